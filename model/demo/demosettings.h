// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/ipcmessage.h"

#include <QFile>
#include <QList>
#include <QObject>
#include <QTimer>

namespace model::demo {

/// What a client can change of the simulated process: its environment, and whether it writes a perf map.
class Settings : public QObject {
    Q_OBJECT
public:
    /// The perf map is /tmp/perf-PID.map in `folder` in place of /tmp.
    Settings(QList<QString> environment, const QString &folder, QObject *parent = nullptr);
    /// Removes what it wrote.
    ~Settings() override;

    /// The entries "NAME=value".
    const QList<QString> &environment() const { return m_environment; }

    // These return the reply to a command, once it has its effect.
    protocol::ipc::Message setVariable(const protocol::ipc::Message &request);
    protocol::ipc::Message enablePerfMap(const protocol::ipc::Message &request);
    protocol::ipc::Message disablePerfMap();

private:
    void writeMethods(int count);

    QList<QString> m_environment;
    QFile m_perfMap;
    QTimer m_growing; ///< as code is compiled
    int m_methods = 0;
};

} // namespace model::demo
