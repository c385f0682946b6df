// SPDX-License-Identifier: GPL-3.0-or-later
// How long the timeline takes to repaint while a user pans and zooms, with six lanes over a big trace:
//     timeline_benchmark [FILE]     without a file it writes one of 10 million events and 1 GB
#include "tests/benchmarks/timeline/bigtrace.h"
#include "tests/ui/panebench.h"
#include "ui/plots/qcustomplot.h"
#include "ui/plots/timeaxis.h"
#include "ui/tabs/events/eventstab.h"
#include "ui/trace/timeline.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/traceview.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QSettings>

#include <algorithm>
#include <cstdio>
#include <ctime>

namespace {

struct Figures {
    double median = 0; // milliseconds
    double worst = 0;
    double worstWork = 0; // of the GUI thread alone, also where other programs have the processors
};

double threadMilliseconds()
{
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
}

/// Moves the axis step by step, and measures from the user's input to the painted window.
template <class Move> Figures measure(ui::TraceView &view, int steps, Move move)
{
    std::vector<double> times;
    double worstWork = 0;
    for (int i = 0; i < steps; ++i) {
        QElapsedTimer timer;
        timer.start();
        const double before = threadMilliseconds();
        move(i);
        for (QCustomPlot *plot : view.timeline().findChildren<QCustomPlot *>())
            plot->replot(QCustomPlot::rpImmediateRefresh); // else it waits for the event loop
        times.push_back(double(timer.nsecsElapsed()) / 1e6);
        worstWork = std::max(worstWork, threadMilliseconds() - before);
        QTest::qWait(20); // workers may bring finer buckets
    }
    std::ranges::sort(times);
    return {times[times.size() / 2], times.back(), worstWork};
}

void print(const char *what, const Figures &figures)
{
    std::printf("| %s | %.1f ms | %.1f ms | %.1f ms |\n", what, figures.median, figures.worst,
                figures.worstWork);
}

} // namespace

int main(int argc, char **argv)
{
    const QTemporaryDir folder;
    QApplication application(argc, argv);
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
    QString path = application.arguments().value(1);
    if (path.isEmpty()) {
        path = folder.filePath(QStringLiteral("big.nettrace"));
        if (!bigtrace::write(path)) {
            std::fprintf(stderr, "the trace cannot be written\n");
            return 1;
        }
    }
    tests::PaneContext context;
    context.traceTabs = {ui::traceTabFactory<ui::EventsTab>()};
    const auto trace = model::Trace::openFile(path);
    ui::TraceView view(trace.get(), context.context);
    ui::LaneList lanes;
    for (const char *const kind :
         {"rates", "cpuSamples", "gcPauses", "heapSize", "allocations", "exceptions"})
        lanes.append({QLatin1String(kind), {}, 100, QLatin1String(kind) == QLatin1String("cpuSamples")});
    view.timeline().setLaneList(lanes);
    view.timeline().setMinimumHeight(650);
    view.resize(1400, 1000);
    view.show();
    QElapsedTimer opening;
    opening.start();
    if (!QTest::qWaitFor([&] { return trace->snapshot()->complete && context.jobs.pending() == 0; }, 600'000))
        return 1;
    QTest::qWait(500);
    std::printf("%llu events, %.2f GB, six lanes complete %.1f s after opening\n\n",
                static_cast<unsigned long long>(trace->snapshot()->events.size()),
                double(trace->snapshot()->fileSize) / 1e9, double(opening.elapsed()) / 1000);
    std::printf("| repaint | median | worst | worst, processor time |\n|---|---|---|---|\n");
    ui::TimeAxis &axis = view.shared().axis();
    const auto whole = axis.extent();
    print("whole trace, cursor moves",
          measure(view, 100, [&](int i) { axis.setCursor(whole.to * i / 100); }));
    axis.setVisible({0, whole.to / 2});
    print("pan, half of the trace", measure(view, 100, [&](int) { axis.pan(0.01); }));
    axis.setVisible({whole.to * 0.4, whole.to * 0.4 + 5});
    print("pan, five seconds", measure(view, 100, [&](int) { axis.pan(0.1); }));
    axis.follow();
    print("zoom, from all to a millisecond",
          measure(view, 100, [&](int) { axis.zoom(0.875, whole.to / 3); }));
    print("zoom back", measure(view, 100, [&](int) { axis.zoom(1 / 0.875, whole.to / 3); }));
    return 0;
}
