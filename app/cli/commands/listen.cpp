// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/commands.h"
#include "app/cli/output.h"
#include "app/cli/porttarget.h"
#include "app/cli/target.h"
#include "app/signals/interrupt.h"
#include "model/discovery/portentry.h"
#include "model/ports/diagnosticport.h"
#include "model/ports/portguardian.h"
#include "model/ports/portplace.h"
#include "model/preflight/looking.h"
#include "model/process/runtimestart.h"
#include "model/runtime/runtimes.h"
#include "model/text/porterrortext.h"
#include "model/text/visibletext.h"

#include <QCoreApplication>
#include <QHash>
#include <QJsonDocument>
#include <QTimer>

#include <chrono>

namespace app::cli {
namespace {

using model::PortRuntime;

/// Returns whether the runtime is known not to wait at its start. Its environment tells of one that is just
/// starting and will not wait, too.
bool runsAlready(const PortRuntime &runtime)
{
    if (runtime.hostPid == 0)
        return false;
    if (model::readRuntimeStart(runtime.hostPid) == model::RuntimeStart::Passed)
        return true;
    const auto waitsFor = model::readSuspendingPorts(runtime.hostPid);
    return waitsFor && waitsFor->paths.isEmpty() && !waitsFor->ownSocket;
}

/// Prints a line for each runtime that announces itself at a port, and another one when it goes.
class Listener : public QObject {
public:
    Listener(model::Runtimes &runtimes, model::DiagnosticPort::Options port, bool resumes, bool json)
        : m_port(runtimes, port)
        , m_resumes(resumes)
        , m_json(json)
    {
        connect(&m_port, &model::DiagnosticPort::runtimesChanged, this, &Listener::look);
        connect(&m_port, &model::DiagnosticPort::refused, this,
                [](const protocol::Error &error) { printError(model::describeRefusal(error).sentence()); });
    }

    bool open(const QString &path)
    {
        if (const auto listening = listenAt(m_port, path); !listening.ok()) {
            printError(
                model::describePortError(listening.error(), QStringLiteral("Opening the port %1").arg(path))
                    .sentence());
            return false;
        }
        printNote(QStringLiteral("Listening at %1; Ctrl-C closes the port. Programs come with "
                                 "%2 in their environment.")
                      .arg(path, portAssignment(path)));
        return true;
    }

    int finish() { return m_out.finish(); }

    /// Ends the program once no process has the port in its environment any more.
    void endWhenUnused()
    {
        constexpr std::chrono::seconds pause(2);
        constexpr std::chrono::seconds lookDeadline(30);
        m_look.setSingleShot(true);
        m_look.setInterval(pause);
        connect(&m_look, &QTimer::timeout, this, [this, lookDeadline] {
            model::preflight::lookWithin<bool>(
                this, 0, lookDeadline,
                [path = m_port.path()]() -> protocol::Result<bool> {
                    return model::awaitedPorts().contains(path);
                },
                [this](const protocol::Result<bool> &awaited) {
                    if (awaited.ok() && !awaited.value())
                        QCoreApplication::exit(finish());
                    else
                        m_look.start();
                });
        });
        m_look.start();
    }

private:
    void look()
    {
        for (const PortRuntime &runtime : m_port.runtimes()) {
            const bool isGone = runtime.state == PortRuntime::State::Gone;
            if (!m_known.contains(runtime.cookie) && (runtime.info || runtime.error || isGone))
                greet(runtime);
            if (isGone && m_known.value(runtime.cookie) == Told::Here)
                tell(runtime, QStringLiteral("gone"), Told::Gone);
        }
    }

    void greet(const PortRuntime &runtime)
    {
        const bool runs = runsAlready(runtime);
        tell(runtime, runs ? QStringLiteral("running") : QStringLiteral("waiting"), Told::Here);
        if (!m_resumes || runs)
            return;
        m_port.resume(runtime.cookie, this, [this, runtime](const protocol::Result<> &result) {
            if (result.ok())
                tell(runtime, QStringLiteral("resumed"), Told::Here);
            else
                printError(model::describeError(result.error(),
                                                QStringLiteral("Resuming process %1").arg(runtime.processId),
                                                model::ErrorSubject::Runtime)
                               .sentence());
        });
    }

    enum class Told : std::uint8_t { Here, Gone };

    void tell(const PortRuntime &runtime, const QString &state, Told told)
    {
        m_known.insert(runtime.cookie, told);
        const model::ProcessEntry entry = model::entryOf(runtime);
        bool goesOn = true;
        if (m_json) {
            const QJsonObject object{
                {QStringLiteral("pid"), entry.pid},
                {QStringLiteral("namespacePid"), entry.namespacePid},
                {QStringLiteral("cookie"), runtime.cookie.toString(QUuid::WithoutBraces)},
                {QStringLiteral("name"), entry.name},
                {QStringLiteral("commandLine"), entry.commandLine},
                {QStringLiteral("runtimeVersion"), entry.runtimeVersion},
                {QStringLiteral("state"), state},
            };
            goesOn = m_out.writeRecords(
                model::text::visibleJson(QJsonDocument(object).toJson(QJsonDocument::Compact)) + '\n');
        } else {
            goesOn
                = m_out.writeLine(QStringLiteral("%1  %2  %3  %4")
                                      .arg(QString::number(entry.pid), state, entry.name, entry.commandLine));
        }
        if (!goesOn || !m_out.flush())
            QCoreApplication::exit(m_out.finish());
    }

    model::DiagnosticPort m_port;
    const bool m_resumes;
    const bool m_json;
    QTimer m_look; ///< whether any process still needs the port
    QHash<QUuid, Told> m_known;
    Output m_out;
};

} // namespace

int runListen(const QStringList &arguments)
{
    CommandParser parser(
        u"listen",
        QStringLiteral("Opens a diagnostic port and prints a line for each runtime that announces itself "
                       "there, and one when it is gone, until Ctrl-C."),
        QStringLiteral("PATH"));
    parser.addFlag(QStringLiteral("resume"),
                   QStringLiteral("Let each runtime go on that waits at its start."));
    parser.addFlag(
        QStringLiteral("until-unused"),
        QStringLiteral("End once no process of yours has the port in its environment any more, as "
                       "after --resume for a port whose program was killed; clrlens leaves the port "
                       "to who opens it again."));
    parser.addFlag(QStringLiteral("json"), QStringLiteral("Print a JSON object a line."));
    if (const std::optional<Usage> usage = parser.parse(arguments, 1))
        return showUsage(*usage);
    if (parser.positional().isEmpty())
        return showUsage(parser.error(QStringLiteral("Say where the port is to be: a path.")));
    model::Runtimes runtimes;
    // With --until-unused this program is the guardian itself.
    const bool untilUnused = parser.isSet(QStringLiteral("until-unused"));
    Listener listener(runtimes, {.isGuarded = !untilUnused}, parser.isSet(QStringLiteral("resume")),
                      parser.isSet(QStringLiteral("json")));
    Interrupt interrupt;
    QObject::connect(&interrupt, &Interrupt::interrupted, &listener,
                     [&listener] { QCoreApplication::exit(listener.finish()); });
    // From the root: a runtime in another folder must find it.
    if (!listener.open(model::absolutePortPath(parser.positional().first())))
        return Failure;
    if (untilUnused)
        listener.endWhenUnused();
    return QCoreApplication::exec();
}

} // namespace app::cli
