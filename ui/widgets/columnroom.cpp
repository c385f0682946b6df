// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/columnroom.h"

#include <QFontMetrics>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QTableView>

#include <algorithm>
#include <functional>

namespace ui {

namespace {
constexpr int roomMargins = 18; // pixels, of a cell
} // namespace

ColumnRoom::ColumnRoom(QTableView &view)
    : QObject(&view)
    , m_view(view)
{
}

int ColumnRoom::widthFor(const QString &text) const
{
    return m_view.fontMetrics().horizontalAdvance(text) + roomMargins;
}

int ColumnRoom::leastOfLast(int column) const
{
    const QString title = m_view.model()->headerData(column, Qt::Horizontal).toString();
    return std::max(widthFor(title % QLatin1String(" v")), int(m_view.viewport()->width() * m_shareOfLast));
}

int ColumnRoom::lastShownPlace() const
{
    const QHeaderView &header = *m_view.horizontalHeader();
    int last = header.count() - 1;
    while (last >= 0 && header.sectionSize(header.logicalIndex(last)) == 0)
        --last;
    return last;
}

void ColumnRoom::setFree(const QList<Free> &columns, double shareOfLast)
{
    m_free.clear();
    m_shareOfLast = shareOfLast;
    for (const Free &free : columns) {
        const int least = m_view.columnWidth(free.column);
        m_free.append({free.column, least, std::max(least, widthFor(free.longest)), free.goesFirst});
    }
    std::ranges::stable_partition(m_free, &Room::goesFirst);
    connect(m_view.horizontalHeader(), &QHeaderView::sectionResized, this, &ColumnRoom::noteWidth,
            Qt::UniqueConnection);
    const int last = lastShownPlace();
    m_stretched = last < 0 ? -1 : m_view.horizontalHeader()->logicalIndex(last);
    give();
}

void ColumnRoom::grow(int column, const QString &longest)
{
    const auto room = std::ranges::find(m_free, column, &Room::column);
    const int wanted = widthFor(longest);
    if (room == m_free.end() || wanted <= room->most)
        return;
    room->most = wanted;
    give();
}

void ColumnRoom::setLeavesOut(const QList<int> &columns)
{
    m_ranked.clear();
    for (const int column : columns)
        m_ranked.append({column, leastOf(column), false});
    give();
}

void ColumnRoom::setOffered(int column, bool isOffered)
{
    const auto ranked = std::ranges::find(m_ranked, column, &Ranked::column);
    const bool isOut = ranked != m_ranked.end() && ranked->isOut;
    const bool wasOffered = isOut || !m_view.isColumnHidden(column);
    if (wasOffered == isOffered)
        return;
    if (isOut)
        ranked->isOut = false; // but hidden
    else
        m_view.setColumnHidden(column, !isOffered);
    give();
}

bool ColumnRoom::isLeftOut(int column) const
{
    const auto ranked = std::ranges::find(m_ranked, column, &Ranked::column);
    return ranked != m_ranked.end() && ranked->isOut;
}

/// The width that a column has before others give it more, or it is the last one.
int ColumnRoom::leastOf(int column) const
{
    if (m_squeezed && m_squeezed->column == column)
        return m_squeezed->width;
    const auto free = std::ranges::find(m_free, column, &Room::column);
    return free == m_free.end() ? m_view.columnWidth(column) : free->least;
}

void ColumnRoom::give()
{
    if (m_isGiving)
        return;
    const QScopedValueRollback<bool> guard(m_isGiving, true);
    if (!m_ranked.isEmpty() && m_view.isVisible())
        leaveOut();
    shareOut();
}

void ColumnRoom::leaveOut()
{
    QHeaderView &header = *m_view.horizontalHeader();
    const auto isOffered = [&](int column) { return !header.isSectionHidden(column) || isLeftOut(column); };
    int last = header.count() - 1;
    while (last >= 0 && !isOffered(header.logicalIndex(last)))
        --last;
    if (last < 0)
        return;
    const int lastColumn = header.logicalIndex(last);
    const auto widthOf = [&](int column) {
        const auto ranked = std::ranges::find(m_ranked, column, &Ranked::column);
        return column == lastColumn    ? leastOfLast(column) // it is as wide as there is room
            : ranked == m_ranked.end() ? leastOf(column)
                                       : ranked->width;
    };
    int needed = 0;
    for (int visual = 0; visual <= last; ++visual) {
        const int column = header.logicalIndex(visual);
        needed += isOffered(column) ? widthOf(column) : 0;
    }
    QList<int> widths; // before another one becomes the last, and is stretched
    for (int column = 0; column < header.count(); ++column)
        widths.append(leastOf(column));
    for (Ranked &ranked : m_ranked) {
        if (!isOffered(ranked.column))
            continue;
        const bool isOut = needed > m_view.viewport()->width();
        if (isOut)
            needed -= widthOf(ranked.column);
        if (isOut == ranked.isOut)
            continue;
        ranked.isOut = isOut;
        header.setSectionHidden(ranked.column, isOut);
    }
    const int stretched = header.logicalIndex(std::max(0, lastShownPlace()));
    if (m_stretched == stretched)
        return;
    m_stretched = stretched;
    if (m_squeezed)
        m_view.setColumnWidth(m_squeezed->column, m_squeezed->width);
    m_squeezed.reset();
    if (stretched != lastColumn && std::ranges::find(m_free, stretched, &Room::column) == m_free.end())
        m_squeezed = {stretched, widths.at(stretched), false};
}

void ColumnRoom::shareOut()
{
    const QHeaderView &header = *m_view.horizontalHeader();
    const int last = lastShownPlace();
    // One that is being hidden has no width any more, though it does not count as hidden yet.
    const auto isHidden = [&header](const Room &room) { return header.sectionSize(room.column) == 0; };
    if (last < 0 || m_free.isEmpty())
        return;
    const int lastColumn = header.logicalIndex(last);
    if (m_squeezed && m_squeezed->column != lastColumn) {
        m_view.setColumnWidth(m_squeezed->column, m_squeezed->width);
        m_squeezed.reset();
    }
    int left = m_view.viewport()->width() - leastOfLast(lastColumn);
    for (int visual = 0; visual < last; ++visual) {
        const int column = header.logicalIndex(visual);
        if (header.sectionSize(column) > 0)
            left -= leastOf(column);
    }
    auto others = std::ranges::count_if(m_free, std::not_fn(isHidden));
    for (const Room &room : std::as_const(m_free)) {
        if (isHidden(room) || room.column == lastColumn)
            continue;
        const int share = room.goesFirst ? left : left / int(others);
        const int given = std::clamp(share, 0, room.most - room.least);
        m_view.setColumnWidth(room.column, room.least + given);
        left -= given;
        --others;
    }
    squeezeLast(last);
}

/// Qt gives the last column more than it has, but not less where it has just become the last one.
void ColumnRoom::squeezeLast(int place)
{
    const QHeaderView &header = *m_view.horizontalHeader();
    const int column = header.logicalIndex(place);
    int room = m_view.viewport()->width();
    for (int visual = 0; visual < place; ++visual)
        room -= header.sectionSize(header.logicalIndex(visual));
    room = std::max(room, leastOfLast(column));
    if (header.sectionSize(column) <= room)
        return;
    const bool isFree = std::ranges::find(m_free, column, &Room::column) != m_free.end();
    if (!m_squeezed && !isFree)
        m_squeezed = {column, header.sectionSize(column), false};
    m_view.setColumnWidth(column, room);
}

/// The last column changes by itself, with the view and when it becomes the last one or no longer is: only
/// another one can be drawn by a user.
void ColumnRoom::noteWidth(int column, int before, int now)
{
    if (m_isGiving)
        return;
    const int place = lastShownPlace();
    const int last = place < 0 ? -1 : m_view.horizontalHeader()->logicalIndex(place);
    const bool isFree = std::ranges::find(m_free, column, &Room::column) != m_free.end();
    if (before == 0 || now == 0) {
        give(); // one was hidden, or is shown
    } else if (column == last) {
        m_stretched = last;
    } else if (column == m_stretched) {
        m_stretched = last;
        give(); // Qt gave it the width that it had before it was the last one
    } else if (isFree) {
        m_free.clear();
    }
}

} // namespace ui
