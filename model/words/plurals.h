// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace model::text {

/// Returns the number by which a translation chooses between its forms of a sentence, as
/// tr("%1 events", nullptr, plural(events)).arg(count(events)). The English forms, clrlens_en.ts, are there
/// in every program that links this, from the moment on at which it has a QCoreApplication.
int plural(quint64 count);

} // namespace model::text
