// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstring>
#include <QFile>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace tests {

/// A listening socket that accepts nothing and whose backlog is full, like that of a stopped process.
class FullBacklog {
public:
    explicit FullBacklog(const QString &path)
    {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        const auto name = QFile::encodeName(path);
        std::memcpy(address.sun_path, name.constData(), std::size_t(name.size()));
        const auto *generic = reinterpret_cast<const sockaddr *>(&address);
        m_listener = ::socket(AF_UNIX, SOCK_STREAM, 0);
        if (::bind(m_listener, generic, sizeof address) != 0 || ::listen(m_listener, 0) != 0)
            qFatal("cannot listen at %s", name.constData());
        m_waiting = ::socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0);
        if (::connect(m_waiting, generic, sizeof address) != 0)
            qFatal("cannot connect to %s", name.constData());
    }
    ~FullBacklog()
    {
        ::close(m_waiting);
        ::close(m_listener);
    }
    Q_DISABLE_COPY_MOVE(FullBacklog)

private:
    int m_listener = -1;
    int m_waiting = -1;
};

} // namespace tests
