// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/recording/providerspec.h"

/// The choice of single events in a session, as users write it.
namespace model {

/// Reads which events of which provider are wanted: "NAME=ID,ID" for only these, "NAME!=ID,ID" for all but
/// these, with blanks or semicolons between several providers. Returns `providers` with their filters.
/// Errors: BadValue for a name that is not among the providers or there twice, and for what is no id.
protocol::Result<QList<ProviderConfig>> withEventIds(QList<ProviderConfig> providers, const QString &text);

} // namespace model
