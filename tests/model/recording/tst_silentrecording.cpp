// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/tracesession.h"
#include "tests/support/endlessruntime.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/runtimeat.h"
#include "tests/support/testprogram.h"

using namespace model;
using namespace std::chrono_literals;
using tests::EndlessRuntime;

namespace {

constexpr std::uint32_t eventsOfThread = 10;

/// What a runtime sends of two threads before all is silent. The last event is not marked as sorted, so an
/// older one could still come.
QByteArray twoThreads()
{
    using namespace generated;
    TraceWriter writer(header());
    writer.metadata(metadata(1, QStringLiteral("Begun"), 1));
    writer.metadata(metadata(2, QStringLiteral("Failed"), 2));
    std::uint32_t number = 0;
    for (std::uint64_t thread = 1; thread <= 2; ++thread) {
        for (std::uint32_t i = 0; i < eventsOfThread; ++i) {
            const bool isLast = thread == 2 && i + 1 == eventsOfThread;
            const Event event{std::int64_t(2'000'000 + i * 10 + thread), thread, isLast ? 2u : 1u, ++number,
                              0};
            writer.event(eventHeader(event, i + 1, i == 0));
        }
    }
    writer.flush();
    return writer.takeBytes();
}

} // namespace

/// A recording ends at an event although nothing comes behind it.
class TestSilentRecording : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stopsAtTheLastEvent_data();
    void stopsAtTheLastEvent();
    void goesOnWithoutIt_data() { stopsAtTheLastEvent_data(); }
    void goesOnWithoutIt();

private:
    RecordingOptions options(const EndlessRuntime &runtime) const
    {
        RecordingOptions options;
        options.runtime = tests::runtimeAt(runtime.path());
        options.output.filePath = m_folder.filePath(QStringLiteral("silent.nettrace"));
        options.output.existing = Existing::Replace;
        options.request.providers = {{QStringLiteral("Test-Provider"), ~0ull, 5, {}}};
        return options;
    }

    QTemporaryDir m_folder;
};

void TestSilentRecording::stopsAtTheLastEvent_data()
{
    QTest::addColumn<bool>("byName");
    QTest::newRow("number") << false;
    QTest::newRow("name") << true;
}

void TestSilentRecording::stopsAtTheLastEvent()
{
    QFETCH(const bool, byName);
    EndlessRuntime runtime(EndlessRuntime::Stop::EndsStream, 0);
    runtime.setHead(twoThreads());
    RecordingOptions options = this->options(runtime);
    if (byName)
        options.ends.stopAt = parseEventMatch(QStringLiteral("Test-Provider/Failed")).valueOr({});
    else
        options.ends.maxEvents = 2 * eventsOfThread;
    TraceSession session(options);
    session.start();
    QTRY_COMPARE(session.state(), RecordingState::Finished);
    QCOMPARE(runtime.stops(), 1);
    QCOMPARE(session.trace()->snapshot()->events.size(), std::uint64_t(2 * eventsOfThread));
}

void TestSilentRecording::goesOnWithoutIt()
{
    QFETCH(const bool, byName);
    EndlessRuntime runtime(EndlessRuntime::Stop::EndsStream, 0);
    runtime.setHead(twoThreads());
    RecordingOptions options = this->options(runtime);
    if (byName)
        options.ends.stopAt = parseEventMatch(QStringLiteral("Test-Provider/Succeeded")).valueOr({});
    else
        options.ends.maxEvents = 2 * eventsOfThread + 1;
    TraceSession session(options);
    int still = 0;
    connect(&session, &TraceSession::stateChanged, this, [&session, &still] {
        if (session.state() == RecordingState::Recording)
            connect(session.trace(), &Trace::stoodStill, &session, [&still] { ++still; });
    });
    session.start();
    QTRY_COMPARE(still, 1);
    QTest::qWait(1000); // it is told once
    QCOMPARE(still, 1);
    QCOMPARE(session.state(), RecordingState::Recording);
    session.stop();
    QTRY_COMPARE(session.state(), RecordingState::Finished);
}

CLRLENS_TEST(TestSilentRecording)
#include "tst_silentrecording.moc"
