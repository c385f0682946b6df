// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/commands.h"
#include "app/cli/processrequest.h"

namespace app::cli {
namespace {

QString resumedText(const model::ProcessEntry &process)
{
    switch (process.start) {
    case model::RuntimeStart::Suspended:
        return QStringLiteral("Process %1 goes on, unless it waits for another diagnostic port, too.")
            .arg(process.pid);
    case model::RuntimeStart::Passed:
        return QStringLiteral("Process %1 was not waiting: it ran already.").arg(process.pid);
    case model::RuntimeStart::NotKnown:
        break;
    }
    return QStringLiteral("Process %1 took the command. Whether it was waiting cannot be told.")
        .arg(process.pid);
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
    request.report = [](const model::ProcessEntry &process) { return QStringList{resumedText(process)}; };
    return runRequest(request);
}

} // namespace app::cli
