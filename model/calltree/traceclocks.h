// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/sidecar/threadclocks.h"
#include "model/store/tracesnapshot.h"

namespace model {

/// The clocks of threads of one trace: from the file beside it if they are its own. For one thread.
class TraceClocks {
public:
    /// `path` is the file with the clocks; it may not be there, or be of another trace.
    explicit TraceClocks(QString path)
        : m_path(std::move(path))
    {
    }

    /// Takes what the file has more than last time. Waits for the disk.
    void follow(const TraceSnapshot &snapshot);
    /// Return as ThreadClocks does; nothing where the clocks are not the trace's.
    std::optional<std::uint64_t> cpuBetween(std::uint64_t thread, std::int64_t from, std::int64_t to) const;
    std::optional<std::int64_t> lastTicks() const;

    /// Returns whether the clocks are there, and the trace's own.
    bool isUsed() const { return m_clocks.header() && m_whyNone.isEmpty(); }
    /// Says, as a part of a sentence, why the clocks do not tell all; empty where nothing is wrong with them.
    QString whyNot() const;

private:
    const QString m_path;
    ThreadClocks m_clocks;
    QString m_whyNone; ///< they are not used at all
};

/// Says of a trace without a file of clocks why it has none, as a part of a sentence.
QString whyNoThreadClocks();
/// Says why clocks are not those of a trace, as a part of a sentence; empty where they are. The header and
/// the times of the passes are compared with what the trace says of its process and its clock.
QString whyNotOfTrace(const ThreadClocks &clocks, const TraceSnapshot &snapshot);

} // namespace model
