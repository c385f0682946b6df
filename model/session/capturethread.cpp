// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/capturethread.h"

#include "model/files/disksync.h"
#include "model/reading/trace.h"
#include "model/session/recordingfile.h"
#include "model/session/recordingfolder.h"
#include "model/session/runtime.h"

#include <algorithm>
#include <QFile>

namespace model {

using namespace protocol;
using namespace std::chrono_literals;
using Clock = ChannelCancel::Clock;

namespace {

constexpr std::size_t pieceSize = 1u << 20;
/// A process that exits closes its stream before it is gone.
constexpr auto exitGrace = 2s;
constexpr auto exitCheck = 50ms;
constexpr int newPathTries = 10;

/// The last bytes of the stream so far, to see whether it ended with its end mark.
class StreamTail {
public:
    void append(ByteView bytes)
    {
        for (const std::uint8_t byte : bytes.last(std::min(bytes.size(), sizeof(streamEndMark))))
            m_last = QByteArray(m_last.right(sizeof(streamEndMark) - 1)).append(char(byte));
    }
    bool isEndMark() const { return m_last == QByteArray(streamEndMark, sizeof(streamEndMark)); }

private:
    QByteArray m_last;
};

} // namespace

CaptureThread::CaptureThread(RecordingOptions options, std::function<void()> notify)
    : m_options(std::move(options))
    , m_notify(std::move(notify))
    , m_target(m_options.pid)
{
}

CaptureThread::~CaptureThread()
{
    abort();
    if (m_thread.joinable())
        m_thread.join();
}

void CaptureThread::start()
{
    m_thread = std::thread([this] { run(); });
}

void CaptureThread::abort(std::optional<Error> reason)
{
    {
        const std::lock_guard lock(m_mutex);
        if (!m_abortReason)
            m_abortReason = std::move(reason);
    }
    m_cancel.cancel();
}

CaptureThread::Report CaptureThread::report() const
{
    const std::lock_guard lock(m_mutex);
    return m_report;
}

std::vector<CaptureThread::Exchange> CaptureThread::takeExchanges()
{
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_exchanges, {});
}

void CaptureThread::feed(Trace *trace)
{
    trace->fileGrewTo(bytesWritten());
    m_trace.store(trace, std::memory_order_release);
}

void CaptureThread::note(const QByteArray &sent, const QByteArray &received)
{
    const std::lock_guard lock(m_mutex);
    m_exchanges.push_back({sent, received});
}

void CaptureThread::publish(const Report &report)
{
    {
        const std::lock_guard lock(m_mutex);
        m_report = report;
    }
    m_notify();
}

void CaptureThread::fail(const Error &error)
{
    Report failed = report();
    failed.phase = Phase::Failed;
    failed.error = error;
    publish(failed);
}

void CaptureThread::run()
{
    const auto deadline = Clock::now() + m_options.startDeadline;
    // The file comes first: a session whose events could not be kept would disturb the process for nothing.
    auto file = createFile();
    if (!file.ok())
        return fail(file.error());
    const ExchangeNote note = [this](const auto &sent, const auto &received) { this->note(sent, received); };
    Endpoint &endpoint = *m_options.runtime->endpoint();
    const auto stream = openEventStream(
        endpoint, *m_options.runtime->unknownCommands(),
        {m_options.bufferMegabytes, ipc::StreamFormat::NetTrace, m_options.rundown, m_options.providers},
        m_cancel, deadline, note);
    // Whoever hears of a failure must find the file gone.
    if (!stream.ok()) {
        file.value().reset();
        return fail(stream.error());
    }
    if (const auto committed = file.value()->commit(); !committed.ok()) {
        stopEventStream(endpoint, stream.value().sessionId, note);
        file.value().reset();
        return fail(committed.error());
    }
    Report started = report();
    started.phase = Phase::Streaming;
    started.sessionId = stream.value().sessionId;
    started.rundownForced = stream.value().rundownForced;
    publish(started);

    const Ending ending = finish(drain(stream.value(), *file.value()), *file.value());
    // Whoever looks now must find the file released.
    file.value().reset();
    if (ending.how != RecordingEnd::TargetExited && !m_endExpected.load())
        stopEventStream(endpoint, started.sessionId, note);
    Report finished = started;
    finished.phase = Phase::Ended;
    finished.end = ending.how;
    finished.error = ending.why;
    publish(finished);
}

