// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/anomalylines.h"
#include "app/cli/command.h"
#include "app/cli/commands/commands.h"
#include "app/cli/output.h"
#include "app/cli/rowselection.h"
#include "app/cli/tracefile.h"
#include "model/analysis/runtimefaults.h"
#include "model/analysis/typetotals.h"
#include "model/reading/dropcauses.h"
#include "model/text/format.h"
#include "protocol/nettrace/metadata.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace app::cli {
namespace {

using model::TraceSnapshot;

struct TypeTotal {
    QString name; ///< empty for a type without a known name
    std::uint64_t count = 0;
    std::uint64_t bytes = 0;
    std::uint64_t withStack = 0;
    std::int64_t firstTicks = 0;
    std::int64_t lastTicks = 0;
    std::set<std::uint64_t> threads;
    std::uint32_t lastThread = UINT32_MAX; ///< by EventRow::thread; often that of the next event
};
/// By provider, id and version: a stream may define the same type several times.
using TypeTotals = std::map<std::tuple<QString, std::uint32_t, std::uint32_t>, TypeTotal>;

/// What is counted: all events of a recording, or those that are selected.
struct Counted {
    const TraceSnapshot &trace;
    std::optional<std::vector<std::uint32_t>> rows; ///< none: all
    std::vector<model::TypeCount> types; ///< by EventRow::type
    model::DropCauses causes; ///< of what was dropped in the selected time
    std::shared_ptr<const model::RuntimeFaults> faults;
    std::int64_t firstTicks = 0;
    std::int64_t lastTicks = 0;

    std::uint64_t dropped() const { return causes.bufferFull + causes.tooLarge; }
    std::uint64_t events() const { return rows ? rows->size() : trace.events.size(); }
    /// Returns seconds since the first event that is counted.
    double seconds(std::int64_t ticks) const
    {
        const auto since = std::uint64_t(ticks) - std::uint64_t(firstTicks);
        return double(since) / double(std::max<std::int64_t>(trace.header.ticksPerSecond, 1));
    }
    double duration() const { return events() == 0 ? 0.0 : seconds(lastTicks); }
    template <class Visit> void forEach(const Visit &visit) const
    {
        if (!rows)
            return trace.events.forEach(0, trace.events.size(),
                                        [&](std::uint64_t, const model::EventRow &row) { visit(row); });
        for (const std::uint32_t row : *rows)
            visit(trace.events.row(row));
    }
};

Counted countedOf(const TraceFile &file, const RowSelection &selection)
{
    const TraceSnapshot &trace = *file.trace;
    const model::SelectedRows selected = selectedRows(file, selection);
    model::RuntimeFaultsAnalysis faults;
    runAnalysis(faults, file, selected);
    Counted counted{trace,
                    {},
                    *trace.typeCounts,
                    model::dropCauses(trace, selected.selection.ticks(trace)),
                    std::static_pointer_cast<const model::RuntimeFaults>(faults.result()),
                    trace.firstTicks,
                    trace.lastTicks};
    if (selection.isAll())
        return counted;
    const std::atomic<bool> never = false;
    counted.rows = selected.list(file.trace, never);
    counted.types.assign(trace.types->size(), {});
    counted.forEach([&](const model::EventRow &row) {
        ++counted.types[row.type].events;
        counted.types[row.type].payloadBytes += row.payload.size;
    });
    if (!counted.rows->empty()) {
        counted.firstTicks = trace.events.row(counted.rows->front()).ticks;
        counted.lastTicks = trace.events.row(counted.rows->back()).ticks;
    }
    return counted;
}

TypeTotals typeTotals(const Counted &counted)
{
    TypeTotals totals;
    for (std::size_t i = 0; i < counted.types.size(); ++i) {
        const model::EventType &type = counted.trace.types->at(i);
        const model::TypeCount &count = counted.types[i];
        if (count.events == 0)
            continue;
        TypeTotal &total = totals[{type.provider, type.id, type.version}];
        if (total.name.isEmpty())
            total.name = type.name;
        total.count += count.events;
        total.bytes += count.payloadBytes;
    }
    return totals;
}

/// Adds what only the events themselves say.
void addDetails(TypeTotals &totals, const Counted &counted)
{
    const TraceSnapshot &trace = counted.trace;
    std::vector<TypeTotal *> ofType;
    for (const model::EventType &type : *trace.types) {
        const auto found = totals.find({type.provider, type.id, type.version});
        ofType.push_back(found == totals.end() ? nullptr : &found->second);
    }
    counted.forEach([&](const model::EventRow &row) {
        TypeTotal *const total = ofType[row.type];
        if (!total)
            return;
        const bool isFirst = total->lastThread == UINT32_MAX;
        total->firstTicks = isFirst ? row.ticks : std::min(total->firstTicks, row.ticks);
        total->lastTicks = isFirst ? row.ticks : std::max(total->lastTicks, row.ticks);
        total->withStack += row.stack != 0 ? 1 : 0;
        if (row.thread != total->lastThread)
            total->threads.insert((*trace.threads)[row.thread].id);
        total->lastThread = row.thread;
    });
}

/// V5 is V4 whose metadata have tags, and no stream says so itself: opcodes and arrays come in tags only.
protocol::nettrace::Format formatOf(const TraceSnapshot &trace)
{
    using namespace protocol::nettrace;
    const auto hasTags = [](const model::EventType &type) {
        if (type.fromSchema)
            return false; // of which the stream says nothing
        const bool hasArray
            = std::ranges::find(type.fields, FieldType::Array, &Field::type) != type.fields.end()
            && type.fields != diagnosticSourceFields(type.provider, type.name);
        return type.opcode != 0 || hasArray;
    };
    const bool tagged
        = trace.header.format == Format::NetTraceV4 && std::ranges::any_of(*trace.types, hasTags);
    return tagged ? Format::NetTraceV5 : trace.header.format;
}

std::size_t threadCount(const Counted &counted)
{
    const TraceSnapshot &trace = counted.trace;
    std::vector<bool> seen(trace.threads->size());
    counted.forEach([&](const model::EventRow &row) { seen[row.thread] = true; });
    std::set<std::uint64_t> ids;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        if (seen[i])
            ids.insert(trace.threads->at(i).id);
    }
    return ids.size();
}

