// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/hostilepeers.h"

#include "tests/support/listeningchild.h"
#include "tests/support/patience.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tests {
namespace {

using Kind = HostilePeers::Kind;

constexpr uid_t nobody = 65534;
/// Ids that no process has.
constexpr int firstPid = 10'000'000;
/// Descriptors of a child that are no listening sockets.
constexpr int spareDescriptors = 110;

QByteArray socketPath(const QString &folder, qint64 pid, quint64 key)
{
    return QFile::encodeName(
        QStringLiteral("%1/dotnet-diagnostic-%2-%3-socket").arg(folder).arg(pid).arg(key));
}

int listenAt(const QByteArray &path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (std::size_t(path.size()) >= sizeof address.sun_path)
        return -1;
    std::memcpy(address.sun_path, path.constData(), std::size_t(path.size()));
    const int listener = ::socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0);
    if (listener >= 0 && ::bind(listener, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0
        && ::listen(listener, 128) == 0)
        return listener;
    return -1;
}

void dropRights()
{
    if (::geteuid() == 0 && (::setgid(nobody) != 0 || ::setuid(nobody) != 0))
        ::_exit(1);
}

/// Peers in one process, in one loop.
class PeerLoop {
public:
    explicit PeerLoop(Kind kind)
        : m_kind(kind)
        , m_descriptors{{STDIN_FILENO, POLLIN, 0}}
    {
    }
    bool listen(const QByteArray &path)
    {
        const int listener = listenAt(path);
        if (listener < 0)
            return false;
        m_paths.push_back(path);
        m_descriptors.push_back({listener, short(m_kind == Kind::Deaf ? 0 : POLLIN), 0});
        m_listeners = m_descriptors.size();
        return true;
    }
    /// Until standard input ends. Each line of it asks for the counts.
    void run()
    {
        using Clock = std::chrono::steady_clock;
        auto nextDrip = Clock::now();
        while (!m_ended) {
            const int timeout = m_kind == Kind::Dripping ? 100 : -1;
            ::poll(m_descriptors.data(), nfds_t(m_descriptors.size()), timeout);
            const bool drips = m_kind == Kind::Dripping && Clock::now() >= nextDrip;
            if (drips)
                nextDrip = Clock::now() + std::chrono::seconds(1);
            if (m_descriptors.front().revents != 0)
                readStandardInput();
            for (std::size_t i = m_listeners; i < m_descriptors.size(); ++i)
                serve(m_descriptors[i], drips);
            for (std::size_t i = 1; i < m_listeners; ++i) {
                if (m_descriptors[i].revents != 0)
                    accept(m_descriptors[i].fd);
            }
            std::erase_if(m_descriptors, [](const pollfd &entry) { return entry.fd < 0; });
        }
        for (const QByteArray &path : m_paths)
            ::unlink(path.constData());
    }

private:
    void readStandardInput()
    {
        std::array<char, 256> text{};
        const ssize_t count = ::read(STDIN_FILENO, text.data(), text.size());
        m_ended = count <= 0;
        for (ssize_t i = 0; i < count; ++i) {
            if (text[std::size_t(i)] == '\n')
                std::printf("%d %d\n", m_counts.connections, m_counts.bytes);
        }
        std::fflush(stdout);
    }

    void accept(int listener)
    {
        const int connection = ::accept(listener, nullptr, nullptr);
        if (connection < 0) {
            ::usleep(1000); // no descriptor is left: until one of the others is closed
            return;
        }
        ++m_counts.connections;
        if (m_kind == Kind::WrongProtocol) {
            send(connection, "220 mail.example ESMTP\r\n");
            receive(connection);
            ::close(connection);
            return;
        }
        m_descriptors.push_back({connection, short(m_kind == Kind::Flooding ? POLLIN | POLLOUT : POLLIN), 0});
    }

    void serve(pollfd &connection, bool drips)
    {
        if (drips)
            send(connection.fd, "D");
        if ((connection.revents & POLLOUT) != 0)
            send(connection.fd, m_flood);
        if ((connection.revents & ~POLLOUT) == 0)
            return;
        if (m_kind == Kind::Resetting) {
            int unread = 0;
            ::ioctl(connection.fd, FIONREAD, &unread);
            m_counts.bytes += unread;
        }
        if (m_kind == Kind::Resetting || !receive(connection.fd))
            ::close(std::exchange(connection.fd, -1));
    }

    bool receive(int connection)
    {
        std::array<char, 4096> bytes;
        const ssize_t count = ::recv(connection, bytes.data(), bytes.size(), MSG_DONTWAIT);
        m_counts.bytes += count > 0 ? int(count) : 0;
        return count > 0 || (count < 0 && errno == EAGAIN);
    }

    static void send(int connection, const QByteArray &bytes)
    {
        if (::send(connection, bytes.constData(), std::size_t(bytes.size()), MSG_NOSIGNAL | MSG_DONTWAIT) < 0)
            return; // full, or gone: the next poll() tells
    }

