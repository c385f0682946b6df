// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/targetopener.h"

#include "model/preflight/targetfiles.h"

namespace model {

OpenInTarget openInTargetOf(const ProcessIdentity &process)
{
    if (process.pid <= 0)
        return {};
    return [process](const QString &path) -> protocol::Result<std::unique_ptr<QIODevice>> {
        // Each time anew: an open root folder would keep the file systems of a container that has ended.
        const auto files = preflight::TargetFiles::of(process);
        if (!files.ok())
            return files.error();
        return files.value().open(path);
    };
}

} // namespace model
