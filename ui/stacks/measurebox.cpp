// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stacks/measurebox.h"

#include "model/analysis/eventpairs.h"
#include "model/analysis/histogram.h"
#include "model/calltree/callweigher.h"
#include "model/calltree/measuredtypes.h"
#include "model/query/eventfield.h"
#include "model/statistics/statistics.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/searchlist.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSet>
#include <QSignalBlocker>
#include <QStandardItemModel>

#include <algorithm>

namespace ui {

namespace {

/// The numbers of an event.
QStringList fieldsOf(const QList<model::NumericFields> &numbers, const QString &event)
{
    QStringList fields;
    for (const model::NumericFields &one : numbers) {
        if (one.event != event)
            continue;
        for (const QString &field : one.fields) {
            if (!fields.contains(field))
                fields.append(field);
        }
    }
    return fields;
}

} // namespace

const QList<MeasureBox::ReadyMeasure> &MeasureBox::measuresOfSamples()
{
    using Kind = model::Measure::Kind;
    const auto record
        = [](const QString &preset) { return MeasureBox::tr("Record with the preset “%1”.").arg(preset); };
    static const QList<ReadyMeasure> measures{
        {MeasureBox::tr("CPU time"), {Kind::Cpu, {}}, record(MeasureBox::tr("CPU"))},
        {MeasureBox::tr("Wall clock"), {Kind::Wall, {}}, record(MeasureBox::tr("CPU"))},
        {MeasureBox::tr("Waiting"), {Kind::Wait, {}}, record(MeasureBox::tr("CPU")), Subject::Threads},
        {MeasureBox::tr("Allocations"),
         {Kind::Bytes, {}},
         record(MeasureBox::tr("Allocations")),
         Subject::Memory},
        {MeasureBox::tr("Exceptions"),
         {Kind::Count, QStringLiteral("ExceptionThrown")},
         record(MeasureBox::tr("Exceptions")),
         Subject::Exceptions},
        {MeasureBox::tr("Lock contention"),
         {Kind::Wait, QStringLiteral("ContentionStart")},
         record(MeasureBox::tr("Threading")),
         Subject::Threads},
        {MeasureBox::tr("JIT time"),
         {Kind::Wait, QStringLiteral("MethodJittingStarted")},
         record(MeasureBox::tr("JIT")),
         Subject::StartUp},
        {MeasureBox::tr("All samples"), {Kind::Samples, {}}, record(MeasureBox::tr("CPU"))},
    };
    return measures;
}

const QList<MeasureBox::ReadyMeasure> &MeasureBox::measuresOfCalls()
{
    using Kind = model::Measure::Kind;
    static const QString remedy = tr("No method was entered.");
    static const QList<ReadyMeasure> measures{{tr("Time in calls"), {Kind::CallTime, {}}, remedy},
                                              {tr("Calls"), {Kind::Calls, {}}, remedy}};
    return measures;
}

MeasureBox::MeasureBox(QWidget *parent)
    : QWidget(parent)
    , m_measure(new QComboBox)
    , m_event(searchList(QStringLiteral("callTreeEvent"), tr("Event that stacks are weighed by"),
                         tr("Event with stacks")))
    , m_ready(&measuresOfSamples())
{
    m_measure->setObjectName(QStringLiteral("callTreeMeasure"));
    m_measure->setAccessibleName(tr("What stacks are weighed by"));
    constexpr int leastLetters = 14; // in a narrow window
    m_measure->setMinimumWidth(fontMetrics().averageCharWidth() * leastLetters);
    fill();
    m_event->setMinimumContentsLength(28);
    m_event->hide();
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_measure);
    layout->addWidget(m_event);
    connect(m_measure, &QComboBox::currentIndexChanged, this, &MeasureBox::takeMeasure);
    connect(m_event, &QComboBox::activated, this, &MeasureBox::takeEvent);
    connect(m_event->lineEdit(), &QLineEdit::editingFinished, this, &MeasureBox::takeEvent);
}

void MeasureBox::fill()
{
    for (const ReadyMeasure &ready : *m_ready)
        m_measure->addItem(ready.name);
    m_measure->addItem(tr("Event …"));
}

/// A trace that tells calls has no samples.
void MeasureBox::offerMeasures(const model::TraceSnapshot &snapshot)
{
    const auto before = measure();
    const bool wasOfEvent = isOfEvent();
    {
        const QSignalBlocker blocker(m_measure);
        if (m_ready != &measuresOfCalls() && model::hasCalls(snapshot)) {
            m_ready = &measuresOfCalls();
            m_measure->clear();
            m_lastOf.clear();
            fill();
            m_measure->setCurrentIndex(wasOfEvent ? m_measure->count() - 1 : 0);
        }
        markEmpty(snapshot);
    }
    noteSubject();
    if (measure() != before)
        Q_EMIT measureChanged();
}

void MeasureBox::noteSubject()
{
    if (isOfEvent())
        return; // one of any event is looked at where it was asked for
    const int index = std::max(0, m_measure->currentIndex());
    m_subject = m_ready->at(index).subject;
    if (m_isChosen)
        m_lastOf.insert(m_subject, index);
}

