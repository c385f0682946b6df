// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace model::text {

/// Returns whether an environment variable is probably a secret: by its name (PASSWORD, SECRET, TOKEN, KEY,
/// CREDENTIAL, CONNECTIONSTRING ...) or by the look of its value (a URL with a password, a connection string,
/// a token). An empty value is no secret.
bool looksSecret(const QString &name, const QString &value);

} // namespace model::text
