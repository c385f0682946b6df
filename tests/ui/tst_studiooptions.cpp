// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/studiooptions.h"
#include "tests/support/testprogram.h"

#include <QtTest>

/// The command line of the program for developers: that of the desktop program, and what it has beside.
class TestStudioOptions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void watchingTakesALimit();
    void picturesTakeAFolder();
    void refused_data();
    void refused();
    void helpNamesAllOptions();
};

void TestStudioOptions::watchingTakesALimit()
{
    const auto limitOf = [](const QStringList &arguments) {
        return app::parseStudioOptions(QStringList{QStringLiteral("clrlens-studio")} + arguments).stallLimit;
    };
    const QString watch = QStringLiteral("--watch-gui");
    QCOMPARE(limitOf({}), 0);
    QCOMPARE(limitOf({watch}), 50);
    QCOMPARE(limitOf({watch + QStringLiteral("=16")}), 16);
    // Without a number it takes nothing of what follows.
    const auto options
        = app::parseStudioOptions({QStringLiteral("clrlens-studio"), watch, QStringLiteral("a.nettrace")});
    QCOMPARE(options.window.files, QStringList{QStringLiteral("a.nettrace")});
    QCOMPARE(limitOf({QStringLiteral("--"), watch}), 0); // the name of a file
}

void TestStudioOptions::picturesTakeAFolder()
{
    const auto options
        = app::parseStudioOptions({QStringLiteral("clrlens-studio"), QStringLiteral("--dark"),
                                   QStringLiteral("--screenshots"), QStringLiteral("pictures")});
    QVERIFY(options.window.answer.isEmpty());
    QCOMPARE(options.screenshotsFolder, QStringLiteral("pictures"));
    QVERIFY(options.window.dark);
    QVERIFY(options.window.files.isEmpty());
    QVERIFY(options.window.newWindow); // pictures are of no other program's window
}

void TestStudioOptions::refused_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("says");
    QTest::newRow("no limit") << QStringList{QStringLiteral("--watch-gui=soon")}
                              << QStringLiteral("\"soon\"");
    QTest::newRow("limit of zero") << QStringList{QStringLiteral("--watch-gui=0")}
                                   << QStringLiteral("--watch-gui");
    QTest::newRow("value missing") << QStringList{QStringLiteral("--screenshots")}
                                   << QStringLiteral("screenshots");
    QTest::newRow("what the desktop program refuses")
        << QStringList{QStringLiteral("--frobnicate")} << QStringLiteral("frobnicate");
}

void TestStudioOptions::refused()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, says);
    const auto options
        = app::parseStudioOptions(QStringList{QStringLiteral("clrlens-studio")} + arguments).window;
    QVERIFY(options.isError);
    QVERIFY2(options.answer.contains(says), qPrintable(options.answer));
}

void TestStudioOptions::helpNamesAllOptions()
{
    const auto options
        = app::parseStudioOptions({QStringLiteral("clrlens-studio"), QStringLiteral("--help")}).window;
    QVERIFY(!options.isError);
    for (const char *option : {"--screenshots", "--watch-gui", "--demo", "--size"})
        QVERIFY2(options.answer.contains(QLatin1String(option)), option);
}

CLRLENS_TEST(TestStudioOptions)
#include "tst_studiooptions.moc"
