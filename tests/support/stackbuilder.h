// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/stackcosts.h"
#include "model/calltree/stackpaths.h"
#include "model/symbols/symbols.h"
#include "tests/support/snapshotbuilder.h"

namespace tests {

/// Builds traces with named methods and stacks. Method number n has its code at 0x1000 * n.
class StackBuilder : public SnapshotBuilder {
public:
    const std::uint32_t sampleType
        = type(QStringLiteral("Microsoft-DotNETCore-SampleProfiler"), 0, QStringLiteral("ThreadSample"));
    const std::uint32_t loadType = type(runtime(), 143, QStringLiteral("MethodLoadVerbose"));
    const std::uint32_t unloadType = type(runtime(), 144, QStringLiteral("MethodUnloadVerbose"));
    const std::uint32_t rundownType = type(QStringLiteral("Microsoft-Windows-DotNETRuntimeRundown"), 144,
                                           QStringLiteral("MethodDCEndVerbose"));
    const std::uint32_t moduleType
        = type(QStringLiteral("Microsoft-Windows-DotNETRuntimeRundown"), 154, QStringLiteral("ModuleDCEnd"));

    static QString runtime() { return QStringLiteral("Microsoft-Windows-DotNETRuntime"); }
    static std::uint64_t addressOf(std::uint32_t method) { return 0x1000ull * method; }

    static QByteArray methodPayload(std::uint32_t method, const QString &typeName, const QString &name,
                                    std::uint64_t module, std::uint64_t address,
                                    const QString &signature = QStringLiteral("void  ()"))
    {
        protocol::ByteWriter writer;
        for (const std::uint64_t value : {std::uint64_t(method), module, address})
            writer.u64(value);
        for (const std::uint32_t value : {0x1000u, 0x06000000u + method, 8u})
            writer.u32(value);
        writer.utf16z(typeName);
        writer.utf16z(name);
        writer.utf16z(signature);
        writer.u16(0); // ClrInstanceID
        return writer.takeBytes();
    }
    void module(std::int64_t ticks, std::uint64_t id, const QString &path)
    {
        protocol::ByteWriter writer;
        writer.u64(id);
        writer.zeros(16);
        writer.utf16z(path);
        writer.utf16z(u"");
        event(ticks, moduleType, writer.takeBytes());
    }
    /// Names a method in the rundown: "Shop.Cart.Total" has the type "Shop.Cart".
    void method(std::int64_t ticks, std::uint32_t number, const QString &name, std::uint64_t module = 1)
    {
        const qsizetype point = name.lastIndexOf(u'.');
        event(ticks, rundownType,
              methodPayload(number, name.left(point), name.mid(point + 1), module, addressOf(number)));
    }
    /// Makes a stack of methods, the outermost one first as people write them. Frames are in the middle of
    /// their methods.
    std::uint32_t calls(const std::vector<std::uint32_t> &methods)
    {
        std::vector<std::uint64_t> frames;
        for (std::size_t i = methods.size(); i-- > 0;)
            frames.push_back(addressOf(methods[i]) + 0x10);
        return stack(frames);
    }
    void sample(std::int64_t ticks, const std::vector<std::uint32_t> &methods, std::uint32_t thread = 0,
                std::int32_t mode = 2) // in managed code; 1: in native code
    {
        protocol::ByteWriter writer;
        writer.i32(mode);
        event(ticks, sampleType, writer.takeBytes(), calls(methods), thread);
    }
};

/// Returns what trees of a snapshot's costs are made of, with the names of the whole snapshot.
inline model::StackSource stackSource(const std::shared_ptr<const model::TraceSnapshot> &snapshot,
                                      model::StackCostsAnalysis &analysis)
{
    model::StackSource source;
    source.snapshot = snapshot;
    source.costs = runAnalysis<model::StackCosts>(analysis, snapshot);
    auto symbols = std::make_shared<model::Symbols>();
    model::PayloadReader reader(*snapshot);
    const std::atomic<bool> never = false;
    symbols->readTo(*snapshot, snapshot->events.size(), reader, never);
    source.symbols = symbols;
    return source;
}

inline model::StackSource stackSource(const std::shared_ptr<const model::TraceSnapshot> &snapshot,
                                      const model::Measure &measure)
{
    model::StackCostsAnalysis analysis(measure);
    return stackSource(snapshot, analysis);
}

} // namespace tests
