// SPDX-License-Identifier: GPL-3.0-or-later
// The call tree's tab over a trace of known stacks: what a user sees, changes, finds and takes back, by mouse
// and by keys.
#include "model/agents/agentevents.h"
#include "model/analysis/analysisrunner.h"
#include "model/items/callcells.h"
#include "model/preferences/settings.h"
#include "protocol/core/bytewriter.h"
#include "tests/support/foldedtree.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"
#include "tests/ui/panebench.h"
#include "tests/ui/sleepytrace.h"
#include "ui/base/palette.h"
#include "ui/flame/boxcolors.h"
#include "ui/flame/flamegraph.h"
#include "ui/plots/timeaxis.h"
#include "ui/source/sourcepane.h"
#include "ui/stacks/calltreeview.h"
#include "ui/stacks/threadchart.h"
#include "ui/stacks/timeruler.h"
#include "ui/tabs/calltree/calltreetab.h"
#include "ui/tabs/events/eventstab.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/tableview.h"

#include <QClipboard>
#include <QComboBox>
#include <QCompleter>
#include <QFileDialog>
#include <QHeaderView>
#include <QInputDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSplitter>
#include <QStyle>
#include <QtTest>

#include <cmath>
#include <numeric>

namespace {

constexpr std::int64_t millisecond = 1'000'000;

QByteArray method(std::uint64_t start, QStringView name)
{
    protocol::ByteWriter writer;
    for (const std::uint64_t value : {start, std::uint64_t(9), start})
        writer.u64(value);
    for (const std::uint32_t value : {0x100u, 0x06000001u, 8u})
        writer.u32(value);
    writer.utf16z(u"Shop.Cart");
    writer.utf16z(name);
    writer.utf16z(u"void  ()");
    writer.u16(0);
    return writer.takeBytes();
}

/// Type 1 loads a method, type 2 is a sample.
void writeTypes(generated::TraceWriter &writer)
{
    generated::EventMetadata load;
    load.metadataId = 1;
    load.provider = QStringLiteral("Microsoft-Windows-DotNETRuntime");
    load.eventId = 143;
    load.name = QStringLiteral("MethodLoadVerbose");
    writer.metadata(load);
    auto sample = generated::metadata(2, QStringLiteral("ThreadSample"), 0);
    sample.provider = QStringLiteral("Microsoft-DotNETCore-SampleProfiler");
    writer.metadata(sample);
}

void writeMethod(generated::TraceWriter &writer, std::int64_t time, std::uint32_t sequence,
                 std::uint64_t start, QStringView name)
{
    const QByteArray payload = method(start, name);
    generated::EventHeader event = generated::eventHeader({time, 7, 1, 0, 0}, sequence, true);
    event.payload = reinterpret_cast<const std::uint8_t *>(payload.constData());
    event.payloadSize = std::uint32_t(payload.size());
    writer.event(event);
}

/// A second of samples, each millisecond one: Main calls Total, which calls Tax in 600 of them, and Print in
/// 300; 100 are of Main alone. The first 200 are those of Total alone with Tax. 50 events of Order with
/// Main's stack follow. Another thread is in Print each hundredth millisecond, for one.
QByteArray shopTrace(std::uint32_t samples = 1000, bool hasOther = false, std::uint32_t otherFrom = 0)
{
    using namespace generated;
    TraceWriter writer(header());
    writeTypes(writer);
    auto order = metadata(3, QStringLiteral("Order"), 7);
    order.provider = QStringLiteral("Shop");
    writer.metadata(order);
    writer.stack(1, view({0x3000, 0x2000, 0x1000}));
    writer.stack(2, view({0x4000, 0x1000}));
    writer.stack(3, view({0x1000}));
    std::uint32_t sequence = 0;
    std::int64_t time = 2'000'000'000;
    for (const auto &[start, name] : {std::pair(0x1000, u"Main"), std::pair(0x2000, u"Total"),
                                      std::pair(0x3000, u"Tax"), std::pair(0x4000, u"Print")}) {
        writeMethod(writer, time, ++sequence, std::uint64_t(start), name);
    }
    for (std::uint32_t i = 0; i < samples; ++i) {
        if (i % 20 == 0)
            writer.flush(); // more samples are more blocks
        time += millisecond;
        writer.event(eventHeader({time, 7, 2, 2, i < 600 ? 1u : i < 900 ? 2u : 3u}, ++sequence, true));
        if (hasOther && i >= otherFrom && i % 100 == 50)
            writer.event(eventHeader({time, 9, 2, 2, 2}, 1 + (i - otherFrom) / 100, true));
    }
    for (std::uint32_t i = 0; i < 50; ++i)
        writer.event(eventHeader({time + i, 7, 3, i, 3}, ++sequence, true));
    writer.flush();
    writer.end();
    return writer.takeBytes();
}

/// Two exceptions of one type that say the same, and one of another type, all thrown by Main.
QByteArray thrownTrace()
{
    using namespace generated;
    TraceWriter writer(header());
    writeTypes(writer);
    EventMetadata thrown;
    thrown.metadataId = 3;
    thrown.provider = QStringLiteral("Microsoft-Windows-DotNETRuntime");
    thrown.eventId = 80;
    thrown.name = QStringLiteral("ExceptionThrown");
    for (const QString &field : {QStringLiteral("ExceptionType"), QStringLiteral("ExceptionMessage")})
        thrown.fields.push_back({field, FieldType::Utf16z, {}, 0, {}, {}, false});
    writer.metadata(thrown);
    writer.stack(1, view({0x1000}));
    std::uint32_t sequence = 0;
    std::int64_t time = 2'000'000'000;
    writeMethod(writer, time, ++sequence, 0x1000, u"Main");
    for (const auto &[type, message] :
         {std::pair(u"Shop.Sold", u"It is sold."), std::pair(u"Shop.Lost", u"No 7 is lost."),
          std::pair(u"Shop.Sold", u"It is sold.")}) {
        protocol::ByteWriter payload;
        payload.utf16z(type);
        payload.utf16z(message);
        const QByteArray bytes = payload.takeBytes();
        EventHeader event = eventHeader({time += millisecond, 7, 3, 0, 1}, ++sequence, true);
        event.payload = reinterpret_cast<const std::uint8_t *>(bytes.constData());
        event.payloadSize = std::uint32_t(bytes.size());
        writer.event(event);
    }
    writer.flush();
    writer.end();
    return writer.takeBytes();
}

/// Ten samples of one stack that is so deep.
QByteArray deepTrace(int levels)
{
    using namespace generated;
    TraceWriter writer(header());
    writeTypes(writer);
    std::vector<std::uint64_t> frames; // the innermost first
    for (int level = levels; level > 0; --level)
        frames.push_back(std::uint64_t(level) * 0x1000);
    protocol::ByteWriter addresses;
    for (const std::uint64_t frame : frames)
        addresses.u64(frame);
    const QByteArray stack = addresses.takeBytes();
    writer.stack(1, {reinterpret_cast<const std::uint8_t *>(stack.constData()), std::size_t(stack.size())});
    std::uint32_t sequence = 0;
    std::int64_t time = 2'000'000'000;
    for (int level = 1; level <= levels; ++level) {
        writeMethod(writer, time, ++sequence, std::uint64_t(level) * 0x1000,
                    QStringLiteral("HandleTheOrderOfAPatientCustomer%1").arg(level));
    }
    for (int i = 0; i < 10; ++i)
        writer.event(eventHeader({time += millisecond, 7, 2, 2, 1}, ++sequence, true));
    writer.flush();
    writer.end();
    return writer.takeBytes();
}

/// What an agent tells: run() calls work() twice, for 30 and for 20 of its 100 ms; the second call was not
/// left before events were lost at 100 ms. Then run() comes again, and goes on at 120 ms.
QByteArray callsTrace()
{
    using namespace protocol::bytefrog;
    model::agents::AgentEventWriter writer(0, 0);
    std::uint32_t sequence = 0;
    const auto event = [&](MessageType type, std::uint32_t method, std::uint32_t milliseconds) {
        writer.event({.type = type,
                      .thread = 3,
                      .relativeTimestamp = milliseconds,
                      .sequence = sequence++,
                      .method = method},
                     milliseconds * millisecond);
    };
    writer.map({.type = MessageType::MapMethodSignature, .method = 1, .text = "com/acme/Shop.run;1;()V"});
    writer.map({.type = MessageType::MapMethodSignature, .method = 2, .text = "com/acme/Shop.work;1;()V"});
    event(MessageType::MethodEntry, 1, 0);
    event(MessageType::MethodEntry, 2, 40);
    event(MessageType::MethodExit, 2, 70);
    event(MessageType::MethodEntry, 2, 80);
    event(MessageType::MethodVisit, 2, 100);
    writer.gap(sequence, 2, GapReason::NoProgress);
    sequence += 2;
    writer.event({.type = MessageType::Marker,
                  .relativeTimestamp = 105,
                  .sequence = sequence++,
                  .text = "phase",
                  .value = "warm"},
                 105 * millisecond);
    event(MessageType::MethodEntry, 1, 110);
    event(MessageType::MethodEntry, 2, 115);
    event(MessageType::MethodVisit, 2, 120);
    writer.end();
    return writer.takeBytes();
}

/// Moments that the program marked, a millisecond apart.
QByteArray markedTrace(int markers)
{
    using namespace protocol::bytefrog;
    model::agents::AgentEventWriter writer(0, 0);
    for (int marker = 0; marker < markers; ++marker)
        writer.event({.type = MessageType::Marker,
                      .relativeTimestamp = std::uint32_t(marker),
                      .sequence = std::uint32_t(marker),
                      .text = "phase",
                      .value = QByteArray::number(marker)},
                     marker * millisecond);
    writer.end();
    return writer.takeBytes();
}

class CallTreeBench : public tests::PaneContext {
public:
    /// `clocks` is what lies beside the trace; empty: nothing.
    explicit CallTreeBench(const QByteArray &bytes = shopTrace(), bool live = false,
                           const QByteArray &clocks = {})
        : m_file(bytes)
        , m_trace(live ? model::Trace::followFile(m_file.path()) : model::Trace::openFile(m_file.path()))
    {
        setLettersKnown(true);
        if (!clocks.isEmpty())
            tests::writeClocks(m_file.path(), clocks);
        traceTabs = {ui::traceTabFactory<ui::EventsTab>(), ui::traceTabFactory<ui::CallTreeTab>()};
        m_view = std::make_unique<ui::TraceView>(m_trace.get(), context);
        m_view->makeAllTabs();
        m_view->resize(1100, 800);
        m_view->show();
        m_view->activateWindow();
        m_view->showTab(QStringLiteral("callTreeTab"));
    }

