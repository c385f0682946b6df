// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/eventwatch.h"

#include "model/payload/payloadreader.h"
#include "model/query/compiledfilter.h"
#include "model/query/filterscan.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace model {

struct EventWatch::Work {
    Filter filter;
    std::unique_ptr<CompiledFilter> compiled;
    std::uint64_t rows = 0; ///< that were looked at

    bool isIn(const std::shared_ptr<const TraceSnapshot> &snapshot, const std::atomic<bool> &cancel)
    {
        if (!compiled || !compiled->follow(snapshot))
            compiled = std::make_unique<CompiledFilter>(filter, snapshot);
        return isFrom(rows, *compiled, cancel);
    }

    /// Returns whether an event matches from the row on that `row` says, which becomes the next one.
    static bool isFrom(std::uint64_t &row, const CompiledFilter &compiled, const std::atomic<bool> &cancel)
    {
        const std::shared_ptr<const TraceSnapshot> &snapshot = compiled.snapshot();
        PayloadReader payloads(*snapshot);
        FilterScan scan(compiled, payloads);
        std::vector<std::uint32_t> found;
        constexpr std::uint64_t step = 65'536; // the first one is enough
        const std::uint64_t end = std::min(snapshot->events.size(), scannedRowsMax);
        while (row < end && found.empty() && !cancel) {
            const std::uint64_t next = std::min(row + step, end);
            scan.collect(row, next, cancel, found);
            row = next;
        }
        return !found.empty();
    }
};

EventWatch::EventWatch(Filter filter, QObject *parent)
    : QObject(parent)
    , m_work(std::make_shared<Work>())
{
    m_work->filter = std::move(filter);
}

EventWatch::~EventWatch() = default;

void EventWatch::look(const std::shared_ptr<const TraceSnapshot> &snapshot)
{
    if (m_isFound)
        return;
    m_next = snapshot;
    m_apart = nullptr; // which it has
    if (!m_isLooking)
        start();
}

void EventWatch::lookApart(const std::shared_ptr<const TraceSnapshot> &snapshot)
{
    if (m_isFound)
        return;
    m_apart = snapshot;
    if (!m_isLooking)
        start();
}

void EventWatch::start()
{
    m_isLooking = true;
    const bool isApart = !m_next;
    m_jobs.run(
        this,
        [work = m_work, isApart,
         snapshot = std::exchange(isApart ? m_apart : m_next, nullptr)](const JobRunner::CancelFlag &cancel) {
            std::uint64_t first = 0;
            return isApart ? Work::isFrom(first, CompiledFilter(work->filter, snapshot), cancel)
                           : work->isIn(snapshot, cancel);
        },
        [this](bool isThere) {
            m_isLooking = false;
            if (isThere) {
                m_isFound = true;
                Q_EMIT found();
            } else if (m_next || m_apart) {
                start();
            }
        });
}

} // namespace model
