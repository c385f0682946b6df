// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/stackrequest.h"

#include "app/cli/costwords.h"
#include "app/cli/measuredevent.h"
#include "app/cli/output.h"
#include "app/cli/untilexit.h"
#include "model/async/startthread.h"
#include "model/sidecar/threadclocks.h"

#include <future>
#include <QDir>
#include <QFile>
#include <thread>

namespace app::cli {
namespace {

using model::Measure;

QString measureWords()
{
    QStringList words;
    for (const auto kind :
         {Measure::Kind::Cpu, Measure::Kind::Wall, Measure::Kind::Samples, Measure::Kind::Bytes,
          Measure::Kind::Count, Measure::Kind::Wait, Measure::Kind::Calls, Measure::Kind::CallTime})
        words += model::measureWord(kind);
    return words.join(QLatin1String(", "));
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
    model::tellRowsBefore(*analysis, selected.picked, file.trace);
    analysis->needNames(naming); // what ran is shared out by which methods wait
    analysis->update({*file.trace, rows.from, rows.to, payloads, cancelled,
                      counted.empty() ? nullptr : &counted, std::thread::hardware_concurrency(),
                      selected.selection.span()});
    const auto costs = std::dynamic_pointer_cast<const model::StackCosts>(analysis->result());
    naming.get();
    keepUntilExit(analysis);
    keepUntilExit(symbols);
    keepUntilExit(file.trace);
    if (costs->isEmpty() && !cancelled) {
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

} // namespace app::cli
