// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/rewriteoptions.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/paths.h"
#include "tests/support/testprogram.h"

#include <QProcess>
#ifdef Q_OS_UNIX
#include <csignal>
#endif

using namespace app::cli;

/// clrlens-cli repair and cut: their options, and the program itself.
class TestCliRewrite : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void times_data();
    void times();
    void noTimes_data();
    void noTimes();
    void providers();
    void wrongUsage_data();
    void wrongUsage();
    void repairsADamagedFile();
    void listsTwentyOfEachKind();
    void saysThatAnotherTraceIsLeftOut();
    void cutsByTimeAndProvider();
    void saysWhatThereIs();
    void keepsWhatExists();
    void interruptLeavesNothing();
    void statsNamesTheFormat_data();
    void statsNamesTheFormat();
    void statsShowsNoControlCharacters();

private:
    struct Run {
        int status = -1;
        QByteArray out;
        QByteArray err;
    };
    Run run(const QStringList &arguments) const;
    QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }
    bool write(const char *name, const QByteArray &bytes) const;

    QTemporaryDir m_folder;
};

namespace {

QStringList arguments(const char *command, const QString &line)
{
    return QStringList{QStringLiteral("clrlens-cli"), QLatin1String(command)}
    + line.split(u' ', Qt::SkipEmptyParts);
}

/// Five events, one each second, at 1 to 5 s on the trace's clock.
QByteArray fiveSeconds()
{
    generated::TraceWriter writer(generated::header());
    writer.metadata(generated::metadata(1, QStringLiteral("First"), 1));
    for (std::uint32_t i = 1; i <= 5; ++i) {
        const generated::Event event{1'000'000'000 * std::int64_t(i), 7, 1, i, 0};
        writer.event(generated::eventHeader(event, i, true));
    }
    writer.end();
    return writer.takeBytes();
}

/// Millions of events, of which it takes a moment to write others.
QByteArray longTrace()
{
    generated::TraceWriter writer(generated::header());
    writer.metadata(generated::metadata(1, QStringLiteral("First"), 1));
    writer.flush();
    QByteArray trace = writer.takeBytes();
    constexpr qsizetype alignment = 4; // of blocks in the stream, which a copy of blocks has to keep
    QByteArray blocks;
    for (std::uint32_t i = 1; i <= 50'000 || blocks.size() % alignment != 0; ++i) {
        const generated::Event event{1000 + std::int64_t(i), 7, 1, i, 0};
        auto row = generated::eventHeader(event, i, true);
        row.payloadSize = i % alignment;
        writer.event(row);
        if (i >= 50'000)
            writer.flush();
        blocks += writer.takeBytes();
    }
    for (int i = 0; i < 150; ++i)
        trace += blocks;
    return trace;
}

} // namespace

TestCliRewrite::Run TestCliRewrite::run(const QStringList &arguments) const
{
    QProcess process;
    process.start(tests::programPath(QStringLiteral("clrlens-cli")), arguments);
    if (!process.waitForFinished(tests::patienceMilliseconds)) {
        process.kill();
        process.waitForFinished(tests::patienceMilliseconds);
        return {};
    }
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            process.readAllStandardOutput(), process.readAllStandardError()};
}

bool TestCliRewrite::write(const char *name, const QByteArray &bytes) const
{
    QFile file(path(name));
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

void TestCliRewrite::times_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("nanoseconds");
    QTest::addColumn<bool>("sinceFirstEvent");
    QTest::newRow("seconds") << "12" << 12'000'000'000ll << true;
    QTest::newRow("nanoseconds") << "0.000000001" << 1ll << true;
    QTest::newRow("one decimal") << "1.5" << 1'500'000'000ll << true;
    QTest::newRow("as exported") << "2023-11-14T22:13:20.123456789Z" << 1'700'000'000'123'456'789ll << false;
    QTest::newRow("UTC unless said") << "2023-11-14T22:13:20" << 1'700'000'000'000'000'000ll << false;
    QTest::newRow("a zone") << "2023-11-15T00:13:20.5+02:00" << 1'700'000'000'500'000'000ll << false;
    QTest::newRow("a minute") << "2023-11-14T22:13Z" << 1'699'999'980'000'000'000ll << false;
    QTest::newRow("a day") << "2023-11-14" << 1'699'920'000'000'000'000ll << false;
}

void TestCliRewrite::times()
{
    QFETCH(const QString, text);
    QFETCH(const qint64, nanoseconds);
    QFETCH(const bool, sinceFirstEvent);
    const auto time = parseCutTime(text);
    QVERIFY(time);
    QCOMPARE(time->nanoseconds, nanoseconds);
    QCOMPARE(time->sinceFirstEvent, sinceFirstEvent);
}

void TestCliRewrite::noTimes_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"", "x", "-1", "1e3", "nan", "1.", ".5", "9999999999", "1.0000000001", "22:13",
                             "2023-11-14 22:13", "2023-13-14", "2023-02-30", "2023-11-14T25:00Z",
                             "0001-01-01", "9999-01-01", "2023-11-14T22:13:20+2"})
        QTest::newRow(*text == 0 ? "nothing" : text) << QString::fromLatin1(text);
}

