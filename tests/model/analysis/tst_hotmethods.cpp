// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/hotmethods.h"

#include "model/analysis/analysisrunner.h"
#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using tests::runAnalysis;

namespace {

const QString runtime = QStringLiteral("Microsoft-Windows-DotNETRuntime");
const QString rundown = QStringLiteral("Microsoft-Windows-DotNETRuntimeRundown");
const QString profiler = QStringLiteral("Microsoft-DotNETCore-SampleProfiler");

QByteArray methodPayload(std::uint64_t id, std::uint64_t start, std::uint32_t size, const QString &name,
                         std::uint64_t module = 9)
{
    protocol::ByteWriter writer;
    for (const std::uint64_t value : {id, module, start})
        writer.u64(value);
    for (const std::uint32_t value : {size, 0x06000001u, 8u})
        writer.u32(value);
    writer.utf16z(u"App.Program");
    writer.utf16z(name);
    writer.utf16z(u"void  (class System.String,int32)");
    writer.u16(0); // ClrInstanceID
    return writer.takeBytes();
}

QByteArray modulePayload(std::uint64_t id, const QString &path)
{
    protocol::ByteWriter writer;
    writer.u64(id);
    writer.zeros(16);
    writer.utf16z(path);
    writer.utf16z(u"");
    return writer.takeBytes();
}

QByteArray number(std::int32_t value)
{
    protocol::ByteWriter writer;
    writer.i32(value);
    return writer.takeBytes();
}

} // namespace

class TestHotMethods : public QObject {
    Q_OBJECT

    struct Made : tests::SnapshotBuilder {
        const std::uint32_t sampleType = type(profiler, 0, QStringLiteral("ThreadSample"));
        const std::uint32_t loadType = type(runtime, 143, QStringLiteral("MethodLoadVerbose"));
        const std::uint32_t unloadType = type(runtime, 144, QStringLiteral("MethodUnloadVerbose"));
        const std::uint32_t dcEndType = type(rundown, 144, QStringLiteral("MethodDCEndVerbose"));
        const std::uint32_t moduleType = type(rundown, 154, QStringLiteral("ModuleDCEnd"));

        void sample(std::int64_t ticks, std::uint64_t leaf, std::int32_t kind = 2)
        {
            event(ticks, sampleType, number(kind), stack({leaf, 0x9999}));
        }
    };

    static QStringList lines(const HotMethods &methods)
    {
        QStringList lines;
        for (const HotMethod &method : methods.methods) {
            lines += QStringLiteral("%1 %2")
                         .arg(method.resolved() ? method.name : QString::number(method.address, 16))
                         .arg(method.samples);
        }
        return lines;
    }

private Q_SLOTS:
    void samplesCountForTheMethodOfTheLeaf()
    {
        Made trace;
        trace.event(0, trace.loadType, methodPayload(1, 0x1000, 0x100, QStringLiteral("Spin")));
        trace.event(1, trace.loadType, methodPayload(2, 0x9900, 0x100, QStringLiteral("Main")));
        trace.sample(10, 0x1004);
        trace.sample(11, 0x10f0);
        trace.sample(12, 0x9904);
        trace.event(13, trace.moduleType, modulePayload(9, QStringLiteral("/app/App.dll")));
        HotMethodsAnalysis analysis;
        const auto methods = runAnalysis<HotMethods>(analysis, trace.snapshot());
        QCOMPARE(lines(*methods),
                 (QStringList{QStringLiteral("Spin(System.String,int32) 2"),
                              QStringLiteral("Main(System.String,int32) 1")}));
        QCOMPARE(methods->methods[0].typeName, QStringLiteral("App.Program"));
        QCOMPARE(methods->methods[0].module, QStringLiteral("App.dll"));
        QCOMPARE(methods->methods[0].share, 2.0 / 3.0);
    }

    void waitingThreadsAreNoCpuSamples()
    {
        Made trace;
        trace.sample(0, 0x1000, 0);
        trace.sample(1, 0x1000, 1);
        trace.sample(2, 0x1000, 1);
        trace.sample(3, 0x1000, 2);
        trace.event(4, trace.sampleType, number(2)); // without a stack
        trace.event(5, trace.sampleType, QByteArray("\x02")); // cut
        HotMethodsAnalysis analysis;
        const auto methods = runAnalysis<HotMethods>(analysis, trace.snapshot());
        QCOMPARE(methods->externalSamples, std::uint64_t(2));
        QCOMPARE(methods->managedSamples, std::uint64_t(2));
        QCOMPARE(methods->withoutStack, std::uint64_t(1));
        QCOMPARE(lines(*methods), QStringList(QStringLiteral("1000 1")));
    }

    void allSamplesCountWhereTheRuntimeCallsAllExternal()
    {
        // What .NET 9 sends: two threads that spin, and not one sample in a thousand marked as managed.
        Made trace;
        for (int i = 0; i < 1500; ++i)
            trace.sample(i, 0x1000, 1);
        for (int i = 0; i < 500; ++i)
            trace.sample(1500 + i, 0x2000, 1);
        trace.sample(2000, 0x3000, 2);
        HotMethodsAnalysis analysis;
        const auto methods = runAnalysis<HotMethods>(analysis, trace.snapshot());
        QVERIFY(methods->waitingIncluded);
        QCOMPARE(
            lines(*methods),
            (QStringList{QStringLiteral("1000 1500"), QStringLiteral("2000 500"), QStringLiteral("3000 1")}));
        QCOMPARE(methods->methods[1].share, 500.0 / 2001.0);
        QCOMPARE(methods->unresolvedSamples, std::uint64_t(2001));
    }

