// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/filtermenu.h"

#include "model/async/jobrunner.h"
#include "model/query/timerange.h"
#include "model/text/eventname.h"
#include "ui/plots/timeaxis.h"
#include "ui/plots/timeplot.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/plaintext.h"

#include <QToolTip>

namespace ui {

namespace {

constexpr qsizetype shownConditionMax = 60; ///< characters

/// A condition or value as part of an action's text.
QString menuText(QString text)
{
    if (text.size() > shownConditionMax)
        text = text.left(shownConditionMax - 1) % u'…';
    return titleText(text);
}

QAction *newAction(const char *name, const QString &text, QMenu &menu, QAction *before)
{
    auto *action = new QAction(text, &menu);
    action->setObjectName(QLatin1String(name));
    menu.insertAction(before, action);
    return action;
}

QString cellCondition(const model::TraceSnapshot &snapshot, const model::EventRow &row, FilterMenu::Cell cell)
{
    const model::EventType &type = (*snapshot.types)[row.type];
    switch (cell) {
    case FilterMenu::Cell::Provider:
        return model::providerCondition(type.provider);
    case FilterMenu::Cell::Event:
        return model::eventCondition(model::eventName(type));
    case FilterMenu::Cell::Thread:
        return model::threadCondition((*snapshot.threads)[row.thread].id);
    case FilterMenu::Cell::Id:
        return QStringLiteral("id == %1").arg(type.id);
    case FilterMenu::Cell::Level:
        return QStringLiteral("level == %1").arg(type.level);
    case FilterMenu::Cell::Keywords:
        return QStringLiteral("keywords == 0x%1").arg(type.keywords, 0, 16);
    default:
        return {};
    }
}

} // namespace

FilterMenu::FilterMenu(TraceContext &trace, QWidget *parent)
    : QMenu(parent)
    , m_trace(trace)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(QStringLiteral("filterMenu"));
    setAccessibleName(tr("What to do with this"));
}

void FilterMenu::addCondition(const QString &condition)
{
    addConditionTo(*this, condition, nullptr);
    if (!condition.isEmpty())
        addSeparator();
}

void FilterMenu::addConditionTo(QMenu &menu, const QString &condition, QAction *before)
{
    if (condition.isEmpty())
        return;
    const QString shown = menuText(condition);
    const auto add = [&](const char *name, const QString &text, model::FilterJoin join) {
        connect(newAction(name, text, menu, before), &QAction::triggered, &m_trace,
                [trace = &m_trace, condition, join] { trace->combineFilter(condition, join); });
    };
    add("filterOnly", tr("&Only %1").arg(shown), model::FilterJoin::Only);
    add("filterNot", tr("&Not %1").arg(shown), model::FilterJoin::Not);
    if (!m_trace.scope().filter.isEmpty()) {
        add("filterAnd", tr("&And %1").arg(shown), model::FilterJoin::And);
        add("filterOr", tr("O&r %1").arg(shown), model::FilterJoin::Or);
    }
    connect(newAction("copyAsFilter", tr("Copy as &Filter"), menu, before), &QAction::triggered, &m_trace,
            [condition] { copyToClipboard(condition); });
}

void FilterMenu::addShowEvents(const QString &condition)
{
    if (condition.isEmpty())
        return;
    connect(newAction("showEvents", tr("&Show Its Events"), *this, nullptr), &QAction::triggered, &m_trace,
            [trace = &m_trace, condition] { trace->showEvents(condition); });
}

void FilterMenu::addType(const model::EventType &type)
{
    const QString name = model::eventName(type);
    const QString condition = model::typeCondition(type.provider, name);
    if (condition.isEmpty())
        return;
    connect(newAction("thisType", tr("Only T&ype %1").arg(menuText(name)), *this, nullptr),
            &QAction::triggered, &m_trace,
            [trace = &m_trace, condition] { trace->combineFilter(condition, model::FilterJoin::Only); });
}

