// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/events/eventreader.h"

/// What the garbage collector tells. Sizes are bytes. Of the five sizes by generation, 3 are the large and 4
/// the pinned objects; runtimes before .NET 5 have no pinned ones.
namespace model::events {

struct GcSuspendBegin {
    static constexpr EventKey key{runtimeProvider, 9};
    enum Reason : std::uint32_t { ForGc = 1, ForGcPrep = 6 };
    std::uint32_t reason = 0; ///< others are the sampler's or a debugger's
    template <class Bind> void bind(Bind &bind) { bind("Reason", reason); }
};

struct GcSuspendEnd {
    static constexpr EventKey key{runtimeProvider, 8};
    template <class Bind> void bind(Bind &) { }
};

struct GcRestartEnd {
    static constexpr EventKey key{runtimeProvider, 3};
    template <class Bind> void bind(Bind &) { }
};

struct GcTriggered {
    static constexpr EventKey key{runtimeProvider, 35};
    std::uint32_t reason = 0; ///< map GCReason
    template <class Bind> void bind(Bind &bind) { bind("Reason", reason); }
};

struct GcStart {
    static constexpr EventKey key{runtimeProvider, 1};
    enum Kind : std::uint32_t { Blocking, Background, Foreground };
    std::uint64_t number = 0; ///< 0 where the event does not say it
    int generation = -1; ///< unknown in version 0
    std::uint32_t reason = 0; ///< map GCReason
    std::uint32_t kind = Blocking;
    template <class Bind> void bind(Bind &bind)
    {
        bind("Count", number);
        bind("Depth", generation);
        bind("Reason", reason);
        bind("Type", kind);
    }
};

struct GcEnd {
    static constexpr EventKey key{runtimeProvider, 2};
    std::uint64_t number = 0;
    template <class Bind> void bind(Bind &bind) { bind("Count", number); }
};

struct GcHeapStats {
    static constexpr EventKey key{runtimeProvider, 4};
    std::array<std::uint64_t, 5> sizes{};
    std::array<std::uint64_t, 5> promoted{};
    std::uint64_t finalized = 0; ///< objects that were promoted because they have finalizers
    std::uint32_t pinned = 0; ///< objects
    template <class Bind> void bind(Bind &bind)
    {
        static constexpr std::array sizeNames{"GenerationSize0", "GenerationSize1", "GenerationSize2",
                                              "GenerationSize3", "GenerationSize4"};
        static constexpr std::array promotedNames{"TotalPromotedSize0", "TotalPromotedSize1",
                                                  "TotalPromotedSize2", "TotalPromotedSize3",
                                                  "TotalPromotedSize4"};
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            bind(sizeNames[i], sizes[i]);
            bind(promotedNames[i], promoted[i]);
        }
        bind("FinalizationPromotedCount", finalized);
        bind("PinnedObjectCount", pinned);
    }
};

struct GcAllocationTick {
    static constexpr EventKey key{runtimeProvider, 10};
    std::uint64_t bytes = 0; ///< allocated since the last one of its kind
    template <class Bind> void bind(Bind &bind)
    {
        bind("AllocationAmount", bytes); // of 32 bits, in all versions
        bind("AllocationAmount64", bytes); // in newer ones
    }
};

/// A heap after a collection; the server collector has several.
struct GcPerHeapHistory {
    static constexpr EventKey key{runtimeProvider, 204};
    struct Generation {
        std::uint64_t sizeBefore = 0;
        std::uint64_t freeListBefore = 0;
        std::uint64_t freeObjectsBefore = 0;
        std::uint64_t sizeAfter = 0;
        std::uint64_t freeListAfter = 0;
        std::uint64_t freeObjectsAfter = 0;
        std::uint64_t pinnedSurvived = 0;
        std::uint64_t otherSurvived = 0;
        /// Return what objects took, before and after.
        std::uint64_t usedBefore() const { return used(sizeBefore, freeListBefore + freeObjectsBefore); }
        std::uint64_t usedAfter() const { return used(sizeAfter, freeListAfter + freeObjectsAfter); }
        template <class Bind> void bind(Bind &bind)
        {
            bind("SizeBefore", sizeBefore);
            bind("FreeListBefore", freeListBefore);
            bind("FreeObjBefore", freeObjectsBefore);
            bind("SizeAfter", sizeAfter);
            bind("FreeListAfter", freeListAfter);
            bind("FreeObjAfter", freeObjectsAfter);
            bind("PinnedSurv", pinnedSurvived);
            bind("NonePinnedSurv", otherSurvived);
        }

    private:
        static std::uint64_t used(std::uint64_t size, std::uint64_t free)
        {
            return size > free ? size - free : 0;
        }
    };
    std::uint32_t heap = 0;
    std::vector<Generation> generations;
    template <class Bind> void bind(Bind &bind)
    {
        bind("HeapIndex", heap);
        bind("Values", generations);
    }
};

struct GcGlobalHeapHistory {
    static constexpr EventKey key{runtimeProvider, 205};
    enum Mechanism : std::uint32_t { Concurrent = 1, Compaction = 2, Promotion = 4 };
    struct Phase {
        std::uint32_t microseconds = 0;
        template <class Bind> void bind(Bind &bind) { bind("Time", microseconds); }
    };
    std::uint32_t heaps = 0;
    int generation = -1;
    std::uint32_t mechanisms = 0;
    std::vector<Phase> phases; ///< from version 4 on
    template <class Bind> void bind(Bind &bind)
    {
        bind("NumHeaps", heaps);
        bind("CondemnedGeneration", generation);
        bind("GlobalMechanisms", mechanisms);
        bind("Values", phases);
    }
};

} // namespace model::events
