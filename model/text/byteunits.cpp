// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/byteunits.h"

#include <array>
#include <atomic>
#include <cmath>

namespace model::text {

namespace {

std::atomic<ByteUnits> chosenUnits{ByteUnits::Decimal};

using Names = std::array<const char *, 7>;
constexpr Names decimalNames{"B", "kB", "MB", "GB", "TB", "PB", "EB"};
constexpr Names binaryNames{"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};

double stepOf(ByteUnits units)
{
    constexpr double decimal = 1000;
    constexpr double binary = 1024;
    return units == ByteUnits::Decimal ? decimal : binary;
}

} // namespace

ByteUnits byteUnits()
{
    return chosenUnits.load(std::memory_order_relaxed);
}

void setByteUnits(ByteUnits units)
{
    chosenUnits.store(units, std::memory_order_relaxed);
}

double byteStep()
{
    return stepOf(byteUnits());
}

ScaledBytes scaledBytes(double bytes, double rounding)
{
    const ByteUnits units = byteUnits();
    const Names &names = units == ByteUnits::Decimal ? decimalNames : binaryNames;
    const double step = stepOf(units);
    std::size_t unit = 0;
    while (unit + 1 < names.size() && std::abs(bytes) >= step - (unit == 0 ? 0 : rounding)) {
        bytes /= step;
        ++unit;
    }
    return {bytes, QLatin1String(names[unit]), unit == 0};
}

} // namespace model::text
