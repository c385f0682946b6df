// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/threadnotifier.h"
#include "model/discovery/socketscan.h"

#include <condition_variable>
#include <mutex>
#include <QList>
#include <QObject>
#include <thread>

namespace model {

/// The file of a socket that no process listens at.
struct StaleSocket {
    protocol::transport::SocketAddress address;
    protocol::transport::FileId file;
};

/// The thread that scans. Requests reach it through a mailbox, and results come back through another one with
/// a notifier. All functions are for the thread that owns it; the destructor cancels the running scan and
/// waits for it.
class ScanWorker : public QObject {
    Q_OBJECT
public:
    explicit ScanWorker(ScanOptions options, QObject *parent = nullptr);
    ~ScanWorker() override;

    /// Has no effect while a request waits already.
    void requestScan();
    /// Calls removeStaleSocket() for each.
    void requestRemoval(const QList<StaleSocket> &sockets);

Q_SIGNALS:
    void scanned(const model::ScanResult &result);
    void removed(int removed, int failed);

private:
    struct Removal {
        int removed = 0;
        int failed = 0;
    };
    void startIfNeeded();
    void run();
    void scan();
    void remove(const QList<StaleSocket> &sockets);
    void readMailbox();

    ThreadNotifier m_notifier;
    SocketScanner m_scanner; ///< the thread's
    std::mutex m_mutex; ///< protects the next four
    std::condition_variable m_wake;
    bool m_scanWanted = false;
    QList<StaleSocket> m_removalWanted;
    std::optional<ScanResult> m_scan;
    std::optional<Removal> m_removal;
    std::atomic<bool> m_quit = false;
    std::thread m_thread;
};

} // namespace model
