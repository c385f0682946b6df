// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace ui {

/// Sixteen bytes a line: offset, hexadecimal, printable text.
QString hexDump(const QByteArray &bytes);

} // namespace ui
