// SPDX-License-Identifier: GPL-3.0-or-later
// For how long the program's window is blocked while a user opens a big trace, moves about in it, filters,
// sorts, copies and closes it, and what it costs to show a recording that runs while no input comes:
//     journey_benchmark [--events N] [FILE]     without a file it writes a trace of 10 million events
// Each step is done by the events that a user's mouse and keys make, and goes on until the window has shown
// all that comes of it. The exit status says whether all steps are within the limit.
#include "app/gui/composition.h"
#include "app/studio/application.h"
#include "app/studio/guiwatchdog.h"
#include "model/analysis/analysisrunner.h"
#include "model/demo/demoprocess.h"
#include "model/items/eventmodel.h"
#include "tests/benchmarks/eventloop.h"
#include "tests/benchmarks/timeline/bigtrace.h"
#include "tests/ui/userfolders.h"
#include "ui/base/appearance.h"
#include "ui/panes/tracepane.h"
#include "ui/plots/qcustomplot.h"
#include "ui/plots/timeaxis.h"
#include "ui/plots/timeplot.h"
#include "ui/shell/inspector.h"
#include "ui/shell/inspectorstack.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/workspace.h"
#include "ui/tabs/events/eventcopier.h"
#include "ui/trace/eventfilterbar.h"
#include "ui/trace/subjectview.h"
#include "ui/trace/timeline.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/tracedocument.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/tableview.h"

#include <QAction>
#include <QClipboard>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QHeaderView>
#include <QLineEdit>
#include <QPointer>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTimer>
#include <QtTest>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <optional>
#include <utility>

namespace {

constexpr int patience = 600'000; // milliseconds, for what a step leads to
constexpr int lookEvery = 5; // milliseconds
constexpr int rest = 300; // milliseconds: the window draws on a clock of its own
constexpr int repetitions = 20; // of steps that users do many times in a row
constexpr int settling = 3000; // milliseconds, after a recording began
constexpr int leftAlone = 10'000; // milliseconds
constexpr double aloneAtMost = 5; // percent of one processor
constexpr const char *demoRuntimeOption = "--demo-runtime"; // as Composition::startDemo() gives it

bool runUntil(const std::function<bool()> &isDone, int milliseconds)
{
    return benchmarks::runUntil(isDone, milliseconds, lookEvery);
}

void runFor(int milliseconds)
{
    runUntil([] { return false; }, milliseconds);
}

/// Runs the event loop and does nothing itself meanwhile.
void sleepFor(int milliseconds)
{
    QEventLoop loop;
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
}

double processorSeconds(clockid_t clock)
{
    timespec time{};
    ::clock_gettime(clock, &time);
    return double(time.tv_sec) + double(time.tv_nsec) / 1e9;
}

/// Measures what the thread of the window works in one event, which other programs do not add to.
class MeasuringApplication : public app::Application {
public:
    using app::Application::Application;

    bool notify(QObject *receiver, QEvent *event) override
    {
        if (QThread::currentThread() != thread() || m_depth > 0)
            return app::Application::notify(receiver, event);
        ++m_depth;
        const double before = processorSeconds(CLOCK_THREAD_CPUTIME_ID);
        const bool handled = app::Application::notify(receiver, event);
        m_longestWork = std::max(m_longestWork, processorSeconds(CLOCK_THREAD_CPUTIME_ID) - before);
        --m_depth;
        return handled;
    }
    /// Returns milliseconds, and begins anew.
    double takeLongestWork() { return std::exchange(m_longestWork, 0) * 1000; }

private:
    int m_depth = 0;
    double m_longestWork = 0; ///< seconds
};

class Journey {
public:
    Journey(const QTemporaryDir &folder, MeasuringApplication &application)
        : m_application(application)
    {
        app::Options options;
        options.onlySocketFolder = folder.path();
        m_composition = std::make_unique<app::Composition>(options);
        m_composition->window().resize(1400, 1000);
        m_composition->window().show();
        m_composition->window().activateWindow();
        runFor(1000);
        std::printf(
            "| step | longest stall | asked | met | longest work in one event | what took the most of "
            "the stall |\n|---|---|---|---|---|---|\n");
    }

