// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QComboBox;

namespace ui {

/// Returns a list to type into: what is typed is looked for anywhere in the names. Return takes the first
/// name that fits, unless another one was chosen.
QComboBox *searchList(const QString &objectName, const QString &accessibleName, const QString &hint);
/// Fills such a list, and shows `chosen` in it as far as it is there. What is being typed stays.
void fillSearchList(QComboBox &box, const QStringList &names, const QString &chosen);
/// Returns the name that stands in the list; empty where it is none of it.
QString chosenName(const QComboBox &box);

} // namespace ui
