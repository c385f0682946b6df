// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/flame/flamefile.h"

#include "model/calltree/calltree.h"
#include "model/flame/firefoxprofile.h"
#include "model/flame/flamepicture.h"
#include "model/flame/foldedstacks.h"
#include "model/flame/speedscope.h"
#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QtTest>
#include <QXmlStreamReader>
#include <set>

using namespace model;

/// What others read of weighed stacks: every cost is in it, and no name is more than a name.
class TestFlameFile : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void formats_data();
    void formats();
    void foldedSumsToTheTotal();
    void foldedNamesStayWithinTheirFrame();
    void speedscopeSumsToTheTotal();
    void speedscopeFoldsAsTreesDo();
    void speedscopeOfTooMuchKeepsTheTotal();
    void firefoxSumsToTheTotal_data();
    void firefoxSumsToTheTotal();
    void firefoxOfTooMuchKeepsTheTotal();
    void chromeShowsThreadsInTimeOrder();
    void chromeHasWhatIsSelected();
    void chromeOfTooMuchSaysSo();
    void timeOrderIsOfSamples();
    void pictureIsWellFormed_data();
    void pictureIsWellFormed();
    void pictureKeepsAllCosts_data();
    void pictureKeepsAllCosts();
    void pictureOfNothing();
    void cancelled();
};

