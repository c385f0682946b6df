// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/payload/payloadfield.h"
#include "model/query/filter.h"
#include "model/query/methodnames.h"
#include "model/store/tickrange.h"
#include "model/store/tracesnapshot.h"

#include <memory>
#include <vector>

namespace model {

/// A filter prepared for one snapshot: what only depends on an event's type or thread is decided for each of
/// them once, and payload fields are found in each type. For any number of threads; FilterScan applies it
/// to rows.
class CompiledFilter {
public:
    /// Without `names` no frame of a stack has a name. Where `threads` names some, by the operating system's
    /// ids, events of others do not match.
    CompiledFilter(const Filter &filter, std::shared_ptr<const TraceSnapshot> snapshot,
                   std::shared_ptr<const MethodNames> names = nullptr,
                   const QList<std::uint64_t> &threads = {});

    const std::shared_ptr<const TraceSnapshot> &snapshot() const { return m_snapshot; }
    /// Goes on to a newer snapshot of the same trace. Returns false, and stays, where that has types or
    /// threads on which nothing is decided, so that the filter has to be compiled anew. Only while no
    /// other thread uses this.
    bool follow(const std::shared_ptr<const TraceSnapshot> &snapshot);
    /// Returns the payload fields of the filter that no event type of the snapshot has: misspelt, or not
    /// there yet.
    QStringList unknownFields() const;

private:
    friend class FilterScan;
    enum class Verdict : std::uint8_t { No, Yes, Open };

    /// What is known of a node ahead. Only comparisons and words have it.
    struct Leaf {
        std::vector<std::uint8_t> byType; ///< 1: decided true by the type
        std::vector<std::uint8_t> byThread;
        std::vector<TickRange> times;
        std::vector<std::uint32_t> fieldOfType; ///< index into m_fields, or noField
        std::int64_t nanoseconds = 0; ///< of the payload field's unit
    };
    static constexpr std::uint32_t noField = UINT32_MAX;

    void prepare(const FilterNode &node, Leaf &leaf);
    void prepareTypes(const FilterNode &node, Leaf &leaf) const;
    void preparePayload(const FilterNode &node, Leaf &leaf);
    void prepareWord(const FilterNode &node, Leaf &leaf) const;
    void sortByCost();
    void divideConditions(std::uint32_t node);
    void decideTypes();
    Verdict verdictOfType(std::uint32_t node, std::uint32_t type) const;
    bool holdsForThread(std::uint32_t node, std::uint32_t thread) const;

    std::shared_ptr<const TraceSnapshot> m_snapshot;
    std::shared_ptr<const MethodNames> m_names;
    std::vector<FilterNode> m_nodes;
    std::vector<Leaf> m_leaves; ///< as m_nodes
    std::vector<std::uint8_t> m_columns; ///< of each node and all below, what they look at
    std::vector<PayloadField> m_fields;

    // An event matches when its type, thread and time are kept and the rest holds for it.
    std::vector<std::uint8_t> m_typeKept;
    std::vector<std::uint8_t> m_typeDecides; ///< 1: the rest holds for all events of the type
    std::vector<std::uint8_t> m_threadKept; ///< empty: all
    bool m_allTypesKept = true;
    TickRange m_range;
    std::vector<std::uint32_t> m_rest; ///< nodes that must all hold
};

} // namespace model
