// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"
#include "app/cli/rowselection.h"
#include "model/export/privatekinds.h"
#include "model/rewrite/rewrite.h"

namespace app::cli {

struct RepairOptions {
    QString from;
    QString to;
    model::Existing existing = model::Existing::Keep;
    model::PrivateKinds leftOut;
};
Parsed<RepairOptions> parseRepairOptions(const QStringList &arguments);

struct CutOptions {
    QString from;
    QString to;
    model::Existing existing = model::Existing::Keep;
    model::CutSelection selection;
    model::Filter filter;
    model::PrivateKinds leftOut;
};
Parsed<CutOptions> parseCutOptions(const QStringList &arguments);

} // namespace app::cli
