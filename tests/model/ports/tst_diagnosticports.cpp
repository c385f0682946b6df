// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/async/jobrunner.h"
#include "model/ports/diagnosticports.h"
#include "model/runtime/runtimes.h"
#include "tests/model/ports/arrivingruntime.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QLocalServer>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

using namespace model;
using namespace protocol;
using tests::ArrivingRuntime;

class TestDiagnosticPorts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void severalAreOpenAtOnce();
    void runtimesOfEachPort();
    void resumesThroughTheRightPort();
    void refusesWhatCannotBeOpened();
    void suggestsAPrivateFolder();
    void suggestsThePathOfOneThatWasKilled();
    void leavesAFolderOfOthersAlone();
    void removesWhatWasLeftBehind();
    void forgetsWhoIsGone();
    void keptOnesAreOpenedAgain();
    void closedOnesAreKeptNoMore();
    void tellsWhatCannotBeOpenedAgain();
    void aBrokenFileIsToldAndStays();
    void filesGoAtTheEnd();
    void keptPortsAreReadBack();
    void refusesFilesThatAreNone_data();
    void refusesFilesThatAreNone();

private:
    void make();
    QString path(const char *name) const { return m_dir->filePath(QLatin1String(name)); }
    QString keptFile() const { return path("kept.json"); }
    QList<KeptPort> kept() const { return readKeptPorts(keptFile()).valueOr({}); }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<JobRunner> m_jobs;
    Runtimes m_runtimes;
    std::unique_ptr<DiagnosticPorts> m_ports;
};

void TestDiagnosticPorts::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    m_jobs = std::make_unique<JobRunner>(2);
    make();
}

void TestDiagnosticPorts::cleanup()
{
    m_ports.reset();
    m_jobs.reset();
}

void TestDiagnosticPorts::make()
{
    m_ports.reset();
    DiagnosticPorts::Options options;
    options.keptFile = keptFile();
    m_ports = std::make_unique<DiagnosticPorts>(m_runtimes, *m_jobs, options);
}

void TestDiagnosticPorts::severalAreOpenAtOnce()
{
    QSignalSpy changed(m_ports.get(), &DiagnosticPorts::portsChanged);
    QVERIFY(m_ports->open(path("one")).ok());
    QVERIFY(m_ports->open(path("two"), PortPolicy::NoSuspend).ok());
    QCOMPARE(changed.size(), 2);
    QCOMPARE(m_ports->ports().size(), 2);
    QCOMPARE(m_ports->find(path("one"))->policy, PortPolicy::Suspend);
    QCOMPARE(m_ports->find(path("two"))->policy, PortPolicy::NoSuspend);
    m_ports->close(path("one"));
    QCOMPARE(m_ports->ports().size(), 1);
    QVERIFY(!QFile::exists(path("one")));
    QVERIFY(QFile::exists(path("two")));
    QVERIFY(m_ports->find(path("two"))->port->isListening());
    QVERIFY(m_ports->open(path("one")).ok());
}

void TestDiagnosticPorts::runtimesOfEachPort()
{
    QVERIFY(m_ports->open(path("one")).ok());
    QVERIFY(m_ports->open(path("two")).ok());
    QSignalSpy changed(m_ports.get(), &DiagnosticPorts::runtimesChanged);
    const ArrivingRuntime first(path("one"));
    const ArrivingRuntime second(path("two"));
    QTRY_COMPARE(m_ports->runtimes().size(), 2);
    QTRY_VERIFY(!changed.isEmpty());
    QCOMPARE(m_ports->runtimes().at(0).portPath, path("one"));
    QCOMPARE(m_ports->runtimes().at(0).cookie, first.cookie);
    QCOMPARE(m_ports->runtimes().at(1).portPath, path("two"));
    QCOMPARE(m_ports->runtimes().at(1).cookie, second.cookie);
    m_ports->close(path("one"));
    QCOMPARE(m_ports->runtimes().size(), 1);
}

