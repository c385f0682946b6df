// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/async/threadnotifier.h"

#include <QCoreApplication>
#include <QEvent>

namespace model {

ThreadNotifier::ThreadNotifier(std::function<void()> handler, QObject *parent)
    : QObject(parent)
    , m_handler(std::move(handler))
{
}

void ThreadNotifier::notify()
{
    const std::scoped_lock lock(m_mutex);
    QCoreApplication::postEvent(this, new QEvent(QEvent::User));
}

bool ThreadNotifier::event(QEvent *event)
{
    {
        // The posting thread may not have left notify() yet; nothing of the event is read before it has.
        const std::scoped_lock lock(m_mutex);
    }
    if (event->type() != QEvent::User)
        return QObject::event(event);
    m_handler();
    return true;
}

} // namespace model
