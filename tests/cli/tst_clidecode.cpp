// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/wire/pastedbytes.h"
#include "protocol/ipc/commandcatalog.h"
#include "tests/cli/clirun.h"
#include "tests/support/goldenmessages.h"
#include "tests/support/hexbytes.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

using tests::CliRun;
using tests::goldenBytes;

/// `clrlens-cli decode` as a program.
class TestCliDecode : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString written(const QByteArray &bytes)
    {
        const auto path = m_folder.filePath(QStringLiteral("messages"));
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? path : QString();
    }
    CliRun decode(const QStringList &arguments)
    {
        return tests::runCli(m_folder.path(), QStringList{QStringLiteral("decode")} + arguments);
    }
    CliRun decodeBytes(const QByteArray &bytes, const QStringList &options = {})
    {
        return decode(QStringList{written(bytes)} + options);
    }
    /// The JSON objects of the messages.
    QJsonArray messagesOf(const QByteArray &bytes, const QStringList &options = {})
    {
        return decodeBytes(bytes, options + QStringList{QStringLiteral("--json")}).json().array();
    }
    static QJsonObject field(const QJsonValue &message, const char *name)
    {
        for (const auto &found : message[QStringLiteral("fields")].toArray()) {
            if (found[QStringLiteral("name")].toString() == QLatin1String(name))
                return found.toObject();
        }
        return {};
    }

