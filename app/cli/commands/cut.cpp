// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/commands.h"
#include "app/cli/commands/rewriteoptions.h"
#include "app/cli/interruptible.h"
#include "app/cli/output.h"
#include "app/cli/rewritereport.h"
#include "app/cli/writing.h"
#include "model/export/privatecopy.h"
#include "model/store/tracesnapshot.h"
#include "model/text/format.h"

#include <algorithm>

namespace app::cli {
namespace {

/// Why nothing was written.
QString refusal(const model::CutTrace &cut, const QString &path)
{
    const model::TraceSurvey &survey = cut.survey;
    if (survey.events == 0)
        return QStringLiteral("%1 has no events.").arg(path);
    if (!cut.missingProviders.isEmpty())
        return QStringLiteral("%1 has no events of %2. There are some of: %3.")
            .arg(path, cut.missingProviders.join(QLatin1String(", ")),
                 survey.providers.join(QLatin1String(", ")));
    model::TraceSnapshot clock;
    clock.header = survey.header;
    clock.firstTicks = survey.firstTicks;
    return QStringLiteral("No event of %1 is selected; its events lie from %2 to %3, %4 s.")
        .arg(path, model::text::isoTime(clock.unixNanoseconds(survey.firstTicks)),
             model::text::isoTime(clock.unixNanoseconds(survey.lastTicks)),
             model::text::offsetSeconds(clock.seconds(survey.lastTicks)));
}

/// Finds the events that match, which cutTrace() knows by where their payloads lie.
std::vector<std::uint64_t> payloadPositions(const TraceFile &file, const CutOptions &options,
                                            const std::atomic<bool> &cancelled)
{
    RowSelection selection;
    selection.filter = options.filter;
    const auto &trace = file.trace;
    std::vector<std::uint64_t> positions;
    for (const std::uint32_t row : selectedRows(file, selection).list(trace, cancelled))
        positions.push_back(trace->events.row(row).payload.position);
    std::ranges::sort(positions);
    return positions;
}

protocol::Result<model::CutTrace> cutFile(const CutOptions &options, const std::atomic<bool> &cancelled)
{
    model::CutSelection selection = options.selection;
    selection.changes = model::changesFor(options.leftOut);
    if (options.filter.matchesAll())
        return model::cutTrace(options.from, options.to, options.existing, selection, cancelled);
    const auto read = readTraceFile(options.from);
    if (!read.ok())
        return read.error();
    selection.payloadPositions = payloadPositions(read.value(), options, cancelled);
    return model::cutTrace(read.value().trace->payloads->file(), options.from, options.to, options.existing,
                           selection, cancelled);
}

int cut(const CutOptions &options, const std::atomic<bool> &cancelled)
{
    const auto done = cutFile(options, cancelled);
    if (!done.ok())
        return failRewriting(done.error(), QStringLiteral("Cutting %1").arg(options.from));
    if (!done.value().written) {
        printError(refusal(done.value(), options.from));
        return Failure;
    }
    for (const QString &line : describeRewritten(*done.value().written, options.from, options.to))
        printNote(line);
    return statusOf(*done.value().written);
}

} // namespace

int runCut(const QStringList &arguments)
{
    const Parsed<CutOptions> parsed = parseCutOptions(arguments);
    if (const auto *usage = std::get_if<Usage>(&parsed))
        return showUsage(*usage);
    const auto &options = std::get<CutOptions>(parsed);
    if (!mayWriteCopy(options.from, options.to, options.existing))
        return Failure;
    return runInterruptible(
        [&options](const std::atomic<bool> &cancelled) { return cut(options, cancelled); });
}

} // namespace app::cli
