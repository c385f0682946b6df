// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answers/subject.h"
#include "model/calltree/measure.h"

#include <QMap>
#include <QWidget>

class QComboBox;

namespace model {
struct TraceSnapshot;
namespace statistics {
struct Statistics;
}
} // namespace model

namespace ui {

/// The list of what stacks are weighed by: the ready-made measures, those of calls for traces that tell
/// these, and behind them any event of the trace that has stacks, a number of it, or the time to the event
/// that ends it. A measure of which the trace has no events is grey and says how to record them. Where that
/// is the one in front, and the user has not chosen, the first one that the trace has takes its place.
class MeasureBox : public QWidget {
    Q_OBJECT
public:
    explicit MeasureBox(QWidget *parent = nullptr);

    using Subject = model::answers::Subject;
    /// Returns the subjects that measures belong to.
    QList<Subject> subjects() const;
    /// Returns the one that the chosen measure belongs to; for "Event ..." that of the measure before.
    Subject subject() const { return m_subject; }
    /// Returns whether a trace has events for a measure of a subject.
    bool hasEventsOf(Subject subject, const model::TraceSnapshot &snapshot) const;
    /// Chooses a measure of the subject, as the user does: the one that was chosen last, else the first that
    /// the trace has events for. A measure of the subject stays.
    void choose(Subject subject, const model::TraceSnapshot &snapshot);
    /// Chooses one of the ready-made measures.
    void choose(const model::Measure &measure);
    /// Returns what is chosen; nothing while "Event..." is and no event yet.
    std::optional<model::Measure> measure() const;
    /// Returns what the chosen measure is called: "CPU time".
    QString title() const;
    /// Returns what to do where nothing of the measure is there.
    QString remedy() const;
    /// Offers the measures that are made for a trace, as far as it has their events by now.
    void offerMeasures(const model::TraceSnapshot &snapshot);
    /// Offers the events of a trace. The statistics are of all of it.
    void offerEvents(const model::TraceSnapshot &snapshot, const model::statistics::Statistics &statistics);

Q_SIGNALS:
    void measureChanged();

private:
    struct ReadyMeasure {
        QString name;
        model::Measure measure;
        QString remedy;
        Subject subject = Subject::Cpu;
    };
    struct EventChoice {
        QString name;
        model::Measure measure;
    };
    static const QList<ReadyMeasure> &measuresOfSamples();
    static const QList<ReadyMeasure> &measuresOfCalls();
    void fill();
    void noteSubject();
    void markEmpty(const model::TraceSnapshot &snapshot);
    bool isOfEvent() const;
    void takeMeasure();
    void takeEvent();

    QComboBox *m_measure;
    QComboBox *m_event;
    const QList<ReadyMeasure> *m_ready; ///< of the list, before "Event..."
    QList<EventChoice> m_choices;
    bool m_isChosen = false; ///< by the user
    Subject m_subject = Subject::Cpu;
    QMap<Subject, int> m_lastOf; ///< index of the measure that was chosen for a subject
    std::size_t m_offered = 0; ///< types with stacks when the choices were made
    std::optional<model::Measure> m_chosenEvent;
    QString m_chosenName;
};

} // namespace ui
