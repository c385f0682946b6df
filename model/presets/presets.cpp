// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/presets/presets.h"

#include "model/words/listtexts.h"
#include "model/words/texts.h"

#include <algorithm>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace model {

namespace {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

/// A provider is a text, or one whose lines of FilterAndPayloadSpecs stand beside it to be legible.
QString providerText(const QJsonValue &value)
{
    if (value.isString())
        return value.toString();
    QStringList lines;
    for (const QJsonValue line : value[QLatin1String("specs")].toArray())
        lines.append(line.toString());
    return value[QLatin1String("provider")].toString() % QLatin1String(":FilterAndPayloadSpecs=\"")
        % lines.join(u'\n') % u'"';
}

Preset builtInPreset(const QJsonObject &object)
{
    QStringList providers;
    for (const QJsonValue provider : object[QLatin1String("providers")].toArray())
        providers.append(providerText(provider));
    return {object[QLatin1String("id")].toString(),
            listText(object[QLatin1String("title")].toString()),
            listText(object[QLatin1String("description")].toString()),
            listText(object[QLatin1String("cost")].toString()),
            providers.join(u','),
            object[QLatin1String("rundown")].toBool(true)};
}

QList<Preset> loadBuiltInPresets()
{
    QFile file(QStringLiteral(":/clrlens/presets.json"));
    const bool opened = file.open(QIODevice::ReadOnly);
    Q_ASSERT_X(opened, "presets", "the resource is built in");
    const auto document = QJsonDocument::fromJson(opened ? file.readAll() : QByteArray());
    QList<Preset> presets;
    for (const QJsonValue preset : document[QLatin1String("presets")].toArray())
        presets.append(builtInPreset(preset.toObject()));
    return presets;
}

} // namespace

const QList<Preset> &presets()
{
    static const QList<Preset> loaded = loadBuiltInPresets();
    return loaded;
}

QString presetTitle(const QString &id)
{
    const auto preset = std::ranges::find(presets(), id, &Preset::id);
    return preset == presets().end() ? id : preset->title;
}

Result<PresetChoice> joinPresets(const QList<Preset> &chosen)
{
    PresetChoice choice;
    QStringList texts;
    for (const Preset &preset : chosen) {
        texts.append(preset.providers);
        choice.rundown = choice.rundown || preset.rundown;
    }
    if (texts.isEmpty())
        return choice;
    auto providers = parseProviders(texts.join(u','));
    if (!providers.ok())
        return providers.error();
    choice.providers = std::move(providers).value();
    return choice;
}

Result<PresetChoice> choosePresets(const QString &ids, const QList<Preset> &all)
{
    QList<Preset> chosen;
    for (const QString &part : ids.split(u',')) {
        const QString id = part.trimmed();
        const auto preset = std::ranges::find(all, id, &Preset::id);
        if (preset != all.end()) {
            chosen.append(*preset);
            continue;
        }
        QStringList known;
        for (const Preset &other : all)
            known.append(other.id);
        return Error{
            ErrorCode::NotFound,
            Texts::tr("There is no preset \"%1\"; there are %2").arg(id, known.join(QLatin1String(", ")))};
    }
    return joinPresets(chosen);
}

} // namespace model