    /// Whether a menu has told the user of the letters that change stacks.
    static void setLettersKnown(bool known)
    {
        model::keepSetting(QStringLiteral("stacks/lettersKnown"), known);
    }
    QString lastLogLine()
    {
        return log.index(log.rowCount() - 1, model::SessionLogModel::Text).data().toString();
    }
    ui::TraceView &view() { return *m_view; }
    bool isFoldingOuter() const
    {
        return m_view->findChild<QAction *>(QStringLiteral("foldOuter"))->isChecked();
    }
    ui::TraceContext &shared() { return m_view->shared(); }
    template <class T> T *find(const char *name) { return m_view->findChild<T *>(QLatin1String(name)); }
    ui::CallTreeView *tree(const char *name = "callTree") { return find<ui::CallTreeView>(name); }
    bool isReady()
    {
        return tests::waitFor([this] {
            return m_trace->snapshot()->complete && shared().analyses().isUpToDate()
                && QTest::qWaitForWindowActive(m_view.get()) && tree()->isVisible();
        });
    }
    /// The rows that are open, indented, with their cells of a column.
    QStringList rows(const char *name = "callTree", int column = model::CallInclusiveShare)
    {
        QStringList lines;
        const ui::CallTreeView *view = tree(name);
        for (QModelIndex index = view->model()->index(0, 0); index.isValid();
             index = view->indexBelow(index)) {
            int depth = 0;
            for (QModelIndex up = index.parent(); up.isValid(); up = up.parent())
                ++depth;
            lines += QString(depth, u'.') + index.data().toString().section(u'.', -1) + u' '
                + index.siblingAtColumn(column).data().toString();
        }
        return lines;
    }
    QStringList table(int column)
    {
        const auto *model = find<ui::TableView>("functionCosts")->model();
        QStringList cells;
        for (int row = 0; row < model->rowCount(); ++row)
            cells += model->index(row, column).data().toString();
        return cells;
    }
    void grow(const QByteArray &bytes)
    {
        m_file.write(bytes);
        m_trace->fileGrewTo(std::uint64_t(bytes.size()));
    }
    void end() { m_trace->fileEnded(); }
    void select(const char *name, const QString &function)
    {
        ui::CallTreeView *view = tree(name);
        const auto found = view->model()->match(view->model()->index(0, 0), Qt::DisplayRole, function, 1,
                                                Qt::MatchEndsWith | Qt::MatchRecursive);
        QVERIFY(!found.isEmpty());
        view->setFocus();
        view->setCurrentIndex(found.first());
    }
    void key(int key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : m_view.get(),
                        Qt::Key(key), modifiers);
    }
    void press(const char *button) { QTest::mouseClick(find<QToolButton>(button), Qt::LeftButton); }
    /// Weighs by any event, and types so much of the name of one; null where the trace shows no orders.
    QComboBox *typeEvent(const QString &text)
    {
        auto *measure = find<QComboBox>("callTreeMeasure");
        measure->setCurrentIndex(measure->count() - 1); // any event
        auto *event = find<QComboBox>("callTreeEvent");
        if (!tests::waitFor([event] { return event->findText(QStringLiteral("Order")) >= 0; }))
            return nullptr;
        event->lineEdit()->setFocus();
        event->lineEdit()->selectAll();
        QTest::keyClicks(event->lineEdit(), text);
        return event;
    }
    QString foot() { return find<QLabel>("callTreeFoot")->text(); }
    QString emptyTitle()
    {
        for (auto *empty : find<ui::CallTreeTab>("callTreeTab")->findChildren<ui::EmptyState *>()) {
            if (empty->isVisible())
                return empty->accessibleName();
        }
        return {};
    }

private:
    generated::File m_file;
    std::unique_ptr<model::Trace> m_trace;
    std::unique_ptr<ui::TraceView> m_view;
};

QStringList texts(std::initializer_list<const char *> words)
{
    QStringList list;
    for (const char *word : words)
        list += QString::fromUtf8(word);
    return list;
}

} // namespace

