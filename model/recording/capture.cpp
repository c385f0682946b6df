// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/capture.h"

#include "model/async/startthread.h"
#include "model/reading/trace.h"
#include "model/recording/recordingfolder.h"
#include "model/runtime/runtime.h"
#include "model/runtime/sessionladder.h"
#include "model/text/format.h"
#include "model/words/texts.h"

#include <utility>

namespace model {

using namespace protocol;
using namespace std::chrono_literals;
using Clock = ChannelCancel::Clock;

namespace {

/// A process that exits closes its stream before it is gone.
constexpr auto exitGrace = 2s;
constexpr auto exitCheck = 50ms;
/// How often a thread that waits for the disk looks whether that stands still, or whether it was cancelled.
constexpr auto roomCheck = 20ms;
/// How long a disk may take to remove the file of a recording that never was, before that is told.
constexpr auto removalGrace = 1s;
/// How long the stream may be without a reader before the second thread reads.
constexpr auto reliefInterval = 5ms;
/// The same while so little comes that the socket holds it for long: 200 wakes a second would cost more than
/// the recording.
constexpr auto calmReliefInterval = 20ms;
constexpr std::uint64_t calmBytes = 64 * 1024; // in a calm interval
constexpr auto calmIntervals = std::uint64_t(calmReliefInterval / reliefInterval);
/// After so many intervals without a byte the second thread sleeps until bytes come.
constexpr int quietIntervals = 20;

} // namespace

Capture::Capture(RecordingOptions options, std::function<void()> notify, CaptureWriter::Write write,
                 CaptureWriter::Commit commit)
    : m_options(std::move(options))
    , m_endpoint(m_options.runtime->endpoint())
    , m_unknownCommands(m_options.runtime->unknownCommands())
    , m_target(m_options.pid)
    , m_writer(
          m_options,
          {[this] { onBegun(); }, [this](std::uint64_t size) { onWritten(size); },
           [this] { onWriterFailed(); }},
          [this] { return readForWriter(); }, std::move(write), std::move(commit))
    , m_notify(std::move(notify))
{
    m_options.runtime.reset();
}

void Capture::abort(std::optional<Error> reason)
{
    {
        const std::lock_guard lock(m_mutex);
        if (!m_abortReason)
            m_abortReason = std::move(reason);
    }
    m_cancel.cancel();
}

void Capture::expectEnd()
{
    {
        const std::lock_guard lock(m_mutex);
        m_endExpected.store(true);
    }
    m_changed.notify_all();
}

void Capture::allowStop()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stopAllowed = true;
    }
    m_changed.notify_all();
}

Capture::Report Capture::report() const
{
    const std::lock_guard lock(m_mutex);
    return m_report;
}

std::vector<wire::Exchange> Capture::takeExchanges()
{
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_exchanges, {});
}

void Capture::feed(Trace *trace)
{
    const std::lock_guard lock(m_ownerMutex);
    m_trace = trace;
    if (m_trace)
        m_trace->fileGrewTo(m_writer.size());
}

void Capture::letGo()
{
    {
        const std::lock_guard lock(m_ownerMutex);
        m_notify = {};
        m_trace = nullptr;
    }
    allowStop();
}

bool Capture::waitUntilDone(std::chrono::milliseconds atMost)
{
    std::unique_lock lock(m_mutex);
    return m_changed.wait_for(lock, atMost, [this] { return m_done; });
}

void Capture::note(const wire::Exchange &exchange)
{
    const std::lock_guard lock(m_mutex);
    m_exchanges.push_back(exchange);
}

void Capture::notify()
{
    const std::lock_guard lock(m_ownerMutex);
    if (m_notify)
        m_notify();
}

void Capture::fail(const Error &error)
{
    {
        const std::lock_guard lock(m_mutex);
        m_report.phase = Phase::Failed;
        m_report.filePath = m_writer.filePath();
        m_report.error = error;
    }
    notify();
}

void Capture::run()
{
    auto started = startThread([this] { m_writer.run(); });
    if (!started.ok())
        return giveUp(started.error());
    std::thread writer = std::move(started).value();
    const auto outcome = record();
    m_cancel.forgetChannel(); // also after a failure: the owner may keep that for long
    m_writer.ring().close();
    if (!outcome.ok()) {
        m_writer.discard();
        // A caller that hears of a failure must find the file gone, if the disk does its part.
        m_writer.waitUntilDone(Clock::now() + removalGrace);
        fail(outcome.error());
    }
    writer.join();
    if (outcome.ok())
        conclude(outcome.value());
    setDone();
}

void Capture::giveUp(const Error &error)
{
    fail(error);
    setDone();
}

void Capture::setDone()
{
    const std::lock_guard lock(m_mutex);
    m_done = true;
    m_changed.notify_all();
}

