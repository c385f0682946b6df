// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/wirelogmodel.h"

#include "model/items/roles.h"
#include "model/text/format.h"
#include "model/text/hexdump.h"

namespace model {

namespace {

constexpr qsizetype headerSize = 20;

} // namespace

QString messageTitle(const QByteArray &bytes)
{
    constexpr qsizetype commandAt = 16;
    if (bytes.startsWith("ADVR_V1"))
        return QStringLiteral("Advertise");
    if (bytes.size() < headerSize || !bytes.startsWith("DOTNET_IPC_V1"))
        return WireLogModel::tr("not a message");
    const auto command = static_cast<std::uint16_t>((static_cast<quint8>(bytes.at(commandAt)) << 8)
                                                    | static_cast<quint8>(bytes.at(commandAt + 1)));
    return protocol::ipc::commandName(static_cast<protocol::ipc::Command>(command));
}

void WireLogModel::add(const QByteArray &sent, const QByteArray &received)
{
    if (!sent.isEmpty())
        append(true, sent, false);
    if (!received.isEmpty())
        append(false, received, messageTitle(sent) == QLatin1String("ProcessEnvironment"));
}

void WireLogModel::append(bool sent, const QByteArray &bytes, bool isSecret)
{
    if (m_messages.size() >= maxMessages) {
        beginRemoveRows({}, 0, 0);
        m_messages.pop_front();
        endRemoveRows();
    }
    const int row = rowCount();
    beginInsertRows({}, row, row);
    m_messages.push_back({QDateTime::currentDateTime(), sent,
                          bytes.left(isSecret ? headerSize : maxKeptBytes), bytes.size(), isSecret});
    endInsertRows();
}

QString WireLogModel::hexDump(int row) const
{
    if (row < 0 || row >= rowCount())
        return {};
    const Message &message = m_messages[static_cast<std::size_t>(row)];
    const QString bytes = text::hexDump(message.bytes);
    return message.isSecret
        ? QString(bytes % tr("\n\nThe values are not kept here. The Environment pane shows them."))
        : bytes;
}

int WireLogModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_messages.size());
}

int WireLogModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant WireLogModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Message &message = m_messages[static_cast<std::size_t>(index.row())];
    if (role == FilterRole)
        return messageTitle(message.bytes);
    if (role == Qt::TextAlignmentRole && index.column() == Size)
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    if (role == SortRole && index.column() == Size)
        return message.size;
    if (role == SortRole && index.column() == Time)
        return message.time;
    if (role != Qt::DisplayRole && role != SortRole)
        return {};
    switch (index.column()) {
    case Time:
        return message.time.toString(QStringLiteral("HH:mm:ss.zzz"));
    case Direction:
        return message.sent ? tr("sent") : tr("received");
    case What:
        return messageTitle(message.bytes);
    default:
        return text::bytes(static_cast<quint64>(message.size));
    }
}

QVariant WireLogModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= ColumnCount)
        return {};
    const QString titles[ColumnCount]{tr("Time"), tr("Direction"), tr("Message"), tr("Size")};
    return titles[section];
}

} // namespace model
