// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ports/diagnosticport.h"
#include "model/runtime/runtimes.h"
#include "tests/model/ports/arrivingruntime.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QLocalSocket>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace model;
using namespace protocol;
using namespace std::chrono_literals;
using tests::ArrivingRuntime;
using State = PortRuntime::State;

class TestDiagnosticPort : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void socketIsPrivateAndGoesWithThePort();
    void refusesPaths_data();
    void refusesPaths();
    void replacesAStaleSocket();
    void listsARuntimeOnceWithItsInfo_data();
    void listsARuntimeOnceWithItsInfo();
    void resumes();
    void tellsWhatWentOverIt();
    void newestConnectionCounts();
    void noticesWhoIsGone();
    void resumeOfAnUnknownRuntime();
    void closingCancelsCommands();
    void mayBeDestroyedByAReply();
    void silentRuntimeMissesTheDeadline();
    void isAskedAgainWhenItComesBack();
    void isNotAskedForEver();
    void refusesWhoAnnouncesNothing_data();
    void refusesWhoAnnouncesNothing();
    void boundsHostileConnections();
    void boundsRuntimes();

private:
    bool listen(const DiagnosticPort::Options &options = {});
    PortRuntime runtime(qsizetype index = 0) const { return m_port->runtimes().value(index); }

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_path;
    Runtimes m_runtimes;
    std::unique_ptr<DiagnosticPort> m_port;
};

void TestDiagnosticPort::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    m_path = m_dir->filePath(QStringLiteral("port"));
}

void TestDiagnosticPort::cleanup()
{
    m_port.reset();
}

bool TestDiagnosticPort::listen(const DiagnosticPort::Options &options)
{
    m_port = std::make_unique<DiagnosticPort>(m_runtimes, options);
    return m_port->listen(m_path).ok();
}

void TestDiagnosticPort::socketIsPrivateAndGoesWithThePort()
{
    QVERIFY(listen());
    QVERIFY(m_port->isListening());
    QCOMPARE(QFile::permissions(m_path) & ~(QFileDevice::ReadUser | QFileDevice::WriteUser),
             QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    QVERIFY(!m_port->listen(m_path + u'2').ok());
    m_port->close();
    QVERIFY(!m_port->isListening());
    QVERIFY(!QFile::exists(m_path));
    QVERIFY(m_port->listen(m_path).ok());
}

void TestDiagnosticPort::refusesPaths_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("code");
    QTest::newRow("too long") << QString(200, u'x') << int(ErrorCode::LimitExceeded);
    QTest::newRow("no folder") << QStringLiteral("none/port") << int(ErrorCode::NotFound);
    QTest::newRow("a file") << QStringLiteral("file") << int(ErrorCode::Exists);
    QTest::newRow("a live socket") << QStringLiteral("live") << int(ErrorCode::Exists);
}

