// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/capturewriter.h"

#include "model/files/disksync.h"
#include "model/process/codemappings.h"
#include "model/recording/recordingfolder.h"
#include "model/sidecar/sidecarfile.h"
#include "model/sidecar/threadclocks.h"
#include "model/words/texts.h"

#include <QFile>

namespace model {

using namespace protocol;
using namespace std::chrono_literals;

namespace {
constexpr int newPathTries = 10;
/// How often a thread that waits for the disk looks whether it was cancelled.
constexpr auto cancelCheck = 20ms;
/// Where the code of a process lies that the system knows; what runs inside of ours has made up addresses.
std::vector<CodeMapping> mappingsOf(const RecordingOptions &options)
{
    return options.output.recordsClocks ? codeMappings(options.pid) : std::vector<CodeMapping>();
}

} // namespace

/// Notes for diskSilentFor() that a call into the disk runs.
class CaptureWriter::DiskCall {
public:
    explicit DiskCall(CaptureWriter &writer)
        : m_writer(writer)
    {
        m_writer.m_callSince.store(Clock::now().time_since_epoch().count());
    }
    ~DiskCall() { m_writer.m_callSince.store(0); }
    Q_DISABLE_COPY_MOVE(DiskCall)

private:
    CaptureWriter &m_writer;
};

CaptureWriter::CaptureWriter(const RecordingOptions &options, Listener listener, Read read, Write write,
                             Commit commit)
    : m_options(options)
    , m_listener(std::move(listener))
    , m_read(std::move(read))
    , m_write(write ? std::move(write)
                    : [](RecordingFile &file, ByteView bytes) { return file.write(bytes); })
    , m_commit(commit ? std::move(commit) : [](RecordingFile &file) { return file.commit(); })
    , m_ring(options.output.ringBytes)
{
    m_options.runtime.reset();
}

void CaptureWriter::run()
{
    auto file = createFile();
    // Before the session begins: the first samples are older than its answer, and what they have no clocks
    // for can only be estimated.
    const bool readsClocks
        = m_options.pid > 0 && (m_options.output.recordsClocks || !m_options.output.toldClocks.isEmpty());
    auto clocks = readsClocks ? std::make_unique<ClockRecorder>(
                      clocksReader(m_options.pid, m_options.output.toldClocks), m_options.pid)
                              : nullptr;
    const Order order = waitForOrder(file.ok() ? Result<>() : Result<>(file.error()));
    if (order == Order::Begin && commit(*file.value())) {
        writeClocks(clocks.get());
        beginSidecar();
        keepThreadNames(clocks.get());
        writeAll(*file.value());
        if (clocks) {
            const DiskCall call(*this); // their file's disk is the same
            clocks.reset();
        }
        finish(std::move(file).value());
    } else if (file.ok()) {
        const DiskCall call(*this);
        file.value().reset();
    }
    const std::lock_guard lock(m_mutex);
    m_done = true;
    m_changed.notify_all();
}

bool CaptureWriter::commit(RecordingFile &file)
{
    Result<> committed;
    {
        const DiskCall call(*this);
        committed = m_commit(file);
    }
    if (!committed.ok()) {
        fail(committed.error());
        return false;
    }
    {
        const std::lock_guard lock(m_mutex);
        m_begun = true;
    }
    m_listener.began();
    return true;
}

void CaptureWriter::beginSidecar()
{
    if (!m_options.output.beginsSidecar)
        return;
    const DiskCall call(*this);
    const QString path = filePath();
    removeSidecar(path); // of a file that had the name before
    // What it says can be missed, what is recorded cannot.
    Sidecar sidecar = beginSidecarOf(m_options);
    sidecar.codeMappings = mappingsOf(m_options);
    (void)writeSidecar(path, sidecar);
}

/// Of a process of the system: what runs inside of ours has made up threads.
void CaptureWriter::keepThreadNames(ClockRecorder *clocks) const
{
    if (!clocks || !m_options.output.beginsSidecar || !m_options.output.recordsClocks)
        return;
    clocks->keepNames([path = filePath()](const std::vector<ThreadName> &names) {
        (void)changeSidecar(path, [&](Sidecar &sidecar) {
            sidecar.threadNames = names;
            return Result<>();
        });
    });
}

void CaptureWriter::writeClocks(ClockRecorder *clocks)
{
    const DiskCall call(*this);
    const QString path = filePath();
    removeThreadClocks(path); // of a file that had the name before
    if (clocks)
        clocks->writeBeside(path);
}

Result<std::unique_ptr<RecordingFile>> CaptureWriter::createFile()
{
    const DiskCall call(*this);
    const bool ownName = m_options.output.filePath.isEmpty();
    for (int i = 0;; ++i) {
        const QString path = ownName ? newRecordingPath(m_options.processName) : m_options.output.filePath;
        auto file = RecordingFile::create(path, ownName ? Existing::Keep : m_options.output.existing);
        // Another recorder may have taken the free name in between.
        if (!file.ok() && ownName && file.error().code == ErrorCode::Exists && i < newPathTries)
            continue;
        const std::lock_guard lock(m_mutex);
        m_filePath = path;
        return file;
    }
}

CaptureWriter::Order CaptureWriter::waitForOrder(Result<> made)
{
    std::unique_lock lock(m_mutex);
    m_made = std::move(made);
    m_changed.notify_all();
    if (!m_made->ok())
        return Order::Discard;
    m_changed.wait(lock, [this] { return m_order != Order::Wait; });
    return m_order;
}

ByteView CaptureWriter::nextBytes()
{
    do {
        if (const ByteView bytes = m_ring.filled(); !bytes.empty())
            return bytes;
    } while (m_read());
    return m_ring.take();
}

void CaptureWriter::writeAll(RecordingFile &file)
{
    for (;;) {
        const ByteView bytes = nextBytes();
        if (bytes.empty())
            return;
        Result<> written;
        {
            const DiskCall call(*this);
            written = m_write(file, bytes);
        }
        m_ring.release(bytes.size());
        m_size.store(file.size(), std::memory_order_release);
        m_listener.wrote(file.size());
        if (!written.ok())
            return fail(written.error());
    }
}

void CaptureWriter::finish(std::unique_ptr<RecordingFile> file)
{
    const DiskCall call(*this);
    const QString path = filePath();
    if (const auto placed = file->checkPlace(); !placed.ok()) {
        if (!failure())
            fail(placed.error(), RecordingEnd::FileGone);
        if (isNameTaken(path))
            return;
        if (m_options.output.beginsSidecar)
            removeSidecar(path);
        removeThreadClocks(path);
        return;
    }
    if (file->size() == 0) {
        file.reset();
        QFile::remove(path); // an empty recording is of no use, and a second try wants the name
        if (m_options.output.beginsSidecar)
            removeSidecar(path);
        removeThreadClocks(path);
        return;
    }
    // Libraries that were loaded meanwhile have addresses, too.
    if (auto mappings = mappingsOf(m_options); m_options.output.beginsSidecar && !mappings.empty()) {
        (void)changeSidecar(path, [&](Sidecar &sidecar) {
            sidecar.codeMappings = std::move(mappings);
            return Result<>();
        });
    }
    const auto synced = syncToDisk(path);
    if (!synced.ok() && !failure())
        fail(synced.error());
}

void CaptureWriter::fail(const Error &error)
{
    fail(error, error.code == ErrorCode::DiskFull ? RecordingEnd::DiskFull : RecordingEnd::WriteFailed);
}

void CaptureWriter::fail(const Error &error, RecordingEnd how)
{
    {
        const std::lock_guard lock(m_mutex);
        m_failure = Failure{how, error};
    }
    m_listener.failed();
}

void CaptureWriter::order(Order order)
{
    {
        const std::lock_guard lock(m_mutex);
        m_order = order;
    }
    m_changed.notify_all();
}

Result<> CaptureWriter::waitForFile(Clock::time_point deadline, const std::function<bool()> &cancelled)
{
    std::unique_lock lock(m_mutex);
    while (!m_made && Clock::now() < deadline && !cancelled())
        m_changed.wait_for(lock, cancelCheck);
    if (m_made)
        return *m_made;
    m_order = Order::Discard;
    if (cancelled())
        return cancelledError();
    return Error{ErrorCode::DiskStalled,
                 Texts::tr("The file could not be made in time; nothing was asked of the process")};
}

bool CaptureWriter::waitUntilDone(Clock::time_point deadline)
{
    std::unique_lock lock(m_mutex);
    return m_changed.wait_until(lock, deadline, [this] { return m_done; });
}

QString CaptureWriter::filePath() const
{
    const std::lock_guard lock(m_mutex);
    return m_filePath;
}

bool CaptureWriter::hasBegun() const
{
    const std::lock_guard lock(m_mutex);
    return m_begun;
}

std::optional<CaptureWriter::Failure> CaptureWriter::failure() const
{
    const std::lock_guard lock(m_mutex);
    return m_failure;
}

std::chrono::milliseconds CaptureWriter::diskSilentFor() const
{
    const Clock::rep since = m_callSince.load();
    if (since == 0)
        return 0ms;
    const auto silent = Clock::now().time_since_epoch() - Clock::duration(since);
    return std::chrono::duration_cast<std::chrono::milliseconds>(silent);
}

} // namespace model
