// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/query/filtercursor.h"

namespace model {

/// Returns whether a name is a field in any case: one that the program knows, or "payload.NAME".
bool isFilterField(QStringView name);

/// A comparison as a filter's text has it.
struct FilterComparison {
    FilterNode node;
    bool isNegated = false; ///< by a "not" behind the field
};

/// Parses the comparison that begins at the cursor: a field, what it is compared by, and values such as the
/// field can have. Nothing after a problem, which the cursor keeps.
std::optional<FilterComparison> parseComparison(FilterCursor &tokens);

} // namespace model
