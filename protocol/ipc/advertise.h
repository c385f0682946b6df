// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/chunkbuffer.h"
#include "protocol/core/result.h"

#include <QUuid>

/// The message that a runtime sends when it connects to a diagnostic port ("Advertise Protocol"), 34 bytes:
///
///     offset  0  magic     "ADVR_V1" NUL
///             8  cookie    GUID
///            24  pid       u64, in the process's own namespace
///            32  reserved  u16
namespace protocol::ipc {

struct Advertise {
    QUuid runtimeCookie;
    std::uint64_t processId = 0;
    bool operator==(const Advertise &) const = default;
};

inline constexpr std::size_t advertiseSize = 34;

QByteArray encodeAdvertise(const Advertise &advertise);
/// Takes one advertise message from the front of the stream. Errors: BadMagic.
Decoded<Advertise> decodeAdvertise(ChunkBuffer &stream);

} // namespace protocol::ipc
