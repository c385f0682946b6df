// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace model {

/// Returns the filter for events of that name whose field lies in [from, to):
/// `event == GCAllocationTick and ObjectSize >= 10 and ObjectSize < 20`. The parser reads it back as it is
/// meant, whatever characters the names have. Pure, for any thread.
QString rangeCondition(const QString &event, const QString &field, double from, double to);

/// Returns the filter that lets through what both do. A filter with a problem excludes nothing.
QString narrowedFilter(const QString &filter, const QString &condition);

} // namespace model
