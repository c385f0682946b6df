// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/sessionlogmodel.h"

#include "model/items/roles.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"

namespace model {

void SessionLogModel::add(Severity severity, const QString &subject, const QString &what)
{
    if (m_lines.size() >= maxLines) {
        beginRemoveRows({}, 0, 0);
        m_lines.pop_front();
        endRemoveRows();
    }
    const int row = rowCount();
    beginInsertRows({}, row, row);
    m_lines.push_back(
        {QDateTime::currentDateTime(), severity, text::visible(subject), text::visibleMessage(what)});
    endInsertRows();
}

int SessionLogModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

int SessionLogModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant SessionLogModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Line &line = m_lines[static_cast<std::size_t>(index.row())];
    if (role == SeverityRole)
        return static_cast<int>(line.severity);
    if (role == FilterRole)
        return QString(line.subject % QLatin1Char(' ') % line.text);
    if (role == SortRole && index.column() == Time)
        return line.time;
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != SortRole)
        return {};
    switch (index.column()) {
    case Time:
        return text::exactClockTime(line.time);
    case Subject:
        return line.subject;
    default:
        return line.text;
    }
}

QVariant SessionLogModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Time:
        return tr("Time");
    case Subject:
        return tr("About");
    case Text:
        return tr("What happened");
    default:
        return {};
    }
}

} // namespace model
