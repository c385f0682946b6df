// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/eventids.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

namespace {

QList<ProviderConfig> providers()
{
    return {{QStringLiteral("My-Source"), 1, 5, {}}, {QStringLiteral("Other"), 2, 4, {}}};
}

} // namespace

class TestEventIds : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void onlyTheseOrAllButThese()
    {
        const auto chosen
            = withEventIds(providers(), QStringLiteral(" my-source=80,1,80 ; Other!=3 ")).value();
        QCOMPARE(chosen[0].eventFilter, (protocol::ipc::EventFilter{true, {1, 80}}));
        QCOMPARE(chosen[1].eventFilter, (protocol::ipc::EventFilter{false, {3}}));
    }

    void nothingChosenTakesAll()
    {
        const auto chosen = withEventIds(providers(), QStringLiteral("  ")).value();
        QCOMPARE(chosen, providers());
    }

    void refusals_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("culprit");
        const auto row = [](const char *text, const char *culprit) {
            QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(culprit);
        };
        row("1,80", "1,80");
        row("=1", "=1");
        row("!=1", "!=1");
        row("My-Source=", "\"\"");
        row("My-Source=1,,2", "\"\"");
        row("My-Source=-1", "-1");
        row("My-Source=4294967296", "4294967296");
        row("My-Source=one", "one");
        row("Another=1", "Another");
        row("Other=1 other!=2", "twice");
    }
    void refusals()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, culprit);
        const auto chosen = withEventIds(providers(), text);
        QVERIFY(!chosen.ok());
        QVERIFY2(chosen.error().text.contains(culprit), qPrintable(chosen.error().text));
    }
};

CLRLENS_TEST(TestEventIds)
#include "tst_eventids.moc"
