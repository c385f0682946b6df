// SPDX-License-Identifier: GPL-3.0-or-later
// How the window divides its room: what a small screen shows, that nothing moves or grows by itself, the
// log's drawer, and the tabs.
#include "model/discovery/processdiscovery.h"
#include "model/items/eventmodel.h"
#include "model/items/sessionlogmodel.h"
#include "model/preferences/preferences.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowjourney.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/flame/flamegraph.h"
#include "ui/panes/pane.h"
#include "ui/panes/tracepane.h"
#include "ui/shell/inspector.h"
#include "ui/shell/logdrawer.h"
#include "ui/shell/logline.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/notifier.h"
#include "ui/shell/tabstrip.h"
#include "ui/shell/torntab.h"
#include "ui/shell/tourbubble.h"
#include "ui/shell/workspace.h"
#include "ui/trace/timeline.h"
#include "ui/trace/tracedocument.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/busyline.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/loadmeter.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/shrinkingbutton.h"
#include "ui/widgets/tableview.h"
#include "ui/widgets/toolrow.h"
#include "ui/widgets/windowfoot.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScreen>
#include <QStatusBar>
#include <QTranslator>
#include <QTreeWidget>
#include <QtTest>
#include <QVBoxLayout>

namespace {

constexpr QSize smallScreen{1024, 700};

ui::MainWindow &windowOf(tests::WindowJourney &journey)
{
    return journey.composition().window();
}

ui::Workspace &tabsOf(tests::WindowJourney &journey)
{
    return *windowOf(journey).workspace();
}

/// Opens the trace in the window, and returns its table once it has rows.
ui::TableView *eventsOf(tests::WindowJourney &journey, const QString &path)
{
    ui::TraceDocument *document = tabsOf(journey).openTrace(path);
    document->view()->showTab(QStringLiteral("eventsTab"));
    auto *events = document->findChild<ui::TableView *>(QStringLiteral("events"));
    const bool isRead
        = tests::waitFor([events] { return events->isVisible() && events->model()->rowCount() > 40; });
    return isRead ? events : nullptr;
}

/// Returns how many rows are seen from top to bottom.
int wholeRows(const ui::TableView &table)
{
    int rows = 0;
    for (int row = 0; row < table.model()->rowCount(); ++row) {
        const QRect cell = table.visualRect(table.model()->index(row, 0));
        if (cell.bottom() > table.viewport()->height())
            break;
        if (cell.top() >= 0)
            ++rows;
    }
    return rows;
}

/// Returns how many pixels of a column are seen.
int seenWidth(const ui::TableView &table, int column)
{
    const int from = table.columnViewportPosition(column);
    return table.isColumnHidden(column)
        ? 0
        : std::min(from + table.columnWidth(column), table.viewport()->width()) - std::max(from, 0);
}

/// Returns which widgets force the width, from the window down.
QString widestPath(const QWidget &window)
{
    QStringList path;
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        const int least = std::max(widget->minimumSizeHint().width(), widget->minimumWidth());
        if (!widget->isWindow() && least > 400)
            path += QStringLiteral("%1 %2 %3 in %4")
                        .arg(least)
                        .arg(QLatin1String(widget->metaObject()->className()), widget->objectName(),
                             QLatin1String(widget->parentWidget()->metaObject()->className()));
    }
    return QString::number(window.minimumSizeHint().width()) % u'\n' % path.join(u'\n');
}

QByteArray manyEvents()
{
    generated::Options options;
    return generated::runtimeLike(options).bytes;
}

} // namespace

