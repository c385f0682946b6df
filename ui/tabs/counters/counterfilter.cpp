// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/counters/counterfilter.h"

#include "model/query/condition.h"

namespace ui {

QString counterProviderCondition(const model::Counter &counter)
{
    // All meters share one provider, and name themselves in the payload.
    return counter.isInstrument ? model::payloadTextCondition(QStringLiteral("meterName"), counter.provider)
                                : model::typeCondition(counter.provider, QStringLiteral("EventCounters"));
}

QString counterCondition(const model::Counter &counter)
{
    const QString ofProvider = counterProviderCondition(counter);
    const QString ofName = model::payloadTextCondition(
        counter.isInstrument ? QStringLiteral("instrumentName") : QStringLiteral("Name"), counter.name);
    return ofProvider.isEmpty() || ofName.isEmpty() ? QString()
                                                    : QString(ofProvider % QLatin1String(" and ") % ofName);
}

} // namespace ui
