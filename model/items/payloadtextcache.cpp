// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/payloadtextcache.h"

#include "model/query/filterscan.h"
#include "model/selection/tracefilter.h"

#include <algorithm>

namespace model {

namespace {

constexpr int maximumTexts = 20'000; ///< events
constexpr std::size_t maximumRequests = 8; ///< older ones were scrolled past

} // namespace

struct PayloadTextCache::Texts {
    std::uint64_t window = 0;
    std::vector<std::pair<std::uint64_t, Shown>> byEvent;
};

PayloadTextCache::PayloadTextCache(JobRunner &jobs, QObject *parent)
    : QObject(parent)
    , m_texts(maximumTexts)
    , m_job(jobs)
{
    setColumns({{EventColumn::Kind::Payload, {}}});
}

void PayloadTextCache::setSnapshot(std::shared_ptr<const TraceSnapshot> snapshot)
{
    if (!snapshot || !m_snapshot || snapshot->payloads != m_snapshot->payloads) {
        dropRequests();
        m_texts.clear();
    }
    m_snapshot = std::move(snapshot);
}

void PayloadTextCache::setColumns(std::vector<EventColumn> columns)
{
    m_columns = std::move(columns);
    dropRequests();
    m_texts.clear();
}

void PayloadTextCache::setMarks(std::shared_ptr<const Filter> marks, std::shared_ptr<Symbols> symbols)
{
    m_marks = std::move(marks);
    m_symbols = std::move(symbols);
    dropRequests();
    m_texts.clear();
}

void PayloadTextCache::dropRequests()
{
    m_job.cancel();
    m_running.reset();
    m_requests.clear();
    // The cancelled job may still use the others.
    m_cells = std::make_shared<EventCells>(m_columns);
    m_marking = m_marks ? std::make_shared<TraceFilter>(*m_marks, m_symbols) : nullptr;
}

const PayloadTextCache::Shown *PayloadTextCache::find(std::uint64_t event) const
{
    return m_texts.object(event);
}

bool PayloadTextCache::isRequested(std::uint64_t window) const
{
    return m_running == window
        || std::any_of(m_requests.begin(), m_requests.end(),
                       [&](const Request &request) { return request.window == window; });
}

void PayloadTextCache::request(std::uint64_t position, std::uint64_t total, const EventAt &eventAt)
{
    const std::uint64_t window = position / windowRows;
    if (isRequested(window))
        return;
    const std::uint64_t end = std::min((window + 1) * windowRows, total);
    std::vector<std::uint64_t> missing;
    for (std::uint64_t i = window * windowRows; i < end; ++i) {
        if (const std::uint64_t event = eventAt(i); !find(event))
            missing.push_back(event);
    }
    m_requests.push_back({window, std::move(missing)});
    if (m_requests.size() > maximumRequests)
        m_requests.pop_front();
    if (!m_running)
        startNext();
}

void PayloadTextCache::startNext()
{
    if (m_requests.empty())
        return;
    Request next = std::move(m_requests.back());
    m_requests.pop_back();
    m_running = next.window;
    m_job.run(
        this,
        [request = std::move(next), snapshot = m_snapshot, cells = m_cells,
         marking = m_marking](const JobRunner::CancelFlag &cancel) {
            cells->setSnapshot(snapshot);
            PayloadReader reader(*snapshot);
            std::optional<FilterScan> marks;
            if (marking)
                marks.emplace(marking->compiledFor(snapshot, reader, cancel), reader);
            Texts texts{request.window, {}};
            for (const std::uint64_t event : request.events) {
                if (cancel)
                    break;
                const EventRow row = snapshot->events.row(event);
                Shown shown;
                for (std::size_t column = 0; column < cells->columns().size(); ++column)
                    shown.texts += cells->text(event, row, column);
                shown.isMarked = marks && marks->matches(row);
                texts.byEvent.emplace_back(event, std::move(shown));
            }
            return texts;
        },
        [this](const Texts &texts) {
            m_running.reset();
            for (const auto &[event, shown] : texts.byEvent)
                m_texts.insert(event, new Shown(shown));
            startNext();
            Q_EMIT available(texts.window);
        });
}

} // namespace model
