// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/query/scope.h"

namespace model {

Scope widened(const Scope &scope)
{
    Scope wider = scope;
    if (!wider.transforms.isEmpty())
        wider.transforms.removeLast();
    else if (wider.time)
        wider.time.reset();
    else if (!wider.threads.isEmpty())
        wider.threads.clear();
    else
        wider.filter.clear();
    return wider;
}

} // namespace model
