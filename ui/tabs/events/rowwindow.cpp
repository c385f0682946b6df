// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/events/rowwindow.h"

#include "model/items/eventmodel.h"
#include "model/text/format.h"
#include "ui/tabs/events/eventtable.h"
#include "ui/widgets/footline.h"

#include <QItemSelectionModel>
#include <QKeySequence>
#include <QLabel>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace ui {

namespace {

/// Sorts the ranges and joins those that touch.
std::vector<model::RowRange> joined(std::vector<model::RowRange> ranges)
{
    std::ranges::sort(ranges, {}, &model::RowRange::from);
    std::vector<model::RowRange> all;
    for (const model::RowRange &range : ranges) {
        if (range.size() == 0)
            continue;
        if (!all.empty() && range.from <= all.back().to)
            all.back().to = std::max(all.back().to, range.to);
        else
            all.push_back(range);
    }
    return all;
}

} // namespace

/// Knows when a selection replaces the one before, of which a part may be outside the window.
class RowWindow::Selection : public QItemSelectionModel {
public:
    Selection(RowWindow &window, QAbstractItemModel *model)
        : QItemSelectionModel(model, &window)
        , m_window(window)
    {
    }
    using QItemSelectionModel::select;
    void select(const QItemSelection &selection, SelectionFlags command) override
    {
        if (!m_window.m_isMoving && command.testFlag(Clear))
            m_window.m_outside.clear();
        QItemSelectionModel::select(selection, command);
    }

private:
    RowWindow &m_window;
};

RowWindow::RowWindow(model::EventModel *model, EventTable *table)
    : QObject(table)
    , m_model(model)
    , m_table(table)
    , m_line(footLine())
    , m_selection(new Selection(*this, model))
    , m_later(new QTimer(this))
{
    m_line->setObjectName(QStringLiteral("windowLine"));
    m_line->setContentsMargins(4, 1, 4, 1); // as the line of what is selected
    const QItemSelectionModel *const before = m_table->selectionModel();
    m_table->setSelectionModel(m_selection);
    delete before;
    m_later->setSingleShot(true);
    connect(m_later, &QTimer::timeout, this, &RowWindow::goOn);
    connect(m_table->verticalScrollBar(), &QScrollBar::valueChanged, this, &RowWindow::goOnLater);
    connect(m_table->verticalScrollBar(), &QScrollBar::sliderReleased, this, &RowWindow::goOnLater);
    connect(m_selection, &QItemSelectionModel::currentChanged, this, [this] {
        if (!m_isMoving)
            m_current.reset();
    });
    connect(m_model, &model::EventModel::windowAboutToMove, this, &RowWindow::keep);
    connect(m_model, &model::EventModel::windowMoved, this, &RowWindow::restore);
    connect(m_model, &model::EventModel::totalRowsChanged, this, &RowWindow::refresh);
    connect(m_model, &QAbstractItemModel::rowsInserted, this, &RowWindow::refresh); // the window grows
    connect(m_model, &QAbstractItemModel::modelReset, this, &RowWindow::forget);
}

std::vector<model::RowRange> RowWindow::selectedRanges() const
{
    std::vector<model::RowRange> ranges = m_outside;
    const std::uint64_t first = m_model->firstRow();
    for (const QItemSelectionRange &range : m_selection->selection()) {
        if (range.isValid())
            ranges.push_back({first + std::uint64_t(range.top()), first + std::uint64_t(range.bottom()) + 1});
    }
    return joined(std::move(ranges));
}

std::optional<std::uint64_t> RowWindow::current() const
{
    const QModelIndex index = m_selection->currentIndex();
    return index.isValid() ? m_model->firstRow() + std::uint64_t(index.row()) : m_current;
}

void RowWindow::selectOutside()
{
    const std::uint64_t first = m_model->firstRow();
    m_outside = joined({{0, first}, {first + std::uint64_t(m_model->rowCount()), m_model->totalRows()}});
    Q_EMIT m_selection->selectionChanged({}, {}); // what is selected adds up to more
}

void RowWindow::showFirst()
{
    m_model->setFirstRow(0);
}

void RowWindow::showLast()
{
    m_model->setFirstRow(m_model->totalRows());
}