void FilterMenu::addThread(std::uint64_t thread)
{
    const QString text = menuText(model::threadText(*m_trace.snapshot()->threads, thread));
    connect(newAction("thisThread", tr("Only &Thread %1").arg(text), *this, nullptr), &QAction::triggered,
            &m_trace, [trace = &m_trace, thread] { trace->setThreads({thread}); });
}

void FilterMenu::addMark(double seconds)
{
    connect(newAction("markHere", tr("&Mark This Moment"), *this, nullptr), &QAction::triggered, &m_trace,
            [trace = &m_trace, seconds] { trace->markMoment(seconds); });
}

void FilterMenu::addTimeRange()
{
    addSeparator();
    const auto &selected = m_trace.scope().time;
    QAction *copy = newAction("copyTimeRange", tr("&Copy Time Range"), *this, nullptr);
    copy->setEnabled(selected.has_value());
    if (selected)
        connect(copy, &QAction::triggered, this,
                [range = *selected] { copyToClipboard(model::timeRangeText(range)); });
    QAction *paste = newAction("pasteTimeRange", tr("&Paste Time Range"), *this, nullptr);
    connect(paste, &QAction::triggered, &m_trace, [trace = &m_trace] {
        // Reading the clipboard may ask another program, so it waits until the user pastes.
        if (const auto copied = model::parseTimeRange(copiedText()))
            trace->setTime(copied);
        else
            QToolTip::showText(
                QCursor::pos(),
                plainToolTip(tr("The clipboard has no range of time, such as “12.5 s .. 13 s”.")));
    });
    if (!selected) {
        setToolTipsVisible(true);
        copy->setToolTip(plainToolTip(tr("Drag over a plot to select a range of time first.")));
    }
}

void FilterMenu::addTimes(std::int64_t ticks)
{
    addTimes(ticks, tr("&From Here On"), tr("&Up to Here"));
}

void FilterMenu::addMoment(std::int64_t ticks)
{
    connect(
        newAction("showAround", tr("&Show the Events There"), *this, nullptr), &QAction::triggered, &m_trace,
        [trace = &m_trace, seconds = m_trace.snapshot()->seconds(ticks)] { trace->showEventsAt(seconds); });
    addTimes(ticks, tr("Only Events &From There On"), tr("Only Events &up to There"));
}

void FilterMenu::addTimes(std::int64_t ticks, const QString &from, const QString &upTo)
{
    const auto &snapshot = *m_trace.snapshot();
    const auto add = [&](const char *name, const QString &text, const QString &condition) {
        connect(newAction(name, text, *this, nullptr), &QAction::triggered, &m_trace,
                [trace = &m_trace, condition] { trace->combineFilter(condition, model::FilterJoin::And); });
    };
    add("timeFrom", from, model::fromTimeCondition(snapshot, ticks));
    add("timeUpTo", upTo, model::upToTimeCondition(snapshot, ticks));
    addSeparator();
}

void FilterMenu::addEvent(std::uint64_t event, Cell cell, const QString &field, model::JobRunner &jobs)
{
    const auto &snapshot = m_trace.snapshot();
    if (event >= snapshot->events.size())
        return;
    const model::EventRow row = snapshot->events.row(event);
    if (cell == Cell::Time)
        addTimes(row.ticks);
    addCondition(cellCondition(*snapshot, row, cell));
    addThread((*snapshot->threads)[row.thread].id);
    addType((*snapshot->types)[row.type]);
    addFields(event, field, jobs);
    addMark(snapshot->seconds(row.ticks));
    addSeparator();
}

void FilterMenu::addFields(std::uint64_t event, const QString &cellField, model::JobRunner &jobs)
{
    m_fields = addMenu(tr("Payload Fi&elds"));
    m_fields->setObjectName(QStringLiteral("fieldMenu"));
    m_fields->setAccessibleName(tr("Fields of the payload"));
    m_fields->addAction(tr("Reading the event …"))->setEnabled(false);
    const auto &snapshot = m_trace.snapshot();
    jobs.run(
        this,
        [snapshot, event](const model::JobRunner::CancelFlag &) {
            return model::fieldConditions(*snapshot, event);
        },
        [this, cellField](const std::vector<model::FieldCondition> &fields) {
            showFields(fields, cellField);
        });
}

