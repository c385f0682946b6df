// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/wire/shownmessage.h"

#include "protocol/core/bytewriter.h"
#include "protocol/ipc/eventpipecommands.h"
#include "protocol/ipc/processcommands.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model::wire;
using namespace protocol::ipc;

namespace {

const auto mask = QStringLiteral("••••••••");

QByteArray bytesOf(const protocol::Result<Message> &message)
{
    return message.ok() ? encode(message.value()).valueOr({}) : QByteArray();
}

JournalEntry entryOf(const QByteArray &bytes, std::optional<Command> request = {})
{
    JournalEntry entry;
    entry.message.bytes = bytes;
    entry.message.size = quint64(bytes.size());
    entry.request = request;
    return entry;
}

JournalEntry environment()
{
    const auto encoded = encodeEnvironment({QStringLiteral("API_TOKEN=hunter2"), QStringLiteral("LANG=C")});
    return entryOf(bytesOf(encoded.reply) + encoded.continuation, Command::ProcessEnvironment);
}

QString valueOf(const ShownMessage &message, const QString &name)
{
    for (const auto &field : message.fields) {
        if (field.name == name)
            return field.value;
    }
    return QStringLiteral("no such field");
}

QByteArray session(const QString &arguments)
{
    return bytesOf(encodeCollectTracing(
        {256, StreamFormat::NetTrace, defaultRundownKeyword, {{QStringLiteral("Provider"), 1, 4, arguments}}},
        Command::CollectTracing2));
}

QByteArray infoWithCommandLine(const QString &commandLine)
{
    ProcessInfo info;
    info.commandLine = commandLine;
    info.operatingSystem = QStringLiteral("Linux");
    return bytesOf(okReply(encodeProcessInfo(ProcessInfoVersion::V1, info)));
}

/// The characters of the text at the end of each line.
QString printable(const ShownMessage &message)
{
    QString all;
    for (const auto &line : message.hexDump.split(u'\n'))
        all += line.mid(57);
    return all;
}

} // namespace

