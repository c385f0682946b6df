// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakehost.h"

#include "protocol/dotnettest/hostconversation.h"
#include "protocol/dotnettest/messagecodec.h"
#include "tests/support/hostcaptures.h"
#include "tests/support/patience.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QLocalSocket>
#include <QProcess>
#include <QtEndian>
#include <QThread>

namespace tests {

using namespace protocol;
using namespace protocol::dotnettest;

namespace {

/// Longer than a test waits for the end of what sleeps.
constexpr int fiveMinutes = 300'000;
const QString temporaryFiles = QStringLiteral(".temporary"); ///< a folder that is gone at the end
constexpr int tidyExitStatus = 77;
constexpr int usageLines = 100; ///< of the platform's options, after what is wrong with one

class Pipe {
public:
    explicit Pipe(const QString &name)
    {
        m_socket.connectToServer(name);
        if (!m_socket.waitForConnected(patienceMilliseconds))
            qFatal("no pipe %s", qPrintable(name));
    }

    void write(const QByteArray &bytes)
    {
        m_socket.write(bytes);
        while (m_socket.bytesToWrite() > 0 && m_socket.waitForBytesWritten(patienceMilliseconds)) { }
    }

    /// Returns the next reply; an empty one where the connection has ended.
    QByteArray reply()
    {
        const auto isWhole = [this] {
            return m_bytes.size() >= 4
                && m_bytes.size() >= 4 + qFromLittleEndian<qint32>(m_bytes.constData());
        };
        while (!isWhole()) {
            if (!m_socket.waitForReadyRead(patienceMilliseconds))
                return {};
            m_bytes += m_socket.readAll();
        }
        const auto size = 4 + qFromLittleEndian<qint32>(m_bytes.constData());
        const QByteArray frame = m_bytes.first(size);
        m_bytes.remove(0, size);
        return frame;
    }

