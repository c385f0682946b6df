// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <QAbstractTableModel>

class QTimer;

namespace model {

/// A table of any number of rows. The views know a window of them, because they cannot have any number:
/// rowCount() is that of the window, and a row is counted from its beginning. A position counts all rows,
/// shown or not, from 0. Where there are more rows than a window has, setFirstRow() moves it.
class WindowedModel : public QAbstractTableModel {
    Q_OBJECT
public:
    explicit WindowedModel(QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    std::uint64_t totalRows() const { return m_total; } ///< inside the window and outside
    std::uint64_t firstRow() const { return m_firstRow; } ///< the position of the window's first row
    /// Returns whether it has all rows that it may have. While it grows, more are added in later events.
    bool isWindowFull() const { return shownRows() >= std::min(m_total, windowSize().rows); }
    /// Moves the window so that it begins at that position, or as near to it as there are rows. Rows, indices
    /// and what is selected stay with their events; those of events that are outside now are invalid.
    void setFirstRow(std::uint64_t position);
    /// Moves the window to that position, unless it is inside, and returns its row; -1 where there is none.
    int showPosition(std::uint64_t position);

Q_SIGNALS:
    /// The window gets another first row between these two. Not emitted when the model is reset.
    void windowAboutToMove();
    void windowMoved();

protected:
    struct WindowSize {
        std::uint64_t rows = 0; ///< that it may have
        std::uint64_t rowsAtOnce = 0; ///< that are added at a time, with other events between
        std::uint64_t firstRowsAtOnce = 0; ///< the same where there are none yet
    };
    virtual WindowSize windowSize() const = 0;

    std::uint64_t shownRows() const { return std::uint64_t(m_shown); }
    std::uint64_t positionOf(int row) const { return m_firstRow + std::uint64_t(row); }
    /// Says how many rows there are, which are not fewer than before. The views get them by growWindow().
    void setTotalRows(std::uint64_t total) { m_total = total; }
    /// Shows the views more rows, up to as many as the window may have: those behind it, and those before it
    /// once it may have more than before.
    void growWindow();
    // These two are for the time of a reset.
    void forgetRows(); ///< there are none
    void restartWindow(); ///< it has the first rows, and grows from the next event on

private:
    std::uint64_t m_total = 0;
    std::uint64_t m_firstRow = 0; ///< the position of the first row that the views know
    int m_shown = 0; ///< rows that the views know
    QTimer *m_growOn;
};

} // namespace model
