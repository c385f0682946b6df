// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/clirun.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"

#include <array>
#include <QJsonArray>
#include <QJsonObject>
#include <QtTest>

/// What stacks cost: clrlens-cli top and flame.
class TestCliStacks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void topAsJson();
    void topByType();
    void topByModule();
    void topOfWaiting();
    void waitsSayByWhatTheyArePaired();
    void topOfAPart();
    void topAsText();
    void eventsAreCounted();
    void wrongUsage_data();
    void wrongUsage();
    void nothingToWeigh_data();
    void nothingToWeigh();
    void flameFiles_data();
    void flameFiles();
    void flameKeepsFiles();

private:
    tests::CliRun run(QStringList arguments) const { return tests::runCli(m_folder.path(), arguments); }
    QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }

    QTemporaryDir m_folder;
};

namespace {

QByteArray methodPayload(std::uint64_t start, const QString &method)
{
    protocol::ByteWriter payload;
    payload.u64(start); // MethodID
    payload.u64(2);
    payload.u64(start);
    payload.u32(0x100);
    payload.u32(0);
    payload.u32(0);
    payload.utf16z(u"Shop.Cart");
    payload.utf16z(method);
    payload.utf16z(u"void ()");
    return payload.bytes();
}

QByteArray modulePayload()
{
    protocol::ByteWriter payload;
    payload.u64(2);
    payload.u64(3);
    payload.u32(0);
    payload.u32(0);
    payload.utf16z(u"/home/lovelace/Shop.dll");
    payload.utf16z(u"");
    return payload.bytes();
}

/// Two threads, sampled each millisecond for a second: one in Main > Total, with Main > Add in its last
/// quarter; the other one waits all the time.
QByteArray aSecond()
{
    generated::TraceWriter writer(generated::header());
    const auto define = [&writer](std::uint32_t id, const QString &provider, std::uint32_t eventId) {
        protocol::nettrace::EventMetadata type;
        type.metadataId = id;
        type.provider = provider;
        type.eventId = eventId;
        writer.metadata(type);
    };
    define(1, QStringLiteral("Microsoft-DotNETCore-SampleProfiler"), 0);
    define(2, QStringLiteral("Microsoft-Windows-DotNETRuntime"), 143);
    define(6, QStringLiteral("Microsoft-Windows-DotNETRuntime"), 152);
    writer.metadata(generated::metadata(3, QStringLiteral("Ordered"), 7));
    writer.metadata(generated::metadata(4, QStringLiteral("PackStart"), 8));
    writer.metadata(generated::metadata(5, QStringLiteral("PackStop"), 9));
    const std::vector<std::uint64_t> total{0x5110, 0x5010};
    const std::vector<std::uint64_t> add{0x5210, 0x5010};
    const std::vector<std::uint64_t> wait{0x5310};
    writer.stack(1, generated::view(total));
    writer.stack(2, generated::view(add));
    writer.stack(3, generated::view(wait));
    std::uint32_t sequence[2] = {};
    const auto event = [&](std::int64_t time, std::uint32_t thread, std::uint32_t type, std::uint32_t stack,
                           const QByteArray &payload) {
        const generated::Event row{time, 7 + thread, type, 0, stack};
        auto header = generated::eventHeader(row, ++sequence[thread], true);
        header.payload = protocol::byteView(payload).data();
        header.payloadSize = std::uint32_t(payload.size());
        writer.event(header);
    };
    constexpr std::int64_t begin = 1'000'000'000;
    const char *const names[] = {"Main", "Total", "Add", "Odd;<script>"};
    for (std::uint64_t i = 0; i < 4; ++i)
        event(begin, 0, 2, 0, methodPayload(0x5000 + i * 0x100, QString::fromLatin1(names[i])));
    event(begin, 0, 6, 0, modulePayload());
    const QByteArray number("\1\0\0\0", 4);
    for (std::int64_t i = 0; i < 1000; ++i) {
        const std::int64_t time = begin + i * 1'000'000;
        event(time, 0, 1, i < 750 ? 1 : 2, number);
        event(time + 1000, 1, 1, 3, number);
        if (i % 100 == 0)
            event(time + 2000, 0, 3, 2, number);
        if (i == 100)
            event(time + 3000, 0, 4, 1, number);
        if (i == 300)
            event(time + 3000, 0, 5, 0, number);
    }
    writer.end();
    return writer.takeBytes();
}

QJsonObject rowOf(const QJsonDocument &document, const char *name)
{
    for (const QJsonValue &row : document[QStringLiteral("rows")].toArray()) {
        if (row[QStringLiteral("name")].toString() == QLatin1String(name))
            return row.toObject();
    }
    return {};
}

bool isAbout(double value, double wanted)
{
    return std::abs(value - wanted) <= wanted * 0.01;
}

/// Requests of two providers, one in the other, of one activity each and on two threads.
QByteArray requests()
{
    generated::TraceWriter writer(generated::header());
    std::uint32_t id = 0;
    for (const char *const provider : {"Web", "System.Net.Http"}) {
        for (const char *const name : {"RequestStart", "RequestStop"}) {
            ++id;
            auto type = generated::metadata(id, QString::fromLatin1(name), id);
            type.provider = QString::fromLatin1(provider);
            writer.metadata(type);
        }
    }
    struct Row {
        std::int64_t milliseconds;
        std::uint64_t thread;
        std::uint32_t type;
        std::uint8_t activity;
    };
    std::uint32_t sequence[2] = {};
    for (const Row &row : {Row{0, 7, 1, 1}, Row{10, 7, 3, 2}, Row{20, 7, 3, 3}, Row{30, 8, 4, 2},
                           Row{60, 8, 2, 1}, Row{70, 8, 4, 3}, Row{80, 7, 1, 4}}) {
        const generated::Event event{row.milliseconds * 1'000'000, row.thread, row.type, 0, 0};
        auto header = generated::eventHeader(event, ++sequence[row.thread - 7], true);
        std::array<std::uint8_t, 16> activity{};
        activity.fill(row.activity);
        header.activityId = activity.data();
        header.processor = std::uint32_t(row.thread - 7);
        writer.event(header);
    }
    writer.end();
    return writer.takeBytes();
}

} // namespace

