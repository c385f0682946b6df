// SPDX-License-Identifier: GPL-3.0-or-later
// Every command, sent to a runtime that misbehaves in every way: each ends with the error that names the
// fault, within its deadline.
#include "model/demo/demoruntime.h"
#include "model/runtime/runtimecommands.h"
#include "tests/support/runtimeat.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace model;
using namespace std::chrono_literals;
using demo::Misbehaviour;
using protocol::ErrorCode;
using protocol::Result;
using protocol::ipc::HResult;

namespace {

/// How a command ended, as far as this test looks.
struct Ending {
    bool ok = true;
    ErrorCode code{};
    HResult hresult = HResult::Ok; ///< of a RuntimeError
    bool operator==(const Ending &) const = default;
};
QString textOf(const Ending &ending)
{
    return ending.ok ? QStringLiteral("no error")
                     : QStringLiteral("error %1, %2")
                           .arg(int(ending.code))
                           .arg(protocol::ipc::hresultName(std::uint32_t(ending.hresult)));
}

using Ended = std::function<void(Ending)>;
template <class T> std::function<void(Result<T>)> telling(const Ended &ended)
{
    return [ended](const Result<T> &result) {
        const bool refused = !result.ok() && result.error().code == ErrorCode::RuntimeError;
        ended({result.ok(), result.ok() ? ErrorCode{} : result.error().code,
               refused ? HResult(result.error().native) : HResult::Ok});
    };
}

/// One command; `context` lives as long as an answer is waited for.
struct Asked {
    const char *name;
    std::function<void(RuntimeCommands &, QObject *context, const Ended &)> ask;
};

QList<Asked> allCommands(const QString &folder)
{
    const auto guid = QUuid(QStringLiteral("{11223344-5566-7788-99aa-bbccddeeff00}"));
    return {
        {"ProcessInfo",
         [](auto &to, auto *context, auto &ended) {
             to.fetchInfo(context, telling<RuntimeCommands::Info>(ended));
         }},
        {"ProcessEnvironment",
         [](auto &to, auto *context, auto &ended) {
             to.fetchEnvironment(context, telling<QList<EnvironmentVariable>>(ended));
         }},
        {"SetEnvironmentVariable",
         [](auto &to, auto *context, auto &ended) {
             to.setEnvironmentVariable(QStringLiteral("A"), QStringLiteral("1"), context,
                                       telling<std::monostate>(ended));
         }},
        {"AttachProfiler",
         [guid](auto &to, auto *context, auto &ended) {
             to.attachProfiler({1, guid, QStringLiteral("/nowhere.so"), {}}, context,
                               telling<std::monostate>(ended));
         }},
        {"StartupProfiler",
         [guid](auto &to, auto *context, auto &ended) {
             to.startupProfiler({guid, QStringLiteral("/nowhere.so")}, context,
                                telling<std::monostate>(ended));
         }},
        {"ApplyStartupHook",
         [folder](auto &to, auto *context, auto &ended) {
             to.applyStartupHook(folder % QLatin1String("/hook.dll"), context,
                                 telling<std::monostate>(ended));
         }},
        {"EnablePerfMap",
         [](auto &to, auto *context, auto &ended) {
             to.enablePerfMap(PerfMapType::PerfMap, context, telling<std::monostate>(ended));
         }},
        {"DisablePerfMap",
         [](auto &to, auto *context, auto &ended) {
             to.disablePerfMap(context, telling<std::monostate>(ended));
         }},
        {"GenerateCoreDump3",
         [folder](auto &to, auto *context, auto &ended) {
             to.createDump({folder % QLatin1String("/dump"), DumpType::Normal, 0}, context,
                           telling<protocol::ipc::Command>(ended));
         }},
        // Last, so that what is suspended is asked before.
        {"ResumeRuntime",
         [](auto &to, auto *context, auto &ended) { to.resume(context, telling<std::monostate>(ended)); }},
    };
}

/// What a runtime that behaves would say: the demo has nothing that a profiler can be attached to.
Ending ordinary(const QByteArray &command, Misbehaviour misbehaviour)
{
    if (command != "AttachProfiler")
        return {};
    const bool waits
        = misbehaviour == Misbehaviour::Suspended || misbehaviour == Misbehaviour::SuspendedElsewhere;
    return {false, ErrorCode::RuntimeError, waits ? HResult::NotYetAvailable : HResult::ModuleNotFound};
}

Ending unanswered(const QByteArray &command)
{
    // A dump takes as long as it takes: it has no deadline and is cancelled.
    return {false, command == "GenerateCoreDump3" ? ErrorCode::Cancelled : ErrorCode::NotAnswering};
}

Ending expected(const QByteArray &command, Misbehaviour misbehaviour)
{
    const bool refused = command == "AttachProfiler"; // the reply is an error reply
    switch (misbehaviour) {
    case Misbehaviour::Silence:
    case Misbehaviour::Dripping:
    case Misbehaviour::SizeTooLarge:
    case Misbehaviour::Busy:
        return unanswered(command);
    case Misbehaviour::Flooding: // 64 KB of 'x' in place of the payload, and more behind it
        if (refused)
            return {false, ErrorCode::RuntimeError, HResult(0x78787878)};
        return {false, ErrorCode::BadSize};
    case Misbehaviour::TrailingBytes:
        return refused ? ordinary(command, misbehaviour) : Ending{false, ErrorCode::BadSize};
    case Misbehaviour::Resetting:
        return {false, ErrorCode::Closed};
    case Misbehaviour::Http:
    case Misbehaviour::Ssh:
    case Misbehaviour::WrongMagic:
        return {false, ErrorCode::BadMagic};
    case Misbehaviour::SizeTooSmall:
        return {false, ErrorCode::BadSize};
    case Misbehaviour::CutReplies: // a reply without payload is whole before the cut
        return command == "ResumeRuntime" ? Ending{} : Ending{false, ErrorCode::Closed};
    case Misbehaviour::GiantContinuation:
        return command == "ProcessEnvironment" ? Ending{false, ErrorCode::LimitExceeded}
                                               : ordinary(command, misbehaviour);
    case Misbehaviour::ErrorReplies:
        return {false, ErrorCode::RuntimeError, HResult::UnknownError};
    default:
        return ordinary(command, misbehaviour);
    }
}

} // namespace

