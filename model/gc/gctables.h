// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answers/table.h"
#include "model/gc/collections.h"

#include <memory>

/// The tables of the garbage collector: their columns are declared here.
namespace model::gc {

/// Returns which collection that is, and why it was: "GC 12, generation 2, Induced, asked by Shop.Clean".
QString causeText(const Collection &collection);
std::shared_ptr<const answers::Table> collectionsTable(std::vector<Collection> collections);
/// A row for each heap of the server collector.
std::shared_ptr<const answers::Table> heapsTable(const std::map<std::uint32_t, Heap> &heaps);

} // namespace model::gc
