// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/files/filemapping.h"
#include "protocol/core/result.h"

#include <functional>
#include <memory>
#include <QByteArray>
#include <QIODevice>
#include <QString>

namespace model {

/// Opens a file for reading under the path that a process itself uses. Called by workers; may take as long
/// as the file system does.
using OpenInTarget = std::function<protocol::Result<std::unique_ptr<QIODevice>>(const QString &path)>;

/// All bytes of a file, in memory, or mapped where they are many. Immutable, for any thread.
class FileBytes {
public:
    /// Opens a file of ours. Large ones are mapped. Errors: NotFound, also for what is no regular file;
    /// NotAnswering when its file system does not, or did not before (see preflight/looking); AccessDenied,
    /// LimitExceeded, IoError.
    static protocol::Result<std::shared_ptr<const FileBytes>> open(const QString &path);
    /// Opens a file of another process; a large one is LimitExceeded.
    static protocol::Result<std::shared_ptr<const FileBytes>> open(const QString &path,
                                                                   const OpenInTarget &openInTarget);
    static std::shared_ptr<const FileBytes> of(QByteArray bytes);

    /// The bytes; where a mapped file is cut later, zeros are in their place.
    protocol::ByteView view() const { return m_view; }
    /// How many of them are in memory for this only.
    std::uint64_t ownBytes() const { return std::uint64_t(m_bytes.size()); }

private:
    using Opened = protocol::Result<std::shared_ptr<const FileBytes>>;
    FileBytes() = default;
    static Opened openNow(const QString &path);
    static Opened openNow(const QString &path, const OpenInTarget &openInTarget);

    QByteArray m_bytes;
    PositionalFile m_file;
    std::unique_ptr<FileMapping> m_mapping; ///< of m_file
    protocol::ByteView m_view;
};

} // namespace model
