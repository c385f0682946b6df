// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/instanceplace.h"
#include "app/gui/singleinstance.h"
#include "app/gui/startrequest.h"
#include "app/signals/crashhandler.h"
#include "model/instance/crashreports.h"
#include "model/instance/sessionfile.h"
#include "tests/support/paths.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocalServer>
#include <QLocalSocket>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>
#include <memory>
#include <stdexcept>
#include <thread>

using namespace std::chrono_literals;
using Outcome = app::SingleInstance::Outcome;

namespace {

app::Options filesOf(const QStringList &files)
{
    app::Options options;
    options.files = files;
    return options;
}

/// A program whose stack overflows.
int overflowStack(const QStringList &arguments)
{
    static volatile bool goesOn = true;
    volatile char room[1024];
    room[0] = char(arguments.size());
    return goesOn ? overflowStack(arguments) + room[0] : 0;
}
int endByOverflow(const QStringList &arguments)
{
    app::installCrashHandler(arguments.value(2), "A program crashed\n");
    return overflowStack(arguments);
}
const tests::ChildRegistration overflower("--overflow-stack", endByOverflow);

/// A program that ends by an exception that no code catches.
int throwUncaught(const QStringList &arguments)
{
    app::installCrashHandler(arguments.value(2), "A program crashed\n");
    std::thread([] { throw std::runtime_error("nobody expects it"); }).join();
    return 0;
}
const tests::ChildRegistration thrower("--throw-uncaught", throwUncaught);

} // namespace

/// The desktop program is started: without a display, a second time, after a crash.
class TestStartedAnywhere : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void answersWithoutADisplay_data();
    void answersWithoutADisplay();
    void requestsSurviveTheWay();
    void badRequests_data();
    void badRequests();
    void firstTakesWhatTheSecondWants();
    void whoDoesNotAnswerKeepsNobodyWaiting();
    void aLeftSocketIsReplaced();
    void othersAreNotListenedTo();
    void noPrivateFolderNoHandingOver();
    void secondProgramHandsItsFilesOver();
    void newWindowIsItsOwn();
    void aCrashLeavesAReportAndAnOffer();
    void anExceptionIsReported();
    void aStackOverflowIsReported();
    void aCleanEndLeavesNothing();

private:
    QString address() const { return m_folder->filePath(QStringLiteral("window")); }
    QString state(const char *name) const
    {
        return m_folder->filePath(QStringLiteral("state/") + QLatin1String(name));
    }
    std::unique_ptr<QProcess> program(const QStringList &arguments) const;
    /// Starts a program and waits until it has a window.
    std::unique_ptr<QProcess> running(const QStringList &arguments) const;
    /// The traces that a running program writes down as open.
    QStringList openTraces() const;
    static void end(QProcess &process, int signalNumber);

    std::unique_ptr<QTemporaryDir> m_folder;
};

std::unique_ptr<QProcess> TestStartedAnywhere::program(const QStringList &arguments) const
{
    auto process = std::make_unique<QProcess>();
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    const auto set = [&](const char *name, const char *folder) {
        environment.insert(QLatin1String(name), m_folder->filePath(QLatin1String(folder)));
    };
    QDir(m_folder->path()).mkpath(QStringLiteral("sockets"));
    set("TMPDIR", "sockets");
    set("CLRLENS_STATE", "state");
    set("CLRLENS_INSTANCE", "instance");
    set("CLRLENS_RECORDINGS", "recordings");
    set("CLRLENS_SIDECARS", "sidecars");
    set("XDG_CONFIG_HOME", "config");
    set("XDG_DATA_HOME", "data");
    set("XDG_CACHE_HOME", "cache");
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    environment.insert(QStringLiteral("ASAN_OPTIONS"),
                       QStringLiteral("detect_leaks=0")); // those of the desktop
    process->setProcessEnvironment(environment);
    process->setProgram(tests::programPath(QStringLiteral("clrlens")));
    process->setArguments(arguments);
    return process;
}

