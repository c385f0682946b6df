// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysis.h"
#include "model/analysis/eventpairs.h"
#include "model/calltree/costtable.h"
#include "model/calltree/measure.h"
#include "model/calltree/stackroots.h"
#include "model/calltree/timeparts.h"
#include "model/payload/payloadfield.h"
#include "model/symbols/codeepochs.h"
#include "model/symbols/methodevents.h"

#include <optional>
#include <QHash>
#include <QStringList>
#include <vector>

namespace model {

/// The pairs of one provider that waiting with an event was measured by.
struct MeasuredPairs {
    QString provider;
    PairEvidence evidence;
    std::uint64_t starts = 0; ///< that count
    std::uint64_t ended = 0; ///< of these
};

/// One time spent waiting, from the event that began it to the one that ended it.
struct MeasuredWait {
    double milliseconds = 0;
    std::int64_t ticks = 0; ///< when it began
    std::uint32_t thread = 0; ///< index into TraceSnapshot::threads
    bool operator==(const MeasuredWait &) const = default;
};

/// What events say beside the type that they are about: of exceptions, the message of the first one.
struct DetailMessage {
    QString first; ///< as it is in the file, its beginning
    bool hasOthers = false; ///< another one of the type says something else
};

/// Adds up what the events of a measure cost that is not by the profiler's samples: each event as one, by a
/// number in its payload, or by the time to the event that ends what it began. For one thread at a time.
class EventWeigher {
public:
    explicit EventWeigher(const Measure &measure)
        : m_measure(measure)
    {
    }

    /// Tells costs of different parts of the time apart. Waiting is of all parts that it went on in. Before
    /// the first rows only.
    void setParts(const TimeParts &parts) { m_parts = parts; }
    /// Weighs the rows that follow those before. Returns whether a cost changed. Stops anywhere when the rows
    /// are cancelled.
    bool weigh(const AnalysisRows &rows);

    std::size_t costCount() const { return m_table.costs.size(); }
    /// Returns a copy of the costs; where events tell what the runtime picked at random, of these only, for
    /// the ticks that come beside them tell of the same bytes.
    std::vector<StackCost> costs() const;
    /// Returns half the width of the interval in which the true sum of bytes lies with a probability of 95 %;
    /// 0 where the sum is no estimate.
    double error() const;
    const QStringList &details() const { return m_detailNames; } ///< StackCost::detail is one more
    const std::vector<DetailMessage> &messages() const { return m_messages; } ///< by detail
    const StackRoots &roots() const { return m_roots.roots(); }
    const CodeEpoch &lastEpoch() const { return m_epochs.now(); }
    /// Returns the pairs of each provider that has the measure's event; none where no waiting is measured.
    std::vector<MeasuredPairs> pairs() const;
    /// Returns the longest wait that was measured; the first of several. Nothing where there was none.
    const std::optional<MeasuredWait> &longestWait() const { return m_longestWait; }
    /// Returns whether events were paired before the rule was known by which they are.
    bool pairedOtherwise() const { return m_pairedOtherwise; }

private:
    /// What the events of one type are to the measure.
    struct Role {
        enum class Kind : std::uint8_t { None, Counts, Starts, Stops, Loads, Unloads };
        Kind kind = Kind::None;
        bool isSampledByBytes = false;
        std::optional<PayloadField> value; ///< nothing: 1
        std::optional<PayloadField> detail;
        std::optional<PayloadField> message;
        std::uint32_t pairs = 0; ///< index into m_pairs, of a start or stop
    };
    /// The events that are paired of one provider.
    struct Paired {
        PairKind kind;
        PairMatcher matcher;
        std::uint64_t starts = 0;
        std::uint64_t ended = 0;
    };
    /// What events tell that the runtime picked at random. Ticks may be of the same stack and type, and are
    /// in its cost.
    struct Estimate {
        double bytes = 0;
        std::uint64_t events = 0;
    };

    void findRoles(const AnalysisRows &rows);
    std::size_t pairsOf(const EventType &type, const PairType &pair) const;
    void findPairs(const AnalysisRows &rows);
    Role roleOf(const EventType &type, std::uint32_t pointerSize) const;
    void take(const AnalysisRows &rows, std::uint64_t index, const EventRow &row);
    void begin(const AnalysisRows &rows, std::uint64_t index, const EventRow &row);
    void end(const AnalysisRows &rows, const EventRow &row);
    void takeEvent(const AnalysisRows &rows, const EventRow &row, const Role &role);
    StackCost &costOf(const TraceSnapshot &snapshot, const EventRow &row, std::uint32_t detail);
    void addWait(const TraceSnapshot &snapshot, const EventRow &start, std::int64_t to);
    std::uint32_t detailOf(const QString &text);
    void takeMessage(const QByteArray &payload, const Role &role, std::uint32_t detail);

    Measure m_measure;
    TimeParts m_parts;
    CostTable m_table;
    bool m_isChanged = false; ///< by the rows that are weighed
    std::vector<Role> m_roles; ///< by type
    std::vector<MethodEventReader> m_codeEvents; ///< by type
    StackRootFinder m_roots;
    CodeEpochs m_epochs;
    StackEpochs m_stackEpochs;
    std::vector<Estimate> m_estimates; ///< by cost
    double m_variance = 0; ///< of the estimate
    QStringList m_detailNames;
    QHash<QString, std::uint32_t> m_details;
    std::vector<DetailMessage> m_messages; ///< by detail
    std::vector<Paired> m_pairs; ///< that the measure's event starts
    bool m_pairedOtherwise = false;
    std::optional<MeasuredWait> m_longestWait;
};

} // namespace model
