// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/messagefieldmodel.h"

#include "model/items/roles.h"

namespace model {

namespace {

constexpr int indentPerDepth = 4;

} // namespace

QVariant MessageFieldModel::header(int column, int role) const
{
    if (role == Qt::TextAlignmentRole && column >= Offset)
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const QString titles[ColumnCount]{tr("Field"), tr("Value"), tr("Offset"), tr("Size")};
    return titles[column];
}

QVariant MessageFieldModel::cell(const wire::ShownField &row, int column, int role) const
{
    if (role == SecretRole)
        return row.masked;
    if (role == NumberRole && column >= Offset)
        return qint64(column == Offset ? row.offset : row.size);
    if (role == Qt::TextAlignmentRole && column >= Offset)
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && column == Name && !row.meaning.isEmpty())
        return QString(row.name % u'\n' % row.meaning);
    if (role == Qt::AccessibleDescriptionRole)
        return row.meaning;
    if (role != Qt::DisplayRole && !(role == Qt::ToolTipRole && column <= Value))
        return {};
    switch (column) {
    case Name:
        return role == Qt::ToolTipRole ? row.name
                                       : QString(QString(row.depth * indentPerDepth, u' ') % row.name);
    case Value:
        return row.damaged ? tr("damaged: %1").arg(row.value) : row.value;
    case Offset:
        return QStringLiteral("0x%1").arg(row.offset, 0, 16);
    default:
        return QString::number(row.size);
    }
}

} // namespace model
