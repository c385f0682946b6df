// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/counters/counterfilter.h"

#include "model/query/condition.h"

namespace ui {

QString counterProviderCondition(const model::Counter &counter)
{
    return model::counterCondition(counter.provider, {}, counter.isInstrument);
}

} // namespace ui
