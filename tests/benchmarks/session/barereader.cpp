// SPDX-License-Identifier: GPL-3.0-or-later
#include "barereader.h"

#include "model/recording/capturering.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <QFile>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace benchmark {

using namespace protocol;

namespace {

[[noreturn]] void giveUp(const char *doing)
{
    qFatal("the bare reader failed at %s: %s", doing, std::strerror(errno));
    std::abort();
}

int connectTo(const QString &path)
{
    const QByteArray name = QFile::encodeName(path);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (std::size_t(name.size()) >= sizeof address.sun_path)
        qFatal("the path of the socket is too long");
    std::memcpy(address.sun_path, name.constData(), std::size_t(name.size()));
    const int descriptor = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0
        || ::connect(descriptor, reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0)
        giveUp("connecting");
    return descriptor;
}

void writeAll(int descriptor, ByteView bytes)
{
    while (!bytes.empty()) {
        const auto count = ::write(descriptor, bytes.data(), bytes.size());
        if (count <= 0)
            giveUp("writing");
        bytes = bytes.subspan(std::size_t(count));
    }
}

void send(int descriptor, const Result<ipc::Message> &message)
{
    const auto bytes = message.ok() ? ipc::encode(message.value()) : Result<QByteArray>(message.error());
    if (!bytes.ok())
        qFatal("%s", qPrintable(bytes.error().text));
    writeAll(descriptor, byteView(bytes.value()));
}

double threadSeconds()
{
    rusage used{};
    ::getrusage(RUSAGE_THREAD, &used);
    const auto seconds
        = [](const timeval &time) { return double(time.tv_sec) + double(time.tv_usec) * 1e-6; };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

} // namespace

BareReader::BareReader(const QString &socketPath, const QString &filePath,
                       const ipc::CollectTracingRequest &request)
    : m_socketPath(socketPath)
    , m_socket(connectTo(socketPath))
    , m_file(::open(QFile::encodeName(filePath).constData(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600))
{
    if (m_file < 0)
        giveUp("making the file");
    send(m_socket, ipc::encodeCollectTracing(request, ipc::Command::CollectTracing2));
    ChunkBuffer reply;
    // Byte by byte, so that nothing of the stream is among them.
    for (;;) {
        std::uint8_t byte = 0;
        if (::read(m_socket, &byte, 1) != 1)
            giveUp("reading the reply");
        reply.append(ByteView(&byte, 1));
        const auto decoded = ipc::decodeMessage(reply);
        if (const auto *error = std::get_if<Error>(&decoded))
            qFatal("%s", qPrintable(error->text));
        const auto *const message = std::get_if<ipc::Message>(&decoded);
        if (message == nullptr)
            continue;
        const auto payload = ipc::replyPayload(*message);
        const auto id
            = payload.ok() ? ipc::decodeSessionId(payload.value()) : Result<std::uint64_t>(payload.error());
        if (!id.ok())
            qFatal("%s", qPrintable(id.error().text));
        m_sessionId = id.value();
        break;
    }
    m_thread = std::thread([this] { copy(); });
}

BareReader::~BareReader()
{
    stop();
}

void BareReader::copy()
{
    const auto buffer = std::make_unique<std::uint8_t[]>(model::CaptureRing::blockBytesMax);
    for (;;) {
        const auto count = ::read(m_socket, buffer.get(), model::CaptureRing::blockBytesMax);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            giveUp("reading");
        if (count == 0)
            break;
        writeAll(m_file, ByteView(buffer.get(), std::size_t(count)));
    }
    ::close(m_socket);
    if (::fsync(m_file) != 0)
        giveUp("bringing the file to the disk");
    ::close(m_file);
    m_processorSeconds = threadSeconds();
}

double BareReader::stop()
{
    if (!m_thread.joinable())
        return m_processorSeconds;
    const int second = connectTo(m_socketPath);
    send(second, ipc::stopTracingRequest(m_sessionId));
    m_thread.join();
    ::close(second);
    return m_processorSeconds;
}

} // namespace benchmark
