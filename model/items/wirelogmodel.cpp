// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/wirelogmodel.h"

#include "model/items/roles.h"
#include "model/text/format.h"
#include "model/text/unit.h"

#include <algorithm>
#include <chrono>
#include <QDateTime>

namespace model {

using wire::JournalEntry;
using wire::Sender;

namespace {

QString askedBy(Sender sender)
{
    switch (sender) {
    case Sender::Discovery:
        return WireLogModel::tr("scan");
    case Sender::User:
        return WireLogModel::tr("user");
    case Sender::Recording:
        return WireLogModel::tr("recording");
    case Sender::Dump:
        return WireLogModel::tr("dump");
    case Sender::Port:
        return WireLogModel::tr("port");
    case Sender::Heap:
        return WireLogModel::tr("heap");
    }
    return {};
}

QString timeText(qint64 utcNanoseconds)
{
    constexpr qint64 perMillisecond = 1'000'000;
    return text::exactClockTime(QDateTime::fromMSecsSinceEpoch(utcNanoseconds / perMillisecond));
}

QString durationText(const JournalEntry &entry)
{
    return entry.durationNanoseconds ? text::duration(std::chrono::nanoseconds(*entry.durationNanoseconds))
                                     : QString();
}

QString cellText(const JournalEntry &entry, int column)
{
    const auto &message = entry.message;
    switch (column) {
    case WireLogModel::Time:
        return timeText(message.utcNanoseconds);
    case WireLogModel::Direction:
        return message.sent ? WireLogModel::tr("sent") : WireLogModel::tr("received");
    case WireLogModel::What:
        return wire::messageTitle(entry);
    case WireLogModel::AskedBy:
        return askedBy(message.sender);
    case WireLogModel::Connection:
        return QString::number(message.connection);
    case WireLogModel::Size:
        return text::bytes(message.size);
    case WireLogModel::Duration:
        return durationText(entry);
    default:
        return {};
    }
}

QVariant sortValue(const JournalEntry &entry, int column)
{
    switch (column) {
    case WireLogModel::Time:
        return entry.message.utcNanoseconds;
    case WireLogModel::Connection:
        return entry.message.connection;
    case WireLogModel::Size:
        return entry.message.size;
    case WireLogModel::Duration:
        return entry.durationNanoseconds.value_or(-1);
    default:
        return cellText(entry, column);
    }
}

QVariant wireNumber(const JournalEntry &entry, int column)
{
    switch (column) {
    case WireLogModel::Connection:
    case WireLogModel::Size:
        return sortValue(entry, column);
    case WireLogModel::Duration:
        return entry.durationNanoseconds ? QVariant(double(*entry.durationNanoseconds) / 1e9) : QVariant();
    default:
        return {};
    }
}

QVariant wireUnit(int column)
{
    using text::Unit;
    if (column == WireLogModel::Size)
        return QVariant::fromValue(Unit{Unit::Kind::Bytes, 1, {}, {}});
    return column == WireLogModel::Duration ? QVariant::fromValue(Unit{Unit::Kind::Seconds, 1, {}, {}})
                                            : QVariant();
}

} // namespace

WireLogModel::WireLogModel(const wire::Journal &journal, QObject *parent)
    : QAbstractTableModel(parent)
    , m_journal(journal)
{
    connect(&journal, &wire::Journal::messageAdded, this, &WireLogModel::append);
    connect(&journal, &wire::Journal::messagesAboutToBeRemoved, this, &WireLogModel::removeBefore);
}

void WireLogModel::showRuntime(const QString &runtime)
{
    fill(Shows::OneRuntime, runtime);
}

void WireLogModel::showPort(const QString &path)
{
    fill(Shows::OnePort, path);
}

void WireLogModel::showAllRuntimes()
{
    fill(Shows::AllRuntimes, {});
}

bool WireLogModel::isShown(const JournalEntry &entry) const
{
    const auto &runtime = entry.message.runtime;
    switch (m_shows) {
    case Shows::Nothing:
        return false;
    case Shows::OneRuntime:
        return runtime == m_key;
    case Shows::OnePort:
        return runtime == m_key || runtime.startsWith(QString(m_key % u' '));
    case Shows::AllRuntimes:
        return true;
    }
    return false;
}

void WireLogModel::fill(Shows shows, const QString &key)
{
    if (m_shows == shows && m_key == key)
        return;
    beginResetModel();
    m_shows = shows;
    m_key = key;
    m_numbers.clear();
    for (auto number = m_journal.firstNumber(); number < m_journal.endNumber(); ++number) {
        if (isShown(*m_journal.entry(number)))
            m_numbers.push_back(number);
    }
    endResetModel();
}

void WireLogModel::append(quint64 number)
{
    const auto *entry = m_journal.entry(number);
    if (!entry || !isShown(*entry))
        return;
    const int row = rowCount();
    beginInsertRows({}, row, row);
    m_numbers.push_back(number);
    endInsertRows();
}

void WireLogModel::removeBefore(quint64 firstKept)
{
    const auto end = std::ranges::lower_bound(m_numbers, firstKept);
    const auto count = static_cast<int>(end - m_numbers.begin());
    if (count == 0)
        return;
    beginRemoveRows({}, 0, count - 1);
    m_numbers.erase(m_numbers.begin(), end);
    endRemoveRows();
}

wire::ShownMessage WireLogModel::message(int row, bool revealSecrets) const
{
    if (row < 0 || row >= rowCount())
        return {};
    const auto *entry = m_journal.entry(m_numbers[static_cast<std::size_t>(row)]);
    return entry ? wire::showMessage(*entry, revealSecrets) : wire::ShownMessage();
}

wire::SavedMessage WireLogModel::savedMessage(int row) const
{
    if (row < 0 || row >= rowCount())
        return {};
    const auto *entry = m_journal.entry(m_numbers[static_cast<std::size_t>(row)]);
    if (!entry)
        return {};
    const auto duration = durationText(*entry);
    return {*entry,
            tr("%1  %2, asked by %3, connection %4, %5 bytes%6")
                .arg(text::isoTime(entry->message.utcNanoseconds), cellText(*entry, Direction),
                     cellText(*entry, AskedBy), cellText(*entry, Connection),
                     QString::number(entry->message.size),
                     duration.isEmpty() ? QString() : tr(" after %1").arg(duration))};
}

int WireLogModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_numbers.size());
}

int WireLogModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant WireLogModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto *entry = m_journal.entry(m_numbers[static_cast<std::size_t>(index.row())]);
    if (!entry)
        return {};
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return cellText(*entry, column);
    case Qt::ToolTipRole:
        return column == Time ? text::exactDateTime(entry->message.utcNanoseconds) : cellText(*entry, column);
    case Qt::TextAlignmentRole:
        if (column == Connection || column == Size || column == Duration)
            return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
        return {};
    case SortRole:
        return sortValue(*entry, column);
    case NumberRole:
        return wireNumber(*entry, column);
    case UnitRole:
        return wireUnit(column);
    case FilterRole:
        return QString(cellText(*entry, Direction) % u' ' % cellText(*entry, What) % u' '
                       % cellText(*entry, AskedBy));
    default:
        return {};
    }
}

QVariant WireLogModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    const QString titles[ColumnCount]{tr("Time"),       tr("Direction"), tr("Message"), tr("Asked by"),
                                      tr("Connection"), tr("Size"),      tr("Duration")};
    const bool isNumber = section == Connection || section == Size || section == Duration;
    if (role == Qt::TextAlignmentRole && isNumber)
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Duration)
        return tr("From the sending of the command to the last byte of its reply");
    return role == Qt::DisplayRole ? QVariant(titles[section]) : QVariant();
}

} // namespace model
