// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/dotnettest/messagecodec.h"

#include <vector>

namespace tests {

/// A message with all of its fields, and its frame as the platform's tables have it, not as we encode it.
/// That of a layout without instance ids is there for each message that it changes.
struct SampleMessage {
    const char *name;
    protocol::dotnettest::Layout layout;
    protocol::dotnettest::Message message;
    const char *hex; ///< for hexBytes(), a line for each field
};
const std::vector<SampleMessage> &sampleMessages();

} // namespace tests