    /// Does `action` `times` times, each in an event of its own, waits until `isDone` and the window has come
    /// to rest, and prints the longest stall meanwhile.
    void step(const char *name, const std::function<void()> &action, int times = 1,
              const std::function<bool()> &isDone = {})
    {
        QObject user;
        user.setObjectName(QStringLiteral("user"));
        m_watchdog->reset();
        m_application.takeLongestWork();
        for (int i = 0; i < times; ++i) {
            QMetaObject::invokeMethod(&user, action, Qt::QueuedConnection);
            if (times > 1)
                runFor(50);
        }
        const bool done = runUntil([&] { return isSettled() && (!isDone || isDone()); }, patience);
        runFor(rest);
        const app::GuiStall longest = m_watchdog->longest();
        const bool met = done && m_watchdog->stallCount() == 0;
        m_isMet = m_isMet && met;
        std::printf("| %s | %.1f ms | at most %lld ms | %s | %.1f ms | %s%s |\n", name,
                    longest.milliseconds(), static_cast<long long>(app::GuiWatchdog::defaultLimit.count()),
                    met ? "yes" : "NO", m_application.takeLongestWork(), qPrintable(longest.text()),
                    done ? "" : "; IT NEVER ENDED");
        std::fflush(stdout);
    }

    void open(const QString &path)
    {
        step("open the window's tab and read the file", [this, path] {
            m_document = workspace().openTrace(path);
            ui::LaneList lanes;
            for (const char *const kind :
                 {"rates", "cpuSamples", "gcPauses", "heapSize", "allocations", "exceptions"})
                lanes.append(
                    {QLatin1String(kind), {}, 100, QLatin1String(kind) == QLatin1String("cpuSamples")});
            view().timeline().setLaneList(lanes);
        });
        std::fprintf(stderr, "%llu events\n",
                     static_cast<unsigned long long>(view().trace()->snapshot()->events.size()));
    }

    void moveInTime()
    {
        const double whole = axis().extent().length();
        step(
            "zoom in by the wheel", [this] { turnWheel(120); }, repetitions);
        step(
            "pan by the arrow keys", [this] { key(plot(), Qt::Key_Right); }, repetitions);
        step(
            "zoom out by the wheel", [this] { turnWheel(-120); }, repetitions);
        step("select a tenth of the time", [this, whole] { drag(whole * 0.4, whole * 0.5); });
        step("go Back", [this] { key(plot(), Qt::Key_Left, Qt::AltModifier); });
    }

    void filter()
    {
        const QString filter = QStringLiteral("event == Request and Size > 50000");
        int at = 0;
        step(
            "type a filter", [&] { QTest::keyClick(filterLine(), filter.at(at++).toLatin1()); },
            int(filter.size()));
        step("clear it", [this] {
            filterLine()->clear();
            key(filterLine(), Qt::Key_Return);
        });
    }

    void switchTabs()
    {
        ui::SubjectView &subjects = view().subjects();
        for (const ui::TracePage &page : subjects.pages()) {
            const QByteArray name = "show " + ui::pageTitle(page).toUtf8();
            step(name.constData(), [&subjects, id = page.id] { subjects.showPage(id); });
        }
        step("show the events", [&subjects] { subjects.showPage(QStringLiteral("eventsTab")); });
    }

    void walkTheTable()
    {
        step("go to the last event", [this] {
            table()->setFocus();
            key(table(), Qt::Key_End, Qt::ControlModifier);
        });
        step(
            "page up", [this] { key(table(), Qt::Key_PageUp); }, repetitions);
        step("sort by the event's name", [this] { clickHeader(model::EventModel::Event); });
        step("the other way round", [this] { clickHeader(model::EventModel::Event); });
        step("by time again", [this] { clickHeader(model::EventModel::Event); });
    }

