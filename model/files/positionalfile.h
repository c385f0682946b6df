// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

#include <span>

namespace model {

/// A file that is read by position. Reads are thread-safe and may wait for the disk. One implementation per
/// operating system.
class PositionalFile {
public:
    /// Opens a file. Errors: NotFound, AccessDenied, IoError.
    static protocol::Result<PositionalFile> open(const QString &path);
    PositionalFile() = default;
    PositionalFile(PositionalFile &&other) noexcept;
    PositionalFile &operator=(PositionalFile &&other) noexcept;
    ~PositionalFile();

    /// Returns how many bytes were read: fewer than asked for only where the file ends or cannot be read.
    std::size_t read(std::uint64_t position, std::span<std::uint8_t> into) const;
    /// Reads these bytes from the disk in order, which is fast, where the system does not have the last of
    /// them in memory. For callers that read a little here and there first, and everything later. Does
    /// nothing where the system, or the file system, cannot say what is in memory.
    void prefetch(std::uint64_t position, std::uint64_t size) const;
    /// Returns the file's size in bytes now.
    std::uint64_t size() const;

private:
    friend class FileMapping;

    std::intptr_t m_handle = -1;
};

} // namespace model
