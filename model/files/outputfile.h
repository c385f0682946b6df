// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytes.h"
#include "protocol/core/result.h"

#include <QString>

namespace model {

/// What happens to a file that has the name already.
enum class Existing : std::uint8_t {
    Keep, ///< nothing is written: Exists
    Replace, ///< the new file takes its place once it is whole
};

/// Whether anything has that name: a file, a folder, a device, or a link that leads nowhere.
bool isNameTaken(const QString &path);
/// Exists when `path` must not be written to: something has the name and `existing` is Keep, or what the name
/// leads to is there and no regular file: a folder, a device such as /dev/stdout. Every command that writes a
/// file asks here first.
protocol::Result<> mayWriteTo(const QString &path, Existing existing);
/// Returns a name beside `path` for a file that takes its place later: short, for the name of `path` may be
/// as long as the file system allows; hidden; not to be guessed.
QString temporaryNameFor(const QString &path);

/// A file that appears under its name only when it is whole.
///
/// It is written beside its goal, under a name that nobody else has, open to its owner alone. Nothing is ever
/// written through a symbolic link: a link with the goal's name counts as a file that exists, and with
/// Replace it is the link that is replaced. With Keep a file that appears at the goal meanwhile stays, too.
/// Whatever fails, nothing is left behind. One thread.
class OutputFile {
public:
    /// Exists as mayWriteTo(); NotFound, AccessDenied, DiskFull, IoError of the folder.
    static protocol::Result<OutputFile> create(const QString &path, Existing existing);
    OutputFile(OutputFile &&other) noexcept;
    OutputFile &operator=(OutputFile &&other) noexcept;
    /// Removes what was written, unless it was published.
    ~OutputFile();

    /// Appends. DiskFull, IoError.
    protocol::Result<> write(protocol::ByteView bytes);
    /// Brings the bytes to the disk and gives the file its name. Errors as create(); after one of them
    /// nothing is left. At most once, and the last call.
    protocol::Result<> publish();

private:
    OutputFile() = default;
    // One implementation per operating system; they answer the system's error number, 0 for success.
    int open(); ///< makes m_temporary anew
    void close();
    int rename(); ///< m_temporary to m_path; replaces only what m_existing allows
    void removeTemporary();
    protocol::Error failure(int number, const QString &doing) const;

    QString m_path; ///< absolute
    QString m_temporary; ///< absolute; empty when there is nothing to remove
    Existing m_existing = Existing::Keep;
    std::intptr_t m_handle = -1;
};

} // namespace model
