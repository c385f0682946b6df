// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/files/positionalfile.h"
#include "protocol/core/bytes.h"

#include <memory>
#include <optional>

namespace model {

/// Maps a file into memory, so that a reader of all of it need not copy its bytes. One implementation per
/// operating system.
///
/// Where the file is cut meanwhile, or its disk fails, the system sends SIGBUS to a thread that touches the
/// lost bytes, which would end the process. Here the thread reads zeros instead. Callers ask intact() after
/// they have used the bytes, and read the file instead where it returns false. The first mapping installs a
/// signal handler for the life of the process, which passes signals that are not its own on to the handler
/// before it. It does not help threads that block the signal; system calls that are given lost bytes fail.
class FileMapping {
public:
    /// Maps the first `size` bytes. Returns null where there is nothing to map, where the system or the file
    /// system cannot map, or where there are too many mappings already; callers use PositionalFile::read()
    /// then. The file must outlive the mapping.
    static std::unique_ptr<FileMapping> of(const PositionalFile &file, std::uint64_t size);
    ~FileMapping();
    FileMapping(const FileMapping &) = delete;
    FileMapping &operator=(const FileMapping &) = delete;

    /// Returns the bytes; nothing where they are not mapped, or when some were lost before. Costs next to
    /// nothing; thread-safe.
    std::optional<protocol::ByteView> view(std::uint64_t position, std::size_t size) const
    {
        if (position > m_bytes.size() || size > m_bytes.size() - position || lost())
            return {};
        return m_bytes.subspan(std::size_t(position), size);
    }
    /// Returns whether all views so far were of bytes that are in the file. May not notice a file that was
    /// cut and has grown again. Makes a system call; thread-safe.
    bool intact() const;
    /// Returns whether bytes are known to be lost. Costs next to nothing; thread-safe.
    bool lost() const;

private:
    explicit FileMapping(const PositionalFile &file)
        : m_file(file)
    {
    }

    [[maybe_unused]] const PositionalFile &m_file;
    protocol::ByteView m_bytes;
    [[maybe_unused]] void *m_reserved = nullptr; ///< the reserved addresses, which include `m_bytes`
    [[maybe_unused]] std::size_t m_reservedSize = 0;
    [[maybe_unused]] std::size_t m_slot = 0; ///< in the table that the signal handler reads
};

} // namespace model
