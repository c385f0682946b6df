// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/probeschedule.h"
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
/// thread, in the order of a ProbeSchedule.
///
/// A runtime that does not answer in time keeps the one connection that it was asked on, because its answer
/// still counts and a second one would only fill its backlog. At most `keptMax` are kept; the others are
/// closed, and asked again only when something about their socket or process has changed.
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
        /// When the list counts as complete although some are still to be asked, from the first scan on.
        std::chrono::milliseconds completeAfter{2500};
    };
    static constexpr int keptMax = 32;
    ProcessDiscovery(Runtimes &runtimes, Options options, QObject *parent = nullptr);
    ~ProcessDiscovery() override;

    /// Returns where it looks for sockets.
    ScanOptions places() const { return {m_options.onlyFolder, m_options.demoFolder, 0}; }

    void start(); ///< first scan at once, then at each interval
    void stop(); ///< no more scans of its own accord
    void refresh();
    void setInterval(std::chrono::milliseconds interval); ///< of the scans of its own accord
    std::chrono::milliseconds interval() const { return m_options.interval; }
    const QList<ProcessEntry> &entries() const; ///< by pid
    /// Returns whether every row has left Probing at least once, or had the time to.
    bool isComplete() const;
    /// Returns what the last scan could not look into.
    const QList<ScanProblem> &problems() const;
    /// Deletes the socket files of Stale rows that belong to us, then emits staleCleaned().
    void cleanUpStale();

Q_SIGNALS:
    void entriesChanged();
    void completed(); ///< isComplete() became true
    void staleCleaned(int removed, int failed);

private:
    struct Probe {
        std::unique_ptr<ProcessProbe> probe;
        quint32 user = 0;
        bool owned = false; ///< its process lives
        SocketStamp stamp;
        QDateTime since; ///< UTC
        bool kept = false; ///< it had its time, only its connection is kept
    };

    void takeScan(const ScanResult &scan);
    void dropProbes();
    void startProbes();
    void startProbe(const ProbeCandidate &candidate, const ProbeSchedule::Turn &turn);
    void endProbe(const ProcessKey &key, ProbeSchedule::Outcome outcome);
    void onDeadline(const ProcessKey &key, bool whole);
    void keepConnection(const ProcessKey &key);
    void dropOneKept();
    void announceComplete();
    void scheduleChanged();

    Runtimes &m_runtimes;
    Options m_options;
    ProcessTable m_table;
    ScanWorker m_worker;
    /// Those of the rows, so that what one has answered is remembered for as long as it lives.
    std::map<ProcessKey, std::shared_ptr<Runtime>> m_known;
    ProbeSchedule m_schedule;
    std::map<ProcessKey, Probe> m_probes; ///< of runtimes that have not replied yet
    QList<ProcessEntry> m_entries;
    QList<ScanProblem> m_problems;
    QTimer m_timer;
    QTimer m_completeAfter;
    QTimer m_startProbes; ///< fills the places of all probes that end in one turn of the event loop at once
    QTimer m_changed; ///< makes one change of many replies in one turn of the event loop
    bool m_hasScanned = false;
    bool m_completed = false;
};

} // namespace model