    QByteArray ask(const QByteArray &frame)
    {
        write(frame);
        return reply();
    }
    QByteArray say(const Message &message) { return ask(encodeMessage(message).value()); }

private:
    QLocalSocket m_socket;
    QByteArray m_bytes;
};

HandshakeMessage handshake(const QString &mode, const QString &versions = QStringLiteral("1.0.0;1.4.0"))
{
    HandshakeMessage message;
    auto &properties = message.properties;
    properties.insert(HandshakeProperty::PID, QString::number(QCoreApplication::applicationPid()));
    properties.insert(HandshakeProperty::SupportedProtocolVersions, versions);
    properties.insert(HandshakeProperty::HostType, QString(hosttype::testHost));
    properties.insert(HandshakeProperty::Framework, QStringLiteral(".NET 0"));
    properties.insert(HandshakeProperty::ExecutionId, QStringLiteral("E"));
    properties.insert(HandshakeProperty::InstanceId, QStringLiteral("I"));
    properties.insert(HandshakeProperty::ExecutionMode, mode);
    return message;
}

Message session(SessionType type)
{
    return TestSessionEvent{type, QStringLiteral("S"), QStringLiteral("E")};
}

Message listed(const QString &uid, const QString &name)
{
    DiscoveredTestMessage test;
    test.uid = uid;
    test.displayName = name;
    test.filePath = QStringLiteral("/src/Sums.cs");
    test.lineNumber = 7;
    test.namespaceName = QStringLiteral("Acme.Tests");
    test.typeName = QStringLiteral("Sums");
    test.methodName = name;
    test.traits = {{QStringLiteral("Category"), QStringLiteral("fast")}};
    return DiscoveredTestMessages{QStringLiteral("E"), QStringLiteral("I"), {test}};
}

SuccessfulTestResultMessage resultOf(const QString &uid, const QString &name, TestState state)
{
    SuccessfulTestResultMessage result;
    result.uid = uid;
    result.displayName = name;
    result.state = state;
    if (state == TestState::Passed || state == TestState::Failed)
        result.duration = 15'000;
    return result;
}

Message succeeded(const QString &uid, const QString &name, TestState state)
{
    return TestResultMessages{QStringLiteral("E"), QStringLiteral("I"), {resultOf(uid, name, state)}, {}};
}

Message failed(const QString &uid, const QString &name, bool isSuperseded = false)
{
    FailedTestResultMessage result;
    static_cast<SuccessfulTestResultMessage &>(result) = resultOf(uid, name, TestState::Failed);
    result.exceptionMessageList = {{QStringLiteral("they differ \x1b[31m<&>"), QStringLiteral("Acme.Differs"),
                                    QStringLiteral("   at Acme.Tests.Sums.Two()")}};
    result.expected = QStringLiteral("1");
    result.actual = QStringLiteral("2");
    result.isSuperseded = isSuperseded;
    return TestResultMessages{QStringLiteral("E"), QStringLiteral("I"), {}, {result}};
}

const QString one = QStringLiteral("u1");
const QString two = QStringLiteral("u2");
const QString three = QStringLiteral("u3");

QString nameOf(const QString &uid)
{
    return uid == one ? QStringLiteral("One") : uid == two ? QStringLiteral("Two") : QStringLiteral("Three");
}

/// What the arguments say.
struct Start {
    QString scenario;
    QString detail;
    QString pipe;
    QString resultsFolder;
    bool isListing = false;
    QStringList uids; ///< to run
};

Start startOf(const QStringList &arguments)
{
    Start start;
    start.scenario = arguments.value(2);
    start.detail = arguments.value(3);
    start.isListing = arguments.contains(QStringLiteral("--list-tests"));
    start.pipe = arguments.value(arguments.indexOf(QStringLiteral("--dotnet-test-pipe")) + 1);
    start.resultsFolder = arguments.value(arguments.indexOf(QStringLiteral("--results-directory")) + 1);
    start.uids = {one, two, three};
    if (const auto filter = arguments.indexOf(QStringLiteral("--filter-uid")); filter >= 0) {
        start.uids.clear();
        for (auto i = filter + 1; i < arguments.size() && !arguments[i].startsWith(u'-'); ++i)
            start.uids << arguments[i];
    }
    return start;
}

/// Reads what arguments in files stand for.
QStringList expanded(const QStringList &arguments)
{
    QStringList all;
    for (const QString &argument : arguments) {
        QFile file(argument.mid(1));
        if (!argument.startsWith(u'@') || !file.open(QIODevice::ReadOnly)) {
            all << argument;
            continue;
        }
        const QStringList lines = QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts);
        for (const QString &line : lines)
            all << QString(line).remove(u'"');
    }
    return all;
}

int list(const Start &start)
{
    Pipe pipe(start.pipe);
    pipe.say(handshake(executionmode::discover));
    pipe.say(session(SessionType::TestSessionStart));
    if (start.scenario == QLatin1String("many")) {
        for (int i = 0; i < start.detail.toInt(); ++i)
            pipe.say(listed(QStringLiteral("uid of test %1").arg(i), QStringLiteral("Test%1").arg(i)));
    } else if (start.scenario != QLatin1String("capture")) {
        for (const QString &uid : {one, two, three})
            pipe.say(listed(uid, nameOf(uid)));
    }
    pipe.say(session(SessionType::TestSessionEnd));
    return 0;
}

/// Tells of two files of a test in the folder for results.
void attach(Pipe &pipe, const Start &start)
{
    FileArtifactMessages message;
    for (const QString &folder : {temporaryFiles, QStringLiteral("left")}) {
        const QDir place(QDir(start.resultsFolder).filePath(folder));
        QFile file(place.filePath(QStringLiteral("attached.txt")));
        if (!place.mkpath(QStringLiteral(".")) || !file.open(QIODevice::WriteOnly))
            qFatal("no %s", qPrintable(file.fileName()));
        file.write(folder.toUtf8());
        FileArtifactMessage artifact;
        artifact.fullPath = file.fileName();
        artifact.testUid = one;
        message.fileArtifactMessageList.append(artifact);
    }
    pipe.say(message);
}

void sayOutcome(Pipe &pipe, const Start &start, const QString &uid)
{
    pipe.say(succeeded(uid, nameOf(uid), TestState::InProgress));
    if (start.scenario == QLatin1String("outcomes")) {
        if (uid == one)
            pipe.say(failed(uid, nameOf(uid), true));
        if (uid != one) {
            pipe.say(uid == two ? failed(uid, nameOf(uid)) : succeeded(uid, nameOf(uid), TestState::Skipped));
            return;
        }
    }
    if (start.scenario == QLatin1String("counts") && uid == two) {
        QFile file(start.detail);
        if (file.open(QIODevice::ReadWrite)) {
            const auto lines = file.readAll().count('\n');
            file.write("run\n");
            if (lines == 3) {
                pipe.say(failed(uid, nameOf(uid)));
                return;
            }
        }
    }
    if (start.scenario == QLatin1String("attaches") && uid == one)
        attach(pipe, start);
    pipe.say(succeeded(uid, nameOf(uid), TestState::Passed));
}

int play(const Start &start)
{
    Pipe pipe(start.pipe);
    pipe.say(handshake(executionmode::run));
    pipe.say(session(SessionType::TestSessionStart));
    for (const QString &uid : start.uids)
        sayOutcome(pipe, start, uid);
    const bool isWhole = start.scenario == QLatin1String("outcomes");
    if (isWhole && start.uids.size() == 3)
        pipe.say(succeeded(QStringLiteral("u4"), QStringLiteral("Four"), TestState::Passed));
    pipe.say(session(SessionType::TestSessionEnd));
    if (start.scenario == QLatin1String("attaches"))
        QDir(QDir(start.resultsFolder).filePath(temporaryFiles)).removeRecursively();
    if (start.scenario == QLatin1String("leaves"))
        QProcess::execute(
            QStringLiteral("/bin/sh"),
            {QStringLiteral("-c"), QStringLiteral("sleep 300 & echo $! > '%1'").arg(start.detail)});
    const bool isFourth = start.scenario == QLatin1String("counts")
        && QFileInfo(start.detail).size() == qint64(4 * sizeof("run"));
    return (isWhole && start.uids.contains(two)) || isFourth ? 2 : 0;
}

int playMany(const Start &start)
{
    Pipe pipe(start.pipe);
    pipe.say(handshake(executionmode::run));
    pipe.say(session(SessionType::TestSessionStart));
    for (const QString &uid : start.uids.size() > 3 ? start.uids : QStringList())
        pipe.say(succeeded(uid, uid, TestState::Passed));
    pipe.say(session(SessionType::TestSessionEnd));
    return 0;
}

constexpr int crowdStep = 10; ///< tests that are told of at a time

QString crowdUid(int number)
{
    return QStringLiteral("crowd-%1").arg(number);
}

DiscoveredTestMessage crowdTest(int number)
{
    constexpr int classSize = 100;
    DiscoveredTestMessage test;
    test.uid = crowdUid(number);
    test.methodName = QStringLiteral("Test%1").arg(number);
    test.displayName = test.methodName;
    test.filePath = QStringLiteral("/src/Crowd/Class%1.cs").arg(number / classSize);
    test.lineNumber = number % classSize + 1;
    test.namespaceName = QStringLiteral("Acme.Crowd");
    test.typeName = QStringLiteral("Class%1").arg(number / classSize);
    test.traits = {{QStringLiteral("Category"), QStringLiteral("c%1").arg(number % 7)}};
    return test;
}

int listCrowd(const Start &start)
{
    Pipe pipe(start.pipe);
    pipe.say(handshake(executionmode::discover));
    pipe.say(session(SessionType::TestSessionStart));
    const int count = start.detail.toInt();
    for (int i = 0; i < count; i += crowdStep) {
        DiscoveredTestMessages told{QStringLiteral("E"), QStringLiteral("I"), {}};
        for (int k = i; k < std::min(i + crowdStep, count); ++k)
            told.discoveredTestMessageList.append(crowdTest(k));
        pipe.say(told);
    }
    pipe.say(session(SessionType::TestSessionEnd));
    return 0;
}

/// Takes those numbers from the uids that are to be run, of all where there are none.
QList<int> crowdNumbers(const Start &start)
{
    QList<int> numbers;
    for (const QString &uid : start.uids) {
        if (uid.startsWith(QLatin1String("crowd-")))
            numbers << uid.section(u'-', 1).toInt();
    }
    for (int i = 0; numbers.size() < start.detail.toInt() && start.uids.contains(one); ++i)
        numbers << i;
    return numbers;
}

int playCrowd(const Start &start)
{
    constexpr int failsEach = 100;
    Pipe pipe(start.pipe);
    pipe.say(handshake(executionmode::run));
    pipe.say(session(SessionType::TestSessionStart));
    const QList<int> numbers = crowdNumbers(start);
    int failures = 0;
    for (qsizetype i = 0; i < numbers.size(); i += crowdStep) {
        TestResultMessages told{QStringLiteral("E"), QStringLiteral("I"), {}, {}};
        for (const int number : numbers.mid(i, crowdStep)) {
            const DiscoveredTestMessage test = crowdTest(number);
            FailedTestResultMessage result;
            static_cast<SuccessfulTestResultMessage &>(result) = resultOf(
                test.uid, test.displayName, number % failsEach == 0 ? TestState::Failed : TestState::Passed);
            result.duration = 1000 * (number % 5000);
            result.standardOutput = QStringLiteral("what test %1 says of itself").arg(number);
            if (number % failsEach != 0) {
                told.successfulTestMessageList.append(result);
                continue;
            }
            ++failures;
            result.exceptionMessageList = {{QStringLiteral("they differ"), QStringLiteral("Acme.Differs"),
                                            QStringLiteral("   at Acme.Crowd.Test()")}};
            told.failedTestMessageList.append(result);
        }
        pipe.say(told);
    }
    pipe.say(session(SessionType::TestSessionEnd));
    return failures > 0 ? 2 : 0;
}

QString controlPipeOf(const QByteArray &reply)
{
    ChunkBuffer stream;
    stream.append(byteView(reply));
    const auto decoded = decodeFrame(stream);
    const auto *const frame = std::get_if<Frame>(&decoded);
    if (frame == nullptr)
        return {};
    const auto message = decodeMessage(*frame);
    return std::get<HandshakeMessage>(message.value().message)
        .value(HandshakeProperty::ServerControlPipeName);
}

int playEnd(const Start &start)
{
    Pipe pipe(start.pipe);
    const QByteArray reply = pipe.say(handshake(executionmode::run));
    pipe.say(session(SessionType::TestSessionStart));
    const bool isQuiet = start.detail == QLatin1String("quiet");
    if (!isQuiet)
        pipe.say(succeeded(one, nameOf(one), TestState::InProgress));
    pipe.say(succeeded(one, nameOf(one), TestState::Passed));
    if (!isQuiet)
        pipe.say(succeeded(two, nameOf(two), TestState::InProgress));
    const QString &what = start.scenario;
    if (what == QLatin1String("killed"))
        std::raise(SIGKILL);
    if (what == QLatin1String("overflows")) {
        std::fputs("what it said before\nStack overflow.\n   at Acme.Tests.Sums.Two()\n", stderr);
        std::signal(SIGABRT, SIG_DFL);
        std::abort();
    }
    if (start.detail == QLatin1String("tidy")) {
        pipe.say(session(SessionType::TestSessionEnd));
        return tidyExitStatus;
    }
    if (what == QLatin1String("cut"))
        pipe.write(encodeMessage(succeeded(two, nameOf(two), TestState::Passed)).value().chopped(5));
    if (what == QLatin1String("garbage")) {
        pipe.write(QByteArray("\xff\xff\xff\xff and more"));
        pipe.reply();
    }
    if (what == QLatin1String("hangs")) {
        if (start.detail == QLatin1String("stubborn"))
            std::signal(SIGINT, SIG_IGN);
        QFile file(qEnvironmentVariable("CLRLENS_FAKE_HOST_AT"));
        if (file.open(QIODevice::WriteOnly))
            file.write(QByteArray::number(QCoreApplication::applicationPid()) + '\n');
        file.close();
        QThread::msleep(fiveMinutes);
    }
    if (what == QLatin1String("cancels")) {
        Pipe control(controlPipeOf(reply));
        const bool isCancelled = !control.ask(encodeMessage(WaitForServerControlRequest{}).value()).isEmpty();
        pipe.say(session(SessionType::TestSessionEnd));
        return isCancelled ? 3 : 1;
    }
    return 0;
}

/// Odd messages, also two in one write and one in many, of which each has a reply.
int playHostile(const Start &start)
{
    Pipe pipe(start.pipe);
    const Message begin = session(SessionType::TestSessionStart);
    pipe.say(succeeded(one, nameOf(one), TestState::InProgress)); // before the handshake
    pipe.say(handshake(executionmode::run));
    pipe.say(handshake(executionmode::run));
    pipe.say(begin);
    for (const int id : {1, 2, 4, 99, -7})
        pipe.ask(encodeFrame(id, "whatever").value());
    pipe.ask(encodeFrame(6, "no envelope").value());
    pipe.ask(encodeFrame(6, QByteArray::fromHex("ffff")).value());
    const QByteArray bytes = encodeMessage(succeeded(one, nameOf(one), TestState::Passed)).value();
    for (const char byte : bytes)
        pipe.write(QByteArray(1, byte));
    pipe.reply();
    const QByteArray twice = encodeMessage(succeeded(two, nameOf(two), TestState::InProgress)).value()
        + encodeMessage(succeeded(two, nameOf(two), TestState::Passed)).value();
    pipe.ask(twice);
    pipe.reply();
    SuccessfulTestResultMessage odd = resultOf({}, {}, TestState::Passed); // neither uid nor name
    odd.duration = -5;
    pipe.say(TestResultMessages{{}, {}, {odd}, {}});
    SuccessfulTestResultMessage unknown = resultOf(three, nameOf(three), TestState(9));
    pipe.say(TestResultMessages{{}, {}, {unknown}, {}});
    pipe.say(TestResultMessages{{}, {}, {}, {FailedTestResultMessage{}}}); // nothing at all
    pipe.say(session(SessionType::TestSessionEnd));
    return 0;
}

int playCapture(const Start &start)
{
    std::map<QString, std::unique_ptr<Pipe>> pipes;
    const QFileInfo wanted(start.detail);
    for (const HostCapture &capture : hostCaptures(wanted.path())) {
        if (capture.name != wanted.completeBaseName())
            continue;
        for (const CapturedFrame &frame : capture.frames) {
            if (!frame.isFromHost || !frame.connection.startsWith(QLatin1String("data")))
                continue;
            auto &pipe = pipes[frame.connection];
            if (!pipe)
                pipe = std::make_unique<Pipe>(start.pipe);
            pipe->ask(frame.bytes);
        }
    }
    return 0;
}

/// Has the scenario that is the detail played by a child.
int playController(const Start &start, const QStringList &arguments)
{
    constexpr int childDied = 7;
    Pipe pipe(start.pipe);
    HandshakeMessage message = handshake(executionmode::run);
    message.properties.insert(HandshakeProperty::HostType, QString(hosttype::testHostController));
    pipe.say(message);
    QStringList ofChild = arguments.mid(1);
    ofChild.removeAt(1);
    QProcess child;
    child.setProcessChannelMode(QProcess::ForwardedChannels);
    child.start(QCoreApplication::applicationFilePath(), ofChild);
    child.waitForFinished(patienceMilliseconds);
    return child.exitStatus() == QProcess::NormalExit && child.exitCode() == 0 ? 0 : childDied;
}

int playOther(const Start &start)
{
    if (start.scenario == QLatin1String("wrong-argument") || start.scenario == QLatin1String("only-runs")) {
        std::puts("Unknown option '--server'");
        for (int option = 0; option < usageLines; ++option)
            std::printf("    --option%d\n", option);
        return 5;
    }
    if (start.scenario == QLatin1String("never-connects")) {
        QThread::msleep(fiveMinutes);
        return 0;
    }
    Pipe pipe(start.pipe);
    if (start.scenario == QLatin1String("speechless"))
        std::raise(SIGKILL);
    if (start.scenario == QLatin1String("too-old")) {
        pipe.ask(encodeFrame(10, "old").value());
        return 1;
    }
    pipe.say(handshake(executionmode::run, QStringLiteral("9.9.9")));
    return 12;
}

} // namespace

