// SPDX-License-Identifier: GPL-3.0-or-later
// Programs are small shell scripts, and this test itself as a program with a runtime.
#include "model/launch/launch.h"

#include "model/demo/demoruntime.h"
#include "model/process/processstatus.h"
#include "model/runtime/runtimes.h"
#include "tests/cli/portdialer.h"
#include "tests/model/ports/arrivingruntime.h"
#include "tests/support/testprogram.h"

#include <algorithm>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>

using namespace model;
using namespace std::chrono_literals;
using protocol::ErrorCode;
using State = Launch::State;
using Stream = LaunchOutput::Stream;

namespace {

bool runs(qint64 pid)
{
    return readProcessStatus(pid).ok();
}

QString outputOf(const Launch &launch, Stream stream)
{
    QString text;
    for (const auto &piece : launch.output().pieces()) {
        if (piece.stream == stream)
            text += piece.text;
    }
    return text;
}

/// The command that starts this program as one with a runtime: --runtime MILLISECONDS, for which it goes on
/// when it was resumed.
QString withRuntime(int milliseconds)
{
    return QStringLiteral("'%1' --runtime %2")
        .arg(QCoreApplication::applicationFilePath(), QString::number(milliseconds));
}

/// Announces itself at its port as a runtime does, waits there until it is resumed, and returns 5 some time
/// after. Prints which commands it got.
int runRuntime(int milliseconds)
{
    const QTemporaryDir folder;
    demo::DemoRuntime::Options options;
    options.folder = folder.path();
    const auto runtime = demo::DemoRuntime::listen(options);
    if (!runtime.ok())
        return 1;
    const QString port = qEnvironmentVariable("DOTNET_DiagnosticPorts").section(u',', 0, 0);
    const tests::PortDialer dialer(port, runtime.value()->socketPath(),
                                   {QUuid::createUuid(), std::uint64_t(QCoreApplication::applicationPid())});
    QTimer end;
    end.setSingleShot(true);
    QObject::connect(&end, &QTimer::timeout, &end, [&dialer] {
        QStringList names;
        for (const auto command : dialer.commands())
            names << protocol::ipc::commandName(command);
        std::printf("%s\n", qPrintable(names.join(u' ')));
        QCoreApplication::exit(5);
    });
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &look, [&] {
        if (!end.isActive() && dialer.commands().contains(protocol::ipc::Command::ResumeRuntime))
            end.start(milliseconds);
    });
    look.start(10);
    // However the test ends, this does not outlive it by long.
    QTimer::singleShot(60s, [] { QCoreApplication::exit(1); });
    return QCoreApplication::exec();
}

const tests::ChildRegistration runtimeProgram("--runtime", [](const QStringList &arguments) {
    return runRuntime(arguments.value(2).toInt());
});

/// A runtime that refuses the first resumes, so many, and ends with 5 after one that it took.
int runStubborn(int refusals)
{
    using protocol::ipc::Command;
    tests::ArrivingRuntime runtime(qEnvironmentVariable("DOTNET_DiagnosticPorts").section(u',', 0, 0));
    runtime.processId = std::uint64_t(QCoreApplication::applicationPid());
    runtime.name = QStringLiteral("Stubborn");
    runtime.refused = Command::ResumeRuntime;
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &look, [&] {
        const auto resumes = runtime.received.count(Command::ResumeRuntime);
        if (resumes >= refusals)
            runtime.refused = {};
        if (resumes > refusals)
            QTimer::singleShot(100, [] { QCoreApplication::exit(5); });
    });
    look.start(5);
    QTimer::singleShot(60s, [] { QCoreApplication::exit(1); });
    return QCoreApplication::exec();
}

const tests::ChildRegistration stubbornProgram("--stubborn", [](const QStringList &arguments) {
    return runStubborn(arguments.value(2).toInt());
});

QString stubborn(int refusals)
{
    return QStringLiteral("exec '%1' --stubborn %2")
        .arg(QCoreApplication::applicationFilePath(), QString::number(refusals));
}

} // namespace

