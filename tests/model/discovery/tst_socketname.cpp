// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/socketname.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

class TestSocketName : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void socketNames();
    void otherFilesAreNoSockets_data();
    void otherFilesAreNoSockets();
    void pipeNames();
};

void TestSocketName::socketNames()
{
    QCOMPARE(parseSocketName(u"dotnet-diagnostic-1234-98765-socket"), (SocketName{1234, 98765}));
    QCOMPARE(parseSocketName(u"dotnet-diagnostic-1-0-socket"), (SocketName{1, 0}));
    QCOMPARE(parseSocketName(u"dotnet-diagnostic-1-18446744073709551615-socket"),
             (SocketName{1, std::numeric_limits<quint64>::max()}));
}

void TestSocketName::otherFilesAreNoSockets_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name :
         {"", "dotnet-diagnostic-", "dotnet-diagnostic-socket", "dotnet-diagnostic--socket",
          "dotnet-diagnostic-12-socket", "dotnet-diagnostic-12--socket", "dotnet-diagnostic--12-socket",
          "dotnet-diagnostic-12-34", "dotnet-diagnostic-12-34-socket2", "xdotnet-diagnostic-12-34-socket",
          "dotnet-diagnostic-dsrouter-12-34-socket", "dotnet-diagnostic-12-34-56-socket",
          "dotnet-diagnostic-0-34-socket", "dotnet-diagnostic-+1-34-socket", "dotnet-diagnostic-1- 4-socket",
          "dotnet-diagnostic-99999999999-1-socket", "dotnet-diagnostic-1-18446744073709551616-socket",
          "clr-debug-pipe-12-34-in"})
        QTest::newRow(*name == 0 ? "empty" : name) << QString::fromLatin1(name);
}

void TestSocketName::otherFilesAreNoSockets()
{
    QFETCH(QString, name);
    QVERIFY(!parseSocketName(name));
}

void TestSocketName::pipeNames()
{
    QCOMPARE(parsePipeName(u"dotnet-diagnostic-1234"), (SocketName{1234, 0}));
    QVERIFY(!parsePipeName(u"dotnet-diagnostic-dsrouter-1234"));
    QVERIFY(!parsePipeName(u"dotnet-diagnostic-"));
    QVERIFY(!parsePipeName(u"dotnet-diagnostic-12x"));
}

CLRLENS_TEST(TestSocketName)
#include "tst_socketname.moc"
