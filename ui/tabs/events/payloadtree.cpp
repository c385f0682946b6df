// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/events/payloadtree.h"

#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "ui/widgets/plaintext.h"

#include <QHeaderView>

namespace ui {

namespace {

constexpr int expandedRows = 200; ///< at first, of lists

void appendText(const std::vector<model::PayloadNode> &nodes, int depth, QString &text)
{
    for (const model::PayloadNode &node : nodes) {
        text += QString(depth * 2, QLatin1Char(' ')) % model::text::visible(node.name) % QStringLiteral(": ")
            % model::text::visible(node.value, model::text::fullLengthMax) % QLatin1Char('\n');
        appendText(node.children, depth + 1, text);
    }
}

} // namespace

/// A field, or what stands for the ones that have no row yet.
class PayloadTree::Row : public QTreeWidgetItem {
public:
    explicit Row(const model::PayloadNode &node)
        : QTreeWidgetItem({node.name, node.value})
        , list(node.children)
    {
        setToolTip(1, plainToolTip(node.value));
        if (!list.empty())
            setChildIndicatorPolicy(ShowIndicator);
    }
    Row(const std::vector<model::PayloadNode> &nodes, std::size_t from)
        : QTreeWidgetItem({QStringLiteral("…"),
                           tr("%1 more: press Enter or double-click")
                               .arg(model::text::count(quint64(nodes.size() - from)))})
        , list(nodes)
        , next(from)
    {
    }

    const std::vector<model::PayloadNode> &list; ///< its own fields, or those that it stands for
    const std::size_t next = 0; ///< the first that it stands for; 0 for a field
};

PayloadTree::PayloadTree(QWidget *parent)
    : QTreeWidget(parent)
{
    setHeaderLabels({tr("Field"), tr("Value")});
    setAlternatingRowColors(true);
    setUniformRowHeights(true);
    setFrameShape(NoFrame);
    setItemDelegate(new PlainTextDelegate(this));
    setExpandsOnDoubleClick(true);
    header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    connect(this, &QTreeWidget::itemExpanded, this, &PayloadTree::fill);
    connect(this, &QTreeWidget::itemActivated, this, &PayloadTree::showMore);
}

void PayloadTree::setFields(std::vector<model::PayloadNode> fields)
{
    clear(); // rows refer to the old ones
    m_fields = std::move(fields);
    addRows(invisibleRootItem(), m_fields, 0);
    if (m_fields.empty())
        addTopLevelItem(new QTreeWidgetItem({tr("no fields"), {}}));
    expandFirst();
}

QString PayloadTree::asText() const
{
    QString text;
    appendText(m_fields, 0, text);
    return text;
}

void PayloadTree::addRows(QTreeWidgetItem *parent, const std::vector<model::PayloadNode> &nodes,
                          std::size_t from)
{
    const std::size_t to = std::min(nodes.size(), from + rowsAtOnce);
    QList<QTreeWidgetItem *> rows;
    for (std::size_t i = from; i < to; ++i)
        rows.append(new Row(nodes[i]));
    if (to < nodes.size())
        rows.append(new Row(nodes, to));
    parent->addChildren(rows);
}

void PayloadTree::fill(QTreeWidgetItem *item)
{
    // A tree also expands what has nothing below it, when it is asked to expand all.
    const auto *row = dynamic_cast<const Row *>(item);
    if (row && row->next == 0 && item->childCount() == 0)
        addRows(item, row->list, 0);
}

void PayloadTree::showMore(QTreeWidgetItem *item)
{
    const auto *row = dynamic_cast<const Row *>(item);
    if (!row || row->next == 0)
        return;
    QTreeWidgetItem *parent = item->parent() ? item->parent() : invisibleRootItem();
    const int at = parent->indexOfChild(item);
    addRows(parent, row->list, row->next);
    delete item;
    setCurrentItem(parent->child(at));
}

void PayloadTree::expandFirst()
{
    // Two levels, as far as they are short: a reader wants the next field in sight too.
    int left = expandedRows;
    const auto expand = [&left](QTreeWidgetItem *item) {
        const auto *row = dynamic_cast<const Row *>(item);
        if (!row || row->list.empty() || row->next > 0 || row->list.size() > std::size_t(left))
            return;
        left -= int(row->list.size());
        item->setExpanded(true);
    };
    for (int i = 0; i < topLevelItemCount(); ++i) {
        expand(topLevelItem(i));
        for (int j = 0; j < topLevelItem(i)->childCount(); ++j)
            expand(topLevelItem(i)->child(j));
    }
}

} // namespace ui