class TestLaunch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void exitStatusIsThatOfTheProgram_data();
    void exitStatusIsThatOfTheProgram();
    void whatCannotBeStarted_data();
    void whatCannotBeStarted();
    void outputIsCollectedAndInputIsEmpty();
    void muchOutputHoldsUpNobody();
    void variablesAndFolderReachTheProgram();
    void aProgramWithoutARuntime();
    void aPortThatWasTakenAwayIsSaid();
    void aRuntimeIsLetGoOn();
    void recordingBeginsBeforeTheResume();
    void eachIntoItsFile();
    void noneOfManyIsForgotten();
    void aKeptRuntimeWaitsForTheUser();
    void aResumeThatFailsIsSentAgain();
    void whatCouldNotBeResumedIsForTheUser();
    void thoseThatOutliveTheProgramAreLetGo();
    void stopEndsTheTree();
    void whoIsAskedToEndMayEnd();
    void aSecondStopKills();
    void destructionEndsTheProgram();

private:
    Launch::Options script(const QString &text) const;
    /// Starts the launch and waits for its end.
    Launch &launched(const Launch::Options &options);
    Launch &started(const Launch::Options &options);
    /// Waits for the number that the program prints.
    qint64 printedPid() const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Runtimes> m_runtimes;
    std::unique_ptr<Recordings> m_recordings;
    std::unique_ptr<Launch> m_launch;
};

void TestLaunch::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_runtimes = std::make_unique<Runtimes>();
    m_recordings = std::make_unique<Recordings>();
}

void TestLaunch::cleanup()
{
    m_launch.reset();
    m_recordings.reset();
    m_runtimes.reset();
}

Launch::Options TestLaunch::script(const QString &text) const
{
    Launch::Options options;
    options.spec.program = QStringLiteral("sh");
    options.spec.arguments = {QStringLiteral("-c"), text};
    options.folder = m_folder->path();
    options.recording.request.providers = {{QStringLiteral("Microsoft-Windows-DotNETRuntime"), 1, 5, {}}};
    options.recording.output.filePath = m_folder->filePath(QStringLiteral("program.nettrace"));
    return options;
}

Launch &TestLaunch::started(const Launch::Options &options)
{
    m_launch = std::make_unique<Launch>(*m_runtimes, *m_recordings, options);
    m_launch->start(model::commandOf(options.spec));
    return *m_launch;
}

Launch &TestLaunch::launched(const Launch::Options &options)
{
    Launch &launch = started(options);
    (void)tests::waitFor(
        [&launch] { return launch.state() == State::Ended || launch.state() == State::Failed; });
    return launch;
}

qint64 TestLaunch::printedPid() const
{
    const auto number
        = [this] { return outputOf(*m_launch, Stream::Output).section(u'\n', 0, 0).toLongLong(); };
    (void)tests::waitFor([&] { return outputOf(*m_launch, Stream::Output).contains(u'\n'); });
    return number();
}

void TestLaunch::exitStatusIsThatOfTheProgram_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("status");
    QTest::newRow("0") << QStringLiteral("exit 0") << 0;
    QTest::newRow("7") << QStringLiteral("exit 7") << 7;
    QTest::newRow("255") << QStringLiteral("exit 255") << 255;
    QTest::newRow("SIGKILL") << QStringLiteral("kill -9 $$") << 137;
    QTest::newRow("SIGTERM") << QStringLiteral("kill $$") << 143;
}

void TestLaunch::exitStatusIsThatOfTheProgram()
{
    QFETCH(QString, text);
    QFETCH(int, status);
    const Launch &launch = launched(script(text));
    QCOMPARE(launch.state(), State::Ended);
    QCOMPARE(launch.exitStatus(), status);
    QCOMPARE(launch.notice(), QString()); // nothing was to be recorded
}

void TestLaunch::whatCannotBeStarted_data()
{
    QTest::addColumn<QString>("program");
    QTest::addColumn<ErrorCode>("code");
    QTest::newRow("not there") << QStringLiteral("./none") << ErrorCode::NotFound;
    QTest::newRow("not executable") << QStringLiteral("./text") << ErrorCode::AccessDenied;
    QTest::newRow("no program") << QStringLiteral("./noise") << ErrorCode::IoError;
}

void TestLaunch::whatCannotBeStarted()
{
    QFETCH(QString, program);
    QFETCH(ErrorCode, code);
    for (const char *name : {"text", "noise"}) {
        QFile file(m_folder->filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("\1\2\3") == 3);
    }
    QVERIFY(QFile::setPermissions(m_folder->filePath(QStringLiteral("noise")), QFile::Permissions(0x7700)));
    Launch::Options options;
    options.spec = {program, {}, m_folder->path(), {}};
    Launch &launch = launched(options);
    QCOMPARE(launch.state(), State::Failed);
    QCOMPARE(launch.error().code, code);
    QVERIFY(!launch.port().isListening());
}

