// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QSplitter>

namespace ui {

/// A table and the details of its selected row, which stand beside it or below it. Where they stand and how
/// large they are is kept in the settings. Leaves at least half of its room to the table until the user says
/// otherwise. Where there is no room for both beside each other, the details are a drawer below the table,
/// closed until they are asked for.
class DetailSplitter : public QSplitter {
    Q_OBJECT
public:
    DetailSplitter(QWidget *table, QWidget *detail, QWidget *parent = nullptr);

    /// Returns the action that moves the details below the table or beside it.
    QAction *belowAction() const { return m_below; }
    /// Returns the checkable action that shows the details.
    QAction *shownAction() const { return m_shown; }
    /// Returns how the details stand, by a name for layouts: "beside", "below" or "hidden".
    QString arrangement() const;
    /// Brings them there; an unknown name changes nothing. In a narrow window they stay a drawer.
    void setArrangement(const QString &name);
    /// Whether there is an event to tell of. Without one, the table has all the room.
    void setHasDetail(bool has);
    /// Puts the details away until another event is selected, or they are asked for.
    void closeDetail();
    bool isDetailShown() const { return m_hasDetail && !m_isClosed && m_shown->isChecked(); }
    /// Returns whether there is no room for both beside each other.
    bool isNarrow() const { return m_isNarrow; }

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void place();
    void show(bool shown);
    void showDetail();
    bool isBelow() const;
    void divide();
    void keepSize();
    int room() const { return orientation() == Qt::Vertical ? height() : width(); }
    QString sizeKey() const;

    QAction *m_below;
    QAction *m_shown;
    bool m_isNarrow = false;
    bool m_hasDetail = false;
    bool m_isClosed = false; ///< until the next event
};

} // namespace ui
