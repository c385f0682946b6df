// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/interruptible.h"
#include "tests/support/testprogram.h"

#include <QtTest>

#include <new>

/// Commands work on a thread of their own, where no code would catch what main() says of a lack of memory.
class TestCliMemory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void mainHearsThatMemoryEnded()
    {
        const auto run = [] {
            return app::cli::runInterruptible(
                [](const std::atomic<bool> &) -> int { throw std::bad_alloc(); });
        };
        QVERIFY_THROWS_EXCEPTION(std::bad_alloc, run());
    }
    void othersReturnTheirStatus()
    {
        QCOMPARE(app::cli::runInterruptible([](const std::atomic<bool> &) { return 3; }), 3);
    }
};

CLRLENS_TEST(TestCliMemory)
#include "tst_climemory.moc"