Result<Capture::Ending> Capture::record()
{
    const auto deadline = Clock::now() + m_options.startDeadline;
    // The file comes first: a session whose events could not be kept would disturb the process for nothing.
    const auto made = m_writer.waitForFile(deadline, [this] { return m_cancel.isCancelled(); });
    if (!made.ok())
        return made.error();
    const ExchangeNote note = [this](const wire::Exchange &exchange) { this->note(exchange); };
    auto stream
        = openEventStream(*m_endpoint, *m_unknownCommands, m_options.request, m_cancel, deadline, note);
    if (stream.ok()) {
        const std::lock_guard lock(m_mutex);
        m_report.filePath = m_writer.filePath();
        m_report.sessionId = stream.value().sessionId;
        m_report.losses
            = stream.value().losses | lossesByKind(m_options.request, m_options.process.runtimeVersion);
    }
    setAnswered();
    if (!stream.ok())
        return stream.error();
    Ending ending = drain(stream.value());
    if (ending.how != RecordingEnd::TargetExited)
        ending = stopSession(stream.value().sessionId, std::move(ending), note);
    // A stream that we no longer read holds up the runtime's diagnostic server as long as it is open, and
    // the disk may take its time.
    stream.value().channel.reset();
    m_cancel.forgetChannel();
    setDraining(ending);
    return ending;
}

void Capture::setAnswered()
{
    {
        const std::lock_guard lock(m_mutex);
        m_report.isAnswered = true;
    }
    notify();
}

Capture::Ending Capture::stopSession(std::uint64_t sessionId, Ending ending, const ExchangeNote &note)
{
    if (m_endExpected.load())
        return ending;
    bool inTurn = false;
    {
        std::unique_lock lock(m_mutex);
        m_report.wantsStop = true;
        lock.unlock();
        notify();
        lock.lock();
        m_changed.wait_for(lock, m_options.ends.stopTurnLimit,
                           [this] { return m_stopAllowed || m_endExpected.load(); });
        inTurn = m_stopAllowed;
    }
    if (m_endExpected.load())
        return ending; // the owner's StopTracing was on its way
    stopEventStream(*m_endpoint, sessionId, note);
    if (inTurn)
        return ending;
    const QString beside = Texts::tr("Another command to the process was not answered within %1 s, so "
                                     "the one that ends the session was sent beside it")
                               .arg(double(m_options.ends.stopTurnLimit.count()) / 1000);
    if (!ending.why)
        ending.why = Error{ErrorCode::NotAnswering, beside, bytesReceived()};
    else
        ending.why->text += QStringLiteral(". ") % beside;
    return ending;
}

Capture::Ending Capture::drain(const EventStream &stream)
{
    StreamReader reader(stream, m_writer.ring(), [this] { return waitForRoom(); });
    {
        const std::lock_guard turn(m_readTurn);
        m_reader = &reader;
    }
    m_writer.begin();
    relieveWriter();
    {
        const std::lock_guard turn(m_readTurn);
        m_reader = nullptr;
    }
    const StreamReader::Over over = *reader.over();
    switch (over.end) {
    case StreamReader::End::NotATrace:
        return {RecordingEnd::NotATrace, over.error};
    case StreamReader::End::NoRoom:
        return withoutRoom();
    case StreamReader::End::Closed:
        break;
    }
    if (over.error && over.error->code == ErrorCode::Cancelled)
        return cancelled();
    return ended(over.error, over.endMarkSeen);
}

bool Capture::readForWriter()
{
    std::unique_lock turn(m_readTurn, std::try_to_lock);
    if (!turn || m_reader == nullptr)
        return false;
    if (readOnce())
        return true;
    // After the turn, which the other thread takes to see that the stream is over.
    turn.unlock();
    wakeRelief();
    return false;
}

void Capture::relieveWriter()
{
    std::uint64_t received = bytesReceived();
    int quiet = 0;
    bool isCalm = false;
    for (;;) {
        // The reader holds the turn, so the writer is at the disk, or not there (yet) when it is free.
        if (const std::unique_lock turn(m_readTurn, std::try_to_lock); turn) {
            if (m_reader->over() || !readOnce())
                return;
        }
        if (m_writer.diskSilentFor() >= reliefInterval)
            continue;
        const std::uint64_t before = std::exchange(received, bytesReceived());
        quiet = before == received ? quiet + 1 : 0;
        isCalm = received - before < (isCalm ? calmBytes : calmBytes / calmIntervals);
        waitForRelief(received, quiet >= quietIntervals, isCalm ? calmReliefInterval : reliefInterval);
    }
}

bool Capture::readOnce()
{
    const std::size_t count = m_reader->readOnce();
    if (count > 0)
        countReceived(count);
    return count > 0;
}

