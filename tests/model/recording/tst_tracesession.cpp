// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoprocess.h"
#include "model/demo/demoruntime.h"
#include "model/recording/capturethread.h"
#include "model/recording/tracesession.h"
#include "model/runtime/runtimecommands.h"
#include "model/runtime/sessionladder.h"
#include "protocol/ipc/processcommands.h"
#include "tests/support/endlessruntime.h"
#include "tests/support/runtimeat.h"
#include "tests/support/testprogram.h"

#include <csignal>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <sched.h>
#include <sys/mount.h>

using namespace model;
using namespace std::chrono_literals;
using demo::DemoRuntime;
using demo::Misbehaviour;
using protocol::ErrorCode;
using protocol::ipc::Command;
using protocol::ipc::Message;
using protocol::ipc::ProviderConfig;

namespace {

const QList<ProviderConfig> everything{
    {QString::fromLatin1(demo::runtimeProvider), ~0ull, 5, {}},
    {QString::fromLatin1(demo::samplerProvider), 0, 5, {}},
    {QString::fromLatin1(demo::ownProvider), 0, 5, {}},
};

std::uint64_t eventsOf(const TraceSnapshot &snapshot, const char *provider)
{
    std::uint64_t events = 0;
    for (std::size_t i = 0; i < snapshot.types->size(); ++i) {
        if (snapshot.types->at(i).provider == QLatin1String(provider))
            events += snapshot.typeCounts->at(i).events;
    }
    return events;
}

/// The message that `bytes` are, if they are one and nothing else.
Message onlyMessageIn(const QByteArray &bytes)
{
    protocol::ChunkBuffer stream;
    stream.append(protocol::byteView(bytes));
    const auto decoded = protocol::ipc::decodeMessage(stream);
    const auto *message = std::get_if<Message>(&decoded);
    return message && stream.isEmpty() ? *message : Message{};
}

/// The error of a recording's start at a runtime that misbehaves; nothing where it starts all the same.
std::optional<ErrorCode> startError(Misbehaviour misbehaviour)
{
    switch (misbehaviour) {
    case Misbehaviour::Silence:
    case Misbehaviour::Dripping:
    case Misbehaviour::SizeTooLarge:
    case Misbehaviour::Busy:
        return ErrorCode::NotAnswering;
    case Misbehaviour::Flooding: // what comes in place of the session's id is longer than one
    case Misbehaviour::SizeTooSmall:
        return ErrorCode::BadSize;
    case Misbehaviour::Resetting:
    case Misbehaviour::CutReplies:
        return ErrorCode::Closed;
    case Misbehaviour::Http:
    case Misbehaviour::Ssh:
    case Misbehaviour::WrongMagic:
        return ErrorCode::BadMagic;
    case Misbehaviour::ErrorReplies:
        return ErrorCode::RuntimeError;
    default:
        return std::nullopt;
    }
}

/// How a recording ends that a runtime which misbehaves has accepted, and that is stopped.
RecordingEnd endAt(Misbehaviour misbehaviour)
{
    switch (misbehaviour) {
    case Misbehaviour::TrailingBytes: // they are taken for the stream
    case Misbehaviour::WrongStreams:
        return RecordingEnd::NotATrace;
    case Misbehaviour::CutStreams:
        return RecordingEnd::ConnectionCut;
    case Misbehaviour::SilentStreams:
        return RecordingEnd::Empty;
    case Misbehaviour::EndlessStreams:
    case Misbehaviour::UnansweredStops:
    case Misbehaviour::UnstoppableStreams:
        return RecordingEnd::StoppedWithoutRundown;
    default:
        return RecordingEnd::Stopped;
    }
}

/// Whole-file reading of what a recording left, as a user's File > Open does it.
std::shared_ptr<const TraceSnapshot> reopen(const QString &path)
{
    const auto trace = Trace::openFile(path);
    (void)tests::waitFor([&] { return trace->snapshot()->complete || trace->failure(); });
    return trace->snapshot();
}

} // namespace

class TestTraceSession : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void recordsStopsAndReopens();
    void recordsIntoTheFolderOfRecordings();
    void leavesOutRundown();
    void fallsBackToTheOlderCommand();
    void takesTheEventsThatWereChosen();
    void anOldRuntimeRecordsWithoutWhatItLacks();
    void tellsItsCommandsToTheByte();
    void tellsARefusedCommand();
    void countsWhatTheRuntimeDropped();
    void stopWhileStarting();
    void stopWhenItIsTold();
    void refusedStart_data();
    void refusedStart();
    void acceptedStart_data();
    void acceptedStart();
    void waitsForOtherCommandsOnlySoLong();
    void waitsForADumpAsLongAsItTakes();
    void stopWhileItWaitsForADump();
    void neverOverwritesUnasked();
    void overwritesWhenAsked();
    void smallPieces_data();
    void smallPieces();
    void connectionCut();
    void targetKilled();
    void targetStandsStillWhileStopping();
    void endsWithinItsLimits_data();
    void endsWithinItsLimits();
    void aSecondStopCanBeShorter();
    void stopsByItself_data();
    void stopsByItself();
    void stopsAtEvents_data();
    void stopsAtEvents();
    void stopsAtACounter_data();
    void stopsAtACounter();
    void stopEndsTheWaitForAVerdict();
    void abortStopsTheRuntimesSession();
    void abortWaitsForTheCommandInFlight();
    void abortGoesPastACommandThatTakesLong();
    void destructorEndsARecording();
    void diskFull();
    void aFileThatIsTakenAwayIsSaid_data();
    void aFileThatIsTakenAwayIsSaid();
    void survivesOurOwnDeath();
    void capturesWhileNobodyReads();

