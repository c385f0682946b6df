// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/counterstream.h"

#include <algorithm>

namespace model {

namespace {

/// A metrics session publishes once a second unless asked otherwise.
constexpr double usualInterval = 1.0;
constexpr std::size_t counterKeysAtOnce = 4096;
/// More sessions and instruments are not told apart.
constexpr qsizetype sessionsMax = 1000;
constexpr qsizetype instrumentsMax = 20'000;

/// Returns whether an event says something of those that follow.
bool isPreparing(CounterEvent event)
{
    return event == CounterEvent::CollectionStart || event == CounterEvent::InstrumentBegin
        || event == CounterEvent::InstrumentEnd;
}

/// All that is known of an instrument but its id.
QString withoutId(const InstrumentFacts &facts)
{
    return QStringList{facts.session, facts.meter, facts.name, facts.meterTags, facts.instrumentTags}.join(
        QChar(0x1f));
}

} // namespace

void CounterStream::addTypes(const TraceSnapshot &snapshot)
{
    for (std::size_t type = m_events.size(); type < snapshot.types->size(); ++type)
        m_events.emplace_back((*snapshot.types)[type], snapshot.header.pointerSize);
}

void CounterStream::lookBack(const TraceSnapshot &snapshot, std::uint64_t from, PayloadReader &payloads,
                             const std::atomic<bool> &cancel)
{
    if (std::ranges::none_of(m_events, isPreparing, &CounterEventReader::kind))
        return;
    snapshot.events.forEachKeys(
        0, from, counterKeysAtOnce, [&](std::uint64_t, std::size_t count, const EventKeys &keys) {
            for (std::size_t i = 0; i < count && !cancel; ++i) {
                const std::uint32_t type = keys.type ? keys.type[i] : keys.wideType[i];
                if (isPreparing(m_events[type].kind()))
                    take(type, payloads.read(keys.chunk->row(keys.start + i).payload));
            }
        });
}

std::optional<CounterSample> CounterStream::take(std::uint32_t type, const QByteArray &payload)
{
    const CounterEventReader &event = m_events[type];
    switch (event.kind()) {
    case CounterEvent::None:
        return {};
    case CounterEvent::CollectionStart:
        if (const QString session = event.session(payload);
            m_intervals.contains(session) || m_intervals.size() < sessionsMax)
            m_intervals.insert(session, event.interval(payload).value_or(usualInterval));
        return {};
    case CounterEvent::InstrumentBegin:
        begin(event.instrument(payload));
        return {};
    case CounterEvent::InstrumentEnd:
        end(event.instrument(payload));
        return {};
    default:
        break;
    }
    const bool hasInterval = event.kind() == CounterEvent::CounterRate;
    auto sample = event.sample(
        payload, hasInterval ? m_intervals.value(event.session(payload), usualInterval) : usualInterval);
    if (sample && sample->isInstrument)
        identify(*sample);
    return sample;
}

void CounterStream::begin(const InstrumentFacts &facts)
{
    if (facts.id == 0)
        return; // its values cannot be told from those of others
    const std::pair key{facts.session, facts.id};
    const auto before = m_told.constFind(key);
    if (before == m_told.constEnd() && m_told.size() >= instrumentsMax)
        return;
    if (before != m_told.constEnd() && withoutId(*before) != withoutId(facts))
        end(*before); // another session of the same name numbers its instruments anew
    m_told.insert(key, facts);
    twinOf(facts, QString::number(facts.id));
}

void CounterStream::end(const InstrumentFacts &facts)
{
    const auto twins = m_twins.find(withoutId(facts));
    if (twins == m_twins.end())
        return;
    const qsizetype at = twins->indexOf(QString::number(facts.id));
    if (at >= 0)
        (*twins)[at].clear();
}

void CounterStream::identify(CounterSample &sample)
{
    InstrumentFacts facts{sample.series, sample.provider, sample.name, {}, {}, sample.instrumentId};
    const auto told = m_told.constFind({sample.series, sample.instrumentId});
    if (told != m_told.constEnd() && told->meter == facts.meter && told->name == facts.name)
        facts = *told;
    sample.meterTags = facts.meterTags;
    sample.instrumentTags = facts.instrumentTags;
    // Before .NET 9 there are no ids; meters of one name may differ by their version at least.
    sample.twin
        = twinOf(facts, facts.id > 0 ? QString::number(facts.id) : QString(u'v' % sample.meterVersion));
}

/// Returns the place of an instrument among those of which all but the id is the same.
int CounterStream::twinOf(const InstrumentFacts &facts, const QString &instance)
{
    const QString key = withoutId(facts);
    auto twins = m_twins.find(key);
    if (twins == m_twins.end()) {
        if (m_places >= instrumentsMax)
            return 1;
        twins = m_twins.insert(key, {});
    }
    qsizetype at = twins->indexOf(instance);
    if (at < 0) {
        at = twins->indexOf(QString());
        if (at >= 0) {
            (*twins)[at] = instance;
        } else if (m_places < instrumentsMax) {
            at = twins->size();
            twins->append(instance);
            ++m_places;
        } else {
            return 1;
        }
    }
    return int(at) + 1;
}

} // namespace model