QJsonArray anomalies(const TraceSnapshot &trace)
{
    QJsonArray array;
    for (const auto &anomaly : *trace.anomalies)
        array.append(QJsonObject{{QStringLiteral("kind"), protocol::nettrace::anomalyKindName(anomaly.kind)},
                                 {QStringLiteral("text"), anomaly.text},
                                 {QStringLiteral("position"), qint64(anomaly.position)},
                                 {QStringLiteral("count"), qint64(anomaly.count)}});
    return array;
}

QJsonArray faults(const model::RuntimeFaults &faults)
{
    QJsonArray array;
    for (const model::RuntimeFault &fault : faults.faults)
        array.append(QJsonObject{{QStringLiteral("provider"), fault.provider},
                                 {QStringLiteral("text"), fault.text},
                                 {QStringLiteral("first"), fault.first},
                                 {QStringLiteral("last"), fault.last},
                                 {QStringLiteral("count"), qint64(fault.count)}});
    return array;
}

int printStatsJson(const Counted &counted)
{
    const TraceSnapshot &trace = counted.trace;
    QJsonArray types;
    TypeTotals totals = typeTotals(counted);
    addDetails(totals, counted);
    const model::DropSums drops(*trace.gaps);
    for (const auto &[key, total] : totals) {
        const auto &[provider, id, version] = key;
        types.append(QJsonObject{
            {QStringLiteral("provider"), provider},
            {QStringLiteral("id"), qint64(id)},
            {QStringLiteral("version"), qint64(version)},
            {QStringLiteral("name"), total.name},
            {QStringLiteral("count"), qint64(total.count)},
            {QStringLiteral("bytes"), qint64(total.bytes)},
            {QStringLiteral("first"), counted.seconds(total.firstTicks)},
            {QStringLiteral("last"), counted.seconds(total.lastTicks)},
            {QStringLiteral("threads"), qint64(total.threads.size())},
            {QStringLiteral("withStack"), qint64(total.withStack)},
            {QStringLiteral("droppedAround"), qint64(drops.within(total.firstTicks, total.lastTicks))}});
    }
    return printJson(QJsonObject{
        {QStringLiteral("format"), protocol::nettrace::formatName(formatOf(trace))},
        {QStringLiteral("events"), qint64(counted.events())},
        {QStringLiteral("dropped"), qint64(counted.dropped())},
        {QStringLiteral("droppedTooLarge"), qint64(counted.causes.tooLarge)},
        {QStringLiteral("threads"), qint64(threadCount(counted))},
        {QStringLiteral("stacks"), qint64(trace.stackRows)},
        {QStringLiteral("sequencePoints"), qint64(trace.sequencePoints)},
        {QStringLiteral("duration"), counted.duration()},
        {QStringLiteral("endedEarly"), trace.endedEarly ? QJsonValue(trace.endedEarly->text) : QJsonValue()},
        {QStringLiteral("anomalies"), anomalies(trace)},
        {QStringLiteral("faults"), faults(*counted.faults)},
        {QStringLiteral("types"), types},
    });
}

