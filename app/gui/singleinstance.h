// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/options.h"

#include <chrono>
#include <memory>
#include <QObject>

class QLocalServer;
class QLocalSocket;

namespace app {

/// Hands what a second start was asked for to the window that is open, over a local socket that belongs to
/// the user alone; both sides check the other end's user. A request is one line, and the answer to
/// it is the line "taken". No wait is longer than the limits; where anything goes wrong, the program has a
/// window of its own.
class SingleInstance : public QObject {
    Q_OBJECT
public:
    struct Limits {
        std::chrono::milliseconds answer{3000}; ///< of the first window, which may be at its own start
        std::chrono::milliseconds request{3000}; ///< of a second start, until its request is whole
        std::chrono::milliseconds lock{4000}; ///< of another start that does the same just now
    };
    enum class Outcome : std::uint8_t {
        First, ///< we are the first window now, and requests will come
        HandedOver, ///< there is another window, and it has taken the request
        Alone, ///< neither: a window that gets no requests
    };

    explicit SingleInstance(QObject *parent = nullptr)
        : SingleInstance(Limits{}, parent)
    {
    }
    explicit SingleInstance(const Limits &limits, QObject *parent = nullptr);
    ~SingleInstance() override;

    /// Call once, before there is a window: it waits. `address` is as instanceAddress() returns it.
    Outcome start(const QString &address, const Options &options);
    /// Takes no request any more: the window is gone, and the next start is the first.
    void stop();

Q_SIGNALS:
    /// Another start wants its files to be opened here; the window is to come to the front.
    void requested(const app::Options &options);

private:
    bool handOver(const QString &address, const Options &options, bool *anybodyThere) const;
    void accept();
    void read(QLocalSocket *connection);

    const Limits m_limits;
    std::unique_ptr<QLocalServer> m_server;
    int m_connections = 0;
};

} // namespace app
