// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/portablepdb.h"

#include "model/symbols/inflate.h"
#include "model/words/texts.h"
#include "protocol/core/bytereader.h"

#include <algorithm>
#include <limits>
#include <QCryptographicHash>
#include <string_view>
#include <tuple>

namespace model {

using protocol::ByteReader;
using protocol::ByteView;
using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

constexpr std::size_t pdbIdBytes = 20;
constexpr qsizetype documentNameMax = 32'767; ///< bytes; parts of names can be shared and so repeat
constexpr std::uint32_t columnMax = 0xffff;
constexpr std::uint64_t sourceLinkMax = 1u << 20;

// Columns of the tables.
constexpr std::size_t documentNameColumn = 0;
constexpr std::size_t documentAlgorithmColumn = 1;
constexpr std::size_t documentHashColumn = 2;
constexpr std::size_t documentLanguageColumn = 3;
constexpr std::size_t methodDocumentColumn = 0;
constexpr std::size_t methodPointsColumn = 1;
constexpr std::size_t informationParentColumn = 0;
constexpr std::size_t informationKindColumn = 1;
constexpr std::size_t informationValueColumn = 2;

constexpr QUuid sha1Guid(0xff1816ec, 0xaa5e, 0x4d10, 0x87, 0xf7, 0x6f, 0x49, 0x63, 0x83, 0x34, 0x60);
constexpr QUuid sha256Guid(0x8829d00f, 0x11b8, 0x4213, 0x87, 0x8b, 0x77, 0x0e, 0x85, 0x97, 0xac, 0x16);
constexpr QUuid sha384Guid(0xd99cfeb1, 0x8c43, 0x444a, 0x8a, 0x6c, 0xb6, 0x12, 0x69, 0xd2, 0xa0, 0xbf);
constexpr QUuid sha512Guid(0xef2d1afc, 0x6550, 0x46d6, 0xb1, 0x4b, 0xd7, 0x0a, 0xfe, 0x9a, 0x55, 0x66);
constexpr QUuid embeddedSourceKind(0x0e8a571b, 0x6926, 0x466e, 0xb4, 0xad, 0x8a, 0xb0, 0x46, 0x11, 0xf5,
                                   0xfe);
constexpr QUuid sourceLinkKind(0xcc110556, 0xa091, 0x4d38, 0x9f, 0xec, 0x25, 0xab, 0x9a, 0x35, 0x1a, 0x6a);

PdbDocument::Hash hashOf(const QUuid &algorithm)
{
    using Hash = PdbDocument::Hash;
    if (algorithm.isNull())
        return Hash::None;
    if (algorithm == sha1Guid)
        return Hash::Sha1;
    if (algorithm == sha256Guid)
        return Hash::Sha256;
    if (algorithm == sha384Guid)
        return Hash::Sha384;
    return algorithm == sha512Guid ? Hash::Sha512 : Hash::Unknown;
}

std::optional<QCryptographicHash::Algorithm> algorithmOf(PdbDocument::Hash hash)
{
    switch (hash) {
    case PdbDocument::Hash::Sha1:
        return QCryptographicHash::Sha1;
    case PdbDocument::Hash::Sha256:
        return QCryptographicHash::Sha256;
    case PdbDocument::Hash::Sha384:
        return QCryptographicHash::Sha384;
    case PdbDocument::Hash::Sha512:
        return QCryptographicHash::Sha512;
    default:
        return std::nullopt;
    }
}

/// Decodes the sequence points of one method, one after the other.
class PointDecoder {
public:
    /// `document` is that of the method's row: 0 where its points are in several, of which the blob says the
    /// first.
    PointDecoder(const metadata::Stream &blob, std::uint32_t document)
        : m_reader(blob.bytes, blob.position)
        , m_document(document)
    {
        if (blob.bytes.empty())
            return;
        (void)metadata::compressed(m_reader); // signature of the local variables
        if (m_document == 0)
            m_document = metadata::compressed(m_reader);
    }
    /// Returns false behind the last point.
    Result<bool> next(SequencePoint &point);

private:
    static bool moved(std::uint32_t &value, std::int64_t by, std::uint32_t end);

