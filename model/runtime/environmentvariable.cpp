// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/environmentvariable.h"

#include "model/text/secretdetection.h"

namespace model {

EnvironmentVariable parseEnvironmentVariable(const QString &text)
{
    EnvironmentVariable variable;
    variable.text = text;
    // Windows keeps the current folder of each drive under names like "=C:".
    const auto separator = text.indexOf(u'=', 1);
    variable.hasValue = separator > 0;
    variable.name = variable.hasValue ? text.left(separator) : text;
    if (variable.hasValue)
        variable.value = text.mid(separator + 1);
    variable.secret = text::looksSecret(variable.name, variable.value);
    return variable;
}

} // namespace model
