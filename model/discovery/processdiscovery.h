// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"
#include "model/discovery/processtable.h"
#include "model/discovery/scanworker.h"
#include "model/discovery/socketscan.h"

#include <chrono>
#include <map>
#include <memory>
#include <QList>
#include <QObject>
#include <QTimer>

namespace model {

class ProcessProbe;
class Runtime;
class Runtimes;

/// Finds the .NET processes of the machine and keeps the list up to date. A worker thread scans the file
/// system (model/discovery/socketscan.h); the probes of the runtimes run asynchronously on this object's
/// thread.
class ProcessDiscovery : public QObject {
    Q_OBJECT
public:
    struct Options {
        /// Where to look for sockets instead of $TMPDIR or /tmp, and nowhere else; for tests and the demo.
        QString onlyFolder;
        /// A demo runtime's private folder to look into as well, its rows labelled as demo.
        QString demoFolder;
        std::chrono::milliseconds interval{1500};
        std::chrono::milliseconds probeDeadline{1500};
        std::chrono::seconds keepExited{15};
    };
    ProcessDiscovery(Runtimes &runtimes, Options options, QObject *parent = nullptr);
    ~ProcessDiscovery() override;

    void start(); ///< first scan at once, then at each interval
    void stop(); ///< no more scans of its own accord
    void refresh();
    const QList<ProcessEntry> &entries() const; ///< by pid
    bool isComplete() const; ///< every row has left Probing at least once
    /// Returns what the last scan could not look into.
    const QList<ScanProblem> &problems() const;
    /// Deletes the socket files of Stale rows that belong to us, then emits staleCleaned().
    void cleanUpStale();

Q_SIGNALS:
    void entriesChanged();
    void completed(); ///< isComplete() became true
    void staleCleaned(int removed, int failed);

private:
    void takeScan(const ScanResult &scan);
    void startProbe(const ProcessKey &key);
    void endProbe(const ProcessKey &key);
    void scheduleChanged();

    Runtimes &m_runtimes;
    Options m_options;
    ProcessTable m_table;
    ScanWorker m_worker;
    /// Those of the rows, so that what one has answered is remembered for as long as it lives.
    std::map<ProcessKey, std::shared_ptr<Runtime>> m_known;
    /// Those of processes that have not replied yet. A probe is kept as long as its process lives.
    std::map<ProcessKey, std::unique_ptr<ProcessProbe>> m_probes;
    QList<ProcessEntry> m_entries;
    QList<ScanProblem> m_problems;
    QTimer m_timer;
    QTimer m_changed; ///< makes one change of many replies in one turn of the event loop
    bool m_completed = false;
};

} // namespace model
