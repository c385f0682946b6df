// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/jobrunner.h"
#include "model/calltree/callview.h"
#include "model/calltree/nodetimes.h"
#include "model/calltree/stacktransform.h"
#include "model/query/scope.h"
#include "ui/trace/tracetab.h"

#include <chrono>
#include <QKeySequence>

class QAbstractItemView;
class QAction;
class QButtonGroup;
class QLabel;
class QMenu;
class QSplitter;
class QStackedWidget;
class QTimer;

namespace model {
class FunctionCostModel;
}

namespace ui {

class CallTreeView;
class EmptyState;
class FlamePane;
class FlowLayout;
class LineNotes;
class LivePace;
class NameRoom;
class MeasureBox;
class MessageLine;
class SearchLine;
class SourcePane;
class StackSaver;
class TableView;
class ThreadChart;
class TransformChips;

/// Where the time goes, or whatever else stacks are weighed by: the call tree, the tree of callers, lists of
/// functions, modules and types, the flame graph, a thread over time, and what is around one function. How
/// stacks are changed before is part of the trace's scope, so that Back and Forward walk it.
class CallTreeTab : public TraceTab {
    Q_OBJECT
public:
    CallTreeTab(TraceContext &trace, Context &context, QWidget *parent = nullptr);
    ~CallTreeTab() override;

    void showResults() override;
    QString layoutWords() const override;
    void takeLayoutWords(const QString &words) override;

protected:
    bool event(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    /// The buttons of the view switch, in their order.
    enum Shown { Tree, BottomUp, Functions, Modules, Types, Flame, Chart, Around };
    /// What a view is made from.
    struct Question {
        QString analysis;
        model::Scope scope; ///< with its transforms
        model::CallViewOptions options;
        bool operator==(const Question &) const = default;
    };
    struct Made {
        Question question;
        std::shared_ptr<const model::StackCosts> costs;
        std::uint64_t symbolsVersion = 0;
        bool operator==(const Made &) const = default;
    };
    /// The row that actions are for.
    struct Row {
        model::FunctionId function = 0;
        QStringList path; ///< functionKey() of each function from the root on; only in trees of calls
        QStringList names; ///< likewise, as they are read, in any tree
    };
    using TransformKind = model::StackTransform::Kind;

    void layOut();
    void addViewSwitch(FlowLayout &row);
    QWidget *makeAroundPage();
    void setUpTable();
    void makeActions();
    QAction *addRowAction(const char *name, const QString &text, const QKeySequence &key,
                          const std::function<void()> &act);
    void addTransformAction(const char *name, const QString &text, const QKeySequence &key,
                            TransformKind kind);
    QAction *addAllAction(const char *name, const QString &text, const QKeySequence &key,
                          const model::StackTransform &transform, QMenu *menu);
    void addAllTransform(const model::StackTransform &transform);
    void makeFoldMenu();
    void askForFold();
    void offerActions(QWidget *view);
    void showMenu(const QPoint &position);
    void showTree(CallTreeView *view, const std::shared_ptr<const model::CallTree> &tree);
    QString conditionOf(const Row &row) const;
    void updateActions();

    Shown shown() const;
    QList<model::StackTransform> transforms() const;
    void addTransform(const model::StackTransform &transform);
    void leaveFocus();
    std::optional<Row> currentRow() const;
    std::optional<Row> rowOf(const QAbstractItemView *view) const;
    QAbstractItemView *rowView() const;
    bool isOfGroups() const;
    QWidget *rowWidget() const; ///< the same, or the flame graph, or the chart
    const model::FunctionTable &functions() const;

    void takeMeasure();
    void showAs(Shown shown);
    void showAround();
    void openRow();
    void showEventsOfRow();
    void copyPath();
    void giveSourceRoom();
    void showSource();
    void noteLines();
    void search();
    void goToNextMatch();

    model::CallViewOptions options() const;
    void rebuild();
    bool isTooEarlyFor(const Question &question);
    void showChart();
    const std::shared_ptr<const model::StackCosts> &shownCosts() const;
    void take(model::CallView view, std::chrono::nanoseconds took);
    void hideUnusedColumns();
    void showView();
    /// A view whose rows say when they came.
    struct TimedView {
        CallTreeView *tree = nullptr; ///< null: the list
        model::TimedRows rows;
    };
    std::vector<TimedView> timedViews() const;
    std::vector<std::uint32_t> visibleFunctions() const;
    void askForTimes();
    void countTimes();
    void lookForPlaces(const std::vector<TimedView> &views);
    void showTimes(const std::vector<TimedView> &views, const std::vector<model::RowTimes> &times);
    void showEmptyMeasure();
    void showEmpty(const QString &title, const QString &hint);
    QString emptyHint() const;
    QString footText() const;
    QString fileTitle() const;
    void offerToSave();
    QString searchText() const;

    TraceContext &m_trace;
    model::JobRunner &m_jobs;
    MeasureBox *m_measure;
    QButtonGroup *m_views;
    SearchLine *m_search;
    TransformChips *m_chips;
    QMenu *m_transformMenu;
    QMenu *m_foldMenu = nullptr; ///< in it
    QStackedWidget *m_pages;
    CallTreeView *m_tree;
    CallTreeView *m_bottomUp;
    TableView *m_table;
    NameRoom *m_tableRoom = nullptr; ///< of m_table
    model::FunctionCostModel *m_functions;
    FlamePane *m_flame;
    ThreadChart *m_chart;
    QSplitter *m_beside; ///< the pages, and the source
    SourcePane *m_source;
    bool m_sourceHadRoom = false; ///< from then on the user says how wide it is
    LineNotes *m_notes; ///< for tooltips
    QAction *m_showsSource = nullptr;
    QSplitter *m_aroundPage;
    QLabel *m_callersTitle;
    QLabel *m_callsTitle;
    CallTreeView *m_callers;
    CallTreeView *m_calls;
    EmptyState *m_empty;
    QLabel *m_foot;
    MessageLine *m_message;
    StackSaver *m_saver;
    QList<QAction *> m_functionActions; ///< for rows that are functions of the stacks
    QList<QAction *> m_pathActions; ///< for rows of the tree of calls
    QList<QAction *> m_rowActions; ///< for any row
    QList<std::pair<QAction *, model::StackTransform>> m_allActions; ///< of the whole tree

    QString m_analysis; ///< the name of what weighs the stacks; empty before the tab was seen
    QString m_around; ///< functionKey() of the function that is looked around
    model::JobRunner::JobId m_job = 0;
    Made m_making;
    bool m_isStale = false; ///< there are newer rows than the running job has
    std::optional<Made> m_made;
    LivePace *m_pace; ///< while the trace grows
    std::shared_ptr<const model::StackCosts>
        m_pacedCosts; ///< of the chart, when it counted as an update last
    std::optional<std::pair<Shown, Question>> m_asked; ///< last
    model::CallView m_view; ///< that is shown
    std::size_t m_match = 0;
    QTimer *m_timesPause; ///< while rows scroll by
    std::chrono::milliseconds m_nextTimesPause{120};
    /// The costs that are shown, told apart by time. They stay for rows that scroll into view.
    struct Timed {
        std::shared_ptr<const model::StackCosts> costs;
        std::shared_ptr<const model::StackCosts> byTime;
    };
    Timed m_timed;
    model::JobRunner::JobId m_timesJob = 0;
};

} // namespace ui
