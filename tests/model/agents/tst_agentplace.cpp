// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/agents/agentplace.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model::agents;

class TestAgentPlace : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isReadAndWritten_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("place");
        QTest::addColumn<bool>("isOpen");
        QTest::newRow("IPv4") << "127.0.0.1:8765"
                              << "127.0.0.1:8765" << false;
        QTest::newRow("port alone") << "9000"
                                    << "127.0.0.1:9000" << false;
        QTest::newRow("IPv6") << "[::1]:0"
                              << "[::1]:0" << false;
        QTest::newRow("all") << "0.0.0.0:8765"
                             << "0.0.0.0:8765" << true;
        QTest::newRow("all of IPv6") << "[::]:8765"
                                     << "[::]:8765" << true;
        QTest::newRow("another") << "192.0.2.1:1"
                                 << "192.0.2.1:1" << true;
    }
    void isReadAndWritten()
    {
        QFETCH(QString, text);
        QFETCH(QString, place);
        QFETCH(bool, isOpen);
        const auto read = agentPlaceFromText(text);
        QVERIFY(read);
        QCOMPARE(read->text(), place);
        QCOMPARE(read->isOpenToOthers(), isOpen);
    }

    void otherTextsAreNone_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text :
             {"", ":", "127.0.0.1", "127.0.0.1:", ":8765", "host:8765", "::1:8765", "[127.0.0.1]:1", "[]:1",
              "[:1", "127.0.0.1:65536", "127.0.0.1:-1", "127.0.0.1: 1x"})
            QTest::newRow(text) << QString::fromLatin1(text);
    }
    void otherTextsAreNone()
    {
        QFETCH(QString, text);
        QVERIFY(!agentPlaceFromText(text));
    }

    /// The agent splits at the first colon, so an address of IPv6 cannot be given; the semicolon would end a
    /// shell's command.
    void linesCanBePasted()
    {
        const auto line = [](const char *place, AgentKind kind) {
            return agentLine(kind, agentPlaceFromText(QString::fromLatin1(place)).value());
        };
        QCOMPARE(
            line("127.0.0.1:8765", AgentKind::Original),
            QStringLiteral("java \"-javaagent:/path/to/bytefrog-tracer.jar=127.0.0.1:8765;log=bytefrog.log;"
                           "connectTimeout=30\""));
        QCOMPARE(line("127.0.0.1:8765", AgentKind::CodePulse),
                 QStringLiteral("java \"-javaagent:/path/to/codepulse-agent.jar=127.0.0.1:8765\""));
        QVERIFY(line("[::1]:8765", AgentKind::Original).contains(QStringLiteral("=localhost:8765;")));
        for (const char *everywhere : {"0.0.0.0:8765", "[::]:8765"})
            QVERIFY(line(everywhere, AgentKind::Original)
                        .contains(QStringLiteral("=%1:8765;").arg(QSysInfo::machineHostName())));
    }
};

CLRLENS_TEST(TestAgentPlace)
#include "tst_agentplace.moc"
