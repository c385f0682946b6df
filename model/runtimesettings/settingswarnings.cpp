// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtimesettings/settingswarnings.h"

#include "model/text/format.h"
#include "model/text/secretdetection.h"
#include "model/words/texts.h"

#include <algorithm>

namespace model::runtimesettings {
namespace {

using preflight::Finding;

Finding warning(const QString &seen, const QString &meaning)
{
    return {Finding::Severity::Warning, seen, meaning};
}

QString shown(const QString &name, const QString &value)
{
    return text::looksSecret(name, value) ? QString(8, QChar(0x2022)) : value;
}

bool isOff(const QList<Setting> &settings, const QString &name)
{
    const auto found = std::ranges::find(settings, name, &Setting::name);
    return found != settings.end() && found->value == Texts::tr("off");
}

bool isSwitchedOn(const QList<Setting> &settings, const QString &name)
{
    const auto found = std::ranges::find(settings, name, &Setting::name);
    return found != settings.end() && found->value == Texts::tr("on");
}

void addProfiler(QList<Finding> &findings, const Values &environment)
{
    const QString clsid = environment.value(QStringLiteral("CORECLR_PROFILER"));
    const bool enabled = switchValue(environment.value(QStringLiteral("CORECLR_ENABLE_PROFILING"))) == true;
    if (!enabled && clsid.isEmpty())
        return;
    QString path;
    for (const char *name : {"CORECLR_PROFILER_PATH_64", "CORECLR_PROFILER_PATH"}) {
        const QString value = environment.value(QLatin1String(name));
        if (path.isEmpty() && !value.isEmpty())
            path = Texts::tr(" from ") % shown(QLatin1String(name), value);
    }
    if (enabled)
        findings << warning(
            Texts::tr("Its environment loads a profiler at the start: %1%2.")
                .arg(clsid.isEmpty() ? Texts::tr("CORECLR_PROFILER is not set") : clsid, path),
            Texts::tr("It sees each method that is compiled and may rewrite it: times and call trees "
                      "hold its work, too. No other profiler that rewrites code can be attached."));
    else
        findings << warning(
            Texts::tr("Its environment names a profiler, %1%2, and does not switch it on.").arg(clsid, path),
            Texts::tr("CORECLR_ENABLE_PROFILING=1 is missing: the profiler is not loaded."));
}

void addDiagnostics(QList<Finding> &findings, const Values &environment)
{
    const auto off = [&environment](const char *name) {
        return switchValue(clrVariable(environment, QLatin1String(name))) == false;
    };
    if (const QString hooks = environment.value(QStringLiteral("DOTNET_STARTUP_HOOKS")); !hooks.isEmpty())
        findings << warning(Texts::tr("Startup hooks run before its program: %1.")
                                .arg(shown(QStringLiteral("DOTNET_STARTUP_HOOKS"), hooks)),
                            Texts::tr("Code of others is in this process from its first moment. Programs "
                                      "that it starts inherit the hooks."));
    if (off("EnableDiagnostics"))
        findings << warning(Texts::tr("DOTNET_EnableDiagnostics=0 is in its environment."),
                            Texts::tr("Programs that it starts inherit it: they have no diagnostic "
                                      "socket, no profiler and no debugger, and cannot be seen here."));
    if (off("EnableDiagnostics_IPC"))
        findings << warning(Texts::tr("DOTNET_EnableDiagnostics_IPC=0 is in its environment."),
                            Texts::tr("Programs that it starts inherit it: they have no diagnostic "
                                      "socket, and cannot be seen here."));
    if (off("EnableDiagnostics_Profiler"))
        findings << warning(Texts::tr("DOTNET_EnableDiagnostics_Profiler=0 is in its environment."),
                            Texts::tr("No profiler can be attached to it."));
    if (switchValue(clrVariable(environment, QStringLiteral("DbgEnableMiniDump"))) == true)
        findings << warning(Texts::tr("It writes a memory dump when it crashes (DbgEnableMiniDump)."),
                            Texts::tr("Its end takes as long as the dump does, and the folder needs the "
                                      "space."));
    if (switchValue(clrVariable(environment, QStringLiteral("EnableEventPipe"))) == true)
        findings << warning(Texts::tr("It records its own events into a file (EnableEventPipe)."),
                            Texts::tr("That costs time all along, also while no tool reads the events."));
}

void addCode(QList<Finding> &findings, const RuntimeSettings &settings)
{
    if (isOff(settings.code, Texts::tr("Tiered compilation")))
        findings << warning(Texts::tr("Tiered compilation is off."),
                            Texts::tr("Each method is optimized when it is first called: the start takes "
                                      "longer, and nothing is compiled again by what was measured."));
    if (isOff(settings.code, Texts::tr("Profile-guided optimization")))
        findings << warning(Texts::tr("Profile-guided optimization (TieredPGO) is off."),
                            Texts::tr("Hot code is optimized without what was seen of its calls and "
                                      "types; it may run slower than it could."));
    if (isOff(settings.code, Texts::tr("Precompiled code (ReadyToRun)")))
        findings << warning(Texts::tr("Precompiled code (ReadyToRun) is not used."),
                            Texts::tr("All code, the framework's too, is compiled while the program "
                                      "runs: expect a slow start and much JIT time."));
    if (isSwitchedOn(settings.other, Texts::tr("Invariant globalization")))
        findings << warning(Texts::tr("Globalization is invariant."),
                            Texts::tr("Cultures have no data: sorting, casing, dates and numbers are "
                                      "those of the invariant culture, whatever the user's is."));
}

void addCollector(QList<Finding> &findings, const RuntimeSettings &settings, const ContainerLimits &limits,
                  int cores)
{
    constexpr int manyCores = 8;
    const double usable = limits.cores ? std::min(*limits.cores, double(cores)) : double(cores);
    if (isOff(settings.gc, Texts::tr("Server GC")) && usable >= manyCores)
        findings << warning(Texts::tr("Server GC is switched off, and it has %1 cores.").arg(int(usable)),
                            Texts::tr("One thread collects for all: pauses may be longer than with a heap "
                                      "for each core."));
    if (isSwitchedOn(settings.gc, Texts::tr("Server GC")) && cores > 0 && usable <= 1)
        findings << warning(Texts::tr("Server GC is switched on, and it has only one core."),
                            Texts::tr("The runtime takes the workstation GC then."));
    if (isOff(settings.gc, Texts::tr("Concurrent GC")))
        findings << warning(Texts::tr("Concurrent GC is off."),
                            Texts::tr("Collections of generation 2 stop all threads from their begin to "
                                      "their end."));
    if (limits.cores && *limits.cores < 1)
        findings << warning(
            Texts::tr("Its control group allows it %1 of one core.").arg(text::percent(*limits.cores * 100)),
            Texts::tr("When that is used up all its threads wait for the next period, which looks like "
                      "pauses that no event explains."));
}

} // namespace

QList<Finding> warningsOf(const Values &environment, const Values &config, const ContainerLimits &limits,
                          int cores)
{
    QList<Finding> findings;
    const RuntimeSettings settings = settingsOf(environment, config);
    addProfiler(findings, environment);
    addDiagnostics(findings, environment);
    addCode(findings, settings);
    addCollector(findings, settings, limits, cores);
    return findings;
}

} // namespace model::runtimesettings
