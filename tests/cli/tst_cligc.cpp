// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/clirun.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QtTest>

/// clrlens-cli gc, and by that what the command of any feature does.
class TestCliGc : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void jsonHasFactsAndTables();
    void csvIsOneTable();
    void textIsReadable();
    void selections_data();
    void selections();
    void wrongUsage_data();
    void wrongUsage();
    void traceWithoutCollections();
    void isListed();

private:
    tests::CliRun run(QStringList arguments) const { return tests::runCli(m_folder.path(), arguments); }
    QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }

    QTemporaryDir m_folder;
};

namespace {

constexpr std::int64_t millisecond = 1'000'000;

/// Events of a garbage collector as a runtime sends them, without names and fields of their own.
class GcFile {
public:
    GcFile()
        : m_writer(generated::header())
    {
        const std::vector<std::uint64_t> frames{0x5010};
        for (const std::uint32_t id : {1u, 2u, 3u, 4u, 8u, 9u, 35u, 143u}) {
            protocol::nettrace::EventMetadata type;
            type.metadataId = id;
            type.provider = QStringLiteral("Microsoft-Windows-DotNETRuntime");
            type.eventId = id;
            type.version = id == 1 || id == 4 ? 2 : id == 35 || id == 143 ? 0 : 1;
            m_writer.metadata(type);
        }
        m_writer.stack(1, generated::view(frames));
    }
    void collect(std::int64_t at, std::uint32_t number, std::uint32_t generation, bool isInduced)
    {
        const std::uint32_t reason = isInduced ? 1 : 0;
        if (isInduced)
            write(at, 35, numbers({1, 0}), 1);
        write(at, 9, numbers({1, 0, 0}));
        write(at + millisecond, 8, numbers({0}));
        write(at + 2 * millisecond, 1, numbers({number, generation, reason, 0, 0, 0, 0}));
        write(at + 5 * millisecond, 2, numbers({number, generation, 0}));
        protocol::ByteWriter stats;
        for (std::uint64_t i = 0; i < 4; ++i) {
            stats.u64(1000 * (i + 1)); // size
            stats.u64(100 * number); // promoted
        }
        stats.u64(0);
        stats.u64(3);
        for (int i = 0; i < 3; ++i)
            stats.u32(2);
        stats.u16(0);
        stats.u64(0);
        stats.u64(0);
        write(at + 6 * millisecond, 4, stats.bytes());
        write(at + 10 * millisecond, 3, numbers({0}));
    }
    void nameMethod(std::int64_t at)
    {
        protocol::ByteWriter payload;
        payload.u64(1);
        payload.u64(2);
        payload.u64(0x5000);
        payload.u32(0x100);
        payload.u32(0);
        payload.u32(0);
        payload.utf16z(u"App.Main");
        payload.utf16z(u"Run");
        payload.utf16z(u"void ()");
        write(at, 143, payload.bytes());
    }
    QByteArray bytes()
    {
        m_writer.end();
        return m_writer.takeBytes();
    }

private:
    static QByteArray numbers(std::initializer_list<std::uint32_t> values)
    {
        protocol::ByteWriter writer;
        for (const std::uint32_t value : values)
            writer.u32(value);
        return writer.bytes();
    }
    void write(std::int64_t at, std::uint32_t type, const QByteArray &payload, std::uint32_t stack = 0)
    {
        auto header = generated::eventHeader({at, 7, type, 0, stack}, ++m_sequence, true);
        header.payload = protocol::byteView(payload).data();
        header.payloadSize = std::uint32_t(payload.size());
        m_writer.event(header);
    }
    generated::TraceWriter m_writer;
    std::uint32_t m_sequence = 0;
};

QList<int> numbersOf(const tests::CliRun &run)
{
    QList<int> numbers;
    const auto tables = run.json().object().value(QLatin1String("tables")).toObject();
    for (const auto &row : tables.value(QLatin1String("collections")).toArray())
        numbers += row.toObject().value(QLatin1String("number")).toInt();
    return numbers;
}

} // namespace

