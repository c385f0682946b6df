// SPDX-License-Identifier: GPL-3.0-or-later
// Peers may put any sockets into a folder that we look into, and runtimes may do anything to us: the runtimes
// beside them are listed and can be recorded in time, and nothing of ours is left behind. All of it with the
// 256 descriptors that are a usual limit, and less than there are peers.
#include "model/demo/demoprocess.h"
#include "model/demo/demoruntime.h"
#include "model/discovery/processdiscovery.h"
#include "model/discovery/processendpoint.h"
#include "model/recording/tracesession.h"
#include "model/runtime/runtimecommands.h"
#include "model/runtime/runtimes.h"
#include "tests/support/hostilepeers.h"
#include "tests/support/paths.h"
#include "tests/support/sanitizers.h"
#include "tests/support/testprogram.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <malloc.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace model;
using namespace std::chrono_literals;
using demo::Misbehaviour;
using tests::HostilePeers;

class TestHostilePeers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void crowds_data();
    void crowds();
    void whatIsNoSocket();
    void everyMisbehaviourAtOnce();
    void recordingsOfMisbehavingRuntimes_data();
    void recordingsOfMisbehavingRuntimes();
    void streamsThatNeverStop_data();
    void streamsThatNeverStop();
    void socketSwappedBetweenConnections_data();
    void socketSwappedBetweenConnections();
    void commandLineAmongTwoThousand();

private:
    QString folder() const { return m_dir->path(); }
    qint64 startRuntime(Misbehaviour misbehaviour);
    ProcessDiscovery::Options options() const;
    bool recordsSomething(Runtimes &known, const ProcessEntry &entry);

    std::unique_ptr<QTemporaryDir> m_dir;
    std::vector<std::unique_ptr<QProcess>> m_runtimes;
    QList<qint64> m_wellBehaved;
};

namespace {

constexpr int descriptors = 256;
constexpr int wellBehavedRuntimes = 3;
constexpr int crowd = 2000;
constexpr char runtimeOption[] = "--misbehaving-runtime";

const QList<protocol::ipc::ProviderConfig> samples{{QString::fromLatin1(demo::samplerProvider), 0, 5, {}}};

int openDescriptors()
{
    return int(QDir(QStringLiteral("/proc/self/fd")).entryList(QDir::AllEntries | QDir::System).size());
}

/// A sanitizer does, to see which code uses it.
constexpr bool keepsWhatWasFreed = CLRLENS_ADDRESS_SANITIZER || CLRLENS_THREAD_SANITIZER;

qint64 residentBytes()
{
    ::malloc_trim(0);
    QFile statm(QStringLiteral("/proc/self/statm"));
    if (!statm.open(QIODevice::ReadOnly))
        return 0;
    return statm.readAll().split(' ').value(1).toLongLong() * ::sysconf(_SC_PAGESIZE);
}

const ProcessEntry *entryOf(const ProcessDiscovery &discovery, qint64 pid)
{
    for (const ProcessEntry &entry : discovery.entries()) {
        if (entry.pid == pid)
            return &entry;
    }
    return nullptr;
}

bool isOk(const ProcessDiscovery &discovery, qint64 pid)
{
    const ProcessEntry *entry = entryOf(discovery, pid);
    return entry != nullptr && entry->state == ProcessState::Ok;
}

QByteArray number(qint64 value)
{
    return QByteArray::number(value);
}

} // namespace

void TestHostilePeers::initTestCase()
{
    QVERIFY(tests::limitDescriptors(descriptors));
    // What is allocated once and for all is no leak.
    init();
    Runtimes known;
    ProcessDiscovery discovery(known, options());
    discovery.start();
    QTRY_VERIFY(isOk(discovery, m_wellBehaved.first()));
    QVERIFY(recordsSomething(known, *entryOf(discovery, m_wellBehaved.first())));
    cleanup();
}

void TestHostilePeers::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(tests::openForHostilePeers(folder()));
    for (int i = 0; i < wellBehavedRuntimes; ++i)
        m_wellBehaved.append(startRuntime(Misbehaviour::None));
}

