// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/payloadtextcache.h"

#include "model/items/eventtext.h"

#include <algorithm>

namespace model {

namespace {

constexpr int maximumTexts = 20'000;
constexpr std::size_t maximumRequests = 8; ///< older ones were scrolled past

} // namespace

struct PayloadTextCache::Texts {
    std::uint64_t window = 0;
    std::vector<std::pair<std::uint64_t, QString>> byEvent;
};

PayloadTextCache::PayloadTextCache(JobRunner &jobs, QObject *parent)
    : QObject(parent)
    , m_jobs(jobs)
    , m_texts(maximumTexts)
{
}

PayloadTextCache::~PayloadTextCache()
{
    m_jobs.cancel(m_job);
}

void PayloadTextCache::setSnapshot(std::shared_ptr<const TraceSnapshot> snapshot,
                                   std::shared_ptr<TracePayloads> payloads)
{
    if (payloads != m_payloads) {
        dropRequests();
        m_texts.clear();
    }
    m_snapshot = std::move(snapshot);
    m_payloads = std::move(payloads);
}

void PayloadTextCache::dropRequests()
{
    m_jobs.cancel(m_job);
    m_job = 0;
    m_running.reset();
    m_requests.clear();
}

std::optional<QString> PayloadTextCache::find(std::uint64_t event) const
{
    const QString *text = m_texts.object(event);
    return text ? std::optional(*text) : std::nullopt;
}

bool PayloadTextCache::isRequested(std::uint64_t window) const
{
    return m_running == window
        || std::any_of(m_requests.begin(), m_requests.end(),
                       [&](const Request &request) { return request.window == window; });
}

void PayloadTextCache::request(std::uint64_t window, std::vector<std::uint64_t> events)
{
    m_requests.push_back({window, std::move(events)});
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
    m_job = m_jobs.run(
        this,
        [request = std::move(next), snapshot = m_snapshot,
         payloads = m_payloads](const JobRunner::CancelFlag &cancel) {
            PayloadReader reader(payloads->source(), snapshot->bytesRead);
            Texts texts{request.window, {}};
            for (const std::uint64_t event : request.events) {
                if (cancel)
                    break;
                const EventRow row = snapshot->events.row(event);
                texts.byEvent.emplace_back(event, payloadLine(*snapshot, row.type, reader.read(row.payload)));
            }
            return texts;
        },
        [this](Texts texts) {
            m_running.reset();
            for (auto &[event, text] : texts.byEvent)
                m_texts.insert(event, new QString(std::move(text)));
            startNext();
            Q_EMIT available(texts.window);
        });
}

} // namespace model
