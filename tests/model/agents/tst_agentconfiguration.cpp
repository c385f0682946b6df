// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/agents/agentconfiguration.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model::agents;
using namespace std::chrono_literals;
using protocol::ErrorCode;

namespace {

/// JSON with double quotes.
QByteArray json(QByteArray text)
{
    return text.replace('\'', '"');
}

} // namespace

class TestAgentConfiguration : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theUsualOneIsSafe()
    {
        const AgentConfiguration usual{.exclusions = {QStringLiteral(".*")},
                                       .inclusions = {QStringLiteral("com/acme/")}};
        QVERIFY(checkConfiguration(usual).ok());
        QCOMPARE(configurationWarnings(usual), QStringList());
    }

    /// What ends or hangs the program of a real agent.
    void deadlyValuesAreRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("budget") << json("{'bufferMemoryBudget': 639}");
        QTest::newRow("heartbeat") << json("{'heartbeatInterval': 0}");
        QTest::newRow("no senders") << json("{'numDataSenders': 0}");
        QTest::newRow("less than none") << json("{'numDataSenders': -1}");
        QTest::newRow("retries") << json("{'queueRetryCount': 0}");
        QTest::newRow("pattern") << json("{'inclusions': ['com/(acme']}");
        QTest::newRow("too long") << json("{'inclusions': ['" + QByteArray(66'000, 'a') + "']}");
    }
    void deadlyValuesAreRefused()
    {
        QFETCH(QByteArray, text);
        const auto parsed = parseConfiguration(text);
        QVERIFY(parsed.ok());
        QVERIFY(!checkConfiguration(parsed.value()).ok());
    }

    void doubtfulValuesAreWarnedOf_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("small buffer") << json("{'bufferMemoryBudget': 25600, 'exclusions': ['.*']}");
        QTest::newRow("large buffer") << json("{'bufferMemoryBudget': 4194305, 'exclusions': ['.*']}");
        QTest::newRow("heartbeat") << json("{'heartbeatInterval': 999, 'exclusions': ['.*']}");
        QTest::newRow("senders") << json("{'numDataSenders': 17, 'exclusions': ['.*']}");
        QTest::newRow("everything") << QByteArray("{}");
        QTest::newRow("dots") << json("{'inclusions': ['com.acme']}");
    }
    void doubtfulValuesAreWarnedOf()
    {
        QFETCH(QByteArray, text);
        const auto parsed = parseConfiguration(text);
        QVERIFY(checkConfiguration(parsed.value()).ok());
        QCOMPARE(configurationWarnings(parsed.value()).size(), 1);
    }

    void filesAreRead()
    {
        const auto parsed = parseConfiguration(
            json("{'bufferMemoryBudget': 2000000, 'heartbeatInterval': 1500, 'numDataSenders': 3, "
                 "'queueRetryCount': 7, 'exclusions': ['a', 'b'], 'inclusions': ['c']}"));
        const AgentConfiguration expected{.bufferBytes = 2'000'000,
                                          .heartbeat = 1500ms,
                                          .senders = 3,
                                          .retries = 7,
                                          .exclusions = {QStringLiteral("a"), QStringLiteral("b")},
                                          .inclusions = {QStringLiteral("c")}};
        QVERIFY(parsed.value() == expected);
    }
    void whatMakesNoSenseIsSaid_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const QByteArray &text :
             {QByteArray(), QByteArray("[]"), QByteArray("{"), json("{'inclusion': ['a']}"),
              json("{'inclusions': 'a'}"), json("{'inclusions': [1]}"), json("{'numDataSenders': '2'}"),
              json("{'numDataSenders': 1.5}"), json("{'numDataSenders': 1e99}")})
            QTest::newRow(text.constData()) << text;
    }
    void whatMakesNoSenseIsSaid()
    {
        QFETCH(QByteArray, text);
        const auto parsed = parseConfiguration(text);
        QVERIFY(!parsed.ok());
        QCOMPARE(parsed.error().code, ErrorCode::BadValue);
        QVERIFY(!parsed.error().text.isEmpty());
    }
};

CLRLENS_TEST(TestAgentConfiguration)
#include "tst_agentconfiguration.moc"
