// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/agents/barereader.h"

#include "model/agents/agentconfiguration.h"
#include "protocol/bytefrog/configuration.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>
#include <vector>

using namespace protocol::bytefrog;

namespace {

constexpr std::size_t bufferBytes = std::size_t(256) << 10;

void send(int socket, const Message &message)
{
    const QByteArray bytes = encode(message, Dialect::Original).valueOr({});
    if (::write(socket, bytes.constData(), std::size_t(bytes.size())) != bytes.size())
        qFatal("The agent takes nothing");
}

} // namespace

BareReader::BareReader()
    : m_listener(::socket(AF_INET, SOCK_STREAM, 0))
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto *const named = reinterpret_cast<sockaddr *>(&address);
    if (::bind(m_listener, named, size) != 0 || ::listen(m_listener, 8) != 0
        || ::getsockname(m_listener, named, &size) != 0)
        qFatal("There is no port to listen at");
    m_port = ntohs(address.sin_port);
    m_thread = std::thread([this] { run(); });
}

BareReader::~BareReader()
{
    m_thread.join();
    ::close(m_listener);
}

/// The first connection is the one for commands. What comes first on it is the greeting, what comes second
/// the first heartbeat.
void BareReader::run() const
{
    const auto configuration
        = encodeConfiguration(model::agents::AgentConfiguration().forRun(1), Dialect::Original).valueOr({});
    std::vector<char> buffer(bufferBytes);
    std::vector<pollfd> sockets{{m_listener, POLLIN, 0}};
    int readsOfControl = 0;
    std::size_t left = 0; // connections that have ended
    while (sockets.size() == 1 || left + 1 < sockets.size()) {
        ::poll(sockets.data(), sockets.size(), -1);
        for (std::size_t i = 1; i < sockets.size(); ++i) {
            if ((sockets[i].revents & (POLLIN | POLLHUP)) == 0)
                continue;
            if (::read(sockets[i].fd, buffer.data(), buffer.size()) <= 0) {
                ::close(sockets[i].fd);
                sockets[i].fd = -1; // poll() leaves it out
                sockets[i].revents = 0;
                ++left;
            } else if (i == 1 && ++readsOfControl <= 2) {
                if (readsOfControl == 1)
                    send(sockets[i].fd, {.type = MessageType::Configuration, .text = configuration});
                else
                    send(sockets[i].fd, {.type = MessageType::Start});
            }
        }
        if ((sockets[0].revents & POLLIN) == 0)
            continue;
        sockets.push_back({::accept(m_listener, nullptr, nullptr), POLLIN, 0});
        if (sockets.size() > 2)
            send(sockets.back().fd, {.type = MessageType::DataHelloReply});
    }
}
