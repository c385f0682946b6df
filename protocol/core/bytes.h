// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <QByteArray>
#include <span>

namespace protocol {

/// Borrowed bytes. The function that returns them says how long they live.
using ByteView = std::span<const std::uint8_t>;

inline ByteView byteView(const QByteArray &bytes)
{
    return {reinterpret_cast<const std::uint8_t *>(bytes.constData()), std::size_t(bytes.size())};
}

inline QByteArray byteArray(ByteView bytes)
{
    return QByteArray(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size()));
}

} // namespace protocol
