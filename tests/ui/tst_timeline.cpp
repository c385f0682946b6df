// SPDX-License-Identifier: GPL-3.0-or-later
// The lanes of a trace view's timeline: what users do with them, and what each kind shows.
#include "ui/trace/stripchoice.h"
#include "ui/trace/timeline.h"

#include "model/analysis/analysisrunner.h"
#include "model/sidecar/sidecarfile.h"
#include "model/text/format.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/settings.h"
#include "tests/support/testprogram.h"
#include "tests/ui/panebench.h"
#include "ui/base/contrast.h"
#include "ui/base/palette.h"
#include "ui/plots/qcustomplot.h"
#include "ui/plots/timeaxis.h"
#include "ui/tabs/events/eventstab.h"
#include "ui/tabs/information/informationtab.h"
#include "ui/trace/lanelegend.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/tableview.h"

#include <QCheckBox>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTreeWidget>
#include <QtTest>

#include <cmath>
#include <numeric>

namespace {

/// A lane of bands that has been shown.
struct BandPlot {
    BandPlot(QSize size, double seconds)
    {
        plot.resize(size);
        plot.show();
        axis.setExtent({0, seconds}, false);
    }

    ui::PlotClock clock;
    ui::TimeAxis axis;
    ui::TimePlot plot{axis, clock, QStringLiteral("pauses"), [](double) { return QString(); },
                      ui::TimePlot::Role::Lane};
};

using namespace generated;

constexpr std::int64_t second = 1'000'000'000;
const QString lanesByContent = QStringLiteral("timeline/lanesByContent");
const QString runtimeName = QStringLiteral("Microsoft-Windows-DotNETRuntime");

/// A type whose payload is one number.
EventMetadata numberType(std::uint32_t id, const QString &provider, const QString &name,
                         std::uint32_t eventId, const QString &field)
{
    auto row = metadata(id, name, eventId);
    row.provider = provider;
    row.fields.front().name = field;
    return row;
}

/// Ten seconds: an event of App each 10 ms, whose Size is its number; a pause of the collector at 3 s for
/// 20 ms (generation 2) and one of a microsecond at 7 s (generation 0); a second of rundown at the end.
/// `more`: so many other events come between that and the last whole second.
QByteArray busyTrace(int seconds = 10, int rundown = 50, int more = 0)
{
    TraceWriter writer(header());
    writer.metadata(numberType(1, QStringLiteral("App"), QStringLiteral("Work"), 1, QStringLiteral("Size")));
    writer.metadata(
        numberType(2, runtimeName, QStringLiteral("GCSuspendEEBegin"), 9, QStringLiteral("Reason")));
    writer.metadata(numberType(3, runtimeName, QStringLiteral("GCStart"), 1, QStringLiteral("Depth")));
    writer.metadata(numberType(4, runtimeName, QStringLiteral("GCRestartEEEnd"), 3, QStringLiteral("Clr")));
    writer.metadata(numberType(5, runtimeName + QStringLiteral("Rundown"), QStringLiteral("MethodDCEnd"), 144,
                               QStringLiteral("Id")));
    std::vector<Event> events;
    const std::int64_t begin = 2 * second;
    for (int i = 0; i < seconds * 100 + more; ++i)
        events.push_back({begin + i * (second / 100), 7, 1, std::uint32_t(i), 0});
    const std::int64_t end = begin + seconds * second + more * (second / 100);
    const auto pause = [&](std::int64_t at, std::int64_t length, std::uint32_t generation) {
        events.push_back({begin + at, 9, 2, 1, 0});
        events.push_back({begin + at + length / 2, 9, 3, generation, 0});
        events.push_back({begin + at + length, 9, 4, 0, 0});
    };
    pause(3 * second + 5'000'000, second / 50, 2);
    pause(7 * second + 5'000'000, 1000, 0);
    for (int i = 0; i < rundown; ++i)
        events.push_back({end + i * (second / 50), 8, 5, std::uint32_t(i), 0});
    std::ranges::stable_sort(events, {}, &Event::time);
    std::map<std::uint64_t, std::uint32_t> numbers;
    for (const Event &event : events)
        writer.event(eventHeader(event, ++numbers[event.thread], true));
    writer.flush();
    writer.end();
    return writer.takeBytes();
}

/// An hour of a busy program, and where wanted an event of another one in its middle that takes a microsecond
/// from its start to its stop.
QByteArray loneEventOfAnHour(bool isThere)
{
    TraceWriter writer(header());
    writer.metadata(numberType(1, QStringLiteral("Busy"), QStringLiteral("Work"), 1, QStringLiteral("Size")));
    writer.metadata(
        numberType(2, QStringLiteral("Quiet"), QStringLiteral("Call"), 1, QStringLiteral("Size")));
    constexpr int perSecond = 10;
    std::uint32_t busy = 0;
    for (int i = 0; i < 3600 * perSecond; ++i) {
        const std::int64_t at = (2 + i / perSecond) * second + i % perSecond * (second / perSecond);
        writer.event(eventHeader(Event{at, 7, 1, 5, 0}, ++busy, true));
        if (isThere && i == 1800 * perSecond) {
            writer.event(eventHeader(Event{at + 1000, 8, 2, 9, 0}, 1, true));
            writer.event(eventHeader(Event{at + 2000, 8, 2, 9, 0}, 2, true));
        }
        if (i % 1000 == 999)
            writer.flush();
    }
    writer.end();
    return writer.takeBytes();
}

/// What a live trace has at first, without a collection, and what comes behind it, with one.
std::pair<QByteArray, QByteArray> growingTrace()
{
    TraceWriter writer(header());
    writer.metadata(numberType(1, QStringLiteral("App"), QStringLiteral("Work"), 1, QStringLiteral("Size")));
    writer.metadata(
        numberType(2, runtimeName, QStringLiteral("GCSuspendEEBegin"), 9, QStringLiteral("Reason")));
    writer.metadata(numberType(3, runtimeName, QStringLiteral("GCStart"), 1, QStringLiteral("Depth")));
    writer.metadata(numberType(4, runtimeName, QStringLiteral("GCRestartEEEnd"), 3, QStringLiteral("Clr")));
    for (std::uint32_t i = 0; i < 100; ++i)
        writer.event(eventHeader(Event{2 * second + i * (second / 100), 7, 1, i, 0}, i + 1, true));
    writer.flush();
    const QByteArray first = writer.takeBytes();
    writer.event(eventHeader(Event{4 * second, 9, 2, 1, 0}, 1, true));
    writer.event(eventHeader(Event{4 * second + 1000, 9, 3, 2, 0}, 2, true));
    writer.event(eventHeader(Event{4 * second + 2000, 9, 4, 0, 0}, 3, true));
    writer.flush();
    return {first, writer.takeBytes()};
}

/// Events of one program, and nothing of the runtime.
QByteArray quietTrace()
{
    TraceWriter writer(header());
    writer.metadata(numberType(1, QStringLiteral("App"), QStringLiteral("Work"), 1, QStringLiteral("Size")));
    for (std::uint32_t i = 0; i < 100; ++i)
        writer.event(eventHeader(Event{2 * second + i * (second / 100), 7, 1, i, 0}, i + 1, true));
    writer.end();
    return writer.takeBytes();
}

/// Samples of the threads 7 (20 of them) and 8 (10), and a pause for a collection of generation 2.
QByteArray sampledTrace()
{
    TraceWriter writer(header());
    writer.metadata(numberType(1, QStringLiteral("Microsoft-DotNETCore-SampleProfiler"),
                               QStringLiteral("ThreadSample"), 0, QStringLiteral("Type")));
    writer.metadata(
        numberType(2, runtimeName, QStringLiteral("GCSuspendEEBegin"), 9, QStringLiteral("Reason")));
    writer.metadata(numberType(3, runtimeName, QStringLiteral("GCStart"), 1, QStringLiteral("Depth")));
    writer.metadata(numberType(4, runtimeName, QStringLiteral("GCRestartEEEnd"), 3, QStringLiteral("Clr")));
    std::vector<Event> events;
    for (int i = 0; i < 20; ++i)
        events.push_back({(2 + i) * second, 7, 1, 2, 0});
    for (int i = 0; i < 10; ++i)
        events.push_back({(2 + i) * second + 1, 8, 1, 2, 0});
    events.push_back({3 * second + 10, 9, 2, 1, 0});
    events.push_back({3 * second + 20, 9, 3, 2, 0});
    events.push_back({3 * second + 30, 9, 4, 0, 0});
    std::ranges::stable_sort(events, {}, &Event::time);
    std::map<std::uint64_t, std::uint32_t> numbers;
    for (const Event &event : events)
        writer.event(eventHeader(event, ++numbers[event.thread], true));
    writer.end();
    return writer.takeBytes();
}

/// More than 64 MiB, in blocks of 64 events of 2 KiB.
QByteArray bigTrace()
{
    TraceWriter writer(header());
    writer.metadata(numberType(1, QStringLiteral("App"), QStringLiteral("Work"), 1, QStringLiteral("Size")));
    const QByteArray payload(2048, '\x01');
    for (std::uint32_t i = 0; i < 34'000; ++i) {
        auto event = eventHeader(Event{2 * second + i * (second / 10'000), 7, 1, 0, 0}, i + 1, true);
        event.payload = protocol::byteView(payload).data();
        event.payloadSize = std::uint32_t(payload.size());
        writer.event(event);
        if (i % 64 == 63)
            writer.flush();
        if (i % 2048 == 2047) { // as runtimes write one between their buffers: what is between can be sorted
            SequencePoint point;
            point.time = event.time;
            point.threads.push_back({7, i + 1});
            writer.sequencePoint(point);
        }
    }
    writer.end();
    return writer.takeBytes();
}

/// A trace view with its timeline, and what a user does with it.
class Bench : public tests::PaneContext {
public:
    explicit Bench(const QByteArray &bytes = busyTrace(), const QList<ui::TraceTabFactory> &more = {})
        : m_file(bytes)
        , m_trace(model::Trace::openFile(m_file.path()))
    {
        traceTabs = QList{ui::traceTabFactory<ui::EventsTab>()} + more;
        ui::keepAsStrip(model::answers::Subject::Events, false); // its lanes are looked at
        m_view = std::make_unique<ui::TraceView>(m_trace.get(), context);
        m_view->resize(1000, 900);
        m_view->show();
        m_view->activateWindow();
    }

    ui::TraceView &view() { return *m_view; }
    ui::Timeline &timeline() { return m_view->timeline(); }
    ui::TraceContext &shared() { return m_view->shared(); }
    ui::TimeAxis &axis() { return shared().axis(); }
    bool isReady()
    {
        return tests::waitFor([this] {
            return m_trace->snapshot()->complete && shared().analyses().isUpToDate()
                && QTest::qWaitForWindowActive(m_view.get());
        });
    }
    ui::Lane *add(const char *kind, const QString &parameter = {})
    {
        return timeline().addLane({QLatin1String(kind), parameter, 0, false});
    }
    QStringList kinds()
    {
        QStringList found;
        for (const ui::Lane *lane : timeline().lanes())
            found.append(lane->spec().kind);
        return found;
    }
    /// Chooses an entry of a lane's menu, or of the button that adds lanes.
    static bool choose(QMenu *menu, const char *entry)
    {
        Q_EMIT menu->aboutToShow();
        auto *action = menu->findChild<QAction *>(QLatin1String(entry));
        if (!action || !action->isEnabled())
            return false;
        action->trigger();
        return true;
    }
    static QMenu *menuOf(ui::Lane *lane)
    {
        return lane->findChild<QToolButton *>(QStringLiteral("laneMenu"))->menu();
    }
    /// Asks for the menu of an entry of a lane's legend.
    static void askLegend(ui::Lane *lane, int line)
    {
        Q_EMIT lane->findChild<ui::LaneLegend *>()->menuAsked(line, {});
    }
    static bool chooseFilter(const char *entry)
    {
        QWidget *const menu = QApplication::activePopupWidget();
        auto *action = menu ? menu->findChild<QAction *>(QLatin1String(entry)) : nullptr;
        if (!action)
            return false;
        action->trigger();
        menu->close();
        return true;
    }
    QMenu *addMenu() { return timeline().addButton()->menu(); }
    QString sidecarPath() const { return model::sidecarPath(m_file.path()); }
    QList<model::TraceMark> keptMarks() const
    {
        const auto read = model::readSidecar(m_file.path());
        return read.ok() && read.value() ? read.value()->marks : QList<model::TraceMark>();
    }
    double secondsOf(const model::TraceMark &mark)
    {
        const auto &snapshot = *m_trace->snapshot();
        return double(mark.unixNanoseconds - snapshot.unixNanoseconds(snapshot.firstTicks)) / 1e9;
    }
    int rows() { return m_view->findChild<ui::TableView *>(QStringLiteral("events"))->model()->rowCount(); }

private:
    File m_file;
    std::unique_ptr<model::Trace> m_trace;
    std::unique_ptr<ui::TraceView> m_view;
};

/// Points of the first series within a range.
qsizetype pointsWithin(const ui::Lane &lane, ui::TimeRange range)
{
    if (lane.plot()->series().isEmpty())
        return 0;
    const auto &times = lane.plot()->series().first().times;
    return std::ranges::count_if(times, [&](double time) { return range.contains(time); });
}

} // namespace

class TestTimeline : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanupTestCase() { model::finishSettings(); } // before their folder goes
    void initTestCase()
    {
        QVERIFY(m_settings.isValid());
        tests::keepSettingsIn(m_settings.path());
    }
    /// With one lane, as if the user had chosen it.
    void init()
    {
        model::keepSetting(lanesByContent,
                           QByteArray(R"({"rates":[{"kind":"rates"}],"rates,gcPauses":[{"kind":"rates"}],)"
                                      R"("rates,cpuSamples,gcPauses":[{"kind":"rates"}]})"));
    }

    void lanesThatNobodyChoseAreThoseWithEvents()
    {
        const QStringList usual{QStringLiteral("rates"), QStringLiteral("gcPauses")};
        forgetLanes();
        {
            Bench bench;
            QVERIFY(bench.isReady());
            QTRY_COMPARE(bench.kinds(), usual);
            QVERIFY(bench.shared().chosenLayout().lanes.isEmpty());
            QCOMPARE(bench.shared().layout().lanes, bench.timeline().laneList()); // to be saved by a name
            QVERIFY(!tests::writtenSetting(lanesByContent).isValid());
            QVERIFY(!Bench::choose(bench.addMenu(), "usualLanes")); // they are there
            QVERIFY(!bench.timeline().usualButton()->isVisible());
            for (const ui::Lane *lane : bench.timeline().lanes())
                QVERIFY(lane->hint().isEmpty() && lane->spec().height < 110);
            // A choice stays, also where the trace has more.
            QVERIFY(Bench::choose(Bench::menuOf(bench.timeline().lanes().last()), "laneRemove"));
            QTRY_COMPARE(bench.kinds(), QStringList{QStringLiteral("rates")});
            bench.timeline().showSnapshot();
            QCOMPARE(bench.kinds(), QStringList{QStringLiteral("rates")});
            QCOMPARE(bench.shared().chosenLayout().lanes.size(), 1);
            QVERIFY(bench.timeline().usualButton()->isVisible());
        }
        {
            Bench again;
            QVERIFY(again.isReady());
            QTRY_COMPARE(again.kinds(), QStringList{QStringLiteral("rates")});
            QVERIFY(again.shared().chosenLayout().lanes.isEmpty()); // not for this trace
            QVERIFY(again.timeline().usualButton()->isVisible());
            again.timeline().usualButton()->click();
            QCOMPARE(again.kinds(), usual);
            QVERIFY(!again.timeline().usualButton()->isVisible());
            again.shared().askForLayout({{}, {{QStringLiteral("exceptions"), {}, 0, false}}});
            again.timeline().showSnapshot();
            QCOMPARE(again.kinds(), QStringList{QStringLiteral("exceptions")});
        }
        forgetLanes();
        Bench quiet(quietTrace());
        QVERIFY(quiet.isReady());
        QCOMPARE(quiet.kinds(), QStringList{QStringLiteral("rates")});
        QCOMPARE(quiet.timeline().lanes().first()->spec().height, 110);
    }

    /// What the user looks at keeps its place: lanes that the trace has data for meanwhile are offered.
    void lanesDoNotComeUnderThePointer()
    {
        const QStringList usual{QStringLiteral("rates"), QStringLiteral("gcPauses")};
        const auto [first, more] = growingTrace();
        for (const bool isAsked : {true, false}) {
            forgetLanes();
            tests::PaneContext around;
            File file(first);
            const auto trace = model::Trace::followFile(file.path());
            ui::keepAsStrip(model::answers::Subject::Summary, false);
            ui::TraceView view(trace.get(), around.context);
            view.resize(1000, 900);
            view.show();
            ui::Timeline &timeline = view.timeline();
            const auto kinds = [&timeline] {
                QStringList found;
                for (const ui::Lane *lane : timeline.lanes())
                    found.append(lane->spec().kind);
                return found;
            };
            trace->fileGrewTo(std::uint64_t(first.size()));
            QTRY_VERIFY(trace->snapshot()->events.size() == 100 && view.shared().analyses().isUpToDate());
            QTRY_COMPARE(kinds(), usual.mid(0, 1));
            auto *const lanes = timeline.findChild<QWidget *>(QStringLiteral("timelineScroll"));
            QEnterEvent enter({5, 5}, {5, 5}, {5, 5});
            QCoreApplication::sendEvent(lanes, &enter);
            lanes->setAttribute(Qt::WA_UnderMouse);
            file.write(first + more);
            trace->fileGrewTo(std::uint64_t(first.size() + more.size()));
            QTRY_COMPARE(timeline.usualButton()->text(), QStringLiteral("1 more lane"));
            QCOMPARE(kinds(), usual.mid(0, 1));
            QVERIFY(timeline.usualButton()->isVisible());
            if (isAsked) {
                timeline.usualButton()->click();
                QCOMPARE(kinds(), usual);
            } else {
                lanes->setAttribute(Qt::WA_UnderMouse, false);
                QEvent leave(QEvent::Leave);
                QCoreApplication::sendEvent(lanes, &leave);
                QTRY_COMPARE(kinds(), usual);
            }
            QVERIFY(!timeline.usualButton()->isVisible());
            QVERIFY(view.shared().chosenLayout().lanes.isEmpty()); // that is no choice of lanes
        }
    }

    /// A trace looks like any other until its first events were analysed.
    void choicesOfTheBeginningAreForWhatTheTraceHasInTheEnd()
    {
        forgetLanes();
        {
            tests::PaneContext around;
            const File file(QByteArray{});
            const auto trace = model::Trace::followFile(file.path());
            ui::TraceView view(trace.get(), around.context);
            view.timeline().addLane({QStringLiteral("exceptions"), {}, 0, false});
            QVERIFY(!model::keptSetting(lanesByContent).isValid());
            QVERIFY(!view.timeline().usualButton()->isWindow());
            QFile growing(file.path());
            QVERIFY(growing.open(QIODevice::Append));
            growing.write(busyTrace());
            growing.close();
            trace->fileGrewTo(std::uint64_t(growing.size()));
            trace->fileEnded();
            QTRY_VERIFY(model::keptSetting(lanesByContent).toByteArray().contains(R"("rates,gcPauses":)"));
            QTRY_VERIFY(trace->snapshot()->complete && view.shared().analyses().isUpToDate());
            const auto kept = QJsonDocument::fromJson(model::keptSetting(lanesByContent).toByteArray());
            QCOMPARE(kept.object().keys(), QStringList{QStringLiteral("rates,gcPauses")});
        }
        Bench like;
        QVERIFY(like.isReady());
        QTRY_COMPARE(like.timeline().laneList().size(), 1); // it has no exceptions
        Bench quiet(quietTrace());
        QVERIFY(quiet.isReady());
        QCOMPARE(quiet.kinds(), QStringList{QStringLiteral("rates")});
        QVERIFY(!quiet.timeline().usualButton()->isVisible());
    }

    /// What is chosen in one trace is for traces of its kind, and leaves no empty lane in them.
    void choicesForOneTraceLeaveOthersAlone()
    {
        const QStringList rates{QStringLiteral("rates")};
        forgetLanes();
        {
            Bench bench;
            QVERIFY(bench.isReady());
            QTRY_COMPARE(bench.kinds().size(), 2);
            const int height = bench.timeline().lanes().first()->spec().height;
            QVERIFY(height < 84); // they share the room, also with new ones
            QVERIFY(Bench::choose(bench.addMenu(), "exceptions")); // of which it has none
            QCOMPARE(bench.timeline().lanes().last()->spec().height, height);
            QVERIFY(bench.add("field", QStringLiteral("GCStart.Depth")));
            QVERIFY(bench.add("field", QStringLiteral("Work.Size")));
            QVERIFY(bench.add("counter", QStringLiteral("Appcount")));
            QVERIFY(Bench::choose(Bench::menuOf(bench.timeline().lanes().at(1)), "laneRemove"));
            QTRY_COMPARE(bench.kinds().size(), 5);
        }
        {
            Bench quiet(quietTrace());
            QVERIFY(quiet.isReady());
            QCOMPARE(quiet.kinds(), rates);
            QVERIFY(!quiet.timeline().usualButton()->isVisible());
        }
        Bench again;
        QVERIFY(again.isReady());
        const QStringList shown{QStringLiteral("rates"), QStringLiteral("field"), QStringLiteral("field")};
        QTRY_COMPARE(again.kinds(), shown);
        QCOMPARE(again.timeline().lanes().last()->spec().parameter, QStringLiteral("Work.Size"));
        // What was left out is not forgotten by another choice.
        QVERIFY(Bench::choose(Bench::menuOf(again.timeline().lanes().last()), "laneRemove"));
        QTRY_COMPARE(again.kinds().size(), 2);
        const QByteArray kept = model::keptSetting(lanesByContent).toByteArray();
        QVERIFY2(kept.contains("exceptions") && kept.contains("count") && !kept.contains("Work.Size"),
                 kept.constData());
    }

    void laneWithoutRoomSaysWhy()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        for (int i = 0; i < int(ui::maxLanes) - 1; ++i)
            QVERIFY(bench.add("field", QStringLiteral("Work.F%1").arg(i)));
        const auto *message = bench.timeline().findChild<ui::MessageLine *>();
        QVERIFY(message->text().isEmpty());
        bench.shared().showAsLane(QStringLiteral("Work.Size"));
        QVERIFY(message->isVisible() && message->text().contains(QStringLiteral("16")));
        QVERIFY(bench.add("rates")); // is there: nothing to say
        QVERIFY(Bench::choose(Bench::menuOf(bench.timeline().lanes().last()), "laneRemove"));
        QTRY_VERIFY(!message->isVisible());
        bench.shared().showAsLane(QStringLiteral("Work.Size"));
        QVERIFY(!message->isVisible());
        QCOMPARE(bench.timeline().lanes().last()->spec().parameter, QStringLiteral("Work.Size"));
    }

    void densityIsThereBeforeTheFirstEvent()
    {
        const File file(bigTrace());
        QVERIFY(QFileInfo(file.path()).size() > (qint64(64) << 20));
        // A reader that is faster than this thread leaves no such moment: then once more.
        bool isThere = false;
        for (int i = 0; i < 20 && !isThere; ++i) {
            tests::PaneContext around;
            const auto trace = model::Trace::openFile(file.path());
            ui::TraceView view(trace.get(), around.context);
            view.resize(1000, 900);
            view.show();
            bool wasEarly = false;
            const auto look = [&] {
                const auto &snapshot = *trace->snapshot();
                if (snapshot.complete || snapshot.events.size() > 0 || snapshot.blockTimes->empty())
                    return;
                wasEarly = true;
                const auto &lanes = view.timeline().lanes();
                isThere = !lanes.isEmpty() && lanes.first()->spec().kind == QStringLiteral("density");
            };
            connect(trace.get(), &model::Trace::snapshotChanged, &view, look);
            QTRY_VERIFY(trace->snapshot()->complete);
            QCOMPARE(isThere, wasEarly);
            // It goes when the file is read, and is not the user's choice.
            QCOMPARE(view.timeline().lanes().first()->spec().kind, QStringLiteral("rates"));
        }
        QVERIFY(isThere);
    }

    void lanesAreAddedMovedAndRemovedAndStay()
    {
        {
            Bench bench;
            QVERIFY(bench.isReady());
            QCOMPARE(bench.kinds(), QStringList{QStringLiteral("rates")});
            QSignalSpy changes(&bench.shared(), &ui::TraceContext::layoutChanged);
            QVERIFY(Bench::choose(bench.addMenu(), "gcPauses"));
            QVERIFY(Bench::choose(bench.addMenu(), "exceptions"));
            QVERIFY(!Bench::choose(bench.addMenu(), "gcPauses")); // it is there
            QVERIFY(Bench::choose(Bench::menuOf(bench.timeline().lanes().last()), "laneUp"));
            QCOMPARE(bench.kinds(),
                     (QStringList{QStringLiteral("rates"), QStringLiteral("exceptions"),
                                  QStringLiteral("gcPauses")}));
            QVERIFY(Bench::choose(Bench::menuOf(bench.timeline().lanes().first()), "laneStacked"));
            QVERIFY(bench.timeline().lanes().first()->plot()->isStacked());
            bench.timeline().lanes().last()->setHeight(123);
            QVERIFY(Bench::choose(Bench::menuOf(bench.timeline().lanes().at(1)), "laneRemove"));
            QTRY_COMPARE(bench.kinds(), (QStringList{QStringLiteral("rates"), QStringLiteral("gcPauses")}));
            QVERIFY(changes.size() >= 5);
            QCOMPARE(bench.shared().layout().lanes, bench.timeline().laneList());
        }
        Bench again;
        QVERIFY(again.isReady());
        QTRY_COMPARE(again.kinds(), (QStringList{QStringLiteral("rates"), QStringLiteral("gcPauses")}));
        QVERIFY(again.timeline().lanes().first()->spec().stacked);
        QCOMPARE(again.timeline().lanes().last()->spec().height, 123);
    }

    void heightIsDraggedOrChosen()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        ui::Lane *lane = bench.add("gcPauses");
        bench.add("exceptions"); // the last one has the labels of times besides
        QTest::qWait(50);
        const int before = lane->height();
        auto *grip = lane->findChild<QWidget *>(QStringLiteral("laneGrip"));
        QTest::mousePress(grip, Qt::LeftButton, {}, {20, 2});
        QMouseEvent move(QEvent::MouseMove, QPoint(20, 62), grip->mapToGlobal(QPoint(20, 62)), Qt::NoButton,
                         Qt::LeftButton, {});
        QCoreApplication::sendEvent(grip, &move);
        QTest::mouseRelease(grip, Qt::LeftButton, {}, {20, 62});
        QCOMPARE(lane->spec().height, before + 60);
        QVERIFY(Bench::choose(Bench::menuOf(lane), "laneLower"));
        QCOMPARE(lane->spec().height, before + 60 - 24);
        lane->setHeight(-5);
        QCOMPARE(lane->spec().height, ui::leastLaneHeight);
    }

