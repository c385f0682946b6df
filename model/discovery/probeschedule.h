// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processtable.h"

#include <chrono>
#include <map>

namespace model {

/// Decides which of many sockets is asked next, and for how long, so that a user who puts thousands of
/// silent ones into a folder cannot hide the runtimes among them. As a value: knows no sockets and no clocks.
///
/// Sockets whose process lives come first, each for the first time before any for the second. Among equals
/// the user comes first whose sockets have answered more and kept us waiting less. While more wait than may
/// be asked at once, each gets a short time first, in which a runtime that is idle answers, and is asked once
/// more when all have had it.
class ProbeSchedule {
public:
    static constexpr int probesMax = 32; ///< at once
    /// Of them those that are no first question to a living process, so that a new process is asked at once.
    static constexpr int otherProbesMax = 24;
    /// The time in which all first questions are asked, and the shortest time of one.
    static constexpr std::chrono::milliseconds firstRound{2000};
    static constexpr std::chrono::milliseconds shortestTime{30};

    explicit ProbeSchedule(std::chrono::milliseconds deadline);

    struct Turn {
        qsizetype index = 0; ///< in the candidates
        std::chrono::milliseconds time{};
        bool whole = true; ///< `time` is the deadline, not a shorter one
    };
    /// Returns which one is asked now; nothing while none may be. Begin it before the next call.
    std::optional<Turn> next(const QList<ProbeCandidate> &waiting);
    void begin(const ProbeCandidate &candidate);
    enum class Outcome : std::uint8_t { Answered, Failed, Silent };
    /// Has no effect on what was not begun, or has ended.
    void end(const ProcessKey &key, Outcome outcome);

private:
    struct User {
        int asking = 0;
        int silent = 0;
        int answered = 0;
    };
    static bool isFirst(const ProbeCandidate &candidate) { return candidate.owned && !candidate.again; }
    int burden(quint32 user) const;

    const std::chrono::milliseconds m_deadline;
    std::map<ProcessKey, ProbeCandidate> m_asking;
    std::map<quint32, User> m_users;
    int m_otherProbes = 0;
    qsizetype m_crowd = 0; ///< the most first questions that waited since none did
};

} // namespace model
