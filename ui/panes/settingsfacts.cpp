// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/settingsfacts.h"

#include "model/text/format.h"
#include "ui/widgets/factlist.h"

#include <QCoreApplication>

namespace ui {

namespace {

using model::runtimesettings::Setting;
using model::runtimesettings::SettingsFacts;

struct SettingsWords {
    Q_DECLARE_TR_FUNCTIONS(ui::SettingsFacts)
};

/// "Heaps 4 (DOTNET_GCHeapCount), Conserve memory 5 (runtimeconfig.json)"
QString settingsText(const QList<Setting> &settings)
{
    QStringList texts;
    for (const Setting &setting : settings)
        texts << QStringLiteral("%1: %2 (%3)").arg(setting.name, setting.value, setting.source);
    return texts.isEmpty() ? SettingsWords::tr("nothing is set: as the runtime does by itself")
                           : texts.join(QStringLiteral(", "));
}

QString limitsText(const SettingsFacts &facts)
{
    QStringList texts;
    if (facts.limits.memoryBytes)
        texts << SettingsWords::tr("memory %1").arg(model::text::bytes(*facts.limits.memoryBytes));
    if (facts.limits.cores)
        texts << SettingsWords::tr("%1 of %2 cores").arg(*facts.limits.cores, 0, 'g', 3).arg(facts.cores);
    return texts.isEmpty() ? SettingsWords::tr("none, of %1 cores").arg(facts.cores)
                           : texts.join(QStringLiteral(", "));
}

} // namespace

void addSettingsFields(FactList &fields)
{
    fields.addHeading(SettingsWords::tr("How the runtime is set up"));
    fields.addField(QStringLiteral("gcMode"), SettingsWords::tr("Garbage collector"));
    fields.addField(QStringLiteral("gcSettings"), SettingsWords::tr("Its settings"));
    fields.addField(QStringLiteral("codeSettings"), SettingsWords::tr("Compilation"));
    fields.addField(QStringLiteral("otherSettings"), SettingsWords::tr("Globalization"));
    fields.addField(QStringLiteral("clrVariables"), SettingsWords::tr("Variables at the start"));
    fields.addField(QStringLiteral("runtimeConfig"), SettingsWords::tr("Configuration file"));
    fields.addField(QStringLiteral("limits"), SettingsWords::tr("Limits"));
    fields.addField(QStringLiteral("assemblies"), SettingsWords::tr("Assemblies mapped"));
    fields.addField(QStringLiteral("closed"), SettingsWords::tr("What could not be read"));
}

void showSettings(FactList &fields, const SettingsFacts &facts, bool isNativeAot)
{
    const auto settings = model::runtimesettings::settingsOf(facts.environment, facts.config);
    const bool known = facts.hasEnvironment || !facts.configPath.isEmpty();
    const auto set = [&fields, known](const char *id, const QString &value) {
        fields.setValue(QLatin1String(id), known ? value : QString());
    };
    set("gcMode", settings.gcMode);
    set("gcSettings", settingsText(settings.gc));
    set("codeSettings",
        isNativeAot ? SettingsWords::tr("ahead of time (NativeAOT)") : settingsText(settings.code));
    set("otherSettings",
        settings.other.isEmpty() ? SettingsWords::tr("cultures have their data")
                                 : settingsText(settings.other));
    const QStringList variables = model::runtimesettings::clrVariables(facts.environment);
    fields.setValue(QStringLiteral("clrVariables"),
                    !facts.hasEnvironment     ? QString()
                        : variables.isEmpty() ? SettingsWords::tr("none for the runtime")
                                              : variables.join(QStringLiteral("  ")));
    fields.setValue(QStringLiteral("runtimeConfig"),
                    facts.configPath.isEmpty() ? SettingsWords::tr("none found beside the program")
                                               : facts.configPath);
    fields.setValue(QStringLiteral("limits"), limitsText(facts));
    fields.setValue(QStringLiteral("assemblies"),
                    facts.assemblies ? QString::number(*facts.assemblies) : QString());
    fields.setValue(QStringLiteral("closed"),
                    facts.closed.isEmpty() ? SettingsWords::tr("nothing") : facts.closed.join(u' '));
}

} // namespace ui
