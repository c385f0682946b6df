// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/tabstrip.h"

#include "ui/widgets/greyreason.h"
#include "ui/widgets/plaintext.h"

#include <algorithm>
#include <QAction>
#include <QContextMenuEvent>
#include <QMenu>
#include <QMouseEvent>

namespace ui {

namespace {

constexpr int leastTabCharacters = 18; // with the middle left out, a name of a recording is still told
constexpr int mostTabCharacters = 46;

} // namespace

TabStrip::TabStrip(QWidget *parent)
    : QTabBar(parent)
    , m_moveLeft(new QAction(tr("Move Tab &Left"), this))
    , m_moveRight(new QAction(tr("Move Tab &Right"), this))
    , m_tearOff(new QAction(tr("Move Tab Into Its Own &Window"), this))
{
    setObjectName(QStringLiteral("workspaceTabs"));
    setAccessibleName(tr("Open tabs"));
    setMovable(true);
    setUsesScrollButtons(true);
    setElideMode(Qt::ElideMiddle);
    m_moveLeft->setObjectName(QStringLiteral("moveTabLeft"));
    m_moveLeft->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_PageUp));
    m_moveRight->setObjectName(QStringLiteral("moveTabRight"));
    m_moveRight->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_PageDown));
    m_tearOff->setObjectName(QStringLiteral("tearOffTab"));
    m_tearOff->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N));
    connect(m_moveLeft, &QAction::triggered, this, [this] { moveBy(-1); });
    connect(m_moveRight, &QAction::triggered, this, [this] { moveBy(1); });
    connect(m_tearOff, &QAction::triggered, this, [this] {
        if (!isFixed(currentIndex()))
            Q_EMIT tearOffRequested(currentIndex());
    });
    connect(this, &QTabBar::currentChanged, this, &TabStrip::updateActions);
    connect(this, &QTabBar::tabMoved, this, &TabStrip::updateActions);
    updateActions();
}

QSize TabStrip::tabSizeHint(int index) const
{
    const QSize usual = QTabBar::tabSizeHint(index);
    const int most = fontMetrics().averageCharWidth() * mostTabCharacters;
    return {std::min(usual.width(), most), usual.height()};
}

QSize TabStrip::minimumTabSizeHint(int index) const
{
    const int least = fontMetrics().averageCharWidth() * leastTabCharacters + iconSize().width();
    const QSize usual = tabSizeHint(index);
    return {std::min(usual.width(), least), usual.height()};
}

void TabStrip::moveBy(int step)
{
    const int to = currentIndex() + step;
    if (to >= 0 && to < count())
        moveTab(currentIndex(), to);
}

void TabStrip::updateActions()
{
    enableOrSay(*m_moveLeft, currentIndex() > 0, tr("It is the first tab."));
    enableOrSay(*m_moveRight, currentIndex() < count() - 1, tr("It is the last tab."));
    enableOrSay(*m_tearOff, !isFixed(currentIndex()), tr("This tab stays in the window."));
}

void TabStrip::mousePressEvent(QMouseEvent *event)
{
    m_pressed = event->button() == Qt::MiddleButton ? tabAt(event->pos()) : -1;
    QTabBar::mousePressEvent(event);
}

void TabStrip::mouseReleaseEvent(QMouseEvent *event)
{
    const bool isSame = event->button() == Qt::MiddleButton && tabAt(event->pos()) == m_pressed;
    if (isSame && !isFixed(m_pressed))
        Q_EMIT tabCloseRequested(m_pressed);
    m_pressed = -1;
    QTabBar::mouseReleaseEvent(event);
}

void TabStrip::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const int index = byKey ? currentIndex() : tabAt(event->pos());
    if (index < 0)
        return;
    setCurrentIndex(index);
    auto *menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("tabMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction *close = menu->addAction(tr("&Close"));
    close->setObjectName(QStringLiteral("closeTab"));
    close->setEnabled(!isFixed(index));
    connect(close, &QAction::triggered, this, [this, index] { Q_EMIT tabCloseRequested(index); });
    QAction *others = menu->addAction(tr("Close the &Others"));
    others->setObjectName(QStringLiteral("closeOtherTabs"));
    connect(others, &QAction::triggered, this, [this, index] { Q_EMIT closeOthersRequested(index); });
    menu->addSeparator();
    menu->addActions({m_moveLeft, m_moveRight, m_tearOff});
    menu->popup(byKey ? mapToGlobal(tabRect(index).center()) : event->globalPos());
}

} // namespace ui
