// SPDX-License-Identifier: GPL-3.0-or-later
// One user's way through the window with a real process: choose presets, record, select a second of it, see
// all tabs follow, filter from a cell, add a column and a lane, go Back, read a named stack, export, and find
// the trace again as it was left.
#include "model/analysis/analysisrunner.h"
#include "model/items/callcells.h"
#include "model/items/eventmodel.h"
#include "model/items/roles.h"
#include "model/reading/trace.h"
#include "model/recording/recordings.h"
#include "model/sidecar/sidecarfile.h"
#include "tests/real/workload.h"
#include "tests/support/columns.h"
#include "tests/support/dotnet.h"
#include "tests/support/settings.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowjourney.h"
#include "ui/panes/tracepane.h"
#include "ui/plots/qcustomplot.h"
#include "ui/plots/timeaxis.h"
#include "ui/plots/timeplot.h"
#include "ui/shell/inspector.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/workspace.h"
#include "ui/tabs/events/stackview.h"
#include "ui/trace/eventfilterbar.h"
#include "ui/trace/subjectlist.h"
#include "ui/trace/subjectview.h"
#include "ui/trace/timeline.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/tracedocument.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/tableview.h"
#include "ui/widgets/windowfoot.h"

#include <QAbstractButton>
#include <QAction>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabBar>
#include <QToolButton>
#include <QTreeView>
#include <QtTest>

#include <cmath>

namespace {

constexpr double recordedSeconds = 3.5;

/// A trace view as a user sees and handles it.
class Screen {
public:
    explicit Screen(ui::TraceView &view)
        : m_view(view)
    {
    }

    ui::TraceView &view() { return m_view; }
    ui::TraceContext &shared() { return m_view.shared(); }
    const model::Scope &scope() { return shared().scope(); }
    template <class T> T *find(const char *name) { return m_view.findChild<T *>(QLatin1String(name)); }
    ui::TableView *table(const char *name) { return find<ui::TableView>(name); }
    int rows(const char *name) { return table(name)->model()->rowCount(); }
    QString cell(const char *name, int row, int column)
    {
        return table(name)->model()->index(row, column).data().toString();
    }
    /// The sum of a column of numbers.
    quint64 sum(const char *name, int column)
    {
        quint64 sum = 0;
        for (int row = 0; row < rows(name); ++row)
            sum += table(name)->model()->index(row, column).data(model::SortRole).toULongLong();
        return sum;
    }
    /// The titles of the event table's columns as they are seen.
    QStringList titles()
    {
        const QHeaderView *header = table("events")->horizontalHeader();
        QStringList titles;
        for (int visual = 0; visual < header->count(); ++visual) {
            const int column = header->logicalIndex(visual);
            if (!header->isSectionHidden(column))
                titles += table("events")->model()->headerData(column, Qt::Horizontal).toString();
        }
        return titles;
    }
    int columnOf(const QString &title)
    {
        const auto *events = table("events")->model();
        for (int column = 0; column < events->columnCount(); ++column) {
            if (events->headerData(column, Qt::Horizontal).toString() == title)
                return column;
        }
        return -1;
    }
    QStringList lanes()
    {
        QStringList kinds;
        for (const ui::LaneSpec &lane : m_view.timeline().laneList())
            kinds += lane.kind;
        return kinds;
    }
    QString summary()
    {
        return ui::WindowFoot::of(m_view)->findChild<QLabel *>(QStringLiteral("traceSummary"))->text();
    }
    double pixel() { return shared().axis().visible().length() / lane()->plotWidth(); }

