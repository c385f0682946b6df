// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/jobrunner.h"
#include "protocol/core/result.h"

#include <functional>
#include <memory>

namespace model {

/// A small file that workers write each time that what is in it changes. What was asked for last is what
/// stays, in whatever order the workers come to it, and also where the program ends right behind it. For the
/// GUI thread.
class KeptFile {
public:
    /// `jobs` outlives this.
    explicit KeptFile(JobRunner &jobs);

    /// Writes `bytes` to `path`. Calls `done` unless `context` dies before; without an error where a later
    /// call took its place. Errors: as writeSmallFile().
    void write(QObject *context, const QString &path, const QByteArray &bytes,
               std::function<void(const protocol::Result<> &)> done);

private:
    struct Order;

    JobRunner &m_jobs;
    std::shared_ptr<Order> m_order; ///< shared with the jobs
};

} // namespace model
