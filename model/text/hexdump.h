// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace model::text {

/// Returns lines of up to sixteen bytes each: offset, hexadecimal digits, printable ASCII ("." for the rest).
QString hexDump(const QByteArray &bytes);

} // namespace model::text
