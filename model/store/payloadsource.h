// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/files/filemapping.h"
#include "model/files/positionalfile.h"
#include "model/store/eventtable.h"
#include "protocol/core/result.h"

#include <memory>
#include <QByteArray>
#include <QString>

namespace model {

/// Reads payloads from a trace file on demand. Thread-safe (positional reads). May wait for the disk, so it
/// is for workers, not for the GUI thread.
class PayloadSource {
public:
    /// Opens a file. Errors as PositionalFile::open().
    static protocol::Result<std::shared_ptr<PayloadSource>> open(const QString &path);

    /// Returns the file, for callers that read its events, too.
    const PositionalFile &file() const { return m_file; }
    /// Maps so many bytes of the file, where the system can, so that payloads need not be copied. Only before
    /// others use the source. The caller then asks isIntact() at the end.
    void map(std::uint64_t bytes) { m_mapping = FileMapping::of(m_file, bytes); }
    /// Returns a payload's bytes in the mapping, which live as long as the source; nothing where they are not
    /// mapped.
    std::optional<protocol::ByteView> mapped(PayloadRef payload) const
    {
        return m_mapping ? m_mapping->view(payload.position, payload.size) : std::nullopt;
    }
    /// Returns whether all that mapped() returned was in the file.
    bool isIntact() const { return !m_mapping || m_mapping->intact(); }
    /// Returns a payload's bytes; empty when the file no longer has them.
    QByteArray read(PayloadRef payload) const;

private:
    explicit PayloadSource(PositionalFile file);
    PositionalFile m_file;
    std::unique_ptr<FileMapping> m_mapping; ///< of m_file
};

} // namespace model