void MeasureBox::markEmpty(const model::TraceSnapshot &snapshot)
{
    const auto *items = qobject_cast<const QStandardItemModel *>(m_measure->model());
    std::optional<int> first;
    for (int index = 0; items && index < m_ready->size(); ++index) {
        const bool isThere = model::hasEventsFor(snapshot, m_ready->at(index).measure);
        if (isThere && !first)
            first = index;
        items->item(index)->setEnabled(isThere);
        m_measure->setItemData(
            index,
            isThere ? QString()
                    : plainToolTip(tr("The trace has no such events. %1").arg(m_ready->at(index).remedy)),
            Qt::ToolTipRole);
    }
    const bool isShownEmpty = !isOfEvent() && !model::hasEventsFor(snapshot, *measure());
    if (first && !m_isChosen && isShownEmpty) // what is read does not change under the reader
        m_measure->setCurrentIndex(*first);
}

QList<MeasureBox::Subject> MeasureBox::subjects() const
{
    QList<Subject> subjects;
    for (const ReadyMeasure &ready : *m_ready) {
        if (!subjects.contains(ready.subject))
            subjects.append(ready.subject);
    }
    return subjects;
}

bool MeasureBox::hasEventsOf(Subject subject, const model::TraceSnapshot &snapshot) const
{
    return std::ranges::any_of(*m_ready, [&](const ReadyMeasure &ready) {
        return ready.subject == subject && model::hasEventsFor(snapshot, ready.measure);
    });
}

void MeasureBox::choose(Subject subject, const model::TraceSnapshot &snapshot)
{
    if (subject == m_subject) {
        m_isChosen = true;
        return;
    }
    std::optional<int> index;
    for (int i = 0; i < m_ready->size(); ++i) {
        const bool isThere = m_ready->at(i).subject == subject;
        if (isThere && (!index || !model::hasEventsFor(snapshot, m_ready->at(*index).measure)))
            index = i;
    }
    if (index)
        m_measure->setCurrentIndex(m_lastOf.value(subject, *index));
}

void MeasureBox::choose(const model::Measure &measure)
{
    const auto ready = std::ranges::find(*m_ready, measure, &ReadyMeasure::measure);
    if (ready != m_ready->end())
        m_measure->setCurrentIndex(int(ready - m_ready->begin()));
}

bool MeasureBox::isOfEvent() const
{
    return m_measure->currentIndex() >= m_ready->size();
}

std::optional<model::Measure> MeasureBox::measure() const
{
    if (isOfEvent())
        return m_chosenEvent;
    return m_ready->at(std::max(0, m_measure->currentIndex())).measure;
}

QString MeasureBox::title() const
{
    return isOfEvent() ? m_chosenName : m_measure->currentText();
}

QString MeasureBox::remedy() const
{
    return isOfEvent() ? tr("Choose another event above.")
                       : m_ready->at(std::max(0, m_measure->currentIndex())).remedy;
}

void MeasureBox::offerEvents(const model::TraceSnapshot &snapshot,
                             const model::statistics::Statistics &statistics)
{
    const auto withStacks = std::size_t(std::ranges::count_if(
        statistics.types, [](const model::statistics::TypeStatistics &type) { return type.withStack > 0; }));
    if (withStacks == m_offered)
        return;
    m_offered = withStacks;
    using Thing = std::pair<QString, QString>; // provider and what is stopped
    QSet<Thing> stopped;
    for (const model::EventType &type : *snapshot.types) {
        if (const auto pair = model::pairTypeOf(type); pair.role == model::PairRole::Stop)
            stopped.insert({type.provider, pair.what});
    }
    const model::EventFieldNames names(snapshot);
    const QList<model::NumericFields> numbers = model::numericFields(snapshot);
    m_choices.clear();
    QSet<QString> seen;
    using Kind = model::Measure::Kind;
    for (std::size_t type = 0; type < std::min(statistics.types.size(), snapshot.types->size()); ++type) {
        const model::EventType &own = (*snapshot.types)[type];
        const QString event = names.eventOf(own);
        if (statistics.types[type].withStack == 0 || seen.contains(event))
            continue;
        seen.insert(event);
        m_choices.append({event, {Kind::Count, event}});
        const model::PairType pair = model::pairTypeOf(own);
        if (pair.role == model::PairRole::Start && stopped.contains({own.provider, pair.what}))
            m_choices.append({tr("%1, time to its Stop").arg(event), {Kind::Wait, event}});
        for (const QString &field : fieldsOf(numbers, event)) {
            const QString eventField = event % u'.' % field;
            m_choices.append({eventField, {Kind::Bytes, eventField}});
        }
    }
    std::ranges::stable_sort(m_choices, {}, &EventChoice::name);
    QStringList offered;
    for (const EventChoice &choice : m_choices)
        offered.append(choice.name);
    fillSearchList(*m_event, offered, m_chosenName);
}

void MeasureBox::takeMeasure()
{
    m_isChosen = true;
    noteSubject();
    m_event->setVisible(isOfEvent());
    if (isOfEvent() && !m_chosenEvent)
        m_event->setFocus();
    Q_EMIT measureChanged();
}

void MeasureBox::takeEvent()
{
    const QString name = chosenName(*m_event);
    const auto choice = std::ranges::find(m_choices, name, &EventChoice::name);
    if (choice == m_choices.end() || m_chosenEvent == choice->measure)
        return;
    m_chosenEvent = choice->measure;
    m_chosenName = name;
    Q_EMIT measureChanged();
}

} // namespace ui
