// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/query/filter.h"

#include <QList>
#include <QTextLayout>

class QPalette;

namespace ui {

/// Returns how the characters of a filter's text look: words of the language bold, fields, values, and the
/// characters of the problem underlined.
QList<QTextLayout::FormatRange> filterColors(const QString &text,
                                             const std::optional<model::FilterProblem> &problem,
                                             const QPalette &palette);

} // namespace ui
