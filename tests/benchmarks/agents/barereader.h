// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <thread>

/// The least that an agent takes for a headquarters: starts it, and reads what it sends into one buffer, in
/// one thread, without a look at it.
class BareReader {
public:
    BareReader();
    ~BareReader(); ///< waits until the agent has left
    std::uint16_t port() const { return m_port; }

private:
    void run() const;

    int m_listener = -1;
    std::uint16_t m_port = 0;
    std::thread m_thread;
};
