// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/tracesnapshot.h"

#include <QString>

namespace model {

enum class PairRole : std::uint8_t { None, Start, Stop };

/// What the events of a type start or stop, told by their names (GCStart and GCEnd, TaskWaitBegin and
/// TaskWaitEnd) and by the opcodes Start and Stop.
struct PairType {
    PairRole role = PairRole::None;
    QString what; ///< equal for the two types of a pair, which are of one provider
    QLatin1String key; ///< name of the field that tells pairs apart; empty: the thread does
};
PairType pairTypeOf(const EventType &type);

} // namespace model
