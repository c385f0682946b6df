// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/reading/eventheaders.h"
#include "model/store/payloadsource.h"
#include "model/store/tracesnapshot.h"

#include <array>
#include <memory>
#include <QByteArray>

namespace model {

/// Reads payloads while one worker goes over a trace. Rows that are neighbours in time come from as many
/// places in the file as there are threads, and each place moves on slowly, so the reader keeps a few windows
/// of the file. Not thread-safe: each job has its own.
class PayloadReader {
public:
    /// Without a source read() returns empty payloads. `fileEnd` is how many bytes the file is known to have.
    PayloadReader(std::shared_ptr<const PayloadSource> source, std::uint64_t fileEnd);
    /// Reads those of a trace, as far as the snapshot has read its file.
    explicit PayloadReader(const TraceSnapshot &snapshot)
        : PayloadReader(snapshot.payloads, snapshot.bytesRead)
    {
    }

    /// Returns where payloads come from; null where they do not.
    const std::shared_ptr<const PayloadSource> &source() const { return m_source; }
    std::uint64_t fileEnd() const { return m_fileEnd; }
    /// Returns the payload's bytes; empty when the file does not have them. May refer to a window or to the
    /// source's mapping, so it is valid until the next call.
    QByteArray read(PayloadRef payload);
    /// Returns what the header of the payload's event says beside what the table keeps; nothing without a
    /// source.
    HeaderIds headerIds(PayloadRef payload);

private:
    struct Window {
        std::uint64_t start = 0;
        QByteArray bytes; ///< empty: not read yet
    };

    std::shared_ptr<const PayloadSource> m_source;
    std::uint64_t m_fileEnd;
    std::array<Window, 16> m_windows; ///< by position: each position has one window that it can be in
    std::unique_ptr<EventHeaders> m_headers; ///< of m_source; null before the first is asked for
};

} // namespace model