void TestCliRewrite::noTimes()
{
    QFETCH(const QString, text);
    QVERIFY(!parseCutTime(text));
}

void TestCliRewrite::providers()
{
    const auto parsed
        = parseCutOptions(arguments("cut", QStringLiteral("in --provider A,B --provider C --to 3 -o out")));
    const auto *const options = std::get_if<CutOptions>(&parsed);
    QVERIFY(options != nullptr);
    QCOMPARE(options->selection.providers,
             (QStringList{QStringLiteral("A"), QStringLiteral("B"), QStringLiteral("C")}));
    QVERIFY(!options->selection.from && options->selection.to && options->existing == model::Existing::Keep);
}

void TestCliRewrite::wrongUsage_data()
{
    QTest::addColumn<QString>("line");
    for (const char *line :
         {"repair", "repair in", "repair -o out", "repair in more -o out", "repair in -o out --from 1", "cut",
          "cut in -o out", "cut in --from 1", "cut --from 1 -o out", "cut in --from soon -o out",
          "cut in --to never -o out", "cut in --from 2 --to 1 -o out", "cut in --from 1 --to 1 -o out",
          "cut in --from 2023-11-14 --to 2023-11-13 -o out", "cut in --provider , -o out"})
        QTest::newRow(line) << QString::fromLatin1(line);
}

void TestCliRewrite::wrongUsage()
{
    QFETCH(const QString, line);
    const Run wrong = run(line.split(u' '));
    QCOMPARE(wrong.status, 2);
    QVERIFY(wrong.out.isEmpty() && wrong.err.startsWith("clrlens-cli: "));
}

void TestCliRewrite::repairsADamagedFile()
{
    QVERIFY(write("cut-off", fiveSeconds().chopped(6)));
    const Run repair = run({QStringLiteral("repair"), path("cut-off"), QStringLiteral("-o"), path("whole")});
    QVERIFY2(repair.status == 0, repair.err);
    QVERIFY(repair.out.isEmpty());
    QVERIFY2(repair.err.contains("ends early") && repair.err.contains("Wrote 4 of 4 events"), repair.err);
    const auto snapshot = model::readTrace(path("whole")).valueOr(nullptr);
    QVERIFY(snapshot && !snapshot->endedEarly && snapshot->events.size() == 4);
}