private:
    RecordingOptions options() const;
    bool serve(DemoRuntime::Options options = {});
    bool record(TraceSession &session, std::uint64_t events = 100);
    static bool waitFor(const TraceSession &session, RecordingState state, int milliseconds = 10000);

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<DemoRuntime> m_runtime;
};

void TestTraceSession::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    qputenv(recordingFolderVariable, m_dir->filePath(QStringLiteral("recordings")).toLocal8Bit());
}

void TestTraceSession::cleanup()
{
    m_runtime.reset();
    m_dir.reset();
}

bool TestTraceSession::serve(DemoRuntime::Options options)
{
    options.folder = m_dir->path();
    auto runtime = DemoRuntime::listen(options);
    if (!runtime.ok())
        return false;
    m_runtime = std::move(runtime).value();
    return true;
}

RecordingOptions TestTraceSession::options() const
{
    RecordingOptions options;
    if (m_runtime)
        options.runtime = tests::runtimeAt(m_runtime->socketPath());
    options.pid = QCoreApplication::applicationPid();
    options.processName = QStringLiteral("Demo.Shop");
    options.request.providers = everything;
    options.output.filePath = m_dir->filePath(QStringLiteral("t.nettrace"));
    options.startDeadline = 5s;
    return options;
}

bool TestTraceSession::waitFor(const TraceSession &session, RecordingState state, int milliseconds)
{
    return QTest::qWaitFor([&] { return session.state() == state; }, milliseconds);
}

bool TestTraceSession::record(TraceSession &session, std::uint64_t events)
{
    session.start();
    return waitFor(session, RecordingState::Recording)
        && tests::waitFor([&] { return session.progress().events >= events; });
}

void TestTraceSession::recordsStopsAndReopens()
{
    QVERIFY(serve());
    TraceSession session(options());
    QSignalSpy states(&session, &TraceSession::stateChanged);
    QVERIFY(!session.trace());
    QVERIFY(record(session));
    QVERIFY(session.trace()->isLive());
    QTRY_VERIFY(session.progress().bytesPerSecond > 0);
    session.stop();
    QCOMPARE(session.state(), RecordingState::Stopping);
    QVERIFY(waitFor(session, RecordingState::Finished));
    QCOMPARE(session.end(), RecordingEnd::Stopped);
    QVERIFY(!session.error());
    QCOMPARE(states.size(), 4);

    QTRY_VERIFY(session.trace()->snapshot()->complete);
    const auto live = session.trace()->snapshot();
    QVERIFY(!live->endedEarly);
    QVERIFY(live->anomalies->empty());
    QCOMPARE(eventsOf(*live, demo::rundownProvider), demo::methods().size() + demo::modules().size() + 2);
    QVERIFY(session.progress().rundownBytes > 0);
    QCOMPARE(QFile(session.filePath()).size(), qint64(session.progress().bytes));
    const auto saved = reopen(session.filePath());
    QCOMPARE(saved->events.size(), live->events.size());
    QVERIFY(saved->complete && !saved->endedEarly);
}

void TestTraceSession::recordsIntoTheFolderOfRecordings()
{
    QVERIFY(serve());
    auto options = this->options();
    options.output.filePath.clear();
    TraceSession session(options);
    QVERIFY(record(session, 1));
    QVERIFY2(session.filePath().startsWith(recordingFolder() + QStringLiteral("/Demo.Shop_")),
             qPrintable(session.filePath()));
    QCOMPARE(listRecordings(recordingFolder()).value(0).condition, RecordingCondition::BeingWritten);
    session.stop();
    QVERIFY(waitFor(session, RecordingState::Finished));
    QCOMPARE(listRecordings(recordingFolder()).value(0).condition, RecordingCondition::Complete);
}

void TestTraceSession::leavesOutRundown()
{
    QVERIFY(serve());
    auto options = this->options();
    options.request.rundownKeyword = 0;
    TraceSession session(options);
    QVERIFY(record(session));
    session.stop();
    QVERIFY(waitFor(session, RecordingState::Finished));
    QVERIFY(!session.losses());
    QCOMPARE(eventsOf(*reopen(session.filePath()), demo::rundownProvider), 0u);
}

void TestTraceSession::fallsBackToTheOlderCommand()
{
    DemoRuntime::Options old;
    old.newestCollectTracing = Command::CollectTracing;
    QVERIFY(serve(old));
    auto options = this->options();
    options.request.rundownKeyword = 0;
    TraceSession session(options);
    QVERIFY(record(session));
    QVERIFY(session.losses() == Loss::RundownCannotBeLeftOut);
    session.stop();
    QVERIFY(waitFor(session, RecordingState::Finished));
    QCOMPARE(session.end(), RecordingEnd::Stopped);
    QVERIFY(eventsOf(*reopen(session.filePath()), demo::rundownProvider) > 0);
}

void TestTraceSession::takesTheEventsThatWereChosen()
{
    QVERIFY(serve());
    auto options = this->options();
    constexpr std::uint32_t requestStart = 1;
    options.request.providers = {{QString::fromLatin1(demo::ownProvider), 0, 5, {}, {true, {requestStart}}}};
    options.request.rundownKeyword = 0;
    options.request.requestStackwalk = false;
    TraceSession session(options);
    QVERIFY(record(session));
    QVERIFY(!session.losses());
    session.stop();
    QVERIFY(waitFor(session, RecordingState::Finished));
    const auto trace = reopen(session.filePath());
    QVERIFY(trace->events.size() > 0);
    trace->events.forEach(0, trace->events.size(), [&](std::uint64_t, const EventRow &row) {
        QCOMPARE((*trace->types)[row.type].id, requestStart);
        QCOMPARE(row.stack, 0u);
    });
}

