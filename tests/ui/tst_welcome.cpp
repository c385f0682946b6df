// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/sampletrace.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowjourney.h"
#include "ui/base/recentfiles.h"
#include "ui/shell/guidedtour.h"
#include "ui/shell/inspector.h"
#include "ui/shell/logline.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/tourbubble.h"
#include "ui/shell/welcomepage.h"
#include "ui/shell/workspace.h"
#include "ui/trace/tracedocument.h"
#include "ui/widgets/elidedlabel.h"

#include <QAction>
#include <QListWidget>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryFile>
#include <QToolButton>
#include <QtTest>

/// What an empty window offers.
class TestWelcome : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void recentTracesAreOpenedByAClickAndByKey();
    void runningProcessesAreInspected();
    void tourIsTakenByKeyboard();
    void tourCoversNoList_data();
    void tourCoversNoList();
    void tourCanBeLeftAndFollowsTheWindow();
    void sampleIsMadeAndOpened();
    void sampleThatCannotBeMadeIsSaid();
    void tourShowsTheSample();
    void tourThatWasLeftOpensNoSample();
};

namespace {

ui::WelcomePage *pageOf(tests::WindowJourney &journey)
{
    return journey.composition().window().findChild<ui::WelcomePage *>();
}

QListWidget *listOf(tests::WindowJourney &journey, const char *name)
{
    return pageOf(journey)->findChild<QListWidget *>(QLatin1String(name));
}

ui::TourBubble *bubbleOf(tests::WindowJourney &journey)
{
    const auto bubbles = journey.composition().window().findChildren<ui::TourBubble *>();
    const auto seen
        = std::find_if(bubbles.begin(), bubbles.end(), [](auto *one) { return one->isVisible(); });
    return seen == bubbles.end() ? nullptr : *seen;
}

} // namespace

void TestWelcome::recentTracesAreOpenedByAClickAndByKey()
{
    QTemporaryDir folder;
    tests::WindowJourney journey({});
    QListWidget *traces = listOf(journey, "welcomeTraces");
    QVERIFY(!traces->isVisible()); // a sentence stands there
    ui::MainWindow &window = journey.composition().window();
    const QString path = folder.filePath(QStringLiteral("Shop.nettrace"));
    generated::TraceWriter writer(generated::header());
    writer.end();
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(writer.takeBytes()) > 0);
    file.close();
    window.openTrace(path);
    QTRY_COMPARE(traces->count(), 1); // once it was read
    window.workspace()->closeCurrent();
    window.workspace()->setCurrentIndex(0);
    QVERIFY(traces->isVisible());
    QCOMPARE(traces->item(0)->text(), QStringLiteral("Shop.nettrace"));
    const auto opened
        = [&] { return qobject_cast<ui::TraceDocument *>(window.workspace()->currentWidget()); };
    QTest::mouseClick(traces->viewport(), Qt::LeftButton, {},
                      traces->visualItemRect(traces->item(0)).center());
    QVERIFY(opened());
    window.workspace()->closeCurrent();
    window.workspace()->setCurrentIndex(0);
    traces->setCurrentRow(0);
    QTest::keyClick(traces, Qt::Key_Return);
    QVERIFY(opened());
}

void TestWelcome::runningProcessesAreInspected()
{
    tests::WindowJourney journey({}, true);
    QListWidget *running = listOf(journey, "welcomeProcesses");
    QTRY_COMPARE(running->count(), 1);
    QVERIFY2(running->item(0)->text().startsWith(QLatin1String("Demo.Shop")),
             qPrintable(running->item(0)->text()));
    Q_EMIT running->itemClicked(running->item(0));
    QVERIFY(journey.inspector());
}