void TestLaunch::outputIsCollectedAndInputIsEmpty()
{
    const Launch &launch = launched(script(QStringLiteral("echo out; echo err >&2; cat; printf last")));
    QCOMPARE(launch.state(), State::Ended);
    QCOMPARE(outputOf(launch, Stream::Output), QStringLiteral("out\nlast"));
    QCOMPARE(outputOf(launch, Stream::Error), QStringLiteral("err\n"));
}

void TestLaunch::muchOutputHoldsUpNobody()
{
    const Launch &launch = launched(script(
        QStringLiteral("head -c 10000000 /dev/zero | tr '\\0' x; head -c 10000000 /dev/zero | tr '\\0' y "
                       ">&2; printf end; exit 3")));
    QCOMPARE(launch.state(), State::Ended);
    QCOMPARE(launch.exitStatus(), 3);
    qsizetype kept = 0;
    for (const auto &piece : launch.output().pieces())
        kept += piece.text.size();
    QCOMPARE(kept + launch.output().forgotten(), 20'000'003);
}

void TestLaunch::variablesAndFolderReachTheProgram()
{
    auto options = script(QStringLiteral("pwd; echo \"$CLRLENS_A\"; echo \"$DOTNET_DiagnosticPorts\""));
    options.spec.workingDirectory = m_folder->path();
    options.spec.environment = {{QStringLiteral("CLRLENS_A"), QStringLiteral("a b=c")}};
    Launch &launch = started(options);
    const QString port = launch.port().path();
    QVERIFY(!port.isEmpty() && QFileInfo::exists(port));
    QTRY_COMPARE(launch.state(), State::Ended);
    const QStringList lines = outputOf(launch, Stream::Output).split(u'\n');
    QCOMPARE(lines.value(0), QFileInfo(m_folder->path()).canonicalFilePath());
    QCOMPARE(lines.value(1), QStringLiteral("a b=c"));
    QCOMPARE(lines.value(2), port + QStringLiteral(",suspend"));
    QVERIFY(!QFileInfo::exists(port));
}

void TestLaunch::aProgramWithoutARuntime()
{
    auto options = script(QStringLiteral("exit 4"));
    options.traced = Launch::Traced::Program;
    const Launch &launch = launched(options);
    QCOMPARE(launch.state(), State::Ended);
    QCOMPARE(launch.exitStatus(), 4);
    QVERIFY(launch.members().empty());
    QVERIFY2(launch.notice().contains(QStringLiteral("sh may be no .NET program")),
             qPrintable(launch.notice()));
    QVERIFY(!QFileInfo::exists(options.recording.output.filePath));
}

void TestLaunch::aPortThatWasTakenAwayIsSaid()
{
    auto options = script(QStringLiteral("rm \"${DOTNET_DiagnosticPorts%,suspend}\""));
    options.spec.workingDirectory = m_folder->path();
    options.traced = Launch::Traced::Program;
    const Launch &launch = launched(options);
    QCOMPARE(launch.exitStatus(), 0);
    QVERIFY2(launch.notice().contains(QStringLiteral("removed or replaced"))
                 && !launch.notice().contains(QStringLiteral("no .NET program")),
             qPrintable(launch.notice()));
}

void TestLaunch::aRuntimeIsLetGoOn()
{
    const Launch &launch = launched(script(QStringLiteral("exec ") + withRuntime(100)));
    QCOMPARE(launch.state(), State::Ended);
    QCOMPARE(launch.exitStatus(), 5);
    QCOMPARE(launch.members().size(), std::size_t(1));
    const Launch::Member &member = launch.members().front();
    QCOMPARE(member.pid, launch.programPid());
    QCOMPARE(member.name, demo::DemoRuntime::processInfo().managedEntrypointAssemblyName);
    QVERIFY(member.isResumed && member.isGone && !member.recording);
    QCOMPARE(member.problem, QString());
    const QString commands = outputOf(launch, Stream::Output);
    QCOMPARE(commands.count(QStringLiteral("ResumeRuntime")), 1);
    QVERIFY(!commands.contains(QStringLiteral("CollectTracing")));
}

