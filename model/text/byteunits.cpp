// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/byteunits.h"

#include <atomic>

namespace model::text {

namespace {

std::atomic<ByteUnits> chosenUnits = ByteUnits::Decimal;

} // namespace

ByteUnits byteUnits()
{
    return chosenUnits.load(std::memory_order_relaxed);
}

void setByteUnits(ByteUnits units)
{
    chosenUnits.store(units, std::memory_order_relaxed);
}

} // namespace model::text
