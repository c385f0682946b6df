// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysis.h"
#include "model/analysis/countertags.h"
#include "model/analysis/decimatedseries.h"

#include <QHash>
#include <QList>
#include <QPointF>
#include <QSet>
#include <QString>
#include <vector>

namespace model {

struct CounterSample;
class CounterStream;

enum class CounterKind : std::uint8_t {
    Value, ///< a gauge, or the mean of an EventCounter
    Rate, ///< an increment per second, or per minute or hour where its unit says so
    Histogram, ///< quantiles of a distribution; the value is the highest given quantile up to 0.95
};

/// One counter or instrument: its latest value and its history.
struct Counter {
    QString key; ///< identifies it, whatever its values
    QString provider; ///< EventSource or Meter
    bool isInstrument = false; ///< of a Meter; else an EventCounter
    QString name;
    QString displayName; ///< the name where the runtime sends no other
    QString unit;
    QString tags; ///< of an instrument: "k=v,k=v"
    QString meterTags; ///< likewise, of all that its meter measures
    QString instrumentTags; ///< and of all that it measures itself
    std::uint64_t instrumentId = 0; ///< the latest one; 0: none
    int twin = 1; ///< the second instrument of which all but the id is the same is 2
    bool hasSiblings = false; ///< others have the name of its provider and its own
    QList<CounterDimension> dimensions; ///< all of its tags
    QString series; ///< EventCounters: "Interval=1000"; instruments: the session id
    CounterKind kind = CounterKind::Value;
    double value = 0; ///< latest; may be NaN or infinite, as minimum and maximum
    double minimum = 0; ///< over the whole trace, of what is a number
    double maximum = 0;
    QString detail; ///< of a Histogram: its quantiles, "0.5=1;0.95=2"
    std::uint64_t samples = 0;
    /// x: seconds since the trace's first event, y: value. The whole time; where there are too many values,
    /// of some that follow each other only the first, the lowest, the highest and the last. NaN and infinite
    /// ones are left out.
    QList<QPointF> history;
    /// How many values begin with each of these points; 0: it is one of those of a point before it.
    QList<quint64> historyCounts;

    bool operator==(const Counter &) const = default;
};

/// Latest values and histories of the counters, in the order they first appeared. Where an EventSource and a
/// Meter have the same name (System.Runtime, from .NET 9 on) they publish the same values twice: only the
/// Meter's instruments are listed then, as in dotnet-counters.
struct Counters : AnalysisResult {
    QList<Counter> counters;
};

/// Collects the values of EventCounters ("EventCounters" events of an EventSource) and of the instruments of
/// System.Diagnostics.Metrics.
class CounterAnalysis : public Analysis {
public:
    struct Options {
        /// Keeps only samples of this series ("Interval=1000") or metrics session; empty keeps all.
        QString onlySeries;
        std::size_t historyBuckets = 2048; ///< more values than these are thinned out
        qsizetype maxCounters = 5000; ///< further counters are not kept
    };
    CounterAnalysis();
    explicit CounterAnalysis(Options options);
    ~CounterAnalysis() override;

    void update(const AnalysisRows &rows) override;
    std::shared_ptr<const AnalysisResult> result() override;

private:
    void take(const CounterSample &sample, double seconds);
    void makeHistories();
    void readTags();

    const Options m_options;
    const std::unique_ptr<CounterStream> m_stream;
    /// A counter's values so far, which its history is made of when a caller asks.
    struct History {
        DecimatedSeries values;
        bool isNew = false; ///< the counter lacks some
    };
    QList<Counter> m_counters;
    std::vector<History> m_histories; ///< of m_counters
    QHash<QString, qsizetype> m_indexOf;
    struct Siblings {
        QList<qsizetype> counters; ///< of m_counters
        bool hasNew = false;
    };
    QHash<QString, Siblings> m_siblings; ///< by provider and name
    QSet<QString> m_meters;
    bool m_changed = false;
    bool m_hasBegun = false;
    std::shared_ptr<const Counters> m_published;
};

} // namespace model
