// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

#include <QString>

namespace model {

/// Joins the arguments of a provider (key=value;key="value") that is asked for twice. Values of different
/// keys are kept side by side. FilterAndPayloadSpecs is a list of lines, so the lines of both are kept, each
/// once. Returns BadValue where another key has two values.
protocol::Result<QString> mergedArguments(const QString &first, const QString &second);

} // namespace model
