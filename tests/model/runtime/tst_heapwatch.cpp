// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoruntime.h"
#include "model/runtime/heapwatch.h"
#include "protocol/ipc/eventpipecommands.h"
#include "tests/support/fakeruntime.h"
#include "tests/support/runtimeat.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QTest>

using namespace model;
using demo::DemoRuntime;
using protocol::ipc::Command;

/// The size of the heap while a view shows it.
class TestHeapWatch : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void tellsTheHeapAfterCollections();
    void startsAndStopsAsAsked();
    void waitsForOtherCommands();
    void leavesNoSessionWhenItDies();
    void saysWhyThereIsNone();

private:
    int countOf(Command command) const { return int(m_received.count(command)); }
    int starts() const;

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<DemoRuntime> m_demo;
    std::shared_ptr<Runtime> m_runtime;
    QList<Command> m_received;
};

void TestHeapWatch::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    DemoRuntime::Options served;
    served.folder = m_dir->path();
    auto demo = DemoRuntime::listen(served);
    QVERIFY(demo.ok());
    m_demo = std::move(demo).value();
    m_received.clear();
    connect(m_demo.get(), &DemoRuntime::received, this,
            [this](const protocol::ipc::Message &request) { m_received.append(request.command); });
    m_runtime = tests::runtimeAt(m_demo->socketPath());
}

void TestHeapWatch::cleanup()
{
    m_runtime.reset();
    m_demo.reset();
}

int TestHeapWatch::starts() const
{
    return countOf(Command::CollectTracing2) + countOf(Command::CollectTracing3)
        + countOf(Command::CollectTracing4) + countOf(Command::CollectTracing5);
}

void TestHeapWatch::tellsTheHeapAfterCollections()
{
    HeapWatch watch(m_runtime);
    QVERIFY(!watch.heapBytes());
    watch.setWanted(true);
    QTRY_VERIFY(watch.heapBytes());
    QVERIFY(*watch.heapBytes() > 1'000'000);
    QVERIFY(*watch.heapBytes() < 1'000'000'000);
    QVERIFY(!watch.history().isEmpty());
    QCOMPARE(watch.history().constLast().y(), double(*watch.heapBytes()));
    QVERIFY(!m_runtime->activity().command); // others have their turn meanwhile
}

void TestHeapWatch::startsAndStopsAsAsked()
{
    HeapWatch watch(m_runtime);
    watch.setWanted(true);
    watch.setWanted(false); // before its turn
    QTest::qWait(50);
    QVERIFY(!watch.isWatching());
    watch.setWanted(true);
    QTRY_VERIFY(watch.isWatching());
    const int before = starts();
    watch.setWanted(false);
    watch.setWanted(true); // while it stops
    QTRY_COMPARE(countOf(Command::StopTracing), 1);
    QTRY_COMPARE(starts(), before + 1);
    QTRY_VERIFY(watch.isWatching());
    watch.setWanted(false);
    QTRY_COMPARE(countOf(Command::StopTracing), 2);
    QTRY_VERIFY(!watch.isWatching());
    QVERIFY(!watch.error());
}

void TestHeapWatch::waitsForOtherCommands()
{
    std::optional<CommandQueue::Turn> other;
    m_runtime->takeTurn(Command::CreateCoreDump, this,
                        [&other](CommandQueue::Turn turn) { other.emplace(std::move(turn)); });
    QTRY_VERIFY(other);
    HeapWatch watch(m_runtime);
    watch.setWanted(true);
    QTest::qWait(50);
    QCOMPARE(m_runtime->activity().waiting, 0); // it is not in the queue either
    QCOMPARE(starts(), 0);
    other.reset();
    QTRY_VERIFY(watch.isWatching());
}

void TestHeapWatch::leavesNoSessionWhenItDies()
{
    {
        HeapWatch watch(m_runtime);
        watch.setWanted(true);
        QTRY_VERIFY(watch.isWatching());
    }
    QTRY_COMPARE(countOf(Command::StopTracing), 1);
    QTRY_VERIFY(!m_runtime->activity().command);
}

void TestHeapWatch::saysWhyThereIsNone()
{
    tests::FakeRuntime fake; // which knows no command
    const auto runtime = tests::runtimeAt(fake.path());
    HeapWatch watch(runtime);
    watch.setWanted(true);
    QTRY_VERIFY(watch.error());
    const int connections = fake.connections();
    QTest::qWait(50);
    QCOMPARE(fake.connections(), connections); // it does not ask again at once
    watch.setWanted(false);
    QVERIFY(!watch.error());
    watch.setWanted(true);
    QTRY_VERIFY(watch.error());
    QVERIFY(fake.connections() > connections);
}

CLRLENS_TEST(TestHeapWatch)
#include "tst_heapwatch.moc"
