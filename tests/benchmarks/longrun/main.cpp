// SPDX-License-Identifier: GPL-3.0-or-later
// What a recording of eight hours costs, simulated faster: a trace of 10,000 events a second grows by a tenth
// of a second at a time, and each time the reader, the table's model and the analyses of a trace view follow,
// as in the window. Memory has to be the index of the events and a constant; the time for a tenth must not
// grow.
#include "generatedrecording.h"

#include "../nettrace/measurements.h"

#include "model/analysis/analysisrunner.h"
#include "model/analysis/counters.h"
#include "model/analysis/gcpauses.h"
#include "model/analysis/providerrates.h"
#include "model/calltree/stackcosts.h"
#include "model/items/eventmodel.h"
#include "model/reading/sequentialreader.h"
#include "model/statistics/statistics.h"

#include <algorithm>
#include <atomic>
#include <ctime>
#include <QCommandLineParser>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTextStream>
#include <QTimer>

namespace {

using namespace model;
using benchmark::GeneratedRecording;

constexpr double indexAtMost = 26; ///< bytes an event, as the README asks of the store
constexpr double constantAtMost = 400; ///< MB
constexpr double growthAtMost = 1.25; ///< the last quarter's time, times the second one's
constexpr double firstRowsAtMost = 100; ///< ms
constexpr int quarters = 4;
constexpr int rowsSeen = 50;
constexpr int lateMilliseconds = 20; ///< a step that found no new rows brings no results

double threadSeconds()
{
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) + double(time.tv_nsec) / 1e9;
}

/// Processor time of one analysis, which workers take.
struct Cost {
    QString name;
    std::atomic<std::int64_t> nanoseconds = 0;
};

/// An analysis whose processor time is measured.
class MeasuredAnalysis : public Analysis {
public:
    MeasuredAnalysis(std::unique_ptr<Analysis> analysis, Cost &cost)
        : m_analysis(std::move(analysis))
        , m_cost(cost)
    {
    }

    void update(const AnalysisRows &rows) override
    {
        const double start = threadSeconds();
        m_analysis->update(rows);
        add(start);
    }
    std::shared_ptr<const AnalysisResult> result() override
    {
        const double start = threadSeconds();
        auto result = m_analysis->result();
        add(start);
        return result;
    }

private:
    void add(double start) { m_cost.nanoseconds += std::int64_t((threadSeconds() - start) * 1e9); }

    const std::unique_ptr<Analysis> m_analysis;
    Cost &m_cost;
};

