// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/calltree/nameroom.h"

#include "model/items/callcells.h"

#include <array>
#include <QEvent>
#include <utility>

namespace ui {

namespace {

constexpr int letters = 30; ///< of a name that shall be seen

/// The first one is missed least.
constexpr std::array mayBeHidden{model::CallEvents, model::CallModule, model::CallSource,
                                 model::CallSelfShare, model::CallWhen};

} // namespace

NameRoom::NameRoom(QAbstractItemView *view, QHeaderView *header)
    : QObject(view)
    , m_view(view)
    , m_header(header)
{
    view->viewport()->installEventFilter(this);
}

void NameRoom::setUnused(const QSet<int> &columns)
{
    if (std::exchange(m_unused, columns) != columns)
        make();
}

bool NameRoom::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        make();
    return QObject::eventFilter(watched, event);
}

void NameRoom::make()
{
    for (const int column : mayBeHidden)
        m_header->setSectionHidden(column, m_unused.contains(column)); // hidden ones tell no width
    int others = 0;
    for (int column = model::CallName + 1; column < model::CallColumnCount; ++column)
        others += m_header->sectionSize(column);
    int missing = m_view->fontMetrics().averageCharWidth() * letters - (m_view->viewport()->width() - others);
    for (const int column : mayBeHidden) {
        if (missing <= 0)
            return;
        missing -= m_header->sectionSize(column);
        m_header->setSectionHidden(column, true);
    }
}

} // namespace ui
