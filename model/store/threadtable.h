// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/tracesnapshot.h"

#include <mutex>
#include <unordered_map>

namespace model {

/// The threads of a trace. Up to V5 a stream names them by the operating system's id; V6 by an index that
/// thread blocks define and that may be used again, so a definition holds from its stream position on.
/// Thread-safe.
class ThreadTable {
public:
    /// V6: from `position` on the row's index means this thread.
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
    std::uint64_t systemId(std::uint64_t id, std::uint64_t position);

    std::shared_ptr<const std::vector<TraceThread>> snapshot() const;

private:
    struct Definition {
        std::uint64_t position = 0;
        std::optional<std::uint32_t> thread; ///< none: removed
    };
    std::uint32_t add(TraceThread thread);
    std::uint32_t findLocked(std::uint64_t id, std::uint64_t position);

    mutable std::mutex m_mutex;
    std::vector<TraceThread> m_threads;
    std::unordered_map<std::uint64_t, std::vector<Definition>> m_definitions; ///< by id, by position
    std::unordered_map<std::uint64_t, std::uint32_t> m_undefined;
    std::vector<std::uint64_t> m_flushes;
    std::vector<std::uint64_t> m_generations;
    mutable std::shared_ptr<const std::vector<TraceThread>> m_snapshot;
};

} // namespace model
