// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytes.h"
#include "protocol/core/result.h"

#include <QString>

namespace model {

/// What happens to an existing file with the name of a new one.
enum class Existing : std::uint8_t {
    Keep, ///< it stays, and writing fails with Exists
    Replace, ///< the new file replaces it once that is whole
};

/// Returns whether anything has that name: a file, a folder, a device, or a link that leads nowhere.
bool isNameTaken(const QString &path);
/// Checks whether a file may be written at `path`. Returns Exists where something has the name and `existing`
/// is Keep, where a recorder writes it right now, or where the name leads to something that is no regular
/// file, such as a folder or a device like /dev/stdout. Every command that writes a file asks here first.
protocol::Result<> mayWriteTo(const QString &path, Existing existing);
/// Returns a name beside `path` for a file that takes its place later. The name is hidden, cannot be guessed,
/// and is short, because the name of `path` may be as long as the file system allows.
QString temporaryNameFor(const QString &path);

/// A file that appears under its name only when it is whole.
///
/// It is written in the same folder under a name that no other file has, readable by its owner alone. Nothing
/// is ever written through a symbolic link: a link with the final name counts as an existing file, and
/// Replace replaces the link. With Keep a file that gets the final name meanwhile stays, too. Nothing is left
/// behind after a failure. Only one thread uses it.
class OutputFile {
public:
    /// Creates the file under its temporary name. Errors: Exists as mayWriteTo(); NotFound, AccessDenied,
    /// DiskFull, IoError of the folder.
    static protocol::Result<OutputFile> create(const QString &path, Existing existing);
    OutputFile(OutputFile &&other) noexcept;
    OutputFile &operator=(OutputFile &&other) noexcept;
    /// Removes what was written, unless it was published.
    ~OutputFile();

    /// Appends bytes. Errors: DiskFull, IoError.
    protocol::Result<> write(protocol::ByteView bytes);
    /// Writes the bytes to the disk and gives the file its name. Errors as create(); nothing is left after an
    /// error. Call it at most once, and last.
    protocol::Result<> publish();

private:
    OutputFile() = default;
    // One implementation per operating system. They return the system's error number, or 0 for success.
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
