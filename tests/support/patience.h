// SPDX-License-Identifier: GPL-3.0-or-later
// How long tests wait for what must come. A test waits for a state or a signal, never for a time in which a
// fast machine gets there: the one limit here only ends what would wait for ever.
#pragma once

#include <QtTest>

#include <chrono>

namespace tests {

constexpr std::chrono::milliseconds patience = std::chrono::minutes(2);

/// The same for calls that take a number.
constexpr int patienceMilliseconds = int(patience.count());

/// Far above what any machine needs for a little work, far below what waits for ever: a call that may not
/// wait for something that never comes has returned by then.
constexpr int promptMilliseconds = 60'000;

/// Waits until `isReached()`, while events are processed; looks each 10 ms, also where events never cease.
template <class IsReached> bool waitFor(IsReached isReached)
{
    QElapsedTimer waited;
    waited.start();
    while (!isReached()) {
        if (waited.hasExpired(patienceMilliseconds))
            return false;
        QTest::qWait(10);
    }
    return true;
}

} // namespace tests

// Those of Qt Test give up after 5 s, and look each 50 ms only.
#undef QTRY_IMPL
#define QTRY_IMPL(expr, timeout)                                                                             \
    (void)tests::waitFor([&] { return bool(expr) || (QTest::runningTest() && QTest::currentTestFailed()); });
