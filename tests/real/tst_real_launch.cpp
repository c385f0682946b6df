// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/real/sdkfolder.h"
#include "tests/real/workload.h"
#include "tests/support/dotnet.h"
#include "tests/support/paths.h"
#include "tests/support/testprogram.h"

#include <algorithm>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>

namespace {

using tests::ended;
using tests::isSuspended;
using tests::masked;

using Run = tests::SdkFolder::Run;

Run finished(QProcess &process)
{
    const int status = ended(process, tests::patienceMilliseconds);
    return {status, QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

/// What clrlens-cli says of a recording.
struct Recorded {
    QString name;
    qint64 pid = 0;
    qint64 events = 0;
    QString file;
};

QList<Recorded> recordedIn(const QString &text)
{
    static const QRegularExpression line(
        QStringLiteral("^Recorded (.+) \\((\\d+)\\): ([^e]+) events, .*, in ([^;\\n]+)"),
        QRegularExpression::MultilineOption);
    QList<Recorded> found;
    for (auto match = line.globalMatch(text); match.hasNext();) {
        const auto one = match.next();
        const QString digits = one.captured(3).remove(QRegularExpression(QStringLiteral("\\D")));
        found << Recorded{one.captured(1), one.captured(2).toLongLong(), digits.toLongLong(),
                          one.captured(4)};
    }
    return found;
}

QByteArray cli(const QStringList &arguments)
{
    QProcess process;
    process.start(tests::programPath(QStringLiteral("clrlens-cli")), arguments);
    return finished(process).out.toUtf8();
}

QJsonObject statsOf(const QString &file)
{
    return QJsonDocument::fromJson(cli({QStringLiteral("stats"), file, QStringLiteral("--json")})).object();
}

bool hasType(const QJsonObject &stats, const char *name)
{
    const QJsonArray types = stats[u"types"].toArray();
    return std::ranges::any_of(
        types, [name](const QJsonValue &type) { return type[u"name"].toString() == QLatin1String(name); });
}

} // namespace

/// clrlens-cli launch with real runtimes, and with the SDK, whose processes start many others.
class TestRealLaunch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup();
    void recordsFromTheFirstEventToTheExit_data();
    void recordsFromTheFirstEventToTheExit();
    void aSignalThatCutsTheRundownIsSaid();
    void eachChildIntoItsFile();
    void aKeptOneWaits();
    void theSdkWorksAsWithoutUs_data();
    void theSdkWorksAsWithoutUs();

private:
    Run launched(const QStringList &options, const QStringList &command);

    QString path(const QString &name) const { return m_folder->path(name); }

    std::unique_ptr<tests::SdkFolder> m_folder;
};

void TestRealLaunch::initTestCase()
{
    CLRLENS_REQUIRE_DOTNET();
}

void TestRealLaunch::cleanup()
{
    m_folder.reset();
}

Run TestRealLaunch::launched(const QStringList &options, const QStringList &command)
{
    return m_folder->run(
        QStringList{tests::programPath(QStringLiteral("clrlens-cli")), QStringLiteral("launch")} + options
        + QStringList{QStringLiteral("--")} + command);
}

void TestRealLaunch::recordsFromTheFirstEventToTheExit_data()
{
    QTest::addColumn<QString>("framework");
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("status");
    for (const char *framework : tests::frameworks) {
        QTest::addRow("%s, 0", framework)
            << QString::fromLatin1(framework) << QStringList{QStringLiteral("describe")} << 0;
        QTest::addRow("%s, 2", framework) << QString::fromLatin1(framework) << QStringList() << 2;
    }
}

void TestRealLaunch::recordsFromTheFirstEventToTheExit()
{
    QFETCH(const QString, framework);
    QFETCH(const QStringList, arguments);
    QFETCH(const int, status);
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    m_folder = std::make_unique<tests::SdkFolder>();
    const QString file = path(QStringLiteral("t.nettrace"));
    // Loader and JIT.
    const Run run
        = launched({QStringLiteral("--providers"), QStringLiteral("Microsoft-Windows-DotNETRuntime:18:5"),
                    QStringLiteral("-o"), file},
                   QStringList{program.value()} + arguments);
    QVERIFY2(run.status == status, qPrintable(run.err));
    QCOMPARE(run.out.contains(QStringLiteral("ready")), status == 0);
    const auto recorded = recordedIn(run.err);
    QVERIFY2(recorded.size() == 1, qPrintable(run.err));
    QCOMPARE(recorded.front().name, QStringLiteral("Workload"));
    QCOMPARE(recorded.front().file, file);
    QVERIFY2(!run.err.contains(QStringLiteral("clrlens-cli: ")), qPrintable(run.err)); // a clean end
    const auto stats = statsOf(file);
    QCOMPARE(recorded.front().events, stats[u"events"].toInteger());
    QVERIFY(stats[u"endedEarly"].isNull());
    QVERIFY(hasType(stats, "RuntimeInformationStart"));
    const QByteArray main = cli({QStringLiteral("export"), file, QStringLiteral("--format"),
                                 QStringLiteral("jsonl"), QStringLiteral("--filter"),
                                 QStringLiteral("event == MethodLoadVerbose and MethodName == \"<Main>$\"")});
    QVERIFY2(main.count('\n') >= 1, qPrintable(run.err));
}

void TestRealLaunch::aSignalThatCutsTheRundownIsSaid()
{
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), QStringLiteral("net10.0"));
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    m_folder = std::make_unique<tests::SdkFolder>();
    for (const int number : {SIGINT, 0}) {
        QProcess process;
        process.start(tests::programPath(QStringLiteral("clrlens-cli")),
                      {QStringLiteral("launch"), QStringLiteral("--preset"), QStringLiteral("gc"),
                       QStringLiteral("--force"), QStringLiteral("-o"), path(QStringLiteral("t.nettrace")),
                       QStringLiteral("--"), program.value(), QStringLiteral("idle")});
        QTRY_VERIFY(process.canReadLine());
        if (number != 0)
            QCOMPARE(::kill(pid_t(process.processId()), number), 0);
        else
            process.closeWriteChannel(); // it ends by itself
        const Run run = finished(process);
        QCOMPARE(run.status, number != 0 ? 128 + number : 0);
        QCOMPARE(recordedIn(run.err).size(), 1);
        QVERIFY2(run.err.contains(QStringLiteral("without its rundown")) == (number != 0),
                 qPrintable(run.err));
    }
}