void TestCliStacks::initTestCase()
{
    QFile pairs(path("requests.nettrace"));
    const QByteArray ofRequests = requests();
    QVERIFY(pairs.open(QIODevice::WriteOnly) && pairs.write(ofRequests) == ofRequests.size());
    QFile file(path("second.nettrace"));
    const QByteArray bytes = aSecond();
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    QFile other(path("ten.nettrace"));
    const QByteArray without = generated::runtimeLike({}).bytes;
    QVERIFY(other.open(QIODevice::WriteOnly) && other.write(without) == without.size());
}

void TestCliStacks::topAsJson()
{
    const auto top = run({QStringLiteral("top"), path("second.nettrace"), QStringLiteral("--json"),
                          QStringLiteral("--measure"), QStringLiteral("wall"), QStringLiteral("-n"),
                          QStringLiteral("1")});
    QCOMPARE(top.status, 0);
    const QJsonDocument json = top.json();
    QCOMPARE(json[QStringLiteral("measure")].toString(), QStringLiteral("wall"));
    QCOMPARE(json[QStringLiteral("unit")].toString(), QStringLiteral("ms"));
    QVERIFY(isAbout(json[QStringLiteral("total")].toDouble(), 2000));
    QCOMPARE(json[QStringLiteral("rows")].toArray().size(), 4); // all, whatever -n says
    const QJsonObject total = rowOf(json, "Shop.Cart.Total");
    QCOMPARE(total[QStringLiteral("raw")].toString(), QStringLiteral("Shop.Cart.Total()"));
    QVERIFY(isAbout(total[QStringLiteral("self")].toDouble(), 750));
    QVERIFY(isAbout(total[QStringLiteral("inclusive")].toDouble(), 750));
    const QJsonObject main = rowOf(json, "Shop.Cart.Main");
    QCOMPARE(main[QStringLiteral("self")].toDouble(), 0.0);
    QVERIFY(isAbout(main[QStringLiteral("inclusive")].toDouble(), 1000));
}

