// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/codebombs.h"

#include "protocol/nettrace/metadata.h"
#include "tests/support/inlinebytes.h"
#include "tests/support/tracebytes.h"

#include <algorithm>

namespace tests {

namespace {

using protocol::nettrace::BlockKind;

constexpr std::size_t bombMegabyte = 1'000'000;
constexpr std::uint64_t codeStart = 0x7f00'0000'0000;
constexpr std::uint32_t codeSize = 1 << 24;

/// A trace of events that tell of code, and of samples.
class CodeTrace {
public:
    CodeTrace()
        : m_trace(TraceBytes::v6())
    {
        ByteWriter types;
        types.u16(0);
        type(types, Sample, "Microsoft-DotNETCore-SampleProfiler", 0, 0);
        type(types, Load, "Microsoft-Windows-DotNETRuntime", 143, 2);
        type(types, Unload, "Microsoft-Windows-DotNETRuntime", 144, 2);
        type(types, Rundown, "Microsoft-Windows-DotNETRuntimeRundown", 144, 2);
        type(types, Inlined, "Microsoft-Windows-DotNETRuntimePrivate", 189, 0);
        type(types, Module, "Microsoft-Windows-DotNETRuntime", 152, 2);
        m_trace.block(std::uint8_t(BlockKind::Metadata), types.bytes());
    }

    std::size_t size() const { return m_trace.size() + m_events.size() + m_stacks.size(); }
    std::uint32_t stack(const std::vector<std::uint64_t> &frames)
    {
        m_stacks.u32(std::uint32_t(frames.size() * sizeof(std::uint64_t)));
        for (const std::uint64_t frame : frames)
            m_stacks.u64(frame);
        return m_firstStack + m_stackCount++;
    }
    void sample(std::uint32_t stack, std::uint64_t thread = 1)
    {
        ByteWriter payload;
        payload.u32(2);
        event(Sample, payload.bytes(), stack, thread);
    }
    void load(std::uint64_t methodId, std::uint64_t start, std::uint32_t size, const QString &name,
              bool isRundown = false)
    {
        event(isRundown ? Rundown : Load, method(methodId, start, size, name));
    }
    void unload(std::uint64_t methodId, std::uint64_t start, std::uint32_t size)
    {
        event(Unload, method(methodId, start, size, {}));
    }
    /// In as many pieces as runtimes send.
    void inlined(std::uint64_t methodId, const QByteArray &data)
    {
        constexpr qsizetype pieceBytes = 40'000;
        constexpr std::uint32_t last = 0x80000000;
        std::uint32_t number = 0;
        for (qsizetype at = 0; at < data.size(); at += pieceBytes, ++number)
            event(Inlined,
                  inlinePayload(methodId, 0, data.mid(at, pieceBytes),
                                number | (at + pieceBytes >= data.size() ? last : 0)));
    }
    void module(std::uint64_t id, const QString &path)
    {
        ByteWriter payload;
        payload.u64(id);
        payload.zeros(16);
        payload.utf16z(path);
        payload.utf16z(u"");
        payload.zeros(44);
        event(Module, payload.bytes());
    }
    QByteArray bytes()
    {
        flush();
        return m_trace.block(0, {}).bytes();
    }

private:
    enum Type : std::uint32_t { Sample = 1, Load, Unload, Rundown, Inlined, Module };

