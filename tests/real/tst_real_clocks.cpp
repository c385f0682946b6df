// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/readtrace.h"
#include "model/sidecar/threadclocks.h"
#include "model/symbols/methodevents.h"
#include "tests/real/recording.h"
#include "tests/support/dotnet.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QtTest>

/// The clocks beside a recording of a real process are of its threads, by its times.
class TestRealClocks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void clocksFitTheTrace_data() { tests::addFrameworks(); }
    void clocksFitTheTrace();
};

void TestRealClocks::initTestCase()
{
    CLRLENS_REQUIRE_DOTNET();
#ifndef Q_OS_LINUX
    QSKIP("the clocks of threads are read on Linux only");
#endif
}

void TestRealClocks::clocksFitTheTrace()
{
    QFETCH(const QString, framework);
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    tests::Workload workload(program.value());
    QCOMPARE(workload.start({QStringLiteral("busy")}), QString());
    const QTemporaryDir folder;
    auto options = tests::recordingOf(workload, QStringLiteral("Microsoft-DotNETCore-SampleProfiler"),
                                      folder.filePath(QStringLiteral("t.nettrace")));
    options.output.recordsClocks = true;
    model::TraceSession session(options);
    constexpr int manySamples = 5000;
    QVERIFY(tests::startRecording(session, manySamples));
    QVERIFY(tests::stopRecording(session));
    workload.kill();

    const auto saved = model::readTrace(session.filePath());
    QVERIFY(saved.ok());
    const model::TraceSnapshot &trace = *saved.value();
    const auto read = model::ThreadClocks::read(model::threadClocksPath(session.filePath()));
    QVERIFY2(read.ok(), read.ok() ? "" : qPrintable(read.error().text));
    const model::ThreadClocks &clocks = read.value();
    QVERIFY(!clocks.damage() && !clocks.isCutOff());

    // The clock is the trace's.
    constexpr std::int64_t second = 1'000'000'000;
    QCOMPARE(clocks.header()->ticksPerSecond, second);
    QCOMPARE(trace.header.ticksPerSecond, second);
    QVERIFY(std::abs(*clocks.firstTicks() - trace.firstTicks) < second);
    QVERIFY(*clocks.lastTicks() > trace.firstTicks && *clocks.lastTicks() > trace.lastTicks - second);
    QVERIFY(std::abs(trace.unixNanoseconds(clocks.header()->ticks) - clocks.header()->unixNanoseconds)
            < second / 10);

    // The threads are the trace's, and those that are busy ran.
    std::map<std::uint64_t, int> samples;
    trace.events.forEach(0, trace.events.size(), [&](std::uint64_t, const model::EventRow &row) {
        if (model::methodEventOf((*trace.types)[row.type]) == model::MethodEvent::Sample)
            ++samples[(*trace.threads)[row.thread].id];
    });
    const auto named = clocks.threads();
    int ran = 0;
    for (const auto &[thread, count] : samples) {
        QVERIFY(std::ranges::binary_search(named, thread));
        const auto used = clocks.cpuBetween(thread, trace.firstTicks, trace.lastTicks);
        QVERIFY(used && double(*used) <= 1.02 * double(trace.lastTicks - trace.firstTicks) + 1e7);
        if (double(*used) > 0.05 * double(trace.lastTicks - trace.firstTicks))
            ++ran;
    }
    QVERIFY2(ran >= 2 && ran < int(samples.size()), qPrintable(QString::number(ran)));
}

CLRLENS_TEST(TestRealClocks)
#include "tst_real_clocks.moc"
