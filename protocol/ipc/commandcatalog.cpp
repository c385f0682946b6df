// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/commandcatalog.h"

#include "protocol/ipc/messagefields.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace protocol::ipc {

namespace {

constexpr char dumpHarm[]
    = "The process stands still until the dump is written. A dump may hold secrets and takes up to as much "
      "space as the process's memory.";
constexpr char profilerHarm[]
    = "The library is native code that runs inside the process with all its rights: a fault in it ends the "
      "process.";
constexpr char sessionHarm[]
    = "The connection is closed behind the reply, so the runtime ends the session at once. To keep events, "
      "record them.";

constexpr CommandNotes catalog[] = {
    {Command::CreateCoreDump, "Dump Commands > CreateCoreDump", "Writes a memory dump of the process.",
     dumpHarm},
    {Command::GenerateCoreDump2, "Dump Commands (its number alone; the payload is not described)",
     "Writes a memory dump and takes flags.", dumpHarm},
    {Command::GenerateCoreDump3, "Dump Commands (its number alone; the payload is not described)",
     "Writes a memory dump; a refusal says why.", dumpHarm},
    {Command::StopTracing, "EventPipe Commands > StopTracing", "Ends a session of events.",
     "It ends the session of the tool that began it, which may be another one."},
    {Command::CollectTracing, "EventPipe Commands > CollectTracing", "Begins a session of events.",
     sessionHarm},
    {Command::CollectTracing2, "EventPipe Commands > CollectTracing2",
     "Begins a session of events, with or without a rundown.", sessionHarm},
    {Command::CollectTracing3, "EventPipe Commands > CollectTracing3",
     "Begins a session of events, with or without stacks.", sessionHarm},
    {Command::CollectTracing4, "EventPipe Commands > CollectTracing4",
     "Begins a session of events with a chosen rundown.", sessionHarm},
    {Command::CollectTracing5, "EventPipe Commands > CollectTracing5",
     "Begins a session of events that are chosen by their ids.", sessionHarm},
    {Command::CollectTracing6, "EventPipe Commands > CollectTracing6",
     "Begins a session of events whose buffer drops or waits.", sessionHarm},
    {Command::AttachProfiler, "Profiler Commands > AttachProfiler",
     "Loads a profiler into the running process.", profilerHarm},
    {Command::StartupProfiler, "Profiler Commands (not described)",
     "Has a suspended runtime load a profiler when it starts. One that runs answers OK and does nothing.",
     profilerHarm},
    {Command::ProcessInfo, "Process Commands > ProcessInfo", "Asks the runtime who it is.", ""},
    {Command::ResumeRuntime, "Process Commands > ResumeRuntime",
     "Lets a runtime go on that waits at its start.",
     "A process that waits to be recorded from its first moment goes on."},
    {Command::ProcessEnvironment, "Process Commands > ProcessEnvironment",
     "Asks for the environment of the process.", ""},
    {Command::SetEnvironmentVariable, "Process Commands > SetEnvironmentVariable",
     "Sets or removes an environment variable of the process.",
     "The running program may read the variable at any time and act on it."},
    {Command::ProcessInfo2, "Process Commands > ProcessInfo2",
     "Asks the runtime who it is, which program it runs and its version.", ""},
    {Command::EnablePerfMap, "Process Commands > EnablePerfMap",
     "Writes files that tell the perf tool the names of methods.",
     "The files grow for as long as methods are compiled."},
    {Command::DisablePerfMap, "Process Commands > DisablePerfMap", "Ends what EnablePerfMap began.", ""},
    {Command::ApplyStartupHook, "Process Commands > ApplyStartupHook",
     "Runs the startup hook of a managed assembly in the process.",
     "A .NET 9 or 10 process ends without a reply when the assembly is missing or cannot be loaded."},
    {Command::ProcessInfo3, "Process Commands > ProcessInfo3",
     "Asks the runtime who it is, with its platform.", ""},
};

constexpr qsizetype namesNearMax = 5;

/// Returns how many letters must be put in, left out or replaced to get from one word to the other.
int editDistance(const QString &from, const QString &to)
{
    std::vector<int> costs(std::size_t(to.size()) + 1);
    std::iota(costs.begin(), costs.end(), 0);
    for (qsizetype i = 0; i < from.size(); ++i) {
        int diagonal = std::exchange(costs[0], int(i) + 1);
        for (qsizetype j = 0; j < to.size(); ++j) {
            auto &cost = costs[std::size_t(j) + 1];
            const int replaced = diagonal + (from[i] == to[j] ? 0 : 1);
            diagonal = std::exchange(cost, std::min({replaced, cost + 1, costs[std::size_t(j)] + 1}));
        }
    }
    return costs.back();
}

} // namespace

std::span<const CommandNotes> requestCatalog()
{
    return catalog;
}

const CommandNotes *notesOf(Command command)
{
    const auto *found = std::ranges::find(catalog, command, &CommandNotes::command);
    return found != std::end(catalog) ? found : nullptr;
}

QString specificationPlace(ByteView message, std::optional<Command> request)
{
    const auto placeOf = [](Command command) {
        const auto *notes = notesOf(command);
        return notes ? QString::fromLatin1(notes->place) : QStringLiteral("Commands (not listed)");
    };
    const auto command = messageCommand(message);
    if (!command)
        return messageName(message).isNull() ? QString()
                                             : QStringLiteral("Diagnostic Ports > Advertise Protocol");
    switch (*command) {
    case Command::Ok:
        return request ? placeOf(*request) + QStringLiteral(" > Returns") : QStringLiteral("Messages");
    case Command::Error:
        return QStringLiteral("Errors");
    default:
        return placeOf(*command);
    }
}

std::optional<Command> requestNamed(const QString &name)
{
    for (const auto &notes : catalog) {
        if (commandName(notes.command).compare(name, Qt::CaseInsensitive) == 0)
            return notes.command;
    }
    bool isNumber = false;
    const auto number
        = name.startsWith(QLatin1String("0x"), Qt::CaseInsensitive) ? name.mid(2).toUShort(&isNumber, 16) : 0;
    const bool isReply = number >> 8 == std::uint16_t(CommandSet::Server);
    return isNumber && !isReply ? std::optional(Command(number)) : std::nullopt;
}

QStringList requestNamesNear(const QString &name)
{
    constexpr qsizetype longestName = 64; // what is longer is near to nothing
    constexpr int distanceMax = 4;
    const auto wanted = name.left(longestName).toLower();
    QList<std::pair<int, QString>> found;
    for (const auto &notes : catalog) {
        const auto known = commandName(notes.command);
        const auto lower = known.toLower();
        const bool contained = wanted.size() > 2 && lower.contains(wanted);
        const int distance = contained ? 0 : editDistance(wanted, lower);
        if (distance <= distanceMax)
            found.append({distance, known});
    }
    std::ranges::stable_sort(found, {}, &std::pair<int, QString>::first);
    QStringList names;
    for (const auto &[distance, known] : found.first(std::min(found.size(), namesNearMax)))
        names.append(known);
    return names;
}

} // namespace protocol::ipc