std::unique_ptr<QProcess> TestStartedAnywhere::running(const QStringList &arguments) const
{
    auto process = program(arguments);
    process->start();
    // It has written down what is open once it works.
    const bool works = tests::waitFor([&] { return !openTraces().isEmpty(); });
    return works && process->state() == QProcess::Running ? std::move(process) : nullptr;
}

QStringList TestStartedAnywhere::openTraces() const
{
    QStringList traces;
    const QDir sessions(state("sessions"));
    for (const QString &name : sessions.entryList({QStringLiteral("*.json")}, QDir::Files)) {
        QFile file(sessions.filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const auto session = model::parseSession(file.readAll());
        if (session.ok())
            traces += session.value().traces;
    }
    traces.sort();
    return traces;
}

void TestStartedAnywhere::end(QProcess &process, int signalNumber)
{
    QCOMPARE(::kill(pid_t(process.processId()), signalNumber), 0);
    QVERIFY(tests::waitFor([&] { return process.state() == QProcess::NotRunning; }));
}

void TestStartedAnywhere::answersWithoutADisplay_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char *line, int status, const char *says) {
        QTest::newRow(line) << QString::fromLatin1(line).split(u' ') << status << QByteArray(says);
    };
    row("--help", 0, "--new-window");
    row("-h", 0, "--attach");
    row("--version", 0, "CLR Lens ");
    row("--demo --help", 0, "--attach");
    row("--frobnicate", 2, "frobnicate");
    row("--attach me", 2, "\"me\"");
}

void TestStartedAnywhere::answersWithoutADisplay()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const int, status);
    QFETCH(const QByteArray, says);
    const auto process = program(arguments);
    QProcessEnvironment environment = process->processEnvironment();
    environment.remove(QStringLiteral("QT_QPA_PLATFORM"));
    environment.remove(QStringLiteral("WAYLAND_DISPLAY"));
    environment.insert(QStringLiteral("DISPLAY"), QStringLiteral("nowhere:99"));
    process->setProcessEnvironment(environment);
    process->start();
    QVERIFY(process->waitForFinished(tests::patienceMilliseconds));
    QCOMPARE(process->exitStatus(), QProcess::NormalExit);
    QCOMPARE(process->exitCode(), status);
    const QByteArray text = status == 0 ? process->readAllStandardOutput() : process->readAllStandardError();
    QVERIFY2(text.contains(says), text.constData());
}

void TestStartedAnywhere::requestsSurviveTheWay()
{
    app::Options options = filesOf({QStringLiteral("a b.nettrace"), QStringLiteral("/ü\nx")});
    options.attachPid = 4711;
    options.demo = true;
    options.demoMisbehaviour = QStringLiteral("silence");
    const QByteArray line = app::encodeRequest(options);
    QCOMPARE(line.indexOf('\n'), line.size() - 1);
    const auto read = app::decodeRequest(line);
    QVERIFY(read);
    QCOMPARE(read->files,
             (QStringList{QDir::currentPath() + QStringLiteral("/a b.nettrace"), QStringLiteral("/ü\nx")}));
    QCOMPARE(read->attachPid, 4711);
    QVERIFY(read->demo);
    QCOMPARE(read->demoMisbehaviour, options.demoMisbehaviour);
}

void TestStartedAnywhere::badRequests_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("nothing") << QByteArray("\n");
    QTest::newRow("no JSON") << QByteArray("open /etc/passwd\n");
    QTest::newRow("another version") << QByteArray("{\"clrlensStart\":2,\"files\":[]}\n");
    QTest::newRow("a relative path") << QByteArray("{\"clrlensStart\":1,\"files\":[\"a\"]}\n");
    QTest::newRow("no process") << QByteArray("{\"clrlensStart\":1,\"attach\":-1}\n");
    QTest::newRow("misbehaves") << QByteArray("{\"clrlensStart\":1,\"misbehaviour\":\"rudely\"}\n");
    QTest::newRow("long") << QByteArray(int(app::requestBytesMax) + 1, ' ');
}

void TestStartedAnywhere::badRequests()
{
    QFETCH(const QByteArray, line);
    QVERIFY(!app::decodeRequest(line));
}