void Capture::waitForRelief(std::uint64_t received, bool untilBytesCome, std::chrono::milliseconds atMost)
{
    std::unique_lock lock(m_reliefMutex);
    if (untilBytesCome) {
        m_reliefSleeps.store(true);
        // Bytes that came in between would not wake this thread.
        if (bytesReceived() == received)
            m_reliefWanted.wait(lock, [this] { return m_reliefNow; });
        m_reliefSleeps.store(false);
    } else {
        m_reliefWanted.wait_for(lock, atMost, [this] { return m_reliefNow; });
    }
    m_reliefNow = false;
}

void Capture::wakeRelief()
{
    {
        const std::lock_guard lock(m_reliefMutex);
        m_reliefNow = true;
    }
    m_reliefWanted.notify_one();
}

void Capture::onWriterFailed()
{
    m_cancel.cancel();
    wakeRelief();
}

std::span<std::uint8_t> Capture::waitForRoom()
{
    for (;;) {
        const auto room = m_writer.ring().room();
        if (!room.empty())
            return room;
        // A disk that is only slow holds up the runtime, which drops and counts events. One that takes
        // nothing at all would hold up its diagnostic server for an unknown time.
        if (m_cancel.isCancelled() || m_writer.diskSilentFor() >= m_options.output.stallLimit)
            return {};
        m_writer.ring().waitForRoom(roomCheck);
    }
}

Capture::Ending Capture::withoutRoom() const
{
    if (m_cancel.isCancelled())
        return cancelled();
    return {RecordingEnd::DiskStalled,
            Error{ErrorCode::DiskStalled,
                  Texts::tr("It took nothing for %1 s, and the %2 of memory for what comes meanwhile "
                            "are full")
                      .arg(QString::number(double(m_writer.diskSilentFor().count()) / 1000, 'f', 1),
                           text::bytes(m_writer.ring().capacity())),
                  bytesReceived()}};
}

void Capture::countReceived(std::size_t bytes)
{
    const std::uint64_t before = m_bytesReceived.fetch_add(bytes);
    if (m_reliefSleeps.load())
        wakeRelief();
    if (m_options.ends.maxBytes && before < *m_options.ends.maxBytes
        && before + bytes >= *m_options.ends.maxBytes)
        notify();
}

void Capture::onBegun()
{
    {
        const std::lock_guard lock(m_mutex);
        // The stream may be over already.
        if (m_report.phase == Phase::Starting)
            m_report.phase = m_streamOver ? Phase::Draining : Phase::Streaming;
    }
    notify();
}

void Capture::onWritten(std::uint64_t size)
{
    const std::lock_guard lock(m_ownerMutex);
    if (m_trace)
        m_trace->fileGrewTo(size);
}

void Capture::setDraining(const Ending &ending)
{
    {
        const std::lock_guard lock(m_mutex);
        m_report.end = ending.how;
        m_report.error = ending.why;
        m_streamOver = true;
        if (m_report.phase == Phase::Streaming)
            m_report.phase = Phase::Draining;
    }
    notify();
}

void Capture::conclude(Ending ending)
{
    const auto failure = m_writer.failure();
    if (failure && !m_writer.hasBegun())
        return fail(failure->error);
    if (failure)
        ending = {failure->how, failure->error};
    else if (m_writer.size() == 0 && ending.how != RecordingEnd::NotATrace)
        ending.how = RecordingEnd::Empty;
    {
        const std::lock_guard lock(m_mutex);
        m_report.phase = Phase::Ended;
        m_report.end = ending.how;
        m_report.error = ending.why;
    }
    notify();
}

Capture::Ending Capture::cancelled() const
{
    // The writer cancels the reading, too.
    if (const auto failure = m_writer.failure())
        return {failure->how, failure->error};
    const std::lock_guard lock(m_mutex);
    return {RecordingEnd::StoppedWithoutRundown, m_abortReason};
}

Capture::Ending Capture::ended(std::optional<Error> readError, bool endMarkSeen) const
{
    if (m_endExpected.load() && endMarkSeen)
        return {RecordingEnd::Stopped, {}};
    const auto deadline = Clock::now() + exitGrace;
    while (!m_target.isGone(exitCheck)) {
        if (m_cancel.isCancelled())
            return cancelled();
        if (Clock::now() < deadline && m_target.isKnown())
            continue;
        if (!readError)
            readError = Error{ErrorCode::Closed,
                              endMarkSeen ? Texts::tr("The runtime ended the session by itself")
                                          : Texts::tr("The stream ended without its end mark"),
                              bytesReceived()};
        return {m_endExpected.load() ? RecordingEnd::StoppedWithoutRundown : RecordingEnd::ConnectionCut,
                readError};
    }
    return {RecordingEnd::TargetExited,
            Error{ErrorCode::Closed, Texts::tr("Process %1 has exited").arg(m_options.pid), bytesReceived()}};
}

} // namespace model
