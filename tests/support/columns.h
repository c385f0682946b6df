// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>

namespace tests {

/// Returns the column with that title; -1: there is none.
inline int columnOf(const QAbstractItemModel &model, const char *title)
{
    for (int column = 0; column < model.columnCount(); ++column) {
        if (model.headerData(column, Qt::Horizontal).toString() == QLatin1String(title))
            return column;
    }
    return -1;
}

} // namespace tests
