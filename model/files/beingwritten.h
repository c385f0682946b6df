// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace model {

/// Returns whether a recorder, of this process or another one, writes the file now: it holds a lock on it
/// (model/recording/recordingfile.h). Such a file must get no other name, not be removed and not be replaced.
/// False where the system cannot say; there it prevents all that by itself (Windows). For regular files.
bool isBeingWritten(const QString &path);

} // namespace model
