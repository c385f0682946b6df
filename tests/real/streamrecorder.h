// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/runtime/eventstream.h"

#include <QFile>
#include <QString>
#include <thread>

namespace tests {

/// A session's stream, in either format, byte by byte into a file: what the runtime sends and nothing of
/// ours.
class StreamRecorder {
public:
    StreamRecorder(const QString &socketPath, const QString &filePath);
    ~StreamRecorder();
    StreamRecorder(const StreamRecorder &) = delete;
    StreamRecorder &operator=(const StreamRecorder &) = delete;

    /// Says why not, empty when the stream has begun. Blocks for as long as the runtime takes.
    QString start(const protocol::ipc::CollectTracingRequest &request);
    /// The same in two steps, between which no thread reads the stream.
    QString open(const protocol::ipc::CollectTracingRequest &request);
    void startCopying();
    /// Waits for the end of the stream, rundown included, 30 s at most.
    void stop();

    QString filePath() const { return m_file.fileName(); }

private:
    void copyStream();

    const std::shared_ptr<model::Endpoint> m_endpoint;
    model::UnknownCommands m_unknown;
    QFile m_file;
    model::ChannelCancel m_cancel;
    model::EventStream m_stream;
    std::thread m_copying;
};

} // namespace tests
