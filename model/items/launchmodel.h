// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>
#include <QPointer>
#include <QUuid>
#include <vector>

namespace model {

class Launch;

/// The .NET processes of a launch as a tree: each below the one that started it. Rows come and stay.
class LaunchModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { Name, Pid, Runtime, State, Recording, CommandLine, ColumnCount };

    /// The model empties itself when the launch dies.
    explicit LaunchModel(Launch &launch, QObject *parent = nullptr);

    /// Returns the place of the row's process in Launch::members(); -1 for none.
    static int memberOf(const QModelIndex &index);

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Node {
        int parent = -1; ///< among the members; -1: at the top
        int row = 0;
        std::vector<int> children;
    };

    void takeMembers();
    const std::vector<int> &childrenOf(const QModelIndex &parent) const;
    QModelIndex indexOf(int member, int column) const;

    QPointer<Launch> m_launch;
    std::vector<Node> m_nodes; ///< by member
    std::vector<int> m_top;
};

} // namespace model