void TestDiagnosticPorts::resumesThroughTheRightPort()
{
    QVERIFY(m_ports->open(path("one")).ok());
    QVERIFY(m_ports->open(path("two")).ok());
    // One runtime that waits for both: each needs its own resume.
    const ArrivingRuntime atOne(path("one"));
    const ArrivingRuntime atTwo(path("two"), atOne.cookie);
    QTRY_COMPARE(m_ports->runtimes().size(), 2);
    QTRY_VERIFY(m_ports->runtimes().at(1).info);
    std::optional<Result<>> answer;
    m_ports->resume(m_ports->runtimes().at(1), this, [&](const Result<> &result) { answer = result; });
    QTRY_VERIFY(answer);
    QVERIFY(answer->ok());
    QVERIFY(atTwo.received.contains(ipc::Command::ResumeRuntime));
    QVERIFY(!atOne.received.contains(ipc::Command::ResumeRuntime));
    QVERIFY(m_ports->runtimes().at(1).resumed && m_ports->runtimes().at(1).resumedAt.isValid());
    QVERIFY(!m_ports->runtimes().at(0).resumed);
    const PortRuntime runtime = m_ports->runtimes().at(1);
    m_ports->close(path("two"));
    answer.reset();
    m_ports->resume(runtime, this, [&](const Result<> &result) { answer = result; });
    QTRY_VERIFY(answer);
    QCOMPARE(answer->error().code, ErrorCode::NotFound);
}

void TestDiagnosticPorts::refusesWhatCannotBeOpened()
{
    QVERIFY(m_ports->open(path("one")).ok());
    QCOMPARE(m_ports->open(path("one")).error().code, ErrorCode::Exists);
    QCOMPARE(m_ports->open(path("./one")).error().code, ErrorCode::Exists);
    QCOMPARE(m_ports->open(path("a,b")).error().code, ErrorCode::BadValue);
    QCOMPARE(m_ports->open(path(QByteArray(200, 'x').constData())).error().code, ErrorCode::LimitExceeded);
    QCOMPARE(m_ports->open(path("none/port")).error().code, ErrorCode::NotFound);
    QCOMPARE(m_ports->ports().size(), 1);
}