namespace {

const std::atomic<bool> never = false;

const QStringList hostileNames{
    QStringLiteral("a;b c 12"),  QStringLiteral("</script><script>alert(1)</script>"),
    QStringLiteral("\"'&<>]]>"), QStringLiteral("line\nfeed\tand\u202e\x1b[31m"),
    QString(QChar(0xd800)),      QStringLiteral(" 7"),
};

/// Stacks of random depth whose innermost frames have hostile names.
StackSource randomSource(tests::SnapshotBuilder &builder, std::size_t stacks, Measure::Kind kind,
                         std::uint64_t differentFrames = 40)
{
    std::mt19937 random(7);
    auto costs = std::make_shared<StackCosts>();
    costs->measure.kind = kind;
    costs->details = hostileNames;
    builder.thread(11, QStringLiteral("main"));
    builder.thread(12, QStringLiteral("</title>\n"));
    for (std::size_t i = 0; i < stacks; ++i) {
        std::vector<std::uint64_t> frames;
        for (std::uint64_t depth = random() % 12; depth > 0; --depth)
            frames.push_back(0x1000 + depth * 0x1'0000 + random() % differentFrames);
        StackCost cost;
        cost.stack = builder.stack(frames);
        cost.thread = std::uint32_t(random() % 2);
        cost.detail = std::uint32_t(random() % std::size_t(hostileNames.size() + 1));
        cost.weight = double(random() % 100'000) / 977;
        cost.events = 1 + random() % 5;
        costs->events += cost.events;
        costs->costs.push_back(cost);
    }
    return {builder.snapshot(), costs, std::make_shared<Symbols>(), {}};
}

double totalOf(const StackSource &source)
{
    double total = 0;
    for (const StackCost &cost : source.costs->costs)
        total += cost.weight;
    return total;
}

/// The paths of folded stacks with their costs.
QMap<QString, qint64> readFolded(const QByteArray &file)
{
    QMap<QString, qint64> paths;
    static const QRegularExpression line(QStringLiteral("^(.+) (\\d+)$"));
    for (const QString &text : QString::fromUtf8(file).split(u'\n', Qt::SkipEmptyParts)) {
        const auto match = line.match(text);
        if (!match.hasMatch())
            return {};
        paths[match.captured(1)] += match.captured(2).toLongLong();
    }
    return paths;
}

/// The data that the program of a picture reads.
QJsonObject dataOf(const QByteArray &svg)
{
    static const QRegularExpression data(
        QStringLiteral("<script class=\"data\" type=\"application/json\">(.*?)</script>"),
        QRegularExpression::DotMatchesEverythingOption);
    return QJsonDocument::fromJson(data.match(QString::fromUtf8(svg)).captured(1).toUtf8()).object();
}

} // namespace

void TestFlameFile::formats_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("format");
    QTest::newRow("svg") << QStringLiteral("/a/x.svg") << int(FlameFormat::Svg);
    QTest::newRow("html") << QStringLiteral("x.HTML") << int(FlameFormat::Html);
    QTest::newRow("speedscope") << QStringLiteral("x.speedscope.json") << int(FlameFormat::Speedscope);
    QTest::newRow("folded") << QStringLiteral("a.b.folded") << int(FlameFormat::Folded);
    QTest::newRow("firefox") << QStringLiteral("x.firefox.json") << int(FlameFormat::Firefox);
    QTest::newRow("chrome") << QStringLiteral("x.trace.JSON") << int(FlameFormat::Chrome);
    QTest::newRow("another json") << QStringLiteral("x.json") << -1;
    QTest::newRow("none") << QStringLiteral("x") << -1;
}

void TestFlameFile::formats()
{
    QFETCH(QString, path);
    QFETCH(int, format);
    const auto found = flameFormatOf(path);
    QCOMPARE(found ? int(*found) : -1, format);
}

void TestFlameFile::foldedSumsToTheTotal()
{
    for (const auto kind : {Measure::Kind::Wall, Measure::Kind::Bytes}) {
        tests::SnapshotBuilder builder;
        const StackSource source = randomSource(builder, 3000, kind);
        const CallTree tree = buildCallTree(source, {}, never);
        const auto paths = readFolded(foldedStacks(tree, source.symbols->functions(), never));
        QVERIFY(paths.size() > 1000);
        double sum = 0;
        for (const qint64 cost : paths)
            sum += double(cost);
        const double total = totalOf(source) * foldedScale(source.costs->measure);
        QVERIFY2(std::abs(sum - total) <= 1, qPrintable(QString::number(sum - total)));
    }
}

void TestFlameFile::foldedNamesStayWithinTheirFrame()
{
    FunctionTable functions;
    CallTree tree;
    tree.measure.kind = Measure::Kind::Count;
    tree.nodes.resize(1);
    tree.nodes[0].firstChild = 1;
    tree.nodes[0].childCount = std::uint32_t(hostileNames.size());
    for (const QString &name : hostileNames) {
        CallNode node;
        node.function = functions.group(name);
        node.parent = 0;
        node.self = node.inclusive = 3;
        tree.nodes.push_back(node);
        tree.nodes[0].inclusive += 3;
    }
    const auto paths = readFolded(foldedStacks(tree, functions, never));
    QCOMPARE(paths.size(), hostileNames.size());
    for (auto path = paths.cbegin(); path != paths.cend(); ++path) {
        QCOMPARE(path.value(), 3);
        QVERIFY2(!path.key().contains(u';'), qPrintable(path.key()));
    }
}

void TestFlameFile::speedscopeSumsToTheTotal()
{
    tests::SnapshotBuilder builder;
    const StackSource source = randomSource(builder, 2000, Measure::Kind::Wall);
    QJsonParseError error;
    const auto document = QJsonDocument::fromJson(
        flameFile(source, FlameFormat::Speedscope, QStringLiteral("x"), {}, never), &error);
    QVERIFY2(error.error == QJsonParseError::NoError, qPrintable(error.errorString()));
    QCOMPARE(document[QStringLiteral("$schema")].toString(),
             QStringLiteral("https://www.speedscope.app/file-format-schema.json"));
    const QJsonArray frames = document[QStringLiteral("shared")][QStringLiteral("frames")].toArray();
    const QJsonArray profiles = document[QStringLiteral("profiles")].toArray();
    QCOMPARE(profiles.size(), 2); // one of each thread
    double sum = 0;
    qsizetype samples = 0;
    for (const QJsonValue &profile : profiles) {
        QCOMPARE(profile[QStringLiteral("type")].toString(), QStringLiteral("sampled"));
        QCOMPARE(profile[QStringLiteral("unit")].toString(), QStringLiteral("milliseconds"));
        const QJsonArray stacks = profile[QStringLiteral("samples")].toArray();
        const QJsonArray weights = profile[QStringLiteral("weights")].toArray();
        QCOMPARE(stacks.size(), weights.size());
        samples += stacks.size();
        double ofThread = 0;
        for (const QJsonValue &weight : weights)
            ofThread += weight.toDouble();
        QVERIFY(std::abs(ofThread - profile[QStringLiteral("endValue")].toDouble()) < 1e-6);
        sum += ofThread;
        for (const QJsonValue &stack : stacks) {
            QVERIFY(!stack.toArray().isEmpty());
            for (const QJsonValue &frame : stack.toArray())
                QVERIFY(frame.toInt(-1) >= 0 && frame.toInt() < frames.size());
        }
    }
    QVERIFY(samples > 1900);
    QVERIFY(std::abs(sum - totalOf(source)) < 1e-6 * sum);
}

void TestFlameFile::speedscopeFoldsAsTreesDo()
{
    tests::SnapshotBuilder builder;
    StackSource source = randomSource(builder, 2000, Measure::Kind::Wall);
    source.transforms = {{StackTransform::Kind::FoldBelow, {}, 1}};
    const auto document = QJsonDocument::fromJson(speedscopeDocument(source, QStringLiteral("x"), never));
    const QJsonArray frames = document[QStringLiteral("shared")][QStringLiteral("frames")].toArray();
    const CallTree tree = buildCallTree(source, {}, never);
    std::size_t different = 0; // functions that the tree has
    std::set<FunctionId> known;
    for (std::size_t i = 1; i < tree.nodes.size(); ++i)
        different += known.insert(tree.nodes[i].function).second ? 1 : 0;
    QVERIFY(different > 20 && different < 100);
    QCOMPARE(std::size_t(frames.size()), different + 1); // and "(no stack)"
    double sum = 0;
    for (const QJsonValue &profile : document[QStringLiteral("profiles")].toArray()) {
        for (const QJsonValue &weight : profile[QStringLiteral("weights")].toArray())
            sum += weight.toDouble();
    }
    QVERIFY(std::abs(sum - totalOf(source)) < 0.01);
}

void TestFlameFile::speedscopeOfTooMuchKeepsTheTotal()
{
    tests::SnapshotBuilder builder;
    const StackSource source = randomSource(builder, 5000, Measure::Kind::Wall);
    constexpr qsizetype room = 20'000;
    const QByteArray file = speedscopeDocument(source, {}, never, room);
    QVERIFY(file.size() < 4 * room);
    double sum = 0;
    for (const QJsonValue &profile : QJsonDocument::fromJson(file)[QStringLiteral("profiles")].toArray()) {
        for (const QJsonValue &weight : profile[QStringLiteral("weights")].toArray())
            sum += weight.toDouble();
    }
    QVERIFY(std::abs(sum - totalOf(source)) < 1e-6 * sum);
}

namespace {

/// The whole column of a table of the Firefox Profiler, which says how long it is; empty where it is not.
QJsonArray columnOf(const QJsonObject &table, const char *name)
{
    const QJsonArray column = table[QLatin1String(name)].toArray();
    return column.size() == table[QStringLiteral("length")].toInt() ? column : QJsonArray();
}

} // namespace

void TestFlameFile::firefoxSumsToTheTotal_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("weightType");
    QTest::newRow("time") << int(Measure::Kind::Wall) << QStringLiteral("tracing-ms");
    QTest::newRow("bytes") << int(Measure::Kind::Bytes) << QStringLiteral("bytes");
    QTest::newRow("events") << int(Measure::Kind::Count) << QStringLiteral("samples");
}

