// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/text/payloadtext.h"

#include <QByteArray>
#include <QString>
#include <vector>

namespace model {

/// Everything about one event, for the detail panel.
struct EventDetails {
    std::uint64_t index = 0; ///< in the trace's time order
    std::int64_t unixNanoseconds = 0;
    std::int64_t ticks = 0;
    double seconds = 0; ///< since the trace's first event
    QString provider;
    QString event; ///< name, or "Event 123"
    QString eventOfFields; ///< the same for names of its fields: with the provider where it takes one
    std::uint32_t id = 0;
    std::uint32_t version = 0;
    std::uint8_t level = 0;
    std::uint8_t opcode = 0;
    std::uint64_t keywords = 0;
    std::uint64_t threadId = 0;
    QString threadName;
    std::vector<PayloadNode> fields; ///< the decoded payload
    QByteArray payload; ///< its bytes
    std::uint64_t payloadPosition = 0; ///< in the file
    std::vector<std::uint64_t> stack; ///< instruction pointers, leaf first
};

} // namespace model
