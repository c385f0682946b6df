// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <mutex>
#include <QObject>

namespace model {

/// Tells an object's thread that a worker has left something in a mailbox. It carries nothing itself.
///
/// A posted event and not a queued functor: of that one, both threads touch the reference count inside of a
/// Qt that the thread sanitizer cannot see into.
class Doorbell : public QObject {
    Q_OBJECT
public:
    /// `answer` runs on the thread that this object lives on, once or more often after each ring.
    explicit Doorbell(std::function<void()> answer, QObject *parent = nullptr);

    /// Thread-safe, as long as the object lives.
    void ring();

protected:
    bool event(QEvent *event) override;

private:
    const std::function<void()> m_answer;
    std::mutex m_mutex; ///< orders making the event before its end
};

} // namespace model
