// SPDX-License-Identifier: GPL-3.0-or-later
// A flood of events, recorded in turn by a bare reader and by ours. See tests/benchmarks/README.md.
#include "recordings.h"
#include "tests/support/dotnet.h"

#include <algorithm>
#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTextStream>
#include <thread>
#include <vector>

using namespace benchmark;

namespace {

constexpr double dropsAtMost = 1.15; ///< times those of the bare reader
constexpr double processorAtMost = 1.2; ///< times that of the bare reader, without the decoding
constexpr double megabyte = 1e6;

/// All recordings by one recorder.
struct Series {
    QString name;
    double constantSeconds = 0; ///< of processor, that it takes whatever it records
    std::vector<Recorded> turns;

    template <class Figure> double median(Figure &&figure) const
    {
        std::vector<double> figures(turns.size());
        std::ranges::transform(turns, figures.begin(), figure);
        std::ranges::sort(figures);
        return figures[figures.size() / 2];
    }
    double medianDropped() const
    {
        return median([](const Recorded &recorded) { return double(recorded.dropped); });
    }
    /// Of processor for each MB without decoding: a recorder that drops more has less to do.
    double medianSecondsPerMegabyte() const
    {
        return median([this](const Recorded &recorded) {
            return (recorded.processorSeconds - constantSeconds - recorded.decodingSeconds)
                / (double(recorded.bytes) / megabyte);
        });
    }
};

class Report {
public:
    void begin(const Flood &flood, int turns)
    {
        m_out << QStringLiteral(
                     "%1, %2 processors; %3 threads write %4 events each, the runtime's buffer has "
                     "%5 MB; %6 turns\n\n")
                     .arg(processorName())
                     .arg(std::thread::hardware_concurrency())
                     .arg(flood.writers)
                     .arg(flood.eventsEach)
                     .arg(flood.bufferMegabytes)
                     .arg(turns)
              << "| turn | recorder | seconds | MB | dropped | processor, s | of it decoding, s |\n"
              << "|---|---|---|---|---|---|---|\n";
        m_out.flush();
    }
    void turn(int number, const QString &recorder, const Recorded &recorded)
    {
        m_out << QStringLiteral("| %1 | %2 | %3 | %4 | %5 | %6 | %7 |\n")
                     .arg(number)
                     .arg(recorder)
                     .arg(recorded.seconds, 0, 'f', 2)
                     .arg(double(recorded.bytes) / megabyte, 0, 'f', 1)
                     .arg(recorded.dropped)
                     .arg(recorded.processorSeconds, 0, 'f', 3)
                     .arg(recorded.decodingSeconds, 0, 'f', 3);
        m_out.flush();
    }
    void beginAims()
    {
        m_out << "\n| what | bare | ours | ratio | asked | met |\n|---|---|---|---|---|---|\n";
    }
    void aim(const QString &what, double bare, double ours, double atMost)
    {
        const bool met = ours <= bare * atMost;
        m_out << QStringLiteral("| %1 | %2 | %3 | %4 | at most %5 | %6 |\n")
                     .arg(what)
                     .arg(bare, 0, 'g', 7)
                     .arg(ours, 0, 'g', 7)
                     .arg(ours / bare, 0, 'f', 2)
                     .arg(atMost)
                     .arg(met ? QStringLiteral("yes") : QStringLiteral("NO"));
        m_out.flush();
        m_allMet = m_allMet && met;
    }
    void note(const QString &text)
    {
        m_out << text << '\n';
        m_out.flush();
    }
    bool allMet() const { return m_allMet; }

private:
    static QString processorName()
    {
        QFile file(QStringLiteral("/proc/cpuinfo"));
        if (file.open(QIODevice::ReadOnly)) {
            const auto lines = file.readAll().split('\n');
            for (const QByteArray &line : lines) {
                if (line.startsWith("model name"))
                    return QString::fromLatin1(line.mid(line.indexOf(':') + 1).trimmed());
            }
        }
        return QStringLiteral("A processor without a name");
    }