void TestCliStacks::topByType()
{
    const auto top = run({QStringLiteral("top"), path("second.nettrace"), QStringLiteral("--json"),
                          QStringLiteral("--by"), QStringLiteral("type")});
    QCOMPARE(top.status, 0);
    QVERIFY(isAbout(rowOf(top.json(), "Shop.Cart")[QStringLiteral("inclusive")].toDouble(), 2000));
}

void TestCliStacks::topByModule()
{
    const auto top = run({QStringLiteral("top"), path("second.nettrace"), QStringLiteral("--json"),
                          QStringLiteral("--measure"), QStringLiteral("wall"), QStringLiteral("--by"),
                          QStringLiteral("module")});
    QCOMPARE(top.status, 0);
    const QJsonArray rows = top.json()[QStringLiteral("rows")].toArray();
    QCOMPARE(rows.size(), 1); // all methods are of one
    QCOMPARE(rows[0][QStringLiteral("module")].toString(), rows[0][QStringLiteral("name")].toString());
    QVERIFY(isAbout(rows[0][QStringLiteral("self")].toDouble(), 2000));
    QVERIFY(isAbout(rows[0][QStringLiteral("inclusive")].toDouble(), 2000));
}

void TestCliStacks::topOfWaiting()
{
    const auto top = run({QStringLiteral("top"), path("second.nettrace"), QStringLiteral("--json"),
                          QStringLiteral("--measure"), QStringLiteral("wait"), QStringLiteral("--event"),
                          QStringLiteral("PackStart")});
    QCOMPARE(top.status, 0);
    QCOMPARE(top.json()[QStringLiteral("measure")].toString(), QStringLiteral("wait"));
    QCOMPARE(top.json()[QStringLiteral("unit")].toString(), QStringLiteral("ms"));
    QVERIFY(isAbout(top.json()[QStringLiteral("total")].toDouble(), 200));
    QVERIFY(isAbout(rowOf(top.json(), "Shop.Cart.Total")[QStringLiteral("self")].toDouble(), 200));
}

void TestCliStacks::waitsSayByWhatTheyArePaired()
{
    const auto waits = [this](const char *event) {
        return run({QStringLiteral("top"), path("requests.nettrace"), QStringLiteral("--json"),
                    QStringLiteral("--measure"), QStringLiteral("wait"), QStringLiteral("--event"),
                    QString::fromLatin1(event)});
    };
    const auto client = waits("System.Net.Http/RequestStart");
    QCOMPARE(client.status, 0);
    QCOMPARE(client.json()[QStringLiteral("total")].toDouble(), 70.0);
    QCOMPARE(client.json()[QStringLiteral("pairs")].toInt(), 2);
    QCOMPARE(client.json()[QStringLiteral("pairedBy")].toString(), QStringLiteral("activity"));
    const auto server = waits("web/requeststart");
    QCOMPARE(server.json()[QStringLiteral("total")].toDouble(), 60.0);
    QVERIFY2(server.err.contains("activity id") && server.err.contains("1 of the 2"), server.err.constData());
    const auto both = waits("RequestStart");
    QCOMPARE(both.status, 1);
    QVERIFY2(both.err.contains("System.Net.Http/RequestStart") && both.err.contains("Web/RequestStart"),
             both.err.constData());
    // The other measures tell them apart, too.
    const auto counted = run({QStringLiteral("top"), path("requests.nettrace"), QStringLiteral("--json"),
                              QStringLiteral("--event"), QStringLiteral("Web/RequestStart")});
    QCOMPARE(counted.json()[QStringLiteral("total")].toDouble(), 2.0);
    const auto summed = run({QStringLiteral("top"), path("requests.nettrace"), QStringLiteral("--json"),
                             QStringLiteral("--measure"), QStringLiteral("bytes"), QStringLiteral("--event"),
                             QStringLiteral("System.Net.Http/RequestStart.number")});
    QCOMPARE(summed.status, 0);
    // Without activities it is said what to record.
    const auto byThread
        = run({QStringLiteral("top"), path("second.nettrace"), QStringLiteral("--measure"),
               QStringLiteral("wait"), QStringLiteral("--event"), QStringLiteral("PackStart")});
    QVERIFY2(byThread.err.contains("TplEventSource"), byThread.err.constData());
}

