// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demosource.h"

#include "model/demo/demostacks.h"
#include "model/symbols/sourcename.h"
#include "protocol/core/bytewriter.h"

#include <algorithm>
#include <map>
#include <QCryptographicHash>
#include <QStringList>

namespace model::demo {

using protocol::ByteWriter;

namespace {

constexpr std::uint32_t ilPerStatement = 8;
constexpr std::uint32_t nativePerStatement = 0x10;
constexpr std::uint32_t behindCall = 5; ///< the size of a call instruction
constexpr std::size_t statementsMost = methodSize / nativePerStatement;
constexpr int bodyIndent = 8;
constexpr QUuid shop(0x5a0b0c0d, 0x1001, 0x4ef0, 0x8a, 0x01, 0x10, 0x20, 0x30, 0x40, 0x50, 0x60);
constexpr QUuid sha256(0x8829d00f, 0x11b8, 0x4213, 0x87, 0x8b, 0x77, 0x0e, 0x85, 0x97, 0xac, 0x16);
constexpr QUuid csharp(0x3f5162f8, 0x07c6, 0x11d3, 0x90, 0x53, 0x00, 0xc0, 0x4f, 0xa3, 0x02, 0xa1);
constexpr QUuid embeddedSource(0x0e8a571b, 0x6926, 0x466e, 0xb4, 0xad, 0x8a, 0xb0, 0x46, 0x11, 0xf5, 0xfe);

/// A line of a method's body.
struct BodyLine {
    std::uint32_t line = 0;
    std::uint32_t length = 0; ///< characters
};

struct File {
    QString path;
    QByteArray text;
    std::uint32_t lines = 0;

    std::uint32_t add(const QString &line)
    {
        text += line.toUtf8() + '\n';
        return ++lines;
    }
};

SourceName nameOf(std::size_t method)
{
    const Method &info = methods()[method];
    return sourceName(info.typeName, info.name, info.signature);
}

/// What each method calls, and the files that say so.
class Source {
public:
    Source()
    {
        findCalls();
        std::map<QString, std::vector<std::size_t>> types;
        for (std::size_t method = 0; method < methods().size(); ++method) {
            if (hasSource(methods()[method].module))
                types[nameOf(method).type].push_back(method);
        }
        for (const auto &[type, of] : types)
            addFile(type, of);
    }
    const std::vector<std::uint16_t> &callsOf(std::size_t method) const { return m_calls[method]; }
    const std::vector<BodyLine> &bodyOf(std::size_t method) const { return m_bodies[method]; }
    std::size_t fileOf(std::size_t method) const { return m_fileOf[method]; } ///< counted from 1; 0: none
    const std::vector<File> &files() const { return m_files; }

private:
    void findCalls();
    void addFile(const QString &type, const std::vector<std::size_t> &of);

