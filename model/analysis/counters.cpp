// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/counters.h"

#include "model/analysis/counterstream.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace model {

namespace {

constexpr QChar separator(0x1f);

QString keyOf(const CounterSample &sample)
{
    QString key = sample.provider % separator % sample.name % separator % sample.tags;
    // An EventCounter's interval may change while it runs; a metrics session's id may not.
    if (sample.isInstrument)
        key += separator % sample.series;
    // What most instruments have not is left out of keys, which settings keep.
    if (!sample.meterTags.isEmpty() || !sample.instrumentTags.isEmpty() || sample.twin > 1)
        key += separator % sample.meterTags % separator % sample.instrumentTags % separator
            % QString::number(sample.twin);
    return key;
}

QList<CounterDimension> withTagsOfMeter(QList<CounterDimension> tags, const Counter &counter)
{
    for (const QString &others : {counter.instrumentTags, counter.meterTags}) {
        for (const CounterDimension &other : parseTags(others)) {
            if (!tags.contains(other))
                tags.append(other);
        }
    }
    return tags;
}

} // namespace

CounterAnalysis::CounterAnalysis()
    : CounterAnalysis(Options{})
{
}

CounterAnalysis::CounterAnalysis(Options options)
    : m_options(std::move(options))
    , m_stream(std::make_unique<CounterStream>())
    , m_published(std::make_shared<Counters>())
{
}

CounterAnalysis::~CounterAnalysis() = default;

void CounterAnalysis::update(const AnalysisRows &rows)
{
    const TraceSnapshot &snapshot = rows.snapshot;
    m_stream->addTypes(snapshot);
    if (!m_hasBegun && rows.from < rows.to) {
        m_hasBegun = true;
        m_stream->lookBack(snapshot, rows.from, rows.payloads, rows.cancel);
    }
    // Those that do not count are read, too: which instrument is whose twin does not depend on what is asked.
    snapshot.events.forEach(rows.from, rows.to, [&](std::uint64_t index, const EventRow &row) {
        if (!m_stream->isAsked(row.type) || rows.cancel)
            return;
        const auto sample = m_stream->take(row.type, rows.payloads.read(row.payload));
        if (sample && rows.counts(index))
            take(*sample, snapshot.seconds(row.ticks));
    });
}

std::shared_ptr<const AnalysisResult> CounterAnalysis::result()
{
    if (m_changed) {
        makeHistories();
        readTags();
        auto counters = std::make_shared<Counters>();
        std::ranges::copy_if(m_counters, std::back_inserter(counters->counters), [this](const Counter &one) {
            return one.isInstrument || !m_meters.contains(one.provider);
        });
        m_published = std::move(counters);
        m_changed = false;
    }
    return m_published;
}

void CounterAnalysis::take(const CounterSample &sample, double seconds)
{
    if (!m_options.onlySeries.isEmpty() && sample.series != m_options.onlySeries)
        return;
    const QString key = keyOf(sample);
    qsizetype index = m_indexOf.value(key, -1);
    if (index < 0) {
        if (m_counters.size() >= m_options.maxCounters)
            return;
        index = m_counters.size();
        m_indexOf.insert(key, index);
        Counter counter;
        counter.key = key;
        counter.provider = sample.provider;
        counter.isInstrument = sample.isInstrument;
        counter.name = sample.name;
        counter.tags = sample.tags;
        counter.meterTags = sample.meterTags;
        counter.instrumentTags = sample.instrumentTags;
        counter.twin = sample.twin;
        counter.kind = sample.kind;
        counter.minimum = counter.maximum = sample.value;
        m_counters.append(counter);
        Siblings &siblings = m_siblings[sample.provider % separator % sample.name];
        siblings.counters.append(index);
        siblings.hasNew = true;
        m_histories.push_back({DecimatedSeries(m_options.historyBuckets), false});
        if (sample.isInstrument)
            m_meters.insert(sample.provider);
    }
    Counter &counter = m_counters[index];
    counter.displayName = sample.displayName.isEmpty() ? sample.name : sample.displayName;
    counter.unit = sample.unit;
    counter.series = sample.series;
    counter.detail = sample.detail;
    counter.instrumentId = sample.instrumentId;
    counter.value = sample.value;
    counter.minimum = std::fmin(counter.minimum, sample.value);
    counter.maximum = std::fmax(counter.maximum, sample.value);
    ++counter.samples;
    m_changed = true;
    if (!std::isfinite(sample.value))
        return;
    History &history = m_histories[std::size_t(index)];
    history.values.add(seconds, sample.value);
    history.isNew = true;
}

void CounterAnalysis::readTags()
{
    for (Siblings &siblings : m_siblings) {
        if (!std::exchange(siblings.hasNew, false))
            continue;
        QStringList tags;
        for (const qsizetype index : siblings.counters)
            tags.append(m_counters.at(index).tags);
        const auto read = parseTags(tags);
        for (qsizetype i = 0; i < tags.size(); ++i) {
            Counter &counter = m_counters[siblings.counters.at(i)];
            counter.hasSiblings = tags.size() > 1;
            counter.dimensions = counter.isInstrument ? withTagsOfMeter(read[std::size_t(i)], counter)
                                                      : parseMetadata(counter.tags);
        }
    }
}

void CounterAnalysis::makeHistories()
{
    for (std::size_t i = 0; i < m_histories.size(); ++i) {
        if (!std::exchange(m_histories[i].isNew, false))
            continue;
        QList<QPointF> points;
        QList<quint64> counts;
        m_histories[i].values.forEachPoint([&](double seconds, double value, std::uint64_t count) {
            points.append({seconds, value});
            counts.append(count);
        });
        m_counters[qsizetype(i)].history = std::move(points);
        m_counters[qsizetype(i)].historyCounts = std::move(counts);
    }
}

} // namespace model
