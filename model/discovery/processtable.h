// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"
#include "model/discovery/socketscan.h"
#include "model/process/processkey.h"
#include "protocol/ipc/processcommands.h"

#include <map>

namespace model {

/// The process list as a value: takes scans and replies, and gives rows. Knows no sockets, threads or clocks.
class ProcessTable {
public:
    explicit ProcessTable(std::chrono::seconds keepExited);

    /// Takes over what a scan found. Processes that it did not find have exited, unless it may have missed
    /// them.
    void update(const ScanResult &scan);
    /// Returns the processes whose runtime has not replied yet, or whose probe failed and may succeed now.
    QList<ProcessKey> keysToProbe() const;
    /// Returns an empty entry for a process that is unknown.
    ProcessEntry entry(const ProcessKey &key) const;
    /// Returns an empty path for a process that is no longer there.
    QString socketPath(const ProcessKey &key) const;

    void setAnswer(const ProcessKey &key, const protocol::ipc::ProcessInfo &info);
    void setFailure(const ProcessKey &key, const protocol::Error &error);
    /// Says that the display deadline has passed without a reply. A later reply is taken all the same.
    void setOverdue(const ProcessKey &key);

    QList<ProcessEntry> entries() const; ///< by pid
    /// Returns whether every row of the first scan has left ProcessState::Probing.
    bool isComplete() const;

private:
    struct Row {
        ProcessEntry entry;
        SocketState socket = SocketState::Owned;
        std::optional<std::chrono::nanoseconds> cpuTime;
        std::chrono::steady_clock::time_point seen;
        bool ofFirstScan = false;
        bool answered = false;
        bool gone = false; ///< exited at `seen`
    };

    static Row makeRow(const FoundSocket &found, std::chrono::steady_clock::time_point taken);
    void refresh(Row &row, const FoundSocket &found, std::chrono::steady_clock::time_point taken);
    static void takeFacts(Row &row, const FoundSocket &found, std::chrono::steady_clock::time_point taken);
    /// Marks a row whose process is gone as exited. Returns whether it has been shown as such for long
    /// enough.
    bool markExited(Row &row, std::chrono::steady_clock::time_point now) const;
    Row *find(const ProcessKey &key);

    std::chrono::seconds m_keepExited;
    std::map<ProcessKey, Row> m_rows;
    bool m_scanned = false;
};

} // namespace model
