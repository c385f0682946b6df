// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/presets/samplingcost.h"

#include "model/process/threadtimes.h"

#include <algorithm>
#include <cmath>

namespace model {

namespace {

// As measured with .NET 10: 750 threads are looked at 200 times a second, which takes 36 % of a core.
constexpr double betweenLooks = 1e-3; // seconds
constexpr double walkOfThread = 5.3e-6; // seconds, in which all threads stand still
constexpr double costOfSample = 2.4e-6; // seconds of a processor

constexpr int highPercent = 15;
constexpr std::size_t threadsMost = 100'000;

/// To two digits: more would say more than is known.
int rounded(double value)
{
    if (value < 10)
        return int(std::lround(value));
    const double step = std::pow(10.0, std::floor(std::log10(value)) - 1);
    return int(std::lround(std::round(value / step) * step));
}

} // namespace

bool SamplingCost::isHigh() const
{
    return percentOfCore >= highPercent;
}

SamplingCost samplingCost(int threads)
{
    const double walked = std::max(threads, 0);
    const double samples = walked / (betweenLooks + walked * walkOfThread);
    return {rounded(samples), std::max(1, rounded(100 * samples * costOfSample))};
}

bool takesSamples(const Preset &preset)
{
    return preset.providers.contains(QLatin1String("Microsoft-DotNETCore-SampleProfiler"),
                                     Qt::CaseInsensitive);
}

int threadsOf(qint64 pid)
{
    auto opened = ThreadTimes::open(pid);
    std::vector<ThreadTime> times;
    return opened.ok() && opened.value().read(times, threadsMost).ok() ? int(times.size()) : 0;
}

} // namespace model