void TestLaunch::recordingBeginsBeforeTheResume()
{
    auto options = script(QStringLiteral("exec ") + withRuntime(2000));
    options.traced = Launch::Traced::Program;
    const Launch &launch = launched(options);
    QCOMPARE(launch.state(), State::Ended);
    QCOMPARE(launch.exitStatus(), 5);
    QCOMPARE(launch.members().size(), std::size_t(1));
    const Launch::Member &member = launch.members().front();
    QVERIFY(member.recording);
    QCOMPARE(member.recording->state(), RecordingState::Finished);
    QCOMPARE(member.recording->end(), RecordingEnd::TargetExited);
    QCOMPARE(member.recording->filePath(), options.recording.output.filePath);
    QVERIFY(member.events > 0);
    QCOMPARE(member.recording->trace()->snapshot()->events.size(), member.events);
    const QString commands = outputOf(launch, Stream::Output);
    const auto session = commands.indexOf(QStringLiteral("CollectTracing"));
    QVERIFY2(session >= 0 && session < commands.indexOf(QStringLiteral("ResumeRuntime")),
             qPrintable(commands));
}

void TestLaunch::eachIntoItsFile()
{
    auto options = script(QStringLiteral("%1 & %1; wait").arg(withRuntime(2000)));
    options.traced = Launch::Traced::All;
    const Launch &launch = launched(options);
    QCOMPARE(launch.state(), State::Ended);
    QCOMPARE(launch.members().size(), std::size_t(2));
    for (const Launch::Member &member : launch.members()) {
        QVERIFY(member.recording);
        QVERIFY(member.events > 0);
        const QString name = QStringLiteral("%1_%2.nettrace").arg(member.name).arg(member.pid);
        QCOMPARE(QFileInfo(member.recording->filePath()).fileName(), name);
        QVERIFY(QFileInfo::exists(m_folder->filePath(name)));
        QCOMPARE(member.parentPid, 0); // their parent is a shell
    }
}

/// The list of recordings forgets the oldest ones; the launch does not.
void TestLaunch::noneOfManyIsForgotten()
{
    m_recordings = std::make_unique<Recordings>(Recordings::Limits{.loadedMax = 0, .endedMax = 1});
    auto options = script(QStringLiteral("%1 ; %1 ; %1 ; true").arg(withRuntime(1000)));
    options.traced = Launch::Traced::All;
    const Launch &launch = launched(options);
    QCOMPARE(launch.state(), State::Ended);
    QCOMPARE(launch.members().size(), std::size_t(3));
    QTRY_VERIFY(m_recordings->recordings().size() <= 1);
    for (const Launch::Member &member : launch.members()) {
        QVERIFY(member.recorded && !member.recorded->hasFailed());
        QVERIFY(member.recorded->bytes > 0 && member.events > 0);
        QVERIFY(QFileInfo::exists(member.filePath()));
    }
}

void TestLaunch::aKeptRuntimeWaitsForTheUser()
{
    auto options = script(QStringLiteral("exec ") + withRuntime(50));
    options.keptNames = {demo::DemoRuntime::processInfo().managedEntrypointAssemblyName.toUpper()};
    options.traced = Launch::Traced::Program;
    Launch &launch = started(options);
    QTRY_VERIFY(!launch.members().empty() && launch.members().front().recording
                && launch.members().front().recording->state() == RecordingState::Recording);
    QTest::qWait(200);
    QCOMPARE(launch.state(), State::Running);
    QVERIFY(launch.members().front().isKept && !launch.members().front().isResumed);
    launch.resume(QUuid::createUuid()); // of no member
    launch.resume(launch.members().front().cookie);
    QVERIFY(!launch.members().front().isKept);
    QTRY_COMPARE(launch.state(), State::Ended);
    QCOMPARE(launch.exitStatus(), 5);
    QCOMPARE(outputOf(launch, Stream::Output).count(QStringLiteral("ResumeRuntime")), 1);
}

void TestLaunch::aResumeThatFailsIsSentAgain()
{
    auto options = script(stubborn(2));
    options.resumePause = 50ms;
    const Launch &launch = launched(options);
    QCOMPARE(launch.state(), State::Ended);
    QCOMPARE(launch.exitStatus(), 5);
    const Launch::Member &member = launch.members().front();
    QVERIFY(member.isResumed && !member.isResuming && !member.hasResumeFailed);
    QCOMPARE(member.problem, QString());
}