void FilterMenu::showFields(const std::vector<model::FieldCondition> &fields, const QString &cellField)
{
    m_fields->clear();
    for (const model::FieldCondition &field : fields) {
        addField(field);
        if (field.field.compare(cellField, Qt::CaseInsensitive) == 0 && !actions().isEmpty()) {
            QAction *const first = actions().first();
            addFieldActions(*this, field, first);
            insertSeparator(first);
        }
    }
    if (fields.empty())
        m_fields->addAction(tr("This event has no fields"))->setEnabled(false);
}

void FilterMenu::addField(const model::FieldCondition &field)
{
    auto *menu = m_fields->addMenu(menuText(tr("%1 = %2").arg(field.field, field.value)));
    menu->setObjectName(u"field:" % field.field);
    menu->setAccessibleName(titleText(field.field));
    addFieldActions(*menu, field, nullptr);
}

void FilterMenu::addFieldActions(QMenu &menu, const model::FieldCondition &field, QAction *before)
{
    const auto addColumn = [&](QMenu &to, const QString &name, QAction *where) {
        connect(newAction("fieldAsColumn", tr("Show as &Column"), to, where), &QAction::triggered, &m_trace,
                [trace = &m_trace, name] { trace->showAsColumn(name); });
    };
    addConditionTo(menu, field.condition, before);
    addColumn(menu, field.field, before);
    if (field.isNumber) {
        connect(newAction("fieldAsLane", tr("Show as &Lane"), menu, before), &QAction::triggered, &m_trace,
                [trace = &m_trace, name = field.nameOfEvent] { trace->showAsLane(name); });
        const QString event = field.nameOfEvent.chopped(field.field.size() + 1);
        connect(newAction("fieldAsHistogram", tr("Show as &Histogram"), menu, before), &QAction::triggered,
                &m_trace,
                [trace = &m_trace, event, name = field.field] { trace->showHistogram(event, name); });
    }
    if (!field.isShared)
        return;
    auto *ofEvent = new QMenu(tr("&This Event's Alone"), &menu);
    ofEvent->setObjectName(QStringLiteral("fieldOfEvent"));
    ofEvent->setAccessibleName(titleText(field.nameOfEvent));
    menu.insertMenu(before, ofEvent);
    addConditionTo(*ofEvent, field.conditionOfEvent, nullptr);
    addColumn(*ofEvent, field.nameOfEvent, nullptr);
}

void FilterMenu::addSeries(const QString &name, const QString &condition)
{
    if (condition.isEmpty())
        return;
    auto *menu = addMenu(menuText(name));
    menu->setObjectName(u"series:" % name);
    addConditionTo(*menu, condition, nullptr);
    connect(newAction("showEvents", tr("&Show Its Events"), *menu, nullptr), &QAction::triggered, &m_trace,
            [trace = &m_trace, condition] { trace->showEvents(condition); });
}

void FilterMenu::offerFor(TimePlot *plot, TraceContext &trace)
{
    connect(plot, &TimePlot::menuAsked, plot, [plot, &trace](qsizetype series, const QPoint &position) {
        auto *menu = new FilterMenu(trace, plot);
        const QList<LegendFilter> filters = plot->legendFilters();
        if (series >= 0 && series < filters.size()) {
            menu->addShowEvents(filters.at(series).filter);
            menu->addCondition(filters.at(series).filter);
        } else {
            for (const LegendFilter &one : filters)
                menu->addSeries(one.name, one.filter);
        }
        if (menu->isEmpty())
            menu->addAction(tr("There is no filter for what is drawn"))->setEnabled(false);
        if (const auto cursor = trace.axis().cursor())
            menu->addMark(*cursor);
        menu->addTimeRange();
        menu->popup(position);
    });
}

} // namespace ui
