// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/stackpaths.h"
#include "model/query/scope.h"
#include "ui/stacks/stackpage.h"
#include "ui/stacks/viewswitch.h"

#include <QStackedWidget>

namespace model {
class JobRunner;
}

namespace ui {

class ChartPage;
class EmptyState;
class FlamePage;
class FunctionsPage;
class LineNotes;
class RowHistories;
class TraceContext;

/// The pages of all ways to look at the same stacks, behind each other, and the empty state before them. The
/// pages' rows say when they cost what they did, and where in the source.
class StackPages : public QStackedWidget {
    Q_OBJECT
public:
    /// Both are borrowed and outlive this.
    StackPages(TraceContext &trace, model::JobRunner &jobs, QWidget *parent = nullptr);

    /// Returns the page in front; null while that is the empty state.
    StackPage *front() const;
    StackPage *of(ViewSwitch::View view) const { return m_pages.at(view); }
    const QList<StackPage *> &all() const { return m_pages; } ///< by view; the lists have one page
    FunctionsPage &functions() const { return *m_functions; } ///< for all lists
    FlamePage &flame() const { return *m_flame; }
    ChartPage &chart() const { return *m_chart; }

    /// Returns the current row of the page in front.
    std::optional<StackRow> currentRow() const;
    void showEmpty(const QString &title, const QString &hint);
    /// As StackPage::setFoldsOuter(), of all pages.
    void setFoldsOuter(bool folds);
    /// Sets what the pages show, and of which scope that is.
    void setStacks(const model::StackSource &source, const model::Scope &scope);
    /// Asks when the rows that can be seen cost what they did.
    void askForTimes();

Q_SIGNALS:
    void rowChanged();
    void rowOpened();
    void menuAsked(const QPoint &globalPosition);
    void unfoldAsked();

private:
    void addPage(StackPage *page);
    void countTimes();

    TraceContext &m_trace;
    EmptyState *m_empty;
    FunctionsPage *m_functions;
    FlamePage *m_flame;
    ChartPage *m_chart;
    QList<StackPage *> m_pages; ///< by ViewSwitch::View
    LineNotes *m_notes; ///< for tooltips and cells
    RowHistories *m_histories;
    model::StackSource m_source; ///< of what is shown
    model::Scope m_scope;
};

} // namespace ui
