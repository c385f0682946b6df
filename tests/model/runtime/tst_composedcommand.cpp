// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/composedcommand.h"

#include "model/runtime/runtimecommands.h"
#include "model/wire/commandform.h"
#include "tests/support/fakeruntime.h"
#include "tests/support/goldenmessages.h"
#include "tests/support/runtimeat.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using namespace protocol::ipc;
using protocol::ErrorCode;
using tests::FakeRuntime;
using tests::goldenBytes;

namespace {

QString composedLastValue(const wire::ShownMessage &message)
{
    return message.fields.isEmpty() ? QString() : message.fields.last().value;
}

} // namespace

class TestComposedCommand : public QObject {
    Q_OBJECT

    std::unique_ptr<FakeRuntime> m_runtime;
    std::unique_ptr<ComposedCommand> m_command;

    /// Sends and waits for the end.
    bool send(const QByteArray &message)
    {
        QSignalSpy ended(m_command.get(), &ComposedCommand::ended);
        m_command->send(message);
        return ended.size() == 1 || ended.wait(tests::patienceMilliseconds);
    }

private Q_SLOTS:
    void init()
    {
        m_runtime = std::make_unique<FakeRuntime>();
        m_command = std::make_unique<ComposedCommand>(tests::runtimeAt(m_runtime->path()));
    }
    void cleanup()
    {
        m_command.reset();
        m_runtime.reset();
    }