void TestLaunch::whatCouldNotBeResumedIsForTheUser()
{
    auto options = script(stubborn(2));
    options.resumePause = 50ms;
    options.resumeTriesMax = 2;
    Launch &launch = started(options);
    QTRY_VERIFY(!launch.members().empty() && launch.members().front().hasResumeFailed);
    const Launch::Member &member = launch.members().front();
    QVERIFY(!member.isResumed && !member.isResuming);
    QVERIFY2(member.problem.startsWith(QStringLiteral("Resuming it failed")), qPrintable(member.problem));
    QCOMPARE(launch.state(), State::Running);
    launch.resume(member.cookie);
    QCOMPARE(member.problem, QString());
    QTRY_COMPARE(launch.state(), State::Ended);
    QCOMPARE(launch.exitStatus(), 5);
}

void TestLaunch::thoseThatOutliveTheProgramAreLetGo()
{
    // The server goes on for longer than the test waits, and has the output open.
    auto options
        = script(QStringLiteral("%1 & echo $!; read nothing; sleep 1; exit 6").arg(withRuntime(50'000)));
    options.traced = Launch::Traced::All;
    Launch &launch = started(options);
    const qint64 server = printedPid();
    QVERIFY(runs(server));
    QTRY_COMPARE(launch.state(), State::Ended);
    QCOMPARE(launch.exitStatus(), 6);
    QVERIFY(runs(server));
    QCOMPARE(launch.members().size(), std::size_t(1));
    const Launch::Member &member = launch.members().front();
    QVERIFY(member.isResumed);
    QVERIFY(member.recording && member.recording->end() == RecordingEnd::Stopped);
    QVERIFY(member.events > 0);
    QVERIFY(!launch.port().isListening());
    QCOMPARE(::kill(pid_t(server), SIGKILL), 0);
}

void TestLaunch::stopEndsTheTree()
{
    // The grandchild will not be asked, and the shell between us and it goes at once.
    auto options = script(
        QStringLiteral("sh -c 'trap \"\" TERM; echo $$; for i in $(seq 600); do sleep 0.05; done' & wait"));
    options.stopLimit = 300ms;
    Launch &launch = started(options);
    const qint64 grandchild = printedPid();
    QVERIFY(runs(grandchild));
    launch.stop();
    QTRY_COMPARE(launch.state(), State::Ended);
    QCOMPARE(launch.exitStatus(), 128 + SIGTERM);
    QTRY_VERIFY(!runs(grandchild));
}

void TestLaunch::whoIsAskedToEndMayEnd()
{
    // It says its number from within the loop: what makes the list is asked to end, too. Shells report
    // children that a signal ends, and the launch does not read that when the program has ended.
    auto options = script(
        QStringLiteral("sh -c 'trap \"sleep 0.3; echo saved > saved; exit\" TERM; for i in $(seq 600); do "
                       "[ $i = 1 ] && echo $$; sleep 0.05; done' 2>/dev/null & wait"));
    options.spec.workingDirectory = m_folder->path();
    options.stopLimit = 20s;
    Launch &launch = started(options);
    const qint64 grandchild = printedPid();
    launch.stop();
    QTRY_COMPARE(launch.state(), State::Ended);
    QVERIFY(!runs(grandchild));
    QVERIFY(QFileInfo::exists(m_folder->filePath(QStringLiteral("saved"))));
}

void TestLaunch::aSecondStopKills()
{
    auto options = script(QStringLiteral("trap '' TERM; echo $$; for i in $(seq 600); do sleep 0.05; done"));
    options.stopLimit = 1h;
    Launch &launch = started(options);
    const qint64 program = printedPid();
    QCOMPARE(program, launch.programPid());
    launch.stop();
    QTest::qWait(200);
    QCOMPARE(launch.state(), State::Running);
    launch.stop();
    QTRY_COMPARE(launch.state(), State::Ended);
    QCOMPARE(launch.exitStatus(), 128 + SIGKILL);
}

void TestLaunch::destructionEndsTheProgram()
{
    started(script(QStringLiteral("trap '' TERM; echo $$; for i in $(seq 600); do sleep 0.05; done")));
    const qint64 program = printedPid();
    QVERIFY(runs(program));
    m_launch.reset();
    QVERIFY(!runs(program));
}

CLRLENS_TEST(TestLaunch)
#include "tst_launch.moc"
