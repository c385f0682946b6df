// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/threadtable.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

class TestThreadTable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void definitionsHoldFromTheirPosition();
    void theSameThreadIsDefinedAgain();
    void systemIdsOfWhatIsNotDefined();
    void threadsAboveTheLimitShareOne();
};

namespace {

protocol::nettrace::ThreadRow threadRow(std::uint64_t index, std::uint64_t id, const QString &name = {})
{
    protocol::nettrace::ThreadRow row;
    row.index = index;
    row.threadId = id;
    row.name = name;
    return row;
}

} // namespace

void TestThreadTable::definitionsHoldFromTheirPosition()
{
    ThreadTable threads;
    threads.define(100, threadRow(1, 10));
    threads.remove(200, 1);
    threads.define(300, threadRow(1, 30));
    threads.flush(400);
    const auto idAt = [&](std::uint64_t position) {
        const auto thread = threads.find(1, position);
        return (*threads.snapshot())[thread].id;
    };
    QCOMPARE(idAt(50), 1u);
    QCOMPARE(idAt(150), 10u);
    QCOMPARE(idAt(250), 1u);
    QCOMPARE(idAt(350), 30u);
    QCOMPARE(idAt(450), 1u);
    QVERIFY(threads.generation(150) != threads.generation(250));
}

void TestThreadTable::theSameThreadIsDefinedAgain()
{
    ThreadTable threads;
    threads.define(100, threadRow(1, 10, QStringLiteral("main")));
    threads.flush(200);
    threads.define(300, threadRow(1, 10, QStringLiteral("main")));
    threads.define(300, threadRow(2, 10, QStringLiteral("other")));
    QCOMPARE(threads.find(1, 150), threads.find(1, 350));
    QVERIFY(threads.find(2, 350) != threads.find(1, 350));
    QCOMPARE(threads.snapshot()->size(), std::size_t(2));
}

void TestThreadTable::systemIdsOfWhatIsNotDefined()
{
    ThreadTable threads;
    threads.define(100, threadRow(1, 10));
    QCOMPARE(threads.systemId(1, 150), 10u);
    QCOMPARE(threads.systemId(7, 150), 7u);
    QCOMPARE(threads.snapshot()->size(), std::size_t(1));
}

void TestThreadTable::threadsAboveTheLimitShareOne()
{
    ThreadTable threads(2);
    const auto first = threads.find(10, 0);
    const auto second = threads.find(20, 0);
    QCOMPARE(threads.refused(), 0u);
    const auto third = threads.find(30, 0);
    QVERIFY(third != first && third != second);
    QCOMPARE(threads.find(40, 0), third);
    threads.define(100, threadRow(50, 1000));
    QCOMPARE(threads.find(50, 150), third);
    QCOMPARE(threads.refused(), 3u);
    QCOMPARE(threads.find(10, 0), first);
    QCOMPARE(threads.snapshot()->size(), std::size_t(3));
    QVERIFY(!(*threads.snapshot())[third].name.isEmpty());
}

CLRLENS_TEST(TestThreadTable)
#include "tst_threadtable.moc"
