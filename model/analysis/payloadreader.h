// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/payloadsource.h"

#include <array>
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

/// Reads the payloads of one worker's pass over a trace. Rows that are neighbours in time come from as many
/// places in the file as there are threads, each of which moves on slowly: so it keeps a few windows of the
/// file. Not thread-safe: each job has its own.
class PayloadReader {
public:
    /// Without a source every payload reads as empty. `fileEnd` is how far the file is known to reach.
    PayloadReader(std::shared_ptr<const PayloadSource> source, std::uint64_t fileEnd);

    /// The payload's bytes, empty when the file does not have them. May borrow: valid until the next call.
    QByteArray read(PayloadRef payload);

private:
    struct Window {
        std::uint64_t start = 0;
        QByteArray bytes; ///< empty: not read yet
    };

    std::shared_ptr<const PayloadSource> m_source;
    std::uint64_t m_fileEnd;
    std::array<Window, 16> m_windows; ///< by position; a position has one place to be
};

} // namespace model
