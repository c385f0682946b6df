// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QTimer;

namespace model {
class EventModel;
class JobRunner;
class LongJob;
struct SelectionTotals;
} // namespace model

namespace ui {

class RowWindow;
class TableView;

/// Adds up the selected events, also those that the table has no rows for, in the columns that are shown, and
/// tells it as other tables do (SelectionSums), while the table is seen. All are borrowed and outlive this.
class EventSums : public QObject {
    Q_OBJECT
public:
    EventSums(model::EventModel *model, TableView *view, const RowWindow *window, model::JobRunner &jobs,
              QObject *parent);
    /// Takes back what it told.
    ~EventSums() override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void addUp();
    void showTotals(const model::SelectionTotals &totals);

    model::EventModel *m_model;
    TableView *m_view;
    const RowWindow *m_window;
    model::LongJob *m_job;
    QTimer *m_pause; ///< between changes of the selection
};

} // namespace ui
