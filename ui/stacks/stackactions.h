// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/measure.h"
#include "model/calltree/stacktransform.h"
#include "ui/stacks/stackpage.h"

#include <QKeySequence>

class QAction;
class QMenu;
class QToolButton;

namespace ui {

class StackLetters;
class StackPages;
class TraceContext;

/// The actions of rows of stacks, with their keys and menus: those that change how stacks are put together,
/// which is part of the trace's scope, those that show more of a row, and those of the whole tree.
class StackActions : public QObject {
    Q_OBJECT
public:
    /// `trace` and `pages` are borrowed; all pages get the actions. Menus lie over `parent`, which owns this.
    StackActions(TraceContext &trace, StackPages &pages, QWidget *parent);

    /// Returns a button with the menu of what changes the stacks, and of what saves them. Call it once.
    QToolButton *makeButton(QAction *save) const;
    /// Opens the menu of the current row.
    void openMenu(const QPoint &position);
    /// Enables what can be done with the current row.
    void update();
    bool showsSource() const;
    void showSource();
    /// Returns whether what ran without samples is a row, and not only in the foot.
    bool showsUnsampled() const;

    /// Returns a condition for the events with the row's function anywhere in their stack; empty where the
    /// function has no name.
    QString conditionOf(const StackRow &row) const;
    /// Shows these events of the current row, in the tab of events; only those that `measure` weighs, where
    /// it is of events.
    void showEvents(const std::optional<model::Measure> &measure);
    /// Focuses on what is called along that path of functionKey().
    void focusOn(const QStringList &path);
    /// Takes off what focuses on a part of the stacks, and keeps the other changes of them.
    void leaveFocus();
    /// Whether a change of the stacks, as scopes have it, focuses on a part of them.
    static bool isFocus(const QString &transformText);

Q_SIGNALS:
    void aroundAsked();
    void eventsAsked();
    void hotPathAsked();
    void sourceShown(bool shown);
    /// What a key means, or what was changed and how that is taken back, for the log.
    void told(const QString &text);
    void unsampledShown(bool shown);

private:
    using Kind = model::StackTransform::Kind;

    void offer(const StackPage &page);
    QAction *addAction(const char *name, const QString &text, const QKeySequence &key,
                       const std::function<void()> &act);
    void addTransform(const char *name, const QString &text, const QKeySequence &key, Kind kind, QMenu *menu);
    void addOfAll(const char *name, const QString &text, const QKeySequence &key,
                  const model::StackTransform &transform, QMenu *menu);
    void makeChanges();
    void makeFoldMenu();
    void makeFoldOfOuter();
    void makeUnsampled(QMenu *menu);
    void makeRowActions();
    void askForFold();
    void append(const model::StackTransform &transform);
    void toggle(const model::StackTransform &transform);
    void tellChange(const QString &what);
    void copyPath();
    const model::FunctionTable &functions() const;

    TraceContext &m_trace;
    StackPages &m_pages;
    StackLetters *m_letters;
    QMenu *m_changes;
    QMenu *m_fold;
    QAction *m_showsSource = nullptr;
    QAction *m_leavesUnsampledOut = nullptr;
    QList<QAction *> m_ofFunctions; ///< for rows that are functions of the stacks
    QList<QAction *> m_ofPaths; ///< for rows of the tree of calls
    QList<QAction *> m_ofRows; ///< for any row
    QList<std::pair<QAction *, model::StackTransform>> m_ofAll; ///< of the whole tree
};

} // namespace ui
