// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/stackcost.h"
#include "model/calltree/traceclocks.h"
#include "model/store/hashindex.h"
#include "model/symbols/symbols.h"

#include <deque>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace model {

/// Shares out what the clocks of threads say that they ran: for each tenth of a second over a thread's
/// samples, first to those whose innermost method is not known to wait. Methods that wait have the rest only
/// where that is most of their time, which is most of the window (they spin); else it is nobody's.
class ClockShares {
public:
    static constexpr std::uint32_t noCost = UINT32_MAX;

    /// Without `symbols` no method is known to wait.
    explicit ClockShares(std::shared_ptr<const Symbols> symbols)
        : m_symbols(std::move(symbols))
    {
    }

    /// Samples of a thread in one window of the clocks.
    struct Part {
        std::uint32_t cost = noCost; ///< noCost: they do not count, but have their share of the thread's time
        std::uint32_t stack = 0; ///< whether it waits is asked once the clocks tell of the window
        std::int64_t ticks = 0; ///< of its first sample
        double weight = 0;
    };
    struct Window {
        std::int64_t number = 0;
        std::uint32_t thread = 0;
        std::vector<Part> parts;
    };

    /// What a cost has of a window.
    struct Share {
        std::uint32_t cost = noCost;
        double clocked = 0; ///< see StackCost
        double cpu = 0;
        /// Milliseconds on a processor beside those that no sample met: a thread that sleeps and now and
        /// then works for less than the sampler waits.
        double unsampled = 0;
    };
    /// What threads ran that no sample met, by thread and part of the time.
    using Unsampled = std::map<std::pair<std::uint32_t, std::uint32_t>, double>;

    /// Samples are of these ticks only: of a window that lies partly outside, what ran inside is shared out.
    void setBounds(std::int64_t from, std::int64_t to)
    {
        m_from = from;
        m_to = to;
    }
    /// Takes samples of a pass in that window. Ends the window before.
    void add(std::uint32_t thread, const Part &part, std::int64_t window);
    void endWindow();
    /// Shares out the windows that ended and that the clocks tell of; all of them where these will tell no
    /// more.
    void settle(const TraceSnapshot &snapshot, const TraceClocks &clocks, std::span<StackCost> costs);
    const Unsampled &unsampled() const { return m_unsampled; }
    void addUnsampled(const Unsampled &others);
    /// Returns what the window that goes on gives if no more samples come in it.
    std::vector<Share> ofOpenWindow(const TraceSnapshot &snapshot, const TraceClocks &clocks);
    /// Returns those that the clocks did not tell of yet; take() takes them elsewhere.
    std::deque<Window> takeWaiting() { return std::exchange(m_waiting, {}); }
    void take(Window window) { m_waiting.push_back(std::move(window)); }
    std::size_t waiting() const { return m_waiting.size(); }

    /// Returns whether it was asked for stacks of which nobody knew the innermost method.
    bool lackedNames() const { return m_lackedNames; }
    void addLackedNames(bool lacked) { m_lackedNames = m_lackedNames || lacked; }

private:
    /// The innermost method of a stack.
    struct Leaf {
        bool isNamed = false; ///< may be, later
        bool waits = false; ///< it is known to wait
    };
    Leaf leaf(const TraceSnapshot &snapshot, std::uint32_t stack, std::int64_t ticks);
    /// Calls `add` with what each part of a window has of the clocks.
    void share(const TraceSnapshot &snapshot, const TraceClocks &clocks, const Window &window,
               const std::function<void(const Share &)> &add);

    struct KnownLeaf {
        std::uint64_t version = 0; ///< of the symbols that did not name it, + 1
        Leaf leaf;
    };

    const std::shared_ptr<const Symbols> m_symbols;
    std::int64_t m_number = 0; ///< of the window that goes on
    std::vector<std::uint32_t> m_threads; ///< that it has parts of
    std::vector<std::vector<Part>> m_parts; ///< by thread
    std::int64_t m_from = std::numeric_limits<std::int64_t>::min();
    std::int64_t m_to = std::numeric_limits<std::int64_t>::max();
    std::deque<Window> m_waiting; ///< for the clocks
    IdTable<KnownLeaf> m_leaves; ///< by address
    std::vector<bool> m_waits; ///< by part of the window that is shared out
    bool m_lackedNames = false;
    Unsampled m_unsampled;
};

} // namespace model
