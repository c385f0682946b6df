// SPDX-License-Identifier: GPL-3.0-or-later
// What tells of code: an assembly with the PDB in it, a portable PDB, a method's names, the clocks of the
// threads that ran it, events with an IL map and with what was inlined, and a single-file program. The first
// byte says which. A traced process chooses them all.
#include "model/sidecar/threadclocks.h"
#include "model/symbols/bundle.h"
#include "model/symbols/ilcalls.h"
#include "model/symbols/ilmaps.h"
#include "model/symbols/inlinetrees.h"
#include "model/symbols/peimage.h"
#include "model/symbols/portablepdb.h"
#include "model/symbols/sourcename.h"
#include "tests/fuzz/budget.h"

#include <algorithm>

using namespace model;

namespace {

/// What is embedded may be 1032 times as large as it is deflated.
constexpr fuzz::Limits costs{32e6, 2200, 100'000, 20};
constexpr std::uint64_t inflatedMost = 8 << 20;
constexpr std::uint32_t rowsMax = 64; ///< that are asked for, of as many as there are

void readPdb(protocol::ByteView bytes)
{
    const auto opened = PortablePdb::open(bytes);
    if (!opened.ok()) {
        if (opened.error().position > bytes.size())
            qFatal("an error is in the file");
        return;
    }
    const PortablePdb &pdb = opened.value();
    for (std::uint32_t row = 0; row <= std::min(pdb.documentCount() + 1, rowsMax); ++row) {
        const auto document = pdb.document(row);
        if (document.ok() && document.value().path.size() > 32'767)
            qFatal("a name is of bounded length");
        const auto source = pdb.embeddedSource(row, inflatedMost);
        if (source.ok() && document.ok())
            (void)sourceFit(document.value(), source.value());
    }
    for (std::uint32_t method = 0; method <= std::min(pdb.methodCount() + 1, rowsMax); ++method) {
        std::optional<std::uint32_t> last;
        const auto walked = pdb.forEachPoint(method, [&](const SequencePoint &point) {
            if (last && point.ilOffset < *last)
                qFatal("points are in the order of their offsets");
            if (!point.isHidden() && point.endLine < point.startLine)
                qFatal("a point ends behind its start");
            last = point.ilOffset;
            return true;
        });
        const auto found = pdb.find(method, UINT32_MAX);
        if (walked.ok() != found.ok())
            qFatal("a search to the end reads all points");
        if (found.ok() && found.value() && found.value()->isHidden())
            qFatal("what is found is visible");
        (void)pdb.kickoffOf(method);
        (void)pdb.moveNextOf(method);
    }
    (void)pdb.forEachPointIn(1, [](std::uint32_t, const SequencePoint &) { return true; });
    (void)pdb.sourceLink();
    (void)pdb.fits({"SHA256", {}});
}

void readImage(protocol::ByteView bytes)
{
    const auto image = PeImage::read(bytes);
    if (!image.ok())
        return;
    const auto code = IlCode::open(bytes, image.value());
    for (std::uint32_t method = 1; code.ok() && method <= std::min(code.value().methodCount(), rowsMax);
         ++method) {
        const auto calls = code.value().callsOf(method);
        if (calls.ok() && !calls.value().isEmpty())
            (void)code.value().methodName(calls.value().last().token);
    }
    const auto pdb = image.value().embeddedPdb(bytes, inflatedMost);
    if (pdb.ok())
        readPdb(protocol::byteView(pdb.value()));
}

/// Three texts with a line end between them: type, method, signature.
void readName(const QByteArray &bytes)
{
    const QString text = QString::fromUtf8(bytes);
    const auto name
        = sourceName(text.section(u'\n', 0, 0), text.section(u'\n', 1, 1), text.section(u'\n', 2));
    if (std::max({name.type.size(), name.method.size(), name.parameters.size()}) > 1024)
        qFatal("a name is of bounded length");
}

/// The first byte is the size of the pieces that the rest comes in.
void readClocks(const QByteArray &bytes)
{
    const qsizetype size = bytes.isEmpty() ? 1 : 1 + std::uint8_t(bytes[0]);
    ThreadClocks whole;
    ThreadClocks pieces;
    (void)whole.feed(protocol::byteView(bytes).subspan(std::min<std::size_t>(std::size_t(bytes.size()), 1)));
    for (qsizetype at = 1; at < bytes.size(); at += size) {
        const QByteArray piece = bytes.mid(at, size);
        (void)pieces.feed(protocol::byteView(piece));
    }
    if (whole.lastTicks() != pieces.lastTicks() || whole.threads() != pieces.threads()
        || whole.damage().has_value() != pieces.damage().has_value())
        qFatal("a file is the same in pieces");
    for (const std::uint64_t thread : whole.threads()) {
        const auto &readings = whole.readingsOf(thread);
        if (!std::ranges::is_sorted(readings, {}, &ThreadClocks::Reading::ticks)
            || !std::ranges::is_sorted(readings, {}, &ThreadClocks::Reading::cpuNanoseconds)
            || readings != pieces.readingsOf(thread))
            qFatal("time goes on");
        (void)whole.cpuBetween(thread, *whole.firstTicks(), *whole.lastTicks());
    }
}

/// The event's version, then its payload. A packed map is the map.
void readIlMap(const QByteArray &bytes)
{
    EventType type;
    type.provider = QStringLiteral("Microsoft-Windows-DotNETRuntime");
    type.id = 190;
    type.version = bytes.isEmpty() ? 0 : std::uint8_t(bytes[0]) % 2;
    const auto event = MethodEventReader(type, 8).ilMap(bytes.mid(1));
    if (!event)
        return;
    MethodCode code;
    code.methodId = event->methodId;
    code.codeId = event->codeId.value_or(0);
    code.flags = MethodCode::jittedFlag;
    code.loaded = 0;
    IlMaps maps;
    maps.addCode(code);
    maps.add(*event, MethodEvent::IlMap);
    const auto found = maps.find(code);
    const bool isBound = event->codeId || event->methodId != 0;
    if (found.has_value() != (isBound && !event->entries.empty()))
        qFatal("a map is found by its code");
    const IlMap map(event->entries);
    for (const auto &entry : event->entries) {
        if (found && found->map.at(entry.native) != map.at(entry.native))
            qFatal("a packed map is the same");
    }
}

/// The pieces of what was inlined, each behind its size: a byte.
void readInlined(const QByteArray &bytes)
{
    EventType type;
    type.provider = QStringLiteral("Microsoft-Windows-DotNETRuntimePrivate");
    type.id = 189;
    const MethodEventReader reader(type, 8);
    InlineTrees trees;
    for (qsizetype at = 0; at < bytes.size();) {
        const qsizetype size = std::uint8_t(bytes[at]);
        const auto event = reader.inlined(bytes.mid(at + 1, size));
        at += 1 + size;
        if (!event)
            continue;
        trees.add(*event);
        CodeRange code;
        code.methodId = event->methodId;
        code.codeId = event->codeId;
        code.flags = CodeRange::jittedFlag;
        const auto tree = trees.find(code);
        if (!tree)
            continue;
        for (const std::uint32_t native : {0U, 16U, UINT32_MAX}) {
            const auto path = tree->pathTo(tree->at(native).node);
            if (path.size() >= tree->nodes().size())
                qFatal("a path goes through each node once");
        }
    }
}

void readBundle(protocol::ByteView bytes)
{
    const auto files = bundledFiles(bytes);
    for (qsizetype i = 0; files.ok() && i < std::min(files.value().size(), qsizetype(rowsMax)); ++i)
        (void)inflatedBundledFile(bytes, files.value()[i], inflatedMost);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const fuzz::Budget budget(costs, size);
    // Of its own, so that the sanitizer sees a read behind the end.
    const QByteArray bytes(reinterpret_cast<const char *>(data + 1), qsizetype(size - 1));
    switch (data[0] % 7) {
    case 0:
        readPdb(protocol::byteView(bytes));
        break;
    case 1:
        readImage(protocol::byteView(bytes));
        break;
    case 2:
        readName(bytes);
        break;
    case 3:
        readClocks(bytes);
        break;
    case 4:
        readIlMap(bytes);
        break;
    case 6:
        readInlined(bytes);
        break;
    default:
        readBundle(protocol::byteView(bytes));
        break;
    }
    return 0;
}
