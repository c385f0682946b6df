// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stacks/nameroom.h"

#include "model/items/callcells.h"

#include <algorithm>
#include <array>
#include <QEvent>
#include <QTreeView>
#include <utility>

namespace ui {

namespace {

constexpr int letters = 30; ///< of a name that shall be seen
constexpr double usualShare = 0.4; ///< of the view, for names with their indentation
constexpr double largestShare = 0.7; ///< more is not taken from the figures for what is deep
constexpr int usualIndentation = 14;
constexpr int leastIndentation = 6;

/// The first one is missed least.
constexpr std::array mayBeHidden{model::CallEvents,        model::CallModule, model::CallSource,
                                 model::CallSelfShare,     model::CallWhen,   model::CallSelf,
                                 model::CallInclusiveShare};

/// Figures are hidden only where no name could be read at all, however deep it is.
bool isFigure(int column)
{
    return column == model::CallSelf || column == model::CallInclusiveShare;
}

} // namespace

NameRoom::NameRoom(QAbstractItemView *view, QHeaderView *header)
    : QObject(view)
    , m_view(view)
    , m_tree(qobject_cast<QTreeView *>(view))
    , m_header(header)
{
    view->viewport()->installEventFilter(this);
}

void NameRoom::setUnused(const QSet<int> &columns)
{
    if (std::exchange(m_unused, columns) != columns)
        make();
}

void NameRoom::setIsOfCalls(bool isOfCalls)
{
    if (std::exchange(m_isOfCalls, isOfCalls) != isOfCalls)
        make();
}

void NameRoom::setLevels(int levels)
{
    if (std::exchange(m_levels, levels) != levels)
        make();
}

bool NameRoom::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        make();
    return QObject::eventFilter(watched, event);
}

int NameRoom::widthOf(int column)
{
    if (!m_header->isSectionHidden(column))
        m_widths[column] = m_header->sectionSize(column);
    return m_widths.value(column);
}

void NameRoom::make()
{
    const int room = m_view->viewport()->width();
    const int forName = m_view->fontMetrics().averageCharWidth() * letters;
    const int wanted
        = std::max(forName,
                   std::min(std::max(forName + m_levels * usualIndentation, int(room * usualShare)),
                            int(room * largestShare)));
    for (const int column : mayBeHidden)
        widthOf(column); // of those that will be hidden, too
    QSet<int> hidden = m_unused;
    int name = room;
    for (int column = model::CallName + 1; column < model::CallColumnCount; ++column)
        name -= hidden.contains(column) ? 0 : widthOf(column);
    auto order = mayBeHidden;
    if (m_isOfCalls) // they come behind all but figures
        std::rotate(order.begin(), order.begin() + 1, std::ranges::find_if(order, isFigure));
    for (const int column : order) {
        if (name >= (isFigure(column) ? forName : wanted) || hidden.contains(column))
            continue;
        name += widthOf(column);
        hidden.insert(column);
    }
    for (const int column : mayBeHidden) {
        if (m_header->isSectionHidden(column) != hidden.contains(column))
            m_header->setSectionHidden(column, hidden.contains(column));
    }
    if (m_tree)
        m_tree->setIndentation(
            std::clamp((name - forName) / std::max(1, m_levels), leastIndentation, usualIndentation));
}

} // namespace ui
