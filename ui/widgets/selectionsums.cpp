// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/selectionsums.h"

#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/plaintext.h"

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
    const QWidget *const window = text.isEmpty() ? nullptr : table->window();
    const bool isSame = m_text == text && m_window == window; // a tab may have got a window of its own
    m_table = text.isEmpty() ? nullptr : table;
    m_window = window;
    if (isSame)
        return;
    m_text = text;
    Q_EMIT changed();
}

bool SelectionSums::isInWindowOf(const QWidget &widget) const
{
    return m_table && m_table->window() == widget.window();
}

QLabel *selectionSumsLine()
{
    auto *line = new ElidedLabel;
    line->setObjectName(QStringLiteral("selectionSums"));
    line->setAccessibleName(SelectionSums::tr("What the selected rows add up to"));
    line->setElideMode(Qt::ElideRight); // its tooltip has all
    line->hide();
    QObject::connect(&SelectionSums::instance(), &SelectionSums::changed, line, [line] {
        const SelectionSums &sums = SelectionSums::instance();
        const QString text = sums.isInWindowOf(*line) ? sums.text() : QString();
        line->setText(text);
        line->setToolTip(plainToolTip(text));
        line->setVisible(!text.isEmpty());
    });
    return line;
}

} // namespace ui
