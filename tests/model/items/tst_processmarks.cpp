// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/commandtext.h"
#include "model/items/processmarks.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

namespace {

QString wordsOf(const ProcessEntry &entry, const ProcessActivity &activity = {})
{
    QStringList words;
    for (const ProcessMark &mark : marksOf(entry, activity, QStringLiteral("me")))
        words << mark.word;
    return words.join(u' ');
}

} // namespace

class TestProcessMarks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void onlyWhatIsSpecialIsMarked()
    {
        ProcessEntry entry;
        entry.state = ProcessState::Ok;
        entry.owner = QStringLiteral("me");
        QCOMPARE(wordsOf(entry), QString());
        entry.owner = QStringLiteral("alice");
        entry.container = QStringLiteral("1f2e3d4c5b6a");
        QCOMPARE(wordsOf(entry), QStringLiteral("container alice"));
        entry.state = ProcessState::Suspended;
        const ProcessActivity activity{true, QStringLiteral("recorded, busy: dump since 3 s"),
                                       QStringLiteral("Into f."), true};
        QCOMPARE(wordsOf(entry, activity), QStringLiteral("rec suspended busy container alice"));
        entry.ports = {{QStringLiteral("/run/port"), nullptr}};
        QCOMPARE(wordsOf(entry), QStringLiteral("suspended port container alice"));
        entry.state = ProcessState::Exited; // when that was stands in its details: the word has to fit
        entry.since = QDateTime::currentDateTimeUtc();
        QCOMPARE(wordsOf(entry), QStringLiteral("exited container alice"));
    }

    void theMarksAreWordsForThoseWhoDoNotSeeThem()
    {
        ProcessEntry entry;
        entry.state = ProcessState::NotAnswering;
        entry.container = QStringLiteral("1f2e3d4c5b6a");
        QCOMPARE(marksText(marksOf(entry, {}, {})),
                 QStringLiteral("not answering; in container 1f2e3d4c5b6a"));
    }

    void theHostIsNotWorthALine_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("expected");
        QTest::newRow("host") << "dotnet /srv/shop/shop.dll --urls http://*:80"
                              << "shop.dll --urls http://*:80";
        QTest::newRow("host by path") << "/usr/share/dotnet/dotnet exec --runtimeconfig a.json /srv/x.dll 1"
                                      << "x.dll 1";
        QTest::newRow("spaces") << "dotnet /home/me/my shop/shop.dll a b.dll"
                                << "shop.dll a b.dll";
        QTest::newRow("windows") << "C:\\dotnet\\dotnet.exe C:\\shop\\shop.dll"
                                 << "shop.dll";
        QTest::newRow("quotation marks") << "\"C:\\my shop\\Shop.exe\" --name \"a b\""
                                         << "Shop.exe --name \"a b\"";
        QTest::newRow("a host in quotation marks")
            << "\"C:\\Program Files\\dotnet\\dotnet.exe\" exec --depsfile \"C:\\a b.json\" "
               "\"C:\\my shop\\shop.dll\" 1"
            << "shop.dll 1";
        QTest::newRow("a host in quotation marks alone") << "\"C:\\Program Files\\dotnet\\dotnet.exe\""
                                                         << "dotnet.exe";
        QTest::newRow("a mark that ends nowhere") << "\"/srv/shop a"
                                                  << "shop a";
        QTest::newRow("a tool of the SDK") << "dotnet build --nologo"
                                           << "build --nologo";
        QTest::newRow("a program of its own") << "/opt/shop/Shop --port 80"
                                              << "Shop --port 80";
        QTest::newRow("alone") << "/usr/bin/dotnet"
                               << "dotnet";
        QTest::newRow("nothing") << ""
                                 << "";
    }

    void theHostIsNotWorthALine()
    {
        QFETCH(QString, line);
        QFETCH(QString, expected);
        QCOMPARE(shortCommandLine(line), expected);
    }

    void processesOfOneNameAreToldApart_data()
    {
        QTest::addColumn<QString>("lines");
        QTest::addColumn<QString>("expected");
        QTest::newRow("one") << "dotnet /srv/shop.dll --port 1"
                             << "shop.dll --port 1";
        QTest::newRow("arguments") << "dotnet shop.dll --verbose --port 1|dotnet shop.dll --verbose --port 2"
                                   << "shop.dll \u2026 1|shop.dll \u2026 2";
        QTest::newRow("one has no arguments") << "dotnet shop.dll|dotnet shop.dll --port 2"
                                              << "shop.dll|shop.dll --port 2";
        QTest::newRow("one has fewer") << "shop --port 1|shop --port 1 --verbose"
                                       << "shop \u2026|shop \u2026 --verbose";
        QTest::newRow("folders") << "dotnet /srv/blue/bin/shop.dll 1|dotnet /srv/green/bin/shop.dll 1"
                                 << "blue/bin/shop.dll 1|green/bin/shop.dll 1";
        QTest::newRow("folders in quotation marks") << "\"C:\\a b\\shop.exe\" 1|\"C:\\c\\shop.exe\" 1"
                                                    << "a b/shop.exe 1|c/shop.exe 1";
        QTest::newRow("folders of some") << "/a/x/shop 1|/a/y/shop 1|/a/x/shop 2"
                                         << "x/shop 1|y/shop 1|shop 2";
        QTest::newRow("nothing differs") << "/srv/shop 1|/srv/shop 1"
                                         << "shop 1|shop 1";
        QTest::newRow("unknown") << "|"
                                 << "|";
    }

    void processesOfOneNameAreToldApart()
    {
        QFETCH(QString, lines);
        QFETCH(QString, expected);
        QCOMPARE(distinctCommandLines(lines.split(u'|')).join(u'|'), expected);
    }
};

CLRLENS_TEST(TestProcessMarks)
#include "tst_processmarks.moc"
