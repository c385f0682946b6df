// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/instance/crashreports.h"
#include "model/instance/sessionfile.h"
#include "model/instance/statefolder.h"
#include "model/preferences/preferences.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowjourney.h"
#include "ui/shell/mainwindow.h"
#include "ui/start/lastsession.h"
#include "ui/start/sessionkeeper.h"
#include "ui/trace/tracedocument.h"
#include "ui/widgets/noticebar.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QtTest>

/// The start after a run that did not end in order.
class TestSessionKeeper : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { qunsetenv(model::stateFolderVariable); }
    void tracesThatWereOpenAreOpenedAgain();
    void offersWhatWasOpen();
    void dismissedIsForgotten();
    void undecidedIsOfferedAgain();
    void aCrashIsTold();
    void nothingToOffer();

private:
    /// As a program that was killed leaves it.
    void leaveSession();
    static ui::NoticeBar *notice(tests::WindowJourney &journey);
    QStringList sessions() const
    {
        return QDir(model::sessionFolder()).entryList({QStringLiteral("*.json")}, QDir::Files);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestSessionKeeper::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    qputenv(model::stateFolderVariable, QFile::encodeName(m_folder->path()));
}

void TestSessionKeeper::leaveSession()
{
    QVERIFY(QDir().mkpath(model::sessionFolder()));
    QFile file(model::sessionFolder() + QStringLiteral("/left.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(model::formatSession({{m_folder->filePath(QStringLiteral("a.nettrace"))}, 0, {}, {}}));
}

ui::NoticeBar *TestSessionKeeper::notice(tests::WindowJourney &journey)
{
    journey.composition().keepSession();
    const auto found = [&journey] {
        return journey.composition().window().findChild<ui::NoticeBar *>(QStringLiteral("startNotice"));
    };
    return tests::waitFor([&] { return found() != nullptr; }) ? found() : nullptr;
}

void TestSessionKeeper::tracesThatWereOpenAreOpenedAgain()
{
    tests::WindowJourney journey({}); // with settings of its own
    model::Preferences preferences = model::keptPreferences();
    preferences.reopensTraces = true;
    model::keepPreferences(preferences);
    QStringList paths;
    for (const char *name : {"b.nettrace", "gone.nettrace", "a.nettrace"})
        paths.append(m_folder->filePath(QLatin1String(name)));
    for (const int there : {0, 2}) {
        QFile file(paths.at(there));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    ui::keepTraces(paths);
    journey.composition().keepSession();
    const auto opened = [&journey] {
        QStringList found;
        for (const auto *document : journey.composition().window().findChildren<ui::TraceDocument *>())
            found.append(document->path());
        return found;
    };
    QTRY_COMPARE(opened(), (QStringList{paths.at(0), paths.at(2)})); // in their order
}

void TestSessionKeeper::offersWhatWasOpen()
{
    leaveSession();
    tests::WindowJourney journey({});
    const ui::NoticeBar *const offer = notice(journey);
    QVERIFY(offer && offer->isVisible());
    QVERIFY2(offer->text().contains(QStringLiteral("a.nettrace")), qPrintable(offer->text()));
    QVERIFY(offer->geometry().bottom() < offer->parentWidget()->height());
    const auto *const report = offer->findChild<QAction *>(QStringLiteral("openCrashReport"));
    QVERIFY(!report); // nothing says that it crashed
    offer->findChild<QAction *>(QStringLiteral("restoreSession"))->trigger();
    QVERIFY(offer->isHidden());
    const auto documents = journey.composition().window().findChildren<ui::TraceDocument *>();
    QCOMPARE(documents.size(), 1);
    QCOMPARE(documents.first()->path(), m_folder->filePath(QStringLiteral("a.nettrace")));
    QVERIFY(!sessions().contains(QStringLiteral("left.json")));
    QTRY_COMPARE(sessions().size(), 1); // it is open in this run now
}

void TestSessionKeeper::dismissedIsForgotten()
{
    leaveSession();
    tests::WindowJourney journey({});
    ui::NoticeBar *const offer = notice(journey);
    QVERIFY(offer);
    offer->clear(); // as its button does
    QCOMPARE(sessions(), QStringList());
}

void TestSessionKeeper::undecidedIsOfferedAgain()
{
    leaveSession();
    {
        tests::WindowJourney journey({});
        QVERIFY(notice(journey));
    }
    QCOMPARE(sessions(), QStringList{QStringLiteral("left.json")});
    tests::WindowJourney again({});
    QVERIFY(notice(again));
}

void TestSessionKeeper::aCrashIsTold()
{
    QVERIFY(QDir().mkpath(model::crashFolder()));
    QFile file(model::crashReportPath(model::crashFolder()));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("CLR Lens 1.0 crashed\n");
    file.close();
    tests::WindowJourney journey({});
    const ui::NoticeBar *const offer = notice(journey);
    QVERIFY(offer);
    QVERIFY2(offer->text().contains(QStringLiteral("crashed")), qPrintable(offer->text()));
    QVERIFY(!offer->findChild<QAction *>(QStringLiteral("restoreSession"))); // nothing was open
    offer->findChild<QAction *>(QStringLiteral("copyCrashReport"))->trigger();
    QTRY_COMPARE(QApplication::clipboard()->text(), QStringLiteral("CLR Lens 1.0 crashed\n"));
}

void TestSessionKeeper::nothingToOffer()
{
    tests::WindowJourney journey({});
    journey.composition().keepSession();
    QTRY_COMPARE(QDir(model::sessionFolder()).entryList(QDir::Files).size(), 1); // its lock
    QTest::qWait(50);
    QVERIFY(!journey.composition().window().findChild<ui::NoticeBar *>());
}

CLRLENS_TEST(TestSessionKeeper)
#include "tst_sessionkeeper.moc"
