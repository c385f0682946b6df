// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/stackcosts.h"

#include "model/calltree/calltree.h"
#include "model/calltree/functioncosts.h"
#include "model/calltree/measuredtypes.h"
#include "model/sidecar/threadclocks.h"
#include "tests/support/stackbuilder.h"
#include "tests/support/testprogram.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <future>
#include <QtTest>
#include <thread>
#include <tuple>

using namespace model;
using tests::StackBuilder;
using tests::stackSource;

namespace {

using Kind = Measure::Kind;
using protocol::nettrace::FieldType;
const std::atomic<bool> never = false;

protocol::nettrace::Field field(const QString &name, FieldType type)
{
    protocol::nettrace::Field field;
    field.name = name;
    field.type = type;
    return field;
}

/// The clocks of threads that run a share of the time, each tenth of a second.
ClocksHeader clocksHeader()
{
    ClocksHeader header;
    header.ticksPerSecond = 1000;
    header.unixNanoseconds = 1'700'000'000'000'000'000; // as SnapshotBuilder says
    return header;
}

QByteArray clocksFile(const QMap<std::uint64_t, double> &shares, std::int64_t end,
                      const ClocksHeader &header = clocksHeader())
{
    QByteArray bytes = clocksHeaderBytes(header);
    for (std::int64_t ticks = 0; ticks <= end; ticks += 100) {
        ClockPass pass;
        pass.ticks = ticks;
        for (auto share = shares.begin(); share != shares.end(); ++share) {
            const bool isFirst = ticks == 0;
            pass.threads.push_back({share.key(), isFirst ? ClockChange::Total : ClockChange::More,
                                    isFirst ? 1 : std::uint64_t(share.value() * 100e6)});
        }
        pass.ticks += header.ticks;
        bytes += clockPassBytes(header.ticks + std::max<std::int64_t>(0, ticks - 100), pass);
    }
    return bytes;
}

QMap<QString, double> selfOf(const StackSource &source, CostsBy by = CostsBy::Function)
{
    QMap<QString, double> self;
    for (const FunctionCost &cost : functionCosts(source, by, never).functions) {
        if (cost.self > 0)
            self[source.symbols->functions().at(cost.function).name] += cost.self;
    }
    return self;
}

} // namespace

/// 1000 ticks are a second, so that a tick is a millisecond.
class TestStackCosts : public QObject {
    Q_OBJECT

    struct Shop : StackBuilder {
        const std::uint32_t worker = thread(11);
        const std::uint32_t other = thread(12);

        void names(std::int64_t ticks)
        {
            module(ticks, 1, QStringLiteral("/app/Shop.dll"));
            module(ticks, 2,
                   QStringLiteral(
                       "/usr/share/dotnet/shared/Microsoft.NETCore.App/9.0.0/System.Private.CoreLib.dll"));
            method(ticks, 1, QStringLiteral("Shop.Program.Main"));
            method(ticks, 2, QStringLiteral("Shop.Cart.Total"));
            method(ticks, 3, QStringLiteral("Shop.Cart.Price"));
            method(ticks, 4, QStringLiteral("System.Threading.Thread.Sleep"), 2);
        }
    };

private Q_SLOTS:
    void aSampleWeighsTheTimeToTheNextPass()
    {
        Shop shop;
        for (const std::int64_t ticks : {0, 2, 10, 12})
            shop.sample(ticks, {1, ticks == 2 ? 3u : 2u}, shop.worker);
        shop.names(20);
        const auto self = selfOf(stackSource(shop.snapshot(), Measure{Kind::Wall, {}}));
        QCOMPARE(self.value(QStringLiteral("Shop.Cart.Price")), 8.0);
        // 2 from 0 on, 2 from 10 on, and the last pass as much as passes usually take.
        const double total = self.value(QStringLiteral("Shop.Cart.Total"));
        QVERIFY2(total > 4.5 && total < 6, qPrintable(QString::number(total)));
    }

    void threadsOfOnePassWeighTheSame()
    {
        Shop shop;
        for (std::int64_t pass = 0; pass < 100; ++pass) {
            shop.sample(pass * 3, {1, 2}, shop.worker);
            shop.sample(pass * 3 + 1, {1, 3}, shop.other);
        }
        shop.names(400);
        const auto self = selfOf(stackSource(shop.snapshot(), Measure{Kind::Wall, {}}));
        QVERIFY(std::abs(self.value(QStringLiteral("Shop.Cart.Total")) - 300) < 3);
        QCOMPARE(self.value(QStringLiteral("Shop.Cart.Price")),
                 self.value(QStringLiteral("Shop.Cart.Total")));
    }