    void unknownAddressesAreShownUntilTheRundownNamesThem()
    {
        Made trace;
        trace.sample(0, 0x1004);
        trace.sample(1, 0x1008);
        HotMethodsAnalysis analysis;
        const auto before = runAnalysis<HotMethods>(analysis, trace.snapshot());
        QCOMPARE(lines(*before), (QStringList{QStringLiteral("1004 1"), QStringLiteral("1008 1")}));
        QCOMPARE(before->unresolvedSamples, std::uint64_t(2));

        trace.event(9, trace.dcEndType, methodPayload(1, 0x1000, 0x100, QStringLiteral("Spin")));
        const auto after = runAnalysis<HotMethods>(analysis, trace.snapshot(), 2);
        QCOMPARE(lines(*after), QStringList(QStringLiteral("Spin(System.String,int32) 2")));
        QCOMPARE(after->unresolvedSamples, std::uint64_t(0));
    }

    void tiersOfOneMethodAreOneRow()
    {
        Made trace;
        trace.event(0, trace.loadType, methodPayload(1, 0x1000, 0x100, QStringLiteral("Spin")));
        trace.sample(1, 0x1004);
        trace.event(2, trace.loadType, methodPayload(1, 0x5000, 0x80, QStringLiteral("Spin")));
        trace.sample(3, 0x5004);
        HotMethodsAnalysis analysis;
        QCOMPARE(lines(*runAnalysis<HotMethods>(analysis, trace.snapshot())),
                 QStringList(QStringLiteral("Spin(System.String,int32) 2")));
    }

    void sameAddressIsAnotherMethodLater()
    {
        Made trace;
        trace.event(0, trace.loadType, methodPayload(1, 0x1000, 0x100, QStringLiteral("Old")));
        trace.sample(1, 0x1004);
        trace.sample(2, 0x1004);
        trace.event(3, trace.unloadType, methodPayload(1, 0x1000, 0x100, QStringLiteral("Old")));
        trace.event(4, trace.loadType, methodPayload(2, 0x1000, 0x100, QStringLiteral("New")));
        trace.sample(5, 0x1004);
        HotMethodsAnalysis analysis;
        QCOMPARE(lines(*runAnalysis<HotMethods>(analysis, trace.snapshot())),
                 (QStringList{QStringLiteral("Old(System.String,int32) 2"),
                              QStringLiteral("New(System.String,int32) 1")}));
    }

    void runtimeUnloadIsNotTheRundownsMethod()
    {
        Made trace;
        trace.sample(0, 0x1004);
        trace.event(1, trace.unloadType, methodPayload(1, 0x1000, 0x100, QStringLiteral("Gone")));
        HotMethodsAnalysis analysis;
        QCOMPARE(runAnalysis<HotMethods>(analysis, trace.snapshot())->unresolvedSamples, std::uint64_t(1));
    }

    void cutMethodEventsAreSteppedOver()
    {
        const QByteArray whole = methodPayload(1, 0x1000, 0x100, QStringLiteral("Spin"));
        for (qsizetype size = 0; size <= whole.size(); ++size) {
            Made trace;
            trace.sample(0, 0x1004);
            trace.event(1, trace.dcEndType, whole.left(size));
            trace.event(1, trace.moduleType, modulePayload(9, QStringLiteral("a")).left(size));
            HotMethodsAnalysis analysis;
            const auto methods = runAnalysis<HotMethods>(analysis, trace.snapshot());
            QCOMPARE(methods->methods.size(), 1);
            QCOMPARE(methods->managedSamples, std::uint64_t(1));
        }
    }

    void scopeGetsItsNamesFromTheWholeTrace()
    {
        Made trace;
        trace.event(0, trace.loadType, methodPayload(1, 0x1000, 0x100, QStringLiteral("Early")));
        for (int i = 1; i <= 10; ++i)
            trace.sample(i * 10, i <= 5 ? 0x1004 : 0x2004);
        trace.event(200, trace.dcEndType, methodPayload(2, 0x2000, 0x100, QStringLiteral("Late")));
        JobRunner jobs;
        AnalysisRunner runner(jobs);
        runner.add(QStringLiteral("hot methods"), [](const AnalysisParts &parts) {
            return std::make_unique<HotMethodsAnalysis>(parts.symbols);
        });
        Scope scope;
        scope.time = TimeRange{0.035, 0.085}; // samples 4 to 8
        runner.setScope(scope);
        runner.setSnapshot(trace.snapshot(true));
        const QStringList expected{QStringLiteral("Late(System.String,int32) 3"),
                                   QStringLiteral("Early(System.String,int32) 2")};
        QTRY_VERIFY(runner.scopeResult<HotMethods>());
        QTRY_COMPARE(lines(*runner.scopeResult<HotMethods>()), expected);
    }

    void resultStaysTheSameWithoutNews()
    {
        Made trace;
        trace.sample(0, 0x1004);
        HotMethodsAnalysis analysis;
        const auto first = runAnalysis<HotMethods>(analysis, trace.snapshot());
        QCOMPARE(runAnalysis<HotMethods>(analysis, trace.snapshot(), 1), first);
    }
};

CLRLENS_TEST(TestHotMethods)
#include "tst_hotmethods.moc"
