// SPDX-License-Identifier: GPL-3.0-or-later
// Peers at a diagnostic port that are no runtimes, or bad ones: each is dropped and told, and the others go
// on.
#include "model/ports/diagnosticport.h"
#include "model/runtime/runtimes.h"
#include "tests/model/ports/arrivingruntime.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace model;
using namespace protocol;
using namespace std::chrono_literals;
using tests::ArrivingRuntime;
using State = PortRuntime::State;

namespace {

QByteArray announcement()
{
    return ipc::encodeAdvertise({QUuid::createUuid(), 4711});
}

#ifdef Q_OS_LINUX
qsizetype openDescriptors()
{
    return QDir(QStringLiteral("/proc/self/fd"))
        .entryList(QDir::NoDotAndDotDot | QDir::AllEntries | QDir::System)
        .size();
}
#endif

/// Announces a cookie at a port, and stays as long as its standard input.
int announceAsChild(const QStringList &arguments)
{
    QLocalSocket socket;
    socket.connectToServer(arguments.value(2));
    if (!socket.waitForConnected(tests::patienceMilliseconds))
        return 1;
    socket.write(
        ipc::encodeAdvertise({QUuid(arguments.value(3)), quint64(arguments.value(4).toULongLong())}));
    socket.waitForBytesWritten(tests::patienceMilliseconds);
    char byte = 0;
    while (::fread(&byte, 1, 1, stdin) == 1) { }
    return 0;
}

const tests::ChildRegistration announcingChild("--announce", announceAsChild);

} // namespace

class TestPortPeers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void strangersAreDroppedAndTold_data();
    void strangersAreDroppedAndTold();
    void bytesBehindTheAnnouncementEndIt();
    void whoNeverReadsHoldsUpNobody();
    void aCookieBelongsToOneProcess();
    void pidsAreThoseOfTheSystem();
    void aThousandLeaveNothingBehind_data();
    void aThousandLeaveNothingBehind();
    void hundredsArriveAtOnce();

private:
    void listen(const DiagnosticPort::Options &options = {});
    PortRuntime runtimeOf(const QUuid &cookie) const;
    bool resumes(const QUuid &cookie);

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_path;
    Runtimes m_runtimes;
    std::unique_ptr<DiagnosticPort> m_port;
};

void TestPortPeers::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    m_path = m_dir->filePath(QStringLiteral("port"));
}

void TestPortPeers::cleanup()
{
    m_port.reset();
}

void TestPortPeers::listen(const DiagnosticPort::Options &options)
{
    m_port = std::make_unique<DiagnosticPort>(m_runtimes, options);
    QVERIFY(m_port->listen(m_path).ok());
}

PortRuntime TestPortPeers::runtimeOf(const QUuid &cookie) const
{
    for (const PortRuntime &runtime : m_port->runtimes()) {
        if (runtime.cookie == cookie)
            return runtime;
    }
    return {};
}

/// Whether a command to that runtime is answered.
bool TestPortPeers::resumes(const QUuid &cookie)
{
    std::optional<bool> answer;
    m_port->resume(cookie, this, [&answer](const Result<> &result) { answer = result.ok(); });
    return tests::waitFor([&] { return answer.has_value(); }) && *answer;
}

void TestPortPeers::strangersAreDroppedAndTold_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("hangsUp");
    QTest::addColumn<int>("code");
    QTest::newRow("nothing") << QByteArray() << false << int(ErrorCode::NotAnswering);
    QTest::newRow("nothing, and gone") << QByteArray() << true << int(ErrorCode::Closed);
    QTest::newRow("33 bytes") << announcement().left(33) << false << int(ErrorCode::NotAnswering);
    QTest::newRow("33 bytes, and gone") << announcement().left(33) << true << int(ErrorCode::Closed);
    QTest::newRow("35 bytes") << announcement() + 'x' << false << int(ErrorCode::BadSize);
    QTest::newRow("a flood") << announcement() + QByteArray(1 << 16, 'x') << false << int(ErrorCode::BadSize);
    QTest::newRow("wrong bytes") << QByteArray(34, 'x') << false << int(ErrorCode::BadMagic);
    QTest::newRow("a browser") << QByteArray("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n") << false
                               << int(ErrorCode::BadMagic);
    QTest::newRow("zeros") << QByteArray(34, '\0') << false << int(ErrorCode::BadMagic);
}

