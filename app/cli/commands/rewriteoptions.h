// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"
#include "model/rewrite/rewrite.h"

namespace app::cli {

struct RepairOptions {
    QString from;
    QString to;
    model::Existing existing = model::Existing::Keep;
};
Parsed<RepairOptions> parseRepairOptions(const QStringList &arguments);

struct CutOptions {
    QString from;
    QString to;
    model::Existing existing = model::Existing::Keep;
    model::CutSelection selection;
};
Parsed<CutOptions> parseCutOptions(const QStringList &arguments);

/// Reads seconds since the first event ("1.5") or ISO 8601 ("2026-11-21T09:55:31.123456789Z"; UTC where it
/// names no zone), exact to the nanosecond.
std::optional<model::CutTime> parseCutTime(const QString &text);

} // namespace app::cli
