// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/listeningchild.h"

#include <QByteArray>
#include <QFile>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace tests {
namespace {

void sendDescriptor(int channel, int descriptor)
{
    char byte = 0;
    iovec data{&byte, 1};
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof descriptor)] = {};
    msghdr message{};
    message.msg_iov = &data;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof descriptor);
    std::memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
    if (::sendmsg(channel, &message, 0) != 1)
        ::_exit(1);
}

int receiveDescriptor(int channel)
{
    char byte = 0;
    iovec data{&byte, 1};
    int descriptor = -1;
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof descriptor)] = {};
    msghdr message{};
    message.msg_iov = &data;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    if (::recvmsg(channel, &message, 0) != 1)
        return -1;
    const cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (header == nullptr || header->cmsg_type != SCM_RIGHTS)
        return -1;
    std::memcpy(&descriptor, CMSG_DATA(header), sizeof descriptor);
    ::fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    return descriptor;
}

/// Only functions that are safe after fork() in a program with threads.
[[noreturn]] void listenAndLive(int channel, const ListeningChild::Options &options)
{
    // Sockets of this test that stayed open here would go on listening after the test has closed them.
    for (int other = 3; other < 4096; ++other) {
        if (other != channel)
            ::close(other);
    }
    sockaddr_un address{}; // its name has our pid, so the test writes it after fork()
    if (::read(channel, &address, sizeof address) != ssize_t(sizeof address))
        ::_exit(1);
    if (options.user && (::setgid(*options.user) != 0 || ::setuid(*options.user) != 0))
        ::_exit(1);
    const int listener = ::socket(AF_UNIX, SOCK_STREAM, 0);
    ::umask(S_IRWXG | S_IRWXO);
    if (::bind(listener, reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0
        || ::listen(listener, options.backlog) != 0)
        ::_exit(1);
    sendDescriptor(channel, listener);
    ::close(listener);
    char byte = 0; // until the test ends, however it does
    while (::read(channel, &byte, 1) < 0 && errno == EINTR) { }
    ::_exit(0);
}

} // namespace

quint64 startTicks(qint64 pid)
{
    QFile stat(QStringLiteral("/proc/%1/stat").arg(pid));
    if (!stat.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray text = stat.readAll();
    return text.mid(text.lastIndexOf(')') + 2).split(' ').value(19).toULongLong();
}

ListeningChild::ListeningChild(const QString &folder, const Options &options)
{
    int channel[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, channel) != 0)
        qFatal("cannot make a pair of sockets");
    m_pid = ::fork();
    if (m_pid == 0) {
        ::close(channel[0]);
        listenAndLive(channel[1], options);
    }
    ::close(channel[1]);
    m_startTime = startTicks(m_pid);
    const QString name = options.fileName.isEmpty()
        ? QStringLiteral("dotnet-diagnostic-%1-%2-socket").arg(m_pid).arg(m_startTime)
        : options.fileName;
    m_path = folder + QLatin1Char('/') + name;
    const QByteArray bytes = QFile::encodeName(m_path);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (std::size_t(bytes.size()) >= sizeof address.sun_path)
        qFatal("too long for a socket: %s", bytes.constData());
    std::memcpy(address.sun_path, bytes.constData(), std::size_t(bytes.size()));
    const bool told = ::write(channel[0], &address, sizeof address) == ssize_t(sizeof address);
    m_socket = told ? receiveDescriptor(channel[0]) : -1;
    if (m_socket < 0)
        qFatal("a child cannot listen at %s", bytes.constData());
    m_channel = channel[0];
}

ListeningChild::~ListeningChild()
{
    end();
    if (m_socket >= 0)
        ::close(m_socket);
}

int ListeningChild::takeSocket()
{
    return std::exchange(m_socket, -1);
}

void ListeningChild::end()
{
    if (m_ended)
        return;
    ::kill(m_pid, SIGKILL);
    ::waitpid(m_pid, nullptr, 0);
    m_ended = true;
    ::close(m_channel);
}

} // namespace tests
