// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/calltree/calltreetab.h"

#include "model/analysis/analysisrunner.h"
#include "model/calltree/costtext.h"
#include "model/calltree/nodetimes.h"
#include "model/items/functioncostmodel.h"
#include "model/query/condition.h"
#include "model/query/scope.h"
#include "model/sidecar/threadclocks.h"
#include "model/statistics/statistics.h"
#include "model/text/decimals.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "model/words/plurals.h"
#include "ui/flame/flamepane.h"
#include "ui/source/linenotes.h"
#include "ui/source/sourcepane.h"
#include "ui/tabs/calltree/calltreeview.h"
#include "ui/tabs/calltree/livepace.h"
#include "ui/tabs/calltree/measurebox.h"
#include "ui/tabs/calltree/nameroom.h"
#include "ui/tabs/calltree/searchline.h"
#include "ui/tabs/calltree/sharedelegate.h"
#include "ui/tabs/calltree/stacksaver.h"
#include "ui/tabs/calltree/threadchart.h"
#include "ui/tabs/calltree/transformchips.h"
#include "ui/trace/filtermenu.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/footline.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/steadyplace.h"
#include "ui/widgets/tableview.h"

#include <QButtonGroup>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QHeaderView>
#include <QInputDialog>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

constexpr std::chrono::milliseconds leastTimesPause{120};
constexpr std::chrono::milliseconds longestTimesPause{60'000};

constexpr int leastPages = 320; // pixels in width
constexpr int leastSource = 220;
constexpr int readableSource = 560; ///< lines of source are read in it, beside their figures

QAction *newCallAction(const char *name, const QString &text, const QKeySequence &key, QObject *parent)
{
    auto *action = new QAction(text, parent);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    return action;
}

bool isFocus(const QString &transformText)
{
    using Kind = model::StackTransform::Kind;
    const auto transform = model::transformOfText(transformText);
    return transform && (transform->kind == Kind::FocusPath || transform->kind == Kind::FocusFunction);
}

} // namespace

CallTreeTab::CallTreeTab(TraceContext &trace, Context &context, QWidget *parent)
    : TraceTab(QStringLiteral("callTreeTab"), tr("Call tree"), parent)
    , m_trace(trace)
    , m_jobs(context.jobs)
    , m_measure(new MeasureBox)
    , m_views(new QButtonGroup(this))
    , m_search(new SearchLine(tr("Search functions")))
    , m_chips(new TransformChips)
    , m_transformMenu(new QMenu(this))
    , m_pages(new QStackedWidget)
    , m_tree(new CallTreeView(QStringLiteral("callTree"), tr("Call tree")))
    , m_bottomUp(new CallTreeView(QStringLiteral("callTreeBottomUp"), tr("Functions and their callers")))
    , m_table(new TableView)
    , m_functions(new model::FunctionCostModel(this))
    , m_flame(new FlamePane)
    , m_chart(new ThreadChart(trace, context.jobs))
    , m_beside(new QSplitter)
    , m_source(new SourcePane(context.jobs, trace.moduleFiles()))
    , m_notes(new LineNotes(context.jobs, trace.moduleFiles(), this))
    , m_aroundPage(new QSplitter(Qt::Vertical))
    , m_callersTitle(plainLabel())
    , m_callsTitle(plainLabel())
    , m_callers(new CallTreeView(QStringLiteral("callersOfOne"), tr("Callers of the function")))
    , m_calls(new CallTreeView(QStringLiteral("callsOfOne"), tr("What the function calls")))
    , m_empty(new EmptyState(tr("Adding up the stacks")))
    , m_foot(footLine())
    , m_message(new MessageLine)
    , m_saver(new StackSaver(context.jobs, m_message))
    , m_pace(new LivePace(this))
    , m_timesPause(new QTimer(this))
{
    connect(m_pace, &LivePace::due, this, &CallTreeTab::showResults);
    m_timesPause->setSingleShot(true);
    connect(m_timesPause, &QTimer::timeout, this, &CallTreeTab::countTimes);
    for (CallTreeView *tree : {m_tree, m_bottomUp, m_callers, m_calls})
        connect(tree, &CallTreeView::visibleRowsChanged, this, &CallTreeTab::askForTimes);
    m_foot->setObjectName(QStringLiteral("callTreeFoot"));
    setUpTable();
    noteLines();
    makeActions();
    layOut();
    connect(m_measure, &MeasureBox::measureChanged, this, &CallTreeTab::takeMeasure);
    connect(m_search, &FilterBar::filterChanged, this, &CallTreeTab::search);
    connect(m_search, &SearchLine::nextAsked, this, &CallTreeTab::goToNextMatch);
    connect(m_chips, &TransformChips::transformsAsked, &m_trace, &TraceContext::setTransforms);
    connect(m_flame, &FlamePane::focusAsked, this, [this](const QStringList &path) {
        if (path.isEmpty()) // the root
            leaveFocus();
        else
            addTransform({TransformKind::FocusPath, path, 0});
    });
    connect(m_flame, &FlamePane::resetAsked, this, &CallTreeTab::leaveFocus);
    connect(m_flame, &FlamePane::nodeSelected, this, &CallTreeTab::updateActions);
    connect(m_flame, &FlamePane::menuAsked, this,
            [this](quint32, const QPoint &position) { showMenu(position); });
    connect(m_chart, &ThreadChart::shown, this, &CallTreeTab::showChart);
    connect(m_chart, &ThreadChart::pathSelected, this, &CallTreeTab::updateActions);
    connect(m_chart, &ThreadChart::menuAsked, this, &CallTreeTab::showMenu);
    connect(m_views, &QButtonGroup::idClicked, this, [this](int id) { showAs(Shown(id)); });
    updateActions();
}

CallTreeTab::~CallTreeTab()
{
    m_jobs.cancel(m_job);
    m_jobs.cancel(m_timesJob);
}