int printStatsText(const Counted &counted)
{
    const TraceSnapshot &trace = counted.trace;
    using namespace model;
    QList<QStringList> facts{
        {QStringLiteral("format"), protocol::nettrace::formatName(formatOf(trace))},
        {QStringLiteral("events"), QString::number(counted.events())},
        {QStringLiteral("dropped"), QString::number(counted.dropped())},
        {QStringLiteral("threads"), QString::number(threadCount(counted))},
        {QStringLiteral("stacks"), QString::number(trace.stackRows)},
        {QStringLiteral("sequence points"), QString::number(trace.sequencePoints)},
        {QStringLiteral("duration"),
         QString(QString::number(counted.duration(), 'f', 6) % QStringLiteral(" s"))},
    };
    for (const QString &cause : dropCauseTexts(counted.causes))
        facts.append({QStringLiteral("why dropped"), cause});
    if (trace.endedEarly)
        facts.append({QStringLiteral("ends early"), trace.endedEarly->text});
    const AnomalyLines anomalies = anomalyLines(*trace.anomalies);
    for (const auto &anomaly : anomalies.shown)
        facts.append(
            {QStringLiteral("anomaly"), QStringLiteral("at %1: %2").arg(anomaly.position).arg(anomaly.text)});
    for (const auto &[kind, count] : anomalies.more)
        facts.append({QStringLiteral("anomalies"),
                      QStringLiteral("%1 more of kind %2; --json lists them")
                          .arg(model::text::count(count), protocol::nettrace::anomalyKindName(kind))});
    for (const QString &sentence : faultSentences(*counted.faults))
        facts.append({QStringLiteral("told by the runtime"), sentence});
    QList<QStringList> types{{QStringLiteral("COUNT"), QStringLiteral("BYTES"), QStringLiteral("PROVIDER"),
                              QStringLiteral("ID"), QStringLiteral("VERSION"), QStringLiteral("NAME")}};
    for (const auto &[key, total] : typeTotals(counted)) {
        const auto &[provider, id, version] = key;
        types.append({QString::number(total.count), QString::number(total.bytes), provider,
                      QString::number(id), QString::number(version), total.name});
    }
    Output out;
    out.writeTable(facts);
    out.writeLine({});
    out.writeTable(types);
    return out.finish();
}

} // namespace

int runStats(const QStringList &arguments)
{
    CommandParser parser(u"stats",
                         QStringLiteral("Counts what is in a recording, or what of it is selected. Stacks, "
                                        "sequence points and anomalies are always those of the whole file, "
                                        "and dropped events those of the selected time."),
                         QStringLiteral("FILE"));
    addRowSelection(parser);
    parser.addFlag(QStringLiteral("json"), QStringLiteral("Print a JSON object."));
    if (const std::optional<Usage> usage = parser.parse(arguments, 1))
        return showUsage(*usage);
    const QString path = parser.positional().value(0);
    if (path.isEmpty())
        return showUsage(parser.error(QStringLiteral("stats needs a file.")));
    RowSelection selection;
    if (const auto problem = takeRowSelection(parser, selection))
        return showUsage(parser.error(*problem));
    const auto read = readTraceFile(path);
    if (!read.ok())
        return failReading(path, read.error());
    const Counted counted = countedOf(read.value(), selection);
    const int status
        = parser.isSet(QStringLiteral("json")) ? printStatsJson(counted) : printStatsText(counted);
    return finishReading(read.value(), status);
}

} // namespace app::cli
