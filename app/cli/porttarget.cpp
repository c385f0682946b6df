// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/porttarget.h"

#include "app/cli/command.h"
#include "app/cli/output.h"
#include "model/discovery/portentry.h"
#include "model/ports/portlines.h"
#include "model/ports/portplace.h"
#include "model/text/format.h"
#include "model/text/porterrortext.h"
#include "model/text/visibletext.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QTimer>

namespace app::cli {

using model::PortRuntime;
using model::text::visible;

namespace {

/// As a shell reads it.
QString quoted(const QString &text)
{
    static const QRegularExpression needsQuotes(QStringLiteral("[^A-Za-z0-9_./,:=@%+-]"));
    if (!text.contains(needsQuotes))
        return text;
    return QString(u'\'' % QString(text).replace(u'\'', QLatin1String("'\\''")) % u'\'');
}

QString nameOf(const PortRuntime &runtime)
{
    constexpr qsizetype nameMax = 100;
    const QString name
        = runtime.info ? visible(runtime.info->managedEntrypointAssemblyName, nameMax) : QString();
    return name.isEmpty() ? QStringLiteral("process %1").arg(runtime.processId)
                          : QStringLiteral("%1 (%2)").arg(name, QString::number(runtime.processId));
}

} // namespace

QString portAssignment(const QString &path)
{
    return QLatin1String("DOTNET_DiagnosticPorts=")
        % quoted(model::portValue(path, model::PortPolicy::Suspend));
}

protocol::Result<> listenAt(model::DiagnosticPort &port, const QString &path)
{
    const auto checked = model::checkPortPath(path);
    return checked.ok() ? port.listen(path) : checked;
}

PortTarget::PortTarget(model::Runtimes &runtimes, const QString &path,
                       std::optional<std::chrono::milliseconds> timeout)
    : m_port(runtimes, {.isGuarded = true})
    , m_path(model::absolutePortPath(path))
    , m_timeout(timeout)
{
    connect(&m_port, &model::DiagnosticPort::runtimesChanged, this, &PortTarget::look);
    connect(&m_port, &model::DiagnosticPort::refused, this,
            [](const protocol::Error &error) { printError(model::describeRefusal(error).sentence()); });
}

bool PortTarget::open(Use use)
{
    if (const auto listening = listenAt(m_port, m_path); !listening.ok()) {
        printError(
            model::describePortError(listening.error(), QStringLiteral("Opening the port %1").arg(m_path))
                .sentence());
        return false;
    }
    m_use = std::move(use);
    printNote(QStringLiteral("Waiting for a runtime. Start it with %1 in its environment; Ctrl-C gives up.")
                  .arg(portAssignment(m_path)));
    if (m_timeout) {
        QTimer::singleShot(*m_timeout, this, [this] {
            if (!m_use)
                return;
            printError(QStringLiteral("No runtime announced itself at %1 within %2.")
                           .arg(m_path, model::text::duration(*m_timeout)));
            QCoreApplication::exit(Failure);
        });
    }
    return true;
}

void PortTarget::look()
{
    if (m_use) {
        const QList<PortRuntime> runtimes = m_port.runtimes();
        // The port itself asks it who it is.
        if (runtimes.isEmpty() || (!runtimes.first().info && !runtimes.first().error))
            return;
        m_cookie = runtimes.first().cookie;
        std::exchange(m_use, {})(model::entryOf(runtimes.first()));
    } else if (m_resumes) {
        resumeRuntimes();
    }
}

void PortTarget::resume()
{
    if (std::exchange(m_resumes, true))
        return;
    resumeRuntimes();
}

void PortTarget::resumeRuntimes()
{
    for (const PortRuntime &runtime : m_port.runtimes()) {
        if (runtime.state != PortRuntime::State::Gone && !m_resumed.contains(runtime.cookie)) {
            m_resumed.insert(runtime.cookie);
            resumeRuntime(runtime);
        }
    }
}

void PortTarget::resumeRuntime(const PortRuntime &runtime)
{
    const QString name = nameOf(runtime);
    const bool other = runtime.cookie != m_cookie;
    m_port.resume(runtime.cookie, this, [name, other](const protocol::Result<> &result) {
        if (!result.ok())
            printError(model::describeError(result.error(), QStringLiteral("Resuming %1").arg(name),
                                            model::ErrorSubject::Runtime)
                           .sentence());
        else if (other)
            printNote(QStringLiteral("%1 announced itself, too: resumed, and nothing else.").arg(name));
        else
            printNote(QStringLiteral("Resumed %1.").arg(name));
    });
}

} // namespace app::cli
