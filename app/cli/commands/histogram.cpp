// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/histogram.h"
#include "app/cli/command.h"
#include "app/cli/commands/commands.h"
#include "app/cli/output.h"
#include "app/cli/rowselection.h"
#include "app/cli/tracefile.h"
#include "model/query/eventfield.h"
#include "model/text/fieldtext.h"

#include <algorithm>
#include <cmath>

namespace app::cli {
namespace {

using model::Histogram;

struct HistogramRequest {
    QString path;
    QString field; ///< EVENT.FIELD
    RowSelection selection;
    bool json = false;
};

/// Says why there is nothing to count, if so: no such event, no such field, or one that is no number.
std::optional<QString> refuseField(const TraceFile &file, const std::optional<model::EventField> &wanted,
                                   const QString &text)
{
    if (!wanted)
        return QStringLiteral("No event of %1 is called as \"%2\" begins. --field takes EVENT.FIELD or "
                              "PROVIDER/EVENT.FIELD; stats lists the events.")
            .arg(file.path, text);
    QStringList numeric;
    bool isThere = false;
    for (const model::EventType &type : *file.trace->types) {
        if (!model::isNamedEvent(type, wanted->event))
            continue;
        const std::uint32_t pointerSize = file.trace->header.pointerSize;
        if (const auto field = model::PayloadField::find(type, wanted->field, pointerSize)) {
            isThere = true;
            if (field->isNumeric())
                return std::nullopt;
        }
        for (const auto &field : model::shownFields(type)) {
            const auto found = model::PayloadField::find(type, field.name, pointerSize);
            if (found && found->isNumeric() && !numeric.contains(field.name))
                numeric += field.name;
        }
    }
    const QString others = numeric.isEmpty()
        ? QStringLiteral("It has no numbers.")
        : QStringLiteral("Its numbers are: %1.").arg(numeric.join(QLatin1String(", ")));
    return (isThere ? QStringLiteral("%2 of %1 is no number. %3") : QStringLiteral("%1 has no field %2. %3"))
        .arg(wanted->event, wanted->field, others);
}

/// Says that events of several providers are counted together, if so.
void noteProviders(const TraceFile &file, const model::EventField &field)
{
    QStringList providers;
    const model::TraceSnapshot &trace = *file.trace;
    for (std::size_t i = 0; i < std::min(trace.types->size(), trace.typeCounts->size()); ++i) {
        const model::EventType &type = (*trace.types)[i];
        if ((*trace.typeCounts)[i].events > 0 && !providers.contains(type.provider)
            && model::isNamedEvent(type, field.event))
            providers.append(type.provider);
    }
    if (providers.size() > 1)
        printNote(
            QStringLiteral("Several providers have events of that name, and all are counted: %1. --field "
                           "PROVIDER/EVENT.FIELD takes those of one.")
                .arg(providers.join(QLatin1String(", "))));
}

QString shownNumber(double value)
{
    constexpr double wholeMax = 1e15;
    return value == std::floor(value) && std::abs(value) < wholeMax ? QString::number(qint64(value))
                                                                    : model::text::number(value, false);
}

int printHistogramJson(const Histogram &histogram, const model::EventField &field)
{
    const auto known
        = [&histogram](double value) { return histogram.count > 0 ? QJsonValue(value) : QJsonValue(); };
    QJsonArray buckets;
    for (const Histogram::Bucket &bucket : histogram.buckets)
        buckets.append(QJsonObject{{QStringLiteral("from"), bucket.from},
                                   {QStringLiteral("to"), bucket.to},
                                   {QStringLiteral("count"), qint64(bucket.count)}});
    return printJson(QJsonObject{
        {QStringLiteral("event"), field.event},
        {QStringLiteral("field"), field.field},
        {QStringLiteral("count"), qint64(histogram.count)},
        {QStringLiteral("notFinite"), qint64(histogram.notFinite)},
        {QStringLiteral("min"), known(histogram.minimum)},
        {QStringLiteral("max"), known(histogram.maximum)},
        {QStringLiteral("mean"), known(histogram.mean)},
        {QStringLiteral("p50"), known(histogram.p50)},
        {QStringLiteral("p90"), known(histogram.p90)},
        {QStringLiteral("p99"), known(histogram.p99)},
        {QStringLiteral("exact"), histogram.exact},
        {QStringLiteral("buckets"), buckets},
    });
}

int printHistogramText(const Histogram &histogram, const model::EventField &field)
{
    QList<QStringList> facts{{QStringLiteral("field"), QString(field.event % u'.' % field.field)},
                             {QStringLiteral("count"), QString::number(histogram.count)}};
    if (histogram.notFinite > 0)
        facts.append({QStringLiteral("not finite"), QString::number(histogram.notFinite)});
    if (histogram.count > 0)
        facts += QList<QStringList>{{QStringLiteral("min"), shownNumber(histogram.minimum)},
                                    {QStringLiteral("max"), shownNumber(histogram.maximum)},
                                    {QStringLiteral("mean"), shownNumber(histogram.mean)},
                                    {QStringLiteral("p50"), shownNumber(histogram.p50)},
                                    {QStringLiteral("p90"), shownNumber(histogram.p90)},
                                    {QStringLiteral("p99"), shownNumber(histogram.p99)}};
    QList<QStringList> rows{
        {QStringLiteral("FROM"), QStringLiteral("TO"), QStringLiteral("COUNT"), QString()}};
    std::uint64_t most = 1;
    for (const Histogram::Bucket &bucket : histogram.buckets)
        most = std::max(most, bucket.count);
    constexpr double barMax = 40;
    for (const Histogram::Bucket &bucket : histogram.buckets) {
        const auto bar = qsizetype(std::llround(double(bucket.count) / double(most) * barMax));
        rows.append({shownNumber(bucket.from), shownNumber(bucket.to), QString::number(bucket.count),
                     QString(bar, u'#')});
    }
    Output out;
    out.writeTable(facts);
    if (!histogram.buckets.empty()) {
        out.writeLine({});
        out.writeTable(rows);
    }
    return out.finish();
}

int histogram(const HistogramRequest &request)
{
    const auto read = readTraceFile(request.path);
    if (!read.ok())
        return failReading(request.path, read.error());
    const TraceFile &file = read.value();
    const auto field = model::findEventField(*file.trace, request.field);
    if (const auto problem = refuseField(file, field, request.field)) {
        printError(*problem);
        return Failure;
    }
    noteProviders(file, *field);
    model::HistogramAnalysis analysis({field->event, field->field});
    runAnalysis(analysis, file, selectedRows(file, request.selection));
    const auto result = std::dynamic_pointer_cast<const Histogram>(analysis.result());
    if (!result->exact)
        printNote(QStringLiteral("There are so many values that percentiles are up to 1/128 off."));
    const int status
        = request.json ? printHistogramJson(*result, *field) : printHistogramText(*result, *field);
    return finishReading(file, status);
}

} // namespace

int runHistogram(const QStringList &arguments)
{
    CommandParser parser(
        u"histogram",
        QStringLiteral("Shows how the values of a number in the payload are distributed: count, minimum, "
                       "maximum, mean, percentiles by nearest rank, and how many values lie in each of up to "
                       "64 buckets from FROM up to, but not with, TO. Percentiles are exact up to 16 million "
                       "values; with more they are up to 1/128 off."),
        QStringLiteral("FILE --field EVENT.FIELD"));
    parser.addValue(QStringLiteral("field"), QStringLiteral("name"),
                    QStringLiteral("The event and its field, as in GCAllocationTick.ObjectSize; with "
                                   "PROVIDER/ before them those of one provider."));
    addRowSelection(parser);
    parser.addFlag(QStringLiteral("json"), QStringLiteral("Print a JSON object."));
    if (const std::optional<Usage> usage = parser.parse(arguments, 1))
        return showUsage(*usage);
    HistogramRequest request;
    request.path = parser.positional().value(0);
    request.field = parser.value(QStringLiteral("field"));
    request.json = parser.isSet(QStringLiteral("json"));
    if (request.path.isEmpty())
        return showUsage(parser.error(QStringLiteral("histogram needs a file.")));
    if (!request.field.contains(u'.'))
        return showUsage(parser.error(QStringLiteral("histogram needs --field EVENT.FIELD.")));
    if (const auto problem = takeRowSelection(parser, request.selection))
        return showUsage(parser.error(*problem));
    return histogram(request);
}

} // namespace app::cli
