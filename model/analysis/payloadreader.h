// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/payloadsource.h"

#include <memory>
#include <mutex>
#include <QByteArray>

namespace model {

/// The payloads of one trace file, opened by the first worker that needs them. Thread-safe.
class TracePayloads {
public:
    explicit TracePayloads(QString path);
    const QString &path() const { return m_path; }
    /// Null while the file cannot be opened; the next call tries again. May wait for the disk.
    std::shared_ptr<const PayloadSource> source();

private:
    const QString m_path;
    std::mutex m_mutex;
    std::shared_ptr<const PayloadSource> m_source;
};

/// Reads the payloads of one worker's pass over a trace. Neighbours in time lie close together in the file,
/// so it reads ahead in larger pieces. Not thread-safe: each job has its own.
class PayloadReader {
public:
    /// Without a source every payload reads as empty. `fileEnd` is how far the file is known to reach.
    PayloadReader(std::shared_ptr<const PayloadSource> source, std::uint64_t fileEnd);

    /// The payload's bytes, empty when the file does not have them. May borrow: valid until the next call.
    QByteArray read(PayloadRef payload);

private:
    bool moveWindow(PayloadRef payload);

    std::shared_ptr<const PayloadSource> m_source;
    std::uint64_t m_fileEnd;
    QByteArray m_window;
    std::uint64_t m_windowStart = 0;
};

} // namespace model
