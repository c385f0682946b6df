// SPDX-License-Identifier: GPL-3.0-or-later
#include "measurements.h"
#include "tests/support/hostiletraces.h"
#include "tracefiles.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>
#include <QTextStream>
#include <thread>

using namespace benchmark;

namespace {

constexpr std::uint64_t gigabyte = 1'000'000'000;

/// One line of the table. A limit of 0 is none.
class Table {
public:
    void line(const QString &what, const QString &measured, double figure, double limit, bool atLeast = false)
    {
        const bool met = limit == 0 || (atLeast ? figure >= limit : figure <= limit);
        const auto asked = limit == 0
            ? QString()
            : QStringLiteral("%1 %2")
                  .arg(atLeast ? QStringLiteral("at least") : QStringLiteral("at most"))
                  .arg(limit);
        m_out << QStringLiteral("| %1 | %2 | %3 | %4 | %5 |\n")
                     .arg(what, measured, QString::number(figure, 'f', 2), asked,
                          limit == 0 ? QString()
                              : met  ? QStringLiteral("yes")
                                     : QStringLiteral("NO"));
        m_out.flush();
        m_allMet = m_allMet && met;
    }
    void title(const QString &text)
    {
        m_out << text << "\n\n| what | measured | figure | asked | met |\n|---|---|---|---|---|\n";
    }
    bool allMet() const { return m_allMet; }

private:
    QTextStream m_out{stdout};
    bool m_allMet = true;
};

QString milliseconds(double seconds)
{
    return QStringLiteral("%1 ms").arg(seconds * 1e3, 0, 'f', 1);
}

QString described(const QString &name, const TraceSize &trace)
{
    return QStringLiteral("%1: %2 GB, %3 M events")
        .arg(name)
        .arg(double(trace.bytes) / gigabyte, 0, 'f', 2)
        .arg(double(trace.events) / 1e6, 0, 'f', 1);
}

void lineOfOpenings(Table &table, const Openings &times, double limitAllCores, double limitOneThread)
{
    table.line(QStringLiteral("open with all cores, times memcpy"), milliseconds(times.allCores),
               times.allCores / times.copy, limitAllCores);
    table.line(QStringLiteral("open with one thread, times memcpy"), milliseconds(times.oneThread),
               times.oneThread / times.copy, limitOneThread);
}

void measureReal(Table &table, const QString &path, const TraceSize &made, const QString &peer)
{
    table.title(described(QStringLiteral("Replicated recording"), made));
    const auto events = double(made.events);
    const auto disk = readThroughSeconds(path);
    table.line(QStringLiteral("reading through from disk, GB/s"), milliseconds(disk),
               double(made.bytes) / disk / gigabyte, 0);
    const auto opening = firstOpening(path);
    table.line(QStringLiteral("memory of the store, bytes an event"),
               QStringLiteral("%1 MB").arg(opening.anonymousBytes >> 20),
               double(opening.anonymousBytes) / double(opening.events), 26);
    const auto times = openings(path);
    table.line(QStringLiteral("memcpy of the same bytes, GB/s"), milliseconds(times.copy),
               double(made.bytes) / times.copy / gigabyte, 0);
    table.line(QStringLiteral("the first time in the process, with all cores, times memcpy"),
               milliseconds(opening.seconds), opening.seconds / times.copy, 0);
    lineOfOpenings(table, times, 3, 5);
    const auto first = firstScreenSeconds(path, From::Memory);
    table.line(QStringLiteral("first screen, ms per GB"), milliseconds(first),
               first * 1e3 * gigabyte / double(made.bytes), 20);
    const auto follow = followSeconds(path);
    table.line(QStringLiteral("behind a growing file, ns of processor an event"), milliseconds(follow),
               follow * 1e9 / events, 90);
    const auto firstFromDisk = firstScreenSeconds(path, From::Disk);
    table.line(QStringLiteral("first screen from disk, times reading through"), milliseconds(firstFromDisk),
               firstFromDisk / disk, 0);
    const auto openFromDisk = openFromDiskSeconds(path);
    table.line(QStringLiteral("open from disk, times reading through"), milliseconds(openFromDisk),
               openFromDisk / disk, 0);
    if (peer.isEmpty())
        return;
    const auto compared = comparison(peer, path);
    table.line(QStringLiteral("TraceEvent's event loop, times ours with all cores"),
               milliseconds(compared.loop), compared.loop / compared.ours, 8, true);
    table.line(QStringLiteral("TraceEvent's TraceLog, times ours with all cores"), milliseconds(compared.log),
               compared.log / compared.ours, 80, true);
}

void measureFlood(Table &table, const QString &path, const TraceSize &made)
{
    table.title(described(QStringLiteral("Recorded flood, replicated"), made));
    readThrough(path);
    const auto follow = followSeconds(path);
    table.line(QStringLiteral("behind a growing file, ns of processor an event"), milliseconds(follow),
               follow * 1e9 / double(made.events), 90);
}

void measureDense(Table &table, const QString &path, const TraceSize &made)
{
    table.title(described(QStringLiteral("Dense worst case"), made));
    readThrough(path);
    lineOfOpenings(table, openings(path), 16, 0);
}

/// Of each trace that is made to be expensive, at its full size.
void measureHostile(Table &table, const QDir &folder)
{
    constexpr double secondsMax = 3;
    constexpr double bytesAtAnyRate = 200e6;
    constexpr double bytesForEachByte = 40;
    table.title(QStringLiteral("Hostile traces"));
    const auto path = folder.filePath(QStringLiteral("hostile.nettrace"));
    for (const auto &trace : tests::hostileTraces()) {
        const auto bytes = trace.make(trace.fullBytes);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("%s", qPrintable(file.errorString()));
        file.close();
        const auto reading = firstReading(path);
        const auto name = QString::fromLatin1(trace.name);
        table.line(QStringLiteral("%1, s").arg(name),
                   QStringLiteral("%1 MB of file").arg(double(bytes.size()) / 1e6, 0, 'f', 2),
                   reading.seconds, secondsMax);
        table.line(QStringLiteral("%1, memory by what is allowed").arg(name),
                   QStringLiteral("%1 MB").arg(double(reading.peakBytes) / 1e6, 0, 'f', 0),
                   double(reading.peakBytes) / (bytesAtAnyRate + bytesForEachByte * double(bytes.size())), 1);
    }
    QFile::remove(path);
}

TraceSize made(const protocol::Result<TraceSize> &result)
{
    if (!result.ok())
        qFatal("%s", qPrintable(result.error().text));
    return result.value();
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addOption({QStringLiteral("recording"), QStringLiteral("NetTrace V4 recording to replicate."),
                      QStringLiteral("file")});
    parser.addOption({QStringLiteral("flood"), QStringLiteral("Recording of a program that floods."),
                      QStringLiteral("file")});
    parser.addOption({QStringLiteral("folder"), QStringLiteral("Where the large files go; they stay there."),
                      QStringLiteral("folder"), QDir::tempPath()});
    parser.addOption({QStringLiteral("peer"),
                      QStringLiteral("TraceEvent's reader (tests/peers/TraceEventBench)."),
                      QStringLiteral("program")});
    parser.addOption({QStringLiteral("size"), QStringLiteral("Gigabytes of each file."), QStringLiteral("GB"),
                      QStringLiteral("1")});
    parser.addOption(
        {QStringLiteral("hostile"), QStringLiteral("Only read small traces that are made to be expensive.")});
    parser.process(app);
    const QDir folder(parser.value(QStringLiteral("folder")));
    const double gigabytes = parser.value(QStringLiteral("size")).toDouble();
    const auto bytes = std::uint64_t(gigabytes * gigabyte);

    Table table;
    if (parser.isSet(QStringLiteral("hostile"))) {
        measureHostile(table, folder);
        return table.allMet() ? 0 : 1;
    }
    if (parser.isSet(QStringLiteral("recording"))) {
        const auto path = folder.filePath(QStringLiteral("replicated.nettrace"));
        const auto events = std::uint64_t(gigabytes * 15e6);
        measureReal(table, path,
                    made(replicate(parser.value(QStringLiteral("recording")), path, bytes, events)),
                    parser.value(QStringLiteral("peer")));
    }
    if (parser.isSet(QStringLiteral("flood"))) {
        const auto path = folder.filePath(QStringLiteral("replicated-flood.nettrace"));
        measureFlood(table, path, made(replicate(parser.value(QStringLiteral("flood")), path, bytes, 0)));
    }
    const auto path = folder.filePath(QStringLiteral("dense.nettrace"));
    measureDense(table, path, made(writeDense(path, bytes)));
    return table.allMet() ? 0 : 1;
}
