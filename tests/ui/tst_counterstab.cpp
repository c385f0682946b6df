// SPDX-License-Identifier: GPL-3.0-or-later
// Counters as a user sees them: names, units, plots by unit, limits.
#include "model/analysis/analysisrunner.h"
#include "model/items/countermodel.h"
#include "model/sidecar/sidecarfile.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/settings.h"
#include "tests/support/testprogram.h"
#include "tests/ui/panebench.h"
#include "ui/plots/timeaxis.h"
#include "ui/plots/timeplot.h"
#include "ui/tabs/counters/counterdelegate.h"
#include "ui/tabs/counters/counterstab.h"
#include "ui/tabs/information/informationtab.h"
#include "ui/trace/timeline.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/selectionsums.h"
#include "ui/widgets/tableview.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QtTest>

namespace {

using protocol::nettrace::Field;
using protocol::nettrace::FieldType;

constexpr std::int64_t second = 1'000'000'000;

Field counterField(const char *name, FieldType type, std::vector<Field> members = {})
{
    Field field;
    field.name = QLatin1String(name);
    field.type = type;
    field.members = std::move(members);
    return field;
}

/// As EventSource sends the mean of a counter.
protocol::nettrace::EventMetadata meanType()
{
    auto type = generated::metadata(1, QStringLiteral("EventCounters"), 1);
    type.provider = QStringLiteral("System.Runtime");
    type.fields = {counterField(
        "", FieldType::Object,
        {counterField("Payload", FieldType::Object,
                      {counterField("Name", FieldType::Utf16z),
                       counterField("DisplayName", FieldType::Utf16z),
                       counterField("Mean", FieldType::Double), counterField("Metadata", FieldType::Utf16z),
                       counterField("CounterType", FieldType::Utf16z),
                       counterField("DisplayUnits", FieldType::Utf16z)})})};
    return type;
}

QByteArray mean(QStringView name, QStringView displayName, double value, QStringView unit, QStringView tags)
{
    protocol::ByteWriter writer;
    for (const QStringView text : {name, displayName})
        writer.utf16z(text);
    writer.f64(value);
    for (const QStringView text : {tags, QStringView(u"Mean"), unit})
        writer.utf16z(text);
    return writer.takeBytes();
}

/// Ten seconds of three counters; the CPU usage is 10, 20 to 100 %.
QByteArray threeCounters()
{
    generated::TraceWriter writer(generated::header());
    writer.metadata(meanType());
    std::uint32_t sequence = 0;
    for (int i = 1; i <= 10; ++i) {
        const QByteArray payloads[]
            = {mean(u"active-timer-count", u"Number of Active Timers", i, u"", u"pool:main"),
               mean(u"cpu-usage", u"CPU Usage", i * 10, u"%", u""),
               mean(u"gc-heap-size", u"GC Heap Size", i, u"MB", u"")};
        for (const QByteArray &payload : payloads) {
            const generated::Event event{(1 + i) * second, 7, 1, 0, 0};
            auto header = generated::eventHeader(event, ++sequence, true);
            header.payload = protocol::byteView(payload).data();
            header.payloadSize = std::uint32_t(payload.size());
            writer.event(header);
        }
        writer.flush();
    }
    writer.end();
    return writer.takeBytes();
}

/// A counter, and that the runtime refused what the recording asked for.
QByteArray countersOfAnotherSession()
{
    generated::TraceWriter writer(generated::header());
    writer.metadata(meanType());
    auto refusal = generated::metadata(2, QStringLiteral("MultipleSessionsNotSupportedError"), 2);
    refusal.provider = QStringLiteral("System.Diagnostics.Metrics");
    refusal.fields = {counterField("runningSessionId", FieldType::Utf16z)};
    writer.metadata(refusal);
    protocol::ByteWriter session;
    session.utf16z(u"theirs");
    const std::pair<int, QByteArray> events[]
        = {{2, session.takeBytes()}, {1, mean(u"a", u"A", 1, u"", u"")}};
    std::uint32_t sequence = 0;
    for (const auto &[type, payload] : events) {
        const generated::Event event{second, 7, std::uint32_t(type), 0, 0};
        auto header = generated::eventHeader(event, ++sequence, true);
        header.payload = protocol::byteView(payload).data();
        header.payloadSize = std::uint32_t(payload.size());
        writer.event(header);
    }
    writer.flush();
    writer.end();
    return writer.takeBytes();
}

class CounterBench : public tests::PaneContext {
public:
    explicit CounterBench(const QString &path = {})
        : m_file(threeCounters())
        , m_trace(model::Trace::openFile(path.isEmpty() ? m_file.path() : path))
    {
        traceTabs = {ui::traceTabFactory<ui::CountersTab>(), ui::traceTabFactory<ui::InformationTab>()};
        m_view = std::make_unique<ui::TraceView>(m_trace.get(), context);
        m_view->makeAllTabs();
        m_view->resize(1000, 700);
        m_view->show();
        m_view->activateWindow();
    }

