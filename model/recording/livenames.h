// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/jobrunner.h"
#include "model/reading/trace.h"
#include "model/recording/namefetch.h"

#include <chrono>
#include <QElapsedTimer>
#include <QObject>
#include <QSet>

namespace model {

/// Keeps the code in the stacks of a recording that runs named: fetches names at its beginning where it
/// samples stacks, else once a stack has an address without a name; and again when more of these have
/// gathered, now and then. For the GUI thread; no call waits.
class LiveNames : public QObject {
    Q_OBJECT
public:
    /// How often names are fetched: each time the runtime tells of all code that it has.
    struct Pace {
        std::chrono::milliseconds looks{1000}; ///< between two looks at new stacks
        std::chrono::milliseconds between{20'000}; ///< from the end of a fetch to the next one
        int timesAsLong = 50; ///< likewise: so many times as long as the last one took
        qsizetype addresses = 5; ///< so many without a name are worth another fetch
    };
    /// `recording` says whose names, `trace` is its trace, which outlives this, `into` gets the names.
    LiveNames(const RecordingOptions &recording, Trace &trace, std::shared_ptr<Symbols> into,
              QObject *parent = nullptr);
    ~LiveNames() override;

    void setPace(const Pace &pace) { m_pace = pace; }
    /// Begins, once. Where code older than the recording has names already, it waits for new code.
    void start(bool hasOlderNames = false);
    /// Asks for nothing more: the recording stops, and tells all names itself.
    void end();
    /// Returns whether code older than the recording has names.
    bool hasOlderNames() const { return m_hasOlderNames; }
    int fetches() const { return m_fetches; } ///< that began

private:
    void look();
    void take(const QSet<std::uint64_t> &unnamed);
    void fetch();
    void fetched();

    const RecordingOptions m_options;
    Trace &m_trace;
    const std::shared_ptr<Symbols> m_symbols;
    Pace m_pace;
    bool m_isStarted = false;
    bool m_hasOlderNames = false;
    int m_fetches = 0;
    std::unique_ptr<NameFetch> m_fetch; ///< the last one; it runs while it has no outcome
    QElapsedTimer m_sinceFetch; ///< since the end of the last one
    QElapsedTimer m_sinceLook;
    bool m_isLooking = false;
    std::uint32_t m_stacksSeen = 0;
    QSet<std::uint64_t> m_unnamed; ///< addresses that another fetch may name
    QSet<std::uint64_t> m_asked; ///< those of them that the last one was for
    QSet<std::uint64_t> m_hopeless; ///< addresses that it did not name
    JobRunner m_jobs;
};

} // namespace model
