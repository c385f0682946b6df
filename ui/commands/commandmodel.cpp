// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/commands/commandmodel.h"

#include <QGuiApplication>
#include <QPalette>

namespace ui {

void CommandModel::setCommands(const QList<Command> &commands)
{
    beginResetModel();
    m_commands = commands;
    endResetModel();
}

int CommandModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_commands.size());
}

int CommandModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : Shortcut + 1;
}

QVariant CommandModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Command &command = m_commands.at(index.row());
    if (role == Qt::DisplayRole) {
        switch (index.column()) {
        case Title:
            return command.title;
        case Detail:
            return command.needs.isEmpty() ? command.detail : tr("not now: %1").arg(command.needs);
        case Kind:
            return commandKindName(command.kind);
        case Shortcut:
            return command.shortcut.toString(QKeySequence::NativeText);
        default:
            break;
        }
    }
    if (role == Qt::ToolTipRole && index.column() <= Detail) {
        QStringList lines{command.title, command.detail, command.needs};
        lines.removeAll(QString());
        return lines.join(u'\n');
    }
    // It can still be marked, so that what it needs can be read.
    if (role == Qt::ForegroundRole && !command.needs.isEmpty())
        return QGuiApplication::palette().brush(QPalette::PlaceholderText);
    if (role == Qt::AccessibleTextRole && index.column() == Title) {
        // A screen reader reads the first cell; all that tells commands apart is in it.
        QStringList parts{command.title, commandKindName(command.kind)};
        if (!command.detail.isEmpty())
            parts << command.detail;
        if (!command.needs.isEmpty())
            parts << tr("not now: %1").arg(command.needs);
        if (!command.shortcut.isEmpty())
            parts << command.shortcut.toString(QKeySequence::NativeText);
        return parts.join(QLatin1String(", "));
    }
    return {};
}

} // namespace ui
