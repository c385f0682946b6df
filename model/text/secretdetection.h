// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace model::text {

/// Returns whether an environment variable is probably a secret: by its name (PASSWORD, SECRET, TOKEN, KEY,
/// CREDENTIAL, CONNECTIONSTRING ...) or by the look of its value (a URL with a password, a connection string,
/// a token). An empty value is no secret.
bool looksSecret(const QString &name, const QString &value);

/// Returns whether a command line or the arguments of a provider probably hold a secret: a value with the
/// look of one, or a "name=value" or "--name value" that looksSecret().
bool argumentsLookSecret(const QString &arguments);

} // namespace model::text