double allSeconds()
{
    timespec time{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return double(time.tv_sec) + double(time.tv_nsec) / 1e9;
}

/// Processor time of a quarter.
struct Spent {
    double reading = 0;
    double snapshots = 0;
    double model = 0; ///< of the thread that has the models
    double all = 0; ///< without what it takes to make the events
};

class LongRun : public QObject {
public:
    LongRun(std::uint64_t events, const QString &folder)
        : m_folder(folder)
        , m_path(m_folder.filePath(QStringLiteral("long.nettrace")))
        , m_written(m_path)
        , m_tenths(events / GeneratedRecording::eventsOfATenth)
    {
        if (!m_folder.isValid() || !m_written.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
            qFatal("cannot write %s", qPrintable(m_path));
        auto file = PositionalFile::open(m_path);
        if (!file.ok())
            qFatal("%s", qPrintable(file.error().text));
        m_file.emplace(std::move(file).value());
        m_reader.emplace(*m_file, m_path);
        add("rates", [](const AnalysisParts &) { return std::make_unique<ProviderRatesAnalysis>(); });
        add("statistics",
            [](const AnalysisParts &) { return std::make_unique<statistics::StatisticsAnalysis>(); });
        add("counters", [](const AnalysisParts &) { return std::make_unique<CounterAnalysis>(); });
        add("pauses", [](const AnalysisParts &) { return std::make_unique<GcPausesAnalysis>(); });
        add("stack costs", [](const AnalysisParts &) {
            return std::make_unique<StackCostsAnalysis>(Measure{Measure::Kind::Cpu, {}});
        });
        m_model.setRowSets(m_runner.rowSets());
        m_late.setSingleShot(true);
        connect(&m_late, &QTimer::timeout, this, &LongRun::step);
        connect(&m_runner, &AnalysisRunner::resultsChanged, this, [this] {
            if (m_runner.isUpToDate())
                m_late.start(0);
        });
        QString head = QStringLiteral("| events | resident MB | bytes an event | s of processor a million "
                                      "events | reading | snapshots | models |");
        for (const auto &cost : m_costs)
            head += u' ' + cost->name + QStringLiteral(" |");
        m_out << head << "\n|" << QStringLiteral("---|").repeated(head.count(u'|') - 1) << "\n";
        m_out.flush();
        m_memoryBefore = benchmark::anonymousResidentBytes();
        m_allBefore = allSeconds();
        m_late.start(0);
    }

    bool allMet() const { return m_allMet; }

private:
    template <class Make> void add(const char *name, Make make)
    {
        Cost &cost = *m_costs.emplace_back(std::make_unique<Cost>());
        cost.name = QLatin1String(name);
        m_runner.add(cost.name, [make, &cost](const AnalysisParts &parts) -> std::unique_ptr<Analysis> {
            return std::make_unique<MeasuredAnalysis>(make(parts), cost);
        });
    }

    void step()
    {
        if (m_done == m_tenths) {
            finish();
            return;
        }
        const double start = threadSeconds();
        const QByteArray bytes = m_recording.nextTenth();
        const double made = threadSeconds();
        m_making += made - start;
        grow(bytes, false);
        ++m_done;
        // Quarters are compared, so the last one ends before the file does.
        if (m_done * quarters / m_tenths > m_quarter)
            endQuarter();
        m_late.start(lateMilliseconds);
    }

    void grow(const QByteArray &bytes, bool whole)
    {
        if (m_written.write(bytes) != bytes.size())
            qFatal("the disk is full");
        m_bytes += std::uint64_t(bytes.size());
        const double start = threadSeconds();
        auto state = SequentialReader::State::More;
        while (state == SequentialReader::State::More) {
            const auto result = m_reader->read(m_bytes, whole, std::chrono::milliseconds(100));
            if (!result.ok())
                qFatal("%s", qPrintable(result.error().text));
            state = result.value();
        }
        const double read = threadSeconds();
        m_snapshot = m_reader->snapshot();
        const double shared = threadSeconds();
        m_model.setSnapshot(m_snapshot);
        m_model.showPosition(m_model.totalRows() - 1); // the table follows the newest one
        m_runner.setSnapshot(m_snapshot);
        const double shown = threadSeconds();
        m_spent.reading += read - start;
        m_spent.snapshots += shared - read;
        m_spent.model += shown - shared;
    }

    void endQuarter()
    {
        ++m_quarter;
        const double all = allSeconds();
        m_spent.all = all - m_allBefore - m_making;
        const std::uint64_t resident = benchmark::anonymousResidentBytes();
        const std::uint64_t taken = resident - std::min(resident, m_memoryBefore);
        const std::uint64_t events = m_snapshot->events.size();
        const double millions = double(m_tenths * GeneratedRecording::eventsOfATenth) / quarters / 1e6;
        m_out << QStringLiteral("| %1 | %2 | %3 | %4 | %5 | %6 | %7 |")
                     .arg(events)
                     .arg(double(taken) / 1e6, 0, 'f', 0)
                     .arg(double(taken) / double(events), 0, 'f', 2)
                     .arg(m_spent.all / millions, 0, 'f', 3)
                     .arg(m_spent.reading / millions, 0, 'f', 3)
                     .arg(m_spent.snapshots / millions, 0, 'f', 3)
                     .arg(m_spent.model / millions, 0, 'f', 3);
        for (const auto &cost : m_costs)
            m_out << QStringLiteral(" %1 |").arg(double(cost->nanoseconds.exchange(0)) / 1e9 / millions, 0,
                                                 'f', 3);
        m_out << '\n';
        m_out.flush();
        m_events.push_back(double(events));
        m_memory.push_back(double(taken));
        m_times.push_back(m_spent.all);
        m_spent = {};
        m_making = 0;
        m_allBefore = allSeconds();
    }

    void finish()
    {
        grow(m_recording.end(), true);
        const std::uint64_t events = m_tenths * GeneratedRecording::eventsOfATenth;
        if (!m_snapshot->complete || m_snapshot->events.size() != events || m_model.totalRows() != events
            || m_snapshot->dropped != 0)
            qFatal("%llu of %llu events were read",
                   static_cast<unsigned long long>(m_snapshot->events.size()),
                   static_cast<unsigned long long>(events));
        const double index = (m_memory[3] - m_memory[1]) / (m_events[3] - m_events[1]);
        const double constant = (m_memory[3] - index * m_events[3]) / 1e6;
        m_out << "\n| what | figure | asked | met |\n|---|---|---|---|\n";
        line("bytes of each further event, from half to the end", index, indexAtMost);
        line("constant, MB", constant, constantAtMost);
        line("processor time of the last quarter, times the second one's", m_times[3] / m_times[1],
             growthAtMost);
        m_since.start();
        // From the end to a place that was not seen before.
        m_first = m_model.showPosition(events / 3);
        lookAtRows();
    }

    /// Waits until a worker has made all texts of the rows that a table would show.
    void lookAtRows()
    {
        bool ready = true;
        for (int row = m_first; row < std::min(m_first + rowsSeen, m_model.rowCount()); ++row) {
            for (int column = 0; column < m_model.columnCount(); ++column)
                ready = m_model.index(row, column).data().toString() != QStringLiteral("…") && ready;
        }
        if (!ready) {
            QTimer::singleShot(1, this, &LongRun::lookAtRows);
            return;
        }
        line("to the first rows somewhere else, ms", double(m_since.nsecsElapsed()) / 1e6, firstRowsAtMost);
        QCoreApplication::quit();
    }

    void line(const char *what, double figure, double limit)
    {
        const bool met = figure <= limit;
        m_allMet = m_allMet && met;
        m_out << QStringLiteral("| %1 | %2 | at most %3 | %4 |\n")
                     .arg(QLatin1String(what))
                     .arg(figure, 0, 'f', 2)
                     .arg(limit)
                     .arg(met ? QStringLiteral("yes") : QStringLiteral("NO"));
        m_out.flush();
    }

    QTextStream m_out{stdout};
    QTemporaryDir m_folder;
    const QString m_path;
    QFile m_written;
    std::optional<PositionalFile> m_file;
    GeneratedRecording m_recording;
    std::optional<SequentialReader> m_reader;
    std::shared_ptr<const TraceSnapshot> m_snapshot;
    std::vector<std::unique_ptr<Cost>> m_costs; ///< workers use them
    JobRunner m_jobs{2}; // workers, as the program has
    AnalysisRunner m_runner{m_jobs};
    EventModel m_model{m_jobs};
    QTimer m_late;
    const std::uint64_t m_tenths;
    std::uint64_t m_done = 0;
    std::uint64_t m_quarter = 0;
    std::uint64_t m_bytes = 0;
    std::uint64_t m_memoryBefore = 0;
    double m_allBefore = 0;
    double m_making = 0;
    Spent m_spent;
    std::vector<double> m_events; ///< at the end of each quarter
    std::vector<double> m_memory;
    std::vector<double> m_times; ///< of each quarter
    QElapsedTimer m_since;
    int m_first = 0;
    bool m_allMet = true;
};

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addPositionalArgument(QStringLiteral("EVENTS"),
                                 QStringLiteral("How many, 288 million unless it is given."));
    parser.addOption({QStringLiteral("folder"),
                      QStringLiteral("Where the trace is written, 24 bytes an event."),
                      QStringLiteral("folder"), QStringLiteral("/tmp")});
    parser.process(application);
    constexpr std::uint64_t eightHours = 288'000'000;
    constexpr std::uint64_t fewest = 100'000;
    const QStringList arguments = parser.positionalArguments();
    const std::uint64_t events = arguments.isEmpty() ? eightHours : arguments.first().toULongLong();
    if (events < fewest)
        qFatal("at least %llu events", static_cast<unsigned long long>(fewest));
    LongRun run(events, parser.value(QStringLiteral("folder")) + QStringLiteral("/clrlens-long.XXXXXX"));
    return QCoreApplication::exec() != 0 || !run.allMet() ? 1 : 0;
}
