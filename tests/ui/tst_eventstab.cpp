// SPDX-License-Identifier: GPL-3.0-or-later
// The table of events, as a user meets it: its columns, its selection, going and finding, copying.
#include "model/analysis/analysisrunner.h"
#include "model/analysis/providerrates.h"
#include "model/items/eventmodel.h"
#include "model/items/eventtable.h"
#include "model/text/format.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"
#include "tests/ui/panebench.h"
#include "ui/base/palette.h"
#include "ui/tabs/events/columnchooser.h"
#include "ui/tabs/events/eventcopier.h"
#include "ui/tabs/events/eventstab.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/selectionsums.h"
#include "ui/widgets/tableview.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QCompleter>
#include <QDropEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QtTest>
#include <QWheelEvent>

namespace {

/// An event each 10 ms on threads 7 and 8 in turn. Each third one is a "Sale", the others are "Order"; the
/// field "number" counts them.
QByteArray shopTrace(int count = 1000)
{
    using namespace generated;
    TraceWriter writer(header());
    writer.metadata(metadata(1, QStringLiteral("Order"), 1));
    writer.metadata(metadata(2, QStringLiteral("Sale"), 2));
    std::map<std::uint64_t, std::uint32_t> numbers;
    for (int i = 0; i < count; ++i) {
        const Event event{2'000'000'000 + i * 10'000'000LL, std::uint64_t(7 + i % 2), i % 3 == 2 ? 2u : 1u,
                          std::uint32_t(i), 0};
        writer.event(eventHeader(event, ++numbers[event.thread], true));
        if (i % 100 == 99)
            writer.flush();
    }
    writer.end();
    return writer.takeBytes();
}

class EventsBench : public tests::PaneContext {
public:
    explicit EventsBench(const QByteArray &bytes = shopTrace(), bool live = false)
        : m_file(bytes)
        , m_trace(live ? model::Trace::followFile(m_file.path()) : model::Trace::openFile(m_file.path()))
        , shared(m_trace.get(), jobs)
        , tab(std::make_unique<ui::EventsTab>(shared, context))
    {
        QObject::connect(m_trace.get(), &model::Trace::snapshotChanged, tab.get(),
                         [this] { tab->showSnapshot(); });
        tab->showSnapshot();
        tab->resize(1100, 500);
        tab->show();
        tab->activateWindow();
    }

    bool isReady(int rows = 1000)
    {
        return tests::waitFor(
            [&] { return view()->model()->rowCount() == rows && QTest::qWaitForWindowActive(tab.get()); });
    }
    void grow(const QByteArray &bytes)
    {
        m_file.write(bytes);
        m_trace->fileGrewTo(std::uint64_t(bytes.size()));
    }
    ui::TableView *view() { return tab->findChild<ui::TableView *>(QStringLiteral("events")); }
    model::EventModel *model() { return tab->findChild<model::EventModel *>(); }
    QHeaderView *header() { return view()->horizontalHeader(); }
    QString cell(int row, int column) { return view()->model()->index(row, column).data().toString(); }
    template <class T> T *find(const char *name) { return tab->findChild<T *>(QLatin1String(name)); }
    QLineEdit *line(const char *name) { return find<QLineEdit>(name); }
    /// Returns the titles of the columns as they are seen.
    QStringList titles()
    {
        QStringList titles;
        for (int visual = 0; visual < header()->count(); ++visual) {
            const int column = header()->logicalIndex(visual);
            if (!view()->isColumnHidden(column))
                titles += view()->model()->headerData(column, Qt::Horizontal).toString();
        }
        return titles;
    }
    /// Types into the widget that has the focus.
    static void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    static void type(const QString &text) { QTest::keyClicks(QApplication::focusWidget(), text); }

private:
    generated::File m_file;
    std::unique_ptr<model::Trace> m_trace;

public:
    ui::TraceContext shared;
    std::unique_ptr<ui::EventsTab> tab;
};

QAction *actionOf(const QMenu &menu, const QString &text)
{
    for (QAction *action : menu.actions()) {
        if (action->text().remove(QLatin1Char('&')).startsWith(text))
            return action;
    }
    return nullptr;
}

} // namespace