void TestCliStacks::topOfAPart()
{
    const auto part
        = run({QStringLiteral("top"), path("second.nettrace"), QStringLiteral("--json"),
               QStringLiteral("--from"), QStringLiteral("0.5"), QStringLiteral("--filter"),
               QStringLiteral("thread == 7"), QStringLiteral("--measure"), QStringLiteral("samples")});
    QCOMPARE(part.status, 0);
    QCOMPARE(part.json()[QStringLiteral("total")].toDouble(), 500.0);
    QCOMPARE(rowOf(part.json(), "Shop.Cart.Total")[QStringLiteral("self")].toDouble(), 250.0);
    QCOMPARE(rowOf(part.json(), "Shop.Cart.Add")[QStringLiteral("self")].toDouble(), 250.0);
}

void TestCliStacks::topAsText()
{
    const auto top = run({QStringLiteral("top"), path("second.nettrace"), QStringLiteral("-n"),
                          QStringLiteral("2"), QStringLiteral("--by"), QStringLiteral("inclusive"),
                          QStringLiteral("--filter"), QStringLiteral("thread == 7")});
    QCOMPARE(top.status, 0);
    const QList<QByteArray> lines = top.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 5); // total, head, two rows, how many more
    QVERIFY2(lines[2].contains("100.0 %") && lines[2].contains("Shop.Cart.Main"), lines[2].constData());
    QVERIFY(lines.last().contains("1 more"));
    QVERIFY(top.err.contains("estimated")); // no clocks tell which threads wait
    QVERIFY(tests::isHarmless(top.out));
}

void TestCliStacks::eventsAreCounted()
{
    const auto top = run({QStringLiteral("top"), path("second.nettrace"), QStringLiteral("--json"),
                          QStringLiteral("--event"), QStringLiteral("ordered")});
    QCOMPARE(top.status, 0);
    QCOMPARE(top.json()[QStringLiteral("unit")].toString(), QStringLiteral("events"));
    QCOMPARE(rowOf(top.json(), "Shop.Cart.Add")[QStringLiteral("self")].toDouble(), 10.0);
    const auto bytes = run({QStringLiteral("top"), path("second.nettrace"), QStringLiteral("--json"),
                            QStringLiteral("--measure"), QStringLiteral("bytes"), QStringLiteral("--event"),
                            QStringLiteral("Ordered.number")});
    QCOMPARE(bytes.json()[QStringLiteral("total")].toDouble(), 10.0);
}

void TestCliStacks::wrongUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char *line, const char *says) {
        QTest::newRow(line) << QString::fromLatin1(line).split(u' ') << QByteArray(says);
    };
    row("top", "needs a file");
    row("top x --measure speed", "cpu, wall, samples");
    row("top x --by size", "self, inclusive, module");
    row("top x -n many", "number of rows");
    row("top x --measure cpu --event GCStart", "count, bytes and wait");
    row("top x --measure calls --event GCStart", "entries and exits");
    row("top x --filter (", "--filter");
    row("flame x", "-o");
    row("flame x -o y.trace.json --measure bytes", "in time order");
    row("flame x -o y.png", ".svg, .html, .speedscope.json, .folded, .firefox.json or .trace.json");
}

void TestCliStacks::wrongUsage()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, says);
    const auto wrong = run(arguments);
    QCOMPARE(wrong.status, 2);
    QVERIFY2(wrong.err.contains(says), wrong.err.constData());
    QVERIFY(wrong.out.isEmpty());
}

