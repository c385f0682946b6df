// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/selftest/checks.h"

#include "model/text/format.h"
#include "model/words/texts.h"

#include <algorithm>
#include <QVersionNumber>

namespace model::selftest {

namespace {

/// "/dotnet-diagnostic-4194304-18446744073709551615-socket" is the longest name of a socket.
constexpr qsizetype socketNameBytes = 55;
constexpr quint64 littleDisk = quint64(1) << 30;
constexpr quint64 hardlyAnyDisk = quint64(100) << 20;
constexpr quint64 fewDescriptors = 1024;
constexpr quint64 hardlyAnyDescriptors = 256;
constexpr quint64 littleMemory = quint64(512) << 20;
constexpr quint64 hardlyAnyMemory = quint64(128) << 20;

State worseBelow(quint64 value, quint64 warning, quint64 problem)
{
    return value < problem ? State::Problem : value < warning ? State::Warning : State::Ok;
}

} // namespace

Check checkVersions(const SystemFacts &facts)
{
    const Versions &v = facts.versions;
    Check check{
        QStringLiteral("versions"),
        Texts::tr("Versions"),
        State::Ok,
        Texts::tr("CLR Lens %1, Qt %2, %3, %4, %5.").arg(v.program, v.qt, v.system, v.kernel, v.architecture),
        {}};
    if (QVersionNumber::fromString(v.qt) < QVersionNumber::fromString(v.qtBuilt)) {
        check.state = State::Warning;
        check.found += u' ' % Texts::tr("This Qt is older than that of the program, %1.").arg(v.qtBuilt);
        check.remedy = Texts::tr("Install that version of Qt, or a newer one.");
    }
    return check;
}

Check checkSocketFolder(const SystemFacts &facts)
{
    Check check{
        QStringLiteral("socket-folder"), Texts::tr("Folder of diagnostic sockets"), State::Ok, {}, {}};
    if (!facts.socketFolder) {
        check.state = State::NotApplicable;
        check.found = Texts::tr("Runtimes of this system have named pipes, which are in no folder.");
        return check;
    }
    const SocketFolder &folder = *facts.socketFolder;
    const QString by
        = folder.fromVariable ? Texts::tr("%1, which TMPDIR names").arg(folder.path) : folder.path;
    check.state = State::Problem;
    check.remedy = Texts::tr("Unset TMPDIR, or let it name a folder that you can write to, before you start "
                             "programs and CLR Lens.");
    if (!folder.there) {
        check.found = Texts::tr("There is no folder %1: a runtime that is started like this program has no "
                                "socket and cannot be inspected.")
                          .arg(by);
    } else if (!folder.isFolder) {
        check.found = Texts::tr("%1 is no folder: a runtime that is started like this program has no socket "
                                "and cannot be inspected.")
                          .arg(by);
    } else if (!folder.writable) {
        check.found
            = Texts::tr("You may not write to %1: a runtime that you start has no socket and cannot be "
                        "inspected.")
                  .arg(by);
    } else if (folder.socketPathMax > 0 && folder.pathBytes + socketNameBytes > folder.socketPathMax) {
        check.state = State::Warning;
        check.found
            = Texts::tr("The path %1 is so long that a socket in it may have more than the %2 bytes that "
                        "the system allows; its runtime then has none.")
                  .arg(by)
                  .arg(folder.socketPathMax);
    } else if (!folder.guarded) {
        check.state = State::Warning;
        check.found
            = Texts::tr("%1 can be written to by others, who may remove and replace sockets there.").arg(by);
        check.remedy = Texts::tr("Set its sticky bit (chmod +t), or take it from the others (chmod go-w).");
    } else {
        check.state = State::Ok;
        check.found = Texts::tr("%1 can be written to.").arg(by);
        check.remedy.clear();
    }
    return check;
}

Check checkSockets(const SystemFacts &facts)
{
    const Sockets &sockets = facts.sockets;
    Check check{QStringLiteral("sockets"), Texts::tr("Diagnostic sockets"), State::Ok, {}, {}};
    QStringList found{sockets.own == 0
                          ? Texts::tr("No .NET process runs that can be reached.")
                          : Texts::tr("%n .NET processes can be reached.", nullptr, sockets.own)};
    if (sockets.unowned > 0)
        found.append(Texts::tr("%n sockets belong to no process that is seen.", nullptr, sockets.unowned));
    if (sockets.stale > 0) {
        check.state = State::Warning;
        found.append(
            Texts::tr("%n sockets were left behind by processes that are gone.", nullptr, sockets.stale));
        check.remedy = Texts::tr("They do no harm. Process, Clean Up Stale Sockets removes them.");
    }
    check.found = found.join(u' ');
    return check;
}

Check checkVariables(const SystemFacts &facts)
{
    Check check{QStringLiteral("environment"),
                Texts::tr("Environment that programs inherit"),
                State::Ok,
                Texts::tr("No variable turns diagnostics off or sends them elsewhere."),
                {}};
    if (facts.variables.isEmpty())
        return check;
    check.state = State::Warning;
    check.found = Texts::tr("A program that is launched from here inherits %1.")
                      .arg(facts.variables.join(QLatin1String(", ")));
    check.remedy = Texts::tr("Unset these variables before you start CLR Lens, unless they are meant.");
    return check;
}

Check checkReach(const SystemFacts &facts)
{
    Check check{
        QStringLiteral("processes-of-others"), Texts::tr("Processes of other users"), State::Ok, {}, {}};
    const bool administrator = facts.rights && facts.rights->administrator;
    check.found = administrator ? Texts::tr("The program runs as root and can reach all processes.")
                                : Texts::tr("No process was found that cannot be reached.");
    QStringList missing;
    if (facts.sockets.denied > 0)
        missing.append(
            Texts::tr("%n runtimes of other users are closed to you.", nullptr, facts.sockets.denied));
    if (facts.rights && facts.rights->processesHidden && !administrator)
        missing.append(Texts::tr("The system hides processes of other users (hidepid)."));
    if (!missing.isEmpty()) {
        check.state = State::Warning;
        check.remedy = Texts::tr("Start CLR Lens as that user, or as root, to inspect them.");
    }
    if (!facts.sockets.problems.isEmpty()) {
        check.state = State::Warning;
        missing += facts.sockets.problems;
    }
    if (!missing.isEmpty())
        check.found = missing.join(u' ');
    return check;
}

Check checkTracing(const SystemFacts &facts)
{
    constexpr int adminsOnly = 2;
    constexpr int nobody = 3;
    Check check{QStringLiteral("ptrace"), Texts::tr("Looking into memory (ptrace)"), State::Ok, {}, {}};
    if (!facts.rights || (!facts.rights->ptraceScope && !facts.rights->mayTraceAll)) {
        check.state = State::NotApplicable;
        check.found = Texts::tr("This system has no rules of its own for it.");
        return check;
    }
    const QString capability = facts.rights->mayTraceAll.value_or(false)
        ? Texts::tr("This program has CAP_SYS_PTRACE.")
        : Texts::tr("This program does not have CAP_SYS_PTRACE.");
    if (!facts.rights->ptraceScope) {
        check.found
            = Texts::tr("The kernel does not restrict it further than to the same user. %1").arg(capability);
        return check;
    }
    const int scope = *facts.rights->ptraceScope;
    const QString setting = Texts::tr("kernel.yama.ptrace_scope is %1").arg(scope);
    if (scope >= nobody) {
        check.state = State::Problem;
        check.found = Texts::tr("%1: no process may look into another one, so createdump writes no dump.")
                          .arg(setting);
        check.remedy = Texts::tr("Set it to 1 or 0, which needs a restart of the system.");
    } else if (scope == adminsOnly) {
        check.state = State::Warning;
        check.found = Texts::tr("%1: createdump writes dumps only for processes with CAP_SYS_PTRACE. %2")
                          .arg(setting, capability);
        check.remedy = Texts::tr("Set it to 1 (sysctl kernel.yama.ptrace_scope=1), or give the process the "
                                 "capability.");
    } else {
        check.found = Texts::tr("%1: createdump may look into the process that starts it. %2")
                          .arg(setting, capability);
    }
    return check;
}

Check checkNamespaces(const SystemFacts &facts)
{
    Check check{QStringLiteral("namespaces"), Texts::tr("Container and namespaces"), State::Ok, {}, {}};
    if (!facts.namespaces) {
        check.state = State::NotApplicable;
        check.found = Texts::tr("This system has none.");
        return check;
    }
    const Namespaces &own = *facts.namespaces;
    const bool pids = own.ownPids.value_or(false);
    const bool mounts = own.ownMounts.value_or(false);
    if (!pids && !mounts && own.container.isEmpty()) {
        check.found = Texts::tr("The program sees the processes and files of the whole machine.");
        return check;
    }
    check.state = pids ? State::Warning : State::Ok;
    QStringList found;
    if (!own.container.isEmpty())
        found.append(Texts::tr("The program runs in a container."));
    if (pids) {
        found.append(Texts::tr("It has a pid namespace of its own and sees only the processes in that."));
        check.remedy = Texts::tr("To see those of the machine, start it outside, or its container with "
                                 "--pid=host.");
    } else if (mounts) {
        found.append(Texts::tr("It has mounts of its own; sockets of others are reached through /proc."));
    }
    check.found = found.join(u' ');
    return check;
}

Check checkRuntimes(const SystemFacts &facts)
{
    Check check{QStringLiteral("createdump"), Texts::tr("Installed .NET and createdump"), State::Ok, {}, {}};
    if (facts.runtimes.isEmpty()) {
        check.state = State::NotApplicable;
        check.found
            = Texts::tr("No .NET is installed where installers put it. Programs that bring their own are "
                        "looked at before a dump.");
        return check;
    }
    QStringList versions;
    QStringList without;
    for (const InstalledRuntime &runtime : facts.runtimes) {
        versions.append(runtime.version);
        if (!runtime.hasCreatedump)
            without.append(runtime.folder);
    }
    versions.removeDuplicates();
    check.found = Texts::tr("Found .NET %1.").arg(versions.join(QLatin1String(", ")));
    if (without.isEmpty()) {
        check.found += u' ' % Texts::tr("Each has its createdump.");
        return check;
    }
    check.state = State::Warning;
    check.found += u' '
        % Texts::tr("No createdump that can be executed is in %1, so no dump can be written there.")
              .arg(without.join(QLatin1String(", ")));
    check.remedy
        = Texts::tr("Install these runtimes again, or put the createdump of the same version there.");
    return check;
}

Check checkRecordings(const SystemFacts &facts)
{
    const RecordingsFolder &folder = facts.recordings;
    Check check{QStringLiteral("recordings"),
                Texts::tr("Folder of recordings"),
                State::Problem,
                {},
                Texts::tr("Choose another folder, which the variable CLRLENS_RECORDINGS names, or change the "
                          "permissions of this one.")};
    if (!folder.there) {
        check.found = Texts::tr("%1 is not there and could not be made.").arg(folder.path);
        return check;
    }
    if (!folder.writable) {
        check.found = Texts::tr("No file can be written to %1: %2.").arg(folder.path, folder.error);
        return check;
    }
    check.remedy.clear();
    check.state = folder.freeBytes ? worseBelow(*folder.freeBytes, littleDisk, hardlyAnyDisk) : State::Ok;
    const QString free = folder.freeBytes ? text::bytes(*folder.freeBytes) : QString();
    check.found = free.isEmpty()
        ? Texts::tr("%1 can be written to (%2).").arg(folder.path, folder.fileSystem)
        : Texts::tr("%1 can be written to (%2); %3 are free.").arg(folder.path, folder.fileSystem, free);
    if (check.state != State::Ok)
        check.remedy
            = Texts::tr("Free some space: a busy process may fill a gigabyte in a minute. Or record with "
                        "a size limit.");
    return check;
}

Check checkDescriptors(const SystemFacts &facts)
{
    Check check{QStringLiteral("descriptors"), Texts::tr("Open files and sockets"), State::Ok, {}, {}};
    if (!facts.limits.descriptors) {
        check.state = State::NotApplicable;
        check.found = Texts::tr("This system sets no such limit.");
        return check;
    }
    const quint64 limit = *facts.limits.descriptors;
    check.state = worseBelow(limit, fewDescriptors, hardlyAnyDescriptors);
    check.found = Texts::tr("The program may have %1 open.").arg(text::count(limit));
    if (check.state != State::Ok)
        check.remedy
            = Texts::tr("Raise the hard limit (ulimit -Hn, or LimitNOFILE of the service): each process of "
                        "the list and each recording takes some.");
    return check;
}

Check checkMemory(const SystemFacts &facts)
{
    Check check{QStringLiteral("memory"), Texts::tr("Memory"), State::Ok, {}, {}};
    const Limits &limits = facts.limits;
    if (!limits.memoryBytes) {
        check.state = State::NotApplicable;
        check.found = Texts::tr("The system does not tell.");
        return check;
    }
    QStringList found{Texts::tr("The machine has %1.").arg(text::bytes(*limits.memoryBytes))};
    quint64 usable = *limits.memoryBytes;
    if (limits.availableBytes) {
        found.append(Texts::tr("%1 are available.").arg(text::bytes(*limits.availableBytes)));
        usable = std::min(usable, *limits.availableBytes);
    }
    if (limits.memoryLimit && *limits.memoryLimit < *limits.memoryBytes) {
        found.append(Texts::tr("A container or service allows this program %1.")
                         .arg(text::bytes(*limits.memoryLimit)));
        usable = std::min(usable, *limits.memoryLimit);
    }
    check.state = worseBelow(usable, littleMemory, hardlyAnyMemory);
    check.found = found.join(u' ');
    if (check.state != State::Ok)
        check.remedy = Texts::tr("Close other programs, or open large traces in parts (clrlens-cli cut).");
    return check;
}

Check checkGraphics(const SystemFacts &facts)
{
    Check check{QStringLiteral("graphics"), Texts::tr("Graphics"), State::Ok, {}, {}};
    if (!facts.graphics) {
        check.state = State::NotApplicable;
        check.found = Texts::tr("The command line draws nothing.");
        return check;
    }
    QStringList scales;
    for (const double scale : facts.graphics->scaleFactors)
        scales.append(Texts::tr("%1 %").arg(qRound(scale * 100)));
    check.found = Texts::tr("Platform %1, style %2, screens at %3.")
                      .arg(facts.graphics->platform, facts.graphics->style, scales.join(QLatin1String(", ")));
    if (scales.isEmpty()) {
        check.state = State::Problem;
        check.found = Texts::tr("Platform %1, style %2, no screen.")
                          .arg(facts.graphics->platform, facts.graphics->style);
        check.remedy = Texts::tr("Connect a screen, or start the program in a session that has one.");
    }
    return check;
}

QList<Check> checkAll(const SystemFacts &facts)
{
    QList<Check> checks;
    for (const auto check :
         {checkVersions, checkSocketFolder, checkSockets, checkVariables, checkReach, checkTracing,
          checkNamespaces, checkRuntimes, checkRecordings, checkDescriptors, checkMemory, checkGraphics})
        checks.append(check(facts));
    return checks;
}

} // namespace model::selftest
