// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/agents/classpreview.h"
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

    void inclusionsAloneLeaveAllElseOut()
    {
        const QStringList acme{QStringLiteral("com/acme/")};
        const QStringList all{QStringLiteral(".*")};
        QCOMPARE(AgentConfiguration{.inclusions = acme}.forRun(1).exclusions, all);
        QCOMPARE((AgentConfiguration{.exclusions = acme, .inclusions = all}.forRun(1).exclusions), acme);
        QCOMPARE(AgentConfiguration().forRun(1).exclusions, QStringList());
    }
    void isReadAsItIsWritten()
    {
        const AgentConfiguration written{.bufferBytes = 2 << 20,
                                         .heartbeat = 2s,
                                         .senders = 3,
                                         .retries = 4,
                                         .exclusions = {QStringLiteral("java/\"")},
                                         .inclusions = {QStringLiteral("com/acme/"), QStringLiteral("org/")}};
        QCOMPARE(parseConfiguration(configurationJson(written)).value(), written);
    }
    void aPreviewIsWhatAgentsDo_data()
    {
        QTest::addColumn<QStringList>("inclusions");
        QTest::addColumn<QStringList>("exclusions");
        QTest::addColumn<QStringList>("traced");
        const QString acme = QStringLiteral("com/acme/Demo");
        const QString helper = QStringLiteral("com/acme/util/Helper");
        const QString other = QStringLiteral("org/Other");
        const auto row
            = [](const char *name, const QStringList &inclusions, const QStringList &exclusions,
                 const QStringList &traced) { QTest::newRow(name) << inclusions << exclusions << traced; };
        row("nothing is said", {}, {}, {acme, helper, other});
        row("inclusions alone", {QStringLiteral("com/acme/")}, {}, {acme, helper});
        row("exclusions alone", {}, {QStringLiteral("com/acme/util")}, {acme, other});
        row("an inclusion beats", {QStringLiteral("com/acme/util/")}, {QStringLiteral("com/")},
            {helper, other});
        row("beginnings", {QStringLiteral("acme"), QStringLiteral("[a-z]+/O")}, {}, {other});
        row("one that is none", {QStringLiteral("com/(acme")}, {QStringLiteral("org")}, {acme, helper});
        row("one that is costly", {QStringLiteral("((a|[a-z/])*)*\\d")}, {}, {});
    }
    void aPreviewIsWhatAgentsDo()
    {
        QFETCH(QStringList, inclusions);
        QFETCH(QStringList, exclusions);
        QFETCH(QStringList, traced);
        const QStringList classes{QStringLiteral("org/Other"), QStringLiteral("com/acme/util/Helper"),
                                  QStringLiteral("com/acme/Demo")};
        const std::atomic<bool> never = false;
        const ClassPreview preview
            = previewClasses({.exclusions = exclusions, .inclusions = inclusions}, classes, never);
        QCOMPARE(preview.traced, traced);
        QCOMPARE(preview.traced.size() + preview.leftOut.size(), classes.size());
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