void TestRealLaunch::eachChildIntoItsFile()
{
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), QStringLiteral("net10.0"));
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    m_folder = std::make_unique<tests::SdkFolder>();
    const QString traces = path(QStringLiteral("traces"));
    const Run run = launched({QStringLiteral("--preset"), QStringLiteral("gc"), QStringLiteral("--children"),
                              QStringLiteral("-o"), traces},
                             {program.value(), QStringLiteral("starting")});
    QVERIFY2(run.status == 4, qPrintable(run.err));
    const auto recorded = recordedIn(run.err);
    QVERIFY2(recorded.size() == 2, qPrintable(run.err));
    QVERIFY(recorded.at(0).pid != recorded.at(1).pid);
    QStringList names;
    for (const Recorded &one : recorded) {
        names << QStringLiteral("Workload_%1.nettrace").arg(one.pid);
        QCOMPARE(statsOf(QDir(traces).filePath(names.last()))[u"events"].toInteger(), one.events);
        QVERIFY(one.events > 0);
    }
    names.sort();
    QCOMPARE(QDir(traces).entryList({QStringLiteral("*.nettrace")}, QDir::Files, QDir::Name), names);
}

void TestRealLaunch::aKeptOneWaits()
{
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), QStringLiteral("net10.0"));
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    m_folder = std::make_unique<tests::SdkFolder>();
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("TMPDIR"), m_folder->path());
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(tests::programPath(QStringLiteral("clrlens-cli")),
                  {QStringLiteral("launch"), QStringLiteral("--preset"), QStringLiteral("gc"),
                   QStringLiteral("--keep"), QStringLiteral("workload"), QStringLiteral("-o"),
                   path(QStringLiteral("t.nettrace")), QStringLiteral("--"), program.value(),
                   QStringLiteral("describe")});
    const QDir folder(m_folder->path());
    const auto sockets = [&folder] {
        return folder.entryList({QStringLiteral("dotnet-diagnostic-*-socket")}, QDir::System);
    };
    QTRY_VERIFY(!sockets().isEmpty());
    const QString pid = sockets().first().section(u'-', 2, 2);
    QTRY_VERIFY(isSuspended(pid.toLongLong()));
    QTest::qWait(1000);
    QVERIFY(isSuspended(pid.toLongLong()));
    const qint64 clrlens = process.processId();
    QCOMPARE(::kill(pid_t(clrlens), SIGCONT), 0);
    process.closeWriteChannel();
    const Run run = finished(process);
    QVERIFY2(run.status == 0, qPrintable(run.err));
    QVERIFY(run.out.contains(QStringLiteral("ready")));
    const QString advice = QStringLiteral("kill -CONT %1").arg(clrlens);
    QVERIFY2(run.err.contains(advice), qPrintable(run.err));
    QVERIFY(hasType(statsOf(path(QStringLiteral("t.nettrace"))), "RuntimeInformationStart"));
}

