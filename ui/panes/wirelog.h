// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <QAbstractTableModel>
#include <QDateTime>

namespace ui {

/// The messages that were exchanged with one socket, newest last, as bytes.
class WireLog : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Time, Direction, What, Size, ColumnCount };
    static constexpr std::size_t maxMessages = 500;
    static constexpr qsizetype maxKeptBytes = 70'000; ///< of one message; a reply's continuation may be long

    using QAbstractTableModel::QAbstractTableModel;

    /// Either may be empty.
    void add(const QByteArray &sent, const QByteArray &received);
    /// "offset  hex  text" lines of the message's bytes; of an environment only the header, since the values
    /// may be secrets that its own pane masks.
    QString hexDump(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
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

/// Command by name, from a message's header; "Advertise" for what a runtime says at a port; "not a message"
/// for anything else.
QString messageTitle(const QByteArray &bytes);

} // namespace ui
