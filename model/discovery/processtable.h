// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"
#include "model/discovery/socketscan.h"
#include "model/process/processkey.h"
#include "protocol/ipc/processcommands.h"

#include <map>

namespace model {

/// A runtime that is to be asked who it is.
struct ProbeCandidate {
    ProcessKey key;
    bool owned = false; ///< the process that the socket is named after lives
    quint32 user = 0; ///< whose socket it is
    bool again = false; ///< it was asked before
};

/// The process list as a value: takes scans and replies, and gives rows. Knows no sockets, threads or clocks.
class ProcessTable {
public:
    explicit ProcessTable(std::chrono::seconds keepExited);

    /// Takes over what a scan found. Processes that it did not find have exited, unless it may have missed
    /// them. `now` is the time that ProcessEntry::since gets.
    void update(const ScanResult &scan, const QDateTime &now = {});
    /// Returns the runtimes that were not asked since something about them changed, and those that were asked
    /// and may answer now. A stopped one is not among them.
    QList<ProbeCandidate> toProbe() const;
    /// Returns an empty entry for a process that is unknown.
    ProcessEntry entry(const ProcessKey &key) const;
    /// Returns an empty path for a process that is no longer there.
    QString socketPath(const ProcessKey &key) const;
    SocketStamp socketStamp(const ProcessKey &key) const;

    /// Says that a probe begins; one of the next three functions ends it.
    void setAsked(const ProcessKey &key);
    void setAnswer(const ProcessKey &key, const protocol::ipc::ProcessInfo &info, bool isNativeAot = false);
    void setFailure(const ProcessKey &key, const protocol::Error &error);
    /// Says that it was asked at `since` and has not replied in time. A later reply is taken all the same.
    /// With `again` its time was too short to say so for good, and it is to be asked once more.
    void setOverdue(const ProcessKey &key, const QDateTime &since = {}, bool again = false);

    QList<ProcessEntry> entries() const; ///< by pid
    /// Returns whether every row of the first scan has left ProcessState::Probing.
    bool isComplete() const;

private:
    struct Row {
        ProcessEntry entry;
        SocketState socket = SocketState::Owned;
        SocketStamp stamp;
        bool stopped = false;
        QDateTime stoppedSince; ///< invalid where no scan has seen it run
        ProcessEnd end = ProcessEnd::None;
        QDateTime endSince;
        QString tracer; ///< as ProcessFacts::tracer
        int attempts = 0; ///< probes since something about it changed
        bool askAgain = false; ///< although it was asked
        std::optional<std::chrono::nanoseconds> cpuTime;
        std::chrono::steady_clock::time_point seen;
        bool ofFirstScan = false;
        bool answered = false;
        bool gone = false; ///< exited at `seen`
    };

    static Row makeRow(const FoundSocket &found, std::chrono::steady_clock::time_point taken);
    void refresh(Row &row, const FoundSocket &found, std::chrono::steady_clock::time_point taken,
                 const QDateTime &now);
    static void takeFacts(Row &row, const FoundSocket &found, std::chrono::steady_clock::time_point taken);
    static ProcessEntry shown(const Row &row);
    static void setEnd(Row &row, ProcessEnd end, const QDateTime &now);
    /// Marks a row whose process is gone as exited. Returns whether it has been shown as such for long
    /// enough.
    bool markExited(Row &row, std::chrono::steady_clock::time_point now) const;
    Row *find(const ProcessKey &key);

    std::chrono::seconds m_keepExited;
    std::map<ProcessKey, Row> m_rows;
    bool m_scanned = false;
};

} // namespace model
