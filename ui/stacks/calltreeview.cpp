// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stacks/calltreeview.h"

#include "model/text/visibletext.h"
#include "ui/base/palette.h"
#include "ui/stacks/nameroom.h"
#include "ui/stacks/sharedelegate.h"
#include "ui/widgets/copymenu.h"
#include "ui/widgets/itemmenu.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QHelpEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace ui {

namespace {

constexpr std::size_t openKept = 2000; ///< rows that stay open when a newer tree comes

} // namespace

void FunctionDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    PlainTextDelegate::initStyleOption(option, index);
    option->textElideMode = Qt::ElideLeft; // the method tells more than its namespace
    if (index.data(model::FoundRole).toBool())
        option->font.setBold(true);
    const auto kind = model::CodeKind(index.data(model::KindRole).toInt());
    const bool isOthers = kind == model::CodeKind::Framework || kind == model::CodeKind::Runtime
        || kind == model::CodeKind::Native;
    if (isOthers)
        option->palette.setColor(QPalette::Text, mutedTextColor(option->palette));
}

void WhenDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    PlainTextDelegate::paint(painter, option, index);
    const auto history = index.data(model::HistoryRole).value<QList<QPointF>>();
    if (history.isEmpty())
        return;
    const double most = std::ranges::max_element(history, {}, &QPointF::y)->y();
    if (!(most > 0))
        return;
    const QRectF rect = QRectF(option.rect).adjusted(4, 3, -4, -3);
    const double width = rect.width() / double(history.size());
    const QColor color = barColor(option);
    for (qsizetype i = 0; i < history.size(); ++i) {
        const double height = rect.height() * history.at(i).y() / most;
        if (height > 0)
            painter->fillRect(QRectF(rect.left() + double(i) * width, rect.bottom() - std::max(1.0, height),
                                     std::max(1.0, width - 0.5), std::max(1.0, height)),
                              color);
    }
}

QSize FunctionDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    constexpr int padding = 5; // as in tables
    const QSize size = PlainTextDelegate::sizeHint(option, index);
    return {size.width(), std::max(size.height(), option.fontMetrics.height() + padding)};
}

CallTreeView::CallTreeView(const QString &objectName, const QString &name, QWidget *parent)
    : QTreeView(parent)
    , m_model(new model::CallTreeModel(this))
{
    setObjectName(objectName);
    setAccessibleName(name);
    setModel(m_model);
    setUniformRowHeights(true);
    setAlternatingRowColors(true);
    setSelectionBehavior(SelectRows);
    setTextElideMode(Qt::ElideMiddle); // of modules
    setHorizontalScrollMode(ScrollPerPixel);
    setItemDelegate(new PlainTextDelegate(this));
    setItemDelegateForColumn(model::CallName, new FunctionDelegate(this));
    for (const int column : {model::CallInclusiveShare, model::CallSelfShare})
        setItemDelegateForColumn(column, new ShareDelegate(this));
    setItemDelegateForColumn(model::CallWhen, new WhenDelegate(this));
    setUpColumns();
    connect(this, &QTreeView::expanded, this, [this](const QModelIndex &index) {
        m_open.insert(m_model->node(index));
        Q_EMIT visibleRowsChanged();
    });
    connect(this, &QTreeView::collapsed, this, [this](const QModelIndex &index) {
        m_open.erase(m_model->node(index));
        m_mayGiveLess = true;
        Q_EMIT visibleRowsChanged();
    });
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &CallTreeView::visibleRowsChanged);
    connect(m_model, &QAbstractItemModel::layoutChanged, this, &CallTreeView::visibleRowsChanged);
    connect(this, &QTreeView::doubleClicked, this, [this](const QModelIndex &index) {
        if (m_model->isFold(index))
            Q_EMIT unfoldAsked();
    });
    m_roomPause.setSingleShot(true);
    connect(&m_roomPause, &QTimer::timeout, this, &CallTreeView::giveNamesRoom);
    connect(this, &CallTreeView::visibleRowsChanged, &m_roomPause, qOverload<>(&QTimer::start));
    auto *copy = new QAction(tr("&Copy Row"), this);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    connect(copy, &QAction::triggered, this, &CallTreeView::copyRow);
    addAction(copy);
    addCopyAs(*this);
}

void CallTreeView::setUpColumns()
{
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(QHeaderView::Interactive);
    header()->setSectionResizeMode(model::CallName, QHeaderView::Stretch);
    header()->setMinimumSectionSize(40);
    const QStringList samples{{},
                              QStringLiteral("Total time v"),
                              QStringLiteral("Total % 0"),
                              QStringLiteral("Self time v"),
                              QStringLiteral("Self % 00"),
                              QStringLiteral("Samples 0"),
                              QStringLiteral("System.Linq.dll"),
                              QStringLiteral("Program.cs:1234"),
                              QStringLiteral("When it came 0")};
    for (int column = 1; column < samples.size(); ++column)
        setColumnWidth(
            column,
            std::max(fontMetrics().horizontalAdvance(samples.at(column)),
                     fontMetrics().horizontalAdvance(
                         model::callHeader(column, Qt::DisplayRole, model::Measure(), {}, true).toString()
                         % QLatin1String(" v")))
                + 12);
    m_room = new NameRoom(this, header());
    setSortingEnabled(true);
    sortByColumn(model::CallInclusive, Qt::DescendingOrder);
}

void CallTreeView::setUnused(const QSet<int> &columns)
{
    m_room->setUnused(columns);
}