void TestHostilePeers::cleanup()
{
    for (const auto &runtime : m_runtimes)
        runtime->closeWriteChannel();
    for (const auto &runtime : m_runtimes) {
        if (!runtime->waitForFinished(2000))
            runtime->kill();
        runtime->waitForFinished(2000);
    }
    m_runtimes.clear();
    m_wellBehaved.clear();
    m_dir.reset();
}

/// Returns its process id once it listens.
qint64 TestHostilePeers::startRuntime(Misbehaviour misbehaviour)
{
    auto runtime = std::make_unique<QProcess>();
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("TMPDIR"), folder()); // where the command line looks for its socket
    runtime->setProcessEnvironment(environment);
    runtime->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    runtime->start(QCoreApplication::applicationFilePath(),
                   {QString::fromLatin1(runtimeOption), folder(), demo::misbehaviourName(misbehaviour)});
    while (!runtime->canReadLine() && runtime->waitForReadyRead(tests::patienceMilliseconds)) { }
    const qint64 pid = runtime->readLine().isEmpty() ? 0 : runtime->processId();
    m_runtimes.push_back(std::move(runtime));
    return pid;
}

ProcessDiscovery::Options TestHostilePeers::options() const
{
    ProcessDiscovery::Options options;
    options.onlyFolder = folder();
    return options;
}

/// Records some events and stops, all in a few seconds.
bool TestHostilePeers::recordsSomething(Runtimes &known, const ProcessEntry &entry)
{
    RecordingOptions recording;
    recording.runtime = known.at(endpointOf(entry));
    recording.request.providers = samples;
    recording.output.filePath = m_dir->filePath(QStringLiteral("%1.nettrace").arg(entry.pid));
    TraceSession session(recording);
    session.start();
    if (!tests::waitFor([&] { return session.progress().events > 0; }))
        return false;
    session.stop();
    return tests::waitFor([&] { return session.state() == RecordingState::Finished; })
        && session.end() == RecordingEnd::Stopped;
}

void TestHostilePeers::crowds_data()
{
    QTest::addColumn<HostilePeers::Kind>("kind");
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("asksEach"); ///< at most so often
    QTest::newRow("silent") << HostilePeers::Kind::Silent << crowd << 1;
    QTest::newRow("deaf") << HostilePeers::Kind::Deaf << crowd << 0;
    QTest::newRow("dripping") << HostilePeers::Kind::Dripping << crowd << 1;
    QTest::newRow("flooding") << HostilePeers::Kind::Flooding << crowd << 3;
    QTest::newRow("resetting") << HostilePeers::Kind::Resetting << crowd << 3;
    QTest::newRow("of another protocol") << HostilePeers::Kind::WrongProtocol << crowd << 3;
    QTest::newRow("silent, each its own process") << HostilePeers::Kind::SilentProcesses << 300 << 0;
}

void TestHostilePeers::crowds()
{
    QFETCH(const HostilePeers::Kind, kind);
    QFETCH(const int, count);
    QFETCH(const int, asksEach);
    HostilePeers peers(kind, folder(), count);
    QVERIFY(peers.start());
    const int descriptorsBefore = openDescriptors();
    const qint64 bytesBefore = residentBytes();
    {
        Runtimes known;
        ProcessDiscovery discovery(known, options());
        QSignalSpy completed(&discovery, &ProcessDiscovery::completed);
        int most = 0;
        connect(&discovery, &ProcessDiscovery::entriesChanged, &discovery,
                [&most] { most = std::max(most, openDescriptors()); });
        QElapsedTimer clock;
        clock.start();
        discovery.start();
        for (const qint64 pid : std::as_const(m_wellBehaved))
            QTRY_VERIFY(isOk(discovery, pid));
        QVERIFY(clock.elapsed() < tests::promptMilliseconds);
        QCOMPARE(discovery.entries().size(), count + wellBehavedRuntimes);
        QVERIFY(recordsSomething(known, *entryOf(discovery, m_wellBehaved.first())));
        QVERIFY(completed.size() == 1 || completed.wait(tests::patienceMilliseconds));
        if (kind != HostilePeers::Kind::SilentProcesses) {
            const auto spoofed = [&discovery] {
                return int(
                    std::ranges::count(discovery.entries(), ProcessState::Spoofed, &ProcessEntry::state));
            };
            QTRY_COMPARE(spoofed(), count);
        }
        // They get no more of us than their probes and the connections that are kept.
        const int ours = most - descriptorsBefore;
        QVERIFY2(ours <= ProbeSchedule::probesMax + ProcessDiscovery::keptMax + 16, number(ours).constData());
    }
    QTRY_COMPARE(openDescriptors(), descriptorsBefore);
    const qint64 grown = residentBytes() - bytesBefore;
    QVERIFY2(keepsWhatWasFreed || grown < 24 << 20, number(grown).constData());
    if (asksEach > 0) {
        const HostilePeers::Counts counts = peers.counts();
        QVERIFY2(counts.connections >= 0 && counts.connections <= asksEach * count,
                 number(counts.connections).constData());
        QCOMPARE(counts.bytes, 0); // they are not who they say they are
    }
}

