// SPDX-License-Identifier: GPL-3.0-or-later
// One selection drives the timeline and all tabs of a trace view, by mouse and by keys, saved and live.
#include "model/analysis/analysisrunner.h"
#include "model/items/callcells.h"
#include "model/items/eventmodel.h"
#include "model/items/roles.h"
#include "model/statistics/statistics.h"
#include "model/text/format.h"
#include "tests/support/columns.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"
#include "tests/ui/panebench.h"
#include "ui/plots/qcustomplot.h"
#include "ui/plots/timeaxis.h"
#include "ui/plots/timeplot.h"
#include "ui/tabs/calltree/calltreetab.h"
#include "ui/tabs/counters/counterstab.h"
#include "ui/tabs/events/eventstab.h"
#include "ui/tabs/feature/featuretab.h"
#include "ui/tabs/notices/noticestab.h"
#include "ui/trace/timeline.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/traceseries.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/tableview.h"

#include <QLabel>
#include <QTreeView>
#include <QtTest>

#include <numeric>

namespace {

constexpr std::int64_t second = 1'000'000'000;

/// Ten seconds: an event of Steady each 10 ms on thread 7, CPU samples on thread 9 each 100 ms between 2 s
/// and 4 s, and a single event of Lone at 5.005 s on thread 8.
QByteArray tenSeconds(int seconds = 10)
{
    using namespace generated;
    TraceWriter writer(header());
    auto steady = metadata(1, QStringLiteral("Tick"), 1);
    steady.provider = QStringLiteral("Steady");
    auto lone = metadata(2, QStringLiteral("Once"), 2);
    lone.provider = QStringLiteral("Lone");
    auto sample = metadata(3, QStringLiteral("ThreadSample"), 0);
    sample.provider = QStringLiteral("Microsoft-DotNETCore-SampleProfiler");
    for (const auto &row : {steady, lone, sample})
        writer.metadata(row);
    writer.stack(1, view({0x1000, 0x2000}));
    std::vector<Event> events;
    for (int i = 0; i < seconds * 100; ++i) {
        const std::int64_t time = 2 * second + i * (second / 100);
        events.push_back({time, 7, 1, std::uint32_t(i), 0});
        if (i >= 200 && i < 400 && i % 10 == 0)
            events.push_back({time + 1, 9, 3, 2, 1}); // 2: in managed code
        if (i == 500)
            events.push_back({time + second / 200, 8, 2, 0, 0});
    }
    std::map<std::uint64_t, std::uint32_t> numbers;
    for (const Event &event : events) {
        writer.event(eventHeader(event, ++numbers[event.thread], true));
        if (event.thread == 7 && event.number % 100 == 99)
            writer.flush(); // a block each second
    }
    writer.end();
    return writer.takeBytes();
}

/// A hundred events of a thread with a name.
QByteArray namedThread()
{
    using namespace generated;
    TraceWriter writer(header(Format::NetTraceV6));
    writer.metadata(metadata(1, QStringLiteral("Work"), 1));
    ThreadRow thread;
    thread.index = 1;
    thread.threadId = 4711;
    thread.name = QStringLiteral("Teller 0");
    writer.thread(thread);
    for (std::uint32_t i = 0; i < 100; ++i)
        writer.event(eventHeader(Event{1'000'000 + i * 1'000'000, 1, 1, i, 0}, i + 1, true));
    writer.end();
    return writer.takeBytes();
}

/// The view of a trace in a window of its own, and what a user does with it.
class Bench : public tests::PaneContext {
public:
    explicit Bench(const QByteArray &bytes = tenSeconds(), bool live = false)
        : m_file(bytes)
        , m_trace(live ? model::Trace::followFile(m_file.path()) : model::Trace::openFile(m_file.path()))
    {
        traceTabs = {ui::traceTabFactory<ui::EventsTab>(), ui::traceTabFactory<ui::CountersTab>(),
                     ui::traceTabFactory<ui::CallTreeTab>(), ui::traceTabFactory<ui::NoticesTab>()};
        traceTabs += ui::FeatureTab::factories({model::statistics::statisticsFeature()});
        m_view = std::make_unique<ui::TraceView>(m_trace.get(), context);
        m_view->makeAllTabs();
        m_view->resize(1000, 700);
        m_view->show();
        m_view->activateWindow();
    }