void CallTreeTab::layOut()
{
    auto *choice = new QWidget;
    choice->setObjectName(QStringLiteral("callTreeViews"));
    choice->setAccessibleName(tr("How stacks are shown"));
    auto *choiceLayout = new FlowLayout(choice);
    choiceLayout->setContentsMargins(0, 0, 0, 0);
    choiceLayout->setSpacing(0); // so that all stand in one row of a small window
    addViewSwitch(*choiceLayout);

    auto *change = new QToolButton;
    change->setObjectName(QStringLiteral("changeStacks"));
    change->setText(tr("Change stacks"));
    change->setToolTip(plainToolTip(tr("Focus, leave out or put together what the stacks have")));
    change->setPopupMode(QToolButton::InstantPopup);
    change->setMenu(m_transformMenu);
    auto *changes = new QHBoxLayout;
    changes->setSpacing(6);
    changes->addWidget(m_measure, 0, Qt::AlignTop);
    changes->addWidget(change, 0, Qt::AlignTop);
    changes->addWidget(m_saver, 0, Qt::AlignTop);
    changes->addWidget(m_chips, 2);
    changes->addWidget(m_search, 3, Qt::AlignTop);

    for (QWidget *page : {static_cast<QWidget *>(m_empty), static_cast<QWidget *>(m_tree),
                          static_cast<QWidget *>(m_bottomUp), static_cast<QWidget *>(m_table),
                          static_cast<QWidget *>(m_flame), static_cast<QWidget *>(m_chart), makeAroundPage()})
        m_pages->addWidget(page);
    // The highest page would make the window higher than small screens are.
    constexpr int leastRows = 4;
    m_pages->setMinimumHeight(leastRows * fontMetrics().height());
    // The source comes and goes beside them, and must not make the window wider.
    m_pages->setMinimumWidth(leastPages);
    m_source->setMinimumWidth(leastSource);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(choice);
    layout->addLayout(changes);
    m_message->setClosable(true);
    layout->addWidget(m_message);
    m_beside->setObjectName(QStringLiteral("callTreeBeside"));
    m_beside->setChildrenCollapsible(false);
    m_beside->addWidget(m_pages);
    m_beside->addWidget(m_source);
    m_source->hide();
    layout->addWidget(m_beside, 1);
    layout->addWidget(new SteadyPlace(m_foot));
}

/// One button a view, which a narrow window has in several rows.
void CallTreeTab::addViewSwitch(FlowLayout &row)
{
    const auto add = [&](Shown id, const char *name, const QString &text, const QString &tip) {
        auto *button = new QToolButton;
        button->setObjectName(QLatin1String(name));
        button->setText(text);
        button->setToolTip(plainToolTip(tip));
        button->setCheckable(true);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        m_views->addButton(button, id);
        row.addWidget(button);
        return button;
    };
    add(Tree, "showCallTree", tr("Call tree"), tr("From the roots on: what a function calls"))
        ->setChecked(true);
    add(BottomUp, "showBottomUp", tr("Bottom-up"), tr("From the innermost functions on: what calls them"));
    add(Functions, "showFunctions", tr("Functions"), tr("Each function once, over all stacks"));
    add(Modules, "showModules", tr("Modules"), tr("Each assembly or library once"));
    add(Types, "showTypes", tr("Types"),
        tr("Each type once: that the events are about, or whose methods they are"));
    add(Flame, "showFlame", tr("Flame graph"), tr("The call tree, drawn by its shares"));
    add(Chart, "showChart", tr("Over time"), tr("What one thread did, in the order of time"));
    add(Around, "showAround", tr("Callers and callees"), tr("What is around the current function"));
}

QWidget *CallTreeTab::makeAroundPage()
{
    m_aroundPage->setObjectName(QStringLiteral("callTreeAround"));
    m_aroundPage->setChildrenCollapsible(false);
    m_callers->alignWith(*m_calls);
    for (const auto &[title, tree] :
         {std::pair(m_callersTitle, m_callers), std::pair(m_callsTitle, m_calls)}) {
        auto *part = new QWidget;
        auto *layout = new QVBoxLayout(part);
        layout->setContentsMargins(0, 2, 0, 0);
        layout->setSpacing(2);
        layout->addWidget(title);
        layout->addWidget(tree, 1);
        m_aroundPage->addWidget(part);
    }
    return m_aroundPage;
}

void CallTreeTab::setUpTable()
{
    m_table->setObjectName(QStringLiteral("functionCosts"));
    m_table->setAccessibleName(tr("Costs of functions"));
    m_table->setModel(m_functions);
    m_table->setItemDelegateForColumn(model::CallName, new FunctionDelegate(m_table));
    for (const int column : {model::CallInclusiveShare, model::CallSelfShare})
        m_table->setItemDelegateForColumn(column, new ShareDelegate(m_table));
    m_table->setItemDelegateForColumn(model::CallWhen, new WhenDelegate(m_table));
    connect(m_table->verticalScrollBar(), &QScrollBar::valueChanged, this, &CallTreeTab::askForTimes);
    connect(m_functions, &QAbstractItemModel::layoutChanged, this, &CallTreeTab::askForTimes);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setColumnSamples({QString(), QStringLiteral("Total time v"), QStringLiteral("Total % 0"),
                               QStringLiteral("Self time v"), QStringLiteral("Self % 00"),
                               QStringLiteral("Samples 0"), QStringLiteral("System.Private.CoreLib"),
                               QStringLiteral("Program.cs:1234"), QStringLiteral("When it came 0")});
    m_tableRoom = new NameRoom(m_table, m_table->horizontalHeader());
    m_table->horizontalHeader()->setStretchLastSection(false);
    m_table->horizontalHeader()->setSectionResizeMode(model::CallName, QHeaderView::Stretch);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(model::CallInclusive, Qt::DescendingOrder);
    m_table->useCellMenu();
    connect(m_table, &TableView::cellMenuAsked, this,
            [this](const QModelIndex &, const QPoint &position) { showMenu(position); });
    connect(m_table, &TableView::opened, this, &CallTreeTab::openRow);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &CallTreeTab::updateActions);
    connect(m_functions, &QAbstractItemModel::modelReset, this, &CallTreeTab::updateActions);
}

QAction *CallTreeTab::addRowAction(const char *name, const QString &text, const QKeySequence &key,
                                   const std::function<void()> &act)
{
    auto *action = newCallAction(name, text, key, this);
    connect(action, &QAction::triggered, this, act);
    return action;
}

void CallTreeTab::addTransformAction(const char *name, const QString &text, const QKeySequence &key,
                                     TransformKind kind)
{
    const bool isOfPath = kind == TransformKind::FocusPath || kind == TransformKind::DropPath;
    auto *action = addRowAction(name, text, key, [this, kind, isOfPath] {
        const auto row = currentRow();
        if (!row || (isOfPath && row->path.isEmpty()))
            return;
        addTransform(
            {kind, isOfPath ? row->path : QStringList(model::functionKey(functions().at(row->function))), 0});
    });
    (isOfPath ? m_pathActions : m_functionActions).append(action);
    m_transformMenu->addAction(action);
}

