// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/readtrace.h"
#include "tests/real/cuts.h"
#include "tests/real/recording.h"
#include "tests/support/dotnet.h"
#include "tests/support/runtimeat.h"
#include "tests/support/testprogram.h"

#include <QLocalServer>
#include <QLocalSocket>
#include <QTemporaryDir>
#include <QTest>

using namespace model;

namespace {

const QString busyProviders = QStringLiteral("ClrLens-Workload:0:5,Microsoft-DotNETCore-SampleProfiler");

/// Stands between the recorder and the runtime, to be cut.
class Relay : public QObject {
public:
    Relay(const QString &path, const QString &target)
    {
        m_server.listen(path);
        connect(&m_server, &QLocalServer::newConnection, this, [this, target] {
            QLocalSocket *near = m_server.nextPendingConnection();
            auto *far = new QLocalSocket(near);
            far->connectToServer(target);
            connect(near, &QLocalSocket::readyRead, far, [near, far] { far->write(near->readAll()); });
            connect(far, &QLocalSocket::readyRead, near, [near, far] { near->write(far->readAll()); });
        });
    }
    void cut()
    {
        const auto connections = m_server.findChildren<QLocalSocket *>();
        for (QLocalSocket *connection : connections)
            connection->abort();
    }

private:
    QLocalServer m_server;
};

} // namespace

/// However a recording of a real process ends, the user is told how, and the file opens with what was read.
class TestRealEnds : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void targetKilled();
    void targetExits();
    void connectionCut();
    void recorderKilled();

private:
    QString file() const { return m_folder->filePath(QStringLiteral("t.nettrace")); }
    QString problemOfWhatIsLeft();

    QString m_program;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<tests::Workload> m_workload;
};

void TestRealEnds::initTestCase()
{
    CLRLENS_REQUIRE_DOTNET();
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), QStringLiteral("net10.0"));
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    m_program = program.value();
}

void TestRealEnds::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_workload = std::make_unique<tests::Workload>(m_program);
    QCOMPARE(m_workload->start({QStringLiteral("busy")}), QString());
}

void TestRealEnds::cleanup()
{
    m_workload.reset();
    m_folder.reset();
}

/// Empty where the file holds a whole trace with the events that were recorded.
QString TestRealEnds::problemOfWhatIsLeft()
{
    const auto saved = readTrace(file());
    if (!saved.ok())
        return saved.error().text;
    if (saved.value()->events.size() < 100)
        return QStringLiteral("only %1 events").arg(saved.value()->events.size());
    if (!saved.value()->complete)
        return QStringLiteral("not read to its end");
    return tests::checkCuts(file());
}

void TestRealEnds::targetKilled()
{
    TraceSession session(tests::recordingOf(*m_workload, busyProviders, file()));
    QVERIFY(tests::startRecording(session, 100));
    m_workload->kill();
    QVERIFY(tests::waitFor(session, RecordingState::Finished));
    QCOMPARE(session.end(), RecordingEnd::TargetExited);
    QVERIFY(session.error() && !session.error()->text.isEmpty());
    QCOMPARE(problemOfWhatIsLeft(), QString());
}

void TestRealEnds::targetExits()
{
    TraceSession session(tests::recordingOf(*m_workload, busyProviders, file()));
    QVERIFY(tests::startRecording(session, 100));
    m_workload->letExit();
    QVERIFY(tests::waitFor(session, RecordingState::Finished));
    QCOMPARE(session.end(), RecordingEnd::TargetExited);
    QCOMPARE(problemOfWhatIsLeft(), QString());
}

void TestRealEnds::connectionCut()
{
    Relay relay(m_folder->filePath(QStringLiteral("relay")), m_workload->socketPath());
    auto options = tests::recordingOf(*m_workload, busyProviders, file());
    options.runtime = tests::runtimeAt(m_folder->filePath(QStringLiteral("relay")));
    TraceSession session(options);
    QVERIFY(tests::startRecording(session, 100));
    relay.cut();
    QVERIFY(tests::waitFor(session, RecordingState::Finished));
    QCOMPARE(session.end(), RecordingEnd::ConnectionCut);
    QVERIFY(session.error() && !session.error()->text.isEmpty());
    QCOMPARE(problemOfWhatIsLeft(), QString());
}

void TestRealEnds::recorderKilled()
{
    QProcess recorder;
    recorder.start(QCoreApplication::applicationFilePath(),
                   {QStringLiteral("--record"), m_workload->socketPath(), file()});
    QTRY_VERIFY(QFileInfo(file()).size() > 100'000);
    recorder.kill();
    QTRY_COMPARE(recorder.state(), QProcess::NotRunning);
    QCOMPARE(problemOfWhatIsLeft(), QString());

    // The process was not hurt: it can be recorded again.
    TraceSession again(
        tests::recordingOf(*m_workload, busyProviders, m_folder->filePath(QStringLiteral("u.nettrace"))));
    QVERIFY(tests::startRecording(again, 100));
    QVERIFY(tests::stopRecording(again));
}

namespace {

/// The recorder that recorderKilled() kills.
int recordUntilKilled(const QString &socketPath, const QString &filePath)
{
    RecordingOptions options;
    options.runtime = tests::runtimeAt(socketPath);
    options.request.providers = {{QStringLiteral("ClrLens-Workload"), 0, 5, {}},
                                 {QStringLiteral("Microsoft-DotNETCore-SampleProfiler"), 0, 4, {}}};
    options.output.filePath = filePath;
    TraceSession session(options);
    session.start();
    return QCoreApplication::exec();
}

} // namespace

static const tests::ChildRegistration recorder("--record", [](const QStringList &arguments) {
    return recordUntilKilled(arguments.value(2), arguments.value(3));
});
CLRLENS_TEST(TestRealEnds)

#include "tst_real_ends.moc"
