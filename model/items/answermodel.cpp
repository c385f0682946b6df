// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/answermodel.h"

#include "model/items/roles.h"
#include "model/text/wholenumber.h"

#include <algorithm>

namespace model {

namespace {

QVariant alignmentOf(const answers::ColumnHead &column)
{
    return column.measure == answers::Measure::Text ? QVariant()
                                                    : QVariant(Qt::AlignRight | Qt::AlignVCenter);
}

QVariant sortValue(const answers::Value &value)
{
    if (const auto *const whole = std::get_if<qint64>(&value))
        return *whole;
    if (const auto *const real = std::get_if<double>(&value))
        return *real;
    const QString text = answers::shown(value, answers::Measure::Text);
    return text.isEmpty() ? QVariant() : QVariant(text);
}

/// All digits of a number that is shown as its measure says. What a column says in words of its own, and what
/// is no number, is copied as it is shown.
QVariant copiedCell(const answers::Table &table, std::size_t row, std::size_t column)
{
    const answers::Value value = table.value(row, column);
    const answers::Measure measure = table.column(column).measure;
    const auto number = answers::numberOf(value);
    if (!number || table.text(row, column) != answers::shown(value, measure))
        return {};
    if (const auto *const exact = std::get_if<qint64>(&value); exact && measure == answers::Measure::Number)
        return QString::number(*exact);
    const text::Unit unit = answers::unitOf(measure);
    return measure == answers::Measure::Moment ? text::wholeNumber(*number)
                                               : text::wholeQuantity(*number * unit.factor, unit);
}

} // namespace

AnswerModel::AnswerModel(std::shared_ptr<const answers::Table> table, QObject *parent)
    : QAbstractTableModel(parent)
    , m_table(std::move(table))
{
}

void AnswerModel::setTable(std::shared_ptr<const answers::Table> table)
{
    const std::size_t before = m_table->rowCount();
    const std::size_t now = table->rowCount();
    const std::size_t common = std::min(before, now);
    if (before > now)
        beginRemoveRows({}, int(now), int(before) - 1);
    else if (now > before)
        beginInsertRows({}, int(before), int(now) - 1);
    const auto old = std::exchange(m_table, std::move(table));
    if (before > now)
        endRemoveRows();
    else if (now > before)
        endInsertRows();
    for (std::size_t row = 0; row < common; ++row) {
        const std::size_t first = row;
        while (row < common && !m_table->hasSameRow(*old, row))
            ++row;
        if (row > first)
            Q_EMIT dataChanged(index(int(first), 0), index(int(row) - 1, columnCount() - 1));
    }
}

QString AnswerModel::conditionOf(const QModelIndex &cell) const
{
    return cell.isValid() ? m_table->condition(std::size_t(cell.row()), std::size_t(cell.column()))
                          : QString();
}

int AnswerModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_table->rowCount());
}

int AnswerModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_table->columnCount());
}

QString AnswerModel::filterText(std::size_t row) const
{
    QStringList texts;
    for (std::size_t i = 0; i < m_table->columnCount(); ++i) {
        const answers::Measure measure = m_table->column(i).measure;
        if (measure == answers::Measure::Text || measure == answers::Measure::Number)
            texts.append(m_table->text(row, i));
    }
    return texts.join(u' ');
}

QVariant AnswerModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const auto row = std::size_t(index.row());
    const auto column = std::size_t(index.column());
    const answers::ColumnHead &head = m_table->column(column);
    switch (role) {
    case Qt::DisplayRole:
        return m_table->text(row, column);
    case Qt::TextAlignmentRole:
        return alignmentOf(head);
    case Qt::ToolTipRole: // a name or a sentence may be longer than its column
        return std::holds_alternative<QString>(m_table->value(row, column)) ? m_table->text(row, column)
                                                                            : QVariant();
    case SortRole:
        return sortValue(m_table->value(row, column));
    case NumberRole:
        if (const auto number = answers::numberOf(m_table->value(row, column)))
            return *number * answers::unitOf(head.measure).factor;
        return {};
    case UnitRole:
        return head.addsUp ? QVariant::fromValue(answers::unitOf(head.measure)) : QVariant();
    case CopyRole:
        return copiedCell(*m_table, row, column);
    case FilterRole:
        return filterText(row);
    default:
        return {};
    }
}

QVariant AnswerModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const answers::ColumnHead &head = m_table->column(std::size_t(section));
    switch (role) {
    case Qt::DisplayRole:
        return head.title;
    case Qt::ToolTipRole:
        return head.tip;
    case Qt::TextAlignmentRole:
        return alignmentOf(head);
    default:
        return {};
    }
}

} // namespace model
