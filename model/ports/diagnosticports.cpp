// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ports/diagnosticports.h"

#include "model/async/jobrunner.h"
#include "model/ports/portplace.h"
#include "model/words/texts.h"

#include <algorithm>
#include <QPointer>

namespace model {

using namespace protocol;
using namespace std::chrono_literals;

namespace {

constexpr int numberMax = 1000; ///< of suggested paths that are looked at

} // namespace

DiagnosticPorts::DiagnosticPorts(Runtimes &runtimes, JobRunner &jobs, Options options, QObject *parent)
    : QObject(parent)
    , m_runtimes(runtimes)
    , m_jobs(jobs)
    , m_options(std::move(options))
    , m_keptFile(jobs)
{
    m_changed.setSingleShot(true);
    m_changed.setInterval(20ms);
    connect(&m_changed, &QTimer::timeout, this, &DiagnosticPorts::runtimesChanged);
}

DiagnosticPorts::~DiagnosticPorts()
{
    // What signals when it is destroyed must find no port any more.
    for (const PortSetting &setting : std::exchange(m_ports, {})) {
        if (setting.port)
            setting.port->disconnect(this);
    }
}

QString DiagnosticPorts::suggestedPath() const
{
    // Runtimes that wait for one of ours that was killed find it again where the next one opens it.
    QString path;
    for (int number = 1; number <= numberMax; ++number) {
        path = portPathOf(number == 1 ? QStringLiteral("port") : QStringLiteral("port-%1").arg(number));
        if (!find(path) && isPortPathFree(path))
            break;
    }
    return path;
}

const PortSetting *DiagnosticPorts::find(const QString &path) const
{
    const auto found = std::ranges::find(m_ports, path, &PortSetting::path);
    return found == m_ports.end() ? nullptr : &*found;
}

PortSetting *DiagnosticPorts::findSetting(const QString &path)
{
    const auto found = std::ranges::find(m_ports, path, &PortSetting::path);
    return found == m_ports.end() ? nullptr : &*found;
}

DiagnosticPort *DiagnosticPorts::makePort()
{
    DiagnosticPort::Options options = m_options.port;
    options.isGuarded = true;
    auto *port = new DiagnosticPort(m_runtimes, options, this);
    connect(port, &DiagnosticPort::runtimesChanged, this, [this] {
        if (!m_changed.isActive())
            m_changed.start();
    });
    connect(port, &DiagnosticPort::refused, this,
            [this, port](const Error &error) { Q_EMIT refused(port->path(), error); });
    connect(port, &DiagnosticPort::announced, this,
            [this, port](const wire::Exchange &exchange) { Q_EMIT announced(port->path(), exchange); });
    return port;
}

Result<DiagnosticPort *> DiagnosticPorts::open(const QString &path, PortPolicy policy)
{
    if (const auto checked = checkPortPath(path); !checked.ok())
        return checked.error();
    const QString absolute = absolutePortPath(path);
    PortSetting *known = findSetting(absolute);
    if (known && known->port)
        return Error{ErrorCode::Exists, Texts::tr("The port %1 is open already").arg(absolute)};
    if (!known && m_ports.size() >= portsMax)
        return Error{ErrorCode::LimitExceeded, Texts::tr("%1 ports are open already").arg(portsMax)};
    std::unique_ptr<DiagnosticPort> port(makePort());
    if (const auto listening = port->listen(absolute); !listening.ok())
        return listening.error();
    DiagnosticPort *opened = port.release();
    if (known) {
        known->port = opened;
        known->error.reset();
    } else {
        m_ports.append({absolute, policy, false, opened, std::nullopt});
    }
    Q_EMIT portsChanged();
    return opened;
}

void DiagnosticPorts::close(const QString &path)
{
    const PortSetting *known = find(path);
    if (!known)
        return;
    const PortSetting closed = *known;
    m_ports.removeIf([&closed](const PortSetting &setting) { return setting.path == closed.path; });
    if (closed.port) {
        closed.port->disconnect(this);
        closed.port->close();
        closed.port->deleteLater();
    }
    if (closed.kept)
        keptChanged();
    Q_EMIT portsChanged();
    m_changed.start();
}

void DiagnosticPorts::setPolicy(const QString &path, PortPolicy policy)
{
    PortSetting *known = findSetting(path);
    if (!known || known->policy == policy)
        return;
    known->policy = policy;
    if (known->kept)
        keptChanged();
    Q_EMIT portsChanged();
}

void DiagnosticPorts::setKept(const QString &path, bool kept)
{
    PortSetting *known = findSetting(path);
    if (!known || known->kept == kept)
        return;
    known->kept = kept;
    keptChanged();
    Q_EMIT portsChanged();
}

void DiagnosticPorts::reopenKept()
{
    const QString file = m_options.keptFile.isEmpty() ? keptPortsPath() : m_options.keptFile;
    m_jobs.run(
        this,
        [file](const JobRunner::CancelFlag &) {
            auto kept = readKeptPorts(file);
            QStringList reopened;
            for (const KeptPort &port : kept.valueOr({}))
                reopened.append(absolutePortPath(port.path));
            removeLeftPorts(reopened);
            return kept;
        },
        [this](const Result<QList<KeptPort>> &kept) { takeKept(kept); });
}

void DiagnosticPorts::takeKept(const Result<QList<KeptPort>> &kept)
{
    if (!kept.ok()) {
        Q_EMIT failed({}, kept.error());
        return;
    }
    m_keptRead = true;
    const QPointer<DiagnosticPorts> alive(this);
    for (const KeptPort &port : kept.value()) {
        const auto opened = open(port.path, port.policy);
        if (!alive)
            return;
        const QString path = absolutePortPath(port.path);
        if (!opened.ok() && !find(path))
            m_ports.append({path, port.policy, true, nullptr, opened.error()});
        if (PortSetting *setting = findSetting(path))
            setting->kept = true;
        // Else it is open already.
        if (!opened.ok() && find(path) && !find(path)->port)
            Q_EMIT failed(path, opened.error());
        if (!alive)
            return;
    }
    Q_EMIT portsChanged();
    if (std::exchange(m_mustWrite, false))
        keptChanged();
}

void DiagnosticPorts::keptChanged()
{
    if (m_keptRead)
        return writeKept();
    m_mustWrite = true;
    reopenKept();
}

void DiagnosticPorts::writeKept()
{
    QList<KeptPort> kept;
    for (const PortSetting &setting : m_ports) {
        if (setting.kept)
            kept.append({setting.path, setting.policy});
    }
    const QString file = m_options.keptFile.isEmpty() ? keptPortsPath() : m_options.keptFile;
    m_keptFile.write(this, file, formatKeptPorts(kept), [this](const Result<> &written) {
        if (!written.ok())
            Q_EMIT failed({}, written.error());
    });
}

void DiagnosticPorts::forgetGone()
{
    for (const PortSetting &setting : std::as_const(m_ports)) {
        if (setting.port)
            setting.port->forgetGone();
    }
}

QList<PortRuntime> DiagnosticPorts::runtimes() const
{
    QList<PortRuntime> all;
    for (const PortSetting &setting : m_ports) {
        if (setting.port)
            all += setting.port->runtimes();
    }
    return all;
}

void DiagnosticPorts::resume(const PortRuntime &runtime, QObject *context, std::function<void(Result<>)> done)
{
    const PortSetting *setting = find(runtime.portPath);
    if (setting && setting->port) {
        setting->port->resume(runtime.cookie, context, std::move(done));
        return;
    }
    QMetaObject::invokeMethod(
        context,
        [done = std::move(done)] {
            done(Error{ErrorCode::NotFound, Texts::tr("The port is closed")});
        },
        Qt::QueuedConnection);
}

} // namespace model
