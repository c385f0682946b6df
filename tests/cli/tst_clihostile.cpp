// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/alignedtable.h"
#include "protocol/ipc/processcommands.h"
#include "tests/cli/clirun.h"
#include "tests/support/fakeruntime.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include <cstdlib>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

using namespace protocol;
using tests::CliRun;

/// A process, a file or an argument that wants to paint the terminal, to forge lines, or to run in a
/// spreadsheet: whatever the command, it is shown and nothing more.
class TestCliHostile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void psKeepsOneLineForOneProcess();
    void psFitsTheScreen_data();
    void psFitsTheScreen();
    void info();
    void environment();
    void jsonIsExact();
    void arguments_data();
    void arguments();
    void fileNames();
    void statsOfATrace();
    void csv();
    void csvSplitAtSemicolons();
    void jsonLines();
    void rawCellsAreForCsv();

private:
    CliRun run(const QStringList &arguments) { return tests::runCli(m_folder.path(), arguments); }
    QString path(const QString &name) const { return m_folder.filePath(name); }
    void put(const QString &name, const QByteArray &bytes);
    /// What `arguments` print on a terminal so wide, a line each.
    QStringList onScreen(int columns, const QStringList &arguments);

    QTemporaryDir m_folder;
    std::unique_ptr<tests::FakeRuntime> m_runtime;
    const QString m_pid = QString::number(QCoreApplication::applicationPid());
};

