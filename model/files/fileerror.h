// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

namespace model {

/// What the system's error number (errno) of a failed file operation means; IoError for what has no name of
/// its own.
protocol::ErrorCode fileErrorCode(int number);

} // namespace model
