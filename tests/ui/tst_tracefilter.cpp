// SPDX-License-Identifier: GPL-3.0-or-later
// From what one sees in a trace view to a filter, by mouse and by keys.
#include "model/analysis/analysisrunner.h"
#include "model/items/eventmodel.h"
#include "model/statistics/statistics.h"
#include "tests/support/columns.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"
#include "tests/ui/tracebench.h"
#include "ui/plots/qcustomplot.h"
#include "ui/plots/timeplot.h"
#include "ui/tabs/calltree/calltreetab.h"
#include "ui/tabs/events/eventstab.h"
#include "ui/tabs/feature/featuretab.h"
#include "ui/tabs/notices/noticestab.h"
#include "ui/trace/filtermenu.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/tableview.h"

#include <QClipboard>
#include <QLineEdit>
#include <QtTest>

namespace {

const QString hostileProvider = QStringLiteral("Say \"so\" (and 5)");

/// Hundred events a second apart in thousandths: each tenth is a Rare of the hostile provider on thread 8,
/// the others are Common on thread 7, all with their number.
QByteArray hundredEvents()
{
    using namespace generated;
    TraceWriter writer(header());
    auto common = metadata(1, QStringLiteral("Common"), 1);
    common.provider = QStringLiteral("Steady");
    auto rare = metadata(2, QStringLiteral("Rare"), 2);
    rare.provider = hostileProvider;
    protocol::nettrace::Field number;
    number.name = QStringLiteral("Number");
    number.type = protocol::nettrace::FieldType::UInt32;
    for (auto *row : {&common, &rare}) {
        row->fields = std::vector{number};
        writer.metadata(*row);
    }
    std::vector<Event> events;
    for (unsigned i = 0; i < 100; ++i)
        events.push_back({2'000'000'000 + std::int64_t(i) * 1'000'000, i % 10 == 0 ? 8U : 7U,
                          i % 10 == 0 ? 2U : 1U, i, 0});
    std::map<std::uint64_t, std::uint32_t> numbers;
    for (const Event &event : events) {
        writer.event(eventHeader(event, ++numbers[event.thread], true));
        if (event.number % 10 == 9)
            writer.flush();
    }
    writer.end();
    return writer.takeBytes();
}

class Bench : public tests::TraceBench {
public:
    explicit Bench(const QByteArray &bytes = hundredEvents())
        : TraceBench(bytes,
                     ui::FeatureTab::factories({model::statistics::statisticsFeature()})
                         + QList{ui::traceTabFactory<ui::EventsTab>(), ui::traceTabFactory<ui::CallTreeTab>(),
                                 ui::traceTabFactory<ui::NoticesTab>()})
    {
    }

    const QString &filter() { return shared().scope().filter; }
    ui::TableView *table(const char *name) { return view().findChild<ui::TableView *>(QLatin1String(name)); }
    int rows(const char *name) { return table(name)->model()->rowCount(); }

    /// Opens the menu of a cell as the right mouse button does. Null where none opens.
    ui::FilterMenu *menuAt(const char *name, int row, int column)
    {
        ui::TableView *const view = table(name);
        const QPoint at = view->visualRect(view->model()->index(row, column)).center();
        QTest::mouseClick(view->viewport(), Qt::RightButton, {}, at);
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, view->viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(view->viewport(), &event);
        return menu();
    }
    /// Opens the menu of the current cell as the menu key does.
    ui::FilterMenu *menuByKey(const char *name)
    {
        ui::TableView *const view = table(name);
        const QPoint middle = view->rect().center();
        QContextMenuEvent event(QContextMenuEvent::Keyboard, middle, view->mapToGlobal(middle));
        QCoreApplication::sendEvent(view, &event);
        return menu();
    }
    ui::FilterMenu *menu() { return qobject_cast<ui::FilterMenu *>(QApplication::activePopupWidget()); }
};

/// The menu's own action, not that of a menu within it.
QAction *actionOf(const QMenu *menu, const char *name)
{
    for (QAction *const action : menu->actions()) {
        if (action->objectName() == QLatin1String(name))
            return action;
    }
    return nullptr;
}

void choose(QMenu *menu, const char *name)
{
    QAction *const action = actionOf(menu, name);
    QVERIFY2(action && action->isEnabled(), name);
    action->trigger();
    QApplication::activePopupWidget()->close();
}

} // namespace

