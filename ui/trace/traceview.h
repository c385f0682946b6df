// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/recording/recording.h"

#include <chrono>
#include <memory>
#include <QMap>
#include <QTimer>
#include <QWidget>

class QCheckBox;

namespace model {
class Symbols;
class Trace;
} // namespace model

namespace ui {

class ScopeBar;
class SubjectView;
class MessageLine;
class Timeline;
class TimelineSplitter;
class TraceContext;
class TraceFoot;
class TraceTab;
struct Context;

/// One trace, live or saved: a timeline on top, the program's tabs below, by their subjects. The same view
/// for both. It knows no tab by its type. The first tab is there at once, the others come one by one while
/// the window has nothing else to do: all at once they would block it.
class TraceView : public QWidget {
    Q_OBJECT
public:
    /// `trace` is borrowed and outlives the view.
    TraceView(model::Trace *trace, Context &context, QWidget *parent = nullptr);
    ~TraceView() override;

    model::Trace *trace() const { return m_trace; }
    TraceContext &shared() const { return *m_shared; }
    /// Returns the names of the trace's code, to which a pane may add more.
    std::shared_ptr<model::Symbols> symbols() const;
    Timeline &timeline() const { return *m_timeline; }
    /// Returns the action that marks this moment, which can be done while the trace is recorded. Its key
    /// works in the whole view.
    QAction *markAction() const { return m_mark; }
    /// Returns the id of the tab in front; empty where there is no tab.
    QString currentTab() const;
    /// Shows the tab with that id, or the page of a tab.
    void showTab(const QString &id);
    /// Returns the tabs that are there, in their order.
    const QList<TraceTab *> &tabs() const;
    SubjectView &subjects() const { return *m_subjects; }
    /// Returns what can be done with the trace whichever tab is in front.
    QList<QAction *> traceActions() const;
    /// Returns whether all tabs are there, and the analyses that they asked for have begun.
    bool hasAllTabs() const { return !m_makeNext.isActive(); }
    void makeAllTabs();
    /// Returns what it says of a trace that grows, all of one snapshot.
    model::ShownCounts counts() const;
    /// Shows what was at that time, in all tabs.
    void goTo(double seconds);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

Q_SIGNALS:
    /// "12 345 events, 17 dropped ..."; also shown at the view's foot.
    void summaryChanged(const QString &summary);
    /// A saved trace was read and analysed, which took so long.
    void workEnded(std::chrono::milliseconds took);

private:
    void makeNextTab();
    void allTabsMade();
    void layOut();
    void showSnapshot();
    void showResults();
    void showScope();
    void showExtent();
    void showRundown();
    void showSummary();
    void buildMark();
    void followPage();
    void showMayMark();
    void showBanner();
    void showProgress();

    model::Trace *m_trace;
    Context &m_context;
    TraceContext *m_shared; ///< with the tabs
    Timeline *m_timeline;
    TimelineSplitter *m_splitter = nullptr;
    QAction *m_mark;
    QCheckBox *m_rundown;
    ScopeBar *m_scopeBar;
    SubjectView *m_subjects; ///< with the tabs
    QTimer m_makeNext; ///< of the tabs
    MessageLine *m_failure;
    TraceFoot *m_foot;
    QMap<QString, QList<int>> m_sizesToCome; ///< of a layout: of splitters that were not seen since
    QString m_bannerText; ///< that was shown, and perhaps put away
    bool m_wasLive = false;
};

} // namespace ui
