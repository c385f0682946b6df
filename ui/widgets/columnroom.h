// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QList>
#include <QObject>
#include <QString>

class QTableView;

namespace ui {

/// Shares the width of a table among its columns: those whose texts may be long get what the others leave,
/// and where there is not enough for all of them, those that tell least are left out until there is.
class ColumnRoom : public QObject {
    Q_OBJECT
public:
    /// A column whose texts are often longer than its sample, and one of the longest of them.
    struct Free {
        int column = 0;
        QString longest;
        bool goesFirst = false; ///< the others get what it leaves
    };

    explicit ColumnRoom(QTableView &view);

    /// See TableView::setFreeColumns().
    void setFree(const QList<Free> &columns, double shareOfLast);
    /// See TableView::growFreeColumn().
    void grow(int column, const QString &longest);
    /// See TableView::setLeavesOut().
    void setLeavesOut(const QList<int> &columns);
    /// Shows a column where there is room for it, or never.
    void setOffered(int column, bool isOffered);
    /// Returns whether a column is hidden for want of room.
    bool isLeftOut(int column) const;
    /// Shares the width that there is now.
    void give();

private:
    /// One of the free columns, with the widths between which it is.
    struct Room {
        int column = 0;
        int least = 0;
        int most = 0;
        bool goesFirst = false;
    };
    /// One that may be left out, with the width that it takes.
    struct Ranked {
        int column = 0;
        int width = 0;
        bool isOut = false;
    };
    void noteWidth(int column, int before, int now);
    int widthFor(const QString &text) const;
    /// Returns what the last column needs at least.
    int leastOfLast(int column) const;
    /// Returns the visual place of the last column that has a width; -1 where none has.
    int lastShownPlace() const;
    int leastOf(int column) const;
    void leaveOut();
    void shareOut();
    void squeezeLast(int place);

    QTableView &m_view;
    QList<Room> m_free;
    QList<Ranked> m_ranked; ///< what tells least first
    std::optional<Ranked> m_squeezed; ///< the last column, with the width that it has where it is not
    double m_shareOfLast = 0;
    bool m_isGiving = false; ///< the widths change by give()
    int m_stretched = -1; ///< the column that takes the rest
};

} // namespace ui
