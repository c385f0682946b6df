// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace model {
class EventModel;
}

namespace ui {

class BusyLine;

/// Says below the event table how far sorting is, and why the rows are not sorted. Hidden otherwise.
class SortLine : public QWidget {
    Q_OBJECT
public:
    explicit SortLine(const model::EventModel *model);

Q_SIGNALS:
    void cancelled();

private:
    void refresh();

    const model::EventModel *m_model;
    BusyLine *m_busy;
    QLabel *m_note;
};

} // namespace ui