void TestDiagnosticPort::refusesPaths()
{
    QFETCH(const QString, name);
    QFETCH(const int, code);
    QFile file(m_dir->filePath(QStringLiteral("file")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QLocalServer live;
    QVERIFY(live.listen(m_dir->filePath(QStringLiteral("live"))));
    DiagnosticPort port(m_runtimes);
    const auto listening = port.listen(m_dir->filePath(name));
    QVERIFY(!listening.ok());
    QCOMPARE(int(listening.error().code), code);
    QVERIFY(!port.isListening());
    QVERIFY(file.exists() && QFile::exists(live.fullServerName()));
}

void TestDiagnosticPort::replacesAStaleSocket()
{
    const QString moved = m_dir->filePath(QStringLiteral("moved"));
    {
        QLocalServer dead;
        QVERIFY(dead.listen(moved));
        QVERIFY(QFile::rename(moved, m_path)); // so that its end does not remove it
    }
    QVERIFY(QFile::exists(m_path));
    QVERIFY(listen());
}

void TestDiagnosticPort::listsARuntimeOnceWithItsInfo_data()
{
    QTest::addColumn<int>("newest");
    QTest::newRow("ProcessInfo") << 1;
    QTest::newRow("ProcessInfo2") << 2;
    QTest::newRow("ProcessInfo3") << 3;
}

void TestDiagnosticPort::listsARuntimeOnceWithItsInfo()
{
    QFETCH(const int, newest);
    QVERIFY(listen());
    QSignalSpy changed(m_port.get(), &DiagnosticPort::runtimesChanged);
    ArrivingRuntime arriving(m_path);
    arriving.newest = ipc::ProcessInfoVersion(newest);
    QTRY_VERIFY(runtime().info && runtime().state == State::Waiting);
    QVERIFY(!changed.isEmpty());
    QCOMPARE(m_port->runtimes().size(), 1);
    QCOMPARE(runtime().cookie, arriving.cookie);
    QCOMPARE(runtime().processId, 4711u);
    QCOMPARE(runtime().info->commandLine, QStringLiteral("dotnet app.dll"));
    QVERIFY(!runtime().resumed && !runtime().error);
    QCOMPARE(arriving.received.size(), 4 - newest);
    QVERIFY(runtime().firstAdvertised.secsTo(QDateTime::currentDateTimeUtc()) < 10);
}

void TestDiagnosticPort::resumes()
{
    QVERIFY(listen());
    ArrivingRuntime one(m_path);
    ArrivingRuntime other(m_path);
    QTRY_COMPARE(m_port->runtimes().size(), 2);
    // At once, while its connection is still taken by the question who it is.
    std::optional<Result<>> answer;
    m_port->resume(other.cookie, this, [&answer](const Result<> &result) { answer = result; });
    QTRY_VERIFY(answer);
    QVERIFY(answer->ok());
    QTRY_VERIFY(runtime(0).state == State::Waiting && runtime(1).state == State::Waiting);
    QCOMPARE(one.received, QList{ipc::Command::ProcessInfo3});
    QCOMPARE(other.received, (QList{ipc::Command::ProcessInfo3, ipc::Command::ResumeRuntime}));
    for (const PortRuntime &runtime : m_port->runtimes())
        QCOMPARE(runtime.resumed, runtime.cookie == other.cookie);
}

void TestDiagnosticPort::tellsWhatWentOverIt()
{
    QVERIFY(listen());
    QSignalSpy announced(m_port.get(), &DiagnosticPort::announced);
    QSignalSpy exchanged(&m_runtimes, &Runtimes::exchanged);
    QLocalSocket stranger;
    stranger.connectToServer(m_path);
    stranger.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    QTRY_COMPARE(announced.size(), 1);
    QVERIFY(announced[0][0].value<wire::Exchange>().received.startsWith("GET / HTTP"));
    ArrivingRuntime arriving(m_path);
    QTRY_COMPARE(announced.size(), 3); // it comes back after a command
    for (int i = 1; i < 3; ++i)
        QCOMPARE(announced[i][0].value<wire::Exchange>().received,
                 ipc::encodeAdvertise({arriving.cookie, 4711}));
    QCOMPARE(exchanged.size(), 1);
    const auto exchange = exchanged[0][1].value<wire::Exchange>();
    QCOMPARE(exchange.sent, ipc::encode(ipc::processInfoRequest(ipc::ProcessInfoVersion::V3)).value());
    QCOMPARE(exchange.sender, wire::Sender::Port);
    QVERIFY(exchange.sentAt > 0 && exchange.receivedAt > exchange.sentAt);
}

void TestDiagnosticPort::newestConnectionCounts()
{
    QVERIFY(listen());
    ArrivingRuntime arriving(m_path);
    QTRY_VERIFY(runtime().info && runtime().state == State::Waiting);
    arriving.connectAgain();
    arriving.connectAgain();
    QTest::qWait(50);
    QCOMPARE(m_port->runtimes().size(), 1);
    std::optional<Result<>> answer;
    m_port->resume(arriving.cookie, this, [&answer](const Result<> &result) { answer = result; });
    QTRY_VERIFY(answer && answer->ok());
}

void TestDiagnosticPort::noticesWhoIsGone()
{
    DiagnosticPort::Options options;
    options.reconnectDeadline = 100ms;
    QVERIFY(listen(options));
    ArrivingRuntime arriving(m_path);
    QTRY_VERIFY(runtime().info && runtime().state == State::Waiting);
    arriving.leave();
    QTRY_COMPARE(runtime().state, State::Gone);
    QVERIFY(runtime().info);
    // It is welcome again.
    arriving.connectAgain();
    QTRY_COMPARE(runtime().state, State::Waiting);
    QCOMPARE(m_port->runtimes().size(), 1);
}

void TestDiagnosticPort::resumeOfAnUnknownRuntime()
{
    QVERIFY(listen());
    std::optional<Result<>> answer;
    m_port->resume(QUuid::createUuid(), this, [&answer](const Result<> &result) { answer = result; });
    QVERIFY(!answer); // from the event loop only
    QTRY_VERIFY(answer);
    QCOMPARE(answer->error().code, ErrorCode::NotFound);
}

void TestDiagnosticPort::closingCancelsCommands()
{
    QVERIFY(listen());
    ArrivingRuntime arriving(m_path);
    arriving.answers = false;
    QTRY_COMPARE(arriving.received.size(), 1);
    std::optional<Result<>> answer;
    m_port->resume(arriving.cookie, this, [&](const Result<> &result) {
        answer = result;
        m_port.reset();
    });
    m_port->close();
    QTRY_VERIFY(answer && !answer->ok()); // from the event loop only
    QCOMPARE(answer->error().code, ErrorCode::Cancelled);
}

void TestDiagnosticPort::mayBeDestroyedByAReply()
{
    QVERIFY(listen());
    ArrivingRuntime arriving(m_path);
    QTRY_VERIFY(runtime().info && runtime().state == State::Waiting);
    std::optional<Result<>> answer;
    m_port->resume(arriving.cookie, this, [&](const Result<> &result) {
        answer = result;
        m_port.reset();
    });
    QTRY_VERIFY(answer);
    QVERIFY(answer->ok());
}

void TestDiagnosticPort::silentRuntimeMissesTheDeadline()
{
    DiagnosticPort::Options options;
    options.commandDeadline = 100ms;
    options.reconnectDeadline = 100ms;
    QVERIFY(listen(options));
    ArrivingRuntime arriving(m_path);
    arriving.answers = false;
    QTRY_VERIFY(runtime().error);
    QCOMPARE(runtime().error->code, ErrorCode::NotAnswering);
    QTRY_COMPARE(runtime().state, State::Gone);
}

void TestDiagnosticPort::isAskedAgainWhenItComesBack()
{
    DiagnosticPort::Options options;
    options.commandDeadline = 100ms;
    QVERIFY(listen(options));
    ArrivingRuntime arriving(m_path);
    arriving.answers = false;
    QTRY_VERIFY(runtime().error);
    QVERIFY(!runtime().info);
    arriving.answers = true;
    arriving.connectAgain();
    QTRY_VERIFY(runtime().info);
    QVERIFY(!runtime().error);
    QCOMPARE(m_port->runtimes().size(), 1);
}

void TestDiagnosticPort::isNotAskedForEver()
{
    DiagnosticPort::Options options;
    options.infoTriesMax = 3;
    QVERIFY(listen(options));
    ArrivingRuntime arriving(m_path);
    arriving.refused = ipc::Command::ProcessInfo3;
    const auto asked = [&arriving] { return arriving.received.count(ipc::Command::ProcessInfo3); };
    for (int i = 0; i < 6; ++i) {
        QTRY_VERIFY(runtime().error);
        arriving.connectAgain(); // which may cut off a question, and that was one, too
        QTest::qWait(50);
    }
    QVERIFY2(asked() >= 1 && asked() <= options.infoTriesMax, qPrintable(QString::number(asked())));
}

void TestDiagnosticPort::refusesWhoAnnouncesNothing_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("code");
    QTest::newRow("nothing") << QByteArray() << int(ErrorCode::NotAnswering);
    QTest::newRow("a part") << ipc::encodeAdvertise({QUuid::createUuid(), 1}).left(33)
                            << int(ErrorCode::NotAnswering);
    QTest::newRow("something else") << QByteArray(34, 'x') << int(ErrorCode::BadMagic);
}

void TestDiagnosticPort::refusesWhoAnnouncesNothing()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const int, code);
    QVERIFY(listen());
    QSignalSpy refused(m_port.get(), &DiagnosticPort::refused);
    QLocalSocket socket;
    QElapsedTimer took;
    took.start();
    socket.connectToServer(m_path);
    socket.write(bytes);
    QTRY_COMPARE(refused.size(), 1);
    QVERIFY(took.elapsed() < tests::promptMilliseconds);
    QCOMPARE(int(refused.first().first().value<Error>().code), code);
    QTRY_COMPARE(socket.state(), QLocalSocket::UnconnectedState);
    QVERIFY(m_port->runtimes().isEmpty());
}

