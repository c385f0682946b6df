// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/answers/feature.h"

#include "model/events/occurrence.h"
#include "model/words/texts.h"

#include <algorithm>

namespace model::answers {

bool Feature::hasData(const TraceSnapshot &snapshot) const
{
    return events.empty() || events::hasEventsOf(snapshot, [this](const EventType &type) {
               return std::ranges::any_of(events,
                                          [&](const events::EventKey &key) { return key.isOf(type); });
           });
}

QString Feature::whenEmpty() const
{
    return presets.isEmpty()
        ? Texts::tr("The trace has none of the events that this needs.")
        : Texts::tr("The trace has none of the events that this needs. The preset %1 records them.")
              .arg(presets.first());
}

} // namespace model::answers
