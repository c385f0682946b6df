// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stacks/stackactions.h"

#include "model/analysis/analysisrunner.h"
#include "model/preferences/settings.h"
#include "model/query/condition.h"
#include "model/text/decimals.h"
#include "model/text/visibletext.h"
#include "ui/stacks/stackletters.h"
#include "ui/stacks/stackpages.h"
#include "ui/stacks/transformchips.h"
#include "ui/trace/filtermenu.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/greyreason.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QInputDialog>
#include <QMenu>
#include <QSet>
#include <QToolButton>

#include <algorithm>

namespace ui {

StackActions::StackActions(TraceContext &trace, StackPages &pages, QWidget *parent)
    : QObject(parent)
    , m_trace(trace)
    , m_pages(pages)
    , m_letters(new StackLetters(this))
    , m_changes(new QMenu(parent))
{
    connect(m_letters, &StackLetters::told, this, &StackActions::told);
    m_letters->namedBy(*m_changes);
    m_changes->setObjectName(QStringLiteral("changeStacksMenu"));
    m_fold = new QMenu(tr("Fold &Below"), m_changes);
    m_fold->setObjectName(QStringLiteral("foldBelowMenu"));
    makeChanges();
    makeRowActions();
    const QList<StackPage *> &all = m_pages.all();
    for (const StackPage *page : QSet<StackPage *>(all.begin(), all.end()))
        offer(*page);
}

QToolButton *StackActions::makeButton(QAction *save) const
{
    m_changes->addSeparator();
    m_changes->addAction(save);
    auto *button = new QToolButton;
    button->setObjectName(QStringLiteral("changeStacks"));
    button->setText(tr("Stacks"));
    button->setToolTip(
        plainToolTip(tr("Focus, leave out or put together what the stacks have, or save them")));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setMenu(m_changes);
    return button;
}

QAction *StackActions::addAction(const char *name, const QString &text, const QKeySequence &key,
                                 const std::function<void()> &act)
{
    auto *action = new QAction(text, parent());
    action->setObjectName(QLatin1String(name));
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    if (act)
        connect(action, &QAction::triggered, this, act);
    return action;
}

void StackActions::addTransform(const char *name, const QString &text, const QKeySequence &key, Kind kind,
                                QMenu *menu)
{
    const bool isOfPath = kind == Kind::FocusPath || kind == Kind::DropPath;
    QAction *action = addAction(name, text, key, [this, kind, isOfPath] {
        const auto row = m_pages.currentRow();
        if (!row || (isOfPath && row->path.isEmpty()))
            return;
        const QStringList keys
            = isOfPath ? row->path : QStringList(model::functionKey(functions().at(row->function)));
        append({kind, keys, 0});
    });
    m_letters->guard(*action);
    (isOfPath ? m_ofPaths : m_ofFunctions).append(action);
    menu->addAction(action);
}

void StackActions::addOfAll(const char *name, const QString &text, const QKeySequence &key,
                            const model::StackTransform &transform, QMenu *menu)
{
    QAction *action = addAction(name, text, key, [this, transform] { toggle(transform); });
    action->setCheckable(true);
    m_letters->guard(*action);
    m_ofAll.append({action, transform});
    menu->addAction(action);
}

void StackActions::makeChanges()
{
    addTransform("focusSubtree", tr("&Focus on This Subtree"), Qt::SHIFT | Qt::Key_F, Kind::FocusPath,
                 m_changes);
    addTransform("focusFunction", tr("Focus on This F&unction"), Qt::Key_F, Kind::FocusFunction, m_changes);
    QMenu *const leaveOut = m_changes->addMenu(tr("&Leave Out"));
    leaveOut->setObjectName(QStringLiteral("leaveOutMenu"));
    addTransform("dropSubtree", tr("Leave This &Subtree Out"), Qt::SHIFT | Qt::Key_D, Kind::DropPath,
                 leaveOut);
    addTransform("dropFunction", tr("&Leave Stacks With This Function Out"), Qt::Key_D, Kind::DropFunction,
                 leaveOut);
    makeUnsampled(leaveOut);
    addTransform("mergeFunction", tr("&Merge This Function Into Its Callers"), Qt::Key_M, Kind::MergeFunction,
                 m_changes);
    addTransform("collapseFunction", tr("&Collapse This Function"), Qt::Key_C, Kind::CollapseFunction,
                 m_changes);
    m_changes->addSeparator();
    makeFoldOfOuter();
    m_changes->addMenu(m_fold);
    makeFoldMenu();
    addOfAll("collapseRecursion", tr("Collapse &Recursion"), Qt::Key_R, {Kind::CollapseRecursion, {}, 0},
             m_changes);
    QMenu *const group = m_changes->addMenu(tr("&Group"));
    group->setObjectName(QStringLiteral("groupMenu"));
    addOfAll("groupByModule", tr("&Group by Module"), Qt::Key_G, {Kind::GroupByModule, {}, 0}, group);
    addOfAll("groupByNamespace", tr("Group by &Namespace"), Qt::Key_N, {Kind::GroupByNamespace, {}, 0},
             group);
    addOfAll("myCode", tr("M&y Code Only"), Qt::Key_Y, {Kind::MyCode, {}, 0}, m_changes);
    m_changes->addSeparator();
    m_changes->addAction(
        addAction("takeAllOff", tr("&Take All Off"), {}, [this] { m_trace.setTransforms({}); }));
}

/// How rows are shown, not what is in the stacks: so it is no part of the scope.
void StackActions::makeFoldOfOuter()
{
    const QString key = QStringLiteral("stacks/foldOuter");
    QAction *action = addAction("foldOuter", tr("&Outer Frames in One Row"), Qt::Key_O, {});
    action->setCheckable(true);
    const QVariant kept = model::keptSetting(key);
    action->setChecked(!kept.isValid() || kept.toBool());
    connect(action, &QAction::toggled, this, [this, key](bool folds) {
        model::keepSetting(key, folds);
        m_pages.setFoldsOuter(folds);
    });
    connect(&m_pages, &StackPages::unfoldAsked, action, [action] { action->setChecked(false); });
    m_pages.setFoldsOuter(action->isChecked());
    m_letters->guard(*action);
    m_changes->addAction(action);
    m_ofRows.append(action);
}

/// Likewise: what is left out stands in the foot.
void StackActions::makeUnsampled(QMenu *menu)
{
    const QString key = QStringLiteral("stacks/leaveUnsampledOut");
    m_leavesUnsampledOut = addAction("leaveUnsampledOut", tr("Leave &What Ran Without Samples Out"), {}, {});
    m_leavesUnsampledOut->setCheckable(true);
    const QVariant kept = model::keptSetting(key);
    m_leavesUnsampledOut->setChecked(!kept.isValid() || kept.toBool());
    connect(m_leavesUnsampledOut, &QAction::toggled, this, [this, key](bool leavesOut) {
        model::keepSetting(key, leavesOut);
        Q_EMIT unsampledShown(!leavesOut);
    });
    menu->addAction(m_leavesUnsampledOut);
}

void StackActions::makeFoldMenu()
{
    const auto add = [&](const char *name, double percent, const QKeySequence &key = {}) {
        addOfAll(name, tr("%1 %").arg(model::text::withDecimalSign(QString::number(percent))), key,
                 {Kind::FoldBelow, {}, percent}, m_fold);
    };
    add("foldBelowTenth", 0.1);
    add("foldBelowHalf", 0.5);
    add("foldBelow", 1, Qt::Key_1);
    add("foldBelowTwo", 2);
    add("foldBelowFive", 5);
    m_fold->addAction(addAction("foldBelowOther", tr("&Another Share…"), {}, [this] { askForFold(); }));
}

void StackActions::makeRowActions()
{
    m_ofFunctions.append(addAction("callersAndCallees", tr("Show C&allers and Callees"), Qt::Key_B,
                                   [this] { Q_EMIT aroundAsked(); }));
    m_ofRows.append(
        addAction("showEventsOfRow", tr("Show &Events"), Qt::Key_E, [this] { Q_EMIT eventsAsked(); }));
    m_ofRows.append(
        addAction("copyPath", tr("Copy &Path"), Qt::CTRL | Qt::SHIFT | Qt::Key_C, [this] { copyPath(); }));
    m_showsSource = addAction("showSource", tr("Show &Source"), Qt::Key_S, {});
    m_showsSource->setCheckable(true);
    connect(m_showsSource, &QAction::toggled, this, &StackActions::sourceShown);
    m_ofRows.append(m_showsSource);
    m_ofRows.append(
        addAction("openHotPath", tr("Open the &Hot Path (*)"), {}, [this] { Q_EMIT hotPathAsked(); }));
}

/// Adds a change of the whole tree, or takes it off: it would change nothing a second time. One share to fold
/// below goes in the place of another.
void StackActions::toggle(const model::StackTransform &transform)
{
    QStringList texts = m_trace.scope().transforms;
    const bool isNew = texts.removeAll(model::transformText(transform)) == 0;
    if (isNew) {
        if (transform.kind == Kind::FoldBelow) {
            texts.removeIf([](const QString &text) {
                const auto other = model::transformOfText(text);
                return other && other->kind == Kind::FoldBelow;
            });
        }
        texts << model::transformText(transform);
    }
    m_trace.setTransforms(texts);
    const QString title = transformTitle(transform, functions());
    tellChange(isNew ? title : tr("no longer %1").arg(title));
}

void StackActions::append(const model::StackTransform &transform)
{
    m_trace.setTransforms(m_trace.scope().transforms + QStringList(model::transformText(transform)));
    tellChange(transformTitle(transform, functions()));
}

void StackActions::tellChange(const QString &what)
{
    Q_EMIT told(tr("Stacks: %1. %2 takes it back.")
                    .arg(what, QKeySequence(QKeySequence::Undo).toString(QKeySequence::NativeText)));
}

void StackActions::askForFold()
{
    constexpr double leastPercent = 0.001;
    constexpr double mostPercent = 100;
    constexpr int digits = 3;
    auto *dialog = new QInputDialog(m_changes->parentWidget());
    dialog->setObjectName(QStringLiteral("foldBelowShare"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Fold below"));
    dialog->setLabelText(tr("Fold what costs less than this many percent of all:"));
    dialog->setInputMode(QInputDialog::DoubleInput);
    dialog->setDoubleRange(leastPercent, mostPercent);
    dialog->setDoubleDecimals(digits);
    dialog->setDoubleValue(1);
    connect(dialog, &QInputDialog::doubleValueSelected, this, [this](double percent) {
        if (const model::StackTransform fold{Kind::FoldBelow, {}, percent};
            !m_trace.scope().transforms.contains(model::transformText(fold)))
            toggle(fold);
    });
    dialog->open();
}

void StackActions::offer(const StackPage &page)
{
    for (QWidget *widget : page.rowWidgets()) {
        widget->addActions(m_ofFunctions);
        widget->addActions(m_ofPaths);
        widget->addActions(m_ofRows);
        for (const auto &[action, transform] : m_ofAll)
            widget->addAction(action);
    }
}

void StackActions::openMenu(const QPoint &position)
{
    const auto row = m_pages.currentRow();
    if (!row)
        return;
    QWidget *const over = m_pages.front()->rowWidget();
    auto *menu = new FilterMenu(m_trace, over);
    m_letters->namedBy(*menu);
    menu->addActions(m_ofPaths);
    menu->addActions(m_ofFunctions);
    menu->addSeparator();
    menu->addActions(m_ofRows);
    for (QAction *action : over->actions()) {
        if (action->menu() && action->menu()->objectName() == QLatin1String("copyAs"))
            menu->addAction(action);
    }
    menu->addSeparator();
    menu->addCondition(conditionOf(*row));
    menu->addMenu(m_fold);
    for (const auto &[action, transform] : m_ofAll) {
        if (transform.kind != Kind::FoldBelow)
            menu->addAction(action);
    }
    menu->popup(position);
}

void StackActions::update()
{
    const auto row = m_pages.currentRow();
    for (QAction *action : m_ofFunctions)
        enableOrSay(*action, row && !row->isOfGroups, tr("Select a function first."));
    for (QAction *action : m_ofPaths)
        enableOrSay(*action, row && !row->path.isEmpty(), tr("Select a row of a tree of calls first."));
    for (QAction *action : m_ofRows)
        enableOrSay(*action, row.has_value(), tr("Select a row first."));
    const QStringList &texts = m_trace.scope().transforms;
    for (const auto &[action, transform] : m_ofAll)
        action->setChecked(texts.contains(model::transformText(transform)));
}

void StackActions::showSource()
{
    m_showsSource->setChecked(true);
}

bool StackActions::showsSource() const
{
    return m_showsSource->isChecked();
}

bool StackActions::showsUnsampled() const
{
    return !m_leavesUnsampledOut->isChecked();
}

QString StackActions::conditionOf(const StackRow &row) const
{
    const model::Function &function = functions().at(row.function);
    if (function.kind == model::CodeKind::Group || !function.isNamed())
        return {};
    const qsizetype parameters = function.raw.indexOf(u'(');
    return model::stackCondition(parameters < 0 ? function.raw : function.raw.first(parameters));
}

void StackActions::showEvents(const std::optional<model::Measure> &measure)
{
    const auto row = m_pages.currentRow();
    const QString condition = row ? conditionOf(*row) : QString();
    if (condition.isEmpty())
        return;
    QString filter
        = model::joinedFilter(m_trace.selection().filter.text(), condition, model::FilterJoin::And);
    if (measure && !measure->event.isEmpty()) {
        const QString event = measure->kind == model::Measure::Kind::Bytes
            ? measure->event.section(u'.', 0, -2)
            : measure->event;
        filter = model::joinedFilter(filter, model::eventCondition(event), model::FilterJoin::And);
    }
    m_trace.showEvents(filter);
}

const model::FunctionTable &StackActions::functions() const
{
    return m_trace.analyses().symbols()->functions();
}

void StackActions::focusOn(const QStringList &path)
{
    append({Kind::FocusPath, path, 0});
}

void StackActions::leaveFocus()
{
    QStringList kept = m_trace.scope().transforms;
    kept.removeIf(isFocus);
    if (kept != m_trace.scope().transforms)
        m_trace.setTransforms(kept);
}

bool StackActions::isFocus(const QString &transformText)
{
    const auto transform = model::transformOfText(transformText);
    return transform && (transform->kind == Kind::FocusPath || transform->kind == Kind::FocusFunction);
}

void StackActions::copyPath()
{
    const auto row = m_pages.currentRow();
    if (!row)
        return;
    QStringList lines;
    for (const QString &name : row->names)
        lines.append(model::text::visible(name));
    copyToClipboard(lines.join(u'\n'));
}

} // namespace ui
