// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/counters.h"
#include "model/presets/presets.h"
#include "model/reading/readtrace.h"
#include "model/recording/instrumentfetch.h"
#include "tests/real/recording.h"
#include "tests/real/streamrecorder.h"
#include "tests/real/workload.h"
#include "tests/support/dotnet.h"
#include "tests/support/paths.h"
#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <algorithm>
#include <cmath>
#include <QProcess>
#include <QTest>

using namespace protocol::ipc;
using model::Counter;
using model::CounterKind;

/// A program with one instrument of each kind, whose values it is known to give: each becomes a counter with
/// that value, and so do the runtime's own.
class TestRealCounters : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { CLRLENS_REQUIRE_DOTNET(); }
    void instrumentsHaveTheirValues_data();
    void instrumentsHaveTheirValues();
    void presetShowsTheRuntimeOnce_data();
    void presetShowsTheRuntimeOnce();
    void metersOfOneNameAreToldApart_data();
    void metersOfOneNameAreToldApart();
    void whatTheRuntimeRefusesIsTold_data();
    void whatTheRuntimeRefusesIsTold();
    void anotherSessionsIntervalIsTold_data();
    void anotherSessionsIntervalIsTold();
    void instrumentsAreAnnounced_data();
    void instrumentsAreAnnounced();
    void recordingStopsAtACounter_data();
    void recordingStopsAtACounter();

private:
    void record(const QString &framework, const QList<ProviderConfig> &providers, int milliseconds);
    bool recordOnce(const QString &program, const QList<ProviderConfig> &providers, int milliseconds);
    Counter counter(const QString &provider, const QString &name) const;

    QTemporaryDir m_folder;
    QList<Counter> m_counters;
};

void TestRealCounters::instrumentsHaveTheirValues_data()
{
    QTest::addColumn<QString>("framework");
    QTest::addColumn<QString>("histograms");
    for (const char *framework : tests::frameworks)
        QTest::newRow(framework) << QString::fromLatin1(framework) << QString();
    QTest::newRow("net10.0 exponential")
        << QStringLiteral("net10.0")
        << QStringLiteral(";Base2ExponentialHistogram=\"scale=5;maxBuckets=400\"");
}

