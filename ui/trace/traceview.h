// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QTabWidget;

namespace model {
class AnalysisRunner;
class AnomalyModel;
class HotMethodModel;
class Trace;
class TypeCountModel;
} // namespace model

namespace ui {

class BusyLine;
class CountersTab;
class EventsTab;
class FilteredTable;
class MessageLine;
class TimePlot;
struct Context;

/// One trace, live or saved: a timeline on top, what is in it below. The same view for both.
class TraceView : public QWidget {
    Q_OBJECT
public:
    /// `trace` is borrowed and outlives the view.
    TraceView(model::Trace *trace, Context &context, QWidget *parent = nullptr);

    model::Trace *trace() const { return m_trace; }
    EventsTab *eventsTab() const { return m_events; }
    TimePlot *timeline() const { return m_timeline; }
    QTabWidget *tabs() const { return m_tabs; }

Q_SIGNALS:
    /// "12 345 events, 17 dropped ..."; also shown at the view's foot.
    void summaryChanged(const QString &summary);

private:
    void addAnalyses();
    void buildTabs(Context &context);
    FilteredTable *makeHotMethods();
    FilteredTable *makeTypes();
    FilteredTable *makeAnomalies();
    void layOut();
    void showSnapshot();
    void showResults();
    void showBanner();
    void showProgress();

    model::Trace *m_trace;
    model::AnalysisRunner *m_analyses;
    model::HotMethodModel *m_hotMethodModel;
    model::TypeCountModel *m_typeModel;
    model::AnomalyModel *m_anomalyModel;
    TimePlot *m_timeline;
    QTabWidget *m_tabs;
    EventsTab *m_events = nullptr;
    CountersTab *m_counters = nullptr;
    FilteredTable *m_hotMethods = nullptr;
    FilteredTable *m_anomalies = nullptr;
    QLabel *m_hotSummary;
    QLabel *m_dropSummary;
    MessageLine *m_banner;
    BusyLine *m_progress;
    QLabel *m_summary;
    bool m_wasLive = false;
};

} // namespace ui
