// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ports/keptfile.h"

#include "model/files/smallfile.h"

#include <atomic>
#include <mutex>

namespace model {

struct KeptFile::Order {
    std::atomic<quint64> newest = 0; ///< number of the last call
    std::mutex mutex; ///< of the file
};

KeptFile::KeptFile(JobRunner &jobs)
    : m_jobs(jobs)
    , m_order(std::make_shared<Order>())
{
}

void KeptFile::write(QObject *context, const QString &path, const QByteArray &bytes,
                     std::function<void(const protocol::Result<> &)> done)
{
    m_jobs.run(
        context,
        [path, bytes, order = m_order,
         number = ++m_order->newest](const JobRunner::CancelFlag &) -> protocol::Result<> {
            const std::scoped_lock lock(order->mutex);
            if (number != order->newest)
                return {};
            return writeSmallFile(path, bytes);
        },
        std::move(done), JobRunner::AtEnd::Done);
}

} // namespace model
