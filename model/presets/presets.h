// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/recording/providerspec.h"
#include "protocol/core/result.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace model {

/// A named set of providers: what to record for a question.
struct Preset {
    QString id; ///< as in --preset: general, cpu, gc and so on
    QString title;
    QString description; ///< one sentence for the user
    QString cost; ///< what recording it costs the program, in a few words; empty: not known
    QString providers; ///< in the syntax of parseProviders()
    bool rundown = true; ///< whether names of methods are asked for at the end
    bool operator==(const Preset &) const = default;
};

/// The preset that is taken where none is named.
inline constexpr char defaultPresetId[] = "general";

/// Returns the presets of the program (resources/presets.json), the default first.
const QList<Preset> &presets();
/// Returns the title of a preset of the program, for another id the id.
QString presetTitle(const QString &id);

/// What several presets ask for together.
struct PresetChoice {
    QList<ProviderConfig> providers; ///< each named once: keywords or-ed, the higher level, arguments joined
    bool rundown = false; ///< whether one of them asks for it
};
/// Joins presets. Returns BadValue where two of them want an argument to have different values.
protocol::Result<PresetChoice> joinPresets(const QList<Preset> &chosen);
/// Finds the ids ("gc,http") among `all` and joins their presets. Returns NotFound, and which ids there are,
/// for an id that is not there.
protocol::Result<PresetChoice> choosePresets(const QString &ids, const QList<Preset> &all);

} // namespace model
