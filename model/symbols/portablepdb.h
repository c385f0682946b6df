// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/symbols/metadata.h"
#include "model/symbols/peimage.h"
#include "protocol/core/result.h"

#include <functional>
#include <optional>
#include <QByteArray>
#include <QString>
#include <QUuid>

namespace model {

/// A source file as it was compiled.
struct PdbDocument {
    enum class Hash : std::uint8_t { None, Sha1, Sha256, Sha384, Sha512, Unknown };

    QString path; ///< as the compiler saw it, with the separators of its system
    Hash algorithm = Hash::None;
    QByteArray hash; ///< of the file; empty for files that only a #line names
    QUuid language;
};

/// Whether a text is the one that was compiled.
enum class SourceFit : std::uint8_t {
    Same,
    OtherLineEnds, ///< but for LF and CRLF, as version control changes them
    Different,
    Unknown, ///< there is no hash, or one of a kind that is not known
};
SourceFit sourceFit(const PdbDocument &document, const QByteArray &text);

/// Where in the source the code from an IL offset on comes from. Lines and columns are counted from 1, and
/// the end is behind the last character.
struct SequencePoint {
    static constexpr std::uint32_t hiddenLine = 0xfeefee;

    std::uint32_t ilOffset = 0;
    std::uint32_t document = 0; ///< its row, counted from 1
    std::uint32_t startLine = hiddenLine;
    std::uint32_t startColumn = 0;
    std::uint32_t endLine = hiddenLine;
    std::uint32_t endColumn = 0;

    /// Code that has no place in the source.
    bool isHidden() const { return startLine == hiddenLine; }
    bool operator==(const SequencePoint &) const = default;
};

/// Reads a portable PDB (Portable PDB v1.0, an extension of ECMA-335) where it is, in a mapped file or in
/// memory: opening it reads headers and numbers of rows, a method is one row and one blob. The bytes are
/// borrowed and outlive it. Methods are rows of MethodDef, the lower 24 bits of their tokens, counted from 1.
///
/// Errors of damaged bytes are BadSize, BadValue, LimitExceeded and Truncated, with the offset in the file.
/// Const members may be called by several threads.
class PortablePdb {
public:
    /// Errors also: BadMagic for what is no portable PDB, Unsupported for a Windows PDB.
    static protocol::Result<PortablePdb> open(protocol::ByteView file);

    const PdbId &id() const { return m_id; }
    std::uint32_t methodCount() const { return m_tables.rows(metadata::MethodDebugInformation); }
    std::uint32_t documentCount() const { return m_tables.rows(metadata::Document); }
    protocol::Result<PdbDocument> document(std::uint32_t row) const;

    using Visit = std::function<bool(const SequencePoint &)>;
    /// Calls `visit` for the points of a method, hidden ones too, by IL offset, until it returns false. A
    /// method without points has none.
    protocol::Result<> forEachPoint(std::uint32_t method, const Visit &visit) const;
    /// Returns the last visible point at or before the offset, else the first visible one; nothing where the
    /// method has none.
    protocol::Result<std::optional<SequencePoint>> find(std::uint32_t method, std::uint32_t ilOffset) const;
    /// Calls `visit` for all visible points in a document, method by method, until it returns false. Methods
    /// whose points are damaged are passed over. Walks through all methods: for the costs of a file's lines
    /// only.
    using VisitMethod = std::function<bool(std::uint32_t method, const SequencePoint &)>;
    protocol::Result<> forEachPointIn(std::uint32_t document, const VisitMethod &visit) const;

    /// Returns the method whose async or iterator body the MoveNext() holds; 0 where it is none.
    std::uint32_t kickoffOf(std::uint32_t moveNext) const;
    /// Returns the MoveNext() of an async or iterator method, which itself has no points; 0 where it is none.
    std::uint32_t moveNextOf(std::uint32_t kickoff) const;
    std::uint32_t stateMachineCount() const { return m_tables.rows(metadata::StateMachineMethod); }
    /// Returns the MoveNext() and the method of a row of the table, counted from 1.
    std::pair<std::uint32_t, std::uint32_t> stateMachine(std::uint32_t row) const;

    /// Returns the text of a document that is embedded, as it was compiled; NotFound where it is not. No more
    /// than `most` bytes are inflated.
    protocol::Result<QByteArray> embeddedSource(std::uint32_t document, std::uint64_t most) const;
    /// Returns the Source Link JSON; NotFound without one.
    protocol::Result<QByteArray> sourceLink() const;
    /// Whether the PDB is the one of which the image has the hash; nothing where the hash is of a kind that
    /// is not known. Reads the whole file.
    std::optional<bool> fits(const PdbChecksum &checksum) const;

private:
    protocol::Result<metadata::Stream> pointsOf(std::uint32_t method) const;
    protocol::Result<QString> documentName(std::uint32_t blob) const;
    protocol::Result<metadata::Stream> customInformation(std::uint32_t parent, const QUuid &kind) const;

    protocol::ByteView m_file;
    metadata::Root m_root;
    metadata::Tables m_tables;
    PdbId m_id;
};

} // namespace model