    const Kind m_kind;
    const QByteArray m_flood{65536, '\0'};
    std::vector<pollfd> m_descriptors; ///< standard input, listeners, connections
    std::size_t m_listeners = 1; ///< end of the listeners
    std::vector<QByteArray> m_paths;
    HostilePeers::Counts m_counts;
    bool m_ended = false;
};

/// One process for each socket. They end with this one, whose end of `life` closes.
int serveProcesses(const QString &folder, int count)
{
    std::array<int, 2> life{};
    std::array<int, 2> ready{};
    if (::pipe(life.data()) != 0 || ::pipe(ready.data()) != 0)
        return 1;
    std::vector<QByteArray> paths;
    std::vector<pid_t> children;
    for (int i = 0; i < count; ++i) {
        const pid_t child = ::fork();
        if (child == 0) {
            ::close(life[1]);
            const QByteArray path = socketPath(folder, ::getpid(), startTicks(::getpid()));
            const bool listens = listenAt(path) >= 0;
            char byte = listens ? 'y' : 'n';
            (void)!::write(ready[1], &byte, 1);
            while (::read(life[0], &byte, 1) < 0 && errno == EINTR) { }
            ::unlink(path.constData());
            ::_exit(0);
        }
        if (child < 0)
            return 1;
        children.push_back(child);
    }
    for (int i = 0; i < count; ++i) {
        char byte = 0;
        if (::read(ready[0], &byte, 1) != 1 || byte != 'y')
            return 1;
    }
    std::printf("ready\n");
    std::fflush(stdout);
    while (std::getchar() != EOF) { }
    ::close(life[1]);
    for (const pid_t child : children)
        ::waitpid(child, nullptr, 0);
    return 0;
}

} // namespace

int serveHostilePeers(const QStringList &arguments)
{
    const auto kind = Kind(arguments.value(2).toInt());
    const QString folder = arguments.value(3);
    const int first = arguments.value(4).toInt();
    const int count = arguments.value(5).toInt();
    raisedDescriptorLimit();
    dropRights();
    if (kind == Kind::SilentProcesses)
        return serveProcesses(folder, count);
    PeerLoop peers(kind);
    for (int i = 0; i < count; ++i) {
        if (!peers.listen(socketPath(folder, firstPid + first + i, 1)))
            return 1;
    }
    std::printf("ready\n");
    std::fflush(stdout);
    peers.run();
    return 0;
}

HostilePeers::HostilePeers(Kind kind, QString folder, int count)
    : m_kind(kind)
    , m_folder(std::move(folder))
    , m_count(count)
{
}

HostilePeers::~HostilePeers()
{
    for (const auto &process : m_processes)
        process->closeWriteChannel();
    for (const auto &process : m_processes) {
        if (!process->waitForFinished(tests::patienceMilliseconds))
            process->kill();
    }
}

bool HostilePeers::start()
{
    rlimit limit{};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    const int most = int(std::min<rlim_t>(limit.rlim_max, 4096)) - spareDescriptors;
    const int inOne = m_kind == Kind::SilentProcesses ? m_count : most;
    for (int first = 0; first < m_count; first += inOne) {
        auto process = std::make_unique<QProcess>();
        process->setProcessChannelMode(QProcess::ForwardedErrorChannel);
        process->start(QCoreApplication::applicationFilePath(),
                       {QString::fromLatin1(hostilePeersOption), QString::number(int(m_kind)), m_folder,
                        QString::number(first), QString::number(std::min(inOne, m_count - first))});
        m_processes.push_back(std::move(process));
    }
    return std::ranges::all_of(m_processes, [](const auto &process) {
        while (!process->canReadLine()) {
            if (!process->waitForReadyRead(tests::patienceMilliseconds))
                return false;
        }
        return process->readLine() == "ready\n";
    });
}

HostilePeers::Counts HostilePeers::counts()
{
    Counts sum;
    for (const auto &process : m_processes) {
        process->write("?\n");
        while (!process->canReadLine()) {
            if (!process->waitForReadyRead(tests::patienceMilliseconds))
                return {-1, -1};
        }
        const QList<QByteArray> numbers = process->readLine().trimmed().split(' ');
        sum.connections += numbers.value(0).toInt();
        sum.bytes += numbers.value(1).toInt();
    }
    return sum;
}

bool openForHostilePeers(const QString &folder)
{
    constexpr mode_t everybodysButKept = S_ISVTX | S_IRWXU | S_IRWXG | S_IRWXO;
    return ::geteuid() != 0 || ::chmod(QFile::encodeName(folder).constData(), everybodysButKept) == 0;
}

int raisedDescriptorLimit()
{
    rlimit limit{};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, 1 << 16);
    ::setrlimit(RLIMIT_NOFILE, &limit);
    return int(limit.rlim_cur);
}

bool limitDescriptors(int number)
{
    rlimit limit{};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = std::min<rlim_t>(limit.rlim_cur, rlim_t(number));
    return ::setrlimit(RLIMIT_NOFILE, &limit) == 0;
}

} // namespace tests
