// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/tracesnapshot.h"

#include <QStringList>

namespace tests {

struct FilterCheck {
    int filters = 0; ///< that were tried
    QStringList differences; ///< filters that found other rows than the plain implementation
};
/// Compares filters with a plain implementation on a recording: for each event with fields, filters that ask
/// for values of its first events, less and greater ones, sets, ranges, parts of texts, threads and times,
/// and for what is not so, against all of its events decoded whole.
FilterCheck checkFilters(const std::shared_ptr<const model::TraceSnapshot> &snapshot);

} // namespace tests