    void clickTab(const char *id)
    {
        ui::SubjectView &subjects = m_view.subjects();
        const auto *const tab = find<ui::TraceTab>(id);
        auto *const list = find<ui::SubjectList>("subjects");
        const QString title = model::answers::subjectTitle(tab->pages().constFirst().subject);
        for (int row = 0; row < list->count(); ++row) {
            if (list->item(row)->text().startsWith(title))
                QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                                  list->visualItemRect(list->item(row)).center());
        }
        auto *const page = subjects.findChild<QAbstractButton *>(QLatin1String(id) + QStringLiteral("Page"));
        if (subjects.front() != tab && page)
            page->click();
    }
    void clickCell(const char *name, const QModelIndex &index)
    {
        table(name)->scrollTo(index);
        QTest::mouseClick(table(name)->viewport(), Qt::LeftButton, {},
                          table(name)->visualRect(index).center());
    }
    /// Drags over a range of time in the first lane.
    void brush(double from, double to)
    {
        auto *plot = lane()->findChild<QCustomPlot *>();
        const int middle = plot->axisRect()->center().y();
        const QPoint start(lane()->plotX(from), middle);
        const QPoint end(lane()->plotX(to), middle);
        QTest::mousePress(plot, Qt::LeftButton, {}, start);
        for (const QPoint &point : {(start + end) / 2, end}) {
            QMouseEvent move(QEvent::MouseMove, point, plot->mapToGlobal(point), Qt::NoButton, Qt::LeftButton,
                             {});
            QCoreApplication::sendEvent(plot, &move);
        }
        QTest::mouseRelease(plot, Qt::LeftButton, {}, end);
    }
    /// The menu of a cell of the event table, as the right mouse button opens it. Null where none opens.
    QMenu *menuAt(const QModelIndex &index)
    {
        ui::TableView *const events = table("events");
        events->scrollTo(index);
        const QPoint at = events->visualRect(index).center();
        QTest::mouseClick(events->viewport(), Qt::RightButton, {}, at);
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, events->viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(events->viewport(), &event);
        return qobject_cast<QMenu *>(QApplication::activePopupWidget());
    }
    /// What is selected, counted event by event.
    quint64 eventsIn(const model::TimeRange &range, const QString &type = {})
    {
        const auto &snapshot = *shared().snapshot();
        quint64 count = 0;
        for (std::uint64_t i = 0; i < snapshot.events.size(); ++i) {
            const model::EventRow row = snapshot.events.row(i);
            const bool isType = type.isEmpty() || (*snapshot.types)[row.type].name == type;
            count += isType && range.contains(snapshot.seconds(row.ticks)) ? 1 : 0;
        }
        return count;
    }
    bool isUpToDate()
    {
        return tests::waitFor([this] {
            return shared().snapshot()->complete && shared().analyses().isUpToDate()
                && !m_view.findChild<model::EventModel *>()->isFiltering();
        });
    }

private:
    /// Returns the first lane that is seen: one stands for all where the timeline is a strip.
    ui::TimePlot *lane() { return m_view.timeline().firstSeen()->plot(); }

    ui::TraceView &m_view;
};

/// The menu's own action, not that of a menu within it. Null where it cannot be chosen.
QAction *actionOf(const QMenu *menu, const char *name)
{
    for (QAction *const action : menu->actions()) {
        if (action->objectName() == QLatin1String(name) && action->isEnabled())
            return action;
    }
    return nullptr;
}

/// Chooses by the mouse.
bool choose(QMenu *menu, const char *name)
{
    QAction *const action = menu ? actionOf(menu, name) : nullptr;
    if (!action)
        return false;
    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
    return true;
}

bool press(QWidget *within, QAction *action)
{
    for (auto *button : within->findChildren<QToolButton *>()) {
        if (button->defaultAction() != action || !button->isVisible() || !button->isEnabled())
            continue;
        QTest::mouseClick(button, Qt::LeftButton);
        return true;
    }
    return false;
}

QByteArrayList linesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed().split('\n') : QByteArrayList();
}

} // namespace

class TestRealInvestigation : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { CLRLENS_REQUIRE_DOTNET(); }
    void fromPresetToReopenedLayout();
};

