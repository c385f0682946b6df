// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/files/outputfile.h"

#include <memory>
#include <QFile>

namespace model {

/// The file that a capture writes. Only its owner may read it (0600). It is always a new file, never one that
/// exists or that a link leads to. It is locked while it is written, so that a listing can tell a recording
/// from a leftover. For one thread.
class RecordingFile {
public:
    /// Creates the file. Where it is to replace another one, the bytes go to a new file beside that until
    /// commit(). Errors: Exists as mayWriteTo(); NotFound, AccessDenied, DiskFull, IoError as the system
    /// says.
    static protocol::Result<std::unique_ptr<RecordingFile>> create(const QString &path, Existing existing);
    /// Removes the file when it was not committed.
    ~RecordingFile();

    /// Keeps the file from now on, under its own name: the recording has begun. Errors as create().
    protocol::Result<> commit();
    /// Appends bytes. Errors: DiskFull or IoError; the bytes that fitted stay in the file and in size().
    protocol::Result<> write(protocol::ByteView bytes);
    std::uint64_t size() const { return m_size; }
    /// Checks that the file is still the one with its name. Errors: IoError, which says what became of it.
    protocol::Result<> checkPlace() const;

    /// Returns whether a RecordingFile of any process is writing the file now. False where the system cannot
    /// say.
    static bool isBeingWritten(const QString &path);

private:
    RecordingFile(QString path, Existing existing);
    /// Makes isBeingWritten() true for as long as the file is open, where the system can do that.
    void lock();
    /// Writes once. Returns how many bytes were written, or -1 and sets errno.
    qint64 writeSome(protocol::ByteView bytes);

    QString m_path; ///< where it belongs
    Existing m_existing;
    QFile m_file;
    bool m_temporary = false; ///< it has another name than m_path; an open QFile on Windows changes its
                              ///< spelling, so names cannot tell
    bool m_committed = false;
    std::uint64_t m_size = 0;
};

} // namespace model
