// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <QObject>
#include <QTimer>

namespace model {

/// Turns many fire() into at most one triggered() an interval; every fire() is followed by at least one.
class Throttle : public QObject {
    Q_OBJECT
public:
    explicit Throttle(std::chrono::milliseconds interval, QObject *parent = nullptr);

    /// Triggers at once when the last trigger is long enough ago, else at the end of the interval.
    void fire();

Q_SIGNALS:
    void triggered();

private:
    void onTimeout();

    QTimer m_timer; ///< runs while triggering again would be too early
    bool m_firedMeanwhile = false;
};

} // namespace model
