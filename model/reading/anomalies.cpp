// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/anomalies.h"

#include "model/words/texts.h"

#include <algorithm>

namespace model {

using protocol::nettrace::Anomaly;

namespace {

struct AnomalyRule {
    AnomalyCase which;
    Anomaly::Kind kind;
    const char *text; ///< one sentence without a capital and a full stop; %1, %2 are the values
    std::uint64_t cap; ///< at most so many are listed
};

struct AnomalyTable {
    using enum AnomalyCase;
    using Kind = Anomaly::Kind;

    static constexpr std::uint64_t once = 1; ///< a trace can have only one
    static constexpr std::uint64_t many = 1000; ///< no user reads more lines that differ in a number

    static constexpr AnomalyRule rules[] = {
        {TruncatedBlockHeader, Kind::Truncated,
         QT_TRANSLATE_NOOP("model::Texts", "the file ends inside the header of a block"), once},
        {TruncatedTraceHeader, Kind::Truncated,
         QT_TRANSLATE_NOOP("model::Texts", "the file ends inside the trace's own description"), once},
        {TruncatedBlock, Kind::Truncated,
         QT_TRANSLATE_NOOP("model::Texts", "the file ends inside a block: %1 of %2 bytes are there"), once},
        {UnclosedBlock, Kind::Truncated,
         QT_TRANSLATE_NOOP(
             "model::Texts",
             "all %1 bytes of the last block are there, only the tag that closes it is missing or damaged"),
         once},
        {BytesBehindLastBlock, Kind::Truncated,
         QT_TRANSLATE_NOOP("model::Texts", "the %1 bytes behind the last block are no other block"), once},
        {TruncatedBlocklessEvents, Kind::Truncated,
         QT_TRANSLATE_NOOP("model::Texts", "the last %1 bytes of the events cannot be read"), once},
        {DamagedHead, Kind::DamagedHead,
         QT_TRANSLATE_NOOP("model::Texts", "the head of the file is damaged: %1"), once},
        {MissingTraceHeader, Kind::DamagedHead,
         QT_TRANSLATE_NOOP("model::Texts",
                           "the trace's own description is missing; clock and pointer size are assumed"),
         once},
        {BadTraceHeader, Kind::DamagedHead, "%1", once},
        {DoubtfulTraceHeader, Kind::DamagedHead,
         QT_TRANSLATE_NOOP("model::Texts", "of the trace's own description: %1"), once},
        {UnclosedTraceHeader, Kind::DamagedHead,
         QT_TRANSLATE_NOOP("model::Texts", "tag %1 behind the trace's own description, 6 expected"), once},
        {BadClock, Kind::BadBlock,
         QT_TRANSLATE_NOOP("model::Texts", "a clock of %1 ticks a second; 1000000000 are assumed"), once},
        {WrongBlockSize, Kind::BadBlock,
         QT_TRANSLATE_NOOP(
             "model::Texts",
             "a block that says it has %1 bytes does not end there; the next one begins after %2"),
         many},
        {UnknownBlock, Kind::UnknownBlock,
         QT_TRANSLATE_NOOP("model::Texts", "a block of a kind that is not known, %1 bytes, was passed over"),
         many},
        {UnreadableBytes, Kind::Resynchronized, "%1", many},
        {EarlyEndMark, Kind::Resynchronized,
         QT_TRANSLATE_NOOP("model::Texts", "an end mark with more blocks behind it"), many},
        {AnotherTrace, Kind::AnotherTrace,
         QT_TRANSLATE_NOOP("model::Texts",
                           "another trace begins at byte %1 and is not shown; to read it, copy the file from "
                           "that byte on to a file of its own"),
         once},
        {UnreadableRow, Kind::BadRow,
         QT_TRANSLATE_NOOP("model::Texts",
                           "a row of %1 cannot be read; the last %2 of the block's %3 bytes are lost"),
         many},
        {UnreadableBlocklessEvents, Kind::BadRow,
         QT_TRANSLATE_NOOP("model::Texts",
                           "bytes between events, in which none can be read, were passed over"),
         many},
        {ContradictoryRows, Kind::BadRow,
         QT_TRANSLATE_NOOP("model::Texts", "rows of %1 that contradict themselves were passed over"), many},
        {UnreadableMetadata, Kind::BadRow, "%1", many},
        {UnreadableFields, Kind::UnreadableFields,
         QT_TRANSLATE_NOOP("model::Texts",
                           "the fields of %1 event %2 cannot be understood; its payloads are shown as bytes"),
         many},
        {UndefinedEvents, Kind::UnknownMetadata,
         QT_TRANSLATE_NOOP("model::Texts", "events of metadata id %1, which is not defined"), many},
        {SequenceBackwards, Kind::SequenceBackwards,
         QT_TRANSLATE_NOOP("model::Texts",
                           "sequence numbers run backwards; how many events were dropped there is unknown"),
         once},
        {GapsNotListed, Kind::LimitReached,
         QT_TRANSLATE_NOOP("model::Texts", "more gaps than are listed; what was dropped in them is counted"),
         once},
        {TypesAboveLimit, Kind::LimitReached,
         QT_TRANSLATE_NOOP("model::Texts",
                           "more event types than the %1 that are kept; events of the others are shown "
                           "without their names and fields"),
         once},
        {FieldsAboveLimit, Kind::LimitReached,
         QT_TRANSLATE_NOOP("model::Texts",
                           "event types have more fields than the %1 that are kept; payloads of the others "
                           "are shown as bytes"),
         once},
        {OverridesAboveLimit, Kind::LimitReached,
         QT_TRANSLATE_NOOP(
             "model::Texts",
             "label lists make more event types than are kept; other events are shown as their type says"),
         once},
        {ThreadsAboveLimit, Kind::LimitReached,
         QT_TRANSLATE_NOOP(
             "model::Texts",
             "more threads than the %1 that are kept; events of the others are shown as of one"),
         once},
        {UntrackedThreads, Kind::LimitReached,
         QT_TRANSLATE_NOOP(
             "model::Texts",
             "more threads than the %1 whose sequence numbers are followed; what others dropped is unknown"),
         once},
        {StacksAboveLimit, Kind::LimitReached,
         QT_TRANSLATE_NOOP("model::Texts",
                           "more stacks than the %1 that are kept; events with others are shown without one"),
         once},
        {LabelListsAboveLimit, Kind::LimitReached,
         QT_TRANSLATE_NOOP("model::Texts",
                           "more label lists between two sequence points than the %1 that are kept; events "
                           "with others are shown as their type says"),
         many},
        {RowsAboveLimit, Kind::LimitReached,
         QT_TRANSLATE_NOOP("model::Texts", "%1 has more rows than the %2 that are read of one"), many},
        {SequencePointAboveLimit, Kind::LimitReached,
         QT_TRANSLATE_NOOP("model::Texts",
                           "a sequence point names more threads than the %1 that are read of one"),
         many},
    };
};

constexpr bool hasEveryAnomalyInItsPlace()
{
    for (std::size_t i = 0; i < std::size(AnomalyTable::rules); ++i) {
        if (std::size_t(AnomalyTable::rules[i].which) != i || AnomalyTable::rules[i].cap == 0)
            return false;
    }
    return std::size(AnomalyTable::rules) == std::size_t(AnomalyCase::Count);
}
static_assert(hasEveryAnomalyInItsPlace());

const AnomalyRule &ruleOf(AnomalyCase which)
{
    return AnomalyTable::rules[std::size_t(which)];
}

} // namespace

QString AnomalyList::sentence(AnomalyCase which)
{
    return Texts::tr(ruleOf(which).text);
}

bool AnomalyList::makeRoom(AnomalyCase which, std::uint64_t count)
{
    const auto index = std::size_t(which);
    if (m_listedOf[index] < ruleOf(which).cap) {
        ++m_listedOf[index];
        return true;
    }
    m_notListed[index] += count;
    return false;
}

void AnomalyList::list(AnomalyCase which, std::uint64_t position, std::uint64_t count, QString text)
{
    m_listed.push_back({which, {ruleOf(which).kind, std::move(text), position, count}});
}

void AnomalyList::add(AnomalyList other)
{
    for (auto &listed : other.m_listed) {
        if (makeRoom(listed.which, listed.anomaly.count))
            m_listed.push_back(std::move(listed));
    }
    for (std::size_t i = 0; i < m_notListed.size(); ++i)
        m_notListed[i] += other.m_notListed[i];
}

std::vector<Anomaly> AnomalyList::all() const
{
    std::vector<Anomaly> anomalies;
    anomalies.reserve(m_listed.size());
    for (const auto &listed : m_listed)
        anomalies.push_back(listed.anomaly);
    std::ranges::stable_sort(anomalies, {}, &Anomaly::position);
    for (const auto &rule : AnomalyTable::rules) {
        const auto more = m_notListed[std::size_t(rule.which)];
        if (more == 0)
            continue;
        const auto example = std::ranges::find(m_listed, rule.which, &Listed::which);
        anomalies.push_back({Anomaly::Kind::LimitReached,
                             Texts::tr("more like this than are listed: %1").arg(example->anomaly.text), 0,
                             more});
    }
    return anomalies;
}

} // namespace model
