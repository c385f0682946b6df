// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/clirun.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"

#include <array>
#include <QJsonArray>
#include <QJsonObject>
#include <QtTest>

/// What --filter, --from and --to select in export, stats, cut and histogram.
class TestCliSelection : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void sameEventsEverywhere_data();
    void sameEventsEverywhere();
    void headersAreExportedAndFiltered();
    void statsOfAPart();
    void stacksByName();
    void histogramAsJson();
    void histogramAsText();
    void histogramOfOneProvider();
    void histogramOfNothing_data();
    void histogramOfNothing();
    void wrongUsage_data();
    void wrongUsage();
    void unknownFieldsAreNamed();
    void nothingToCut();
    void privateFieldsStayHere();

private:
    tests::CliRun run(QStringList arguments) const { return tests::runCli(m_folder.path(), arguments); }
    QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }

    QTemporaryDir m_folder;
};

namespace {

/// Ten events, one each second from the first on, numbered from 1, of two types on two threads. A method is
/// announced and called by the last two.
QByteArray tenSeconds()
{
    generated::TraceWriter writer(generated::header());
    writer.metadata(generated::metadata(1, QStringLiteral("First"), 1));
    writer.metadata(generated::metadata(2, QStringLiteral("Second"), 2));
    protocol::nettrace::EventMetadata method;
    method.metadataId = 3;
    method.provider = QStringLiteral("Microsoft-Windows-DotNETRuntime");
    method.eventId = 143;
    writer.metadata(method);
    const std::vector<std::uint64_t> frames{0x5010};
    writer.stack(1, generated::view(frames));
    std::uint32_t sequence[2] = {};
    for (std::uint32_t i = 1; i <= 10; ++i) {
        const std::uint32_t thread = i % 2;
        const generated::Event event{1'000'000'000 * std::int64_t(i), 7 + thread, 1 + (i > 5 ? 1u : 0u), i,
                                     i > 8 ? 1u : 0u};
        writer.event(generated::eventHeader(event, ++sequence[thread], true));
    }
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
    const QByteArray bytes = payload.bytes();
    generated::Event event{10'000'000'000, 7, 3, 0, 0};
    auto header = generated::eventHeader(event, ++sequence[0], true);
    header.payload = protocol::byteView(bytes).data();
    header.payloadSize = std::uint32_t(bytes.size());
    writer.event(header);
    writer.end();
    return writer.takeBytes();
}

QList<int> numbersIn(const QByteArray &jsonLines)
{
    QList<int> numbers;
    for (const QByteArray &line : jsonLines.split('\n')) {
        const auto payload
            = QJsonDocument::fromJson(line).object().value(QLatin1String("payload")).toObject();
        if (payload.contains(QLatin1String("number")))
            numbers += payload.value(QLatin1String("number")).toInt();
    }
    return numbers;
}

} // namespace

void TestCliSelection::initTestCase()
{
    QFile file(path("ten.nettrace"));
    const QByteArray bytes = tenSeconds();
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
}

void TestCliSelection::sameEventsEverywhere_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QList<int>>("numbers");
    const auto row = [](const char *name, const QStringList &options, const QList<int> &numbers) {
        QTest::newRow(name) << options << numbers;
    };
    const QString filter = QStringLiteral("--filter");
    row("times", {QStringLiteral("--from"), QStringLiteral("2"), QStringLiteral("--to"), QStringLiteral("4")},
        {3, 4});
    row("type", {filter, QStringLiteral("event == second")}, {6, 7, 8, 9, 10});
    row("payload", {filter, QStringLiteral("number in {2, 5..7}")}, {2, 5, 6});
    row("all of it",
        {filter, QStringLiteral("number > 2 and not thread == 7"), QStringLiteral("--to"),
         QStringLiteral("6")},
        {3, 5});
    row("words", {filter, QStringLiteral("first -number=2")}, {1, 3, 4, 5});
}

