// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/composedcommand.h"
#include "model/wire/commandform.h"
#include "tests/real/workload.h"
#include "tests/support/dotnet.h"
#include "tests/support/runtimeat.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QTest>

using namespace model;

namespace {

qsizetype composedField(const wire::CommandForm &form, const char *name)
{
    for (qsizetype i = 0; i < form.fields().size(); ++i) {
        if (form.fields()[i].name == QLatin1String(name))
            return i;
    }
    return -1;
}

QString answeredValue(const wire::ShownMessage &answer, const char *name)
{
    for (const auto &field : answer.fields) {
        if (field.name == QLatin1String(name))
            return field.value;
    }
    return {};
}

struct AskedField {
    const char *name;
    QString text;
};

} // namespace

/// What .NET runtimes answer to composed commands, all of it decoded to the last byte.
class TestRealComposed : public QObject {
    Q_OBJECT

    std::unique_ptr<ComposedCommand> m_command;

    /// Composes the command with these fields, sends it and returns the answer; empty where none came.
    wire::ShownMessage answerTo(const char *command, const QList<AskedField> &fields = {})
    {
        wire::CommandForm form;
        form.setCommand(QLatin1String(command));
        for (const auto &field : fields)
            form.setText(composedField(form, field.name), field.text);
        QSignalSpy ended(m_command.get(), &ComposedCommand::ended);
        m_command->send(form.message());
        (void)(ended.size() == 1 || ended.wait(tests::patienceMilliseconds));
        return m_command->answer(true);
    }
    QString hresultOf(const char *command, const QList<AskedField> &fields = {})
    {
        return answeredValue(answerTo(command, fields), "hresult").section(u' ', 0, 0);
    }
    /// "OK", or the name of the HRESULT.
    QString outcomeOf(const char *command)
    {
        const auto answer = answerTo(command);
        if (answer.damaged || answer.fields.isEmpty())
            return QStringLiteral("damaged");
        return m_command->error() ? answeredValue(answer, "hresult").section(u' ', 0, 0)
                                  : QStringLiteral("OK");
    }

private Q_SLOTS:
    void initTestCase() { CLRLENS_REQUIRE_DOTNET(); }
    void everyAnswerIsDecoded_data() { tests::addFrameworks(); }
    void everyAnswerIsDecoded()
    {
        QFETCH(const QString, framework);
        const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
        QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
        tests::Workload workload(program.value());
        QCOMPARE(workload.start({QStringLiteral("idle")}), QString());
        QVERIFY(!workload.socketPath().isEmpty());
        m_command = std::make_unique<ComposedCommand>(tests::runtimeAt(workload.socketPath()));

        for (const char *command : {"ProcessInfo", "ProcessInfo2", "ProcessInfo3"}) {
            const auto answer = answerTo(command);
            QVERIFY2(!m_command->error() && !answer.damaged, command);
            QCOMPARE(answeredValue(answer, "processId"), QString::number(workload.pid()));
            QVERIFY2(answeredValue(answer, "trailing bytes").isNull(), command);
        }
        QCOMPARE(outcomeOf("ProcessEnvironment"), QStringLiteral("OK"));
        QCOMPARE(outcomeOf("ResumeRuntime"), QStringLiteral("OK"));
        QCOMPARE(hresultOf("SetEnvironmentVariable",
                           {{"name", QStringLiteral("A_COMPOSED")}, {"value", QStringLiteral("1")}}),
                 QStringLiteral("S_OK"));
        QCOMPARE(hresultOf("DisablePerfMap"), QStringLiteral("S_OK"));
        QCOMPARE(hresultOf("AttachProfiler",
                           {{"profilerGuid", QStringLiteral("11223344-5566-7788-99aa-bbccddeeff00")},
                            {"profilerPath", QStringLiteral("/nosuch/profiler.so")}}),
                 QStringLiteral("ERROR_MOD_NOT_FOUND"));
        const auto refused
            = answerTo("GenerateCoreDump3", {{"dumpName", QStringLiteral("/nosuch/folder/dump")}});
        QCOMPARE(answeredValue(refused, "hresult").section(u' ', 0, 0), QStringLiteral("E_FAIL"));
        QVERIFY(!answeredValue(refused, "message").isEmpty());

        const QString unknown = QStringLiteral("CORDIAGIPC_E_UNKNOWN_COMMAND");
        const QString ok = QStringLiteral("OK");
        const int version = tests::runtimeVersion(framework);
        QCOMPARE(outcomeOf("CollectTracing"), ok);
        QCOMPARE(outcomeOf("CollectTracing2"), ok);
        QCOMPARE(outcomeOf("CollectTracing3"), version >= 9 ? ok : unknown);
        QCOMPARE(outcomeOf("CollectTracing4"), version >= 9 ? ok : unknown);
        QCOMPARE(outcomeOf("CollectTracing5"), version >= 10 ? ok : unknown);
        QCOMPARE(outcomeOf("CollectTracing6"), version >= 11 ? ok : unknown);
        // It has taken all that, and does not know sessions that were ended by closing their connections.
        QCOMPARE(outcomeOf("ProcessInfo"), ok);
        m_command.reset();
    }
};

CLRLENS_TEST(TestRealComposed)
#include "tst_real_composed.moc"