void TestWelcome::tourIsTakenByKeyboard()
{
    tests::WindowJourney journey({});
    ui::MainWindow &window = journey.composition().window();
    QVERIFY(!bubbleOf(journey)); // it is not forced on users
    QVERIFY(!ui::GuidedTour::wasTaken());
    window.findChild<QAction *>(QStringLiteral("takeTheTour"))->trigger();
    QVERIFY(bubbleOf(journey));
    QStringList titles{bubbleOf(journey)->title()};
    QTest::keyClick(bubbleOf(journey), Qt::Key_Right);
    titles << bubbleOf(journey)->title();
    QTest::keyClick(bubbleOf(journey), Qt::Key_Left);
    QCOMPARE(bubbleOf(journey)->title(), titles.first());
    for (int step = 1; step < ui::GuidedTour::stepCount(); ++step) {
        QTest::keyClick(bubbleOf(journey)->findChild<QPushButton *>(QStringLiteral("tourNext")),
                        Qt::Key_Space);
        if (step > 1)
            titles << bubbleOf(journey)->title();
        QVERIFY(window.rect().contains(bubbleOf(journey)->geometry()));
    }
    QCOMPARE(ui::GuidedTour::stepCount(), 5);
    QCOMPARE(QSet<QString>(titles.begin(), titles.end()).size(), 5);
    QTest::keyClick(bubbleOf(journey), Qt::Key_Right);
    QVERIFY(!bubbleOf(journey));
    QVERIFY(ui::GuidedTour::wasTaken());
}

void TestWelcome::tourCoversNoList_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("small") << QSize(1024, 700);
    QTest::newRow("large") << QSize(1600, 1000);
}

/// Where it tells of a process or a trace, the processes and traces to choose from are seen.
void TestWelcome::tourCoversNoList()
{
    QFETCH(const QSize, size);
    tests::WindowJourney journey({}, true);
    ui::MainWindow &window = journey.composition().window();
    window.resize(size);
    QCOMPARE(journey.waitForInspector(), QString());
    window.findChild<QAction *>(QStringLiteral("takeTheTour"))->trigger();
    for (int step = 0; step + 1 < ui::GuidedTour::stepCount(); ++step) {
        const ui::TourBubble *bubble = bubbleOf(journey);
        QVERIFY(window.rect().contains(bubble->geometry()));
        for (const char *name : {"processesDock", "tracesDock"}) {
            const auto *dock = window.findChild<QWidget *>(QLatin1String(name));
            const QRect list(dock->mapTo(&window, QPoint()), dock->size());
            QVERIFY2(!dock->isVisible() || !list.intersects(bubble->geometry()),
                     qPrintable(QStringLiteral("%1 in step %2").arg(QLatin1String(name)).arg(step + 1)));
        }
        bubble->findChild<QPushButton *>(QStringLiteral("tourNext"))->click();
    }
}

void TestWelcome::tourCanBeLeftAndFollowsTheWindow()
{
    tests::WindowJourney journey({});
    ui::MainWindow &window = journey.composition().window();
    QTest::mouseClick(pageOf(journey)->findChild<QToolButton *>(QStringLiteral("takeTour")), Qt::LeftButton);
    QVERIFY(bubbleOf(journey));
    for (const QSize size : {QSize(1600, 1000), QSize(1024, 700)}) {
        window.resize(size);
        QTRY_VERIFY(window.rect().contains(bubbleOf(journey)->geometry()));
    }
    // The window is used while it is there.
    QVERIFY(!QApplication::activeModalWidget());
    QTest::keyClick(bubbleOf(journey), Qt::Key_Escape);
    QVERIFY(!bubbleOf(journey));
    QVERIFY(ui::GuidedTour::wasTaken());
}

namespace {

QString openedTrace(tests::WindowJourney &journey)
{
    const auto *document
        = qobject_cast<ui::TraceDocument *>(journey.composition().window().workspace()->currentWidget());
    return document ? document->path() : QString();
}

} // namespace

void TestWelcome::sampleIsMadeAndOpened()
{
    tests::WindowJourney journey({});
    ui::MainWindow &window = journey.composition().window();
    auto *action = window.findChild<QAction *>(QStringLiteral("openSample"));
    const auto buttons = pageOf(journey)->findChildren<QToolButton *>();
    const auto button = std::ranges::find(buttons, action, &QToolButton::defaultAction);
    QVERIFY(button != buttons.end());
    QVERIFY(!QFileInfo::exists(model::sampleFolder()));
    QTest::mouseClick(*button, Qt::LeftButton);
    action->trigger(); // an impatient second time
    QTRY_COMPARE(QFileInfo(openedTrace(journey)).absolutePath(),
                 QFileInfo(model::sampleFolder()).absoluteFilePath());
    const int tabs = window.workspace()->count();
    // Each time the same one.
    window.workspace()->setCurrentIndex(0);
    action->trigger();
    QTRY_VERIFY(!openedTrace(journey).isEmpty());
    QCOMPARE(window.workspace()->count(), tabs);
}