void TestCliSelection::sameEventsEverywhere()
{
    QFETCH(QStringList, options);
    QFETCH(QList<int>, numbers);
    const auto exported = run(QStringList{QStringLiteral("export"), path("ten.nettrace"),
                                          QStringLiteral("--format"), QStringLiteral("jsonl")}
                              + options);
    QCOMPARE(exported.status, 0);
    QCOMPARE(numbersIn(exported.out), numbers);

    const auto stats
        = run(QStringList{QStringLiteral("stats"), path("ten.nettrace"), QStringLiteral("--json")} + options);
    QCOMPARE(stats.status, 0);
    QCOMPARE(stats.json().object().value(QLatin1String("events")).toInt(), numbers.size());

    const auto histogram
        = run(QStringList{QStringLiteral("histogram"), path("ten.nettrace"), QStringLiteral("--json"),
                          QStringLiteral("--field"), QStringLiteral("First.number")}
              + options);
    QCOMPARE(histogram.status, 0);
    QCOMPARE(histogram.json().object().value(QLatin1String("count")).toInt(),
             std::count_if(numbers.begin(), numbers.end(), [](int number) { return number <= 5; }));

    const auto cut = run(QStringList{QStringLiteral("cut"), path("ten.nettrace"), QStringLiteral("-o"),
                                     path("cut.nettrace"), QStringLiteral("--force")}
                         + options);
    QCOMPARE(cut.status, 0);
    const auto again = run({QStringLiteral("export"), path("cut.nettrace"), QStringLiteral("--format"),
                            QStringLiteral("jsonl")});
    QCOMPARE(numbersIn(again.out), numbers);
    QCOMPARE(again.out, exported.out); // stacks, threads and times, too
}

void TestCliSelection::headersAreExportedAndFiltered()
{
    generated::TraceWriter writer(generated::header());
    auto type = generated::metadata(1, QStringLiteral("WorkStart"), 1);
    type.opcode = 1;
    type.keywords = 0x8000000000000010;
    writer.metadata(type);
    writer.metadata(generated::metadata(2, QStringLiteral("Other"), 2));
    std::array<std::uint8_t, 16> activity{};
    activity.fill(0x11);
    std::array<std::uint8_t, 16> related{};
    related.fill(0x22);
    for (std::uint32_t i = 1; i <= 4; ++i) {
        const generated::Event event{std::int64_t(i) * 1000, 7, i == 2 ? 1u : 2u, i, 0};
        auto header = generated::eventHeader(event, i, true);
        header.processor = i;
        header.activityId = i == 2 || i == 3 ? activity.data() : nullptr;
        header.relatedActivityId = i == 2 ? related.data() : nullptr;
        writer.event(header);
    }
    writer.end();
    const QByteArray bytes = writer.takeBytes();
    QFile file(path("headers.nettrace"));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    file.close();
    const auto exported = [this](const char *format, const QStringList &options) {
        return run(QStringList{QStringLiteral("export"), path("headers.nettrace"), QStringLiteral("--format"),
                               QString::fromLatin1(format)}
                   + options)
            .out;
    };
    const QList<QByteArray> lines = exported("jsonl", {}).split('\n');
    const QJsonObject second = QJsonDocument::fromJson(lines.value(1)).object();
    QCOMPARE(second.value(u"level").toInt(), 4);
    QCOMPARE(second.value(u"keywords").toString(), QStringLiteral("0x8000000000000010"));
    QCOMPARE(second.value(u"opcode").toInt(), 1);
    QCOMPARE(second.value(u"processor").toInt(), 2);
    QCOMPARE(second.value(u"activity").toString(), QStringLiteral("11111111-1111-1111-1111-111111111111"));
    QCOMPARE(second.value(u"relatedActivity").toString(),
             QStringLiteral("22222222-2222-2222-2222-222222222222"));
    QVERIFY(QJsonDocument::fromJson(lines.value(3)).object().value(u"activity").isNull());

    const QList<QByteArray> rows = exported("csv", {QStringLiteral("--all-columns")}).split('\n');
    QCOMPARE(rows.value(0),
             QByteArray("time,provider,event,id,version,level,keywords,opcode,thread,processor,"
                        "activity,relatedActivity,stack,payload\r"));
    QVERIFY2(rows.value(2).contains(",WorkStart,1,0,4,0x8000000000000010,1,7,2,11111111-1111-1111-1111-"
                                    "111111111111,22222222-2222-2222-2222-222222222222,,"),
             rows.value(2).constData());
    QVERIFY(exported("csv", {}).startsWith("time,provider,event,id,version,thread,stack,payload\r\n"));

    const auto numbers = [&](const char *filter) {
        return numbersIn(exported("jsonl", {QStringLiteral("--filter"), QString::fromLatin1(filter)}));
    };
    QCOMPARE(numbers("activity == 11111111-1111-1111-1111-111111111111"), (QList<int>{2, 3}));
    QCOMPARE(numbers("activity == \"{11111111-1111-1111-1111-111111111111}\""), (QList<int>{2, 3}));
    QCOMPARE(numbers("activity exists and not relatedActivity exists"), (QList<int>{3}));
    QCOMPARE(numbers("relatedActivity contains 2222"), (QList<int>{2}));
    QCOMPARE(numbers("activity != 11111111-1111-1111-1111-111111111111"), (QList<int>{}));
    QCOMPARE(numbers("processor in 2..4"), (QList<int>{2, 3}));
    QCOMPARE(numbers("opcode == 1 or processor > 3"), (QList<int>{2, 4}));
}

