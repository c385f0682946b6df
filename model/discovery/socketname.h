// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QStringView>

namespace model {

/// The parts of the name of a runtime's default endpoint ("Transport"): the process id in the process's own
/// namespace, and a key that differs from that of an earlier process with the same id.
struct SocketName {
    qint64 pid = 0;
    quint64 key = 0; ///< 0 where the runtime could not find out its start time
    bool operator==(const SocketName &) const = default;
};

/// Parses "dotnet-diagnostic-{pid}-{key}-socket" (Unix). Returns nothing for any other name, also of dsrouter
/// ("dotnet-diagnostic-dsrouter-{pid}-{key}-socket").
std::optional<SocketName> parseSocketName(QStringView fileName);

/// Parses "dotnet-diagnostic-{pid}" (Windows); the key is 0.
std::optional<SocketName> parsePipeName(QStringView pipeName);

} // namespace model
