// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/async/doorbell.h"

#include <QCoreApplication>
#include <QEvent>

namespace model {

Doorbell::Doorbell(std::function<void()> answer, QObject *parent)
    : QObject(parent)
    , m_answer(std::move(answer))
{
}

void Doorbell::ring()
{
    const std::scoped_lock lock(m_mutex);
    QCoreApplication::postEvent(this, new QEvent(QEvent::User));
}

bool Doorbell::event(QEvent *event)
{
    {
        // Before anything of the event is read: its maker may only just be letting go of it.
        const std::scoped_lock lock(m_mutex);
    }
    if (event->type() != QEvent::User)
        return QObject::event(event);
    m_answer();
    return true;
}

} // namespace model
