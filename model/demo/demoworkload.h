// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/demo/demoevents.h"

#include <random>

namespace model::demo {

/// The simulated process itself: a small shop that is busy, collects garbage and has its troubles. It does
/// the same for every session; what a session does not want is filtered by the caller. Deterministic for a
/// seed.
class Workload {
public:
    Workload(std::uint32_t seed, std::int64_t startTime);

    /// What happens up to `time` (nanoseconds), in time order.
    std::vector<Event> advanceTo(std::int64_t time);
    /// Counter values, one event each; `interval` in seconds as the session asked for.
    std::vector<Event> counters(std::int64_t time, const QString &provider, double interval);
    /// The methods and the end of a session's rundown.
    std::vector<Event> rundown(std::int64_t time);

private:
    struct Activity {
        std::int64_t next = 0;
        void (Workload::*happen)(std::int64_t time) = nullptr;
        std::int64_t meanInterval = 0;
    };

    void sampleThreads(std::int64_t time);
    void collectGarbage(std::int64_t time);
    void allocate(std::int64_t time);
    void throwException(std::int64_t time);
    void contend(std::int64_t time);
    void serveRequest(std::int64_t time);
    void loadMethod(std::int64_t time);
    void add(std::int64_t time, EventType type, std::size_t thread, std::size_t stack, QByteArray payload);
    std::size_t anyWorker();
    int between(int low, int high);

    std::mt19937 m_random;
    std::vector<Activity> m_activities;
    std::vector<Event> m_pending; ///< some lie after the time asked for
    std::uint32_t m_collections = 0;
    std::uint32_t m_requests = 0;
    std::size_t m_loadedMethods = 0;
    std::uint64_t m_heapBytes = 40u << 20;
};

} // namespace model::demo
