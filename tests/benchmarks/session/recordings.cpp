// SPDX-License-Identifier: GPL-3.0-or-later
#include "recordings.h"

#include "../nettrace/measurements.h"
#include "barereader.h"
#include "model/reading/readtrace.h"
#include "model/recording/capturethread.h"
#include "model/recording/providerspec.h"
#include "tests/real/recording.h"
#include "tests/real/workload.h"
#include "tests/support/runtimeat.h"

#include <csignal>
#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QEventLoop>
#include <QFileInfo>
#include <QProcess>
#include <QTest>
#include <QTimer>
#include <sys/resource.h>
#include <thread>
#include <vector>

namespace benchmark {

namespace {

constexpr int floodMilliseconds = 120'000;
const auto providers = QStringLiteral("ClrLens-Workload:ffffffffffffffff:5");

double processorSeconds(int whose)
{
    rusage used{};
    ::getrusage(whose, &used);
    const auto seconds
        = [](const timeval &time) { return double(time.tv_sec) + double(time.tv_usec) * 1e-6; };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

/// The page cache takes memory that was free. On a virtual machine the host may have to find it first, which
/// takes longer than to write into it. So that no recording pays for that, each finds it touched.
void touchMemory()
{
    constexpr std::size_t bytes = std::size_t(1) << 30;
    std::vector<char> memory(bytes, 1);
    if (memory[bytes / 2] != 1)
        qFatal("memory does not keep what is written into it");
}

/// The program, ready and waiting for a session.
void start(tests::Workload &workload, const Flood &flood)
{
    const QString refusal
        = workload.start({QStringLiteral("numbered"), QString::number(flood.writers),
                          QString::number(flood.eventsEach), QString::number(flood.characters)});
    touchMemory();
    if (!refusal.isEmpty())
        qFatal("%s: %s", qPrintable(flood.program), qPrintable(refusal));
}

void waitUntilWritten(tests::Workload &workload)
{
    // Seldom, because this process may be the recorder.
    constexpr int interval = 100;
    QDeadlineTimer deadline(floodMilliseconds);
    while (workload.line(QStringLiteral("written"), 0).isNull()) {
        if (deadline.hasExpired())
            qFatal("the events were not written in time");
        QEventLoop loop;
        QTimer::singleShot(interval, &loop, &QEventLoop::quit);
        loop.exec();
    }
}

QString newFile(const Flood &flood)
{
    const QString path = QDir(flood.folder).filePath(QStringLiteral("flood.nettrace"));
    QFile::remove(path);
    return path;
}

std::uint64_t numberedEvents(const model::TraceSnapshot &snapshot)
{
    std::uint64_t events = 0;
    for (std::size_t i = 0; i < snapshot.types->size(); ++i) {
        if (snapshot.types->at(i).name.startsWith(QLatin1String("Numbered")))
            events += snapshot.typeCounts->at(i).events;
    }
    return events;
}

/// Counts what is in the file, and removes it.
Recorded lookAt(const QString &path, const Flood &flood, double processor)
{
    Recorded recorded;
    const auto trace = model::readTrace(path);
    if (!trace.ok())
        qFatal("%s", qPrintable(trace.error().text));
    const auto &snapshot = *trace.value();
    recorded.bytes = snapshot.bytesRead;
    recorded.events = numberedEvents(snapshot);
    recorded.dropped = snapshot.dropped;
    recorded.seconds = snapshot.seconds(snapshot.lastTicks);
    recorded.processorSeconds = processor;
    const std::uint64_t written = std::uint64_t(flood.writers) * flood.eventsEach;
    if (recorded.events + recorded.dropped != written)
        qFatal("%llu events were written, %llu recorded and %llu dropped", qulonglong(written),
               qulonglong(recorded.events), qulonglong(recorded.dropped));
    return recorded;
}

double runCommandLine(tests::Workload &workload, const Flood &flood, const QString &commandLine,
                      const QString &path)
{
    const double before = processorSeconds(RUSAGE_CHILDREN);
    QProcess recorder;
    recorder.setStandardErrorFile(QProcess::nullDevice());
    recorder.start(commandLine,
                   {QStringLiteral("record"), QString::number(workload.pid()), QStringLiteral("--providers"),
                    providers, QStringLiteral("--buffer-mb"), QString::number(flood.bufferMegabytes),
                    QStringLiteral("--no-rundown"), QStringLiteral("-o"), path});
    if (!recorder.waitForStarted())
        qFatal("%s does not start", qPrintable(commandLine));
    waitUntilWritten(workload);
    ::kill(pid_t(recorder.processId()), SIGINT);
    if (!recorder.waitForFinished(floodMilliseconds) || recorder.exitStatus() != QProcess::NormalExit
        || recorder.exitCode() != 0)
        qFatal("%s did not end as it should", qPrintable(commandLine));
    return processorSeconds(RUSAGE_CHILDREN) - before; // of ended children, so without the workload
}

/// What decoding a file takes in a process that, like clrlens-cli, has no memory at hand yet.
double decodingSecondsOfAProcess(const QString &path)
{
    QProcess decoder;
    decoder.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--decode"), path});
    bool isNumber = false;
    if (!decoder.waitForFinished(floodMilliseconds))
        qFatal("decoding does not end");
    const double seconds = decoder.readAllStandardOutput().trimmed().toDouble(&isNumber);
    if (!isNumber)
        qFatal("decoding says no time");
    return seconds;
}

model::RecordingOptions optionsFor(tests::Workload &workload, const Flood &flood, const QString &path)
{
    auto options = tests::recordingOf(workload, providers, path);
    options.request.bufferMegabytes = flood.bufferMegabytes;
    options.request.rundownKeyword = 0;
    return options;
}

} // namespace

Recorded recordBare(const Flood &flood)
{
    tests::Workload workload(flood.program);
    start(workload, flood);
    const QString path = newFile(flood);
    const auto wanted = model::parseProviders(providers).valueOr({});
    BareReader reader(workload.socketPath(), path,
                      {flood.bufferMegabytes, protocol::ipc::StreamFormat::NetTrace, false, wanted});
    waitUntilWritten(workload);
    const double processor = reader.stop();
    return lookAt(path, flood, processor);
}

Recorded recordByCapture(const Flood &flood)
{
    tests::Workload workload(flood.program);
    start(workload, flood);
    const QString path = newFile(flood);
    const double before = processorSeconds(RUSAGE_SELF);
    model::CaptureThread capture(optionsFor(workload, flood, path), [] {});
    capture.start();
    waitUntilWritten(workload);
    capture.expectEnd();
    const auto endpoint = tests::endpointAt(workload.socketPath());
    model::stopEventStream(*endpoint, capture.report().sessionId);
    while (capture.report().phase != model::CaptureThread::Phase::Ended)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return lookAt(path, flood, processorSeconds(RUSAGE_SELF) - before);
}

Recorded recordAsWindow(const Flood &flood)
{
    tests::Workload workload(flood.program);
    start(workload, flood);
    const QString path = newFile(flood);
    const double before = processorSeconds(RUSAGE_SELF);
    auto session = std::make_unique<model::TraceSession>(optionsFor(workload, flood, path));
    session->start();
    waitUntilWritten(workload);
    if (!tests::stopRecording(*session))
        qFatal("the recording did not end as it should");
    const double processor = processorSeconds(RUSAGE_SELF) - before;
    session.reset(); // with the memory of the trace
    Recorded recorded = lookAt(path, flood, processor);
    recorded.decodingSeconds = followSeconds(path);
    return recorded;
}

Recorded recordAsCommandLine(const Flood &flood, const QString &commandLine)
{
    tests::Workload workload(flood.program);
    start(workload, flood);
    const QString path = newFile(flood);
    const double processor = runCommandLine(workload, flood, commandLine, path);
    Recorded recorded = lookAt(path, flood, processor);
    recorded.decodingSeconds = decodingSecondsOfAProcess(path);
    return recorded;
}

double firstDecodingSeconds(const QString &path)
{
    return followSeconds(path, 1);
}

double commandLineSeconds(Flood flood, const QString &commandLine)
{
    flood.eventsEach = 1;
    tests::Workload workload(flood.program);
    start(workload, flood);
    return runCommandLine(workload, flood, commandLine, newFile(flood));
}

} // namespace benchmark