class TestCallTreeTab : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// PDBs of a program in a container lie in its own root.
    void filesAreOpenedAsTheProcessSeesThem()
    {
        CallTreeBench bench;
        QVERIFY(bench.isReady());
        const auto &files = bench.shared().moduleFiles();
        QCOMPARE(bench.find<ui::SourcePane>("sourcePane")->files(), files);
        const auto generation = files->generation();
        bench.shared().setTarget(
            [](const QString &path) -> protocol::Result<std::unique_ptr<QIODevice>> {
                return protocol::Error{protocol::ErrorCode::NotFound, path};
            },
            QStringLiteral("/app/Shop"));
        QVERIFY(files->generation() != generation);
        const auto opened = files->places().openInTarget(QStringLiteral("/app/Shop.pdb"));
        QCOMPARE(opened.error().text, QStringLiteral("/app/Shop.pdb"));
        QCOMPARE(files->places().program, QStringLiteral("/app/Shop"));
    }

    /// Its lines are what one wants to read then; from there on the user says how much it gets.
    void sourceHasHalfOfTheRoomOrMore()
    {
        CallTreeBench bench;
        QVERIFY(bench.isReady());
        auto *beside = bench.find<QSplitter>("callTreeBeside");
        auto *action = bench.find<QAction>("showSource");
        action->setChecked(true);
        QTRY_VERIFY(beside->sizes().last() > 0);
        QVERIFY(beside->sizes().last() >= beside->sizes().first() - 1);
        QVERIFY(beside->sizes().last() >= std::min(560, beside->width() - 330));
        beside->setSizes({700, 300});
        const auto sizes = beside->sizes();
        action->setChecked(false);
        action->setChecked(true);
        QCOMPARE(beside->sizes(), sizes);
        // Beside it, names are read.
        bench.press("showFunctions");
        auto *table = bench.find<ui::TableView>("functionCosts");
        QTRY_VERIFY(table->isVisible());
        beside->setSizes({320, beside->width() - 320 - beside->handleWidth()});
        QTRY_VERIFY(table->viewport()->width() < 330);
        const int letter = table->fontMetrics().averageCharWidth();
        QTRY_VERIFY2(table->columnWidth(model::CallName) / letter >= 25,
                     qPrintable(QString::number(table->columnWidth(model::CallName))));
        QVERIFY(!table->isColumnHidden(model::CallInclusive));
    }

    void callersAndCalleesAreBelowEachOther()
    {
        CallTreeBench bench;
        QVERIFY(bench.isReady());
        bench.press("showAround");
        const auto *callers = bench.find<ui::CallTreeView>("callersOfOne");
        const auto *calls = bench.find<ui::CallTreeView>("callsOfOne");
        QTRY_VERIFY(callers->isVisible() && calls->model()->rowCount() > 0);
        for (const int width : {1400, 700, 1000}) {
            bench.view().resize(width, 800);
            const auto columns = [](const ui::CallTreeView &view) {
                QList<int> places;
                for (int column = 0; column < model::CallColumnCount; ++column)
                    places.append(view.isColumnHidden(column) ? -1 : view.columnViewportPosition(column));
                return places;
            };
            QTRY_COMPARE(columns(*callers), columns(*calls));
        }
    }

    /// On a screen 1024 pixels wide the tab has 735.
    void sourceMakesNoWindowWider()
    {
        CallTreeBench bench;
        QVERIFY(bench.isReady());
        constexpr int room = 735;
        auto *tab = bench.find<ui::CallTreeTab>("callTreeTab");
        QVERIFY(tab->minimumSizeHint().width() <= room);
        bench.find<ui::SourcePane>("sourcePane")->show();
        QVERIFY2(tab->minimumSizeHint().width() <= room,
                 qPrintable(QString::number(tab->minimumSizeHint().width())));
    }

    void theHotPathIsOpenAndTheFootSaysWhatCounts()
    {
        CallTreeBench bench;
        QVERIFY(bench.isReady());
        QTRY_COMPARE(bench.rows(), texts({"Main 100.0 %", ".Total 60.0 %", "..Tax 60.0 %", ".Print 30.0 %"}));
        QVERIFY2(bench.foot().contains(u"in 1\u202f000 samples"), qPrintable(bench.foot()));
        QVERIFY2(bench.foot().contains(u"estimated: no thread clocks lie beside the file"),
                 qPrintable(bench.foot()));
    }

    /// It is no code that somebody could look at, so that it is no row until the user wants it.
    void whatRanWithoutSamplesStandsInTheFoot()
    {
        CallTreeBench bench(tests::sleepyTrace(), false, tests::sleepyClocks());
        QVERIFY(bench.isReady());
        QTRY_COMPARE(bench.rows(), texts({"Main 100.0 %", ".Total 100.0 %"}));
        const QString told = QStringLiteral("ran without samples");
        QTRY_VERIFY2(bench.foot().contains(told), qPrintable(bench.foot()));
        QVERIFY(bench.foot().contains(QStringLiteral("by the threads' clocks")));
        QVERIFY(bench.find<QLabel>("callTreeFoot")->toolTip().contains(QStringLiteral("no sample met them")));
        const auto boxes = [&] { return bench.find<ui::FlameGraph>("flameGraph")->tree()->nodes.size(); };
        bench.press("showFlame");
        QTRY_VERIFY(bench.find<ui::FlameGraph>("flameGraph")->isVisible());
        QTRY_COMPARE(boxes(), std::size_t(3)); // with the root

        auto *const leftOut = bench.find<QAction>("leaveUnsampledOut");
        QVERIFY(leftOut->isChecked());
        leftOut->trigger();
        QTRY_COMPARE(boxes(), std::size_t(4));
        QVERIFY2(!bench.foot().contains(told), qPrintable(bench.foot()));
        bench.press("showCallTree");
        QTRY_COMPARE(bench.rows().size(), 3);
        QVERIFY(bench.rows().last().startsWith(QStringLiteral("(ran, not sampled)"))
                || bench.rows().first().startsWith(QStringLiteral("(ran, not sampled)")));
        leftOut->trigger();
        QTRY_COMPARE(bench.rows().size(), 2);
    }

    void changesOfStacksAreChipsAndHistory()
    {
        CallTreeBench bench;
        QVERIFY(bench.isReady());
        QTRY_COMPARE(bench.rows().size(), 4);
        bench.select("callTree", QStringLiteral("Total"));
        bench.key(Qt::Key_F, Qt::ShiftModifier);
        QTRY_COMPARE(bench.rows(), texts({"Total 100.0 %", ".Tax 100.0 %"}));
        QVERIFY(bench.find<QToolButton>("transformChip0")->text().contains(u"Total"));
        QVERIFY(bench.shared().scope().isWhole()); // the events are the same
        bench.select("callTree", QStringLiteral("Tax"));
        bench.key(Qt::Key_M);
        QTRY_COMPARE(bench.rows(), texts({"Total 100.0 %"}));
        QCOMPARE(bench.shared().scope().transforms.size(), 2);

        bench.key(Qt::Key_Left, Qt::AltModifier);
        QTRY_COMPARE(bench.rows().size(), 2);
        bench.key(Qt::Key_Right, Qt::AltModifier);
        QTRY_COMPARE(bench.rows().size(), 1);
        bench.press("transformChip0"); // the first of two
        QTRY_COMPARE(bench.rows(), texts({"Main 100.0 %", ".Total 60.0 %", ".Print 30.0 %"}));
        bench.tree()->setFocus();
        bench.key(Qt::Key_Escape);
        QTRY_COMPARE(bench.shared().scope().transforms.size(), 0);
        QTRY_VERIFY(bench.rows().first() == QStringLiteral("Main 100.0 %"));
        QVERIFY(!bench.find<QToolButton>("transformChip0")
                || !bench.find<QToolButton>("transformChip0")->isVisible());
    }

    void whatIsOpenStaysOpen()
    {
        CallTreeBench bench;
        QVERIFY(bench.isReady());
        QTRY_COMPARE(bench.rows().size(), 4);
        bench.select("callTree", QStringLiteral("Print"));
        bench.shared().setTime(model::TimeRange{0.3005, 0.8005});
        QTRY_COMPARE(bench.rows(), texts({"Main 100.0 %", ".Total 60.0 %", "..Tax 60.0 %", ".Print 40.0 %"}));
        QVERIFY(bench.tree()->currentIndex().data().toString().endsWith(u"Print"));
        bench.shared().setTime(model::TimeRange{5, 6});
        QTRY_VERIFY(bench.emptyTitle().startsWith(u"Nothing here"));
        bench.key(Qt::Key_Escape);
        QTRY_COMPARE(bench.rows().size(), 4);
    }

    void listsAndBothSidesOfAFunction()
    {
        CallTreeBench bench;
        QVERIFY(bench.isReady());
        bench.press("showFunctions");
        QTRY_COMPARE(bench.table(model::CallName),
                     texts({"Shop.Cart.Main", "Shop.Cart.Tax", "Shop.Cart.Total", "Shop.Cart.Print"}));
        QCOMPARE(bench.table(model::CallInclusiveShare), texts({"100.0 %", "60.0 %", "60.0 %", "30.0 %"}));
        auto *table = bench.find<ui::TableView>("functionCosts");
        table->setFocus();
        table->setCurrentIndex(table->model()->index(2, 0));
        bench.key(Qt::Key_B);
        QTRY_VERIFY(bench.tree("callsOfOne")->isVisible());
        QCOMPARE(bench.rows("callsOfOne"), texts({"Total 100.0 %", ".Tax 100.0 %"}));
        QCOMPARE(bench.rows("callersOfOne"), texts({"Total 100.0 %", ".Main 100.0 %"}));
        // On to the caller.
        bench.select("callersOfOne", QStringLiteral("Main"));
        bench.key(Qt::Key_Return);
        QTRY_COMPARE(bench.rows("callersOfOne"), texts({"Main 100.0 %"}));

        bench.press("showBottomUp");
        QTRY_VERIFY(bench.tree("callTreeBottomUp")->isVisible());
        QCOMPARE(bench.rows("callTreeBottomUp").first(), QStringLiteral("Tax 60.0 %"));
        bench.press("showDeclaringTypes");
        QTRY_COMPARE(bench.table(model::CallName), texts({"Shop.Cart"}));
        // Samples tell nothing of what was allocated or thrown.
        QVERIFY(!bench.find<QToolButton>("showTypes")->isEnabled());
        QVERIFY(!bench.find<QToolButton>("showTypes")->toolTip().isEmpty());
        table->setFocus();
        bench.key(Qt::Key_Return); // into it
        QTRY_COMPARE(bench.table(model::CallName).size(), 4);
        QCOMPARE(bench.find<QLineEdit>("callTreeSearchLine")->text(), QStringLiteral("Shop.Cart"));
    }

    void searchFindsAndGoesThere()
    {
        CallTreeBench bench;
        QVERIFY(bench.isReady());
        QTRY_COMPARE(bench.rows().size(), 4);
        bench.tree()->collapseAll();
        bench.tree()->setFocus();
        QTest::keySequence(bench.tree(), QKeySequence::Find);
        auto *line = bench.find<QLineEdit>("callTreeSearchLine");
        QTRY_VERIFY(line->hasFocus());
        QTest::keyClicks(line, QStringLiteral("tax"));
        QTRY_VERIFY(bench.tree()->calls()->hotPathEnd({}).data(model::FoundRole).toBool());
        bench.key(Qt::Key_Return);
        QTRY_VERIFY(bench.tree()->currentIndex().data().toString().endsWith(u"Tax"));
        bench.press("showFunctions");
        QTRY_COMPARE(bench.table(model::CallName), texts({"Shop.Cart.Tax"}));
    }

    void theFlameGraphIsSearchedByTheSameKeys()
    {
        CallTreeBench bench;
        QVERIFY(bench.isReady());
        bench.press("showFlame");
        auto *graph = bench.find<ui::FlameGraph>("flameGraph");
        QTRY_VERIFY(graph->isVisible());
        graph->setFocus();
        QTest::keySequence(graph, QKeySequence::Find);
        QTRY_VERIFY(QApplication::focusWidget()
                    && bench.find<QWidget>("flameSearch")->isAncestorOf(QApplication::focusWidget()));
        bench.press("showCallTree");
        QTRY_VERIFY(bench.tree()->isVisible());
        bench.tree()->setFocus();
        QTest::keySequence(bench.tree(), QKeySequence::Find);
        QTRY_VERIFY(bench.find<QLineEdit>("callTreeSearchLine")->hasFocus());
    }

    void theFlameGraphLeadsOutOfWhatWasClicked()
    {
        CallTreeBench bench;
        QVERIFY(bench.isReady());
        const QString folded = model::transformText({model::StackTransform::Kind::CollapseRecursion, {}, 0});
        bench.shared().setTransforms({folded});
        bench.press("showFlame");
        auto *graph = bench.find<ui::FlameGraph>("flameGraph");
        auto *all = bench.find<QToolButton>("flameReset");
        QTRY_VERIFY(graph->isVisible() && graph->tree());
        QVERIFY(!all->isVisible());
        const auto node = [&](QStringView name) { // its deepest one
            quint32 found = 0;
            const model::FunctionTable &functions = bench.shared().analyses().symbols()->functions();
            for (quint32 at = 1; at < graph->tree()->nodes.size(); ++at) {
                if (functions.at(graph->tree()->nodes[at].function).name.endsWith(name))
                    found = at;
            }
            return found;
        };
        const auto click = [&](quint32 at) {
            QTest::mouseClick(graph->viewport(), Qt::LeftButton, {},
                              graph->rectOfNode(at).center().toPoint());
        };
        const auto focus = [&] {
            const auto whole = graph->tree();
            click(node(u"Total"));
            QCOMPARE(bench.shared().scope().transforms.size(), 2);
            QTRY_VERIFY(graph->tree() != whole && bench.shared().analyses().isUpToDate());
            QVERIFY(all->isEnabled());
        };
        const auto leave = [&](const std::function<void()> &act) {
            const auto part = graph->tree();
            act();
            QCOMPARE(bench.shared().scope().transforms, QStringList(folded));
            QTRY_VERIFY(graph->tree() != part);
            QVERIFY(!all->isVisible());
        };
        focus();
        leave([&] { all->click(); });
        focus();
        leave([&] {
            graph->setFocus();
            bench.key(Qt::Key_Escape);
        });
        focus();
        leave([&] { click(0); });
        bench.shared().back();
        QCOMPARE(bench.shared().scope().transforms.size(), 2);
    }

    void escapeLeavesTheSearchOfTheFlameGraph()
    {
        CallTreeBench bench;
        QVERIFY(bench.isReady());
        const QStringList transforms{model::transformText({model::StackTransform::Kind::MyCode, {}, 0})};
        bench.shared().setTransforms(transforms);
        bench.press("showFlame");
        auto *graph = bench.find<ui::FlameGraph>("flameGraph");
        QTRY_VERIFY(graph->isVisible());
        graph->setFocus();
        QTest::keySequence(graph, QKeySequence::Find);
        auto *line = bench.find<QWidget>("flameSearch")->findChild<QLineEdit *>();
        QTRY_VERIFY(line->hasFocus());
        QTest::keyClicks(line, QStringLiteral("Tax"));
        bench.key(Qt::Key_Escape);
        QCOMPARE(line->text(), QString());
        QVERIFY(graph->hasFocus());
        QCOMPARE(bench.shared().scope().transforms, transforms);
    }

    void otherMeasures()
    {
        CallTreeBench bench;
        QVERIFY(bench.isReady());
        auto *measure = bench.find<QComboBox>("callTreeMeasure");
        measure->setCurrentIndex(measure->findText(QStringLiteral("Exceptions")));
        QTRY_VERIFY2(bench.emptyTitle().contains(u"Exceptions"), qPrintable(bench.emptyTitle()));
        measure->setCurrentIndex(measure->findText(QStringLiteral("All samples")));
        QTRY_VERIFY2(bench.foot().startsWith(u"1\u202f000 samples"), qPrintable(bench.foot()));
        measure->setCurrentIndex(measure->count() - 1); // any event
        auto *event = bench.find<QComboBox>("callTreeEvent");
        QTRY_VERIFY(event->isVisible());
        QTRY_VERIFY(event->findText(QStringLiteral("Order")) >= 0);
        event->lineEdit()->setFocus();
        event->lineEdit()->selectAll();
        QTest::keyClicks(event->lineEdit(), QStringLiteral("Order"));
        QTest::keyClick(event->lineEdit(), Qt::Key_Return);
        QTRY_COMPARE(bench.rows(), texts({"Main 100.0 %"}));
        QCOMPARE(bench.foot(), QStringLiteral("50 events"));
    }

    /// One that the trace has no events of is grey, and says how to get them.
    void measuresThatTheTraceHas()
    {
        CallTreeBench bench;
        QVERIFY(bench.isReady());
        auto *measure = bench.find<QComboBox>("callTreeMeasure");
        QTRY_COMPARE(bench.rows().size(), 4);
        QCOMPARE(measure->currentText(), QStringLiteral("CPU time"));
        const auto isOffered = [measure](const QString &name) {
            return bool(measure->model()->index(measure->findText(name), 0).flags() & Qt::ItemIsEnabled);
        };
        QVERIFY(isOffered(QStringLiteral("Waiting")));
        QVERIFY(!isOffered(QStringLiteral("Exceptions")));
        QVERIFY(isOffered(measure->itemText(measure->count() - 1)));
        const QString tip
            = measure->itemData(measure->findText(QStringLiteral("Exceptions")), Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains(QStringLiteral("Record with the preset")), qPrintable(tip));
    }

    /// Somebody who types a name into the tree changes nothing, and learns of the keys.
    void lettersChangeStacksOnceTheUserKnowsThem()
    {
        CallTreeBench bench;
        QVERIFY(bench.isReady());
        QTRY_COMPARE(bench.rows().size(), 4);
        CallTreeBench::setLettersKnown(false);
        bench.select("callTree", QStringLiteral("Total"));
        bench.key(Qt::Key_F);
        QVERIFY(bench.shared().scope().transforms.isEmpty());
        QVERIFY2(bench.lastLogLine().startsWith(u"The key F means “Focus on This Function”"),
                 qPrintable(bench.lastLogLine()));
        QVERIFY(bench.lastLogLine().contains(u"menu Trace, Stacks"));
        bench.key(Qt::Key_F);
        QCOMPARE(bench.shared().scope().transforms.size(), 1);
        QVERIFY2(bench.lastLogLine().startsWith(u"Stacks: from Shop.Cart.Total"),
                 qPrintable(bench.lastLogLine()));
        QVERIFY(bench.lastLogLine().endsWith(u"Ctrl+Z takes it back."));
        bench.shared().back();

        // The keys are not held back from who has seen the menu.
        CallTreeBench::setLettersKnown(false);
        auto *menu = bench.find<QMenu>("changeStacksMenu");
        menu->popup(QPoint());
        menu->close();
        bench.select("callTree", QStringLiteral("Total"));
        bench.key(Qt::Key_G);
        QCOMPARE(bench.shared().scope().transforms.size(), 1);
        bench.key(Qt::Key_G);
        QVERIFY2(bench.lastLogLine().startsWith(u"Stacks: no longer by module."),
                 qPrintable(bench.lastLogLine()));

        // A menu or a button does it at any time; what shows more changes nothing.
        CallTreeBench::setLettersKnown(false);
        bench.find<QAction>("groupByModule")->trigger();
        QCOMPARE(bench.shared().scope().transforms.size(), 1);
        bench.shared().back();
        QTRY_COMPARE(bench.rows().size(), 4);
        bench.select("callTree", QStringLiteral("Total"));
        bench.key(Qt::Key_B);
        QTRY_VERIFY(bench.tree("callersOfOne")->isVisible());
    }

    void outerFramesAreFoldedUntilTheUserOpensThem()
    {
        CallTreeBench bench;
        QVERIFY(bench.isReady());
        QTRY_COMPARE(bench.rows().size(), 4);
        auto *fold = bench.find<QAction>("foldOuter");
        QVERIFY(fold->isChecked() && bench.tree()->calls()->foldsOuter());
        Q_EMIT bench.tree()->unfoldAsked();
        QVERIFY(!fold->isChecked() && !bench.tree()->calls()->foldsOuter());
        QCOMPARE(bench.rows().size(), 4); // what was open stays so
        const CallTreeBench other;
        QVERIFY(!other.isFoldingOuter()); // it is kept
        bench.tree()->setFocus();
        QTest::keyClick(bench.tree(), Qt::Key_O);
        QVERIFY(fold->isChecked() && bench.tree()->calls()->foldsOuter());
    }

    /// What was open below outer frames is still in sight when these are shown one by one.
    void whatIsBelowOuterFramesStaysOpen()
    {
        const auto folded = tests::foldedTree(
            {QStringLiteral("System.A!Start;System.A!Loop;System.A!Dispatch;Shop!Work;Shop!Price 60")});
        ui::CallTreeView view(QStringLiteral("tree"), QStringLiteral("Tree"));
        view.setFoldsOuter(true);
        view.setTree(folded.tree, folded.symbols); // opens the hot path
        const auto isOpen
            = [&](const QString &path) { return view.isExpanded(view.calls()->indexOf(folded.node(path))); };
        QVERIFY(isOpen(QStringLiteral("Start;Loop;Dispatch;Work")));
        view.setFoldsOuter(false);
        QVERIFY(isOpen(QStringLiteral("Start;Loop")) && isOpen(QStringLiteral("Start;Loop;Dispatch")));
        QVERIFY(isOpen(QStringLiteral("Start;Loop;Dispatch;Work")));
    }

    void callsOfAnAgent()
    {
        CallTreeBench bench(callsTrace());
        QVERIFY(bench.isReady());
        auto *measure = bench.find<QComboBox>("callTreeMeasure");
        QTRY_COMPARE(measure->currentText(), QStringLiteral("Time in calls"));
        QTRY_COMPARE(bench.rows("callTree", model::CallEvents), texts({"run 2 (1 cut)", ".work 3 (1 cut)"}));
        QCOMPARE(bench.rows("callTree", model::CallInclusive), texts({"run 110.0 ms", ".work 55.0 ms"}));
        QCOMPARE(bench.tree()->model()->headerData(model::CallEvents, Qt::Horizontal).toString(),
                 QStringLiteral("Calls"));
        QCOMPARE(
            bench.foot(),
            QStringLiteral("110.0 ms in 5 calls  ·  2 calls cut, whose exit is missing  ·  2 calls go on"));
        bench.press("showFlame");
        QTRY_VERIFY(bench.find<ui::FlameGraph>("flameGraph")->isVisible());
        bench.press("showChart");
        QTRY_VERIFY2(bench.foot().startsWith(u"Calls of this thread"), qPrintable(bench.foot()));
        bench.press("showFunctions");
        QTRY_COMPARE(bench.table(model::CallEvents), texts({"2 (1 cut)", "3 (1 cut)"}));
        measure->setCurrentIndex(measure->findText(QStringLiteral("Calls")));
        QTRY_COMPARE(bench.foot(),
                     QStringLiteral("5 calls  ·  2 calls cut, whose exit is missing  ·  2 calls go on"));
        measure->setCurrentIndex(measure->count() - 1); // any event
        QTRY_VERIFY(bench.find<QComboBox>("callTreeEvent")->findText(QStringLiteral("MethodExit")) >= 0);
        QCOMPARE(bench.shared().notes(), (QList<ui::TimeNote>{{0.105, QStringLiteral("phase: warm")}}));
        QVERIFY(bench.find<QLabel>("timelineCaption")->isHidden());
    }

    /// Nothing is told in that time; what began before goes on.
    void aPartOfACallOfAnAgent()
    {
        CallTreeBench bench(callsTrace());
        QVERIFY(bench.isReady());
        bench.shared().setTime(model::TimeRange{0.05, 0.06});
        QTRY_COMPARE(bench.rows("callTree", model::CallInclusive), texts({"run 10.0 ms", ".work 10.0 ms"}));
        QCOMPARE(bench.foot(),
                 QStringLiteral("10.0 ms in 0 calls  ·  2 calls began before  ·  2 calls go on"));
    }

    void markersThatAreNotShownAreTold()
    {
        CallTreeBench bench(markedTrace(10'005));
        QTRY_COMPARE(bench.shared().notes().size(), 10'000);
        const auto *const caption = bench.find<QLabel>("timelineCaption");
        QTRY_VERIFY(caption->isVisible());
        QCOMPARE(caption->text(),
                 QStringLiteral("Only the first 10\u202f000 of 10\u202f005 markers are shown"));
    }

    void eventsOfARowAndItsPath()
    {
        CallTreeBench bench;
        QVERIFY(bench.isReady());
        QTRY_COMPARE(bench.rows().size(), 4);
        bench.select("callTree", QStringLiteral("Tax"));
        bench.key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(QApplication::clipboard()->text(),
                 QStringLiteral("Shop.Cart.Main()\nShop.Cart.Total()\nShop.Cart.Tax()"));
        // The row in a form for programs: costs are numbers, times of them in seconds.
        bench.tree()->findChild<QAction *>(QStringLiteral("copyAsJson"))->trigger();
        const auto copied = QJsonDocument::fromJson(QApplication::clipboard()->text().toUtf8()).array();
        QCOMPARE(copied.size(), 1);
        const QJsonObject row = copied.at(0).toObject();
        QVERIFY(std::ranges::any_of(row, [](const QJsonValue &value) {
            return value.isString() && value.toString().contains(QStringLiteral("Tax"));
        }));
        QVERIFY2(std::ranges::any_of(row, [](const QJsonValue &value) { return value == QJsonValue(600); }),
                 qPrintable(QApplication::clipboard()->text())); // samples
        QVERIFY2(std::ranges::any_of(row,
                                     [](const QJsonValue &value) {
                                         return value.isDouble() && std::abs(value.toDouble() - 0.6) < 0.01;
                                     }),
                 qPrintable(QApplication::clipboard()->text()));
        bench.key(Qt::Key_E);
        QCOMPARE(bench.shared().scope().filter, QStringLiteral("stack == Shop.Cart.Tax"));
        QCOMPARE(bench.view().currentTab(), QStringLiteral("eventsTab"));
        QTRY_COMPARE(bench.find<ui::TableView>("events")->model()->rowCount(), 600);
    }

    void openingAMethodShowsItsEvents()
    {
        CallTreeBench bench;
        QVERIFY(bench.isReady());
        QTRY_COMPARE(bench.rows().size(), 4);
        bench.select("callTree", QStringLiteral("Tax"));
        Q_EMIT bench.tree()->opened(bench.tree()->currentIndex()); // a double click
        QCOMPARE(bench.shared().scope().filter, QStringLiteral("stack == Shop.Cart.Tax"));
        QCOMPARE(bench.view().currentTab(), QStringLiteral("eventsTab"));
    }

    void growsWhileItIsLookedAt()
    {
        const QByteArray all = shopTrace();
        const QByteArray some = shopTrace(500);
        const auto same = std::ranges::mismatch(some, all).in1 - some.begin();
        CallTreeBench bench(all.first(same), true);
        bench.grow(all.first(same));
        QTRY_COMPARE(bench.rows(), texts({"Main 100.0 %", ".Total 100.0 %", "..Tax 100.0 %"}));
        bench.select("callTree", QStringLiteral("Tax"));
        bench.grow(all);
        QTRY_COMPARE(bench.rows(), texts({"Main 100.0 %", ".Total 60.0 %", "..Tax 60.0 %", ".Print 30.0 %"}));
        QVERIFY(bench.tree()->currentIndex().data().toString().endsWith(u"Tax"));
        bench.press("showModules"); // no module is known yet
        QTRY_COMPARE(bench.table(model::CallName).size(), 1);
    }

    /// What a program is at is shown while it is recorded, but not so often that this costs something.
    void aGrowingTraceIsShownNowAndThen()
    {
        const QByteArray all = shopTrace();
        const auto upTo = [&](std::uint32_t samples) {
            const QByteArray some = shopTrace(samples);
            return all.first(std::ranges::mismatch(some, all).in1 - some.begin());
        };
        CallTreeBench bench(all.first(100), true);
        QElapsedTimer time;
        time.start();
        const QSignalSpy updates(bench.tree()->model(), &QAbstractItemModel::modelReset);
        for (std::uint32_t samples = 100; samples < 1000; samples += 100) {
            bench.grow(upTo(samples));
            QTest::qWait(250);
        }
        QTRY_VERIFY(updates.size() >= 2);
        QVERIFY2(updates.size() <= 2 + time.elapsed() / 1000, qPrintable(QString::number(updates.size())));
        bench.grow(all);
        bench.end();
        QTRY_COMPARE(bench.rows(), texts({"Main 100.0 %", ".Total 60.0 %", "..Tax 60.0 %", ".Print 30.0 %"}));
    }

    /// Though an axis that follows moves the chart more often than costs come.
    void aFollowedChartListsThreadsThatBeginLater()
    {
        const QByteArray all = shopTrace(1000, true, 500);
        const auto upTo = [&](std::uint32_t samples) {
            const QByteArray some = shopTrace(samples, true, 500);
            return all.first(std::ranges::mismatch(some, all).in1 - some.begin());
        };
        CallTreeBench bench(upTo(400), true);
        bench.press("showChart");
        bench.grow(upTo(400));
        const auto *threads = bench.find<QComboBox>("chartThread");
        QTRY_COMPARE(threads->count(), 1);
        for (std::uint32_t samples = 600; samples < 1000 && threads->count() < 2; samples += 20) {
            bench.grow(upTo(samples));
            QTest::qWait(200);
        }
        QCOMPARE(threads->count(), 2);
    }

    /// Where all rows of another selection take long, a part of them is shown meanwhile.
    void aPartOfTheRowsIsShownFirst()
    {
        struct Slow : model::Analysis {
            void update(const model::AnalysisRows & /*rows*/) override { QThread::msleep(20); }
            std::shared_ptr<const model::AnalysisResult> result() override { return m_nothing; }
            const std::shared_ptr<const model::AnalysisResult> m_nothing
                = std::make_shared<model::AnalysisResult>();
        };
        CallTreeBench bench(shopTrace(100'000));
        QVERIFY(bench.isReady());
        bench.shared().analyses().add(
            QStringLiteral("slow"), [](const model::AnalysisParts &) { return std::make_unique<Slow>(); },
            model::AnalysisRunner::Coverage::Scope);
        QTRY_VERIFY(bench.shared().analyses().isUpToDate() && bench.rows().size() >= 3);
        QList<std::uint64_t> shown;
        connect(bench.tree()->model(), &QAbstractItemModel::modelReset, this,
                [&] { shown += bench.tree()->calls()->tree()->events; });
        bench.shared().setTime(model::TimeRange{0.5, 95});
        QTRY_VERIFY(!shown.isEmpty() && shown.last() > 94'000);
        QVERIFY2(shown.first() > 0 && shown.first() < 90'000, qPrintable(QString::number(shown.first())));
    }

    void rowsSayWhenTheyCame()
    {
        CallTreeBench bench;
        QVERIFY(bench.isReady());
        QTRY_COMPARE(bench.rows().size(), 4);
        // By part of the time: milliseconds.
        const auto whenOf = [](const QAbstractItemModel *model, const QString &function) {
            const auto found = model->match(model->index(0, 0), Qt::DisplayRole, function, 1,
                                            Qt::MatchEndsWith | Qt::MatchRecursive);
            QList<double> weights;
            const auto history = found.isEmpty() ? QList<QPointF>()
                                                 : found.first()
                                                       .siblingAtColumn(model::CallWhen)
                                                       .data(model::HistoryRole)
                                                       .value<QList<QPointF>>();
            for (const QPointF &point : history)
                weights.append(point.y());
            return weights;
        };
        const auto when = [&](const QString &function, const char *view = "callTree") {
            return whenOf(bench.tree(view)->calls(), function);
        };
        const auto sum = [](const QList<double> &weights) {
            return int(std::lround(std::accumulate(weights.begin(), weights.end(), 0.0)));
        };
        QTRY_COMPARE(when(QStringLiteral("Main")).size(), 24);
        const auto tax = when(QStringLiteral("Tax"));
        QCOMPARE(sum(tax), 600);
        QVERIFY(tax.first() > 0 && tax.last() == 0); // they are the first ones
        const auto print = when(QStringLiteral("Print"));
        QVERIFY(print.first() == 0 && print.last() == 0 && print.at(18) > 0);

        // In all views.
        bench.press("showBottomUp");
        QTRY_COMPARE(sum(when(QStringLiteral("Print"), "callTreeBottomUp")), 300);
        const auto *table = bench.find<ui::TableView>("functionCosts")->model();
        bench.press("showFunctions");
        QTRY_COMPARE(sum(whenOf(table, QStringLiteral("Total"))), 600);
        bench.press("showDeclaringTypes");
        QTRY_COMPARE(sum(whenOf(table, QStringLiteral("Shop.Cart"))), 1000);
        bench.press("showCallTree");
        QTRY_VERIFY(bench.tree()->isVisible());
        bench.select("callTree", QStringLiteral("Total"));
        bench.key(Qt::Key_B);
        QTRY_COMPARE(sum(when(QStringLiteral("Main"), "callersOfOne")), 600);
        QTRY_COMPARE(sum(when(QStringLiteral("Tax"), "callsOfOne")), 600);

        // A filter counts here, too, and so does another measure.
        bench.press("showCallTree");
        bench.shared().setFilter(QStringLiteral("stack == Shop.Cart.Print"));
        QTRY_COMPARE(bench.rows(), texts({"Main 100.0 %", ".Print 100.0 %"}));
        QTRY_VERIFY(when(QStringLiteral("Main")).value(0, 1) == 0);
        QCOMPARE(sum(when(QStringLiteral("Main"))), 300);
        bench.shared().setScope({});
        QComboBox *const event = bench.typeEvent(QStringLiteral("Order"));
        QVERIFY(event);
        QTest::keyClick(event->lineEdit(), Qt::Key_Return);
        QTRY_COMPARE(sum(when(QStringLiteral("Main"))), 50);
        QCOMPARE(when(QStringLiteral("Main")).last(), 50.0); // all at the end
    }

    /// What was thrown is one list, the types whose methods threw it another one.
    void thrownTypesAreListedWithTheirMessages()
    {
        CallTreeBench bench(thrownTrace());
        QTRY_VERIFY(bench.view().trace()->snapshot()->complete && bench.shared().analyses().isUpToDate());
        auto *measure = bench.find<QComboBox>("callTreeMeasure");
        measure->setCurrentIndex(measure->findText(QStringLiteral("Exceptions")));
        QTRY_VERIFY(bench.tree()->isVisible());
        bench.press("showTypes");
        QTRY_COMPARE(bench.table(model::CallName), texts({"Shop.Sold", "Shop.Lost"}));
        QCOMPARE(bench.table(model::CallSource), texts({"It is sold.", "No 7 is lost."}));
        const auto *table = bench.find<ui::TableView>("functionCosts");
        QVERIFY(!table->isColumnHidden(model::CallSource));
        QVERIFY(table->isColumnHidden(model::CallSelf)); // all that a type costs is its own
        QCOMPARE(table->model()->headerData(model::CallSource, Qt::Horizontal).toString(),
                 QStringLiteral("Message"));
        bench.press("showDeclaringTypes");
        QTRY_COMPARE(bench.table(model::CallName), texts({"Shop.Cart"}));
    }

    /// What fits is taken by Return, without a way through the list.
    void returnTakesTheFirstEventThatFits()
    {
        CallTreeBench bench;
        QVERIFY(bench.isReady());
        QComboBox *const event = bench.typeEvent(QStringLiteral("rde"));
        QVERIFY(event);
        QAbstractItemView *const popup = event->completer()->popup();
        QTRY_VERIFY(popup->isVisible());
        QTest::keyClick(popup, Qt::Key_Return);
        QVERIFY(!popup->isVisible());
        QCOMPARE(event->currentText(), QStringLiteral("Order"));
        QTRY_COMPARE(bench.rows().value(0), QStringLiteral("Main 100.0 %"));
    }

    /// What tooltips tell, too, goes first where there is no room for names.
    void namesHaveRoomInNarrowViews()
    {
        CallTreeBench bench;
        QVERIFY(bench.isReady());
        QTRY_COMPARE(bench.rows().size(), 4);
        const auto letters = [](QAbstractItemView *view, QHeaderView *header) {
            return header->sectionSize(model::CallName) / view->fontMetrics().averageCharWidth();
        };
        const auto *header = bench.tree()->header();
        bench.view().resize(1400, 800);
        QTRY_VERIFY(!header->isSectionHidden(model::CallEvents));
        QVERIFY(header->isSectionHidden(model::CallSource)); // nothing is known of lines here
        bench.view().resize(700, 800);
        QTRY_VERIFY(header->isSectionHidden(model::CallEvents));
        QVERIFY(letters(bench.tree(), bench.tree()->header()) >= 29);
        QVERIFY(!header->isSectionHidden(model::CallInclusive) && !header->isSectionHidden(model::CallSelf));
        bench.press("showModules");
        auto *table = bench.find<ui::TableView>("functionCosts");
        QTRY_VERIFY(table->isVisible());
        bench.view().resize(1400, 800);
        QTRY_VERIFY(!table->isColumnHidden(model::CallEvents));
        QVERIFY(table->isColumnHidden(model::CallModule)); // it is the row
    }

    void deepNamesAreRead_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("levels");
        for (const int width : {740, 1024, 1600}) { // the first one of a window beside its lists
            for (const int levels : {5, 15, 40})
                QTest::addRow("%d wide, %d deep", width, levels) << width << levels;
        }
    }

    /// However deep a row is: its name is seen, and what it costs.
    void deepNamesAreRead()
    {
        QFETCH(const int, width);
        QFETCH(const int, levels);
        CallTreeBench bench(deepTrace(levels));
        QVERIFY(bench.isReady());
        QTRY_COMPARE(bench.rows().size(), levels);
        bench.view().resize(width, 800);
        const ui::CallTreeView *tree = bench.tree();
        const auto *header = tree->header();
        const int letter = tree->fontMetrics().averageCharWidth();
        QModelIndex last = tree->model()->index(0, 0);
        while (tree->indexBelow(last).isValid())
            last = tree->indexBelow(last);
        bench.tree()->scrollTo(last);
        bench.tree()->setUnused({}); // lines of the source are found late
        QTRY_VERIFY2(tree->visualRect(last).width() / letter >= 26,
                     qPrintable(QString::number(tree->visualRect(last).width() / letter)));
        QVERIFY(header->length() <= tree->viewport()->width());
        for (const int column : {model::CallInclusive, model::CallInclusiveShare, model::CallSelf})
            QVERIFY(!header->isSectionHidden(column));
        QCOMPARE(header->isSectionHidden(model::CallWhen),
                 (width == 740 && levels > 5) || (width == 1024 && levels > 15));
        if (width == 1600)
            QVERIFY(!header->isSectionHidden(model::CallEvents)
                    && !header->isSectionHidden(model::CallModule));
        // What is scrolled to takes no columns back; what is closed gives them.
        const int name = header->sectionSize(model::CallName);
        bench.tree()->scrollToTop();
        QTest::qWait(50);
        QCOMPARE(header->sectionSize(model::CallName), name);
        bench.tree()->collapse(tree->model()->index(0, 0));
        QTRY_COMPARE(header->isSectionHidden(model::CallWhen), false);
        QCOMPARE(header->isSectionHidden(model::CallSelfShare), width < 1000);
    }

    /// The share below which a tree is folded is one of the menu, or any.
    void foldingTakesAnyShare()
    {
        CallTreeBench bench;
        QVERIFY(bench.isReady());
        QTRY_COMPARE(bench.rows().size(), 4);
        const auto chips = [&] {
            QStringList titles;
            for (const QString &text : bench.shared().scope().transforms)
                titles << text;
            return titles;
        };
        auto *menu = bench.find<QMenu>("foldBelowMenu");
        QVERIFY(menu);
        const auto choose = [&](const char *name) {
            auto *action = bench.find<QAction>(name);
            QVERIFY(action);
            action->trigger();
        };
        choose("foldBelowFive");
        QCOMPARE(chips(), QStringList{QStringLiteral("fold-below 5")});
        QTRY_VERIFY(bench.find<QToolButton>("transformChip0"));
        QVERIFY(bench.find<QToolButton>("transformChip0")->text().contains(u"5 %"));
        QTRY_VERIFY(bench.find<QAction>("foldBelowFive")->isChecked());
        choose("foldBelowTenth"); // in the place of the other
        QCOMPARE(chips(), QStringList{QStringLiteral("fold-below 0.1")});
        choose("foldBelowTenth");
        QVERIFY(chips().isEmpty());
        choose("foldBelowOther");
        auto *dialog = bench.find<QInputDialog>("foldBelowShare");
        QVERIFY(dialog);
        dialog->setDoubleValue(12.5);
        dialog->accept();
        QCOMPARE(chips(), QStringList{QStringLiteral("fold-below 12.5")});
    }

    void barsAreSeenOnTheSelectedRow()
    {
        CallTreeBench bench;
        QVERIFY(bench.isReady());
        QTRY_COMPARE(bench.rows().size(), 4);
        bench.select("callTree", QStringLiteral("Main"));
        ui::CallTreeView *view = bench.tree();
        const auto cell = [&](int column) { return view->currentIndex().siblingAtColumn(column); };
        QTRY_VERIFY(!cell(model::CallWhen).data(model::HistoryRole).value<QList<QPointF>>().isEmpty());
        for (const QPalette &palette : {QApplication::style()->standardPalette(), ui::darkPalette()}) {
            bench.view().setPalette(palette);
            for (const bool isFocused : {true, false}) {
                isFocused ? view->setFocus() : bench.find<QToolButton>("changeStacks")->setFocus();
                const QImage picture = view->viewport()->grab().toImage();
                const QRect share = view->visualRect(cell(model::CallInclusiveShare));
                const QColor ground = picture.pixelColor(share.left() + 4, share.top() + 2);
                const QColor bar = picture.pixelColor(share.left() + 4, share.bottom() - 2);
                QVERIFY2(ui::contrastOf(bar, ground) >= 3, qPrintable(bar.name() + ground.name()));
                const QRect when = view->visualRect(cell(model::CallWhen));
                const QColor history = picture.pixelColor(when.left() + 5, when.bottom() - 4);
                QVERIFY2(ui::contrastOf(history, ground) >= 3, qPrintable(history.name() + ground.name()));
            }
        }
    }

    void aThreadOverTime()
    {
        CallTreeBench bench(shopTrace(1000, true));
        QVERIFY(bench.isReady());
        QTRY_VERIFY(bench.rows().size() >= 4);
        bench.press("showChart");
        auto *chart = bench.find<ui::StackChart>("stackChart");
        auto *threads = bench.find<QComboBox>("chartThread");
        const ui::TimeAxis &axis = bench.shared().axis();
        QTRY_VERIFY(chart->isVisible());
        QCOMPARE(threads->count(), 2);
        QVERIFY2(threads->currentText().startsWith(u"Thread 7"),
                 qPrintable(threads->currentText())); // the busiest
        QTRY_VERIFY2(bench.foot().startsWith(u"1\u202f000 samples"), qPrintable(bench.foot()));
        QVERIFY2(std::abs(axis.visible().from) < 0.02, qPrintable(QString::number(axis.visible().from)));
        QVERIFY2(std::abs(axis.visible().to - 1) < 0.02, qPrintable(QString::number(axis.visible().to)));

        // By keys: the root, what it called first, and on to the time of that only.
        chart->setFocus();
        bench.key(Qt::Key_Home);
        bench.key(Qt::Key_Down);
        bench.key(Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("Shop.Cart.Main()\nShop.Cart.Total()"));
        bench.key(Qt::Key_Return);
        QVERIFY(bench.shared().scope().time.has_value());
        QVERIFY(std::abs(bench.shared().scope().time->length() - 0.6) < 0.01);
        QCOMPARE(axis.visible(), *bench.shared().scope().time);
        QTRY_VERIFY2(bench.foot().startsWith(u"600 samples"), qPrintable(bench.foot()));

        // What is selected is the row for the actions of the tab, and stays it.
        bench.key(Qt::Key_F);
        QTRY_VERIFY(bench.find<QToolButton>("transformChip0"));
        QVERIFY(bench.find<QToolButton>("transformChip0")->text().contains(u"Total"));
        QTRY_COMPARE(threads->count(), 1); // the other thread was not in it
        bench.shared().setScope({});
        QVERIFY2(axis.visible().length() > 0.99, "what was shown before is shown again");
        QTRY_COMPARE(threads->count(), 2);
        bench.shared().setFilter(QStringLiteral("stack == Shop.Cart.Print"));
        QTRY_VERIFY2(bench.foot().startsWith(u"300 samples"), qPrintable(bench.foot()));

        // Another thread, which is then kept.
        threads->setFocus();
        bench.key(Qt::Key_Down);
        QTRY_VERIFY2(bench.foot().startsWith(u"10 samples"), qPrintable(bench.foot()));
        bench.shared().setScope({});
        QTRY_VERIFY(!threads->currentText().contains(u"100"));
        QVERIFY2(threads->currentText().startsWith(u"Thread 9"), qPrintable(threads->currentText()));

        bench.shared().setTime(model::TimeRange{5, 6});
        QTRY_VERIFY(bench.emptyTitle().startsWith(u"Nothing here"));
        bench.shared().setScope({});
        QTRY_VERIFY(chart->isVisible());
        bench.press("showCallTree");
        QTRY_VERIFY(bench.tree()->isVisible());
    }

    /// The chart is one more plot over the time axis of the trace: what one shows, selects or points at, the
    /// others do.
    void aChartSharesTheTimeAxis()
    {
        CallTreeBench bench(shopTrace(1000, true));
        QVERIFY(bench.isReady());
        QTRY_VERIFY(bench.rows().size() >= 4);
        bench.press("showChart");
        auto *chart = bench.find<ui::StackChart>("stackChart");
        auto *ruler = bench.find<ui::TimeRuler>("chartTimes");
        ui::TimeAxis &axis = bench.shared().axis();
        QTRY_VERIFY(chart->isVisible());
        QTRY_VERIFY2(bench.foot().startsWith(u"1\u202f000 samples"), qPrintable(bench.foot()));
        QTRY_COMPARE(ruler->chartWidth(), chart->chartWidth());
        const auto at = [&](double seconds) {
            const auto seen = axis.visible();
            return int(std::lround((seconds - seen.from) / seen.length() * chart->chartWidth()));
        };

        // The timeline zooms, and the chart shows what is seen: of Total's 600 ms the last 100, Print's
        // first.
        axis.setVisible({0.5, 0.7});
        QTRY_VERIFY2(bench.foot().startsWith(u"200 samples") || bench.foot().startsWith(u"201 samples"),
                     qPrintable(bench.foot()));
        QCOMPARE(chart->functionAt(0.55), QStringLiteral("Shop.Cart.Tax()"));
        QCOMPARE(chart->functionAt(0.65), QStringLiteral("Shop.Cart.Print()"));
        QCOMPARE(chart->functionAt(0.3), QString());

        // The chart zooms and pans, and the timeline shows what it shows.
        const auto turn = [](QWidget *widget, const QPoint &where, int by, Qt::KeyboardModifiers modifiers) {
            QWheelEvent wheel(where, widget->mapToGlobal(QPointF(where)), {}, {0, by}, Qt::NoButton,
                              modifiers, Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(widget, &wheel);
        };
        const auto before = axis.visible();
        turn(chart->viewport(), {at(0.6), 5}, 120, Qt::ControlModifier);
        QVERIFY(std::abs(axis.visible().length() - 0.85 * before.length()) < 1e-9);
        QVERIFY(axis.visible().contains(0.6));
        turn(chart->viewport(), {at(0.6), 5}, -120, Qt::ShiftModifier);
        QVERIFY(axis.visible().from > before.from + 0.02);
        const auto panned = axis.visible();
        turn(chart->viewport(), {at(0.6), 5}, 120, Qt::NoModifier); // rows scroll
        QCOMPARE(axis.visible(), panned);
        turn(ruler, {10, 5}, 120, Qt::NoModifier);
        QVERIFY(axis.visible().length() < panned.length());
        chart->setFocus();
        bench.key(Qt::Key_Minus);
        QVERIFY(axis.visible().length() > panned.length());
        QTest::mouseDClick(ruler, Qt::LeftButton, {}, {10, 5});
        QVERIFY(axis.visible().length() > 0.99);

        // One cursor line, with the values there.
        const QPoint inTotal(at(0.3), 5);
        QTest::mouseMove(chart->viewport(), inTotal);
        QMouseEvent move(QEvent::MouseMove, inTotal, chart->viewport()->mapToGlobal(inTotal), Qt::NoButton,
                         Qt::NoButton, Qt::NoModifier);
        QCoreApplication::sendEvent(chart->viewport(), &move);
        QVERIFY(axis.cursor() && std::abs(*axis.cursor() - 0.3) < 0.01);
        QTRY_VERIFY2(ruler->cursorText().endsWith(u"Shop.Cart.Tax()"), qPrintable(ruler->cursorText()));
        const QColor line = chart->palette().color(QPalette::Text);
        QCOMPARE(chart->viewport()->grab().toImage().pixelColor(inTotal.x(), chart->viewport()->height() - 5),
                 line);
        axis.setCursor(0.8); // a lane's mouse
        QVERIFY2(ruler->cursorText().startsWith(u"0.8"), qPrintable(ruler->cursorText()));
        QCOMPARE(chart->viewport()->grab().toImage().pixelColor(at(0.8), chart->viewport()->height() - 5),
                 line);
        axis.setCursor(std::nullopt);
        QVERIFY(ruler->cursorText().isEmpty());

        // A drag on it selects for all tabs, and a click only a box.
        QTest::mouseClick(chart->viewport(), Qt::LeftButton, {}, inTotal);
        QVERIFY(!bench.shared().scope().time);
        const QPoint from(at(0.2), 5);
        const QPoint to(at(0.4), 5);
        QTest::mousePress(chart->viewport(), Qt::LeftButton, {}, from);
        for (const QPoint &point : {(from + to) / 2, to}) {
            QMouseEvent drag(QEvent::MouseMove, point, chart->viewport()->mapToGlobal(point), Qt::NoButton,
                             Qt::LeftButton, Qt::NoModifier);
            QCoreApplication::sendEvent(chart->viewport(), &drag);
        }
        QTest::mouseRelease(chart->viewport(), Qt::LeftButton, {}, to);
        QVERIFY(bench.shared().scope().time);
        QVERIFY(std::abs(bench.shared().scope().time->from - 0.2) < 0.01);
        QVERIFY(std::abs(bench.shared().scope().time->to - 0.4) < 0.01);
        QVERIFY2(axis.visible().length() > 0.99, "selecting zooms nothing");
        QTRY_COMPARE(chart->functionAt(0.5), QString()); // it is not selected
        QCOMPARE(chart->functionAt(0.3), QStringLiteral("Shop.Cart.Tax()"));
        bench.key(Qt::Key_Left, Qt::AltModifier); // Back
        QTRY_COMPARE(chart->functionAt(0.5), QStringLiteral("Shop.Cart.Tax()"));
    }

    /// A double click in a zoomed chart zooms on, and Back leads out again, step by step.
    void zoomsIntoABoxAndBack()
    {
        CallTreeBench bench(shopTrace(1000, true));
        QVERIFY(bench.isReady());
        ui::TimeAxis &axis = bench.shared().axis();
        const auto all = axis.visible();
        bench.shared().zoomInto({0.2, 0.6});
        bench.shared().zoomInto({0.3, 0.4});
        QCOMPARE(axis.visible(), (model::TimeRange{0.3, 0.4}));
        bench.shared().setTime(model::TimeRange{0.31, 0.32}); // within it: nothing moves
        QCOMPARE(axis.visible(), (model::TimeRange{0.3, 0.4}));
        bench.shared().back();
        QCOMPARE(axis.visible(), (model::TimeRange{0.3, 0.4}));
        bench.shared().back();
        QCOMPARE(axis.visible(), (model::TimeRange{0.2, 0.6}));
        bench.shared().back();
        QCOMPARE(axis.visible(), all);
        QVERIFY(axis.isFollowing());
        // A user who zooms elsewhere in between stays there.
        bench.shared().zoomInto({0.2, 0.6});
        axis.setVisible({0.1, 0.3});
        bench.shared().back();
        QCOMPARE(axis.visible(), (model::TimeRange{0.1, 0.3}));
    }

    void aChartNeedsSamples()
    {
        CallTreeBench bench;
        QVERIFY(bench.isReady());
        QComboBox *const event = bench.typeEvent(QStringLiteral("Order"));
        QVERIFY(event);
        QTest::keyClick(event->lineEdit(), Qt::Key_Return);
        bench.shared().setFilter(QStringLiteral("event == Order"));
        bench.press("showChart");
        QTRY_VERIFY(bench.find<ui::ThreadChart>("threadChart")->isVisible());
        QTRY_VERIFY2(bench.emptyTitle().startsWith(u"No samples"), qPrintable(bench.emptyTitle()));
    }

    void whatIsShownIsSavedForOthers()
    {
        CallTreeBench bench;
        QVERIFY(bench.isReady());
        QTRY_COMPARE(bench.rows().size(), 4);
        const QTemporaryDir folder;
        const auto save = [&](const QString &name) {
            bench.find<QAction>("saveStacks")->trigger();
            auto *dialog = bench.view().window()->findChild<QFileDialog *>();
            if (!dialog || !tests::waitFor([dialog] { return dialog->isVisible(); }))
                return false;
            auto *line = dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"));
            line->setText(folder.filePath(name));
            QTest::keyClick(line, Qt::Key_Return);
            const QPointer<QFileDialog> open(dialog);
            return tests::waitFor([&] { return !open; });
        };
        bench.shared().setTime(model::TimeRange{0.0005, 0.6005}); // those of Tax
        QTRY_COMPARE(bench.rows().last(), QStringLiteral("..Tax 100.0 %"));
        QVERIFY(save(QStringLiteral("some.folded")));
        QTRY_VERIFY(QFile::exists(folder.filePath(QStringLiteral("some.folded"))));
        QFile file(folder.filePath(QStringLiteral("some.folded")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray line = file.readAll().trimmed();
        QVERIFY2(line.contains("Total") && line.contains("Tax() ") && !line.contains('\n'), line.constData());
        QVERIFY(save(QStringLiteral("some.trace.json"))); // in time order, and of the same selection
        QTRY_VERIFY(QFile::exists(folder.filePath(QStringLiteral("some.trace.json"))));
        QFile trace(folder.filePath(QStringLiteral("some.trace.json")));
        QVERIFY(trace.open(QIODevice::ReadOnly));
        int boxes = 0;
        for (const QJsonValue &event :
             QJsonDocument::fromJson(trace.readAll())[QStringLiteral("traceEvents")].toArray()) {
            if (event[QStringLiteral("ph")].toString() != QLatin1String("X"))
                continue;
            ++boxes;
            const double from = event[QStringLiteral("ts")].toDouble() / 1e6;
            QVERIFY(from >= 0.0005 && from < 0.6005);
        }
        QVERIFY(boxes > 0);
        QVERIFY(save(QStringLiteral("some.html")));
        QTRY_VERIFY(QFileInfo(folder.filePath(QStringLiteral("some.html"))).size() > 1000);
        const auto *message = bench.find<ui::CallTreeTab>("callTreeTab")->findChild<ui::MessageLine *>();
        QTRY_VERIFY(message->isVisible()
                    && message->text().contains(u"some.html")); // not that of the first one
        QVERIFY(save(QStringLiteral("some.txt")));
        QTRY_VERIFY2(message->text().contains(QStringLiteral(".folded")), qPrintable(message->text()));
        QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("some.txt"))));
    }

    void namesOfOthersAreHarmless()
    {
        CallTreeBench bench;
        QVERIFY(bench.isReady());
        bench.shared().setTransforms({QStringLiteral("drop Evil.dll!\u202eevil\n<b>&x</b>()")});
        auto *chip = bench.find<QToolButton>("transformChip0");
        QTRY_VERIFY((chip = bench.find<QToolButton>("transformChip0")));
        QVERIFY(!chip->text().contains(QChar(0x202e)) && !chip->text().contains(u'\n'));
        bench.shared().setTransforms({QStringLiteral("no such transform")}); // of a newer program
        QTRY_VERIFY(bench.find<QToolButton>("transformChip0"));
        QTRY_COMPARE(bench.rows().first(), QStringLiteral("Main 100.0 %"));
    }
};

CLRLENS_TEST(TestCallTreeTab)
#include "tst_calltreetab.moc"