void TestCliSelection::statsOfAPart()
{
    const auto stats = run({QStringLiteral("stats"), path("ten.nettrace"), QStringLiteral("--json"),
                            QStringLiteral("--filter"), QStringLiteral("number in 3..7")});
    const QJsonObject json = stats.json().object();
    QCOMPARE(json.value(QLatin1String("events")).toInt(), 4);
    QCOMPARE(json.value(QLatin1String("duration")).toDouble(), 3.0);
    QCOMPARE(json.value(QLatin1String("threads")).toInt(), 2);
    const QJsonArray types = json.value(QLatin1String("types")).toArray();
    QCOMPARE(types.size(), 2);
    QCOMPARE(types.at(0).toObject().value(QLatin1String("count")).toInt(), 3);
    const QJsonObject first = types.at(0).toObject(); // numbers 3 to 5
    QCOMPARE(first.value(QLatin1String("bytes")).toInt(), 12);
    QCOMPARE(first.value(QLatin1String("first")).toDouble(), 0.0);
    QCOMPARE(first.value(QLatin1String("last")).toDouble(), 2.0);
    QCOMPARE(first.value(QLatin1String("threads")).toInt(), 2);
    QCOMPARE(first.value(QLatin1String("withStack")).toInt(), 0);
    QCOMPARE(first.value(QLatin1String("droppedAround")).toInt(), 0);
    const auto late = run({QStringLiteral("stats"), path("ten.nettrace"), QStringLiteral("--json"),
                           QStringLiteral("--filter"), QStringLiteral("number > 6 and event == Second")});
    const QJsonObject second = late.json().object().value(QLatin1String("types")).toArray().at(0).toObject();
    QCOMPARE(second.value(QLatin1String("count")).toInt(), 4);
    QCOMPARE(second.value(QLatin1String("withStack")).toInt(), 2);
    const auto none = run({QStringLiteral("stats"), path("ten.nettrace"), QStringLiteral("--json"),
                           QStringLiteral("--filter"), QStringLiteral("nothing")});
    QCOMPARE(none.json().object().value(QLatin1String("events")).toInt(), 0);
    QVERIFY(none.json().object().value(QLatin1String("types")).toArray().isEmpty());
    const auto csv = run({QStringLiteral("stats"), path("ten.nettrace"), QStringLiteral("--csv"),
                          QStringLiteral("--filter"), QStringLiteral("number > 6 and event == Second")});
    QCOMPARE(csv.status, 0);
    QVERIFY2(csv.out.startsWith("event,provider,count,rate,bytes,first,last,threads,stacks,dropsAround,id,"
                                "version\r\nSecond,"),
             csv.out.constData());
    QCOMPARE(csv.out.count('\n'), 2);
    QVERIFY(csv.out.contains(",4,"));
}

