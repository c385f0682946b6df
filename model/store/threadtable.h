// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/hashindex.h"
#include "model/store/tracesnapshot.h"

#include <mutex>
#include <optional>

namespace model {

/// The threads of a trace. Up to V5 a stream names them by the operating system's id; V6 by an index that
/// thread blocks define and that may be used again, so a definition holds from its stream position on.
/// Thread-safe.
class ThreadTable {
public:
    /// Threads that are kept. Each takes some 200 bytes with its place in snapshots, for a row of 4 bytes at
    /// least. Events of others share one, whose name says so.
    static constexpr std::uint32_t threadsMax = 1u << 19;

    explicit ThreadTable(std::uint32_t limit = ThreadTable::threadsMax);

    /// V6: from `position` on the row's index means this thread. Definitions of the same id and name are the
    /// same thread.
    void define(std::uint64_t position, const protocol::nettrace::ThreadRow &row);
    /// V6: from `position` on the index means nothing.
    void remove(std::uint64_t position, std::uint64_t index);
    void flush(std::uint64_t position);

    /// Like TypeTable::generation().
    std::uint32_t generation(std::uint64_t position) const;
    /// Index into TraceSnapshot::threads for what the stream calls `id` at `position`. What is not defined is
    /// a thread of that id.
    std::uint32_t find(std::uint64_t id, std::uint64_t position);
    /// The operating system's id of it.
    std::uint64_t systemId(std::uint64_t id, std::uint64_t position) const;

    /// Times that a thread came to the one above the limit.
    std::uint64_t refused() const;

    std::shared_ptr<const std::vector<TraceThread>> snapshot() const;

private:
    struct Definition {
        std::uint64_t position = 0;
        std::uint32_t thread = 0; ///< removed: none of the threads
    };
    static constexpr std::uint32_t removed = UINT32_MAX;

    void addDefinition(std::uint64_t index, const Definition &definition);
    void beginGeneration(std::uint64_t position);
    std::optional<std::uint32_t> defined(std::uint64_t id, std::uint64_t position) const;
    std::optional<std::uint32_t> add(TraceThread thread);
    std::uint32_t threadAboveLimit();

    const std::uint32_t m_threadsMax;
    mutable std::mutex m_mutex;
    std::vector<TraceThread> m_threads;
    HashIndex m_definedIndex; ///< those of definitions, by id and name
    HashWords m_hashWords;
    IdTable<std::vector<Definition>> m_definitions; ///< by id, by position
    IdTable<std::uint32_t> m_undefined;
    std::vector<std::uint64_t> m_flushes;
    std::vector<std::uint64_t> m_generations;
    std::optional<std::uint32_t> m_threadAboveLimit;
    std::uint64_t m_refused = 0;
    mutable std::shared_ptr<const std::vector<TraceThread>> m_snapshot;
};

} // namespace model
