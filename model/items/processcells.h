// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/processrow.h"

#include <QVariant>

/// What the cells of the process list say. Columns are those of ProcessModel.
namespace model::processcells {

/// Returns the cell's text, of any kind of row but a head.
QString cellText(const ProcessRow &row, int column);
/// Returns the number that the cell shows; invalid where it shows none.
QVariant number(const ProcessRow &row, int column);
/// Returns the unit of the column's numbers; invalid where they have none.
QVariant unit(int column);
QVariant alignment(int column);
/// Returns by what processes are sorted. Unknown numbers are below all others.
QVariant sortValue(const ProcessRow &row, int column);

QString headText(const ProcessRow &row);
/// Returns all that the row says, for filters.
QString rowText(const ProcessRow &row);
/// Returns the marks in words, why the process is in its state, and what we do with it.
QString tip(const ProcessRow &row, const QString &marks);
/// Returns what a reader of the screen says of the cell with name, number and command.
QString accessibleName(const ProcessRow &row, const QString &marks);
/// Returns the row that stands for `count` stale sockets.
ProcessRow staleRow(int count);

} // namespace model::processcells
