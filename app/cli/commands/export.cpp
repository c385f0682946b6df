// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/commands/commands.h"
#include "app/cli/output.h"
#include "app/cli/rowselection.h"
#include "app/cli/tracefile.h"
#include "app/cli/writing.h"
#include "model/export/eventlines.h"

namespace app::cli {

using model::CsvCells;
using model::CsvColumns;
using model::ExportFormat;
using model::PrivateKinds;

namespace {

std::optional<model::ExportFormat> parseFormat(const QString &text)
{
    if (text == QLatin1String("csv"))
        return model::ExportFormat::Csv;
    return text == QLatin1String("jsonl") ? std::optional(model::ExportFormat::JsonLines) : std::nullopt;
}

int exportEvents(const QString &path, ExportFormat format, CsvCells cells, CsvColumns columns,
                 PrivateKinds leftOut, const RowSelection &selection)
{
    const auto read = readTraceFile(path);
    if (!read.ok())
        return failReading(path, read.error());
    const model::TraceSnapshot &trace = *read.value().trace;
    const model::EventLines lines(trace, format, cells, leftOut, columns);
    Output out;
    bool open = out.writeRecords(lines.head());
    bool lost = false;
    const auto write = [&](std::uint64_t row) {
        const std::optional<QByteArray> line = lines.line(trace.events.row(row));
        lost = !line;
        open = line && out.writeRecords(*line);
    };
    if (selection.isAll()) {
        for (std::uint64_t i = 0; open && !lost && i < trace.events.size(); ++i)
            write(i);
    } else {
        const std::atomic<bool> never = false;
        const std::vector<std::uint32_t> rows
            = selectedRows(read.value(), selection).list(read.value().trace, never);
        for (std::size_t i = 0; open && !lost && i < rows.size(); ++i)
            write(rows[i]);
    }
    const int status = out.finish();
    if (trace.endedEarly)
        printNote(QStringLiteral("%1 ends early: %2").arg(path, trace.endedEarly->text));
    for (const auto &anomaly : *trace.anomalies) {
        if (anomaly.kind != protocol::nettrace::Anomaly::Kind::AnotherTrace)
            continue;
        printNote(QStringLiteral("%1: %2.").arg(path, anomaly.text));
        return Failure;
    }
    return finishReading(read.value(), status, lost);
}

} // namespace

int runExport(const QStringList &arguments)
{
    CommandParser parser(
        u"export",
        QStringLiteral("Prints the events of a recording in the order of time: time (UTC), provider, "
                       "event, id, version, thread, stack (addresses, leaf first) and payload; jsonl "
                       "prints level, keywords, opcode, processor, activity and related activity, too. Of a "
                       "recording that was cut off, all that it has; a note says so, and the status is 0."),
        QStringLiteral("FILE --format (csv | jsonl)"));
    parser.addValue(QStringLiteral("format"), QStringLiteral("format"),
                    QStringLiteral("csv (RFC 4180 with a header row) or jsonl (one JSON object a line)."));
    parser.addFlag(QStringLiteral("raw-cells"),
                   QStringLiteral("With csv: names to the letter. Without it, control characters are "
                                  "escaped, and an apostrophe stands before what a spreadsheet would run as "
                                  "a formula, also one that separates cells by semicolons; in payloads such "
                                  "a semicolon is written \\u003b, which is the same JSON."));
    parser.addFlag(
        QStringLiteral("all-columns"),
        QStringLiteral("With csv: level, keywords, opcode, processor, activity and related activity, "
                       "too, as jsonl always has them."));
    addStrip(parser, strippedText);
    addRowSelection(parser);
    if (const std::optional<Usage> usage = parser.parse(arguments, 1))
        return showUsage(*usage);
    const QString path = parser.positional().value(0);
    if (path.isEmpty())
        return showUsage(parser.error(QStringLiteral("export needs a file.")));
    const std::optional<model::ExportFormat> format = parseFormat(parser.value(QStringLiteral("format")));
    if (!format)
        return showUsage(parser.error(QStringLiteral("export needs --format csv or --format jsonl.")));
    const bool raw = parser.isSet(QStringLiteral("raw-cells"));
    if (raw && *format != model::ExportFormat::Csv)
        return showUsage(parser.error(QStringLiteral("--raw-cells is for --format csv; jsonl is exact.")));
    const bool all = parser.isSet(QStringLiteral("all-columns"));
    if (all && *format != model::ExportFormat::Csv)
        return showUsage(
            parser.error(QStringLiteral("--all-columns is for --format csv; jsonl has all of them.")));
    RowSelection selection;
    if (const auto problem = takeRowSelection(parser, selection))
        return showUsage(parser.error(*problem));
    PrivateKinds leftOut;
    if (const auto problem = takeStrip(parser, strippedText, leftOut))
        return showUsage(parser.error(*problem));
    return exportEvents(path, *format, raw ? CsvCells::Raw : CsvCells::Neutral,
                        all ? CsvColumns::All : CsvColumns::Usual, leftOut, selection);
}

} // namespace app::cli
