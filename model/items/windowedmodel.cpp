// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/windowedmodel.h"

#include <algorithm>
#include <QTimer>

namespace model {

WindowedModel::WindowedModel(QObject *parent)
    : QAbstractTableModel(parent)
    , m_growOn(new QTimer(this))
{
    m_growOn->setSingleShot(true);
    connect(m_growOn, &QTimer::timeout, this, &WindowedModel::growWindow);
}

int WindowedModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_shown;
}

void WindowedModel::growWindow()
{
    const WindowSize size = windowSize();
    const std::uint64_t possible = std::min(m_total, size.rows);
    const std::uint64_t step
        = m_shown == 0 ? std::min(size.firstRowsAtOnce, size.rowsAtOnce) : size.rowsAtOnce;
    const std::uint64_t wanted = std::min(possible, shownRows() + step);
    if (wanted < possible)
        m_growOn->start(0); // the views take time for each row
    if (wanted <= shownRows())
        return;
    if (const auto behind = int(std::min(wanted, m_total - m_firstRow)); behind > m_shown) {
        beginInsertRows({}, m_shown, behind - 1);
        m_shown = behind;
        endInsertRows();
    }
    if (const int before = int(wanted) - m_shown; before > 0) {
        Q_EMIT windowAboutToMove();
        beginInsertRows({}, 0, before - 1);
        m_firstRow -= std::uint64_t(before);
        m_shown += before;
        endInsertRows();
        Q_EMIT windowMoved();
    }
}

/// A window that moves keeps its number of rows, so that only indices change and a view lays out nothing
/// anew.
void WindowedModel::setFirstRow(std::uint64_t position)
{
    const std::uint64_t first = std::min(position, m_total - shownRows());
    if (first == m_firstRow)
        return;
    Q_EMIT windowAboutToMove();
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    QModelIndexList after;
    for (const QModelIndex &persistent : before) {
        const std::uint64_t row = positionOf(persistent.row()) - first; // wraps where outside
        after += row < shownRows() ? index(int(row), persistent.column()) : QModelIndex();
    }
    m_firstRow = first;
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
    Q_EMIT windowMoved();
}

int WindowedModel::showPosition(std::uint64_t position)
{
    if (position >= m_total)
        return -1;
    if (position < m_firstRow || position - m_firstRow >= shownRows())
        setFirstRow(position - std::min(position, shownRows() / 2));
    return int(position - m_firstRow);
}

void WindowedModel::forgetRows()
{
    m_shown = 0;
    m_firstRow = 0;
    m_total = 0;
}

void WindowedModel::restartWindow()
{
    m_firstRow = 0;
    m_shown = int(std::min(shownRows(), windowSize().rowsAtOnce));
    m_growOn->start(0);
}

} // namespace model
