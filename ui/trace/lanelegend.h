// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/plaintext.h"

#include <functional>
#include <QTreeWidget>

class QMenu;

namespace ui {

/// The legend of a lane: the colour and the name of each line, and its value at the cursor. A line is shown
/// whole or not at all; the wheel and the keys move them, and where some are not seen, the tooltip has all.
class LaneLegend : public QTreeWidget {
    Q_OBJECT
public:
    explicit LaneLegend(QWidget *parent = nullptr);

    using Color = std::function<QColor(int line, const QPalette &palette)>;
    /// Says what the lines are drawn with; without it, as series are.
    void setColor(Color color);
    void setNames(const QStringList &names);
    void setValues(const QStringList &values);
    /// Returns how many lines there is room for.
    int roomForLines() const;
    bool showsAll() const { return roomForLines() >= topLevelItemCount(); }
    /// Returns all lines with their values for a tooltip, each with its colour.
    QList<ToolTipLine> toolTipLines() const;
    /// Adds an action for each line, which asks for the line's menu at the place that `position` returns.
    void addLinesTo(QMenu &menu, const std::function<QPoint()> &position);

Q_SIGNALS:
    /// A menu is wanted for a line, by the mouse or by the menu key. The position is on the screen.
    void menuAsked(qsizetype line, const QPoint &position);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    QSize minimumSizeHint() const override { return {60, 0}; }
    QSize sizeHint() const override { return {60, 0}; }

private:
    QIcon swatch(int line) const;
    void showColors();
    int lineHeight() const;
    /// Leaves free below what would show a part of a line.
    void showWholeLines();

    Color m_color;
};

} // namespace ui