    QTextStream m_out{stdout};
    bool m_allMet = true;
};

void addOptions(QCommandLineParser &parser)
{
    const auto number = QStringLiteral("number");
    parser.addHelpOption();
    parser.addOption({QStringLiteral("folder"), QStringLiteral("Where the recordings go; they are removed."),
                      QStringLiteral("folder"), QDir::tempPath()});
    parser.addOption(
        {QStringLiteral("quick"), QStringLiteral("One small turn, to see that it works; no aims.")});
    parser.addOption({QStringLiteral("turns"), QStringLiteral("How many."), number, QStringLiteral("5")});
    parser.addOption({QStringLiteral("events"), QStringLiteral("That each thread writes."), number,
                      QStringLiteral("1000000")});
    parser.addOption(
        {QStringLiteral("writers"), QStringLiteral("Threads that write."), number, QStringLiteral("2")});
    parser.addOption({QStringLiteral("characters"), QStringLiteral("Of text in each event."), number,
                      QStringLiteral("200")});
    parser.addOption(
        {QStringLiteral("buffer-mb"), QStringLiteral("Of the runtime."), number, QStringLiteral("16")});
    parser.addOption({QStringLiteral("decode"),
                      QStringLiteral("Only prints the seconds of processor that decoding this file takes."),
                      QStringLiteral("file")});
}

Flood floodOf(const QCommandLineParser &parser, const QString &folder)
{
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), QStringLiteral("net10.0"));
    if (!program.ok())
        qFatal("%s", qPrintable(program.error().text));
    Flood flood;
    flood.program = program.value();
    flood.folder = folder;
    flood.writers = parser.value(QStringLiteral("writers")).toInt();
    flood.characters = parser.value(QStringLiteral("characters")).toInt();
    flood.eventsEach = parser.value(QStringLiteral("events")).toULongLong();
    flood.bufferMegabytes = parser.value(QStringLiteral("buffer-mb")).toUInt();
    if (parser.isSet(QStringLiteral("quick")))
        flood.eventsEach = std::min<std::uint64_t>(flood.eventsEach, 100'000);
    return flood;
}

void compare(Report &report, const Series &bare, const Series &ours)
{
    report.aim(QStringLiteral("dropped, %1").arg(ours.name), bare.medianDropped(), ours.medianDropped(),
               dropsAtMost);
    report.aim(QStringLiteral("processor ms per MB without decoding, %1").arg(ours.name),
               bare.medianSecondsPerMegabyte() * 1e3, ours.medianSecondsPerMegabyte() * 1e3, processorAtMost);
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    QCommandLineParser parser;
    addOptions(parser);
    parser.process(app);
    if (parser.isSet(QStringLiteral("decode"))) {
        QTextStream(stdout) << firstDecodingSeconds(parser.value(QStringLiteral("decode"))) << '\n';
        return 0;
    }
    const QTemporaryDir folder(
        QDir(parser.value(QStringLiteral("folder"))).filePath(QStringLiteral("clrlens-XXXXXX")));
    if (!folder.isValid())
        qFatal("%s", qPrintable(folder.errorString()));
    const Flood flood = floodOf(parser, folder.path());
    const bool quick = parser.isSet(QStringLiteral("quick"));
    const int turns = quick ? 1 : std::max(parser.value(QStringLiteral("turns")).toInt(), 1);
    const QString commandLine = QCoreApplication::applicationDirPath() + QStringLiteral("/clrlens-cli");

    Report report;
    Series bare{QStringLiteral("bare reader"), 0, {}};
    Series capture{QStringLiteral("capture alone"), 0, {}};
    Series window{QStringLiteral("as the window"), 0, {}};
    Series command{QStringLiteral("clrlens-cli"), commandLineSeconds(flood, commandLine), {}};
    report.begin(flood, turns);
    for (int turn = 1; turn <= turns; ++turn) {
        bare.turns.push_back(recordBare(flood));
        report.turn(turn, bare.name, bare.turns.back());
        capture.turns.push_back(recordByCapture(flood));
        report.turn(turn, capture.name, capture.turns.back());
        window.turns.push_back(recordAsWindow(flood));
        report.turn(turn, window.name, window.turns.back());
        command.turns.push_back(recordAsCommandLine(flood, commandLine));
        report.turn(turn, command.name, command.turns.back());
    }
    report.note(QStringLiteral("\nclrlens-cli takes %1 s of processor to start and to end, which the ratios "
                               "leave out.")
                    .arg(command.constantSeconds, 0, 'f', 3));
    if (quick)
        return 0; // so few events say nothing
    report.beginAims();
    compare(report, bare, capture);
    compare(report, bare, window);
    compare(report, bare, command);
    return report.allMet() ? 0 : 1;
}
