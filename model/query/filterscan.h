// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/payload/payloadreader.h"
#include "model/query/compiledfilter.h"

#include <atomic>
#include <functional>
#include <QHash>
#include <span>

namespace model {

/// Applies a filter to rows: to columns first, to payloads last and only where nothing else decides. For one
/// worker; the filter and the reader must outlive it.
class FilterScan {
public:
    FilterScan(const CompiledFilter &filter, PayloadReader &payloads);

    bool matches(const EventRow &row);
    /// Appends the rows among [from, to) that match. Stops anywhere when `cancel` is set.
    void collect(std::uint64_t from, std::uint64_t to, const std::atomic<bool> &cancel,
                 std::vector<std::uint32_t> &found);

private:
    /// A row and what was read of its payload.
    struct Subject {
        const EventRow &row;
        std::optional<QByteArray> payload;
        std::optional<std::uint64_t> words; ///< bit n: word n occurs in the payload
        std::optional<HeaderIds> header;
    };
    /// What is known of a stack for one node.
    enum class StackVerdict : std::uint8_t { Unknown, No, Yes };

    std::size_t keep(const EventKeys &keys, std::size_t count);
    bool restHolds(const EventRow &row);
    bool holds(std::uint32_t node, Subject &subject);
    bool comparisonHolds(std::uint32_t node, Subject &subject);
    bool stackHolds(std::uint32_t node, std::uint32_t stack);
    bool compareStack(const FilterNode &node, std::uint32_t stack) const;
    bool headerHolds(const FilterNode &node, Subject &subject);
    bool fieldHolds(std::uint32_t node, Subject &subject);
    const QByteArray &payloadOf(Subject &subject);
    std::uint64_t wordsOf(Subject &subject);
    std::uint64_t wordsIn(const QString &text) const;

    const CompiledFilter &m_filter;
    PayloadReader &m_payloads;
    std::vector<std::uint16_t> m_kept; ///< rows of a batch
    std::vector<std::vector<StackVerdict>> m_stacks; ///< by node and stack id
    /// Results for small payloads, of which many repeat: samples, states, reasons.
    QHash<std::pair<std::uint32_t, QByteArray>, std::uint64_t> m_smallPayloads;
};

/// A worker takes so many rows at a time, counted from the first one.
inline constexpr std::uint64_t scanPieceRows = 8192;
/// Rows are found as numbers of 32 bits.
inline constexpr std::uint64_t scannedRowsMax = std::uint64_t(1) << 32;

/// Finds the rows among [from, to) that match, on `workers` threads, of which the caller's is one. Calls
/// `found` with ascending rows for one piece after another, and with the row before which all are decided, on
/// any of these threads, never twice at once; it returns false to stop. Rows from scannedRowsMax on are not
/// looked at. Blocks.
using FoundRows = std::function<bool(std::span<const std::uint32_t> rows, std::uint64_t end)>;
void scanRows(const CompiledFilter &filter, std::uint64_t from, std::uint64_t to, unsigned workers,
              const std::atomic<bool> &cancel, const FoundRows &found);
} // namespace model