void TestHostilePeers::whatIsNoSocket()
{
    const auto path = [this](int i) {
        return m_dir->filePath(QStringLiteral("dotnet-diagnostic-%1-1-socket").arg(10'000'000 + i));
    };
    const QString real
        = QDir(folder()).entryInfoList({QStringLiteral("dotnet-*")}, QDir::System).value(0).filePath();
    QVERIFY(QFile::link(real, path(0))); // to a runtime's
    QVERIFY(QFile::link(path(1), path(1))); // to itself
    QVERIFY(QFile::link(QStringLiteral("/dev/zero"), path(2)));
    QCOMPARE(::mkfifo(QFile::encodeName(path(3)).constData(), 0666), 0);
    QVERIFY(QDir().mkdir(path(4)));
    QFile file(path(5));
    QVERIFY(file.open(QIODevice::WriteOnly));

    const int descriptorsBefore = openDescriptors();
    {
        Runtimes known;
        ProcessDiscovery discovery(known, options());
        discovery.start();
        for (const qint64 pid : std::as_const(m_wellBehaved))
            QTRY_VERIFY(isOk(discovery, pid));
        QCOMPARE(discovery.entries().size(), wellBehavedRuntimes);
    }
    QTRY_COMPARE(openDescriptors(), descriptorsBefore);
}

void TestHostilePeers::everyMisbehaviourAtOnce()
{
    QMap<qint64, Misbehaviour> misbehaving;
    for (const Misbehaviour misbehaviour : demo::allMisbehaviours())
        misbehaving.insert(startRuntime(misbehaviour), misbehaviour);
    QVERIFY(!misbehaving.contains(0));
    const int descriptorsBefore = openDescriptors();
    const qint64 bytesBefore = residentBytes();
    {
        Runtimes known;
        ProcessDiscovery discovery(known, options());
        discovery.start();
        for (const qint64 pid : std::as_const(m_wellBehaved))
            QTRY_VERIFY(isOk(discovery, pid));
        QTRY_VERIFY(discovery.isComplete());

        // Each command to each of them ends, some with an answer, some with an error.
        const qsizetype count = misbehaving.size();
        qsizetype ended = 0;
        qsizetype answered = 0;
        std::vector<std::unique_ptr<RuntimeCommands>> commands;
        for (auto it = misbehaving.cbegin(); it != misbehaving.cend(); ++it) {
            const ProcessEntry *entry = entryOf(discovery, it.key());
            QVERIFY2(entry != nullptr, qPrintable(demo::misbehaviourName(it.value())));
            commands.push_back(std::make_unique<RuntimeCommands>(known.at(endpointOf(*entry))));
            commands.back()->fetchInfo(this, [&](const auto &info) {
                ++ended;
                answered += info.ok() ? 1 : 0;
            });
            commands.back()->fetchEnvironment(this, [&](const auto &variables) {
                ++ended;
                answered += variables.ok() ? 1 : 0;
            });
        }
        QTRY_COMPARE(ended, 2 * count);
        QVERIFY(answered > 0 && answered < 2 * count);
        for (const qint64 pid : std::as_const(m_wellBehaved))
            QVERIFY(isOk(discovery, pid));
        QVERIFY(recordsSomething(known, *entryOf(discovery, m_wellBehaved.first())));
    }
    QTRY_COMPARE(openDescriptors(), descriptorsBefore);
    const qint64 grown = residentBytes() - bytesBefore;
    QVERIFY2(keepsWhatWasFreed || grown < 24 << 20, number(grown).constData());
}

