// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/symbols/symbols.h"
#include "ui/flame/boxcolors.h"
#include "ui/flame/boxrows.h"

#include <array>
#include <functional>
#include <QFont>
#include <QFontMetricsF>
#include <QHash>
#include <QStaticText>
#include <span>
#include <unordered_map>

class QPainter;

namespace ui {

/// Draws frames as boxes with their names, for flame graphs and charts. Names that do not fit lose their
/// namespace first, then their type, then their end; below three characters nothing is written. What was
/// laid out once is kept.
class BoxPainter {
public:
    /// Forgets all that was laid out.
    void reset(const QFont &font, const BoxColors &colors);
    void setSymbols(std::shared_ptr<const model::Symbols> symbols);

    double rowHeight() const { return m_rowHeight; }
    const BoxColors &colors() const { return m_colors; }
    /// Paints a row of boxes, of which `seen` is painted, at `top` over the ground. `textOf` is asked for
    /// what stands in boxes that are no functions.
    void row(QPainter &painter, std::span<const Box> boxes, double top, const QRectF &seen, QRgb ground,
             const std::function<QString(const Box &)> &textOf);
    /// Marks the current box by a line of that colour, or of another one where that is hardly seen on it.
    void mark(QPainter &painter, const QRectF &box, const QColor &fill, QColor color);
    void name(QPainter &painter, const QRectF &box, const QColor &color, model::FunctionId function);
    /// Writes another text where it fits whole.
    void text(QPainter &painter, const QRectF &box, const QColor &color, const QString &text);
    /// Returns what name() writes into a box of that width.
    QString nameFor(model::FunctionId function, double width);

private:
    /// Begins a row. Boxes are many and small: a row is put together as one line of pixels and painted at
    /// once.
    void beginRow(const QRectF &seen, double scale, QRgb ground);
    /// Fills a box of the row: to the pixels of the device, with a line between neighbours that are wide
    /// enough.
    void fill(double x, double width, QRgb color);
    void endRow(QPainter &painter, double top);
    /// Hatches a box: the thread waits there.
    void hatch(QPainter &painter, const QRectF &box, const QColor &color);
    /// What a function is called, from long to short.
    struct Name {
        std::array<QString, 3> texts;
        std::array<double, 3> widths{};
        std::vector<double> ends; ///< of the shortest one: where each of its first characters ends; empty
                                  ///< where characters do not simply stand side by side
    };
    const Name &nameOf(model::FunctionId function);
    const QStaticText &laidOut(const QString &text);
    void draw(QPainter &painter, const QRectF &box, const QColor &color, const QStaticText &text);
    QColor textColor(const QColor &fill);

    std::shared_ptr<const model::Symbols> m_symbols;
    BoxColors m_colors;
    std::vector<QRgb> m_row; ///< a line of pixels, and room for copies of it
    std::size_t m_rowWidth = 0; ///< pixels of the device
    double m_rowLeft = 0; ///< likewise
    double m_rowScale = 1; ///< pixels of the device to one of the view
    QRgb m_ground = 0;
    QFont m_font;
    QFontMetricsF m_metrics{QFont()};
    double m_rowHeight = 22;
    double m_leastTextWidth = 30;
    double m_dotsWidth = 8;
    double m_textTop = 3;
    std::unordered_map<model::FunctionId, Name> m_names;
    QHash<QString, QStaticText> m_texts;
    QHash<QRgb, QColor> m_textColors; ///< by fill
};

} // namespace ui