void TestCliSelection::stacksByName()
{
    const auto numbers = [this](const char *filter) {
        return numbersIn(run({QStringLiteral("export"), path("ten.nettrace"), QStringLiteral("--format"),
                              QStringLiteral("jsonl"), QStringLiteral("--filter"), QLatin1String(filter)})
                             .out);
    };
    QCOMPARE(numbers("stack contains main.run"), (QList<int>{9, 10}));
    QCOMPARE(numbers("stack == App.Main.Run and number < 10"), QList<int>{9});
    QCOMPARE(numbers("stack != App.Main.Run"), QList<int>{});
    QCOMPARE(numbers("stack exists"), (QList<int>{9, 10}));
}

void TestCliSelection::histogramAsJson()
{
    const auto run = this->run({QStringLiteral("histogram"), path("ten.nettrace"), QStringLiteral("--field"),
                                QStringLiteral("SECOND.number"), QStringLiteral("--json")});
    QCOMPARE(run.status, 0);
    const QJsonObject json = run.json().object();
    const auto number = [&json](const char *name) { return json.value(QLatin1String(name)).toDouble(-1); };
    QCOMPARE(number("count"), 5.0);
    QCOMPARE(number("min"), 6.0);
    QCOMPARE(number("max"), 10.0);
    QCOMPARE(number("mean"), 8.0);
    QCOMPARE(number("p50"), 8.0);
    QCOMPARE(number("p90"), 10.0);
    QCOMPARE(number("p99"), 10.0);
    QVERIFY(json.value(QLatin1String("exact")).toBool());
    const QJsonArray buckets = json.value(QLatin1String("buckets")).toArray();
    QCOMPARE(buckets.size(), 5);
    QCOMPARE(
        buckets.at(0).toObject(),
        (QJsonObject{{QStringLiteral("from"), 6}, {QStringLiteral("to"), 7}, {QStringLiteral("count"), 1}}));

    const auto none = this->run({QStringLiteral("histogram"), path("ten.nettrace"), QStringLiteral("--field"),
                                 QStringLiteral("Second.number"), QStringLiteral("--json"),
                                 QStringLiteral("--to"), QStringLiteral("2")});
    QCOMPARE(none.status, 0);
    QCOMPARE(none.json().object().value(QLatin1String("count")).toInt(-1), 0);
    QVERIFY(none.json().object().value(QLatin1String("min")).isNull());
}

void TestCliSelection::histogramAsText()
{
    const auto run = this->run({QStringLiteral("histogram"), path("ten.nettrace"), QStringLiteral("--field"),
                                QStringLiteral("Second.number")});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.out.contains("p90"), run.out.constData());
    QVERIFY2(run.out.contains("\n10    11  1      ####"), run.out.constData());
    QVERIFY2(run.out.contains("########"), run.out.constData());
}

void TestCliSelection::histogramOfOneProvider()
{
    generated::TraceWriter writer(generated::header());
    auto tick = generated::metadata(1, QStringLiteral("Tick"), 1);
    tick.provider = QStringLiteral("My.First");
    writer.metadata(tick);
    tick.metadataId = 2;
    tick.provider = QStringLiteral("Second");
    writer.metadata(tick);
    std::uint32_t sequence = 0;
    for (std::uint32_t i = 0; i < 9; ++i)
        writer.event(generated::eventHeader({2'000'000'000 + std::int64_t(i), 7, i < 4 ? 1U : 2U, i, 0},
                                            ++sequence, true));
    writer.flush();
    writer.end();
    QFile file(path("two.nettrace"));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(writer.takeBytes()) > 0);
    file.close();
    const auto histogram = [&](const QString &field) {
        return run({QStringLiteral("histogram"), path("two.nettrace"), QStringLiteral("--json"),
                    QStringLiteral("--field"), field});
    };
    const auto one = histogram(QStringLiteral("my.first/TICK.number"));
    QCOMPARE(one.json().object().value(QLatin1String("count")).toInt(), 4);
    QVERIFY2(one.err.isEmpty(), one.err.constData());
    const auto both = histogram(QStringLiteral("Tick.number"));
    QCOMPARE(both.json().object().value(QLatin1String("count")).toInt(), 9);
    QVERIFY2(both.err.contains("My.First, Second"), both.err.constData());
    QCOMPARE(histogram(QStringLiteral("Third/Tick.number")).status, 1);
}

