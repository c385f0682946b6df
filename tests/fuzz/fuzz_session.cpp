// SPDX-License-Identifier: GPL-3.0-or-later
// A peer that sends anything, to code that talks with runtimes: the exchange of a command, the commands with
// their older versions, the diagnostic port, and a recording with its stop.
//
// Byte 0 chooses among them and how they go about it. The rest is what the peer sends, as Script reads it.
// Every talk comes to an end, tells its caller so exactly once, and leaves neither files nor descriptors
// behind.
#include "model/ports/diagnosticport.h"
#include "model/recording/tracesession.h"
#include "model/runtime/runtimecommands.h"
#include "model/runtime/runtimes.h"
#include "protocol/transport/localserver.h"
#include "tests/fuzz/budget.h"
#include "tests/support/localconnect.h"
#include "tests/support/runtimeat.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <memory>
#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QLocalServer>
#include <QLocalSocket>
#include <QTemporaryDir>
#include <QTimer>
#include <source_location>
#include <vector>

using namespace model;
using namespace protocol;
using namespace std::chrono_literals;

namespace {

// Every deadline that can be set: the peer answers within microseconds, or not at all.
constexpr auto patience = 10ms;
// What has not ended by then hangs, however much else the machine does.
constexpr auto hang = 60s;
constexpr std::size_t connectionsMax = 8;
constexpr fuzz::Limits costs{16e6, 100, 200'000, 100};

void check(bool holds, std::source_location where = std::source_location::current())
{
    if (holds)
        return;
    std::fprintf(stderr, "does not hold: line %u\n", unsigned(where.line()));
    std::abort();
}

/// Runs the event loop until `done` says so.
template <class Done> void runUntil(Done done)
{
    QTimer heartbeat; // what another thread does wakes no event loop
    heartbeat.start(2);
    const QDeadlineTimer deadline(hang);
    while (!done()) {
        check(!deadline.hasExpired());
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
}

/// Runs what is posted, and carries out each deleteLater().
void settle()
{
    QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

/// What the peer sends: pieces, each a size and so many bytes, which it writes at once. The size is one byte,
/// or the byte 255 and two more. Size 0 ends a connection; the pieces behind it go over the next one.
class Script {
public:
    using Pieces = std::deque<QByteArray>;

    explicit Script(ByteView bytes)
    {
        std::size_t at = 0;
        const auto next = [&]() -> std::size_t { return at < bytes.size() ? bytes[at++] : 0; };
        while (at < bytes.size() && m_connections.size() < connectionsMax) {
            auto &pieces = m_connections.emplace_back();
            while (at < bytes.size()) {
                auto size = next();
                if (size == 255) {
                    const auto low = next();
                    size = low | next() << 8;
                }
                if (size == 0)
                    break;
                size = std::min(size, bytes.size() - at);
                pieces.push_back(byteArray(bytes.subspan(at, size)));
                at += size;
            }
        }
    }

    bool isEmpty() const { return m_connections.empty(); }
    /// Returns those of the next connection, none when all were taken.
    Pieces takeNext()
    {
        if (isEmpty())
            return {};
        auto pieces = std::move(m_connections.front());
        m_connections.pop_front();
        return pieces;
    }

private:
    std::deque<Pieces> m_connections;
};

/// One connection of the peer, which writes a piece in each turn of the event loop.
class Speaker {
public:
    enum class End : std::uint8_t { Close, StaySilent };

    Speaker(std::unique_ptr<QLocalSocket> socket, Script::Pieces pieces, End end)
        : m_socket(std::move(socket))
        , m_pieces(std::move(pieces))
        , m_end(end)
    {
        QObject::connect(m_socket.get(), &QLocalSocket::readyRead, m_socket.get(),
                         [this] { m_socket->readAll(); });
        speakLater();
    }
    ~Speaker() { m_socket->disconnect(); }
    Speaker(const Speaker &) = delete;
    Speaker &operator=(const Speaker &) = delete;

    /// Keeps the last piece, and the end of the connection, for release().
    void holdLast() { m_holdsLast = true; }
    void release()
    {
        if (std::exchange(m_holdsLast, false))
            speakLater();
    }

private:
    void speakLater()
    {
        QMetaObject::invokeMethod(
            m_socket.get(), [this] { speak(); }, Qt::QueuedConnection);
    }
    void speak()
    {
        if (m_holdsLast && m_pieces.size() <= 1)
            return;
        if (m_pieces.empty()) {
            if (m_end == End::Close)
                m_socket->disconnectFromServer();
            return;
        }
        m_socket->write(m_pieces.front());
        m_socket->flush();
        m_pieces.pop_front();
        speakLater();
    }

    std::unique_ptr<QLocalSocket> m_socket;
    Script::Pieces m_pieces;
    const End m_end;
    bool m_holdsLast = false;
};

/// A diagnostic server that follows the script, whatever it is asked.
class Server {
public:
    Server(const QString &path, Script &script, Speaker::End end)
    {
        auto server = protocol::transport::listenLocal(path);
        check(server.ok());
        m_server = std::move(server).value();
        QObject::connect(m_server.get(), &QLocalServer::newConnection, m_server.get(), [this, &script, end] {
            while (auto *socket = m_server->nextPendingConnection()) {
                socket->setParent(nullptr);
                for (const auto &speaker : m_speakers)
                    speaker->release();
                m_speakers.push_back(
                    std::make_unique<Speaker>(std::unique_ptr<QLocalSocket>(socket), script.takeNext(), end));
                if (std::exchange(m_firstHolds, false))
                    m_speakers.back()->holdLast();
            }
        });
    }

    /// The first connection keeps its last piece until there is a second one.
    void holdFirst() { m_firstHolds = true; }

private:
    std::unique_ptr<QLocalServer> m_server;
    std::vector<std::unique_ptr<Speaker>> m_speakers;
    bool m_firstHolds = false;
};

/// What byte 0 chooses besides the talker.
struct Manner {
    std::uint8_t variant; ///< below 4
    Speaker::End end; ///< of the peer's connections. Silence costs the wait for a deadline, so it is rare.
};

/// Two commands, of which the second waits for the first.
void fuzzExchange(const QDir &folder, Script &script, Manner manner)
{
    const auto path = folder.filePath(QStringLiteral("peer"));
    const Server server(path, script, manner.end);
    CommandQueue queue(tests::endpointAt(path));
    CommandQueue::Options options;
    options.deadline = patience;
    const CommandQueue::Options plain = options;
    options.continuation = [](const ipc::Message &reply) -> Result<std::uint32_t> {
        const auto size = ipc::decodeEnvironmentReply(reply.payload);
        return size.ok() ? Result<std::uint32_t>(size.value().continuationBytes) : size.error();
    };
    QObject context;
    int ends = 0;
    const auto done = [&ends](const Result<CommandQueue::Reply> &) { ++ends; };
    const auto first = queue.send(ipc::processEnvironmentRequest(), options, &context, done);
    queue.send(ipc::resumeRuntimeRequest(), plain, &context, done);
    if (manner.variant == 1) {
        QCoreApplication::processEvents();
        queue.cancel(first);
    }
    runUntil([&] { return ends == 2; });
    settle();
    check(ends == 2);
}

/// A command with its older versions. Its deadline is fixed and long, so the peer always closes its
/// connections.
void fuzzCommands(const QDir &folder, Script &script, Manner manner)
{
    const auto path = folder.filePath(QStringLiteral("peer"));
    const Server server(path, script, Speaker::End::Close);
    RuntimeCommands commands(tests::runtimeAt(path));
    QObject context;
    int ends = 0;
    const auto done = [&ends](const auto &) { ++ends; };
    switch (manner.variant) {
    case 0:
        commands.fetchInfo(&context, done);
        break;
    case 1:
        commands.fetchEnvironment(&context, done);
        break;
    case 2:
        commands.createDump({QStringLiteral("/dump"), DumpType::Normal, 1}, &context, done);
        break;
    default:
        commands.attachProfiler({1, QUuid(), QStringLiteral("/profiler"), {}}, &context, done);
        break;
    }
    runUntil([&] { return ends == 1; });
    settle();
    check(ends == 1);
}

/// Runtimes that the script plays; each is resumed when it is first seen. Variants: 1 closes the port on the
/// way; 2 destroys it from the callback of a command; 3 closes it when there is a second runtime.
void fuzzPort(const QDir &folder, Script &script, Manner manner)
{
    DiagnosticPort::Options options;
    options.advertiseDeadline = patience;
    options.commandDeadline = patience;
    options.reconnectDeadline = patience;
    options.unadvertisedMax = 3;
    options.runtimesMax = 3;
    Runtimes runtimes;
    auto port = std::make_unique<DiagnosticPort>(runtimes, options);
    const auto path = folder.filePath(QStringLiteral("port"));
    check(port->listen(path).ok());
    QObject context;
    QList<QUuid> resumed;
    int ends = 0;
    bool closes = manner.variant == 1;
    const auto onEnd = [&](const Result<> &) {
        ++ends;
        if (manner.variant == 2)
            port.reset();
    };
    QObject::connect(port.get(), &DiagnosticPort::runtimesChanged, &context, [&] {
        const auto runtimes = port->runtimes();
        check(runtimes.size() <= options.runtimesMax);
        if (manner.variant == 3 && runtimes.size() == 2)
            return port->close();
        for (const auto &runtime : runtimes) {
            if (resumed.contains(runtime.cookie))
                continue;
            resumed.append(runtime.cookie);
            port->resume(runtime.cookie, &context, onEnd);
        }
    });
    std::vector<std::unique_ptr<Speaker>> speakers;
    while (port && port->isListening() && !script.isEmpty()) {
        auto socket = tests::connectLocal(path);
        check(socket.ok());
        speakers.push_back(
            std::make_unique<Speaker>(std::move(socket).value(), script.takeNext(), manner.end));
        QCoreApplication::processEvents();
    }
    if (port && std::exchange(closes, false))
        port->close();
    // Commands end, and runtimes that do not come back are gone.
    runUntil([&] {
        if (!port)
            return true;
        const auto runtimes = port->runtimes();
        return ends == resumed.size() && std::ranges::none_of(runtimes, [](const PortRuntime &runtime) {
                   return runtime.state == PortRuntime::State::Busy;
               });
    });
    if (port)
        port->close();
    settle();
    check(manner.variant == 2 ? ends <= 1 : ends == resumed.size());
}

/// A recording. Variants: 0 stops once the recording runs, and the peer sends the rest only then; 1 stops
/// from within the change of state; 2 stops before anything came; 3 aborts.
void fuzzRecording(const QDir &folder, Script &script, Manner manner)
{
    const auto socketPath = folder.filePath(QStringLiteral("peer"));
    Server server(socketPath, script, manner.end);
    if (manner.variant == 0)
        server.holdFirst();
    RecordingOptions options;
    options.runtime = tests::runtimeAt(socketPath);
    options.output.filePath = folder.filePath(QStringLiteral("recording.nettrace"));
    options.request.providers = {{QStringLiteral("Test"), 1, 4, {}}};
    options.request.rundownKeyword = 0;
    options.startDeadline = patience;
    options.ends.silenceLimit = patience;
    TraceSession session(options);
    int ends = 0;
    const auto hasEnded = [&session] {
        return session.state() == RecordingState::Finished || session.state() == RecordingState::Failed;
    };
    QObject::connect(&session, &TraceSession::stateChanged, &session, [&] {
        ends += hasEnded() ? 1 : 0;
        if (session.state() != RecordingState::Recording)
            return;
        if (manner.variant == 0)
            QMetaObject::invokeMethod(
                &session, [&session] { session.stop(); }, Qt::QueuedConnection);
        else if (manner.variant == 1)
            session.stop();
        else if (manner.variant == 3)
            session.abort();
    });
    session.start();
    if (manner.variant == 2)
        session.stop();
    runUntil(hasEnded);
    settle();
    check(ends == 1);
    QFile file(options.output.filePath);
    const bool kept
        = session.state() == RecordingState::Finished && leavesFile(session.end(), session.progress().bytes);
    check(kept == file.exists());
    check(!kept || std::uint64_t(file.size()) == session.progress().bytes);
    check(!kept || file.remove());
}

void talk(const QDir &folder, ByteView input)
{
    const auto choice = input[0];
    Script script(input.subspan(1));
    const Manner manner{std::uint8_t(choice / 4 % 4),
                        choice >= 0xF0 ? Speaker::End::StaySilent : Speaker::End::Close};
    switch (choice % 4) {
    case 0:
        fuzzExchange(folder, script, manner);
        break;
    case 1:
        fuzzCommands(folder, script, manner);
        break;
    case 2:
        fuzzPort(folder, script, manner);
        break;
    default:
        fuzzRecording(folder, script, manner);
        break;
    }
}

qsizetype openDescriptors()
{
    return QDir(QStringLiteral("/proc/self/fd")).entryList(QDir::AllEntries | QDir::NoDotAndDotDot).size();
}

/// A folder that only this user can enter.
const QDir &privateFolder()
{
    static const QTemporaryDir folder;
    static const QDir dir(folder.path());
    check(folder.isValid());
    return dir;
}

} // namespace

extern "C" int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    static const QCoreApplication program(*argc, *argv);
    // What is made once and kept.
    for (std::uint8_t choice = 0; choice < 4; ++choice)
        talk(privateFolder(), ByteView(&choice, 1));
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    // Counted for each input: libFuzzer has pipes of its own once it starts llvm-symbolizer to name
    // functions.
    const auto descriptors = openDescriptors();
    {
        const fuzz::Budget budget(costs, size);
        talk(privateFolder(), ByteView(data, size));
    }
    check(privateFolder().isEmpty(QDir::AllEntries | QDir::System | QDir::Hidden | QDir::NoDotAndDotDot));
    // A thread that a session gave work may end behind it.
    runUntil([descriptors] { return openDescriptors() <= descriptors; });
    return 0;
}