/// False where the runtime hangs.
bool TestRealCounters::recordOnce(const QString &program, const QList<ProviderConfig> &providers,
                                  int milliseconds)
{
    tests::Workload workload(program);
    if (!workload.startSuspended({QStringLiteral("instruments")}).isEmpty())
        return false;
    tests::StreamRecorder recorder(workload.socketPath(), m_folder.filePath(QStringLiteral("t.nettrace")));
    const CollectTracingRequest request{64, StreamFormat::NetTrace, 0, providers};
    if (!recorder.start(request).isEmpty() || !workload.resume()
        || workload.line(QStringLiteral("ready"), 30'000).isNull())
        return false;
    QTest::qWait(milliseconds);
    recorder.stop();
    return true;
}

void TestRealCounters::record(const QString &framework, const QList<ProviderConfig> &providers,
                              int milliseconds)
{
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    m_counters.clear();
    bool recorded = false;
    for (int attempt = 0; attempt < 3 && !recorded; ++attempt)
        recorded = recordOnce(program.value(), providers, milliseconds);
    if (!recorded && providers.first().arguments.contains(QLatin1String("Exponential")))
        QSKIP("The runtime hangs, as .NET 10.0 may that is asked for exponential histograms.");
    QVERIFY(recorded);
    const auto saved = model::readTrace(m_folder.filePath(QStringLiteral("t.nettrace")));
    QVERIFY(saved.ok());
    model::CounterAnalysis analysis;
    m_counters = tests::runAnalysis<model::Counters>(analysis, saved.value())->counters;
    QVERIFY(!m_counters.isEmpty());
}

Counter TestRealCounters::counter(const QString &provider, const QString &name) const
{
    for (const Counter &one : m_counters) {
        if (one.provider == provider && one.name == name)
            return one;
    }
    qWarning("%s of %s is missing", qPrintable(name), qPrintable(provider));
    return {};
}

void TestRealCounters::instrumentsHaveTheirValues()
{
    QFETCH(const QString, framework);
    QFETCH(const QString, histograms);
    record(framework,
           {{QStringLiteral("System.Diagnostics.Metrics"), 2, 4,
             QStringLiteral("SessionId=test;Metrics=ClrLens-Meter;RefreshInterval=0.2") + histograms},
            {QStringLiteral("System.Runtime"), 0, 4, QStringLiteral("EventCounterIntervalSec=0.2")}},
           1300);
    if (m_counters.isEmpty()) // it has failed, or was skipped
        return;
    const auto instrument
        = [this](const char *name) { return counter(QStringLiteral("ClrLens-Meter"), QLatin1String(name)); };
    const Counter counts = instrument("counter");
    QCOMPARE(counts.kind, CounterKind::Rate);
    QCOMPARE(counts.unit, QStringLiteral("{item}/s"));
    QVERIFY2(counts.maximum > 20 && counts.maximum <= 200, qPrintable(QString::number(counts.maximum)));
    const Counter upDown = instrument("updown");
    QCOMPARE(upDown.kind, CounterKind::Value);
    // By 5 a round, of which a collection may have seen the first half.
    QVERIFY(upDown.value > 0);
    QVERIFY(std::fmod(upDown.value, 5.0) == 0 || std::fmod(upDown.value, 5.0) == 2);
    QCOMPARE(upDown.tags, QStringLiteral("colour=red,size=3"));
    QCOMPARE(instrument("observablegauge").value, 36.5);
    QCOMPARE(instrument("observablegauge").unit, QStringLiteral("°C"));
    QCOMPARE(instrument("observablecounter").kind, CounterKind::Rate);
    QVERIFY(instrument("observablecounter").maximum > 0);
    QCOMPARE(instrument("observableupdown").value, -3.0);
    QCOMPARE(instrument("observableupdown").tags, QStringLiteral("side=left"));
    if (framework != QLatin1String("net8.0"))
        QCOMPARE(instrument("gauge").value, 20.5);

    // 0 to 100, each as often
    const Counter histogram = instrument("histogram");
    QCOMPARE(histogram.kind, CounterKind::Histogram);
    QVERIFY2(histogram.value > 93 && histogram.value < 98, qPrintable(histogram.detail));
    QVERIFY2(histogram.detail.startsWith(QLatin1String("0.5=")), qPrintable(histogram.detail));

    const QString runtime = QStringLiteral("System.Runtime");
    QVERIFY(counter(runtime, QStringLiteral("working-set")).value > 1);
    QCOMPARE(counter(runtime, QStringLiteral("working-set")).unit, QStringLiteral("MB"));
    QCOMPARE(counter(runtime, QStringLiteral("alloc-rate")).kind, CounterKind::Rate);
}

void TestRealCounters::presetShowsTheRuntimeOnce_data()
{
    tests::addFrameworks();
}

void TestRealCounters::presetShowsTheRuntimeOnce()
{
    QFETCH(const QString, framework);
    const auto &presets = model::presets();
    const auto preset = std::ranges::find(presets, QStringLiteral("counters"), &model::Preset::id);
    QVERIFY(preset != presets.end());
    record(framework, model::parseProviders(preset->providers).valueOr({}), 3300);
    if (m_counters.isEmpty()) // it has failed, or was skipped
        return;
    QVERIFY(m_counters.size() > 10);
    const bool hasMeter = framework != QLatin1String("net8.0");
    for (const Counter &one : std::as_const(m_counters)) {
        QCOMPARE(one.provider, QStringLiteral("System.Runtime"));
        QVERIFY2(one.isInstrument == hasMeter, qPrintable(one.name));
    }
    const char *memory = hasMeter ? "dotnet.process.memory.working_set" : "working-set";
    QVERIFY(counter(QStringLiteral("System.Runtime"), QLatin1String(memory)).value > 1);
}

void TestRealCounters::metersOfOneNameAreToldApart_data()
{
    QTest::addColumn<QString>("framework");
    for (const char *framework : {"net9.0", "net10.0"}) // older ones say nothing of who is who
        QTest::newRow(framework) << QString::fromLatin1(framework);
}

/// One counts 30 a second, the other 70. A recording that waits for more than 50 of one of them has it of
/// that one alone.
void TestRealCounters::metersOfOneNameAreToldApart()
{
    QFETCH(const QString, framework);
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    tests::Workload workload(program.value());
    QCOMPARE(workload.start({QStringLiteral("meters"), QStringLiteral("1")}), QString());
    auto options = tests::recordingOf(workload,
                                      QStringLiteral("System.Diagnostics.Metrics:0x2:4:SessionId=test;"
                                                     "Metrics=ClrLens-Peer;RefreshInterval=0.5"),
                                      m_folder.filePath(QStringLiteral("peers.nettrace")));
    options.output.existing = model::Existing::Replace;
    options.ends.stopAtCounter
        = model::parseCounterMatch(QStringLiteral("ClrLens-Peer/received[bind=::] > 50")).valueOr({});
    options.ends.duration = std::chrono::milliseconds(4000);
    model::TraceSession session(options);
    session.start();
    QVERIFY(tests::waitFor(session, model::RecordingState::Finished));
    QCOMPARE(session.counterVerdict(), QString());
    const auto saved = model::readTrace(session.filePath());
    QVERIFY(saved.ok());
    model::CounterAnalysis analysis;
    const auto counters = tests::runAnalysis<model::Counters>(analysis, saved.value())->counters;
    QCOMPARE(counters.size(), 2);
    for (const Counter &one : counters) {
        QCOMPARE(one.dimensions.size(), 1);
        const double expected = one.dimensions.first().value == QLatin1String("::") ? 30 : 70;
        QVERIFY2(one.samples >= 3, qPrintable(QString::number(one.samples)));
        // Each interval is about half a second, of a clock that is not the collection's.
        QVERIFY2(std::abs(one.value - expected) < expected / 3, qPrintable(QString::number(one.value)));
        QVERIFY2(std::abs(one.maximum - expected) < expected / 2, qPrintable(QString::number(one.maximum)));
    }
}

void TestRealCounters::whatTheRuntimeRefusesIsTold_data()
{
    tests::addFrameworks();
}

void TestRealCounters::whatTheRuntimeRefusesIsTold()
{
    QFETCH(const QString, framework);
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    tests::Workload workload(program.value());
    QCOMPARE(workload.start({QStringLiteral("meters"), QStringLiteral("60")}), QString());
    const auto asked = [&](const char *session, const char *file) {
        auto options = tests::recordingOf(
            workload,
            QStringLiteral("System.Diagnostics.Metrics:0x2:4:SessionId=%1;Metrics=ClrLens-Many;"
                           "RefreshInterval=0.3;MaxTimeSeries=20,ClrLens-Failing:0x1:4")
                .arg(QLatin1String(session)),
            m_folder.filePath(QLatin1String(file)));
        options.output.existing = model::Existing::Replace;
        return options;
    };
    const auto has = [](const model::TraceSession &session, const char *words) {
        return session.notices().join(u'\n').contains(QLatin1String(words));
    };
    model::TraceSession first(asked("first", "first.nettrace"));
    QVERIFY(tests::startRecording(first));
    // While it records.
    for (const char *words : {"MaxTimeSeries", "no sensor", "ClrLens-Failing failed"})
        QTRY_VERIFY2(has(first, words), qPrintable(first.notices().join(u'\n')));
    model::TraceSession second(asked("second", "second.nettrace"));
    QVERIFY(tests::startRecording(second));
    QTRY_VERIFY2(has(second, "\"first\" was there first"), qPrintable(second.notices().join(u'\n')));
    QVERIFY(tests::stopRecording(second));
    QTRY_VERIFY2(has(first, "Another program asked for metrics and was refused"),
                 qPrintable(first.notices().join(u'\n')));
    QVERIFY(tests::stopRecording(first));
    // And in the result.
    QVERIFY(has(second, "\"first\" was there first"));
    QVERIFY(has(first, "MaxTimeSeries"));
}

void TestRealCounters::anotherSessionsIntervalIsTold_data()
{
    tests::addFrameworks();
}

/// The one that asked for two seconds sees that its values come every second; the one that changed it is told
/// that others are there.
void TestRealCounters::anotherSessionsIntervalIsTold()
{
    QFETCH(const QString, framework);
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    tests::Workload workload(program.value());
    QCOMPARE(workload.start({QStringLiteral("idle")}), QString());
    auto options
        = tests::recordingOf(workload, QStringLiteral("System.Runtime:0x0:4:EventCounterIntervalSec=2"),
                             m_folder.filePath(QStringLiteral("slow.nettrace")));
    options.output.existing = model::Existing::Replace;
    model::TraceSession slow(options);
    QVERIFY(tests::startRecording(slow));
    QCOMPARE(slow.notices(), QStringList());
    // Of another program, so that its connection is not ours.
    const QString path = m_folder.filePath(QStringLiteral("fast.nettrace"));
    QProcess other;
    other.start(tests::programPath(QStringLiteral("clrlens-cli")),
                {QStringLiteral("record"), QString::number(workload.pid()), QStringLiteral("--providers"),
                 QStringLiteral("System.Runtime:0x0:4:EventCounterIntervalSec=1"),
                 QStringLiteral("--duration"), QStringLiteral("3"), QStringLiteral("--force"),
                 QStringLiteral("-o"), path});
    QVERIFY(other.waitForFinished(60000));
    const QString told = QString::fromUtf8(other.readAllStandardError());
    QVERIFY2(told.contains(QStringLiteral("Another program has a session with this process, too")),
             qPrintable(told));
    QTRY_VERIFY2(slow.notices().join(u'\n').contains(QStringLiteral(
                     "The counters of System.Runtime come every 1.0 s instead of every 2.0 s")),
                 qPrintable(slow.notices().join(u'\n')));
    QVERIFY(tests::stopRecording(slow));
}

void TestRealCounters::instrumentsAreAnnounced_data()
{
    tests::addFrameworks();
}

/// Also while a recording has values of some: that one goes on.
void TestRealCounters::instrumentsAreAnnounced()
{
    QFETCH(const QString, framework);
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    tests::Workload workload(program.value());
    QCOMPARE(workload.start({QStringLiteral("instruments")}), QString());
    auto options = tests::recordingOf(
        workload,
        QStringLiteral("System.Diagnostics.Metrics:0x2:4:SessionId=SHARED;ClientId=clrlens;"
                       "Metrics=ClrLens-Meter;RefreshInterval=1;MaxTimeSeries=1000;MaxHistograms=20"),
        m_folder.filePath(QStringLiteral("beside.nettrace")));
    options.output.existing = model::Existing::Replace;
    const auto ask = [&](const char *when) {
        model::InstrumentFetch fetch(options.runtime, workload.pid());
        fetch.start();
        QTRY_VERIFY2(fetch.outcome(), when);
        QVERIFY2(!fetch.outcome()->error, when);
        const model::Announcements &found = fetch.outcome()->found;
        QVERIFY2(found.isWhole, when);
        const auto observed = std::ranges::find(found.instruments, QStringLiteral("observablegauge"),
                                                &model::AnnouncedInstrument::name);
        QVERIFY2(observed != found.instruments.end(), when);
        const model::AnnouncedInstrument expected{
            QStringLiteral("ClrLens-Meter"),   QStringLiteral("1.2"), QStringLiteral("observablegauge"),
            QStringLiteral("ObservableGauge"), QStringLiteral("°C"),  QStringLiteral("a temperature")};
        QVERIFY2(*observed == expected, when);
        const bool hasRuntime = std::ranges::any_of(
            found.instruments, [](const auto &one) { return one.meter == QLatin1String("System.Runtime"); });
        QCOMPARE(hasRuntime, framework != QLatin1String("net8.0"));
    };
    ask("alone");
    model::TraceSession session(options);
    QVERIFY(tests::startRecording(session));
    ask("beside a recording");
    const auto before = session.progress().events;
    QTRY_VERIFY(session.progress().events > before + 10);
    QVERIFY(tests::stopRecording(session));
    ask("behind a recording");
}

void TestRealCounters::recordingStopsAtACounter_data()
{
    QTest::addColumn<QString>("framework");
    QTest::addColumn<QString>("condition");
    QTest::addColumn<QString>("verdict"); // its beginning
    for (const char *name : tests::frameworks) {
        const QString framework = QString::fromLatin1(name);
        const auto row = [&](const char *condition, const char *verdict) {
            QTest::addRow("%s: %s", name, condition)
                << framework << QString::fromLatin1(condition) << QString::fromLatin1(verdict);
        };
        row("working-set > 1 MB", "System.Runtime/working-set was ");
        row("ClrLens-Meter/observablegauge > 36", "ClrLens-Meter/observablegauge was 36.50");
        row("System.Runtime/no-such > 1",
            "The recording could not stop at System.Runtime/no-such > 1: no counter");
    }
}

void TestRealCounters::recordingStopsAtACounter()
{
    QFETCH(const QString, framework);
    QFETCH(const QString, condition);
    QFETCH(const QString, verdict);
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    tests::Workload workload(program.value());
    QCOMPARE(workload.start({QStringLiteral("instruments")}), QString());
    auto options = tests::recordingOf(workload, QStringLiteral("Microsoft-Windows-DotNETRuntime:0x1:4"),
                                      m_folder.filePath(QStringLiteral("stopped.nettrace")));
    options.output.existing = model::Existing::Replace;
    options.ends.stopAtCounter = model::parseCounterMatch(condition).valueOr({});
    options.request.providers = model::withCounters(options.request.providers, *options.ends.stopAtCounter);
    model::TraceSession session(options);
    const bool comes = !verdict.startsWith(QLatin1String("The recording"));
    session.start();
    QCOMPARE(tests::waitFor(session, model::RecordingState::Stopping, comes ? 30000 : 4000), comes);
    if (!comes)
        session.stop();
    QVERIFY(tests::waitFor(session, model::RecordingState::Finished));
    QCOMPARE(session.end(), model::RecordingEnd::Stopped);
    QVERIFY2(session.counterVerdict().startsWith(verdict), qPrintable(session.counterVerdict()));
    if (!comes)
        QVERIFY2(session.counterVerdict().contains(QLatin1String("System.Runtime/")),
                 qPrintable(session.counterVerdict()));
}

CLRLENS_TEST(TestRealCounters)
#include "tst_real_counters.moc"
