// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/flame/stackchart.h"

#include "model/calltree/stacktransform.h"
#include "model/text/format.h"
#include "ui/base/palette.h"
#include "ui/flame/frametext.h"

#include <algorithm>
#include <cmath>
#include <QPainter>
#include <QScrollBar>

namespace ui {

namespace {

constexpr double outside = 1000; // pixels beside the chart, where a box that is not seen waits
constexpr float paleness = 0.6F;

} // namespace

StackChart::StackChart(QWidget *parent)
    : BoxView(parent)
{
    setObjectName(QStringLiteral("stackChart"));
    setAccessibleName(tr("Functions of a thread over time"));
}

void StackChart::setChart(std::shared_ptr<const model::StackChart> chart,
                          std::shared_ptr<const model::Symbols> symbols)
{
    std::optional<Place> selected;
    if (m_selected != none && symbols == m_symbols)
        selected = placeOf(m_selected);
    m_selected = none; // boxes of the chart before
    m_chart = symbols ? std::move(chart) : nullptr;
    if (m_symbols != symbols) {
        m_symbols = std::move(symbols);
        painter().setSymbols(m_symbols);
    }
    if (selected && m_chart)
        m_selected = findAgain(*selected);
    relayout();
    currentMoved();
}

StackChart::Place StackChart::placeOf(qsizetype box) const
{
    const model::StackChartBox &shown = m_chart->boxes[std::size_t(box)];
    return {rowOf(box), m_chart->seconds(shown.from) / 2 + m_chart->seconds(shown.to) / 2, shown.function};
}

/// Returns the box of the chart that has what was there in another one.
qsizetype StackChart::findAgain(const Place &place) const
{
    const auto boxes = m_chart->row(place.row);
    const auto behind
        = std::ranges::upper_bound(boxes, place.seconds, {}, [this](const model::StackChartBox &box) {
              return m_chart->seconds(box.from);
          });
    if (behind == boxes.begin())
        return none;
    const auto &found = *(behind - 1);
    if (found.function != place.function || m_chart->seconds(found.to) < place.seconds)
        return none;
    return &found - m_chart->boxes.data();
}

void StackChart::setVisibleTime(double from, double to)
{
    if (m_visible == Seconds{from, to})
        return;
    m_visible = {from, to};
    relayout();
}

void StackChart::setSelectedTime(double from, double to)
{
    if (m_selection == Seconds{from, to})
        return;
    m_selection = {from, to};
    viewport()->update();
}

void StackChart::setCursorTime(double seconds)
{
    updateCursor();
    m_cursor = seconds;
    updateCursor();
}

/// The line alone: it moves with the mouse.
void StackChart::updateCursor()
{
    if (const double x = xOf(m_cursor); x >= 0 && x <= viewport()->width())
        viewport()->update(int(x) - 1, 0, 4, viewport()->height());
}

StackChart::Seconds StackChart::visibleTime() const
{
    if (!m_visible.isEmpty() || !m_chart)
        return m_visible;
    return {m_chart->seconds(m_chart->from), m_chart->seconds(m_chart->to)};
}

double StackChart::xOf(double seconds) const
{
    const Seconds visible = visibleTime();
    return visible.isEmpty() ? -1 : (seconds - visible.from) / (visible.to - visible.from) * chartWidth();
}

QString StackChart::functionAt(double seconds) const
{
    if (!m_chart)
        return {};
    const model::StackChartBox *innermost = nullptr;
    for (std::size_t row = 0; row < m_chart->rowCount(); ++row) {
        const auto boxes = m_chart->row(row);
        const auto behind
            = std::ranges::upper_bound(boxes, seconds, {}, [this](const model::StackChartBox &box) {
                  return m_chart->seconds(box.from);
              });
        if (behind == boxes.begin() || m_chart->seconds((behind - 1)->to) < seconds)
            break; // nor is there one in the rows below
        innermost = &*(behind - 1);
    }
    return innermost ? m_symbols->functions().at(innermost->function).full() : QString();
}

void StackChart::paintEvent(QPaintEvent *event)
{
    BoxView::paintEvent(event);
    if (boxes().empty())
        return; // the view says why
    QPainter painter(viewport());
    const double height = viewport()->height();
    const double end = viewport()->width();
    if (!m_selection.isEmpty()) {
        const double from = std::clamp(xOf(m_selection.from), 0.0, end);
        const double to = std::clamp(xOf(m_selection.to), 0.0, end);
        QColor pale = palette().color(QPalette::Base);
        pale.setAlphaF(paleness);
        painter.fillRect(QRectF(0, 0, from, height), pale);
        painter.fillRect(QRectF(to, 0, end - to, height), pale);
        painter.setPen(QPen(accentColor(palette()), 1));
        for (const double x : {from, to}) {
            if (x > 0 && x < end)
                painter.drawLine(QPointF(x, 0), QPointF(x, height));
        }
    }
    if (const double x = std::round(xOf(m_cursor)); x >= 0 && x <= chartWidth()) {
        // Boxes are of any colour: one of both is seen on each.
        painter.fillRect(QRectF(x, 0, 1, height), palette().color(QPalette::Text));
        painter.fillRect(QRectF(x + 1, 0, 1, height), palette().color(QPalette::Base));
    }
}

int StackChart::chartWidth() const
{
    return std::max(1, width() - 2 * frameWidth() - verticalScrollBar()->sizeHint().width());
}

BoxView::Boxes StackChart::layOut(double width)
{
    Boxes shown;
    const bool isOther = std::exchange(m_width, int(width)) != int(width);
    const Seconds visible = visibleTime();
    if (m_chart && !visible.isEmpty()) {
        const BoxColors &colors = painter().colors();
        const double scale = width / (visible.to - visible.from);
        const auto pixels
            = [&](std::int64_t ticks) { return (m_chart->seconds(ticks) - visible.from) * scale; };
        struct Look {
            QRgb fill = 0;
            bool isWaiting = false;
        };
        std::vector<Look> looks(m_symbols->functions().size()); // of functions, which are fewer than boxes
        shown.boxes.reserve(m_chart->boxes.size());
        for (std::size_t at = 0; at < m_chart->boxes.size(); ++at) {
            const model::StackChartBox &box = m_chart->boxes[at];
            Look &look = looks[box.function];
            if (look.fill == 0) {
                const model::Function &function = m_symbols->functions().at(box.function);
                const QColor fill = colorBy() == ColorBy::Module ? colors.ofModule(function.module)
                                                                 : colors.ofKind(function.kind);
                look = {fill.rgb(), function.isWaiting};
            }
            double from = pixels(box.from);
            double to = pixels(box.to);
            if (to <= 0 || from >= width) {
                from = to = from >= width ? width + outside : -outside;
            } else { // its name stands where it is seen
                from = std::max(from, 0.0);
                to = std::min(to, width);
            }
            shown.boxes.push_back(
                {from, to - from, std::uint32_t(at), box.function, 0, look.fill, true, look.isWaiting});
        }
        shown.rows = m_chart->rows;
    }
    if (isOther)
        Q_EMIT widthChanged(m_width);
    return shown;
}

QString StackChart::textOf(const Box &box) const
{
    Q_UNUSED(box)
    return {};
}

QString StackChart::toolTipOf(const Box &box) const
{
    const model::StackChartBox &shown = m_chart->boxes[box.id];
    const model::Function &function = m_symbols->functions().at(shown.function);
    QStringList lines{
        function.full(),
        tr("At %1 s for %2")
            .arg(model::text::offsetSeconds(m_chart->seconds(shown.from)),
                 model::text::exactDuration(m_chart->seconds(shown.to) - m_chart->seconds(shown.from)))};
    if (!m_chart->isOfCalls)
        lines << tr("Samples: %1").arg(model::text::count(shown.samples));
    if (function.isWaiting)
        lines << tr("The thread waits here.");
    lines << frameOriginText(function, m_symbols->functions().tiersOf(shown.function));
    if (m_chart->isDecimated)
        lines
            << (m_chart->isOfCalls
                    ? tr("There are more calls than pixels: this is what took most of each pixel's time.")
                    : tr("There are more samples than pixels: this is what took most of each pixel's time."));
    return lines.join(u'\n');
}

QString StackChart::emptyTitle() const
{
    return tr("No samples of this thread");
}

qsizetype StackChart::currentAgain() const
{
    return m_selected < qsizetype(boxes().size()) ? m_selected : none;
}

void StackChart::currentMoved()
{
    const bool wasSelected = std::exchange(m_isSelected, current() != none);
    m_selected = current();
    if (m_selected == none) {
        setAccessibleDescription({});
        if (wasSelected)
            Q_EMIT boxSelected({}, 0, 0);
        return;
    }
    const Box &box = boxes()[std::size_t(m_selected)];
    setAccessibleDescription(frameSpokenText(toolTipOf(box)));
    const model::StackChartBox &shown = m_chart->boxes[box.id];
    Q_EMIT boxSelected(keysTo(m_selected), m_chart->seconds(shown.from), m_chart->seconds(shown.to));
}

void StackChart::activated(qsizetype box)
{
    const model::StackChartBox &shown = m_chart->boxes[boxes()[std::size_t(box)].id];
    Q_EMIT rangeAsked(m_chart->seconds(shown.from), m_chart->seconds(shown.to));
}

void StackChart::menuFor(qsizetype box, const QPoint &globalPosition)
{
    Q_EMIT menuAsked(keysTo(box), globalPosition);
}

std::vector<model::FunctionId> StackChart::functionsTo(qsizetype box) const
{
    std::vector<model::FunctionId> functions;
    auto at = std::size_t(box);
    for (std::size_t row = rowOf(box) + 1; row-- > 0; at = m_chart->callerOf(row, at))
        functions.insert(functions.begin(), m_chart->boxes[at].function);
    return functions;
}

QStringList StackChart::keysTo(qsizetype box) const
{
    QStringList keys;
    for (const model::FunctionId function : functionsTo(box))
        keys << model::functionKey(m_symbols->functions().at(function));
    return keys;
}

QStringList StackChart::pathOf(qsizetype box) const
{
    QStringList names;
    for (const model::FunctionId function : functionsTo(box))
        names << m_symbols->functions().at(function).full();
    return names;
}

} // namespace ui
