// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/tracesnapshot.h"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace model {

class MethodEventReader;
class PayloadReader;

/// From when on code addresses may have other methods than before.
struct CodeEpoch {
    std::uint32_t number = 0;
    /// Pages of memory, sorted, on which code was unloaded before the epoch began; null: none. Addresses
    /// elsewhere have the methods that they had.
    std::shared_ptr<const std::vector<std::uint64_t>> pages;
    std::uint32_t pagesSince = 0; ///< the first epoch that has just these pages
    bool isEverywhere = false; ///< on too many pages to tell them

    /// Returns whether code at that address may be other code than in an epoch before.
    bool mayChange(std::uint64_t address) const
    {
        return isEverywhere || (pages && std::ranges::binary_search(*pages, pageOf(address)));
    }
    static std::uint64_t pageOf(std::uint64_t address) { return address >> 16; }
};

/// Follows which code is unloaded, and begins an epoch where its memory is used again.
class CodeEpochs {
public:
    void unload(std::uint64_t start, std::uint64_t end);
    /// Returns whether that begins an epoch.
    bool load(std::uint64_t start, std::uint64_t end);
    /// Takes an event of code that was loaded, or else unloaded. Returns whether that begins an epoch. Does
    /// not read the payload of a load while it can begin none.
    bool take(bool isLoad, const MethodEventReader &event, PayloadReader &payloads, PayloadRef payload);
    const CodeEpoch &now() const { return m_now; }

private:
    std::map<std::uint64_t, std::uint64_t> m_unloaded; ///< ends by starts, since the epoch began; disjoint
    std::vector<std::uint64_t> m_pages; ///< sorted: on which code was ever unloaded
    bool m_isEverywhere = false;
    bool m_hasMore = false; ///< than the epoch knows of
    CodeEpoch m_now;
};

/// The epochs of a trace by its rows. Not thread-safe.
class CodeHistory {
public:
    /// An epoch, and the row behind which it begins.
    struct Begin {
        std::uint64_t row = 0;
        CodeEpoch epoch;
    };

    /// Take an event of code at that row; rows go up.
    void unload(std::uint64_t start, std::uint64_t end) { m_epochs.unload(start, end); }
    void load(std::uint64_t row, std::uint64_t start, std::uint64_t end);
    /// Returns the epoch that goes on before a row.
    CodeEpoch before(std::uint64_t row) const;
    /// Returns the epochs that begin in rows [from, to).
    std::vector<Begin> between(std::uint64_t from, std::uint64_t to) const;

private:
    CodeEpoch epoch(std::size_t number) const;
    std::size_t countBefore(std::uint64_t row) const;

    CodeEpochs m_epochs;
    std::vector<std::uint64_t> m_begins; ///< by epoch, from the first one on: its row
    std::vector<CodeEpoch> m_pages; ///< those that have other pages than the one before
};

/// Tells the epochs of stacks: only those with an address that may have been used again have one, and those
/// that were not looked at because that had cost too much. For one thread; the epochs that it is given go up.
class StackEpochs {
public:
    static constexpr std::uint64_t framesComparedMost = 1u << 25; ///< 0.5 s
    std::uint32_t of(const TraceSnapshot &snapshot, std::uint32_t stack, const CodeEpoch &now)
    {
        if (now.number == 0)
            return 0;
        if (m_known.size() <= stack)
            m_known.resize(std::max<std::size_t>(stack + 1, snapshot.stacks->size()));
        Known &known = m_known[stack];
        if (!known.changes && known.checked != now.pagesSince) {
            known.checked = now.pagesSince;
            known.changes = changes(snapshot, stack, now);
        }
        return known.changes ? now.number : 0;
    }

private:
    struct Known {
        std::uint32_t checked = 0; ///< for pages since that epoch
        bool changes = false;
    };
    bool changes(const TraceSnapshot &snapshot, std::uint32_t stack, const CodeEpoch &now);

    std::vector<Known> m_known; ///< by stack
    std::uint64_t m_framesCompared = 0;
};

} // namespace model
