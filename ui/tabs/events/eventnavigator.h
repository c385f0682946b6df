// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/eventsearch.h"

#include <QObject>

class QAction;
class QWidget;

namespace model {
class EventModel;
}

namespace ui {

class InlineBar;
class RowWindow;
class TableView;

/// Goes to an event of the table: by its time or number (Ctrl+G), or to the next and the previous one that
/// matches a filter, while all rows stay (Ctrl+F, F3, Shift+F3).
class EventNavigator : public QObject {
    Q_OBJECT
public:
    /// The shortcuts are those of `owner` and what is in it.
    EventNavigator(model::EventModel *model, TableView *view, const RowWindow *window, model::JobRunner &jobs,
                   QWidget *owner);

    /// Return the lines that ask; the tab that lays out the table owns them.
    InlineBar *goToBar() const { return m_goToBar; }
    InlineBar *findBar() const { return m_findBar; }
    void openFind();

Q_SIGNALS:
    /// Asks to select that row and to show it.
    void rowAsked(int row);

private:
    void goTo(const QString &text);
    void find(model::EventSearch::Direction direction);
    void showFound(const model::EventSearch &search, quint64 event);
    QAction *addAction(QWidget *owner, const QString &text, const QKeySequence &key);

    model::EventModel *m_model;
    TableView *m_view;
    const RowWindow *m_window;
    InlineBar *m_goToBar;
    InlineBar *m_findBar;
    model::LongJob *m_search;
};

} // namespace ui