void TestCliSelection::histogramOfNothing_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("message");
    QTest::newRow("no such event") << "Third.number"
                                   << "No event of";
    QTest::newRow("no such field") << "First.size"
                                   << "First has no field size. Its numbers are: number.";
    QTest::newRow("no number") << "MethodLoadVerbose.MethodName"
                               << "MethodName of MethodLoadVerbose is no number. Its numbers are: ";
}

void TestCliSelection::histogramOfNothing()
{
    QFETCH(QString, field);
    QFETCH(QString, message);
    const auto run
        = this->run({QStringLiteral("histogram"), path("ten.nettrace"), QStringLiteral("--field"), field});
    QCOMPARE(run.status, 1);
    QVERIFY(run.out.isEmpty());
    QVERIFY2(QString::fromUtf8(run.err).contains(message), run.err.constData());
}

void TestCliSelection::wrongUsage_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QString>("message");
    QTest::newRow("filter") << QStringList{QStringLiteral("--filter"), QStringLiteral("event == (x")}
                            << "--filter, character 10: A value is missing behind \"==\".";
    QTest::newRow("from") << QStringList{QStringLiteral("--from"), QStringLiteral("soon")}
                          << "\"soon\" is neither seconds";
    QTest::newRow("backwards") << QStringList{QStringLiteral("--from"), QStringLiteral("3"),
                                              QStringLiteral("--to"), QStringLiteral("2")}
                               << "--from 3 is not before --to 2.";
}

void TestCliSelection::wrongUsage()
{
    QFETCH(QStringList, options);
    QFETCH(QString, message);
    for (const QStringList &command :
         {QStringList{QStringLiteral("export"), QStringLiteral("--format"), QStringLiteral("csv")},
          QStringList{QStringLiteral("stats")},
          QStringList{QStringLiteral("cut"), QStringLiteral("-o"), path("never.nettrace")},
          QStringList{QStringLiteral("histogram"), QStringLiteral("--field"),
                      QStringLiteral("First.number")}}) {
        const auto run = this->run(command + QStringList{path("ten.nettrace")} + options);
        QCOMPARE(run.status, 2);
        QVERIFY2(QString::fromUtf8(run.err).contains(message), run.err.constData());
        const auto help = this->run({command.at(0), QStringLiteral("--help")});
        QVERIFY2(help.out.contains("resources/help/filters.md"), help.out.constData());
    }
    QCOMPARE(this->run({QStringLiteral("histogram"), path("ten.nettrace")}).status, 2);
    QVERIFY(!QFile::exists(path("never.nettrace")));
}

void TestCliSelection::unknownFieldsAreNamed()
{
    const auto run = this->run({QStringLiteral("stats"), path("ten.nettrace"), QStringLiteral("--filter"),
                                QStringLiteral("nmuber > 2")});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.err.contains("has a field \"nmuber\""), run.err.constData());
}

void TestCliSelection::nothingToCut()
{
    const auto run
        = this->run({QStringLiteral("cut"), path("ten.nettrace"), QStringLiteral("-o"), path("none.nettrace"),
                     QStringLiteral("--filter"), QStringLiteral("number == 77")});
    QCOMPARE(run.status, 1);
    QVERIFY2(run.err.contains("is selected"), run.err.constData());
    QVERIFY(!QFile::exists(path("none.nettrace")));
}

