// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/anomalylines.h"
#include "app/cli/command.h"
#include "app/cli/commands/commands.h"
#include "app/cli/output.h"
#include "app/cli/rowselection.h"
#include "app/cli/tracefile.h"
#include "model/analysis/runtimefaults.h"
#include "model/answers/answerlines.h"
#include "model/reading/dropcauses.h"
#include "model/statistics/statistics.h"
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
    model::statistics::TypeStatistics of;
    std::set<std::uint64_t> threads; ///< ids
};

/// What is counted: all events of a recording, or those that are selected.
struct Counted {
    const TraceSnapshot &trace;
    model::DropCauses causes; ///< of what was dropped in the selected time
    std::shared_ptr<const model::RuntimeFaults> faults;
    std::shared_ptr<const model::statistics::Statistics> statistics;
    std::int64_t firstTicks = 0;
    std::int64_t lastTicks = 0;
    /// By provider, id and version: a stream may define the same type several times.
    std::map<std::tuple<QString, std::uint32_t, std::uint32_t>, TypeTotal> types;
    std::set<std::uint64_t> threads; ///< ids

    std::uint64_t dropped() const { return causes.bufferFull + causes.tooLarge; }
    std::uint64_t events() const { return statistics->sum.events; }
    /// Returns seconds since the first event that is counted.
    double seconds(std::int64_t ticks) const
    {
        const auto since = std::uint64_t(ticks) - std::uint64_t(firstTicks);
        return double(since) / double(std::max<std::int64_t>(trace.header.ticksPerSecond, 1));
    }
    double duration() const { return events() == 0 ? 0.0 : seconds(lastTicks); }
};

/// Puts together what the stream defined several times.
void takeTypes(Counted &counted, const model::statistics::StatisticsAnalysis &analysis)
{
    const TraceSnapshot &trace = counted.trace;
    model::statistics::TypeStatistics all;
    for (std::size_t i = 0; i < counted.statistics->types.size(); ++i) {
        const model::statistics::TypeStatistics &more = counted.statistics->types[i];
        if (more.count.events == 0)
            continue;
        const model::EventType &type = trace.types->at(i);
        TypeTotal &total = counted.types[{type.provider, type.id, type.version}];
        if (total.name.isEmpty())
            total.name = type.name;
        total.of.add(more);
        all.add(more);
        for (const std::uint32_t thread : analysis.threadsOf(i)) {
            total.threads.insert((*trace.threads)[thread].id);
            counted.threads.insert((*trace.threads)[thread].id);
        }
    }
    if (all.count.events > 0) {
        counted.firstTicks = all.firstTicks;
        counted.lastTicks = all.lastTicks;
    }
}

Counted countedOf(const TraceFile &file, const model::SelectedRows &selected)
{
    const TraceSnapshot &trace = *file.trace;
    model::RuntimeFaultsAnalysis faults;
    runAnalysis(faults, file, selected);
    model::statistics::StatisticsAnalysis analysis;
    runAnalysis(analysis, file, selected);
    Counted counted{trace,
                    model::dropCauses(trace, selected.selection.ticks(trace)),
                    std::dynamic_pointer_cast<const model::RuntimeFaults>(faults.result()),
                    std::dynamic_pointer_cast<const model::statistics::Statistics>(analysis.result()),
                    trace.firstTicks,
                    trace.lastTicks,
                    {},
                    {}};
    takeTypes(counted, analysis);
    return counted;
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
    const model::statistics::DropSums drops(*trace.gaps);
    for (const auto &[key, total] : counted.types) {
        const auto &[provider, id, version] = key;
        types.append(QJsonObject{{QStringLiteral("provider"), provider},
                                 {QStringLiteral("id"), qint64(id)},
                                 {QStringLiteral("version"), qint64(version)},
                                 {QStringLiteral("name"), total.name},
                                 {QStringLiteral("count"), qint64(total.of.count.events)},
                                 {QStringLiteral("bytes"), qint64(total.of.count.payloadBytes)},
                                 {QStringLiteral("first"), counted.seconds(total.of.firstTicks)},
                                 {QStringLiteral("last"), counted.seconds(total.of.lastTicks)},
                                 {QStringLiteral("threads"), qint64(total.threads.size())},
                                 {QStringLiteral("withStack"), qint64(total.of.withStack)},
                                 {QStringLiteral("droppedAround"),
                                  qint64(drops.within(total.of.firstTicks, total.of.lastTicks))}});
    }
    return printJson(QJsonObject{
        {QStringLiteral("format"), protocol::nettrace::formatName(formatOf(trace))},
        {QStringLiteral("events"), qint64(counted.events())},
        {QStringLiteral("dropped"), qint64(counted.dropped())},
        {QStringLiteral("droppedTooLarge"), qint64(counted.causes.tooLarge)},
        {QStringLiteral("threads"), qint64(counted.threads.size())},
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
        {QStringLiteral("threads"), QString::number(counted.threads.size())},
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
    for (const auto &[key, total] : counted.types) {
        const auto &[provider, id, version] = key;
        types.append({QString::number(total.of.count.events), QString::number(total.of.count.payloadBytes),
                      provider, QString::number(id), QString::number(version), total.name});
    }
    Output out;
    out.writeTable(facts);
    out.writeLine({});
    out.writeTable(types);
    return out.finish();
}

int printStatsCsv(const Counted &counted)
{
    Output out;
    out.writeRecords(model::answers::tableCsv(*counted.statistics->tables.front()));
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
    parser.addFlag(QStringLiteral("csv"), QStringLiteral("Print the event types as CSV (RFC 4180)."));
    if (const std::optional<Usage> usage = parser.parse(arguments, 1))
        return showUsage(*usage);
    const QString path = parser.positional().value(0);
    if (path.isEmpty())
        return showUsage(parser.error(QStringLiteral("stats needs a file.")));
    const bool json = parser.isSet(QStringLiteral("json"));
    const bool csv = parser.isSet(QStringLiteral("csv"));
    if (json && csv)
        return showUsage(parser.error(QStringLiteral("--json and --csv exclude each other.")));
    RowSelection selection;
    if (const auto problem = takeRowSelection(parser, selection))
        return showUsage(parser.error(*problem));
    const auto read = readTraceFile(path);
    if (!read.ok())
        return failReading(path, read.error());
    const Counted counted = countedOf(read.value(), selectedRows(read.value(), selection));
    for (const QString &note : counted.statistics->notes)
        printNote(note);
    const int status = json ? printStatsJson(counted)
        : csv               ? printStatsCsv(counted)
                            : printStatsText(counted);
    return finishReading(read.value(), status);
}

} // namespace app::cli