void TestStartedAnywhere::firstTakesWhatTheSecondWants()
{
    app::SingleInstance first;
    QCOMPARE(first.start(address(), {}), Outcome::First);
    QCOMPARE(QFile::permissions(address())
                 & (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther),
             QFile::Permissions());
    QStringList taken;
    connect(&first, &app::SingleInstance::requested, this,
            [&taken](const app::Options &o) { taken += o.files; });
    // The other one waits for an answer, so that it needs a thread here.
    Outcome outcome = Outcome::Alone;
    const std::unique_ptr<QThread> second(QThread::create([&] {
        app::SingleInstance instance;
        outcome = instance.start(address(), filesOf({QStringLiteral("/a")}));
    }));
    second->start();
    QTRY_VERIFY(second->isFinished());
    QCOMPARE(outcome, Outcome::HandedOver);
    QCOMPARE(taken, QStringList{QStringLiteral("/a")});
    first.stop();
    app::SingleInstance next;
    QCOMPARE(next.start(address(), {}), Outcome::First);
}

void TestStartedAnywhere::whoDoesNotAnswerKeepsNobodyWaiting()
{
    QLocalServer stuck; // it accepts no connection
    QVERIFY(stuck.listen(address()));
    app::SingleInstance second({300ms, 300ms, 300ms});
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(second.start(address(), {}), Outcome::Alone);
    QVERIFY(timer.elapsed() < tests::promptMilliseconds);
    QVERIFY(stuck.isListening() && QFile::exists(address())); // its socket stays its own
    QCOMPARE(second.start({}, {}), Outcome::Alone);
}

void TestStartedAnywhere::aLeftSocketIsReplaced()
{
    QFile left(address()); // a crash leaves one without a listener
    QVERIFY(left.open(QIODevice::WriteOnly));
    left.close();
    app::SingleInstance instance;
    QCOMPARE(instance.start(address(), {}), Outcome::First);
}

