// SPDX-License-Identifier: GPL-3.0-or-later
// What it takes to say where the time goes: a whole process of clrlens-cli top against one of dotnet-trace
// report, and the call tree and the list of methods of 20 million samples.
#include "model/calltree/calltree.h"
#include "model/calltree/functioncosts.h"
#include "model/reading/readtrace.h"
#include "tracefiles.h"

#include <algorithm>
#include <QCommandLineParser>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <QTextStream>
#include <thread>

namespace {

using namespace model;

constexpr double peerRatioAtLeast = 40;
constexpr double manyAtMost = 400; ///< ms
constexpr std::uint64_t manySamples = 20'000'000;
constexpr int turns = 5;
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

/// Milliseconds of a whole process.
double timeOfProcess(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.setStandardOutputFile(QProcess::nullDevice());
    process.setStandardErrorFile(QProcess::nullDevice());
    QElapsedTimer timer;
    timer.start();
    process.start(program, arguments);
    if (!process.waitForFinished(processMilliseconds) || process.exitCode() != 0)
        qFatal("%s failed", qPrintable(program));
    return milliseconds(timer);
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
    std::vector<double> oursTook;
    std::vector<double> peerTook;
    timeOfProcess(ours, topOurs); // into the page cache
    for (int i = 0; i < turns; ++i) {
        oursTook.push_back(timeOfProcess(ours, topOurs));
        if (!peer.isEmpty())
            peerTook.push_back(timeOfProcess(peer, topPeer));
    }
    line(out, QStringLiteral("clrlens-cli top, whole process"), shown(median(oursTook)));
    if (peer.isEmpty())
        return true;
    const double ratio = median(peerTook) / median(oursTook);
    line(out, QStringLiteral("dotnet-trace report topN, whole process"), shown(median(peerTook)));
    line(out, QStringLiteral("times as fast"), QString::number(ratio, 'f', 0),
         QStringLiteral("at least %1").arg(peerRatioAtLeast), ratio >= peerRatioAtLeast);
    return ratio >= peerRatioAtLeast;
}

/// By name and by call, as a view does it: from an open trace whose names were read.
bool measureMany(QTextStream &out, const QString &path)
{
    const auto trace = readTrace(path);
    const auto file = PayloadSource::open(path);
    if (!trace.ok() || !file.ok())
        qFatal("%s cannot be read", qPrintable(path));
    const TraceSnapshot &snapshot = *trace.value();
    PayloadReader payloads(file.value(), snapshot.bytesRead);
    const auto symbols = std::make_shared<Symbols>();
    symbols->readTo(snapshot, snapshot.events.size(), payloads, never);
    std::vector<double> weighing;
    std::vector<double> trees;
    std::vector<double> names;
    std::vector<double> all;
    std::uint64_t samples = 0;
    std::size_t stacks = 0;
    for (int i = 0; i < turns; ++i) {
        QElapsedTimer timer;
        timer.start();
        StackCostsAnalysis analysis(Measure{});
        analysis.update({snapshot, 0, snapshot.events.size(), payloads, never});
        const auto costs = std::dynamic_pointer_cast<const StackCosts>(analysis.result());
        weighing.push_back(milliseconds(timer));
        samples = costs->events;
        stacks = costs->costs.size();
        const StackSource source{trace.value(), costs, symbols, {}};
        double byName = 0;
        std::jthread lister([&] {
            QElapsedTimer own;
            own.start();
            if (functionCosts(source, CostsBy::Function, never).functions.empty())
                qFatal("no methods");
            byName = milliseconds(own);
        });
        QElapsedTimer own;
        own.start();
        if (buildCallTree(source, {}, never).isEmpty())
            qFatal("no tree");
        trees.push_back(milliseconds(own));
        lister.join();
        names.push_back(byName);
        all.push_back(milliseconds(timer));
    }
    line(out, QStringLiteral("weighing %1 M samples").arg(double(samples) / 1e6, 0, 'f', 1),
         shown(median(weighing)));
    line(out, QStringLiteral("call tree of %1 stacks").arg(stacks), shown(median(trees)));
    line(out, QStringLiteral("by name, beside it"), shown(median(names)));
    line(out, QStringLiteral("all of it"), shown(median(all)),
         QStringLiteral("at most %1 ms").arg(manyAtMost), median(all) <= manyAtMost);
    return median(all) <= manyAtMost;
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
    const auto made = benchmark::replicate(recording, many, 0, manySamples);
    if (!made.ok())
        qFatal("%s", qPrintable(made.error().text));
    const bool isQuick = measureMany(out, many);
    return isFaster && isQuick ? 0 : 1;
}
