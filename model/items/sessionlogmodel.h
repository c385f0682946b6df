// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/severity.h"

#include <deque>
#include <QAbstractTableModel>
#include <QDateTime>

namespace model {

/// Sentences about what the program did and what went wrong, with time and severity, the newest last. Keeps
/// the newest `maxLines` of them.
class SessionLogModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Time, Subject, Text, ColumnCount };
    static constexpr int maxLines = 5000;

    using QAbstractTableModel::QAbstractTableModel;

    /// Adds a line; `subject` is the process or file that it is about.
    void add(Severity severity, const QString &subject, const QString &what);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Line {
        QDateTime time;
        Severity severity;
        QString subject;
        QString text;
    };
    std::deque<Line> m_lines;
};

} // namespace model
