// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/jobrunner.h"

namespace model {

/// Has a worker destroy an object whose many parts take long to free. What others hold of it lives on.
template <class Object> void letGoOnWorker(JobRunner &jobs, QObject *context, std::shared_ptr<Object> object)
{
    if (!object)
        return;
    jobs.run(
        context,
        [object = std::move(object)](const JobRunner::CancelFlag &) mutable {
            object.reset();
            return true;
        },
        [](bool) {});
}

} // namespace model
