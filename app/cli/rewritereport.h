// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/rewrite/rewrite.h"

namespace app::cli {

/// Returns lines for standard error that say what was written to `to` and what was not of `from`.
QStringList describeRewritten(const model::Rewritten &rewritten, const QString &from, const QString &to);

/// The exit status: Failure where another trace in the file was left out.
int statusOf(const model::Rewritten &rewritten);

/// Prints why nothing was written and returns the exit status.
int failRewriting(const protocol::Error &error, const QString &doing);

} // namespace app::cli
