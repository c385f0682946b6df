// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/files/outputfile.h"
#include "protocol/core/result.h"

#include <QByteArray>
#include <QString>

/// Files that are small enough to be in memory as a whole: settings and notes, not traces.
namespace model {

/// Reads a file of at most `bytesMax` bytes. Errors: NotFound; AccessDenied; LimitExceeded for a larger one;
/// BadValue for a name that leads to no regular file, such as a pipe, which would never end; IoError. Waits
/// for the disk.
protocol::Result<QByteArray> readSmallFile(const QString &path, qint64 bytesMax);

/// Writes a file in place of the one with the name, whole or not at all; readable by its owner alone. Makes
/// its folder. Errors as OutputFile. Waits for the disk.
protocol::Result<> writeSmallFile(const QString &path, const QByteArray &bytes,
                                  Existing existing = Existing::Replace);

} // namespace model
