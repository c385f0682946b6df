// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/commands.h"
#include "app/cli/processrequest.h"
#include "model/preflight/profilercheck.h"

#include <QUuid>

namespace app::cli {
namespace {

constexpr uint timeoutMax = 600'000; ///< milliseconds

/// Returns the request that the options ask for, or what is wrong with them.
Parsed<model::ProfilerRequest> profilerOf(const CommandParser &parser)
{
    model::ProfilerRequest profiler;
    const QString guid = parser.value(QStringLiteral("clsid"));
    profiler.profilerGuid = QUuid(guid);
    if (profiler.profilerGuid.isNull())
        return parser.error(
            guid.isEmpty()
                ? QStringLiteral("attach-profiler needs --clsid, the GUID of the profiler's class.")
                : QStringLiteral("\"%1\" is no GUID like 01234567-89ab-cdef-0123-456789abcdef.").arg(guid));
    profiler.profilerPath = parser.value(QStringLiteral("path"));
    if (profiler.profilerPath.isEmpty())
        return parser.error(
            QStringLiteral("attach-profiler needs --path, the path of the profiler's library."));
    profiler.clientData = parser.value(QStringLiteral("data")).toUtf8();
    if (parser.isSet(QStringLiteral("timeout"))) {
        bool isNumber = false;
        profiler.timeoutMilliseconds = parser.value(QStringLiteral("timeout")).toUInt(&isNumber);
        if (!isNumber || profiler.timeoutMilliseconds == 0 || profiler.timeoutMilliseconds > timeoutMax)
            return parser.error(
                QStringLiteral("\"%1\" is no time for --timeout: 1 to %2 milliseconds.")
                    .arg(parser.value(QStringLiteral("timeout")), QString::number(timeoutMax)));
    }
    return profiler;
}

} // namespace

int runAttachProfiler(const QStringList &arguments)
{
    CommandParser parser(
        u"attach-profiler",
        QStringLiteral(
            "Loads a profiler's library into a process. It is native code that runs with all rights "
            "of the process, and stays until it detaches itself. The library is looked at before."),
        QStringLiteral("PID --clsid GUID --path FILE"));
    parser.addValue(QStringLiteral("clsid"), QStringLiteral("GUID"),
                    QStringLiteral("The class id of the profiler."));
    parser.addValue(QStringLiteral("path"), QStringLiteral("FILE"),
                    QStringLiteral("The whole path of its library, as the process sees it."));
    parser.addValue(QStringLiteral("data"), QStringLiteral("TEXT"),
                    QStringLiteral("What the profiler is given, as UTF-8."));
    parser.addValue(QStringLiteral("timeout"), QStringLiteral("MS"),
                    QStringLiteral("How long the profiler may take to attach, in milliseconds (10000)."));
    if (const std::optional<Usage> usage = parser.parse(arguments, 1))
        return showUsage(*usage);
    const std::optional<qint64> pid = parsePid(parser.positional().value(0));
    if (!pid)
        return showUsage(parser.error(parser.noPid(parser.positional().value(0))));
    const auto profiler = profilerOf(parser);
    if (const auto *usage = std::get_if<Usage>(&profiler))
        return showUsage(*usage);
    const auto &asked = std::get<model::ProfilerRequest>(profiler);

    ProcessRequest request;
    request.pid = *pid;
    request.command = model::RuntimeCommand::AttachProfiler;
    request.doing = QStringLiteral("Attaching a profiler to process %1").arg(*pid);
    request.look = [path = asked.profilerPath](const model::ProcessEntry &process) {
        return model::preflight::checkProfiler(process.identity,
                                               {process.operatingSystem, process.architecture}, path);
    };
    request.send
        = [asked](auto &runtime, auto *context, auto done) { runtime.attachProfiler(asked, context, done); };
    request.report = [](const model::ProcessEntry &process) {
        return QStringList{QStringLiteral("The profiler is attached to process %1.").arg(process.pid)};
    };
    return runRequest(request);
}

} // namespace app::cli
