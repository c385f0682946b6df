// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/capture.h"

#include "model/reading/trace.h"
#include "model/session/recordingfolder.h"
#include "model/session/runtime.h"
#include "model/session/sessionladder.h"
#include "protocol/nettrace/blockheader.h"

#include <algorithm>
#include <array>
#include <thread>

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
/// In these many bytes every kind of trace shows what it is.
constexpr std::size_t headBytes = 64;

/// The last bytes of the stream so far, to see whether it ended with its end mark.
class StreamTail {
public:
    void append(ByteView bytes)
    {
        const ByteView added = bytes.last(std::min(bytes.size(), m_last.size()));
        std::shift_left(m_last.begin(), m_last.end(), std::ptrdiff_t(added.size()));
        std::ranges::copy(added, m_last.end() - std::ptrdiff_t(added.size()));
    }
    bool isEndMark() const { return std::ranges::equal(m_last, streamEndMark); }

private:
    std::array<std::uint8_t, sizeof(streamEndMark)> m_last{};
};

/// What a runtime sent together with its reply, then what comes on the channel.
class StreamSource {
public:
    explicit StreamSource(const EventStream &stream)
        : m_stream(stream)
        , m_beginning(byteView(stream.beginning))
    {
    }
    Result<std::size_t> read(std::span<std::uint8_t> buffer)
    {
        if (m_beginning.empty())
            return m_stream.channel->read(buffer, Clock::time_point::max());
        const std::size_t count = std::min(buffer.size(), m_beginning.size());
        std::ranges::copy(m_beginning.first(count), buffer.begin());
        m_beginning = m_beginning.subspan(count);
        return count;
    }

private:
    const EventStream &m_stream;
    ByteView m_beginning;
};

/// Whether a stream begins like a trace.
enum class Head : std::uint8_t { Unknown, Trace, Other };

Head headOf(ByteView bytes, std::optional<Error> &error)
{
    const auto preamble = nettrace::parsePreamble(bytes);
    if (std::holds_alternative<NeedMore>(preamble))
        return bytes.size() < headBytes ? Head::Unknown : Head::Trace;
    const auto *const wrong = std::get_if<Error>(&preamble);
    // Also a trace of a version that we cannot read is a trace, and another tool may.
    if (wrong == nullptr || wrong->code != ErrorCode::NotATrace)
        return Head::Trace;
    error = *wrong;
    return Head::Other;
}

} // namespace

Capture::Capture(RecordingOptions options, std::function<void()> notify, CaptureWriter::Write write,
                 CaptureWriter::Commit commit)
    : m_options(std::move(options))
    , m_endpoint(m_options.runtime->endpoint())
    , m_unknownCommands(m_options.runtime->unknownCommands())
    , m_target(m_options.pid)
    , m_writer(m_options,
               {[this] { onBegun(); }, [this](std::uint64_t size) { onWritten(size); },
                [this] { m_cancel.cancel(); }},
               std::move(write), std::move(commit))
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
    std::thread writer([this] { m_writer.run(); });
    const auto outcome = record();
    m_cancel.forgetChannel(); // also after a failure: the owner may keep that for long
    m_writer.ring().close();
    if (!outcome.ok()) {
        m_writer.discard();
        // Whoever hears of a failure must find the file gone, if the disk does its part.
        m_writer.waitUntilDone(Clock::now() + removalGrace);
        fail(outcome.error());
    }
    writer.join();
    if (outcome.ok())
        conclude(outcome.value());
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
    auto stream = openEventStream(*m_endpoint, *m_unknownCommands, sessionRequest(m_options), m_cancel,
                                  deadline, note);
    if (stream.ok()) {
        const std::lock_guard lock(m_mutex);
        m_report.filePath = m_writer.filePath();
        m_report.sessionId = stream.value().sessionId;
        m_report.losses = stream.value().losses;
    }
    setAnswered();
    if (!stream.ok())
        return stream.error();
    m_writer.begin();
    Ending ending = drain(stream.value());
    if (ending.how != RecordingEnd::TargetExited)
        ending = stopSession(stream.value().sessionId, std::move(ending), note);
    // A stream that nobody reads any more holds up the runtime's diagnostic server as long as it is open, and
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
        m_changed.wait_for(lock, m_options.stopTurnLimit,
                           [this] { return m_stopAllowed || m_endExpected.load(); });
        inTurn = m_stopAllowed;
    }
    if (m_endExpected.load())
        return ending; // the owner's StopTracing was on its way
    stopEventStream(*m_endpoint, sessionId, note);
    if (inTurn)
        return ending;
    const QString beside = QStringLiteral("Another command to the process was not answered within %1 s, so "
                                          "the one that ends the session was sent beside it")
                               .arg(double(m_options.stopTurnLimit.count()) / 1000);
    if (!ending.why)
        ending.why = Error{ErrorCode::NotAnswering, beside, bytesReceived()};
    else
        ending.why->text += QStringLiteral(". ") % beside;
    return ending;
}

