// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace model {

/// Fires once after a time of any length. A QTimer counts milliseconds in an int, which is full after 24
/// days.
class LongTimer : public QObject {
    Q_OBJECT
public:
    using Milliseconds = std::chrono::milliseconds;

    /// It waits in steps of at most `longestStep`.
    explicit LongTimer(QObject *parent = nullptr, Milliseconds longestStep = std::chrono::hours(24));

    void start(Milliseconds time); ///< anew, where it runs
    void stop() { m_timer.stop(); }
    bool isActive() const { return m_timer.isActive(); }

Q_SIGNALS:
    void timeout();

private:
    void startStep();

    const Milliseconds m_longestStep;
    Milliseconds m_time{};
    QElapsedTimer m_since;
    QTimer m_timer;
};

} // namespace model