void TestPortPeers::strangersAreDroppedAndTold()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const bool, hangsUp);
    QFETCH(const int, code);
    listen();
    ArrivingRuntime good(m_path);
    QTRY_VERIFY(runtimeOf(good.cookie).info);
    QSignalSpy refused(m_port.get(), &DiagnosticPort::refused);
    QLocalSocket stranger;
    stranger.connectToServer(m_path);
    stranger.write(bytes);
    if (hangsUp) {
        stranger.flush();
        QTest::qWait(20);
        stranger.disconnectFromServer();
    }
    QTRY_COMPARE(refused.size(), 1);
    QCOMPARE(int(refused.first().first().value<Error>().code), code);
    QTRY_COMPARE(stranger.state(), QLocalSocket::UnconnectedState);
    QCOMPARE(m_port->runtimes().size(), 1);
    QVERIFY(resumes(good.cookie));
}

void TestPortPeers::bytesBehindTheAnnouncementEndIt()
{
    DiagnosticPort::Options options;
    options.commandDeadline = 2s;
    options.reconnectDeadline = 2s;
    listen(options);
    ArrivingRuntime good(m_path);
    QTRY_VERIFY(runtimeOf(good.cookie).info);
    good.connectAgain();
    QTest::qWait(50);
    good.say("unasked");
    QTRY_VERIFY(!good.isConnected());
    QTRY_COMPARE(runtimeOf(good.cookie).state, State::Gone);
    // One that behaves again is welcome.
    good.connectAgain();
    QTRY_COMPARE(runtimeOf(good.cookie).state, State::Waiting);
    QVERIFY(resumes(good.cookie));
}

void TestPortPeers::whoNeverReadsHoldsUpNobody()
{
    DiagnosticPort::Options options;
    options.commandDeadline = 2s;
    options.reconnectDeadline = 2s;
    listen(options);
    QLocalSocket silent; // takes part, and never looks at what it is sent
    silent.setReadBufferSize(1);
    silent.connectToServer(m_path);
    const QUuid cookie = QUuid::createUuid();
    silent.write(ipc::encodeAdvertise({cookie, 4711}));
    QTRY_COMPARE(m_port->runtimes().size(), 1);
    ArrivingRuntime good(m_path);
    QTRY_VERIFY(runtimeOf(good.cookie).info);
    QVERIFY(resumes(good.cookie));
    QTRY_VERIFY(runtimeOf(cookie).error);
    QTRY_COMPARE(runtimeOf(cookie).state, State::Gone);
    QVERIFY(resumes(good.cookie));
}

void TestPortPeers::aCookieBelongsToOneProcess()
{
    listen();
    ArrivingRuntime good(m_path);
    QTRY_VERIFY(runtimeOf(good.cookie).info);
    QSignalSpy refused(m_port.get(), &DiagnosticPort::refused);
    QProcess thief;
    thief.start(QCoreApplication::applicationFilePath(),
                {QStringLiteral("--announce"), m_path, good.cookie.toString(), QStringLiteral("4711")});
    QTRY_COMPARE(refused.size(), 1);
    QCOMPARE(refused.first().first().value<Error>().code, ErrorCode::WrongProcess);
    QCOMPARE(m_port->runtimes().size(), 1);
    QCOMPARE(runtimeOf(good.cookie).hostPid, QCoreApplication::applicationPid());
    QVERIFY(resumes(good.cookie));
    thief.closeWriteChannel();
    QVERIFY(thief.waitForFinished(tests::patienceMilliseconds));
}

void TestPortPeers::pidsAreThoseOfTheSystem()
{
    listen();
    QProcess other;
    const QUuid cookie = QUuid::createUuid();
    other.start(QCoreApplication::applicationFilePath(),
                {QStringLiteral("--announce"), m_path, cookie.toString(), QStringLiteral("7")});
    QTRY_COMPARE(m_port->runtimes().size(), 1);
    // What it says of itself is what it is called in its namespace.
    QCOMPARE(runtimeOf(cookie).processId, 7u);
    QCOMPARE(runtimeOf(cookie).hostPid, other.processId());
    other.kill();
    QVERIFY(other.waitForFinished(tests::patienceMilliseconds));
    QTRY_COMPARE(runtimeOf(cookie).state, State::Gone);
}

