// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/nettrace/damagedhead.h"

#include "protocol/core/bytereader.h"
#include "protocol/core/texts.h"
#include "protocol/nettrace/headsearch.h"

#include <algorithm>
#include <QStringList>
#include <string_view>

namespace protocol::nettrace {

namespace {

using namespace std::string_view_literals;
using detail::equalBytes;
using PreambleLayout = StreamPreamble::Layout;

constexpr auto nettraceMark = "Nettrace"sv;
constexpr auto fastSerializationMark = "\x14\0\0\0!FastSerialization.1"sv;
constexpr auto v6Mark = "Nettrace\0\0\0\0\x06\0\0\0"sv;
constexpr std::size_t v6MinorVersionSize = 4;

bool mostlyMatches(ByteView bytes, std::size_t at, std::string_view mark)
{
    return equalBytes(bytes, at, mark) * 4 >= mark.size() * 3;
}

/// Returns the preamble whose mark the first bytes resemble, if there is one.
std::optional<StreamPreamble> similarPreamble(ByteView bytes)
{
    StreamPreamble preamble;
    if (mostlyMatches(bytes, 0, fastSerializationMark)) {
        preamble.size = fastSerializationMark.size();
        return preamble;
    }
    if (mostlyMatches(bytes, nettraceMark.size(), fastSerializationMark)) {
        preamble.nettraceMagic = equalBytes(bytes, 0, nettraceMark) * 2 >= nettraceMark.size();
        preamble.leadingSessionId = !preamble.nettraceMagic;
        preamble.sessionId = preamble.leadingSessionId ? ByteReader(bytes).u64() : 0;
        preamble.size = nettraceMark.size() + fastSerializationMark.size();
        return preamble;
    }
    if (mostlyMatches(bytes, 0, v6Mark)) {
        preamble.layout = PreambleLayout::V6Blocks;
        preamble.nettraceMagic = true;
        preamble.majorVersion = 6;
        preamble.size = v6Mark.size() + v6MinorVersionSize;
        return preamble;
    }
    return {};
}

/// Returns whether the Trace object is sound and of a version that only a newer reader knows. One that asks
/// for a newer reader but has a version that we know is damaged instead.
bool asksForNewerReader(ByteView bytes, const StreamPreamble &preamble)
{
    constexpr std::uint32_t newestVersion = 5;
    if (bytes.size() < preamble.size)
        return false;
    const auto object = bytes.subspan(std::size_t(preamble.size));
    const auto parsed = parseBlockHeader(preamble, object, preamble.size);
    const auto *const error = std::get_if<Error>(&parsed);
    if (error == nullptr || error->code != ErrorCode::Unsupported)
        return false;
    ByteReader reader(object);
    reader.skip(3); // tags
    return reader.u32() > newestVersion;
}

} // namespace

std::optional<DamagedHead> readDamagedHead(ByteView bytes, bool whole)
{
    detail::HeadBytes file;
    file.bytes = bytes.first(std::min(bytes.size(), damagedHeadBytesMax));
    file.whole = whole && bytes.size() <= damagedHeadBytesMax;
    file.similar = similarPreamble(file.bytes);
    if (file.similar && file.similar->layout == PreambleLayout::V6Blocks) {
        if (auto head = detail::searchV6Blocks(file))
            return head;
        file.similar.reset(); // there is little in it: 16 bytes
    }
    if (file.similar && asksForNewerReader(file.bytes, *file.similar))
        return {};
    auto objects = detail::searchObjects(file);
    if (objects.head)
        return std::move(objects.head);
    if (!file.similar) {
        if (auto head = detail::searchV6Blocks(file))
            return head;
    }
    return file.similar && file.similar->nettraceMagic ? std::nullopt
                                                       : detail::searchBlocklessEvents(file, objects.trace);
}

bool describesItself(const StreamPreamble &preamble, const BlockHeader &trace)
{
    if (preamble.layout == PreambleLayout::V6Blocks)
        return true;
    constexpr std::string_view traceName = "Trace";
    const auto nameSize = trace.bodyPosition - trace.position - detail::objectFrameSize;
    if (nameSize != traceName.size())
        return opensBlocklessEvents(trace) && !preamble.nettraceMagic;
    // From V4 on streams begin with "Nettrace", and no more with a session id.
    if (preamble.nettraceMagic)
        return trace.objectVersion > std::uint32_t(Format::NetPerfV3);
    return trace.objectVersion == std::uint32_t(Format::NetPerfV3) || preamble.leadingSessionId;
}

QString otherFormatName(ByteView bytes)
{
    struct OtherFormat {
        std::size_t at;
        std::string_view mark;
        const char *name;
    };
    static constexpr OtherFormat formats[] = {
        {0, "PK\x03\x04"sv, QT_TRANSLATE_NOOP("protocol::Texts", "a ZIP archive")},
        {0, "\x1f\x8b\x08"sv, QT_TRANSLATE_NOOP("protocol::Texts", "a file compressed by gzip")},
        {0, "\x28\xb5\x2f\xfd"sv, QT_TRANSLATE_NOOP("protocol::Texts", "a file compressed by zstd")},
        {0,
         "\xfd"
         "7zXZ\0"sv,
         QT_TRANSLATE_NOOP("protocol::Texts", "a file compressed by xz")},
        {0, "BZh"sv, QT_TRANSLATE_NOOP("protocol::Texts", "a file compressed by bzip2")},
        {0, "7z\xbc\xaf\x27\x1c"sv, QT_TRANSLATE_NOOP("protocol::Texts", "a 7z archive")},
        {0, "Rar!\x1a\x07"sv, QT_TRANSLATE_NOOP("protocol::Texts", "a RAR archive")},
        {0,
         "\x7f"
         "ELF"sv,
         QT_TRANSLATE_NOOP("protocol::Texts", "an ELF program, library or core dump")},
        {0, "MDMP"sv, QT_TRANSLATE_NOOP("protocol::Texts", "a minidump")},
        {0, "PERFILE2"sv, QT_TRANSLATE_NOOP("protocol::Texts", "a recording of perf")},
        {0, "\x89PNG\r\n"sv, QT_TRANSLATE_NOOP("protocol::Texts", "a PNG image")},
        {0, "\xff\xd8\xff"sv, QT_TRANSLATE_NOOP("protocol::Texts", "a JPEG image")},
        {0, "GIF8"sv, QT_TRANSLATE_NOOP("protocol::Texts", "a GIF image")},
        {0, "%PDF-"sv, QT_TRANSLATE_NOOP("protocol::Texts", "a PDF document")},
        {0, "SQLite format 3"sv, QT_TRANSLATE_NOOP("protocol::Texts", "an SQLite database")},
        {0, "\x1a\x45\xdf\xa3"sv, QT_TRANSLATE_NOOP("protocol::Texts", "a Matroska film")},
        {4, "ftyp"sv, QT_TRANSLATE_NOOP("protocol::Texts", "an MPEG-4 film")},
    };
    const auto *const found = std::ranges::find_if(formats, [&](const OtherFormat &format) {
        return equalBytes(bytes, format.at, format.mark) == format.mark.size();
    });
    return found == std::end(formats) ? QString() : Texts::tr(found->name);
}

namespace detail {

std::size_t equalBytes(ByteView bytes, std::size_t at, std::string_view mark)
{
    std::size_t count = 0;
    for (std::size_t i = 0; i < mark.size() && at + i < bytes.size(); ++i)
        count += bytes[at + i] == std::uint8_t(mark[i]) ? 1 : 0;
    return count;
}

std::optional<TraceHeader> parseDescription(const StreamPreamble &preamble, std::uint32_t version,
                                            ByteView body)
{
    BlockHeader block;
    block.kind = BlockKind::Trace;
    block.objectVersion = version;
    auto parsed = parseTraceBody(preamble, block, body);
    return parsed.ok() ? std::optional(std::move(parsed).value()) : std::nullopt;
}

std::optional<TraceHeader> plausibleDescription(const StreamPreamble &preamble, std::uint32_t version,
                                                ByteView body)
{
    constexpr std::int64_t ticksPerSecondMin = 1000;
    auto found = parseDescription(preamble, version, body);
    return found && found->doubts.isEmpty() && found->ticksPerSecond >= ticksPerSecondMin ? found
                                                                                          : std::nullopt;
}

DamagedHead makeDamagedHead(const HeadBytes &file, const StreamPreamble &preamble, Format format,
                            std::optional<TraceHeader> description)
{
    const bool soundMark = std::holds_alternative<StreamPreamble>(parsePreamble(file.bytes));
    QStringList parts;
    if (!soundMark)
        parts.append((file.similar ? Texts::tr("the mark at the beginning is damaged, %1 is assumed")
                                   : Texts::tr("the mark at the beginning is missing, %1 is assumed"))
                         .arg(formatName(format)));
    if (!description)
        parts.append(
            Texts::tr("the trace's own description is missing; a clock of 1000000000 ticks a second and "
                      "pointers of 8 bytes are assumed, start time and process id are not known"));
    else if (soundMark)
        parts.append(Texts::tr("what introduces the trace's own description is damaged, %1 is assumed")
                         .arg(formatName(format)));
    if (description && !description->doubts.isEmpty())
        parts.append(description->doubts);
    if (preamble.missingBytes != 0 && format <= Format::NetPerfV2)
        parts.append(Texts::tr("the ids of its event types say that %1 bytes are missing before it")
                         .arg(preamble.missingBytes));
    else if (preamble.missingBytes != 0)
        parts.append(Texts::tr("the padding of its blocks says that some bytes are missing before it"));
    DamagedHead head;
    head.preamble = preamble;
    head.header = description ? *std::move(description) : assumedTraceHeader(format);
    head.header.format = format;
    head.header.missingBytes = preamble.missingBytes;
    head.text = parts.join(QLatin1String("; "));
    return head;
}

} // namespace detail

} // namespace protocol::nettrace
