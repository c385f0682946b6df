// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/ilcalls.h"

#include "model/words/texts.h"
#include "protocol/core/bytereader.h"

#include <algorithm>
#include <array>
#include <utility>

namespace model {

using protocol::ByteReader;
using protocol::ByteView;
using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

constexpr std::uint8_t callCode = 0x28;
constexpr std::uint8_t callvirtCode = 0x6f;
constexpr std::uint8_t newobjCode = 0x73;
constexpr std::uint8_t switchCode = 0x45;
constexpr std::uint8_t prefixCode = 0xfe; ///< of instructions with two bytes
constexpr std::int8_t noInstruction = -1;

struct OperandRange {
    std::uint8_t first = 0;
    std::uint8_t last = 0;
    std::int8_t bytes = 0;
};
/// The instructions of one byte (ECMA-335, III.1.2.1) by the bytes of their operands; those that are in none
/// of the ranges do not exist. A later range counts more.
constexpr std::array<OperandRange, 28> oneByteRanges{{
    {0x00, 0x23, 0}, // nop to ldc
    {0x0e, 0x13, 1}, // ldarg.s to stloc.s
    {0x1f, 0x1f, 1}, // ldc.i4.s
    {0x20, 0x20, 4}, // ldc.i4
    {0x21, 0x21, 8}, // ldc.i8
    {0x22, 0x22, 4}, // ldc.r4
    {0x23, 0x23, 8}, // ldc.r8
    {0x25, 0x26, 0}, // dup, pop
    {0x27, 0x29, 4}, // jmp, call, calli
    {0x2a, 0x2a, 0}, // ret
    {0x2b, 0x37, 1}, // short branches
    {0x38, 0x45, 4}, // branches, switch
    {0x46, 0x6e, 0}, // loads, arithmetic, conversions
    {0x6f, 0x75, 4}, // callvirt to isinst
    {0x76, 0x76, 0}, // conv.r.un
    {0x79, 0x79, 4}, // unbox
    {0x7a, 0x7a, 0}, // throw
    {0x7b, 0x81, 4}, // fields, stobj
    {0x82, 0x8b, 0}, // conversions
    {0x8c, 0x8d, 4}, // box, newarr
    {0x8e, 0x8e, 0}, // ldlen
    {0x8f, 0x8f, 4}, // ldelema
    {0x90, 0xa2, 0}, // elements
    {0xa3, 0xa5, 4}, // ldelem, stelem, unbox.any
    {0xb3, 0xba, 0}, // conversions
    {0xc2, 0xc6, 4}, // refanyval, mkrefany; ckfinite and gaps are below
    {0xd0, 0xd0, 4}, // ldtoken
    {0xd1, 0xe0, 0}, // conversions, arithmetic; leave is below
}};

constexpr std::array<std::int8_t, 256> oneByteOperands = [] {
    std::array<std::int8_t, 256> bytes{};
    bytes.fill(noInstruction);
    for (const auto &range : oneByteRanges) {
        for (std::size_t code = range.first; code <= range.last; ++code)
            bytes[code] = range.bytes;
    }
    bytes[0xc3] = 0; // ckfinite
    bytes[0xc4] = noInstruction;
    bytes[0xc5] = noInstruction;
    bytes[0xdd] = 4; // leave
    bytes[0xde] = 1; // leave.s
    return bytes;
}();

/// Those behind the prefix (ECMA-335, III.1.2.1).
constexpr std::array<std::int8_t, 0x1f> twoByteOperands{
    0,
    0,
    0,
    0,
    0,
    0, // arglist, comparisons
    4,
    4, // ldftn, ldvirtftn
    noInstruction,
    2,
    2,
    2,
    2,
    2,
    2, // ldarg to stloc
    0, // localloc
    noInstruction,
    0, // endfilter
    1, // unaligned.
    0,
    0, // volatile., tail.
    4,
    4, // initobj, constrained.
    0,
    0, // cpblk, initblk
    1, // no.
    0, // rethrow
    noInstruction,
    4, // sizeof
    0,
    0, // refanytype, readonly.
};

/// The code of a method's body (ECMA-335, II.25.4), without its header.
Result<metadata::Stream> codeOf(ByteView body, std::uint64_t position)
{
    ByteReader reader(body, position);
    const std::uint8_t first = reader.u8();
    constexpr std::uint8_t formatMask = 3;
    constexpr std::uint8_t tiny = 2;
    constexpr std::uint8_t fat = 3;
    std::uint32_t size = first >> 2;
    if ((first & formatMask) == fat) {
        const std::size_t headerBytes = std::size_t(reader.u8() >> 4) * 4;
        reader.skip(2);
        size = reader.u32();
        constexpr std::size_t readSoFar = 8;
        reader.skip(headerBytes > readSoFar ? headerBytes - readSoFar : 0);
    } else if ((first & formatMask) != tiny) {
        return Error{ErrorCode::BadValue, Texts::tr("the body of a method has no known header"), position};
    }
    const std::uint64_t at = reader.position();
    const ByteView code = reader.take(size);
    if (reader.failed())
        return reader.truncated(Texts::tr("the body of a method"));
    return metadata::Stream{code, at};
}

} // namespace

