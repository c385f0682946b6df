// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDeadlineTimer>
#include <QEventLoop>
#include <QTimer>

#include <functional>

namespace benchmarks {

/// Runs the event loop until `isDone`, which is asked each `lookEvery` milliseconds; unlike QTest's waiting
/// it does not sleep between events. Returns false where that takes longer than `milliseconds`.
inline bool runUntil(const std::function<bool()> &isDone, int milliseconds, int lookEvery)
{
    QEventLoop loop;
    QTimer look;
    QDeadlineTimer deadline(milliseconds);
    bool done = false;
    QObject::connect(&look, &QTimer::timeout, &loop, [&] {
        done = isDone();
        if (done || deadline.hasExpired())
            loop.quit();
    });
    look.start(lookEvery);
    loop.exec();
    return done;
}

} // namespace benchmarks
