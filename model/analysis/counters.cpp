// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/counters.h"

#include "model/analysis/counterpayload.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace model {

namespace {

/// A metrics session publishes once a second unless asked otherwise.
constexpr double usualInterval = 1.0;
/// Some tens of milliseconds of work.
constexpr std::uint64_t rowsLookedBack = 1'000'000;

QString keyOf(const CounterSample &sample)
{
    static constexpr QChar separator(0x1f);
    QString key = sample.provider % separator % sample.name % separator % sample.tags;
    // An EventCounter's interval may change while it runs; a metrics session's id may not.
    if (sample.isInstrument)
        key += separator % sample.series;
    return key;
}

} // namespace

CounterAnalysis::CounterAnalysis()
    : CounterAnalysis(Options{})
{
}

CounterAnalysis::CounterAnalysis(Options options)
    : m_options(std::move(options))
    , m_interval(usualInterval)
    , m_published(std::make_shared<Counters>())
{
}

CounterAnalysis::~CounterAnalysis() = default;

void CounterAnalysis::update(const AnalysisRows &rows)
{
    const TraceSnapshot &snapshot = rows.snapshot;
    for (std::size_t type = m_events.size(); type < snapshot.types->size(); ++type)
        m_events.emplace_back((*snapshot.types)[type], snapshot.header.pointerSize);
    if (!m_hasBegun && rows.from < rows.to) {
        m_hasBegun = true;
        findInterval(rows);
    }
    snapshot.events.forEach(rows.from, rows.to, [&](std::uint64_t index, const EventRow &row) {
        const CounterEventReader &event = m_events[row.type];
        if (event.kind() == CounterEvent::None || rows.cancel)
            return;
        const bool isStart = event.kind() == CounterEvent::CollectionStart;
        if (!isStart && !rows.counts(index))
            return;
        const QByteArray payload = rows.payloads.read(row.payload);
        if (isStart)
            m_interval = event.interval(payload).value_or(usualInterval);
        else if (const auto sample = event.sample(payload, m_interval))
            take(*sample, snapshot.seconds(row.ticks));
    });
}

/// The collection that the first rows belong to may have begun before them.
void CounterAnalysis::findInterval(const AnalysisRows &rows)
{
    if (std::ranges::find(m_events, CounterEvent::CollectionStart, &CounterEventReader::kind)
        == m_events.end())
        return;
    const std::uint64_t end = rows.from - std::min(rows.from, rowsLookedBack);
    for (std::uint64_t index = rows.from; index > end && !rows.cancel; --index) {
        const EventRow row = rows.snapshot.events.row(index - 1);
        const CounterEventReader &event = m_events[row.type];
        if (event.kind() != CounterEvent::CollectionStart)
            continue;
        m_interval = event.interval(rows.payloads.read(row.payload)).value_or(usualInterval);
        return;
    }
}

std::shared_ptr<const AnalysisResult> CounterAnalysis::result()
{
    if (m_changed) {
        makeHistories();
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
        counter.kind = sample.kind;
        counter.minimum = counter.maximum = sample.value;
        m_counters.append(counter);
        m_histories.push_back({DecimatedSeries(m_options.historyBuckets), false});
        if (sample.isInstrument)
            m_meters.insert(sample.provider);
    }
    Counter &counter = m_counters[index];
    counter.displayName = sample.displayName.isEmpty() ? sample.name : sample.displayName;
    counter.unit = sample.unit;
    counter.series = sample.series;
    counter.detail = sample.detail;
    counter.value = sample.value;
    counter.minimum = std::min(counter.minimum, sample.value);
    counter.maximum = std::max(counter.maximum, sample.value);
    ++counter.samples;
    History &history = m_histories[std::size_t(index)];
    history.values.add(seconds, sample.value);
    history.isNew = true;
    m_changed = true;
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
