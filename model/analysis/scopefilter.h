// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysisrun.h"

namespace model {

/// Makes the filter of a scope for analyses, in the language of model/query. A text with a problem lets
/// nothing through. A RowFilterFactory: runs on workers.
std::unique_ptr<RowFilter> makeScopeFilter(const QString &filter);

} // namespace model