    static void type(ByteWriter &types, std::uint32_t id, std::string_view provider, std::uint32_t eventId,
                     std::uint8_t version)
    {
        constexpr std::uint8_t versionTag = 9;
        ByteWriter row;
        row.varUInt(id);
        writeUtf8(row, provider);
        row.varUInt(eventId);
        writeUtf8(row, "Event" + std::to_string(id));
        row.u16(0);
        row.u16(2);
        row.u8(versionTag);
        row.u8(version);
        types.u16(std::uint16_t(row.size()));
        types.raw(row.bytes());
    }
    static QByteArray method(std::uint64_t methodId, std::uint64_t start, std::uint32_t size,
                             const QString &name)
    {
        ByteWriter payload;
        payload.u64(methodId);
        payload.u64(1); // its module
        payload.u64(start);
        payload.u32(size);
        payload.u32(0x06000001);
        payload.u32(8); // jitted
        payload.utf16z(u"T");
        payload.utf16z(name);
        payload.utf16z(u"v ()");
        payload.u16(0);
        payload.u64(0); // its version
        return payload.takeBytes();
    }
    void event(Type type, const QByteArray &payload, std::uint32_t stack = 0, std::uint64_t thread = 1)
    {
        CompressedRow row;
        row.flags = 1 | 4 | 8 | 128;
        if (m_events.size() == 0) {
            row.flags |= 2;
            row.captureThread = 1;
        }
        row.metadataId = type;
        row.thread = thread;
        row.stackId = stack;
        row.timeDelta = 1000;
        row.payload = payload;
        m_events.raw(row.bytes(true));
        constexpr std::size_t blockBytes = 100'000;
        if (m_events.size() > blockBytes)
            flush();
    }
    void flush()
    {
        if (m_stackCount > 0) {
            ByteWriter stacks;
            stacks.u32(m_firstStack);
            stacks.u32(m_stackCount);
            stacks.raw(m_stacks.bytes());
            m_trace.block(std::uint8_t(BlockKind::Stack), stacks.bytes());
            m_firstStack += m_stackCount;
            m_stackCount = 0;
            m_stacks = {};
        }
        if (m_events.size() > 0)
            m_trace.block(std::uint8_t(BlockKind::Event), eventBlock(m_events.bytes()));
        m_events = {};
    }