void TestWelcome::sampleThatCannotBeMadeIsSaid()
{
    tests::WindowJourney journey({});
    ui::MainWindow &window = journey.composition().window();
    QTemporaryFile file;
    QVERIFY(file.open());
    qputenv(model::sampleFolderVariable, QString(file.fileName() + QStringLiteral("/sample")).toLocal8Bit());
    window.findChild<QAction *>(QStringLiteral("openSample"))->trigger();
    const auto *line = window.findChild<ui::LogLine *>();
    const auto hasFailed = [line] {
        return line->findChild<ui::ElidedLabel *>()->text().contains(QLatin1String("sample trace failed"));
    };
    QTRY_VERIFY2(hasFailed(), qPrintable(line->findChild<ui::ElidedLabel *>()->text()));
    QVERIFY(openedTrace(journey).isEmpty());
}

void TestWelcome::tourShowsTheSample()
{
    tests::WindowJourney journey({});
    ui::MainWindow &window = journey.composition().window();
    window.findChild<QAction *>(QStringLiteral("takeTheTour"))->trigger();
    const auto next = [&] {
        QTest::keyClick(bubbleOf(journey)->findChild<QPushButton *>(QStringLiteral("tourNext")),
                        Qt::Key_Space);
    };
    next();
    QTest::qWait(50);
    QVERIFY(openedTrace(journey).isEmpty());
    next();
    QTRY_VERIFY(!openedTrace(journey).isEmpty());
    QVERIFY(bubbleOf(journey)); // it goes on, at the timeline
    const auto ringed = [&](const char *name) {
        const auto *ring = window.findChild<ui::TourRing *>();
        const auto *target = window.findChild<QWidget *>(QLatin1String(name));
        return ring && target && ring->isVisible() && target->isVisible()
            && ring->geometry().contains(QRect(target->mapTo(&window, QPoint()), target->size()));
    };
    QTRY_VERIFY(ringed("timeline"));
    const auto *list = window.findChild<QWidget *>(QStringLiteral("processesDock"));
    QVERIFY(!QRect(list->mapTo(&window, QPoint()), list->size()).intersects(bubbleOf(journey)->geometry()));
    const int tabs = window.workspace()->count();
    QCOMPARE(QApplication::focusWidget(),
             bubbleOf(journey)->findChild<QPushButton *>(QStringLiteral("tourNext")));
    next();
    QVERIFY(ringed("traceTabs"));
    QTest::qWait(50);
    QCOMPARE(window.workspace()->count(), tabs);
}

void TestWelcome::tourThatWasLeftOpensNoSample()
{
    tests::WindowJourney journey({});
    ui::MainWindow &window = journey.composition().window();
    window.findChild<QAction *>(QStringLiteral("takeTheTour"))->trigger();
    for (int step = 0; step < 2; ++step) // to the one that asks for it
        bubbleOf(journey)->findChild<QPushButton *>(QStringLiteral("tourNext"))->click();
    bubbleOf(journey)->findChild<QPushButton *>(QStringLiteral("tourSkip"))->click();
    const QDir folder(model::sampleFolder());
    QTRY_VERIFY(!folder.entryList({QStringLiteral("*.nettrace")}).isEmpty());
    QTest::qWait(500); // it was made
    QVERIFY(openedTrace(journey).isEmpty());
    window.findChild<QAction *>(QStringLiteral("openSample"))->trigger();
    QTRY_VERIFY(!openedTrace(journey).isEmpty()); // where a user wants it, it is there
}

CLRLENS_TEST(TestWelcome)
#include "tst_welcome.moc"