void TestHostilePeers::recordingsOfMisbehavingRuntimes_data()
{
    using protocol::ErrorCode;
    QTest::addColumn<Misbehaviour>("misbehaviour");
    QTest::addColumn<int>("failure"); ///< an ErrorCode; -1 where the recording begins
    QTest::addColumn<int>("end"); ///< a RecordingEnd, where it begins
    const auto row = [](Misbehaviour misbehaviour, int failure, RecordingEnd end = {}) {
        QTest::newRow(qPrintable(demo::misbehaviourName(misbehaviour)))
            << misbehaviour << failure << int(end);
    };
    for (const Misbehaviour misbehaviour :
         {Misbehaviour::Silence, Misbehaviour::Dripping, Misbehaviour::SizeTooLarge})
        row(misbehaviour, int(ErrorCode::NotAnswering));
    row(Misbehaviour::Flooding, int(ErrorCode::BadSize));
    row(Misbehaviour::Resetting, int(ErrorCode::Closed));
    row(Misbehaviour::Ssh, int(ErrorCode::BadMagic));
    row(Misbehaviour::SilentStreams, -1, RecordingEnd::Empty);
    row(Misbehaviour::WrongStreams, -1, RecordingEnd::NotATrace);
    row(Misbehaviour::UnansweredStops, -1, RecordingEnd::StoppedWithoutRundown);
    row(Misbehaviour::StrangeTexts, -1, RecordingEnd::Stopped);
    row(Misbehaviour::SuspendedElsewhere, -1, RecordingEnd::Stopped);
}

void TestHostilePeers::recordingsOfMisbehavingRuntimes()
{
    QFETCH(const Misbehaviour, misbehaviour);
    QFETCH(const int, failure);
    QFETCH(const int, end);
    const qint64 pid = startRuntime(misbehaviour);
    QVERIFY(pid > 0);
    const int descriptorsBefore = openDescriptors();
    {
        Runtimes known;
        ProcessDiscovery discovery(known, options());
        discovery.start();
        QTRY_VERIFY(entryOf(discovery, pid) != nullptr);
        RecordingOptions recording;
        recording.runtime = known.at(endpointOf(*entryOf(discovery, pid)));
        recording.pid = pid;
        recording.request.providers = samples;
        recording.output.filePath = m_dir->filePath(QStringLiteral("t.nettrace"));
        recording.startDeadline = 500ms;
        recording.ends.silenceLimit = 500ms;
        TraceSession session(recording);
        session.start();
        QTRY_VERIFY(session.state() != RecordingState::Starting && session.state() != RecordingState::Idle);
        QTest::qWait(200);
        session.stop();
        QTRY_VERIFY(session.state() == RecordingState::Finished || session.state() == RecordingState::Failed);
        QCOMPARE(session.state() == RecordingState::Failed, failure >= 0);
        if (failure >= 0)
            QCOMPARE(int(session.error().value_or(protocol::Error{}).code), failure);
        else
            QCOMPARE(int(session.end()), end);
        for (const qint64 beside : std::as_const(m_wellBehaved))
            QTRY_VERIFY(isOk(discovery, beside));
    }
    QTRY_COMPARE(openDescriptors(), descriptorsBefore);
}

void TestHostilePeers::streamsThatNeverStop_data()
{
    QTest::addColumn<Misbehaviour>("misbehaviour");
    QTest::addColumn<bool>("byDuration");
    for (const bool byDuration : {false, true}) {
        const char *how = byDuration ? "after its duration" : "stopped";
        QTest::addRow("stop answered, %s", how) << Misbehaviour::EndlessStreams << byDuration;
        QTest::addRow("stop never answered, %s", how) << Misbehaviour::UnstoppableStreams << byDuration;
    }
}

