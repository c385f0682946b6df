// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demosession.h"

#include "model/demo/democonnection.h"
#include "model/files/smallfile.h"
#include "model/sidecar/toldclocks.h"

#include <algorithm>

namespace model::demo {

using namespace std::chrono_literals;

namespace {

constexpr auto tickInterval = 50ms;
constexpr double nanosecondsPerSecond = 1e9;

std::int64_t nanosecondsNow()
{
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
}

} // namespace

Session::Session(std::uint64_t id, protocol::ipc::CollectTracingRequest request, const Options &options,
                 Connection &connection, QObject *parent)
    : QObject(parent)
    , m_id(id)
    , m_request(std::move(request))
    , m_options(options)
    , m_connection(connection)
    , m_stream(m_request, nanosecondsNow(), options.strangeTexts)
    , m_instruments(m_request.providers)
{
    connect(&m_connection, &Connection::closed, this, [this] {
        m_timer.stop();
        if (!std::exchange(m_ended, true))
            Q_EMIT finished();
    });
    connect(&m_connection, &Connection::sent, this, &Session::finishWhenSent);
    connect(&m_timer, &QTimer::timeout, this, &Session::tick);
    if (!m_options.suspended)
        begin();
    send(); // the header, at once
}

void Session::begin()
{
    const std::int64_t now = nanosecondsNow();
    for (int i = 0; i < m_options.eventsFactor; ++i)
        m_workloads.emplace_back(std::uint32_t(1000 + i), now, m_options.pdbPath);
    for (const char *name : {countersProvider, ownProvider}) {
        const QString provider = QString::fromLatin1(name);
        if (const double seconds = counterInterval(m_request.providers, provider); seconds > 0)
            m_counters.push_back({provider, std::int64_t(seconds * nanosecondsPerSecond), now});
    }
    m_stream.write(m_instruments.announce(now));
    m_nextDrop = now + std::chrono::nanoseconds(m_options.dropInterval).count();
    tellClocks();
    m_timer.start(tickInterval);
}

void Session::resume()
{
    if (m_workloads.empty() && !m_stopping)
        begin();
}

void Session::tick()
{
    const std::int64_t now = nanosecondsNow();
    // As a runtime does: what the reader does not take fills the session's buffer, and then events are lost.
    bool dropped = m_connection.unsentBytes() > qint64(m_request.bufferMegabytes) << 20;
    if (now >= m_nextDrop) {
        dropped = true;
        m_nextDrop = now + std::chrono::nanoseconds(m_options.dropInterval).count();
    }
    for (Workload &workload : m_workloads)
        m_stream.write(workload.advanceTo(now), dropped);
    writeCounters(now);
    tellClocks();
    m_stream.sequencePoint(now);
    send();
}

/// Each session has a work of its own. The clocks that are told are of that whose samples they weigh.
void Session::tellClocks() const
{
    const bool samples = std::ranges::any_of(
        m_request.providers, [](const auto &asked) { return asked.name == QLatin1String(samplerProvider); });
    if (m_options.clocksPath.isEmpty() || m_workloads.empty() || !samples)
        return;
    std::vector<ThreadTime> times;
    for (std::size_t thread = 0; thread < threads.size(); ++thread)
        times.push_back({threads.at(thread), quint64(m_workloads.front().clocks().at(thread))});
    (void)writeSmallFile(m_options.clocksPath, toldClocksBytes(times));
}

void Session::writeCounters(std::int64_t time)
{
    for (CounterClock &clock : m_counters) {
        if (time < clock.next)
            continue;
        m_stream.write(m_workloads.front().counters(time, clock.provider,
                                                    double(clock.interval) / nanosecondsPerSecond));
        clock.next += clock.interval;
    }
    m_stream.write(m_instruments.valuesUntil(time));
}

void Session::send()
{
    const QByteArray bytes = m_stream.takeBytes();
    if (!bytes.isEmpty())
        m_connection.send(bytes);
}

void Session::stop()
{
    if (std::exchange(m_stopping, true))
        return;
    m_timer.stop();
    tick();
    if (m_request.rundownKeyword != 0 && !m_workloads.empty()) {
        m_stream.write(m_workloads.front().rundown(nanosecondsNow()));
        m_stream.sequencePoint(nanosecondsNow());
    }
    m_stream.end();
    send();
    finishWhenSent();
}

void Session::finishWhenSent()
{
    if (!m_stopping || m_ended || m_connection.unsentBytes() > 0)
        return;
    m_ended = true;
    m_connection.close();
    Q_EMIT finished();
}

} // namespace model::demo
