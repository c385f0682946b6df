// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysisrun.h"
#include "model/query/filter.h"
#include "model/query/methodnames.h"

namespace model {

/// Returns what makes the filter of a scope for analyses, in the language of model/query. A text with a
/// problem lets nothing through. Filters on stacks read the symbols; without any, each its own.
RowFilterFactory scopeFilters(std::shared_ptr<Symbols> symbols);

/// Returns the names that a filter needs of a trace: all of them where it asks for stacks, else null. Reads
/// the whole trace for that.
std::shared_ptr<const MethodNames> methodNamesFor(const Filter &filter, const TraceSnapshot &snapshot,
                                                  PayloadReader &payloads);

} // namespace model
