// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/completionpopup.h"

#include "ui/widgets/plaintext.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QGuiApplication>
#include <QMouseEvent>
#include <QWindow>

namespace ui {

namespace {

/// The window with the line is in front, wherever it is seen.
QWindow *windowAt(const QWidget *line, const QPoint &position)
{
    const QWidget *const own = line ? line->window() : nullptr;
    return own && own->rect().contains(own->mapFromGlobal(position)) ? own->windowHandle()
                                                                     : QGuiApplication::topLevelAt(position);
}

/// Gives a click to the window that is there, which finds out for which of its widgets it is.
void passClick(const QMouseEvent &click, const QWidget *line)
{
    QWindow *const window = windowAt(line, click.globalPosition().toPoint());
    if (!window)
        return;
    const QPointF at = window->mapFromGlobal(click.globalPosition());
    QCoreApplication::postEvent(window,
                                new QMouseEvent(click.type(), at, at, click.globalPosition(), click.button(),
                                                click.buttons(), click.modifiers()));
}

} // namespace

CompletionPopup::CompletionPopup(QCompleter &completer, Return onReturn)
    : QObject(&completer)
    , m_completer(completer)
    , m_return(onReturn)
{
    QAbstractItemView *const popup = completer.popup();
    popup->setItemDelegate(new PlainTextDelegate(popup));
    popup->setAttribute(Qt::WA_NoMouseReplay); // where Qt would, there would be two clicks
    popup->installEventFilter(this);
}

bool CompletionPopup::eventFilter(QObject *watched, QEvent *event)
{
    QAbstractItemView *const popup = m_completer.popup();
    if (watched != popup)
        return QObject::eventFilter(watched, event);
    if (event->type() == QEvent::MouseButtonPress) {
        const auto *const click = static_cast<QMouseEvent *>(event);
        if (popup->rect().contains(click->position().toPoint()))
            return false;
        popup->hide();
        passClick(*click, m_completer.widget());
        return true;
    }
    if (event->type() == QEvent::KeyPress && m_return == Return::TakesFirst) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        const bool isReturn = key == Qt::Key_Return || key == Qt::Key_Enter;
        if (isReturn && !popup->currentIndex().isValid())
            popup->setCurrentIndex(popup->model()->index(0, m_completer.completionColumn()));
    }
    return false;
}

} // namespace ui
