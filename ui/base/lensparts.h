// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;
class QStyle;
class QStyleOption;
class QStyleOptionComplex;
class QStyleOptionHeader;
class QStyleOptionTab;
class QStyleOptionToolButton;
class QStyleOptionViewItem;
class QWidget;

#include <QColor>
#include <QRect>

/// The parts that LensStyle draws, each for itself.
namespace ui::lens {

/// A filled box with round corners; no outline where `outline` is invalid.
void drawBox(QPainter &painter, const QRect &rect, const QColor &fill, const QColor &outline = {});
void drawFocusRing(QPainter &painter, const QStyleOption &option);
/// A hairline at the edge of the rectangle.
void drawLine(QPainter &painter, const QRect &rect, Qt::Edge edge, const QColor &color);
/// A frame of hairlines around a view; with the ring where that has the focus.
void drawViewFrame(QPainter &painter, const QStyleOption &option);
void drawField(QPainter &painter, const QStyleOption &option); ///< of a line edit, combo box, spin box
void drawButton(QPainter &painter, const QStyleOption &option, bool isPrimary);
void drawToolButton(QPainter &painter, const QStyleOption &option);
void drawCheckBox(QPainter &painter, const QStyleOption &option);
void drawRadioButton(QPainter &painter, const QStyleOption &option);
void drawChevron(QPainter &painter, const QRect &rect, Qt::ArrowType direction, const QColor &color);
void drawTab(QPainter &painter, const QStyleOptionTab &option);
/// Whether the cell of a list has one line of Latin text at its left or right and nothing else, as nearly
/// all have.
bool isTextAlone(const QStyleOptionViewItem &item);
/// The text of such a cell, elided to `rect`. Qt shapes it four times, and a list that follows a recording is
/// mostly this; here it is shaped twice.
void drawItemText(QPainter &painter, const QStyleOptionViewItem &item, const QRect &rect);
/// The icon of a button and the text beside it, both in the middle: Qt leaves all that is free to the right
/// of the text.
void drawIconAndText(QPainter &painter, const QStyleOptionToolButton &button, const QStyle &style,
                     const QWidget *widget);
/// Ends the heading of a table's column where the table ends, as the cells below it do (PlainTextDelegate).
void elideAtEdge(QStyleOptionHeader &label, const QWidget *widget);
/// Marks a selected row at its first cell: its ground is quiet, this mark is not.
void drawRowMark(QPainter &painter, const QStyleOption &option, const QWidget *widget);
/// The line between two parts whose sizes a user can change; `isUpright` between left and right.
void drawHandle(QPainter &painter, const QStyleOption &option, bool isUpright);
void drawHeader(QPainter &painter, const QStyleOption &option);
/// `handle` is where the handle of the bar is.
void drawScrollBar(QPainter &painter, const QStyleOptionComplex &option, const QRect &handle);

} // namespace ui::lens
