// SPDX-License-Identifier: GPL-3.0-or-later
// What analyses cost of a large trace, one by one and all together from the start of a process.
#include "model/analysis/analysisrunner.h"
#include "model/analysis/counters.h"
#include "model/analysis/eventseries.h"
#include "model/analysis/gcpauses.h"
#include "model/analysis/providerrates.h"
#include "model/analysis/rundown.h"
#include "model/analysis/symbolreader.h"
#include "model/calltree/stackcosts.h"
#include "model/reading/readtrace.h"
#include "model/reading/trace.h"
#include "model/statistics/statistics.h"

#include <algorithm>
#include <QCommandLineParser>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QProcess>
#include <QTextStream>

namespace {

using namespace model;

constexpr double allAtMost = 1500; ///< ms from the start of the program
constexpr double firstAtMost = 100; ///< ms to the first results of another scope
constexpr int processes = 3;
constexpr int processMilliseconds = 60'000;
constexpr unsigned workers = 2; ///< as the program has
const std::atomic<bool> never = false;

/// One that a trace view asks for as it opens.
struct Default {
    QString name;
    AnalysisRunner::Make make;
    AnalysisRunner::Coverage coverage = AnalysisRunner::Coverage::Scope;
};

template <class T>
Default plain(const char *name, AnalysisRunner::Coverage coverage = AnalysisRunner::Coverage::Scope)
{
    return {QString::fromLatin1(name),
            [](const AnalysisParts &) -> std::unique_ptr<Analysis> { return std::make_unique<T>(); },
            coverage};
}

/// The runner reads the symbols by itself, whatever else is asked for.
const QString symbolsName = QStringLiteral("symbols");

QList<Default> defaults()
{
    return {
        {symbolsName,
         [](const AnalysisParts &) -> std::unique_ptr<Analysis> {
             return std::make_unique<SymbolReader>(std::make_shared<Symbols>());
         }},
        plain<ProviderRatesAnalysis>("rates by provider", AnalysisRunner::Coverage::WholeTrace),
        plain<statistics::StatisticsAnalysis>("statistics"),
        plain<RundownAnalysis>("rundown", AnalysisRunner::Coverage::WholeTrace),
        plain<CounterAnalysis>("counters"),
        {QStringLiteral("stack costs"),
         [](const AnalysisParts &) -> std::unique_ptr<Analysis> {
             return std::make_unique<StackCostsAnalysis>(Measure{Measure::Kind::Cpu, {}});
         }},
    };
}

Default seriesLane(const char *name, const EventSeriesAnalysis::Options &options)
{
    return {QString::fromLatin1(name),
            [options](const AnalysisParts &) { return std::make_unique<EventSeriesAnalysis>(options); }};
}

/// The lanes that a trace view shows by itself for a trace with all of their events, but for that of the
/// rates. Each has a pass of its own over the trace.
QList<Default> usualLanes()
{
    EventSeriesAnalysis::Options samples;
    samples.sources = {{{}, QStringLiteral("Microsoft-DotNETCore-SampleProfiler"), 0, {}, {}}};
    samples.byThread = true;
    EventSeriesAnalysis::Options heap;
    for (int i = 0; i < 5; ++i) {
        const QString field = QStringLiteral("GenerationSize%1").arg(i);
        heap.sources.push_back({field, QStringLiteral("Microsoft-Windows-DotNETRuntime"), 4, {}, {field}});
    }
    return {seriesLane("lane of CPU samples", samples), plain<GcPausesAnalysis>("lane of GC pauses"),
            seriesLane("lane of heap sizes", heap)};
}

constexpr AnalysisRun::Pace lanePace{1'000'000, std::chrono::milliseconds(100),
                                     std::chrono::milliseconds(300)};

double median(std::vector<double> values)
{
    std::ranges::sort(values);
    return values[values.size() / 2];
}

/// Milliseconds that an analysis takes by itself, with one thread.
double alone(const Default &analysis, const TraceSnapshot &snapshot)
{
    const AnalysisParts parts{std::make_shared<Symbols>()};
    std::vector<double> times;
    for (int i = 0; i < processes; ++i) {
        PayloadReader reader(snapshot);
        QElapsedTimer timer;
        timer.start();
        const auto made = analysis.make(parts);
        made->update({snapshot, 0, snapshot.events.size(), reader, never});
        if (!made->result())
            qFatal("%s has no result", qPrintable(analysis.name));
        times.push_back(double(timer.nsecsElapsed()) / 1e6);
    }
    return median(times);
}

/// What a new process does: opens the trace, analyses it, then looks at the tenth of its time that is in the
/// middle. Prints a line when all is complete, and how long the first results of the tenth took.
int openAndAnalyse(const QString &path)
{
    JobRunner jobs(workers);
    const auto trace = Trace::openFile(path);
    AnalysisRunner runner(jobs);
    for (const Default &analysis : defaults()) {
        if (analysis.name != symbolsName)
            runner.add(analysis.name, analysis.make, analysis.coverage);
    }
    std::vector<std::unique_ptr<AnalysisRun>> lanes;
    const AnalysisParts parts{runner.symbols()};
    for (const Default &lane : usualLanes()) {
        lanes.push_back(std::make_unique<AnalysisRun>(jobs, SelectedRows(), lanePace));
        lanes.back()->add(lane.name, lane.make(parts));
        QObject::connect(trace.get(), &Trace::snapshotChanged, lanes.back().get(),
                         [&trace, run = lanes.back().get()] { run->setSnapshot(trace->snapshot()); });
    }
    const auto areUpToDate = [&] {
        return runner.isUpToDate()
            && std::ranges::all_of(lanes, [](const auto &lane) { return lane->isUpToDate(); });
    };
    QTextStream out(stdout);
    QElapsedTimer sinceScope;
    const auto look = [&] {
        if (sinceScope.isValid()) {
            if (!runner.scopeResult<statistics::Statistics>() || runner.analysedRows() == 0)
                return;
            out << double(sinceScope.nsecsElapsed()) / 1e6 << Qt::endl;
            QCoreApplication::quit();
        } else if (!trace->isLive() && trace->snapshot()->complete && areUpToDate()) {
            out << "complete" << Qt::endl;
            const double seconds = trace->snapshot()->seconds(trace->snapshot()->lastTicks);
            sinceScope.start();
            Selection selection;
            selection.time = TimeRange{seconds * 0.45, seconds * 0.55};
            runner.setSelection(selection);
        }
    };
    QObject::connect(&runner, &AnalysisRunner::resultsChanged, &runner, look, Qt::QueuedConnection);
    for (const auto &lane : lanes)
        QObject::connect(lane.get(), &AnalysisRun::passed, &runner, look, Qt::QueuedConnection);
    QObject::connect(trace.get(), &Trace::failed, trace.get(), [] { qFatal("the trace cannot be read"); });
    runner.attach(trace.get());
    return QCoreApplication::exec();
}

struct Opened {
    double complete = 0; ///< ms from the start of the process
    double firstOfScope = 0; ///< ms
};

Opened openInAProcess(const QString &path)
{
    QElapsedTimer timer;
    timer.start();
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--open"), path});
    Opened opened;
    while (!process.canReadLine()) {
        if (!process.waitForReadyRead(processMilliseconds))
            qFatal("the analyses do not end");
    }
    opened.complete = double(timer.nsecsElapsed()) / 1e6;
    process.readLine();
    if (!process.waitForFinished(processMilliseconds) || process.exitCode() != 0)
        qFatal("the process does not end");
    opened.firstOfScope = process.readAllStandardOutput().trimmed().toDouble();
    return opened;
}

bool line(QTextStream &out, const QString &what, double milliseconds, double atMost = 0)
{
    const bool met = atMost == 0 || milliseconds <= atMost;
    out << QStringLiteral("| %1 | %2 | %3 | %4 |\n")
               .arg(what)
               .arg(milliseconds, 0, 'f', 1)
               .arg(atMost == 0 ? QString() : QStringLiteral("at most %1").arg(atMost),
                    atMost == 0 ? QString()
                        : met   ? QStringLiteral("yes")
                                : QStringLiteral("NO"));
    out.flush();
    return met;
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addOption(
        {QStringLiteral("open"), QStringLiteral("Only open and analyse this file."), QStringLiteral("file")});
    parser.addPositionalArgument(QStringLiteral("file"), QStringLiteral("A large trace."));
    parser.process(app);
    if (parser.isSet(QStringLiteral("open")))
        return openAndAnalyse(parser.value(QStringLiteral("open")));
    const QString path = parser.positionalArguments().value(0);
    const auto trace = readTrace(path);
    if (!trace.ok())
        qFatal("%s", qPrintable(trace.error().text));
    QTextStream out(stdout);
    out << QStringLiteral(
               "Analyses of %1 MB, %2 M events\n\n| what | ms | asked | met |\n|---|---|---|---|\n")
               .arg(double(trace.value()->bytesRead) / 1e6, 0, 'f', 0)
               .arg(double(trace.value()->events.size()) / 1e6, 0, 'f', 1);
    out.flush();
    for (const Default &analysis : defaults() + usualLanes())
        line(out, QStringLiteral("%1, one thread").arg(analysis.name), alone(analysis, *trace.value()));
    std::vector<double> complete;
    std::vector<double> firsts;
    for (int i = 0; i < processes; ++i) {
        const Opened opened = openInAProcess(path);
        complete.push_back(opened.complete);
        firsts.push_back(opened.firstOfScope);
    }
    const bool met = line(out, QStringLiteral("all, complete from the start of the program"),
                          median(complete), allAtMost);
    const bool firstMet = line(out, QStringLiteral("first results of another tenth of the time"),
                               median(firsts), firstAtMost);
    return met && firstMet ? 0 : 1;
}
