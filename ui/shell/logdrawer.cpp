// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/logdrawer.h"

#include "ui/shell/logline.h"
#include "ui/shell/sessionlogview.h"
#include "ui/widgets/filterbar.h"
#include "ui/widgets/plaintext.h"

#include <algorithm>
#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QMainWindow>
#include <QStatusBar>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr int usualLogHeight = 260; // pixels

} // namespace

LogDrawer::LogDrawer(model::SessionLogModel &log, QMainWindow &window)
    : QFrame(&window)
    , m_window(window)
    , m_action(new QAction(tr("Session &Log"), this))
    , m_line(new LogLine(log, m_action))
{
    setObjectName(QStringLiteral("logDrawer"));
    setAccessibleName(tr("Session log"));
    setAutoFillBackground(true);
    setFrameShape(QFrame::StyledPanel);
    m_action->setObjectName(QStringLiteral("showLog"));
    m_action->setCheckable(true);
    m_action->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_J));
    m_action->setToolTip(plainToolTip(tr("Show what the program did and what went wrong (Ctrl+J)")));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->addWidget(new SessionLogView(log));
    hide();
    connect(m_action, &QAction::toggled, this, &LogDrawer::setOpen);
    m_window.installEventFilter(this);
}

void LogDrawer::setOpen(bool open)
{
    if (!open) {
        const bool hadFocus = isAncestorOf(QApplication::focusWidget());
        hide();
        if (hadFocus && m_focusBefore)
            m_focusBefore->setFocus();
        return;
    }
    m_focusBefore = QApplication::focusWidget();
    m_line->markSeen();
    place();
    show();
    raise();
    if (auto *filter = findChild<FilterBar *>())
        filter->focusLine();
}

void LogDrawer::place()
{
    const int bottom = m_window.statusBar()->geometry().top();
    const int height = std::min(usualLogHeight, bottom / 2);
    setGeometry(0, bottom - height, m_window.width(), height);
}

bool LogDrawer::eventFilter(QObject *watched, QEvent *event)
{
    const bool moves = event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest;
    if (watched == &m_window && moves && !isHidden())
        QMetaObject::invokeMethod(this, &LogDrawer::place, Qt::QueuedConnection);
    return QFrame::eventFilter(watched, event);
}

/// Escape belongs to the drawer before it is the window's.
bool LogDrawer::event(QEvent *event)
{
    const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (!isKey || static_cast<QKeyEvent *>(event)->key() != Qt::Key_Escape)
        return QFrame::event(event);
    if (event->type() == QEvent::KeyPress)
        m_action->setChecked(false);
    event->accept();
    return true;
}

} // namespace ui
