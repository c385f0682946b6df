// SPDX-License-Identifier: GPL-3.0-or-later
// What it takes to say where the time goes: a whole process of clrlens-cli top against one of dotnet-trace
// report, and the call tree and the list of methods of 20 million samples.
#include "model/calltree/callview.h"
#include "model/reading/readtrace.h"
#include "model/symbols/methodevents.h"
#include "tracefiles.h"

#include <algorithm>
#include <ctime>
#include <QCommandLineParser>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <QTextStream>
#include <sys/resource.h>
#include <thread>

namespace {

using namespace model;

constexpr double peerRatioAtLeast = 40;
constexpr double manyAtMost = 400; ///< ms
constexpr double changedAtMost = 100; ///< ms
constexpr std::uint64_t changedSamples = 1'000'000;
constexpr std::uint64_t manySamples = 20'000'000;
constexpr int turns = 5;
constexpr int processTurns = 7;
constexpr int oursPerTurn = 5; ///< a short process is disturbed more often
constexpr int processMilliseconds = 120'000;
const std::atomic<bool> never = false;

double median(std::vector<double> values)
{
    std::ranges::sort(values);
    return values[values.size() / 2];
}

double milliseconds(const QElapsedTimer &timer)
{
    return double(timer.nsecsElapsed()) / 1e6;
}

/// Milliseconds of processor time that this program took, with all threads.
double processorMilliseconds()
{
    timespec time{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
}

/// Medians of what takes several turns.
class Turns {
public:
    template <class Work> void measure(Work &&work)
    {
        QElapsedTimer timer;
        timer.start();
        const double before = processorMilliseconds();
        work();
        m_processor.push_back(processorMilliseconds() - before);
        m_clock.push_back(milliseconds(timer));
    }
    double clock() const { return median(m_clock); }
    double processor() const { return median(m_processor); }

private:
    std::vector<double> m_clock;
    std::vector<double> m_processor;
};

/// Milliseconds of processor time that all programs took that this one has started and that have ended.
double childrenMilliseconds()
{
    rusage used{};
    ::getrusage(RUSAGE_CHILDREN, &used);
    return double(used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1e3
        + double(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e3;
}

/// What whole processes of a program took, in milliseconds.
struct ProcessTimes {
    std::vector<double> clock;
    std::vector<double> processor;
};

void runProcess(const QString &program, const QStringList &arguments, ProcessTimes &times)
{
    const double before = childrenMilliseconds();
    QProcess process;
    process.setStandardOutputFile(QProcess::nullDevice());
    process.setStandardErrorFile(QProcess::nullDevice());
    QElapsedTimer timer;
    timer.start();
    process.start(program, arguments);
    if (!process.waitForFinished(processMilliseconds) || process.exitCode() != 0)
        qFatal("%s failed", qPrintable(program));
    times.clock.push_back(milliseconds(timer));
    times.processor.push_back(childrenMilliseconds() - before);
}

void line(QTextStream &out, const QString &what, const QString &figure, const QString &asked = {},
          bool isMet = true)
{
    out << QStringLiteral("| %1 | %2 | %3 | %4 |\n")
               .arg(what, figure, asked,
                    asked.isEmpty() ? QString()
                        : isMet     ? QStringLiteral("yes")
                                    : QStringLiteral("NO"));
    out.flush();
}

QString shown(double milliseconds)
{
    return QStringLiteral("%1 ms").arg(milliseconds, 0, 'f', 1);
}

/// Both programs in turn, so that both meet the same machine.
bool compareWithPeer(QTextStream &out, const QString &recording, const QString &peer)
{
    const QString ours = QCoreApplication::applicationDirPath() + QStringLiteral("/clrlens-cli");
    const QStringList topOurs{QStringLiteral("top"), recording, QStringLiteral("-n"), QStringLiteral("20")};
    const QStringList topPeer{QStringLiteral("report"), recording, QStringLiteral("topN"),
                              QStringLiteral("-n"), QStringLiteral("20")};
    ProcessTimes intoPageCache;
    runProcess(ours, topOurs, intoPageCache);
    ProcessTimes oursTook;
    ProcessTimes peerTook;
    for (int i = 0; i < processTurns; ++i) {
        for (int often = 0; often < oursPerTurn; ++often)
            runProcess(ours, topOurs, oursTook);
        if (!peer.isEmpty())
            runProcess(peer, topPeer, peerTook);
    }
    const auto figure = [](const ProcessTimes &times) {
        return QStringLiteral("%1, %2 of processors")
            .arg(shown(median(times.clock)), shown(median(times.processor)));
    };
    line(out, QStringLiteral("clrlens-cli top, whole process"), figure(oursTook));
    if (peer.isEmpty())
        return true;
    const double ratio = median(peerTook.clock) / median(oursTook.clock);
    line(out, QStringLiteral("dotnet-trace report topN, whole process"), figure(peerTook));
    line(out, QStringLiteral("times as fast"), QString::number(ratio, 'f', 1),
         QStringLiteral("at least %1").arg(peerRatioAtLeast), ratio >= peerRatioAtLeast);
    line(out, QStringLiteral("times as little of processors"),
         QString::number(median(peerTook.processor) / median(oursTook.processor), 'f', 1));
    return ratio >= peerRatioAtLeast;
}

/// What other programs on the machine do not lengthen stands beside the clock.
void line(QTextStream &out, const QString &what, const Turns &medians, double atMost = 0)
{
    const QString figure
        = QStringLiteral("%1, %2 of processors").arg(shown(medians.clock()), shown(medians.processor()));
    if (atMost == 0)
        line(out, what, figure);
    else
        line(out, what, figure, QStringLiteral("at most %1 ms").arg(atMost), medians.clock() <= atMost);
}

/// The fewest milliseconds that any pass over the rows could take.
double passOverColumns(const TraceSnapshot &snapshot, std::uint64_t from, std::uint64_t to)
{
    Turns passes;
    std::uint64_t sum = 0;
    for (int i = 0; i < turns; ++i) {
        passes.measure([&] {
            constexpr std::size_t atOnce = 4096;
            snapshot.events.forEachKeys(from, to, atOnce,
                                        [&](std::uint64_t, std::size_t count, const EventKeys &keys) {
                                            for (std::size_t row = 0; row < count; ++row)
                                                sum += keys.stack[row] + (keys.type ? keys.type[row] : 0u)
                                                    + (keys.thread ? keys.thread[row] : 0u)
                                                    + (keys.shortTicks ? keys.shortTicks[row] : 0u);
                                        });
        });
    }
    if (sum == 0)
        qFatal("no rows");
    return passes.processor();
}

struct OpenTrace {
    std::shared_ptr<const TraceSnapshot> snapshot;
    std::shared_ptr<const PayloadSource> file;
    std::shared_ptr<Symbols> symbols = std::make_shared<Symbols>();

    double namesTook = 0; ///< ms, to read the names

    explicit OpenTrace(const QString &path)
    {
        const auto trace = readTrace(path);
        const auto source = PayloadSource::open(path);
        if (!trace.ok() || !source.ok())
            qFatal("%s cannot be read", qPrintable(path));
        snapshot = trace.value();
        file = source.value();
        readNames(*symbols); // what is in the page cache afterwards does not count
        symbols = std::make_shared<Symbols>();
        QElapsedTimer timer;
        timer.start();
        readNames(*symbols);
        namesTook = milliseconds(timer);
    }
    void readNames(Symbols &names) const
    {
        PayloadReader payloads(file, snapshot->bytesRead);
        names.readTo(*snapshot, snapshot->events.size(), payloads, never);
    }
    StackSource weigh(std::uint64_t from, std::uint64_t to) const
    {
        PayloadReader payloads(file, snapshot->bytesRead);
        StackCostsAnalysis analysis(Measure{}, symbols);
        analysis.update({*snapshot, from, to, payloads, never, nullptr, std::thread::hardware_concurrency()});
        return {snapshot, std::dynamic_pointer_cast<const StackCosts>(analysis.result()), symbols, {}};
    }
};

/// Returns how many events the recording has to be multiplied to for so many samples.
std::uint64_t eventsForSamples(const QString &recording, std::uint64_t samples)
{
    const auto trace = readTrace(recording);
    if (!trace.ok())
        qFatal("%s", qPrintable(trace.error().text));
    const TraceSnapshot &snapshot = *trace.value();
    std::uint64_t known = 0;
    for (std::size_t type = 0; type < snapshot.types->size(); ++type) {
        if (methodEventOf((*snapshot.types)[type]) == MethodEvent::Sample)
            known += (*snapshot.typeCounts)[type].events;
    }
    if (known == 0)
        qFatal("%s has no samples", qPrintable(recording));
    return std::uint64_t(double(snapshot.events.size()) / double(known) * double(samples));
}

/// By name and by call, as a view does it: from an open trace whose names were read.
bool measureMany(QTextStream &out, const OpenTrace &trace)
{
    Turns weighing;
    Turns trees;
    Turns names;
    Turns all;
    StackSource source;
    for (int i = 0; i < turns; ++i) {
        all.measure([&] {
            weighing.measure([&] { source = trace.weigh(0, trace.snapshot->events.size()); });
            std::jthread lister([&] {
                names.measure([&] {
                    if (functionCosts(source, CostsBy::Function, never).functions.empty())
                        qFatal("no methods");
                });
            });
            trees.measure([&] {
                if (buildCallTree(source, {}, never).isEmpty())
                    qFatal("no tree");
            });
        });
    }
    line(out, QStringLiteral("weighing %1 M samples").arg(double(source.costs->events) / 1e6, 0, 'f', 1),
         weighing);
    line(out, QStringLiteral("call tree of %1 stacks").arg(source.costs->costs.size()), shown(trees.clock()));
    line(out, QStringLiteral("by name, beside it"), shown(names.clock()));
    constexpr std::size_t nodeBytesAtMost = 48;
    line(out, QStringLiteral("bytes of a node of the call tree"), QString::number(sizeof(CallNode)),
         QStringLiteral("at most %1").arg(nodeBytesAtMost), sizeof(CallNode) <= nodeBytesAtMost);
    line(out, QStringLiteral("all of it, names read before"), all, manyAtMost);
    line(out, QStringLiteral("names of the whole trace, read once with it, on one thread"),
         shown(trace.namesTook));
    line(out, QStringLiteral("all of it and the names"), shown(all.clock() + trace.namesTook));
    const double pass = passOverColumns(*trace.snapshot, 0, trace.snapshot->events.size());
    line(out, QStringLiteral("its processor time, times that of a pass over the columns"),
         QString::number(all.processor() / pass, 'f', 1));
    return all.clock() <= manyAtMost;
}

/// What a user waits for who selects another time, or changes the tree: what is weighed already is not
/// weighed again for the latter.
bool measureChanges(QTextStream &out, const OpenTrace &trace)
{
    const std::uint64_t rows = trace.snapshot->events.size();
    const std::uint64_t from = rows / 3;
    const std::uint64_t to = std::min(rows, from + changedSamples);
    Turns selection;
    Turns transform;
    for (int i = 0; i < turns; ++i) {
        StackSource source;
        selection.measure([&] {
            source = trace.weigh(from, to);
            if (buildCallView(source, {}, never).total <= 0)
                qFatal("no tree");
        });
        source.transforms
            = {{StackTransform::Kind::MyCode, {}}, {StackTransform::Kind::CollapseRecursion, {}}};
        transform.measure([&] { (void)buildCallView(source, {}, never); });
    }
    const double pass = passOverColumns(*trace.snapshot, from, to);
    line(out, QStringLiteral("another selection of 1 M rows, to its call tree"), selection, changedAtMost);
    line(out, QStringLiteral("its processor time, times that of a pass over the columns"),
         QString::number(selection.processor() / pass, 'f', 1));
    line(out, QStringLiteral("another transform of it"), transform, changedAtMost);
    return selection.clock() <= changedAtMost && transform.clock() <= changedAtMost;
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addOption({QStringLiteral("peer"), QStringLiteral("The program dotnet-trace, to compare with."),
                      QStringLiteral("program")});
    parser.addOption({QStringLiteral("folder"), QStringLiteral("Where the large trace goes, for a while."),
                      QStringLiteral("folder"), QDir::tempPath()});
    parser.addPositionalArgument(QStringLiteral("recording"),
                                 QStringLiteral("NetTrace V4 with CPU samples."));
    parser.process(app);
    const QString recording = parser.positionalArguments().value(0);
    QTextStream out(stdout);
    out << QStringLiteral("Where the time goes: a recording of %1 MB\n\n| what | measured | asked | met |\n"
                          "|---|---|---|---|\n")
               .arg(double(QFileInfo(recording).size()) / 1e6, 0, 'f', 1);
    out.flush();
    const bool isFaster = compareWithPeer(out, recording, parser.value(QStringLiteral("peer")));
    const QTemporaryDir folder(parser.value(QStringLiteral("folder")) + QStringLiteral("/calltree.XXXXXX"));
    const QString many = folder.filePath(QStringLiteral("many.nettrace"));
    const auto made = benchmark::replicate(recording, many, 0, eventsForSamples(recording, manySamples));
    if (!made.ok())
        qFatal("%s", qPrintable(made.error().text));
    const OpenTrace trace(many);
    const bool isQuick = measureMany(out, trace);
    const bool isChangedSoon = measureChanges(out, trace);
    return isFaster && isQuick && isChangedSoon ? 0 : 1;
}
