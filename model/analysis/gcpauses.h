// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysis.h"
#include "model/payload/payloadfield.h"

#include <array>
#include <optional>
#include <QString>
#include <vector>

namespace model {

/// When the garbage collector kept the program's threads suspended: from GCSuspendEEBegin with the reason
/// SuspendForGC or SuspendForGCPrep to the GCRestartEEEnd of the same thread.
struct GcPauses : AnalysisResult {
    static constexpr int unknownGeneration = -1;
    struct Pause {
        double from = 0; ///< seconds since the first event
        double to = 0;
        int generation = unknownGeneration; ///< the highest that a collection of this pause condemned
        bool isBackground = false; ///< the pause belongs to a background collection
        std::uint64_t number = 0; ///< of the collection: GCStart's Count; 0 where no GCStart says so
        std::uint32_t merged = 1; ///< how many pauses this stands for
        double paused = 0; ///< seconds in which threads were suspended; less than `to - from` if merged
        bool operator==(const Pause &) const = default;
    };
    std::vector<Pause> pauses; ///< by time, apart from each other
    std::uint64_t count = 0; ///< before any were merged
    std::array<std::uint64_t, 3> ofGeneration{}; ///< likewise; one that is not known counts as 0
    double paused = 0; ///< seconds, of all of them
    double longest = 0;
    std::uint64_t unfinished = 0; ///< suspensions whose end is not in the trace
};

class GcPausesAnalysis : public Analysis {
public:
    /// Beyond `maxPauses` pauses, those that are close together become one.
    explicit GcPausesAnalysis(std::size_t maxPauses = 32'768);

    void update(const AnalysisRows &rows) override;
    std::shared_ptr<const AnalysisResult> result() override;

private:
    enum class Kind : std::uint8_t { None, Suspend, Restart, Start, End };
    struct Known {
        Kind kind = Kind::None;
        std::optional<PayloadField> reason;
        std::optional<PayloadField> count;
        std::optional<PayloadField> depth;
        std::optional<PayloadField> type;
    };
    void findKinds(const TraceSnapshot &snapshot);
    void suspended(const Known &known, const QByteArray &payload, double seconds, std::uint32_t thread);
    void started(const Known &known, const QByteArray &payload);
    void ended(const Known &known, const QByteArray &payload);
    void restarted(double seconds, std::uint32_t thread);
    void add(const GcPauses::Pause &pause);
    void mergeClose();

    const std::size_t m_maxPauses;
    std::vector<Known> m_kinds; ///< by type
    std::vector<std::uint8_t> m_isAsked; ///< the same, to look at first
    std::optional<GcPauses::Pause> m_open;
    std::uint32_t m_openThread = 0;
    std::optional<std::uint64_t> m_lastNumber; ///< the last GCStart's; the runtime may send it twice
    std::optional<std::uint64_t> m_background; ///< number of the background collection that goes on
    double m_distance = 0; ///< pauses closer than this, in seconds, are one
    GcPauses m_pauses;
    std::shared_ptr<const GcPauses> m_published;
};

} // namespace model
