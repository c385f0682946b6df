// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <QString>
#include <vector>

namespace model {

/// Memory of a process that holds code out of a file.
struct CodeMapping {
    std::uint64_t start = 0; ///< [start, end)
    std::uint64_t end = 0;
    std::uint64_t base = 0; ///< where the file's first mapping begins: offsets in a module count from there
    QString path; ///< as the process sees it
    bool operator==(const CodeMapping &) const = default;
};
inline constexpr std::size_t codeMappingsMax = 1000;

/// Reads what code a process has mapped now, by address, at most codeMappingsMax; empty where the system does
/// not tell us. Linux only so far. For workers.
std::vector<CodeMapping> codeMappings(qint64 pid);

} // namespace model
