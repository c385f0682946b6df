// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/runtime/processinfoquery.h"

#include <QObject>

namespace model {

/// Sends ProcessInfo to one runtime. Has no deadline and keeps its one connection, because a stopped runtime
/// would collect abandoned connections until its backlog is full. The destructor cancels.
class ProcessProbe : public QObject {
    Q_OBJECT
public:
    explicit ProcessProbe(std::shared_ptr<Runtime> runtime, QObject *parent = nullptr);
    ~ProcessProbe() override;

    void start();

Q_SIGNALS:
    /// Either this or failed() is emitted, once.
    void answered(const model::ProcessInfoAnswer &answer);
    void failed(const protocol::Error &error);

private:
    const std::shared_ptr<Runtime> m_runtime;
    quint64 m_request = 0;
};

} // namespace model
