// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/stackrequest.h"

#include "app/cli/measuredevent.h"
#include "app/cli/output.h"
#include "app/cli/untilexit.h"
#include "model/analysis/eventpairs.h"
#include "model/async/startthread.h"
#include "model/calltree/traceclocks.h"
#include "model/sidecar/threadclocks.h"
#include "model/text/format.h"

#include <future>
#include <QDir>
#include <QFile>
#include <thread>

namespace app::cli {
namespace {

using model::Measure;
using model::TraceSnapshot;

const QLatin1String stackSampler("Microsoft-DotNETCore-SampleProfiler");
const QLatin1String stackRundown("Microsoft-Windows-DotNETRuntimeRundown");

QString measureWords()
{
    QStringList words;
    for (const auto kind :
         {Measure::Kind::Cpu, Measure::Kind::Wall, Measure::Kind::Samples, Measure::Kind::Bytes,
          Measure::Kind::Count, Measure::Kind::Wait, Measure::Kind::Calls, Measure::Kind::CallTime})
        words += model::measureWord(kind);
    return words.join(QLatin1String(", "));
}

/// Says why nothing was weighed, and what to do.
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

void addStackRequest(CommandParser &parser)
{
    parser.addValue(
        QStringLiteral("measure"), QStringLiteral("what"),
        QStringLiteral("What stacks cost: cpu (time on a processor; the default), wall (all time), wait "
                       "(time waiting; with --event from each to the one that ends it), samples, bytes "
                       "(allocated, or a number of --event), count (of --event, or of all events with a "
                       "stack); calls and call-time (of methods whose entries and exits tracing agents "
                       "told)."));
    parser.addValue(
        QStringLiteral("event"), QStringLiteral("name"),
        QStringLiteral("Weigh the stacks of this event, for count, bytes and wait; with its provider where "
                       "several have one that is called so: System.Net.Http/RequestStart; for bytes perhaps "
                       "with the number to add up: GCAllocationTick.ObjectSize. Alone it is counted."));
    parser.addValue(QStringLiteral("symbols"), QStringLiteral("folder"),
                    QStringLiteral("Look for the images of modules in this folder, too, and below it where "
                                   "the trace says. May be given again. The paths of a trace from another "
                                   "machine or user are looked at only there, beside the trace, in your home "
                                   "and among the files of .NET."));
    addRowSelection(parser);
}

std::optional<QString> takeStackRequest(const CommandParser &parser, QStringView command,
                                        StackRequest &request)
{
    request.path = parser.positional().value(0);
    if (request.path.isEmpty())
        return QStringLiteral("%1 needs a file.").arg(command);
    request.measure.event = parser.value(QStringLiteral("event")).trimmed();
    if (!request.measure.event.isEmpty())
        request.measure.kind = Measure::Kind::Count;
    for (const QString &folder : parser.values(QStringLiteral("symbols")))
        request.symbolFolders += QDir(folder).absolutePath();
    if (parser.isSet(QStringLiteral("measure"))) {
        const QString word = parser.value(QStringLiteral("measure"));
        const auto kind = model::measureKind(word);
        if (!kind)
            return QStringLiteral("\"%1\" is nothing that stacks are weighed by; --measure takes one of %2.")
                .arg(word, measureWords());
        request.measure.kind = *kind;
    }
    const auto kind = request.measure.kind;
    const bool takesEvent
        = kind == Measure::Kind::Count || kind == Measure::Kind::Bytes || kind == Measure::Kind::Wait;
    if (!request.measure.event.isEmpty() && !takesEvent)
        return QStringLiteral("--event is for --measure count, bytes and wait; %1 is measured by %2.")
            .arg(model::measureWord(kind),
                 request.measure.isByCalls() ? QStringLiteral("entries and exits of methods")
                                             : QStringLiteral("the profiler's samples"));
    return takeRowSelection(parser, request.selection);
}

std::optional<model::StackSource> weighStacks(const TraceFile &file, const StackRequest &request,
                                              const model::SelectedRows &selected,
                                              const std::atomic<bool> &cancelled)
{
    if (const auto problem = refuseEvent(file, request.measure)) {
        printError(*problem);
        return std::nullopt;
    }
    // Names are read while stacks are weighed.
    const auto symbols = std::make_shared<model::Symbols>();
    const std::shared_future<void> naming = model::runAside([&file, symbols, &cancelled] {
        model::PayloadReader payloads(*file.trace);
        symbols->readTo(*file.trace, file.trace->events.size(), payloads, cancelled);
    });
    // Calls that are not left go on until the end of the time that is looked at, not of the trace.
    model::RowRange rows{0, file.trace->events.size()};
    if (request.measure.isByCalls())
        rows = selected.selection.rows(*file.trace);
    std::vector<bool> counted;
    if (!request.selection.isAll())
        counted = selected.marks(file.trace, rows, cancelled);
    const QString clocks = model::threadClocksPath(file.path);
    model::PayloadReader payloads(*file.trace);
    const auto analysis = std::make_shared<model::StackCostsAnalysis>(
        request.measure, symbols, QFile::exists(clocks) ? clocks : QString());
    analysis->needNames(naming); // what ran is shared out by which methods wait
    analysis->update({*file.trace, rows.from, rows.to, payloads, cancelled,
                      counted.empty() ? nullptr : &counted, std::thread::hardware_concurrency(),
                      selected.selection.span()});
    const auto costs = std::dynamic_pointer_cast<const model::StackCosts>(analysis->result());
    naming.get();
    keepUntilExit(analysis);
    keepUntilExit(symbols);
    keepUntilExit(file.trace);
    if (costs->events == 0 && !cancelled) {
        printError(nothingWeighed(file, request, *costs));
        return std::nullopt;
    }
    model::FilePlaces places;
    places.folders = request.symbolFolders;
    places.trace = file.path;
    return model::StackSource{
        file.trace,
        costs,
        symbols,
        {},
        std::make_shared<model::InlinedCode>(symbols, std::make_shared<model::ModuleFiles>(places))};
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
    addCalls(costs.calls.open, QStringLiteral("%1 calls go on at the end."));
    addCalls(costs.calls.unmatchedExits,
             QStringLiteral("%1 exits have no entry: of calls that began before, or whose entry was lost."));
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
    bool hasRundown = false;
    for (std::size_t type = 0; type < file.trace->types->size(); ++type)
        hasRundown |= (*file.trace->types)[type].provider == stackRundown
            && (*file.trace->typeCounts)[type].events > 0;
    const QString why = hasRundown
        ? whyUnnamed(file)
        : QStringLiteral(
            "the recording ended without the events that name methods (its rundown); let record stop by "
            "itself or by Ctrl-C, and without --no-rundown.");
    notes += QStringLiteral("%1 is in code that no event names: %2")
                 .arg(model::text::percent(unnamed / total * 100), why);
    return notes;
}

} // namespace app::cli
