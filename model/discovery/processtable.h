// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/endpointscan.h"
#include "model/discovery/processentry.h"
#include "protocol/ipc/processcommands.h"

#include <compare>
#include <map>

namespace model {

/// A pid alone is reused.
struct ProcessKey {
    qint64 pid = 0;
    quint64 startKey = 0;
    auto operator<=>(const ProcessKey &) const = default;
};

/// The process list as a value: scans and answers in, rows out. Knows no sockets, threads or clocks.
class ProcessTable {
public:
    explicit ProcessTable(std::chrono::seconds keepExited);

    /// Takes over what a scan found; whoever is missing has exited.
    void update(const ScanResult &scan);
    /// Those whose runtime is to be asked (again): nobody has answered, or what failed may do better now.
    QList<ProcessKey> wantingProbe() const;
    /// Where to ask; empty for one that is no longer there.
    QString socketPath(const ProcessKey &key) const;

    void setAnswer(const ProcessKey &key, const protocol::ipc::ProcessInfo &info);
    void setFailure(const ProcessKey &key, const protocol::Error &error);
    /// The display deadline passed without an answer; a later one is welcome.
    void setOverdue(const ProcessKey &key);

    QList<ProcessEntry> entries() const; ///< by pid
    /// Every row of the first scan has left Probing.
    bool isComplete() const;

private:
    struct Row {
        ProcessEntry entry;
        EndpointState endpoint = EndpointState::Owned;
        std::optional<std::chrono::nanoseconds> cpuTime;
        std::chrono::steady_clock::time_point seen;
        bool ofFirstScan = false;
        bool answered = false;
        bool gone = false; ///< exited at `seen`
    };

    static Row makeRow(const Endpoint &endpoint, std::chrono::steady_clock::time_point taken);
    void refresh(Row &row, const Endpoint &endpoint, std::chrono::steady_clock::time_point taken);
    static void takeFacts(Row &row, const Endpoint &endpoint, std::chrono::steady_clock::time_point taken);
    /// Marks a row whose process is gone as exited; true once it has been shown as such for long enough.
    bool leave(Row &row, std::chrono::steady_clock::time_point now) const;
    Row *find(const ProcessKey &key);

    std::chrono::seconds m_keepExited;
    std::map<ProcessKey, Row> m_rows;
    bool m_scanned = false;
};

} // namespace model