void RowWindow::makeRoom(Way way)
{
    const auto position = current();
    if (!position)
        return;
    const int row = m_model->showPosition(*position);
    const int page = m_table->rowsInView();
    if (way == Way::On ? row + page >= m_model->rowCount() : row < page)
        moveHalf(way);
}

void RowWindow::moveHalf(Way way)
{
    const std::uint64_t half = (std::uint64_t(m_model->rowCount()) + 1) / 2;
    const std::uint64_t first = m_model->firstRow();
    m_model->setFirstRow(way == Way::On ? first + half : first - std::min(first, half));
}

/// Not at once: the table may be in the middle of moving its cursor or its scroll bar.
void RowWindow::goOnLater()
{
    if (!m_isMoving && m_model->totalRows() > std::uint64_t(m_model->rowCount()))
        m_later->start(0);
}

void RowWindow::goOn()
{
    const QScrollBar *bar = m_table->verticalScrollBar();
    // What the user holds with the mouse must not move away from it.
    if (bar->isSliderDown() || m_table->isSelecting() || bar->minimum() == bar->maximum())
        return;
    if (bar->value() == bar->maximum())
        moveHalf(Way::On);
    else if (bar->value() == bar->minimum())
        moveHalf(Way::Back);
}

/// Selected rows become indices one by one when a model changes its layout, of which there may be millions.
/// So nothing is selected then.
void RowWindow::keep()
{
    m_isMoving = true;
    m_kept = selectedRanges();
    m_current = current();
    if (m_selection->currentIndex().isValid())
        m_currentColumn = m_selection->currentIndex().column();
    m_top = m_model->firstRow() + std::uint64_t(std::max(m_table->verticalScrollBar()->value(), 0));
    m_rows = m_model->rowCount();
    m_selection->select(QItemSelection(), QItemSelectionModel::Clear);
}

void RowWindow::restore()
{
    const std::uint64_t first = m_model->firstRow();
    const auto rows = std::uint64_t(m_model->rowCount());
    m_outside.clear();
    QItemSelection inside;
    for (const model::RowRange &range : std::exchange(m_kept, {})) {
        const std::uint64_t from = std::clamp(range.from, first, first + rows);
        const std::uint64_t to = std::clamp(range.to, first, first + rows);
        if (from < to)
            inside.select(m_model->index(int(from - first), 0), m_model->index(int(to - first - 1), 0));
        m_outside.push_back({range.from, std::min(range.to, first)});
        m_outside.push_back({std::max(range.from, first + rows), range.to});
    }
    std::erase_if(m_outside, [](const model::RowRange &range) { return range.from >= range.to; });
    using Command = QItemSelectionModel;
    m_selection->select(inside, Command::Select | Command::Rows);
    m_selection->select(QItemSelection(), Command::Select); // what is selected next comes on top of it
    if (m_current && !m_selection->currentIndex().isValid() && *m_current >= first
        && *m_current - first < rows)
        m_selection->setCurrentIndex(m_model->index(int(*m_current - first), m_currentColumn),
                                     Command::NoUpdate);
    if (m_model->rowCount() != m_rows)
        m_table->doItemsLayout(); // the scroll bar does not reach the new rows yet
    const std::uint64_t top = std::clamp(m_top, first, first + rows);
    m_table->verticalScrollBar()->setValue(int(top - first));
    m_isMoving = false;
    refresh();
}

void RowWindow::forget()
{
    m_outside.clear();
    m_current.reset();
    refresh();
}

void RowWindow::refresh()
{
    const std::uint64_t total = m_model->totalRows();
    const auto rows = std::uint64_t(m_model->rowCount());
    if (total <= rows || !m_model->isWindowFull()) {
        showFoot(m_line, {});
        return;
    }
    const std::uint64_t first = m_model->firstRow();
    const QString keys = QKeySequence(Qt::CTRL | Qt::Key_G).toString(QKeySequence::NativeText);
    showFoot(m_line,
             tr("Rows %1 to %2 of %3. For others scroll on at either end, or go to a time or an event (%4).")
                 .arg(model::text::count(first + 1), model::text::count(first + rows),
                      model::text::count(total), keys));
}

} // namespace ui
