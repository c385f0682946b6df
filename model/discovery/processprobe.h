// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/processinfoquery.h"

#include <QObject>

namespace model {

/// Asks one runtime who it is. Has no deadline: a runtime that does not answer
/// keeps this one connection, because a stopped one takes hundreds of abandoned ones until its backlog is
/// full. Its end cancels.
class ProcessProbe : public QObject {
    Q_OBJECT
public:
    ProcessProbe(DiagnosticClient &client, QString socketPath, QObject *parent = nullptr);
    ~ProcessProbe() override;

    void start();

Q_SIGNALS:
    /// One of the two, once.
    void answered(const protocol::ipc::ProcessInfo &info);
    void failed(const protocol::Error &error);

private:
    DiagnosticClient &m_client;
    QString m_socketPath;
    quint64 m_request = 0;
};

} // namespace model
