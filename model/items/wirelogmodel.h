// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <deque>
#include <QAbstractTableModel>
#include <QDateTime>

namespace model {

/// The newest messages that were exchanged with one socket, as bytes, the newest last.
class WireLogModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Time, Direction, What, Size, ColumnCount };
    static constexpr std::size_t maxMessages = 500;
    static constexpr qsizetype maxKeptBytes = 70'000; ///< of one message; a reply's continuation may be long

    using QAbstractTableModel::QAbstractTableModel;

    /// Adds a message that was sent and the reply to it. An empty one is left out.
    void add(const QByteArray &sent, const QByteArray &received);
    /// Returns the bytes of the message in `row` as text::hexDump() shows them. Of an environment only the
    /// header is kept, since the values may be secrets, which the environment's own pane masks.
    QString hexDump(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Message {
        QDateTime time;
        bool sent = false;
        QByteArray bytes;
        qsizetype size = 0;
        bool isSecret = false;
    };
    void append(bool sent, const QByteArray &bytes, bool isSecret);

    std::deque<Message> m_messages;
};

/// Returns the name of the command in a message's header, "Advertise" for a runtime's advertise message at a
/// diagnostic port, and "not a message" for anything else.
QString messageTitle(const QByteArray &bytes);

} // namespace model
