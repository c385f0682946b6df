// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/nettrace/payload.h"

namespace fuzz {

/// Returns how many values a decoded payload has, those inside of others included.
inline std::size_t countValues(const protocol::nettrace::FieldValues &values)
{
    std::size_t count = values.size();
    for (const auto &value : values) {
        if (const auto *const members = std::get_if<protocol::nettrace::FieldValues>(&value.value))
            count += countValues(*members);
    }
    return count;
}

} // namespace fuzz