    model::Trace &trace() { return *m_trace; }
    ui::TraceView &view() { return *m_view; }
    ui::TraceContext &shared() { return m_view->shared(); }
    /// The plot of the timeline's first lane.
    ui::TimePlot *timeline() { return m_view->timeline().lanes().first()->plot(); }
    ui::TimeAxis &axis() { return shared().axis(); }
    const model::Scope &scope() { return shared().scope(); }
    bool isReady()
    {
        const bool ready = tests::waitFor([this] {
            return m_trace->snapshot()->complete && shared().analyses().isUpToDate()
                && !timeline()->series().isEmpty() && QTest::qWaitForWindowActive(m_view.get());
        });
        QTest::qWait(200); // the plot has drawn it, on its clock
        return ready;
    }
    int rows(const char *table)
    {
        return m_view->findChild<ui::TableView *>(QLatin1String(table))->model()->rowCount();
    }
    QString cell(const char *table, int row, int column)
    {
        const auto *model = m_view->findChild<ui::TableView *>(QLatin1String(table))->model();
        return model->index(row, column).data().toString();
    }
    QString cell(const char *table, int row, const char *title)
    {
        const auto *model = m_view->findChild<ui::TableView *>(QLatin1String(table))->model();
        return cell(table, row, tests::columnOf(*model, title));
    }
    /// The samples that the tab of call trees shows, which works only while it is seen.
    QString samples()
    {
        m_view->showTab(QStringLiteral("callTreeTab"));
        const auto *tree = m_view->findChild<QTreeView *>(QStringLiteral("callTree"));
        return tree->model()->index(0, model::CallEvents).data().toString();
    }
    QToolButton *chip(const char *name) { return m_view->findChild<QToolButton *>(QLatin1String(name)); }
    QCustomPlot *plot() { return timeline()->findChild<QCustomPlot *>(); }
    QPoint at(double seconds) { return {timeline()->plotX(seconds), plot()->axisRect()->center().y()}; }
    /// As wide as the plot is on the screen.
    double pixel() { return axis().visible().length() / timeline()->plotWidth(); }
    void drag(double from, double to, Qt::MouseButton button = Qt::LeftButton,
              Qt::KeyboardModifiers modifiers = {})
    {
        const QPoint start = at(from);
        const QPoint end = at(to);
        QTest::mousePress(plot(), button, modifiers, start);
        for (const QPoint &point : {(start + end) / 2, end}) {
            QMouseEvent move(QEvent::MouseMove, point, plot()->mapToGlobal(point), Qt::NoButton, button,
                             modifiers);
            QCoreApplication::sendEvent(plot(), &move);
        }
        QTest::mouseRelease(plot(), button, modifiers, end);
    }
    void key(int key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : m_view.get(),
                        Qt::Key(key), modifiers);
    }
    void grow(const QByteArray &bytes)
    {
        m_file.write(bytes);
        m_trace->fileGrewTo(std::uint64_t(bytes.size()));
    }

private:
    generated::File m_file;
    std::unique_ptr<model::Trace> m_trace;
    std::unique_ptr<ui::TraceView> m_view;
};

} // namespace

