// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/events/eventmenus.h"

#include "model/items/eventmodel.h"
#include "ui/tabs/events/eventcopier.h"
#include "ui/tabs/events/eventdetail.h"
#include "ui/tabs/events/eventtable.h"
#include "ui/tabs/events/stackview.h"
#include "ui/trace/filtermenu.h"
#include "ui/trace/tracecontext.h"

namespace ui {

namespace {

FilterMenu::Cell menuCell(model::EventColumn::Kind kind)
{
    using Kind = model::EventColumn::Kind;
    switch (kind) {
    case Kind::Time:
        return FilterMenu::Cell::Time;
    case Kind::Provider:
        return FilterMenu::Cell::Provider;
    case Kind::Event:
        return FilterMenu::Cell::Event;
    case Kind::Thread:
        return FilterMenu::Cell::Thread;
    case Kind::Id:
        return FilterMenu::Cell::Id;
    case Kind::Level:
        return FilterMenu::Cell::Level;
    case Kind::Keywords:
        return FilterMenu::Cell::Keywords;
    default:
        return FilterMenu::Cell::Other;
    }
}

} // namespace

EventMenus::EventMenus(const Parts &parts, QObject *parent)
    : QObject(parent)
    , m_parts(parts)
{
    connect(&m_parts.view, &TableView::cellMenuAsked, this, &EventMenus::showOfCell);
    connect(&m_parts.detail, &EventDetail::fieldMenuAsked, this, &EventMenus::showOfField);
    connect(&m_parts.detail.stack(), &StackView::frameMenuAsked, this, &EventMenus::showOfFrame);
}

void EventMenus::showOfCell(const QModelIndex &index, const QPoint &position)
{
    const model::EventColumn &column = m_parts.model.columns().at(std::size_t(index.column()));
    // Of "Event.Field" the field alone is found in the payload.
    const QString field = column.kind == model::EventColumn::Kind::Field
        ? model::fieldOfEventField(*m_parts.trace.snapshot()->types, column.field)
        : QString();
    auto *menu = new FilterMenu(m_parts.trace, &m_parts.view);
    menu->addEvent(index.data(model::EventModel::EventIndexRole).toULongLong(), menuCell(column.kind), field,
                   m_parts.jobs);
    m_parts.copier.fillMenu(menu->addMenu(QString()));
    menu->addActions(m_parts.view.actions());
    menu->popup(position);
}

void EventMenus::showOfField(quint64 event, const QString &field, const QPoint &position)
{
    auto *menu = new FilterMenu(m_parts.trace, &m_parts.detail);
    menu->addEvent(event, FilterMenu::Cell::Other, field, m_parts.jobs);
    menu->addActions(m_parts.detail.copyActions());
    menu->popup(position);
}

void EventMenus::showOfFrame(const QString &condition, const QPoint &position)
{
    auto *menu = new FilterMenu(m_parts.trace, &m_parts.detail.stack());
    menu->addShowEvents(condition);
    menu->addCondition(condition);
    menu->addActions(m_parts.detail.stack().actions());
    menu->popup(position);
}

} // namespace ui
