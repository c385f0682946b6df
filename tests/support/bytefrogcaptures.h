// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/paths.h"

#include <QByteArray>
#include <QFile>

namespace tests {

/// Returns what a real Java agent sent on one connection: tests/protocol/bytefrog/captures/README.md. Empty
/// where there is no such capture.
inline QByteArray bytefrogCapture(const QString &name)
{
    QFile file(sourcePath(QStringLiteral("tests/protocol/bytefrog/captures/%1.b64").arg(name)));
    return file.open(QFile::ReadOnly) ? qUncompress(QByteArray::fromBase64(file.readAll())) : QByteArray();
}

} // namespace tests
