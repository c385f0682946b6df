// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/stacksampler.h"

namespace app {

QString StackSample::text() const
{
    return {};
}

StackSampler::StackSampler() = default;
StackSampler::~StackSampler() = default;

StackSample StackSampler::take()
{
    return {};
}

} // namespace app