QAction *CallTreeTab::addAllAction(const char *name, const QString &text, const QKeySequence &key,
                                   const model::StackTransform &transform, QMenu *menu)
{
    auto *action = newCallAction(name, text, key, this);
    action->setCheckable(true);
    connect(action, &QAction::triggered, this, [this, transform] {
        // It would change nothing a second time.
        QStringList texts = m_trace.scope().transforms;
        if (texts.removeAll(model::transformText(transform)) > 0)
            m_trace.setTransforms(texts);
        else
            addAllTransform(transform);
    });
    m_allActions.append({action, transform});
    menu->addAction(action);
    return action;
}

/// Adds a transform of the whole tree. One share to fold below goes in the place of another.
void CallTreeTab::addAllTransform(const model::StackTransform &transform)
{
    QStringList texts = m_trace.scope().transforms;
    if (transform.kind == TransformKind::FoldBelow) {
        texts.removeIf([](const QString &text) {
            const auto other = model::transformOfText(text);
            return other && other->kind == TransformKind::FoldBelow;
        });
    }
    m_trace.setTransforms(texts << model::transformText(transform));
}

void CallTreeTab::makeFoldMenu()
{
    m_foldMenu = m_transformMenu->addMenu(tr("Fold &Below"));
    m_foldMenu->setObjectName(QStringLiteral("foldBelowMenu"));
    const auto add = [&](const char *name, double percent, const QKeySequence &key = {}) {
        addAllAction(name, tr("%1 %").arg(model::text::withDecimalSign(QString::number(percent))), key,
                     {TransformKind::FoldBelow, {}, percent}, m_foldMenu);
    };
    add("foldBelowTenth", 0.1);
    add("foldBelowHalf", 0.5);
    add("foldBelow", 1, Qt::Key_1);
    add("foldBelowTwo", 2);
    add("foldBelowFive", 5);
    auto *other = new QAction(tr("&Another Share…"), this);
    other->setObjectName(QStringLiteral("foldBelowOther"));
    connect(other, &QAction::triggered, this, &CallTreeTab::askForFold);
    m_foldMenu->addAction(other);
}