class TestCommandFaults : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachFaultIsNamedInTime_data()
    {
        QTest::addColumn<Misbehaviour>("misbehaviour");
        QTest::newRow("none") << Misbehaviour::None;
        for (const Misbehaviour misbehaviour : demo::allMisbehaviours())
            QTest::newRow(qPrintable(demo::misbehaviourName(misbehaviour))) << misbehaviour;
    }
    void eachFaultIsNamedInTime();
};

void TestCommandFaults::eachFaultIsNamedInTime()
{
    QFETCH(const Misbehaviour, misbehaviour);
    QTemporaryDir folder;
    QVERIFY(QFile(folder.filePath(QStringLiteral("hook.dll"))).open(QIODevice::WriteOnly));
    demo::DemoRuntime::Options options;
    options.folder = folder.path();
    options.perfMapFolder = folder.path();
    options.misbehaviour = misbehaviour;
    const auto runtime = demo::DemoRuntime::listen(options);
    QVERIFY(runtime.ok());

    // Short where the end is waited for, long where an answer must come, however busy the machine is.
    const bool waits = expected("ResumeRuntime", misbehaviour).code == ErrorCode::NotAnswering;
    const auto deadline = waits ? 200ms : std::chrono::milliseconds(10min);
    const auto asked = allCommands(folder.path());
    std::vector<std::unique_ptr<RuntimeCommands>> commands;
    RuntimeCommands *dumping = nullptr;
    QList<std::optional<Ending>> endings(asked.size());
    QObject context; // no callback comes when this function has returned
    QElapsedTimer took;
    took.start();
    for (qsizetype i = 0; i < asked.size(); ++i) {
        // Each with a queue of its own, so that none waits for another one.
        commands.push_back(
            std::make_unique<RuntimeCommands>(tests::runtimeAt(runtime.value()->socketPath()),
                                              RuntimeCommands::Deadlines{deadline, deadline, deadline}));
        if (QByteArray(asked[i].name) == "GenerateCoreDump3")
            dumping = commands.back().get();
        asked[i].ask(*commands.back(), &context,
                     [&endings, i](const Ending &ending) { endings[i] = ending; });
    }
    if (waits) {
        QTest::qWait(int(deadline.count()));
        dumping->runtime()->cancelAll();
    }
    QTRY_VERIFY(!endings.contains(std::optional<Ending>()));
    QVERIFY(took.elapsed() < tests::patienceMilliseconds);
    for (qsizetype i = 0; i < asked.size(); ++i) {
        const auto wanted = expected(asked[i].name, misbehaviour);
        const auto found = textOf(endings[i].value_or(Ending{}));
        QVERIFY2(
            found == textOf(wanted),
            qPrintable(
                QStringLiteral("%1: %2, not %3").arg(QLatin1String(asked[i].name), found, textOf(wanted))));
    }
}

CLRLENS_TEST(TestCommandFaults)
#include "tst_commandfaults.moc"