class TestShownMessage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void environmentValuesAreMaskedUntilShown()
    {
        const auto masked = showMessage(environment());
        QVERIFY(masked.hasSecrets);
        QCOMPARE(valueOf(masked, QStringLiteral("API_TOKEN")), mask);
        QCOMPARE(valueOf(masked, QStringLiteral("LANG")), mask);
        QVERIFY(!printable(masked).remove(u'.').contains(QStringLiteral("hunter2")));
        QVERIFY(!masked.hexDump.contains(QStringLiteral("68 00 75 00"))); // "hu"
        QVERIFY(masked.hexDump.contains(QStringLiteral("DOTNET_IPC_V1")));
        const auto shown = showMessage(environment(), true);
        QVERIFY(shown.hasSecrets);
        QCOMPARE(valueOf(shown, QStringLiteral("API_TOKEN")), QStringLiteral("hunter2"));
        QVERIFY(printable(shown).remove(u'.').contains(QStringLiteral("hunter2")));
    }
    void cutEnvironmentsAreMasked()
    {
        const auto whole = environment();
        for (qsizetype size = 1; size < whole.message.bytes.size(); ++size) {
            const auto cut = entryOf(whole.message.bytes.first(size), whole.request);
            const auto shown = showMessage(cut);
            QVERIFY2(!printable(shown).remove(u'.').contains(QStringLiteral("hu")),
                     qPrintable(shown.hexDump));
            for (const auto &field : shown.fields)
                QVERIFY2(!field.value.contains(QStringLiteral("hu")), qPrintable(field.value));
        }
    }
    void variablesThatAreSetAreMasked()
    {
        protocol::ByteWriter writer;
        writer.ipcString(QStringLiteral("DOTNET_gcServer"));
        writer.ipcString(QStringLiteral("xyzzy"));
        const auto entry = entryOf(bytesOf(Message{Command::SetEnvironmentVariable, writer.takeBytes()}));
        QCOMPARE(valueOf(showMessage(entry), QStringLiteral("name")), QStringLiteral("DOTNET_gcServer"));
        QCOMPARE(valueOf(showMessage(entry), QStringLiteral("value")), mask);
        QVERIFY(!printable(showMessage(entry)).remove(u'.').contains(QStringLiteral("xyzzy")));
        QCOMPARE(valueOf(showMessage(entry, true), QStringLiteral("value")), QStringLiteral("xyzzy"));
    }
    void argumentsAreMaskedWhereTheyLookSecret()
    {
        const auto harmless = showMessage(entryOf(session(QStringLiteral("EventCounterIntervalSec=1"))));
        QVERIFY(!harmless.hasSecrets);
        QCOMPARE(valueOf(harmless, QStringLiteral("arguments")), QStringLiteral("EventCounterIntervalSec=1"));
        const auto secret = showMessage(entryOf(session(QStringLiteral("password=hunter2"))));
        QVERIFY(secret.hasSecrets);
        QCOMPARE(valueOf(secret, QStringLiteral("arguments")), mask);
        QVERIFY(!printable(secret).remove(u'.').contains(QStringLiteral("hunter2")));
    }
    void commandLinesAreMaskedWhereTheyLookSecret()
    {
        const auto field = QStringLiteral("commandLine");
        const auto harmless
            = entryOf(infoWithCommandLine(QStringLiteral("app --port 80")), Command::ProcessInfo);
        QCOMPARE(valueOf(showMessage(harmless), field), QStringLiteral("app --port 80"));
        const auto secret
            = entryOf(infoWithCommandLine(QStringLiteral("app --token hunter2")), Command::ProcessInfo);
        QCOMPARE(valueOf(showMessage(secret), field), mask);
        QCOMPARE(valueOf(showMessage(secret), QStringLiteral("OS")), QStringLiteral("Linux"));
        // It is no longer known what was asked.
        const auto unasked = showMessage(entryOf(secret.message.bytes));
        QVERIFY(unasked.hasSecrets);
        QVERIFY(!printable(unasked).remove(u'.').contains(QStringLiteral("hunter2")));
        QCOMPARE(valueOf(unasked, QStringLiteral("payload")),
                 QStringLiteral("%1 bytes").arg(secret.message.bytes.size() - 20));
    }
    void whatIsNotKeptIsSaidAndNoDamage()
    {
        auto entry = environment();
        entry.message.bytes.chop(5);
        const auto last = showMessage(entry).fields.constLast();
        QVERIFY2(last.value.startsWith(QStringLiteral("not kept")), qPrintable(last.value));
        QVERIFY(!last.damaged);
        QVERIFY(last.masked);
        // The cut may also be where a payload of unknown layout goes on.
        auto bytes = bytesOf(Message{Command(0x0499), QByteArray(4, 'x')});
        auto unknown = entryOf(bytes);
        unknown.message.size += 100;
        QCOMPARE(showMessage(unknown).fields.last().name, QStringLiteral("rest"));
    }
    void textOfPeersIsCleaned()
    {
        const auto entry = entryOf(session(QStringLiteral("a=\x1b[31m")));
        QCOMPARE(valueOf(showMessage(entry), QStringLiteral("arguments")), QStringLiteral("a=\\u001b[31m"));
        const auto encoded = encodeEnvironment({QStringLiteral("A\nB=1")});
        const auto reply
            = entryOf(bytesOf(encoded.reply) + encoded.continuation, Command::ProcessEnvironment);
        QCOMPARE(showMessage(reply).fields.last().name, QStringLiteral("A\\nB"));
    }
    void aMaskedCopyCanBeDecoded()
    {
        const auto entry = environment();
        QCOMPARE(showMessage(entry, true).bytes, entry.message.bytes);
        QVERIFY(!showMessage(entry, true).hasMasked);
        const auto masked = showMessage(entry);
        QVERIFY(masked.hasMasked);
        QCOMPARE(masked.bytes.size(), entry.message.bytes.size());
        const auto again = showBytes(masked.bytes, entry.request, true);
        QVERIFY(!again.damaged);
        QCOMPARE(again.fields.size(), masked.fields.size());
        QCOMPARE(again.fields.last().value, QStringLiteral("••••••"));
        // What holds no text is zeros.
        const QByteArray secret("hunter2");
        const auto unknown = showBytes(bytesOf(Message{Command(0x0499), secret}), {});
        QVERIFY(unknown.bytes.endsWith(QByteArray(secret.size(), '\0')));
    }
    void fieldsSayWhatTheyAreForAndWhereTheyAre()
    {
        const auto shown = showMessage(entryOf(session(QStringLiteral("a=b"))));
        QCOMPARE(shown.title, QStringLiteral("CollectTracing2"));
        QCOMPARE(shown.place, QStringLiteral("EventPipe Commands > CollectTracing2"));
        QVERIFY(!shown.damaged);
        for (const auto &field : shown.fields)
            QVERIFY2(!field.meaning.isEmpty(), qPrintable(field.name));
        const auto nameAt = [&](qsizetype offset) {
            const auto index = fieldAt(shown.fields, offset);
            return index < 0 ? QString() : shown.fields[index].name;
        };
        QCOMPARE(nameAt(0), QStringLiteral("magic"));
        QCOMPARE(nameAt(13), QStringLiteral("magic"));
        QCOMPARE(nameAt(14), QStringLiteral("size"));
        QCOMPARE(nameAt(28), QStringLiteral("requestRundown"));
        QCOMPARE(nameAt(29), QStringLiteral("length")); // not the group that begins there, too
        QCOMPARE(nameAt(33), QStringLiteral("keywords"));
        QCOMPARE(nameAt(shown.bytes.size() - 1), QStringLiteral("arguments"));
        QCOMPARE(nameAt(shown.bytes.size()), QString());
        QCOMPARE(nameAt(-1), QString());
    }
    void strangersAreShown()
    {
        const auto shown = showMessage(entryOf("GET / HTTP/1.1"));
        QVERIFY(!shown.hasSecrets);
        QVERIFY(shown.hexDump.contains(QStringLiteral("GET / HTTP/1.1")));
        QVERIFY(shown.fields.first().damaged);
        QVERIFY(showMessage({}).fields.isEmpty());
        QVERIFY(showMessage({}).hexDump.isEmpty());
    }
    void titlesNameTheCommand()
    {
        const auto resume = bytesOf(resumeRuntimeRequest());
        QCOMPARE(messageTitle(entryOf(resume)), QStringLiteral("ResumeRuntime"));
        QCOMPARE(messageTitle(entryOf(bytesOf(okReply()), Command::ResumeRuntime)),
                 QStringLiteral("OK (ResumeRuntime)"));
        QCOMPARE(messageTitle(entryOf(bytesOf(errorReply(1)))), QStringLiteral("Error"));
        QCOMPARE(messageTitle(entryOf("nonsense", Command::ResumeRuntime)), QStringLiteral("not a message"));
    }
};

CLRLENS_TEST(TestShownMessage)
#include "tst_shownmessage.moc"