    void copy()
    {
        if (table()->model()->rowCount() <= int(ui::EventCopier::rowsUnasked))
            return; // nothing would be asked
        step("select all rows", [this] {
            table()->setFocus();
            key(table(), Qt::Key_A, Qt::ControlModifier);
        });
        auto *line = view().findChild<QLineEdit *>(QStringLiteral("copyBarLine"));
        auto *message = view().findChild<ui::EventCopier *>()->findChild<ui::MessageLine *>();
        bool isCopied = false;
        QObject until;
        QObject::connect(QGuiApplication::clipboard(), &QClipboard::dataChanged, &until,
                         [&] { isCopied = true; });
        const auto ask = [this] { key(table(), Qt::Key_C, Qt::ControlModifier); };
        const auto isAsked = [line] { return line->isVisible(); };
        step("ask how many to copy", ask, 1, isAsked);
        step(
            "copy 100,000 rows", [line] { key(line, Qt::Key_Return); }, 1, [&] { return isCopied; });
        step("ask again", ask, 1, isAsked);
        isCopied = false;
        step(
            "copy all rows, up to 50 million characters",
            [this, line] {
                line->setText(QString::number(table()->model()->rowCount()));
                key(line, Qt::Key_Return);
            },
            1, [&] { return message->isVisible() || isCopied; });
        step("put what was copied on the clipboard", [message] {
            for (auto *button : message->findChildren<QAbstractButton *>()) {
                if (button->isVisible() && button->text().startsWith(QLatin1String("Copy")))
                    button->click();
            }
        });
        step("select one row", [this] { key(table(), Qt::Key_Home, Qt::ControlModifier); });
    }

    void close()
    {
        step(
            "close the tab", [this] { workspace().closeCurrent(); }, 1, [this] { return !m_document; });
    }

    /// What a recording of the demo runtime takes while it is shown and left alone: of one processor, all
    /// threads of the program together.
    void leaveARecordingAlone()
    {
        m_watchdog.reset(); // which takes some itself
        m_composition->startDemo();
        ui::InspectorStack &inspectors = *workspace().inspectors();
        const bool isThere = runUntil([&] { return inspectors.current() != nullptr; }, patience);
        auto *pane = isThere
            ? qobject_cast<ui::TracePane *>(inspectors.current()->pane(QStringLiteral("trace")))
            : nullptr;
        if (pane) {
            inspectors.current()->showPane(QStringLiteral("trace"));
            runUntil([&] { return pane->startAction()->isEnabled(); }, patience);
            pane->startAction()->trigger();
        }
        const auto events = [&] { return pane->traceView()->trace()->snapshot()->events.size(); };
        if (!pane || !runUntil([&] { return pane->traceView() && events() > 0; }, patience)) {
            std::printf("\nthe demo runtime was not recorded\n");
            m_isMet = false;
            return;
        }
        sleepFor(settling);
        const std::uint64_t eventsBefore = events();
        const double before = processorSeconds(CLOCK_PROCESS_CPUTIME_ID);
        QElapsedTimer time;
        time.start();
        sleepFor(leftAlone);
        const double seconds = double(time.nsecsElapsed()) / 1e9;
        const double percent = (processorSeconds(CLOCK_PROCESS_CPUTIME_ID) - before) / seconds * 100;
        const bool met = percent < aloneAtMost;
        m_isMet = m_isMet && met;
        std::printf("\n| a recording that is left alone | processor | asked | met |\n|---|---|---|---|\n"
                    "| %.0f events/s | %.1f %% of one | below %.0f %% | %s |\n",
                    double(events() - eventsBefore) / seconds, percent, aloneAtMost, met ? "yes" : "NO");
        pane->stopAction()->trigger();
        runUntil([&] { return pane->traceView()->trace()->snapshot()->complete; }, patience);
    }

    bool isMet() const { return m_isMet; }

private:
    ui::Workspace &workspace() { return *m_composition->window().workspace(); }
    ui::TraceView &view() { return *m_document->view(); }
    ui::TimeAxis &axis() { return view().shared().axis(); }
    ui::TimePlot *lanePlot() { return view().timeline().lanes().first()->plot(); }
    QCustomPlot *plot() { return lanePlot()->findChild<QCustomPlot *>(); }
    ui::TableView *table() { return view().findChild<ui::TableView *>(QStringLiteral("events")); }
    QLineEdit *filterLine()
    {
        return view().findChild<ui::EventFilterBar *>()->findChild<QLineEdit *>(QStringLiteral("filter"));
    }
    QPoint at(double seconds) { return {lanePlot()->plotX(seconds), plot()->axisRect()->center().y()}; }

