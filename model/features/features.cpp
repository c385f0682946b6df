// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/features/features.h"

#include "model/calls/callsfeature.h"
#include "model/calls/classesfeature.h"
#include "model/calls/methodsfeature.h"
#include "model/gc/gcfeature.h"
#include "model/requests/requestsfeature.h"
#include "model/statistics/statistics.h"

namespace model {

std::vector<answers::Feature> features()
{
    return {gc::gcFeature(),       requests::requestsFeature(), statistics::statisticsFeature(),
            calls::callsFeature(), calls::methodsFeature(),     calls::classesFeature()};
}

} // namespace model
