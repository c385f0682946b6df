// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/palette.h"

#include <deque>
#include <QAbstractTableModel>
#include <QDateTime>

namespace ui {

/// What the program did and what went wrong, as sentences with their time; the newest few thousand.
class SessionLog : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Time, Subject, Text, ColumnCount };
    static constexpr int maxLines = 5000;

    using QAbstractTableModel::QAbstractTableModel;

    /// `subject` is the process or file that it is about.
    void add(model::Severity severity, const QString &subject, const QString &text);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Line {
        QDateTime time;
        model::Severity severity;
        QString subject;
        QString text;
    };
    std::deque<Line> m_lines;
};

} // namespace ui
