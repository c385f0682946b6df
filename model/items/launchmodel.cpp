// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/launchmodel.h"

#include "model/items/roles.h"
#include "model/launch/launch.h"
#include "model/text/format.h"

#include <QFileInfo>

namespace model {

namespace {

QString stateOf(const Launch::Member &member)
{
    if (!member.problem.isEmpty())
        return member.problem;
    if (member.isGone)
        return LaunchModel::tr("ended");
    if (member.isKept)
        return LaunchModel::tr("waits for you to resume it");
    if (member.isResuming)
        return LaunchModel::tr("is being resumed");
    if (!member.isResumed)
        return LaunchModel::tr("waits until its recording begins");
    return member.isTool ? LaunchModel::tr("runs, a tool of the SDK") : LaunchModel::tr("runs");
}

QString recordingOf(const Launch::Member &member)
{
    if (!member.recording && !member.recorded)
        return {};
    const QString file = QFileInfo(member.filePath()).fileName();
    switch (member.recorded ? member.recorded->state : member.recording->state()) {
    case RecordingState::Idle:
    case RecordingState::Starting:
        return LaunchModel::tr("is about to begin");
    case RecordingState::Failed:
        return LaunchModel::tr("failed");
    case RecordingState::Recording:
    case RecordingState::Stopping:
        return LaunchModel::tr("● %1, %2").arg(text::bytes(member.recording->progress().bytes), file);
    case RecordingState::Finished:
        break;
    }
    const QString bytes = text::bytes(member.recorded ? member.recorded->bytes : 0);
    return member.lacksRundown ? LaunchModel::tr("%1, %2; without rundown").arg(bytes, file)
                               : LaunchModel::tr("%1, %2").arg(bytes, file);
}

QString cellText(const Launch::Member &member, int column)
{
    switch (column) {
    case LaunchModel::Name:
        return member.name;
    case LaunchModel::Pid:
        return QString::number(member.pid);
    case LaunchModel::Runtime:
        return member.runtimeVersion;
    case LaunchModel::State:
        return stateOf(member);
    case LaunchModel::Recording:
        return recordingOf(member);
    default:
        return member.commandLine;
    }
}

} // namespace

LaunchModel::LaunchModel(Launch &launch, QObject *parent)
    : QAbstractItemModel(parent)
    , m_launch(&launch)
{
    connect(&launch, &Launch::membersChanged, this, &LaunchModel::takeMembers);
    connect(&launch, &QObject::destroyed, this, [this] {
        beginResetModel();
        m_nodes.clear();
        m_top.clear();
        endResetModel();
    });
    takeMembers();
}

int LaunchModel::memberOf(const QModelIndex &index)
{
    return index.isValid() ? int(index.internalId()) : -1;
}

void LaunchModel::takeMembers()
{
    const auto &members = m_launch->members();
    for (int i = int(m_nodes.size()); i < int(members.size()); ++i) {
        Node node;
        // A process comes behind the one that started it.
        for (int other = 0; other < i && node.parent < 0; ++other) {
            if (members[std::size_t(i)].parentPid != 0
                && members[std::size_t(other)].pid == members[std::size_t(i)].parentPid)
                node.parent = other;
        }
        const QModelIndex parent = node.parent < 0 ? QModelIndex() : indexOf(node.parent, 0);
        node.row = int(childrenOf(parent).size());
        beginInsertRows(parent, node.row, node.row);
        (node.parent < 0 ? m_top : m_nodes[std::size_t(node.parent)].children).push_back(i);
        m_nodes.push_back(std::move(node));
        endInsertRows();
    }
    for (int i = 0; i < int(m_nodes.size()); ++i)
        Q_EMIT dataChanged(indexOf(i, State), indexOf(i, Recording));
}

const std::vector<int> &LaunchModel::childrenOf(const QModelIndex &parent) const
{
    const int member = memberOf(parent);
    return member < 0 ? m_top : m_nodes[std::size_t(member)].children;
}

QModelIndex LaunchModel::indexOf(int member, int column) const
{
    return createIndex(m_nodes[std::size_t(member)].row, column, quintptr(member));
}

QModelIndex LaunchModel::index(int row, int column, const QModelIndex &parent) const
{
    if (parent.column() > 0 || column < 0 || column >= ColumnCount)
        return {};
    const auto &children = childrenOf(parent);
    if (row < 0 || row >= int(children.size()))
        return {};
    return createIndex(row, column, quintptr(children[std::size_t(row)]));
}

QModelIndex LaunchModel::parent(const QModelIndex &child) const
{
    const int member = memberOf(child);
    if (member < 0)
        return {};
    const int above = m_nodes[std::size_t(member)].parent;
    return above < 0 ? QModelIndex() : indexOf(above, 0);
}

int LaunchModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : int(childrenOf(parent).size());
}

int LaunchModel::columnCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : int(ColumnCount);
}

QVariant LaunchModel::data(const QModelIndex &index, int role) const
{
    if (!m_launch || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Launch::Member &member = m_launch->members()[std::size_t(memberOf(index))];
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return cellText(member, index.column());
    if (role == IdRole)
        return member.cookie;
    if (role == NumberRole && index.column() == Pid && member.pid > 0)
        return member.pid;
    if (role == Qt::TextAlignmentRole && index.column() == Pid)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant LaunchModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= ColumnCount)
        return {};
    const QString titles[ColumnCount]{tr("Process"), tr("PID"),       tr("Runtime"),
                                      tr("State"),   tr("Recording"), tr("Command line")};
    return titles[section];
}

} // namespace model
