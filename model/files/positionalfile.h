// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

#include <span>

namespace model {

/// A file that is read by position. Reads are thread-safe and share no cursor; they may wait for the disk.
/// One implementation per operating system.
class PositionalFile {
public:
    /// NotFound, AccessDenied, IoError.
    static protocol::Result<PositionalFile> open(const QString &path);
    PositionalFile() = default;
    PositionalFile(PositionalFile &&other) noexcept;
    PositionalFile &operator=(PositionalFile &&other) noexcept;
    ~PositionalFile();

    /// Bytes read: fewer than asked for only where the file ends or cannot be read.
    std::size_t read(std::uint64_t position, std::span<std::uint8_t> into) const;
    /// For whoever reads a little here and there first, and everything later: where the system does not have
    /// the last of these bytes in memory, they are all read from the disk, in order, which it is fast at.
    /// Does nothing where the system, or the file system, cannot say what is in memory.
    void prefetch(std::uint64_t position, std::uint64_t size) const;
    std::uint64_t size() const;

private:
    friend class FileMapping;

    std::intptr_t m_handle = -1;
};

} // namespace model
