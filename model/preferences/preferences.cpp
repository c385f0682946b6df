// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preferences/preferences.h"

#include "model/preferences/preferencefields.h"
#include "model/preferences/settings.h"
#include "model/recording/recordingfolder.h"
#include "model/text/bytesize.h"
#include "model/text/byteunits.h"
#include "model/text/secretdetection.h"
#include "model/words/texts.h"

#include <algorithm>
#include <QDir>

namespace model {

namespace {

constexpr int scaleLeast = 50;
constexpr int scaleMost = 400;

bool isWithin(int value, int least, int most)
{
    return value >= least && value <= most;
}

bool isLong(const QString &text)
{
    return text.size() > preferenceTextMax;
}

QString tooLong()
{
    return Texts::tr("has more than %1 characters").arg(preferenceTextMax);
}

/// Which languages there are is the window's to know, and may be more in another version.
bool isLanguageCode(const QString &code)
{
    constexpr qsizetype codeMax = 8;
    return code.size() <= codeMax
        && std::ranges::all_of(code, [](QChar letter) { return letter >= u'a' && letter <= u'z'; });
}

QString rangeProblem(int value, int least, int most)
{
    return isWithin(value, least, most) ? QString() : Texts::tr("is not from %1 to %2").arg(least).arg(most);
}

QString folderProblem(const QString &folder)
{
    if (isLong(folder))
        return tooLong();
    return folder.isEmpty() || QDir::isAbsolutePath(folder) ? QString() : Texts::tr("is not a whole path");
}

QString foldersProblem(const QStringList &folders)
{
    if (folders.size() > preferenceLinesMax)
        return Texts::tr("has more than %1 folders").arg(preferenceLinesMax);
    for (const QString &folder : folders) {
        if (folder.isEmpty() || !folderProblem(folder).isEmpty())
            return Texts::tr("has \"%1\", which is not a whole path").arg(folder.left(200));
    }
    return {};
}

QString namesProblem(const QStringList &names)
{
    if (names.size() > text::secretNamesMax)
        return Texts::tr("has more than %1 names").arg(text::secretNamesMax);
    for (const QString &name : names) {
        if (name.size() > text::secretNameLengthMax)
            return Texts::tr("has a name of more than %1 characters").arg(text::secretNameLengthMax);
        if (std::ranges::all_of(name, [](QChar character) { return character == u'*'; }))
            return Texts::tr("has \"%1\", which would be every name or none").arg(name);
    }
    return {};
}

QString problemOfField(const Preferences &preferences, QLatin1String key)
{
    if (key == QLatin1String("appearance"))
        return QStringList{QStringLiteral("desktop"), QStringLiteral("light"), QStringLiteral("dark")}
                   .contains(preferences.appearance)
            ? QString()
            : Texts::tr("is not \"desktop\", \"light\" or \"dark\"");
    if (key == QLatin1String("language"))
        return isLanguageCode(preferences.language) ? QString()
                                                    : Texts::tr("is no code of a language, as \"de\" is");
    if (key == QLatin1String("scale"))
        return preferences.scalePercent == 0 || isWithin(preferences.scalePercent, scaleLeast, scaleMost)
            ? QString()
            : Texts::tr("is neither 0 nor from %1 to %2").arg(scaleLeast).arg(scaleMost);
    if (key == QLatin1String("memoryUnits"))
        return preferences.memoryUnits == QLatin1String("MB")
                || preferences.memoryUnits == QLatin1String("MiB")
            ? QString()
            : Texts::tr("is not \"MB\" or \"MiB\"");
    if (key == QLatin1String("processes/refresh"))
        return rangeProblem(preferences.refreshMilliseconds, Preferences::refreshLeast,
                            Preferences::refreshMost);
    if (key == QLatin1String("recordings/folder"))
        return folderProblem(preferences.recordingsFolder);
    if (key == QLatin1String("recordings/seconds"))
        return rangeProblem(preferences.recordingSeconds, 0, Preferences::recordingSecondsMost);
    if (key == QLatin1String("recordings/size"))
        return preferences.recordingSize.isEmpty() || text::parseByteSize(preferences.recordingSize)
            ? QString()
            : Texts::tr("is no size, as 500M or 2G is");
    if (key == QLatin1String("recordings/files"))
        return rangeProblem(preferences.recordingFiles, 0, Preferences::recordingFilesMost);
    if (key == QLatin1String("source/editor"))
        return isLong(preferences.editor) ? tooLong() : QString();
    if (key == QLatin1String("source/folders"))
        return foldersProblem(preferences.sourceFolders);
    if (key == QLatin1String("secrets/names"))
        return namesProblem(preferences.secretNames);
    return {};
}

/// Takes a value of the settings, which are texts in some of their formats.
void take(const QVariant &value, Preferences &preferences, QString Preferences::*member)
{
    preferences.*member = value.toString();
}

void take(const QVariant &value, Preferences &preferences, int Preferences::*member)
{
    bool isNumber = false;
    const int number = value.toInt(&isNumber);
    if (isNumber)
        preferences.*member = number;
}

void take(const QVariant &value, Preferences &preferences, bool Preferences::*member)
{
    preferences.*member = value.toBool();
}

void take(const QVariant &value, Preferences &preferences, QStringList Preferences::*member)
{
    preferences.*member = value.toStringList();
}

} // namespace

QList<PreferenceProblem> problemsOf(const Preferences &preferences)
{
    QList<PreferenceProblem> problems;
    for (const PreferenceField &field : preferenceFields()) {
        if (const QString text = problemOfField(preferences, field.key); !text.isEmpty())
            problems.append({field.key, text});
    }
    return problems;
}

Preferences keptPreferences()
{
    Preferences kept;
    for (const PreferenceField &field : preferenceFields()) {
        const QVariant value = keptSetting(field.key);
        if (!value.isValid())
            continue;
        Preferences with = kept;
        std::visit([&](auto member) { take(value, with, member); }, field.member);
        if (problemOfField(with, field.key).isEmpty())
            kept = std::move(with);
    }
    return kept;
}

void keepPreferences(const Preferences &preferences)
{
    QList<SettingChange> changes;
    for (const PreferenceField &field : preferenceFields())
        std::visit([&](auto member) { changes.append({field.key, preferences.*member}); }, field.member);
    keepSettings(changes);
}

Preferences withChanges(const Preferences &kept, const Preferences &before, const Preferences &after)
{
    Preferences changed = kept;
    for (const PreferenceField &field : preferenceFields()) {
        std::visit(
            [&](auto member) {
                if (before.*member != after.*member)
                    changed.*member = after.*member;
            },
            field.member);
    }
    return changed;
}

void applyPreferences(const Preferences &preferences)
{
    text::setByteUnits(preferences.memoryUnits == QLatin1String("MiB") ? text::ByteUnits::Binary
                                                                       : text::ByteUnits::Decimal);
    text::setSecretNames(preferences.secretNames);
    setRecordingFolder(preferences.recordingsFolder);
}

} // namespace model