QByteArray calledName(const QString &method)
{
    const qsizetype dot = method.lastIndexOf(u'.');
    return method.mid(dot <= 0 ? 0 : dot + 1).toUtf8();
}

Result<QList<IlCall>> callsIn(ByteView code, std::uint64_t position)
{
    QList<IlCall> calls;
    ByteReader reader(code, position);
    while (!reader.atEnd() && !reader.failed()) {
        const auto ilOffset = std::uint32_t(reader.offset());
        const std::uint8_t first = reader.u8();
        std::int8_t operand = oneByteOperands[first];
        if (first == prefixCode) {
            const std::uint8_t second = reader.u8();
            operand = second < twoByteOperands.size() ? twoByteOperands[second] : noInstruction;
        }
        if (operand == noInstruction && !reader.failed())
            return Error{ErrorCode::BadValue, Texts::tr("no IL instruction begins with %1").arg(first),
                         position + ilOffset};
        if (first == switchCode) {
            const std::uint32_t targets = reader.u32();
            reader.skip(std::size_t(targets) * 4);
        } else if (first == callCode || first == callvirtCode || first == newobjCode) {
            const std::uint32_t token = reader.u32();
            if (!reader.failed())
                calls += IlCall{ilOffset, token};
        } else {
            reader.skip(std::size_t(std::max<std::int8_t>(operand, 0)));
        }
    }
    if (reader.failed())
        return reader.truncated(Texts::tr("an IL instruction"));
    return calls;
}

Result<IlCode> IlCode::open(ByteView file, PeImage image)
{
    if (!image.isManaged())
        return Error{ErrorCode::NotFound, Texts::tr("an image without managed code")};
    IlCode code;
    code.m_file = file;
    auto root = metadata::Root::read(image.metadata(file), image.metadataPosition());
    if (!root.ok())
        return root.error();
    code.m_root = root.value();
    auto tables = metadata::Tables::read(code.m_root.tables);
    if (!tables.ok())
        return tables.error();
    code.m_tables = std::move(tables).value();
    code.m_image = std::move(image);
    return code;
}

Result<QList<IlCall>> IlCode::callsOf(std::uint32_t method) const
{
    const std::uint32_t address = m_tables.cell(metadata::MethodDef, method, 0);
    if (address == 0)
        return QList<IlCall>();
    const ByteView body = m_image.atAddress(m_file, address, m_file.size());
    if (body.empty())
        return Error{ErrorCode::BadSize, Texts::tr("the body of a method is outside of the file"), 0};
    const auto code = codeOf(body, std::uint64_t(body.data() - m_file.data()));
    if (!code.ok())
        return code.error();
    return callsIn(code.value().bytes, code.value().position);
}

QList<NamedCall> IlCode::namedCallsOf(std::uint32_t method) const
{
    QList<NamedCall> named;
    const auto calls = callsOf(method);
    if (!calls.ok())
        return {};
    for (const IlCall &call : calls.value())
        named += {call.ilOffset, call.token, methodName(call.token)};
    return named;
}

QString IlCode::typeOf(std::uint32_t method) const
{
    constexpr std::size_t nameColumn = 1;
    constexpr std::size_t nameSpaceColumn = 2;
    constexpr std::size_t methodsColumn = 5;
    constexpr int nestedMost = 16;
    if (method == 0 || method > methodCount())
        return {};
    // The type whose methods begin last at or before it.
    std::uint32_t type = m_tables.lowerBound(metadata::TypeDef, methodsColumn, method + 1) - 1;
    QString name;
    for (int depth = 0; type != 0 && depth < nestedMost; ++depth) {
        const auto text = [&](std::size_t column) {
            return QString::fromUtf8(
                metadata::stringAt(m_root.strings, m_tables.cell(metadata::TypeDef, type, column)));
        };
        const QString nameSpace = text(nameSpaceColumn);
        const QString own = nameSpace.isEmpty() ? text(nameColumn) : nameSpace % u'.' % text(nameColumn);
        name = name.isEmpty() ? own : QString(own % u'+' % name);
        const std::uint32_t nested = m_tables.lowerBound(metadata::NestedClass, 0, type);
        type = m_tables.cell(metadata::NestedClass, nested, 0) == type
            ? m_tables.cell(metadata::NestedClass, nested, 1)
            : 0;
    }
    return name;
}

QByteArray IlCode::methodName(std::uint32_t token) const
{
    constexpr std::uint32_t rowMask = 0xffffff;
    std::uint32_t table = token >> 24;
    std::uint32_t row = token & rowMask;
    if (table == metadata::MethodSpec) {
        const std::uint32_t coded = m_tables.cell(metadata::MethodSpec, row, 0); // MethodDefOrRef
        table = (coded & 1) == 0 ? metadata::MethodDef : metadata::MemberRef;
        row = coded >> 1;
    }
    constexpr std::size_t definedName = 3;
    constexpr std::size_t referredName = 1;
    if (table == metadata::MethodDef)
        return metadata::stringAt(m_root.strings, m_tables.cell(metadata::MethodDef, row, definedName));
    if (table == metadata::MemberRef)
        return metadata::stringAt(m_root.strings, m_tables.cell(metadata::MemberRef, row, referredName));
    return {};
}

} // namespace model
