// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/hashindex.h"
#include "model/store/tracesnapshot.h"

#include <mutex>
#include <optional>

namespace model {

/// The threads of a trace. Up to V5 a stream names a thread by the operating system's id. V6 names it by an
/// index that thread blocks define (NetTrace, "ThreadBlock"); the index may be used again, so a definition
/// holds from its stream position on. Thread-safe.
class ThreadTable {
public:
    /// At most so many threads are kept. Each takes some 200 bytes with its place in snapshots, for a row of
    /// at least 4 bytes. Events of other threads share one thread, whose name says so.
    static constexpr std::uint32_t threadsMax = 1u << 19;

    explicit ThreadTable(std::uint32_t limit = ThreadTable::threadsMax);

    /// V6: defines what the row's index means from `position` on. Definitions with the same id and name are
    /// the same thread.
    void define(std::uint64_t position, const protocol::nettrace::ThreadRow &row);
    /// V6: ends the definition of the index at `position`.
    void remove(std::uint64_t position, std::uint64_t index);
    /// V6: ends all definitions at `position`.
    void flush(std::uint64_t position);

    /// Returns a number that changes where an id may change its meaning, as TypeTable::generation() does.
    std::uint32_t generation(std::uint64_t position) const;
    /// Returns the index into TraceSnapshot::threads of the thread that the stream calls `id` at `position`.
    /// An id that is not defined gets a thread of that id.
    std::uint32_t find(std::uint64_t id, std::uint64_t position);
    /// Returns the operating system's id of that thread.
    std::uint64_t systemId(std::uint64_t id, std::uint64_t position) const;

    /// Returns how often a thread was replaced by the one for threads above the limit.
    std::uint64_t refused() const;

    /// Returns all threads so far; the same pointer while none is added.
    std::shared_ptr<const std::vector<TraceThread>> snapshot() const;

private:
    struct Definition {
        std::uint64_t position = 0;
        std::uint32_t thread = 0; ///< index into m_threads, or `removed`
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
    HashIndex m_definedIndex; ///< indexes of defined threads, by id and name
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