    void everyComposedCommandIsSentAsItIs()
    {
        wire::CommandForm form;
        for (const auto &name : wire::CommandForm::commandNames()) {
            form.setCommand(name);
            m_runtime->answerWith([](const Message &) { return FakeRuntime::error(HResult::NotSupported); });
            QVERIFY2(send(form.message()), qPrintable(name));
            QCOMPARE(FakeRuntime::bytesOf(m_runtime->requests().last()), form.message());
            QCOMPARE(m_command->error()->code, ErrorCode::RuntimeError);
            QCOMPARE(m_command->answer(false).title, QStringLiteral("Error (%1)").arg(name));
            QCOMPARE(composedLastValue(m_command->answer(false)),
                     QStringLiteral("COR_E_NOTSUPPORTED (0x80131515)"));
        }
    }
    void theAnswerIsKept()
    {
        const auto reply = goldenBytes("reply of ProcessInfo2");
        m_runtime->answer(Command::ProcessInfo2, {reply});
        QVERIFY(send(goldenBytes("ProcessInfo2")));
        QVERIFY(!m_command->error());
        QCOMPARE(m_command->answer(true).bytes, reply);
        QCOMPARE(composedLastValue(m_command->answer(false)), QStringLiteral("9.0.1"));
        const auto environment = goldenBytes("reply of ProcessEnvironment");
        m_runtime->answer(Command::ProcessEnvironment, {environment});
        QVERIFY(send(goldenBytes("ProcessEnvironment")));
        QVERIFY(!m_command->error());
        QCOMPARE(m_command->answer(true).bytes, environment);
        QVERIFY(m_command->answer(false).hasMasked);
    }
    void eventsBehindTheReplyAreNoError()
    {
        const QByteArray stream = goldenBytes("reply of CollectTracing2") + "Nettrace and so on";
        m_runtime->answer(Command::CollectTracing2, {stream});
        QVERIFY(send(goldenBytes("CollectTracing2")));
        QVERIFY(!m_command->error());
        QCOMPARE(m_command->answer(true).fields.last().name, QStringLiteral("event stream"));
        // After another command they are.
        m_runtime->answer(Command::StopTracing, {stream});
        QVERIFY(send(goldenBytes("StopTracing")));
        QCOMPARE(m_command->error()->code, ErrorCode::BadSize);
    }
    void whatIsNoAnswerIsSaid()
    {
        m_runtime->answer(Command::ProcessInfo, FakeRuntime::suddenClose());
        QVERIFY(send(goldenBytes("ProcessInfo")));
        QCOMPARE(m_command->error()->code, ErrorCode::Closed);
        QVERIFY(m_command->answer(true).fields.isEmpty());
        m_runtime->answer(Command::ProcessInfo, {"rubbish, and no message"});
        QVERIFY(send(goldenBytes("ProcessInfo")));
        QCOMPARE(m_command->error()->code, ErrorCode::BadMagic);
        QVERIFY(m_command->answer(true).damaged);
        m_runtime->answer(Command::ProcessInfo, {goldenBytes("ProcessInfo")});
        QVERIFY(send(goldenBytes("ProcessInfo")));
        QCOMPARE(m_command->error()->code, ErrorCode::UnexpectedReply);
    }
    /// A command has the same limit whichever part of the program sends it.
    void whatARuntimeWorksForMayTakeLonger()
    {
        using namespace std::chrono_literals;
        CommandDeadlines deadlines;
        deadlines.answer = 30ms;
        deadlines.work = 90ms;
        const auto runtime = tests::runtimeAt(m_runtime->path());
        m_command = std::make_unique<ComposedCommand>(runtime, deadlines);
        RuntimeCommands commands(runtime, deadlines);
        for (const Command command : {Command::EnablePerfMap, Command::DisablePerfMap,
                                      Command::ApplyStartupHook, Command::ResumeRuntime}) {
            m_runtime->answer(command, FakeRuntime::silence());
            QVERIFY(send(goldenBytes(qPrintable(commandName(command)))));
            QCOMPARE(m_command->error()->code, ErrorCode::NotAnswering);
            const auto limit = command == Command::ResumeRuntime ? "within 30 ms" : "within 90 ms";
            QVERIFY2(m_command->error()->text.contains(QLatin1String(limit)),
                     qPrintable(m_command->error()->text));
        }
        QString text;
        commands.enablePerfMap(PerfMapType::All, this,
                               [&text](const auto &result) { text = result.error().text; });
        QTRY_VERIFY2(text.contains(QStringLiteral("within 90 ms")), qPrintable(text));
    }
    void oneIsSentAtATimeAndCanBeCancelled()
    {
        m_runtime->answer(Command::ProcessInfo2, FakeRuntime::silence());
        m_runtime->answer(Command::ProcessInfo, {goldenBytes("reply of ProcessInfo")});
        QSignalSpy started(m_command.get(), &ComposedCommand::started);
        QSignalSpy ended(m_command.get(), &ComposedCommand::ended);
        m_command->send(goldenBytes("ProcessInfo2"));
        QVERIFY(m_command->isUnderWay());
        QTRY_COMPARE(m_runtime->requests().size(), 1);
        m_command->send(goldenBytes("ProcessInfo"));
        QCOMPARE(started.size(), 1);
        m_command->cancel();
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(m_command->error()->code, ErrorCode::Cancelled);
        QVERIFY(!m_command->isUnderWay());
        QVERIFY(send(goldenBytes("ProcessInfo")));
        QVERIFY(!m_command->error());
        m_command->send("no message");
        QVERIFY(!m_command->isUnderWay());
    }
    void anOwnerThatGoesEndsIt()
    {
        m_runtime->answer(Command::ProcessInfo2, FakeRuntime::silence());
        m_runtime->answer(Command::GenerateCoreDump3, FakeRuntime::silence());
        const auto runtime = tests::runtimeAt(m_runtime->path());
        const auto sendAndGo = [&](const char *message, int requests) {
            ComposedCommand command(runtime);
            command.send(goldenBytes(message));
            return tests::waitFor([&] { return m_runtime->requests().size() == requests; });
        };
        QVERIFY(sendAndGo("ProcessInfo2", 1));
        QTRY_VERIFY(!runtime->activity().command);
        // A dump is not taken back.
        QVERIFY(sendAndGo("GenerateCoreDump3", 2));
        QTRY_VERIFY(runtime->activity().cancelled);
    }
};

CLRLENS_TEST(TestComposedCommand)
#include "tst_composedcommand.moc"
