// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/presets/presets.h"

#include <QByteArray>

/// Presets that users make, and the JSON files in which they keep and share them:
///
/// { "clrlensPresets": 1, "presets": [ { "id": "...", "title": "...", "description": "...", "cost": "...",
///   "providers": "...", "rundown": true } ] }
///
/// A file of others is untrusted: its size, its number of presets and the length of each text are capped.
namespace model {

inline constexpr int presetFileVersion = 1;
inline constexpr qint64 presetFileBytesMax = 1 << 20;
inline constexpr qsizetype ownPresetsMax = 200;
/// The most UTF-16 units of an id, of a title or cost, and of a description or the providers.
inline constexpr qsizetype presetIdMax = 64;
inline constexpr qsizetype presetTitleMax = 200;
inline constexpr qsizetype presetTextMax = 16 * 1024;

/// Returns the user's own file of presets: CLRLENS_PRESETS, or one beside the program's settings.
QString ownPresetsPath();
inline constexpr char ownPresetsVariable[] = "CLRLENS_PRESETS";

/// Checks a preset that a user made: its id (a-z, 0-9, "-", none of the program's), its title, its providers.
protocol::Result<> checkPreset(const Preset &preset);
/// Reads such a file's bytes. Returns BadValue, which says which preset is wrong and why; TooLarge;
/// Unsupported for a version above ours.
protocol::Result<QList<Preset>> parsePresetFile(const QByteArray &json);
QByteArray formatPresetFile(const QList<Preset> &presets);

/// Reads a file of presets. Errors as parsePresetFile(), and NotFound, AccessDenied, IoError.
protocol::Result<QList<Preset>> readPresetFile(const QString &path);
/// Reads ownPresetsPath(); no presets where there is no such file.
protocol::Result<QList<Preset>> readOwnPresets();
/// Writes the file whole or not at all, and makes its folder. Errors: LimitExceeded, so that what is written
/// can be read again; those of the file.
protocol::Result<> writePresetFile(const QString &path, const QList<Preset> &presets);
/// Returns the program's presets and behind them those.
QList<Preset> withOwnPresets(const QList<Preset> &own);

} // namespace model