    bool isSettled()
    {
        if (!m_document)
            return true;
        const model::Trace &trace = *view().trace();
        auto *events = view().findChild<model::EventModel *>();
        return (trace.snapshot()->complete || trace.failure()) && view().shared().analyses().isUpToDate()
            && !events->isFiltering() && events->sorting() != model::EventModel::Sorting::Running;
    }
    static void key(QWidget *widget, Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(widget, key, modifiers);
    }
    void turnWheel(int degrees)
    {
        const QPoint middle = at((axis().visible().from + axis().visible().to) / 2);
        QWheelEvent wheel(middle, plot()->mapToGlobal(middle), {}, {0, degrees}, Qt::NoButton, {},
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(plot(), &wheel);
    }
    void drag(double from, double to)
    {
        const QPoint start = at(from);
        const QPoint end = at(to);
        QTest::mousePress(plot(), Qt::LeftButton, {}, start);
        for (const QPoint &point : {(start + end) / 2, end}) {
            QMouseEvent move(QEvent::MouseMove, point, plot()->mapToGlobal(point), Qt::NoButton,
                             Qt::LeftButton, {});
            QCoreApplication::sendEvent(plot(), &move);
        }
        QTest::mouseRelease(plot(), Qt::LeftButton, {}, end);
    }
    void clickHeader(int column)
    {
        QHeaderView *header = table()->horizontalHeader();
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
                          {header->sectionViewportPosition(column) + 10, header->height() / 2});
    }

    MeasuringApplication &m_application;
    std::unique_ptr<app::Composition> m_composition;
    QPointer<ui::TraceDocument> m_document;
    /// All stalls, not only the longest of each step, go to standard error.
    std::optional<app::GuiWatchdog> m_watchdog{
        std::in_place, app::GuiWatchdog::defaultLimit,
        [](const QString &text) { std::fprintf(stderr, "%s\n", qPrintable(text)); }};
    bool m_isMet = true;
};

} // namespace

int main(int argc, char **argv)
{
    if (argc >= 3 && qstrcmp(argv[1], demoRuntimeOption) == 0) {
        const QCoreApplication runtime(argc, argv);
        return model::runDemoRuntime(QString::fromLocal8Bit(argv[2]));
    }
    const QTemporaryDir folder;
    MeasuringApplication application(argc, argv);
    QCommandLineParser parser;
    const QCommandLineOption events(QStringLiteral("events"), QStringLiteral("How many to write."),
                                    QStringLiteral("N"), QString::number(bigtrace::usualEvents));
    parser.addOption(events);
    const QCommandLineOption alone(QStringLiteral("alone"),
                                   QStringLiteral("Only what a recording costs that is left alone."));
    parser.addOption(alone);
    parser.addHelpOption();
    parser.addPositionalArgument(QStringLiteral("FILE"), QStringLiteral("A trace to look at."));
    parser.process(application);
    tests::keepAllIn(folder);
    ui::AppearanceSwitch::instance().start(
        ui::Appearance::Light); // the program's own style draws slower than Qt's
    if (parser.isSet(alone)) {
        Journey journey(folder, application);
        journey.leaveARecordingAlone();
        return journey.isMet() ? 0 : 1;
    }
    const QString path = folder.filePath(QStringLiteral("big.nettrace"));
    const QString given = parser.positionalArguments().value(0);
    // What is kept with a trace lies beside it: a link keeps that away from the user's file.
    const bool isThere = given.isEmpty() ? bigtrace::write(path, parser.value(events).toInt())
                                         : QFile::link(QFileInfo(given).absoluteFilePath(), path);
    if (!isThere) {
        std::fprintf(stderr, "the trace cannot be written\n");
        return 1;
    }
    Journey journey(folder, application);
    journey.open(path);
    journey.moveInTime();
    journey.filter();
    journey.switchTabs();
    journey.walkTheTable();
    journey.copy();
    journey.close();
    journey.leaveARecordingAlone();
    return journey.isMet() ? 0 : 1;
}