void TestDiagnosticPorts::suggestsAPrivateFolder()
{
    const QByteArray before = qgetenv("XDG_RUNTIME_DIR");
    QFile::setPermissions(m_dir->path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    qputenv("XDG_RUNTIME_DIR", m_dir->path().toLocal8Bit());
    const QString first = m_ports->suggestedPath();
    QVERIFY(m_ports->open(first).ok());
    const QString second = m_ports->suggestedPath();
    QVERIFY(m_ports->open(second).ok());
    qputenv("XDG_RUNTIME_DIR", before);
    QVERIFY(first != second);
    const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther
        | QFile::WriteOther | QFile::ExeOther;
    QCOMPARE(QFile::permissions(QFileInfo(first).path()) & others, QFile::Permissions());
    QCOMPARE(QFile::permissions(first) & others, QFile::Permissions());
}

#ifdef Q_OS_UNIX

namespace {

/// XDG_RUNTIME_DIR, and TMPDIR, while this object lives.
class RuntimeFolder {
public:
    explicit RuntimeFolder(const QString &path)
    {
        qputenv("XDG_RUNTIME_DIR", path.toLocal8Bit());
        qputenv("TMPDIR", path.toLocal8Bit());
    }
    ~RuntimeFolder()
    {
        m_had ? qputenv("XDG_RUNTIME_DIR", m_before) : qunsetenv("XDG_RUNTIME_DIR");
        m_hadTemporary ? qputenv("TMPDIR", m_temporaryBefore) : qunsetenv("TMPDIR");
    }

private:
    const bool m_had = qEnvironmentVariableIsSet("XDG_RUNTIME_DIR");
    const QByteArray m_before = qgetenv("XDG_RUNTIME_DIR");
    const bool m_hadTemporary = qEnvironmentVariableIsSet("TMPDIR");
    const QByteArray m_temporaryBefore = qgetenv("TMPDIR");
};

/// Makes a socket as a program that was killed leaves it.
bool leaveSocket(const QString &path)
{
    const QString listening = path + QStringLiteral(".new"); // a name of its file that goes with it
    QLocalServer server;
    return server.listen(listening)
        && ::link(QFile::encodeName(listening).constData(), QFile::encodeName(path).constData()) == 0;
}

} // namespace

void TestDiagnosticPorts::suggestsThePathOfOneThatWasKilled()
{
    const RuntimeFolder folder(m_dir->path());
    const QString first = m_ports->suggestedPath();
    QCOMPARE(QFileInfo(first).fileName(), QStringLiteral("port")); // nothing of this very process
    QVERIFY(QDir().mkdir(path("clrlens")));
    QVERIFY(leaveSocket(first));
    QCOMPARE(m_ports->suggestedPath(), first);
    QVERIFY(m_ports->open(first).ok());
    // Of another program of ours that runs; it does not hear of the question.
    DiagnosticPorts second(m_runtimes, *m_jobs, DiagnosticPorts::Options{{}, keptFile()});
    QSignalSpy refused(m_ports.get(), &DiagnosticPorts::refused);
    QVERIFY(second.suggestedPath() != first);
    QTest::qWait(400); // longer than it lets strangers be silent
    QVERIFY(refused.isEmpty());
    m_ports->close(first);
    QTRY_COMPARE(second.suggestedPath(), first);
    QFile file(first);
    QVERIFY(file.open(QIODevice::WriteOnly)); // no socket at all
    QVERIFY(second.suggestedPath() != first);
}

void TestDiagnosticPorts::leavesAFolderOfOthersAlone()
{
    const RuntimeFolder folder(m_dir->path());
    QVERIFY(QDir().mkdir(path("elsewhere")));
    QVERIFY(QFile::link(path("elsewhere"), path("clrlens")));
    QVERIFY(m_ports->open(m_ports->suggestedPath()).ok()); // elsewhere
    QVERIFY(!m_ports->ports().first().path.startsWith(path("clrlens/")));
    m_ports->close(m_ports->ports().first().path);
    QVERIFY(QDir(path("elsewhere")).isEmpty(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot));
    // One of ours that others may enter is closed to them.
    QVERIFY(QFile::remove(path("clrlens")));
    QVERIFY(QDir().mkdir(path("clrlens")));
    QVERIFY(QFile::setPermissions(path("clrlens"), QFile::Permissions(0x7777)));
    QVERIFY(m_ports->open(m_ports->suggestedPath()).ok());
    QCOMPARE(QFile::permissions(path("clrlens")) & QFile::Permissions(0x0077), QFile::Permissions());
}

void TestDiagnosticPorts::removesWhatWasLeftBehind()
{
    const RuntimeFolder folder(m_dir->path());
    QVERIFY(m_ports->open(m_ports->suggestedPath()).ok());
    const QString open = m_ports->ports().first().path;
    const QString left = path("clrlens/port-4711");
    const QString launch = path("clrlens/launch-4711-1");
    const QString other = path("clrlens/instance");
    QVERIFY(leaveSocket(left) && leaveSocket(launch) && leaveSocket(other));
    QFile file(path("clrlens/port-notes"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QSignalSpy refused(m_ports.get(), &DiagnosticPorts::refused);
    m_ports->reopenKept();
    QTRY_VERIFY(!QFileInfo::exists(left) && !QFileInfo::exists(launch));
    QVERIFY(QFileInfo::exists(open) && QFileInfo::exists(other) && file.exists());
    const ArrivingRuntime runtime(open);
    QTRY_COMPARE(m_ports->runtimes().size(), 1);
    QVERIFY(refused.isEmpty());
}

#else
void TestDiagnosticPorts::suggestsThePathOfOneThatWasKilled() { }
void TestDiagnosticPorts::leavesAFolderOfOthersAlone() { }
void TestDiagnosticPorts::removesWhatWasLeftBehind() { }
#endif

void TestDiagnosticPorts::forgetsWhoIsGone()
{
    DiagnosticPorts::Options options;
    options.keptFile = keptFile();
    options.port.reconnectDeadline = std::chrono::milliseconds(50);
    options.port.goneMax = 2;
    m_ports = std::make_unique<DiagnosticPorts>(m_runtimes, *m_jobs, options);
    QVERIFY(m_ports->open(path("one")).ok());
    const auto gone = [this] {
        return std::ranges::count(m_ports->runtimes(), PortRuntime::State::Gone, &PortRuntime::state);
    };
    const ArrivingRuntime stays(path("one"));
    QTRY_COMPARE(m_ports->runtimes().size(), 1);
    QList<QUuid> cookies;
    for (int i = 0; i < 4; ++i) {
        ArrivingRuntime runtime(path("one"));
        cookies << runtime.cookie;
        QTRY_VERIFY(m_ports->runtimes().last().cookie == runtime.cookie && m_ports->runtimes().last().info);
        runtime.leave();
        QTRY_COMPARE(m_ports->runtimes().last().state, PortRuntime::State::Gone);
    }
    QTRY_COMPARE(gone(), 2);
    QCOMPARE(m_ports->runtimes().at(1).cookie, cookies.at(2)); // the older ones went
    m_ports->forgetGone();
    QCOMPARE(m_ports->runtimes().size(), 1);
    QCOMPARE(m_ports->runtimes().first().cookie, stays.cookie);
    QVERIFY(stays.isConnected());
}

void TestDiagnosticPorts::keptOnesAreOpenedAgain()
{
    QVERIFY(m_ports->open(path("one"), PortPolicy::NoSuspend).ok());
    QVERIFY(m_ports->open(path("two")).ok());
    m_ports->setKept(path("one"), true);
    QTRY_COMPARE(kept(), (QList<KeptPort>{{path("one"), PortPolicy::NoSuspend}}));
    m_ports->setPolicy(path("one"), PortPolicy::Suspend);
    QTRY_COMPARE(kept(), (QList<KeptPort>{{path("one"), PortPolicy::Suspend}}));
    make();
    QVERIFY(!QFile::exists(path("one")));
    m_ports->reopenKept();
    QTRY_COMPARE(m_ports->ports().size(), 1);
    QTRY_VERIFY(m_ports->find(path("one"))->kept);
    QVERIFY(m_ports->find(path("one"))->port->isListening());
}

void TestDiagnosticPorts::closedOnesAreKeptNoMore()
{
    QVERIFY(m_ports->open(path("one")).ok());
    QVERIFY(m_ports->open(path("two")).ok());
    m_ports->setKept(path("one"), true);
    m_ports->setKept(path("two"), true);
    QTRY_COMPARE(kept().size(), 2);
    m_ports->close(path("one"));
    QTRY_COMPARE(kept(), (QList<KeptPort>{{path("two"), PortPolicy::Suspend}}));
    m_ports->setKept(path("two"), false);
    QTRY_VERIFY(kept().isEmpty());
    // What was asked for right before the end is written, too.
    m_ports->setKept(path("two"), true);
    m_ports.reset();
    m_jobs.reset();
    QCOMPARE(kept().size(), 1);
}

void TestDiagnosticPorts::tellsWhatCannotBeOpenedAgain()
{
    QFile file(keptFile());
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        formatKeptPorts({{path("none/port"), PortPolicy::Suspend}, {path("two"), PortPolicy::Suspend}}));
    file.close();
    QSignalSpy failed(m_ports.get(), &DiagnosticPorts::failed);
    m_ports->reopenKept();
    QTRY_COMPARE(m_ports->ports().size(), 2);
    QCOMPARE(failed.size(), 1);
    QCOMPARE(failed.first().first().toString(), path("none/port"));
    QVERIFY(!m_ports->find(path("none/port"))->port);
    QCOMPARE(m_ports->find(path("none/port"))->error->code, ErrorCode::NotFound);
    QVERIFY(m_ports->find(path("two"))->port);
    // It is there to be tried again.
    QVERIFY(QDir().mkdir(path("none")));
    QVERIFY(m_ports->open(path("none/port")).ok());
    QVERIFY(m_ports->find(path("none/port"))->port && !m_ports->find(path("none/port"))->error);
    QVERIFY(m_ports->find(path("none/port"))->kept);
    QCOMPARE(kept().size(), 2);
}

void TestDiagnosticPorts::aBrokenFileIsToldAndStays()
{
    QFile file(keptFile());
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{ mine");
    file.close();
    QSignalSpy failed(m_ports.get(), &DiagnosticPorts::failed);
    m_ports->reopenKept();
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(m_ports->open(path("one")).ok());
    m_ports->setKept(path("one"), true);
    QTRY_COMPARE(failed.size(), 2);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("{ mine"));
}

void TestDiagnosticPorts::filesGoAtTheEnd()
{
    QVERIFY(m_ports->open(path("one")).ok());
    QVERIFY(m_ports->open(path("two")).ok());
    ArrivingRuntime arriving(path("one"));
    QTRY_COMPARE(m_ports->runtimes().size(), 1);
    m_ports.reset();
    QVERIFY(!QFile::exists(path("one")) && !QFile::exists(path("two")));
    QTRY_VERIFY(!arriving.isConnected());
}

void TestDiagnosticPorts::keptPortsAreReadBack()
{
    const QList<KeptPort> ports{{QStringLiteral("/a \"b\""), PortPolicy::Suspend},
                                {QStringLiteral("/\u00fc"), PortPolicy::NoSuspend}};
    QCOMPARE(parseKeptPorts(formatKeptPorts(ports)).value(), ports);
}

void TestDiagnosticPorts::refusesFilesThatAreNone_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<int>("code");
    QTest::newRow("no JSON") << QByteArray("ports") << int(ErrorCode::BadValue);
    QTest::newRow("another file") << QByteArray("{}") << int(ErrorCode::BadValue);
    QTest::newRow("newer") << QByteArray("{\"clrlensPorts\":2}") << int(ErrorCode::Unsupported);
    QTest::newRow("huge") << QByteArray(portFileBytesMax + 1, ' ') << int(ErrorCode::LimitExceeded);
    QTest::newRow("a path that cannot be told")
        << QByteArray("{\"clrlensPorts\":1,\"ports\":[{\"path\":\"/a,b\"}]}") << int(ErrorCode::BadValue);
    QTest::newRow("twice") << formatKeptPorts(
        {{QStringLiteral("/a"), PortPolicy::Suspend}, {QStringLiteral("/a"), PortPolicy::NoSuspend}})
                           << int(ErrorCode::BadValue);
    QList<KeptPort> many;
    for (int i = 0; i <= portsMax; ++i)
        many.append({QStringLiteral("/%1").arg(i), PortPolicy::Suspend});
    QTest::newRow("many") << formatKeptPorts(many) << int(ErrorCode::LimitExceeded);
}

void TestDiagnosticPorts::refusesFilesThatAreNone()
{
    QFETCH(const QByteArray, json);
    QFETCH(const int, code);
    const auto ports = parseKeptPorts(json);
    QVERIFY(!ports.ok());
    QCOMPARE(int(ports.error().code), code);
}

CLRLENS_TEST(TestDiagnosticPorts)
#include "tst_diagnosticports.moc"
