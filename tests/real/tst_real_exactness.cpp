// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/readtrace.h"
#include "model/runtime/sessionladder.h"
#include "tests/real/cuts.h"
#include "tests/real/recording.h"
#include "tests/real/streamrecorder.h"
#include "tests/support/dotnet.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QTest>

/// Nothing recorded is lost, and nothing lost is hidden: of threads that write a known number of events and
/// nothing else, what is in the file and what is counted as dropped is exactly that number.
class TestRealExactness : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void recordedAndDroppedIsWritten_data();
    void recordedAndDroppedIsWritten();
    void aTargetThatBlocksLosesNothing();
};

namespace {

constexpr int writers = 3;

/// Per OS thread id.
QMap<quint64, quint64> recorded(const model::TraceSnapshot &snapshot)
{
    QMap<quint64, quint64> counts;
    snapshot.events.forEach(0, snapshot.events.size(), [&](std::uint64_t, const model::EventRow &row) {
        ++counts[snapshot.threads->at(row.thread).id];
    });
    return counts;
}

QMap<quint64, quint64> dropped(const model::TraceSnapshot &snapshot)
{
    QMap<quint64, quint64> counts;
    for (const model::DropGap &gap : *snapshot.gaps)
        counts[gap.captureThread] += gap.count;
    return counts;
}

} // namespace

void TestRealExactness::initTestCase()
{
    CLRLENS_REQUIRE_DOTNET();
}

void TestRealExactness::recordedAndDroppedIsWritten_data()
{
    QTest::addColumn<QString>("framework");
    QTest::addColumn<quint32>("megabytes");
    QTest::addColumn<quint64>("eventsPerThread");
    for (const char *framework : tests::frameworks) {
        const QString name = QString::fromLatin1(framework);
        // What is written fits into the buffer, or is many times as much and comes faster than a tool reads.
        QTest::addRow("%s 256 MB", framework) << name << 256u << quint64(30'000);
        QTest::addRow("%s 1 MB", framework) << name << 1u << quint64(300'000);
    }
}

void TestRealExactness::recordedAndDroppedIsWritten()
{
    QFETCH(const QString, framework);
    QFETCH(const quint32, megabytes);
    QFETCH(const quint64, eventsPerThread);
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    tests::Workload workload(program.value());
    const QString refusal = workload.start(
        {QStringLiteral("numbered"), QString::number(writers), QString::number(eventsPerThread)});
    QCOMPARE(refusal, QString());
    for (int writer = 0; writer < writers; ++writer)
        QVERIFY(!workload.line(QStringLiteral("writer %1 ").arg(writer)).isNull());

    const QTemporaryDir folder;
    auto options = tests::recordingOf(workload, QStringLiteral("ClrLens-Workload"),
                                      folder.filePath(QStringLiteral("numbered.nettrace")));
    options.request.bufferMegabytes = megabytes;
    options.request.rundownKeyword = 0;
    model::TraceSession session(options);
    QVERIFY(tests::startRecording(session));
    QVERIFY(!workload.line(QStringLiteral("written"), 30000).isNull());
    QVERIFY(tests::stopRecording(session));
    workload.kill();

    const auto live = session.trace()->snapshot();
    const auto saved = model::readTrace(session.filePath());
    QVERIFY(saved.ok());
    for (const model::TraceSnapshot *snapshot : {live.get(), saved.value().get()}) {
        QVERIFY(snapshot->anomalies->empty());
        QCOMPARE(snapshot->dropped > 0, megabytes == 1);
        const auto kept = recorded(*snapshot);
        const auto lost = dropped(*snapshot);
        for (int writer = 0; writer < writers; ++writer) {
            const quint64 thread
                = workload.line(QStringLiteral("writer %1 ").arg(writer)).section(u' ', 2).toULongLong();
            qInfo("thread %llu: %llu recorded, %llu dropped", thread, kept[thread], lost[thread]);
            QVERIFY(kept[thread] > 0);
            QCOMPARE(kept[thread] + lost[thread], eventsPerThread);
        }
    }
    QCOMPARE(tests::checkCuts(session.filePath()), QString());
}

/// With `--buffering block`: while no recorder reads, its threads wait, and go on when one does.
void TestRealExactness::aTargetThatBlocksLosesNothing()
{
    constexpr quint64 eventsPerThread = 100'000; // many times as much as the buffer holds
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), QStringLiteral("net11.0"));
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    tests::Workload workload(program.value());
    QCOMPARE(workload.start(
                 {QStringLiteral("numbered"), QString::number(writers), QString::number(eventsPerThread)}),
             QString());
    const QTemporaryDir folder;
    auto options = tests::recordingOf(workload, QStringLiteral("ClrLens-Workload"), {});
    options.request.bufferMegabytes = 1;
    options.request.rundownKeyword = 0;
    options.request.bufferMode = model::BufferMode::Block;
    tests::StreamRecorder recorder(workload.socketPath(), folder.filePath(QStringLiteral("block.nettrace")));
    QCOMPARE(recorder.open(options.request), QString());
    // A target that drops is done in a fraction of that.
    constexpr int longEnough = 3000;
    QVERIFY(workload.line(QStringLiteral("written"), longEnough).isNull());
    recorder.startCopying();
    QVERIFY(!workload.line(QStringLiteral("written"), 60'000).isNull());
    recorder.stop();
    const auto saved = model::readTrace(recorder.filePath());
    QVERIFY(saved.ok() && saved.value()->anomalies->empty());
    QCOMPARE(saved.value()->dropped, 0u);
    const auto kept = recorded(*saved.value());
    for (int writer = 0; writer < writers; ++writer) {
        const quint64 thread
            = workload.line(QStringLiteral("writer %1 ").arg(writer)).section(u' ', 2).toULongLong();
        QCOMPARE(kept[thread], eventsPerThread);
    }
}

CLRLENS_TEST(TestRealExactness)
#include "tst_real_exactness.moc"
