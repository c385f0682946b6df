// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QString>

namespace model::text {

/// Reads a number of bytes as people write it: "500M", "2 GB", "1.5g", "4096". Units are powers of 1024, as
/// bytes() shows them; without one the number counts bytes. Nothing for anything else, for 0, and from 2^60
/// on.
std::optional<quint64> parseByteSize(const QString &text);

} // namespace model::text
