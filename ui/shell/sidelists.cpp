// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/sidelists.h"

#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>

namespace ui {

namespace {

constexpr int narrowWindow = 1200; // pixels
constexpr int narrowLists = 210;

} // namespace

SideLists::SideLists(QMainWindow &window)
    : QObject(&window)
    , m_window(window)
    , m_fold(new QAction(tr("Fold the &Side Lists"), this))
{
    m_fold->setObjectName(QStringLiteral("foldSides"));
    m_fold->setCheckable(true);
    m_fold->setShortcut(QKeySequence(Qt::Key_F9));
    m_fold->setToolTip(plainToolTip(tr("More room for what is looked at (F9)")));
    connect(m_fold, &QAction::toggled, this, &SideLists::fold);
    m_window.installEventFilter(this);
}

/// Puts the lists away, and brings back those that were there.
void SideLists::fold(bool folded)
{
    if (folded) {
        m_folded.clear();
        for (QDockWidget *dock : m_docks) {
            if (dock->isHidden() || dock->isFloating())
                continue;
            m_folded.append(dock);
            dock->hide();
        }
        if (!m_folded.isEmpty())
            return;
        // The user closed them all one by one, and now wants them back.
        m_folded = m_docks;
        m_fold->setChecked(false);
        return;
    }
    for (QDockWidget *dock : m_folded)
        dock->show();
    m_folded.clear();
}

void SideLists::fit()
{
    const bool narrow = m_window.width() < narrowWindow;
    if (narrow == m_isNarrow || m_docks.isEmpty())
        return;
    m_isNarrow = narrow;
    if (narrow)
        m_wideWidth = m_docks.first()->width();
    const int width = narrow ? narrowLists : m_wideWidth;
    QList<QDockWidget *> docked; // one above the other: each of them has a say
    for (QDockWidget *dock : std::as_const(m_docks)) {
        if (!dock->isHidden() && !dock->isFloating())
            docked.append(dock);
    }
    m_window.resizeDocks(docked, QList<int>(docked.size(), width), Qt::Horizontal);
}

bool SideLists::eventFilter(QObject *watched, QEvent *event)
{
    const bool isSized = event->type() == QEvent::Resize || event->type() == QEvent::Show;
    // The window lays its docks out first.
    if (watched == &m_window && isSized && m_window.isVisible())
        QMetaObject::invokeMethod(this, &SideLists::fit, Qt::QueuedConnection);
    return QObject::eventFilter(watched, event);
}

} // namespace ui
