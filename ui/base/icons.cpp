// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/icons.h"

#include "ui/base/palette.h"

#include <QApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>

namespace ui {

namespace {

constexpr double strokeWidth = 1.3; // of all symbols, in units of which a symbol has 16

/// Symbols of things and places; outline() has those of actions.
QPainterPath outlineOfThing(Symbol symbol)
{
    QPainterPath path;
    const auto polyline = [&path](std::initializer_list<QPointF> points) {
        path.addPolygon(QPolygonF(QList<QPointF>(points)));
    };
    switch (symbol) {
    case Symbol::Dump: // an arrow down into a tray
        polyline({{8, 2}, {8, 9.5}});
        polyline({{5, 6.5}, {8, 9.5}, {11, 6.5}});
        polyline({{2.5, 10}, {2.5, 13.5}, {13.5, 13.5}, {13.5, 10}});
        break;
    case Symbol::Search:
        path.addEllipse(QRectF(2.5, 2.5, 8, 8));
        polyline({{9.5, 9.5}, {13.5, 13.5}});
        break;
    case Symbol::Settings: // three sliders
        for (const auto &[y, x] : {std::pair(4.0, 10.0), std::pair(8.0, 5.0), std::pair(12.0, 9.0)}) {
            polyline({{2, y}, {x - 1.5, y}});
            path.addEllipse(QPointF(x, y), 1.5, 1.5);
            polyline({{x + 1.5, y}, {14, y}});
        }
        break;
    case Symbol::Log:
        path.addRoundedRect(QRectF(2.5, 2.5, 11, 11), 1.5, 1.5);
        polyline({{5, 6}, {11, 6}});
        polyline({{5, 8.5}, {11, 8.5}});
        polyline({{5, 11}, {8.5, 11}});
        break;
    case Symbol::Inspect: // a lens over lines
        polyline({{2, 3}, {13, 3}});
        polyline({{2, 6.5}, {5.5, 6.5}});
        polyline({{2, 10}, {5.5, 10}});
        path.addEllipse(QRectF(7, 6, 5.5, 5.5));
        polyline({{11.7, 10.7}, {14, 13}});
        break;
    case Symbol::Lane:
        polyline({{2, 6}, {5, 3}, {8, 5.5}, {11, 2.5}, {14, 5}});
        polyline({{2, 8.5}, {14, 8.5}});
        polyline({{2, 13}, {6, 11}, {9, 13}, {14, 11}});
        break;
    case Symbol::Dark:
        path.moveTo(9, 2.5);
        path.arcTo(QRectF(2.5, 2.5, 11, 11), 84, 282);
        path.quadTo(6, 9.5, 9, 2.5);
        break;
    case Symbol::Light:
        path.addEllipse(QRectF(5.2, 5.2, 5.6, 5.6));
        for (const QPointF &ray : {QPointF(0, 1), QPointF(1, 0), QPointF(0.7, 0.7), QPointF(0.7, -0.7)}) {
            polyline({QPointF(8, 8) + ray * 4.8, QPointF(8, 8) + ray * 6.3});
            polyline({QPointF(8, 8) - ray * 4.8, QPointF(8, 8) - ray * 6.3});
        }
        break;
    case Symbol::Warning:
        polyline({{8, 2.5}, {14, 13}, {2, 13}, {8, 2.5}});
        polyline({{8, 6.5}, {8, 9.5}});
        polyline({{8, 11.2}, {8, 11.3}});
        break;
    case Symbol::Info:
        path.addEllipse(QRectF(2.5, 2.5, 11, 11));
        polyline({{8, 7.5}, {8, 11}});
        polyline({{8, 5}, {8, 5.1}});
        break;
    case Symbol::Help:
        path.addEllipse(QRectF(2.5, 2.5, 11, 11));
        path.moveTo(6.2, 6.6);
        path.cubicTo(6.2, 4, 9.8, 4, 9.8, 6.4);
        path.cubicTo(9.8, 7.8, 8, 7.8, 8, 9.4);
        polyline({{8, 11.3}, {8, 11.4}});
        break;
    default:
        break;
    }
    return path;
}

/// In a square of 16 units.
QPainterPath outline(Symbol symbol)
{
    QPainterPath path;
    const auto polyline = [&path](std::initializer_list<QPointF> points) {
        path.addPolygon(QPolygonF(QList<QPointF>(points)));
    };
    switch (symbol) {
    case Symbol::Open:
        polyline({{2, 13}, {2, 3.5}, {6, 3.5}, {7.5, 5.5}, {13, 5.5}, {13, 7.5}});
        polyline({{2, 13}, {4.5, 7.5}, {15, 7.5}, {12.5, 13}, {2, 13}});
        break;
    case Symbol::Refresh:
        path.arcMoveTo(QRectF(3, 3, 10, 10), 50);
        path.arcTo(QRectF(3, 3, 10, 10), 50, 290);
        polyline({{8.6, 4.6}, {11.6, 4.2}, {11.4, 1.2}});
        break;
    case Symbol::Record:
        path.addEllipse(QRectF(3.5, 3.5, 9, 9));
        break;
    case Symbol::Back:
        polyline({{10, 3.5}, {5.5, 8}, {10, 12.5}});
        break;
    case Symbol::Forward:
        polyline({{6, 3.5}, {10.5, 8}, {6, 12.5}});
        break;
    case Symbol::Stop:
        path.addRoundedRect(QRectF(3.5, 3.5, 9, 9), 1, 1);
        break;
    case Symbol::Abort:
        polyline({{4, 4}, {12, 12}});
        polyline({{12, 4}, {4, 12}});
        break;
    case Symbol::Pause:
        path.addRect(QRectF(4, 3.5, 2.5, 9));
        path.addRect(QRectF(9.5, 3.5, 2.5, 9));
        break;
    case Symbol::Resume:
        polyline({{5, 3}, {13, 8}, {5, 13}, {5, 3}});
        break;
    case Symbol::Copy:
        path.addRect(QRectF(5.5, 5.5, 8, 8));
        polyline({{3.5, 10.5}, {2.5, 10.5}, {2.5, 2.5}, {10.5, 2.5}, {10.5, 3.5}});
        break;
    case Symbol::Filter:
        polyline({{2, 3}, {14, 3}, {9.5, 8.5}, {9.5, 13.5}, {6.5, 11.5}, {6.5, 8.5}, {2, 3}});
        break;
    case Symbol::Port:
        path.addEllipse(QRectF(2.5, 2.5, 11, 11));
        path.addEllipse(QRectF(6, 6, 4, 4));
        break;
    case Symbol::Process:
        path.addRoundedRect(QRectF(2, 3, 12, 10), 1.5, 1.5);
        polyline({{2, 6}, {14, 6}});
        break;
    case Symbol::Trace:
        polyline({{1.5, 9}, {4.5, 9}, {6.5, 3.5}, {9, 13}, {11, 7}, {12, 9}, {14.5, 9}});
        break;
    case Symbol::Reveal:
        path.moveTo(1.5, 8);
        path.quadTo(8, 0.5, 14.5, 8);
        path.quadTo(8, 15.5, 1.5, 8);
        path.addEllipse(QRectF(6, 6, 4, 4));
        break;
    case Symbol::Close:
        polyline({{4.5, 4.5}, {11.5, 11.5}});
        polyline({{11.5, 4.5}, {4.5, 11.5}});
        break;
    case Symbol::Float: // one window over another
        path.addRect(QRectF(5.5, 3.5, 7, 7));
        polyline({{3.5, 6}, {3.5, 12.5}, {10, 12.5}});
        break;
    case Symbol::Launch: // out of a box
        polyline({{9, 2.5}, {13.5, 2.5}, {13.5, 7}});
        polyline({{13.5, 2.5}, {7.5, 8.5}});
        polyline({{6.5, 3.5}, {2.5, 3.5}, {2.5, 13.5}, {12.5, 13.5}, {12.5, 9.5}});
        break;
    case Symbol::CleanUp:
        polyline({{3, 5}, {13, 5}});
        polyline({{6, 5}, {6, 3}, {10, 3}, {10, 5}});
        polyline({{4.5, 5}, {5, 13.5}, {11, 13.5}, {11.5, 5}});
        break;
    default:
        return outlineOfThing(symbol);
    }
    return path;
}

class SymbolEngine : public QIconEngine {
public:
    explicit SymbolEngine(Symbol symbol)
        : m_symbol(symbol)
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        const QPalette palette = QApplication::palette();
        QColor color
            = palette.color(mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active,
                            mode == QIcon::Selected ? QPalette::HighlightedText : QPalette::ButtonText);
        const bool solid
            = m_symbol == Symbol::Record || m_symbol == Symbol::Stop || m_symbol == Symbol::Pause;
        if (m_symbol == Symbol::Record && mode != QIcon::Disabled)
            color = severityColor(model::Severity::Error, palette);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->translate(rect.topLeft());
        painter->scale(rect.width() / 16.0, rect.height() / 16.0);
        painter->setPen(QPen(color, strokeWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        if (solid)
            painter->setBrush(color);
        painter->drawPath(outline(m_symbol));
        painter->restore();
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    QIconEngine *clone() const override { return new SymbolEngine(m_symbol); }

private:
    Symbol m_symbol;
};

} // namespace

QIcon icon(Symbol symbol)
{
    return QIcon(new SymbolEngine(symbol));
}

} // namespace ui