void TestStartedAnywhere::othersAreNotListenedTo()
{
    app::SingleInstance first({300ms, 300ms, 300ms});
    QCOMPARE(first.start(address(), {}), Outcome::First);
    QSignalSpy requested(&first, &app::SingleInstance::requested);
    QLocalSocket silent;
    silent.connectToServer(address());
    QTRY_COMPARE(silent.state(), QLocalSocket::UnconnectedState); // its time is over
    QLocalSocket wrong;
    wrong.connectToServer(address());
    wrong.write("open /etc/passwd\n");
    QTRY_COMPARE(wrong.state(), QLocalSocket::UnconnectedState);
    QCOMPARE(wrong.readAll(), QByteArray());
    QLocalSocket endless;
    endless.connectToServer(address());
    for (int i = 0; i < 80 && endless.state() == QLocalSocket::ConnectedState; ++i) {
        endless.write(QByteArray(100'000, 'x'));
        QTest::qWait(1);
    }
    QTRY_COMPARE(endless.state(), QLocalSocket::UnconnectedState);
    QCOMPARE(requested.size(), 0);
}

void TestStartedAnywhere::noPrivateFolderNoHandingOver()
{
    const QString folder = m_folder->filePath(QStringLiteral("open"));
    QVERIFY(QDir().mkpath(folder));
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::ReadOther);
    qputenv(app::instanceFolderVariable, QFile::encodeName(folder));
    QCOMPARE(app::instanceAddress(), QString());
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    QVERIFY(app::instanceAddress().startsWith(folder));
    qunsetenv(app::instanceFolderVariable);
    if (QGuiApplication::platformName() == QLatin1String("offscreen"))
        QCOMPARE(app::instanceAddress(), QString()); // no screen would show that window
}

void TestStartedAnywhere::secondProgramHandsItsFilesOver()
{
    const QString a = m_folder->filePath(QStringLiteral("a.nettrace"));
    const auto first = running({a});
    QVERIFY(first);
    const auto second = program({QStringLiteral("b.nettrace")});
    second->setWorkingDirectory(m_folder->path());
    second->start();
    QVERIFY(second->waitForFinished(tests::patienceMilliseconds));
    QCOMPARE(second->exitCode(), 0);
    QCOMPARE(second->exitStatus(), QProcess::NormalExit);
    QTRY_COMPARE(openTraces(), (QStringList{a, m_folder->filePath(QStringLiteral("b.nettrace"))}));
    QCOMPARE(first->state(), QProcess::Running);
    end(*first, SIGTERM);
    QCOMPARE(first->exitCode(), 0);
}

void TestStartedAnywhere::newWindowIsItsOwn()
{
    const auto first = running({m_folder->filePath(QStringLiteral("a.nettrace"))});
    QVERIFY(first);
    const auto second
        = program({QStringLiteral("--new-window"), m_folder->filePath(QStringLiteral("b.nettrace"))});
    second->start();
    QTRY_COMPARE(openTraces().size(), 2);
    QCOMPARE(QDir(state("sessions")).entryList({QStringLiteral("*.json")}).size(), 2);
    QVERIFY(first->state() == QProcess::Running && second->state() == QProcess::Running);
    end(*second, SIGTERM);
    end(*first, SIGTERM);
}

void TestStartedAnywhere::aCrashLeavesAReportAndAnOffer()
{
    const auto crashing = running({m_folder->filePath(QStringLiteral("a.nettrace"))});
    QVERIFY(crashing);
    end(*crashing, SIGSEGV);
    // As it would have been without a report; a sanitizer ends the program by a status.
    QVERIFY(crashing->exitStatus() == QProcess::CrashExit || crashing->exitCode() != 0);
    const auto reports = model::takeNewCrashReports(state("crashes"));
    QCOMPARE(reports.size(), 1);
    const QString text = model::crashReportText(reports.first().path);
    QVERIFY2(text.startsWith(QStringLiteral("CLR Lens " CLRLENS_VERSION " crashed\nQt ")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("\nsignal: 11 SIGSEGV")), qPrintable(text));
    QVERIFY2(text.section(QStringLiteral("\nstack:\n"), 1).count(u'\n') > 3, qPrintable(text));
    QCOMPARE(QFile::permissions(reports.first().path)
                 & (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther),
             QFile::Permissions());
    const auto left = model::takeLeftSessions(state("sessions"));
    QCOMPARE(left.size(), std::size_t(1));
    QCOMPARE(left.front()->session().traces, QStringList{m_folder->filePath(QStringLiteral("a.nettrace"))});
}

void TestStartedAnywhere::anExceptionIsReported()
{
    const QString report = m_folder->filePath(QStringLiteral("report.txt"));
    QProcess child;
    child.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--throw-uncaught"), report});
    QVERIFY(child.waitForFinished(tests::patienceMilliseconds));
    QCOMPARE(child.exitStatus(), QProcess::CrashExit);
    const QString text = model::crashReportText(report);
    QVERIFY2(text.startsWith(QStringLiteral("A program crashed\nsignal: 6 SIGABRT\n")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("\nexception: nobody expects it\n")), qPrintable(text));
}

void TestStartedAnywhere::aStackOverflowIsReported()
{
    const QString report = m_folder->filePath(QStringLiteral("report.txt"));
    QProcess child;
    child.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--overflow-stack"), report});
    QVERIFY(child.waitForFinished(tests::patienceMilliseconds));
    QVERIFY(child.exitStatus() == QProcess::CrashExit || child.exitCode() != 0);
    const QString text = model::crashReportText(report);
    QVERIFY2(text.contains(QStringLiteral("signal: 11 SIGSEGV, address 0x")), qPrintable(text));
}

void TestStartedAnywhere::aCleanEndLeavesNothing()
{
    const auto process = running({m_folder->filePath(QStringLiteral("a.nettrace"))});
    QVERIFY(process);
    end(*process, SIGTERM);
    QCOMPARE(process->exitCode(), 0);
    QCOMPARE(QDir(state("sessions")).entryList(QDir::Files | QDir::Hidden), QStringList());
    QCOMPARE(QDir(state("crashes")).entryList(QDir::Files | QDir::Hidden), QStringList());
}

CLRLENS_TEST(TestStartedAnywhere)
#include "tst_startedanywhere.moc"