void TestCliGc::initTestCase()
{
    GcFile gc;
    gc.collect(1000 * millisecond, 1, 0, false);
    gc.collect(2000 * millisecond, 2, 2, true);
    gc.collect(3000 * millisecond, 3, 1, false);
    gc.nameMethod(4000 * millisecond);
    GcFile none;
    none.nameMethod(1000 * millisecond);
    for (const auto &[name, bytes] :
         {std::pair("gc.nettrace", gc.bytes()), {"none.nettrace", none.bytes()}}) {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }
}

void TestCliGc::jsonHasFactsAndTables()
{
    const auto gc = run({QStringLiteral("gc"), path("gc.nettrace"), QStringLiteral("--json")});
    QCOMPARE(gc.status, 0);
    const QJsonObject root = gc.json().object();
    QCOMPARE(root.value(QLatin1String("feature")).toString(), QStringLiteral("gc"));
    QVERIFY(root.value(QLatin1String("notes")).isArray());
    const QJsonObject facts = root.value(QLatin1String("facts")).toObject();
    const auto pause = facts.value(QLatin1String("pause")).toObject();
    QCOMPARE(pause.value(QLatin1String("value")).toDouble(), 0.03);
    QCOMPARE(pause.value(QLatin1String("unit")).toString(), QStringLiteral("seconds"));
    QCOMPARE(facts.value(QLatin1String("pauseShare")).toObject().value(QLatin1String("value")).toDouble(),
             0.01);
    const QJsonObject tables = root.value(QLatin1String("tables")).toObject();
    const QJsonArray rows = tables.value(QLatin1String("collections")).toArray();
    QCOMPARE(rows.size(), 3);
    const QJsonObject second = rows.at(1).toObject();
    QCOMPARE(second.value(QLatin1String("number")).toInt(), 2);
    QCOMPARE(second.value(QLatin1String("generation")).toInt(), 2);
    QCOMPARE(second.value(QLatin1String("reason")).toString(), QStringLiteral("Induced"));
    QCOMPARE(second.value(QLatin1String("kind")).toString(), QStringLiteral("blocking"));
    QCOMPARE(second.value(QLatin1String("pause")).toDouble(), 0.01);
    QCOMPARE(second.value(QLatin1String("promoted")).toInt(), 800);
    QCOMPARE(second.value(QLatin1String("start")).toDouble(), 1.002);
    QCOMPARE(second.value(QLatin1String("askedBy")).toString(), QStringLiteral("App.Main.Run"));
    QCOMPARE(second.value(QLatin1String("stack")).toArray(), QJsonArray{QStringLiteral("App.Main.Run")});
    QVERIFY(second.value(QLatin1String("before")).isNull());
    QCOMPARE(tables.value(QLatin1String("induced")).toArray().size(), 1);
}

void TestCliGc::csvIsOneTable()
{
    const auto gc = run({QStringLiteral("gc"), path("gc.nettrace"), QStringLiteral("--csv")});
    QCOMPARE(gc.status, 0);
    const auto lines = gc.out.split('\n');
    QVERIFY2(lines.at(0).startsWith("number,generation,kind,reason,start,pause,"), lines.at(0));
    QVERIFY2(lines.at(2).startsWith("2,2,blocking,Induced,1.002,0.01,0.001,"), lines.at(2));
    QCOMPARE(lines.size(), 5);
    const auto induced = run({QStringLiteral("gc"), path("gc.nettrace"), QStringLiteral("--csv"),
                              QStringLiteral("--table"), QStringLiteral("induced")});
    QVERIFY2(induced.out.contains("\r\nApp.Main.Run,1,0.01,"), induced.out);
}