private Q_SLOTS:
    void theSpecificationsExampleNamesItsFields()
    {
        const auto example = goldenBytes("CollectTracing as the specification has it");
        const QByteArray spaced = example.toHex(' ').toUpper() + "\r\n";
        for (const auto &input : {example, example.toHex(), spaced}) {
            const auto run = decodeBytes(input, {QStringLiteral("--explain")});
            QCOMPARE(run.status, 0);
            QVERIFY(run.err.isEmpty());
            QVERIFY(
                run.out.startsWith("CollectTracing at 0, 80 bytes (EventPipe Commands > CollectTracing)\n"));
            for (const char *part :
                 {"circularBufferMB", "format", "1 (NetTrace)", "keywords", "0x64", "logLevel", "2 (Error)",
                  "provider_name", "MyEventSource", "arguments", "absent", "Name of the provider"})
                QVERIFY2(run.out.contains(part), part);
        }
    }
    void everyMessageIsDecoded()
    {
        for (const auto &golden : tests::goldenMessages()) {
            const auto bytes = tests::hexBytes(golden.hex);
            QStringList options;
            if (golden.request)
                options = {QStringLiteral("--reply-to"), protocol::ipc::commandName(*golden.request)};
            const auto messages = messagesOf(bytes, options);
            QCOMPARE(messages.size(), 1);
            QCOMPARE(messages[0][QStringLiteral("size")].toInteger(), qint64(bytes.size()));
            QVERIFY2(!messages[0][QStringLiteral("damaged")].toBool(true), golden.name);
            QVERIFY2(!messages[0][QStringLiteral("place")].toString().isEmpty(), golden.name);
            const auto fields = messages[0][QStringLiteral("fields")].toArray();
            QVERIFY(fields.size() >= 4);
            for (const auto &one : fields)
                QVERIFY(!one[QStringLiteral("meaning")].toString().isEmpty());
        }
    }
    void aReplyAnswersTheRequestBeforeIt()
    {
        const auto messages
            = messagesOf(goldenBytes("ProcessInfo2") + goldenBytes("reply of ProcessInfo2")
                         + goldenBytes("StopTracing") + goldenBytes("refusal") + goldenBytes("Advertise"));
        QCOMPARE(messages.size(), 5);
        QCOMPARE(messages[1][QStringLiteral("command")].toString(), QStringLiteral("OK"));
        QCOMPARE(messages[1][QStringLiteral("request")].toString(), QStringLiteral("ProcessInfo2"));
        QCOMPARE(field(messages[1], "clrProductVersion")[QStringLiteral("value")].toString(),
                 QStringLiteral("9.0.1"));
        QCOMPARE(messages[3][QStringLiteral("request")].toString(), QStringLiteral("StopTracing"));
        QCOMPARE(field(messages[3], "hresult")[QStringLiteral("value")].toString(),
                 QStringLiteral("CORDIAGIPC_E_UNKNOWN_COMMAND (0x80131385)"));
        QCOMPARE(messages[4][QStringLiteral("command")].toString(), QStringLiteral("Advertise"));
        // Without its request a reply has no known meaning.
        const auto reply = goldenBytes("reply of ProcessInfo2");
        QVERIFY(field(messagesOf(reply)[0], "clrProductVersion").isEmpty());
        const auto told = messagesOf(reply, {QStringLiteral("--reply-to"), QStringLiteral("0x0404")});
        QVERIFY(!field(told[0], "clrProductVersion").isEmpty());
    }
    void damageIsNamedAndWhatFollowsIsDecoded()
    {
        const auto info = goldenBytes("ProcessInfo");
        auto session = goldenBytes("CollectTracing");
        session[28 + 3] = '\x7f'; // the count of providers
        const auto run = decodeBytes(session + "rubbish" + info);
        QCOMPARE(run.status, 1);
        QVERIFY2(
            run.err.contains("Damaged at byte 28, in providers: 2130706433 items cannot be in 24 bytes."),
            run.err.constData());
        const QByteArray rubbish = "Damaged at byte " + QByteArray::number(session.size()) + ", in bytes:";
        QVERIFY2(run.err.contains(rubbish), run.err.constData());
        const QByteArray behind = "\nProcessInfo at " + QByteArray::number(session.size() + 7);
        QVERIFY2(run.out.contains(behind), run.out.constData());
        const auto cut = decodeBytes(goldenBytes("ApplyStartupHook").chopped(3));
        QCOMPARE(cut.status, 1);
        QVERIFY2(cut.err.contains("Damaged at byte 20, in startupHookPath"), cut.err.constData());
        const auto other = decodeBytes("GET / HTTP/1.1\r\n");
        QCOMPARE(other.status, 1);
        QVERIFY(other.out.startsWith("not a message at 0, 16 bytes\n"));
    }
    void muchDamageIsCounted()
    {
        auto small = goldenBytes("ProcessInfo");
        small[14] = 3; // less than a header has
        const auto run = decodeBytes(small.repeated(100));
        QCOMPARE(run.status, 1);
        QCOMPARE(run.err.count('\n'), 21);
        QVERIFY2(run.err.endsWith("80 more messages are damaged.\n"), run.err.constData());
    }
    void secretsAreMasked()
    {
        const QByteArray messages = goldenBytes("SetEnvironmentVariable") + goldenBytes("ProcessEnvironment")
            + goldenBytes("reply of ProcessEnvironment");
        const auto masked = messagesOf(messages);
        QCOMPARE(field(masked[0], "value")[QStringLiteral("value")].toString(), QStringLiteral("********"));
        QCOMPARE(field(masked[2], "A")[QStringLiteral("value")].toString(), QStringLiteral("********"));
        const auto shown = messagesOf(messages, {QStringLiteral("--show-secrets")});
        QCOMPARE(field(shown[0], "value")[QStringLiteral("value")].toString(), QStringLiteral("b"));
        QCOMPARE(field(shown[2], "A")[QStringLiteral("value")].toString(), QStringLiteral("1"));
    }
    void textOfOthersIsHarmless()
    {
        auto hook = goldenBytes("ApplyStartupHook");
        hook[26] = '\x1b'; // the second character of its path
        for (const auto &option : {QStringLiteral("--explain"), QStringLiteral("--json")}) {
            const auto run = decodeBytes(hook, {option});
            QCOMPARE(run.status, 0);
            QVERIFY(tests::isHarmless(run.out));
            QVERIFY(run.out.contains("u001b"));
        }
    }
    void standardInputIsRead()
    {
        for (const auto &arguments : {QStringList{QStringLiteral("decode")},
                                      QStringList{QStringLiteral("decode"), QStringLiteral("-")}}) {
            const auto process = tests::cliProcess(m_folder.path(), arguments);
            process->start();
            QVERIFY(process->waitForStarted(tests::patienceMilliseconds));
            process->write(goldenBytes("ProcessInfo").toHex());
            process->closeWriteChannel();
            const auto run = tests::finished(*process);
            QCOMPARE(run.status, 0);
            QVERIFY(run.out.startsWith("ProcessInfo at 0, 20 bytes"));
        }
    }
    void wrongInput_data()
    {
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("nothing") << QByteArray() << QByteArray("is empty: there is no message");
        QTest::newRow("half a byte") << QByteArray("44 4") << QByteArray("not whole bytes: a byte has two");
        QTest::newRow("too much") << QByteArray(model::wire::decodedBytesMax + 1, 'x')
                                  << QByteArray("has more than the 16.8 MB");
    }
    void wrongInput()
    {
        QFETCH(QByteArray, input);
        QFETCH(QByteArray, says);
        const auto run = decodeBytes(input);
        QCOMPARE(run.status, 1);
        QVERIFY(run.out.isEmpty());
        QVERIFY2(run.err.contains(says), run.err.constData());
    }
    void noSuchFile()
    {
        const auto run = decode({m_folder.filePath(QStringLiteral("nosuch"))});
        QCOMPARE(run.status, 1);
        QVERIFY2(run.err.contains("there is no such file or folder"), run.err.constData());
    }
    void wrongUsage()
    {
        const auto unknown = decode({QStringLiteral("--reply-to"), QStringLiteral("ProcesInfo2")});
        QCOMPARE(unknown.status, 2);
        QVERIFY2(unknown.err.contains("there is no command \"ProcesInfo2\". Did you mean ProcessInfo2"),
                 unknown.err.constData());
        const auto reply = decode({QStringLiteral("--reply-to"), QStringLiteral("0xff00")});
        QCOMPARE(reply.status, 2);
        QVERIFY2(reply.err.contains("names like ProcessInfo3"), reply.err.constData());
        QCOMPARE(decode({QStringLiteral("a"), QStringLiteral("b")}).status, 2);
    }
};

CLRLENS_TEST(TestCliDecode)
#include "tst_clidecode.moc"