class TestTraceFilter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cellsBecomeFilters()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        bench.view().showTab(QStringLiteral("eventsTab"));
        QTRY_COMPARE(bench.rows("events"), 100);
        ui::FilterMenu *menu = bench.menuAt("events", 0, 1);
        QVERIFY(menu);
        QVERIFY(!actionOf(menu, "filterAnd")); // there is no filter that it could join
        choose(menu, "filterOnly");
        QCOMPARE(bench.filter(), QStringLiteral("provider == \"Say \"\"so\"\" (and 5)\""));
        QTRY_COMPARE(bench.rows("events"), 10);

        menu = bench.menuAt("events", 2, 2);
        choose(menu, "filterNot");
        QTRY_COMPARE(bench.rows("events"), 0);
        bench.shared().back();
        QTRY_COMPARE(bench.rows("events"), 10);
        bench.shared().setFilter(QStringLiteral("thread == 8"));
        QTRY_COMPARE(bench.rows("events"), 10);
        menu = bench.menuAt("events", 1, 3);
        choose(menu, "filterNot");
        QCOMPARE(bench.filter(), QStringLiteral("thread == 8 and not thread == 8"));
        bench.shared().setFilter({});
        QTRY_COMPARE(bench.rows("events"), 100);

        menu = bench.menuAt("events", 1, 2);
        choose(menu, "copyAsFilter");
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("event == Common"));
        menu = bench.menuAt("events", 1, 2);
        choose(menu, "thisThread");
        QCOMPARE(bench.shared().scope().threads, QList<std::uint64_t>{7});
        QTRY_COMPARE(bench.rows("events"), 90);
        bench.shared().setThreads({});
        menu = bench.menuAt("events", 0, 4);
        choose(menu, "thisType");
        QTRY_COMPARE(bench.rows("events"), 10);
    }

    void timesBecomeFilters()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        bench.view().showTab(QStringLiteral("eventsTab"));
        QTRY_COMPARE(bench.rows("events"), 100);
        choose(bench.menuAt("events", 3, 0), "timeUpTo");
        QCOMPARE(bench.filter(), QStringLiteral("time <= 0.003s"));
        QTRY_COMPARE(bench.rows("events"), 4);
        choose(bench.menuAt("events", 1, 0), "timeFrom");
        QCOMPARE(bench.filter(), QStringLiteral("time <= 0.003s and time >= 0.001s"));
        QTRY_COMPARE(bench.rows("events"), 3);
    }

    void fieldsBecomeFiltersColumnsAndLanes()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        bench.view().showTab(QStringLiteral("eventsTab"));
        QTRY_COMPARE(bench.rows("events"), 100);
        QSignalSpy columns(&bench.shared(), &ui::TraceContext::columnAsked);
        QSignalSpy lanes(&bench.shared(), &ui::TraceContext::laneAsked);
        QSignalSpy histograms(&bench.shared(), &ui::TraceContext::histogramAsked);
        // By the menu key, on the current cell.
        bench.table("events")->setFocus();
        bench.table("events")->setCurrentIndex(bench.table("events")->model()->index(5, 4));
        ui::FilterMenu *const menu = bench.menuByKey("events");
        QVERIFY(menu);
        const auto *fields = menu->findChild<QMenu *>(QStringLiteral("fieldMenu"));
        QVERIFY(fields);
        QTRY_VERIFY(fields->findChild<QMenu *>(QStringLiteral("field:Number")));
        auto *field = fields->findChild<QMenu *>(QStringLiteral("field:Number"));
        QCOMPARE(field->title(), QStringLiteral("Number = 5"));
        actionOf(field, "fieldAsColumn")->trigger();
        actionOf(field, "fieldAsLane")->trigger();
        actionOf(field, "fieldAsHistogram")->trigger();
        QCOMPARE(histograms.value(0).value(1).toString(), QStringLiteral("Number"));
        QCOMPARE(histograms.value(0).value(0).toString() + QStringLiteral(".Number"),
                 lanes.value(0).value(0).toString());
        QCOMPARE(columns.value(0).value(0).toString(), QStringLiteral("Number"));
        QCOMPARE(lanes.value(0).value(0).toString(), QStringLiteral("Common.Number"));
        // Two events have a Number: the other ways lead to this one's.
        auto *own = field->findChild<QMenu *>(QStringLiteral("fieldOfEvent"));
        QVERIFY(own);
        actionOf(own, "fieldAsColumn")->trigger();
        QCOMPARE(columns.value(1).value(0).toString(), QStringLiteral("Common.Number"));
        QCOMPARE(bench.table("events")
                     ->model()
                     ->headerData(model::EventModel::FirstField + 1, Qt::Horizontal)
                     .toString(),
                 QStringLiteral("Common.Number"));
        actionOf(own, "filterOnly")->trigger();
        QCOMPARE(bench.filter(), QStringLiteral("Common.Number == 5"));
        actionOf(field, "filterOnly")->trigger();
        QCOMPARE(bench.filter(), QStringLiteral("Number == 5"));
        menu->close();
        QTRY_COMPARE(bench.rows("events"), 1);
    }

    void cellsOfAddedColumnsBecomeFilters()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        bench.view().showTab(QStringLiteral("eventsTab"));
        QTRY_COMPARE(bench.rows("events"), 100);
        bench.shared().showAsColumn(QStringLiteral("Common.Number"));
        QCOMPARE(bench.table("events")->model()->columnCount(), int(model::EventModel::FirstField) + 1);
        ui::FilterMenu *const menu = bench.menuAt("events", 7, model::EventModel::FirstField);
        QVERIFY(menu);
        QTRY_VERIFY(actionOf(menu, "filterOnly")); // once the payload is read
        choose(menu, "filterOnly");
        QCOMPARE(bench.filter(), QStringLiteral("Number == 7"));
    }

    void doubleClickAndReturnShowEvents()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        QCOMPARE(bench.view().currentTab(), QStringLiteral("statisticsTab"));
        QTRY_COMPARE(bench.rows("eventTypes"), 2); // the most frequent first
        ui::TableView *const types = bench.table("eventTypes");
        const QPoint common
            = types->visualRect(types->model()->index(0, tests::columnOf(*types->model(), "Event"))).center();
        QTest::mouseClick(types->viewport(), Qt::LeftButton, {}, common);
        QTest::mouseDClick(types->viewport(), Qt::LeftButton, {}, common);
        QCOMPARE(bench.filter(), QStringLiteral("provider == Steady and event == Common"));
        QCOMPARE(bench.view().currentTab(), QStringLiteral("eventsTab"));
        QTRY_COMPARE(bench.rows("events"), 90);

        bench.shared().back();
        bench.view().showTab(QStringLiteral("statisticsTab"));
        QTRY_COMPARE(bench.rows("eventTypes"), 2);
        types->setCurrentIndex(types->model()->index(1, tests::columnOf(*types->model(), "Provider")));
        QTest::keyClick(types, Qt::Key_Return);
        QCOMPARE(bench.filter(), QStringLiteral("provider == \"Say \"\"so\"\" (and 5)\""));
        QCOMPARE(bench.view().currentTab(), QStringLiteral("eventsTab"));
        QTRY_COMPARE(bench.rows("events"), 10);
    }

    void legendsBecomeFilters()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        ui::TimePlot plot(bench.shared().axis(), bench.plotClock, QStringLiteral("events"),
                          [](double value) { return QString::number(value); });
        ui::FilterMenu::offerFor(&plot, bench.shared());
        const QList<double> times{0, 0.05};
        plot.setSeries({{QStringLiteral("Steady"), times, times, QStringLiteral("provider == Steady")},
                        {QStringLiteral("Rest"), times, times},
                        {QStringLiteral("Rare"), times, times, QStringLiteral("event == Rare")}});
        plot.resize(600, 300);
        plot.show();
        auto *custom = plot.findChild<QCustomPlot *>();
        QTRY_COMPARE(custom->legend->itemCount(), 3);
        QTRY_VERIFY(custom->legend->item(2)->outerRect().height() > 0);
        // By the mouse, on an entry of the legend.
        const QPoint at = custom->mapTo(&plot, custom->legend->item(2)->outerRect().center());
        QContextMenuEvent mouse(QContextMenuEvent::Mouse, at, plot.mapToGlobal(at));
        QCoreApplication::sendEvent(&plot, &mouse);
        QVERIFY(bench.menu());
        choose(bench.menu(), "filterOnly");
        QCOMPARE(bench.filter(), QStringLiteral("event == Rare"));
        // By the menu key all of them are offered that have a filter.
        QContextMenuEvent key(QContextMenuEvent::Keyboard, {}, {});
        QCoreApplication::sendEvent(&plot, &key);
        QVERIFY(bench.menu());
        QVERIFY(!bench.menu()->findChild<QMenu *>(QStringLiteral("series:Rest")));
        auto *steady = bench.menu()->findChild<QMenu *>(QStringLiteral("series:Steady"));
        QVERIFY(steady);
        actionOf(steady, "showEvents")->trigger();
        bench.menu()->close();
        QCOMPARE(bench.filter(), QStringLiteral("provider == Steady"));
        QCOMPARE(bench.view().currentTab(), QStringLiteral("eventsTab"));
    }

    void timesAreCarriedAsText()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        ui::TimePlot plot(bench.shared().axis(), bench.plotClock, QStringLiteral("events"),
                          [](double value) { return QString::number(value); });
        ui::FilterMenu::offerFor(&plot, bench.shared());
        plot.show();
        const auto menu = [&] {
            QContextMenuEvent key(QContextMenuEvent::Keyboard, {}, {});
            QCoreApplication::sendEvent(&plot, &key);
            return bench.menu();
        };
        QVERIFY(menu());
        QVERIFY(!actionOf(bench.menu(), "copyTimeRange")->isEnabled()); // nothing is selected
        bench.menu()->close();
        const model::TimeRange range{0.01, 0.02};
        bench.shared().setTime(range);
        QVERIFY(menu());
        choose(bench.menu(), "copyTimeRange");
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("0.010000 s .. 0.020000 s"));
        bench.shared().setTime(std::nullopt);
        QVERIFY(menu());
        choose(bench.menu(), "pasteTimeRange");
        QVERIFY(bench.shared().scope().time == range);
        QGuiApplication::clipboard()->setText(QStringLiteral("no times"));
        QVERIFY(menu());
        choose(bench.menu(), "pasteTimeRange");
        QVERIFY(bench.shared().scope().time == range);
    }

    void noticesLeadToTheirPlace()
    {
        const QByteArray whole = hundredEvents();
        Bench bench(whole.left(whole.size() - 100)); // ends within the last block
        QVERIFY(bench.isReady());
        bench.view().showTab(QStringLiteral("noticesTab"));
        QTRY_VERIFY(bench.rows("notices") > 0);
        const int events = bench.rows("events");
        QVERIFY(events > 10 && events < 100);
        bench.table("notices")->setCurrentIndex(
            bench.table("notices")->model()->index(bench.rows("notices") - 1, 0));
        ui::FilterMenu *const menu = bench.menuByKey("notices");
        QVERIFY(menu);
        choose(menu, "timeFrom");
        QTRY_VERIFY(bench.filter().startsWith(QStringLiteral("time >= ")));
        QTRY_VERIFY(bench.rows("events") < 10);
        bench.shared().back();
        QTest::keyClick(bench.table("notices"), Qt::Key_Return);
        QTRY_COMPARE(bench.view().currentTab(), QStringLiteral("eventsTab"));
        QTRY_VERIFY(bench.table("events")->currentIndex().row() > events - 10);
    }

    void aFilterWithAProblemIsNotJoined()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        bench.shared().setFilter(QStringLiteral("thread == 7 or thread == 9"));
        bench.shared().setFilter(QStringLiteral("thread == 7 or ("));
        bench.shared().combineFilter(QStringLiteral("event == Common"), model::FilterJoin::And);
        QCOMPARE(bench.filter(), QStringLiteral("(thread == 7 or thread == 9) and event == Common"));
    }

    void menusEndWithTheirView()
    {
        auto bench = std::make_unique<Bench>();
        QVERIFY(bench->isReady());
        bench->view().resize(1400, 700); // the payload is seen
        bench->view().showTab(QStringLiteral("eventsTab"));
        QTRY_COMPARE(bench->rows("events"), 100);
        QVERIFY(bench->menuAt("events", 0, 4));
        bench.reset(); // while a worker reads the event's fields
        QTest::qWait(50);
        QVERIFY(!QApplication::activePopupWidget());
    }
};

CLRLENS_TEST(TestTraceFilter)
#include "tst_tracefilter.moc"
