// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/events/gcevents.h"
#include "model/events/subscriptions.h"

#include <array>
#include <map>
#include <optional>
#include <QStringList>
#include <vector>

/// The garbage collector's work, put together from its events.
namespace model::gc {

/// One collection. Times are seconds since the trace's first event, lengths seconds, sizes bytes. Of the five
/// generations, 3 are the large and 4 the pinned objects.
struct Collection {
    static constexpr std::size_t generations = 5;
    using Sizes = std::array<std::uint64_t, generations>;

    std::uint64_t number = 0;
    int generation = -1; ///< the oldest that was collected; -1: not known
    std::uint32_t reason = 0; ///< map GCReason
    std::uint32_t kind = 0; ///< events::GcStart::Kind
    double start = 0; ///< of the collection; threads were asked to stop before that
    double pauseStart = 0;
    std::optional<double> suspension; ///< from the pause's start until all threads stood still
    std::optional<double> pause; ///< threads stood still; of a background collection in all its pauses
    std::optional<double> laterPauses; ///< of a background collection: of `pause`, what is not the first one
    bool ended = false; ///< its end is in the trace
    std::optional<Sizes> before; ///< of the heap
    std::optional<Sizes> after;
    std::optional<Sizes> promoted;
    std::optional<std::uint64_t> finalized; ///< objects that are kept because they have finalizers
    std::optional<std::uint64_t> pinned; ///< objects
    std::optional<std::uint32_t> heaps;
    std::uint32_t mechanisms = 0; ///< events::GcGlobalHeapHistory::Mechanism
    std::vector<double> phases; ///< empty where the runtime does not tell
    std::uint64_t free = 0; ///< left between objects, in the generations that were collected and the next one
    std::uint64_t freeOf = 0; ///< the size of these generations
    std::optional<std::uint64_t> allocated; ///< since the collection before
    double allocatedIn = 0; ///< in that time; 0: not known
    std::optional<std::uint64_t> within; ///< number of the background collection that went on
    std::optional<std::uint32_t> foreground; ///< of a background collection: how many others went on within
    std::uint64_t thread = 0; ///< that asked for it, or that the collection began on
    QString threadName; ///< what it is called; empty where nothing tells
    std::uint32_t stack = 0; ///< where the program asked; 0: not told
    std::int64_t triggered = 0; ///< ticks of that
    QStringList frames; ///< of that stack, where the program asked for the collection itself
    bool counts = true; ///< one of its events is looked at

    bool isBackground() const { return kind == events::GcStart::Background; }
    bool isCompacting() const { return mechanisms & events::GcGlobalHeapHistory::Compaction; }
    bool isInduced() const; ///< the program asked for it
    /// All that the runtime says of a collection is there.
    bool isWhole() const { return ended && after && pause && suspension; }
    static std::optional<std::uint64_t> sum(const std::optional<Sizes> &sizes);
    bool operator==(const Collection &) const = default;
};

/// Heap of the server collector, over all collections.
struct Heap {
    std::uint32_t index = 0;
    std::uint64_t collections = 0;
    std::uint64_t survived = 0; ///< bytes, all together
    std::uint64_t size = 0; ///< bytes, after the last collection of generation 2, or the last one at all
    bool operator==(const Heap &) const = default;
};

/// Puts collections together from events as they come. A lost event makes one collection incomplete and
/// changes no other one.
class Collections {
public:
    /// Keeps at most `most` collections; of later ones only their number.
    explicit Collections(std::size_t most = 100'000);
    Collections(const Collections &) = delete;
    Collections &operator=(const Collections &) = delete;

    void take(const events::EventRange &range);
    const std::vector<Collection> &all() const { return m_all; }
    const std::map<std::uint32_t, Heap> &heaps() const { return m_heaps; }
    std::uint64_t notKept() const { return m_notKept; }

private:
    using Index = std::size_t;
    /// Threads are asked to stop for the collector.
    struct Suspension {
        double from = 0;
        std::optional<double> still; ///< when all stood still
        std::uint32_t thread = 0;
        bool isForBackground = false;
        bool counts = false; ///< its first event is among those that are looked at
        std::vector<Index> started; ///< collections
    };
    struct Trigger {
        std::uint64_t thread = 0;
        std::uint32_t stack = 0;
        std::int64_t ticks = 0;
    };

    void suspended(const events::GcSuspendBegin &event, const events::Moment &at);
    void restarted(const events::Moment &at);
    void started(const events::GcStart &event, const events::Moment &at);
    void ended(const events::GcEnd &event, const events::Moment &at);
    void stats(const events::GcHeapStats &event, const events::Moment &at);
    void history(const events::GcGlobalHeapHistory &event, const events::Moment &at);
    void history(const events::GcPerHeapHistory &event, const events::Moment &at);
    bool awaitsHistory(std::optional<Index> index, int generation) const;

    const std::size_t m_most;
    events::Subscriptions m_events;
    const TraceSnapshot *m_snapshot = nullptr; ///< while take() runs
    std::vector<Collection> m_all;
    std::uint64_t m_notKept = 0;
    std::optional<std::uint64_t> m_lastNumber; ///< the runtime may tell of a start twice
    std::optional<Suspension> m_open;
    std::optional<Trigger> m_trigger; ///< of the next collection
    std::optional<Index> m_current; ///< not in the background, and not ended
    std::optional<Index> m_background; ///< without heap statistics yet
    std::optional<Index> m_lastBackground; ///< whose heaps may be told after these
    std::optional<Index> m_lastEnded;
    std::map<std::uint32_t, Index> m_histories; ///< whose heaps are told now, by thread
    std::map<std::uint32_t, Collection::Sizes> m_usedAfter; ///< by heap
    std::map<std::uint32_t, Heap> m_heaps;
    std::uint64_t m_ticks = 0; ///< bytes by allocation ticks since the last collection
    bool m_hasTicks = false;
    std::optional<double> m_lastStats; ///< seconds of the last heap statistics
};

} // namespace model::gc
