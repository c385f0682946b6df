// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/processmarks.h"
#include "model/items/processorder.h"
#include "model/items/roles.h"
#include "model/items/tablemodelbase.h"

namespace model {

class ProcessHistory;

/// The process list. Filters and sorts by itself, as ProcessOrder says. Refreshing keeps selection and
/// scrolling. A group begins with a row that is its head, which cannot be selected.
class ProcessModel : public TableModelBase<ProcessRow> {
    Q_OBJECT
public:
    enum Column {
        Pid,
        Name,
        Runtime,
        System,
        Owner,
        Uptime,
        Cpu,
        Memory,
        State,
        Port,
        CommandLine,
        ColumnCount
    };

    enum Role : int {
        ShortCommandRole = FirstFreeRole, ///< QString: the command line as a second line below the name
        MarksRole, ///< QVariant of QList<ProcessMark>
        GroupHeadRole, ///< bool: the row is the head of a group
    };

    using TableModelBase::TableModelBase;

    /// Shows what the processes used; outlives the model.
    void setHistory(const ProcessHistory *history) { m_history = history; }
    /// The user whose processes need no mark.
    void setOwnUser(const QString &user) { m_ownUser = user; }
    /// Takes over the list, and what we do with each of its processes.
    void setEntries(const QList<ProcessEntry> &entries, const ActivityOf &activityOf = {});
    /// Shows only rows that contain each word of the text, whatever the case; an empty text shows all.
    void setFilter(const QString &text);
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    void setGrouping(ProcessGrouping grouping);
    ProcessGrouping grouping() const { return m_order.grouping(); }
    /// Holds the order of the rows, while somebody looks at them: what they say goes on, new ones come last
    /// with a mark. Sorting, groups and filters work all the same.
    void setHeld(bool held);
    Qt::ItemFlags flags(const QModelIndex &index) const override;

    /// Returns the row's process, valid until the next refresh; null for the row of stale sockets, the heads
    /// of groups and outside of the table.
    const ProcessEntry *entryAt(int row) const;
    /// Returns the row of a process; -1 when it is not shown.
    int rowOf(qint64 pid) const;
    /// Returns whether a process of the list, shown or not, is at a port of ours.
    bool hasPorts() const;
    int staleSockets() const { return m_staleSockets; }
    bool hasExited() const;
    /// Returns how many processes are shown.
    int shownProcesses() const;
    /// Returns whether a recording of ours of the row's process runs.
    bool isRecorded(int row) const;

private:
    int numColumns() const override { return ColumnCount; }
    QVariant header(int column, int role) const override;
    QVariant cell(const ProcessRow &row, int column, int role) const override;
    bool needsNotice(const ProcessRow &before, const ProcessRow &now) const override;
    QVariant historyCell(const ProcessRow &row, int column, int role) const;
    QList<ProcessMark> marks(const ProcessRow &row) const;
    void setCommands();
    void arrange();
    bool isShown(const ProcessRow &row) const;

    QList<ProcessRow> m_processes; ///< all, in the order of the list
    int m_staleSockets = 0;
    QStringList m_filter; ///< words
    const ProcessHistory *m_history = nullptr;
    QString m_ownUser;
    ProcessOrder m_order;
};

} // namespace model

Q_DECLARE_METATYPE(QList<model::ProcessMark>)
