// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/selection/rowset.h"

#include <algorithm>
#include <bit>
#include <thread>

namespace model {

namespace {

constexpr std::uint64_t bitsOfWord = 64;
/// A thread that decides on rows gives its turn to one that waits after so many.
constexpr std::uint64_t rowsOfTurn = 16 * scanPieceRows;

} // namespace

/// The right to decide on rows, which threads get one after another.
class RowSet::Turn {
public:
    Turn(RowSet &set, const std::atomic<bool> &cancel)
        : m_set(set)
    {
        constexpr std::chrono::milliseconds lookAtCancel{10};
        std::unique_lock lock(m_set.m_mutex);
        m_set.m_turns.push_back(this);
        while (m_set.m_turns.front() != this && !cancel)
            m_set.m_turnEnded.wait_for(lock, lookAtCancel);
        m_has = m_set.m_turns.front() == this;
    }
    ~Turn()
    {
        {
            const std::scoped_lock lock(m_set.m_mutex);
            std::erase(m_set.m_turns, this);
        }
        m_set.m_turnEnded.notify_all();
    }
    Turn(const Turn &) = delete;
    Turn &operator=(const Turn &) = delete;

    explicit operator bool() const { return m_has; }

private:
    RowSet &m_set;
    bool m_has = false;
};

RowSet::RowSet(Filter filter, QList<std::uint64_t> threads, std::shared_ptr<Symbols> symbols)
    : m_filter(std::move(filter))
    , m_threads(std::move(threads))
    , m_scanned(m_filter, std::move(symbols), m_threads)
{
}

void RowSet::find(const std::shared_ptr<const TraceSnapshot> &snapshot, RowRange range,
                  const std::atomic<bool> &cancel, const FoundRows &found)
{
    const std::uint64_t to = std::min({range.to, snapshot->events.size(), scannedRowsMax});
    std::uint64_t at = range.from;
    while (at < to && !cancel) {
        if (const std::uint64_t known = std::min(decidedTo(at), to); known > at) {
            if (!tell(at, known, found))
                return;
            at = known;
            continue;
        }
        const Turn turn(*this, cancel);
        if (!turn || cancel || decidedTo(at) > at)
            continue; // another thread decided meanwhile
        if (!m_newest || snapshot->events.size() > m_newest->events.size() || snapshot->complete)
            m_newest = snapshot; // older ones know no more of a row
        bool goesOn = true;
        decide(at, to, cancel, [&](std::span<const std::uint32_t> rows, std::uint64_t end) {
            at = end;
            return goesOn = found(rows, end);
        });
        if (!goesOn)
            return;
    }
}

std::vector<bool> RowSet::marks(const std::shared_ptr<const TraceSnapshot> &snapshot, RowRange range,
                                const std::atomic<bool> &cancel)
{
    std::vector<bool> marks(std::size_t(range.size()), false);
    find(snapshot, range, cancel, [&](std::span<const std::uint32_t> rows, std::uint64_t) {
        for (const std::uint32_t row : rows)
            marks[std::size_t(row - range.from)] = true;
        return true;
    });
    return marks;
}

std::shared_ptr<const RowSet::Piece> RowSet::piece(std::uint64_t number) const
{
    const std::scoped_lock lock(m_mutex);
    return number < m_pieces.size() ? m_pieces[std::size_t(number)] : nullptr;
}

/// Returns the row behind those from `row` on that are decided, up to the end of their piece; `row` where it
/// is not.
std::uint64_t RowSet::decidedTo(std::uint64_t row) const
{
    const auto known = piece(row / scanPieceRows);
    const std::uint64_t end = row / scanPieceRows * scanPieceRows + (known ? known->decided : 0);
    return std::max(end, row);
}

/// Tells of rows that are decided, all of one piece.
bool RowSet::tell(std::uint64_t from, std::uint64_t to, const FoundRows &found) const
{
    const std::uint64_t first = from / scanPieceRows * scanPieceRows;
    const auto known = piece(from / scanPieceRows);
    std::vector<std::uint32_t> rows;
    for (std::size_t word = 0; word < known->bits.size(); ++word) {
        for (std::uint64_t bits = known->bits[word]; bits != 0; bits &= bits - 1) {
            const std::uint64_t row = first + word * bitsOfWord + std::uint64_t(std::countr_zero(bits));
            if (row >= from && row < to)
                rows.push_back(std::uint32_t(row));
        }
    }
    return found(rows, to);
}

/// Decides on rows up to the next ones that are decided, and tells of those among [from, to). Whole pieces,
/// so that the next search finds no gaps. Only the thread that has the turn calls it.
void RowSet::decide(std::uint64_t from, std::uint64_t to, const std::atomic<bool> &cancel,
                    const FoundRows &found)
{
    PayloadReader payloads(*m_newest);
    const CompiledFilter &filter = m_scanned.compiledFor(m_newest, payloads, cancel);
    if (cancel)
        return; // names may be missing
    if (m_filter.usesStacks() && !m_newest->complete)
        m_lacksNames = true;
    const std::uint64_t number = from / scanPieceRows;
    const auto begun = piece(number);
    std::uint64_t at = number * scanPieceRows + (begun ? begun->decided : 0);
    std::uint64_t last = number + 1; // pieces of a scan are those that are kept, once the first one is full
    if (at % scanPieceRows == 0) {
        while (last * scanPieceRows < to && !piece(last))
            ++last;
    }
    scanRows(filter, at, last * scanPieceRows, std::thread::hardware_concurrency(), cancel,
             [&](std::span<const std::uint32_t> rows, std::uint64_t end) {
                 const std::uint64_t start = std::exchange(at, end);
                 keep(start, end, rows);
                 const auto begin = std::ranges::lower_bound(rows, from);
                 const auto behind = std::ranges::lower_bound(rows, to);
                 const bool goesOn = end <= from || found({begin, behind}, std::min(end, to));
                 return goesOn && !(end - from >= rowsOfTurn && othersWait());
             });
}

void RowSet::keep(std::uint64_t from, std::uint64_t to, std::span<const std::uint32_t> rows)
{
    const std::uint64_t number = from / scanPieceRows;
    const auto begun = piece(number);
    auto kept = begun ? std::make_shared<Piece>(*begun) : std::make_shared<Piece>();
    kept->decided = std::uint32_t(to - number * scanPieceRows);
    if (!rows.empty())
        kept->bits.resize(scanPieceRows / bitsOfWord);
    for (const std::uint32_t row : rows) {
        const std::uint64_t bit = row % scanPieceRows;
        kept->bits[std::size_t(bit / bitsOfWord)] |= std::uint64_t(1) << bit % bitsOfWord;
    }
    m_decidedRows += to - from;
    const std::scoped_lock lock(m_mutex);
    m_pieces.resize(std::max<std::size_t>(m_pieces.size(), std::size_t(number + 1)));
    m_pieces[std::size_t(number)] = std::move(kept);
}

bool RowSet::othersWait() const
{
    const std::scoped_lock lock(m_mutex);
    return m_turns.size() > 1;
}

} // namespace model
