// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeWidget>

namespace ui {

/// The legend of a lane: the colour and the name of each line, and its value at the cursor.
class LaneLegend : public QTreeWidget {
    Q_OBJECT
public:
    explicit LaneLegend(QWidget *parent = nullptr);

    void setNames(const QStringList &names);
    void setValues(const QStringList &values);

Q_SIGNALS:
    /// A menu is wanted for a line, by the mouse or by the menu key. The position is on the screen.
    void menuAsked(qsizetype line, const QPoint &position);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    QSize minimumSizeHint() const override { return {60, 0}; }
    QSize sizeHint() const override { return {60, 0}; }

private:
    void showColors();
    /// Leaves free below what would show a part of a line.
    void showWholeLines();
};

} // namespace ui