void TestTraceSession::anOldRuntimeRecordsWithoutWhatItLacks()
{
    DemoRuntime::Options old;
    old.newestCollectTracing = Command::CollectTracing2;
    QVERIFY(serve(old));
    auto options = this->options();
    options.request.providers[0].eventFilter = {true, {1}};
    options.request.requestStackwalk = false;
    options.request.rundownKeyword = 0;
    options.request.bufferMode = BufferMode::Block;
    TraceSession session(options);
    QVERIFY(record(session));
    QVERIFY(session.losses() == (Loss::Blocking | Loss::EventFilter | Loss::StacksCannotBeLeftOut));
    QCOMPARE(lossSentences(session.losses()).size(), 3);
    session.stop();
    QVERIFY(waitFor(session, RecordingState::Finished));
    QCOMPARE(session.end(), RecordingEnd::Stopped);
}

void TestTraceSession::tellsItsCommandsToTheByte()
{
    QVERIFY(serve());
    const RecordingOptions asked = options();
    TraceSession session(asked);
    QSignalSpy exchanged(asked.runtime.get(), &Runtime::exchanged);
    QVERIFY(record(session));
    QCOMPARE(exchanged.size(), 1);
    session.stop();
    QVERIFY(waitFor(session, RecordingState::Finished));
    QTRY_COMPARE(exchanged.size(), 2);
    const Command commands[] = {Command::CollectTracing, Command::StopTracing};
    for (int i = 0; i < 2; ++i) {
        const Message sent = onlyMessageIn(exchanged[i][0].value<wire::Exchange>().sent);
        QCOMPARE(sent.command, commands[i]);
        // The session's id and not a byte of the stream that follows it.
        const Message received = onlyMessageIn(exchanged[i][0].value<wire::Exchange>().received);
        QCOMPARE(received.payload.size(), qsizetype(sizeof(std::uint64_t)));
    }
}

void TestTraceSession::tellsARefusedCommand()
{
    DemoRuntime::Options old;
    old.newestCollectTracing = Command::CollectTracing;
    QVERIFY(serve(old));
    RecordingOptions asked = options();
    asked.request.rundownKeyword = 0; // which only CollectTracing2 can leave out
    TraceSession session(asked);
    QSignalSpy exchanged(asked.runtime.get(), &Runtime::exchanged);
    QVERIFY(record(session, 1));
    QCOMPARE(exchanged.size(), 2);
    QCOMPARE(onlyMessageIn(exchanged[0][0].value<wire::Exchange>().sent).command, Command::CollectTracing2);
    QCOMPARE(onlyMessageIn(exchanged[0][0].value<wire::Exchange>().received).command, Command::Error);
    QCOMPARE(onlyMessageIn(exchanged[1][0].value<wire::Exchange>().sent).command, Command::CollectTracing);
}

void TestTraceSession::countsWhatTheRuntimeDropped()
{
    DemoRuntime::Options dropping;
    dropping.session.dropInterval = 200ms;
    QVERIFY(serve(dropping));
    TraceSession session(options());
    QVERIFY(record(session));
    QTRY_VERIFY(session.progress().dropped > 0);
    session.stop();
    QVERIFY(waitFor(session, RecordingState::Finished));
    QTRY_VERIFY(session.trace()->snapshot()->complete);
    QCOMPARE(reopen(session.filePath())->dropped, session.trace()->snapshot()->dropped);
}

void TestTraceSession::stopWhileStarting()
{
    QVERIFY(serve());
    TraceSession session(options());
    session.start();
    session.stop();
    QVERIFY(waitFor(session, RecordingState::Finished));
    QCOMPARE(session.end(), RecordingEnd::Stopped);
    QVERIFY(reopen(session.filePath())->complete);
}

void TestTraceSession::stopWhenItIsTold()
{
    QVERIFY(serve());
    const RecordingOptions asked = options();
    TraceSession session(asked);
    QSignalSpy exchanged(asked.runtime.get(), &Runtime::exchanged);
    QSignalSpy states(&session, &TraceSession::stateChanged);
    connect(&session, &TraceSession::stateChanged, this, [&session] {
        if (session.state() == RecordingState::Recording)
            session.stop();
    });
    session.start();
    QVERIFY(waitFor(session, RecordingState::Finished));
    QCOMPARE(session.end(), RecordingEnd::Stopped);
    QCOMPARE(states.size(), 4);
    QTRY_COMPARE(exchanged.size(), 2); // CollectTracing and one StopTracing
    QTest::qWait(100);
    QCOMPARE(exchanged.size(), 2);
}

void TestTraceSession::refusedStart_data()
{
    QTest::addColumn<int>("misbehaviour");
    QTest::addColumn<int>("code");
    for (const Misbehaviour misbehaviour : demo::allMisbehaviours()) {
        if (const auto code = startError(misbehaviour))
            QTest::newRow(qPrintable(demo::misbehaviourName(misbehaviour)))
                << int(misbehaviour) << int(*code);
    }
    QTest::newRow("no such socket") << -1 << int(ErrorCode::NotFound);
}

void TestTraceSession::refusedStart()
{
    QFETCH(const int, misbehaviour);
    QFETCH(const int, code);
    if (misbehaviour >= 0) {
        DemoRuntime::Options options;
        options.misbehaviour = Misbehaviour(misbehaviour);
        QVERIFY(serve(options));
    }
    auto options = this->options();
    options.startDeadline = 500ms;
    if (misbehaviour < 0)
        options.runtime = tests::runtimeAt(m_dir->filePath(QStringLiteral("nobody")));
    TraceSession session(options);
    session.start();
    QVERIFY(waitFor(session, RecordingState::Failed, 3000));
    QVERIFY(session.error());
    QCOMPARE(int(session.error()->code), code);
    QVERIFY(!session.error()->text.isEmpty());
    QVERIFY(!session.trace());
    // A recording that never was leaves no file behind.
    QVERIFY(!QFileInfo::exists(options.output.filePath));
}

