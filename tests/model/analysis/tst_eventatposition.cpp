// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/eventatposition.h"

#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

class TestEventAtPosition : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void thePlaceInTheFileLeadsToAnEvent()
    {
        tests::SnapshotBuilder builder;
        const std::atomic<bool> cancel = false;
        QVERIFY(!eventAtPosition(*builder.snapshot(), 5, cancel));
        const auto type = builder.type(QStringLiteral("P"), 1, QStringLiteral("E"));
        for (int i = 0; i < 10; ++i)
            builder.event(i, type, QByteArray(100, 'x')); // at 0, 100, 200 ...
        const auto snapshot = builder.snapshot();
        QCOMPARE(eventAtPosition(*snapshot, 0, cancel), std::optional<std::uint64_t>(0));
        QCOMPARE(eventAtPosition(*snapshot, 99, cancel), std::optional<std::uint64_t>(0));
        QCOMPARE(eventAtPosition(*snapshot, 350, cancel), std::optional<std::uint64_t>(3));
        QCOMPARE(eventAtPosition(*snapshot, 1'000'000, cancel), std::optional<std::uint64_t>(9));
    }
};

CLRLENS_TEST(TestEventAtPosition)
#include "tst_eventatposition.moc"