void TestCliStacks::nothingToWeigh_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    const auto row = [this](const char *name, const char *file, const char *options, const char *says) {
        QTest::newRow(name) << (QStringList{path(file)}
                                + QString::fromLatin1(options).split(u' ', Qt::SkipEmptyParts))
                            << QByteArray(says);
    };
    row("no samples", "ten.nettrace", "", "--preset cpu");
    row("nothing selected", "second.nettrace", "--from 50", "none is selected");
    row("no such event", "second.nettrace", "--event Orderd", "There are: Ordered.");
    row("not of that provider", "second.nettrace", "--event Other/Ordered",
        "There are: Test-Provider/Ordered.");
    row("no such number", "second.nettrace", "--measure bytes --event Ordered.size", "number");
    row("no calls", "second.nettrace", "--measure call-time", "Tracing agents tell them");
    row("no allocations", "second.nettrace", "--measure bytes", "--preset alloc");
    row("no beginning", "second.nettrace", "--measure wait --event Ordered", "begins nothing");
    row("no file", "none.nettrace", "", "none.nettrace");
}

void TestCliStacks::nothingToWeigh()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, says);
    const auto top = run(QStringList{QStringLiteral("top")} + arguments);
    QCOMPARE(top.status, 1);
    QVERIFY2(top.err.contains(says), top.err.constData());
    QVERIFY(top.out.isEmpty());
    const auto flame
        = run(QStringList{QStringLiteral("flame"), QStringLiteral("-o"), path("none.svg")} + arguments);
    QCOMPARE(flame.status, 1);
    QVERIFY(!QFile::exists(path("none.svg")));
}

void TestCliStacks::flameFiles_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("has");
    QTest::newRow("svg") << QStringLiteral("a.svg") << QByteArray("Shop.Cart.Total");
    QTest::newRow("html") << QStringLiteral("a.html") << QByteArray("Shop.Cart.Total");
    QTest::newRow("speedscope") << QStringLiteral("a.speedscope.json") << QByteArray("Shop.Cart.Total()");
    QTest::newRow("firefox") << QStringLiteral("a.firefox.json") << QByteArray("Shop.Cart.Total()");
    QTest::newRow("a module") << QStringLiteral("b.firefox.json") << QByteArray("\"Shop.dll\"");
    QTest::newRow("chrome") << QStringLiteral("a.trace.json") << QByteArray("Shop.Cart.Total()");
    QTest::newRow("folded") << QStringLiteral("a.folded")
                            << QByteArray("Shop.Cart.Main();Shop.Cart.Total() 75");
}

void TestCliStacks::flameFiles()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, has);
    const QString to = m_folder.filePath(name);
    const auto flame = run({QStringLiteral("flame"), path("second.nettrace"), QStringLiteral("-o"), to,
                            QStringLiteral("--measure"), QStringLiteral("samples"),
                            QStringLiteral("--filter"), QStringLiteral("thread in {7, 8}")});
    QCOMPARE(flame.status, 0);
    QFile file(to);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QVERIFY2(bytes.contains(has), bytes.left(1000).constData());
    QVERIFY(!bytes.contains("Odd;<script>") || name.endsWith(QLatin1String(".json")));
    QVERIFY(!bytes.contains("lovelace")); // as the help says: no folders
}

void TestCliStacks::flameKeepsFiles()
{
    QFile file(path("mine.svg"));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("mine") == 4);
    file.close();
    const QStringList arguments{QStringLiteral("flame"), path("second.nettrace"), QStringLiteral("-o"),
                                path("mine.svg")};
    const auto refused = run(arguments);
    QCOMPARE(refused.status, 1);
    QVERIFY(refused.err.contains("--force"));
    QCOMPARE(QFileInfo(file).size(), 4);
    QCOMPARE(run(arguments + QStringList{QStringLiteral("--force")}).status, 0);
    QVERIFY(QFileInfo(file).size() > 1000);
}

CLRLENS_TEST(TestCliStacks)
#include "tst_clistacks.moc"
