// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/eventcopy.h"

#include <QWidget>

class QAction;
class QMenu;

namespace model {
class EventModel;
}

namespace ui {

class BusyLine;
class InlineBar;
class MessageLine;
class RowWindow;
class TableView;

/// Copies the selected events in several formats. A worker makes the text; of very many rows it asks how
/// many are wanted, and says where a text became too long. Is the place below the table where it does so.
class EventCopier : public QWidget {
    Q_OBJECT
public:
    static constexpr std::uint64_t rowsUnasked = 100'000;
    static constexpr qsizetype charactersMax = 50'000'000;

    EventCopier(model::EventModel *model, TableView *view, const RowWindow *window, model::JobRunner &jobs);

    /// Copies the selected rows; asks first where they are very many.
    void copy(model::EventCopy::Format format);
    /// Fills a menu with the formats.
    void fillMenu(QMenu *menu);

private:
    void askHowMany(quint64 rows);
    void start(quint64 rows);
    void finish(const std::shared_ptr<model::EventCopy> &copied);

    model::EventModel *m_model;
    TableView *m_view;
    const RowWindow *m_window;
    model::LongJob *m_job;
    BusyLine *m_busy;
    InlineBar *m_question;
    MessageLine *m_message;
    QAction *m_takePart;
    model::EventCopy::Format m_format = model::EventCopy::Format::Tsv;
    std::shared_ptr<model::EventCopy> m_part; ///< became too long; waits for an answer
};

} // namespace ui