/// stats and repair list the same of what is wrong with a file: what one reads, and how many more there are.
void TestCliRewrite::listsTwentyOfEachKind()
{
    generated::TraceWriter writer(generated::header());
    writer.metadata(generated::metadata(1, QStringLiteral("First"), 1));
    QByteArray bytes;
    for (std::uint32_t i = 1; i <= 26; ++i) {
        const generated::Event event{1'000'000'000 + std::int64_t(i), 7, 1, i, 0};
        writer.event(generated::eventHeader(event, i, true));
        writer.flush();
        bytes += writer.takeBytes();
        if (i <= 25)
            bytes += QByteArray(16, '\xff'); // between blocks
    }
    writer.end();
    QVERIFY(write("noise.nettrace", bytes + writer.takeBytes()));
    const Run stats = run({QStringLiteral("stats"), path("noise.nettrace")});
    QVERIFY2(stats.status == 0, stats.err.constData());
    QCOMPARE(stats.out.count("\nanomaly "), 20);
    QVERIFY2(stats.out.contains("5 more of kind Resynchronized; --json lists them"), stats.out.constData());
    const Run json = run({QStringLiteral("stats"), path("noise.nettrace"), QStringLiteral("--json")});
    QCOMPARE(json.out.count("\"Resynchronized\""), 25);
    const Run repair = run({QStringLiteral("repair"), path("noise.nettrace"), QStringLiteral("-o"),
                            path("without-noise.nettrace")});
    QVERIFY2(repair.status == 0, repair.err.constData());
    QCOMPARE(repair.err.count("Damaged at byte "), 20);
    QVERIFY2(repair.err.contains("Damaged in 5 more places of kind Resynchronized."), repair.err.constData());
}

void TestCliRewrite::saysThatAnotherTraceIsLeftOut()
{
    const auto one = fiveSeconds();
    QVERIFY(write("two.nettrace", one + one));
    for (const auto &command :
         {arguments("repair", QString()), arguments("cut", QStringLiteral("--from 1"))}) {
        auto all = command.mid(1);
        all << path("two.nettrace") << QStringLiteral("-o") << path("one.nettrace")
            << QStringLiteral("--force");
        const auto done = run(all);
        QCOMPARE(done.status, 1);
        QVERIFY2(
            done.err.contains(QByteArray("another trace begins at byte " + QByteArray::number(one.size()))),
            done.err.constData());
        QVERIFY(QFile::exists(path("one.nettrace")));
    }
    const auto exported = run(
        {QStringLiteral("export"), path("two.nettrace"), QStringLiteral("--format"), QStringLiteral("csv")});
    QCOMPARE(exported.status, 1);
    QVERIFY(exported.err.contains("another trace begins"));
    QCOMPARE(exported.out.count('\n'), 6); // the head and five events
}

void TestCliRewrite::cutsByTimeAndProvider()
{
    QVERIFY(write("five", fiveSeconds()));
    const auto cut = [this](QStringList options) {
        return run(QStringList{QStringLiteral("cut"), path("five"), QStringLiteral("-o"), path("some"),
                               QStringLiteral("--force")}
                   + options);
    };
    const Run bySeconds
        = cut({QStringLiteral("--from"), QStringLiteral("1"), QStringLiteral("--to"), QStringLiteral("3"),
               QStringLiteral("--provider"), QStringLiteral("test-provider")});
    QVERIFY2(bySeconds.status == 0, bySeconds.err);
    QVERIFY2(bySeconds.err.contains("Wrote 2 of 5 events"), bySeconds.err);
    const auto snapshot = model::readTrace(path("some")).valueOr(nullptr);
    QVERIFY(snapshot && snapshot->events.size() == 2 && snapshot->firstTicks == 2'000'000'000);
    // The clock stands at 22:13:20 when it has 1 000 000 ticks of a nanosecond.
    const Run byClock = cut({QStringLiteral("--from"), QStringLiteral("2023-11-14T22:13:24.999Z")});
    QVERIFY2(byClock.err.contains("Wrote 1 of 5 events"), byClock.err);
}

void TestCliRewrite::saysWhatThereIs()
{
    QVERIFY(write("five", fiveSeconds()));
    const Run provider = run({QStringLiteral("cut"), path("five"), QStringLiteral("--provider"),
                              QStringLiteral("Nobody"), QStringLiteral("-o"), path("none")});
    QCOMPARE(provider.status, 1);
    QVERIFY2(provider.err.contains("Nobody") && provider.err.contains("Test-Provider"), provider.err);
    const Run late = run({QStringLiteral("cut"), path("five"), QStringLiteral("--from"), QStringLiteral("9"),
                          QStringLiteral("-o"), path("none")});
    QCOMPARE(late.status, 1);
    QVERIFY2(late.err.contains("2023-11-14T22:13:20.999000000Z") && late.err.contains("4.000000 s"),
             late.err);
    QVERIFY(write("text", "hello, I am no trace"));
    const Run text = run({QStringLiteral("repair"), path("text"), QStringLiteral("-o"), path("none")});
    QCOMPARE(text.status, 1);
    QVERIFY2(text.err.contains("not a NetTrace or NetPerf file"), text.err);
    QVERIFY(!QFileInfo::exists(path("none")));
}

void TestCliRewrite::keepsWhatExists()
{
    QVERIFY(write("five", fiveSeconds()));
    QVERIFY(write("kept", "precious"));
    const QStringList repair{QStringLiteral("repair"), path("five"), QStringLiteral("-o"), path("kept")};
    const Run refused = run(repair);
    QCOMPARE(refused.status, 1);
    QVERIFY(refused.err.contains("--force"));
    QCOMPARE(QFileInfo(path("kept")).size(), 8);
    QCOMPARE(run(repair + QStringList{QStringLiteral("--force")}).status, 0);
    QVERIFY(QFileInfo(path("kept")).size() > 8);
    const Run itself = run({QStringLiteral("repair"), path("five"), QStringLiteral("-o"), path("five"),
                            QStringLiteral("--force")});
    QCOMPARE(itself.status, 1);
    QCOMPARE(QFileInfo(path("five")).size(), fiveSeconds().size());
}

void TestCliRewrite::interruptLeavesNothing()
{
#ifdef Q_OS_UNIX
    QVERIFY(write("large", longTrace()));
    QProcess process;
    process.start(tests::programPath(QStringLiteral("clrlens-cli")),
                  {QStringLiteral("repair"), path("large"), QStringLiteral("-o"), path("never")});
    QVERIFY(process.waitForStarted(tests::patienceMilliseconds));
    // When it writes, it listens.
    const auto left = [this] {
        return QDir(m_folder.path())
            .entryList({QStringLiteral("never*"), QStringLiteral(".clrlens-*")}, QDir::Files | QDir::Hidden);
    };
    QTRY_VERIFY(!left().isEmpty() || process.state() != QProcess::Running);
    QCOMPARE(::kill(pid_t(process.processId()), SIGINT), 0);
    QVERIFY(process.waitForFinished(tests::patienceMilliseconds));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 1);
    QVERIFY(process.readAllStandardError().contains("cancelled"));
    QCOMPARE(left(), QStringList());
#endif
}

void TestCliRewrite::statsNamesTheFormat_data()
{
    using namespace generated;
    QTest::addColumn<int>("format");
    QTest::addColumn<int>("opcode");
    QTest::addColumn<int>("fieldType");
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("no tags") << 4 << -1 << int(FieldType::UInt32) << QByteArray("NetTraceV4");
    QTest::newRow("an opcode") << 4 << 1 << int(FieldType::UInt32) << QByteArray("NetTraceV5");
    QTest::newRow("an array") << 4 << -1 << int(FieldType::Array) << QByteArray("NetTraceV5");
    QTest::newRow("V6") << 6 << 1 << int(FieldType::Array) << QByteArray("NetTraceV6");
}

void TestCliRewrite::statsNamesTheFormat()
{
    QFETCH(const int, format);
    QFETCH(const int, opcode);
    QFETCH(const int, fieldType);
    QFETCH(const QByteArray, name);
    using namespace generated;
    TraceWriter writer(header(Format(format)));
    auto row = metadata(1, QStringLiteral("First"), 1);
    if (opcode >= 0)
        row.opcode = std::uint8_t(opcode);
    row.fields.front().type = FieldType(fieldType);
    row.fields.front().members = {Field{}};
    if (row.fields.front().type != FieldType::Array)
        row.fields.front().members.clear();
    writer.metadata(row);
    writer.end();
    QVERIFY(write("format", writer.takeBytes()));
    const Run stats = run({QStringLiteral("stats"), path("format")});
    QVERIFY2(stats.out.contains(QByteArray(name + '\n')), stats.out);
    // And a repaired one is what it was.
    QCOMPARE(run({QStringLiteral("repair"), path("format"), QStringLiteral("-o"), path("format-repaired"),
                  QStringLiteral("--force")})
                 .status,
             0);
    QCOMPARE(run({QStringLiteral("stats"), path("format-repaired")}).out, stats.out);
}

void TestCliRewrite::statsShowsNoControlCharacters()
{
    // A name in a trace must not paint the terminal or make up lines of ours.
    generated::TraceWriter writer(generated::header());
    writer.metadata(generated::metadata(1, QStringLiteral("\x1b[31mRed\nformat  nice"), 1));
    const generated::Event event{1000, 7, 1, 1, 0};
    writer.event(generated::eventHeader(event, 1, true));
    writer.end();
    QVERIFY(write("painted", writer.takeBytes()));
    const Run stats = run({QStringLiteral("stats"), path("painted")});
    QCOMPARE(stats.status, 0);
    QVERIFY2(stats.out.contains("\\u001b[31mRed\\nformat  nice\n"), stats.out.constData());
    QVERIFY(!stats.out.contains('\x1b'));
}

CLRLENS_TEST(TestCliRewrite)
#include "tst_clirewrite.moc"