void TestPortPeers::aThousandLeaveNothingBehind_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("hangsUp");
    QTest::newRow("nothing") << QByteArray() << true;
    QTest::newRow("33 bytes") << announcement().left(33) << true;
    QTest::newRow("35 bytes") << announcement() + 'x' << false;
    QTest::newRow("wrong bytes") << QByteArray(34, 'x') << false;
    QTest::newRow("announced, and gone") << announcement() << true;
}

void TestPortPeers::aThousandLeaveNothingBehind()
{
#ifndef Q_OS_LINUX
    QSKIP("descriptors are counted by /proc");
#else
    QFETCH(const QByteArray, bytes);
    QFETCH(const bool, hangsUp);
    DiagnosticPort::Options options;
    options.reconnectDeadline = 2s;
    options.commandDeadline = 2s;
    listen(options);
    ArrivingRuntime good(m_path);
    QTRY_VERIFY(runtimeOf(good.cookie).info && runtimeOf(good.cookie).state == State::Waiting);
    const qsizetype before = openDescriptors();
    for (int round = 0; round < 20; ++round) {
        std::vector<std::unique_ptr<QLocalSocket>> crowd;
        for (int i = 0; i < 50; ++i) {
            crowd.push_back(std::make_unique<QLocalSocket>());
            crowd.back()->connectToServer(m_path);
        }
        for (const auto &one : crowd) {
            QTRY_COMPARE(one->state(), QLocalSocket::ConnectedState);
            one->write(bytes);
            one->flush();
        }
        if (!hangsUp)
            QTRY_VERIFY(std::ranges::all_of(
                crowd, [](const auto &one) { return one->state() == QLocalSocket::UnconnectedState; }));
    }
    QTRY_COMPARE(openDescriptors(), before);
    QVERIFY(resumes(good.cookie));
#endif
}

void TestPortPeers::hundredsArriveAtOnce()
{
    constexpr int many = 250;
    // The runtimes share the thread of the port, which a busy machine holds up.
    DiagnosticPort::Options options;
    options.advertiseDeadline = tests::patience;
    options.commandDeadline = tests::patience;
    options.reconnectDeadline = std::chrono::seconds(10);
    listen(options);
    QSignalSpy refused(m_port.get(), &DiagnosticPort::refused);
    std::vector<std::unique_ptr<ArrivingRuntime>> crowd;
    for (int i = 0; i < many; ++i)
        crowd.push_back(std::make_unique<ArrivingRuntime>(m_path));
    const auto areHere = [&](auto &&condition) {
        const QList<PortRuntime> runtimes = m_port->runtimes();
        return runtimes.size() == many && std::ranges::all_of(runtimes, condition);
    };
    QTRY_VERIFY(
        areHere([](const PortRuntime &runtime) { return runtime.info && runtime.state == State::Waiting; }));
    QCOMPARE(refused.size(), 0);
    int answered = 0;
    for (const auto &one : crowd)
        m_port->resume(one->cookie, this, [&answered](const Result<> &result) { answered += result.ok(); });
    QTRY_COMPARE(answered, many);
    for (const auto &one : crowd)
        QCOMPARE(one->received, (QList{ipc::Command::ProcessInfo3, ipc::Command::ResumeRuntime}));
    // Some go; the others stay.
    for (std::size_t i = 0; i < crowd.size(); i += 2)
        crowd[i]->leave();
    const auto countHere = [this] {
        const QList<PortRuntime> runtimes = m_port->runtimes();
        return runtimes.size() - std::ranges::count(runtimes, State::Gone, &PortRuntime::state);
    };
    QTRY_COMPARE(countHere(), many / 2);
    QVERIFY(resumes(crowd[1]->cookie));
}

CLRLENS_TEST(TestPortPeers)
#include "tst_portpeers.moc"
