// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QByteArray>
#include <QHash>
#include <QList>
#include <QString>
#include <QStringList>

/// What a runtime was told before its start, by its environment and by its program's *.runtimeconfig.json.
/// Pure functions for any thread.
namespace model::runtimesettings {

/// Variables by name, or the properties of a *.runtimeconfig.json by name.
using Values = QHash<QString, QString>;

/// Parses /proc/PID/environ; the first one of a name counts, as for getenv().
Values parseEnvironment(const QByteArray &block);

/// A setting of the runtime that its environment or its *.runtimeconfig.json makes.
struct Setting {
    QString name; ///< as it is known: "Server GC"
    QString value; ///< for people: "on", "4", "200.0 MB"
    QString source; ///< "DOTNET_gcServer" or "runtimeconfig.json"
    bool operator==(const Setting &) const = default;
};

/// What the settings come to, where they say so.
struct RuntimeSettings {
    QString gcMode; ///< "server, concurrent", "workstation, not concurrent"
    QList<Setting> gc;
    QList<Setting> code; ///< how code is compiled
    QList<Setting> other; ///< globalization
    bool operator==(const RuntimeSettings &) const = default;
};

/// Joins both sources. The environment goes before the file, but for globalization, where the file does.
/// Numbers of the environment are hexadecimal, those of the file decimal.
RuntimeSettings settingsOf(const Values &environment, const Values &config);

/// Returns the variable DOTNET_`name`, or by its older name COMPlus_`name`; null for none. The names differ
/// by case on Linux and macOS only; the runtime looks for both spellings of its own.
QString clrVariable(const Values &environment, const QString &name);
/// Returns whether a text switches on or off; nothing for any other.
std::optional<bool> switchValue(const QString &text);
/// Returns the DOTNET_, COMPlus_ and CORECLR_ variables as "NAME=value" by name, values that look like
/// secrets masked.
QStringList clrVariables(const Values &environment);

} // namespace model::runtimesettings
