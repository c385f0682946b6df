// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/wire/savedmessages.h"
#include "model/wire/shownmessage.h"

#include <deque>
#include <QAbstractTableModel>

namespace model {

/// The messages of the journal with one runtime, or with all, the newest last. Empty until it is told which.
class WireLogModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Time, Direction, What, AskedBy, Connection, Size, Duration, ColumnCount };

    /// The journal outlives the model.
    explicit WireLogModel(const wire::Journal &journal, QObject *parent = nullptr);

    /// Shows the messages with that runtime's key (WireMessage::runtime).
    void showRuntime(const QString &runtime);
    /// Shows the messages at the diagnostic port of that path: the announcements, and those with the runtimes
    /// behind it, whose keys are its path, a space and what tells them apart.
    void showPort(const QString &path);
    void showAllRuntimes();

    /// Returns the message in `row`, empty where there is no such row.
    wire::ShownMessage message(int row, bool revealSecrets) const;
    /// Returns what is needed to save the message in `row`, empty where there is no such row.
    wire::SavedMessage savedMessage(int row) const;
    /// Returns how many messages of the whole program were given up to make room.
    quint64 removedCount() const { return m_journal.removedCount(); }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    enum class Shows { Nothing, OneRuntime, OnePort, AllRuntimes };
    bool isShown(const wire::JournalEntry &entry) const;
    void fill(Shows shows, const QString &key);
    void append(quint64 number);
    void removeBefore(quint64 firstKept);

    const wire::Journal &m_journal;
    Shows m_shows = Shows::Nothing;
    QString m_key; ///< of the runtime, or the path of the port
    std::deque<quint64> m_numbers; ///< of the messages, by row
};

} // namespace model