void TestFlameFile::firefoxSumsToTheTotal()
{
    QFETCH(int, kind);
    QFETCH(QString, weightType);
    tests::SnapshotBuilder builder;
    const StackSource source = randomSource(builder, 2000, Measure::Kind(kind));
    QJsonParseError error;
    const auto document = QJsonDocument::fromJson(
        flameFile(source, FlameFormat::Firefox, QStringLiteral("x"), {}, never), &error);
    QVERIFY2(error.error == QJsonParseError::NoError, qPrintable(error.errorString()));
    const QJsonObject shared = document[QStringLiteral("shared")].toObject();
    const QJsonArray strings = shared[QStringLiteral("stringArray")].toArray();
    const QJsonObject functions = shared[QStringLiteral("funcTable")].toObject();
    const QJsonArray names = columnOf(functions, "name");
    QVERIFY(names.size() > 20);
    for (const QJsonValue &name : names)
        QVERIFY(name.toInt(-1) >= 0 && name.toInt() < strings.size());
    const QJsonObject frames = shared[QStringLiteral("frameTable")].toObject();
    for (const char *column : {"address", "category", "subcategory", "func", "line", "inlineDepth"})
        QCOMPARE(columnOf(frames, column).size(), names.size());
    const QJsonObject stacks = shared[QStringLiteral("stackTable")].toObject();
    const QJsonArray prefixes = columnOf(stacks, "prefix");
    const QJsonArray frameOf = columnOf(stacks, "frame");
    QCOMPARE(frameOf.size(), prefixes.size());
    for (qsizetype i = 0; i < prefixes.size(); ++i) {
        QVERIFY(prefixes[i].isNull() || prefixes[i].toInt(-1) < i); // callers first
        QVERIFY(frameOf[i].toInt(-1) >= 0 && frameOf[i].toInt() < names.size());
    }
    const QJsonArray threads = document[QStringLiteral("threads")].toArray();
    QCOMPARE(threads.size(), 2);
    double sum = 0;
    for (const QJsonValue &thread : threads) {
        const QJsonObject samples = thread[QStringLiteral("samples")].toObject();
        QCOMPARE(samples[QStringLiteral("weightType")].toString(), weightType);
        QCOMPARE(columnOf(samples, "timeDeltas").size(), columnOf(samples, "stack").size());
        for (const QJsonValue &stack : columnOf(samples, "stack"))
            QVERIFY(stack.toInt(-1) >= 0 && stack.toInt() < prefixes.size());
        for (const QJsonValue &weight : columnOf(samples, "weight"))
            sum += weight.toDouble();
    }
    QVERIFY2(std::abs(sum - totalOf(source)) < 1e-6 * sum, qPrintable(QString::number(sum)));
}

