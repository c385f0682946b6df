// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/scanworker.h"

#include "model/async/startthread.h"

namespace model {

ScanWorker::ScanWorker(ScanOptions options, QObject *parent)
    : QObject(parent)
    , m_notifier([this] { readMailbox(); })
    , m_scanner(std::move(options))
{
    startIfNeeded();
}

ScanWorker::~ScanWorker()
{
    {
        const std::lock_guard lock(m_mutex);
        m_quit = true;
    }
    m_wake.notify_one();
    if (m_thread.joinable())
        m_thread.join();
}

/// Without a thread nothing is found; each request tries again.
void ScanWorker::startIfNeeded()
{
    if (m_thread.joinable())
        return;
    if (auto thread = startThread([this] { run(); }); thread.ok())
        m_thread = std::move(thread).value();
}

void ScanWorker::requestScan()
{
    {
        const std::lock_guard lock(m_mutex);
        m_scanWanted = true;
    }
    startIfNeeded();
    m_wake.notify_one();
}

void ScanWorker::requestRemoval(const QList<StaleSocket> &sockets)
{
    {
        const std::lock_guard lock(m_mutex);
        m_removalWanted += sockets;
    }
    startIfNeeded();
    m_wake.notify_one();
}

void ScanWorker::readMailbox()
{
    std::optional<ScanResult> scan;
    std::optional<Removal> removal;
    {
        const std::lock_guard lock(m_mutex);
        scan.swap(m_scan);
        removal.swap(m_removal);
    }
    if (removal)
        Q_EMIT removed(removal->removed, removal->failed);
    if (scan)
        Q_EMIT scanned(*scan);
}

void ScanWorker::run()
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_wake.wait(lock, [this] { return m_quit || m_scanWanted || !m_removalWanted.isEmpty(); });
        if (m_quit)
            return;
        const bool wantsScan = std::exchange(m_scanWanted, false);
        const QList<StaleSocket> stale = std::exchange(m_removalWanted, {});
        lock.unlock();
        if (!stale.isEmpty())
            remove(stale);
        if (wantsScan)
            scan();
        lock.lock();
    }
}

void ScanWorker::scan()
{
    ScanResult result = m_scanner.scan(m_quit);
    {
        const std::lock_guard lock(m_mutex);
        m_scan = std::move(result);
    }
    m_notifier.notify();
}

void ScanWorker::remove(const QList<StaleSocket> &sockets)
{
    Removal removal;
    for (const StaleSocket &socket : sockets) {
        const auto done = protocol::transport::removeStaleSocket(socket.address, socket.file);
        ++(done.ok() ? removal.removed : removal.failed);
    }
    {
        const std::lock_guard lock(m_mutex);
        m_removal = removal;
    }
    m_notifier.notify();
}

} // namespace model
