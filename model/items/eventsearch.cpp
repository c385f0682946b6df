// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/eventsearch.h"

#include "model/async/startthread.h"

#include <algorithm>
#include <atomic>
#include <thread>

namespace model {

namespace {

/// What is near is found before threads are started for it.
constexpr std::uint64_t searchedAlone = 256;
/// A part of a block of single rows, which one thread searches; and such a block, which must not take long,
/// because a match that is far away may be the nearest.
constexpr std::uint64_t searchedAtOnce = 512;
constexpr std::uint64_t singleRowsMax = 1 << 14;
/// Enough for all cores; of a block that is searched backwards all is searched.
constexpr std::uint64_t searchedTogether = 1 << 17;

} // namespace

EventSearch::EventSearch(EventRows rows, Filter filter, std::optional<std::uint64_t> from,
                         Direction direction)
    : m_rows(std::move(rows))
    , m_forward(direction == Direction::Forward)
    , m_filter(std::move(filter), m_rows.symbols)
{
    const std::uint64_t count = m_rows.count;
    if (!from)
        m_parts[0] = {0, count};
    else if (m_forward)
        m_parts = {RowRange{std::min(*from + 1, count), count}, RowRange{0, std::min(*from + 1, count)}};
    else
        m_parts = {RowRange{0, std::min(*from, count)}, RowRange{std::min(*from, count), count}};
}

double EventSearch::work(LongJob::Deadline deadline, const JobRunner::CancelFlag &cancel)
{
    if (!m_compiled)
        prepare(cancel);
    const auto isLeft = [this] { return m_parts[0].size() + m_parts[1].size() > 0; };
    while (!m_found && isLeft() && !cancel && std::chrono::steady_clock::now() < deadline)
        searchBlock(deadline, cancel);
    if (m_found || !isLeft())
        return 1;
    const auto left = double(m_parts[0].size() + m_parts[1].size());
    return 1 - left / double(m_rows.count);
}

void EventSearch::prepare(const JobRunner::CancelFlag &cancel)
{
    m_payloads.emplace(*m_rows.snapshot);
    m_compiled = &m_filter.compiledFor(m_rows.snapshot, *m_payloads, cancel);
    m_blockRows = searchedAlone;
}

EventSearch::Worker::Worker(const EventRows &rows, const CompiledFilter &filter)
    : payloads(*rows.snapshot)
    , scan(filter, payloads)
{
}

void EventSearch::addWorkers(std::uint64_t wanted)
{
    while (m_workers.size() < wanted)
        m_workers.push_back(std::make_unique<Worker>(m_rows, *m_compiled));
}

/// Returns the rows of the part that come next, at most so many.
RowRange EventSearch::nextBlock(std::uint64_t rows) const
{
    const RowRange &part = m_parts[m_part];
    const std::uint64_t size = std::min(rows, part.size());
    return m_forward ? RowRange{part.from, part.from + size} : RowRange{part.to - size, part.to};
}

void EventSearch::searched(const RowRange &block)
{
    if (m_forward)
        m_parts[m_part].from = block.to;
    else
        m_parts[m_part].to = block.from;
}

void EventSearch::searchBlock(LongJob::Deadline deadline, const JobRunner::CancelFlag &cancel)
{
    if (m_parts[m_part].size() == 0)
        m_part = 1;
    if (m_rows.order || m_rows.map.isList()) {
        searchRows(nextBlock(m_blockRows), cancel);
        m_blockRows = std::min(m_blockRows * 4, singleRowsMax);
    } else {
        searchRange(nextBlock(m_forward ? m_parts[m_part].size() : searchedTogether), deadline, cancel);
    }
}

/// All cores search the rows of a list, which lie anywhere among the events. Steps count from where the
/// search comes from.
void EventSearch::searchRows(const RowRange &block, const JobRunner::CancelFlag &cancel)
{
    const std::uint64_t steps = block.size();
    const auto rowAt
        = [&](std::uint64_t step) { return m_forward ? block.from + step : block.to - 1 - step; };
    std::atomic<std::uint64_t> next = 0;
    std::atomic<std::uint64_t> nearest = steps;
    const auto work = [&](FilterScan &scan) {
        for (std::uint64_t first = next.fetch_add(searchedAtOnce); first < nearest && !cancel;
             first = next.fetch_add(searchedAtOnce)) {
            const std::uint64_t end = std::min(first + searchedAtOnce, steps);
            std::uint64_t step = first;
            while (step < end && !scan.matches(m_rows.snapshot->events.row(m_rows.eventAt(rowAt(step)))))
                ++step;
            std::uint64_t known = nearest;
            while (step < end && step < known && !nearest.compare_exchange_weak(known, step)) { }
        }
    };
    const std::uint64_t parts = (steps + searchedAtOnce - 1) / searchedAtOnce;
    const std::uint64_t cores = std::max(std::thread::hardware_concurrency(), 1u);
    addWorkers(std::max<std::uint64_t>(std::min(parts, cores), 1));
    runBeside(std::min<std::size_t>(m_workers.size(), std::size_t(parts)),
              [&](std::size_t number) { work(m_workers[number]->scan); });
    if (cancel)
        return;
    if (nearest < steps)
        m_found = rowAt(nearest);
    else
        searched(block);
}

/// The rows are all events of a range, which all cores can search.
void EventSearch::searchRange(const RowRange &block, LongJob::Deadline deadline,
                              const JobRunner::CancelFlag &cancel)
{
    const std::uint64_t first = m_rows.map.eventAt(0);
    std::uint64_t end = block.from;
    const auto take = [&](std::span<const std::uint32_t> events, std::uint64_t decided) {
        end = decided - first;
        if (!events.empty())
            m_found = (m_forward ? events.front() : events.back()) - first;
        return m_forward ? !m_found && std::chrono::steady_clock::now() < deadline : true;
    };
    scanRows(*m_compiled, first + block.from, first + block.to, std::thread::hardware_concurrency(), cancel,
             take);
    if (!m_forward)
        searched(block);
    else
        searched({block.from, std::max(end, block.from)});
    if (first + block.from >= scannedRowsMax)
        m_parts[m_part] = {}; // beyond what can be searched
}

} // namespace model
