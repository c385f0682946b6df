// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/eventpipecommands.h"

#include <QString>
#include <thread>

namespace benchmark {

/// The least that a recorder can do, to compare ours with: one thread that asks for an event session and then
/// calls read() of the socket into one buffer and write() of as many bytes to a new file, until the stream
/// ends, then fsync(), which ours calls, too. Nothing of model/recording or protocol/transport, no second
/// thread, no poll(). Its buffer is as large as a block of model::CaptureRing. What fails ends the program.
/// Linux only.
class BareReader {
public:
    /// Begins the session; blocks until the runtime has answered.
    BareReader(const QString &socketPath, const QString &filePath,
               const protocol::ipc::CollectTracingRequest &request);
    /// Ends the session as its recorder would, and waits for the end of the stream.
    ~BareReader();
    BareReader(const BareReader &) = delete;
    BareReader &operator=(const BareReader &) = delete;

    /// The same, and returns the processor time of the thread in seconds.
    double stop();

private:
    void copy();

    const QString m_socketPath;
    int m_socket = -1;
    int m_file = -1;
    std::uint64_t m_sessionId = 0;
    double m_processorSeconds = 0;
    std::thread m_thread;
};

} // namespace benchmark