void TestTraceSession::acceptedStart_data()
{
    QTest::addColumn<Misbehaviour>("misbehaviour");
    for (const Misbehaviour misbehaviour : demo::allMisbehaviours()) {
        if (!startError(misbehaviour))
            QTest::newRow(qPrintable(demo::misbehaviourName(misbehaviour))) << misbehaviour;
    }
}

void TestTraceSession::acceptedStart()
{
    QFETCH(const Misbehaviour, misbehaviour);
    DemoRuntime::Options misbehaving;
    misbehaving.misbehaviour = misbehaviour;
    QVERIFY(serve(misbehaving));
    auto options = this->options();
    const RecordingEnd end = endAt(misbehaviour);
    if (end == RecordingEnd::StoppedWithoutRundown)
        options.ends.silenceLimit = options.ends.rundownLimit = 500ms;
    TraceSession session(options);
    session.start();
    QTRY_VERIFY(session.state() != RecordingState::Starting);
    if (end != RecordingEnd::ConnectionCut) // which comes by itself
        session.stop();
    QVERIFY(waitFor(session, RecordingState::Finished));
    QCOMPARE(int(session.end()), int(end));
    QVERIFY(session.end() == RecordingEnd::Stopped || session.error());
}

void TestTraceSession::waitsForOtherCommandsOnlySoLong()
{
    DemoRuntime::Options silent;
    silent.misbehaviour = Misbehaviour::Silence;
    QVERIFY(serve(silent));
    auto options = this->options();
    options.startDeadline = 300ms;
    // As a probe that is kept: without a deadline.
    Runtime::Options forEver;
    forEver.deadline = 0ms;
    options.runtime->send(protocol::ipc::processInfoRequest(protocol::ipc::ProcessInfoVersion::V3), forEver,
                          this, [](const auto &) {});
    TraceSession session(options);
    session.start();
    QVERIFY(waitFor(session, RecordingState::Failed, 2000));
    QCOMPARE(session.error()->code, ErrorCode::NotAnswering);
    QCOMPARE(options.runtime->activity().waiting, 0); // its turn does not come later
}

/// Its own limit begins when the dump has ended.
void TestTraceSession::waitsForADumpAsLongAsItTakes()
{
    DemoRuntime::Options dumping;
    dumping.dumpPieces = 8;
    QVERIFY(serve(dumping));
    auto options = this->options();
    options.startDeadline = 300ms;
    RuntimeCommands commands(options.runtime);
    bool dumped = false;
    commands.createDump({m_dir->filePath(QStringLiteral("dump")), DumpType::Normal, 0}, this,
                        [&dumped](const auto &) { dumped = true; });
    TraceSession session(options);
    QSignalSpy progress(&session, &TraceSession::progressChanged);
    session.start();
    QTest::qWait(500);
    QVERIFY(!dumped);
    QCOMPARE(session.state(), RecordingState::Starting);
    QVERIFY(progress.size() > 0); // how long it has waited is shown anew
    QVERIFY(waitFor(session, RecordingState::Recording));
    QVERIFY(dumped);
    session.stop();
    QVERIFY(waitFor(session, RecordingState::Finished));
    QCOMPARE(session.end(), RecordingEnd::Stopped);
}

void TestTraceSession::stopWhileItWaitsForADump()
{
    DemoRuntime::Options dumping;
    dumping.dumpPieces = 8;
    QVERIFY(serve(dumping));
    const auto options = this->options();
    RuntimeCommands commands(options.runtime);
    commands.createDump({m_dir->filePath(QStringLiteral("dump")), DumpType::Normal, 0}, this,
                        [](const auto &) {});
    QTRY_VERIFY(options.runtime->activity().command);
    TraceSession session(options);
    session.start();
    session.stop();
    QCOMPARE(session.state(), RecordingState::Failed);
    QCOMPARE(session.error()->code, ErrorCode::Cancelled);
    QCOMPARE(options.runtime->activity().waiting, 0);
}

void TestTraceSession::neverOverwritesUnasked()
{
    QVERIFY(serve());
    QSignalSpy requests(m_runtime.get(), &DemoRuntime::received);
    QFile old(options().output.filePath);
    QVERIFY(old.open(QIODevice::WriteOnly) && old.write("precious") == 8);
    old.close();
    TraceSession session(options());
    session.start();
    QVERIFY(waitFor(session, RecordingState::Failed));
    QCOMPARE(session.error()->code, ErrorCode::Exists);
    QCOMPARE(old.size(), 8);
    // The process was not disturbed for it.
    QCOMPARE(requests.size(), 0);
}

void TestTraceSession::overwritesWhenAsked()
{
    QVERIFY(serve());
    auto options = this->options();
    options.output.existing = Existing::Replace;
    QFile old(options.output.filePath);
    QVERIFY(old.open(QIODevice::WriteOnly) && old.write("precious") == 8);
    old.close();
    TraceSession session(options);
    QVERIFY(record(session));
    session.stop();
    QVERIFY(waitFor(session, RecordingState::Finished));
    QCOMPARE(session.filePath(), options.output.filePath);
    QVERIFY(reopen(options.output.filePath)->events.size() >= 100);
}

void TestTraceSession::smallPieces_data()
{
    QTest::addColumn<int>("misbehaviour");
    QTest::newRow("single bytes") << int(Misbehaviour::OneByteAtATime);
    QTest::newRow("1 to 7 bytes") << int(Misbehaviour::ShortWrites);
}

