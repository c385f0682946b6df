// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stacks/stackpages.h"

#include "ui/source/linenotes.h"
#include "ui/stacks/aroundpage.h"
#include "ui/stacks/chartpage.h"
#include "ui/stacks/flamepage.h"
#include "ui/stacks/functionspage.h"
#include "ui/stacks/rowhistories.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/emptystate.h"

namespace ui {

StackPages::StackPages(TraceContext &trace, model::JobRunner &jobs, QWidget *parent)
    : QStackedWidget(parent)
    , m_trace(trace)
    , m_empty(new EmptyState(tr("Adding up the stacks")))
    , m_functions(new FunctionsPage)
    , m_flame(new FlamePage)
    , m_chart(new ChartPage(trace, jobs))
    , m_notes(new LineNotes(jobs, trace.moduleFiles(), this))
    , m_histories(new RowHistories(trace, jobs, this))
{
    using Direction = model::CallTree::Direction;
    m_pages = {new TreePage(Direction::Calls),
               new TreePage(Direction::Callers),
               m_functions,
               m_functions,
               m_functions,
               m_functions,
               m_flame,
               m_chart,
               new AroundPage};
    addWidget(m_empty);
    for (StackPage *page : m_pages) {
        if (indexOf(page) < 0)
            addPage(page);
    }
    // The highest page would make the window higher than small screens are.
    constexpr int leastRows = 4;
    setMinimumHeight(leastRows * fontMetrics().height());
    connect(m_histories, &RowHistories::due, this, &StackPages::countTimes);
    connect(&m_trace, &TraceContext::moduleFilesChanged, this, &StackPages::askForTimes);
}

void StackPages::addPage(StackPage *page)
{
    addWidget(page);
    page->setNotes(m_notes);
    page->showPlaces(false);
    connect(m_notes, &LineNotes::placesFound, page,
            [this, page] { page->showPlaces(m_notes->knowsPlaces()); });
    connect(m_notes, &LineNotes::found, page, &StackPage::showToolTipsAgain);
    connect(page, &StackPage::visibleRowsChanged, this, &StackPages::askForTimes);
    connect(page, &StackPage::rowChanged, this, &StackPages::rowChanged);
    connect(page, &StackPage::rowOpened, this, &StackPages::rowOpened);
    connect(page, &StackPage::menuAsked, this, &StackPages::menuAsked);
    connect(page, &StackPage::unfoldAsked, this, &StackPages::unfoldAsked);
}

void StackPages::setFoldsOuter(bool folds)
{
    for (StackPage *page : m_pages)
        page->setFoldsOuter(folds);
}

StackPage *StackPages::front() const
{
    return qobject_cast<StackPage *>(currentWidget());
}

std::optional<StackRow> StackPages::currentRow() const
{
    const StackPage *page = front();
    return page ? page->currentRow() : std::nullopt;
}

void StackPages::showEmpty(const QString &title, const QString &hint)
{
    m_empty->setText(title, hint);
    setCurrentWidget(m_empty);
}

void StackPages::setStacks(const model::StackSource &source, const model::Scope &scope)
{
    m_source = source;
    m_scope = scope;
    m_notes->setSource(source);
}

void StackPages::askForTimes()
{
    m_histories->ask(m_source.costs);
}

/// Counts when the rows that can be seen cost what they did, where what is shown is of the trace's scope.
void StackPages::countTimes()
{
    StackPage *page = front();
    if (!page || !isVisible() || !m_source.costs || m_scope != m_trace.scope())
        return;
    const std::vector<model::TimedRows> rows = page->visibleRows();
    if (rows.empty())
        return;
    QSet<model::FunctionId> functions;
    QList<model::TimedRows> ofTrees;
    for (const model::TimedRows &of : rows) {
        for (const std::uint32_t row : of.rows)
            functions.insert(of.tree ? of.tree->nodes[row].function : row);
        if (of.tree)
            ofTrees += of;
    }
    m_notes->lookForPlaces(functions);
    if (!ofTrees.isEmpty())
        m_notes->lookForPlaces(ofTrees);
    m_histories->count(page, rows, m_source);
}

} // namespace ui
