// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace model {

/// How grave a message to the user is. The user interface chooses its colour.
enum class Severity : std::uint8_t { Info, Success, Warning, Error };

} // namespace model
