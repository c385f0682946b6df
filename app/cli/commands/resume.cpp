// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/commands.h"
#include "app/cli/processrequest.h"
#include "model/ports/portplace.h"
#include "model/process/runtimestart.h"

#include <chrono>
#include <thread>

namespace app::cli {
namespace {

/// How long a runtime may take to begin after the command.
constexpr std::chrono::milliseconds beginLimit(3000);
constexpr std::chrono::milliseconds lookPause(50);

/// Waits until the runtime does not wait any more; what is seen then.
model::RuntimeStart startAfterResume(qint64 pid)
{
    const auto end = std::chrono::steady_clock::now() + beginLimit;
    for (;;) {
        const model::RuntimeStart start = model::readRuntimeStart(pid);
        if (start != model::RuntimeStart::Suspended || std::chrono::steady_clock::now() >= end)
            return start;
        std::this_thread::sleep_for(lookPause);
    }
}

/// Says for what it still waits, and what helps.
QString stillWaiting(qint64 pid)
{
    QString text = QStringLiteral("Process %1 took the command, and still waits at its start").arg(pid);
    const auto waitsFor = model::readSuspendingPorts(pid);
    if (!waitsFor || waitsFor->paths.isEmpty())
        return text + QStringLiteral(": for what cannot be told. Look at its DOTNET_DiagnosticPorts.");
    QStringList open;
    QStringList closed;
    for (const QString &path : waitsFor->paths)
        (model::isPortPathFree(path) ? closed : open).append(path);
    if (!open.isEmpty())
        text += QStringLiteral(
                    ", for who has the diagnostic port %1: it goes on when it is resumed there, too")
                    .arg(open.join(QStringLiteral(", ")));
    if (!closed.isEmpty())
        text
            += QStringLiteral(", for the diagnostic port %1, which no tool has open (any more). This lets it "
                              "go on: clrlens-cli listen --resume %1")
                   .arg(closed.first());
    return text + u'.';
}

ProcessReport resumedReport(const model::ProcessEntry &process)
{
    switch (process.start) {
    case model::RuntimeStart::Suspended:
        if (startAfterResume(process.pid) == model::RuntimeStart::Suspended)
            return {{}, stillWaiting(process.pid)};
        return {{QStringLiteral("Process %1 goes on.").arg(process.pid)}, {}};
    case model::RuntimeStart::Passed:
        return {{QStringLiteral("Process %1 was not waiting: it ran already.").arg(process.pid)}, {}};
    case model::RuntimeStart::NotKnown:
        break;
    }
    return {{QStringLiteral("Process %1 took the command. Whether it was waiting cannot be told.")
                 .arg(process.pid)},
            {}};
}

} // namespace

int runResume(const QStringList &arguments)
{
    CommandParser parser(
        u"resume",
        QStringLiteral("Lets a process continue that waits for a diagnostic tool at its start "
                       "(DOTNET_DefaultDiagnosticPortSuspend=1). To others it means nothing."),
        QStringLiteral("PID"));
    if (const std::optional<Usage> usage = parser.parse(arguments, 1))
        return showUsage(*usage);
    const std::optional<qint64> pid = parsePid(parser.positional().value(0));
    if (!pid)
        return showUsage(parser.error(parser.noPid(parser.positional().value(0))));

    ProcessRequest request;
    request.pid = *pid;
    request.command = model::RuntimeCommand::ResumeRuntime;
    request.doing = QStringLiteral("Resuming process %1").arg(*pid);
    request.send = [](auto &runtime, auto *context, auto done) { runtime.resume(context, done); };
    request.report = resumedReport;
    return runRequest(request);
}

} // namespace app::cli
