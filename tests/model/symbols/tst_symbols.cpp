// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sidecar/sidecarfile.h"
#include "model/symbols/symbols.h"
#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

namespace {

QByteArray methodPayload(std::uint64_t start, std::uint32_t size, QStringView type, QStringView name,
                         std::uint64_t id = 1, std::uint32_t flags = 0)
{
    protocol::ByteWriter writer;
    writer.u64(id);
    writer.u64(2);
    writer.u64(start);
    writer.u32(size);
    writer.u32(0);
    writer.u32(flags);
    writer.utf16z(type);
    writer.utf16z(name);
    writer.utf16z(u"void  (class System.String)");
    return writer.takeBytes();
}

QByteArray entryPointPayload(std::uint64_t start, QStringView type, QStringView name)
{
    protocol::ByteWriter writer;
    writer.u64(1);
    writer.utf16z(type);
    writer.utf16z(name);
    writer.utf16z(u"void  (class System.String)");
    writer.u64(start);
    writer.u16(0);
    return writer.takeBytes();
}

void readAll(Symbols &symbols, const TraceSnapshot &snapshot, bool cancelled = false)
{
    PayloadReader payloads(snapshot);
    const std::atomic<bool> cancel = cancelled;
    symbols.readTo(snapshot, snapshot.events.size(), payloads, cancel);
}

} // namespace

