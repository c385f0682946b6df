// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/flame/flamegraph.h"

#include "model/calltree/stacktransform.h"
#include "model/items/callcells.h"
#include "ui/flame/frametext.h"

#include <algorithm>
#include <QSet>

namespace ui {

namespace {

constexpr std::size_t modulesInLegend = 7;

/// Returns where a path is in another tree: whole, or behind the function that the new tree is focused on.
std::uint32_t findAgainIn(const model::CallTree &tree, const std::vector<model::FunctionId> &path)
{
    const std::span<const model::FunctionId> whole(path);
    for (std::size_t from = 0; from < path.size(); ++from) {
        const std::uint32_t node = tree.find(whole.subspan(from));
        if (node != model::CallNode::none)
            return node;
    }
    return model::CallNode::none;
}

} // namespace

FlameGraph::FlameGraph(QWidget *parent)
    : BoxView(parent)
{
    setObjectName(QStringLiteral("flameGraph"));
    setAccessibleName(tr("Flame graph"));
}

void FlameGraph::setTree(std::shared_ptr<const model::CallTree> tree,
                         std::shared_ptr<const model::Symbols> symbols)
{
    if (!tree || tree->nodes.empty() || !symbols)
        tree.reset();
    const bool isSameTrace = tree && m_tree && symbols == m_symbols; // else functions are others
    const auto zoomPath = isSameTrace ? m_tree->path(m_zoom) : std::vector<model::FunctionId>();
    const auto selectedPath
        = isSameTrace && m_selected ? m_tree->path(m_selected->node) : std::vector<model::FunctionId>();
    const bool wasZoomed = m_zoom != 0;
    m_tree = std::move(tree);
    if (m_symbols != symbols) {
        m_symbols = std::move(symbols);
        m_fills.clear();
        painter().setSymbols(m_symbols);
    }
    // A tree that is focused on what was zoomed to shows that at its root, not zoomed.
    const std::uint32_t zoom = zoomPath.empty() ? 0 : m_tree->find(zoomPath);
    m_zoom = zoom == model::CallNode::none ? 0 : zoom;
    const std::uint32_t selected
        = selectedPath.empty() ? model::CallNode::none : findAgainIn(*m_tree, selectedPath);
    const bool wasSelected = m_selected.has_value();
    m_selected.reset();
    if (selected != model::CallNode::none)
        m_selected = {selected, false};
    foldAgain();
    findAgain();
    relayout();
    if (wasSelected)
        currentMoved();
    if (wasZoomed != (m_zoom != 0))
        Q_EMIT zoomChanged(m_zoom);
}

void FlameGraph::zoomTo(quint32 node)
{
    if (!m_tree || node >= m_tree->nodes.size() || node == m_zoom || !(m_tree->nodes[node].inclusive > 0))
        return;
    m_zoom = node;
    relayout();
    for (std::size_t box = 0; box < boxes().size(); ++box) {
        if (boxes()[box].id == node && boxes()[box].merged == 0) {
            scrollTo(qsizetype(box));
            break;
        }
    }
    Q_EMIT zoomChanged(node);
}

void FlameGraph::ask(quint32 node)
{
    // A receiver of the selection's signal may have set another tree.
    if (!m_tree || node >= m_tree->nodes.size() || (node == m_zoom && (node != 0 || !m_isPart)))
        return;
    QStringList keys;
    for (const model::FunctionId function : m_tree->path(node))
        keys.append(model::functionKey(m_symbols->functions().at(function)));
    zoomTo(node);
    Q_EMIT focusAsked(keys);
}

void FlameGraph::setSearch(const QString &text)
{
    if (m_search == text)
        return;
    m_search = text;
    foldAgain();
    findAgain();
    if (m_search.isEmpty())
        Q_EMIT searchMatched(-1);
    relayout();
}

void FlameGraph::setFoldsOuter(bool folds)
{
    m_foldsOuter = folds;
    foldAgain();
    relayout();
}

void FlameGraph::foldAgain()
{
    const bool folds = m_foldsOuter && m_tree && m_search.isEmpty();
    m_folds = folds ? model::RootFolds(*m_tree, m_symbols->functions()) : model::RootFolds();
    const quint32 zoom = m_folds.shown(m_zoom);
    if (std::exchange(m_zoom, zoom) != zoom)
        Q_EMIT zoomChanged(zoom);
}

void FlameGraph::findAgain()
{
    m_found = {};
    if (m_search.isEmpty())
        return;
    if (m_tree) {
        m_found = model::findInTree(*m_tree, [this](model::FunctionId id) {
            const model::Function &function = m_symbols->functions().at(id);
            return function.full().contains(m_search, Qt::CaseInsensitive)
                || function.module.contains(m_search, Qt::CaseInsensitive);
        });
    }
    Q_EMIT searchMatched(hasCost() ? m_found.inclusive / m_tree->total() : 0);
}

void FlameGraph::selectNextFound()
{
    const auto count = qsizetype(boxes().size());
    for (qsizetype step = 1; step <= count; ++step) {
        const qsizetype at = (std::max<qsizetype>(current(), 0) + step) % count;
        const Box &box = boxes()[std::size_t(at)];
        const bool isFound = box.isFunction && box.merged == 0 && box.function < m_found.functions.size()
            && m_found.functions[box.function];
        if (isFound)
            return setCurrent(at);
    }
}

void FlameGraph::select(quint32 node)
{
    for (std::size_t box = 0; box < boxes().size(); ++box) {
        if (boxes()[box].id == node && boxes()[box].merged == 0)
            return setCurrent(qsizetype(box));
    }
}

quint32 FlameGraph::selected() const
{
    if (!m_selected)
        return model::CallNode::none;
    return m_selected->isMerged ? m_tree->nodes[m_selected->node].parent : m_selected->node;
}

const model::Function &FlameGraph::functionOf(quint32 node) const
{
    return m_symbols->functions().at(m_tree->nodes[node].function);
}

quint32 FlameGraph::nodeOf(const Box &box) const
{
    return box.merged == 0 ? box.id : m_tree->nodes[box.id].parent;
}

QRectF FlameGraph::rectOfNode(quint32 node) const
{
    for (std::size_t box = 0; box < boxes().size(); ++box) {
        if (boxes()[box].id == node && boxes()[box].merged == 0)
            return rectOf(qsizetype(box));
    }
    return {};
}

/// Each box has one, so there is no QColor where a function's colour is known.
QRgb FlameGraph::fillOf(const model::FlameBox &box)
{
    const BoxColors &colors = painter().colors();
    const auto shown
        = [&](const QColor &fill) { return (m_search.isEmpty() ? fill : colors.faded(fill)).rgb(); };
    if (box.node == 0 || box.merged != 0)
        return shown(colors.ofAll());
    const model::CallNode &node = m_tree->nodes[box.node];
    const bool isFound = !m_search.isEmpty() && m_found.functions[node.function];
    if (colorBy() == ColorBy::Cost && !isFound)
        return shown(colors.ofCost(node.self / m_tree->total()));
    if (m_fills.size() <= node.function)
        m_fills.resize(std::max<std::size_t>(m_symbols->functions().size(), node.function + 1), 0);
    QRgb &known = m_fills[node.function];
    if (known == 0) {
        const model::Function &function = functionOf(box.node);
        known = isFound                  ? colors.found().rgb()
            : colorBy() == ColorBy::Kind ? shown(colors.ofKind(function.kind))
                                         : shown(colors.ofModule(function.module));
    }
    return known;
}

BoxView::Boxes FlameGraph::layOut(double width)
{
    Boxes shown;
    m_fills.clear(); // colours may be others now
    if (!hasCost())
        return shown;
    constexpr double leastWidth = 1;
    model::FlameLayout layout = model::layOutFlame(*m_tree, m_zoom, width, leastWidth, m_folds);
    shown.boxes.reserve(layout.boxes.size());
    for (const model::FlameBox &box : layout.boxes) {
        QRgb fill = fillOf(box);
        if (shown.boxes.size() < layout.rootRow && m_search.isEmpty())
            fill = painter().colors().faded(QColor::fromRgb(fill)).rgb(); // callers of what is zoomed
        shown.boxes.push_back({box.x, box.width, box.node, m_tree->nodes[box.node].function, box.merged, fill,
                               box.node != 0 && m_folds.frames(box.node).empty(), false});
    }
    shown.rows = std::move(layout.rows);
    return shown;
}

void FlameGraph::laidOut()
{
    Q_EMIT legendChanged();
}

qsizetype FlameGraph::currentAgain() const
{
    if (!m_selected)
        return none;
    for (std::size_t box = 0; box < boxes().size(); ++box) {
        if (boxes()[box].id == m_folds.shown(m_selected->node))
            return qsizetype(box);
    }
    return none;
}

QString FlameGraph::textOf(const Box &box) const
{
    if (box.merged != 0)
        return tr("%1 more").arg(box.merged);
    if (isFold(box))
        return model::foldText(functionOf(box.id), m_folds.frames(box.id).size());
    return tr("All: %1").arg(costText(m_tree->total()));
}

QString FlameGraph::costText(double cost) const
{
    return frameCostText(cost, m_tree->measure);
}

QString FlameGraph::shareText(double cost) const
{
    return frameShareText(cost, m_tree->total());
}

QString FlameGraph::toolTipOf(const Box &box) const
{
    const model::CallNode &node = m_tree->nodes[box.id];
    if (box.merged != 0) {
        double inclusive = 0;
        std::uint32_t left = box.merged;
        for (std::uint32_t i = box.id; left != 0 && i < m_tree->nodes.size(); ++i) {
            const double cost = m_tree->nodes[i].inclusive;
            inclusive += cost;
            left -= cost > 0 ? 1 : 0; // those that cost nothing were not counted
        }
        return tr("%n frames, each too narrow to be seen: together %1 (%2). Zoom to their caller to see "
                  "them.",
                  nullptr, int(box.merged))
            .arg(costText(inclusive), shareText(inclusive));
    }
    QStringList lines;
    if (box.id == 0) {
        lines << tr("All: %1").arg(costText(node.inclusive));
    } else {
        const model::Function &function = functionOf(box.id);
        const auto folded = m_folds.frames(box.id);
        if (!folded.empty())
            lines << tr("Outer frames that nearly all of these stacks share; a click shows them:");
        for (const std::uint32_t frame : folded.empty() ? std::span(&box.id, 1) : folded)
            lines << functionOf(frame).full();
        lines
            << tr("With all that it calls: %1 (%2)").arg(costText(node.inclusive), shareText(node.inclusive))
            << tr("By itself: %1 (%2)")
                   .arg(costText(m_folds.self(*m_tree, box.id)), shareText(m_folds.self(*m_tree, box.id)));
        lines << frameOriginText(function, m_symbols->functions().tiersOf(node.function));
        if (m_notes)
            lines << m_notes(node.function);
    }
    if (m_zoom != 0 && m_tree->nodes[m_zoom].inclusive > 0) {
        lines.insert(std::min<qsizetype>(2, lines.size()),
                     tr("Of what is zoomed to: %1")
                         .arg(frameShareText(node.inclusive, m_tree->nodes[m_zoom].inclusive)));
    }
    lines << frameEventsText(node.events, m_tree->measure);
    lines.removeAll(QString());
    return lines.join(u'\n');
}

QString FlameGraph::emptyTitle() const
{
    return tr("Nothing that is selected has a stack");
}

void FlameGraph::currentMoved()
{
    if (current() == none) {
        setAccessibleDescription({});
        return;
    }
    const Box &box = boxes()[std::size_t(current())];
    m_selected = {box.id, box.merged != 0};
    setAccessibleDescription(frameSpokenText(toolTipOf(box)));
    Q_EMIT nodeSelected(nodeOf(box));
}

void FlameGraph::clicked(qsizetype box, Qt::KeyboardModifiers keys)
{
    const quint32 node = nodeOf(boxes()[std::size_t(box)]);
    const bool opensFold = isFold(boxes()[std::size_t(box)]);
    m_hasUnfolded = false;
    setCurrent(box); // after which there may be other boxes
    if (keys & (Qt::ControlModifier | Qt::ShiftModifier))
        return;
    if (opensFold) {
        m_hasUnfolded = true;
        Q_EMIT unfoldAsked();
    } else if (m_clickZooms)
        ask(node);
}

void FlameGraph::activated(qsizetype box)
{
    if (std::exchange(m_hasUnfolded, false))
        return; // the second half of a double click on what was a fold
    ask(nodeOf(boxes()[std::size_t(box)]));
}

void FlameGraph::menuFor(qsizetype box, const QPoint &globalPosition)
{
    Q_EMIT menuAsked(nodeOf(boxes()[std::size_t(box)]), globalPosition);
}

QStringList FlameGraph::pathOf(qsizetype box) const
{
    QStringList names;
    for (const model::FunctionId function : m_tree->path(nodeOf(boxes()[std::size_t(box)])))
        names << m_symbols->functions().at(function).full();
    return names;
}

bool FlameGraph::zoomIn()
{
    const quint32 node = selected();
    if (node == model::CallNode::none || node == m_zoom)
        return false;
    ask(node);
    return true;
}

bool FlameGraph::zoomOut()
{
    if (!canReset())
        return false;
    ask(m_zoom == 0 ? 0 : m_folds.shown(m_tree->nodes[m_zoom].parent));
    return true;
}

bool FlameGraph::resetAll()
{
    if (!m_tree)
        return false;
    zoomTo(0);
    Q_EMIT resetAsked();
    return true;
}

QList<LegendEntry> FlameGraph::legend() const
{
    const BoxColors colors(palette());
    if (colorBy() == ColorBy::Cost)
        return colors.costLegend();
    std::vector<double> functions; // the cost of each, which are fewer than boxes
    for (const Box &box : boxes()) {
        if (box.id == 0 || box.merged != 0)
            continue;
        if (functions.size() <= box.function)
            functions.resize(std::max<std::size_t>(m_symbols->functions().size(), box.function + 1), -1);
        functions[box.function] = std::max(functions[box.function], 0.0) + m_folds.self(*m_tree, box.id);
    }
    QHash<QString, double> costs; // by what stands in the legend
    QHash<QString, QColor> fills;
    for (std::size_t id = 0; id < functions.size(); ++id) {
        if (functions[id] < 0)
            continue;
        const model::Function &function = m_symbols->functions().at(model::FunctionId(id));
        const bool byKind = colorBy() == ColorBy::Kind;
        const QString text = byKind     ? kindText(function.kind)
            : function.module.isEmpty() ? tr("no module")
                                        : function.module;
        costs[text] += functions[id];
        if (!fills.contains(text))
            fills.insert(text, byKind ? colors.ofKind(function.kind) : colors.ofModule(function.module));
    }
    QStringList texts = costs.keys();
    std::ranges::sort(texts, [&](const QString &a, const QString &b) {
        return costs[a] != costs[b] ? costs[a] > costs[b] : a < b;
    });
    QList<LegendEntry> entries;
    for (const QString &text : texts.first(std::min<qsizetype>(texts.size(), modulesInLegend)))
        entries.append({fills[text], text});
    if (texts.size() > entries.size())
        entries.append({colors.ofAll(), tr("and %1 more").arg(texts.size() - entries.size())});
    return entries;
}

} // namespace ui
