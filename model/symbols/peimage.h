// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytes.h"
#include "protocol/core/result.h"

#include <optional>
#include <QByteArray>
#include <QList>
#include <QString>
#include <QUuid>

namespace model {

/// Which PDB belongs to an image. A portable PDB begins with the same GUID and stamp; a Windows one says GUID
/// and age.
struct PdbId {
    QUuid guid;
    std::uint32_t stamp = 0;

    bool operator==(const PdbId &) const = default;
};

/// The image's CodeView entry.
struct PdbReference {
    PdbId id;
    std::uint32_t age = 0;
    bool isPortable = false;
    QString path; ///< where the compiler wrote it; a bare name where it is embedded
};

/// A hash of the PDB with its id zeroed.
struct PdbChecksum {
    QByteArray algorithm; ///< "SHA256"
    QByteArray hash;
};

/// What the headers of a PE file say (Microsoft PE/COFF; PE/COFF Specification of .NET for its debug
/// directory). Only values: the bytes may go.
class PeImage {
public:
    /// Reads headers and debug directory. Entries of the directory that are damaged or of kinds that are not
    /// known are left out. Errors: BadMagic for what is no PE file, Truncated, LimitExceeded.
    static protocol::Result<PeImage> read(protocol::ByteView file);

    /// The last portable one, else the last one.
    const std::optional<PdbReference> &pdb() const { return m_pdb; }
    const QList<PdbChecksum> &checksums() const { return m_checksums; }
    bool isReproducible() const { return m_isReproducible; }
    bool isManaged() const { return m_metadata.size != 0; }
    /// Whether it brings native code for its methods.
    bool isReadyToRun() const { return m_isReadyToRun; }
    bool hasEmbeddedPdb() const { return m_embedded.size != 0; }
    /// Inflates the embedded PDB; `file` is what was read. Errors: NotFound without one, LimitExceeded where
    /// it is larger than `most` bytes or than it can be, BadMagic and BadValue where it is damaged.
    protocol::Result<QByteArray> embeddedPdb(protocol::ByteView file, std::uint64_t most) const;
    /// Returns the metadata in the file; empty where there is none.
    protocol::ByteView metadata(protocol::ByteView file) const;
    std::uint64_t metadataPosition() const { return m_metadata.offset; }
    /// Returns up to `size` bytes of the file that are loaded at an address, fewer at the end of a section;
    /// nothing for an address in no section.
    protocol::ByteView atAddress(protocol::ByteView file, std::uint32_t address, std::uint64_t size) const;

private:
    struct Range {
        std::uint64_t offset = 0;
        std::uint64_t size = 0;
    };
    struct Section {
        std::uint32_t address = 0;
        std::uint32_t size = 0; ///< in the file
        std::uint32_t offset = 0;
    };
    static protocol::ByteView part(protocol::ByteView file, const Range &range);
    Range rangeOf(std::uint32_t address, std::uint64_t size) const;
    void readDebugEntry(protocol::ByteView file, protocol::ByteView entry);
    void readCodeView(protocol::ByteView data, bool isPortable, std::uint32_t stamp);
    void readChecksum(protocol::ByteView data);

    QList<Section> m_sections;
    Range m_metadata;
    Range m_embedded;
    std::optional<PdbReference> m_pdb;
    QList<PdbChecksum> m_checksums;
    bool m_isReproducible = false;
    bool m_isReadyToRun = false;
};

} // namespace model
