// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QString>

namespace model::text {

/// Reads a number of bytes as people write it: "500M", "2 GB", "1.5 GiB", "4096". k, M, G and T are powers of
/// 1000, with or without B; Ki, Mi, Gi and Ti are powers of 1024; without any the number counts bytes. Case
/// does not matter. Nothing for anything else, for 0, and from 2^60 on.
std::optional<quint64> parseByteSize(const QString &text);

} // namespace model::text