    std::vector<std::vector<std::uint16_t>> m_calls
        = std::vector<std::vector<std::uint16_t>>(methods().size());
    std::vector<std::vector<BodyLine>> m_bodies = std::vector<std::vector<BodyLine>>(methods().size());
    std::vector<std::size_t> m_fileOf = std::vector<std::size_t>(methods().size(), 0);
    std::vector<File> m_files;
};

void Source::findCalls()
{
    for (const auto &stack : stacks()) {
        for (std::size_t frame = 1; frame < stack.size(); ++frame) {
            auto &calls = m_calls[stack[frame]];
            if (calls.size() + 1 < statementsMost
                && std::ranges::find(calls, stack[frame - 1]) == calls.end())
                calls.push_back(stack[frame - 1]);
        }
    }
}

void Source::addFile(const QString &type, const std::vector<std::size_t> &of)
{
    File file;
    file.path = QStringLiteral("/src/") % QString(type).replace(u'.', u'/').remove(u'<').remove(u'>')
        % QLatin1String(".cs");
    file.add(QStringLiteral("// Made up for the demonstration, and never compiled. Each call has its line."));
    file.add(QStringLiteral("class %1").arg(type.section(u'.', -1)));
    file.add(QStringLiteral("{"));
    for (const std::size_t method : of) {
        const SourceName name = nameOf(method);
        file.add(QStringLiteral("    %1%2").arg(name.method, name.parameters));
        file.add(QStringLiteral("    {"));
        const auto addLine = [&](const QString &text) {
            const std::uint32_t line = file.add(QString(bodyIndent, u' ') + text);
            m_bodies[method].push_back({line, std::uint32_t(text.size())});
        };
        addLine(QStringLiteral("Work(); // its own"));
        for (const std::uint16_t callee : m_calls[method])
            addLine(nameOf(callee).name() + QStringLiteral("();"));
        file.add(QStringLiteral("    }"));
        m_fileOf[method] = m_files.size() + 1;
    }
    file.add(QStringLiteral("}"));
    m_files.push_back(std::move(file));
}

const Source &source()
{
    static const Source made;
    return made;
}

/// A number as metadata has it: in 1, 2 or 4 bytes, the highest first.
void putCompressed(ByteWriter &writer, std::uint32_t value)
{
    const auto putBytes = [&](std::uint32_t bits, int bytes) {
        for (int byte = bytes; byte-- > 0;)
            writer.u8(std::uint8_t(bits >> 8 * byte));
    };
    if (value < 0x80)
        putBytes(value, 1);
    else if (value < 0x4000)
        putBytes(value | 0x8000, 2);
    else
        putBytes(value | 0xc0000000, 4);
}

class Heap {
public:
    std::uint32_t add(const QByteArray &blob)
    {
        const auto at = std::uint32_t(m_bytes.size());
        ByteWriter writer;
        putCompressed(writer, std::uint32_t(blob.size()));
        m_bytes += writer.takeBytes() + blob;
        return at;
    }
    const QByteArray &bytes() const { return m_bytes; }

private:
    QByteArray m_bytes = QByteArray(1, '\0');
};

QByteArray documentName(Heap &blobs, const QString &path)
{
    ByteWriter name;
    name.u8('/');
    for (const QString &part : path.split(u'/'))
        putCompressed(name, part.isEmpty() ? 0 : blobs.add(part.toUtf8()));
    return name.takeBytes();
}

/// The statements of a method, each in its line; from the second on lines are told from the one before.
QByteArray pointsOf(const std::vector<BodyLine> &body)
{
    ByteWriter points;
    putCompressed(points, 0); // no signature
    for (std::size_t i = 0; i < body.size(); ++i) {
        putCompressed(points, i == 0 ? 0 : ilPerStatement);
        putCompressed(points, 0); // one line
        putCompressed(points, body[i].length);
        if (i == 0) {
            putCompressed(points, body[i].line);
            putCompressed(points, bodyIndent + 1);
        } else {
            putCompressed(points, (body[i].line - body[i - 1].line) << 1); // signed, forwards
            putCompressed(points, 0);
        }
    }
    return points.takeBytes();
}

QByteArray tablesOf(Heap &blobs)
{
    ByteWriter tables;
    constexpr std::uint8_t wideBlobs = 4;
    tables.u32(0);
    tables.u8(2);
    tables.u8(0);
    tables.u8(wideBlobs);
    tables.u8(1);
    constexpr int documentTable = 0x30;
    constexpr int methodTable = 0x31;
    constexpr int customTable = 0x37;
    const std::uint64_t present = std::uint64_t(1) << documentTable | std::uint64_t(1) << methodTable
        | std::uint64_t(1) << customTable;
    tables.u64(present);
    tables.u64(std::uint64_t(1) << customTable); // sorted
    const auto files = std::uint32_t(source().files().size());
    for (const std::uint32_t rows : {files, std::uint32_t(methods().size()), files})
        tables.u32(rows);
    for (const File &file : source().files()) {
        tables.u32(blobs.add(documentName(blobs, file.path)));
        tables.u16(1); // SHA-256
        tables.u32(blobs.add(QCryptographicHash::hash(file.text, QCryptographicHash::Sha256)));
        tables.u16(2); // C#
    }
    for (std::size_t method = 0; method < methods().size(); ++method) {
        tables.u16(std::uint16_t(source().fileOf(method)));
        tables.u32(source().fileOf(method) == 0 ? 0 : blobs.add(pointsOf(source().bodyOf(method))));
    }
    constexpr std::uint16_t documentTag = 22;
    for (std::uint16_t file = 1; file <= files; ++file) {
        tables.u16(std::uint16_t(file << 5 | documentTag));
        tables.u16(3); // embedded source
        tables.u32(blobs.add(QByteArray(4, '\0') + source().files()[file - 1u].text)); // not deflated
    }
    return tables.takeBytes();
}

} // namespace

bool hasSource(std::size_t module)
{
    return module < modules().size() && modules()[module].contains(QLatin1String("/Shop."));
}

std::size_t statementCount(std::size_t method)
{
    return source().bodyOf(method).size();
}

std::uint32_t codeOffset(std::size_t method, std::optional<std::size_t> callee)
{
    std::size_t statement = 0;
    if (callee) {
        const auto &calls = source().callsOf(method);
        statement = std::size_t(std::ranges::find(calls, *callee) - calls.begin()) + 1;
        if (statement > calls.size())
            statement = 0;
    }
    return std::uint32_t(statement) * nativePerStatement + behindCall;
}

std::vector<Statement> statementsOf(std::size_t method)
{
    std::vector<Statement> statements;
    for (std::uint32_t i = 0; i < statementCount(method); ++i)
        statements.push_back({i * ilPerStatement, i * nativePerStatement});
    return statements;
}

QUuid pdbGuid()
{
    return shop;
}

QByteArray pdbBytes()
{
    struct Part {
        QByteArray name; ///< with its NULs
        QByteArray bytes;
    };
    Heap blobs;
    const QByteArray tables = tablesOf(blobs);
    ByteWriter id;
    id.guid(shop);
    id.u32(0); // stamp
    id.u32(0); // entry point
    id.u64(1 << 6); // of the tables of types only MethodDef is told of
    id.u32(std::uint32_t(methods().size()));
    ByteWriter guids;
    for (const QUuid &guid : {sha256, csharp, embeddedSource})
        guids.guid(guid);
    QList<Part> streams{{QByteArray("#Pdb\0\0\0\0", 8), id.takeBytes()},
                        {QByteArray("#~\0\0", 4), tables},
                        {QByteArray("#Strings\0\0\0\0", 12), QByteArray(4, '\0')},
                        {QByteArray("#GUID\0\0\0", 8), guids.takeBytes()},
                        {QByteArray("#Blob\0\0\0", 8), blobs.bytes()}};
    constexpr std::uint32_t rootBytes = 32;
    std::uint32_t at = rootBytes;
    for (Part &stream : streams) {
        stream.bytes += QByteArray((4 - stream.bytes.size() % 4) % 4, '\0');
        at += 8 + std::uint32_t(stream.name.size());
    }
    ByteWriter pdb;
    pdb.u32(0x424a5342); // "BSJB"
    pdb.u16(1);
    pdb.u16(1);
    pdb.u32(0);
    pdb.u32(12);
    pdb.raw(QByteArray("PDB v1.0\0\0\0\0", 12));
    pdb.u16(0);
    pdb.u16(std::uint16_t(streams.size()));
    for (const Part &stream : std::as_const(streams)) {
        pdb.u32(at);
        pdb.u32(std::uint32_t(stream.bytes.size()));
        pdb.raw(stream.name);
        at += std::uint32_t(stream.bytes.size());
    }
    for (const Part &stream : std::as_const(streams))
        pdb.raw(stream.bytes);
    return pdb.takeBytes();
}

} // namespace model::demo
