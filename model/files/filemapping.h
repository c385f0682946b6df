// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/files/positionalfile.h"
#include "protocol/core/bytes.h"

#include <memory>
#include <optional>

namespace model {

/// A file as memory, for a reader that goes through all of it: its bytes need not be copied. One
/// implementation per operating system.
///
/// Where the file is cut meanwhile, or its disk fails, the system sends SIGBUS to whoever touches what is
/// gone, which ends the process. Here there are zeros instead: who used the bytes asks afterwards whether
/// they were the file's, and reads it instead if not. To that end the first mapping installs a handler for
/// good, which hands signals that are not its own to the handler before it. It does not help threads that
/// block the signal, nor system calls that are given the bytes: those fail.
class FileMapping {
public:
    /// The first `size` bytes. Null where there is nothing to map, where the system or the file system
    /// cannot, or where there are too many mappings already: PositionalFile::read() is for that. The file
    /// must live as long as the mapping.
    static std::unique_ptr<FileMapping> of(const PositionalFile &file, std::uint64_t size);
    ~FileMapping();
    FileMapping(const FileMapping &) = delete;
    FileMapping &operator=(const FileMapping &) = delete;

    /// Empty where they are not mapped, and when some were lost before. Costs nothing; thread-safe.
    std::optional<protocol::ByteView> view(std::uint64_t position, std::size_t size) const
    {
        if (position > m_bytes.size() || size > m_bytes.size() - position || lost())
            return {};
        return m_bytes.subspan(std::size_t(position), size);
    }
    /// Whether all views so far were of bytes that are in the file; one that was cut and has grown again may
    /// go unnoticed. A system call; thread-safe.
    bool intact() const;
    /// Known already not to be intact. Costs nothing; thread-safe.
    bool lost() const;

private:
    explicit FileMapping(const PositionalFile &file)
        : m_file(file)
    {
    }

    [[maybe_unused]] const PositionalFile &m_file;
    protocol::ByteView m_bytes;
    [[maybe_unused]] void *m_reserved = nullptr; ///< the addresses that `m_bytes` are among
    [[maybe_unused]] std::size_t m_reservedSize = 0;
    [[maybe_unused]] std::size_t m_slot = 0; ///< in the table that the signal handler reads
};

} // namespace model
