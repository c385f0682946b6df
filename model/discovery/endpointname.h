// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QStringView>

namespace model {

/// What the name of a runtime's default endpoint says ("Transport"): the process id in the process's own
/// namespace, and a key that tells it from an earlier process with the same id.
struct EndpointName {
    qint64 pid = 0;
    quint64 key = 0; ///< 0 where the runtime could not find out its start time
    bool operator==(const EndpointName &) const = default;
};

/// "dotnet-diagnostic-{pid}-{key}-socket" of Unix systems. Nothing for any other name, those of dsrouter
/// ("dotnet-diagnostic-dsrouter-{pid}-{key}-socket") included.
std::optional<EndpointName> parseSocketName(QStringView fileName);

/// "dotnet-diagnostic-{pid}" of Windows; the key is 0.
std::optional<EndpointName> parsePipeName(QStringView pipeName);

} // namespace model
