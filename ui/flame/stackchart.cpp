// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/flame/stackchart.h"

#include "model/calltree/stacktransform.h"
#include "model/text/format.h"
#include "ui/flame/frametext.h"

#include <algorithm>
#include <QScrollBar>

namespace ui {

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

int StackChart::chartWidth() const
{
    return std::max(1, width() - 2 * frameWidth() - verticalScrollBar()->sizeHint().width());
}

BoxView::Boxes StackChart::layOut(double width)
{
    Boxes shown;
    const bool isOther = std::exchange(m_width, int(width)) != int(width);
    if (m_chart && m_chart->to > m_chart->from) {
        const BoxColors &colors = painter().colors();
        const double scale = width / (double(m_chart->to) - double(m_chart->from));
        shown.boxes.reserve(m_chart->boxes.size());
        for (std::size_t at = 0; at < m_chart->boxes.size(); ++at) {
            const model::StackChartBox &box = m_chart->boxes[at];
            const model::Function &function = m_symbols->functions().at(box.function);
            const QColor fill = colorBy() == ColorBy::Module ? colors.ofModule(function.module)
                                                             : colors.ofKind(function.kind);
            const double x = (double(box.from) - double(m_chart->from)) * scale;
            shown.boxes.push_back({x, (double(box.to) - double(box.from)) * scale, std::uint32_t(at),
                                   box.function, 0, fill.rgb(), true, function.isWaiting});
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
                 model::text::exactDuration(m_chart->seconds(shown.to) - m_chart->seconds(shown.from))),
        tr("Samples: %1").arg(model::text::count(shown.samples))};
    if (function.isWaiting)
        lines << tr("The thread waits here.");
    lines << frameOriginText(function, m_symbols->functions().tiersOf(shown.function));
    if (m_chart->isDecimated)
        lines << tr("There are more samples than pixels: this is what took most of each pixel's time.");
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
