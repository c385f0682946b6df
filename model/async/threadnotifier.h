// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <mutex>
#include <QObject>

namespace model {

/// Calls a handler on the thread that it lives on when another thread has left something in a mailbox. It
/// carries no data itself.
///
/// It posts an event instead of queueing a functor, because both threads would touch the functor's reference
/// count inside of Qt, where the thread sanitizer cannot see it.
class ThreadNotifier : public QObject {
    Q_OBJECT
public:
    /// `handler` runs on the thread that this object lives on, once for each notify().
    explicit ThreadNotifier(std::function<void()> handler, QObject *parent = nullptr);

    /// Has the handler called. Thread-safe while the object lives.
    void notify();

protected:
    bool event(QEvent *event) override;

private:
    const std::function<void()> m_handler;
    std::mutex m_mutex; ///< orders the making of an event before its handling
};

} // namespace model
