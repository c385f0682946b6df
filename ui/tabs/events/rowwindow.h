// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/eventrows.h"

#include <optional>
#include <QObject>
#include <QPersistentModelIndex>

class QLabel;
class QTimer;

namespace model {
class EventModel;
}

namespace ui {

class EventTable;

/// Lets the event table show more rows than it can have. Moves the model's window when the user goes on at
/// its first or last row, keeps what is selected and what is seen with their events when it moves, and says
/// in a line which part of the rows the table has.
///
/// Knows the selected rows outside the window, too. Rows are meant by their positions (model::EventModel).
class RowWindow : public QObject {
    Q_OBJECT
public:
    enum class Way : std::uint8_t { Back, On };

    /// Gives the table, which has the model already, a selection model of its own.
    RowWindow(model::EventModel *model, EventTable *table);

    /// Returns the line, hidden while the table has all rows. The tab that lays out the table owns it.
    QLabel *line() const { return m_line; }

    /// Returns the selected rows in ascending ranges that do not touch. Takes no time by row.
    std::vector<model::RowRange> selectedRanges() const;
    /// Returns the position of the current row, which may be outside the window.
    std::optional<std::uint64_t> current() const;
    bool isMoving() const { return m_isMoving; }

    /// Selects all rows outside the window in addition.
    void selectOutside();
    /// Moves the window to the first or to the last rows.
    void showFirst();
    void showLast();
    /// Brings the current row back where it is outside, and moves the window where it has less than a page
    /// beside that row.
    void makeRoom(Way way);
    /// Moves the window once the event loop runs, if the table shows its first or its last row then.
    void goOnLater();

private:
    class Selection;

    void goOn();
    void moveHalf(Way way);
    void keep();
    void restore();
    void forget();
    void refresh();

    model::EventModel *m_model;
    EventTable *m_table;
    QLabel *m_line;
    Selection *m_selection;
    QTimer *m_later;
    bool m_isMoving = false;
    std::vector<model::RowRange> m_outside; ///< selected
    std::vector<model::RowRange> m_kept; ///< all that is selected, while the window moves
    std::uint64_t m_top = 0; ///< the first row that is seen, while the window moves
    int m_rows = 0; ///< before it moves
    std::optional<std::uint64_t> m_current; ///< the current row, once it is or was outside
    int m_currentColumn = 0;
};

} // namespace ui
