// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/wire/commandform.h"

#include "tests/support/goldenmessages.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model::wire;
using Editor = FormField::Editor;
using tests::goldenBytes;

namespace {

/// The index of the `number`th field of that name.
qsizetype fieldNamed(const CommandForm &form, const char *name, int number = 1)
{
    for (qsizetype i = 0; i < form.fields().size(); ++i) {
        if (form.fields()[i].name == QLatin1String(name) && --number == 0)
            return i;
    }
    return -1;
}

void type(CommandForm &form, const char *name, const char *text, int number = 1)
{
    form.setText(fieldNamed(form, name, number), QString::fromUtf8(text));
}

QStringList outlineOf(const CommandForm &form)
{
    QStringList lines;
    for (const auto &field : form.fields())
        lines << QString(field.depth, u' ') + field.name;
    return lines;
}

} // namespace

class TestCommandForm : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyCommandCanBeComposed()
    {
        CommandForm form;
        QCOMPARE(form.commandName(), CommandForm::commandNames().first());
        for (const auto &name : CommandForm::commandNames()) {
            form.setCommand(name);
            QCOMPARE(form.commandName(), name);
            QVERIFY2(form.problem().isEmpty(), qPrintable(form.problem()));
            QVERIFY(!form.place().isEmpty());
            QVERIFY(!form.does().isEmpty());
            const auto shown = form.shownMessage();
            QCOMPARE(shown.title, name);
            QVERIFY(!shown.damaged);
            QVERIFY(!shown.hasMasked);
            for (const auto &field : form.fields())
                QVERIFY2(!field.meaning.isEmpty(), qPrintable(field.name));
        }
        form.setCommand(QStringLiteral("nosuch"));
        QCOMPARE(form.commandName(), CommandForm::commandNames().last());
    }
    void whatIsTypedIsSent()
    {
        CommandForm form;
        form.setCommand(QStringLiteral("GenerateCoreDump3"));
        type(form, "dumpName", "/d");
        type(form, "dumpType", "2");
        type(form, "flags", "0x4");
        QCOMPARE(form.message(), goldenBytes("GenerateCoreDump3"));
        form.setCommand(QStringLiteral("AttachProfiler"));
        type(form, "profilerGuid", "{89abcdef-4567-0123-0102-030405060708}");
        type(form, "profilerPath", "/p.so");
        type(form, "clientData", "01 02 03");
        QCOMPARE(form.message().toHex(), goldenBytes("AttachProfiler").toHex());
        form.setCommand(QStringLiteral("SetEnvironmentVariable"));
        type(form, "name", "A");
        type(form, "value", "b");
        QCOMPARE(form.message(), goldenBytes("SetEnvironmentVariable"));
        form.setAbsent(fieldNamed(form, "value"), true);
        QVERIFY(form.fields()[fieldNamed(form, "value")].isAbsent);
        QCOMPARE(form.message(), goldenBytes("SetEnvironmentVariable, to remove it"));
        form.setAbsent(fieldNamed(form, "value"), false);
        QCOMPARE(form.message(), goldenBytes("SetEnvironmentVariable"));
    }
    void itemsComeAndGo()
    {
        CommandForm form;
        form.setCommand(QStringLiteral("CollectTracing2"));
        const auto list = fieldNamed(form, "providers");
        QCOMPARE(form.fields()[list].editor, Editor::List);
        form.addItem(list);
        QCOMPARE(outlineOf(form).filter(QStringLiteral("provider ")),
                 (QStringList{QStringLiteral(" provider 1"), QStringLiteral(" provider 2")}));
        type(form, "keywords", "0x8003", 1);
        type(form, "keywords", "32771", 2);
        for (const int number : {1, 2})
            type(form, "logLevel", "5", number);
        type(form, "provider_name", "P", 1);
        type(form, "provider_name", "Q", 2);
        type(form, "arguments", "a=b", 1);
        type(form, "arguments", "", 2);
        QCOMPARE(form.message(), goldenBytes("CollectTracing2"));
        form.removeItem(fieldNamed(form, "provider 1"));
        QCOMPARE(form.fields()[fieldNamed(form, "provider_name")].text, QStringLiteral("Q"));
        form.removeItem(fieldNamed(form, "provider 1"));
        QVERIFY(form.fields()[list].advice.contains(QStringLiteral("without providers")));
        QVERIFY(form.problem().isEmpty());
        for (qsizetype i = 0; i < CommandForm::itemsMax + 5; ++i)
            form.addItem(list);
        QCOMPARE(outlineOf(form).filter(QStringLiteral("provider ")).size(), CommandForm::itemsMax);
        // What is no list or item, or not there at all, stays.
        const auto before = form.message();
        form.addItem(0);
        form.removeItem(0);
        form.removeItem(-1);
        form.setText(1000, QStringLiteral("x"));
        form.setAbsent(0, true);
        QCOMPARE(form.message(), before);
    }
    void eventIdsAreComposed()
    {
        CommandForm form;
        form.setCommand(QStringLiteral("CollectTracing5"));
        type(form, "rundownKeyword", "0");
        type(form, "keywords", "0x8003");
        type(form, "logLevel", "5");
        type(form, "provider_name", "P");
        type(form, "enable", "1");
        type(form, "event_ids", "7, 8");
        QCOMPARE(form.message().toHex(), goldenBytes("CollectTracing5").toHex());
    }
    void mistakesAreNamedAtTheirField_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QByteArray>("field");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("says");
        const auto row = [](const char *command, const char *field, const QString &text, const char *says) {
            QTest::addRow("%s %s", field, qPrintable(text.left(20)))
                << QString::fromLatin1(command) << QByteArray(field) << text << QString::fromUtf8(says);
        };
        const auto guid = "is no GUID: it has the form";
        row("AttachProfiler", "profilerGuid", QStringLiteral("1234"), guid);
        row("AttachProfiler", "profilerGuid", QString(), guid);
        row("AttachProfiler", "attachTimeout", QStringLiteral("4294967296"), "is above 4294967295");
        row("AttachProfiler", "attachTimeout", QStringLiteral("-1"),
            "needs a whole number from 0 to 4294967295");
        row("AttachProfiler", "attachTimeout", QStringLiteral("soon"), "needs a whole number");
        row("AttachProfiler", "clientData", QStringLiteral("0g"), "needs pairs of hexadecimal digits");
        row("AttachProfiler", "profilerPath", QString(u'\0'), "has a NUL in it");
        row("StopTracing", "sessionId", QStringLiteral("0x10000000000000000"), "needs a whole number");
        row("CollectTracing2", "requestRundown", QStringLiteral("256"), "is above 255");
        row("CollectTracing5", "session_type", QStringLiteral("1"), "only streaming sessions");
        row("CollectTracing5", "event_ids", QStringLiteral("1 x"), "“x” is no number");
    }
    void mistakesAreNamedAtTheirField()
    {
        QFETCH(QString, command);
        QFETCH(QByteArray, field);
        QFETCH(QString, text);
        QFETCH(QString, says);
        CommandForm form;
        form.setCommand(command);
        const auto index = fieldNamed(form, field.constData());
        QVERIFY(index >= 0);
        const auto before = form.fields()[index].text;
        form.setText(index, text);
        QVERIFY2(form.fields()[index].problem.contains(says), qPrintable(form.fields()[index].problem));
        QVERIFY(form.message().isEmpty());
        QVERIFY(form.problem().startsWith(QString::fromLatin1(field) + QStringLiteral(": ")));
        QVERIFY(form.shownMessage().fields.isEmpty());
        form.setText(index, before);
        QVERIFY(form.problem().isEmpty());
        QVERIFY(!form.message().isEmpty());
    }
    void aMessageThatIsTooLongIsAProblem()
    {
        CommandForm form;
        form.setCommand(QStringLiteral("ApplyStartupHook"));
        form.setText(0, QString(40'000, u'x'));
        QVERIFY2(form.problem().contains(QStringLiteral("65515")), qPrintable(form.problem()));
        QVERIFY(form.message().isEmpty());
        form.setText(0, QStringLiteral("/x"));
        QVERIFY(form.problem().isEmpty());
    }
    void whatTheRuntimeRefusesIsAdvisedAgainst()
    {
        CommandForm form;
        form.setCommand(QStringLiteral("CollectTracing"));
        const auto advice = [&](const char *field, const char *text) {
            type(form, field, text);
            return form.fields()[fieldNamed(form, field)].advice;
        };
        QVERIFY(!advice("circularBufferMB", "0").isEmpty());
        QVERIFY(!advice("logLevel", "6").isEmpty());
        QVERIFY(!advice("provider_name", "").isEmpty());
        QVERIFY(!form.message().isEmpty()); // an expert may want to see that
        QVERIFY(advice("circularBufferMB", "1").isEmpty());
        QVERIFY(advice("logLevel", "5").isEmpty());
        form.setCommand(QStringLiteral("SetEnvironmentVariable"));
        QVERIFY(!advice("name", "A=B").isEmpty());
        QVERIFY(advice("name", "A").isEmpty());
        form.setCommand(QStringLiteral("ApplyStartupHook"));
        QVERIFY(!advice("startupHookPath", "").isEmpty());
        QVERIFY(!advice("startupHookPath", "hook.dll").isEmpty());
        QVERIFY(advice("startupHookPath", "/hook.dll").isEmpty());
        QVERIFY(form.harm().contains(QStringLiteral("ends without a reply")));
        form.setCommand(QStringLiteral("ProcessInfo"));
        QVERIFY(form.harm().isEmpty());
    }
};

CLRLENS_TEST(TestCommandForm)
#include "tst_commandform.moc"