void TestRealInvestigation::fromPresetToReopenedLayout()
{
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), QStringLiteral("net10.0"));
    QVERIFY2(program.ok(), qPrintable(program.ok() ? QString() : program.error().text));
    tests::Workload workload(program.value());
    QCOMPARE(workload.start({QStringLiteral("busy")}), QString());
    tests::WindowJourney journey(QFileInfo(workload.socketPath()).absolutePath());
    ui::MainWindow &window = journey.composition().window();
    window.resize(1400, 1000);
    window.activateWindow();
    QCOMPARE(journey.selectProcess(workload.pid()), QString());

    // Choose presets: the form names what they ask for.
    journey.inspector()->showPane(QStringLiteral("trace"));
    ui::TracePane *pane = journey.tracePane();
    for (const char *preset : {"cpu", "exceptions", "counters"}) {
        auto *button = pane->findChild<QToolButton *>(QStringLiteral("preset-%1").arg(QLatin1String(preset)));
        QVERIFY2(button && button->isVisible(), preset);
        QTest::mouseClick(button, Qt::LeftButton);
    }
    const QString asked = pane->findChild<QPlainTextEdit *>(QStringLiteral("providers"))->toPlainText();
    for (const char *provider :
         {"Microsoft-DotNETCore-SampleProfiler", "Microsoft-Windows-DotNETRuntime", "System.Runtime"})
        QVERIFY2(asked.contains(QLatin1String(provider)), qPrintable(asked));

    // Record some seconds, and look at one of them while more come.
    QVERIFY(pane->startAction()->isEnabled());
    pane->startAction()->trigger();
    QTRY_VERIFY(pane->traceView());
    Screen live(*pane->traceView());
    live.view().showTab(QStringLiteral("eventsTab")); // from the summary
    QTRY_VERIFY(live.shared().seconds() > recordedSeconds && live.rows("events") > 100);
    QTRY_VERIFY(live.shared().axis().visible().to > recordedSeconds - 0.5);
    QTest::qWait(100); // the plot draws what the axis says, on its clock
    live.brush(1.5, 2.5);
    QVERIFY(live.scope().time);
    const model::TimeRange second = *live.scope().time;
    QVERIFY(std::abs(second.from - 1.5) <= 2 * live.pixel());
    QVERIFY(std::abs(second.length() - 1) <= 3 * live.pixel());
    QVERIFY(live.find<QToolButton>("chipTime")->isVisible());
    QVERIFY(!live.find<QLabel>("frozenNote")->text().isEmpty());
    const quint64 recorded = pane->recording()->progress().events;
    QTRY_VERIFY(pane->recording()->progress().events > recorded + 100);
    QCOMPARE(live.scope().time, std::optional(second));
    QVERIFY(press(journey.inspector(), pane->stopAction()));
    QTRY_COMPARE(pane->recording()->state(), model::RecordingState::Finished);
    QVERIFY(live.isUpToDate());

    // All tabs are about that second.
    const quint64 selected = live.eventsIn(second);
    const quint64 samples = live.eventsIn(second, QStringLiteral("ThreadSample"));
    const quint64 thrown = live.eventsIn(second, QStringLiteral("ExceptionThrown"));
    QVERIFY2(samples > 20 && thrown > 5, qPrintable(QStringLiteral("%1 %2").arg(samples).arg(thrown)));
    QVERIFY(selected < live.shared().snapshot()->events.size());
    QTRY_COMPARE(quint64(live.rows("events")), selected);
    QTRY_VERIFY2(live.summary().contains(QStringLiteral("selected")), qPrintable(live.summary()));
    live.clickTab("statisticsTab");
    QTRY_COMPARE(live.sum("eventTypes", tests::columnOf(*live.table("eventTypes")->model(), "Count")),
                 selected);
    live.clickTab("callTreeTab");
    const auto *roots = live.view().findChild<QTreeView *>(QStringLiteral("callTree"))->model();
    QTRY_VERIFY(roots->rowCount() > 0);
    const auto hot = [roots] {
        quint64 sum = 0;
        for (int row = 0; row < roots->rowCount(); ++row)
            sum += roots->index(row, model::CallEvents).data(model::SortRole).toULongLong();
        return sum;
    };
    QTRY_VERIFY2(hot() > 0 && hot() <= samples,
                 qPrintable(QStringLiteral("%1 of %2").arg(hot()).arg(samples)));
    live.clickTab("countersTab");
    QTRY_VERIFY(live.rows("counters") > 5);

    // From what one sees to a filter.
    live.clickTab("eventsTab");
    auto *model = live.view().findChild<model::EventModel *>();
    int row = 0;
    while (row < model->rowCount()
           && model->index(row, model::EventModel::Event).data().toString()
               != QLatin1String("ExceptionThrown"))
        ++row;
    QVERIFY(row < model->rowCount());
    QVERIFY(choose(live.menuAt(model->index(row, model::EventModel::Event)), "filterOnly"));
    QCOMPARE(live.scope().filter, QStringLiteral("event == ExceptionThrown"));
    QCOMPARE(live.view().findChild<ui::EventFilterBar *>()->text(), live.scope().filter);
    QTRY_COMPARE(quint64(live.rows("events")), thrown);
    QVERIFY(live.isUpToDate());
    QTRY_COMPARE(live.rows("eventTypes"), 1);

    // A column of what the event says, and a lane.
    QMenu *menu = live.menuAt(model->index(0, model::EventModel::Payload));
    QVERIFY(menu);
    QTRY_VERIFY(menu->findChild<QMenu *>(QStringLiteral("field:ExceptionMessage")));
    QAction *asColumn
        = actionOf(menu->findChild<QMenu *>(QStringLiteral("field:ExceptionMessage")), "fieldAsColumn");
    QVERIFY(asColumn);
    asColumn->trigger();
    menu->close();
    QVERIFY(live.titles().contains(QStringLiteral("ExceptionMessage")));
    QTRY_VERIFY(live.cell("events", 0, live.columnOf(QStringLiteral("ExceptionMessage")))
                    .startsWith(QStringLiteral("round ")));
    QMenu *kinds = live.view().timeline().addButton()->menu();
    Q_EMIT kinds->aboutToShow();
    auto *exceptions = kinds->findChild<QAction *>(QStringLiteral("exceptions"));
    QVERIFY(exceptions && exceptions->isEnabled());
    exceptions->trigger();
    QCOMPARE(live.lanes().last(), QStringLiteral("exceptions"));
    QTRY_VERIFY(!live.view().timeline().lanes().last()->plot()->series().isEmpty());

    // Back to the second, and forward again; the column and the lane stay. Offscreen, a menu that closes
    // leaves no window active.
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QVERIFY(live.view().isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Left, Qt::AltModifier);
    QVERIFY(live.scope().filter.isEmpty());
    QCOMPARE(live.scope().time, std::optional(second));
    QTRY_COMPARE(quint64(live.rows("events")), selected);
    QVERIFY(live.titles().contains(QStringLiteral("ExceptionMessage")));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right, Qt::AltModifier);
    QTRY_COMPARE(quint64(live.rows("events")), thrown);

    // Who threw it.
    live.clickCell("events", model->index(0, model::EventModel::Event));
    auto *stack = live.find<ui::StackView>("eventStack");
    QTRY_VERIFY(stack->model()->rowCount() > 1);
    const auto frames = [stack] {
        QStringList texts;
        for (int i = 0; i < stack->model()->rowCount(); ++i)
            texts += stack->model()->index(i, 0).data().toString();
        return texts.join(QLatin1Char('\n'));
    };
    QTRY_VERIFY2(frames().contains(QStringLiteral("Busy.Throw")), qPrintable(frames()));
    QVERIFY2(frames().contains(QStringLiteral("Busy.Rounds")), qPrintable(frames()));

    // Export what is selected.
    live.clickTab("informationTab");
    auto *exportCsv = live.find<QAction>("exportCsv");
    QTRY_VERIFY(exportCsv->isEnabled());
    exportCsv->trigger();
    auto *dialog = live.view().findChild<QFileDialog *>();
    QVERIFY(dialog);
    QTRY_VERIFY(dialog->isVisible());
    const QString csv = QFileInfo(journey.recordedFile()).path() + QStringLiteral("/second.csv");
    auto *name = dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"));
    QVERIFY(name);
    name->setText(csv);
    QTest::keyClick(name, Qt::Key_Return);
    QTRY_VERIFY(QFile::exists(csv));
    QTRY_COMPARE(quint64(linesOf(csv).size()), thrown + 1);
    for (const QByteArray &line : linesOf(csv).mid(1))
        QVERIFY2(line.contains("round "), line.constData());

    // Found again as it was left: by what is kept with the trace, not by the program's settings.
    const QString file = journey.recordedFile();
    const QStringList titles = live.titles();
    const QStringList lanes = live.lanes();
    QTRY_VERIFY(model::readSidecar(file).ok() && model::readSidecar(file).value()
                && model::readSidecar(file).value()->lanes.size() == lanes.size());
    tests::forgetSettings();
    quint64 reopened = 0;
    QCOMPARE(journey.reopen(file, &reopened), QString());
    QCOMPARE(reopened, live.shared().snapshot()->events.size());
    auto *document = qobject_cast<ui::TraceDocument *>(window.workspace()->currentWidget());
    QVERIFY(document);
    Screen again(*document->view());
    QTRY_COMPARE(again.titles(), titles);
    QTRY_COMPARE(again.lanes(), lanes);
    QVERIFY(again.scope().isWhole());
}

CLRLENS_TEST(TestRealInvestigation)
#include "tst_real_investigation.moc"
