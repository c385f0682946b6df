// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/measuredtypes.h"

#include "model/calltree/callweigher.h"
#include "model/events/occurrence.h"
#include "model/query/eventfield.h"
#include "model/symbols/methodevents.h"

namespace model {
namespace {

/// GCAllocationTick, and AllocationSampled of .NET 10.
bool tellsAllocations(const EventType &type)
{
    return type.provider == QLatin1String("Microsoft-Windows-DotNETRuntime")
        && (type.id == 10 || type.id == 303);
}

bool isMeasured(const EventType &type, const Measure &measure)
{
    const bool isSample = methodEventOf(type) == MethodEvent::Sample;
    if (measure.isBySamples())
        return isSample;
    if (!measure.event.isEmpty())
        return isNamedEvent(type, measure.event) || !fieldOfLongName(type, measure.event).isEmpty();
    return measure.kind == Measure::Kind::Bytes ? tellsAllocations(type) : !isSample;
}

} // namespace

bool hasEventsFor(const TraceSnapshot &snapshot, const Measure &measure)
{
    if (measure.isByCalls())
        return hasCalls(snapshot);
    return events::hasEventsOf(snapshot,
                               [&measure](const EventType &type) { return isMeasured(type, measure); });
}

} // namespace model
