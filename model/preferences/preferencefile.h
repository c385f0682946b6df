// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/preferences/preferences.h"
#include "protocol/core/result.h"

#include <QByteArray>

/// A file of preferences, to be carried to another machine: JSON, with a version. It is not trusted.
namespace model {

inline constexpr int preferenceFileVersion = 1;
inline constexpr qsizetype preferenceFileBytesMax = 256 * 1024;

struct ReadPreferences {
    Preferences preferences; ///< those before, with what the file says
    QStringList unknown; ///< keys in the file that this version does not know, at most 20, cut
};

/// Reads the text of a file over `before`: what it does not name stays. Errors: LimitExceeded; Unsupported
/// for a newer version; BadValue for all else that is wrong with it, whose text names the key. Nothing is
/// taken of a file with an error.
protocol::Result<ReadPreferences> parsePreferenceFile(const QByteArray &json, const Preferences &before = {});

QByteArray formatPreferenceFile(const Preferences &preferences);

} // namespace model
