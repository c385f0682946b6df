// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/leafkind.h"
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
/// samples, first to those in managed code, then to those whose method is not known to wait, then to those
/// of which names tell nothing. Where the last two ran for a part of their time only, and are of several
/// functions, nothing says of which: what ran is a cost of its own then. Methods that wait have the rest only
/// where that is most of their time, which is most of the window (they spin); else no cost has it.
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
        SampleMode mode = SampleMode::NotTold;
    };
    struct Window {
        std::int64_t number = 0;
        std::uint32_t thread = 0;
        std::vector<Part> parts;
    };

    /// What threads ran, in milliseconds, that is of none of their stacks.
    struct Apart {
        /// Ran, and no sample met it: a thread that sleeps and now and then works for less than the sampler
        /// waits.
        double unsampled = 0;
        double mixedCpu = 0; ///< ran, and nothing says in which stack
        double mixed = 0; ///< the time of those stacks; see StackCost

        Apart &operator+=(const Apart &other);
    };
    /// What a cost has of a window.
    struct Share {
        std::uint32_t cost = noCost;
        double clocked = 0; ///< see StackCost
        double cpu = 0;
        Apart apart; ///< beside `cpu`
    };
    /// By thread and part of the time.
    using Unsampled = std::map<std::pair<std::uint32_t, std::uint32_t>, Apart>;
    /// Adds a share to the costs and to what is apart.
    static void addShare(const Share &share, std::span<StackCost> costs, Unsampled &apart);

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

    /// Returns whether it was asked for stacks whose innermost method has no name yet.
    bool lackedNames() const { return m_lackedNames; }
    void addLackedNames(bool lacked) { m_lackedNames = m_lackedNames || lacked; }

private:
    /// What is known of a stack's innermost method.
    struct Leaf {
        bool isNamed = false; ///< else it may be, later
        ThreadDoing doing = ThreadDoing::Runs;
        FunctionId function = 0;
    };
    /// Which samples have what a thread ran before others.
    enum Rank : std::uint8_t { Managed, NotWaiting, Unclear, Waiting, rankCount };
    bool isOfOneFunction(const Window &window, Rank rank, double weight) const;
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
    IdTable<KnownLeaf> m_leaves; ///< by address, of those that are named
    IdTable<KnownLeaf> m_stacks; ///< by stack, of the others: what is called by a method that waits
    std::vector<Rank> m_ranks; ///< by part of the window that is shared out
    std::vector<FunctionId> m_functions; ///< likewise: the innermost ones
    bool m_lackedNames = false;
    Unsampled m_unsampled;
};

} // namespace model