    ui::TraceView &view() { return *m_view; }
    ui::TraceContext &shared() { return m_view->shared(); }
    ui::TableView *table() { return m_view->findChild<ui::TableView *>(QStringLiteral("counters")); }
    QModelIndex cell(int row, int column) { return table()->model()->index(row, column); }
    /// The titles of the plots that are seen.
    QStringList plots()
    {
        QStringList titles;
        for (int i = 1;; ++i) {
            const auto *plot = m_view->findChild<ui::TimePlot *>(QStringLiteral("counterPlot%1").arg(i));
            if (!plot)
                return titles;
            if (plot->isVisible())
                titles.append(plot->accessibleName());
        }
    }
    /// Returns the key of the counter gc-heap-size; empty as long as it has not been read.
    QString heapKey()
    {
        const auto found = shared().analyses().result<model::Counters>();
        if (!found)
            return {};
        const auto heap
            = std::ranges::find(found->counters, QStringLiteral("gc-heap-size"), &model::Counter::name);
        return heap == found->counters.end() ? QString() : heap->key;
    }
    QStringList series(int plot)
    {
        QStringList names;
        for (const auto &one :
             m_view->findChild<ui::TimePlot *>(QStringLiteral("counterPlot%1").arg(plot))->series())
            names.append(one.name);
        return names;
    }

private:
    generated::File m_file;
    std::unique_ptr<model::Trace> m_trace;
    std::unique_ptr<ui::TraceView> m_view;
};

} // namespace

