// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/dotnettest/testmessages.h"

#include <QString>

namespace tests {

/// Returns the message in a line, as the captures have it: all fields that are there by the platform's names,
/// texts of more than 40 characters cut, with their length behind them, and of what an option is for the
/// length alone.
QString messageText(const protocol::dotnettest::Message &message);

} // namespace tests
