// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/symbols.h"
#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

namespace {

QByteArray methodPayload(std::uint64_t start, std::uint32_t size, QStringView type, QStringView name,
                         std::uint64_t id = 1)
{
    protocol::ByteWriter writer;
    writer.u64(id);
    writer.u64(2);
    writer.u64(start);
    writer.u32(size);
    writer.u32(0);
    writer.u32(0);
    writer.utf16z(type);
    writer.utf16z(name);
    writer.utf16z(u"void  (class System.String)");
    return writer.takeBytes();
}

void readAll(Symbols &symbols, const TraceSnapshot &snapshot, bool cancelled = false)
{
    PayloadReader payloads(TracePayloads(snapshot.filePath).source(), snapshot.bytesRead);
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
};

CLRLENS_TEST(TestSymbols)
#include "tst_symbols.moc"