void TestHostilePeers::streamsThatNeverStop()
{
    QFETCH(const Misbehaviour, misbehaviour);
    QFETCH(const bool, byDuration);
    constexpr auto limit = 1000ms;
    const qint64 pid = startRuntime(misbehaviour);
    QVERIFY(pid > 0);
    const int descriptorsBefore = openDescriptors();
    {
        Runtimes known;
        ProcessDiscovery discovery(known, options());
        discovery.start();
        QTRY_VERIFY(isOk(discovery, pid));
        RecordingOptions recording;
        recording.runtime = known.at(endpointOf(*entryOf(discovery, pid)));
        recording.pid = pid;
        recording.request.providers = samples;
        recording.output.filePath = m_dir->filePath(QStringLiteral("t.nettrace"));
        recording.ends.rundownLimit = limit;
        if (byDuration)
            recording.ends.duration = 300ms;
        TraceSession session(recording);
        session.start();
        QTRY_VERIFY(session.progress().events > 0);
        if (!byDuration)
            session.stop();
        QTRY_COMPARE(session.state(), RecordingState::Stopping);
        QElapsedTimer clock;
        clock.start();
        QTRY_COMPARE(session.state(), RecordingState::Finished);
        QVERIFY2(clock.elapsed() < limit.count() + tests::promptMilliseconds,
                 number(clock.elapsed()).constData());
        QCOMPARE(session.end(), RecordingEnd::StoppedWithoutRundown);
        QCOMPARE(session.error()->code, protocol::ErrorCode::NotAnswering);
        QCOMPARE(QFileInfo(recording.output.filePath).size(), qint64(session.progress().bytes));

        // The next command waits for nothing of that.
        RuntimeCommands commands(recording.runtime);
        bool answered = false;
        commands.fetchInfo(this, [&](const auto &info) { answered = info.ok(); });
        QTRY_VERIFY(answered);
        for (const qint64 beside : std::as_const(m_wellBehaved))
            QVERIFY(isOk(discovery, beside));
        QVERIFY(recordsSomething(known, *entryOf(discovery, m_wellBehaved.first())));
    }
    QTRY_COMPARE(openDescriptors(), descriptorsBefore);
}

void TestHostilePeers::socketSwappedBetweenConnections_data()
{
    QTest::addColumn<bool>("forALink");
    QTest::addColumn<protocol::ErrorCode>("code");
    QTest::newRow("for a link to a stranger's") << true << protocol::ErrorCode::NotFound;
    QTest::newRow("for a stranger's") << false << protocol::ErrorCode::WrongProcess;
}

void TestHostilePeers::socketSwappedBetweenConnections()
{
    QFETCH(const bool, forALink);
    QFETCH(const protocol::ErrorCode, code);
    HostilePeers stranger(HostilePeers::Kind::Silent, folder(), 1);
    QVERIFY(stranger.start());
    const QString strangers = QDir(folder()).filePath(
        QDir(folder()).entryList({QStringLiteral("dotnet-diagnostic-10000000-*")}, QDir::System).value(0));
    const int descriptorsBefore = openDescriptors();
    {
        Runtimes known;
        ProcessDiscovery discovery(known, options());
        discovery.start();
        for (const qint64 pid : std::as_const(m_wellBehaved))
            QTRY_VERIFY(isOk(discovery, pid));
        QTRY_VERIFY(discovery.isComplete());
        discovery.stop(); // it would notice
        const ProcessEntry entry = *entryOf(discovery, m_wellBehaved.first());
        const auto runtime = known.at(endpointOf(entry));
        RuntimeCommands commands(runtime);
        const auto ask = [&] {
            std::optional<protocol::Result<QList<EnvironmentVariable>>> variables;
            commands.fetchEnvironment(this, [&](const auto &result) { variables = result; });
            (void)tests::waitFor([&] { return variables.has_value(); });
            return variables && !variables->ok() ? std::optional(variables->error().code) : std::nullopt;
        };
        RecordingOptions recording;
        recording.runtime = runtime;
        recording.request.providers = samples;
        recording.output.filePath = m_dir->filePath(QStringLiteral("begun.nettrace"));
        TraceSession begun(recording);
        begun.start();
        QTRY_VERIFY(begun.progress().events > 0);
        QCOMPARE(ask(), std::nullopt);
        const HostilePeers::Counts before = stranger.counts();

        const QString away = m_dir->filePath(QStringLiteral("away"));
        QVERIFY(QFile::rename(entry.socketPath, away));
        QVERIFY(forALink ? QFile::link(strangers, entry.socketPath)
                         : QFile::rename(strangers, entry.socketPath));
        QCOMPARE(ask(), code);
        recording.output.filePath = m_dir->filePath(QStringLiteral("refused.nettrace"));
        TraceSession refused(recording);
        refused.start();
        QTRY_COMPARE(refused.state(), RecordingState::Failed);
        QCOMPARE(refused.error()->code, code);
        // Also the stop of what began before.
        begun.stop();
        QTRY_COMPARE(begun.state(), RecordingState::Finished);
        QCOMPARE(begun.end(), RecordingEnd::StoppedWithoutRundown);
        QCOMPARE(begun.error()->code, code);
        QVERIFY(QFileInfo(begun.filePath()).size() > 0);

        const HostilePeers::Counts after = stranger.counts();
        QCOMPARE(after.bytes, 0);
        QCOMPARE(after.connections > before.connections, !forALink); // the peer of a connection is told by it
        QVERIFY(forALink ? QFile::remove(entry.socketPath) : QFile::rename(entry.socketPath, strangers));
        QVERIFY(QFile::rename(away, entry.socketPath));
        QCOMPARE(ask(), std::nullopt);
    }
    QTRY_COMPARE(openDescriptors(), descriptorsBefore);
}