void TestTraceSession::smallPieces()
{
    QFETCH(const int, misbehaviour);
    DemoRuntime::Options pieces;
    pieces.misbehaviour = Misbehaviour(misbehaviour);
    QVERIFY(serve(pieces));
    auto options = this->options();
    options.request.providers = {{QString::fromLatin1(demo::ownProvider), 0, 5, {}}};
    TraceSession session(options);
    QVERIFY(record(session, 10));
    session.stop();
    QVERIFY(waitFor(session, RecordingState::Finished, 30000));
    QCOMPARE(session.end(), RecordingEnd::Stopped);
    const auto saved = reopen(session.filePath());
    QVERIFY(saved->events.size() > 10);
    QVERIFY(saved->anomalies->empty() && !saved->endedEarly);
}

void TestTraceSession::connectionCut()
{
    DemoRuntime::Options cutting;
    cutting.misbehaviour = Misbehaviour::CutStreams;
    QVERIFY(serve(cutting));
    TraceSession session(options());
    session.start();
    QVERIFY(waitFor(session, RecordingState::Finished));
    QCOMPARE(session.end(), RecordingEnd::ConnectionCut);
    QCOMPARE(session.error()->code, ErrorCode::Closed);
    QVERIFY(reopen(session.filePath())->events.size() > 0);
    QCOMPARE(listRecordings(m_dir->path()).value(0).condition, RecordingCondition::CutOff);
}

void TestTraceSession::targetKilled()
{
    DemoProcess target;
    QSignalSpy ready(&target, &DemoProcess::ready);
    target.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--demo-runtime")});
    QVERIFY(ready.wait(tests::patienceMilliseconds));
    auto options = this->options();
    options.runtime = tests::runtimeAt(target.socketPath());
    options.pid = target.processId();
    TraceSession session(options);
    QVERIFY(record(session));
    ::kill(pid_t(target.processId()), SIGKILL);
    QVERIFY(waitFor(session, RecordingState::Finished));
    QCOMPARE(session.end(), RecordingEnd::TargetExited);
    QVERIFY(session.error()->text.contains(QString::number(options.pid)));
    const auto saved = reopen(session.filePath());
    QVERIFY(saved->events.size() >= 100);
    QVERIFY(saved->endedEarly);
}

void TestTraceSession::targetStandsStillWhileStopping()
{
    DemoProcess target;
    QSignalSpy ready(&target, &DemoProcess::ready);
    target.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--demo-runtime")});
    QVERIFY(ready.wait(tests::patienceMilliseconds));
    auto options = this->options();
    options.runtime = tests::runtimeAt(target.socketPath());
    options.pid = target.processId();
    options.ends.silenceLimit = 700ms;
    TraceSession session(options);
    QVERIFY(record(session));
    ::kill(pid_t(target.processId()), SIGSTOP);
    session.stop();
    QVERIFY(waitFor(session, RecordingState::Finished, 5000));
    ::kill(pid_t(target.processId()), SIGCONT);
    QCOMPARE(session.end(), RecordingEnd::StoppedWithoutRundown);
    QCOMPARE(session.error()->code, ErrorCode::NotAnswering);
    QVERIFY(reopen(session.filePath())->events.size() >= 100);
}

void TestTraceSession::endsWithinItsLimits_data()
{
    QTest::addColumn<bool>("stopIsAnswered");
    QTest::addColumn<bool>("byBytes");
    QTest::newRow("a stop that is never answered") << false << false;
    QTest::newRow("a stop that is answered and not obeyed") << true << false;
    QTest::newRow("a rundown without an end") << true << true;
}