void TestCliSelection::privateFieldsStayHere()
{
    protocol::nettrace::EventMetadata info = generated::metadata(1, QStringLiteral("ProcessInfo"), 1);
    info.fields.clear();
    for (const auto &name : {QStringLiteral("CommandLine"), QStringLiteral("OSInformation")}) {
        protocol::nettrace::Field field;
        field.name = name;
        field.type = protocol::nettrace::FieldType::Utf16z;
        info.fields.push_back(field);
    }
    generated::TraceWriter writer(generated::header());
    writer.metadata(info);
    writer.metadata(generated::metadata(2, QStringLiteral("Other"), 2));
    protocol::ByteWriter payload;
    payload.utf16z(u"app --password secret");
    payload.utf16z(u"Linux");
    const QByteArray bytes = payload.bytes();
    auto header = generated::eventHeader({1'000'000'000, 7, 1, 0, 0}, 1, true);
    header.payload = protocol::byteView(bytes).data();
    header.payloadSize = std::uint32_t(bytes.size());
    writer.event(header);
    const generated::Event other{2'000'000'000, 7, 2, 5, 0};
    writer.event(generated::eventHeader(other, 2, true));
    writer.end();
    QFile file(path("private.nettrace"));
    const QByteArray trace = writer.takeBytes();
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(trace) == trace.size());
    file.close();

    const auto exported = [this](const char *name, const QStringList &options) {
        return run(QStringList{QStringLiteral("export"), path(name), QStringLiteral("--format"),
                               QStringLiteral("jsonl")}
                   + options)
            .out;
    };
    const QString strip = QStringLiteral("--strip");
    QVERIFY(exported("private.nettrace", {}).contains("secret"));
    const QByteArray stripped = exported("private.nettrace", {strip});
    QVERIFY2(!stripped.contains("secret"), stripped.constData());
    QVERIFY2(stripped.contains("Linux") && stripped.contains("(left out)"), stripped.constData());

    const auto cut = run({QStringLiteral("cut"), path("private.nettrace"), QStringLiteral("-o"),
                          path("shared.nettrace"), strip});
    QCOMPARE(cut.status, 0);
    QFile shared(path("shared.nettrace"));
    QVERIFY(shared.open(QIODevice::ReadOnly));
    const QByteArray left = shared.readAll();
    const QString secret = QStringLiteral("secret");
    QVERIFY(!left.contains(QByteArray(reinterpret_cast<const char *>(secret.utf16()), secret.size() * 2)));
    // The event stays, as long as it was.
    const QByteArray copied = exported("shared.nettrace", {});
    QCOMPARE(copied.count('\n'), 2);
    QVERIFY2(copied.contains("\"CommandLine\":\"_____________________\""), copied.constData());
    QVERIFY2(copied.contains("Linux"), copied.constData());

    // Of a list only what it names is left out, by each command.
    const QByteArray strings = exported("private.nettrace", {strip + QStringLiteral("=paths,strings")});
    QVERIFY2(!strings.contains("secret") && !strings.contains("Linux"), strings.constData());
    const auto repaired = run({QStringLiteral("repair"), path("private.nettrace"), QStringLiteral("-o"),
                               path("repaired.nettrace"), strip + QStringLiteral("=environment")});
    QCOMPARE(repaired.status, 0);
    QVERIFY(exported("repaired.nettrace", {}).contains("secret"));
    QCOMPARE(run({QStringLiteral("repair"), path("private.nettrace"), QStringLiteral("-o"),
                  path("again.nettrace"), strip})
                 .status,
             0);
    QCOMPARE(exported("again.nettrace", {}), copied);
    const auto unknown = run({QStringLiteral("repair"), path("private.nettrace"), QStringLiteral("-o"),
                              path("unknown.nettrace"), strip + QStringLiteral("=paths,hosts")});
    QCOMPARE(unknown.status, 2);
    QVERIFY2(unknown.err.contains("\"hosts\"")
                 && unknown.err.contains("command-line, environment, paths, strings"),
             unknown.err.constData());
    QVERIFY(!QFile::exists(path("unknown.nettrace")));
}

CLRLENS_TEST(TestCliSelection)
#include "tst_cliselection.moc"