class TestEventsTab : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void columnsAreChosenInAMenu()
    {
        EventsBench bench;
        QVERIFY(bench.isReady());
        QCOMPARE(bench.titles().join(QLatin1Char(' ')),
                 QStringLiteral("Time (s) Provider Event Thread Payload"));
        QMenu menu;
        auto *columns = bench.tab->findChild<ui::ColumnChooser *>();
        columns->fillMenu(&menu, -1);
        actionOf(menu, QStringLiteral("Number"))->trigger();
        actionOf(menu, QStringLiteral("Provider"))->trigger();
        QCOMPARE(bench.titles().join(QLatin1Char(' ')),
                 QStringLiteral("Time (s) Event Thread Number Payload"));
        QCOMPARE(bench.cell(41, model::EventModel::Number), QStringLiteral("42"));
        for (QAction *action : menu.actions()) {
            if (action->isChecked())
                action->trigger();
        }
        QCOMPARE(bench.titles().size(), 1); // one always stays
    }

    void fieldIsAddedByNameAndRemoved()
    {
        EventsBench bench;
        QVERIFY(bench.isReady());
        auto *columns = bench.tab->findChild<ui::ColumnChooser *>();
        QMenu menu;
        columns->fillMenu(&menu, -1);
        actionOf(menu, QStringLiteral("Add a Field"))->trigger();
        QTRY_VERIFY(bench.line("columnBarLine")->hasFocus());
        // What there is is offered before a letter is typed.
        const auto *const offered = bench.line("columnBarLine")->completer()->completionModel();
        QVERIFY(offered->rowCount() > 0);
        bench.line("columnBarLine")->completer()->popup()->hide();
        bench.type(QStringLiteral("nosuchfield"));
        bench.key(Qt::Key_Return);
        QVERIFY(!bench.find<QWidget>("columnBar")->isHidden());
        QVERIFY(bench.find<QLabel>("columnBarMessage")->text().contains(QStringLiteral("nosuchfield")));
        QCOMPARE(bench.titles().join(QLatin1Char(' ')),
                 QStringLiteral("Time (s) Provider Event Thread Payload"));
        bench.line("columnBarLine")->clear();
        bench.type(QStringLiteral("umbe")); // which one field has only
        bench.key(Qt::Key_Return);
        QVERIFY(bench.find<QWidget>("columnBar")->isHidden());
        QCOMPARE(bench.titles().join(QLatin1Char(' ')),
                 QStringLiteral("Time (s) Provider Event Thread number Payload"));
        QTRY_COMPARE(bench.cell(7, model::EventModel::FirstField), QStringLiteral("7"));

        QMenu ofField;
        columns->fillMenu(&ofField, model::EventModel::FirstField);
        actionOf(ofField, QStringLiteral("Remove number"))->trigger();
        QCOMPARE(bench.titles().join(QLatin1Char(' ')),
                 QStringLiteral("Time (s) Provider Event Thread Payload"));
    }

    void escapeClosesTheLineAlone()
    {
        EventsBench bench;
        QVERIFY(bench.isReady());
        bench.shared.setThreads({7});
        QTRY_COMPARE(bench.view()->model()->rowCount(), 500);
        QMenu menu;
        bench.tab->findChild<ui::ColumnChooser *>()->fillMenu(&menu, -1);
        actionOf(menu, QStringLiteral("Add a Field"))->trigger();
        QTRY_VERIFY(bench.line("columnBarLine")->hasFocus());
        bench.key(Qt::Key_Escape);
        QVERIFY(bench.find<QWidget>("columnBar")->isHidden());
        QVERIFY(bench.view()->hasFocus());
        QCOMPARE(bench.shared.scope().threads, QList<std::uint64_t>{7});
    }

    void droppedFieldBecomesAColumn()
    {
        EventsBench bench;
        QVERIFY(bench.isReady());
        QMimeData data;
        data.setData(QLatin1String(ui::ColumnChooser::mimeType), "Sale.number");
        const auto send = [&](QEvent::Type type, const QMimeData &dropped) {
            QDropEvent event({50, 50}, Qt::CopyAction, &dropped, Qt::LeftButton, {}, type);
            event.ignore();
            QCoreApplication::sendEvent(bench.view()->viewport(), &event);
            return event.isAccepted();
        };
        QDragEnterEvent enter({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(bench.view()->viewport(), &enter);
        QVERIFY(enter.isAccepted());
        QVERIFY(send(QEvent::Drop, data));
        // Of that event alone: an Order has a number, too.
        QVERIFY2(bench.titles().contains(QStringLiteral("Sale.number")),
                 qPrintable(bench.titles().join(u' ')));
        const auto shown = [&](int row) { return bench.cell(row, model::EventModel::FirstField); };
        QTRY_COMPARE(shown(2), QStringLiteral("2"));
        QCOMPARE(shown(1), QString());
        bench.shared.showAsColumn(QStringLiteral("Sale.number")); // is there
        QCOMPARE(bench.view()->model()->columnCount(), model::EventModel::FirstField + 1);
        QMimeData other;
        other.setText(QStringLiteral("Sale.number"));
        QVERIFY(!send(QEvent::Drop, other));
    }

    void providersHaveTheColourOfTheirLines()
    {
        EventsBench bench;
        QVERIFY(bench.isReady());
        const auto swatch = [&] {
            const QModelIndex cell = bench.view()->model()->index(1, model::EventModel::Provider);
            const QRect place = bench.view()->visualRect(cell);
            const QImage image = bench.view()->viewport()->grab(place).toImage();
            int found = 0;
            for (int x = 0; x < image.width(); ++x)
                found
                    += image.pixelColor(x, image.height() / 2) == ui::seriesColor(0, bench.view()->palette())
                    ? 1
                    : 0;
            return found;
        };
        QCOMPARE(swatch(), 0); // no analysis has counted providers
        bench.shared.analyses().add<model::ProviderRatesAnalysis>();
        bench.shared.analyses().attach(&bench.shared.trace());
        QTRY_VERIFY(bench.shared.analyses().result<model::ProviderRates>());
        QTRY_VERIFY(swatch() >= 6);
    }

    void filterWithAProblemLeavesTheRows()
    {
        EventsBench bench;
        QVERIFY(bench.isReady());
        const auto *problem = bench.find<QLabel>("filterProblem");
        bench.shared.setFilter(QStringLiteral("event == Sale"));
        QTRY_COMPARE(bench.view()->model()->rowCount(), 333);
        QTest::qWait(50); // the count is laid out
        const QPoint place = bench.view()->mapToGlobal(QPoint());
        const int height = bench.view()->height();
        bench.shared.setFilter(QStringLiteral("event == Sale and ("));
        QVERIFY(problem->isVisible() && !problem->text().isEmpty());
        // It lies at the foot of the tab, where it hides no heading, and moves nothing.
        const auto *line = bench.find<QLineEdit>("filter");
        const auto bottomOf
            = [](const QWidget *widget) { return widget->mapToGlobal(QPoint(0, widget->height())).y(); };
        QTRY_COMPARE(bottomOf(problem), bottomOf(problem->parentWidget()));
        QVERIFY(problem->width() > line->width());
        QCOMPARE(bench.view()->mapToGlobal(QPoint()), place);
        QCOMPARE(bench.view()->height(), height);
        QCOMPARE(bench.view()->model()->rowCount(), 333);
        bench.shared.setThreads({7}); // goes on with what was sound
        QTRY_COMPARE(bench.view()->model()->rowCount(), 167);
        bench.shared.setFilter({});
        QVERIFY(!problem->isVisible());
        QTRY_COMPARE(bench.view()->model()->rowCount(), 500);
    }

    /// A file of what the table shows has its columns, in their order.
    void exportsHaveTheShownColumns()
    {
        EventsBench bench;
        QVERIFY(bench.isReady());
        bench.shared.setFilter(QStringLiteral("event == Sale"));
        QTRY_COMPARE(bench.view()->model()->rowCount(), 333);
        bench.shared.askForLayout({{QStringLiteral("thread"), QStringLiteral("field:number"),
                                    QStringLiteral("time"), QStringLiteral("payload")},
                                   {}});
        bench.header()->moveSection(0, 1);
        const QTemporaryDir folder;
        model::ScopeExport request;
        request.to = folder.filePath(QStringLiteral("a.csv"));
        request.selected = bench.shared.selectedRows();
        request.csvTable = model::csvOf(bench.shared.shownColumns());
        const std::atomic<bool> goesOn = false;
        const auto written = model::exportScope(
            bench.shared.snapshot(), request, model::ExportFormat::Csv, [](double) {}, goesOn);
        QVERIFY(written.ok());
        QCOMPARE(written.value(), quint64(333));
        QFile file(request.to);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = file.readAll().split('\n');
        QCOMPARE(QString::fromUtf8(lines.first()).trimmed(), bench.titles().join(u','));
        QVERIFY(bench.titles().size() == 4);
        QTRY_COMPARE(bench.cell(5, model::EventModel::FirstField), QStringLiteral("17"));
        QStringList cells;
        for (int visual = 0; visual < 3; ++visual)
            cells += bench.cell(5, bench.header()->logicalIndex(visual));
        const QString line = QString::fromUtf8(lines.at(6));
        QVERIFY2(line.startsWith(cells.join(u',') + QStringLiteral(",\"{")), qPrintable(line));
    }

    /// What a filter found is counted of the events that it has looked at, also while the table stands still.
    void countsAreOfOneMoment()
    {
        const QByteArray bytes = shopTrace();
        EventsBench bench(bytes.left(bytes.size() / 2), true);
        bench.grow(bytes.left(bytes.size() / 2));
        QTRY_VERIFY(bench.model()->totalRows() > 100);
        bench.shared.setFilter(QStringLiteral("event == Sale"));
        const auto *count = bench.find<QLabel>("filterCount");
        const auto wanted = [&] {
            return QStringLiteral("%1 of %2")
                .arg(model::text::count(bench.model()->totalRows()),
                     model::text::count(bench.shared.snapshot()->events.size()));
        };
        QTRY_COMPARE(count->text(), wanted());
        const QString before = count->text();
        bench.find<QToolButton>("pauseEvents")->defaultAction()->setChecked(true);
        const auto eventsBefore = bench.shared.snapshot()->events.size();
        bench.grow(bytes);
        QTRY_VERIFY(bench.shared.snapshot()->events.size() > eventsBefore);
        QTRY_VERIFY(bench.model()->pendingRows() > 0);
        QTRY_COMPARE(count->text(), before);
        bench.find<QToolButton>("pauseEvents")->defaultAction()->setChecked(false);
        QTRY_COMPARE(count->text(), wanted());
        QVERIFY(count->text() != before);
    }

    void selectedRowStaysWhenTheFilterIsCleared()
    {
        EventsBench bench;
        QVERIFY(bench.isReady());
        bench.shared.setFilter(QStringLiteral("event == Sale"));
        QTRY_COMPARE(bench.view()->model()->rowCount(), 333);
        bench.view()->selectRow(200); // event 602
        bench.shared.setFilter({});
        QTRY_COMPARE(bench.view()->model()->rowCount(), 1000);
        QCOMPARE(bench.view()->currentIndex().row(), 602);
        QVERIFY(bench.view()->selectionModel()->isRowSelected(602));
        const QRect shown = bench.view()->visualRect(bench.view()->currentIndex());
        QVERIFY(bench.view()->viewport()->rect().contains(shown.center()));
        // One that the filter hides comes back, too.
        bench.shared.setFilter(QStringLiteral("event == Order"));
        QTRY_COMPARE(bench.view()->model()->rowCount(), 667);
        QVERIFY(!bench.view()->currentIndex().isValid());
        bench.shared.setFilter({});
        QTRY_COMPARE(bench.view()->currentIndex().row(), 602);
    }

    void clickHoldsALiveTable()
    {
        const QByteArray whole = shopTrace();
        EventsBench bench(whole.left(whole.size() / 2), true);
        bench.grow(whole.left(whole.size() / 2));
        QTRY_VERIFY(bench.view()->model()->rowCount() > 300);
        QTRY_VERIFY(QTest::qWaitForWindowActive(bench.tab.get()));
        QVERIFY(bench.tab->isFollowing());
        const int rows = bench.view()->model()->rowCount();
        auto *resume = bench.find<QToolButton>("resumeBar");
        QVERIFY(!resume->isVisible());
        const QModelIndex last = bench.view()->model()->index(rows - 2, 1);
        QTRY_VERIFY(bench.view()->visualRect(last).isValid());
        QTest::mouseClick(bench.view()->viewport(), Qt::LeftButton, {},
                          bench.view()->visualRect(last).center());
        QVERIFY(!bench.tab->isFollowing());
        const int top = bench.view()->verticalScrollBar()->value();
        bench.grow(whole);
        QTRY_COMPARE(bench.view()->model()->rowCount(), 1000);
        QCOMPARE(bench.view()->verticalScrollBar()->value(), top);
        QCOMPARE(bench.view()->currentIndex().row(), rows - 2);
        QVERIFY(resume->isVisible());
        QVERIFY(resume->text().startsWith(QString::number(1000 - rows)));
        QTest::mouseClick(resume, Qt::LeftButton);
        QVERIFY(bench.tab->isFollowing());
        // So does a step up by the keyboard, but not the way to the last row.
        bench.view()->setFocus();
        bench.key(Qt::Key_End, Qt::ControlModifier);
        QVERIFY(bench.tab->isFollowing());
        bench.key(Qt::Key_Up);
        QVERIFY(!bench.tab->isFollowing());
    }

    void selectionAddsUp()
    {
        EventsBench bench;
        QVERIFY(bench.isReady());
        const auto sums = [] { return ui::SelectionSums::instance().text(); };
        bench.shared.showAsColumn(QStringLiteral("number"));
        bench.view()->selectRow(10);
        QTest::qWait(150);
        QCOMPARE(sums(), QString()); // of one row there is nothing to add up
        bench.view()->setFocus();
        bench.key(Qt::Key_Down, Qt::ShiftModifier);
        bench.key(Qt::Key_Down, Qt::ShiftModifier);
        QTRY_VERIFY(sums().contains(QStringLiteral("3 events")));
        QVERIFY2(sums().contains(QStringLiteral("number: sum 33, mean 11, min 10, max 12")),
                 qPrintable(sums()));
        QVERIFY(sums().contains(QStringLiteral("0.020000 s from first to last")));
        bench.view()->selectAll();
        QTRY_VERIFY(sums().contains(QStringLiteral("mean 499.5")));
        bench.view()->setColumnHidden(model::EventModel::FirstField, true);
        bench.view()->clearSelection();
        QTRY_COMPARE(sums(), QString());
        bench.view()->selectAll();
        QTRY_VERIFY(sums().contains(QStringLiteral("9.990000 s")));
        QVERIFY(!sums().contains(QStringLiteral("mean")));
        // They are of what is seen.
        bench.tab->hide();
        QCOMPARE(sums(), QString());
        bench.tab->show();
        QTRY_VERIFY(sums().contains(QStringLiteral("9.990000 s")));
    }

    void goesToTimesAndNumbers()
    {
        EventsBench bench;
        QVERIFY(bench.isReady());
        bench.view()->setFocus();
        const auto go = [&](const char *text) {
            bench.key(Qt::Key_G, Qt::ControlModifier);
            QVERIFY(bench.line("goToBarLine")->hasFocus());
            bench.type(QString::fromLatin1(text));
            bench.key(Qt::Key_Return);
        };
        go("2.5");
        QCOMPARE(bench.view()->currentIndex().row(), 250);
        QVERIFY(bench.find<QWidget>("goToBar")->isHidden() && bench.view()->hasFocus());
        go("#1000");
        QCOMPARE(bench.view()->currentIndex().row(), 999);
        bench.shared.setFilter(QStringLiteral("event == Sale"));
        QTRY_COMPARE(bench.view()->model()->rowCount(), 333);
        go("#4"); // an order
        QCOMPARE(bench.cell(bench.view()->currentIndex().row(), model::EventModel::Number),
                 QStringLiteral("6"));
        auto *message = bench.find<QLabel>("goToBarMessage");
        QVERIFY(message->text().contains(QStringLiteral("Event 4 is not among the rows")));
        bench.line("goToBarLine")->clear();
        go("soon");
        QVERIFY(message->text().startsWith(QStringLiteral("That is no time")));
        bench.key(Qt::Key_Escape);
        QVERIFY(bench.find<QWidget>("goToBar")->isHidden());
    }

    void findsWithoutFiltering()
    {
        EventsBench bench;
        QVERIFY(bench.isReady());
        bench.view()->setFocus();
        bench.key(Qt::Key_F, Qt::ControlModifier);
        QVERIFY(bench.line("findBarLine")->hasFocus());
        bench.type(QStringLiteral("number in {100, 500}"));
        bench.key(Qt::Key_Return);
        QTRY_COMPARE(bench.view()->currentIndex().row(), 100);
        QCOMPARE(bench.view()->model()->rowCount(), 1000);
        bench.key(Qt::Key_F3);
        QTRY_COMPARE(bench.view()->currentIndex().row(), 500);
        auto *message = bench.find<QLabel>("findBarMessage");
        QCOMPARE(message->text(), QString());
        bench.view()->setFocus(); // the keys work beside the line, too
        bench.key(Qt::Key_F3);
        QTRY_COMPARE(bench.view()->currentIndex().row(), 100);
        QVERIFY(message->text().contains(QStringLiteral("other end")));
        bench.key(Qt::Key_F3, Qt::ShiftModifier);
        QTRY_COMPARE(bench.view()->currentIndex().row(), 500);
        bench.line("findBarLine")->setText(QStringLiteral("nothing"));
        bench.key(Qt::Key_F3);
        QTRY_COMPARE(message->text(), QStringLiteral("No event matches."));
        QCOMPARE(bench.view()->currentIndex().row(), 500);
        bench.line("findBarLine")->setText(QStringLiteral("number > "));
        bench.key(Qt::Key_F3);
        QVERIFY(message->text().startsWith(QStringLiteral("At character")));
    }

    void copiesInSeveralFormats()
    {
        EventsBench bench;
        QVERIFY(bench.isReady());
        QGuiApplication::clipboard()->clear();
        const auto text = [] { return QGuiApplication::clipboard()->text(); };
        bench.view()->setColumnHidden(model::EventModel::Provider, true);
        bench.view()->setColumnHidden(model::EventModel::Payload, true);
        bench.shared.showAsColumn(QStringLiteral("number"));
        bench.view()->selectRow(2);
        bench.view()->setFocus();
        bench.key(Qt::Key_Down, Qt::ShiftModifier);
        bench.key(Qt::Key_C, Qt::ControlModifier);
        QTRY_COMPARE(text(),
                     QStringLiteral("Time (s)\tEvent\tThread\tnumber\n0.020000\tSale\t7\t2\n"
                                    "0.030000\tOrder\t8\t3\n"));
        QMenu menu;
        bench.tab->findChild<ui::EventCopier *>()->fillMenu(&menu);
        actionOf(menu, QStringLiteral("CSV"))->trigger();
        QTRY_COMPARE(text(),
                     QStringLiteral("Time (s),Event,Thread,number\r\n0.020000,Sale,7,2\r\n"
                                    "0.030000,Order,8,3\r\n"));
        actionOf(menu, QStringLiteral("JSON"))->trigger();
        QTRY_VERIFY(text().startsWith(QStringLiteral("{\"time\":")));
    }

    void manyRowsAreCopiedOnlyAsFarAsAsked()
    {
        EventsBench bench(shopTrace(120'000));
        QVERIFY(bench.isReady(120'000));
        QGuiApplication::clipboard()->clear();
        bench.view()->setFocus();
        bench.key(Qt::Key_A, Qt::ControlModifier);
        bench.key(Qt::Key_C, Qt::ControlModifier);
        auto *line = bench.line("copyBarLine");
        QVERIFY(line->hasFocus());
        QCOMPARE(line->text(), QStringLiteral("100000"));
        QVERIFY(QGuiApplication::clipboard()->text().isEmpty());
        line->setText(QStringLiteral("all"));
        bench.key(Qt::Key_Return);
        QVERIFY(line->isVisible()); // asks again
        line->setText(QStringLiteral("2500"));
        bench.key(Qt::Key_Return);
        QVERIFY(!line->isVisible());
        QTRY_COMPARE(QGuiApplication::clipboard()->text().count(u'\n'), 2501);
        bench.key(Qt::Key_C, Qt::ControlModifier);
        bench.key(Qt::Key_Escape);
        QTest::qWait(50);
        QCOMPARE(QGuiApplication::clipboard()->text().count(u'\n'), 2501);
    }

    /// The line about rows outside the window is not for those that are just being added.
    void growingWindowSaysNothing()
    {
        EventsBench bench(shopTrace(2500));
        QVERIFY(bench.isReady(2500));
        const auto *line = bench.find<QLabel>("windowLine");
        bench.model()->setLimits({2000, 2000, 1000, 1000, 500});
        QCOMPARE(bench.view()->model()->rowCount(), 500);
        QVERIFY(!line->isVisible());
        QTRY_COMPARE(bench.view()->model()->rowCount(), 2000);
        QVERIFY(line->isVisible());
        QVERIFY2(line->text().contains(model::text::count(2000)), qPrintable(line->text()));
        bench.model()->setLimits({4000, 4000, 1000, 1000, 500});
        QTRY_COMPARE(bench.view()->model()->rowCount(), 2500);
        QVERIFY(!line->isVisible());
    }

    void windowGoesOnAsTheUserScrolls()
    {
        EventsBench bench(shopTrace(2500));
        QVERIFY(bench.isReady(2500));
        auto *line = bench.find<QLabel>("windowLine");
        QVERIFY(!line->isVisible());
        bench.model()->setLimits({1000, 1000, 1000});
        QCOMPARE(bench.view()->model()->rowCount(), 1000);
        QVERIFY(line->isVisible());
        const auto says = [&](quint64 first, quint64 last) {
            return line->text().startsWith(
                QStringLiteral("Rows %1 to %2 of %3.")
                    .arg(model::text::count(first), model::text::count(last), model::text::count(2500)));
        };
        QVERIFY2(says(1, 1000), qPrintable(line->text()));
        QScrollBar *bar = bench.view()->verticalScrollBar();
        const auto eventAt = [&](int row) {
            return bench.model()->index(row, 0).data(model::EventModel::EventIndexRole).toInt();
        };
        const auto seen = [&] { return eventAt(bench.view()->rowAt(0)); };
        bench.view()->selectRow(985);
        QTest::qWait(100); // lines and details that appear take some of the table's rows
        const auto wheel = [&](int steps) {
            const QPointF at(200, 200);
            QWheelEvent event(at, bench.view()->viewport()->mapToGlobal(at), {}, {0, steps * 120}, {}, {},
                              Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(bench.view()->viewport(), &event);
        };
        bar->setValue(bar->maximum() - 2);
        const int before = seen();
        wheel(-1);
        QTRY_COMPARE(bench.model()->firstRow(), std::uint64_t(500));

        QVERIFY(seen() > before && seen() < before + 5); // where the wheel went
        QVERIFY2(says(501, 1500), qPrintable(line->text()));
        QCOMPARE(eventAt(bench.view()->currentIndex().row()), 985);
        QVERIFY(bench.view()->selectionModel()->isRowSelected(485));
        QCOMPARE(bench.view()->selectionModel()->selectedRows().size(), 1);
        const int after = seen();
        wheel(-1);
        QVERIFY(seen() > after); // and goes on
        // To an end by the scroll bar: moves when it is let go.
        bar->setSliderDown(true);
        bar->setSliderPosition(bar->maximum());
        QTest::qWait(20);
        QCOMPARE(bench.model()->firstRow(), std::uint64_t(500));
        bar->setSliderDown(false);
        QTRY_COMPARE(bench.model()->firstRow(), std::uint64_t(1000));
        bar->setValue(bar->maximum());
        QTRY_COMPARE(bench.model()->firstRow(), std::uint64_t(1500));
        bar->setValue(bar->maximum()); // there are no more
        QTest::qWait(20);
        QCOMPARE(bench.model()->firstRow(), std::uint64_t(1500));
        QVERIFY(!bench.view()->currentIndex().isValid()); // outside
        // Back: what was selected is selected again.
        for (const std::uint64_t first : {1000, 500}) {
            bar->setValue(0);
            QTRY_COMPARE(bench.model()->firstRow(), first);
            QCOMPARE(seen(), int(first) + 500);
        }
        QCOMPARE(eventAt(bench.view()->currentIndex().row()), 985);
        QVERIFY(bench.view()->selectionModel()->isRowSelected(485));
    }

    void keysGoThroughAllRows()
    {
        EventsBench bench(shopTrace(2500));
        QVERIFY(bench.isReady(2500));
        bench.model()->setLimits({1000, 1000, 1000});
        bench.view()->setFocus();
        const auto current
            = [&] { return bench.view()->currentIndex().data(model::EventModel::EventIndexRole).toInt(); };
        bench.view()->selectRow(0);
        bench.key(Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(current(), 2499);
        bench.key(Qt::Key_Home, Qt::ControlModifier);
        QCOMPARE(current(), 0);
        int pages = 0;
        for (int last = -1; current() != last && pages < 1000; ++pages) {
            last = current();
            bench.key(Qt::Key_PageDown);
            QVERIFY(current() < last + 100); // no row was passed over
        }
        QCOMPARE(current(), 2499);
        bench.view()->selectRow(bench.model()->rowOfEvent(500));
        bench.model()->setFirstRow(500); // the current row is the first one
        bench.key(Qt::Key_Up);
        QCOMPARE(current(), 499);
        // From a row that is outside, too.
        bench.model()->setFirstRow(1500);
        QVERIFY(!bench.view()->currentIndex().isValid());
        bench.key(Qt::Key_Down);
        QCOMPARE(current(), 500);
    }

    void selectionReachesOutOfTheWindow()
    {
        EventsBench bench(shopTrace(2500));
        QVERIFY(bench.isReady(2500));
        bench.model()->setLimits({1000, 1000, 1000});
        bench.view()->setFocus();
        const auto sums = [] { return ui::SelectionSums::instance().text(); };
        const auto copiedLines = [&] {
            QGuiApplication::clipboard()->clear();
            bench.key(Qt::Key_C, Qt::ControlModifier);
            return tests::waitFor([] { return !QGuiApplication::clipboard()->text().isEmpty(); })
                ? QGuiApplication::clipboard()->text().count(u'\n')
                : 0;
        };
        bench.key(Qt::Key_A, Qt::ControlModifier);
        const QString all = model::text::count(2500) + QStringLiteral(" events selected");
        QTRY_VERIFY(sums().startsWith(all));
        QVERIFY(sums().contains(QStringLiteral("24.990000 s")));
        QCOMPARE(copiedLines(), 2501);
        bench.model()->setFirstRow(1500);
        QTest::qWait(150);
        QVERIFY(sums().startsWith(all));
        QVERIFY(bench.view()->selectionModel()->isRowSelected(999));
        // Rows of two windows.
        using Command = QItemSelectionModel;
        const auto select = [&](int row, Command::SelectionFlags command) {
            bench.view()->selectionModel()->select(bench.model()->index(row, 0), command | Command::Rows);
        };
        select(bench.model()->rowOfEvent(10), Command::ClearAndSelect);
        bench.model()->setFirstRow(1000);
        select(200, Command::Toggle); // as a click with Ctrl does
        QTRY_VERIFY(sums().startsWith(QStringLiteral("2 events selected")));
        QVERIFY(sums().contains(QStringLiteral("11.900000 s")));
        QCOMPARE(copiedLines(), 3);
        select(5, Command::ClearAndSelect); // replaces both
        QTRY_COMPARE(sums(), QString());
        QCOMPARE(copiedLines(), 2);
    }

    void goesAndFindsOutsideTheWindow()
    {
        EventsBench bench(shopTrace(2500));
        QVERIFY(bench.isReady(2500));
        bench.model()->setLimits({1000, 1000, 1000});
        bench.view()->setFocus();
        const auto current
            = [&] { return bench.view()->currentIndex().data(model::EventModel::EventIndexRole).toInt(); };
        const auto isSeen = [&] {
            return bench.view()->viewport()->rect().contains(
                bench.view()->visualRect(bench.view()->currentIndex()).center());
        };
        bench.key(Qt::Key_G, Qt::ControlModifier);
        bench.type(QStringLiteral("#2201"));
        bench.key(Qt::Key_Return);
        QCOMPARE(current(), 2200);
        QVERIFY(isSeen());
        bench.shared.goTo(0.5); // as a click into the timeline does
        QCOMPARE(current(), 50);
        QVERIFY(isSeen());
        bench.key(Qt::Key_F, Qt::ControlModifier);
        bench.type(QStringLiteral("number in {100, 2000}"));
        bench.key(Qt::Key_Return);
        QTRY_COMPARE(current(), 100);
        bench.key(Qt::Key_F3);
        QTRY_COMPARE(current(), 2000);
        QVERIFY(isSeen());
        // From the current row where that is outside.
        bench.model()->setFirstRow(0);
        bench.key(Qt::Key_F3);
        QTRY_COMPARE(current(), 100);
        QVERIFY(bench.find<QLabel>("findBarMessage")->text().contains(QStringLiteral("other end")));
        // An event that was looked at stays selected when a filter is cleared.
        bench.tab->goToEvent(2100);
        bench.shared.setFilter(QStringLiteral("event == Order"));
        QTRY_COMPARE(bench.model()->totalRows(), std::uint64_t(1667));
        QTRY_COMPARE(current(), 2100);
        bench.shared.setFilter({});
        QTRY_COMPARE(bench.model()->totalRows(), std::uint64_t(2500));
        QCOMPARE(current(), 2100);
        QVERIFY(isSeen());
    }

    void liveTableFollowsBeyondItsWindow()
    {
        const QByteArray whole = shopTrace(2500);
        EventsBench bench(whole.left(whole.size() / 4), true);
        bench.model()->setLimits({1000, 400, 1000});
        bench.grow(whole.left(whole.size() / 4));
        QTRY_VERIFY(bench.model()->totalRows() > 550);
        QVERIFY(bench.tab->isFollowing());
        const auto isNewestSeen = [&] {
            const QModelIndex newest = bench.model()->index(399, 0);
            return bench.model()->firstRow() + 400 == bench.model()->totalRows()
                && bench.view()->viewport()->rect().contains(bench.view()->visualRect(newest).center());
        };
        QCOMPARE(bench.view()->model()->rowCount(), 400);
        QCOMPARE(bench.model()->firstRow() + 400, bench.model()->totalRows());
        QTRY_VERIFY(isNewestSeen());
        bench.grow(whole.left(whole.size() / 2));
        QTRY_VERIFY(bench.model()->totalRows() > 1100);
        QVERIFY(bench.tab->isFollowing());
        QTRY_VERIFY(isNewestSeen());
        // A user who looks at a row keeps it, while more come than the window has.
        const std::uint64_t total = bench.model()->totalRows();
        bench.view()->selectRow(380);
        QVERIFY(!bench.tab->isFollowing());
        const std::uint64_t first = bench.model()->firstRow();
        bench.grow(whole.left(whole.size() * 3 / 4));
        QTRY_VERIFY(bench.model()->totalRows() > 1650);
        QCOMPARE(bench.model()->firstRow(), first);
        QCOMPARE(bench.view()->currentIndex().row(), 380);
        auto *resume = bench.find<QToolButton>("resumeBar");
        QVERIFY(resume->text().startsWith(QString::number(bench.model()->totalRows() - total)));
        QTest::mouseClick(resume, Qt::LeftButton);
        QCOMPARE(bench.model()->firstRow() + 400, bench.model()->totalRows());
        QTRY_VERIFY(isNewestSeen());
        bench.grow(whole);
        QTRY_VERIFY(bench.model()->totalRows() > 2300);
        QVERIFY(bench.tab->isFollowing());
        QTRY_VERIFY(isNewestSeen());
    }

    void headerSortsAndBringsTimeBack()
    {
        EventsBench bench;
        QVERIFY(bench.isReady());
        bench.shared.showAsColumn(QStringLiteral("number"));
        const int column = model::EventModel::FirstField;
        const auto click = [&] {
            const int x = bench.header()->sectionViewportPosition(column) + 10;
            QTest::mouseClick(bench.header()->viewport(), Qt::LeftButton, {},
                              {x, bench.header()->height() / 2});
        };
        const auto number = [&](int row) { return bench.cell(row, model::EventModel::Number); };
        bench.view()->selectRow(500);
        click();
        click();
        QTRY_COMPARE(number(0), model::text::count(1000));
        QCOMPARE(number(999), QStringLiteral("1"));
        // The event that was looked at stays selected.
        QCOMPARE(number(bench.view()->currentIndex().row()), QStringLiteral("501"));
        click();
        QCOMPARE(number(0), QStringLiteral("1"));
        QCOMPARE(bench.view()->currentIndex().row(), 500);
        QCOMPARE(bench.model()->sorting(), model::EventModel::Sorting::None);
        // Without its column, too.
        click();
        QTRY_COMPARE(bench.model()->sorting(), model::EventModel::Sorting::Sorted);
        QMenu menu;
        bench.tab->findChild<ui::ColumnChooser *>()->fillMenu(&menu, column);
        actionOf(menu, QStringLiteral("Remove"))->trigger();
        QCOMPARE(bench.header()->sortIndicatorSection(), -1);
        QCOMPARE(bench.model()->sorting(), model::EventModel::Sorting::None);
    }

    void sortingWaitsForALiveTrace()
    {
        const QByteArray whole = shopTrace();
        EventsBench bench(whole.left(whole.size() / 2), true);
        bench.grow(whole.left(whole.size() / 2));
        QTRY_VERIFY(bench.view()->model()->rowCount() > 300);
        bench.view()->sortByColumn(model::EventModel::Number, Qt::DescendingOrder);
        auto *note = bench.find<QLabel>("sortNote");
        QVERIFY(note->isVisible() && note->text().startsWith(QStringLiteral("In the order of time")));
        bench.view()->sortByColumn(-1, Qt::AscendingOrder);
        QVERIFY(!note->isVisible());
    }

    void markedRowsAreSeen()
    {
        EventsBench bench;
        QVERIFY(bench.isReady());
        bench.find<QCheckBox>("highlight")->click();
        bench.shared.setFilter(QStringLiteral("event == Sale"));
        QCOMPARE(bench.view()->model()->rowCount(), 1000);
        const auto marked = [&](int row) {
            return bench.view()->model()->index(row, 0).data(model::EventModel::MarkedRole).toBool();
        };
        QTRY_VERIFY(marked(2) && !marked(4)); // rows of the same shade where shades alternate
        const QImage seen = bench.view()->viewport()->grab().toImage();
        const auto shade = [&](int row) {
            const QRect cell = bench.view()->visualRect(bench.view()->model()->index(row, 0));
            return seen.pixelColor(cell.left() + 1, cell.center().y());
        };
        QVERIFY(shade(2) != shade(4));
        QVERIFY(shade(2) != shade(6));
        QCOMPARE(shade(4), shade(6));
    }
};

CLRLENS_TEST(TestEventsTab)
#include "tst_eventstab.moc"
