// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/commands.h"
#include "app/cli/processrequest.h"
#include "model/preflight/startuphookcheck.h"

namespace app::cli {

int runStartupHook(const QStringList &arguments)
{
    CommandParser parser(
        u"startup-hook",
        QStringLiteral(
            "Runs the startup hook of an assembly in a process: the method StartupHook.Initialize(). The "
            "file is "
            "looked at before, since a hook that cannot be loaded, or that throws, ends a process of .NET 9 "
            "or 10. Not looked at: whether the assemblies that it needs are there, and what it does."),
        QStringLiteral("PID PATH"));
    parser.addFlag(QStringLiteral("force"),
                   QStringLiteral("Send it also where the files of the process cannot be looked at."));
    if (const std::optional<Usage> usage = parser.parse(arguments, 2))
        return showUsage(*usage);
    const std::optional<qint64> pid = parsePid(parser.positional().value(0));
    if (!pid)
        return showUsage(parser.error(parser.noPid(parser.positional().value(0))));
    const QString path = parser.positional().value(1);
    if (path.isEmpty())
        return showUsage(parser.error(
            QStringLiteral("startup-hook needs the whole path of an assembly, as the process sees it.")));

    ProcessRequest request;
    request.pid = *pid;
    request.command = model::RuntimeCommand::ApplyStartupHook;
    request.doing = QStringLiteral("Running a startup hook in process %1").arg(*pid);
    request.look = [path](const model::ProcessEntry &process) {
        return model::preflight::checkStartupHook(process.identity, path);
    };
    request.ifClosed
        = QStringLiteral("The hook could not be loaded, or it threw: that ends a process of .NET 9 or 10.");
    request.sendsDespiteWarnings = parser.isSet(QStringLiteral("force"));
    request.send
        = [path](auto &runtime, auto *context, auto done) { runtime.applyStartupHook(path, context, done); };
    request.report = [](const model::ProcessEntry &process) {
        return QStringList{
            process.start == model::RuntimeStart::Suspended
                ? QStringLiteral("Process %1 runs the startup hook when it is resumed.").arg(process.pid)
                : QStringLiteral("Process %1 ran the startup hook.").arg(process.pid)};
    };
    return runRequest(request);
}

} // namespace app::cli
