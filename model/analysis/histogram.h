// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysis.h"
#include "model/payload/payloadfield.h"

#include <map>
#include <QList>
#include <QStringList>
#include <vector>

namespace model {

/// How the values of a numeric payload field are distributed.
struct Histogram : AnalysisResult {
    struct Bucket {
        double from = 0;
        double to = 0; ///< not in the bucket
        std::uint64_t count = 0;
        bool operator==(const Bucket &) const = default;
    };
    std::uint64_t count = 0;
    std::uint64_t notFinite = 0; ///< NaN and infinities, which do not count otherwise
    double minimum = 0; ///< this and the following have a meaning only where count > 0
    double maximum = 0;
    double mean = 0;
    double p50 = 0; ///< percentiles by nearest rank: half of the values are not above it
    double p90 = 0;
    double p99 = 0;
    /// False where there were more values than HistogramAnalysis keeps: percentiles and the bounds of what is
    /// counted in a bucket are then up to 1/128 of the value off.
    bool exact = true;
    bool logarithmic = false; ///< buckets grow by a power of two; else they are of equal width
    std::vector<Bucket> buckets; ///< adjacent, from minimum to maximum; at most bucketsMax
    /// The same values in buckets of the other kind. Those that grow begin with one from 0 where there are
    /// zeros; empty where negative values do not allow them.
    std::vector<Bucket> otherBuckets;

    /// Returns the buckets of that kind, which may be empty.
    const std::vector<Bucket> &bucketsOf(bool growing) const
    {
        return growing == logarithmic ? buckets : otherBuckets;
    }

    static constexpr std::size_t bucketsMax = 64;
};

/// Collects the values that a numeric field of an event has, of all of its versions.
class HistogramAnalysis : public Analysis {
public:
    struct Options {
        QString event; ///< as tables show it, perhaps "Provider/Event" (isNamedEvent())
        QString field; ///< as PayloadField::find() finds it
        std::size_t exactMax = 1u << 24; ///< values that are kept, 8 bytes each; more are counted by size
    };
    explicit HistogramAnalysis(Options options);

    void update(const AnalysisRows &rows) override;
    std::shared_ptr<const AnalysisResult> result() override;
    std::unique_ptr<Analysis> beginPart() const override;
    void joinPart(Analysis &part) override;

private:
    void add(double value);
    void countBySize();
    void fillBuckets(Histogram &histogram) const;
    double percentile(double share);

    const Options m_options;
    std::size_t m_knownTypes = 0;
    std::vector<std::optional<PayloadField>> m_fieldOfType;
    Histogram m_histogram; ///< without percentiles and buckets
    bool m_allWhole = true;
    double m_leastPositive = 0; ///< 0: there is none
    std::vector<double> m_values; ///< in no order
    std::map<std::int32_t, std::uint64_t> m_sizes; ///< values by size, once there are too many
    std::shared_ptr<const Histogram> m_published;
};

/// An event's field as users name them together: "GCAllocationTick.ObjectSize", perhaps with the provider
/// before them.
struct EventField {
    QString event; ///< "Event", or "Provider/Event"
    QString field;
};
/// An event with those of its fields that are numbers.
struct NumericFields {
    QString event; ///< "Provider/Event" where several providers have events of that name
    QStringList fields; ///< in the payload's order; members of objects as "In.Deep"; addresses and masks last
    QString provider = {}; ///< empty where the event's name alone tells it
    bool operator==(const NumericFields &) const = default;
};
/// Returns the events that occur and have such fields, by name, with the fields of all of their versions. At
/// most some thousand events and some hundred fields each.
QList<NumericFields> numericFields(const TraceSnapshot &snapshot);

/// Finds the point between event and field, for both may have points, as names of providers may: the event is
/// the longest name that some event of the trace has. Returns nothing where no event is called so.
std::optional<EventField> findEventField(const TraceSnapshot &snapshot, const QString &name);

} // namespace model
