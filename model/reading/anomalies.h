// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/nettrace/records.h"

#include <array>
#include <concepts>
#include <utility>
#include <vector>

namespace model {

/// What can be wrong with a trace that is read nevertheless. The table in anomalies.cpp has the kind of each,
/// its sentence and how many are listed.
enum class AnomalyCase : std::uint8_t {
    TruncatedBlockHeader,
    TruncatedTraceHeader,
    TruncatedBlock, ///< bytes that are there, bytes of the block
    TruncatedRawEvents, ///< bytes
    DamagedHead, ///< what is damaged, and what is assumed
    MissingTraceHeader,
    BadTraceHeader, ///< the decoder's sentence
    DoubtfulTraceHeader, ///< the values that are no such ones, and what is assumed
    UnclosedTraceHeader, ///< the tag
    BadClock, ///< ticks a second
    WrongBlockSize, ///< the size that the block has written, the size that it has
    UnknownBlock, ///< bytes
    UnreadableBytes, ///< the decoder's sentence; count: bytes
    EarlyEndMark, ///< count: bytes up to the next block
    UnreadableRow, ///< "an event block", bytes lost, bytes of the block
    UnreadableRawEvents, ///< count: bytes
    ContradictoryRows, ///< "an event block"; count: rows
    UnreadableMetadata, ///< the decoder's sentence
    UnreadableFields, ///< provider, event id
    UndefinedEvents, ///< metadata id; count: events
    SequenceBackwards, ///< count: steps
    GapsNotListed, ///< count: gaps
    TypesAboveLimit, ///< limit; count: their events, or definitions if those are more
    FieldsAboveLimit, ///< limit; count: definitions
    OverridesAboveLimit, ///< count: times
    ThreadsAboveLimit, ///< limit; count: times that one was met
    UntrackedThreads, ///< limit; count: times that one was met
    StacksAboveLimit, ///< limit; count: rows
    LabelListsAboveLimit, ///< limit; count: lists
    RowsAboveLimit, ///< "a thread block", limit; count: rows
    SequencePointAboveLimit, ///< limit; count: threads
    Count,
};

/// Collects anomalies: of each case as many as the table says, the others are counted. What is not listed
/// costs no memory and hardly any time.
class AnomalyList {
public:
    /// `position` is a byte offset in the stream; 0 for what concerns all of it. `values` are the numbers and
    /// texts of the case's sentence, already fit to be shown.
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
    /// In the order of their positions. Behind them stands one of kind LimitReached for each case of which
    /// not all are listed: its count is that of the others.
    std::vector<protocol::nettrace::Anomaly> all() const;

private:
    struct Listed {
        AnomalyCase which;
        protocol::nettrace::Anomaly anomaly;
    };
    static QString sentence(AnomalyCase which);
    static QString textOf(const QString &text) { return text; }
    static QString textOf(std::integral auto number) { return QString::number(number); }
    /// False where no more of this case are listed; they are counted then.
    bool makeRoom(AnomalyCase which, std::uint64_t count);
    void list(AnomalyCase which, std::uint64_t position, std::uint64_t count, QString text);

    using Counts = std::array<std::uint64_t, std::size_t(AnomalyCase::Count)>;
    std::vector<Listed> m_listed;
    Counts m_listedOf{}; ///< by case
    Counts m_notListed{}; ///< by case, what they count
};

} // namespace model
