// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;
class QStyleOption;
class QStyleOptionComplex;
class QStyleOptionTab;
class QStyleOptionViewItem;

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
void drawHeader(QPainter &painter, const QStyleOption &option);
/// `handle` is where the handle of the bar is.
void drawScrollBar(QPainter &painter, const QStyleOptionComplex &option, const QRect &handle);

} // namespace ui::lens
