// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preferences/preferencefields.h"

#include <array>

namespace model {

std::span<const PreferenceField> preferenceFields()
{
    using P = Preferences;
    static const std::array fields = {
        PreferenceField{QLatin1String("appearance"), &P::appearance},
        PreferenceField{QLatin1String("language"),
                        &P::language}, // ui/base/language.cpp reads it at the start
        PreferenceField{QLatin1String("scale"), &P::scalePercent},
        PreferenceField{QLatin1String("memoryUnits"), &P::memoryUnits},
        PreferenceField{QLatin1String("processes/refresh"), &P::refreshMilliseconds},
        PreferenceField{QLatin1String("processes/heap"), &P::watchesHeap},
        PreferenceField{QLatin1String("recordings/folder"), &P::recordingsFolder},
        PreferenceField{QLatin1String("recordings/seconds"), &P::recordingSeconds},
        PreferenceField{QLatin1String("recordings/size"), &P::recordingSize},
        PreferenceField{QLatin1String("recordings/files"), &P::recordingFiles},
        PreferenceField{QLatin1String("source/editor"), &P::editor},
        PreferenceField{QLatin1String("source/folders"), &P::sourceFolders},
        PreferenceField{QLatin1String("secrets/names"), &P::secretNames},
        PreferenceField{QLatin1String("start/window"), &P::restoresWindow},
        PreferenceField{QLatin1String("start/traces"), &P::reopensTraces},
    };
    return fields;
}

} // namespace model
