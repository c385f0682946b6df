// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/commands/commands.h"
#include "app/cli/eventlines.h"
#include "app/cli/output.h"
#include "model/reading/readtrace.h"
#include "model/text/errortext.h"

namespace app::cli {
namespace {

std::optional<ExportFormat> parseFormat(const QString &text)
{
    if (text == QLatin1String("csv"))
        return ExportFormat::Csv;
    return text == QLatin1String("jsonl") ? std::optional(ExportFormat::JsonLines) : std::nullopt;
}

int failReading(const QString &path, const protocol::Error &error)
{
    printError(model::describeError(error, QStringLiteral("Reading %1").arg(path)).sentence());
    return Failure;
}

int exportEvents(const QString &path, ExportFormat format)
{
    const auto trace = model::readTrace(path);
    if (!trace.ok())
        return failReading(path, trace.error());
    const auto payloads = model::PayloadSource::open(path);
    if (!payloads.ok())
        return failReading(path, payloads.error());
    const model::EventTable &events = trace.value()->events;
    const EventLines lines(*trace.value(), *payloads.value(), format);
    Output out;
    bool open = out.write(lines.head());
    for (std::uint64_t i = 0; open && i < events.size(); ++i)
        open = out.write(lines.line(events.row(i)));
    if (const auto &early = trace.value()->endedEarly)
        printNote(QStringLiteral("%1 ends early: %2").arg(path, early->text));
    return out.finish();
}

} // namespace

int runExport(const QStringList &arguments)
{
    CommandParser parser(
        u"export",
        QStringLiteral("Prints the events of a recording in the order of time: time (UTC), provider, "
                       "event, id, version, thread, stack (addresses, leaf first) and payload."),
        QStringLiteral("FILE --format (csv | jsonl)"));
    parser.addValue(QStringLiteral("format"), QStringLiteral("format"),
                    QStringLiteral("csv (RFC 4180 with a header row) or jsonl (one JSON object a line)."));
    if (const std::optional<Usage> usage = parser.parse(arguments, 1))
        return showUsage(*usage);
    const QString path = parser.positional().value(0);
    if (path.isEmpty())
        return showUsage(parser.error(QStringLiteral("export needs a file.")));
    const std::optional<ExportFormat> format = parseFormat(parser.value(QStringLiteral("format")));
    if (!format)
        return showUsage(parser.error(QStringLiteral("export needs --format csv or --format jsonl.")));
    return exportEvents(path, *format);
}

} // namespace app::cli
