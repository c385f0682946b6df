// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QEvent>
#include <QThread>

namespace app {

/// The application object of the desktop program, of its tests and its benchmarks. Tells a listener which
/// events the GUI thread handles; without a listener an event costs two comparisons more. All of it is in
/// this header, so that a test's main() needs nothing else of the program.
class Application : public QApplication {
public:
    using QApplication::QApplication;

    /// Is called on the GUI thread. Events lie within each other: one that is handled may send others.
    class EventListener {
    public:
        virtual void eventEntered(const QObject &receiver, QEvent::Type type) = 0;
        virtual void eventLeft() = 0;

    protected:
        ~EventListener() = default;
    };

    /// Borrows the listener; null for none. Call on the GUI thread, also while an event is handled.
    void setEventListener(EventListener *listener) { m_listener = listener; }

    bool notify(QObject *receiver, QEvent *event) override
    {
        // Events of other threads come through here as well.
        if (QThread::currentThread() != thread() || !m_listener || !receiver)
            return QApplication::notify(receiver, event);
        m_listener->eventEntered(*receiver, event->type());
        const bool handled = QApplication::notify(receiver, event);
        if (m_listener)
            m_listener->eventLeft();
        return handled;
    }

private:
    EventListener *m_listener = nullptr;
};

} // namespace app
