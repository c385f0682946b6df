// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/bundle.h"

#include "model/symbols/inflate.h"
#include "model/words/texts.h"
#include "protocol/core/bytereader.h"

#include <array>
#include <QByteArrayMatcher>

namespace model {

using protocol::ByteReader;
using protocol::ByteView;
using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

/// SHA-256 of ".net core bundle"; the eight bytes before it say where the bundle's header is.
constexpr std::array<char, 32> bundleMark{
    char(0x8b), char(0x12), char(0x02), char(0xb9), char(0x6a), char(0x61), char(0x20), char(0x38),
    char(0x72), char(0x7b), char(0x93), char(0x02), char(0x14), char(0xd7), char(0xa0), char(0x32),
    char(0x13), char(0xf5), char(0xb9), char(0xe6), char(0xef), char(0xae), char(0x33), char(0x18),
    char(0xee), char(0x3b), char(0x2d), char(0xce), char(0x24), char(0xb3), char(0x6a), char(0xae)};
constexpr std::uint32_t oldestVersion = 2;
constexpr std::uint32_t newestVersion = 6;
constexpr std::uint32_t deflatedSince = 6;
constexpr std::uint32_t bundledFilesMax = 100'000;
constexpr std::uint32_t bundledPathMax = 4096;

/// Text behind its length in 7 bits each, as .NET's BinaryWriter writes it.
QByteArray bundledText(ByteReader &reader)
{
    const std::uint32_t size = reader.varUInt32();
    if (size > bundledPathMax)
        reader.fail();
    const ByteView bytes = reader.take(size);
    return QByteArray(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size()));
}

/// Where the header is; 0 in an executable that could have a bundle but has none.
std::uint64_t headerPosition(ByteView executable)
{
    static const QByteArrayMatcher matcher(QByteArray(bundleMark.data(), qsizetype(bundleMark.size())));
    const auto at
        = matcher.indexIn(reinterpret_cast<const char *>(executable.data()), qsizetype(executable.size()));
    constexpr qsizetype positionBytes = 8;
    if (at < positionBytes)
        return 0;
    return ByteReader(executable.subspan(std::size_t(at - positionBytes))).u64();
}

} // namespace

Result<QList<BundledFile>> bundledFiles(ByteView executable)
{
    const std::uint64_t position = headerPosition(executable);
    if (position == 0)
        return Error{ErrorCode::NotFound, Texts::tr("no single-file program")};
    if (position >= executable.size())
        return Error{ErrorCode::BadValue, Texts::tr("the bundle is outside of its file")};
    // u32 version, u32, i32 files, text id, u64[4] where two of the files are, u64 flags, the files.
    ByteReader reader(executable.subspan(position), position);
    const std::uint32_t version = reader.u32();
    reader.skip(4);
    const std::uint32_t count = reader.u32();
    (void)bundledText(reader);
    reader.skip(5 * 8);
    if (!reader.failed() && (version < oldestVersion || version > newestVersion))
        return Error{ErrorCode::Unsupported, Texts::tr("a bundle of version %1").arg(version), position};
    if (count > bundledFilesMax)
        return Error{ErrorCode::LimitExceeded, Texts::tr("a bundle of %1 files").arg(count), position};
    QList<BundledFile> files;
    for (std::uint32_t i = 0; i < count && !reader.failed(); ++i) {
        BundledFile file;
        file.offset = reader.u64();
        file.size = reader.u64();
        if (version >= deflatedSince)
            file.deflatedSize = reader.u64();
        reader.skip(1); // kind
        file.path = QString::fromUtf8(bundledText(reader));
        files += file;
    }
    if (reader.failed())
        return reader.truncated(Texts::tr("the list of bundled files"));
    return files;
}

Result<ByteView> bundledBytes(ByteView executable, const BundledFile &file)
{
    if (file.deflatedSize != 0)
        return Error{ErrorCode::Unsupported, Texts::tr("%1 is deflated").arg(file.path), file.offset};
    if (file.offset > executable.size() || file.size > executable.size() - file.offset)
        return Error{ErrorCode::BadSize, Texts::tr("%1 is outside of its bundle").arg(file.path),
                     file.offset};
    return executable.subspan(file.offset, file.size);
}

Result<QByteArray> inflatedBundledFile(ByteView executable, const BundledFile &file, std::uint64_t most)
{
    BundledFile stored = file;
    stored.deflatedSize = 0;
    if (file.deflatedSize != 0)
        stored.size = file.deflatedSize;
    const auto bytes = bundledBytes(executable, stored);
    if (!bytes.ok())
        return bytes.error();
    if (file.deflatedSize != 0)
        return inflated(bytes.value(), file.size, most, file.offset);
    if (file.size > most)
        return Error{ErrorCode::LimitExceeded, Texts::tr("%1 has %2 bytes").arg(file.path).arg(file.size),
                     file.offset};
    return QByteArray(reinterpret_cast<const char *>(bytes.value().data()), qsizetype(file.size));
}

} // namespace model