void TestRealLaunch::theSdkWorksAsWithoutUs_data()
{
    QTest::addColumn<QStringList>("command");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("says");
    QTest::newRow("build") << QStringList{QStringLiteral("build"), QStringLiteral("App"),
                                          QStringLiteral("-m"), QStringLiteral("-nodeReuse:true")}
                           << 0 << QStringLiteral("Build succeeded");
    QTest::newRow("run") << QStringList{QStringLiteral("run"), QStringLiteral("--project"),
                                        QStringLiteral("App"), QStringLiteral("--"),
                                        QStringLiteral("a"),   QStringLiteral("b")}
                         << 3 << QStringLiteral("2 a b");
    QTest::newRow("test") << QStringList{QStringLiteral("test"), QStringLiteral("Tests")} << 1
                          << QStringLiteral("Failed:     1");
}

void TestRealLaunch::theSdkWorksAsWithoutUs()
{
    QFETCH(const QStringList, command);
    QFETCH(const int, status);
    QFETCH(const QString, says);
    m_folder = std::make_unique<tests::SdkFolder>();
    QVERIFY(m_folder->isValid());
    m_folder->writeProjects();
    const QString dotnet = tests::dotnetProgram();
    const bool isTest = command.contains(QStringLiteral("Tests"));
    // A build step of its own.
    const Run restored = m_folder->restore(isTest ? QStringLiteral("Tests") : QStringLiteral("App"));
    if (restored.status != 0 && isTest)
        QSKIP("the packages of the test project cannot be restored");
    QVERIFY2(restored.status == 0, qPrintable(restored.out));
    const Run plain = m_folder->run(QStringList{dotnet} + command);
    QVERIFY2(plain.status == status, qPrintable(plain.out + plain.err));
    QVERIFY2(plain.out.contains(says), qPrintable(plain.out));
    m_folder->endServers();
    m_folder->removeBuilt();

    const Run run
        = launched({QStringLiteral("--providers"), QStringLiteral("Microsoft-Windows-DotNETRuntime:8:4"),
                    QStringLiteral("--children"), QStringLiteral("-o"), path(QStringLiteral("traces"))},
                   QStringList{dotnet} + command);
    QVERIFY2(run.status == status, qPrintable(run.out + run.err));
    QCOMPARE(masked(run.out), masked(plain.out));
    const auto recorded = recordedIn(run.err);
    QVERIFY2(!recorded.isEmpty(), qPrintable(run.err));
    QVERIFY2(!run.err.contains(QStringLiteral("clrlens-cli: ")), qPrintable(run.err));
    const auto left = m_folder->left();
    // The launch has ended, and the servers of the build have not. Tests leave none.
    if (command.contains(QStringLiteral("build")))
        QVERIFY(!left.isEmpty());
    for (const qint64 pid : left)
        QTRY_VERIFY2(!isSuspended(pid), qPrintable(QString::number(pid)));
}

CLRLENS_TEST(TestRealLaunch)
#include "tst_real_launch.moc"