class TestTraceScope : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// A number says little of a thread that has a name.
    void namesOfThreadsStandWhereThreadsDo()
    {
        Bench bench(namedThread());
        QVERIFY(bench.isReady());
        QTRY_COMPARE(bench.rows("events"), 100);
        bench.shared().setThreads({4711});
        // The chip as far as it has room, the tooltip all of it.
        QTRY_VERIFY2(bench.chip("chipThreads")->text().contains(QStringLiteral("4711 Tell")),
                     qPrintable(bench.chip("chipThreads")->text()));
        QVERIFY(bench.chip("chipThreads")->toolTip().contains(QStringLiteral("4711 Teller 0")));
        QTRY_COMPARE(bench.cell("events", 0, "Thread"), QStringLiteral("4711 Teller 0"));
    }

    void selectionDrivesAllTabs()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        QTRY_COMPARE(bench.rows("events"), 1021);
        QTRY_COMPARE(bench.rows("eventTypes"), 3);
        QTRY_COMPARE(bench.samples(), QStringLiteral("20"));
        bench.view().showTab(QStringLiteral("eventsTab"));
        QTRY_VERIFY(bench.axis().visible().length() > 9);

        bench.drag(2.45, 3.05);
        QVERIFY(bench.scope().time);
        QVERIFY(std::abs(bench.scope().time->from - 2.45) <= bench.pixel());
        QVERIFY(std::abs(bench.scope().time->to - 3.05) <= bench.pixel());
        QVERIFY(bench.chip("chipTime")->isVisible());
        // Events, counted by hand from the range that was hit.
        const auto &time = *bench.scope().time;
        int ticks = 0;
        int samples = 0;
        for (int i = 0; i < 1000; ++i) {
            ticks += time.contains(i / 100.0) ? 1 : 0;
            samples += i >= 200 && i < 400 && i % 10 == 0 && time.contains(i / 100.0 + 1e-9) ? 1 : 0;
        }
        QVERIFY(samples == 6 && ticks > 50);
        QTRY_COMPARE(bench.rows("events"), ticks + samples);
        QTRY_COMPARE(bench.rows("eventTypes"), 2);
        QTRY_COMPARE(bench.cell("eventTypes", 0, "Count"), QString::number(ticks));
        QVERIFY(time.contains(bench.cell("eventTypes", 0, "First (s)").toDouble()));
        QCOMPARE(bench.cell("eventTypes", 0, "Stacks"), QStringLiteral("0.0 %"));
        QCOMPARE(bench.cell("eventTypes", 1, "Stacks"), QStringLiteral("100.0 %"));
        QTRY_COMPARE(bench.samples(), QString::number(samples));
        bench.view().showTab(QStringLiteral("eventsTab"));
        QTRY_VERIFY(bench.view()
                        .findChild<QLabel *>(QStringLiteral("traceSummary"))
                        ->text()
                        .contains(QStringLiteral("%1 selected").arg(ticks + samples)));

        bench.key(Qt::Key_Left, Qt::AltModifier); // Back
        QVERIFY(bench.scope().isWhole() && !bench.axis().selection());
        QTRY_COMPARE(bench.rows("events"), 1021);
        QTRY_COMPARE(bench.rows("eventTypes"), 3);
        QTRY_COMPARE(bench.samples(), QStringLiteral("20"));
        bench.view().showTab(QStringLiteral("eventsTab"));
        QVERIFY(!bench.chip("chipTime")->isVisible());
        bench.key(Qt::Key_Right, Qt::AltModifier); // Forward
        QTRY_COMPARE(bench.rows("events"), ticks + samples);
        bench.key(Qt::Key_Escape);
        QVERIFY(bench.scope().isWhole());
        QTRY_COMPARE(bench.rows("events"), 1021);
    }

    void emptySelectionSaysSo()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        bench.shared().setTime(model::TimeRange{2.5, 2.5005});
        QTRY_COMPARE(bench.rows("events"), 2); // one and one sample, 1 ns later
        bench.shared().setTime(model::TimeRange{2.501, 2.5015});
        QTRY_COMPARE(bench.rows("events"), 0);
        QTRY_COMPARE(bench.rows("eventTypes"), 0);
    }

    void mousePansZoomsAndFits()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        QTRY_VERIFY(bench.axis().visible().length() > 9);
        const auto all = bench.axis().visible();
        const QPoint at5 = bench.at(5);
        for (int i = 0; i < 8; ++i) {
            QWheelEvent wheel(at5, bench.plot()->mapToGlobal(at5), {}, {0, 120}, Qt::NoButton, {},
                              Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(bench.plot(), &wheel);
        }
        const auto zoomed = bench.axis().visible();
        QVERIFY(zoomed.length() < all.length() / 3 && zoomed.contains(5));
        QVERIFY(std::abs((5 - zoomed.from) / zoomed.length() - (5 - all.from) / all.length()) < 0.02);
        QTest::qWait(20); // the plot draws what the axis says
        bench.drag(5, 4.5, Qt::LeftButton, Qt::ShiftModifier);
        const double panned05 = bench.axis().visible().from - zoomed.from;
        QVERIFY2(std::abs(panned05 - 0.5) < 0.05, qPrintable(QString::number(panned05)));
        const auto panned = bench.axis().visible();
        QTest::qWait(20);
        bench.drag(5, 5.5, Qt::MiddleButton);
        QVERIFY(bench.axis().visible().from < panned.from);
        QVERIFY(bench.scope().isWhole()); // panning selects nothing
        QTest::mouseDClick(bench.plot(), Qt::LeftButton, {}, at5);
        QCOMPARE(bench.axis().visible(), all);
        QVERIFY(bench.scope().isWhole());
    }

    void escapeGivesADragUp()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        bench.drag(2, 3);
        const auto selected = bench.scope().time;
        QVERIFY(selected);
        const QPoint end = bench.at(7);
        QTest::mousePress(bench.plot(), Qt::LeftButton, {}, bench.at(5));
        QMouseEvent move(QEvent::MouseMove, end, bench.plot()->mapToGlobal(end), Qt::NoButton, Qt::LeftButton,
                         {});
        QCoreApplication::sendEvent(bench.plot(), &move);
        QVERIFY(bench.axis().selection() != selected); // is drawn
        QCOMPARE(bench.scope().time, selected); // and does not count yet
        QTest::keyClick(bench.timeline(), Qt::Key_Escape);
        QTest::mouseRelease(bench.plot(), Qt::LeftButton, {}, end);
        QCOMPARE(bench.axis().selection(), selected);
        QCOMPARE(bench.scope().time, selected);
    }

    void clickJumpsOrClears()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        QTRY_VERIFY(bench.rows("events") == 1021 && bench.axis().visible().length() > 9);
        QTest::mouseClick(bench.plot(), Qt::LeftButton, {}, bench.at(5));
        auto *events = bench.view().findChild<ui::TableView *>(QStringLiteral("events"));
        QTRY_VERIFY(events->currentIndex().isValid());
        const double time = events->currentIndex().data(model::EventModel::SecondsRole).toDouble();
        QVERIFY(std::abs(time - 5) < 0.05);
        // The event stays selected when what is looked at becomes narrower and wider.
        bench.drag(4, 6);
        QTRY_VERIFY(bench.rows("events") < 300);
        QCOMPARE(events->currentIndex().data(model::EventModel::SecondsRole).toDouble(), time);
        QTest::mouseClick(bench.plot(), Qt::LeftButton, {}, bench.at(8));
        QVERIFY(bench.scope().isWhole());
        QTRY_COMPARE(bench.rows("events"), 1021);
        QCOMPARE(events->currentIndex().data(model::EventModel::SecondsRole).toDouble(), time);
    }

    void keyboardAlone()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        QTRY_VERIFY(bench.axis().visible().length() > 9);
        bench.timeline()->setFocus();
        const auto all = bench.axis().visible();
        bench.key(Qt::Key_Plus);
        bench.key(Qt::Key_Plus);
        QVERIFY(bench.axis().visible().length() < all.length() / 2);
        const double from = bench.axis().visible().from;
        bench.key(Qt::Key_Right);
        QVERIFY(bench.axis().visible().from > from);
        bench.key(Qt::Key_Minus);
        const auto seen = bench.axis().visible();
        for (int i = 0; i < 3; ++i)
            bench.key(Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(bench.scope().time);
        QVERIFY(std::abs(bench.scope().time->length() - seen.length() * 0.06) < 1e-6);
        bench.key(Qt::Key_Left, Qt::ShiftModifier);
        QVERIFY(std::abs(bench.scope().time->length() - seen.length() * 0.04) < 1e-6);
        QTRY_VERIFY(bench.rows("events") < 60);
        // The whole selection is one step back.
        bench.key(Qt::Key_Left, Qt::AltModifier);
        QVERIFY(bench.scope().isWhole());
        bench.key(Qt::Key_Right, Qt::AltModifier);
        QVERIFY(bench.scope().time);
        bench.key(Qt::Key_Escape);
        QVERIFY(bench.scope().isWhole());
        QCOMPARE(bench.axis().visible(), seen);
        bench.key(Qt::Key_Escape);
        QCOMPARE(bench.axis().visible(), all);
    }

    void countsOfALiveViewAgree()
    {
        const QByteArray all = tenSeconds(20);
        Bench bench(all.left(all.size() / 4), true);
        const auto *summary = bench.view().findChild<QLabel *>(QStringLiteral("traceSummary"));
        for (int quarter = 1; quarter <= 3; ++quarter) {
            bench.grow(all.left(all.size() * quarter / 4));
            // Whatever the moment is, what is on the screen is of one snapshot.
            for (int i = 0; i < 30; ++i) {
                QTest::qWait(10);
                const auto rates = bench.shared().analyses().result<model::ProviderRates>();
                if (!rates)
                    continue;
                quint64 drawn = 0;
                for (const auto &series : rates->series)
                    drawn += series.total;
                quint64 listed = 0;
                const auto *types
                    = bench.view().findChild<ui::TableView *>(QStringLiteral("eventTypes"))->model();
                for (int row = 0; row < types->rowCount(); ++row)
                    listed += types->index(row, tests::columnOf(*types, "Count"))
                                  .data(model::SortRole)
                                  .toULongLong();
                QCOMPARE(listed, drawn);
                QVERIFY2(summary->text().startsWith(model::text::count(drawn) % QStringLiteral(" events")),
                         qPrintable(summary->text()));
            }
        }
        // Where the lines end, there are 100 events a second.
        const auto rates = bench.shared().analyses().result<model::ProviderRates>();
        double sum = 0;
        for (const ui::TimeSeries &series : ui::rateSeries(*rates, bench.shared().seconds(), true))
            sum += series.values.last();
        QVERIFY(std::abs(sum - 100) < 5);
        QCOMPARE(ui::newestRate(*rates), sum);
        QVERIFY2(summary->text().contains(model::text::rate(sum)), qPrintable(summary->text()));
    }

    void lanesOfALiveViewEndWithAWholeBucket()
    {
        const QByteArray all = tenSeconds(20);
        Bench bench(all.left(all.size() / 4), true);
        ui::Lane *lane = bench.view().timeline().addLane(
            {QStringLiteral("fieldSum"), QStringLiteral("Tick.number"), 0, false});
        for (int quarter = 2; quarter <= 3; ++quarter) {
            bench.grow(all.left(all.size() * quarter / 4));
            for (int i = 0; i < 30; ++i) {
                QTest::qWait(10);
                if (lane->plot()->series().isEmpty() || lane->plot()->series().first().values.size() < 3)
                    continue;
                // The numbers grow from event to event: a part of a bucket would be a dip at the end.
                const QList<double> &sums = lane->plot()->series().first().values;
                QVERIFY2(
                    sums.last() >= sums.at(sums.size() - 2),
                    qPrintable(QStringLiteral("%1 after %2").arg(sums.last()).arg(sums.at(sums.size() - 2))));
            }
        }
        QTRY_VERIFY(!lane->plot()->series().isEmpty());
        QVERIFY(lane->plot()->series().first().values.size() >= 3);
    }

    void filterAndThreadArePartsOfTheScope()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        auto *filter = bench.view().findChild<ui::EventsTab *>()->findChild<QLineEdit *>();
        filter->setFocus();
        QTest::keyClicks(filter, QStringLiteral("lone"));
        QTest::keyClick(filter, Qt::Key_Return);
        QCOMPARE(bench.scope().filter, QStringLiteral("lone"));
        QVERIFY(bench.chip("chipFilter")->isVisible());
        QTRY_COMPARE(bench.rows("events"), 1);
        QTRY_COMPARE(bench.rows("eventTypes"), 1);
        QTest::mouseClick(bench.chip("chipFilter"), Qt::LeftButton);
        QVERIFY(filter->text().isEmpty());
        QTRY_COMPARE(bench.rows("eventTypes"), 3);

        bench.shared().setThreads({9});
        QVERIFY(bench.chip("chipThreads")->text().contains(QStringLiteral("9")));
        QTRY_COMPARE(bench.rows("events"), 20);
        QTRY_COMPARE(bench.rows("eventTypes"), 1);
        bench.drag(2.05, 2.95);
        QTRY_COMPARE(bench.rows("events"), 9);
        bench.key(Qt::Key_Escape); // the time goes first
        QTRY_COMPARE(bench.rows("events"), 20);
        bench.key(Qt::Key_Escape);
        QVERIFY(bench.scope().isWhole());
        for (int i = 0; i < 3; ++i)
            bench.shared().back();
        QTRY_COMPARE(bench.rows("events"), 20); // thread 9 again
    }

    void selectionHoldsALiveView()
    {
        const QByteArray whole = tenSeconds(20);
        Bench bench(whole.left(whole.size() / 2), true);
        bench.grow(whole.left(whole.size() / 2));
        QTRY_VERIFY(bench.rows("events") > 100);
        QTRY_VERIFY(bench.axis().extent().to > 4);
        QTest::qWait(150); // the plot follows on its clock
        QVERIFY(bench.axis().isFollowing());
        bench.drag(1, 2);
        QVERIFY(bench.shared().isFrozen() && !bench.axis().isFollowing());
        const auto *note = bench.view().findChild<QLabel *>(QStringLiteral("frozenNote"));
        QVERIFY(note->text().contains(QStringLiteral("recording goes on")));
        QTRY_VERIFY(bench.rows("events") >= 95 && bench.rows("events") <= 105);
        const int rows = bench.rows("events");
        const auto seen = bench.axis().visible();
        const double end = bench.axis().extent().to;
        bench.grow(whole);
        QTRY_VERIFY(bench.axis().extent().to > end + 2);
        QCOMPARE(bench.axis().visible(), seen);
        QCOMPARE(bench.rows("events"), rows);
        bench.key(Qt::Key_Escape);
        QVERIFY(bench.axis().isFollowing() && !bench.shared().isFrozen());
        QTRY_COMPARE(bench.rows("events"), 2021);
        QVERIFY(!note->text().contains(QStringLiteral("recording goes on")));
    }

    void bucketsFollowTheZoomDownToSingleEvents()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        const auto sum = [&](const QString &provider) {
            double found = 0;
            for (const ui::TimeSeries &series : bench.timeline()->series()) {
                for (qsizetype i = 0; i < series.times.size(); ++i) {
                    if (series.name == provider && bench.axis().visible().contains(series.times.at(i)))
                        found += series.values.at(i);
                }
            }
            return found;
        };
        // 4 microseconds around the lone event: one event in one bucket, and nothing else.
        bench.axis().setVisible({5.005 - 2e-6, 5.005 + 2e-6});
        QTRY_COMPARE(sum(QStringLiteral("Lone")), 1.0);
        QCOMPARE(sum(QStringLiteral("Steady")), 0.0);
        QVERIFY(bench.timeline()->accessibleName().startsWith(QStringLiteral("events in ")));
        bench.axis().setVisible({5, 5.1}); // coarser, still counts
        QTRY_COMPARE(sum(QStringLiteral("Steady")), 10.0);
        bench.axis().follow();
        QTRY_COMPARE(bench.timeline()->accessibleName(), QStringLiteral("events/s"));
    }

    void plotsShareOneAxis()
    {
        Bench bench;
        const auto plots = bench.view().findChildren<ui::TimePlot *>();
        QVERIFY(!plots.isEmpty());
        for (const ui::TimePlot *plot : plots)
            QCOMPARE(&plot->axis(), &bench.axis());
    }
};

CLRLENS_TEST(TestTraceScope)
#include "tst_tracescope.moc"