void CallTreeTab::askForFold()
{
    constexpr double leastPercent = 0.001;
    constexpr double mostPercent = 100;
    constexpr int digits = 3;
    auto *dialog = new QInputDialog(this);
    dialog->setObjectName(QStringLiteral("foldBelowShare"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Fold below"));
    dialog->setLabelText(tr("Fold what costs less than this many percent of all:"));
    dialog->setInputMode(QInputDialog::DoubleInput);
    dialog->setDoubleRange(leastPercent, mostPercent);
    dialog->setDoubleDecimals(digits);
    dialog->setDoubleValue(1);
    connect(dialog, &QInputDialog::doubleValueSelected, this, [this](double percent) {
        addAllTransform({TransformKind::FoldBelow, {}, percent});
    });
    dialog->open();
}

void CallTreeTab::makeActions()
{
    m_transformMenu->setObjectName(QStringLiteral("changeStacksMenu"));
    using Kind = TransformKind;
    addTransformAction("focusSubtree", tr("&Focus on This Subtree"), Qt::SHIFT | Qt::Key_F, Kind::FocusPath);
    addTransformAction("focusFunction", tr("Focus on This F&unction"), Qt::Key_F, Kind::FocusFunction);
    addTransformAction("dropSubtree", tr("Leave This &Subtree Out"), Qt::SHIFT | Qt::Key_D, Kind::DropPath);
    addTransformAction("dropFunction", tr("&Leave Stacks With This Function Out"), Qt::Key_D,
                       Kind::DropFunction);
    addTransformAction("mergeFunction", tr("&Merge This Function Into Its Callers"), Qt::Key_M,
                       Kind::MergeFunction);
    addTransformAction("collapseFunction", tr("&Collapse This Function"), Qt::Key_C, Kind::CollapseFunction);
    m_transformMenu->addSeparator();
    makeFoldMenu();
    addAllAction("collapseRecursion", tr("Collapse &Recursion"), Qt::Key_R, {Kind::CollapseRecursion, {}, 0},
                 m_transformMenu);
    addAllAction("groupByModule", tr("&Group by Module"), Qt::Key_G, {Kind::GroupByModule, {}, 0},
                 m_transformMenu);
    addAllAction("groupByNamespace", tr("Group by &Namespace"), Qt::Key_N, {Kind::GroupByNamespace, {}, 0},
                 m_transformMenu);
    addAllAction("myCode", tr("M&y Code Only"), Qt::Key_Y, {Kind::MyCode, {}, 0}, m_transformMenu);
    m_transformMenu->addSeparator();
    auto *none = new QAction(tr("&Take All Off"), this);
    none->setObjectName(QStringLiteral("takeAllOff"));
    connect(none, &QAction::triggered, &m_trace, [this] { m_trace.setTransforms({}); });
    m_transformMenu->addAction(none);

    m_functionActions.append(addRowAction("callersAndCallees", tr("Show C&allers and Callees"), Qt::Key_B,
                                          [this] { showAround(); }));
    m_rowActions.append(
        addRowAction("showEventsOfRow", tr("Show &Events"), Qt::Key_E, [this] { showEventsOfRow(); }));
    m_rowActions.append(
        addRowAction("copyPath", tr("Copy &Path"), Qt::CTRL | Qt::SHIFT | Qt::Key_C, [this] { copyPath(); }));
    m_showsSource = newCallAction("showSource", tr("Show &Source"), Qt::Key_S, this);
    m_showsSource->setCheckable(true);
    connect(m_showsSource, &QAction::toggled, this, [this](bool shows) {
        m_source->setVisible(shows);
        if (shows && !std::exchange(m_sourceHadRoom, true))
            giveSourceRoom();
    });
    connect(m_showsSource, &QAction::toggled, this, &CallTreeTab::showSource);
    m_rowActions.append(m_showsSource);
    m_rowActions.append(addRowAction("openHotPath", tr("Open the &Hot Path (*)"), QKeySequence(), [this] {
        if (auto *tree = qobject_cast<CallTreeView *>(rowView()))
            tree->openHotPath();
    }));
    for (CallTreeView *tree : {m_tree, m_bottomUp, m_callers, m_calls}) {
        offerActions(tree);
        connect(tree, &CallTreeView::rowMenuAsked, this,
                [this](const QModelIndex &, const QPoint &position) { showMenu(position); });
        const bool walksAround = tree == m_callers || tree == m_calls;
        connect(tree, &CallTreeView::opened, this,
                walksAround ? &CallTreeTab::showAround : &CallTreeTab::openRow);
        connect(tree, &CallTreeView::currentNodeChanged, this, &CallTreeTab::updateActions);
    }
    offerActions(m_table);
    offerActions(&m_flame->graph());
    offerActions(&m_chart->chart());
}

void CallTreeTab::offerActions(QWidget *view)
{
    view->addActions(m_functionActions);
    view->addActions(m_pathActions);
    view->addActions(m_rowActions);
    for (const auto &[action, transform] : m_allActions)
        view->addAction(action);
}

void CallTreeTab::showMenu(const QPoint &position)
{
    const auto row = currentRow();
    if (!row)
        return;
    auto *menu = new FilterMenu(m_trace, rowWidget());
    menu->addActions(m_pathActions);
    menu->addActions(m_functionActions);
    menu->addSeparator();
    menu->addActions(m_rowActions);
    for (QAction *action : rowWidget()->actions()) {
        if (action->menu() && action->menu()->objectName() == QLatin1String("copyAs"))
            menu->addAction(action);
    }
    menu->addSeparator();
    menu->addCondition(conditionOf(*row));
    menu->addMenu(m_foldMenu);
    for (const auto &[action, transform] : m_allActions) {
        if (transform.kind != TransformKind::FoldBelow)
            menu->addAction(action);
    }
    menu->popup(position);
}

void CallTreeTab::updateActions()
{
    const auto row = currentRow();
    const bool isOfStacks = row && !isOfGroups();
    for (QAction *action : m_functionActions)
        action->setEnabled(isOfStacks);
    for (QAction *action : m_pathActions)
        action->setEnabled(row && !row->path.isEmpty());
    for (QAction *action : m_rowActions)
        action->setEnabled(row.has_value());
    const QList<model::StackTransform> now = transforms();
    for (const auto &[action, transform] : m_allActions)
        action->setChecked(now.contains(transform));
    showSource();
}

/// Lets tooltips tell where in the source a function costs most.
void CallTreeTab::noteLines()
{
    const auto noteOf = [this](model::FunctionId function) { return m_notes->of(function); };
    for (CallTreeView *tree : {m_tree, m_bottomUp, m_callers, m_calls})
        tree->calls()->setNotes(noteOf);
    m_functions->setNotes(noteOf);
    const auto placeOf = [this](model::FunctionId function) { return m_notes->placeOf(function); };
    for (CallTreeView *tree : {m_tree, m_bottomUp, m_callers, m_calls}) {
        model::CallTreeOptions made;
        if (tree == m_bottomUp || tree == m_callers)
            made.direction = model::CallTree::Direction::Callers;
        if (tree == m_callers || tree == m_calls)
            made.around = 0; // of some function
        tree->calls()->setPlaces([this, made](const model::CallTree &of, std::uint32_t node) {
            return m_notes->placeOf(of, node, made);
        });
    }
    m_functions->setPlaces(placeOf);
    connect(m_notes, &LineNotes::placesFound, this, [this] {
        for (CallTreeView *tree : {m_tree, m_bottomUp, m_callers, m_calls})
            tree->calls()->placesChanged();
        m_functions->placesChanged();
        hideUnusedColumns();
    });
    hideUnusedColumns();
    m_flame->graph().setNotes(noteOf);
    connect(m_notes, &LineNotes::found, this, [this] {
        for (QAbstractScrollArea *view : std::initializer_list<QAbstractScrollArea *>{
                 m_tree, m_bottomUp, m_callers, m_calls, m_table, &m_flame->graph()})
            showToolTipAgain(view);
    });
    connect(&m_trace, &TraceContext::moduleFilesChanged, m_source, &SourcePane::lookAnew);
    connect(&m_trace, &TraceContext::moduleFilesChanged, this, &CallTreeTab::askForTimes);
}

/// Half of the room, or more where its lines could not be read in that.
void CallTreeTab::giveSourceRoom()
{
    const int room = m_beside->width() - m_beside->handleWidth();
    const int source = std::max(room / 2, std::min(readableSource, room - leastPages));
    m_beside->setSizes({room - source, source});
}

void CallTreeTab::showSource()
{
    const auto &costs = shownCosts();
    if (!m_showsSource->isChecked() || !costs)
        return;
    const auto row = currentRow();
    const bool isCode = row && functions().at(row->function).kind != model::CodeKind::Group;
    if (isCode)
        m_source->showFunction(
            {m_trace.snapshot(), costs, m_trace.analyses().symbols(), transforms(), m_trace.inlinedCode()},
            row->function);
    else
        m_source->clear();
}

CallTreeTab::Shown CallTreeTab::shown() const
{
    return Shown(m_views->checkedId());
}

const model::FunctionTable &CallTreeTab::functions() const
{
    return m_trace.analyses().symbols()->functions();
}

QList<model::StackTransform> CallTreeTab::transforms() const
{
    QList<model::StackTransform> transforms;
    for (const QString &text : m_trace.scope().transforms) {
        if (const auto transform = model::transformOfText(text))
            transforms.append(*transform);
    }
    return transforms;
}

void CallTreeTab::addTransform(const model::StackTransform &transform)
{
    m_trace.setTransforms(m_trace.scope().transforms + QStringList(model::transformText(transform)));
}

/// Takes off what focuses on a part of the stacks, and keeps the other changes of them.
void CallTreeTab::leaveFocus()
{
    QStringList kept = m_trace.scope().transforms;
    kept.removeIf(isFocus);
    if (kept != m_trace.scope().transforms)
        m_trace.setTransforms(kept);
}

/// Returns whether rows are modules or types, which are in no stack.
bool CallTreeTab::isOfGroups() const
{
    using Kind = model::CallViewOptions::Kind;
    return m_pages->currentWidget() == m_table
        && (m_view.options.kind == Kind::Modules || m_view.options.kind == Kind::Types);
}

/// The view whose current row is meant.
QAbstractItemView *CallTreeTab::rowView() const
{
    QWidget *page = m_pages->currentWidget();
    if (page == m_aroundPage)
        return m_callers->hasFocus() ? m_callers : m_calls;
    return qobject_cast<QAbstractItemView *>(page);
}

QWidget *CallTreeTab::rowWidget() const
{
    QAbstractItemView *view = rowView();
    if (view)
        return view;
    return m_pages->currentWidget() == m_chart ? static_cast<QWidget *>(&m_chart->chart())
                                               : &m_flame->graph();
}

const std::shared_ptr<const model::StackCosts> &CallTreeTab::shownCosts() const
{
    return m_pages->currentWidget() == m_chart ? m_chart->costs() : m_view.costs;
}

std::optional<CallTreeTab::Row> CallTreeTab::currentRow() const
{
    if (m_pages->currentWidget() == m_flame) {
        const auto &tree = m_flame->graph().tree();
        const std::uint32_t node = m_flame->graph().selected();
        if (!tree || node == 0 || node >= tree->nodes.size())
            return std::nullopt;
        Row row;
        row.function = tree->nodes[node].function;
        for (const model::FunctionId function : tree->path(node)) {
            row.path.append(model::functionKey(functions().at(function)));
            row.names.append(functions().at(function).full());
        }
        return row;
    }
    if (m_pages->currentWidget() == m_chart) {
        Row row;
        row.path = m_chart->selectedPath();
        const auto function
            = row.path.isEmpty() ? std::nullopt : model::functionOfKey(functions(), row.path.last());
        if (!function)
            return std::nullopt;
        row.function = *function;
        for (const QString &key : row.path)
            row.names.append(functions().at(model::functionOfKey(functions(), key).value_or(0)).full());
        return row;
    }
    const auto *view = rowView();
    return view && view->currentIndex().isValid() ? rowOf(view) : std::nullopt;
}

std::optional<CallTreeTab::Row> CallTreeTab::rowOf(const QAbstractItemView *view) const
{
    Row row;
    row.function = view->currentIndex().data(model::FunctionRole).toUInt();
    if (const auto *tree = qobject_cast<const CallTreeView *>(view)) {
        for (const model::FunctionId function : tree->calls()->path(view->currentIndex())) {
            if (view == m_tree)
                row.path.append(model::functionKey(functions().at(function)));
            row.names.append(functions().at(function).full());
        }
    } else {
        row.names.append(functions().at(row.function).full());
    }
    return row;
}

/// Events with the function anywhere in their stack; nothing where it has no name.
QString CallTreeTab::conditionOf(const Row &row) const
{
    const model::Function &function = functions().at(row.function);
    if (function.kind == model::CodeKind::Group || !function.isNamed())
        return {};
    const qsizetype parameters = function.raw.indexOf(u'(');
    return model::stackCondition(parameters < 0 ? function.raw : function.raw.first(parameters));
}

/// Shows the events of a method. What has no name, or has functions in it, is looked into.
void CallTreeTab::openRow()
{
    const auto row = currentRow();
    if (row && !isOfGroups() && !conditionOf(*row).isEmpty())
        showEventsOfRow();
    else
        showAround();
}

void CallTreeTab::showEventsOfRow()
{
    const auto row = currentRow();
    const QString condition = row ? conditionOf(*row) : QString();
    if (condition.isEmpty())
        return;
    QString filter
        = model::joinedFilter(m_trace.selection().filter.text(), condition, model::FilterJoin::And);
    const auto measure = m_measure->measure();
    if (measure && !measure->event.isEmpty()) {
        const QString event = measure->kind == model::Measure::Kind::Bytes
            ? measure->event.section(u'.', 0, -2)
            : measure->event;
        filter = model::joinedFilter(filter, model::eventCondition(event), model::FilterJoin::And);
    }
    m_trace.showEvents(filter);
}

void CallTreeTab::copyPath()
{
    const auto row = currentRow();
    if (!row)
        return;
    QStringList lines;
    for (const QString &name : row->names)
        lines.append(model::text::visible(name));
    copyToClipboard(lines.join(u'\n'));
}

void CallTreeTab::showEvent(QShowEvent *event)
{
    TraceTab::showEvent(event);
    if (m_analysis.isEmpty())
        takeMeasure();
    else
        showResults();
}

/// Ctrl+F is a shortcut of the window, too, and of the flame graph by itself: of several Qt does none.
bool CallTreeTab::event(QEvent *event)
{
    const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (!isKey || !static_cast<QKeyEvent *>(event)->matches(QKeySequence::Find))
        return TraceTab::event(event);
    event->accept(); // the override, so that the key comes here
    if (event->type() == QEvent::KeyPress) {
        if (m_pages->currentWidget() == m_flame)
            m_flame->focusSearch();
        else if (m_search->isVisible())
            m_search->focusLine();
    }
    return true;
}

void CallTreeTab::takeMeasure()
{
    const auto measure = m_measure->measure();
    if (!measure) {
        showEmpty(tr("Choose an event above"), tr("Any event that the trace has stacks of"));
        return;
    }
    model::AnalysisRunner &analyses = m_trace.analyses();
    const QString name
        = QStringLiteral("stack costs %1 %2").arg(model::measureWord(measure->kind), measure->event);
    if (name != m_analysis) {
        analyses.remove(m_analysis);
        m_analysis = name;
        analyses.add(m_analysis,
                     [measure = *measure, clocks = model::threadClocksPath(m_trace.snapshot()->filePath)](
                         const model::AnalysisParts &parts) {
                         return std::make_unique<model::StackCostsAnalysis>(measure, parts.symbols, clocks);
                     });
    }
    showResults();
}

void CallTreeTab::showResults()
{
    if (!isVisible() || m_analysis.isEmpty())
        return;
    if (const auto statistics = m_trace.analyses().result<model::statistics::Statistics>())
        m_measure->offerEvents(*m_trace.snapshot(), *statistics);
    const QStringList &transforms = m_trace.scope().transforms;
    m_chips->setTransforms(transforms, functions());
    m_flame->setIsPart(std::ranges::any_of(transforms, isFocus));
    rebuild();
}

void CallTreeTab::showAs(Shown shown)
{
    if (shown == Around) {
        if (const auto row = currentRow(); row && !isOfGroups())
            m_around = model::functionKey(functions().at(row->function));
    }
    rebuild();
}

/// Which of the views is shown.
QString CallTreeTab::layoutWords() const
{
    return m_views->checkedButton()->objectName();
}

void CallTreeTab::takeLayoutWords(const QString &words)
{
    for (QAbstractButton *button : m_views->buttons()) {
        if (button->objectName() == words && !button->isChecked())
            button->click();
    }
}

void CallTreeTab::showAround()
{
    const auto row = currentRow();
    if (!row)
        return;
    if (isOfGroups()) {
        // There is nothing around these, but functions are in them.
        m_views->button(Functions)->setChecked(true);
        m_search->setText(functions().at(row->function).name);
        rebuild();
        return;
    }
    m_around = model::functionKey(functions().at(row->function));
    m_views->button(Around)->setChecked(true);
    rebuild();
}

QString CallTreeTab::searchText() const
{
    return m_search->text().trimmed();
}

void CallTreeTab::search()
{
    m_functions->setFilter(searchText());
    if (m_analysis.isEmpty())
        return;
    rebuild();
}

void CallTreeTab::goToNextMatch()
{
    auto *tree = m_view.tree
        ? (m_pages->currentWidget() == m_aroundPage ? m_calls
                                                    : qobject_cast<CallTreeView *>(m_pages->currentWidget()))
        : nullptr;
    if (!tree || m_view.matches.empty() || m_view.options.search != searchText())
        return;
    tree->goTo(m_view.matches[m_match++ % m_view.matches.size()]);
}

model::CallViewOptions CallTreeTab::options() const
{
    using Kind = model::CallViewOptions::Kind;
    model::CallViewOptions options;
    switch (shown()) {
    case Tree:
    case Flame:
    case Chart: // which asks on its own
        options.kind = Kind::Calls;
        break;
    case BottomUp:
        options.kind = Kind::Callers;
        break;
    case Functions:
        options.kind = Kind::Functions;
        return options;
    case Modules:
        options.kind = Kind::Modules;
        return options;
    case Types:
        options.kind = Kind::Types;
        return options;
    case Around:
        options.kind = Kind::Around;
        options.around = m_around;
        break;
    }
    options.search = searchText();
    return options;
}

/// Asks for what is to be shown now. What is shown stays until that is there.
void CallTreeTab::rebuild()
{
    if (!m_measure->measure())
        return; // an event is being chosen
    model::AnalysisRunner &analyses = m_trace.analyses();
    const auto costs = analyses.scopeResult<model::StackCosts>(m_analysis);
    if (!costs || (shown() == Around && m_around.isEmpty())) {
        m_jobs.cancel(std::exchange(m_job, 0));
        if (costs)
            showEmpty(tr("No function is chosen yet"),
                      tr("Press B on a row of another view: what calls the function, and what it calls, "
                         "is shown here."));
        else if (!m_made)
            showEmpty(tr("Adding up the stacks"), {});
        return;
    }
    Made next{{m_analysis, m_trace.scope(), options()}, costs, analyses.symbols()->version()};
    if (isTooEarlyFor(next.question))
        return;
    if (shown() == Chart) {
        m_jobs.cancel(std::exchange(m_job, 0));
        m_chart->showCosts(costs, transforms());
        return;
    }
    m_chart->stop();
    if (m_job != 0) {
        if (next.question == m_making.question) {
            // While rows come faster than they are put together, each view is finished all the same.
            m_isStale = m_isStale || !(next == m_making);
            return;
        }
        m_jobs.cancel(std::exchange(m_job, 0));
    }
    if (m_made == next) {
        showView();
        return;
    }
    m_making = next;
    m_isStale = false;
    model::StackSource source{m_trace.snapshot(), costs, analyses.symbols(), transforms(),
                              m_trace.inlinedCode()};
    m_job = m_jobs.run(
        this,
        [source = std::move(source), options = next.question.options](const std::atomic<bool> &cancel) {
            const auto start = std::chrono::steady_clock::now();
            model::CallView view = model::buildCallView(source, options, cancel);
            return std::pair(std::move(view), std::chrono::steady_clock::now() - start);
        },
        [this](std::pair<model::CallView, std::chrono::nanoseconds> built) {
            take(std::move(built.first), built.second);
        });
}

/// Whether only the trace has grown since the last answer to the same question, a moment ago.
bool CallTreeTab::isTooEarlyFor(const Question &question)
{
    std::pair asked(shown(), question);
    if (m_asked == asked && m_pace->isTooEarly() && !m_trace.snapshot()->complete)
        return true;
    m_asked = std::move(asked);
    return false;
}

/// The chart of a thread has come, or is the newest one already.
void CallTreeTab::showChart()
{
    if (shown() != Chart)
        return;
    // The chart also comes anew where it is moved; only its costs follow the trace.
    if (m_pacedCosts != m_chart->costs()) {
        m_pacedCosts = m_chart->costs();
        m_pace->updated(m_chart->took());
    }
    m_search->hide(); // nothing is lit up there
    if (m_chart->isWithoutThreads()) {
        showEmptyMeasure();
        return;
    }
    m_pages->setCurrentWidget(m_chart);
    showFoot(m_foot, m_chart->footText());
    offerToSave();
    updateActions();
}

/// There is nothing that the measure weighs.
void CallTreeTab::showEmptyMeasure()
{
    const bool isUpToDate = m_trace.analyses().isUpToDate();
    showEmpty(isUpToDate ? tr("Nothing here for “%1”").arg(m_measure->title()) : tr("Adding up the stacks"),
              isUpToDate ? emptyHint() : QString());
}

void CallTreeTab::take(model::CallView view, std::chrono::nanoseconds took)
{
    m_job = 0;
    const auto start = std::chrono::steady_clock::now();
    if (view.options.search != m_view.options.search || view.options.kind != m_view.options.kind)
        m_match = 0;
    m_view = std::move(view);
    m_made = m_making;
    m_notes->setSource({m_trace.snapshot(), m_view.costs, m_trace.analyses().symbols(), transforms(),
                        m_trace.inlinedCode()});
    showView();
    m_pace->updated(took + (std::chrono::steady_clock::now() - start));
    if (std::exchange(m_isStale, false) && isVisible())
        rebuild();
}

void CallTreeTab::showTree(CallTreeView *view, const std::shared_ptr<const model::CallTree> &tree)
{
    view->setTree(tree, m_trace.analyses().symbols());
    view->calls()->setSearch(m_view.options.search);
}

/// Columns that are empty leave their room to the names.
void CallTreeTab::hideUnusedColumns()
{
    using Kind = model::CallViewOptions::Kind;
    QSet<int> unused;
    if (!m_notes->knowsPlaces())
        unused.insert(model::CallSource);
    for (CallTreeView *tree : {m_tree, m_bottomUp, m_callers, m_calls})
        tree->setUnused(unused);
    const auto kind = m_view.options.kind;
    if (kind == Kind::Modules || kind == Kind::Types)
        unused.unite({model::CallModule, model::CallSource});
    m_tableRoom->setUnused(unused);
}

void CallTreeTab::showView()
{
    using Kind = model::CallViewOptions::Kind;
    const auto &symbols = m_trace.analyses().symbols();
    QWidget *page = m_table;
    switch (m_view.options.kind) {
    case Kind::Calls:
        if (shown() == Flame) {
            m_flame->setTree(m_view.tree, symbols);
            page = m_flame;
            break;
        }
        showTree(m_tree, m_view.tree);
        page = m_tree;
        break;
    case Kind::Callers:
        showTree(m_bottomUp, m_view.tree);
        page = m_bottomUp;
        break;
    case Kind::Around: {
        showTree(m_callers, m_view.callers);
        showTree(m_calls, m_view.tree);
        const auto around = model::functionOfKey(functions(), m_view.options.around);
        const QString name
            = model::text::visible(around ? functions().at(*around).name : m_view.options.around);
        m_callersTitle->setText(tr("What calls %1").arg(name));
        m_callsTitle->setText(tr("What %1 calls").arg(name));
        page = m_aroundPage;
        break;
    }
    case Kind::Functions:
    case Kind::Modules:
    case Kind::Types: {
        const QVariant current = m_table->currentIndex().data(model::FunctionRole);
        m_functions->setCosts(m_view.functions, symbols,
                              m_view.options.kind == Kind::Functions     ? tr("Function")
                                  : m_view.options.kind == Kind::Modules ? tr("Module")
                                                                         : tr("Type"));
        hideUnusedColumns();
        const int row = current.isValid() ? m_functions->rowOf(current.toUInt()) : 0;
        if (row >= 0 && m_functions->rowCount() > 0)
            m_table->setCurrentIndex(m_functions->index(row, 0));
        break;
    }
    }
    if (m_view.events == 0)
        showEmptyMeasure();
    else
        m_pages->setCurrentWidget(page);
    showFoot(m_foot, footText());
    offerToSave();
    askForTimes();
    using model::text::count;
    m_search->setVisible(shown() != Flame); // which has a search of its own
    m_search->setCount(
        searchText().isEmpty() ? QString()
            : m_view.tree
            ? tr("%1 found, %2")
                  .arg(count(m_view.matches.size()),
                       model::text::percent(m_view.total > 0 ? 100 * m_view.matched / m_view.total : 0))
            : tr("%1 found").arg(count(quint64(m_functions->rowCount()))));
    updateActions();
}

/// The views in front that say when their rows came, and which rows of them can be seen.
std::vector<CallTreeTab::TimedView> CallTreeTab::timedViews() const
{
    using Kind = model::CallViewOptions::Kind;
    std::vector<TimedView> views;
    QWidget *page = m_pages->currentWidget();
    const auto add = [&](CallTreeView *view, const std::shared_ptr<const model::CallTree> &tree,
                         model::CallTree::Direction direction) {
        if (!tree || view->calls()->tree() != tree)
            return;
        model::TimedRows rows;
        rows.tree = tree;
        rows.options.direction = direction;
        rows.rows = view->visibleNodes();
        if (m_view.options.kind == Kind::Around)
            rows.options.around = model::functionOfKey(functions(), m_view.options.around);
        views.push_back({view, std::move(rows)});
    };
    if (page == m_tree)
        add(m_tree, m_view.tree, model::CallTree::Direction::Calls);
    if (page == m_bottomUp)
        add(m_bottomUp, m_view.tree, model::CallTree::Direction::Callers);
    if (page == m_aroundPage) {
        add(m_callers, m_view.callers, model::CallTree::Direction::Callers);
        add(m_calls, m_view.tree, model::CallTree::Direction::Calls);
    }
    if (page == m_table && m_view.functions && m_functions->costs() == m_view.functions) {
        model::TimedRows rows;
        rows.by = m_view.options.kind == Kind::Modules ? model::CostsBy::Module
            : m_view.options.kind == Kind::Types       ? model::CostsBy::Type
                                                       : model::CostsBy::Function;
        rows.rows = visibleFunctions();
        views.push_back({nullptr, std::move(rows)});
    }
    return views;
}

std::vector<std::uint32_t> CallTreeTab::visibleFunctions() const
{
    std::vector<std::uint32_t> functions;
    const int first = m_table->rowAt(0);
    for (int row = std::max(first, 0); first >= 0 && row < m_functions->rowCount()
         && m_table->rowViewportPosition(row) <= m_table->viewport()->height();
         ++row)
        functions.push_back(m_functions->index(row, 0).data(model::FunctionRole).toUInt());
    return functions;
}

/// Lets the times of the rows be counted that can be seen now, once they have stopped to scroll by.
void CallTreeTab::askForTimes()
{
    // A trace that grows asks for it all the time, and takes longer and longer to count. Of one that does
    // not, what was found in a part of it must not stay for so long.
    const bool isWhole = m_trace.snapshot()->complete && m_trace.analyses().isUpToDate();
    const auto pause = isWhole || m_timed.costs == m_view.costs ? leastTimesPause : m_nextTimesPause;
    if (!m_timesPause->isActive() || m_timesPause->remainingTimeAsDuration() > pause)
        m_timesPause->start(pause);
}

/// Counts when the rows came that can be seen, and shows it once it is known.
void CallTreeTab::countTimes()
{
    constexpr std::size_t parts = 24;
    std::vector<TimedView> views = timedViews();
    if (views.empty() || !isVisible() || !m_made || m_made->question.scope != m_trace.scope())
        return;
    lookForPlaces(views);
    m_jobs.cancel(m_timesJob);
    model::StackSource source{m_trace.snapshot(), m_view.costs, m_trace.analyses().symbols(), transforms(),
                              m_trace.inlinedCode()};
    model::SelectedRows selected = m_trace.selectedRows();
    if (selected.selection.isWhole())
        selected = {}; // as the costs are, with the rundown
    const auto range = selected.selection.time.value_or(
        m_trace.shownExtent({0, source.snapshot->seconds(source.snapshot->lastTicks)}));
    // Rows that scroll by are of the same costs.
    const auto known = m_timed.costs == m_view.costs ? m_timed.byTime : nullptr;
    struct Counted {
        std::shared_ptr<const model::StackCosts> byTime;
        std::vector<model::RowTimes> times; // by view
        std::chrono::milliseconds took{0};
    };
    m_timesJob = m_jobs.run(
        this,
        [source, selected, range, known, views,
         clocks = model::threadClocksPath(source.snapshot->filePath)](const std::atomic<bool> &cancel) {
            Counted counted;
            QElapsedTimer timer;
            timer.start();
            counted.byTime
                = known ? known : model::costsByTime(source, selected, range, clocks, parts, cancel);
            model::StackSource timed = source;
            timed.costs = counted.byTime;
            for (const TimedView &view : views)
                counted.times.push_back(model::rowTimes(timed, view.rows, cancel));
            counted.took = std::chrono::milliseconds(timer.elapsed());
            return counted;
        },
        [this, views, costs = m_view.costs](const Counted &counted) {
            m_timesJob = 0;
            m_timed = {costs, counted.byTime};
            constexpr int pauses = 250; // less than a part of a trace goes by, however long it gets
            m_nextTimesPause = std::clamp(counted.took * pauses, leastTimesPause, longestTimesPause);
            showTimes(views, counted.times);
        });
}

void CallTreeTab::lookForPlaces(const std::vector<TimedView> &views)
{
    QSet<model::FunctionId> shown;
    for (const TimedView &view : views) {
        for (const std::uint32_t row : view.rows.rows)
            shown.insert(view.rows.tree ? view.rows.tree->nodes[row].function : row);
    }
    m_notes->lookForPlaces(shown);
    QList<model::TimedRows> rows;
    for (const TimedView &view : views) {
        if (view.rows.tree)
            rows += view.rows;
    }
    if (!rows.isEmpty())
        m_notes->lookForPlaces(rows);
}

void CallTreeTab::showTimes(const std::vector<TimedView> &views, const std::vector<model::RowTimes> &times)
{
    for (std::size_t i = 0; i < views.size(); ++i) {
        model::CallTreeModel::Histories histories;
        for (const auto &[row, weights] : times[i].weights) {
            const double part = times[i].range.length() / double(weights.size());
            QList<QPointF> &history = histories[row];
            for (std::size_t at = 0; at < weights.size(); ++at)
                history.append({times[i].range.from + part * double(at), weights[at]});
        }
        const TimedView &view = views[i];
        if (!view.tree)
            m_functions->setHistories(std::move(histories));
        else if (view.tree->calls()->tree() == view.rows.tree)
            view.tree->calls()->setHistories(std::move(histories));
    }
}

void CallTreeTab::showEmpty(const QString &title, const QString &hint)
{
    m_empty->setText(title, hint);
    m_pages->setCurrentWidget(m_empty);
    showFoot(m_foot, {});
    updateActions();
}

QString CallTreeTab::emptyHint() const
{
    const auto costs = m_trace.analyses().scopeResult<model::StackCosts>(m_analysis);
    if (costs && costs->events > 0) {
        return m_trace.scope().transforms.isEmpty()
            ? tr("All samples are of threads that wait. “Wall clock” shows where.")
            : tr("How the stacks are changed leaves none. Esc: take the last change off.");
    }
    const auto ofAll = m_trace.analyses().result<model::StackCosts>(m_analysis);
    const bool isAll = m_trace.selection().isWhole() || (ofAll && ofAll->events == 0);
    return isAll ? m_measure->remedy() : tr("Esc: look at more.");
}

/// Says of a file what was measured of which trace.
QString CallTreeTab::fileTitle() const
{
    const QString file = QFileInfo(m_trace.snapshot()->filePath).fileName();
    return m_trace.selection().isWhole() ? tr("%1: %2").arg(file, m_measure->title())
                                         : tr("%1: %2, a part of it").arg(file, m_measure->title());
}

void CallTreeTab::offerToSave()
{
    m_saver->setStacks(
        {m_trace.snapshot(), shownCosts(), m_trace.analyses().symbols(), transforms(), m_trace.inlinedCode()},
        fileTitle(), m_foot->text(), m_trace.selectedRows());
}

QString CallTreeTab::footText() const
{
    using model::text::count;
    using model::text::percent;
    if (!m_view.costs || m_view.events == 0)
        return {};
    const model::StackCosts &costs = *m_view.costs;
    const model::Measure &measure = costs.measure;
    const bool isByEvents = measure.kind == model::Measure::Kind::Count || !measure.event.isEmpty()
        || measure.kind == model::Measure::Kind::Bytes;
    QStringList parts;
    QString total = model::costPhrase(m_view.total, measure);
    if (costs.error > 0)
        total += tr(" ± %1 (95 %)").arg(model::costText(costs.error, measure));
    if (measure.kind != model::Measure::Kind::Count && measure.kind != model::Measure::Kind::Samples)
        total
            = (isByEvents ? tr("%1 in %2 events") : tr("%1 in %2 samples")).arg(total, count(m_view.events));
    parts.append(total);
    if (measure.kind == model::Measure::Kind::Cpu
        || (measure.kind == model::Measure::Kind::Wait && measure.event.isEmpty()))
        parts.append(costs.byClocks ? tr("by the threads' clocks")
                         : costs.whyNotByClocks.isEmpty()
                         ? tr("wall clock, estimated")
                         : tr("wall clock, estimated: %1").arg(model::text::visible(costs.whyNotByClocks)));
    else if (measure.kind == model::Measure::Kind::Wall)
        parts.append(tr("wall clock"));
    for (const model::MeasuredPairs &pairs : costs.pairs) {
        QString evidence = model::pairEvidenceText(pairs.evidence);
        evidence.chop(evidence.endsWith(u'.') ? 1 : 0); // one part of a list
        parts.append(evidence);
        if (pairs.starts > pairs.ended)
            parts.append(tr("%1 of %2 without an end, not counted")
                             .arg(count(pairs.starts - pairs.ended), count(pairs.starts)));
    }
    if (m_view.notTold > 0)
        parts.append(tr("%1 not told").arg(percent(100 * m_view.notTold / (m_view.notTold + m_view.total))));
    if (m_view.unnamed > 0 && m_view.total > 0)
        parts.append(tr("%1 without names").arg(percent(100 * m_view.unnamed / m_view.total)));
    if (costs.withoutStack > 0)
        parts.append(
            (isByEvents ? tr("%1 events without a stack", nullptr, model::text::plural(costs.withoutStack))
                        : tr("%1 samples without a stack", nullptr, model::text::plural(costs.withoutStack)))
                .arg(count(costs.withoutStack)));
    if (m_view.tree && m_view.tree->pathsRefused > 0)
        parts.append(tr("%1 stacks cut, because there are too many", nullptr,
                        model::text::plural(m_view.tree->pathsRefused))
                         .arg(count(m_view.tree->pathsRefused)));
    return parts.join(QStringLiteral("  ·  "));
}

} // namespace ui