Result<std::unique_ptr<RecordingFile>> CaptureThread::createFile()
{
    const bool ownName = m_options.filePath.isEmpty();
    for (int i = 0;; ++i) {
        const QString path = ownName ? newRecordingPath(m_options.processName) : m_options.filePath;
        auto file = RecordingFile::create(path, ownName ? Existing::Keep : m_options.existing);
        // Another recorder may have taken the free name in between.
        if (!file.ok() && ownName && file.error().code == ErrorCode::Exists && i < newPathTries)
            continue;
        const std::lock_guard lock(m_mutex);
        m_report.filePath = path;
        return file;
    }
}

CaptureThread::Ending CaptureThread::drain(const EventStream &stream, RecordingFile &file)
{
    std::vector<std::uint8_t> piece(pieceSize);
    StreamTail tail;
    ByteView bytes = byteView(stream.beginning);
    for (;;) {
        if (const auto stored = store(file, bytes); !stored.ok()) {
            const bool full = stored.error().code == ErrorCode::DiskFull;
            return {full ? RecordingEnd::DiskFull : RecordingEnd::WriteFailed, stored.error()};
        }
        tail.append(bytes);
        const auto count = stream.channel->read(piece, Clock::time_point::max());
        if (!count.ok() && count.error().code == ErrorCode::Cancelled)
            return aborted();
        if (!count.ok())
            return ended(count.error(), tail.isEndMark());
        if (count.value() == 0)
            return ended({}, tail.isEndMark());
        bytes = ByteView(piece).first(count.value());
    }
}

CaptureThread::Ending CaptureThread::finish(Ending ending, const RecordingFile &file) const
{
    const QString path = report().filePath;
    const bool failed = ending.how == RecordingEnd::DiskFull || ending.how == RecordingEnd::WriteFailed;
    if (file.size() == 0 && !failed) {
        QFile::remove(path); // nobody wants an empty recording, and a second try wants the name
        return {RecordingEnd::Empty, ending.why};
    }
    const auto synced = syncToDisk(path);
    if (synced.ok() || failed)
        return ending;
    const bool full = synced.error().code == ErrorCode::DiskFull;
    return {full ? RecordingEnd::DiskFull : RecordingEnd::WriteFailed, synced.error()};
}

Result<> CaptureThread::store(RecordingFile &file, ByteView bytes)
{
    const auto stored = file.write(bytes);
    m_bytesWritten.store(file.size(), std::memory_order_release);
    if (auto *trace = m_trace.load(std::memory_order_acquire))
        trace->fileGrewTo(file.size());
    return stored;
}

CaptureThread::Ending CaptureThread::aborted() const
{
    const std::lock_guard lock(m_mutex);
    return {RecordingEnd::StoppedWithoutRundown, m_abortReason};
}

CaptureThread::Ending CaptureThread::ended(std::optional<Error> readError, bool endMarkSeen) const
{
    if (m_endExpected.load() && endMarkSeen)
        return {RecordingEnd::Stopped, {}};
    const auto deadline = Clock::now() + exitGrace;
    while (!m_target.isGone(exitCheck)) {
        if (m_cancel.isCancelled())
            return aborted();
        if (Clock::now() < deadline && m_target.isKnown())
            continue;
        if (!readError)
            readError = Error{ErrorCode::Closed,
                              endMarkSeen ? QStringLiteral("The runtime ended the session by itself")
                                          : QStringLiteral("The stream ended without its end mark"),
                              bytesWritten()};
        return {m_endExpected.load() ? RecordingEnd::StoppedWithoutRundown : RecordingEnd::ConnectionCut,
                readError};
    }
    return {
        RecordingEnd::TargetExited,
        Error{ErrorCode::Closed, QStringLiteral("Process %1 has exited").arg(m_options.pid), bytesWritten()}};
}

} // namespace model
