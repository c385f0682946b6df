// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/sampletrace.h"

#include "model/demo/demosource.h"
#include "model/demo/demostream.h"
#include "model/demo/demoworkload.h"
#include "model/files/outputfile.h"
#include "model/files/smallfile.h"
#include "model/sidecar/clockpasses.h"
#include "model/sidecar/sidecarfile.h"
#include "model/sidecar/threadclocks.h"

#include <chrono>
#include <QCoreApplication>
#include <QDir>
#include <QStandardPaths>

namespace model {

using namespace demo;
using namespace std::chrono_literals;
using protocol::Result;
using protocol::ipc::ProviderConfig;

namespace {

constexpr std::int64_t nanosecondsOf(std::chrono::nanoseconds time)
{
    return time.count();
}

constexpr std::int64_t length = nanosecondsOf(20s);
constexpr std::int64_t step = nanosecondsOf(50ms); ///< between two batches of a runtime
constexpr std::int64_t counterInterval = nanosecondsOf(1s);
constexpr std::int64_t dropAt = nanosecondsOf(13s); ///< a batch that does not fit
constexpr std::uint32_t seed = 1000;

QList<ProviderConfig> sampleProviders()
{
    const QString counters = QStringLiteral("EventCounterIntervalSec=1");
    constexpr std::uint32_t verbose = 5;
    return {{QString::fromLatin1(runtimeProvider), ~0ull, verbose, {}, {}},
            {QString::fromLatin1(samplerProvider), ~0ull, verbose, {}, {}},
            {QString::fromLatin1(countersProvider), ~0ull, verbose, counters, {}},
            {QString::fromLatin1(ownProvider), ~0ull, verbose, counters, {}}};
}

/// The simulated time, and what is written of it.
class Sample {
public:
    explicit Sample(const QString &pdbPath)
        : m_start(nanosecondsOf(std::chrono::steady_clock::now().time_since_epoch()))
        , m_workload(seed, m_start, pdbPath)
        , m_stream(request(), m_start)
    {
        ClocksHeader header;
        header.ticks = m_start;
        header.unixNanoseconds = nanosecondsOf(std::chrono::system_clock::now().time_since_epoch());
        header.processId = QCoreApplication::applicationPid();
        m_clocks = clocksHeaderBytes(header);
        m_clockedAt = m_start;
    }

    void run()
    {
        std::int64_t nextCounters = m_start;
        for (std::int64_t time = m_start; time <= m_start + length; time += step) {
            const bool dropped = time == m_start + dropAt;
            m_stream.write(m_workload.advanceTo(time), dropped);
            if (time >= nextCounters) {
                for (const char *provider : {countersProvider, ownProvider})
                    m_stream.write(m_workload.counters(time, QString::fromLatin1(provider), 1.0));
                nextCounters += counterInterval;
            }
            m_stream.sequencePoint(time);
            addClocks(time);
        }
        const std::int64_t end = m_start + length + step;
        m_stream.write(m_workload.rundown(end));
        m_stream.sequencePoint(end + step);
        m_stream.end();
    }

    QByteArray traceBytes() { return m_stream.takeBytes(); }
    const QByteArray &clocksBytes() const { return m_clocks; }

private:
    static protocol::ipc::CollectTracingRequest request()
    {
        protocol::ipc::CollectTracingRequest request;
        request.providers = sampleProviders();
        return request;
    }

    void addClocks(std::int64_t time)
    {
        ClockPass pass;
        pass.ticks = time;
        for (std::size_t thread = 0; thread < threads.size(); ++thread) {
            const auto nanoseconds = std::uint64_t(m_workload.clocks().at(thread));
            pass.threads.push_back({threads.at(thread), ClockChange::Total, nanoseconds});
        }
        m_clocks += clockPassBytes(m_clockedAt, pass);
        m_clockedAt = time;
    }

    const std::int64_t m_start;
    Workload m_workload;
    Stream m_stream;
    QByteArray m_clocks;
    std::int64_t m_clockedAt = 0;
};

Sidecar sampleSidecar()
{
    Sidecar sidecar = beginSidecar();
    sidecar.process.name = QStringLiteral("Demo.Shop");
    sidecar.process.pid = QCoreApplication::applicationPid();
    sidecar.process.commandLine = QStringLiteral("Demo.Shop (simulated)");
    sidecar.providers = sampleProviders();
    return sidecar;
}

} // namespace

QString sampleFolder()
{
    if (QString named = qEnvironmentVariable(sampleFolderVariable); !named.isEmpty())
        return named;
    return QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation)
        % QStringLiteral("/clrlens/sample-" CLRLENS_VERSION);
}

Result<QString> makeSampleTrace(const QString &folder)
{
    const QDir place(folder);
    QString path = place.absoluteFilePath(QStringLiteral("Sample Shop.nettrace"));
    if (QFileInfo(path).isFile())
        return path;
    // The trace comes last: where it is, the others are.
    const QString pdb = place.absoluteFilePath(QStringLiteral("Shop.pdb"));
    if (auto written = writeSmallFile(pdb, pdbBytes()); !written.ok())
        return written.error();
    Sample sample(pdb);
    sample.run();
    if (auto written = writeSmallFile(threadClocksPath(path), sample.clocksBytes()); !written.ok())
        return written.error();
    if (auto written = writeSidecar(path, sampleSidecar()); !written.ok())
        return written.error();
    if (auto written = writeSmallFile(path, sample.traceBytes()); !written.ok())
        return written.error();
    return path;
}

} // namespace model
