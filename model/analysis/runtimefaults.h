// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysis.h"
#include "model/payload/payloadfield.h"

#include <QHash>
#include <QList>
#include <QSet>
#include <QString>
#include <vector>

namespace model {

/// Something that a runtime told in the stream of what it refused, left out, or failed at.
struct RuntimeFault {
    QString provider;
    QString text; ///< a sentence or several; visible text
    double first = 0; ///< seconds since the trace's first event
    double last = 0;
    std::uint64_t count = 1; ///< so often
    std::uint64_t position = 0; ///< of the first one in the file
    bool operator==(const RuntimeFault &) const = default;
};

struct RuntimeFaults : AnalysisResult {
    static constexpr qsizetype faultsMax = 200;
    QList<RuntimeFault> faults; ///< of different texts, in the order in which they first came
    std::uint64_t more = 0; ///< events that would have been further ones
};
/// Returns the faults as sentences, each with the time when it came first: "At 1.204000 s: ...".
QStringList faultSentences(const RuntimeFaults &faults);

/// Reads the events by which the runtime's own providers, and the base class of all event sources, tell of
/// faults; and whether the interval of EventCounters is the one that was asked for.
class RuntimeFaultsAnalysis : public Analysis {
public:
    /// How often the values of a provider's EventCounters were asked for, in seconds.
    using Intervals = QHash<QString, double>;

    RuntimeFaultsAnalysis() = default;
    explicit RuntimeFaultsAnalysis(Intervals asked)
        : m_intervals(std::move(asked))
    {
    }
    /// Returns whether a trace has a type of event that is read here.
    static bool isAsked(const EventType &type);

    void update(const AnalysisRows &rows) override;
    std::shared_ptr<const AnalysisResult> result() override;

private:
    struct Known {
        std::size_t message = 0; ///< in the table of messages, from 1
        bool hasInterval = false;
        PayloadRecord fields;
    };
    void addTypes(const TraceSnapshot &snapshot);
    QString textOf(const Known &known, const EventType &type, const QByteArray &payload);
    QString changedInterval(const QString &provider, const QString &series);

    std::vector<Known> m_known; ///< by type
    std::vector<std::uint8_t> m_isAsked; ///< the same, to look at first
    Intervals m_intervals; ///< now, by provider
    QSet<QString> m_sessions; ///< of metrics, whose instruments were listed here
    QHash<QString, qsizetype> m_indexOf; ///< by text
    RuntimeFaults m_faults;
    std::shared_ptr<const RuntimeFaults> m_published;
};

} // namespace model
