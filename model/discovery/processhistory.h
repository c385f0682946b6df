// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"
#include "model/process/processkey.h"

#include <chrono>
#include <map>
#include <QPointF>

namespace model {

/// What each process used of processor and memory in the last minutes, in bounded memory: by its row of the
/// process list, as often as that is read. For the GUI thread.
class ProcessHistory {
public:
    using Clock = std::chrono::steady_clock;
    static constexpr qsizetype samplesMax = 120; ///< of a process: three minutes of the usual refresh
    static constexpr std::chrono::milliseconds closest{500}; ///< between two samples

    /// Takes one sample of each process that runs, and forgets those that are not in the list. Does nothing
    /// when the last ones are only a moment old. Returns whether there is a new one.
    bool sample(const QList<ProcessEntry> &entries, Clock::time_point now);

    /// Return seconds since the first sample of all, and percent of one core or resident bytes. Empty for a
    /// process that is not known.
    QList<QPointF> cpu(const ProcessKey &key) const;
    QList<QPointF> memory(const ProcessKey &key) const;

private:
    struct Load {
        QList<QPointF> cpu;
        QList<QPointF> memory;
    };
    std::map<ProcessKey, Load> m_loads;
    std::optional<Clock::time_point> m_first;
    Clock::time_point m_last;
};

/// Returns a series as a sentence for those who do not see its line: "last 12.5 %, between 0.0 % and 93.1 %".
/// `format` writes a value. Empty below two points.
QString historyText(const QList<QPointF> &history, QString (*format)(double));
QString cpuText(double percent);
/// Returns the same with what it is of: "12.5 % of one core".
QString cpuOfCoreText(double percent);
/// Returns historyText() of a processor's use, which says that it is of one core.
QString cpuHistoryText(const QList<QPointF> &history);
QString memoryText(double bytes);

} // namespace model