void CallTreeView::setTree(const std::shared_ptr<const model::CallTree> &tree,
                           const std::shared_ptr<const model::Symbols> &symbols)
{
    const auto before = m_model->tree();
    if (before == tree && m_model->foldsOuter() == m_foldsOuter)
        return;
    const std::vector<model::FunctionId> current = m_model->path(currentIndex());
    std::set<std::uint32_t> open = std::move(m_open);
    if (!m_foldsOuter) { // what is below a fold that is opened stays in sight
        std::set<std::uint32_t> folded;
        for (const std::uint32_t node : open)
            folded.insert(m_model->foldedAt(node).begin(), m_model->foldedAt(node).end());
        open.merge(folded);
    }
    const int scrolled = verticalScrollBar()->value();
    m_open.clear();
    // Until newer ones come, those of before say more than nothing.
    model::CallTreeModel::Histories histories;
    if (before && tree) {
        for (const auto &[node, history] : m_model->histories()) {
            if (const std::uint32_t now = tree->find(before->path(node)); now != model::CallNode::none)
                histories.emplace(now, history);
        }
    }
    m_model->setTree(tree, symbols, m_foldsOuter);
    m_room->setIsOfCalls(tree && tree->measure.isByCalls());
    if (!tree || tree->isEmpty())
        return;
    m_model->setHistories(std::move(histories));
    if (!before || before->isEmpty()) {
        m_mayGiveLess = true;
        openHotPath();
        setCurrentIndex(m_model->index(0, 0));
        scrollToTop();
        return;
    }
    std::size_t opened = 0;
    for (const std::uint32_t node : open) {
        if (const std::uint32_t now = tree->find(before->path(node));
            now != model::CallNode::none && now != 0 && opened++ < openKept)
            expand(m_model->indexOf(now));
    }
    const QModelIndex index = m_model->indexOfPath(current);
    if (opened == 0 && !index.isValid()) {
        // Another tree altogether.
        m_mayGiveLess = true;
        setCurrentIndex({});
        openHotPath();
        setCurrentIndex(m_model->index(0, 0));
        return;
    }
    if (index.isValid())
        setCurrentIndex(index);
    executeDelayedItemsLayout();
    verticalScrollBar()->setValue(scrolled);
}

void CallTreeView::setFoldsOuter(bool folds)
{
    m_foldsOuter = folds;
    setTree(m_model->tree(), m_model->symbols());
}

void CallTreeView::openHotPath()
{
    const QModelIndex end = m_model->hotPathEnd(currentIndex());
    if (!end.isValid())
        return;
    goTo(m_model->node(end));
    expand(end); // the way parts here: into what is to be seen
}

void CallTreeView::goTo(std::uint32_t node)
{
    const QModelIndex index = m_model->indexOf(node);
    if (!index.isValid())
        return;
    for (QModelIndex up = index.parent(); up.isValid(); up = up.parent())
        expand(up);
    setCurrentIndex(index);
    scrollTo(index);
}

std::vector<std::uint32_t> CallTreeView::visibleNodes() const
{
    std::vector<std::uint32_t> nodes;
    QModelIndex index = indexAt(QPoint(0, 0));
    while (index.isValid() && visualRect(index).top() <= viewport()->height()) {
        nodes.push_back(m_model->node(index));
        index = indexBelow(index);
    }
    return nodes;
}

void CallTreeView::giveNamesRoom()
{
    int levels = std::exchange(m_mayGiveLess, false) ? 0 : m_levels;
    for (QModelIndex index = indexAt(QPoint(0, 0));
         index.isValid() && visualRect(index).top() <= viewport()->height(); index = indexBelow(index)) {
        int level = 1;
        for (QModelIndex up = index.parent(); up.isValid(); up = up.parent())
            ++level;
        levels = std::max(levels, level);
    }
    m_levels = levels;
    m_room->setLevels(m_twin ? std::max(levels, m_twin->m_levels) : levels);
    if (m_twin)
        m_twin->m_room->setLevels(m_room->levels());
}

void CallTreeView::alignWith(CallTreeView &other)
{
    for (CallTreeView *view : {this, &other}) {
        view->m_twin = view == this ? &other : this;
        view->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // else one may be wider
    }
}

void CallTreeView::copyRow()
{
    if (!currentIndex().isValid())
        return;
    QStringList cells;
    for (int column = 0; column < model::CallWhen; ++column)
        cells.append(model::text::spreadsheetCell(currentIndex().siblingAtColumn(column).data().toString()));
    copyToClipboard(cells.join(u'\t'));
}

bool CallTreeView::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QTreeView::viewportEvent(event);
    const auto *help = static_cast<const QHelpEvent *>(event);
    const QModelIndex index = indexAt(help->pos());
    QToolTip::showText(help->globalPos(), plainToolTip(index.data(Qt::ToolTipRole).toString()), viewport(),
                       visualRect(index));
    return true;
}

void CallTreeView::contextMenuEvent(QContextMenuEvent *event)
{
    if (const auto [index, position] = itemMenuPlace(*this, *event); index.isValid())
        Q_EMIT rowMenuAsked(index, position);
}

void CallTreeView::keyPressEvent(QKeyEvent *event)
{
    // Qt would open all rows below, which may be millions.
    if (event->key() == Qt::Key_Asterisk) {
        openHotPath();
        return;
    }
    QTreeView::keyPressEvent(event);
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isReturn && event->modifiers() == Qt::NoModifier && currentIndex().isValid())
        Q_EMIT opened(currentIndex());
}

void CallTreeView::resizeEvent(QResizeEvent *event)
{
    QTreeView::resizeEvent(event);
    m_mayGiveLess = true;
    Q_EMIT visibleRowsChanged();
}

void CallTreeView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTreeView::currentChanged(current, previous);
    Q_EMIT currentNodeChanged();
}

} // namespace ui
