// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/presetcost.h"

#include "model/presets/samplingcost.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "ui/trace/presetbar.h"

#include <algorithm>

namespace ui {

namespace {

/// Whether samples of stacks make the preset expensive for a process with so many threads.
bool isExpensive(const model::Preset &preset, int threads)
{
    return model::takesSamples(preset) && model::samplingCost(threads).isHigh();
}

/// What a preset says of itself is true of programs with some ten threads.
QString costOf(const model::Preset &preset, int threads)
{
    if (!isExpensive(preset, threads))
        return preset.cost;
    const model::SamplingCost samples = model::samplingCost(threads);
    return PresetBar::tr("%1 threads make about %2 samples a second, which take %3 % of a core")
        .arg(model::text::count(quint64(threads)), model::text::count(quint64(samples.samplesPerSecond)))
        .arg(samples.percentOfCore);
}

/// Names the first presets that take no samples: a user may want one of them instead.
QString withoutSamples()
{
    constexpr qsizetype named = 4;
    QStringList titles;
    for (const model::Preset &preset : model::presets()) {
        if (!model::takesSamples(preset) && titles.size() < named)
            titles.append(preset.title);
    }
    return PresetBar::tr("Presets without samples cost less: %1.").arg(titles.join(QLatin1String(", ")));
}

} // namespace

PresetCost presetCost(const QList<model::Preset> &chosen, int threads)
{
    PresetCost all;
    QStringList costs;
    for (const model::Preset &preset : chosen) {
        all.isHigh = all.isHigh || isExpensive(preset, threads);
        if (const QString cost = costOf(preset, threads); !cost.isEmpty())
            costs.append(PresetBar::tr("%1: %2").arg(preset.title, cost));
    }
    if (!costs.isEmpty())
        all.sentences.append(
            PresetBar::tr("Cost: %1.").arg(model::text::visible(costs.join(QLatin1String("; ")))));
    if (all.isHigh)
        all.sentences.append(withoutSamples());
    return all;
}

} // namespace ui