    ByteReader m_reader;
    std::uint32_t m_document;
    std::uint32_t m_ilOffset = 0;
    bool m_isFirst = true;
    std::optional<std::pair<std::uint32_t, std::uint32_t>> m_lastVisible; ///< its line and column
};

bool PointDecoder::moved(std::uint32_t &value, std::int64_t by, std::uint32_t end)
{
    const std::int64_t result = std::int64_t(value) + by;
    if (result < 0 || result >= std::int64_t(end))
        return false;
    value = std::uint32_t(result);
    return true;
}

Result<bool> PointDecoder::next(SequencePoint &point)
{
    if (!m_reader.failed() && m_reader.atEnd())
        return false;
    const std::uint64_t at = m_reader.position();
    std::uint32_t deltaIl = metadata::compressed(m_reader);
    while (deltaIl == 0 && !m_isFirst && !m_reader.failed()) {
        m_document = metadata::compressed(m_reader);
        deltaIl = metadata::compressed(m_reader);
    }
    m_isFirst = false;
    const std::uint32_t deltaLines = metadata::compressed(m_reader);
    const std::int64_t deltaColumns = deltaLines == 0 ? std::int64_t(metadata::compressed(m_reader))
                                                      : metadata::compressedSigned(m_reader);
    constexpr std::uint32_t ilEnd = std::numeric_limits<std::int32_t>::max();
    bool isSound = moved(m_ilOffset, deltaIl, ilEnd);
    point = {};
    point.ilOffset = m_ilOffset;
    point.document = m_document;
    if (deltaLines != 0 || deltaColumns != 0) {
        std::uint32_t line = 0;
        std::uint32_t column = 0;
        if (m_lastVisible) {
            std::tie(line, column) = *m_lastVisible;
            isSound = moved(line, metadata::compressedSigned(m_reader), SequencePoint::hiddenLine) && isSound;
            isSound = moved(column, metadata::compressedSigned(m_reader), columnMax + 1) && isSound;
        } else {
            isSound = moved(line, metadata::compressed(m_reader), SequencePoint::hiddenLine) && isSound;
            isSound = moved(column, metadata::compressed(m_reader), columnMax + 1) && isSound;
        }
        m_lastVisible = {line, column};
        point.startLine = point.endLine = line;
        point.startColumn = point.endColumn = column;
        isSound = moved(point.endLine, deltaLines, SequencePoint::hiddenLine) && isSound;
        isSound = moved(point.endColumn, deltaColumns, columnMax + 1) && isSound;
    }
    if (m_reader.failed())
        return m_reader.truncated(Texts::tr("the sequence points of a method"));
    if (!isSound)
        return Error{ErrorCode::BadValue, Texts::tr("a sequence point is in no possible line or column"), at};
    return true;
}

} // namespace

SourceFit sourceFit(const PdbDocument &document, const QByteArray &text)
{
    const auto algorithm = algorithmOf(document.algorithm);
    if (!algorithm || document.hash.isEmpty())
        return SourceFit::Unknown;
    const auto fits = [&](const QByteArray &bytes) {
        return QCryptographicHash::hash(bytes, *algorithm) == document.hash;
    };
    if (fits(text))
        return SourceFit::Same;
    QByteArray lines = text;
    lines.replace("\r\n", "\n");
    if (fits(lines))
        return SourceFit::OtherLineEnds;
    lines.replace('\n', "\r\n");
    return fits(lines) ? SourceFit::OtherLineEnds : SourceFit::Different;
}

Result<PortablePdb> PortablePdb::open(ByteView file)
{
    static constexpr std::string_view windowsPdb = "Microsoft C/C++ MSF";
    if (file.size() >= windowsPdb.size() && std::equal(windowsPdb.begin(), windowsPdb.end(), file.begin()))
        return Error{ErrorCode::Unsupported, Texts::tr("a Windows PDB, not a portable one")};
    auto root = metadata::Root::read(file, 0);
    if (!root.ok())
        return root.error();
    PortablePdb pdb;
    pdb.m_file = file;
    pdb.m_root = root.value();
    // u8[20] id, u32 entry point, u64 mask of the assembly's tables, u32 rows of each.
    ByteReader reader(pdb.m_root.pdb.bytes, pdb.m_root.pdb.position);
    pdb.m_id.guid = reader.guid();
    pdb.m_id.stamp = reader.u32();
    reader.skip(4);
    const auto present = reader.u64();
    metadata::RowCounts counts{};
    for (std::size_t table = 0; table < metadata::Document; ++table) {
        if ((present >> table & 1) != 0)
            counts[table] = reader.u32();
    }
    if (reader.failed())
        return pdb.m_root.pdb.bytes.empty()
            ? Error{ErrorCode::BadMagic, Texts::tr("metadata of an assembly, not of a PDB")}
            : reader.truncated(Texts::tr("the #Pdb stream"));
    auto tables = metadata::Tables::read(pdb.m_root.tables, counts);
    if (!tables.ok())
        return tables.error();
    pdb.m_tables = std::move(tables).value();
    return pdb;
}

