// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/nettrace/records.h"

#include <array>
#include <concepts>
#include <utility>
#include <vector>

namespace model {

/// What can be wrong with a trace that is read nevertheless. The table in anomalies.cpp has the kind of each
/// case, its sentence and how many of it are listed. The comments name the values of the sentence, in order,
/// and what the anomaly's count means where it counts something else than occurrences.
enum class AnomalyCase : std::uint8_t {
    TruncatedBlockHeader,
    TruncatedTraceHeader,
    TruncatedBlock, ///< available bytes, bytes of the block
    UnclosedBlock, ///< bytes of the block
    BytesBehindLastBlock, ///< V6: bytes
    TruncatedBlocklessEvents, ///< bytes
    DamagedHead, ///< what is damaged, and what is assumed
    MissingTraceHeader,
    BadTraceHeader, ///< the decoder's sentence
    DoubtfulTraceHeader, ///< the values that make no sense, and what is assumed
    UnclosedTraceHeader, ///< the tag
    BadClock, ///< ticks a second
    WrongBlockSize, ///< the size in the block's header, the size up to the next block
    UnknownBlock, ///< bytes
    UnreadableBytes, ///< the decoder's sentence; count: bytes
    EarlyEndMark, ///< count: bytes up to the next block
    AnotherTrace, ///< where it begins
    UnreadableRow, ///< "an event block", bytes lost, bytes of the block
    UnreadableBlocklessEvents, ///< count: bytes
    ContradictoryRows, ///< "an event block"; count: rows
    UnreadableMetadata, ///< the decoder's sentence
    UnreadableFields, ///< provider, event id
    UndefinedEvents, ///< metadata id; count: events
    SequenceBackwards, ///< count: steps
    GapsNotListed, ///< count: gaps
    TypesAboveLimit, ///< limit; count: events of such types, or definitions if those are more
    FieldsAboveLimit, ///< limit; count: definitions
    OverridesAboveLimit, ///< count: times
    ThreadsAboveLimit, ///< limit; count: references to such threads
    UntrackedThreads, ///< limit; count: sequence numbers of such threads
    StacksAboveLimit, ///< limit; count: rows
    LabelListsAboveLimit, ///< limit; count: lists
    RowsAboveLimit, ///< "a thread block", limit; count: rows
    SequencePointAboveLimit, ///< limit; count: threads
    Count,
};

/// Collects anomalies. Lists as many of each case as the table says and counts the others, which cost no
/// memory and hardly any time.
class AnomalyList {
public:
    /// Adds one occurrence. `position` is a byte offset in the stream; 0 for what concerns all of it.
    /// `values` are the numbers and texts of the case's sentence, in order; callers make texts visible
    /// (model/text/visibletext.h).
    template <class... Values> void add(AnomalyCase which, std::uint64_t position, const Values &...values)
    {
        addCounted(which, position, 1, values...);
    }
    template <class... Values>
    void addCounted(AnomalyCase which, std::uint64_t position, std::uint64_t count, const Values &...values)
    {
        if (!makeRoom(which, count))
            return;
        if constexpr (sizeof...(values) == 0)
            list(which, position, count, sentence(which));
        else
            list(which, position, count, sentence(which).arg(textOf(values)...));
    }
    void add(AnomalyList other);

    bool isEmpty() const { return m_listed.empty(); }
    /// Returns the anomalies in the order of their positions. One of kind LimitReached follows for each case
    /// of which not all are listed, with the count of the others.
    std::vector<protocol::nettrace::Anomaly> all() const;

private:
    struct Listed {
        AnomalyCase which;
        protocol::nettrace::Anomaly anomaly;
    };
    static QString sentence(AnomalyCase which);
    static QString textOf(const QString &text) { return text; }
    static QString textOf(std::integral auto number) { return QString::number(number); }
    /// Returns whether one more of this case is to be listed, and counts it otherwise.
    bool makeRoom(AnomalyCase which, std::uint64_t count);
    void list(AnomalyCase which, std::uint64_t position, std::uint64_t count, QString text);

    using Counts = std::array<std::uint64_t, std::size_t(AnomalyCase::Count)>;
    std::vector<Listed> m_listed;
    Counts m_listedOf{}; ///< by case
    Counts m_notListed{}; ///< by case: the sum of their counts
};

} // namespace model
