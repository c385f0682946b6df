// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/presets/ownpresets.h"

#include "model/files/smallfile.h"
#include "model/words/texts.h"

#include <algorithm>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>

namespace model {

namespace {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

Error presetProblem(const QString &text)
{
    return {ErrorCode::BadValue, text};
}

bool isPresetId(const QString &id)
{
    return !id.isEmpty() && id.size() <= presetIdMax && std::ranges::all_of(id, [](QChar character) {
        return (character >= u'a' && character <= u'z') || (character >= u'0' && character <= u'9')
            || character == u'-';
    });
}

Preset presetOf(const QJsonObject &object)
{
    return {object[QLatin1String("id")].toString(),          object[QLatin1String("title")].toString(),
            object[QLatin1String("description")].toString(), object[QLatin1String("cost")].toString(),
            object[QLatin1String("providers")].toString(),   object[QLatin1String("rundown")].toBool(true)};
}

} // namespace

QString ownPresetsPath()
{
    QString chosen = qEnvironmentVariable(ownPresetsVariable);
    if (!chosen.isEmpty())
        return chosen;
    // Not AppConfigLocation, which has the name of the program: both programs have the same presets.
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)
        % QLatin1String("/clrlens/presets.json");
}

Result<> checkPreset(const Preset &preset)
{
    if (!isPresetId(preset.id))
        return presetProblem(Texts::tr("\"%1\" is no id for a preset: a to z, 0 to 9 and \"-\", at most "
                                       "%2 of them")
                                 .arg(preset.id.left(presetIdMax))
                                 .arg(presetIdMax));
    if (std::ranges::find(presets(), preset.id, &Preset::id) != presets().end())
        return presetProblem(Texts::tr("\"%1\" is a preset of the program").arg(preset.id));
    if (preset.title.isEmpty())
        return presetProblem(Texts::tr("the preset \"%1\" has no title").arg(preset.id));
    if (preset.title.size() > presetTitleMax || preset.cost.size() > presetTitleMax
        || preset.description.size() > presetTextMax || preset.providers.size() > presetTextMax)
        return presetProblem(Texts::tr("a text of the preset \"%1\" is too long").arg(preset.id));
    if (const auto providers = parseProviders(preset.providers); !providers.ok())
        return presetProblem(Texts::tr("the providers of the preset \"%1\" are malformed: %2")
                                 .arg(preset.id, providers.error().text));
    return {};
}

Result<QList<Preset>> parsePresetFile(const QByteArray &json)
{
    if (json.size() > presetFileBytesMax)
        return Error{ErrorCode::LimitExceeded,
                     Texts::tr("a file of presets has at most %1 bytes").arg(presetFileBytesMax)};
    QJsonParseError failure;
    const QJsonObject root = QJsonDocument::fromJson(json, &failure).object();
    if (failure.error != QJsonParseError::NoError)
        return Error{ErrorCode::BadValue, Texts::tr("this is not JSON: %1").arg(failure.errorString()),
                     std::uint64_t(failure.offset)};
    const int version = root[QLatin1String("clrlensPresets")].toInt();
    if (version < 1)
        return presetProblem(Texts::tr("this is no file of presets: \"clrlensPresets\" is missing"));
    if (version > presetFileVersion)
        return Error{ErrorCode::Unsupported,
                     Texts::tr("this file of presets is of version %1; version %2 is known")
                         .arg(version)
                         .arg(presetFileVersion)};
    const QJsonArray array = root[QLatin1String("presets")].toArray();
    if (array.size() > ownPresetsMax)
        return Error{ErrorCode::LimitExceeded,
                     Texts::tr("a file of presets has at most %1 of them").arg(ownPresetsMax)};
    QList<Preset> found;
    for (const QJsonValue value : array) {
        const Preset preset = presetOf(value.toObject());
        if (const auto checked = checkPreset(preset); !checked.ok())
            return checked.error();
        if (std::ranges::find(found, preset.id, &Preset::id) != found.end())
            return presetProblem(Texts::tr("the preset \"%1\" is there twice").arg(preset.id));
        found.append(preset);
    }
    return found;
}

QByteArray formatPresetFile(const QList<Preset> &presets)
{
    QJsonArray array;
    for (const Preset &preset : presets)
        array.append(QJsonObject{{QStringLiteral("id"), preset.id},
                                 {QStringLiteral("title"), preset.title},
                                 {QStringLiteral("description"), preset.description},
                                 {QStringLiteral("cost"), preset.cost},
                                 {QStringLiteral("providers"), preset.providers},
                                 {QStringLiteral("rundown"), preset.rundown}});
    return QJsonDocument(QJsonObject{{QStringLiteral("clrlensPresets"), presetFileVersion},
                                     {QStringLiteral("presets"), array}})
        .toJson();
}

Result<QList<Preset>> readPresetFile(const QString &path)
{
    const auto bytes = readSmallFile(path, presetFileBytesMax);
    if (!bytes.ok())
        return bytes.error();
    return parsePresetFile(bytes.value());
}

Result<QList<Preset>> readOwnPresets()
{
    auto own = readPresetFile(ownPresetsPath());
    if (!own.ok() && own.error().code == ErrorCode::NotFound)
        return QList<Preset>();
    return own;
}

Result<> writePresetFile(const QString &path, const QList<Preset> &presets)
{
    const QByteArray json = formatPresetFile(presets);
    if (presets.size() > ownPresetsMax || json.size() > presetFileBytesMax)
        return Error{ErrorCode::LimitExceeded,
                     Texts::tr("a file of presets has at most %1 of them, and %2 bytes")
                         .arg(ownPresetsMax)
                         .arg(presetFileBytesMax)};
    return writeSmallFile(path, json);
}

QList<Preset> withOwnPresets(const QList<Preset> &own)
{
    return presets() + own;
}

} // namespace model
