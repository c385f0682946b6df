// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtimesettings/settingsreader.h"

#include "model/files/smallfile.h"
#include "model/process/processfolders.h"
#include "model/runtimesettings/runtimeconfig.h"
#include "model/words/texts.h"

#include <thread>

namespace model::runtimesettings {

SettingsFacts readSettings(const ProcessIdentity &process, const std::atomic<bool> &)
{
    SettingsFacts facts;
    facts.cores = int(std::thread::hardware_concurrency());
    facts.closed << Texts::tr("This system does not show the environment that a process was started with; "
                              "the Environment pane asks the runtime for it.");
    const auto folders = readProcessFolders(process.pid);
    if (!folders.ok())
        return facts;
    for (const QString &path : runtimeConfigPaths({}, folders.value().executable, folders.value().working)) {
        const auto text = readSmallFile(path, runtimeConfigBytesMax);
        if (!text.ok())
            continue;
        if (const auto config = parseRuntimeConfig(text.value()); config.ok()) {
            facts.config = config.value();
            facts.configPath = path;
        }
    }
    return facts;
}

} // namespace model::runtimesettings
