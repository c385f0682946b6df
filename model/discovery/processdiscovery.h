// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"

#include <chrono>
#include <QList>
#include <QObject>

namespace model {

class DiagnosticClient;

/// Finds the .NET processes of the machine and keeps the list fresh: a worker thread reads the file system
/// (model/discovery/endpointscan.h, one file per operating system), probes run asynchronously here.
class ProcessDiscovery : public QObject {
    Q_OBJECT
public:
    struct Options {
        /// Where to look for sockets instead of $TMPDIR or /tmp, and nowhere else; for tests and the demo.
        QString onlyFolder;
        /// A demo runtime's private folder to look into as well, its rows labelled as demo.
        QString demoFolder;
        std::chrono::milliseconds interval{1500};
        std::chrono::milliseconds probeDeadline{2000};
        std::chrono::seconds keepExited{15};
    };
    ProcessDiscovery(DiagnosticClient &client, Options options, QObject *parent = nullptr);
    ~ProcessDiscovery() override;

    void start(); ///< first scan at once, then at each interval
    void refresh();
    const QList<ProcessEntry> &entries() const; ///< by pid
    bool isComplete() const; ///< every row has left Probing at least once
    /// Deletes the socket files of Stale rows that belong to us; answers how many by staleCleaned.
    void cleanUpStale();

Q_SIGNALS:
    void entriesChanged();
    void completed(); ///< isComplete() became true
    void staleCleaned(int removed, int failed);
};

} // namespace model
