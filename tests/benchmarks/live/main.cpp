// SPDX-License-Identifier: GPL-3.0-or-later
// What the window takes of a processor while it records a real program with many threads and shows where
// their time goes, view by view:
//     live_benchmark [--threads N] [--seconds S] [--view TITLE...]
#include "model/reading/trace.h"
#include "tests/real/workload.h"
#include "tests/support/dotnet.h"
#include "tests/ui/windowjourney.h"
#include "ui/panes/tracepane.h"
#include "ui/trace/traceview.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFileInfo>
#include <QTimer>
#include <QToolButton>

#include <array>
#include <cstdio>
#include <ctime>

namespace {

constexpr double atMost = 5; // percent of one processor
constexpr int settling = 3000; // milliseconds, after a view was chosen
constexpr int eventsFirst = 500; // until the recording is known to go on

const QString cpuProviders
    = QStringLiteral("Microsoft-DotNETCore-SampleProfiler:0:Informational,Microsoft-Windows-DotNETRuntime:"
                     "2000020038:Verbose");

struct View {
    const char *button;
    const char *title;
};
constexpr std::array views{
    View{"showCallTree", "call tree"}, View{"showFunctions", "functions"},
    View{"showFlame", "flame graph"},  View{"showAround", "callers and callees"},
    View{"showChart", "over time"},
};

/// Seconds of processor time that this program took, with all threads.
double processorSeconds()
{
    timespec time{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return double(time.tv_sec) + double(time.tv_nsec) / 1e9;
}

[[noreturn]] void giveUp(const QString &why)
{
    std::fprintf(stderr, "%s\n", qPrintable(why));
    std::exit(2);
}

void mustBeEmpty(const QString &problem)
{
    if (!problem.isEmpty())
        giveUp(problem);
}

/// Lets the window work as it does by itself: QTest::qWait() would wake it a hundred times a second.
void leaveAlone(int milliseconds)
{
    QEventLoop loop;
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
}

/// Shows the view and leaves the recording alone. Returns whether it took little enough.
bool measure(ui::TraceView &trace, const View &view, int seconds)
{
    auto *const button = trace.findChild<QToolButton *>(QLatin1String(view.button));
    if (!button)
        giveUp(QStringLiteral("there is no button %1").arg(QLatin1String(view.button)));
    button->click();
    leaveAlone(settling);
    const auto events = [&] { return trace.trace()->snapshot()->events.size(); };
    const std::uint64_t eventsBefore = events();
    const double before = processorSeconds();
    QElapsedTimer time;
    time.start();
    leaveAlone(seconds * 1000);
    const double took = double(time.nsecsElapsed()) / 1e9;
    const double percent = (processorSeconds() - before) / took * 100;
    std::printf("| %s | %.0f | %.1f %% | below %.0f %% | %s |\n", view.title,
                double(events() - eventsBefore) / took, percent, atMost, percent < atMost ? "yes" : "NO");
    std::fflush(stdout);
    return percent < atMost;
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QCommandLineParser parser;
    const QCommandLineOption threads(QStringLiteral("threads"), QStringLiteral("Of the recorded program."),
                                     QStringLiteral("N"), QStringLiteral("20"));
    const QCommandLineOption seconds(QStringLiteral("seconds"),
                                     QStringLiteral("How long each view is shown."), QStringLiteral("S"),
                                     QStringLiteral("10"));
    const QCommandLineOption only(QStringLiteral("view"), QStringLiteral("Only that view."),
                                  QStringLiteral("TITLE"));
    parser.addOptions({threads, seconds, only});
    parser.addHelpOption();
    parser.process(application);
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), QStringLiteral("net10.0"));
    if (!program.ok())
        giveUp(program.error().text);
    tests::Workload workload(program.value());
    mustBeEmpty(workload.start({QStringLiteral("resting"), parser.value(threads)}));
    tests::WindowJourney journey(QFileInfo(workload.socketPath()).absolutePath());
    mustBeEmpty(journey.selectProcess(workload.pid()));
    mustBeEmpty(journey.startRecording(cpuProviders, eventsFirst));
    ui::TraceView &trace = *journey.tracePane()->traceView();
    trace.showTab(QStringLiteral("callTreeTab"));
    std::printf("| view, %s threads and more | events/s | processor | asked | met |\n|---|---|---|---|---|\n",
                qPrintable(parser.value(threads)));
    bool isMet = true;
    const QStringList chosen = parser.values(only);
    for (const View &view : views) {
        if (!chosen.isEmpty() && !chosen.contains(QLatin1String(view.title)))
            continue;
        isMet = measure(trace, view, parser.value(seconds).toInt()) && isMet;
    }
    mustBeEmpty(journey.stopRecording());
    return isMet ? 0 : 1;
}