void TestFlameFile::firefoxOfTooMuchKeepsTheTotal()
{
    tests::SnapshotBuilder builder;
    const StackSource source = randomSource(builder, 5000, Measure::Kind::Wall);
    constexpr qsizetype room = 20'000;
    const QByteArray file = firefoxProfile(source, {}, never, room);
    QVERIFY2(file.size() < 5 * room, qPrintable(QString::number(file.size())));
    double sum = 0;
    for (const QJsonValue &thread : QJsonDocument::fromJson(file)[QStringLiteral("threads")].toArray()) {
        for (const QJsonValue &weight : columnOf(thread[QStringLiteral("samples")].toObject(), "weight"))
            sum += weight.toDouble();
    }
    QVERIFY(std::abs(sum - totalOf(source)) < 1e-6 * sum);
}

namespace {

/// Two threads, sampled every 10 ms for a second: the first calls 0x10 from 0x20, in the second half 0x30
/// instead; the other one is in 0x40 all the time.
StackSource sampledSource(tests::SnapshotBuilder &builder)
{
    const auto sample = builder.type(QStringLiteral("Microsoft-DotNETCore-SampleProfiler"), 0,
                                     QStringLiteral("ThreadSample"));
    builder.thread(11, QStringLiteral("main"));
    builder.thread(12);
    for (std::int64_t ticks = 0; ticks < 1000; ticks += 10) {
        builder.event(ticks, sample, {}, builder.stack({ticks < 500 ? 0x10U : 0x30U, 0x20U}), 0);
        builder.event(ticks, sample, {}, builder.stack({0x40U}), 1);
    }
    const auto snapshot = builder.snapshot(true);
    StackCostsAnalysis analysis(Measure{Measure::Kind::Wall, {}});
    return {snapshot, tests::runAnalysis<StackCosts>(analysis, snapshot), std::make_shared<Symbols>(), {}};
}

/// What a thread was in, as "name from..to" in milliseconds, outermost first.
QStringList boxesOf(const QByteArray &file, int thread)
{
    QStringList boxes;
    for (const QJsonValue &event : QJsonDocument::fromJson(file)[QStringLiteral("traceEvents")].toArray()) {
        if (event[QStringLiteral("ph")].toString() != QLatin1String("X")
            || event[QStringLiteral("tid")].toInt() != thread)
            continue;
        const double from = event[QStringLiteral("ts")].toDouble() / 1000;
        boxes << QStringLiteral("%1 %2..%3")
                     .arg(event[QStringLiteral("name")].toString())
                     .arg(from)
                     .arg(from + event[QStringLiteral("dur")].toDouble() / 1000);
    }
    return boxes;
}

} // namespace

