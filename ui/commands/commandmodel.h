// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/commands/command.h"

#include <QAbstractTableModel>

namespace ui {

/// The commands that a palette lists, in their order.
class CommandModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Title, Detail, Kind, Shortcut };

    using QAbstractTableModel::QAbstractTableModel;

    void setCommands(const QList<Command> &commands);
    const QList<Command> &commands() const { return m_commands; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    QList<Command> m_commands;
};

} // namespace ui
