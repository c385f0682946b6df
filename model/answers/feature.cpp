// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/answers/feature.h"

#include "model/words/texts.h"

#include <algorithm>

namespace model::answers {

bool Feature::hasData(const TraceSnapshot &snapshot) const
{
    const std::size_t known = std::min(snapshot.types->size(), snapshot.typeCounts->size());
    for (std::size_t i = 0; i < known; ++i) {
        const EventType &type = (*snapshot.types)[i];
        if ((*snapshot.typeCounts)[i].events > 0
            && std::ranges::any_of(events, [&](const events::EventKey &key) { return key.isOf(type); }))
            return true;
    }
    return false;
}

QString Feature::whenEmpty() const
{
    return presets.isEmpty()
        ? Texts::tr("The trace has none of the events that this needs.")
        : Texts::tr("The trace has none of the events that this needs. The preset %1 records them.")
              .arg(presets.first());
}

} // namespace model::answers
