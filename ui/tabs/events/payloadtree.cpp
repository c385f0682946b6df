// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/events/payloadtree.h"

#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "ui/widgets/itemmenu.h"
#include "ui/widgets/plaintext.h"

#include <algorithm>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMimeData>

namespace ui {

namespace {

constexpr int expandedRows = 200; ///< at first, of lists

bool hasByte(const model::PayloadNode &node, qsizetype offset)
{
    return std::ranges::any_of(node.bytes, [offset](const model::PayloadNode::Bytes &range) {
        return offset >= range.offset && offset - range.offset < range.size;
    });
}

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
        : QTreeWidgetItem({node.name, node.value, node.type})
        , field(&node)
        , list(node.children)
    {
        setToolTip(Value, plainToolTip(node.value));
        if (!node.type.isEmpty())
            setToolTip(Name, plainToolTip(node.name % QLatin1String(": ") % node.type));
        if (node.path.isEmpty())
            setFlags(flags() & ~Qt::ItemIsDragEnabled);
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
        setFlags(flags() & ~Qt::ItemIsDragEnabled);
    }

    const model::PayloadNode *const field = nullptr; ///< null for what stands for several
    const std::vector<model::PayloadNode> &list; ///< its own fields, or those that it stands for
    const std::size_t next = 0; ///< the first that it stands for; 0 for a field
};

PayloadTree::PayloadTree(QWidget *parent)
    : QTreeWidget(parent)
{
    setHeaderLabels({tr("Field"), tr("Value"), tr("Type")});
    setAlternatingRowColors(true);
    setUniformRowHeights(true);
    setFrameShape(NoFrame);
    setItemDelegate(new PlainTextDelegate(this));
    setExpandsOnDoubleClick(true);
    setDragEnabled(true);
    setDragDropMode(DragOnly);
    header()->setSectionResizeMode(Name, QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(Value, QHeaderView::Stretch);
    header()->setSectionResizeMode(Type, QHeaderView::ResizeToContents);
    header()->setStretchLastSection(false);
    connect(this, &QTreeWidget::currentItemChanged, this, &PayloadTree::currentFieldChanged);
    connect(this, &QTreeWidget::itemExpanded, this, &PayloadTree::fill);
    connect(this, &QTreeWidget::itemActivated, this, &PayloadTree::showMore);
}

/// Types leave their room to values where there is little; the tooltip of a field says its type, too.
void PayloadTree::resizeEvent(QResizeEvent *event)
{
    constexpr int letters = 64; // of a name, a value and a type
    setColumnHidden(Type, viewport()->width() < fontMetrics().averageCharWidth() * letters);
    QTreeWidget::resizeEvent(event);
}

void PayloadTree::setFields(std::vector<model::PayloadNode> fields, const QString &event)
{
    clear(); // rows refer to the old ones
    m_fields = std::move(fields);
    m_event = event;
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

const model::PayloadNode *PayloadTree::currentField() const
{
    const auto *row = dynamic_cast<const Row *>(currentItem());
    return row ? row->field : nullptr;
}

QString PayloadTree::nameOf(const model::PayloadNode &field) const
{
    return m_event.isEmpty() || field.path.isEmpty() ? QString() : QString(m_event % u'.' % field.path);
}

void PayloadTree::selectByte(qsizetype offset)
{
    const std::vector<model::PayloadNode> *nodes = &m_fields;
    QTreeWidgetItem *item = invisibleRootItem();
    QTreeWidgetItem *found = nullptr;
    while (item) {
        const auto node = std::ranges::find_if(
            *nodes, [offset](const model::PayloadNode &candidate) { return hasByte(candidate, offset); });
        item = node == nodes->end() ? nullptr : rowAt(item, std::size_t(node - nodes->begin()));
        if (item) {
            found = item;
            nodes = &node->children;
        }
    }
    if (found)
        setCurrentItem(found); // expands what is above it
}

/// Returns the row of a field of `parent`, which it makes if need be.
QTreeWidgetItem *PayloadTree::rowAt(QTreeWidgetItem *parent, std::size_t index)
{
    if (parent != invisibleRootItem())
        fill(parent);
    while (std::size_t(parent->childCount()) <= index + 1 && addMore(parent)) { }
    return parent->child(int(index));
}

void PayloadTree::contextMenuEvent(QContextMenuEvent *event)
{
    const auto [index, position] = itemMenuPlace(*this, *event);
    if (!index.isValid())
        return;
    setCurrentIndex(index);
    Q_EMIT fieldMenuAsked(position);
}

QStringList PayloadTree::mimeTypes() const
{
    return {QStringLiteral("application/x-clrlens-field"), QStringLiteral("text/plain")};
}

/// A field that is dragged to the table or to the lanes.
QMimeData *PayloadTree::mimeData(const QList<QTreeWidgetItem *> &items) const
{
    const auto *row = items.isEmpty() ? nullptr : dynamic_cast<const Row *>(items.constFirst());
    const QString name = row && row->field ? nameOf(*row->field) : QString();
    if (name.isEmpty())
        return nullptr;
    auto *dragged = new QMimeData;
    dragged->setData(mimeTypes().constFirst(), name.toUtf8());
    dragged->setText(model::text::visible(name));
    return dragged;
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
    addMore(parent);
    setCurrentItem(parent->child(at));
}

/// Makes more rows of a list whose last row stands for those that are left. Returns false where none does.
bool PayloadTree::addMore(QTreeWidgetItem *parent)
{
    QTreeWidgetItem *last = parent->child(parent->childCount() - 1);
    const auto *row = dynamic_cast<const Row *>(last);
    if (!row || row->next == 0)
        return false;
    addRows(parent, row->list, row->next);
    delete last;
    return true;
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
