// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answers/table.h"

#include <memory>

namespace model::answers {

/// Puts rows together that have the same value in the column `by`, in the order of their first ones: how many
/// they are ("count"), and the sums of the columns that add up. The new table keeps nothing of the other one.
std::shared_ptr<const Table> groupedBy(const Table &table, const char *by, const char *id,
                                       const QString &title);

} // namespace model::answers
