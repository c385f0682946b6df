// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtimesettings/runtimesettings.h"

#include "model/text/format.h"
#include "model/text/secretdetection.h"
#include "model/words/texts.h"

#include <algorithm>
#include <array>

namespace model::runtimesettings {
namespace {

enum class Kind : std::uint8_t { Switch, Number, Bytes, Percent };

/// One setting of the runtime, by its names in both places; empty where a place does not know it.
struct Known {
    const char *title;
    const char *variable; ///< behind DOTNET_
    const char *property;
    Kind kind;
};

constexpr std::array gcSettings{
    Known{QT_TRANSLATE_NOOP("model::Texts", "Server GC"), "gcServer", "System.GC.Server", Kind::Switch},
    Known{QT_TRANSLATE_NOOP("model::Texts", "Concurrent GC"), "gcConcurrent", "System.GC.Concurrent",
          Kind::Switch},
    Known{QT_TRANSLATE_NOOP("model::Texts", "Heaps"), "GCHeapCount", "System.GC.HeapCount", Kind::Number},
    Known{QT_TRANSLATE_NOOP("model::Texts", "Heap hard limit"), "GCHeapHardLimit", "System.GC.HeapHardLimit",
          Kind::Bytes},
    Known{QT_TRANSLATE_NOOP("model::Texts", "Heap hard limit, of the memory"), "GCHeapHardLimitPercent",
          "System.GC.HeapHardLimitPercent", Kind::Percent},
    Known{QT_TRANSLATE_NOOP("model::Texts", "Conserve memory"), "GCConserveMemory",
          "System.GC.ConserveMemory", Kind::Number},
    Known{QT_TRANSLATE_NOOP("model::Texts", "Adapts to the application's size"), "GCDynamicAdaptationMode",
          "System.GC.DynamicAdaptationMode", Kind::Switch},
    Known{QT_TRANSLATE_NOOP("model::Texts", "Keeps freed memory"), "GCRetainVM", "System.GC.RetainVM",
          Kind::Switch},
};

constexpr std::array codeSettings{
    Known{QT_TRANSLATE_NOOP("model::Texts", "Tiered compilation"), "TieredCompilation",
          "System.Runtime.TieredCompilation", Kind::Switch},
    Known{QT_TRANSLATE_NOOP("model::Texts", "Profile-guided optimization"), "TieredPGO",
          "System.Runtime.TieredPGO", Kind::Switch},
    Known{QT_TRANSLATE_NOOP("model::Texts", "Quick first compilation"), "TC_QuickJit",
          "System.Runtime.TieredCompilation.QuickJit", Kind::Switch},
    Known{QT_TRANSLATE_NOOP("model::Texts", "Precompiled code (ReadyToRun)"), "ReadyToRun", "", Kind::Switch},
};

QString fromLatin1(const char *text)
{
    return QString::fromLatin1(text);
}

QString valueText(const QString &value, Kind kind, int base)
{
    if (kind == Kind::Switch) {
        const auto on = switchValue(value);
        return on ? QString(*on ? Texts::tr("on") : Texts::tr("off")) : value;
    }
    QString digits = value.trimmed();
    if (base == 16 && digits.startsWith(QLatin1String("0x"), Qt::CaseInsensitive))
        digits.remove(0, 2);
    bool ok = false;
    const quint64 number = digits.toULongLong(&ok, base);
    if (!ok)
        return value;
    return kind == Kind::Bytes  ? text::bytes(number)
        : kind == Kind::Percent ? text::percent(double(number))
                                : QString::number(number);
}

std::optional<Setting> find(const Known &known, const Values &environment, const Values &config)
{
    const QString name = fromLatin1(known.variable);
    if (const QString value = clrVariable(environment, name); !value.isEmpty())
        return Setting{Texts::tr(known.title), valueText(value, known.kind, 16),
                       QStringLiteral("DOTNET_") % name};
    const QString value = config.value(fromLatin1(known.property));
    if (value.isEmpty() || *known.property == 0)
        return std::nullopt;
    return Setting{Texts::tr(known.title), valueText(value, known.kind, 10),
                   QStringLiteral("runtimeconfig.json")};
}

template <class Table>
QList<Setting> findAll(const Table &table, const Values &environment, const Values &config)
{
    QList<Setting> found;
    for (const Known &known : table) {
        if (const auto setting = find(known, environment, config))
            found.append(*setting);
    }
    return found;
}

bool isOn(const QList<Setting> &settings, const QString &name, bool byDefault)
{
    const auto found = std::ranges::find(settings, name, &Setting::name);
    return found == settings.end() ? byDefault : found->value == Texts::tr("on");
}

/// The library asks its program's own switch first.
QList<Setting> globalization(const Values &environment, const Values &config)
{
    const QString title = Texts::tr("Invariant globalization");
    if (const QString value = config.value(QStringLiteral("System.Globalization.Invariant"));
        !value.isEmpty())
        return {{title, valueText(value, Kind::Switch, 10), QStringLiteral("runtimeconfig.json")}};
    const QString variable = QStringLiteral("DOTNET_SYSTEM_GLOBALIZATION_INVARIANT");
    if (const QString value = environment.value(variable); !value.isEmpty())
        return {{title, valueText(value, Kind::Switch, 16), variable}};
    return {};
}

} // namespace

Values parseEnvironment(const QByteArray &block)
{
    constexpr qsizetype variablesMax = 20'000;
    Values values;
    for (const QByteArray &entry : block.split('\0')) {
        const qsizetype equals = entry.indexOf('=', 1);
        if (equals < 0 || values.size() >= variablesMax)
            continue;
        const QString name = QString::fromUtf8(entry.first(equals));
        if (!values.contains(name))
            values.insert(name, QString::fromUtf8(entry.sliced(equals + 1)));
    }
    return values;
}

QString clrVariable(const Values &environment, const QString &name)
{
    const auto found = environment.constFind(QStringLiteral("DOTNET_") % name);
    return found != environment.cend() ? *found : environment.value(QStringLiteral("COMPlus_") % name);
}

std::optional<bool> switchValue(const QString &text)
{
    const QString value = text.trimmed().toLower();
    if (value == QLatin1String("1") || value == QLatin1String("true"))
        return true;
    if (value == QLatin1String("0") || value == QLatin1String("false"))
        return false;
    return std::nullopt;
}

RuntimeSettings settingsOf(const Values &environment, const Values &config)
{
    RuntimeSettings settings;
    settings.gc = findAll(gcSettings, environment, config);
    settings.code = findAll(codeSettings, environment, config);
    settings.other = globalization(environment, config);
    const bool concurrent = isOn(settings.gc, Texts::tr("Concurrent GC"), true);
    if (isOn(settings.gc, Texts::tr("Server GC"), false))
        settings.gcMode = concurrent ? Texts::tr("server, concurrent") : Texts::tr("server, not concurrent");
    else
        settings.gcMode
            = concurrent ? Texts::tr("workstation, concurrent") : Texts::tr("workstation, not concurrent");
    return settings;
}

QStringList clrVariables(const Values &environment)
{
    QStringList lines;
    for (auto variable = environment.cbegin(); variable != environment.cend(); ++variable) {
        const QString &name = variable.key();
        if (!name.startsWith(QLatin1String("DOTNET_")) && !name.startsWith(QLatin1String("COMPlus_"))
            && !name.startsWith(QLatin1String("CORECLR_")))
            continue;
        const bool secret = text::looksSecret(name, variable.value());
        lines << name % u'=' % (secret ? QString(8, QChar(0x2022)) : variable.value());
    }
    lines.sort();
    return lines;
}

} // namespace model::runtimesettings