Capture::Ending Capture::drain(const EventStream &stream)
{
    StreamSource source(stream);
    StreamTail tail;
    Head head = Head::Unknown;
    std::size_t held = 0; // bytes of the head, until it is known what they are
    for (;;) {
        const auto room = waitForRoom();
        if (room.empty())
            return withoutRoom();
        const auto count = source.read(room.subspan(held));
        if (!count.ok() || count.value() == 0) {
            m_writer.ring().put(held);
            if (count.ok())
                return ended({}, tail.isEndMark());
            return count.error().code == ErrorCode::Cancelled ? cancelled()
                                                              : ended(count.error(), tail.isEndMark());
        }
        const std::size_t filled = held + count.value();
        if (head == Head::Unknown) {
            std::optional<Error> error;
            head = headOf(room.first(filled), error);
            if (head == Head::Other)
                return {RecordingEnd::NotATrace, error};
        }
        tail.append(room.subspan(held, count.value()));
        held = head == Head::Unknown ? filled : 0;
        if (held == 0)
            m_writer.ring().put(filled);
        countReceived(count.value());
    }
}

std::span<std::uint8_t> Capture::waitForRoom()
{
    for (;;) {
        const auto room = m_writer.ring().room();
        if (!room.empty())
            return room;
        // A disk that is only slow holds up the runtime, which drops and counts events. One that takes
        // nothing at all would hold up its diagnostic server until who knows when.
        if (m_cancel.isCancelled() || m_writer.diskSilentFor() >= m_options.stallLimit)
            return {};
        m_writer.ring().waitForRoom(roomCheck);
    }
}

Capture::Ending Capture::withoutRoom() const
{
    if (m_cancel.isCancelled())
        return cancelled();
    constexpr unsigned bitsOfMegabyte = 20;
    return {RecordingEnd::DiskStalled,
            Error{ErrorCode::DiskStalled,
                  QStringLiteral("It took nothing for %1 s, and the %2 MB of memory for what comes meanwhile "
                                 "are full")
                      .arg(double(m_writer.diskSilentFor().count()) / 1000, 0, 'f', 1)
                      .arg(double(m_writer.ring().capacity()) / double(1u << bitsOfMegabyte), 0, 'g', 3),
                  bytesReceived()}};
}

void Capture::countReceived(std::size_t bytes)
{
    const std::uint64_t before = m_bytesReceived.fetch_add(bytes, std::memory_order_acq_rel);
    if (m_options.maxBytes && before < *m_options.maxBytes && before + bytes >= *m_options.maxBytes)
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
                              endMarkSeen ? QStringLiteral("The runtime ended the session by itself")
                                          : QStringLiteral("The stream ended without its end mark"),
                              bytesReceived()};
        return {m_endExpected.load() ? RecordingEnd::StoppedWithoutRundown : RecordingEnd::ConnectionCut,
                readError};
    }
    return {RecordingEnd::TargetExited,
            Error{ErrorCode::Closed, QStringLiteral("Process %1 has exited").arg(m_options.pid),
                  bytesReceived()}};
}

} // namespace model
