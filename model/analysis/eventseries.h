// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysis.h"
#include "model/analysis/decimatedseries.h"
#include "model/payload/payloadfield.h"

#include <optional>
#include <QString>
#include <QStringList>
#include <vector>

namespace model {

/// What some events say over time: that they happened, or a number in their payloads.
struct EventSeries : AnalysisResult {
    struct Series {
        QString name;
        DecimatedSeries values; ///< 1 for each event where no field is asked for
        std::optional<std::uint64_t> thread = {}; ///< its id, of a series of one thread
    };
    std::vector<Series> series; ///< as asked; or by thread, in the order of their first event
    std::uint64_t events = 0; ///< that were asked for
    std::uint64_t withoutValue = 0; ///< of these: those whose field could not be read, or is no finite number
    double until = 0; ///< the time of the last event that was looked at, in seconds of the trace
};

/// Collects values of events, each event of a type in all series that ask for the type.
class EventSeriesAnalysis : public Analysis {
public:
    struct Source {
        QString series; ///< its name; sources of the same name share one
        QString provider; ///< empty: of any provider
        std::optional<std::uint32_t> id; ///< else the event's name decides
        QString event; ///< as tables show it, upper or lower case
        QStringList fields; ///< the first one that a type has is read; none: each event counts as 1
        /// In place of event and fields: both together, "GCAllocationTick.ObjectSize", perhaps with the
        /// provider before them (model/query/eventfield.h). All may have points;
        /// types without the field are not asked for.
        QString eventField = {};
        /// The field has the size of an object that the runtime picked by its randomized sampling: each byte
        /// that is allocated is picked with the probability 1/102400. The value is then the estimate of how
        /// many bytes were allocated for one that was picked.
        bool isPickedByBytes = false;
        bool operator==(const Source &) const = default;
    };
    struct Options {
        std::vector<Source> sources;
        bool byThread = false; ///< a series for each thread instead of for each source
        std::size_t maxThreads = 32; ///< further threads share the last series
        std::size_t maxBuckets = DecimatedSeries::usualBuckets;
    };
    explicit EventSeriesAnalysis(Options options);

    void update(const AnalysisRows &rows) override;
    /// Copies all buckets, so that the more there are the more rarely it does, as long as rows come: each
    /// second of the trace at least.
    std::shared_ptr<const AnalysisResult> result() override;
    bool isBehind() const override { return m_isChanged; }
    /// By thread there are none: the threads that come first have a series of their own.
    std::unique_ptr<Analysis> beginPart() const override;
    void joinPart(Analysis &part) override;

private:
    struct Part {
        std::size_t source = 0;
        std::size_t series = 0; ///< where they are not by thread
        std::optional<PayloadField> field; ///< nothing: the event counts
        bool isMissing = false; ///< a field was asked for and the type has none
    };
    void findParts(const TraceSnapshot &snapshot);
    void take(const AnalysisRows &rows, const EventRow &row);
    bool isDue() const;
    std::size_t seriesOfSource(const Source &source) const;
    std::size_t seriesOfThread(const TraceSnapshot &snapshot, std::uint32_t thread);

    const Options m_options;
    std::vector<std::vector<Part>> m_partsOfType;
    std::vector<std::uint8_t> m_isAsked; ///< by type
    std::vector<std::size_t> m_seriesOfThread;
    EventSeries m_series;
    bool m_isChanged = false; ///< since it was published
    bool m_hasRows = false; ///< of the last update
    bool m_isComplete = false; ///< likewise: the trace is
    double m_seconds = 0; ///< time of the trace
    std::shared_ptr<const EventSeries> m_published;
};

} // namespace model
