// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/demo/demoevents.h"

#include <random>

namespace model::demo {

/// The simulated process: a small shop that serves requests, collects garbage and throws exceptions. Two
/// threads serve, one renews the index of the search and makes reports, one sends mail; what there is most to
/// do changes every few seconds. Makes
/// the same events for every session; the caller leaves out those that a session does not want. Deterministic
/// for a seed.
class Workload {
public:
    /// Less than a process of ours takes, as its memory is what the system tells of the demo runtime.
    static constexpr std::uint64_t firstHeapBytes = 10u << 20;

    /// `pdbPath` is where the PDB of its own code is said to be; empty: it has none.
    Workload(std::uint32_t seed, std::int64_t startTime, const QString &pdbPath = {});

    /// Returns the events up to `time` (nanoseconds), in time order.
    std::vector<Event> advanceTo(std::int64_t time);
    /// Returns the nanoseconds that each thread was on a processor so far, by index.
    const std::array<std::int64_t, threads.size()> &clocks() const { return m_clocks; }
    /// Returns counter values, one event each. `interval` is in seconds, as the session asked for.
    std::vector<Event> counters(std::int64_t time, const QString &provider, double interval);
    /// Returns the events of a session's rundown: the methods and the end.
    std::vector<Event> rundown(std::int64_t time);

private:
    /// What a thread is at, and how long.
    struct Task {
        Role role = Role::Idle;
        std::int64_t from = 0;
        std::int64_t to = 0;
    };
    struct Activity {
        std::int64_t next = 0;
        void (Workload::*happen)(std::int64_t time) = nullptr;
        std::int64_t meanInterval = 0;
    };

    const Task &taskOf(std::size_t thread, std::int64_t time);
    Role nextRole(std::size_t thread, std::int64_t time);
    /// Returns a stack of what the thread is at then.
    std::size_t stackAt(std::size_t thread, std::int64_t time, StackUse use);
    /// Returns a worker that has stacks of that use then, if there is one.
    std::size_t workerFor(std::int64_t time, StackUse use);
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
    const std::int64_t m_start;
    const QString m_pdbPath;
    std::array<Task, 1 + workerThreads> m_tasks{};
    std::array<std::int64_t, threads.size()> m_clocks{};
    std::array<bool, 1 + workerThreads> m_runs{}; ///< since the last sample
    std::int64_t m_sampledAt = 0;
    std::vector<Activity> m_activities;
    std::vector<Event> m_pending; ///< events of which some are later than the time asked for
    std::uint32_t m_collections = 0;
    std::uint32_t m_requests = 0;
    std::size_t m_loadedMethods = 0;
    std::uint64_t m_heapBytes = firstHeapBytes;
};

} // namespace model::demo
