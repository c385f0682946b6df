// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/text/unit.h"

#include <QModelIndex>
#include <QString>

namespace model {

/// What numbers of one column add up to.
struct ColumnSum {
    QString name; ///< as it is shown
    text::Unit unit;
    std::uint64_t count = 0; ///< rows that have a number there
    double sum = 0;
    double minimum = 0;
    double maximum = 0;

    void add(double value);
    double mean() const { return count == 0 ? 0 : sum / double(count); }
};

/// Returns what the columns of some rows add up to, in the order of `columns`. A row is told by any of its
/// cells. Only numbers that can be added up count (UnitRole), and of columns whose rows count different
/// things there is no sum.
QList<ColumnSum> columnSums(const QModelIndexList &rows, const QList<int> &columns);

/// Returns a text like "Bytes: sum 12 kB, mean 3 kB, min 1 kB, max 8 kB (of 4)"; without the last part where
/// all `rows` have a number.
QString sumText(const ColumnSum &column, std::uint64_t rows);
/// Returns such texts of all columns, and how many rows are selected before them.
QString sumsText(const QList<ColumnSum> &columns, std::uint64_t rows);

} // namespace model