class TestCountersTab : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { tests::forgetSettings(); }

    void laneReadsAsTheTab()
    {
        CounterBench bench;
        QTRY_VERIFY(!bench.heapKey().isEmpty() && bench.shared().analyses().isUpToDate());
        ui::Lane *lane
            = bench.view().timeline().addLane({QStringLiteral("counter"), bench.heapKey(), 0, false});
        QCOMPARE(lane->title(), QStringLiteral("GC Heap Size"));
        QTRY_COMPARE(lane->plot()->series().size(), 1);
        QCOMPARE(lane->plot()->series().first().name, QStringLiteral("GC Heap Size"));
        QCOMPARE(lane->plot()->series().first().values.last(), 10e6);
        QCOMPARE(lane->plot()->valueAt(0, 9), QStringLiteral("10 MB"));
    }

    void saysWhatTheRuntimeRefused()
    {
        const generated::File file(countersOfAnotherSession());
        CounterBench refused(file.path());
        const auto faultsOf = [](CounterBench &bench) {
            return bench.view().findChild<ui::MessageLine *>(QStringLiteral("counterFaults"));
        };
        QTRY_VERIFY2(faultsOf(refused)->text().contains(QStringLiteral("\"theirs\" was there first")),
                     qPrintable(faultsOf(refused)->text()));
        CounterBench bench;
        QTRY_VERIFY(!bench.heapKey().isEmpty() && bench.shared().analyses().isUpToDate());
        QCOMPARE(faultsOf(bench)->text(), QString());
    }

    void keptLaneTakesItsNameFromTheTrace()
    {
        {
            CounterBench before;
            QTRY_VERIFY(!before.heapKey().isEmpty());
            before.view().timeline().addLane({QStringLiteral("counter"), before.heapKey(), 0, false});
        }
        CounterBench bench;
        const auto findLane = [&]() -> ui::Lane * {
            const auto &lanes = bench.view().timeline().lanes();
            const auto lane = std::ranges::find(lanes, QStringLiteral("counter"),
                                                [](const ui::Lane *one) { return one->spec().kind; });
            return lane == lanes.end() ? nullptr : *lane;
        };
        QTRY_VERIFY(findLane()); // once the trace is known to have the counter
        const ui::Lane *lane = findLane();
        QTRY_COMPARE(lane->title(), QStringLiteral("GC Heap Size"));
        QCOMPARE(lane->accessibleName(), QStringLiteral("GC Heap Size"));
        QCOMPARE(lane->plot()->accessibleName(), QStringLiteral("GC Heap Size"));
    }

    void whatMattersIsDrawnByUnit()
    {
        using Column = model::CounterModel::Column;
        CounterBench bench;
        QTRY_COMPARE(bench.table()->model()->rowCount(), 3);
        QTRY_COMPARE(bench.cell(2, Column::Value).data().toString(), QStringLiteral("10 MB"));
        QCOMPARE(bench.cell(1, Column::Name).data().toString(), QStringLiteral("CPU usage (of the machine)"));
        QVERIFY(bench.cell(1, Column::Name)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("cpu-usage")));
        QTRY_COMPARE(bench.plots(), (QStringList{QStringLiteral("%"), QStringLiteral("bytes")}));
        QCOMPARE(bench.series(1), QStringList{QStringLiteral("CPU usage (of the machine)")});
        for (const auto *plot : bench.view().findChildren<ui::TimePlot *>())
            QCOMPARE(&plot->axis(), &bench.shared().axis());

        // Its tag is a chip behind the name, and a part of the name for all who copy or hear it.
        QCOMPARE(bench.table()->model()->columnCount(), int(Column::FirstDimension) + 1);
        QVERIFY(bench.table()->isColumnHidden(Column::FirstDimension));
        QCOMPARE(bench.cell(0, Column::FirstDimension).data().toString(), QStringLiteral("main"));
        const QStringList chips = ui::CounterDelegate::chipsOf(bench.cell(0, Column::Name));
        QCOMPARE(chips.size(), 1);
        QVERIFY2(chips.first().endsWith(QStringLiteral("=main")), qPrintable(chips.first()));
        QCOMPARE(bench.cell(0, Column::Name).data().toString(),
                 QStringLiteral("Number of Active Timers {%1}").arg(chips.first()));
        QVERIFY(ui::CounterDelegate::chipsOf(bench.cell(1, Column::Name)).isEmpty());

        // By key: the first row is drawn, too, then the CPU no more.
        bench.table()->setFocus();
        bench.table()->setCurrentIndex(bench.cell(0, Column::Name));
        QTest::keyClick(bench.table(), Qt::Key_Space);
        QCOMPARE(bench.plots(),
                 (QStringList{QStringLiteral("%"), QStringLiteral("bytes"),
                              QStringLiteral("Number of Active Timers")}));
        bench.table()->setCurrentIndex(bench.cell(1, Column::Name));
        QTest::keyClick(bench.table(), Qt::Key_Space);
        QCOMPARE(bench.plots(),
                 (QStringList{QStringLiteral("bytes"), QStringLiteral("Number of Active Timers")}));
        bench.shared().setTime(model::TimeRange{0, 2});
        QTRY_COMPARE(bench.cell(2, Column::Value).data().toString(), QStringLiteral("2 MB"));
        QCOMPARE(bench.plots(),
                 (QStringList{QStringLiteral("bytes"), QStringLiteral("Number of Active Timers")}));
    }

    void aDoubleClickPinsThePlot()
    {
        using Column = model::CounterModel::Column;
        CounterBench bench;
        QTRY_COMPARE(bench.plots(), (QStringList{QStringLiteral("%"), QStringLiteral("bytes")}));
        const auto doubleClick = [&](int row) {
            const QPoint at = bench.table()->visualRect(bench.cell(row, Column::Value)).center();
            QTest::mouseClick(bench.table()->viewport(), Qt::LeftButton, {}, at);
            QTest::mouseDClick(bench.table()->viewport(), Qt::LeftButton, {}, at);
        };
        doubleClick(0);
        QTRY_COMPARE(bench.plots().size(), 3);
        QVERIFY(bench.shared().scope().isWhole()); // it opened no events
        doubleClick(0);
        QTRY_COMPARE(bench.plots(), (QStringList{QStringLiteral("%"), QStringLiteral("bytes")}));
    }

    /// Columns of tags would push the others out of the view.
    void allColumnsAreSeenAtOnce()
    {
        CounterBench bench;
        QTRY_COMPARE(bench.table()->model()->rowCount(), 3);
        bench.view().resize(1100, 700);
        QTRY_COMPARE(bench.table()->horizontalScrollBar()->maximum(), 0);
    }

    /// Names last: what tells least goes first.
    void columnsGiveWayToNames()
    {
        using Column = model::CounterModel::Column;
        CounterBench bench;
        QTRY_COMPARE(bench.table()->model()->rowCount(), 3);
        bench.view().resize(1100, 700);
        QTRY_VERIFY(!bench.table()->isColumnHidden(Column::Minimum));
        QVERIFY(bench.table()->isColumnHidden(Column::Percentiles)); // none is a histogram
        bench.view().resize(520, 700);
        QTRY_VERIFY(bench.table()->isColumnHidden(Column::Minimum));
        QTRY_COMPARE(bench.table()->horizontalScrollBar()->maximum(), 0);
        QVERIFY(!bench.table()->isColumnHidden(Column::Name)
                && !bench.table()->isColumnHidden(Column::Value));
        bench.view().resize(1100, 700);
        QTRY_VERIFY(!bench.table()->isColumnHidden(Column::Minimum));
        QVERIFY(!bench.table()->isColumnHidden(Column::Provider));
    }

    /// By the menu that all tables have.
    void selectedRowsAreCopiedAndAddedUp()
    {
        using Column = model::CounterModel::Column;
        CounterBench bench;
        QTRY_COMPARE(bench.cell(2, Column::Value).data().toString(), QStringLiteral("10 MB"));
        const auto said = [] { return ui::SelectionSums::instance().text(); };
        bench.table()->selectionModel()->select(
            bench.cell(0, 0), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        QTest::qWait(200);
        QVERIFY2(said().isEmpty(), qPrintable(said())); // one row says that by itself
        const auto select = [&](int row) {
            bench.table()->selectionModel()->select(bench.cell(row, 0),
                                                    QItemSelectionModel::Select | QItemSelectionModel::Rows);
        };
        select(2);
        QTRY_COMPARE(said(), QStringLiteral("2 rows selected")); // timers and bytes do not add up
        auto *const json = bench.table()->findChild<QAction *>(QStringLiteral("copyAsJson"));
        QVERIFY(json && bench.table()->actions().contains(bench.table()->copyAsAction()));
        json->trigger();
        const auto copied = QJsonDocument::fromJson(QApplication::clipboard()->text().toUtf8()).array();
        QCOMPARE(copied.size(), 2);
        QVERIFY(copied.at(0)[u"Counter"].toString().startsWith(QStringLiteral("Number of Active Timers {")));
        QCOMPARE(copied.at(1)[u"Value"], QJsonValue(10'000'000));
        QCOMPARE(copied.at(1)[u"Minimum"], QJsonValue(1'000'000));
        bench.table()->setFocus();
        QTest::keySequence(bench.table(), QKeySequence::Copy);
        QVERIFY2(QApplication::clipboard()->text().contains(QStringLiteral("\t10000000 B\t")),
                 qPrintable(QApplication::clipboard()->text())); // the cell says 10 MB
        bench.table()->findChild<QAction *>(QStringLiteral("copyAsMarkdown"))->trigger();
        QVERIFY(QApplication::clipboard()->text().startsWith(QStringLiteral("| Counter | ")));
        // What is not seen any more says nothing.
        bench.view().hide();
        QTRY_VERIFY2(said().isEmpty(), qPrintable(said()));
    }

    void timesAreBelowEachOther()
    {
        CounterBench bench;
        QTRY_COMPARE(bench.plots(), (QStringList{QStringLiteral("%"), QStringLiteral("bytes")}));
        auto *percent = bench.view().findChild<ui::TimePlot *>(QStringLiteral("counterPlot1"));
        auto *bytes = bench.view().findChild<ui::TimePlot *>(QStringLiteral("counterPlot2"));
        // Labels and legends differ: "50 %" and "CPU usage (of the machine)", "5 MB" and "GC Heap Size".
        QTRY_VERIFY(percent->plotX(0) > 40);
        QTRY_COMPARE(percent->plotX(0), bytes->plotX(0));
        QTRY_COMPARE(percent->plotWidth(), bytes->plotWidth());
        bench.shared().axis().setVisible({2, 4});
        QTRY_COMPARE(percent->plotX(3), bytes->plotX(3));
        QVERIFY(percent->plotX(3) > 40);
    }

    /// The cursor of any plot or lane shows the values there in all of them.
    void valuesStandAtTheCursor()
    {
        CounterBench bench;
        QTRY_COMPARE(bench.plots(), (QStringList{QStringLiteral("%"), QStringLiteral("bytes")}));
        auto *bytes = bench.view().findChild<ui::TimePlot *>(QStringLiteral("counterPlot2"));
        QTRY_VERIFY(bytes->plotX(0) > 40);
        const auto *head = bytes->findChild<QLabel *>(QStringLiteral("plotHead"));
        QTRY_VERIFY2(head->text().endsWith(QStringLiteral("10 values")), qPrintable(head->text()));
        QVERIFY2(head->text().startsWith(QStringLiteral("1 MB – 10 MB")), qPrintable(head->text()));
        QVERIFY(bytes->cursorText().isEmpty());
        const QImage before = bytes->grab().toImage();
        bench.shared().axis().setCursor(2.1);
        QVERIFY2(bytes->cursorText().contains(QStringLiteral(" MB")), qPrintable(bytes->cursorText()));
        const QString there = bytes->cursorText();
        QTRY_VERIFY(bytes->grab().toImage() != before);
        bench.shared().axis().setCursor(4.1);
        QVERIFY(bytes->cursorText() != there);
        bench.shared().axis().setCursor(std::nullopt);
        QVERIFY(bytes->cursorText().isEmpty());
        const ui::Lane *lane = bench.view().timeline().lanes().first();
        bench.shared().axis().setCursor(2.1);
        QVERIFY(lane->plot()->cursorText().isEmpty()); // a lane has its legend
    }

    void linesBecomeFilters()
    {
        CounterBench bench;
        QTRY_COMPARE(bench.plots().size(), 2);
        auto *plot = bench.view().findChild<ui::TimePlot *>(QStringLiteral("counterPlot2"));
        QContextMenuEvent key(QContextMenuEvent::Keyboard, {}, {});
        QCoreApplication::sendEvent(plot, &key);
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        const auto *heap = menu->findChild<QMenu *>(QStringLiteral("series:GC Heap Size"));
        QVERIFY(heap);
        auto *only = heap->findChild<QAction *>(QStringLiteral("filterOnly"));
        QVERIFY(only);
        only->trigger();
        menu->close();
        QVERIFY(!bench.shared().filterProblem());
        // Only the events that tell of the heap are left, ten of the thirty.
        QTRY_COMPARE(bench.table()->model()->rowCount(), 1);
        QCOMPARE(bench.cell(0, model::CounterModel::Name).data().toString(), QStringLiteral("GC Heap Size"));
        QCOMPARE(bench.plots(), QStringList{QStringLiteral("bytes")});
    }

    void limitIsDrawnAndMarked()
    {
        using Column = model::CounterModel::Column;
        CounterBench bench;
        QTRY_VERIFY(bench.shared().analyses().isUpToDate() && bench.plots().size() == 2);
        auto *table = bench.table();
        table->setFocus();
        table->setCurrentIndex(bench.cell(1, Column::Limit));
        QSignalSpy marked(&bench.shared(), &ui::TraceContext::notesChanged);
        QTest::keyClick(table, Qt::Key_F2);
        auto *editor = table->viewport()->findChild<QLineEdit *>();
        QVERIFY(editor);
        QTest::keyClicks(editor, QStringLiteral("75 %"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(bench.cell(1, Column::Limit).data().toString(), QStringLiteral("75.0 %"));
        QCOMPARE(bench.series(1),
                 (QStringList{QStringLiteral("CPU usage (of the machine)"), QStringLiteral("limit 75.0 %")}));
        QCOMPARE(marked.size(), 1);
        const ui::TimeNote note{7, QStringLiteral("CPU usage (of the machine) above 75.0 %")};
        QCOMPARE(bench.shared().notes(), QList<ui::TimeNote>{note});
        bool isMarked = false;
        for (const auto *plot : bench.view().findChildren<ui::TimePlot *>())
            isMarked = isMarked || plot->notes() == QList<ui::TimeNote>{note};
        QVERIFY(isMarked);
        QVERIFY(bench.shared().scope().isWhole()); // the key in the editor opened nothing
    }

    void limitStaysWithTheTrace()
    {
        using Column = model::CounterModel::Column;
        const generated::File file(threeCounters());
        const auto isKept = [&file] {
            const auto sidecar = model::readSidecar(file.path());
            return sidecar.ok() && sidecar.value() && sidecar.value()->limits.size() == 1;
        };
        ui::ViewLayout layout;
        {
            CounterBench bench(file.path());
            const auto *notes = bench.view().findChild<QWidget *>(QStringLiteral("traceNotes"));
            QTRY_VERIFY(bench.plots().size() == 2 && notes->isEnabled());
            QTRY_VERIFY(
                bench.table()->model()->setData(bench.cell(1, Column::Limit), QStringLiteral("75 %")));
            layout.limits = bench.shared().layout().limits; // as a layout with a name has it
        }
        QTRY_VERIFY(isKept());
        {
            CounterBench again(file.path());
            QTRY_COMPARE(again.cell(1, Column::Limit).data().toString(), QStringLiteral("75.0 %"));
            QTRY_COMPARE(again.shared().notes().size(), 1); // its crossing marks the timeline
        }
        CounterBench other;
        QTRY_COMPARE(other.plots().size(), 2);
        QCOMPARE(other.cell(1, Column::Limit).data().toString(), QString());
        other.shared().askForLayout(layout);
        QCOMPARE(other.cell(1, Column::Limit).data().toString(), QStringLiteral("75.0 %"));
    }

    void layoutMayHaveNoPlots()
    {
        CounterBench bench;
        QTRY_COMPARE(bench.plots().size(), 2);
        const ui::ViewLayout two = bench.shared().namedLayout();
        QCOMPARE(two.plots.value_or(QStringList()).size(), 2);
        ui::ViewLayout none;
        none.plots.emplace();
        bench.shared().askForLayout(ui::layoutFromJson(ui::layoutToJson(none)));
        QTRY_COMPARE(bench.plots().size(), 0);
        QCOMPARE(bench.shared().namedLayout().plots, std::optional(QStringList()));
        bench.shared().askForLayout(ui::layoutFromJson(ui::layoutToJson({}))); // says nothing of plots
        QCOMPARE(bench.plots().size(), 0);
        bench.shared().askForLayout(ui::layoutFromJson(ui::layoutToJson(two)));
        QTRY_COMPARE(bench.plots().size(), 2);
    }
};

CLRLENS_TEST(TestCountersTab)
#include "tst_counterstab.moc"
