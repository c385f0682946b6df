// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/nettrace/records.h"

#include <functional>
#include <QString>
#include <span>

namespace model {

/// Changes payloads of one type of events, which stay as long as they are.
using PayloadChange = std::function<void(std::span<std::uint8_t> payload)>;

/// Names of texts that have no key. Those of providers, events and fields say what an event is, and stay.
namespace TextNames {
inline constexpr QLatin1String thread("ThreadName");
inline constexpr QLatin1String key("Key"); ///< a key itself
inline constexpr QLatin1String description("Description"); ///< of a type of events, as what follows
inline constexpr QLatin1String messageTemplate("MessageTemplate");
} // namespace TextNames

/// What a copy says differently than its source; by default nothing.
struct CopyChanges {
    /// Is asked once for each definition of a type; empty, or returns something empty: payloads stay.
    std::function<PayloadChange(const protocol::nettrace::EventMetadata &type, std::uint32_t pointerSize)>
        payloads = {};
    /// Returns what the copy has of a text beside the payloads, which has a name: that of its key for a
    /// value, or one of TextNames. Empty: they stay.
    std::function<QString(const QString &name, const QString &text)> texts = {};
};

} // namespace model