void TestTraceSession::endsWithinItsLimits()
{
    QFETCH(const bool, stopIsAnswered);
    QFETCH(const bool, byBytes);
    using tests::EndlessRuntime;
    EndlessRuntime runtime(
        stopIsAnswered ? EndlessRuntime::Stop::IsAnswered : EndlessRuntime::Stop::IsIgnored, 50'000);
    auto options = this->options();
    options.runtime = tests::runtimeAt(runtime.path());
    options.request.bufferMegabytes = 1;
    if (byBytes)
        options.ends.rundownBytesMax = 1 << 20;
    else
        options.ends.rundownLimit = 1s;
    TraceSession session(options);
    session.start();
    QTRY_VERIFY(session.progress().bytes > 100'000);
    session.stop();
    QElapsedTimer took;
    took.start();
    QVERIFY(waitFor(session, RecordingState::Finished));
    QCOMPARE(session.end(), RecordingEnd::StoppedWithoutRundown);
    QVERIFY(session.error());
    QCOMPARE(session.error()->code, ErrorCode::NotAnswering);
    QVERIFY2(session.error()->text.contains(byBytes ? QStringLiteral("MiB") : QStringLiteral("within 1 s")),
             qPrintable(session.error()->text));
    if (byBytes)
        QVERIFY(session.progress().rundownBytes > 2 << 20); // the runtime's buffer counts, too
    else
        QVERIFY(took.elapsed() >= 1000);
    QTRY_VERIFY(!runtime.isStreaming());
    QCOMPARE(QFile(options.output.filePath).size(), qint64(session.progress().bytes));
}

void TestTraceSession::aSecondStopCanBeShorter()
{
    tests::EndlessRuntime runtime(tests::EndlessRuntime::Stop::IsIgnored);
    auto options = this->options();
    options.runtime = tests::runtimeAt(runtime.path());
    TraceSession session(options);
    session.start();
    QTRY_VERIFY(session.progress().bytes > 10'000);
    session.stop();
    QTest::qWait(300);
    QCOMPARE(session.state(), RecordingState::Stopping);
    session.stop(300ms);
    QVERIFY(waitFor(session, RecordingState::Finished, 3000));
    QCOMPARE(session.end(), RecordingEnd::StoppedWithoutRundown);
    QCOMPARE(runtime.stops(), 1);
}

void TestTraceSession::stopsByItself_data()
{
    QTest::addColumn<int>("milliseconds");
    QTest::addColumn<int>("bytes");
    QTest::newRow("after its duration") << 700 << 0;
    QTest::newRow("at its size") << 0 << 30'000;
    QTest::newRow("at its size, long before its duration") << 100'000 << 30'000;
}

void TestTraceSession::stopsByItself()
{
    QFETCH(const int, milliseconds);
    QFETCH(const int, bytes);
    QVERIFY(serve());
    auto options = this->options();
    if (milliseconds > 0)
        options.ends.duration = std::chrono::milliseconds(milliseconds);
    if (bytes > 0)
        options.ends.maxBytes = std::uint64_t(bytes);
    TraceSession session(options);
    session.start();
    QVERIFY(waitFor(session, RecordingState::Stopping, 30000));
    if (bytes == 0)
        QVERIFY(session.progress().elapsed >= 690ms);
    QVERIFY(waitFor(session, RecordingState::Finished));
    QCOMPARE(session.end(), RecordingEnd::Stopped);
    QVERIFY(session.progress().bytes >= std::uint64_t(bytes));
    const auto saved = reopen(session.filePath());
    QVERIFY(saved->complete && !saved->endedEarly);
    QCOMPARE(eventsOf(*saved, demo::rundownProvider), demo::methods().size() + demo::modules().size() + 2);
}

void TestTraceSession::stopsAtEvents_data()
{
    QTest::addColumn<quint64>("maxEvents");
    QTest::addColumn<QString>("stopAt");
    const QString own = QString::fromLatin1(demo::ownProvider);
    const QString runtime = QString::fromLatin1(demo::runtimeProvider);
    QTest::newRow("count") << quint64(100) << QString();
    QTest::newRow("name") << quint64(0) << QStringLiteral("gcstart");
    QTest::newRow("name of a provider")
        << quint64(0) << QString(runtime.toLower() + QStringLiteral("/GCStart"));
    QTest::newRow("id of a provider") << quint64(0) << QString(runtime + QStringLiteral("/1"));
    QTest::newRow("filter") << quint64(0) << QStringLiteral("event == GCStart and Count >= 2");
    QTest::newRow("word") << quint64(0) << QStringLiteral("\"gcst\"");
    QTest::newRow("not of this provider") << quint64(0) << QString(own + QStringLiteral("/GCStart"));
}

void TestTraceSession::stopsAtEvents()
{
    QFETCH(const quint64, maxEvents);
    QFETCH(const QString, stopAt);
    QVERIFY(serve());
    RecordingOptions options = this->options();
    if (maxEvents > 0)
        options.ends.maxEvents = maxEvents;
    else
        options.ends.stopAt = parseEventMatch(stopAt).valueOr({});
    TraceSession session(options);
    session.start();
    const bool comes = QByteArray(QTest::currentDataTag()) != "not of this provider";
    QCOMPARE(waitFor(session, RecordingState::Stopping, comes ? 30000 : 2000), comes);
    if (!comes)
        session.stop();
    QVERIFY(waitFor(session, RecordingState::Finished));
    QCOMPARE(session.end(), RecordingEnd::Stopped);
    QVERIFY(session.progress().events >= maxEvents);
}

void TestTraceSession::stopsAtACounter_data()
{
    QTest::addColumn<QString>("condition");
    QTest::addColumn<QString>("verdict"); // its beginning; empty: none
    QTest::newRow("beyond") << QStringLiteral("working-set > 1 MB")
                            << QStringLiteral("System.Runtime/working-set was ");
    QTest::newRow("within") << QStringLiteral("working-set > 100 TB") << QString();
    QTest::newRow("stopped before any")
        << QStringLiteral("never-there > 1")
        << QStringLiteral("The recording could not stop at never-there > 1: no counter");
    QTest::newRow("no such counter")
        << QStringLiteral("working-sets > 1")
        << QStringLiteral("The recording could not stop at working-sets > 1: no counter of this name came.");
}

void TestTraceSession::stopsAtACounter()
{
    QFETCH(const QString, condition);
    QFETCH(const QString, verdict);
    QVERIFY(serve());
    RecordingOptions options = this->options();
    options.ends.stopAtCounter = parseCounterMatch(condition).valueOr({});
    options.request.providers = withCounters({{QStringLiteral("A"), 1, 4, {}}}, *options.ends.stopAtCounter);
    TraceSession session(options);
    QSignalSpy met(&session, &TraceSession::conditionMet);
    QString atItsEnd;
    connect(&session, &TraceSession::stateChanged, this, [&] {
        if (session.state() == RecordingState::Finished)
            atItsEnd = session.counterVerdict();
        else
            QVERIFY(!session.hasMissedCounter());
    });
    session.start();
    const bool comes = QByteArray(QTest::currentDataTag()) == "beyond";
    if (comes) {
        QVERIFY(waitFor(session, RecordingState::Stopping, 30000));
    } else {
        QVERIFY(waitFor(session, RecordingState::Recording, 30000));
        if (QByteArray(QTest::currentDataTag()) != "stopped before any")
            QTRY_VERIFY(eventsOf(*session.trace()->snapshot(), demo::countersProvider) > 0);
        QCOMPARE(session.state(), RecordingState::Recording);
        QCOMPARE(session.counterVerdict(), QString());
        session.stop();
    }
    QVERIFY(waitFor(session, RecordingState::Finished));
    QCOMPARE(session.counterVerdict(), atItsEnd); // a receiver of the end's signal reads all of it
    QCOMPARE(session.end(), RecordingEnd::Stopped);
    QCOMPARE(met.size(), comes ? 1 : 0);
    QVERIFY2(session.counterVerdict().startsWith(verdict), qPrintable(session.counterVerdict()));
    QCOMPARE(session.counterVerdict().isEmpty(), verdict.isEmpty());
    QCOMPARE(session.hasMissedCounter(), !comes && !verdict.isEmpty());
}

/// Once all is on disk, what was recorded may still be read for long: for the verdict alone.
void TestTraceSession::stopEndsTheWaitForAVerdict()
{
    QVERIFY(serve());
    RecordingOptions options = this->options();
    options.ends.stopAtCounter = parseCounterMatch(QStringLiteral("never-there > 1")).valueOr({});
    options.request.providers = withCounters(everything, *options.ends.stopAtCounter);
    TraceSession session(options);
    QVERIFY(record(session));
    bool hasEnded = false;
    connect(&session, &TraceSession::progressChanged, this, [&] {
        if (session.end() != RecordingEnd::ConnectionCut || std::exchange(hasEnded, true))
            return;
        QCOMPARE(session.state(), RecordingState::Recording);
        session.stop();
        QCOMPARE(session.state(), RecordingState::Finished);
        QVERIFY(!session.hasMissedCounter());
    });
    QSignalSpy states(&session, &TraceSession::stateChanged);
    m_runtime.reset();
    QTRY_VERIFY(hasEnded);
    QCOMPARE(session.state(), RecordingState::Finished);
    session.abort();
    QTRY_VERIFY(session.trace()->snapshot()->complete);
    QCOMPARE(states.size(), 1);
}

void TestTraceSession::abortStopsTheRuntimesSession()
{
    QVERIFY(serve());
    QSignalSpy requests(m_runtime.get(), &DemoRuntime::received);
    TraceSession session(options());
    QVERIFY(record(session));
    session.abort();
    QVERIFY(waitFor(session, RecordingState::Finished, 2000));
    QCOMPARE(session.end(), RecordingEnd::StoppedWithoutRundown);
    QVERIFY(!session.error());
    QTRY_COMPARE(requests.size(), 2); // CollectTracing, StopTracing
    QVERIFY(reopen(session.filePath())->events.size() >= 100);
}

void TestTraceSession::abortWaitsForTheCommandInFlight()
{
    tests::EndlessRuntime runtime(tests::EndlessRuntime::Stop::EndsStream);
    auto options = this->options();
    options.runtime = tests::runtimeAt(runtime.path());
    TraceSession session(options);
    session.start();
    QTRY_VERIFY(session.progress().bytes > 10'000);
    // A dump, say, and another command that waits behind it.
    std::optional<CommandQueue::Turn> dump;
    bool otherCame = false;
    bool stoppedBefore = false;
    QList<QByteArray> stops;
    connect(options.runtime.get(), &Runtime::exchanged, this, [&stops](const wire::Exchange &exchange) {
        if (onlyMessageIn(exchange.sent).command == Command::StopTracing)
            stops << exchange.sent;
    });
    options.runtime->takeTurn(Command::CreateCoreDump, this,
                              [&](CommandQueue::Turn turn) { dump.emplace(std::move(turn)); });
    QTRY_VERIFY(dump);
    options.runtime->takeTurn(Command::ProcessInfo, this, [&](const CommandQueue::Turn &) {
        otherCame = true;
        stoppedBefore = !stops.isEmpty();
    });
    session.abort();
    QTest::qWait(200);
    QCOMPARE(runtime.stops(), 0);
    QVERIFY(runtime.isStreaming()); // still open, so that no other session has its id
    dump.reset();
    QVERIFY(waitFor(session, RecordingState::Finished));
    QTRY_COMPARE(runtime.stops(), 1);
    QCOMPARE(session.end(), RecordingEnd::StoppedWithoutRundown);
    QVERIFY(!session.error());
    QTRY_VERIFY(otherCame);
    QVERIFY(stoppedBefore); // ahead of those that waited
    const auto activity = options.runtime->activity();
    QVERIFY(!activity.command && activity.waiting == 0);
}

void TestTraceSession::abortGoesPastACommandThatTakesLong()
{
    tests::EndlessRuntime runtime(tests::EndlessRuntime::Stop::EndsStream);
    auto options = this->options();
    options.runtime = tests::runtimeAt(runtime.path());
    options.ends.stopTurnLimit = 300ms;
    TraceSession session(options);
    session.start();
    QTRY_VERIFY(session.progress().bytes > 10'000);
    std::optional<CommandQueue::Turn> dump;
    options.runtime->takeTurn(Command::CreateCoreDump, this,
                              [&](CommandQueue::Turn turn) { dump.emplace(std::move(turn)); });
    QTRY_VERIFY(dump);
    session.abort();
    QVERIFY(waitFor(session, RecordingState::Finished));
    QTRY_COMPARE(runtime.stops(), 1);
    QVERIFY(session.error());
    QVERIFY2(session.error()->text.contains(QLatin1String("beside")), qPrintable(session.error()->text));
    // Its own wish to be next is gone, the dump goes on.
    const auto activity = options.runtime->activity();
    QCOMPARE(activity.command, std::optional(Command::CreateCoreDump));
    QCOMPARE(activity.waiting, 0);
}

void TestTraceSession::destructorEndsARecording()
{
    QVERIFY(serve());
    const auto options = this->options();
    auto session = std::make_unique<TraceSession>(options);
    QVERIFY(record(*session));
    QElapsedTimer took;
    took.start();
    session.reset();
    QVERIFY(took.elapsed() < tests::promptMilliseconds);
    QVERIFY(reopen(options.output.filePath)->events.size() >= 100);

    // Also one that hangs in its beginning.
    DemoRuntime::Options silent;
    silent.misbehaviour = Misbehaviour::Silence;
    m_runtime.reset();
    QVERIFY(serve(silent));
    auto other = this->options();
    other.output.filePath = m_dir->filePath(QStringLiteral("other.nettrace"));
    session = std::make_unique<TraceSession>(other);
    session->start();
    QTest::qWait(100);
    took.start();
    session.reset();
    QVERIFY(took.elapsed() < tests::promptMilliseconds);
    QTRY_VERIFY(!QFileInfo::exists(other.output.filePath));
}

void TestTraceSession::diskFull()
{
    // A mount namespace of this thread and those that it starts.
    if (::unshare(CLONE_NEWNS) != 0 || ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0)
        QSKIP("A small file system needs the rights to mount one");
    const QString disk = m_dir->filePath(QStringLiteral("disk"));
    QVERIFY(QDir().mkdir(disk));
    if (::mount("tmpfs", QFile::encodeName(disk).constData(), "tmpfs", 0, "size=64k") != 0)
        QSKIP("A small file system needs the rights to mount one");
    QVERIFY(serve());
    QSignalSpy requests(m_runtime.get(), &DemoRuntime::received);
    auto options = this->options();
    options.output.filePath = disk + QStringLiteral("/t.nettrace");
    {
        TraceSession session(options);
        session.start();
        QVERIFY(waitFor(session, RecordingState::Finished, 30000));
        QCOMPARE(session.end(), RecordingEnd::DiskFull);
        QCOMPARE(session.error()->code, ErrorCode::DiskFull);
        QVERIFY(session.error()->text.contains(options.output.filePath));
        // The runtime must not stream into the void.
        QTRY_COMPARE(requests.size(), 2);
        QCOMPARE(QFile(options.output.filePath).size(), qint64(session.progress().bytes));
        const auto saved = reopen(options.output.filePath);
        QVERIFY(saved->events.size() > 0);
        QVERIFY(saved->endedEarly);
    }
    ::umount2(QFile::encodeName(disk).constData(), MNT_DETACH);
}

void TestTraceSession::aFileThatIsTakenAwayIsSaid_data()
{
    QTest::addColumn<bool>("renamed");
    QTest::newRow("removed") << false;
    QTest::newRow("renamed") << true;
}

void TestTraceSession::aFileThatIsTakenAwayIsSaid()
{
#ifdef Q_OS_UNIX
    QFETCH(const bool, renamed);
    QVERIFY(serve());
    auto options = this->options();
    options.output.beginsSidecar = true;
    TraceSession session(options);
    session.start();
    QTRY_VERIFY(session.progress().bytes > 0);
    const QString path = session.filePath();
    QVERIFY(renamed ? QFile::rename(path, path + QStringLiteral(".moved")) : QFile::remove(path));
    session.stop();
    QVERIFY(waitFor(session, RecordingState::Finished, 30000));
    QCOMPARE(session.end(), RecordingEnd::FileGone);
    QVERIFY(session.error());
    const QString text = session.error()->text;
    QVERIFY2(text.contains(path)
                 && text.contains(renamed ? QStringLiteral("renamed") : QStringLiteral("removed")),
             qPrintable(text));
    QVERIFY(!leavesFile(session.end(), session.progress().bytes));
    QVERIFY(!QFile::exists(path + QStringLiteral(".json"))); // of a recording that is not there
    QCOMPARE(QFile::exists(path + QStringLiteral(".moved")), renamed);
#endif
}

void TestTraceSession::survivesOurOwnDeath()
{
    QVERIFY(serve());
    QProcess recorder;
    const QString path = options().output.filePath;
    recorder.start(QCoreApplication::applicationFilePath(),
                   {QStringLiteral("--record"), m_runtime->socketPath(), path});
    QVERIFY(recorder.waitForStarted(tests::patienceMilliseconds));
    QTRY_VERIFY(QFileInfo(path).size() > 20000);
    recorder.kill();
    QTRY_COMPARE(recorder.state(), QProcess::NotRunning);
    QCOMPARE(listRecordings(m_dir->path()).value(0).condition, RecordingCondition::CutOff);
    const auto saved = reopen(path);
    QVERIFY(saved->events.size() >= 100);
    QVERIFY(saved->endedEarly);
}

void TestTraceSession::capturesWhileNobodyReads()
{
    DemoProcess target;
    QSignalSpy ready(&target, &DemoProcess::ready);
    target.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--demo-runtime")});
    QVERIFY(ready.wait(tests::patienceMilliseconds));
    auto options = this->options();
    options.runtime = tests::runtimeAt(target.socketPath());
    options.pid = target.processId();
    CaptureThread capture(options, [] {});
    capture.start();
    // Neither an event loop nor a decoder runs here.
    const auto grows = [&capture](std::uint64_t from) {
        for (int i = 0; i < 100 && capture.bytesWritten() <= from; ++i)
            std::this_thread::sleep_for(50ms);
        return capture.bytesWritten() > from;
    };
    QVERIFY(grows(0));
    QVERIFY(grows(capture.bytesWritten() + 20000));
}

namespace {

/// The recorder that survivesOurOwnDeath() kills.
int recordUntilKilled(const QString &socketPath, const QString &filePath)
{
    RecordingOptions options;
    options.runtime = tests::runtimeAt(socketPath);
    options.request.providers = everything;
    options.output.filePath = filePath;
    TraceSession session(options);
    session.start();
    return QCoreApplication::exec();
}

} // namespace

// The demo runtime is this program once more.
static const tests::ChildRegistration demoRuntime("--demo-runtime", [](const QStringList &arguments) {
    return runDemoRuntime(arguments.value(2));
});
static const tests::ChildRegistration recorder("--record", [](const QStringList &arguments) {
    return recordUntilKilled(arguments.value(2), arguments.value(3));
});
CLRLENS_TEST(TestTraceSession)

#include "tst_tracesession.moc"
