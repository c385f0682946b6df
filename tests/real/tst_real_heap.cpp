// SPDX-License-Identifier: GPL-3.0-or-later
// The size of the heap is told by each runtime, beside a recording, and costs an idle one next to nothing.
#include "model/runtime/heapwatch.h"
#include "tests/real/recording.h"
#include "tests/support/dotnet.h"
#include "tests/support/runtimeat.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace model;

class TestRealHeap : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { CLRLENS_REQUIRE_DOTNET(); }

    void isToldBesideARecording_data() { tests::addFrameworks(); }
    void isToldBesideARecording()
    {
        QFETCH(const QString, framework);
        const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
        QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
        tests::Workload workload(program.value());
        QCOMPARE(workload.start({QStringLiteral("busy")}), QString());
        const QTemporaryDir folder;
        const auto options
            = tests::recordingOf(workload, QStringLiteral("Microsoft-Windows-DotNETRuntime:0x8000:5"),
                                 folder.filePath(QStringLiteral("t.nettrace")));
        HeapWatch watch(options.runtime);
        watch.setWanted(true);
        QTRY_VERIFY(watch.isWatching());
        TraceSession session(options);
        QVERIFY(tests::startRecording(session));
        QTRY_VERIFY(watch.heapBytes());
        qInfo("%s: heap of %llu bytes", qPrintable(framework), qulonglong(*watch.heapBytes()));
        QVERIFY(*watch.heapBytes() > 10'000);
        QVERIFY(*watch.heapBytes() < 1'000'000'000);
        watch.setWanted(false);
        QTRY_VERIFY(!watch.isWatching());
        QVERIFY(!watch.error());
        QVERIFY(tests::stopRecording(session)); // which the other session's end did not touch
        QCOMPARE(session.end(), RecordingEnd::Stopped);
    }

    void costsAnIdleRuntimeNextToNothing_data() { tests::addFrameworks(); }
    void costsAnIdleRuntimeNextToNothing()
    {
#ifndef Q_OS_LINUX
        QSKIP("reads the processor time from /proc");
#endif
        QFETCH(const QString, framework);
        const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
        QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
        tests::Workload workload(program.value());
        QCOMPARE(workload.start({QStringLiteral("idle")}), QString());
        HeapWatch watch(tests::runtimeAt(workload.socketPath()));
        watch.setWanted(true);
        QTRY_VERIFY(watch.isWatching());
        QTest::qWait(500); // of starting the session
        const qint64 before = ticksOf(workload.pid());
        constexpr int milliseconds = 4000;
        QTest::qWait(milliseconds);
        const qint64 ticks = ticksOf(workload.pid()) - before;
        qInfo("%s: %lld ticks of 10 ms in %d ms", qPrintable(framework), qlonglong(ticks), milliseconds);
        QVERIFY(ticks <= 8); // two in a hundred of a core
    }

private:
    /// User and system time.
    static qint64 ticksOf(qint64 pid)
    {
        QFile file(QStringLiteral("/proc/%1/stat").arg(pid));
        if (!file.open(QIODevice::ReadOnly))
            return 0;
        const QByteArray line = file.readAll();
        const QList<QByteArray> fields = line.mid(line.lastIndexOf(')') + 2).split(' ');
        return fields.value(11).toLongLong() + fields.value(12).toLongLong();
    }
};

CLRLENS_TEST(TestRealHeap)
#include "tst_real_heap.moc"