void TestHostilePeers::commandLineAmongTwoThousand()
{
    HostilePeers peers(HostilePeers::Kind::Silent, folder(), crowd);
    QVERIFY(peers.start());
    const qint64 strange = startRuntime(Misbehaviour::StrangeTexts);
    const auto run = [this](const QStringList &arguments) {
        auto process = std::make_unique<QProcess>();
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("TMPDIR"), folder());
        process->setProcessEnvironment(environment);
        process->start(tests::programPath(QStringLiteral("clrlens-cli")), arguments);
        if (!process->waitForFinished(tests::patienceMilliseconds))
            process->kill();
        process->waitForFinished(1000);
        return process;
    };
    const auto ps = run({QStringLiteral("ps"), QStringLiteral("--json")});
    QCOMPARE(ps->exitStatus(), QProcess::NormalExit);
    QSet<qint64> ok;
    const QJsonArray rows = QJsonDocument::fromJson(ps->readAllStandardOutput()).array();
    for (const QJsonValue &row : rows) {
        if (row[QStringLiteral("state")] == QStringLiteral("ok"))
            ok.insert(row[QStringLiteral("pid")].toInteger());
    }
    QVERIFY(ok.contains(strange));
    for (const qint64 pid : std::as_const(m_wellBehaved))
        QVERIFY(ok.contains(pid));

    const auto table = run({QStringLiteral("ps")});
    const QString text = QString::fromUtf8(table->readAllStandardOutput() + table->readAllStandardError());
    QVERIFY(text.contains(QString::number(strange)));
    for (const char16_t obeyed : {u'\u001b', u'\u0007', u'\u009b', u'\u202e', u'\u2066', u'\u2028'})
        QVERIFY2(!text.contains(QChar(obeyed)), number(obeyed).constData());

    const auto record
        = run({QStringLiteral("record"), QString::number(m_wellBehaved.first()), QStringLiteral("--preset"),
               QStringLiteral("cpu"), QStringLiteral("--duration"), QStringLiteral("1"), QStringLiteral("-o"),
               m_dir->filePath(QStringLiteral("cli.nettrace"))});
    QCOMPARE(record->exitCode(), 0);
    QVERIFY(QFileInfo(m_dir->filePath(QStringLiteral("cli.nettrace"))).size() > 0);
}

static const tests::ChildRegistration hostilePeers(tests::hostilePeersOption, tests::serveHostilePeers);
static const tests::ChildRegistration misbehavingRuntime(runtimeOption, [](const QStringList &arguments) {
    return runDemoRuntime(arguments.value(2), arguments.value(3));
});
CLRLENS_TEST(TestHostilePeers)
#include "tst_hostilepeers.moc"
