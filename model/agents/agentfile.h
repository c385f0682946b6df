// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/recording/capturewriter.h"
#include "protocol/core/result.h"

namespace model::agents {

/// The growing file of one agent's trace. A thread of its own writes it, which is left behind where its disk
/// stands still (CaptureWriter). The other functions are for the thread that made this.
class AgentFile {
public:
    struct Options {
        QString name = {}; ///< part of the file's name, in recordingFolder()
        QString path = {}; ///< of the file itself; empty: a new one by the name
        std::size_t ringBytes = std::size_t(64) << 20; ///< for what the disk does not take at once
        /// A disk that takes nothing for so long while the memory is full stands still.
        std::chrono::milliseconds stallLimit{2000};
        CaptureWriter::Write write = {}; ///< for tests
    };
    explicit AgentFile(Options options);
    /// Closes the file.
    ~AgentFile();
    Q_DISABLE_COPY_MOVE(AgentFile)

    /// Appends bytes. Waits for a slow disk, and at most Options::stallLimit for one that stands still. Does
    /// nothing after a failure.
    void write(const QByteArray &bytes);
    /// Says that nothing more comes; the thread brings the file to the disk.
    void close();

    QString path() const;
    std::uint64_t size() const;
    /// Returns whether the file is whole, or as whole as it gets.
    bool isDone() const;
    /// Returns why no more is written, or why nothing could be. Errors as RecordingFile; DiskStalled;
    /// OutOfMemory where the system has no thread.
    std::optional<protocol::Error> failure() const;

private:
    struct Work;
    bool waitForRoom();

    const Options m_options;
    const std::shared_ptr<Work> m_work; ///< shared with the thread
    std::thread m_thread;
    std::optional<protocol::Error> m_failure;
    bool m_closed = false;
};

} // namespace model::agents