    TraceBytes m_trace;
    ByteWriter m_events;
    ByteWriter m_stacks;
    std::uint32_t m_firstStack = 1;
    std::uint32_t m_stackCount = 0;
};

/// So many addresses in one method's code, none twice.
std::vector<std::uint64_t> framesIn(std::uint64_t start, std::size_t count, std::uint64_t apart = 16)
{
    std::vector<std::uint64_t> frames;
    for (std::size_t i = 0; i < count; ++i)
        frames.push_back(start + 1 + i * apart);
    return frames;
}

/// `depth` calls inlined into each other, then the next ones beside them, as many as fit. They have no names.
QByteArray inlineTree(std::size_t bytes, std::uint32_t depth)
{
    const auto count = std::uint32_t(std::max<std::size_t>(bytes / 20, 2));
    std::vector<InlineNode> nodes(count);
    nodes[0] = {1, 0, 1, 0};
    for (std::uint32_t i = 1; i < count; ++i) {
        const bool isDeepest = i % depth == 0 || i + 1 == count;
        const bool isTop = i % depth == 1 || depth == 1;
        nodes[i] = {1000 + i, 4, isDeepest ? 0 : i + 1, isTop && i + depth < count ? i + depth : 0};
    }
    std::vector<InlineMapping> mappings;
    constexpr std::uint32_t mappingsMost = 1000;
    for (std::uint32_t i = 0; i < std::min(mappingsMost, count); ++i)
        mappings.push_back({4, i * (count / std::min(mappingsMost, count)), i * (codeSize / mappingsMost)});
    return inlineData(nodes, mappings);
}

/// One method with much in it, and a stack with many of its addresses.
QByteArray inlinedInto(std::size_t bytes, std::uint32_t depth)
{
    CodeTrace trace;
    trace.load(1, codeStart, codeSize, QStringLiteral("Main"));
    trace.inlined(1, inlineTree(bytes / 2, depth));
    const std::uint32_t stack = trace.stack(framesIn(codeStart, bytes / 2 / 8));
    trace.sample(stack);
    trace.sample(stack);
    return trace.bytes();
}

QByteArray inlinedBesideEachOther(std::size_t bytes)
{
    return inlinedInto(bytes, 1);
}

QByteArray inlinedIntoEachOther(std::size_t bytes)
{
    return inlinedInto(bytes, 90);
}

QByteArray inlinedTooDeep(std::size_t bytes)
{
    return inlinedInto(bytes, 1'000'000);
}

/// All code was at one address, and each stack there may be any of it.
QByteArray versionsOf(std::size_t bytes, bool isRundown)
{
    CodeTrace trace;
    for (std::uint64_t id = 1; trace.size() < bytes / 2; ++id)
        trace.load(id, codeStart, codeSize, QStringLiteral("M"), isRundown);
    for (std::uint64_t at = 0; trace.size() < bytes; ++at)
        trace.sample(trace.stack({codeStart + 1 + at}), 1 + at % 3);
    return trace.bytes();
}

QByteArray versionsAtOneAddress(std::size_t bytes)
{
    return versionsOf(bytes, true);
}

QByteArray loadsAtOneAddress(std::size_t bytes)
{
    return versionsOf(bytes, false);
}

/// Code is unloaded and its memory used again before each sample of a deep stack.
QByteArray epochsOfADeepStack(std::size_t bytes)
{
    CodeTrace trace;
    const auto frames = framesIn(codeStart, bytes / 2 / 8);
    trace.load(1, codeStart, codeSize, QStringLiteral("M"));
    const std::uint32_t stack = trace.stack(frames);
    for (std::uint64_t id = 2; trace.size() < bytes; ++id) {
        // Each time on one more page.
        const std::uint64_t start = codeStart + (id % 4000 << 16);
        trace.unload(id - 1, start, 64);
        trace.load(id, start, 64, QStringLiteral("M"));
        trace.sample(stack);
    }
    return trace.bytes();
}

QByteArray threadsOfADeepStack(std::size_t bytes)
{
    CodeTrace trace;
    const std::uint32_t stack = trace.stack(framesIn(codeStart, bytes / 2 / 8));
    for (std::uint64_t thread = 1; trace.size() < bytes; ++thread)
        trace.sample(stack, thread);
    return trace.bytes();
}

QByteArray oneDeepStack(std::size_t bytes)
{
    CodeTrace trace;
    const std::uint32_t stack = trace.stack(framesIn(codeStart, bytes / 8));
    trace.sample(stack);
    trace.sample(stack);
    return trace.bytes();
}

/// Each stack goes on where the one before began, so that none is ever whole.
QByteArray stacksOntoEachOther(std::size_t bytes)
{
    CodeTrace trace;
    for (std::uint64_t at = 0; trace.size() < bytes; ++at) {
        std::vector<std::uint64_t> frames = framesIn(codeStart + at * 0x100'0000, 100);
        if (at > 0)
            frames.back() = codeStart + (at - 1) * 0x100'0000 + 1;
        trace.sample(trace.stack(frames));
    }
    return trace.bytes();
}

/// Two stacks of the same frame over and over, in turn.
QByteArray recursionInTurn(std::size_t bytes)
{
    CodeTrace trace;
    for (std::uint64_t at = 0; trace.size() < bytes; ++at)
        trace.sample(trace.stack(std::vector<std::uint64_t>(bytes / 64 + at % 20, codeStart + 1)));
    return trace.bytes();
}

/// A name that takes half of the file, and many addresses that have it.
QByteArray longName(std::size_t bytes)
{
    CodeTrace trace;
    trace.load(1, codeStart, codeSize, QString(qsizetype(bytes / 4), u'n'));
    const std::uint32_t stack = trace.stack(framesIn(codeStart, bytes / 2 / 8));
    trace.sample(stack);
    trace.sample(stack);
    return trace.bytes();
}

constexpr HostileTrace bombs[]{
    {"inlined beside each other", inlinedBesideEachOther, 1'700'000},
    {"inlined into each other", inlinedIntoEachOther, 1'700'000},
    {"inlined too deep", inlinedTooDeep, 740'000},
    {"versions at one address", versionsAtOneAddress, 1'400'000},
    {"loads at one address", loadsAtOneAddress, 1'400'000},
    {"epochs of a deep stack", epochsOfADeepStack, 1'400'000},
    {"threads of a deep stack", threadsOfADeepStack, 1'400'000},
    {"one deep stack", oneDeepStack, 8 * bombMegabyte},
    {"stacks onto each other", stacksOntoEachOther, 2 * bombMegabyte},
    {"recursion in turn", recursionInTurn, 2 * bombMegabyte},
    {"long name", longName, 1'400'000},
};

} // namespace

std::span<const HostileTrace> codeBombs()
{
    return bombs;
}

} // namespace tests
