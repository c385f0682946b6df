// SPDX-License-Identifier: GPL-3.0-or-later
// How a trace is looked at stays with it, and can be saved under a name for others.
#include "model/analysis/analysisrunner.h"
#include "model/sidecar/sidecarfile.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/settings.h"
#include "tests/support/testprogram.h"
#include "tests/ui/panebench.h"
#include "ui/tabs/events/eventstab.h"
#include "ui/tabs/information/informationtab.h"
#include "ui/trace/keptfilters.h"
#include "ui/trace/keptlayouts.h"
#include "ui/trace/layoutbutton.h"
#include "ui/trace/lookhistory.h"
#include "ui/trace/stripchoice.h"
#include "ui/trace/timeline.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/tableview.h"

#include <QHeaderView>
#include <QMenu>
#include <QSplitter>
#include <QtTest>

namespace {

/// Ten events with a field "number".
QByteArray tenEvents()
{
    generated::TraceWriter writer(generated::header());
    writer.metadata(generated::metadata(1, QStringLiteral("Work"), 1));
    for (std::uint32_t i = 1; i <= 10; ++i) {
        const generated::Event event{1'000'000'000 * std::int64_t(i), 7, 1, i, 0};
        writer.event(generated::eventHeader(event, i, true));
    }
    writer.end();
    return writer.takeBytes();
}

/// The view of a trace in a file, until it is closed.
class Bench : public tests::PaneContext {
public:
    explicit Bench(const QString &path)
        : m_trace(model::Trace::openFile(path))
    {
        traceTabs = {ui::traceTabFactory<ui::EventsTab>(), ui::traceTabFactory<ui::InformationTab>()};
        ui::keepAsStrip(model::answers::Subject::Events, false); // its lanes are looked at
        m_view = std::make_unique<ui::TraceView>(m_trace.get(), context);
        m_view->makeAllTabs();
        m_view->resize(1000, 700);
        m_view->show();
    }

    ui::TraceContext &shared() { return m_view->shared(); }
    ui::TraceView &view() { return *m_view; }
    bool isReady()
    {
        return tests::waitFor([this] {
            return m_trace->snapshot()->complete && shared().analyses().isUpToDate()
                && m_view->findChild<QWidget *>(QStringLiteral("traceNotes"))->isEnabled();
        });
    }
    /// The titles of the event table's columns as they are seen.
    QStringList titles()
    {
        auto *table = m_view->findChild<ui::TableView *>(QStringLiteral("events"));
        const QHeaderView *header = table->horizontalHeader();
        QStringList titles;
        for (int visual = 0; visual < header->count(); ++visual) {
            const int column = header->logicalIndex(visual);
            if (!header->isSectionHidden(column))
                titles += table->model()->headerData(column, Qt::Horizontal).toString();
        }
        return titles;
    }
    QStringList lanes()
    {
        QStringList kinds;
        for (const ui::LaneSpec &lane : view().timeline().laneList())
            kinds += lane.kind;
        return kinds;
    }

private:
    std::unique_ptr<model::Trace> m_trace;
    std::unique_ptr<ui::TraceView> m_view;
};

} // namespace

class TestTraceLayout : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanupTestCase() { model::finishSettings(); } // before their folder goes
    void init()
    {
        tests::keepSettingsIn(m_folder.path());
        tests::forgetSettings();
        QFile file(path());
        const QByteArray bytes = tenEvents();
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate) && file.write(bytes) == bytes.size());
        QFile::remove(model::sidecarPath(path()));
    }

    void staysWithTheTrace()
    {
        QStringList columns;
        {
            Bench bench(path());
            QVERIFY(bench.isReady());
            QVERIFY(!QFile::exists(model::sidecarPath(path()))); // nothing was chosen
            bench.shared().showAsColumn(QStringLiteral("number"));
            bench.view().timeline().addLane({QStringLiteral("exceptions"), {}, 0, false});
            bench.shared().setFilter(QStringLiteral("number > 3"));
            columns = bench.titles();
            QVERIFY2(columns.contains(QStringLiteral("number")), qPrintable(columns.join(u' ')));
            QTRY_VERIFY(QFile::exists(model::sidecarPath(path())));
            QTRY_COMPARE(model::readSidecar(path()).value()->lanes.size(), 2);
        }
        tests::forgetSettings(); // so that only the trace remembers
        Bench again(path());
        QVERIFY(again.isReady());
        QTRY_COMPARE(again.titles(), columns);
        QCOMPARE(again.lanes(), (QStringList{QStringLiteral("rates"), QStringLiteral("exceptions")}));
        QCOMPARE(again.shared().scope().filter, QString()); // all is shown first
        QCOMPARE(ui::KeptFilters().recent().value(0), QStringLiteral("number > 3"));
    }

    void closingRightAwayKeepsIt()
    {
        {
            Bench bench(path());
            QVERIFY(bench.isReady());
            bench.shared().showAsColumn(QStringLiteral("number"));
        }
        QTRY_VERIFY(QFile::exists(model::sidecarPath(path())));
    }

    void whatIsChangedBeforeTheSidecarIsReadIsKept()
    {
        {
            Bench bench(path());
            bench.shared().showAsColumn(QStringLiteral("number"));
        }
        const auto kept = model::readSidecar(path());
        QVERIFY(kept.ok() && kept.value());
        QVERIFY(kept.value()->columns.contains(QStringLiteral("field:number")));
    }

    /// Of two who change the same, the one who looks at it now; what only the sidecar knows is shown.
    void whatIsChangedBeforeTheSidecarIsReadGoesFirst()
    {
        const auto written = model::changeSidecar(path(), [](model::Sidecar &sidecar) {
            sidecar.columns = {QStringLiteral("time"), QStringLiteral("event")};
            sidecar.lanes = ui::laneListToJson(
                {{QStringLiteral("rates"), {}, 90, false}, {QStringLiteral("exceptions"), {}, 90, false}});
            return protocol::Result<>();
        });
        QVERIFY(written.ok());
        {
            Bench closed(path());
            closed.shared().showAsColumn(QStringLiteral("number"));
        }
        const auto kept = model::readSidecar(path());
        QVERIFY(kept.ok() && kept.value());
        QVERIFY(kept.value()->columns.contains(QStringLiteral("field:number")));
        QCOMPARE(kept.value()->lanes.size(), 2);

        Bench bench(path());
        bench.shared().showAsColumn(QStringLiteral("text"));
        const QStringList columns = bench.titles();
        QVERIFY(bench.isReady());
        QTRY_COMPARE(bench.lanes(), (QStringList{QStringLiteral("rates"), QStringLiteral("exceptions")}));
        QCOMPARE(bench.titles(), columns);
        QTRY_VERIFY(model::readSidecar(path()).value()->columns.contains(QStringLiteral("field:text")));
        QCOMPARE(model::readSidecar(path()).value()->lanes.size(), 2);
    }

    void savedByName()
    {
        Bench bench(path());
        QVERIFY(bench.isReady());
        const QStringList before = bench.titles();
        auto *button = bench.view().findChild<ui::LayoutButton *>();
        button->saveAs(QStringLiteral("plain"));
        bench.shared().showAsColumn(QStringLiteral("number"));
        bench.view().timeline().addLane({QStringLiteral("gcPauses"), {}, 0, false});
        bench.shared().setFilter(QStringLiteral("number > 1"));
        bench.shared().showTab(QStringLiteral("eventsTab"));
        button->saveAs(QStringLiteral("& all"));
        QCOMPARE(ui::KeptLayouts().layouts().at(QStringLiteral("& all")).tab, QStringLiteral("eventsTab"));
        bench.shared().setFilter({});
        QCOMPARE(ui::KeptLayouts().layouts().size(), std::size_t(2));
        const auto choose = [button](const QString &text) {
            Q_EMIT button->menu()->aboutToShow();
            for (QAction *action : button->menu()->actions()) {
                if (action->text() == text)
                    action->trigger();
            }
        };
        choose(QStringLiteral("plain"));
        QCOMPARE(bench.titles(), before);
        QCOMPARE(bench.lanes(), QStringList{QStringLiteral("rates")});
        QCOMPARE(bench.shared().scope().filter, QString()); // that layout had none
        choose(QStringLiteral("&& all"));
        QCOMPARE(bench.shared().scope().filter, QStringLiteral("number > 1"));
        QVERIFY(bench.titles().contains(QStringLiteral("number")));
        QCOMPARE(bench.lanes(), (QStringList{QStringLiteral("rates"), QStringLiteral("gcPauses")}));
        ui::KeptLayouts().remove(QStringLiteral("plain"));
        QCOMPARE(ui::KeptLayouts().layouts().size(), std::size_t(1));
    }

    /// One key takes back what was done last, be it of the layout or of the scope.
    void layoutsAreTakenBackInTheOrderInWhichTheyCame()
    {
        Bench bench(path());
        QVERIFY(bench.isReady());
        ui::LookHistory *looks = ui::LookHistory::of(bench.shared());
        QVERIFY(looks && !looks->canTakeBack());
        auto *button = bench.view().findChild<ui::LayoutButton *>();
        const QStringList columns = bench.titles();
        const QStringList lanes = bench.lanes();
        bench.shared().showAsColumn(QStringLiteral("number"));
        bench.view().timeline().addLane({QStringLiteral("gcPauses"), {}, 0, false});
        bench.shared().setFilter(QStringLiteral("number > 1"));
        bench.shared().showTab(QStringLiteral("eventsTab"));
        button->saveAs(QStringLiteral("all"));
        // The filter, then the lane.
        looks->takeBack();
        QCOMPARE(bench.shared().scope().filter, QString());
        QCOMPARE(bench.lanes().size(), lanes.size() + 1);
        looks->takeBack();
        QCOMPARE(bench.lanes(), lanes);
        QVERIFY(bench.shared().chosenLayout().lanes.isEmpty()); // they are the usual ones again
        QVERIFY(!looks->canTakeBack());

        // A layout is one step with its tab and its filter.
        bench.shared().setTime(ui::TimeRange{1, 5});
        bench.shared().showTab(QStringLiteral("informationTab"));
        Q_EMIT button->menu()->aboutToShow();
        for (QAction *action : button->menu()->actions()) {
            if (action->text() == QLatin1String("all"))
                action->trigger();
        }
        QCOMPARE(bench.view().currentTab(), QStringLiteral("eventsTab"));
        QCOMPARE(bench.lanes().size(), lanes.size() + 1);
        QCOMPARE(bench.shared().scope().filter, QStringLiteral("number > 1"));
        bench.shared().setTime(ui::TimeRange{2, 3});
        looks->takeBack();
        QCOMPARE(bench.shared().scope().time, std::optional(ui::TimeRange{1, 5}));
        QCOMPARE(bench.shared().scope().filter, QStringLiteral("number > 1"));
        looks->takeBack();
        QCOMPARE(bench.shared().scope().time, std::optional(ui::TimeRange{1, 5}));
        QCOMPARE(bench.shared().scope().filter, QString());
        QCOMPARE(bench.view().currentTab(), QStringLiteral("informationTab"));
        QCOMPARE(bench.lanes(), lanes);
        looks->takeBack();
        QVERIFY(!bench.shared().scope().time && !looks->canTakeBack());
        QVERIFY(columns != bench.titles()); // a column is no step
    }

    /// Whether the timeline is a strip is the subject's: its page comes back with it.
    void theStripIsTakenBackWhereItWasChosen()
    {
        Bench bench(path());
        QVERIFY(bench.isReady());
        ui::LookHistory *looks = ui::LookHistory::of(bench.shared());
        bench.shared().showTab(QStringLiteral("eventsTab"));
        QVERIFY(!bench.view().timeline().isStrip());
        bench.view().findChild<QAction *>(QStringLiteral("showLanes"))->trigger();
        QVERIFY(bench.view().timeline().isStrip());
        // What Back has left is older than what comes then.
        bench.shared().setFilter(QStringLiteral("number > 1"));
        bench.shared().back();
        bench.shared().setFilter(QStringLiteral("number > 2"));
        bench.shared().showTab(QStringLiteral("informationTab"));
        looks->takeBack();
        QCOMPARE(bench.shared().scope().filter, QString());
        QVERIFY(looks->canTakeBack());
        looks->takeBack();
        QCOMPARE(bench.view().currentTab(), QStringLiteral("eventsTab"));
        QVERIFY(!bench.view().timeline().isStrip());
        QVERIFY(!ui::isKeptAsStrip(model::answers::Subject::Events));
        QVERIFY(!looks->canTakeBack());
    }

    /// In a high window the usual lanes use the room; in a low one the tables keep theirs.
    void lanesUseTheRoomOfAHighWindow()
    {
        Bench bench(path());
        QVERIFY(bench.isReady());
        auto *splitter = bench.view().findChild<QSplitter *>(QStringLiteral("traceSplitter"));
        bench.shared().askForLayout({{},
                                     {{QStringLiteral("rates"), {}, 60, false},
                                      {QStringLiteral("gcPauses"), {}, 60, false},
                                      {QStringLiteral("heapSize"), {}, 60, false},
                                      {QStringLiteral("exceptions"), {}, 60, false}}});
        bench.view().resize(1600, 900);
        QTRY_VERIFY2(splitter->sizes().at(0) > 280, qPrintable(QString::number(splitter->sizes().at(0))));
        QVERIFY(splitter->sizes().at(1) > splitter->sizes().at(0));
        bench.view().resize(1000, 520);
        QTRY_VERIFY2(splitter->sizes().at(0) < 160, qPrintable(QString::number(splitter->sizes().at(0))));
        // A user who divides it keeps that.
        splitter->setSizes({200, 300});
        Q_EMIT splitter->splitterMoved(200, 1);
        bench.view().timeline().addLane({QStringLiteral("allocations"), {}, 0, false});
        QVERIFY(std::abs(splitter->sizes().at(0) - 200) < 10);
    }

    /// A layout brings the arrangement back: how the room is divided, and where the details are.
    void savedByNameWithSizes()
    {
        Bench bench(path());
        QVERIFY(bench.isReady());
        bench.shared().showTab(QStringLiteral("eventsTab"));
        auto *splitter = bench.view().findChild<QSplitter *>(QStringLiteral("traceSplitter"));
        auto *below = bench.view().findChild<QAction *>(QStringLiteral("detailBelow"));
        const auto timelineShare = [splitter] {
            return double(splitter->sizes().at(0)) / (splitter->sizes().at(0) + splitter->sizes().at(1));
        };
        auto *button = bench.view().findChild<ui::LayoutButton *>();
        const auto divide = [splitter](const QList<int> &sizes) { // as the mouse does
            splitter->setSizes(sizes);
            Q_EMIT splitter->splitterMoved(sizes.first(), 1);
        };
        divide({300, 300});
        const double half = timelineShare();
        below->setChecked(true);
        button->saveAs(QStringLiteral("halves"));
        divide({150, 450});
        below->setChecked(false);
        QVERIFY(std::abs(timelineShare() - half) > 0.1);
        button->saveAs(QStringLiteral("small"));
        const double small = timelineShare();
        const auto show = [button](const char *name) {
            Q_EMIT button->menu()->aboutToShow();
            for (QAction *action : button->menu()->actions()) {
                if (action->text() == QLatin1String(name))
                    action->trigger();
            }
        };
        show("halves");
        QVERIFY2(std::abs(timelineShare() - half) < 0.02, qPrintable(QString::number(timelineShare())));
        QVERIFY(below->isChecked());
        show("small");
        QVERIFY2(std::abs(timelineShare() - small) < 0.02, qPrintable(QString::number(timelineShare())));
        QVERIFY(!below->isChecked());
        bench.view().findChild<QAction *>(QStringLiteral("detailShown"))->setChecked(false);
        button->saveAs(QStringLiteral("bare"));
        QCOMPARE(ui::KeptLayouts().layouts().at(QStringLiteral("bare")).details, QStringLiteral("hidden"));
        show("halves");
        QVERIFY(bench.view().findChild<QAction *>(QStringLiteral("detailShown"))->isChecked());
    }

    void whatOthersWroteIsNotTrusted()
    {
        QJsonArray columns{
            QStringLiteral("nothing"), 5, QJsonObject(), QStringLiteral("time"), QStringLiteral("time"),
            QString(5000, u'x')};
        for (int i = 0; i < 200; ++i)
            columns.append(QStringLiteral("field:x%1").arg(i));
        const QStringList read = ui::columnsFromJson(columns);
        QCOMPARE(read.size(), ui::columnsMax);
        QCOMPARE(
            read.mid(0, 3),
            (QStringList{QStringLiteral("nothing"), QStringLiteral("time"), QStringLiteral("field:x0")}));
        const ui::ViewLayout layout{{QStringLiteral("time")},
                                    {{QStringLiteral("rates"), {}, 80, true}},
                                    {{QStringLiteral("System.Runtime\u001fcpu-usage\u001f"), 75.5}},
                                    QStringLiteral("counters"),
                                    QStringLiteral("Tick"),
                                    QStringList{QStringLiteral("System.Runtime\u001fcpu-usage\u001f")},
                                    QStringLiteral("below"),
                                    {{QStringLiteral("traceSplitter"), {250, 750}}},
                                    {{QStringLiteral("callTreeTab"), QStringLiteral("showFlame")}}};
        QCOMPARE(ui::layoutFromJson(ui::layoutToJson(layout)), layout);
        ui::ViewLayout tooLong = layout;
        tooLong.tab = QString(5000, u't');
        tooLong.filter = QString(50'000, u'f');
        QVERIFY(ui::layoutFromJson(ui::layoutToJson(tooLong)).tab.isEmpty());
        QVERIFY(ui::layoutFromJson(ui::layoutToJson(tooLong)).filter.isEmpty());
        const ui::ViewLayout odd = ui::layoutFromJson(
            {{QStringLiteral("plots"), QJsonArray{5, QString(), QString(5000, u'p')}},
             {QStringLiteral("details"), QString(5000, u'd')},
             {QStringLiteral("sizes"),
              QJsonObject{{QStringLiteral("a"), QJsonArray{-5, 1e300, QStringLiteral("x")}},
                          {QStringLiteral("b"), 7},
                          {QString(5000, u's'), QJsonArray{1}}}},
             {QStringLiteral("tabs"),
              QJsonObject{{QStringLiteral("a"), 7},
                          {QStringLiteral("b"), QString(50'000, u'w')},
                          {QString(5000, u't'), QStringLiteral("large")},
                          {QStringLiteral("c"), QStringLiteral("large")}}}});
        QVERIFY(!odd.plots && odd.details.isEmpty());
        QCOMPARE(odd.sizes.keys(), QStringList{QStringLiteral("a")});
        QCOMPARE(odd.tabs.keys(), QStringList{QStringLiteral("c")});
        for (const int share : odd.sizes.first())
            QVERIFY(share >= 0 && share <= 1000);
        const auto limitOf = [](const QString &counter, const QJsonValue &limit) {
            return QJsonObject{{QStringLiteral("counter"), counter}, {QStringLiteral("limit"), limit}};
        };
        QJsonArray limits{7, limitOf({}, 1), limitOf(QString(5000, u'x'), 1),
                          limitOf(QStringLiteral("text"), QStringLiteral("many"))};
        QVERIFY(ui::limitsFromJson(limits).isEmpty());
        for (int i = 0; i < 1000; ++i)
            limits.append(limitOf(QString::number(i), i));
        QCOMPARE(ui::limitsFromJson(limits).size(), ui::counterLimitsMax);
        QCOMPARE(ui::KeptLayouts().save(QString(200, u'n'), layout).isEmpty(), false);

        Bench bench(path());
        QVERIFY(bench.isReady());
        bench.shared().askForLayout(
            {{QStringLiteral("nothing")}, {{QStringLiteral("nobody"), {}, 0, false}}});
        QVERIFY(!bench.titles().isEmpty());
    }

private:
    QString path() const { return m_folder.filePath(QStringLiteral("ten.nettrace")); }
    QTemporaryDir m_folder;
};

CLRLENS_TEST(TestTraceLayout)
#include "tst_tracelayout.moc"
