// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/tracemethodnames.h"

#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

namespace {

QByteArray methodPayload(std::uint64_t start, std::uint32_t size, QStringView type, QStringView name)
{
    protocol::ByteWriter writer;
    writer.u64(1);
    writer.u64(2);
    writer.u64(start);
    writer.u32(size);
    writer.u32(0);
    writer.u32(0);
    writer.utf16z(type);
    writer.utf16z(name);
    writer.utf16z(u"void ()");
    return writer.takeBytes();
}

} // namespace

class TestTraceMethodNames : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesOfLoadsAndRundown()
    {
        tests::SnapshotBuilder trace;
        const auto load = trace.type(QStringLiteral("Microsoft-Windows-DotNETRuntime"), 143, {});
        const auto rundown = trace.type(QStringLiteral("Microsoft-Windows-DotNETRuntimeRundown"), 144, {});
        const auto other = trace.type(QStringLiteral("Other"), 143, {});
        TraceMethodNames names;
        const auto update = [&] {
            const auto snapshot = trace.snapshot();
            PayloadReader payloads(TracePayloads(snapshot->filePath).source(), snapshot->bytesRead);
            const std::atomic<bool> cancel = false;
            names.update(*snapshot, payloads, cancel);
        };
        trace.event(1, load, methodPayload(0x1000, 0x100, u"App.Main", u"Run"));
        trace.event(2, other, methodPayload(0x3000, 0x100, u"No", u"Method"));
        trace.event(3, load, methodPayload(0x4000, 0, u"Empty", u"Code"));
        trace.event(4, load, methodPayload(UINT64_MAX - 1, 100, u"Beyond", u"All"));
        trace.event(5, load, QByteArray("cut"));
        update();
        QCOMPARE(names.namesAt(0x1000), QStringList{QStringLiteral("App.Main.Run")});
        QCOMPARE(names.namesAt(0x10ff), QStringList{QStringLiteral("App.Main.Run")});
        QCOMPARE(names.namesAt(0xfff), QStringList());
        QCOMPARE(names.namesAt(0x1100), QStringList());
        QCOMPARE(names.namesAt(0x3000), QStringList());
        QCOMPARE(names.namesAt(0x4000), QStringList());
        QCOMPARE(names.namesAt(UINT64_MAX), QStringList());

        // Addresses are used again; the same method twice is one.
        trace.event(6, load, methodPayload(0x1080, 0x10, {}, u"dynamic"));
        trace.event(7, rundown, methodPayload(0x1000, 0x100, u"App.Main", u"Run"));
        trace.event(8, rundown, methodPayload(0x1000, 0x100, u"App.Other", u"Walk"));
        update();
        QCOMPARE(names.namesAt(0x1085),
                 (QStringList{QStringLiteral("dynamic"), QStringLiteral("App.Main.Run"),
                              QStringLiteral("App.Other.Walk")}));
        QCOMPARE(names.namesAt(0x1090),
                 (QStringList{QStringLiteral("App.Main.Run"), QStringLiteral("App.Other.Walk")}));
    }
};

CLRLENS_TEST(TestTraceMethodNames)
#include "tst_tracemethodnames.moc"