namespace {

/// Ends lines, clears the screen in two ways, turns the reading direction, hides, and is very long.
const QString wild = QStringLiteral("=evil\n0  fake  ok\r\x1b[2J\u009b2J\u202egnp.exe\u2066\u200b\t\x7f");
const QString wildAndLong = wild + QString(20'000, u'x');

const QStringList environmentEntries{QStringLiteral("PLAIN=value"), QStringLiteral("TWO_LINES=a\nFORGED=b"),
                                     QStringLiteral("PAINTED=\x1b[31m\u202e"),
                                     QString(QStringLiteral("NAME\x1b[2J") + u'=' + wild)};

ipc::ProcessInfo hostileInfo()
{
    ipc::ProcessInfo info;
    info.processId = std::uint64_t(QCoreApplication::applicationPid());
    info.managedEntrypointAssemblyName = wildAndLong;
    info.commandLine = wild + QStringLiteral(" --option");
    info.operatingSystem = wild;
    info.architecture = wild;
    info.clrProductVersion = wild;
    info.portableRuntimeIdentifier = wild;
    return info;
}

QByteArray hostileTrace(const QString &provider, const QString &name, const QString &field)
{
    generated::TraceWriter writer(generated::header());
    auto row = generated::metadata(1, name, 1);
    row.provider = provider;
    row.fields.front().name = field;
    writer.metadata(row);
    const generated::Event event{1'000'000'000, 7, 1, 1, 0};
    writer.event(generated::eventHeader(event, 1, true));
    writer.end();
    return writer.takeBytes();
}

} // namespace

void TestCliHostile::initTestCase()
{
    m_runtime = std::make_unique<tests::FakeRuntime>(tests::ownSocketPath(m_folder.path()));
    using ipc::Command;
    using ipc::ProcessInfoVersion;
    m_runtime->answer(Command::ProcessInfo3,
                      tests::FakeRuntime::ok(encodeProcessInfo(ProcessInfoVersion::V3, hostileInfo())));
    const auto environment = ipc::encodeEnvironment(environmentEntries);
    m_runtime->answer(Command::ProcessEnvironment,
                      {tests::FakeRuntime::bytesOf(environment.reply) + environment.continuation});
    put(QStringLiteral("hostile.nettrace"), hostileTrace(QStringLiteral("@SUM(A1)"), wild, wild));
    put(QStringLiteral("semicolons.nettrace"),
        hostileTrace(QStringLiteral("a;=1+1;b,c;"), QStringLiteral("a;\"=1+1\";-1"),
                     QStringLiteral("; =1+1;\"@x\"")));
}

void TestCliHostile::put(const QString &name, const QByteArray &bytes)
{
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

void TestCliHostile::psKeepsOneLineForOneProcess()
{
    const CliRun ps = run({QStringLiteral("ps")});
    QCOMPARE(ps.status, 0);
    QVERIFY(tests::isHarmless(ps.out) && tests::isHarmless(ps.err));
    QList<QByteArray> rows = ps.out.split('\n');
    const QByteArray beginning(m_pid.toUtf8() + ' ');
    rows.removeIf([&beginning](const QByteArray &line) { return !line.startsWith(beginning); });
    QCOMPARE(rows.size(), 1);
    QVERIFY2(rows.front().contains(
                 "=evil\\n0  fake  ok\\r\\u001b[2J\\u009b2J\\u202egnp.exe\\u2066\\u200b\\t\\u007fxxx"),
             rows.front().constData());
    // As wide as a column may be, not as the name wants.
    for (const QByteArray &line : ps.out.split('\n'))
        QVERIFY2(QString::fromUtf8(line).size() < 2000, line.constData());
}

QStringList TestCliHostile::onScreen(int columns, const QStringList &arguments)
{
    const int screen = ::posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK);
    if (screen < 0 || ::grantpt(screen) != 0 || ::unlockpt(screen) != 0)
        return {};
    const QByteArray terminal = ::ptsname(screen);
    const int kept = ::open(terminal.constData(), O_RDWR | O_NOCTTY); // or what is unread is lost at the end
    winsize size{};
    size.ws_col = static_cast<unsigned short>(columns);
    size.ws_row = 24;
    ::ioctl(screen, TIOCSWINSZ, &size);
    const auto process = tests::cliProcess(m_folder.path(), arguments);
    process->setStandardOutputFile(QFile::decodeName(terminal));
    process->start();
    QByteArray seen;
    const auto read = [&] {
        QByteArray piece(64 * 1024, Qt::Uninitialized);
        for (ssize_t count = 0; (count = ::read(screen, piece.data(), std::size_t(piece.size()))) > 0;)
            seen += piece.first(count);
    };
    const bool ended = tests::waitFor([&] {
        read();
        return process->state() == QProcess::NotRunning;
    });
    if (!ended)
        process->kill();
    process->waitForFinished(tests::patienceMilliseconds);
    read();
    ::close(kept);
    ::close(screen);
    seen.replace("\r\n", "\n"); // which the terminal's driver makes of it
    return tests::isHarmless(seen) ? QString::fromUtf8(seen).split(u'\n') : QStringList();
}

void TestCliHostile::psFitsTheScreen_data()
{
    QTest::addColumn<int>("columns");
    for (const int columns : {60, 80, 132, 400})
        QTest::addRow("%d columns", columns) << columns;
}

void TestCliHostile::psFitsTheScreen()
{
    QFETCH(const int, columns);
    const QStringList lines = onScreen(columns, {QStringLiteral("ps")});
    QVERIFY(lines.size() > 1);
    bool found = false;
    for (const QString &line : lines) {
        if (line.isEmpty())
            break; // sentences follow the table, of stale sockets that this machine may have; a terminal
                   // wraps them
        QVERIFY2(model::text::terminalColumns(line) <= columns, qPrintable(line));
        found = found || (line.startsWith(m_pid) && line.contains(QLatin1String("=evil")));
    }
    QVERIFY(found);
}

void TestCliHostile::info()
{
    const CliRun info = run({QStringLiteral("info"), m_pid});
    QVERIFY2(info.status == 0, info.err.constData());
    QVERIFY(tests::isHarmless(info.out));
    QCOMPARE(info.out.count('\n'), 8);
}

void TestCliHostile::environment()
{
    const CliRun env = run({QStringLiteral("env"), m_pid, QStringLiteral("--show-secrets")});
    QVERIFY2(env.status == 0, env.err.constData());
    QVERIFY(tests::isHarmless(env.out));
    QCOMPARE(env.out.count('\n'), environmentEntries.size());
    QVERIFY(env.out.contains("TWO_LINES=a\\nFORGED=b\n"));
}

void TestCliHostile::jsonIsExact()
{
    const CliRun ps = run({QStringLiteral("ps"), QStringLiteral("--json")});
    QVERIFY(tests::isHarmless(ps.out));
    QStringList names;
    for (const QJsonValue &row : ps.json().array())
        names << row[u"name"].toString();
    QVERIFY(names.contains(wildAndLong));
    const CliRun info = run({QStringLiteral("info"), m_pid, QStringLiteral("--json")});
    QVERIFY(tests::isHarmless(info.out));
    QCOMPARE(info.json().object().value(u"os").toString(), wild);
    const CliRun env
        = run({QStringLiteral("env"), m_pid, QStringLiteral("--json"), QStringLiteral("--show-secrets")});
    QVERIFY(tests::isHarmless(env.out));
    QCOMPARE(env.json().array().at(1)[u"value"].toString(), QStringLiteral("a\nFORGED=b"));
}

void TestCliHostile::arguments_data()
{
    QTest::addColumn<QStringList>("line");
    QTest::addColumn<int>("status");
    constexpr int failed = 1;
    constexpr int wrongUsage = 2;
    const QString file = wild.first(20).remove(u'/');
    QTest::newRow("command") << QStringList{wild} << wrongUsage;
    QTest::newRow("option") << QStringList{QStringLiteral("ps"), QStringLiteral("--") + wild} << wrongUsage;
    QTest::newRow("argument") << QStringList{QStringLiteral("ps"), wild} << wrongUsage;
    QTest::newRow("target") << QStringList{QStringLiteral("record"), QStringLiteral("-n"), wild,
                                           QStringLiteral("--preset"), QStringLiteral("gc")}
                            << failed;
    QTest::newRow("providers") << QStringList{QStringLiteral("record"), QStringLiteral("1"),
                                              QStringLiteral("--providers"), wild}
                               << wrongUsage;
    QTest::newRow("file") << QStringList{QStringLiteral("stats"), file} << failed;
    QTest::newRow("long file") << QStringList{QStringLiteral("stats"), wildAndLong} << failed;
    QTest::newRow("source") << QStringList{QStringLiteral("repair"), file, QStringLiteral("-o"),
                                           QStringLiteral("/nowhere/") + file}
                            << failed;
    QTest::newRow("time") << QStringList{QStringLiteral("cut"),    file,
                                         QStringLiteral("--from"), wild,
                                         QStringLiteral("-o"),     QStringLiteral("x")}
                          << wrongUsage;
}

void TestCliHostile::arguments()
{
    QFETCH(const QStringList, line);
    QFETCH(const int, status);
    const CliRun wrong = run(line);
    QCOMPARE(wrong.status, status);
    QVERIFY(wrong.out.isEmpty());
    QVERIFY2(tests::isHarmless(wrong.err), wrong.err.constData());
    // One error; record says first what it waits for.
    QCOMPARE(wrong.err.count('\n'), line.first() == QLatin1String("record") && status == 1 ? 2 : 1);
    QVERIFY(wrong.err.contains("clrlens-cli: ") && wrong.err.size() < 10'000);
}

void TestCliHostile::fileNames()
{
    const QString name = QStringLiteral("a\n\x1b[2J\u202e.nettrace");
    QVERIFY(QFile::copy(path(QStringLiteral("hostile.nettrace")), path(name)));
    const CliRun repair = run(
        {QStringLiteral("repair"), path(name), QStringLiteral("-o"), path(QStringLiteral("b\n.nettrace"))});
    QVERIFY2(repair.status == 0, repair.err.constData());
    QVERIFY(tests::isHarmless(repair.err));
    QCOMPARE(repair.err.count('\n'), 1);
    QVERIFY(QFileInfo::exists(path(QStringLiteral("b\n.nettrace"))));
}

void TestCliHostile::statsOfATrace()
{
    const CliRun stats = run({QStringLiteral("stats"), path(QStringLiteral("hostile.nettrace"))});
    QVERIFY2(stats.status == 0, stats.err.constData());
    QVERIFY(tests::isHarmless(stats.out));
    QVERIFY(stats.out.contains("=evil\\n0  fake  ok\\r\\u001b[2J"));
    const CliRun json
        = run({QStringLiteral("stats"), path(QStringLiteral("hostile.nettrace")), QStringLiteral("--json")});
    QVERIFY(tests::isHarmless(json.out));
    QCOMPARE(json.json().object().value(u"types").toArray().at(0)[u"name"].toString(), wild);
}

void TestCliHostile::csv()
{
    const QStringList command{QStringLiteral("export"), path(QStringLiteral("hostile.nettrace")),
                              QStringLiteral("--format"), QStringLiteral("csv")};
    const CliRun neutral = run(command);
    QVERIFY2(neutral.status == 0, neutral.err.constData());
    QVERIFY2(neutral.out.contains(",'@SUM(A1),'=evil\\n0  fake"), neutral.out.constData());
    QCOMPARE(neutral.out.count('\n'), 2);
    QVERIFY(tests::isHarmless(QByteArray(neutral.out).replace("\r\n", "\n")));
    const CliRun raw = run(command + QStringList{QStringLiteral("--raw-cells")});
    QCOMPARE(raw.status, 0);
    QVERIFY2(raw.out.contains(QByteArray(",@SUM(A1),\"" + wild.toUtf8() + "\",")), raw.out.constData());
}

/// However a spreadsheet that separates by semicolons or tabs treats quotes: no cell of it begins a formula.
void TestCliHostile::csvSplitAtSemicolons()
{
    const QStringList command{QStringLiteral("export"), path(QStringLiteral("semicolons.nettrace")),
                              QStringLiteral("--format"), QStringLiteral("csv")};
    const auto formulas = [](const QByteArray &csv) {
        static const QRegularExpression formula(QStringLiteral(R"((?:^|[;\t\n])[\s"]*[-=+@])"));
        return QString::fromUtf8(csv).count(formula);
    };
    const CliRun neutral = run(command);
    QVERIFY2(neutral.status == 0, neutral.err.constData());
    QVERIFY2(formulas(neutral.out) == 0, neutral.out.constData());
    QVERIFY2(neutral.out.contains("\"a;'=1+1;b,c;\",\"a;'\"\"=1+1\"\";'-1\","), neutral.out.constData());
    const CliRun raw = run(command + QStringList{QStringLiteral("--raw-cells")});
    QVERIFY2(formulas(raw.out) >= 4, raw.out.constData());
}

void TestCliHostile::jsonLines()
{
    const CliRun jsonl = run({QStringLiteral("export"), path(QStringLiteral("hostile.nettrace")),
                              QStringLiteral("--format"), QStringLiteral("jsonl")});
    QVERIFY(tests::isHarmless(jsonl.out));
    QCOMPARE(jsonl.out.count('\n'), 1);
    const QJsonObject event = jsonl.json().object();
    QCOMPARE(event.value(u"event").toString(), wild);
    QVERIFY(event.value(u"payload").toObject().contains(wild));
}

void TestCliHostile::rawCellsAreForCsv()
{
    const CliRun wrong
        = run({QStringLiteral("export"), path(QStringLiteral("hostile.nettrace")), QStringLiteral("--format"),
               QStringLiteral("jsonl"), QStringLiteral("--raw-cells")});
    QCOMPARE(wrong.status, 2);
}

CLRLENS_TEST(TestCliHostile)
#include "tst_clihostile.moc"