class TestWindowRoom : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void smallScreenShowsEvents()
    {
        const generated::File file(manyEvents());
        tests::WindowJourney journey({});
        windowOf(journey).resize(smallScreen);
        const ui::TableView *events = eventsOf(journey, file.path());
        QVERIFY(events);
        QCOMPARE(windowOf(journey).size(), smallScreen);
        QTRY_VERIFY2(wholeRows(*events) >= 14, qPrintable(QString::number(wholeRows(*events))));
        using Column = model::EventModel::Column;
        for (const int column : {Column::Time, Column::Event, Column::Thread})
            QCOMPARE(seenWidth(*events, column), events->columnWidth(column));
        const int payload = seenWidth(*events, Column::Payload);
        QVERIFY2(payload >= 200, qPrintable(QString::number(payload)));
    }

    /// The desktop draws a title bar around it, whose size is not known before it is there.
    void firstWindowLeavesRoomForItsTitleBar()
    {
        constexpr int titleBar = 32;
        tests::WindowJourney journey({});
        const ui::MainWindow &window = windowOf(journey);
        const QSize screen = window.screen()->availableSize();
        QVERIFY2(window.height() + titleBar <= screen.height() && window.width() < screen.width(),
                 qPrintable(QStringLiteral("%1 of %2").arg(window.height()).arg(screen.height())));
    }

    void processesAreLookedForMoreRarelyWhileNobodyLooks()
    {
        tests::WindowJourney journey({});
        ui::MainWindow &window = windowOf(journey);
        const model::ProcessDiscovery &discovery = journey.composition().discovery();
        const std::chrono::milliseconds wanted(model::keptPreferences().refreshMilliseconds);
        QTRY_VERIFY(window.isVisible());
        window.activateWindow();
        QTRY_COMPARE(QGuiApplication::applicationState(), Qt::ApplicationActive);
        QTRY_COMPARE(discovery.interval(), wanted);
        window.showMinimized();
        QTRY_COMPARE(discovery.interval(), 4 * wanted);
        window.showNormal();
        window.activateWindow();
        QTRY_VERIFY(discovery.interval() < 4 * wanted);
    }

    void windowFitsAtTwiceTheScale_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("most");
        QTest::newRow("English") << QStringLiteral("en") << 770;
        QTest::newRow("German") << QStringLiteral("de") << 796; // while something is recorded
    }

    /// A screen of 1600 pixels at twice the scale has 800 for the window and its frame.
    void windowFitsAtTwiceTheScale()
    {
        QFETCH(const QString, language);
        QFETCH(const int, most);
        QTranslator translator;
        if (translator.load(QStringLiteral("clrlens_") + language, QStringLiteral(":/clrlens/i18n")))
            QCoreApplication::installTranslator(&translator); // until it dies
        tests::WindowJourney journey({}, true);
        auto &window = windowOf(journey);
        QCOMPARE(journey.waitForInspector(), QString());
        QStringList wide;
        for (ui::Pane *pane : journey.inspector()->panes()) {
            journey.inspector()->showPane(pane->id());
            QTest::qWait(20);
            if (window.minimumSizeHint().width() > most)
                wide += pane->id() % u' ' % widestPath(window);
        }
        journey.inspector()->showPane(QStringLiteral("trace"));
        QCOMPARE(journey.startRecording({}, 40), QString());
        auto *view = journey.tracePane()->findChild<ui::TraceView *>();
        for (const char *tab : {"eventsTab", "callTreeTab", "countersTab", "statisticsTab", "histogramTab",
                                "noticesTab", "informationTab"}) {
            view->showTab(QLatin1String(tab));
            QTest::qWait(50);
            if (window.minimumSizeHint().width() > most)
                wide += QLatin1String(tab) % u' ' % widestPath(window);
        }
        QCOMPARE(journey.stopRecording(), QString());
        QVERIFY2(wide.isEmpty(), qPrintable(wide.join(u'\n')));
        window.resize(most, 500);
        QCOMPARE(window.width(), most);
    }

    void dataHasTheRoom_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("percent"); // of the window's area
        QTest::addColumn<int>("graphRows");
        QTest::addColumn<int>("tableRows");
        for (const QString &language : {QStringLiteral("en"), QStringLiteral("de")}) {
            QTest::newRow(qPrintable(language + QStringLiteral(" 1400x880")))
                << language << QSize(1400, 880) << 55 << 24 << 28;
            QTest::newRow(qPrintable(language + QStringLiteral(" 1024x700")))
                << language << QSize(1024, 700) << 45 << 16 << 22;
        }
    }

    /// While something is recorded, and beside the lists, what one looks at has a good part of the window.
    void dataHasTheRoom()
    {
        QFETCH(const QString, language);
        QFETCH(const QSize, size);
        QFETCH(const int, percent);
        QFETCH(const int, graphRows);
        QFETCH(const int, tableRows);
        QTranslator translator;
        if (translator.load(QStringLiteral("clrlens_") + language, QStringLiteral(":/clrlens/i18n")))
            QCoreApplication::installTranslator(&translator); // until it dies
        tests::WindowJourney journey({}, true);
        auto &window = windowOf(journey);
        window.resize(size);
        QCOMPARE(journey.waitForInspector(), QString());
        QCOMPARE(journey.startRecording({}, 40), QString());
        auto *view = journey.tracePane()->findChild<ui::TraceView *>();
        const auto shareOf = [&](const QWidget &data) {
            return 100 * data.width() * data.height() / (window.width() * window.height());
        };
        view->showTab(QStringLiteral("eventsTab"));
        const auto *const table = view->findChild<ui::TableView *>(QStringLiteral("events"));
        QTRY_VERIFY2(shareOf(*table) >= percent, qPrintable(QString::number(shareOf(*table))));
        QTRY_VERIFY2(wholeRows(*table) >= tableRows, qPrintable(QString::number(wholeRows(*table))));
        view->showTab(QStringLiteral("callTreeTab"));
        view->findChild<QAbstractButton *>(QStringLiteral("showFlame"))->click();
        const auto *const graph = view->findChild<ui::FlameGraph *>(QStringLiteral("flameGraph"));
        QTRY_VERIFY(graph->isVisible());
        QTRY_VERIFY2(shareOf(*graph) >= percent, qPrintable(QString::number(shareOf(*graph))));
        constexpr int rowHeight = 22; // flame/boxpainter.h
        const int rows = graph->viewport()->height() / rowHeight;
        QVERIFY2(rows >= graphRows, qPrintable(QString::number(rows)));
        QCOMPARE(window.size(), size);
        // One key gives it nearly all, and brings the rest back.
        const QPoint before = graph->mapTo(&window, QPoint());
        const int width = graph->width();
        auto *const alone = window.findChild<QAction *>(QStringLiteral("dataAlone"));
        alone->trigger();
        QTRY_VERIFY2(shareOf(*graph) >= 70, qPrintable(QString::number(shareOf(*graph))));
        alone->trigger();
        QTRY_COMPARE(graph->mapTo(&window, QPoint()), before);
        QCOMPARE(graph->width(), width);
        QVERIFY(shareOf(*graph) >= percent);
        QCOMPARE(journey.stopRecording(), QString());
    }

    /// The tools of a pane stand beside its name, and do what they say.
    void toolsBesideThePaneArePressed()
    {
        tests::WindowJourney journey({}, true);
        QCOMPARE(journey.waitForInspector(), QString());
        journey.inspector()->showPane(QStringLiteral("trace"));
        const ui::TracePane *pane = journey.tracePane();
        const auto buttonOf = [&](const QAction *action) -> QToolButton * {
            for (auto *button : journey.inspector()->findChildren<QToolButton *>()) {
                if (button->defaultAction() == action && button->isVisible()
                    && button->visibleRegion().boundingRect().width() > 10)
                    return button;
            }
            return nullptr;
        };
        QTRY_VERIFY(pane->startAction()->isEnabled() && buttonOf(pane->startAction()));
        QTest::mouseClick(buttonOf(pane->startAction()), Qt::LeftButton);
        QTRY_VERIFY(pane->recording() && pane->stopAction()->isEnabled());
        QTest::mouseClick(buttonOf(pane->stopAction()), Qt::LeftButton);
        QTRY_COMPARE(pane->recording()->state(), model::RecordingState::Finished);
        QTRY_VERIFY(pane->traceView()->trace()->snapshot()->complete); // before it goes
    }

    /// So does a recording that runs, below the head of its process; and the timeline can be read.
    void smallScreenShowsEventsOfARecording()
    {
        tests::WindowJourney journey({}, true);
        windowOf(journey).resize(smallScreen);
        QCOMPARE(journey.waitForInspector(), QString());
        QCOMPARE(journey.startRecording({}, 40), QString());
        QCOMPARE(windowOf(journey).size(), smallScreen);
        const auto *events = journey.tracePane()->findChild<ui::TableView *>(QStringLiteral("events"));
        const auto *timeline = journey.tracePane()->findChild<ui::Timeline *>();
        QTRY_VERIFY2(events->isVisible() && wholeRows(*events) >= 14,
                     qPrintable(QStringLiteral("%1 rows, timeline %2, table %3")
                                    .arg(wholeRows(*events))
                                    .arg(timeline->height())
                                    .arg(events->height())));
        using Column = model::EventModel::Column;
        for (const int column : {Column::Time, Column::Event, Column::Thread})
            QCOMPARE(seenWidth(*events, column), events->columnWidth(column));
        const int payload = seenWidth(*events, Column::Payload);
        QVERIFY2(payload >= 150, qPrintable(QString::number(payload)));
        QVERIFY2(timeline->height() >= 44, qPrintable(QString::number(timeline->height())));
        QCOMPARE(journey.stopRecording(), QString());
    }

    /// The button leaves its text out before it widens the window, and says it in any case.
    void buttonsShrinkInANarrowRow()
    {
        QWidget row;
        QAction action(ui::icon(ui::Symbol::Refresh), QStringLiteral("A rather long text"));
        auto *first = new ui::ShrinkingButton(&action);
        auto *last = new ui::ShrinkingButton(&action);
        auto *layout = new ui::ToolRow(&row);
        layout->setContentsMargins(0, 0, 0, 0);
        for (auto *button : {first, last})
            layout->addWidget(button);
        layout->addStretch(1);
        row.resize(600, 40);
        row.show();
        QVERIFY(!first->isShrunk() && !last->isShrunk());
        const int whole = last->width();
        // Only as many as need be, and they leave their room to the others.
        row.resize(whole * 3 / 2, 40);
        QTRY_VERIFY(last->isShrunk());
        QVERIFY(!first->isShrunk());
        QTRY_COMPARE(first->width(), whole);
        QTRY_COMPARE(last->width(), last->shrunkSize().width());
        QVERIFY(last->width() < whole / 2);
        QVERIFY(last->width() >= last->iconSize().width());
        QVERIFY(last->toolTip().contains(QStringLiteral("rather long")));
        row.resize(row.minimumSizeHint());
        QTRY_VERIFY(first->isShrunk());
        row.resize(600, 40);
        QTRY_VERIFY(!first->isShrunk() && !last->isShrunk());
    }

    /// What is recorded is read to its last second, and the heap is seen, in a small window, too.
    void headOfASmallWindowSaysAll()
    {
        tests::WindowJourney journey({}, true);
        windowOf(journey).resize(smallScreen);
        QCOMPARE(journey.waitForInspector(), QString());
        QCOMPARE(journey.startRecording({}, 40), QString());
        // In the pane of the trace beside the buttons, elsewhere behind the name.
        const auto *progress
            = journey.inspector()->findChild<ui::ElidedLabel *>(QStringLiteral("recordingProgress"));
        QTRY_VERIFY2(progress->isVisible() && progress->shownText().startsWith(u'●'),
                     qPrintable(progress->shownText()));
        journey.inspector()->showPane(QStringLiteral("overview"));
        auto *activity = journey.inspector()->findChild<ui::ElidedLabel *>(QStringLiteral("runtimeActivity"));
        QTRY_VERIFY(activity->text().startsWith(u'●')
                    && !activity->text().contains(QStringLiteral("busy"))); // while it starts
        QTRY_COMPARE(activity->shownText(), activity->text());
        const auto *memory
            = journey.inspector()->findChild<ui::LoadMeter *>(QStringLiteral("inspectorMemory"));
        const auto *heap = journey.inspector()->findChild<ui::LoadMeter *>(QStringLiteral("inspectorHeap"));
        QTRY_VERIFY(heap->isVisible());
        QTRY_VERIFY(heap->geometry().top() > memory->geometry().bottom());
        windowOf(journey).resize(1600, 900);
        QTRY_VERIFY(heap->geometry().left() > memory->geometry().right());
        QVERIFY(!heap->isCompact() && !memory->isCompact());
        // Beside counters, which are of the machine, it says what it is of.
        const auto *cpu = journey.inspector()->findChild<ui::LoadMeter *>(QStringLiteral("inspectorCpu"));
        QVERIFY(cpu->isVisible());
        QCOMPARE(cpu->accessibleName(), QStringLiteral("CPU, of one core"));
        QTRY_VERIFY2(cpu->toolTip().contains(QStringLiteral("of one core")), qPrintable(cpu->toolTip()));
        QCOMPARE(journey.stopRecording(), QString());
    }

    /// How a recording or a file ended takes a line that is there in any case.
    void outcomesMoveNothing()
    {
        tests::WindowJourney journey({}, true);
        windowOf(journey).resize(smallScreen);
        QCOMPARE(journey.waitForInspector(), QString());
        QCOMPARE(journey.startRecording({}, 40), QString());
        const auto *view = journey.tracePane()->findChild<ui::TraceView *>();
        const QRect before = view->geometry();
        QCOMPARE(journey.stopRecording(), QString());
        const auto *outcome
            = journey.inspector()->findChild<ui::MessageLine *>(QStringLiteral("recordingOutcome"));
        QTRY_VERIFY(outcome->isVisible());
        QVERIFY(outcome->text().startsWith(QStringLiteral("Recorded")));
        QVERIFY(outcome->toolTip().contains(QStringLiteral("Recorded")));
        QTest::qWait(50);
        QCOMPARE(view->geometry(), before);
    }

    /// The details are a drawer there: they come when they are asked for, and the table stays.
    void detailsOpenBelowOnASmallScreen()
    {
        const generated::File file(manyEvents());
        tests::WindowJourney journey({});
        windowOf(journey).resize(smallScreen);
        ui::TableView *events = eventsOf(journey, file.path());
        QVERIFY(events);
        const auto *detail = windowOf(journey).findChild<QWidget *>(QStringLiteral("eventDetail"));
        QVERIFY(detail);
        QVERIFY(!detail->isVisible());
        events->setFocus();
        events->selectRow(3);
        QTest::keyClick(events, Qt::Key_Return);
        QTRY_VERIFY(detail->isVisible());
        QVERIFY(detail->mapToGlobal(QPoint()).y() > events->mapToGlobal(QPoint()).y());
        QCOMPARE(windowOf(journey).size(), smallScreen);
        QTest::keyClick(events, Qt::Key_F4);
        QTRY_VERIFY(!detail->isVisible());
        // A wide window has room for both.
        windowOf(journey).resize(1600, 900);
        QTRY_VERIFY(detail->isVisible());
        QVERIFY(detail->mapToGlobal(QPoint()).x() > events->mapToGlobal(QPoint()).x());
    }

    void sideListsFoldByAKey()
    {
        tests::WindowJourney journey({});
        auto &window = windowOf(journey);
        const int before = tabsOf(journey).width();
        auto *fold = window.findChild<QAction *>(QStringLiteral("foldSides"));
        fold->trigger();
        QTRY_VERIFY(tabsOf(journey).width() > before + 100);
        for (const auto *dock : window.findChildren<QDockWidget *>())
            QVERIFY(!dock->isVisible());
        fold->trigger();
        QTRY_COMPARE(tabsOf(journey).width(), before);
        for (const auto *dock : window.findChildren<QDockWidget *>())
            QVERIFY(dock->isVisible());
    }

    void processListIsFoundWhereItIsFolded()
    {
        tests::WindowJourney journey({});
        auto &window = windowOf(journey);
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        auto *fold = window.findChild<QAction *>(QStringLiteral("foldSides"));
        fold->trigger();
        auto *dock = window.findChild<QDockWidget *>(QStringLiteral("processesDock"));
        QTRY_VERIFY(!dock->isVisible());
        QTest::keyClick(&window, Qt::Key_L, Qt::ControlModifier);
        QTRY_VERIFY(dock->isVisible());
        QVERIFY(!fold->isChecked());
        QVERIFY(dock->isAncestorOf(QApplication::focusWidget()));
    }

    /// What is below the mouse stays there when a message or work comes.
    void messagesMoveNothing()
    {
        QWidget pane;
        auto *message = new ui::MessageLine;
        auto *busy = new ui::BusyLine;
        auto *content = new QLabel(QStringLiteral("content"));
        auto *layout = new QVBoxLayout(&pane);
        layout->addWidget(message);
        layout->addWidget(busy);
        layout->addWidget(content, 1);
        pane.resize(400, 300);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        const QRect before = content->geometry();
        message->showMessage(model::Severity::Error, QStringLiteral("It failed."), QStringLiteral("Why."));
        QTRY_VERIFY(message->height() > 2 * message->fontMetrics().height());
        QCOMPARE(content->geometry(), before);
        QVERIFY(message->geometry().intersects(before)); // it lies over it
        QCOMPARE(pane.childAt(before.topLeft() + QPoint(20, 4))->window(), &pane);
        busy->start(QStringLiteral("Working"));
        QTRY_VERIFY(busy->isVisible());
        QCOMPARE(content->geometry(), before);
        message->clear();
        busy->finish();
        QTest::qWait(20);
        QCOMPARE(content->geometry(), before);
        // A later and longer one is as wide as the pane, also when that changes.
        message->showMessage(model::Severity::Error, QString(300, u'x').replace(9, 1, u' '));
        pane.resize(300, 300);
        QTRY_COMPARE(message->width(), content->width());
    }

    /// A line that keeps its room does so as well when what it shows cannot be cancelled.
    void keptRoomIsAlwaysTheSame()
    {
        QWidget pane;
        auto *busy = new ui::BusyLine;
        busy->keepRoom();
        auto *layout = new QHBoxLayout(&pane);
        layout->addWidget(busy);
        busy->start(QStringLiteral("reading"), true);
        const QSize room = busy->sizeHint();
        busy->start(QStringLiteral("reading"), false);
        QCOMPARE(busy->sizeHint(), room);
        busy->finish();
        QCOMPARE(busy->sizeHint(), room);
    }

    /// A message lies over no field and nothing that has the focus; what would be below it moves then.
    void messagesCoverNoField()
    {
        QWidget pane;
        auto *message = new ui::MessageLine;
        auto *field = new QLineEdit;
        auto *list = new QListWidget;
        list->addItem(QStringLiteral("row"));
        auto *layout = new QVBoxLayout(&pane);
        layout->addWidget(message);
        layout->addWidget(field);
        layout->addWidget(list, 1);
        pane.resize(400, 300);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        const auto isFree
            = [&](const QWidget *widget) { return !message->geometry().intersects(widget->geometry()); };
        const QRect before = field->geometry();
        message->showMessage(model::Severity::Error, QStringLiteral("It failed."), QStringLiteral("Why."));
        QTRY_VERIFY(message->height() > 2 * message->fontMetrics().height());
        QVERIFY(isFree(field));
        QCOMPARE(field->geometry(), before); // it covers rows without the focus
        message->clear();
        // A text that is written in has the whole rest.
        auto *text = new QPlainTextEdit;
        delete layout->replaceWidget(list, text); // the item of the list
        delete list;
        text->show();
        QTRY_VERIFY(text->height() > 100);
        message->showMessage(model::Severity::Error, QStringLiteral("It failed."), QStringLiteral("Why."));
        QTRY_VERIFY(isFree(field) && isFree(text));
        message->clear();
        QTRY_COMPARE(field->geometry(), before);
    }

    void windowNeverGrows()
    {
        const generated::File file(manyEvents());
        tests::WindowJourney journey({}, true);
        auto &window = windowOf(journey);
        window.resize(smallScreen);
        QCOMPARE(journey.waitForInspector(), QString());
        const auto isSmall = [&window] {
            const QSize least = window.minimumSizeHint();
            return window.size() == smallScreen && least.width() <= smallScreen.width()
                && least.height() <= smallScreen.height();
        };
        for (int tab = 0; tab < tabsOf(journey).count(); ++tab) {
            tabsOf(journey).setCurrentIndex(tab);
            for (auto *message : tabsOf(journey).findChildren<ui::MessageLine *>())
                message->showMessage(model::Severity::Error, QString(120, u'x'),
                                     QStringLiteral("Why that is, and what to do. ").repeated(3));
            for (auto *busy : tabsOf(journey).findChildren<ui::BusyLine *>())
                busy->start(QString(300, u'z'));
            QTest::qWait(20);
            const QSize least = window.minimumSizeHint();
            QVERIFY2(isSmall(),
                     qPrintable(QStringLiteral("%1: %2x%3").arg(tab).arg(least.width()).arg(least.height())));
        }
        QVERIFY(eventsOf(journey, file.path()));
        QVERIFY(isSmall());
    }

    void logIsALineAndADrawer()
    {
        tests::WindowJourney journey({});
        auto &window = windowOf(journey);
        window.resize(smallScreen);
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        auto *drawer = window.findChild<ui::LogDrawer *>();
        auto *latest = window.findChild<QLabel *>(QStringLiteral("logLatest"));
        QVERIFY(!drawer->isVisible());
        const int seen = drawer->line()->newLines();
        QTemporaryFile letter;
        QVERIFY(letter.open());
        letter.write("This is no trace at all, only a letter to a friend.");
        letter.close();
        window.openTrace(letter.fileName()); // which the log says
        QTRY_VERIFY(drawer->line()->newLines() > seen);
        QVERIFY2(latest->text().contains(QStringLiteral("NetTrace")), qPrintable(latest->text()));
        QVERIFY(drawer->action()->iconText().contains(QString::number(drawer->line()->newLines())));
        QCOMPARE(window.findChild<QLabel *>(QStringLiteral("logMark"))->text(), QStringLiteral("✕"));

        const QRect middle = tabsOf(journey).geometry();
        QPointer<QWidget> before = QApplication::focusWidget();
        QTest::keyClick(&window, Qt::Key_J, Qt::ControlModifier);
        QTRY_VERIFY(drawer->isVisible());
        QCOMPARE(drawer->line()->newLines(), 0);
        QVERIFY(drawer->isAncestorOf(QApplication::focusWidget()));
        QVERIFY(drawer->findChild<QLineEdit *>(QStringLiteral("filter"))->hasFocus());
        QCOMPARE(tabsOf(journey).geometry(), middle); // it lies over it
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(!drawer->isVisible());
        QCOMPARE(QApplication::focusWidget(), before.data());
    }

    void nineTabsStayReadable()
    {
        QTemporaryDir folder;
        tests::WindowJourney journey({});
        auto &window = windowOf(journey);
        window.resize(smallScreen);
        ui::Workspace &tabs = tabsOf(journey);
        ui::TabStrip *strip = tabs.strip();
        const int fixedTabs = tabs.count();
        for (int i = 0; i < 9; ++i)
            window.openTrace(folder.filePath(QStringLiteral("Some.Company.Shop_2026010%1.nettrace").arg(i)));
        QCOMPARE(tabs.count(), fixedTabs + 9);
        QCOMPARE(window.size(), smallScreen);
        const int name = strip->fontMetrics().horizontalAdvance(QStringLiteral("Some.C…nettrace"));
        for (int tab = fixedTabs; tab < tabs.count(); ++tab) {
            QVERIFY2(strip->tabRect(tab).width() >= name, qPrintable(QString::number(tab)));
            QVERIFY(tabs.tabToolTip(tab).contains(QStringLiteral("Shop_2026010%1").arg(tab - fixedTabs)));
        }
        // The list has all of them, and leads to each.
        Q_EMIT tabs.tabsMenu()->aboutToShow();
        QList<QAction *> listed = tabs.tabsMenu()->actions();
        listed.removeIf([](const QAction *action) { return action->isSeparator(); });
        QCOMPARE(listed.size(), tabs.count());
        listed.at(fixedTabs + 1)->trigger();
        QCOMPARE(tabs.currentIndex(), fixedTabs + 1);
        // By keys it goes to another place, by the middle button away.
        QWidget *page = tabs.currentWidget();
        strip->moveRightAction()->trigger();
        QCOMPARE(tabs.indexOf(page), fixedTabs + 2);
        QCOMPARE(tabs.currentWidget(), page);
        QTest::mouseClick(strip, Qt::MiddleButton, {}, strip->tabRect(tabs.currentIndex()).center());
        QCOMPARE(tabs.count(), fixedTabs + 8);
        QCOMPARE(tabs.indexOf(page), -1);
        QTest::mouseClick(strip, Qt::MiddleButton, {}, strip->tabRect(0).center()); // which stays
        QCOMPARE(tabs.count(), fixedTabs + 8);
    }

    /// When all that is looked for in a trace was found, and the window is not in front.
    void endOfAnAnalysisIsToldToWhoLooksElsewhere()
    {
        const generated::File file(manyEvents());
        const generated::File other(manyEvents());
        tests::WindowJourney journey({});
        auto *const notifier = journey.composition().window().findChild<ui::Notifier *>();
        QVERIFY(notifier != nullptr);
        notifier->setLeastTime(std::chrono::milliseconds(0));
        QSignalSpy told(notifier, &ui::Notifier::told);
        QApplication::setActiveWindow(&journey.composition().window());
        QTRY_VERIFY(QApplication::activeWindow());
        QVERIFY(eventsOf(journey, other.path()));
        auto *const seen = tabsOf(journey).currentTrace();
        QTRY_VERIFY(!seen->findChild<ui::BusyLine *>()->isBusy());
        QCOMPARE(told.size(), 0);
        QApplication::setActiveWindow(nullptr);
        QTRY_VERIFY(!QApplication::activeWindow());
        QVERIFY(eventsOf(journey, file.path()));
        // Without a least time it may be told twice: what looks at the trace comes piece by piece.
        const QString headline = QFileInfo(file.path()).fileName() % QStringLiteral(" is analysed");
        QTRY_VERIFY(std::any_of(told.cbegin(), told.cend(), [&](const QList<QVariant> &one) {
            return one.value(0).toString() == headline;
        }));
    }

    void theLineToStartProgramsIsReadWhole()
    {
        tests::WindowJourney journey({});
        windowOf(journey).resize(smallScreen);
        tabsOf(journey).setCurrentIndex(1);
        const auto *line = windowOf(journey).findChild<QLineEdit *>(QStringLiteral("portStartLine"));
        QTRY_VERIFY(line->isVisible());
        const QString usual = QStringLiteral("export DOTNET_DiagnosticPorts=/tmp/clrlens-1000/port,suspend");
        const int wanted = line->fontMetrics().horizontalAdvance(usual) + 12;
        QTRY_VERIFY2(line->width() >= wanted,
                     qPrintable(QStringLiteral("%1 of %2").arg(line->width()).arg(wanted)));
    }

    /// It has no size beside it, and needs that room.
    void aRecentFileHasTheWholeRow()
    {
        const generated::File file(manyEvents());
        tests::WindowJourney journey({});
        windowOf(journey).resize(smallScreen);
        QVERIFY(eventsOf(journey, file.path()));
        const auto *list = windowOf(journey).findChild<QTreeWidget *>(QStringLiteral("traceList"));
        const QTreeWidgetItem *recent = list->topLevelItem(1);
        QTRY_VERIFY(recent->childCount() > 0);
        QVERIFY(recent->child(0)->isFirstColumnSpanned());
    }

    void theTourLeavesWhatItTellsOfToBeSeen()
    {
        QWidget window;
        window.resize(1600, 1000);
        ui::TourBubble bubble(&window);
        bubble.tell(QStringLiteral("Select a time"), QStringLiteral("Drag over the timeline."), 2, 5);
        const QRect timeline(440, 30, 1150, 330);
        bubble.placeBeside(timeline);
        QVERIFY(!bubble.geometry().intersects(timeline));
        QVERIFY(window.rect().contains(bubble.geometry()));
        // What is nearly all of the window has it inside.
        const QRect most(440, 30, 1150, 900);
        bubble.placeBeside(most);
        QVERIFY(most.contains(bubble.geometry()));
    }

    /// Above the pane that records, its own tools say for how long; above the others, the label of the
    /// process.
    void theRowSaysOnceThatItRecords()
    {
        tests::WindowJourney journey({}, true);
        QCOMPARE(journey.waitForInspector(), QString());
        QCOMPARE(journey.startRecording({}, 10), QString());
        const auto *label = journey.inspector()->findChild<QLabel *>(QStringLiteral("runtimeActivity"));
        const auto *progress = journey.inspector()->findChild<QLabel *>(QStringLiteral("recordingProgress"));
        QTRY_VERIFY2(progress->text().startsWith(u'●'), qPrintable(progress->text()));
        QVERIFY2(!label->text().contains(u'●'), qPrintable(label->text()));
        journey.inspector()->showPane(QStringLiteral("overview"));
        QVERIFY2(label->text().startsWith(u'●'), qPrintable(label->text()));
        journey.inspector()->showPane(QStringLiteral("trace"));
        QVERIFY2(!label->text().contains(u'●'), qPrintable(label->text()));
        QCOMPARE(journey.stopRecording(), QString());
    }

    /// What stands in the foot of a view is in the status bar of the window that the view is in.
    void theFootIsWhereItsViewIs()
    {
        const generated::File file(manyEvents());
        tests::WindowJourney journey({});
        ui::Workspace &tabs = tabsOf(journey);
        QVERIFY(eventsOf(journey, file.path()));
        const auto footIn = [](const QWidget &window) {
            const auto *const place = window.findChild<ui::WindowFoot *>();
            return place ? place->findChild<QWidget *>(QStringLiteral("traceFoot")) : nullptr;
        };
        const QWidget &window = journey.composition().window();
        const QPointer<QWidget> foot = footIn(window);
        QVERIFY(foot && foot->isVisible());
        const QPointer<QWidget> document = tabs.currentWidget();
        tabs.strip()->tearOffAction()->trigger();
        const QPointer<ui::TornTab> torn = tabs.tornTabs().first();
        QTRY_COMPARE(footIn(*torn), foot.data());
        QVERIFY(foot->isVisible() && torn->statusBar()->isVisible());
        QCOMPARE(foot->size(), foot->parentWidget()->size()); // all of its place
        QVERIFY(!footIn(window));
        torn->findChild<QAction *>(QStringLiteral("bringBackTab"))->trigger();
        QTRY_COMPARE(footIn(window), foot.data());
        QVERIFY(foot->isVisible());
        // A view that goes takes its foot along.
        tabs.closeTrace(file.path());
        QTRY_VERIFY(!document && !foot);
        QVERIFY(!footIn(window));
    }

    void tabGetsAWindowOfItsOwnAndComesBack()
    {
        const generated::File file(manyEvents());
        tests::WindowJourney journey({});
        ui::Workspace &tabs = tabsOf(journey);
        QVERIFY(eventsOf(journey, file.path()));
        QPointer<QWidget> document = tabs.currentWidget();
        const int count = tabs.count();
        tabs.strip()->tearOffAction()->trigger();
        QCOMPARE(tabs.count(), count - 1);
        QCOMPARE(tabs.tornTabs().size(), 1);
        QPointer<ui::TornTab> torn = tabs.tornTabs().first();
        QVERIFY(torn->isVisible() && document->isVisible());
        QCOMPARE(document->window(), torn.data());
        QCOMPARE(tabs.openTrace(file.path()), document.data()); // no second one
        QCOMPARE(tabs.count(), count - 1);
        torn->findChild<QAction *>(QStringLiteral("bringBackTab"))->trigger();
        QTRY_COMPARE(tabs.count(), count);
        QCOMPARE(tabs.currentWidget(), document.data());
        QTRY_VERIFY(!torn);
        // Closing its window loses nothing, either.
        tabs.tearOff(tabs.indexOf(document));
        tabs.tornTabs().first()->close();
        QTRY_COMPARE(tabs.count(), count);
        QVERIFY(document && document->isVisible());
        // One that is renamed or deleted goes, wherever it is.
        tabs.tearOff(tabs.indexOf(document));
        tabs.closeTrace(file.path());
        QTRY_VERIFY(!document);
        QVERIFY(tabs.tornTabs().isEmpty());
        // What belongs to the window stays in it.
        QVERIFY(!tabs.tearOff(0));
    }
};

CLRLENS_TEST(TestWindowRoom)
#include "tst_windowroom.moc"
