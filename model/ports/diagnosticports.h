// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ports/diagnosticport.h"
#include "model/ports/keptfile.h"
#include "model/ports/portsettings.h"

#include <QTimer>

namespace model {

class JobRunner;

/// A diagnostic port of the program.
struct PortSetting {
    QString path; ///< absolute
    PortPolicy policy = PortPolicy::Suspend; ///< what programs are started with by default
    bool kept = false; ///< opened again at the next start
    DiagnosticPort *port = nullptr; ///< null where it could not be opened
    std::optional<protocol::Error> error; ///< why it could not
    bool operator==(const PortSetting &) const = default;
};

/// All diagnostic ports of the program. Those that the user keeps are opened again at the next start; the
/// files of all are removed when this object dies. For one thread with an event loop; no call waits.
class DiagnosticPorts : public QObject {
    Q_OBJECT
public:
    struct Options {
        DiagnosticPort::Options port;
        QString keptFile; ///< empty: keptPortsPath()
    };
    /// `jobs` reads and writes the file of kept ports.
    DiagnosticPorts(Runtimes &runtimes, JobRunner &jobs, QObject *parent = nullptr)
        : DiagnosticPorts(runtimes, jobs, Options{}, parent)
    {
    }
    DiagnosticPorts(Runtimes &runtimes, JobRunner &jobs, Options options, QObject *parent = nullptr);
    ~DiagnosticPorts() override;

    /// Returns a path for the next port, in a folder that only the user may enter: the first of a list that
    /// is the same at each start where no process listens.
    QString suggestedPath() const;

    /// Opens a port, also one of the list that could not be opened before; a relative path is taken from the
    /// current folder. Errors: those of checkPortPath() and DiagnosticPort::listen(); Exists for one that is
    /// open; LimitExceeded.
    protocol::Result<DiagnosticPort *> open(const QString &path, PortPolicy policy = PortPolicy::Suspend);
    /// Closes it, takes it off the list, and keeps it no more. Its DiagnosticPort lives on until the event
    /// loop is reached.
    void close(const QString &path);
    void setPolicy(const QString &path, PortPolicy policy);
    void setKept(const QString &path, bool kept);
    /// Reads which ports were kept and opens them. What cannot be opened stays in the list and says why.
    /// Removes files of suggested paths that an earlier run has left behind, too.
    void reopenKept();

    const QList<PortSetting> &ports() const { return m_ports; } ///< in the order of their opening
    const PortSetting *find(const QString &path) const;
    QList<PortRuntime> runtimes() const; ///< of all ports, in their order
    /// Takes those that are gone off the lists of all ports.
    void forgetGone();
    /// Sends ResumeRuntime through the port, as DiagnosticPort::resume().
    void resume(const PortRuntime &runtime, QObject *context, std::function<void(protocol::Result<>)> done);

Q_SIGNALS:
    void portsChanged();
    /// Once for many changes that come together.
    void runtimesChanged();
    /// See DiagnosticPort::refused().
    void refused(const QString &path, const protocol::Error &error);
    /// See DiagnosticPort::announced().
    void announced(const QString &path, const model::wire::Exchange &exchange);
    /// A kept port could not be opened, or the list of them not be read or written (empty path).
    void failed(const QString &path, const protocol::Error &error);

private:
    PortSetting *findSetting(const QString &path);
    DiagnosticPort *makePort();
    void takeKept(const protocol::Result<QList<KeptPort>> &kept);
    void keptChanged();
    void writeKept();

    Runtimes &m_runtimes;
    JobRunner &m_jobs;
    const Options m_options;
    QList<PortSetting> m_ports;
    QTimer m_changed; ///< makes one change of many
    bool m_keptRead = false; ///< else nothing is written, which would lose what is there
    bool m_mustWrite = false; ///< once m_keptRead
    KeptFile m_keptFile;
};

} // namespace model
