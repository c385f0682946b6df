// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/costwords.h"

#include "model/analysis/eventpairs.h"
#include "model/analysis/rundown.h"
#include "model/calltree/traceclocks.h"
#include "model/text/format.h"

namespace app::cli {
namespace {

using model::Measure;
using model::TraceSnapshot;

const QLatin1String stackSampler("Microsoft-DotNETCore-SampleProfiler");

/// Says what code without names may be, in a recording with a rundown.
QString whyUnnamed(const TraceFile &file)
{
    constexpr std::uint32_t methodUnload = 144;
    bool unloads = false;
    bool namesAny = false;
    for (std::size_t type = 0; type < file.trace->types->size(); ++type) {
        const model::EventType &known = (*file.trace->types)[type];
        const bool hasEvents = (*file.trace->typeCounts)[type].events > 0;
        const auto kind = model::methodEventOf(known);
        unloads |= hasEvents && kind == model::MethodEvent::Unload && known.id == methodUnload;
        namesAny |= hasEvents && (kind == model::MethodEvent::Load || kind == model::MethodEvent::Rundown);
    }
    if (!namesAny)
        return QStringLiteral(
            "the program was compiled ahead of time (NativeAOT), so that only the symbols of "
            "its file have names. Keep the file and its .dbg file where they were, or put "
            "them beside the recording.");
    return unloads ? QStringLiteral("it is code that was unloaded, or that the runtime made for itself.")
                   : QStringLiteral("it is code that the runtime made for itself.");
}

} // namespace

QString nothingWeighed(const TraceFile &file, const StackRequest &request, const model::StackCosts &costs)
{
    const TraceSnapshot &trace = *file.trace;
    std::uint64_t samples = 0;
    for (std::size_t type = 0; type < trace.types->size(); ++type) {
        if ((*trace.types)[type].provider == stackSampler)
            samples += (*trace.typeCounts)[type].events;
    }
    const bool isPart = !request.selection.isAll();
    const QString selected = QStringLiteral("none is selected; see --filter, --from and --to.");
    if (request.measure.isBySamples()) {
        if (samples > 0)
            return QStringLiteral("%1 has %2 samples of stacks, but %3")
                .arg(file.path, QString::number(samples),
                     isPart ? selected : QStringLiteral("none of them can be weighed."));
        if (model::hasCalls(trace))
            return QStringLiteral("%1 has no samples of stacks: a tracing agent told the calls. Weigh these "
                                  "with --measure calls or --measure call-time.")
                .arg(file.path);
        return QStringLiteral(
                   "%1 has no samples of stacks. Record them with record --preset cpu; with --measure "
                   "count the events count that have a stack.")
            .arg(file.path);
    }
    if (request.measure.isByCalls())
        return model::hasCalls(trace)
            ? QStringLiteral("%1 has calls, but %2").arg(file.path, selected)
            : QStringLiteral(
                  "%1 has no calls. Tracing agents tell them, see agents; of .NET programs there are "
                  "samples.")
                  .arg(file.path);
    for (const model::MeasuredPairs &pairs : costs.pairs) {
        if (pairs.starts > 0)
            return QStringLiteral("None of the %1 events %2 of %3 that count has one that ends it. %4")
                .arg(QString::number(pairs.starts), request.measure.event, file.path,
                     model::pairEvidenceText(pairs.evidence));
    }
    if (!request.measure.event.isEmpty())
        return isPart
            ? QStringLiteral("%1 has events %2, but %3").arg(file.path, request.measure.event, selected)
            : QStringLiteral("No event %2 of %1 weighs anything.").arg(file.path, request.measure.event);
    if (request.measure.kind == Measure::Kind::Bytes)
        return QStringLiteral(
                   "%1 has no events of allocations that are selected. Record them with record --preset "
                   "alloc or gc-verbose.")
            .arg(file.path);
    return QStringLiteral("%1 has no selected events with a stack.").arg(file.path);
}

QStringList costNotes(const TraceFile &file, const model::StackSource &source, double unnamed, double notTold,
                      double total)
{
    const model::StackCosts &costs = *source.costs;
    QStringList notes;
    for (const QString &why : source.inlined->notLookedAt())
        notes += QStringLiteral("Names of inlined methods may be missing: %1.").arg(why);
    if (source.inlined->isExhausted())
        notes += QStringLiteral(
            "Much of what was inlined is not shown: the trace tells more of it than any runtime does.");
    const bool splitsTime = costs.measure.kind == Measure::Kind::Cpu
        || (costs.measure.kind == Measure::Kind::Wait && costs.measure.event.isEmpty());
    if (splitsTime && !costs.byClocks)
        notes
            += QStringLiteral("Wall clock, estimated: %1. So a thread counts as waiting while its innermost "
                              "method is one that is known to wait.")
                   .arg(costs.whyNotByClocks.isEmpty() ? model::whyNoThreadClocks() : costs.whyNotByClocks);
    for (const model::MeasuredPairs &pairs : costs.pairs) {
        QString note = model::pairEvidenceText(pairs.evidence);
        if (pairs.starts > pairs.ended)
            note += QStringLiteral(" %1 of the %2 %3 events were never ended; they are not counted.")
                        .arg(QString::number(pairs.starts - pairs.ended), QString::number(pairs.starts),
                             costs.measure.event);
        notes += note;
    }
    if (splitsTime && notTold > 0)
        notes += QStringLiteral("Not told: %1 ms (%2 of what may be %3) in native code, or in code without a "
                                "name, of which nothing says whether the thread ran or waited. It is not "
                                "counted.")
                     .arg(QString::number(notTold, 'f', 1),
                          model::text::percent(notTold / (notTold + total) * 100),
                          costs.measure.kind == Measure::Kind::Cpu ? QStringLiteral("CPU time")
                                                                   : QStringLiteral("waiting"));
    const auto addCalls = [&](std::uint64_t number, const QString &what) {
        if (number > 0)
            notes += what.arg(number);
    };
    addCalls(
        costs.calls.cut,
        QStringLiteral("%1 calls are cut: their exit is missing, for events were lost or an outer method "
                       "was left before. They count until then."));
    addCalls(costs.calls.beganBefore,
             QStringLiteral("%1 calls began before what is selected. Their time counts from there on; they "
                            "are not among the calls."));
    addCalls(costs.calls.open, QStringLiteral("%1 calls go on at the end."));
    addCalls(costs.calls.unmatchedExits,
             QStringLiteral(
                 "%1 exits have no entry: of calls that began before the trace, or whose entry was lost."));
    addCalls(costs.calls.leftOut,
             QStringLiteral("%1 calls are not counted, because their ways are too many or too deep."));
    if (costs.error > 0)
        notes
            += QStringLiteral("Estimated from random samples: the true sum is within %1 bytes of it, with a "
                              "probability of 95 %.")
                   .arg(qint64(costs.error));
    constexpr double unnamedSaid = 0.001; // of the total
    if (total <= 0 || unnamed < total * unnamedSaid)
        return notes;
    const QString why = model::hasRundown(*file.trace)
        ? whyUnnamed(file)
        : QStringLiteral(
            "the recording ended without the events that name methods (its rundown); let record stop by "
            "itself or by Ctrl-C, and without --no-rundown.");
    notes += QStringLiteral("%1 is in code that no event names: %2")
                 .arg(model::text::percent(unnamed / total * 100), why);
    return notes;
}

} // namespace app::cli