void TestCliGc::textIsReadable()
{
    const auto gc = run({QStringLiteral("gc"), path("gc.nettrace")});
    QCOMPARE(gc.status, 0);
    const QString text = QString::fromUtf8(gc.out);
    for (const auto *part : {"Collections", "Longest pause", "10.000 ms", "By generation", "App.Main.Run"})
        QVERIFY2(text.contains(QLatin1String(part)), qPrintable(text));
}

void TestCliGc::selections_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QList<int>>("numbers");
    const auto row = [](const char *name, const QStringList &options, const QList<int> &numbers) {
        QTest::newRow(name) << options << numbers;
    };
    row("all", {}, {1, 2, 3});
    row("time", {QStringLiteral("--time"), QStringLiteral("0.5..1.5")}, {2});
    row("from", {QStringLiteral("--from"), QStringLiteral("0.5")}, {2, 3});
    row("filter", {QStringLiteral("--filter"), QStringLiteral("event == GCStart and Depth < 2")}, {1, 3});
    row("thread", {QStringLiteral("--thread"), QStringLiteral("7")}, {1, 2, 3});
    row("another thread", {QStringLiteral("--thread"), QStringLiteral("8")}, {});
    row("all of it",
        {QStringLiteral("--time"), QStringLiteral("0..1.5"), QStringLiteral("--thread"), QStringLiteral("7"),
         QStringLiteral("--filter"), QStringLiteral("Depth == 2")},
        {2});
}

void TestCliGc::selections()
{
    QFETCH(QStringList, options);
    QFETCH(QList<int>, numbers);
    const auto gc
        = run(QStringList{QStringLiteral("gc"), path("gc.nettrace"), QStringLiteral("--json")} + options);
    QCOMPARE(gc.status, 0);
    QCOMPARE(numbersOf(gc), numbers);
}

void TestCliGc::wrongUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("said");
    const QString file = QStringLiteral("x.nettrace");
    QTest::newRow("no file") << QStringList{} << QStringLiteral("gc needs a file");
    QTest::newRow("two forms") << QStringList{file, QStringLiteral("--json"), QStringLiteral("--csv")}
                               << QStringLiteral("exclude each other");
    QTest::newRow("table of text") << QStringList{file, QStringLiteral("--table"), QStringLiteral("heaps")}
                                   << QStringLiteral("--table goes with --csv");
    QTest::newRow("time") << QStringList{file, QStringLiteral("--time"), QStringLiteral("1")}
                          << QStringLiteral("--time takes two moments");
    QTest::newRow("thread") << QStringList{file, QStringLiteral("--thread"), QStringLiteral("main")}
                            << QStringLiteral("--thread takes the id");
}

void TestCliGc::wrongUsage()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, said);
    const auto gc = run(QStringList{QStringLiteral("gc")} + arguments);
    QCOMPARE(gc.status, 2);
    QVERIFY2(gc.err.contains(said.toUtf8()), gc.err);
    QVERIFY(gc.out.isEmpty());
}

void TestCliGc::traceWithoutCollections()
{
    const auto gc = run({QStringLiteral("gc"), path("none.nettrace"), QStringLiteral("--json")});
    QCOMPARE(gc.status, 0);
    QVERIFY(numbersOf(gc).isEmpty());
    QVERIFY2(gc.err.contains("preset gc"), gc.err);
    const auto noTable = run({QStringLiteral("gc"), path("none.nettrace"), QStringLiteral("--csv"),
                              QStringLiteral("--table"), QStringLiteral("nothing")});
    QCOMPARE(noTable.status, 1);
    QVERIFY2(noTable.err.contains("collections, generations, induced, heaps"), noTable.err);
}

void TestCliGc::isListed()
{
    QVERIFY(run({QStringLiteral("--help")}).out.contains("  gc  "));
    const auto help = run({QStringLiteral("gc"), QStringLiteral("--help")});
    QCOMPARE(help.status, 0);
    QVERIFY2(help.out.contains("--table"), help.out);
}

CLRLENS_TEST(TestCliGc)
#include "tst_cligc.moc"
