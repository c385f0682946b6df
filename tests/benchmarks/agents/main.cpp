// SPDX-License-Identifier: GPL-3.0-or-later
// Tracing agents: what is received beside a bare reader of the same socket, and what many calls cost when
// their trace is opened again, as ratios within one run.
#include "model/agents/agentevents.h"
#include "model/agents/headquarters.h"
#include "model/calltree/callview.h"
#include "model/demo/demoagent.h"
#include "model/reading/readtrace.h"
#include "tests/benchmarks/agents/barereader.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <QCommandLineParser>
#include <QCoreApplication>
#include <QEventLoop>
#include <QFile>
#include <QHostAddress>
#include <QTemporaryDir>
#include <random>

namespace {

using namespace model;
using namespace protocol::bytefrog;
using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

void print(const QString &what, double seconds, double figure, const char *asked = "", bool met = true)
{
    std::printf("| %s | %.2f s | %.2f | %s | %s |\n", qPrintable(what), seconds, figure, asked,
                *asked ? (met ? "yes" : "NO") : "");
    std::fflush(stdout);
}

/// Plays an agent at full speed on a thread of its own. Returns how many events it told a second.
double playAgent(std::uint16_t port, std::chrono::seconds duration)
{
    double rate = 0;
    std::thread([&] {
        demoagent::DemoAgent agent({.host = QStringLiteral("127.0.0.1"),
                                    .port = port,
                                    .manner = demoagent::AgentManner::FullSpeed,
                                    .duration = duration});
        QEventLoop loop;
        QObject::connect(&agent, &demoagent::DemoAgent::finished, &loop, [&](const QString &error) {
            if (!error.isEmpty())
                qFatal("%s", qPrintable(error));
            loop.quit();
        });
        agent.start();
        loop.exec();
        rate = double(agent.counts().events()) / double(duration.count());
    }).join();
    return rate;
}

double rateOfBareReader(std::chrono::seconds duration)
{
    const BareReader reader;
    return playAgent(reader.port(), duration);
}

/// With all events in order, on disk.
double rateOfHeadquarters(std::chrono::seconds duration, const QString &folder)
{
    agents::AgentServer::Options options;
    options.file.path = folder;
    agents::Headquarters headquarters(options);
    QEventLoop loop;
    const auto waitFor = [&](const auto &isThere) {
        const auto changed = QObject::connect(&headquarters, &agents::Headquarters::changed, &loop, [&] {
            if (isThere())
                loop.quit();
        });
        if (!isThere())
            loop.exec();
        QObject::disconnect(changed);
    };
    if (!headquarters.configure({}, true).ok())
        qFatal("Agents take no usual configuration");
    headquarters.listen(QHostAddress(QHostAddress::LocalHost), 0);
    waitFor([&] { return headquarters.listening().has_value(); });
    const double rate = playAgent(headquarters.listening()->value(), duration);
    waitFor([&] { return !headquarters.agents().empty() && headquarters.agents().front().isOver; });
    const agents::AgentInfo agent = headquarters.agents().front();
    if (agent.lost + agent.unsent > 0 || agent.traceFailure)
        std::printf("%llu events are missing\n", static_cast<unsigned long long>(agent.lost + agent.unsent));
    QFile::remove(agent.traceFile);
    return rate;
}

void measureReceiving(std::chrono::seconds duration)
{
    const QTemporaryDir folder;
    constexpr int turns = 3;
    double bare = 0;
    double ours = 0;
    for (int i = 0; i < turns; ++i) {
        bare += rateOfBareReader(duration) / turns;
        ours += rateOfHeadquarters(duration, folder.path()) / turns;
    }
    constexpr double million = 1e6;
    constexpr double asked = 0.8;
    constexpr double enough = 3 * million;
    const double seconds = double(duration.count());
    print(QStringLiteral("a bare reader, M events a second"), seconds, bare / million);
    print(QStringLiteral("received, in order and on disk, M events a second"), seconds, ours / million);
    print(QStringLiteral("of the bare reader's rate"), seconds, ours / bare, "at least 0.8, or 3 M a second",
          ours >= std::min(enough, asked * bare));
}

/// Writes a trace of so many calls: threads in turn walk up and down between methods.
void writeCalls(const QString &path, std::uint64_t calls)
{
    constexpr std::uint32_t threads = 8;
    constexpr std::size_t deepest = 10;
    constexpr std::uint32_t methods = 40;
    constexpr std::uint64_t callsOfAMillisecond = 1000;
    constexpr std::uint64_t callsOfABlock = 50'000;
    agents::AgentEventWriter writer(0, 0);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        qFatal("%s", qPrintable(file.errorString()));
    std::mt19937 random(1);
    std::vector<std::vector<std::uint32_t>> open(threads);
    std::uint32_t sequence = 0;
    for (std::uint64_t entered = 0, step = 0; entered < calls; ++step) {
        const auto thread = std::uint16_t(step / 64 % threads);
        auto &frames = open[thread];
        const bool isEntry = frames.empty() || (frames.size() < deepest && random() % 2 == 0);
        if (isEntry) // what a method calls is one of two
            frames.push_back(std::uint32_t(frames.size() * 2 + random() % 2) % methods);
        const auto milliseconds = std::uint32_t(entered / callsOfAMillisecond);
        writer.event({.type = isEntry ? MessageType::MethodEntry : MessageType::MethodExit,
                      .thread = thread,
                      .line = lineUnknown,
                      .relativeTimestamp = milliseconds,
                      .sequence = sequence++,
                      .method = frames.back()},
                     std::int64_t(milliseconds) * 1'000'000);
        if (!isEntry)
            frames.pop_back();
        entered += isEntry ? 1 : 0;
        if (isEntry && entered % callsOfABlock == 0)
            file.write(writer.takeBytes());
    }
    writer.end();
    file.write(writer.takeBytes());
}

/// What is no file's.
double residentBytes()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    const QList<QByteArray> lines = status.readAll().split('\n');
    const auto found
        = std::ranges::find_if(lines, [](const QByteArray &line) { return line.startsWith("RssAnon:"); });
    constexpr double kib = 1024;
    return found == lines.end() ? 0 : found->simplified().split(' ').value(1).toDouble() * kib;
}

