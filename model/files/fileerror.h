// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

namespace model {

/// Returns what the system's error number (errno) of a failed file operation means; IoError for numbers
/// without a code of their own.
protocol::ErrorCode fileErrorCode(int number);

} // namespace model
