// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/elidedlabel.h"

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

/// The line below the event table: what the selected rows add up to in the columns that are shown.
class SelectionLine : public ElidedLabel {
    Q_OBJECT
public:
    SelectionLine(model::EventModel *model, TableView *view, const RowWindow *window, model::JobRunner &jobs);

private:
    void addUp();
    void showTotals(const model::SelectionTotals &totals);
    void showText(const QString &text);

    model::EventModel *m_model;
    TableView *m_view;
    const RowWindow *m_window;
    model::LongJob *m_job;
    QTimer *m_pause; ///< between changes of the selection
};

} // namespace ui