Result<QString> PortablePdb::documentName(std::uint32_t blob) const
{
    const auto parts = metadata::blobAt(m_root.blobs, blob);
    if (!parts.ok())
        return parts.error();
    ByteReader reader(parts.value().bytes, parts.value().position);
    if (reader.atEnd())
        return QString();
    // The separator is one character, which may take several bytes.
    QByteArray separator(1, char(reader.u8()));
    if (separator.front() == '\0')
        separator.clear();
    else if (std::uint8_t(separator.front()) >= 0x80) {
        while (reader.remaining() > 0 && (parts.value().bytes[reader.offset()] & 0xc0) == 0x80)
            separator += char(reader.u8());
    }
    QByteArray name;
    for (bool isFirst = true; !reader.atEnd() && !reader.failed(); isFirst = false) {
        const auto part = metadata::blobAt(m_root.blobs, metadata::compressed(reader));
        if (!part.ok())
            return part.error();
        const ByteView bytes = part.value().bytes;
        if (!isFirst)
            name += separator;
        if (bytes.size() > std::size_t(documentNameMax)
            || name.size() + qsizetype(bytes.size()) > documentNameMax)
            return Error{ErrorCode::LimitExceeded, Texts::tr("the name of a document is too long"),
                         parts.value().position};
        name.append(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size()));
    }
    if (reader.failed())
        return reader.truncated(Texts::tr("the name of a document"));
    return QString::fromUtf8(name);
}

Result<PdbDocument> PortablePdb::document(std::uint32_t row) const
{
    using metadata::Document;
    if (row == 0 || row > documentCount())
        return Error{ErrorCode::NotFound, Texts::tr("no document has the number %1").arg(row)};
    auto name = documentName(m_tables.cell(Document, row, documentNameColumn));
    if (!name.ok())
        return name.error();
    const auto hash = metadata::blobAt(m_root.blobs, m_tables.cell(Document, row, documentHashColumn));
    if (!hash.ok())
        return hash.error();
    constexpr std::size_t hashMax = 64;
    if (hash.value().bytes.size() > hashMax)
        return Error{ErrorCode::LimitExceeded, Texts::tr("the hash of a document is too long"),
                     hash.value().position};
    return PdbDocument{
        std::move(name).value(),
        hashOf(metadata::guidAt(m_root.guids, m_tables.cell(Document, row, documentAlgorithmColumn))),
        protocol::byteArray(hash.value().bytes),
        metadata::guidAt(m_root.guids, m_tables.cell(Document, row, documentLanguageColumn))};
}

Result<metadata::Stream> PortablePdb::pointsOf(std::uint32_t method) const
{
    return metadata::blobAt(m_root.blobs,
                            m_tables.cell(metadata::MethodDebugInformation, method, methodPointsColumn));
}

Result<> PortablePdb::forEachPoint(std::uint32_t method, const Visit &visit) const
{
    const auto blob = pointsOf(method);
    if (!blob.ok())
        return blob.error();
    PointDecoder decoder(blob.value(),
                         m_tables.cell(metadata::MethodDebugInformation, method, methodDocumentColumn));
    SequencePoint point;
    for (;;) {
        const auto more = decoder.next(point);
        if (!more.ok())
            return more.error();
        if (!more.value() || !visit(point))
            return {};
    }
}

Result<std::optional<SequencePoint>> PortablePdb::find(std::uint32_t method, std::uint32_t ilOffset) const
{
    std::optional<SequencePoint> found;
    const auto walked = forEachPoint(method, [&](const SequencePoint &point) {
        if (point.ilOffset > ilOffset && found)
            return false;
        if (!point.isHidden())
            found = point;
        return true;
    });
    if (!walked.ok())
        return walked.error();
    return found;
}

Result<> PortablePdb::forEachPointIn(std::uint32_t document, const VisitMethod &visit) const
{
    // Each method has a blob of its own in sound files. In others many could share a large one.
    std::uint64_t bytesLeft = 4 * std::uint64_t(m_file.size());
    bool goesOn = true;
    for (std::uint32_t method = 1; method <= methodCount() && goesOn; ++method) {
        const std::uint32_t first
            = m_tables.cell(metadata::MethodDebugInformation, method, methodDocumentColumn);
        if (first != 0 && first != document)
            continue;
        const auto blob = pointsOf(method);
        if (!blob.ok())
            continue;
        if (blob.value().bytes.size() > bytesLeft)
            return Error{ErrorCode::LimitExceeded, Texts::tr("too many methods share their sequence points"),
                         blob.value().position};
        bytesLeft -= blob.value().bytes.size();
        (void)forEachPoint(method, [&](const SequencePoint &point) {
            if (point.document == document && !point.isHidden())
                goesOn = visit(method, point);
            return goesOn;
        });
    }
    return {};
}

