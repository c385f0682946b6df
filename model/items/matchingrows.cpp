// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/matchingrows.h"

namespace model {

using namespace std::chrono_literals;

namespace {

/// How long a worker looks for matches before it hands over what it found: the first ones are seen at once,
/// and others get their turn.
constexpr auto pieceTime = 50ms;

} // namespace

/// What one job of the filter found.
struct MatchingRows::Piece {
    std::vector<std::uint32_t> matches;
    std::uint64_t end = 0; ///< events before it are decided on
};

MatchingRows::MatchingRows(JobRunner &jobs, QObject *parent)
    : QObject(parent)
    , m_scan(jobs)
{
}

void MatchingRows::restart(std::shared_ptr<const TraceSnapshot> snapshot, const SelectedRows &selected)
{
    m_scan.cancel();
    m_snapshot = std::move(snapshot);
    m_selected = selected;
    m_map = {};
    startMap();
}

void MatchingRows::startMap()
{
    m_firstEvent = m_snapshot ? m_selected.selection.rows(*m_snapshot).from : 0;
    if (m_selected.picked)
        m_map.startList(m_firstEvent);
    else
        m_map.startRange(m_firstEvent);
}

std::uint64_t MatchingRows::endEvent() const
{
    return m_snapshot ? m_selected.selection.rows(*m_snapshot).to : 0;
}

void MatchingRows::grow(std::shared_ptr<const TraceSnapshot> snapshot)
{
    m_snapshot = std::move(snapshot);
    // The beginning of a time range that lies ahead is not known before its first event is.
    if (m_selected.selection.time && m_map.end() == m_firstEvent && !isSearching())
        startMap();
    if (!m_selected.picked)
        m_map.extendTo(endEvent());
    else if (!isSearching())
        scanNextPiece();
}

double MatchingRows::progress() const
{
    const std::uint64_t end = endEvent();
    return end > m_firstEvent ? double(m_map.end() - m_firstEvent) / double(end - m_firstEvent) : 1.0;
}

std::uint64_t MatchingRows::lookedEvents() const
{
    if (!m_snapshot)
        return 0;
    return m_map.end() >= endEvent() ? m_snapshot->events.size() : m_map.end();
}

bool MatchingRows::endsBeforeSnapshot() const
{
    return m_snapshot && m_selected.selection.ticks(*m_snapshot).to <= m_snapshot->lastTicks;
}

void MatchingRows::scanNextPiece()
{
    const std::uint64_t from = m_map.end();
    const std::uint64_t to = std::min(endEvent(), scannedRowsMax);
    if (from >= to)
        return;
    m_scan.run(
        this,
        [picked = m_selected.picked, snapshot = m_snapshot, from, to](const JobRunner::CancelFlag &cancel) {
            const auto deadline = std::chrono::steady_clock::now() + pieceTime;
            Piece piece{{}, from};
            picked->find(snapshot, {from, to}, cancel,
                         [&](std::span<const std::uint32_t> rows, std::uint64_t end) {
                             piece.matches.insert(piece.matches.end(), rows.begin(), rows.end());
                             piece.end = end;
                             return std::chrono::steady_clock::now() < deadline;
                         });
            return piece;
        },
        [this](const Piece &piece) { take(piece); });
}

void MatchingRows::take(const Piece &piece)
{
    m_map.append(piece.matches);
    m_map.extendTo(piece.end);
    scanNextPiece();
    Q_EMIT found();
}

} // namespace model