void TestFlameFile::chromeShowsThreadsInTimeOrder()
{
    tests::SnapshotBuilder builder;
    const QByteArray file
        = flameFile(sampledSource(builder), FlameFormat::Chrome, hostileNames.at(1), {}, never);
    QCOMPARE(boxesOf(file, 11),
             (QStringList{QStringLiteral("[unknown] 0x20 0..991"), QStringLiteral("[unknown] 0x10 0..500"),
                          QStringLiteral("[unknown] 0x30 500..991")}));
    QCOMPARE(boxesOf(file, 12), QStringList{QStringLiteral("[unknown] 0x40 0..991")});
    QStringList names;
    for (const QJsonValue &event : QJsonDocument::fromJson(file)[QStringLiteral("traceEvents")].toArray()) {
        if (event[QStringLiteral("ph")].toString() == QLatin1String("M"))
            names << event[QStringLiteral("args")][QStringLiteral("name")].toString();
    }
    names.sort();
    QCOMPARE(
        names,
        (QStringList{hostileNames.at(1), QStringLiteral("Thread 11 (main)"), QStringLiteral("Thread 12")}));
}

void TestFlameFile::chromeHasWhatIsSelected()
{
    tests::SnapshotBuilder builder;
    const StackSource source = sampledSource(builder);
    const auto selected
        = RowSets().of({TimeRange{0.4, 0.6}, {}, Filter::parse(QStringLiteral("thread == 11")).filter, {}});
    const QByteArray file = flameFile(source, FlameFormat::Chrome, {}, {}, never, selected);
    QCOMPARE(
        boxesOf(file, 11),
        (QStringList{QStringLiteral("[unknown] 0x20 400..600"), QStringLiteral("[unknown] 0x10 400..500"),
                     QStringLiteral("[unknown] 0x30 500..600")}));
    QCOMPARE(boxesOf(file, 12), QStringList());
}

void TestFlameFile::chromeOfTooMuchSaysSo()
{
    tests::SnapshotBuilder builder;
    const StackSource source = sampledSource(builder);
    ChromeTraceLimits limits;
    limits.bytes = 300;
    const auto document = QJsonDocument::fromJson(chromeTrace(source, {}, {}, never, limits));
    const QString note = document[QStringLiteral("otherData")][QStringLiteral("note")].toString();
    QVERIFY2(note.contains(u"too large"), qPrintable(note));
    limits = {};
    limits.moments = 10;
    const QByteArray coarse = chromeTrace(source, {}, {}, never, limits);
    QVERIFY(coarse.contains("samples lie closer"));
    QVERIFY(boxesOf(coarse, 11).size() >= 3);
}

void TestFlameFile::timeOrderIsOfSamples()
{
    QVERIFY(takesMeasure(FlameFormat::Chrome, {Measure::Kind::Wait, {}}));
    QVERIFY(!takesMeasure(FlameFormat::Chrome, {Measure::Kind::Wait, QStringLiteral("ContentionStart")}));
    QVERIFY(!takesMeasure(FlameFormat::Chrome, {Measure::Kind::Bytes, {}}));
    QVERIFY(takesMeasure(FlameFormat::Firefox, {Measure::Kind::Bytes, {}}));
}

void TestFlameFile::pictureIsWellFormed_data()
{
    QTest::addColumn<bool>("page");
    QTest::newRow("svg") << false;
    QTest::newRow("page") << true;
}

