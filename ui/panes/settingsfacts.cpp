// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/settingsfacts.h"

#include "model/text/format.h"
#include "ui/widgets/factlist.h"

#include <QCoreApplication>

namespace ui {

namespace {

using model::runtimesettings::Setting;
using model::runtimesettings::SettingsFacts;

QString translated(const char *text)
{
    return QCoreApplication::translate("SettingsFacts", text);
}

/// "Heaps 4 (DOTNET_GCHeapCount), Conserve memory 5 (runtimeconfig.json)"
QString settingsText(const QList<Setting> &settings)
{
    QStringList texts;
    for (const Setting &setting : settings)
        texts << QStringLiteral("%1: %2 (%3)").arg(setting.name, setting.value, setting.source);
    return texts.isEmpty() ? translated("as the runtime does without settings")
                           : texts.join(QStringLiteral(", "));
}

QString limitsText(const SettingsFacts &facts)
{
    QStringList texts;
    if (facts.limits.memoryBytes)
        texts << translated("memory %1").arg(model::text::bytes(*facts.limits.memoryBytes));
    if (facts.limits.cores)
        texts << translated("%1 of %2 cores").arg(*facts.limits.cores, 0, 'g', 3).arg(facts.cores);
    return texts.isEmpty() ? translated("none, of %1 cores").arg(facts.cores)
                           : texts.join(QStringLiteral(", "));
}

} // namespace

void addSettingsFields(FactList &fields)
{
    fields.addHeading(translated("How the runtime is set up"));
    fields.addField(QStringLiteral("gcMode"), translated("Garbage collector"));
    fields.addField(QStringLiteral("gcSettings"), translated("Its settings"));
    fields.addField(QStringLiteral("codeSettings"), translated("Compilation"));
    fields.addField(QStringLiteral("otherSettings"), translated("Globalization"));
    fields.addField(QStringLiteral("clrVariables"), translated("Variables at the start"));
    fields.addField(QStringLiteral("runtimeConfig"), translated("Configuration file"));
    fields.addField(QStringLiteral("limits"), translated("Limits"));
    fields.addField(QStringLiteral("assemblies"), translated("Assemblies mapped"));
    fields.addField(QStringLiteral("closed"), translated("What could not be read"));
}

void showSettings(FactList &fields, const SettingsFacts &facts)
{
    const auto settings = model::runtimesettings::settingsOf(facts.environment, facts.config);
    const bool known = facts.hasEnvironment || !facts.configPath.isEmpty();
    const auto set = [&fields, known](const char *id, const QString &value) {
        fields.setValue(QLatin1String(id), known ? value : QString());
    };
    set("gcMode", settings.gcMode);
    set("gcSettings", settingsText(settings.gc));
    set("codeSettings", settingsText(settings.code));
    set("otherSettings",
        settings.other.isEmpty() ? translated("cultures have their data") : settingsText(settings.other));
    const QStringList variables = model::runtimesettings::clrVariables(facts.environment);
    fields.setValue(QStringLiteral("clrVariables"),
                    !facts.hasEnvironment     ? QString()
                        : variables.isEmpty() ? translated("none for the runtime")
                                              : variables.join(QStringLiteral("  ")));
    fields.setValue(QStringLiteral("runtimeConfig"),
                    facts.configPath.isEmpty() ? translated("none found beside the program")
                                               : facts.configPath);
    fields.setValue(QStringLiteral("limits"), limitsText(facts));
    fields.setValue(QStringLiteral("assemblies"),
                    facts.assemblies ? QString::number(*facts.assemblies) : QString());
    fields.setValue(QStringLiteral("closed"),
                    facts.closed.isEmpty() ? translated("nothing was closed to us")
                                           : facts.closed.join(u' '));
}

} // namespace ui
