// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/nettrace/records.h"

#include <functional>
#include <span>

namespace model {

/// Changes payloads of one type of events, which stay as long as they are.
using PayloadChange = std::function<void(std::span<std::uint8_t> payload)>;

/// What a copy says differently than its source; by default nothing.
struct CopyChanges {
    /// Is asked once for each definition of a type; empty, or returns something empty: payloads stay.
    std::function<PayloadChange(const protocol::nettrace::EventMetadata &type, std::uint32_t pointerSize)>
        payloads = {};
    /// Returns what the copy has of a text beside the payloads, which has a name: the value of a key, or
    /// "ThreadName". Empty: they stay.
    std::function<QString(const QString &name, const QString &text)> texts = {};
};

} // namespace model