class TestSymbols : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesOfLoadsAndRundown()
    {
        tests::SnapshotBuilder trace;
        const auto load = trace.type(QStringLiteral("Microsoft-Windows-DotNETRuntime"), 143, {});
        const auto rundown = trace.type(QStringLiteral("Microsoft-Windows-DotNETRuntimeRundown"), 144, {});
        const auto other = trace.type(QStringLiteral("Other"), 143, {});
        Symbols names;
        trace.event(1, load, methodPayload(0x1000, 0x100, u"App.Main", u"Run"));
        trace.event(2, other, methodPayload(0x3000, 0x100, u"No", u"Method"));
        trace.event(3, load, methodPayload(0x4000, 0, u"Empty", u"Code"));
        trace.event(4, load, methodPayload(UINT64_MAX - 1, 100, u"Last", u"Bytes"));
        trace.event(5, load, QByteArray("cut"));
        readAll(names, *trace.snapshot());
        QCOMPARE(names.namesAt(0x1000), QStringList{QStringLiteral("App.Main.Run")});
        QCOMPARE(names.namesAt(0x10ff), QStringList{QStringLiteral("App.Main.Run")});
        QCOMPARE(names.namesAt(0xfff), QStringList());
        QCOMPARE(names.namesAt(0x1100), QStringList());
        QCOMPARE(names.namesAt(0x3000), QStringList());
        QCOMPARE(names.namesAt(0x4000), QStringList());
        QCOMPARE(names.namesAt(UINT64_MAX), QStringList{QStringLiteral("Last.Bytes")});

        // Addresses are used again; the same method twice is one.
        trace.event(6, load, methodPayload(0x1080, 0x10, {}, u"dynamic", 2));
        trace.event(7, rundown, methodPayload(0x1000, 0x100, u"App.Main", u"Run"));
        trace.event(8, rundown, methodPayload(0x1000, 0x100, u"App.Other", u"Walk", 3));
        readAll(names, *trace.snapshot());
        const QStringList atBoth = names.namesAt(0x1085);
        QCOMPARE(QSet<QString>(atBoth.begin(), atBoth.end()),
                 (QSet<QString>{QStringLiteral("dynamic"), QStringLiteral("App.Main.Run"),
                                QStringLiteral("App.Other.Walk")}));
        QCOMPARE(atBoth.size(), 3);
        QCOMPARE(names.namesAt(0x1090).size(), 2);
    }

    /// Filters find methods by the names that trees show as well as by the runtime's own.
    void namesAsTheSourceHasThem()
    {
        tests::SnapshotBuilder trace;
        const auto load = trace.type(QStringLiteral("Microsoft-Windows-DotNETRuntime"), 143, {});
        trace.event(1, load, methodPayload(0x1000, 0x100, u"App.Main+<Run>d__3", u"MoveNext"));
        Symbols names;
        readAll(names, *trace.snapshot());
        QCOMPARE(
            names.namesAt(0x1000),
            (QStringList{QStringLiteral("App.Main+<Run>d__3.MoveNext"), QStringLiteral("App.Main.Run")}));
    }

    void findsByTimeWithParameters()
    {
        tests::SnapshotBuilder trace;
        const auto load = trace.type(QStringLiteral("Microsoft-Windows-DotNETRuntime"), 143, {});
        trace.event(10, load, methodPayload(0x1000, 0x100, u"App.Main", u"Run"));
        trace.event(20, load, methodPayload(0x1000, 0x100, u"App.Main", u"Run2", 2));
        Symbols names;
        const auto before = names.version();
        readAll(names, *trace.snapshot());
        QVERIFY(names.version() != before);
        QVERIFY(!names.find(0x1010, 9));
        QCOMPARE(names.find(0x1010, 15)->name, QStringLiteral("Run(System.String)"));
        QCOMPARE(names.find(0x1010, 25)->name, QStringLiteral("Run2(System.String)"));
        QCOMPARE(names.find(0x1010, 25)->start, std::uint64_t(0x1000));
    }

    /// Several readers share one reading: what was read is not read again, and nothing is left out.
    void readingGoesOnWhereItStopped()
    {
        tests::SnapshotBuilder trace;
        const auto load = trace.type(QStringLiteral("Microsoft-Windows-DotNETRuntime"), 143, {});
        trace.event(1, load, methodPayload(0x1000, 0x100, u"App.Main", u"Run"));
        Symbols names;
        readAll(names, *trace.snapshot(), true);
        QCOMPARE(names.namesAt(0x1000), QStringList());
        readAll(names, *trace.snapshot());
        const auto version = names.version();
        QCOMPARE(names.namesAt(0x1000), QStringList{QStringLiteral("App.Main.Run")});
        readAll(names, *trace.snapshot());
        QCOMPARE(names.version(), version);
        trace.event(2, load, methodPayload(0x2000, 0x100, u"App.Main", u"Later", 2));
        readAll(names, *trace.snapshot());
        QCOMPARE(names.version(), version + 1);
        QCOMPARE(names.namesAt(0x2000), QStringList{QStringLiteral("App.Main.Later")});
    }

    /// A function has the tiers of those versions of its code that stacks were in.
    void tiersOfTheCodeThatWasMet()
    {
        tests::SnapshotBuilder trace;
        const auto load = trace.type(QStringLiteral("Microsoft-Windows-DotNETRuntime"), 143, {});
        constexpr std::uint32_t jitted = 8;
        const auto tell = [&](std::uint64_t start, std::uint32_t flags) {
            trace.event(1, load, methodPayload(start, 0x100, u"App.Main", u"Run", 1, flags));
        };
        tell(0x1000, 3u << 7 | jitted);
        tell(0x2000, 4u << 7 | jitted);
        tell(0x3000, 5u << 7 | jitted);
        tell(0x4000, 0);
        trace.event(1, load, methodPayload(0x5000, 0x100, {}, u"Stub", 9, 1)); // made by the runtime
        Symbols names;
        readAll(names, *trace.snapshot());
        const FunctionId run = names.functionAt(0x1000, 5);
        QCOMPARE(names.functions().tiersOf(run), CodeTiers(CodeTier::Quick));
        QCOMPARE(names.functionAt(0x2010, 5), run);
        QCOMPARE(names.functionAt(0x4010, 5), run);
        const CodeTiers tiers = names.functions().tiersOf(run);
        QVERIFY(tiers.has(CodeTier::Quick) && tiers.has(CodeTier::Tier1) && tiers.has(CodeTier::ReadyToRun));
        QVERIFY(!tiers.has(CodeTier::Osr));
        QVERIFY(names.functions().tiersOf(names.functionAt(0x5000, 5)).isEmpty());
        QVERIFY(names.functions().tiersOf(names.functionAt(0x9000, 5)).isEmpty());
    }

    void whereTheRuntimeStopsThreadsIsTheRuntimes()
    {
        tests::SnapshotBuilder trace;
        const auto load = trace.type(QStringLiteral("Microsoft-Windows-DotNETRuntime"), 143, {});
        const QString type = QStringLiteral("System.Threading.Thread");
        trace.event(1, load, methodPayload(0x1000, 0x100, type, u"PollGC"));
        trace.event(1, load, methodPayload(0x2000, 0x100, type, u"<PollGC>g__PollGCWorker|67_0"));
        trace.event(1, load, methodPayload(0x3000, 0x100, type, u"StartCore"));
        trace.event(1, load, methodPayload(0x4000, 0x100, u"App.Thread", u"PollGC"));
        Symbols names;
        readAll(names, *trace.snapshot());
        const auto isOfRuntime = [&](std::uint64_t address) {
            return names.functions().at(names.functionAt(address, 5)).kind == CodeKind::Runtime;
        };
        QVERIFY(isOfRuntime(0x1010));
        QVERIFY(isOfRuntime(0x2010));
        QVERIFY(!isOfRuntime(0x3010));
        QVERIFY(!isOfRuntime(0x4010));
    }
    void whatNobodyNamesHasItsModule()
    {
        tests::SnapshotBuilder trace;
        const auto load = trace.type(QStringLiteral("Microsoft-Windows-DotNETRuntime"), 143, {});
        trace.event(1, load, methodPayload(0x7000, 0x100, u"App.Main", u"Run"));
        const auto snapshot = trace.snapshot(true);
        // It is told beside the trace, where a recording of ours begins its notes.
        Sidecar sidecar = beginSidecar();
        sidecar.codeMappings = {{0x6000, 0x8000, 0x5000, QStringLiteral("/app/App.dll")},
                                {0x9000, 0xa000, 0x8000, QStringLiteral("/rt/libcoreclr.so")},
                                {0xb000, 0xc000, 0xb000, QStringLiteral("/lib/libc.so.6")}};
        QVERIFY(writeSidecar(snapshot->filePath, sidecar).ok());
        Symbols names;
        readAll(names, *snapshot);
        const auto at
            = [&](std::uint64_t address) { return names.functions().at(names.functionAt(address, 5)); };
        QCOMPARE(at(0x7010).name, QStringLiteral("App.Main.Run"));
        QCOMPARE(at(0x6010).name, QStringLiteral("App.dll+0x1010"));
        QCOMPARE(at(0x6010).kind, CodeKind::Application);
        QCOMPARE(at(0x9010).name, QStringLiteral("libcoreclr.so+0x1010"));
        QCOMPARE(at(0x9010).module, QStringLiteral("libcoreclr.so"));
        QCOMPARE(at(0x9010).kind, CodeKind::Runtime);
        QCOMPARE(at(0xb010).kind, CodeKind::Native);
        QCOMPARE(at(0xa000).name, QStringLiteral("[unknown] 0xa000"));
        QCOMPARE(at(0xa000).kind, CodeKind::Unknown);
        for (const std::uint64_t address : {0x6010, 0x9010, 0xa000})
            QVERIFY(!at(address).isNamed());
    }

    /// The event that tells of code may have a later time than the first sample in it: the function has a
    /// name then, and lines.
    void codeThatRanBeforeItWasToldHasNameAndLines()
    {
        tests::SnapshotBuilder trace;
        const auto load = trace.type(QStringLiteral("Microsoft-Windows-DotNETRuntime"), 143, {});
        trace.event(5, load, methodPayload(0x7000, 0x100, u"App.Main", u"Run"));
        trace.event(9, load, methodPayload(0x7000, 0x100, u"App.Main", u"Walk", 2));
        Symbols names;
        readAll(names, *trace.snapshot());
        for (const std::int64_t ticks : {1, 5, 7}) {
            QCOMPARE(names.functions().at(names.functionAt(0x7010, ticks)).name,
                     QStringLiteral("App.Main.Run"));
            const auto code = names.codeAt(0x7010, ticks);
            QVERIFY(code.has_value());
            QVERIFY2(code->code.name.startsWith(QStringLiteral("Run")), qPrintable(code->code.name));
        }
        QVERIFY(!names.codeAt(0x7100, 1)); // behind it
    }

    /// Code that was compiled ahead is told of when it is called for the first time, and its size only in the
    /// rundown.
    void entryPointsNameCodeThatWasCompiledAhead()
    {
        tests::SnapshotBuilder trace;
        const QString runtime = QStringLiteral("Microsoft-Windows-DotNETRuntime");
        const auto load = trace.type(runtime, 143, {});
        const auto entry = trace.type(runtime, 159, {});
        const auto rundown = trace.type(QStringLiteral("Microsoft-Windows-DotNETRuntimeRundown"), 144, {});
        trace.event(1, entry, entryPointPayload(0x7000, u"System.Text.Builder", u"Append"));
        trace.event(2, entry, entryPointPayload(0x7200, u"System.Text.Builder", u"Clear"));
        trace.event(3, load, methodPayload(0x7400, 0x10, u"App.Main", u"Run", 2));
        trace.event(4, entry, entryPointPayload(0, u"App.Main", u"Jitted"));
        trace.event(5, entry, QByteArray("cut"));
        Symbols names;
        names.takeMappings({{0x7000, 0x9000, 0x7000, QStringLiteral("/rt/System.Private.CoreLib.dll")}});
        readAll(names, *trace.snapshot());
        const auto at
            = [&](std::uint64_t address) { return names.functions().at(names.functionAt(address, 9)); };
        QCOMPARE(at(0x7000).full(), QStringLiteral("System.Text.Builder.Append(string)"));
        QCOMPARE(at(0x7000).module, QStringLiteral("System.Private.CoreLib.dll"));
        QCOMPARE(at(0x71ff).name, QStringLiteral("System.Text.Builder.Append"));
        QCOMPARE(at(0x7200).name, QStringLiteral("System.Text.Builder.Clear"));
        QCOMPARE(names.find(0x7300, 9)->name, QStringLiteral("Clear(System.String)"));
        QCOMPARE(names.namesAt(0x7300), QStringList{QStringLiteral("System.Text.Builder.Clear")});
        QCOMPARE(at(0x7408).name, QStringLiteral("App.Main.Run"));
        QVERIFY(!at(0x7410).isNamed()); // behind other code
        QVERIFY(!at(0x6fff).isNamed());
        QVERIFY(!at(0x10).isNamed());
        QVERIFY(!names.codeAt(0x7000, 9)); // has no IL to look into
        Symbols next;
        next.takeOver(names);
        QCOMPARE(next.functions().at(next.functionAt(0x7010, 9)).name,
                 QStringLiteral("System.Text.Builder.Append"));

        // An event that tells the size goes before one that does not.
        trace.event(6, rundown, methodPayload(0x7000, 0x100, u"System.Text.Builder", u"Append"));
        trace.event(7, rundown, methodPayload(0x7100, 0x100, u"System.Text.Builder", u"Insert", 3));
        readAll(names, *trace.snapshot());
        QCOMPARE(at(0x71ff).name, QStringLiteral("System.Text.Builder.Insert"));
        trace.event(8, entry, entryPointPayload(0x8000, u"System.Text.Builder", u"Last"));
        readAll(names, *trace.snapshot());
        QVERIFY(at(0x8fff).isNamed());
        QVERIFY(!at(0x9000).isNamed()); // too far away
    }

    /// A ring of recordings fetches names once: the next one knows what the one before knew.
    void takesOverWhatTheRecordingBeforeKnew()
    {
        tests::SnapshotBuilder trace;
        const auto load = trace.type(QStringLiteral("Microsoft-Windows-DotNETRuntime"), 143, {});
        const auto unload = trace.type(QStringLiteral("Microsoft-Windows-DotNETRuntime"), 144, {});
        trace.event(1, load, methodPayload(0x1000, 0x100, u"App.Main", u"Run"));
        trace.event(2, load, methodPayload(0x2000, 0x100, u"App.Main", u"Gone", 2));
        trace.event(3, unload, methodPayload(0x2000, 0x100, u"App.Main", u"Gone", 2));
        Symbols before;
        readAll(before, *trace.snapshot());
        before.takeMappings({{0x9000, 0xa000, 0x9000, QStringLiteral("/lib/libc.so.6")}});
        Symbols names;
        const auto version = names.version();
        names.takeOver(before);
        QVERIFY(names.version() != version);
        QCOMPARE(names.functions().at(names.functionAt(0x1010, 10)).name, QStringLiteral("App.Main.Run"));
        QCOMPARE(names.functions().at(names.functionAt(0x9010, 10)).name, QStringLiteral("libc.so.6+0x10"));
        // Its address may be another one's now.
        QVERIFY(!names.functions().at(names.functionAt(0x2010, 10)).isNamed());
        names.takeOver(before);
        QCOMPARE(names.namesAt(0x1010).size(), 1);
    }
};

CLRLENS_TEST(TestSymbols)
#include "tst_symbols.moc"