    void aProcessThatWasHeldUpCostsNothing()
    {
        Shop shop;
        for (const std::int64_t ticks : {0, 1, 2, 3, 60'003, 60'004, 60'005})
            shop.sample(ticks, {1, 2}, shop.worker);
        shop.names(60'010);
        const auto self = selfOf(stackSource(shop.snapshot(), Measure{Kind::Wall, {}}));
        QVERIFY(self.value(QStringLiteral("Shop.Cart.Total")) < 10);
    }

    void waitingIsNoTimeOnAProcessor()
    {
        Shop shop;
        for (std::int64_t ticks = 0; ticks <= 1000; ++ticks)
            shop.sample(ticks, {1, ticks < 750 ? 4u : 2u}, shop.worker);
        shop.names(1001);
        const auto snapshot = shop.snapshot();
        const auto cpu = selfOf(stackSource(snapshot, Measure{Kind::Cpu, {}}));
        QCOMPARE(cpu.keys(), QStringList{QStringLiteral("Shop.Cart.Total")});
        QVERIFY(std::abs(cpu.value(QStringLiteral("Shop.Cart.Total")) - 250) < 3);
        const auto wait = selfOf(stackSource(snapshot, Measure{Kind::Wait, {}}));
        QCOMPARE(wait.keys(), QStringList{QStringLiteral("System.Threading.Thread.Sleep")});
        QVERIFY(std::abs(wait.value(QStringLiteral("System.Threading.Thread.Sleep")) - 750) < 3);
    }

    /// As idle workers of the pool on Windows have it: the runtime names nothing of its own stubs.
    void whatIsCalledWithoutANameByAWaitWaits()
    {
        Shop shop;
        constexpr std::uint32_t stub = 77; // without a name
        for (std::int64_t ticks = 0; ticks <= 1000; ++ticks) {
            shop.sample(ticks, {1, 4, stub, stub}, shop.worker, 1);
            shop.sample(ticks, {1, 2}, shop.other, 1);
        }
        shop.names(1001);
        const auto snapshot = shop.snapshot();
        QCOMPARE(selfOf(stackSource(snapshot, Measure{Kind::Cpu, {}})).keys(),
                 QStringList{QStringLiteral("Shop.Cart.Total")});
        const auto wait = selfOf(stackSource(snapshot, Measure{Kind::Wait, {}}));
        QCOMPARE(wait.size(), 1);
        QVERIFY2(std::abs(wait.first() - 1000) < 3, qPrintable(QString::number(wait.first())));
    }

    /// Nothing says of native code whether it runs: neither where it has no name, nor where a runtime that
    /// tells managed code says that it is native.
    void whatCannotBeToldIsSaidAndNotCounted_data()
    {
        QTest::addColumn<bool>("tellsModes");
        QTest::newRow("a stub without a name") << false;
        QTest::newRow("a method that calls native code") << true;
    }
    void whatCannotBeToldIsSaidAndNotCounted()
    {
        QFETCH(const bool, tellsModes);
        Shop shop;
        constexpr std::uint32_t stub = 77;
        for (std::int64_t ticks = 0; ticks <= 1000; ++ticks) {
            shop.sample(ticks, {1, 2}, shop.worker, tellsModes ? 2 : 1);
            if (tellsModes)
                shop.sample(ticks, {1, 3}, shop.other, 1); // reads a file, perhaps
            else
                shop.sample(ticks, {1, 3, stub}, shop.other, 1);
        }
        shop.names(1001);
        const auto snapshot = shop.snapshot();
        for (const Kind kind : {Kind::Cpu, Kind::Wait}) {
            const auto source = stackSource(snapshot, Measure{kind, {}});
            const FunctionCosts costs = functionCosts(source, CostsBy::Function, never);
            QVERIFY2(std::abs(costs.notTold - 1000) < 3, qPrintable(QString::number(costs.notTold)));
            QVERIFY(std::abs(costs.total - (kind == Kind::Cpu ? 1000 : 0)) < 3);
            QVERIFY(!selfOf(source).contains(QStringLiteral("Shop.Cart.Price")));
        }
    }

    /// In NativeAOT all samples are in native code, whatever ran.
    void clocksDoNotSpreadWhatRanOverWhatMayHaveWaited_data()
    {
        QTest::addColumn<double>("ran"); // of its time
        QTest::newRow("ran all the time") << 1.0;
        QTest::newRow("ran for a part of it") << 0.5;
        QTest::newRow("never ran") << 0.0;
    }
    void clocksDoNotSpreadWhatRanOverWhatMayHaveWaited()
    {
        QFETCH(const double, ran);
        Shop shop;
        for (std::int64_t ms = 0; ms <= 2000; ++ms)
            shop.sample(ms, {1, ms % 100 < 57 ? 2u : 3u}, shop.worker, 1);
        shop.names(2001);
        const auto snapshot = shop.snapshot(true);
        QFile file(threadClocksPath(snapshot->filePath));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(clocksFile({{11, ran}}, 2100));
        file.close();
        const auto symbols = stackSource(snapshot, Measure{Kind::Wall, {}}).symbols;
        const auto costsOf = [&](Kind kind) {
            StackCostsAnalysis analysis(Measure{kind, {}}, symbols, file.fileName());
            return selfOf(stackSource(snapshot, analysis));
        };
        const auto cpu = costsOf(Kind::Cpu);
        const auto wait = costsOf(Kind::Wait);
        const QString total = QStringLiteral("Shop.Cart.Total");
        const QString untold = QStringLiteral("(not told in which method)");
        const bool isMixed = ran > 0 && ran < 1;
        QVERIFY(std::abs(cpu.value(total) - (ran == 1 ? 1140 : 0)) < 30);
        QVERIFY(std::abs(wait.value(total) - (ran == 0 ? 1140 : 0)) < 30);
        QVERIFY(std::abs(cpu.value(untold) - (isMixed ? 1000 : 0)) < 30);
        QVERIFY(std::abs(wait.value(untold) - (isMixed ? 1000 : 0)) < 30);
    }

    /// The clocks say that a thread ran a quarter of the time in which it seemed to run all of it.
    void clocksTellWhatRan()
    {
        Shop shop;
        for (std::int64_t ms = 0; ms <= 2000; ++ms) {
            shop.sample(ms, {1, 2}, shop.worker);
            shop.sample(ms, {1, ms % 4 == 0 ? 3u : 4u}, shop.other);
        }
        shop.names(2001);
        const auto snapshot = shop.snapshot(true);
        const QString path = threadClocksPath(snapshot->filePath);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(clocksFile({{11, 0.25}, {12, 0.2}}, 2100));
        file.close();

        const auto symbols = stackSource(snapshot, Measure{Kind::Wall, {}}).symbols;
        const auto measured = [&](Kind kind) {
            StackCostsAnalysis analysis(Measure{kind, {}}, symbols, path);
            return stackSource(snapshot, analysis);
        };
        const auto source = measured(Kind::Cpu);
        QVERIFY(source.costs->byClocks);
        QVERIFY(!source.costs->lackedNames);
        const auto cpu = selfOf(source);
        QVERIFY(std::abs(cpu.value(QStringLiteral("Shop.Cart.Total")) - 500) < 20);
        // Not to the samples of Sleep(), which the clocks alone would not tell apart.
        QVERIFY(std::abs(cpu.value(QStringLiteral("Shop.Cart.Price")) - 400) < 20);
        QVERIFY(cpu.value(QStringLiteral("System.Threading.Thread.Sleep")) < 20);
        const auto wait = selfOf(measured(Kind::Wait));
        QVERIFY(std::abs(wait.value(QStringLiteral("Shop.Cart.Total")) - 1500) < 20);
        QVERIFY(std::abs(wait.value(QStringLiteral("System.Threading.Thread.Sleep")) - 1500) < 20);
    }

    /// A window of the clocks that a selection cuts has its share of them, and not all of what ran.
    void aSelectionHasItsShareOfTheClocks()
    {
        Shop shop;
        for (std::int64_t ms = 0; ms <= 2000; ++ms)
            shop.sample(ms, {1, 2}, shop.worker);
        shop.names(2001);
        const auto snapshot = shop.snapshot(true);
        QFile file(threadClocksPath(snapshot->filePath));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(clocksFile({{11, 0.25}}, 2100));
        file.close();
        PayloadReader payloads(nullptr, 0);
        const auto cpuOf = [&](std::uint64_t from, std::uint64_t to) {
            StackCostsAnalysis analysis(Measure{Kind::Cpu, {}}, nullptr, file.fileName());
            analysis.update({*snapshot, from, to, payloads, never});
            double cpu = 0;
            for (const StackCost &cost : dynamic_cast<const StackCosts &>(*analysis.result()).costs)
                cpu += cost.cpu;
            return cpu;
        };
        const auto isAbout = [](double value, double wanted) { return std::abs(value - wanted) < 1.5; };
        QVERIFY2(isAbout(cpuOf(390, 410), 5), qPrintable(QString::number(cpuOf(390, 410))));
        QVERIFY2(isAbout(cpuOf(410, 430), 5), qPrintable(QString::number(cpuOf(410, 430))));
        QVERIFY2(isAbout(cpuOf(350, 1050), 175), qPrintable(QString::number(cpuOf(350, 1050))));
    }

    /// A thread that sleeps and now and then works for less than the sampler waits: its sleep costs nothing.
    void whatRanBetweenTheSamplesIsNobodys()
    {
        Shop shop;
        for (std::int64_t ms = 0; ms <= 2000; ++ms) {
            shop.sample(ms, {1, 4}, shop.worker);
            shop.sample(ms, {1, 4}, shop.other);
        }
        shop.names(2001);
        const auto snapshot = shop.snapshot(true);
        const QString path = threadClocksPath(snapshot->filePath);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(clocksFile({{11, 0.02}, {12, 0.9}}, 2100)); // the other one spins
        file.close();
        StackCostsAnalysis analysis(Measure{Kind::Cpu, {}},
                                    stackSource(snapshot, Measure{Kind::Wall, {}}).symbols, path);
        const auto source = stackSource(snapshot, analysis);
        const auto cpu = selfOf(source);
        const double ran = cpu.value(QStringLiteral("(ran, not sampled)"));
        QVERIFY2(std::abs(ran - 40) < 4, qPrintable(QString::number(ran)));
        const double slept = cpu.value(QStringLiteral("System.Threading.Thread.Sleep"));
        QVERIFY2(std::abs(slept - 1800) < 20, qPrintable(QString::number(slept)));
        for (const StackCost &cost : source.costs->costs)
            QVERIFY(cost.thread != shop.worker || cost.stack == 0 || cost.cpu == 0);

        // Where it is hidden, it is no row, and not counted away.
        const FunctionCosts all = functionCosts(source, CostsBy::Function, never);
        QCOMPARE(all.unsampled, 0.0);
        StackSource hiding = source;
        hiding.hidesUnsampled = true;
        QVERIFY(!selfOf(hiding).contains(QStringLiteral("(ran, not sampled)")));
        const FunctionCosts list = functionCosts(hiding, CostsBy::Function, never);
        const CallTree tree = buildCallTree(hiding, {}, never);
        QCOMPARE(list.unsampled, ran);
        QCOMPARE(tree.unsampled, ran);
        QVERIFY(std::abs(list.total + ran - all.total) < 0.001);
        QVERIFY(std::abs(tree.total() + ran - all.total) < 0.001);
    }

    void otherClocksAreRefused_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("why");
        const QMap<std::uint64_t, double> shares{{11, 0.25}};
        const auto row = [&](const char *name, const char *why, const auto &change) {
            ClocksHeader header = clocksHeader();
            change(header);
            QTest::newRow(name) << clocksFile(shares, 2100, header) << QString::fromLatin1(why);
        };
        row("the trace's own", "", [](ClocksHeader &) {});
        row("of another clock", "count 100 ticks in a second, the trace 1000",
            [](ClocksHeader &header) { header.ticksPerSecond = 100; });
        row("of another day", "their time is another one",
            [](ClocksHeader &header) { header.unixNanoseconds -= 86'400'000'000'000; });
        row("of a recording before", "they were read before", [](ClocksHeader &header) {
            header.ticks -= 1'000'000;
            header.unixNanoseconds -= 1'000'000'000'000;
        });
        row("of a recording after it", "they were read afterwards", [](ClocksHeader &header) {
            header.ticks += 1'000'000;
            header.unixNanoseconds += 1'000'000'000'000;
        });
        ClocksHeader header = clocksHeader();
        header.whyNone = QStringLiteral("process 5 is of another user");
        QTest::newRow("that could not be read") << clocksHeaderBytes(header) << header.whyNone;
        QTest::newRow("something else") << QByteArrayLiteral("x,y\n1,2\n")
                                        << QStringLiteral("cannot be read: it is no file of thread clocks");
        QTest::newRow("not there") << QByteArray() << QStringLiteral("no thread clocks lie beside the file");
        const QByteArray whole = clocksFile(shares, 2100);
        QTest::newRow("damaged") << QByteArray(whole.first(whole.size() / 2) % QByteArray(64, '\xff'))
                                 << QStringLiteral("damaged from some place on");
        QTest::newRow("of a part") << clocksFile(shares, 1000) << QStringLiteral("% of it");
    }
    void otherClocksAreRefused()
    {
        QFETCH(const QByteArray, file);
        QFETCH(const QString, why);
        Shop shop;
        for (std::int64_t ms = 0; ms <= 2000; ++ms)
            shop.sample(ms, {1, 2}, shop.worker);
        shop.names(2001);
        const auto snapshot = shop.snapshot(true);
        const QString path = threadClocksPath(snapshot->filePath);
        if (!file.isEmpty()) {
            QFile beside(path);
            QVERIFY(beside.open(QIODevice::WriteOnly) && beside.write(file) == file.size());
        }
        const auto symbols = stackSource(snapshot, Measure{Kind::Wall, {}}).symbols;
        StackCostsAnalysis analysis(Measure{Kind::Cpu, {}}, symbols, path);
        const auto source = stackSource(snapshot, analysis);
        QCOMPARE(source.costs->byClocks, why.isEmpty());
        QVERIFY2(why.isEmpty() ? source.costs->whyNotByClocks.isEmpty()
                               : source.costs->whyNotByClocks.contains(why),
                 qPrintable(source.costs->whyNotByClocks));
    }

    void samplesAreCounted()
    {
        Shop shop;
        for (std::int64_t ticks = 0; ticks < 30; ++ticks)
            shop.sample(ticks * 7, {1, 2}, shop.worker);
        shop.names(1000);
        const auto source = stackSource(shop.snapshot(), Measure{Kind::Samples, {}});
        QCOMPARE(source.costs->events, 30u);
        QCOMPARE(selfOf(source).value(QStringLiteral("Shop.Cart.Total")), 30.0);
    }

    void addressesThatAreUsedAgainHaveTheirNamesAtTheirTime()
    {
        Shop shop;
        const std::uint64_t address = StackBuilder::addressOf(9);
        const auto load = [&](std::int64_t ticks, std::uint32_t id, const QString &name) {
            shop.event(ticks, shop.loadType,
                       StackBuilder::methodPayload(id, QStringLiteral("dynamicClass"), name, 0, address));
        };
        load(0, 100, QStringLiteral("First"));
        for (std::int64_t ticks = 1; ticks < 11; ++ticks)
            shop.sample(ticks, {1, 9}, shop.worker);
        shop.event(12, shop.unloadType,
                   StackBuilder::methodPayload(100, QStringLiteral("dynamicClass"), QStringLiteral("First"),
                                               0, address));
        load(13, 200, QStringLiteral("Second"));
        for (std::int64_t ticks = 14; ticks < 34; ++ticks)
            shop.sample(ticks, {1, 9}, shop.worker);
        shop.names(40);
        const auto snapshot = shop.snapshot(true);
        StackSource source = stackSource(snapshot, Measure{Kind::Samples, {}});
        auto self = selfOf(source);
        QCOMPARE(self.value(QStringLiteral("dynamicClass.First")), 10.0);
        QCOMPARE(self.value(QStringLiteral("dynamicClass.Second")), 20.0);

        // Of a part of the time, too, when all names have been read before.
        PayloadReader payloads(PayloadSource::open(snapshot->filePath).value(), snapshot->bytesRead);
        for (const std::int64_t from : {4, 20}) {
            StackCostsAnalysis analysis(Measure{Kind::Samples, {}}, source.symbols);
            analysis.update(
                {*snapshot, snapshot->events.lowerBound(from), snapshot->events.size(), payloads, never});
            source.costs = std::dynamic_pointer_cast<const StackCosts>(analysis.result());
            self = selfOf(source);
            QCOMPARE(self.value(QStringLiteral("dynamicClass.First")), from == 4 ? 7.0 : 0.0);
            QCOMPARE(self.value(QStringLiteral("dynamicClass.Second")), from == 4 ? 20.0 : 14.0);
        }
    }

    /// A recording may end before its recorder read the clocks of its threads.
    void clocksThatNeverCameAreForgotten()
    {
        Shop shop;
        for (std::int64_t ticks = 0; ticks < 10; ++ticks)
            shop.sample(ticks, {1, 2}, shop.worker);
        shop.names(20);
        const auto growing = shop.snapshot();
        PayloadReader payloads(PayloadSource::open(growing->filePath).value(), growing->bytesRead);
        StackCostsAnalysis analysis(Measure{Kind::Cpu, {}}, nullptr, QStringLiteral("/nowhere/x.clocks"));
        analysis.update({*growing, 0, growing->events.lowerBound(5), payloads, never});
        const auto complete = shop.snapshot(true);
        analysis.update(
            {*complete, complete->events.lowerBound(5), complete->events.size(), payloads, never});
        const auto costs = std::dynamic_pointer_cast<const StackCosts>(analysis.result());
        QCOMPARE(costs->events, 10u);
        QVERIFY(!costs->byClocks && costs->whyNotByClocks.contains(u"no thread clocks"));
        QVERIFY(costs->isEstimate());
    }

    void aStackThatLostItsRootIsPutOntoTheOneBefore()
    {
        Shop shop;
        std::vector<std::uint32_t> whole{1};
        for (std::uint32_t method = 10; method < 80; ++method)
            whole.push_back(method);
        shop.sample(0, whole, shop.worker);
        for (std::uint32_t method = 80; method < 150; ++method)
            whole.push_back(method);
        const std::vector<std::uint32_t> cut(whole.end() - 100, whole.end());
        shop.sample(1, cut, shop.worker);
        shop.names(5);
        const auto source = stackSource(shop.snapshot(), Measure{Kind::Samples, {}});
        QStringList roots;
        qsizetype longest = 0;
        forEachStackPath(
            source,
            [&](const StackPath &path) {
                roots += source.symbols->functions().at(path.functions.front()).name;
                longest = std::max(longest, qsizetype(path.functions.size()));
            },
            never);
        QCOMPARE(roots,
                 (QStringList{QStringLiteral("Shop.Program.Main"), QStringLiteral("Shop.Program.Main")}));
        QCOMPARE(longest, qsizetype(whole.size()));
    }

    void aDeepRecursionHasNoFalseRoot()
    {
        Shop shop;
        std::vector<std::uint32_t> before{1};
        before.insert(before.end(), 60, 3);
        shop.sample(0, before, shop.worker);
        shop.sample(1, std::vector<std::uint32_t>(100, 3), shop.worker);
        // Another thread's first stack has nothing before it.
        shop.sample(2, std::vector<std::uint32_t>(100, 2), shop.other);
        shop.names(5);
        const auto source = stackSource(shop.snapshot(), Measure{Kind::Samples, {}});
        QStringList roots;
        forEachStackPath(
            source,
            [&](const StackPath &path) {
                roots += source.symbols->functions().at(path.functions.front()).name;
            },
            never);
        QVERIFY(!roots.contains(QStringLiteral("Shop.Cart.Price")));
        QCOMPARE(roots.count(QStringLiteral("[truncated]")), 1);
    }

    void bytesAreByTypeAndStack()
    {
        Shop shop;
        const auto tick = shop.type(StackBuilder::runtime(), 10, QStringLiteral("GCAllocationTick"),
                                    {field(QStringLiteral("AllocationAmount64"), FieldType::UInt64),
                                     field(QStringLiteral("TypeName"), FieldType::Utf16z)});
        const auto allocated = [&](std::uint64_t bytes, const QString &type) {
            protocol::ByteWriter writer;
            writer.u64(bytes);
            writer.utf16z(type);
            shop.event(5, tick, writer.takeBytes(), shop.calls({1, 2}), shop.worker);
        };
        allocated(100'000, QStringLiteral("System.String"));
        allocated(50'000, QStringLiteral("System.Byte[]"));
        allocated(100'000, QStringLiteral("System.String"));
        shop.names(6);
        const auto source = stackSource(shop.snapshot(), Measure{Kind::Bytes, {}});
        const auto types = selfOf(source, CostsBy::Type);
        QCOMPARE(types.value(QStringLiteral("System.String")), 200'000.0);
        QCOMPARE(types.value(QStringLiteral("System.Byte[]")), 50'000.0);
        QCOMPARE(functionCosts(source, CostsBy::Function, never).total, 250'000.0);
        QCOMPARE(source.costs->error, 0.0);
    }

    /// What events are about and where they come from are two lists, not one.
    void typesThatEventsAreAboutAndTypesOfMethodsAreApart()
    {
        Shop shop;
        const auto tick = shop.type(StackBuilder::runtime(), 10, QStringLiteral("GCAllocationTick"),
                                    {field(QStringLiteral("AllocationAmount64"), FieldType::UInt64),
                                     field(QStringLiteral("TypeName"), FieldType::Utf16z)});
        const auto allocated = [&](std::uint64_t bytes, const QString &type, std::uint32_t stack) {
            protocol::ByteWriter writer;
            writer.u64(bytes);
            writer.utf16z(type);
            shop.event(5, tick, writer.takeBytes(), stack, shop.worker);
        };
        allocated(100'000, QStringLiteral("System.String"), shop.calls({1, 2}));
        allocated(50'000, QStringLiteral("System.Byte[]"), shop.calls({1, 2}));
        allocated(10'000, QStringLiteral("System.Byte[]"), 0);
        shop.names(6);
        const auto source = stackSource(shop.snapshot(), Measure{Kind::Bytes, {}});
        QVERIFY(source.costs->tellsTypes());
        const auto about = selfOf(source, CostsBy::Detail);
        QCOMPARE(about.size(), 2);
        QCOMPARE(about.value(QStringLiteral("System.String")), 100'000.0);
        QCOMPARE(about.value(QStringLiteral("System.Byte[]")), 60'000.0);
        const auto declaring = selfOf(source, CostsBy::DeclaringType);
        QVERIFY(!declaring.contains(QStringLiteral("System.String")));
        QVERIFY(!declaring.contains(QStringLiteral("System.Byte[]")));
        double all = 0;
        for (const double self : declaring)
            all += self;
        QCOMPARE(all, 160'000.0);
        QVERIFY(declaring.size() >= 2); // one has no stack
    }

    void thrownTypesHaveTheMessageOfTheFirst()
    {
        Shop shop;
        const auto thrown = shop.type(StackBuilder::runtime(), 80, QStringLiteral("ExceptionThrown"),
                                      {field(QStringLiteral("ExceptionType"), FieldType::Utf16z),
                                       field(QStringLiteral("ExceptionMessage"), FieldType::Utf16z)});
        const auto throwOne = [&](const QString &type, const QString &message) {
            protocol::ByteWriter writer;
            writer.utf16z(type);
            writer.utf16z(message);
            shop.event(5, thrown, writer.takeBytes(), shop.calls({1, 2}), shop.worker);
        };
        throwOne(QStringLiteral("Shop.Sold"), QStringLiteral("It is sold."));
        throwOne(QStringLiteral("Shop.Sold"), QStringLiteral("It is sold."));
        throwOne(QStringLiteral("Shop.Lost"), QStringLiteral("No 7 is lost."));
        throwOne(QStringLiteral("Shop.Lost"), QStringLiteral("No 8 is lost."));
        shop.names(6);
        const auto source
            = stackSource(shop.snapshot(), Measure{Kind::Count, QStringLiteral("ExceptionThrown")});
        const FunctionCosts costs = functionCosts(source, CostsBy::Detail, never);
        QCOMPARE(costs.functions.size(), 2u);
        for (const FunctionCost &cost : costs.functions) {
            QVERIFY(cost.detail > 0 && cost.detail <= costs.costs->messages.size());
            QCOMPARE(cost.events, 2u);
            const bool isLost
                = source.symbols->functions().at(cost.function).name == QLatin1String("Shop.Lost");
            const DetailMessage &message = costs.costs->messages[cost.detail - 1];
            QCOMPARE(message.first, isLost ? QStringLiteral("No 7 is lost.") : QStringLiteral("It is sold."));
            QCOMPARE(message.hasOthers, isLost);
        }
    }

    void whatATraceCanBeWeighedBy()
    {
        Shop shop;
        const auto tick = shop.type(StackBuilder::runtime(), 10, QStringLiteral("GCAllocationTick"),
                                    {field(QStringLiteral("ObjectSize"), FieldType::UInt64)});
        const Measure bytes{Kind::Bytes, {}};
        const Measure sizes{Kind::Bytes, QStringLiteral("GCAllocationTick.ObjectSize")};
        const Measure events{Kind::Count, {}};
        for (const Measure &measure : {bytes, sizes}) // a type without events is none
            QVERIFY(!hasEventsFor(*shop.snapshot(), measure));
        shop.event(1, tick, QByteArray(8, '\0'));
        for (const Measure &measure : {bytes, sizes, events})
            QVERIFY(hasEventsFor(*shop.snapshot(), measure));
        for (const Measure &measure : {Measure{}, Measure{Kind::Wait, {}}, Measure{Kind::Calls, {}},
                                       Measure{Kind::Count, QStringLiteral("ExceptionThrown")}})
            QVERIFY(!hasEventsFor(*shop.snapshot(), measure));
        StackBuilder samples;
        samples.sample(1, {1});
        QVERIFY(hasEventsFor(*samples.snapshot(), Measure{Kind::Wait, {}}));
        QVERIFY(!hasEventsFor(*samples.snapshot(), events));
    }

    void pickedObjectsStandForAllThatWereNot()
    {
        Shop shop;
        const auto sampled = shop.type(StackBuilder::runtime(), 303, QStringLiteral("AllocationSampled"),
                                       {field(QStringLiteral("ObjectSize"), FieldType::UInt64),
                                        field(QStringLiteral("TypeName"), FieldType::Utf16z)});
        constexpr int picked = 1000;
        for (int i = 0; i < picked; ++i) {
            protocol::ByteWriter writer;
            writer.u64(24);
            writer.utf16z(u"App.Node");
            shop.event(i, sampled, writer.takeBytes(), shop.calls({1, 2}), shop.worker);
        }
        shop.names(2000);
        const auto source = stackSource(shop.snapshot(), Measure{Kind::Bytes, {}});
        // A small object stands for 102,400 bytes of its kind, and 1000 of them are good for 6 %.
        const double total = functionCosts(source, CostsBy::Function, never).total;
        QVERIFY(std::abs(total - 102'400.0 * picked) < 102'400.0 * picked * 0.001);
        QVERIFY(std::abs(source.costs->error / total - 0.062) < 0.002);
    }

    /// Both are recorded at once, and tell of the same bytes.
    void ticksAreNotAddedToPickedObjects()
    {
        Shop shop;
        const auto sampled = shop.type(StackBuilder::runtime(), 303, QStringLiteral("AllocationSampled"),
                                       {field(QStringLiteral("ObjectSize"), FieldType::UInt64),
                                        field(QStringLiteral("TypeName"), FieldType::Utf16z)});
        const auto tick = shop.type(StackBuilder::runtime(), 10, QStringLiteral("GCAllocationTick"),
                                    {field(QStringLiteral("AllocationAmount64"), FieldType::UInt64),
                                     field(QStringLiteral("TypeName"), FieldType::Utf16z)});
        const auto bytesOf = [](std::uint64_t size) {
            protocol::ByteWriter writer;
            writer.u64(size);
            writer.utf16z(u"App.Node");
            return writer.takeBytes();
        };
        constexpr int picked = 10;
        for (int i = 0; i < picked; ++i) {
            shop.event(2 * i, tick, bytesOf(100'000), shop.calls({1, 2}), shop.worker);
            shop.event(2 * i + 1, sampled, bytesOf(24), shop.calls({1, 2}), shop.worker);
        }
        shop.event(50, tick, bytesOf(100'000), shop.calls({1, 3}), shop.worker);
        shop.names(2000);
        const auto source = stackSource(shop.snapshot(), Measure{Kind::Bytes, {}});
        const double total = functionCosts(source, CostsBy::Function, never).total;
        QVERIFY(std::abs(total - 102'400.0 * picked) < 102'400.0 * picked * 0.001);
        QCOMPARE(source.costs->events, std::uint64_t(picked));
        QCOMPARE(source.costs->costs.size(), std::size_t(1)); // none of ticks alone
    }

    /// Methods that are compiled are told apart by their ids: a load of another one ends nothing, and what
    /// another thread compiles meanwhile has its own time.
    void aPairWithANumberIsToldApartByIt()
    {
        Shop shop;
        const auto keyed = [&](std::uint32_t id, const QString &name, const QString &key) {
            protocol::nettrace::Field field;
            field.name = key;
            field.type = protocol::nettrace::FieldType::UInt64;
            return shop.type(StackBuilder::runtime(), id, name, {field});
        };
        const QString method = QStringLiteral("MethodID");
        const QString workItem = QStringLiteral("WorkID");
        const auto start = keyed(145, QStringLiteral("MethodJittingStarted"), method);
        const auto load = keyed(143, QStringLiteral("MethodLoadVerbose"), method);
        const auto enqueue = keyed(61, QStringLiteral("ThreadPoolEnqueue"), workItem);
        const auto dequeue = keyed(62, QStringLiteral("ThreadPoolDequeue"), workItem);
        const auto started = [](std::uint64_t id) {
            protocol::ByteWriter writer;
            writer.u64(id);
            writer.u64(1);
            writer.u32(0x06000001);
            writer.u32(10);
            writer.utf16z(u"T");
            writer.utf16z(u"M");
            writer.utf16z(u"void  ()");
            writer.u16(0);
            return writer.takeBytes();
        };
        const auto loaded = [](std::uint32_t id) {
            return StackBuilder::methodPayload(id, QStringLiteral("T"), QStringLiteral("M"), 1,
                                               0x900'0000ull + id * 0x1000ull);
        };
        const auto work = [](std::uint64_t id) {
            protocol::ByteWriter writer;
            writer.u64(id);
            writer.u16(0);
            return writer.takeBytes();
        };
        shop.event(10, start, started(70), shop.calls({1, 2}), shop.worker);
        shop.event(12, start, started(71), shop.calls({1, 3}), shop.worker);
        shop.event(15, load, loaded(99), 0, shop.worker); // began before the recording
        shop.event(20, load, loaded(70), 0, shop.worker);
        shop.event(42, load, loaded(71), 0, shop.other); // on another thread
        shop.event(50, enqueue, work(5), shop.calls({1, 2}), shop.worker);
        shop.event(52, enqueue, work(6), shop.calls({1, 3}), shop.worker);
        shop.event(57, dequeue, work(6), 0, shop.other);
        shop.event(70, dequeue, work(5), 0, shop.other);
        shop.names(80);
        const auto snapshot = shop.snapshot();
        const auto jit
            = selfOf(stackSource(snapshot, Measure{Kind::Wait, QStringLiteral("MethodJittingStarted")}));
        QCOMPARE(jit.value(QStringLiteral("Shop.Cart.Total")), 10.0);
        QCOMPARE(jit.value(QStringLiteral("Shop.Cart.Price")), 30.0);
        const auto pool
            = selfOf(stackSource(snapshot, Measure{Kind::Wait, QStringLiteral("ThreadPoolEnqueue")}));
        QCOMPARE(pool.value(QStringLiteral("Shop.Cart.Total")), 20.0);
        QCOMPARE(pool.value(QStringLiteral("Shop.Cart.Price")), 5.0);
    }

    void aWaitLastsFromItsStartToItsStop()
    {
        Shop shop;
        const auto start = shop.type(StackBuilder::runtime(), 81, QStringLiteral("ContentionStart"));
        const auto stop = shop.type(StackBuilder::runtime(), 91, QStringLiteral("ContentionStop"));
        shop.event(10, start, {}, shop.calls({1, 2}), shop.worker);
        shop.event(20, start, {}, shop.calls({1, 3}), shop.other);
        shop.event(25, stop, {}, 0, shop.other);
        shop.event(40, stop, {}, 0, shop.worker);
        shop.event(50, stop, {}, 0, shop.worker); // of what began before the recording
        shop.names(60);
        const auto source
            = stackSource(shop.snapshot(), Measure{Kind::Wait, QStringLiteral("ContentionStart")});
        const auto self = selfOf(source);
        QCOMPARE(self.value(QStringLiteral("Shop.Cart.Total")), 30.0);
        QCOMPARE(self.value(QStringLiteral("Shop.Cart.Price")), 5.0);
        QCOMPARE(source.costs->longestWait, (std::optional<MeasuredWait>({30, 10, shop.worker})));
        QVERIFY(!stackSource(shop.snapshot(), Measure{Kind::Count, {}}).costs->longestWait);
    }

    void eventsOfANameAreCounted()
    {
        Shop shop;
        const auto thrown = shop.type(StackBuilder::runtime(), 80, QStringLiteral("ExceptionThrown"));
        for (int i = 0; i < 7; ++i)
            shop.event(i, thrown, {}, shop.calls({1, 2}), shop.worker);
        shop.event(8, thrown, {}, 0, shop.worker);
        shop.sample(9, {1, 3}, shop.worker);
        shop.names(10);
        const auto source
            = stackSource(shop.snapshot(), Measure{Kind::Count, QStringLiteral("exceptionthrown")});
        QCOMPARE(source.costs->events, 8u);
        QCOMPARE(source.costs->withoutStack, 1u);
        const auto self = selfOf(source);
        QCOMPARE(self.value(QStringLiteral("Shop.Cart.Total")), 7.0);
        QCOMPARE(self.value(QStringLiteral("(no stack)")), 1.0);
        QVERIFY(!self.contains(QStringLiteral("Shop.Cart.Price")));
    }

    /// Many rows are weighed in pieces on several threads. No sum may show where one ended: not in the gaps
    /// between passes, in stacks that lost their roots, in memory that is used again, or in shared out
    /// clocks.
    void anyNumberOfThreadsGivesTheSame()
    {
        Shop shop;
        const std::uint64_t address = StackBuilder::addressOf(9);
        std::vector<std::uint32_t> deep{1};
        for (std::uint32_t method = 10; method < 160; ++method)
            deep.push_back(method);
        constexpr std::int64_t passes = 30'000;
        const std::vector<std::uint32_t> threads{shop.worker, shop.other, shop.thread(13), shop.thread(14)};
        std::int64_t ticks = 0;
        for (std::int64_t pass = 0; pass < passes; ++pass) {
            for (const std::uint32_t thread : threads) {
                const auto turn = std::uint32_t(pass / 3 + thread);
                if (turn % 7 == 0 && thread == threads.back())
                    continue; // it is not there
                if (turn % 50 == 0)
                    shop.sample(ticks, {deep.begin(), deep.begin() + 60}, thread);
                else if (turn % 50 == 1)
                    shop.sample(ticks, {deep.begin() + 20, deep.begin() + 120}, thread);
                else
                    shop.sample(ticks, {1, turn % 3 == 0 ? 4u : 2 + turn % 2, turn % 5 == 0 ? 9u : 2},
                                thread);
            }
            if (pass % 1000 == 500) {
                const auto name = QString::number(pass);
                shop.event(
                    ticks, shop.unloadType,
                    StackBuilder::methodPayload(100, QStringLiteral("dynamicClass"), name, 0, address));
                shop.event(
                    ticks, shop.loadType,
                    StackBuilder::methodPayload(100, QStringLiteral("dynamicClass"), name, 0, address));
            }
            ticks += pass % 4000 == 0 ? 500 : 1 + pass % 3;
        }
        shop.names(ticks);
        const auto snapshot = shop.snapshot(true);
        const QString path = threadClocksPath(snapshot->filePath);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(clocksFile({{11, 0.25}, {12, 0.2}, {13, 0.9}, {14, 0.01}}, ticks));
        file.close();
        const auto symbols = stackSource(snapshot, Measure{Kind::Wall, {}}).symbols;

        PayloadReader payloads(PayloadSource::open(snapshot->filePath).value(), snapshot->bytesRead);
        std::vector<bool> counted(snapshot->events.size());
        for (std::size_t row = 0; row < counted.size(); ++row)
            counted[row] = row % 11 != 0;
        const auto weighed = [&](unsigned workers, std::uint64_t rowsAtOnce, const std::vector<bool> *counts,
                                 std::shared_future<void> names = {}) {
            StackCostsAnalysis analysis(Measure{Kind::Cpu, {}}, symbols, path);
            analysis.needNames(std::move(names));
            const std::uint64_t rows = snapshot->events.size();
            for (std::uint64_t from = 0; from < rows; from += rowsAtOnce)
                analysis.update(
                    {*snapshot, from, std::min(from + rowsAtOnce, rows), payloads, never, counts, workers});
            return std::dynamic_pointer_cast<const StackCosts>(analysis.result());
        };
        const auto all = weighed(1, snapshot->events.size(), nullptr);
        QVERIFY(all->byClocks && !all->isEstimate());
        QVERIFY(all->costs.back().epoch > 0);
        QVERIFY(std::ranges::any_of(all->costs, [](const StackCost &cost) { return cost.root > 1; }));
        const auto compare = [](const StackCosts &found, const StackCosts &wanted) {
            QCOMPARE(found.costs.size(), wanted.costs.size());
            QCOMPARE(found.events, wanted.events);
            for (std::size_t i = 0; i < found.costs.size(); ++i) {
                const StackCost &a = found.costs[i];
                const StackCost &b = wanted.costs[i];
                QCOMPARE(std::tie(a.stack, a.thread, a.epoch, a.ticks, a.events),
                         std::tie(b.stack, b.thread, b.epoch, b.ticks, b.events));
                std::vector<std::uint64_t> rooms[2];
                const auto outer = found.roots.frames(a.root, rooms[0]);
                QVERIFY(std::ranges::equal(outer, wanted.roots.frames(b.root, rooms[1])));
                QCOMPARE(a.weight, b.weight);
                QCOMPARE(a.clocked, b.clocked);
                QCOMPARE(a.cpu, b.cpu);
            }
        };
        // The epochs of code are those that the symbols know already, or what the rows tell.
        const auto byRows = [&](const std::shared_ptr<const Symbols> &known) {
            StackCostsAnalysis analysis(Measure{Kind::Wall, {}}, known);
            analysis.update({*snapshot, 0, snapshot->events.size(), payloads, never, nullptr, 2});
            return std::dynamic_pointer_cast<const StackCosts>(analysis.result());
        };
        compare(*byRows(symbols), *byRows(nullptr));
        for (const unsigned workers : {2u, 7u}) {
            compare(*weighed(workers, snapshot->events.size(), nullptr), *all);
            if (QTest::currentTestFailed())
                return;
        }
        compare(*weighed(2, 70'001, nullptr), *all); // as a file is read, step by step
        std::promise<void> names;
        std::jthread reader([&names] {
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            names.set_value();
        });
        compare(*weighed(2, snapshot->events.size(), nullptr, names.get_future()), *all); // names come late
        const auto some = weighed(1, snapshot->events.size(), &counted);
        QVERIFY(some->events < all->events);
        compare(*weighed(3, snapshot->events.size(), &counted), *some);
    }

    /// A view that puts many costs together takes longer than it takes for the next rows to come.
    void manyCostsAreNotPublishedWithEachStep()
    {
        Shop shop;
        StackCostsAnalysis analysis(Measure{Kind::Samples, {}});
        std::uint64_t rows = 0;
        const auto step = [&](std::uint32_t samples, bool isComplete) {
            for (std::uint32_t i = 0; i < samples; ++i)
                shop.sample(std::int64_t(rows + i) / 100, {1, 2 + std::uint32_t(rows) + i}, shop.worker);
            const auto snapshot = shop.snapshot(isComplete);
            PayloadReader payloads(nullptr, 0);
            analysis.update({*snapshot, rows, snapshot->events.size(), payloads, never});
            rows = snapshot->events.size();
            return std::dynamic_pointer_cast<const StackCosts>(analysis.result());
        };
        QCOMPARE(step(10'000, false)->events, 10'000u);
        const auto later = step(100, false);
        QCOMPARE(later->events, 10'000u);
        QVERIFY(analysis.isBehind());
        // Nothing comes any more.
        QCOMPARE(step(0, false)->events, 10'100u);
        QVERIFY(!analysis.isBehind());
        QCOMPARE(step(10, true)->events, 10'110u);
    }

    void stepsGiveTheSameAsTheWhole()
    {
        Shop shop;
        for (std::int64_t ticks = 0; ticks < 200; ++ticks)
            shop.sample(ticks * 2, {1, 2 + std::uint32_t(ticks % 3)}, ticks % 2 ? shop.worker : shop.other);
        shop.names(500);
        const auto snapshot = shop.snapshot();
        const auto whole = selfOf(stackSource(snapshot, Measure{Kind::Wall, {}}));
        StackCostsAnalysis analysis(Measure{Kind::Wall, {}});
        PayloadReader payloads(nullptr, 0);
        for (std::uint64_t row = 0; row < snapshot->events.size(); ++row) {
            analysis.update(AnalysisRows{*snapshot, row, row + 1, payloads, never});
            analysis.result();
        }
        auto source = stackSource(snapshot, Measure{Kind::Wall, {}});
        source.costs = std::dynamic_pointer_cast<const StackCosts>(analysis.result());
        QCOMPARE(selfOf(source), whole);
    }
};

CLRLENS_TEST(TestStackCosts)
#include "tst_stackcosts.moc"