std::pair<std::uint32_t, std::uint32_t> PortablePdb::stateMachine(std::uint32_t row) const
{
    return {m_tables.cell(metadata::StateMachineMethod, row, 0),
            m_tables.cell(metadata::StateMachineMethod, row, 1)};
}

std::uint32_t PortablePdb::kickoffOf(std::uint32_t moveNext) const
{
    const auto [found, kickoff]
        = stateMachine(m_tables.lowerBound(metadata::StateMachineMethod, 0, moveNext));
    return found == moveNext ? kickoff : 0;
}

std::uint32_t PortablePdb::moveNextOf(std::uint32_t kickoff) const
{
    for (std::uint32_t row = 1; row <= stateMachineCount(); ++row) {
        if (stateMachine(row).second == kickoff)
            return stateMachine(row).first;
    }
    return 0;
}

Result<metadata::Stream> PortablePdb::customInformation(std::uint32_t parent, const QUuid &kind) const
{
    using metadata::CustomDebugInformation;
    std::uint32_t row = m_tables.lowerBound(CustomDebugInformation, informationParentColumn, parent);
    for (; row <= m_tables.rows(CustomDebugInformation)
         && m_tables.cell(CustomDebugInformation, row, informationParentColumn) == parent;
         ++row) {
        const auto number = m_tables.cell(CustomDebugInformation, row, informationKindColumn);
        if (metadata::guidAt(m_root.guids, number) == kind)
            return metadata::blobAt(m_root.blobs,
                                    m_tables.cell(CustomDebugInformation, row, informationValueColumn));
    }
    return Error{ErrorCode::NotFound, Texts::tr("the PDB has no such information")};
}

Result<QByteArray> PortablePdb::embeddedSource(std::uint32_t document, std::uint64_t most) const
{
    if (document == 0 || document > documentCount())
        return Error{ErrorCode::NotFound, Texts::tr("no document has the number %1").arg(document)};
    constexpr std::uint32_t documentTag = 22;
    const auto value = customInformation(document << 5 | documentTag, embeddedSourceKind);
    if (!value.ok())
        return value.error();
    ByteReader reader(value.value().bytes, value.value().position);
    const auto size = reader.i32(); // 0 where it is not deflated
    if (reader.failed())
        return reader.truncated(Texts::tr("an embedded source"));
    if (size < 0)
        return Error{ErrorCode::Unsupported, Texts::tr("an embedded source in a format that is not known"),
                     value.value().position};
    const std::uint64_t at = reader.position();
    const ByteView bytes = reader.rest();
    if (size > 0)
        return inflated(bytes, std::uint64_t(size), most, at);
    if (bytes.size() > most)
        return Error{ErrorCode::LimitExceeded, Texts::tr("an embedded source has %1 bytes").arg(bytes.size()),
                     at};
    return protocol::byteArray(bytes);
}

Result<QByteArray> PortablePdb::sourceLink() const
{
    constexpr std::uint32_t moduleTag = 7;
    const auto value = customInformation(1 << 5 | moduleTag, sourceLinkKind);
    if (!value.ok())
        return value.error();
    if (value.value().bytes.size() > sourceLinkMax)
        return Error{ErrorCode::LimitExceeded, Texts::tr("Source Link of more than 1 MiB"),
                     value.value().position};
    return protocol::byteArray(value.value().bytes);
}

std::optional<bool> PortablePdb::fits(const PdbChecksum &checksum) const
{
    std::optional<QCryptographicHash::Algorithm> algorithm;
    if (checksum.algorithm == "SHA256")
        algorithm = QCryptographicHash::Sha256;
    else if (checksum.algorithm == "SHA384")
        algorithm = QCryptographicHash::Sha384;
    else if (checksum.algorithm == "SHA512")
        algorithm = QCryptographicHash::Sha512;
    else if (checksum.algorithm == "SHA1")
        algorithm = QCryptographicHash::Sha1;
    if (!algorithm)
        return std::nullopt;
    const auto idAt = std::size_t(m_root.pdb.position);
    QCryptographicHash hash(*algorithm);
    const auto add
        = [&hash](ByteView bytes) { hash.addData(QByteArrayView(bytes.data(), qsizetype(bytes.size()))); };
    add(m_file.first(idAt));
    hash.addData(QByteArray(qsizetype(pdbIdBytes), '\0'));
    add(m_file.subspan(idAt + pdbIdBytes));
    return hash.result() == checksum.hash;
}

} // namespace model
