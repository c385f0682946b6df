// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/options.h"
#include "model/demo/misbehaviour.h"
#include "tests/support/testprogram.h"

#include <QtTest>

/// The command line as values: what is opened, and what is refused.
class TestOptions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void filesAndAttach();
    void nothingAskedFor();
    void refused_data();
    void refused();
    void everyMisbehaviourIsKnownByItsName();
    void helpNamesTheOptions();
};

void TestOptions::filesAndAttach()
{
    const auto options = app::parseOptions({QStringLiteral("clrlens"), QStringLiteral("--attach"),
                                            QStringLiteral("4711"), QStringLiteral("a.nettrace"),
                                            QStringLiteral("b.netperf"), QStringLiteral("--demo")});
    QVERIFY(options.answer.isEmpty());
    QCOMPARE(options.attachPid, 4711);
    QCOMPARE(options.files, (QStringList{QStringLiteral("a.nettrace"), QStringLiteral("b.netperf")}));
    QVERIFY(options.demo);
    QVERIFY(!options.size.isValid());
}

void TestOptions::nothingAskedFor()
{
    const auto options = app::parseOptions({QStringLiteral("clrlens")});
    QVERIFY(options.answer.isEmpty());
    QCOMPARE(options.attachPid, 0);
    QVERIFY(options.files.isEmpty());
    QVERIFY(!options.demo);
}

void TestOptions::refused_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("says");
    QTest::newRow("unknown option") << QStringList{QStringLiteral("--frobnicate")}
                                    << QStringLiteral("frobnicate");
    QTest::newRow("no number") << QStringList{QStringLiteral("--attach"), QStringLiteral("me")}
                               << QStringLiteral("\"me\"");
    QTest::newRow("no process has it")
        << QStringList{QStringLiteral("--attach"), QStringLiteral("0")} << QStringLiteral("--attach");
    QTest::newRow("no such misbehaviour")
        << QStringList{QStringLiteral("--demo-misbehave"), QStringLiteral("rudely")}
        << QStringLiteral("\"rudely\", only: silence, dripping, flooding");
    for (const char *size : {"1024", "1024x", "x700", "0x700", "1024x99999", "ax7"})
        QTest::addRow("size %s", size)
            << QStringList{QStringLiteral("--size"), QLatin1String(size)} << QStringLiteral("--size");
    QTest::newRow("value missing") << QStringList{QStringLiteral("--attach")} << QStringLiteral("attach");
    for (const char *option : {"--screenshots", "--watch-gui"}) // are the studio's
        QTest::newRow(option) << QStringList{QLatin1String(option)}
                              << QLatin1String(option).mid(2).toString();
}

void TestOptions::refused()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, says);
    const auto options = app::parseOptions(QStringList{QStringLiteral("clrlens")} + arguments);
    QVERIFY(options.isError);
    QVERIFY2(options.answer.contains(says), qPrintable(options.answer));
}

void TestOptions::everyMisbehaviourIsKnownByItsName()
{
    using namespace model::demo;
    const auto help = app::parseOptions({QStringLiteral("clrlens"), QStringLiteral("--help")}).answer;
    for (const Misbehaviour misbehaviour : allMisbehaviours()) {
        const QString name = misbehaviourName(misbehaviour);
        QCOMPARE(misbehaviourFromName(name), std::optional(misbehaviour));
        const auto options
            = app::parseOptions({QStringLiteral("clrlens"), QStringLiteral("--demo-misbehave"), name});
        QVERIFY2(options.answer.isEmpty(), qPrintable(options.answer));
        QVERIFY(options.demo);
        QCOMPARE(options.demoMisbehaviour, name);
        QVERIFY2(help.contains(name), qPrintable(name));
    }
}

void TestOptions::helpNamesTheOptions()
{
    const auto options = app::parseOptions({QStringLiteral("clrlens"), QStringLiteral("--help")});
    QVERIFY(!options.isError);
    for (const char *option :
         {"--attach", "--demo", "--demo-misbehave", "--size", "--language", "--new-window", "FILE"})
        QVERIFY2(options.answer.contains(QLatin1String(option)), option);
}

CLRLENS_TEST(TestOptions)
#include "tst_options.moc"