void TestDiagnosticPort::boundsHostileConnections()
{
    DiagnosticPort::Options options;
    options.unadvertisedMax = 5;
    options.advertiseDeadline = 300ms;
    QVERIFY(listen(options));
    QSignalSpy refused(m_port.get(), &DiagnosticPort::refused);
    std::vector<std::unique_ptr<QLocalSocket>> crowd;
    for (int i = 0; i < 100; ++i) {
        crowd.push_back(std::make_unique<QLocalSocket>());
        crowd.back()->connectToServer(m_path);
    }
    QTRY_COMPARE(refused.size(), 100);
    ArrivingRuntime arriving(m_path);
    QTRY_COMPARE(m_port->runtimes().size(), 1);
}

void TestDiagnosticPort::boundsRuntimes()
{
    DiagnosticPort::Options options;
    options.runtimesMax = 2;
    options.reconnectDeadline = 500ms; // else a busy machine makes one of them gone
    QVERIFY(listen(options));
    QSignalSpy refused(m_port.get(), &DiagnosticPort::refused);
    ArrivingRuntime one(m_path);
    ArrivingRuntime two(m_path);
    QTRY_COMPARE(m_port->runtimes().size(), 2);
    ArrivingRuntime three(m_path);
    QTRY_COMPARE(refused.size(), 1);
    // A runtime that is asked who it is has some seconds to come back for that.
    QTRY_VERIFY(runtime(0).state == State::Waiting && runtime(1).state == State::Waiting);
    // A runtime that is gone makes room.
    one.leave();
    QTRY_VERIFY(runtime(0).state == State::Gone || runtime(1).state == State::Gone);
    three.connectAgain();
    QTRY_VERIFY(
        std::ranges::any_of(m_port->runtimes(), [&](const auto &r) { return r.cookie == three.cookie; }));
    QCOMPARE(m_port->runtimes().size(), 2);
}

CLRLENS_TEST(TestDiagnosticPort)
#include "tst_diagnosticport.moc"
