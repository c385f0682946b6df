// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stacks/functionspage.h"

#include "model/items/functioncostmodel.h"
#include "ui/source/linenotes.h"
#include "ui/stacks/calltreeview.h"
#include "ui/stacks/nameroom.h"
#include "ui/stacks/sharedelegate.h"
#include "ui/widgets/tableview.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

FunctionsPage::FunctionsPage(QWidget *parent)
    : StackPage(parent)
    , m_table(new TableView)
    , m_functions(new model::FunctionCostModel(this))
{
    m_table->setObjectName(QStringLiteral("functionCosts"));
    m_table->setAccessibleName(tr("Costs of functions"));
    m_table->setModel(m_functions);
    m_table->setItemDelegateForColumn(model::CallName, new FunctionDelegate(m_table));
    for (const int column : {model::CallInclusiveShare, model::CallSelfShare})
        m_table->setItemDelegateForColumn(column, new ShareDelegate(m_table));
    m_table->setItemDelegateForColumn(model::CallWhen, new WhenDelegate(m_table));
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setColumnSamples({QString(), QStringLiteral("Total time v"), QStringLiteral("Total % 0"),
                               QStringLiteral("Self time v"), QStringLiteral("Self % 00"),
                               QStringLiteral("Samples 0"), QStringLiteral("System.Private.CoreLib"),
                               QStringLiteral("Program.cs:1234"), QStringLiteral("When it came 0")});
    m_room = new NameRoom(m_table, m_table->horizontalHeader());
    m_table->horizontalHeader()->setStretchLastSection(false);
    m_table->horizontalHeader()->setSectionResizeMode(model::CallName, QHeaderView::Stretch);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(model::CallInclusive, Qt::DescendingOrder);
    m_table->useCellMenu();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_table);

    connect(m_table->verticalScrollBar(), &QScrollBar::valueChanged, this, &StackPage::visibleRowsChanged);
    connect(m_functions, &QAbstractItemModel::layoutChanged, this, &StackPage::visibleRowsChanged);
    connect(m_table, &TableView::cellMenuAsked, this,
            [this](const QModelIndex &, const QPoint &position) { Q_EMIT menuAsked(position); });
    connect(m_table, &TableView::opened, this, &StackPage::rowOpened);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &StackPage::rowChanged);
    connect(m_functions, &QAbstractItemModel::modelReset, this, &StackPage::rowChanged);
}

void FunctionsPage::setFilter(const QString &text)
{
    m_functions->setFilter(text);
}

/// Code that is compiled again, or named later, is another function with the same key.
bool FunctionsPage::goToFunction(const QString &key)
{
    if (!m_symbols || m_by != model::CostsBy::Function)
        return false;
    const model::FunctionTable &functions = m_symbols->functions();
    const auto any = model::functionOfKey(functions, key);
    for (int row = 0; any && row < m_functions->rowCount(); ++row) {
        const QModelIndex index = m_functions->index(row, 0);
        const model::Function &function = functions.at(index.data(model::FunctionRole).toUInt());
        // The name first: keys of many functions take time.
        if (function.name == functions.at(*any).name && model::functionKey(function) == key) {
            m_table->setCurrentIndex(index);
            return true;
        }
    }
    return false;
}

quint64 FunctionsPage::rows() const
{
    return quint64(m_functions->rowCount());
}

void FunctionsPage::show(const model::CallView &view, const model::StackSource &source)
{
    using Kind = model::CallViewOptions::Kind;
    const Kind kind = view.options.kind;
    m_by = kind == Kind::Modules       ? model::CostsBy::Module
        : kind == Kind::Types          ? model::CostsBy::Detail
        : kind == Kind::DeclaringTypes ? model::CostsBy::DeclaringType
                                       : model::CostsBy::Function;
    m_hasMessages = source.costs && !source.costs->messages.empty();
    m_isByCount = source.costs && source.costs->measure.kind == model::Measure::Kind::Count;
    m_symbols = source.symbols;
    const QVariant current = m_table->currentIndex().data(model::FunctionRole);
    m_functions->setCosts(view.functions, source.symbols,
                          kind == Kind::Functions     ? tr("Function")
                              : kind == Kind::Modules ? tr("Module")
                                                      : tr("Type"));
    m_room->setIsOfCalls(source.costs && source.costs->measure.isByCalls());
    hideUnusedColumns();
    const int row = current.isValid() ? m_functions->rowOf(current.toUInt()) : 0;
    if (row >= 0 && m_functions->rowCount() > 0)
        m_table->setCurrentIndex(m_functions->index(row, 0));
}

std::optional<StackRow> FunctionsPage::currentRow() const
{
    const QModelIndex index = m_table->currentIndex();
    if (!index.isValid() || !m_symbols)
        return std::nullopt;
    const model::FunctionId function = index.data(model::FunctionRole).toUInt();
    return StackRow{function,
                    {},
                    {m_symbols->functions().at(function).full()},
                    m_by == model::CostsBy::Module || m_by == model::CostsBy::DeclaringType};
}

QWidget *FunctionsPage::rowWidget() const
{
    return m_table;
}

std::vector<model::TimedRows> FunctionsPage::visibleRows() const
{
    if (!m_functions->costs())
        return {};
    model::TimedRows rows;
    rows.by = m_by;
    const int first = m_table->rowAt(0);
    for (int row = std::max(first, 0); first >= 0 && row < m_functions->rowCount()
         && m_table->rowViewportPosition(row) <= m_table->viewport()->height();
         ++row)
        rows.rows.push_back(m_functions->index(row, 0).data(model::FunctionRole).toUInt());
    return {std::move(rows)};
}

void FunctionsPage::showHistories(const model::TimedRows &rows, const Histories &histories)
{
    Q_UNUSED(rows) // a function has its number in each list
    m_functions->setHistories(histories);
}

void FunctionsPage::setNotes(LineNotes *notes)
{
    m_functions->setNotes([notes](model::FunctionId function) { return notes->of(function); });
    m_functions->setPlaces([notes](model::FunctionId function) { return notes->placeOf(function); });
}

void FunctionsPage::showPlaces(bool knowsAny)
{
    m_knowsPlaces = knowsAny;
    m_functions->placesChanged();
    hideUnusedColumns();
}

void FunctionsPage::showToolTipsAgain()
{
    showToolTipAgain(m_table);
}

/// Columns that are empty leave their room to the names.
void FunctionsPage::hideUnusedColumns()
{
    QSet<int> unused;
    if (m_by == model::CostsBy::Detail ? !m_hasMessages : !m_knowsPlaces || m_by != model::CostsBy::Function)
        unused.insert(model::CallSource);
    if (m_by != model::CostsBy::Function)
        unused.insert(model::CallModule);
    if (m_by == model::CostsBy::Detail) // what these cost is their own
        unused += {model::CallSelf, model::CallSelfShare};
    if (m_by == model::CostsBy::Detail && m_isByCount)
        unused.insert(model::CallEvents);
    m_room->setUnused(unused);
}

} // namespace ui
