// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/selectionsums.h"

#include <QWidget>

namespace ui {

SelectionSums &SelectionSums::instance()
{
    static SelectionSums sums;
    return sums;
}

void SelectionSums::show(const QWidget *table, const QString &text)
{
    if (text.isEmpty() && m_table && m_table != table)
        return;
    m_table = text.isEmpty() ? nullptr : table;
    if (m_text == text)
        return;
    m_text = text;
    Q_EMIT changed();
}

} // namespace ui
