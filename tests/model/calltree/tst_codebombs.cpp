// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/calltree.h"
#include "model/calltree/functioncosts.h"
#include "model/calltree/stackcosts.h"
#include "model/reading/readtrace.h"
#include "tests/support/allocations.h"
#include "tests/support/codebombs.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/stackbuilder.h"
#include "tests/support/testprogram.h"

#include <algorithm>
#include <QtTest>

using namespace model;

/// What it costs to put together the stacks of traces that are made to be expensive.
class TestCodeBombs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void costsGrowWithTheFile_data();
    void costsGrowWithTheFile();
    void whatIsLeftOutIsSaid();
    void whoeverLooksAtStacksTwiceLeavesNothingOut();
    void whoeverGivesUpDoesNotWaitForAStack();
};

namespace {

void addCodeBombs()
{
    QTest::addColumn<qsizetype>("index");
    qsizetype index = 0;
    for (const auto &bomb : tests::codeBombs())
        QTest::newRow(bomb.name) << index++;
}

const tests::HostileTrace &codeBomb(const char *name)
{
    const auto found = std::ranges::find_if(tests::codeBombs(),
                                            [&](const auto &bomb) { return !qstrcmp(bomb.name, name); });
    if (found == tests::codeBombs().end())
        qFatal("there is no bomb %s", name);
    return *found;
}

/// Weighs a trace's stacks and reads its names, as `top` and `flame` do.
StackSource weighed(const generated::File &file)
{
    const auto read = readTrace(file.path());
    if (!read.ok() || !read.value()->complete)
        qFatal("the trace cannot be read");
    const auto payloads = PayloadSource::open(file.path());
    PayloadReader reader(payloads.value(), read.value()->bytesRead);
    const std::atomic<bool> never = false;
    StackSource source;
    source.snapshot = read.value();
    const auto symbols = std::make_shared<Symbols>();
    symbols->readTo(*source.snapshot, source.snapshot->events.size(), reader, never);
    StackCostsAnalysis analysis(Measure{Measure::Kind::Samples, {}}, symbols);
    analysis.update({*source.snapshot, 0, source.snapshot->events.size(), reader, never, nullptr, 2});
    source.costs = std::dynamic_pointer_cast<const StackCosts>(analysis.result());
    source.symbols = symbols;
    source.inlined = std::make_shared<InlinedCode>(symbols, std::make_shared<ModuleFiles>());
    return source;
}

/// Does what they do then. Returns how many functions were counted.
std::size_t putTogether(const QByteArray &bytes)
{
    const generated::File file(bytes);
    const StackSource source = weighed(file);
    const std::atomic<bool> never = false;
    const FunctionCosts costs = functionCosts(source, CostsBy::Function, never);
    const CallTree tree = buildCallTree(source, {}, never);
    if (costs.total != tree.total() || costs.events != source.costs->events)
        qFatal("something got lost");
    return costs.functions.size();
}

} // namespace

void TestCodeBombs::costsGrowWithTheFile_data()
{
    addCodeBombs();
}

void TestCodeBombs::costsGrowWithTheFile()
{
    QFETCH(qsizetype, index);
    if (!tests::countsAllocations())
        QSKIP("a sanitizer counts its own memory, too");
    const auto &bomb = tests::codeBombs()[std::size_t(index)];
    const QByteArray bytes = bomb.make(bomb.fullBytes);
    const auto costs = tests::costs([&] { QVERIFY(putTogether(bytes) > 0); });
    const auto size = std::uint64_t(bytes.size());
    QVERIFY2(costs.peakBytes <= 250'000'000 + 60 * size,
             qPrintable(QStringLiteral("%1 bytes for a file of %2").arg(costs.peakBytes).arg(size)));
    // No work without allocations: names are made of bytes, lists grow.
    QVERIFY2(costs.allocations <= 40'000'000 + 20 * size,
             qPrintable(QStringLiteral("%1 allocations for a file of %2").arg(costs.allocations).arg(size)));
    QVERIFY2(
        costs.allocatedBytes <= 20'000'000'000,
        qPrintable(QStringLiteral("%1 bytes in all for a file of %2").arg(costs.allocatedBytes).arg(size)));
}

void TestCodeBombs::whatIsLeftOutIsSaid()
{
    const auto &bomb = codeBomb("threads of a deep stack");
    const generated::File file(bomb.make(bomb.fullBytes));
    const StackSource source = weighed(file);
    std::size_t frames = 0;
    std::size_t whole = 0;
    std::size_t cut = 0;
    forEachStackPath(
        source,
        [&](const StackPath &path) {
            frames += path.functions.size();
            const QString root = source.symbols->functions().at(path.functions.front()).name;
            ++(root == QLatin1String("[outer frames left out]") ? cut : whole);
        },
        false);
    QVERIFY(whole > 0 && cut > 0);
    QCOMPARE(whole + cut, source.costs->costs.size());
    const std::size_t deepest = source.snapshot->stacks->frames(1).size() + 1;
    QVERIFY(frames <= FrameBudget::framesAtAnyRate + FrameBudget::framesOfAByte * bomb.fullBytes + deepest
                + cut * (FrameBudget::framesOfStackLeft + 1));
}

/// Where few samples were in managed code, all stacks are looked at before they count. That takes none of the
/// frames for which there is room.
void TestCodeBombs::whoeverLooksAtStacksTwiceLeavesNothingOut()
{
    constexpr std::size_t depth = 10'000;
    constexpr std::size_t walked = FrameBudget::framesAtAnyRate * 3 / 5 / depth; // twice is above the budget
    tests::StackBuilder builder;
    builder.sample(1, std::vector<std::uint32_t>(depth, 1));
    builder.module(2, 1, QStringLiteral("/app/Shop.dll"));
    builder.method(2, 1, QStringLiteral("Shop.Cart.Total"));
    StackSource source = tests::stackSource(builder.snapshot(true), Measure{Measure::Kind::Cpu, {}});
    const auto costs = std::make_shared<StackCosts>(*source.costs);
    StackCost cost = costs->costs.at(0);
    cost.root = 0;
    cost.mode = SampleMode::External;
    costs->costs.assign(walked, cost);
    costs->costs.front().mode = SampleMode::Managed;
    source.costs = costs;
    std::size_t whole = 0;
    forEachStackPath(
        source, [&](const StackPath &path) { whole += path.functions.size() == depth ? 1 : 0; }, false);
    QCOMPARE(whole, walked);
}

void TestCodeBombs::whoeverGivesUpDoesNotWaitForAStack()
{
    const generated::File file(codeBomb("one deep stack").make(1'000'000));
    const StackSource source = weighed(file);
    const FunctionId before = source.symbols->functions().size();
    const std::atomic<bool> cancelled = true;
    (void)buildCallTree(source, {}, cancelled);
    (void)functionCosts(source, CostsBy::Function, cancelled);
    QVERIFY(source.symbols->functions().size() <= before + 2); // no frame was looked up
}

CLRLENS_TEST(TestCodeBombs)
#include "tst_codebombs.moc"
