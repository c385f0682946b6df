// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/eventseries.h"

#include "model/analysis/allocationestimate.h"
#include "model/query/eventfield.h"
#include "model/text/eventname.h"

#include <algorithm>
#include <cmath>

namespace model {

namespace {

constexpr std::size_t noSeriesYet = std::size_t(-1);
constexpr std::size_t keysAtOnce = 4096;

/// Returns the fields to look for in the events of a type; nothing where the source does not mean the type.
std::optional<QStringList> askedFields(const EventType &type, const EventSeriesAnalysis::Source &source)
{
    if (!source.provider.isEmpty() && type.provider != source.provider)
        return {};
    if (!source.eventField.isEmpty()) {
        const QStringView field = fieldOfLongName(type, source.eventField);
        return field.isEmpty() ? std::nullopt : std::optional(QStringList{field.toString()});
    }
    const bool isMeant = source.id ? type.id == *source.id && type.defined
                                   : eventName(type).compare(source.event, Qt::CaseInsensitive) == 0;
    return isMeant ? std::optional(source.fields) : std::nullopt;
}

} // namespace

EventSeriesAnalysis::EventSeriesAnalysis(Options options)
    : m_options(std::move(options))
{
    if (m_options.byThread)
        return;
    for (const Source &source : m_options.sources) {
        if (seriesOfSource(source) == m_series.series.size())
            m_series.series.push_back({source.series, DecimatedSeries(m_options.maxBuckets)});
    }
}

std::size_t EventSeriesAnalysis::seriesOfSource(const Source &source) const
{
    const auto &all = m_series.series;
    return std::size_t(std::ranges::find(all, source.series, &EventSeries::Series::name) - all.begin());
}

void EventSeriesAnalysis::findParts(const TraceSnapshot &snapshot)
{
    for (std::size_t i = m_partsOfType.size(); i < snapshot.types->size(); ++i) {
        const EventType &type = (*snapshot.types)[i];
        std::vector<Part> parts;
        for (std::size_t at = 0; at < m_options.sources.size(); ++at) {
            const Source &source = m_options.sources[at];
            const auto fields = askedFields(type, source);
            if (!fields)
                continue;
            Part part{at, seriesOfSource(source), std::nullopt, !fields->isEmpty()};
            for (const QString &name : *fields) {
                part.field = PayloadField::find(type, name, snapshot.header.pointerSize);
                if (part.field && part.field->isNumeric())
                    break;
                part.field.reset();
            }
            part.isMissing = part.isMissing && !part.field;
            if (part.isMissing && !source.eventField.isEmpty())
                continue;
            parts.push_back(std::move(part));
        }
        m_isAsked.push_back(parts.empty() ? 0 : 1);
        m_partsOfType.push_back(std::move(parts));
    }
}

void EventSeriesAnalysis::update(const AnalysisRows &rows)
{
    findParts(rows.snapshot);
    m_hasRows = rows.from < rows.to;
    m_isComplete = rows.snapshot.complete;
    if (m_hasRows)
        m_seconds = rows.snapshot.seconds(rows.snapshot.events.row(rows.to - 1).ticks);
    if (std::ranges::find(m_isAsked, 1) == m_isAsked.end())
        return;
    // Few rows are asked for, as a rule: their types are looked at before anything else of them is read.
    const EventTable &events = rows.snapshot.events;
    events.forEachKeys(rows.from, rows.to, keysAtOnce,
                       [&](std::uint64_t index, std::size_t count, const EventKeys &keys) {
                           if (rows.cancel)
                               return;
                           for (std::size_t i = 0; i < count; ++i) {
                               const std::uint32_t type = keys.type ? keys.type[i] : keys.wideType[i];
                               if (m_isAsked[type] != 0 && rows.counts(index + i))
                                   take(rows, keys.chunk->row(keys.start + i));
                           }
                       });
}

void EventSeriesAnalysis::take(const AnalysisRows &rows, const EventRow &row)
{
    const TraceSnapshot &snapshot = rows.snapshot;
    const double seconds = std::max(0.0, snapshot.seconds(row.ticks));
    ++m_series.events;
    m_isChanged = true;
    QByteArray payload;
    bool hasPayload = false;
    bool hasValue = false;
    for (const Part &part : m_partsOfType[row.type]) {
        std::optional<double> value;
        if (part.field) {
            if (!hasPayload)
                payload = rows.payloads.read(row.payload);
            hasPayload = true;
            value = part.field->number(protocol::byteView(payload));
            if (value && m_options.sources[part.source].isPickedByBytes)
                value = allocationEstimate(*value).bytes;
        } else if (!part.isMissing) {
            value = 1;
        }
        if (!value || !std::isfinite(*value))
            continue;
        hasValue = true;
        const std::size_t at = m_options.byThread ? seriesOfThread(snapshot, row.thread) : part.series;
        m_series.series[at].values.add(seconds, *value);
    }
    if (!hasValue)
        ++m_series.withoutValue;
}

std::size_t EventSeriesAnalysis::seriesOfThread(const TraceSnapshot &snapshot, std::uint32_t thread)
{
    if (m_seriesOfThread.size() <= thread)
        m_seriesOfThread.resize(std::max(snapshot.threads->size(), std::size_t(thread) + 1), noSeriesYet);
    std::size_t &series = m_seriesOfThread[thread];
    if (series != noSeriesYet)
        return series;
    auto &all = m_series.series;
    if (all.size() < std::max<std::size_t>(m_options.maxThreads, 1)) {
        const bool isLast = all.size() + 1 == m_options.maxThreads;
        const TraceThread &one = (*snapshot.threads)[thread];
        all.push_back({isLast ? QString() : threadText(one), DecimatedSeries(m_options.maxBuckets),
                       isLast ? std::nullopt : std::optional(one.id)});
    }
    series = all.size() - 1;
    return series;
}

std::unique_ptr<Analysis> EventSeriesAnalysis::beginPart() const
{
    if (m_options.byThread)
        return nullptr;
    auto part = std::make_unique<EventSeriesAnalysis>(m_options);
    for (std::size_t i = 0; i < m_series.series.size(); ++i)
        part->m_series.series[i].values.startAs(m_series.series[i].values);
    return part;
}

void EventSeriesAnalysis::joinPart(Analysis &part)
{
    const auto &later = dynamic_cast<const EventSeriesAnalysis &>(part);
    m_seconds = later.m_seconds;
    if (later.m_series.events == 0)
        return;
    m_series.events += later.m_series.events;
    m_series.withoutValue += later.m_series.withoutValue;
    for (std::size_t i = 0; i < m_series.series.size(); ++i)
        m_series.series[i].values.append(later.m_series.series[i].values);
    m_isChanged = true;
}

bool EventSeriesAnalysis::isDue() const
{
    if (!m_published || m_isComplete || !m_hasRows)
        return true;
    constexpr double bucketsOfASecond = 80'000; // of the trace, beside those that cost nothing
    constexpr std::size_t bucketsAlways = 10'000;
    constexpr double longest = 1;
    std::size_t buckets = 0;
    for (const EventSeries::Series &series : m_series.series)
        buckets += series.values.buckets().size();
    if (buckets <= bucketsAlways)
        return true;
    return std::abs(m_seconds - m_published->until)
        >= std::min(double(buckets - bucketsAlways) / bucketsOfASecond, longest);
}

std::shared_ptr<const AnalysisResult> EventSeriesAnalysis::result()
{
    if (m_published && (!m_isChanged || !isDue()))
        return m_published;
    m_isChanged = false;
    m_series.until = m_seconds;
    m_published = std::make_shared<EventSeries>(m_series);
    return m_published;
}

} // namespace model