void TestFlameFile::pictureIsWellFormed()
{
    QFETCH(bool, page);
    tests::SnapshotBuilder builder;
    const StackSource source = randomSource(builder, 500, Measure::Kind::Wall);
    const CallTree tree = buildCallTree(source, {}, never);
    const FlameText text{QStringLiteral("</title><script>alert(1)</script>"), QStringLiteral("<b>&\x1b")};
    QByteArray file = page ? flameHtml(tree, source.symbols->functions(), text)
                           : flameSvg(tree, source.symbols->functions(), text);
    if (page)
        file.replace("<!DOCTYPE html>", "").replace("<meta charset=\"utf-8\">", "");
    QXmlStreamReader reader(file);
    int scripts = 0;
    int frames = 0;
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement)
            continue;
        scripts += reader.name() == u"script" ? 1 : 0;
        frames += reader.name() == u"rect" ? 1 : 0;
    }
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    QCOMPARE(scripts, 2); // the data and our program: none of a name
    QVERIFY(frames > 10);
    QVERIFY(!file.contains("http://")
            || file.count("http://") == 3); // names of languages; nothing is fetched
    QVERIFY(!file.contains("https://"));
}

void TestFlameFile::pictureKeepsAllCosts_data()
{
    QTest::addColumn<int>("stacks");
    QTest::addColumn<qint64>("bytesMax");
    QTest::newRow("small") << 300 << qint64(flameBytesMax);
    QTest::newRow("merged") << 20'000 << qint64(200 * 1024);
    QTest::newRow("least") << 20'000 << qint64(64 * 1024);
}

void TestFlameFile::pictureKeepsAllCosts()
{
    QFETCH(int, stacks);
    QFETCH(qint64, bytesMax);
    tests::SnapshotBuilder builder;
    const StackSource source = randomSource(builder, std::size_t(stacks), Measure::Kind::Wall);
    const CallTree tree = buildCallTree(source, {}, never);
    const QByteArray file = flameSvg(tree, source.symbols->functions(), {}, bytesMax);
    QVERIFY2(file.size() <= bytesMax, qPrintable(QString::number(file.size())));
    const QJsonObject data = dataOf(file);
    const QJsonArray nodes = data[QStringLiteral("nodes")].toArray();
    const QJsonArray names = data[QStringLiteral("names")].toArray();
    QVERIFY(nodes.size() > 100 && nodes.size() % 5 == 0);
    // Own cost and what its children cost is what a frame costs, from the outermost one on.
    struct Open {
        double rest = 0;
        double inclusive = 0;
    };
    const double total = data[QStringLiteral("total")].toDouble();
    std::vector<Open> open{{total - tree.nodes.front().self, total}};
    const auto close = [&](std::size_t depth) {
        for (; open.size() > depth; open.pop_back()) {
            if (std::abs(open.back().rest) > 1e-4 * std::max(1.0, open.back().inclusive))
                return false;
        }
        return true;
    };
    for (qsizetype i = 0; i < nodes.size(); i += 5) {
        const auto depth = std::size_t(nodes[i].toInt());
        QVERIFY(depth >= 1 && depth <= open.size());
        QVERIFY(close(depth));
        const double inclusive = nodes[i + 2].toDouble();
        open.back().rest -= inclusive;
        QVERIFY(nodes[i + 1].toInt(-1) >= 0 && nodes[i + 1].toInt() < names.size());
        const bool isMerged = names[nodes[i + 1].toInt()].toArray().at(3).toInt() == 7;
        open.push_back({isMerged ? 0 : inclusive - nodes[i + 3].toDouble(), inclusive});
    }
    QVERIFY(close(0));
}

void TestFlameFile::pictureOfNothing()
{
    FunctionTable functions;
    const QByteArray file = flameSvg({}, functions, {QStringLiteral("nothing"), {}});
    QXmlStreamReader reader(file);
    while (!reader.atEnd())
        reader.readNext();
    QVERIFY(!reader.hasError());
    QVERIFY(!dataOf(file).isEmpty());
}

void TestFlameFile::cancelled()
{
    tests::SnapshotBuilder builder;
    const StackSource source = randomSource(builder, 100, Measure::Kind::Wall);
    const std::atomic<bool> cancel = true;
    for (const auto format : {FlameFormat::Svg, FlameFormat::Html, FlameFormat::Speedscope,
                              FlameFormat::Folded, FlameFormat::Firefox, FlameFormat::Chrome})
        QVERIFY(flameFile(source, format, {}, {}, cancel).isEmpty());
}

CLRLENS_TEST(TestFlameFile)
#include "tst_flamefile.moc"
