// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QModelIndex>
#include <QObject>

class QPoint;

namespace model {
class EventModel;
class JobRunner;
} // namespace model

namespace ui {

class EventCopier;
class EventDetail;
class EventTable;
class TraceContext;

/// The menus of the cells of events, of the fields of a payload, and of the frames of a stack.
class EventMenus : public QObject {
    Q_OBJECT
public:
    /// What the menus are of and what they use, all of which is borrowed and outlives this.
    struct Parts {
        TraceContext &trace;
        model::JobRunner &jobs;
        model::EventModel &model;
        EventTable &view;
        EventDetail &detail;
        EventCopier &copier;
    };
    EventMenus(const Parts &parts, QObject *parent);

private:
    void showOfCell(const QModelIndex &index, const QPoint &position);
    void showOfField(quint64 event, const QString &field, const QPoint &position);
    void showOfFrame(const QString &condition, const QPoint &position);

    const Parts m_parts;
};

} // namespace ui