    void allLanesShareTimesAndCursor()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        ui::Lane *field = bench.add("field", QStringLiteral("Work.Size"));
        bench.add("gcPauses");
        QTRY_VERIFY(pointsWithin(*field, {0, 10}) == 1000);
        QTest::qWait(250); // the plots' clock
        const auto &lanes = bench.timeline().lanes();
        for (const ui::Lane *lane : lanes) {
            QTRY_COMPARE(lane->plot()->plotX(5), lanes.first()->plot()->plotX(5));
            QCOMPARE(&lane->plot()->axis(), &bench.axis());
            QVERIFY(!lane->accessibleName().isEmpty() && !lane->plot()->accessibleName().isEmpty());
        }
        bench.axis().setCursor(5.0);
        auto *legend = field->findChild<ui::LaneLegend *>();
        QCOMPARE(legend->topLevelItem(0)->text(0), QStringLiteral("Size"));
        QCOMPARE(legend->topLevelItem(0)->text(1), QStringLiteral("500"));
        bench.axis().setCursor(2.0);
        QCOMPARE(legend->topLevelItem(0)->text(1), QStringLiteral("200"));
        // Where a lane is too low for its legend, the values stand at the line.
        QCOMPARE(field->plot()->cursorText(), QString());
        field->setHeight(ui::leastLaneHeight);
        bench.view().resize(1000, 400);
        QTRY_VERIFY(legend->height() < legend->fontMetrics().height());
        bench.axis().setCursor(5.0);
        QCOMPARE(field->plot()->cursorText(), QStringLiteral("500"));
    }

    /// The cursor goes by keys, too, and Return shows the events there, as a click does.
    void keysMoveTheCursor()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        ui::TimePlot *plot = bench.timeline().lanes().first()->plot();
        plot->setFocus();
        const auto seen = bench.axis().visible();
        QTest::keyClick(plot, Qt::Key_Right, Qt::ControlModifier);
        QVERIFY(bench.axis().cursor());
        const double middle = *bench.axis().cursor();
        QVERIFY(std::abs(middle - (seen.from + seen.to) / 2) < 1e-9);
        QTest::keyClick(plot, Qt::Key_Right, Qt::ControlModifier);
        QVERIFY(*bench.axis().cursor() > middle);
        QTest::keyClick(plot, Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(*bench.axis().cursor(), middle);
        QCOMPARE(bench.axis().visible(), seen);
        QSignalSpy asked(&bench.shared(), &ui::TraceContext::timeAsked);
        QTest::keyClick(plot, Qt::Key_Return);
        QCOMPARE(asked.value(0).value(0).toDouble(), middle);
        // The end of a selection by keys has its values, too.
        QTest::keyClick(plot, Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(bench.axis().selection());
        QCOMPARE(*bench.axis().cursor(), bench.axis().selection()->to);
        QTest::keyClick(plot, Qt::Key_Return);
        QCOMPARE(asked.value(1).value(0).toDouble(), *bench.axis().cursor());
        QVERIFY(bench.shared().scope().time);
    }

    /// What did not change in a legend is not painted again: not its lines where the values do, and nothing
    /// where the same comes again.
    void legendsRepaintWhatChanged()
    {
        ui::LaneLegend legend;
        legend.resize(200, 12 * legend.fontMetrics().height());
        const QStringList names{QStringLiteral("first"), QStringLiteral("second"), QStringLiteral("third")};
        const QStringList values{QStringLiteral("1000"), QStringLiteral("2000"), QStringLiteral("3000")};
        legend.setNames(names);
        legend.setValues(values);
        class Painted : public QObject {
        public:
            QRegion region;
            bool eventFilter(QObject *, QEvent *event) override
            {
                if (event->type() == QEvent::Paint)
                    region += static_cast<QPaintEvent *>(event)->region();
                return false;
            }
        } painted;
        legend.viewport()->installEventFilter(&painted);
        legend.show();
        QTRY_VERIFY(painted.region.contains(legend.viewport()->rect()));
        QTest::qWait(50);
        painted.region = {};
        legend.setNames(names);
        legend.setValues(values);
        QTest::qWait(50);
        QVERIFY2(painted.region.isEmpty(), "the same names and values");
        legend.setValues({values.at(0), QStringLiteral("2001"), values.at(2)});
        QTRY_VERIFY(!painted.region.isEmpty());
        QTest::qWait(50);
        const QRect changed = legend.visualItemRect(legend.topLevelItem(1));
        QVERIFY(QRegion(changed).contains(painted.region.boundingRect().center()));
        for (const int other : {0, 2})
            QVERIFY(!painted.region.intersects(
                legend.visualItemRect(legend.topLevelItem(other)).adjusted(2, 2, -2, -2)));
        const auto colorOf = [&](int line) {
            return legend.topLevelItem(line)->icon(0).pixmap(4).toImage().pixelColor(1, 1);
        };
        for (int line = 0; line < 3; ++line)
            QCOMPARE(colorOf(line), ui::seriesColor(line, legend.palette()));
        legend.setPalette(ui::darkPalette());
        for (int line = 0; line < 3; ++line)
            QCOMPARE(colorOf(line), ui::seriesColor(line, ui::darkPalette()));
    }

    /// A legend shows lines whole or not at all; where some are not seen, it tells of them.
    void legendsShowWholeLines()
    {
        ui::LaneLegend legend;
        legend.setNames({QStringLiteral("first"), QStringLiteral("second"), QStringLiteral("third")});
        legend.setValues({QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("3")});
        legend.show();
        for (int height = 0; height < 5 * legend.fontMetrics().height(); ++height) {
            legend.setFixedSize(200, height);
            QTest::qWait(1);
            const QRect seen = legend.viewport()->rect();
            for (int i = 0; i < 3; ++i) {
                const QRect line = legend.visualItemRect(legend.topLevelItem(i));
                QVERIFY2(!line.intersects(seen) || seen.contains(line.left(), line.bottom()),
                         qPrintable(QStringLiteral("line %1 at %2").arg(i).arg(height)));
            }
            const bool hasAll = legend.visualItemRect(legend.topLevelItem(2)).intersects(seen);
            QCOMPARE(legend.showsAll(), hasAll);
        }
        QCOMPARE(legend.toolTipLines().last().text, QStringLiteral("third  3"));
        // Where none is seen, the tooltip and the menu have them, with their colours.
        legend.setNames({QStringLiteral("<b>first"), QStringLiteral("second"), QStringLiteral("third")});
        const QString tip = ui::plainToolTip(legend.toolTipLines());
        QVERIFY2(tip.contains(ui::seriesColor(1, legend.palette()).name()), qPrintable(tip));
        QVERIFY2(tip.contains(QStringLiteral("&lt;b&gt;first  1")), qPrintable(tip));
        QMenu menu;
        legend.addLinesTo(menu, [] { return QPoint(3, 4); });
        QCOMPARE(menu.actions().size(), 3);
        QSignalSpy asked(&legend, &ui::LaneLegend::menuAsked);
        menu.actions().at(2)->trigger();
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked.first().at(0).toInt(), 2);
        QCOMPARE(asked.first().at(1).toPoint(), QPoint(3, 4));
    }

    void fieldsAreShownAsValuesAndAsSums()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        bench.shared().showAsLane(QStringLiteral("Work.Size"));
        ui::Lane *lane = bench.timeline().lanes().last();
        QCOMPARE(lane->spec().parameter, QStringLiteral("Work.Size"));
        QTRY_COMPARE(pointsWithin(*lane, {0, 10}), 1000);
        const auto said = [&lane] { return lane->findChild<QLabel *>(QStringLiteral("laneNote"))->text(); };
        const QString thousand = model::text::count(1000);
        QTRY_VERIFY2(said().startsWith(QStringLiteral("0 – 999 · %1 values").arg(thousand)),
                     qPrintable(said()));
        // Single events, a few microseconds wide.
        bench.axis().setVisible({5 - 2e-6, 5 + 2e-6});
        QTRY_COMPARE(pointsWithin(*lane, bench.axis().visible()), 1);
        QTRY_VERIFY2(said().startsWith(QStringLiteral("500 · 1 value")), qPrintable(said()));
        bench.axis().follow();
        QVERIFY(Bench::choose(Bench::menuOf(lane), "laneOther"));
        QTRY_COMPARE(bench.timeline().lanes().last()->spec().kind, QStringLiteral("fieldSum"));
        lane = bench.timeline().lanes().last();
        QTRY_VERIFY(!lane->plot()->series().isEmpty());
        const auto &series = lane->plot()->series().first();
        const double bucket = series.times.at(1) - series.times.at(0);
        const double sum = std::accumulate(series.values.begin(), series.values.end(), 0.0) * bucket;
        QVERIFY2(std::abs(sum - 999.0 * 1000 / 2) < 1, qPrintable(QString::number(sum)));
        QTRY_VERIFY2(said().contains(QStringLiteral("%1 events").arg(thousand)), qPrintable(said()));
    }

    void pausesAreBandsByGeneration()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        ui::Lane *lane = bench.add("gcPauses");
        QTRY_COMPARE(lane->plot()->bands().size(), 2);
        QCOMPARE(lane->plot()->bands().first().level, 2);
        QCOMPARE(lane->plot()->bands().last().level, 0);
        const auto *generations = lane->findChild<ui::LaneLegend *>();
        for (int i = 0; i < 3; ++i)
            QCOMPARE(generations->topLevelItem(i)->icon(0).pixmap(4).toImage().pixelColor(1, 1),
                     ui::generationColor(i, generations->palette()));
        QVERIFY(std::abs(lane->plot()->bands().first().from - 3.005) < 1e-9);
        QVERIFY(lane->hint().isEmpty());
        const auto *note = lane->findChild<QLabel *>(QStringLiteral("laneNote"));
        QVERIFY2(note->text().startsWith(QStringLiteral("0.2 %, 2 pauses")), qPrintable(note->text()));
        bench.axis().setCursor(3.01);
        QVERIFY2(note->text().contains(QStringLiteral("generation 2")), qPrintable(note->text()));
        bench.axis().setCursor(5.0);
        QVERIFY2(note->text().contains(QStringLiteral(" %, 2 pauses, max 20")), qPrintable(note->text()));
        // What is seen is counted, and its share of that time is told.
        const ui::TimeBand first = lane->plot()->bands().first();
        bench.axis().setVisible({first.from, first.from + (first.to - first.from) * 4});
        QTRY_VERIFY2(note->text().startsWith(QStringLiteral("25.0 %, 1 pause, max ")),
                     qPrintable(note->text()));
    }

    /// Also when it was read in several steps, none of which had a collection.
    void aTraceWithoutCollectionsSaysSo()
    {
        Bench bench(bigTrace());
        ui::Lane *lane = bench.add("gcPauses");
        QVERIFY(bench.isReady());
        QTRY_VERIFY2(lane->hint().contains(QStringLiteral("preset gc")), qPrintable(lane->hint()));
    }

    void legendsOfLanesBecomeFilters()
    {
        Bench bench(sampledTrace());
        QVERIFY(bench.isReady());
        // Each thread's samples.
        ui::Lane *samples = bench.add("cpuSamples");
        QTRY_COMPARE(samples->plot()->series().size(), 2);
        bench.askLegend(samples, 1);
        QVERIFY(bench.chooseFilter("filterOnly"));
        QCOMPARE(bench.shared().scope().filter, QStringLiteral("thread == 8"));
        QTRY_COMPARE(bench.rows(), 10);
        // Each generation's collections.
        bench.shared().setFilter({});
        ui::Lane *pauses = bench.add("gcPauses");
        QTRY_COMPARE(pauses->plot()->bands().size(), 1);
        bench.askLegend(pauses, 2);
        QVERIFY(bench.chooseFilter("showEvents"));
        QCOMPARE(bench.shared().scope().filter, QStringLiteral("event == GCStart and Depth == 2"));
        QTRY_COMPARE(bench.rows(), 1);
    }

    void loneEventOfAnHourIsSeen()
    {
        // From the file to the pixels, in lanes of three kinds: their lines are higher there than beside it.
        const auto highest = [](bool isThere, const char *kind, const QString &parameter, int series,
                                int wanted = 0) {
            Bench bench(loneEventOfAnHour(isThere));
            ui::Lane *lane = bench.add(kind, parameter);
            if (!bench.isReady() || !lane)
                return -1;
            bench.shared().showTab(QStringLiteral("eventsTab"));
            QTest::qWait(400); // analyses of the lane, and the clock
            const auto coloured = [&] {
                const QImage image = lane->plot()->grab().toImage();
                const QColor color = ui::seriesColor(series, lane->plot()->palette());
                const int x = int(lane->plot()->plotX(1800) * image.devicePixelRatio());
                int found = 0;
                for (int column = x - 3; column <= x + 3; ++column) {
                    for (int y = 0; y < image.height(); ++y) {
                        const QColor pixel = image.pixelColor(column, y);
                        const int distance = std::abs(pixel.red() - color.red())
                            + std::abs(pixel.green() - color.green()) + std::abs(pixel.blue() - color.blue());
                        found += distance < 60 ? 1 : 0;
                    }
                }
                return found;
            };
            // A busy machine may take longer.
            (void)tests::waitFor([&] { return coloured() >= wanted; });
            return coloured();
        };
        const int noRate = highest(false, "rates", {}, 1);
        const int rate = highest(true, "rates", {}, 1, noRate + 2);
        QVERIFY2(rate >= noRate + 2, qPrintable(QStringLiteral("%1, %2").arg(rate).arg(noRate)));
        const QString field = QStringLiteral("Quiet/Call.Size");
        const int noValue = highest(false, "field", field, 0);
        const int value = highest(true, "field", field, 0, noValue + 2);
        QVERIFY2(value >= noValue + 2, qPrintable(QStringLiteral("%1, %2").arg(value).arg(noValue)));
    }

    void lonePauseOfAnHourIsSeen()
    {
        // Where it lies, a column has a tick of its colour; a microsecond of an hour is far less than a
        // pixel.
        BandPlot bench({1000, 60}, 3600);
        ui::TimePlot &plot = bench.plot;
        const auto coloured = [&] {
            const QImage image = plot.grab().toImage();
            const int x = int(plot.plotX(1800) * image.devicePixelRatio());
            int found = 0;
            for (int column = x - 2; column <= x + 2; ++column) {
                for (int y = 0; y < image.height(); ++y)
                    found += image.pixelColor(column, y) == ui::generationColor(0, plot.palette()) ? 1 : 0;
            }
            return found;
        };
        QTest::qWait(250); // the clock
        QCOMPARE(coloured(), 0);
        plot.setBands({{1800, 1800.000001, 0}}, {});
        QTRY_COMPARE(coloured(), 5);
    }

    void bandsArePaintedAsHighAsTheirShareOfEachPixel()
    {
        BandPlot bench({1000, 200}, 100);
        ui::TimePlot &plot = bench.plot;
        const auto heightAt = [&](double seconds, int level) {
            plot.findChild<QCustomPlot *>()->replot(); // else it shows what it drew at the clock's last turn
            const QImage image = plot.grab().toImage();
            const int x = int(plot.plotX(seconds) * image.devicePixelRatio());
            int found = 0;
            for (int y = 0; y < image.height(); ++y)
                found += image.pixelColor(x, y) == ui::generationColor(level, plot.palette()) ? 1 : 0;
            return found;
        };
        // Twenty in each pixel of the first half, which together have a quarter of its time; one that has all
        // of its pixels; one that stands for several, of which half was paused.
        QList<ui::TimeBand> bands;
        for (int i = 0; i < 10'000; ++i)
            bands.append({i * 0.005, i * 0.005 + 0.00125, 0});
        bands.append({60, 70, 0});
        bands.append({80, 90, 0, 5.0});
        plot.setBands(bands, {});
        // Before the axis knows of the bands they are higher.
        QTRY_COMPARE(plot.findChild<QCustomPlot *>()->yAxis->range().upper, 1.3);
        QTRY_VERIFY(heightAt(65, 0) > 60);
        const double whole = heightAt(65, 0);
        QVERIFY2(std::abs(heightAt(25, 0) / whole - 0.25) < 0.05,
                 qPrintable(QString::number(heightAt(25, 0))));
        QVERIFY2(std::abs(heightAt(85, 0) / whole - 0.5) < 0.05,
                 qPrintable(QString::number(heightAt(85, 0))));
        QCOMPARE(heightAt(55, 0), 0);
        // Seen closely, one has all of its pixels.
        bench.axis.setVisible({10, 10.01});
        QTRY_COMPARE(heightAt(10.0055, 0), int(whole));
        QCOMPARE(heightAt(10.003, 0), 0);
    }

    /// Which collections they are says their colour: a short pause is never as high as a long one.
    void bandsOfDifferentLevelsShareTheTimeOfAPixel()
    {
        BandPlot bench({1000, 200}, 100);
        ui::TimePlot &plot = bench.plot;
        // In each pixel of the first half: of generation 2 a fifth of the time, of generation 0 two fifths.
        // In each of the second: of generation 2 a thousandth.
        QList<ui::TimeBand> bands;
        for (int i = 0; i < 5000; ++i) {
            bands.append({i * 0.01, i * 0.01 + 0.002, 2});
            bands.append({i * 0.01 + 0.005, i * 0.01 + 0.009, 0});
        }
        for (int i = 5000; i < 10'000; ++i)
            bands.append({i * 0.01, i * 0.01 + 0.00001, 2});
        plot.setBands(bands, {});
        auto *const painted = plot.findChild<QCustomPlot *>();
        QTRY_COMPARE(painted->yAxis->range().upper, 1.3);
        painted->replot();
        const QImage image = plot.grab().toImage();
        const auto heightAt = [&](double seconds, int level) {
            const int x = int(plot.plotX(seconds) * image.devicePixelRatio());
            int found = 0;
            for (int y = 0; y < image.height(); ++y)
                found += image.pixelColor(x, y) == ui::generationColor(level, plot.palette()) ? 1 : 0;
            return found;
        };
        const double whole = painted->axisRect()->height() / 1.3;
        QVERIFY2(std::abs(heightAt(25, 2) / whole - 0.2) < 0.04,
                 qPrintable(QString::number(heightAt(25, 2))));
        QVERIFY2(std::abs(heightAt(25, 0) / whole - 0.4) < 0.04,
                 qPrintable(QString::number(heightAt(25, 0))));
        QCOMPARE(heightAt(75, 2), 1);
    }

    void theSelectionIsSeenThroughBands()
    {
        BandPlot bench({1000, 200}, 100);
        ui::TimePlot &plot = bench.plot;
        plot.setBands({{10, 90, 2}}, {});
        auto *const painted = plot.findChild<QCustomPlot *>();
        QTRY_COMPARE(painted->yAxis->range().upper, 1.3);
        bench.axis.setSelection(ui::TimeRange{40, 60});
        painted->replot();
        const QImage image = plot.grab().toImage();
        const auto colorAt = [&](double seconds) {
            return image.pixelColor(int(plot.plotX(seconds) * image.devicePixelRatio()), image.height() / 2);
        };
        QCOMPARE(colorAt(20), ui::generationColor(2, plot.palette()));
        QVERIFY2(ui::contrastOf(colorAt(20), colorAt(50)) > 1.3,
                 qPrintable(QString::number(ui::contrastOf(colorAt(20), colorAt(50)))));
        QCOMPARE(colorAt(80), colorAt(20));
    }

    void lanesWithoutDataSayWhatToRecord()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        for (const char *kind :
             {"heapSize", "exceptions", "allocations", "cpuSamples", "threadPool", "counter", "field"}) {
            ui::Lane *lane = bench.add(
                kind, QLatin1String(kind) == QLatin1String("field") ? QStringLiteral("No.Such") : QString());
            QVERIFY(lane);
            QTRY_VERIFY2(!lane->hint().isEmpty(), kind);
            QCOMPARE(lane->plot()->accessibleDescription(), lane->hint());
        }
    }

    void ratesFollowFilterAndThreads()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        ui::TimePlot *plot = bench.timeline().lanes().first()->plot();
        const auto sumOf = [](const QList<ui::TimeSeries> &all, const QString &provider) {
            double sum = 0;
            for (const ui::TimeSeries &series : all)
                sum += series.name == provider
                    ? std::accumulate(series.values.begin(), series.values.end(), 0.0)
                    : 0;
            return sum;
        };
        QTRY_VERIFY(sumOf(plot->series(), QStringLiteral("App")) > 0);
        const double whole = sumOf(plot->series(), QStringLiteral("App"));
        QVERIFY(plot->faintSeries().isEmpty());
        bench.shared().setFilter(QStringLiteral("event == Work and Size < 500"));
        QTRY_VERIFY(!plot->faintSeries().isEmpty());
        QTRY_VERIFY(std::abs(sumOf(plot->series(), QStringLiteral("App")) / whole - 0.5) < 0.02);
        QCOMPARE(sumOf(plot->series(), runtimeName), 0.0);
        QCOMPARE(sumOf(plot->faintSeries(), QStringLiteral("App")), whole);
        // Also where the buckets are fine.
        bench.axis().setVisible({4.9, 5.1});
        QTRY_VERIFY(plot->accessibleName().startsWith(QStringLiteral("events in ")));
        const double fine = sumOf(plot->series(), QStringLiteral("App"));
        QVERIFY(fine >= 10 && std::abs(sumOf(plot->faintSeries(), QStringLiteral("App")) - 2 * fine) <= 2);
        bench.shared().setFilter({});
        bench.shared().setThreads({9});
        bench.axis().follow();
        QTRY_VERIFY(sumOf(plot->series(), QStringLiteral("App")) == 0
                    && sumOf(plot->series(), runtimeName) > 0);
        bench.shared().setThreads({});
        QTRY_VERIFY(plot->faintSeries().isEmpty());
        QTRY_COMPARE(sumOf(plot->series(), QStringLiteral("App")), whole);
    }

    void rundownIsLeftOutUntilAskedFor()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        auto *shown = bench.view().findChild<QCheckBox *>(QStringLiteral("showRundown"));
        QTRY_VERIFY(shown->isVisible());
        QVERIFY(shown->text().contains(QStringLiteral("50")));
        QVERIFY(bench.axis().extent().to < 10);
        QCOMPARE(bench.axis().tail(), std::optional<double>(10));
        const ui::Lane *rates = bench.timeline().lanes().first();
        QTRY_VERIFY(pointsWithin(*rates, {0, 9.9}) > 10 && pointsWithin(*rates, {9.99, 20}) == 0);
        QTRY_COMPARE(bench.rows(), 1006);
        bench.shared().setTime(model::TimeRange{9.5, 20}); // none of it here, either
        QTRY_COMPARE(bench.rows(), 50);
        bench.shared().back();
        shown->click();
        QTRY_COMPARE(bench.rows(), 1056);
        QVERIFY(bench.axis().extent().to > 10.9);
        QTRY_VERIFY(pointsWithin(*rates, {10, 20}) > 1);
        shown->click();
        QTRY_COMPARE(bench.rows(), 1006);
        // All that counts what is selected counts what is listed.
        const auto *summary = bench.view().findChild<QLabel *>(QStringLiteral("traceSummary"));
        const auto *count = bench.view().findChild<QLabel *>(QStringLiteral("filterCount"));
        const auto counts = [&] {
            return QString(count->text() % u'|' % summary->text().section(QStringLiteral("  ·  "), -1));
        };
        const QString all = model::text::count(1056);
        bench.shared().setFilter(QStringLiteral("thread == 8 or thread == 9"));
        QTRY_COMPARE(counts(), QStringLiteral("6 of %1|6 selected").arg(all));
        QVERIFY(summary->text().startsWith(all));
        shown->click();
        QTRY_COMPARE(counts(), QStringLiteral("56 of %1|56 selected").arg(all));
        shown->click();
        QTRY_COMPARE(counts(), QStringLiteral("6 of %1|6 selected").arg(all));
    }

    /// The counts leave the message of a file that ends early what they do not need.
    void theMessageOfAFileThatEndsEarlyHasTheRoom()
    {
        Bench bench(busyTrace().chopped(400));
        QVERIFY(bench.isReady());
        const auto *message = bench.view().findChild<QWidget *>(QStringLiteral("endedEarly"));
        const auto *summary = bench.view().findChild<QLabel *>(QStringLiteral("traceSummary"));
        QTRY_VERIFY(message->isVisible());
        const int needed = summary->sizeHint().width();
        QTRY_VERIFY2(message->width() >= bench.view().width() - needed - 30,
                     qPrintable(QString::number(message->width())));
        QTRY_VERIFY(summary->width() >= needed); // both get their room, one after the other
        bench.view().resize(500, 900); // and makes no view wider
        QTRY_VERIFY(bench.view().width() == 500 && message->width() > 0);
    }

    /// Also where the rundown begins within what the lane draws as one point.
    void laneOfEventsCountsWhatTheListHas()
    {
        Bench bench(busyTrace(10, 50, 26));
        QVERIFY(bench.isReady());
        QTRY_COMPARE(bench.rows(), 1032);
        const ui::Lane *rates = bench.timeline().lanes().first();
        const auto said = [rates] { return rates->findChild<QLabel *>(QStringLiteral("laneNote"))->text(); };
        QTRY_VERIFY2(said().endsWith(QStringLiteral(" · %1 events").arg(model::text::count(1032))),
                     qPrintable(said()));
        // There are 100 in each second, to the end.
        QVERIFY2(said().startsWith(QStringLiteral("0 /s – 1")), qPrintable(said()));
        for (const ui::TimeSeries &series : rates->plot()->series()) {
            if (series.name == QLatin1String("App"))
                QVERIFY2(std::abs(series.values.last() - 100) < 20,
                         qPrintable(QString::number(series.values.last())));
        }
    }

    /// Chips, the rundown's switch and the buttons of lanes share a narrow view.
    void whatIsLookedAtNeverWidensTheView()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        bench.add("exceptions");
        bench.view().resize(640, 700);
        QTRY_VERIFY(bench.view().findChild<QCheckBox *>(QStringLiteral("showRundown"))->isVisible());
        QVERIFY(bench.timeline().usualButton()->isVisible());
        bench.shared().setThreads({7, 8, 9});
        bench.shared().setTime(model::TimeRange{1.25, 7.5});
        bench.shared().setFilter(QStringLiteral("event == Work and Size > 100 and Size < 900"));
        QTest::qWait(50);
        QVERIFY2(bench.view().minimumSizeHint().width() <= 640,
                 qPrintable(QString::number(bench.view().minimumSizeHint().width())));
        const auto *bar = bench.view().findChild<QWidget *>(QStringLiteral("scopeBar"));
        const auto *chip = bench.view().findChild<QToolButton *>(QStringLiteral("chipFilter"));
        const QString narrow = chip->text();
        QVERIFY(narrow.size() < bench.shared().scope().filter.size());
        bench.view().resize(1600, 700);
        QTRY_VERIFY(chip->text().size() > narrow.size());
        QTRY_VERIFY(bar->rect().contains(chip->geometry()));
        QTRY_VERIFY(chip->width() >= chip->sizeHint().width()); // nothing of it is cut
    }

    void traceWithoutRundownHasNoSwitch()
    {
        Bench bench(busyTrace(2, 0));
        QVERIFY(bench.isReady());
        QTest::qWait(50);
        QVERIFY(!bench.view().findChild<QCheckBox *>(QStringLiteral("showRundown"))->isVisible());
        QCOMPARE(bench.rows(), 206);
        QVERIFY(!bench.axis().tail());
    }

    void marksAreInAllLanes()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        bench.add("gcPauses");
        const QList<ui::TimeNote> notes{{2.5, QStringLiteral("deployed")}};
        bench.shared().setNotes(notes);
        ui::Lane *late = bench.add("exceptions");
        for (const ui::Lane *lane : bench.timeline().lanes())
            QCOMPARE(lane->plot()->notes(), notes);
        QVERIFY(late);
    }

    /// Where no plot has a cursor, the user looks at the selected event.
    void selectedEventIsMarked()
    {
        Bench bench(busyTrace(), {ui::traceTabFactory<ui::InformationTab>()});
        bench.view().makeAllTabs();
        QVERIFY(bench.isReady());
        bench.axis().setCursor(std::nullopt);
        QVERIFY(!bench.view().markAction()->isEnabled());
        auto *events = bench.view().findChild<ui::TableView *>(QStringLiteral("events"));
        QTRY_VERIFY(events->model()->rowCount() > 300);
        events->setCurrentIndex(events->model()->index(200, 0));
        QTRY_VERIFY(bench.view().markAction()->isEnabled());
        bench.view().markAction()->trigger();
        QTRY_COMPARE(bench.keptMarks().size(), 1);
        QVERIFY2(std::abs(bench.secondsOf(bench.keptMarks().first()) - 2) < 1e-6,
                 qPrintable(QString::number(bench.secondsOf(bench.keptMarks().first()))));
        // The cursor is what was looked at last.
        bench.axis().setCursor(7.0);
        bench.view().markAction()->trigger();
        QTRY_COMPARE(bench.keptMarks().size(), 2);
        QVERIFY(std::abs(bench.secondsOf(bench.keptMarks().last()) - 7) < 1e-6);
        bench.axis().setCursor(std::nullopt);
        events->setCurrentIndex({});
        QVERIFY(!bench.view().markAction()->isEnabled());
    }

    /// What is noted beside the trace may not have been read yet when the user marks a moment.
    void markBeforeTheSidecarIsReadIsKept()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        bench.axis().setCursor(4.0);
        ui::InformationTab information(bench.shared(), bench.context);
        bench.view().markAction()->trigger(); // the reader's answer waits for the event loop
        QTRY_COMPARE(bench.keptMarks().size(), 1);
        QVERIFY(std::abs(bench.secondsOf(bench.keptMarks().first()) - 4) < 1e-6);
        QTRY_COMPARE(information.marks()->topLevelItemCount(), 1);
    }

    /// And where it cannot be read, the user does not think that the moment is marked.
    void markBesideABadSidecarIsRefused()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        QFile file(bench.sidecarPath());
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("no JSON") > 0);
        file.close();
        bench.axis().setCursor(4.0);
        ui::InformationTab information(bench.shared(), bench.context);
        bench.view().markAction()->trigger();
        const auto *message = information.findChild<ui::MessageLine *>();
        QTRY_VERIFY2(message->text().contains(QStringLiteral("cannot be marked")),
                     qPrintable(message->text()));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("no JSON"));
    }

    void densityHasAllBytesOfTheBlocks()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        ui::Lane *lane = bench.add("density");
        bench.axis().setVisible({-1, 12});
        double blocks = 0;
        for (const model::BlockTime &block : *bench.view().trace()->snapshot()->blockTimes)
            blocks += block.bytes;
        QVERIFY(blocks > 0);
        const auto sum = [&] {
            if (lane->plot()->series().isEmpty())
                return 0.0;
            const auto &series = lane->plot()->series().first();
            return std::accumulate(series.values.begin(), series.values.end(), 0.0)
                * (series.times.at(1) - series.times.at(0));
        };
        QTRY_VERIFY(sum() > 0.85 * blocks && sum() <= 1.001 * blocks); // the rundown's are not seen
    }

    void keptLanesOfOthersAreNotTrusted()
    {
        QJsonArray json;
        for (int i = 0; i < 100; ++i)
            json.append(QJsonObject{{QStringLiteral("kind"), QStringLiteral("field")},
                                    {QStringLiteral("parameter"), QStringLiteral("A.B%1").arg(i)},
                                    {QStringLiteral("height"), i * 1000 - 500}});
        json.prepend(QJsonValue(5));
        json.prepend(QJsonObject{{QStringLiteral("kind"), QString(100'000, QLatin1Char('x'))}});
        json.prepend(QJsonObject{{QStringLiteral("kind"), QStringLiteral("field")},
                                 {QStringLiteral("parameter"), QString(100'000, QLatin1Char('x'))}});
        const ui::LaneList lanes = ui::laneListFromJson(json);
        QCOMPARE(lanes.size(), ui::maxLanes);
        for (const ui::LaneSpec &lane : lanes)
            QVERIFY(lane.height == 0
                    || (lane.height >= ui::leastLaneHeight && lane.height <= ui::mostLaneHeight));
        QCOMPARE(ui::laneListFromJson(ui::laneListToJson(lanes)), lanes);
        json = {QJsonObject{{QStringLiteral("kind"), QStringLiteral("gcPauses")}},
                QJsonObject{{QStringLiteral("kind"), QStringLiteral("gcPauses")}}};
        QCOMPARE(ui::laneListFromJson(json).size(), 1); // the same twice

        Bench bench;
        QVERIFY(bench.isReady());
        bench.timeline().setLaneList(
            {{QStringLiteral("no such kind"), {}, 0, false}, {QStringLiteral("gcPauses"), {}, 0, false}});
        QCOMPARE(bench.kinds(), QStringList{QStringLiteral("gcPauses")});
        for (int i = 0; i < 30; ++i)
            bench.add("field", QStringLiteral("Work.F%1").arg(i));
        QCOMPARE(bench.timeline().lanes().size(), ui::maxLanes);
        QVERIFY(!bench.timeline().addButton()->isEnabled());
    }

private:
    static void forgetLanes() { model::forgetSetting(QStringLiteral("timeline")); }

    QTemporaryDir m_settings;
};

CLRLENS_TEST(TestTimeline)
#include "tst_timeline.moc"