void measureCalls(std::uint64_t calls, const QString &folder)
{
    const QTemporaryDir work(folder + QStringLiteral("/agents-XXXXXX"));
    const QString path = work.filePath(QStringLiteral("calls.nettrace"));
    writeCalls(path, calls);
    const double before = residentBytes();
    auto start = Clock::now();
    const auto trace = readTrace(path).value();
    const double opening = secondsSince(start);
    const double bytes = (residentBytes() - before) / double(trace->events.size());

    // What a walk over the rows alone takes.
    start = Clock::now();
    std::uint64_t sum = 0;
    trace->events.forEach(0, trace->events.size(), [&](std::uint64_t, const EventRow &row) {
        sum += row.type + row.thread + row.stack + std::uint64_t(row.ticks);
    });
    const double walk = secondsSince(start);

    const std::atomic<bool> never = false;
    const auto symbols = std::make_shared<Symbols>();
    start = Clock::now();
    PayloadReader payloads(*trace);
    symbols->readTo(*trace, trace->events.size(), payloads, never);
    const double names = secondsSince(start);
    start = Clock::now();
    StackCostsAnalysis analysis({Measure::Kind::CallTime, {}}, symbols);
    analysis.update({*trace, 0, trace->events.size(), payloads, never});
    const auto costs = std::dynamic_pointer_cast<const StackCosts>(analysis.result());
    const double weighing = secondsSince(start);
    start = Clock::now();
    const CallView view = buildCallView({trace, costs, symbols, {}}, {}, never);
    const double tree = secondsSince(start);

    std::printf("%llu calls, %.2f GB, %zu ways; %llu\n", static_cast<unsigned long long>(costs->events),
                double(trace->fileSize) / 1e9, costs->costs.size(),
                static_cast<unsigned long long>(sum % 2)); // so that the walk is not left out
    constexpr double bytesMost = 24;
    constexpr double hundredMillion = 1e8;
    constexpr double askedSeconds = 4;
    const double scale = hundredMillion / double(calls);
    print(QStringLiteral("open, times a walk over the rows"), opening, opening / walk);
    print(QStringLiteral("names, times the walk"), names, names / walk);
    print(QStringLiteral("weigh calls, times the walk"), weighing, weighing / walk);
    print(QStringLiteral("call tree of these"), tree, tree / walk);
    const double all = opening + weighing + tree;
    print(QStringLiteral("open and call tree, s for 100 M calls"), all, all * scale, "below 4",
          all * scale < askedSeconds);
    print(QStringLiteral("memory of an event, bytes"), 0, bytes, "at most 24", bytes <= bytesMost);
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    const QCommandLineOption calls(QStringLiteral("calls"), QStringLiteral("Calls of the trace."),
                                   QStringLiteral("number"), QStringLiteral("100000000"));
    const QCommandLineOption seconds(QStringLiteral("seconds"), QStringLiteral("Of each turn of an agent."),
                                     QStringLiteral("number"), QStringLiteral("5"));
    const QCommandLineOption folder(QStringLiteral("folder"), QStringLiteral("For the trace, 5 GB."),
                                    QStringLiteral("path"), QDir::tempPath());
    parser.addOptions({calls, seconds, folder});
    parser.process(application);
    std::printf("| what | measured | figure | asked | met |\n|---|---|---|---|---|\n");
    measureReceiving(std::chrono::seconds(parser.value(seconds).toInt()));
    measureCalls(parser.value(calls).toULongLong(), parser.value(folder));
    return 0;
}
