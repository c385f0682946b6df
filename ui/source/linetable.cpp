// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/source/linetable.h"

#include "model/items/sourcelinemodel.h"
#include "ui/source/linedelegate.h"

#include <algorithm>
#include <QEvent>
#include <QHeaderView>
#include <QScrollBar>

namespace ui {

namespace {

constexpr int textMargin = 24; ///< pixels beside the longest line

} // namespace

LineTable::LineTable(QWidget *parent)
    : TableView(parent)
    , m_model(new model::SourceLineModel(this))
{
    setObjectName(QStringLiteral("sourceLines"));
    setAccessibleName(tr("Lines and what they cost"));
    setModel(m_model);
    setItemDelegate(new LineDelegate(this));
    setFrameShape(QFrame::NoFrame);
    horizontalHeader()->setStretchLastSection(false); // long lines are scrolled to
    const int lineHeight = QFontMetrics(LineDelegate::fixedFont()).height() + 5;
    verticalHeader()->setDefaultSectionSize(std::max(lineHeight, verticalHeader()->defaultSectionSize()));
    viewport()->installEventFilter(this);
}

void LineTable::setLines(const std::shared_ptr<const SourceFinding> &finding)
{
    const auto numberAt
        = [this](int row) { return row >= 0 ? std::optional(m_model->numberAt(row)) : std::nullopt; };
    m_before = {numberAt(currentIndex().row()), numberAt(rowAt(0)), horizontalScrollBar()->value()};
    m_shown = finding;
    m_model->setFile(finding->lines, finding->costs, finding->file);
}

void LineTable::settle(bool stays)
{
    fitFigureColumns(stays);
    fitTextColumn();
    const int wanted = stays && m_before.current ? m_model->rowOf(*m_before.current) : -1;
    if (wanted < 0) {
        selectRow(m_model->costliestRow());
        scrollTo(currentIndex().siblingAtColumn(0), QAbstractItemView::PositionAtCenter);
        horizontalScrollBar()->setValue(0);
        return;
    }
    if (currentIndex().row() != wanted)
        selectRow(wanted);
    if (const int top = m_before.top ? m_model->rowOf(*m_before.top) : -1; top >= 0)
        scrollTo(m_model->index(top, 0), QAbstractItemView::PositionAtTop);
    horizontalScrollBar()->setValue(m_before.aside);
}

void LineTable::clear()
{
    m_shown.reset();
    m_model->clear();
}

std::uint32_t LineTable::currentLine() const
{
    return m_model->numberAt(currentIndex().row());
}

bool LineTable::hasAbout() const
{
    return m_model->hasAbout();
}

bool LineTable::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == viewport() && event->type() == QEvent::Resize)
        fitTextColumn();
    return TableView::eventFilter(watched, event);
}

/// Makes the columns of figures as narrow as these allow: the room is for the text. Figures that are counted
/// anew only widen them, so that the text stands still.
void LineTable::fitFigureColumns(bool stays)
{
    using Model = model::SourceLineModel;
    constexpr int measuredMost = 2000; // lines
    const QFontMetrics metrics(font());
    QStringList widest(Model::Source);
    widest[Model::Number] = QString::number(m_model->numberAt(std::max(0, m_model->rowCount() - 1)));
    if (m_model->hasAbout())
        widest[Model::Number].prepend(QStringLiteral("≈ "));
    const auto &lines = m_shown->shownFile().lines;
    const bool hasSelf = std::ranges::any_of(lines, [](const auto &line) { return line.second.self > 0; });
    int widths[Model::Source] = {};
    int measured = 0;
    for (const auto &[number, line] : lines) {
        if (measured++ == measuredMost)
            break;
        for (const int column : {Model::Self, Model::Inclusive}) {
            const QString text = m_model->index(m_model->rowOf(number), column).data().toString();
            const int width = metrics.horizontalAdvance(text);
            if (width > widths[column]) {
                widths[column] = width;
                widest[column] = text;
            }
        }
    }
    QList<int> before;
    for (int column = 0; column < Model::Source; ++column)
        before.append(columnWidth(column)); // 0: hidden
    setColumnHidden(Model::Self, !hasSelf);
    setColumnSamples(widest);
    for (int column = 0; stays && column < Model::Source; ++column)
        setColumnWidth(column, std::max(before.at(column), columnWidth(column)));
}

/// Gives the text what is left, or more where its longest line needs it.
void LineTable::fitTextColumn()
{
    using Model = model::SourceLineModel;
    const qsizetype columns = m_shown && m_shown->lines ? m_shown->lines->longest() : 0;
    const int wanted
        = int(columns) * QFontMetrics(LineDelegate::fixedFont()).horizontalAdvance(u'm') + textMargin;
    const int left
        = viewport()->width() - columnViewportPosition(Model::Source) - horizontalScrollBar()->value();
    setColumnWidth(Model::Source, std::max(wanted, left));
}

} // namespace ui