int runFakeHost(const QStringList &arguments)
{
    const Start start = startOf(expanded(arguments));
    const QString &scenario = start.scenario;
    if (scenario == QLatin1String("crowd"))
        return start.isListing ? listCrowd(start) : playCrowd(start);
    const auto isAnyOf = [&scenario](const QStringList &names) { return names.contains(scenario); };
    if (scenario == QLatin1String("capture"))
        return start.isListing ? list(start) : playCapture(start);
    const bool cannotList = start.isListing && scenario == QLatin1String("only-runs");
    if (cannotList
        || isAnyOf({QStringLiteral("wrong-argument"), QStringLiteral("never-connects"),
                    QStringLiteral("speechless")}))
        return playOther(start);
    if (start.isListing)
        return list(start);
    if (isAnyOf({QStringLiteral("too-old"), QStringLiteral("version")}))
        return playOther(start);
    if (scenario == QLatin1String("hostile"))
        return playHostile(start);
    if (scenario == QLatin1String("controlled"))
        return playController(start, arguments);
    if (scenario == QLatin1String("many"))
        return playMany(start);
    if (isAnyOf({QStringLiteral("passes"), QStringLiteral("outcomes"), QStringLiteral("counts"),
                 QStringLiteral("leaves"), QStringLiteral("attaches"), QStringLiteral("only-runs")}))
        return play(start);
    return playEnd(start);
}

} // namespace tests
