// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/suspendingports.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using model::suspendingPorts;

/// Each row states what the runtime does with such an environment.
class TestSuspendingPorts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void followTheRuntimesRules_data();
    void followTheRuntimesRules();
    void whatIsTooLongIsNotKnown_data();
    void whatIsTooLongIsNotKnown();
};

void TestSuspendingPorts::followTheRuntimesRules_data()
{
    QTest::addColumn<QByteArray>("variables"); // one a line
    QTest::addColumn<QString>("paths"); // one a line
    QTest::addColumn<bool>("ownSocket");
    const auto ports = [](const char *name, const char *value, const char *paths) {
        QTest::newRow(name) << QByteArray("DOTNET_DiagnosticPorts=") + value << QString::fromLatin1(paths)
                            << false;
    };
    QTest::newRow("none") << QByteArray("PATH=/bin") << QString() << false;
    QTest::newRow("an empty environment") << QByteArray() << QString() << false;
    ports("connects and suspends by default", "/a", "/a");
    ports("suspend", "/a,suspend", "/a");
    ports("nosuspend", "/a,nosuspend", "");
    ports("options in any case", "/a,Connect,NoSuspend", "");
    ports("a port that listens is ignored", "/a,listen,suspend", "");
    ports("several", "/a;/b,nosuspend;/c,connect", "/a\n/c");
    ports("the first of two that contradict", "/a,nosuspend,suspend", "");
    ports("unknown options", "/a,later,,x=y", "/a");
    ports("empty ones are skipped", ";;/a;,;;", "/a");
    ports("an option in place of the path", ",suspend", "suspend");
    ports("spaces are part of it", "/a, nosuspend", "/a");
    ports("only separators", ";,;,,;", "");
    const QByteArray own("DOTNET_DefaultDiagnosticPortSuspend=");
    QTest::newRow("its own socket") << own + "1" << QString() << true;
    QTest::newRow("its own socket, hexadecimal") << own + "0xA" << QString() << true;
    QTest::newRow("its own socket not") << own + "0" << QString() << false;
    QTest::newRow("no number") << own + "yes" << QString() << false;
    QTest::newRow("a number too large") << own + QByteArray(5000, 'F') << QString() << false;
    QTest::newRow("no value") << own << QString() << false;
    QTest::newRow("both") << own + "1\nDOTNET_DiagnosticPorts=/a" << QStringLiteral("/a") << true;
    QTest::newRow("the older prefix") << QByteArray("COMPlus_DiagnosticPorts=/a\n"
                                                    "COMPlus_DefaultDiagnosticPortSuspend=1")
                                      << QStringLiteral("/a") << true;
    QTest::newRow("the newer prefix counts") << QByteArray("COMPlus_DiagnosticPorts=/a\n"
                                                           "DOTNET_DiagnosticPorts=/b")
                                             << QStringLiteral("/b") << false;
    QTest::newRow("the name of an older document")
        << QByteArray("DOTNET_DefaultDotnetPortSuspend=1") << QString() << false;
}

void TestSuspendingPorts::followTheRuntimesRules()
{
    QFETCH(QByteArray, variables);
    QFETCH(QString, paths);
    QFETCH(bool, ownSocket);
    const auto ports = suspendingPorts(variables.replace('\n', '\0'));
    QVERIFY(ports);
    QCOMPARE(ports->paths.join(u'\n'), paths);
    QCOMPARE(ports->ownSocket, ownSocket);
}

void TestSuspendingPorts::whatIsTooLongIsNotKnown_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<bool>("known");
    QTest::newRow("64 ports") << QByteArray("/a;").repeated(64) << true;
    QTest::newRow("65 ports") << QByteArray("/a;").repeated(65) << false;
    QTest::newRow("32768 bytes") << QByteArray(32768, 'x') << true;
    QTest::newRow("32769 bytes") << QByteArray(32769, ';') << false;
}

void TestSuspendingPorts::whatIsTooLongIsNotKnown()
{
    QFETCH(QByteArray, value);
    QFETCH(bool, known);
    QCOMPARE(suspendingPorts("DOTNET_DiagnosticPorts=" + value).has_value(), known);
}

CLRLENS_TEST(TestSuspendingPorts)
#include "tst_suspendingports.moc"
