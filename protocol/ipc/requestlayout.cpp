// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/commandlayout.h"

namespace protocol::ipc {

namespace {

using enum FieldType;

constexpr NamedNumber dumpTypes[] = {{1, "normal"}, {2, "with heap"}, {3, "triage"}, {4, "full"}};
constexpr NamedNumber dumpFlagBits[] = {{1, "log"}, {2, "verbose"}, {4, "crash report"}};
constexpr NamedNumber streamFormats[] = {{0, "NetPerf"}, {1, "NetTrace"}, {2, "NetTrace 6"}};
constexpr NamedNumber levels[]
    = {{0, "LogAlways"}, {1, "Critical"}, {2, "Error"}, {3, "Warning"}, {4, "Informational"}, {5, "Verbose"}};
constexpr NamedNumber sessionTypes[]
    = {{streamingSessionType, "streaming"}, {userEventsSessionType, "user_events"}};
constexpr NamedNumber filterModes[] = {{0, "these are left out"}, {1, "only these"}};
constexpr NamedNumber bufferModes[] = {{0, "drop"}, {1, "block"}};
constexpr NamedNumber perfMapTypes[] = {{0, "disabled"}, {1, "all"}, {2, "jitdump"}, {3, "perfmap"}};

// Dump Commands

constexpr FieldLayout dumpName{
    {"dumpName", "Path of the file that the target writes, as the target sees it."}, String};
constexpr FieldLayout dumpType{
    {"dumpType", "How much of the memory the dump has."}, U32, NumberStyle::OneOf, dumpTypes};
constexpr FieldLayout createCoreDump[]
    = {dumpName,
       dumpType,
       {{"diagnostics", "Whether the target logs on its console how the dump is made."},
        U32,
        NumberStyle::YesNo}};
constexpr FieldLayout generateCoreDump[]
    = {dumpName,
       dumpType,
       {{"flags", "What the target does besides: 1 logs, 2 logs more, 4 writes a crash report."},
        U32,
        NumberStyle::Flags,
        dumpFlagBits}};

// EventPipe Commands

constexpr FieldLayout keywords{
    {"keywords", "The groups of the provider's events that are wanted, a bit each; 0 is no group."},
    U64,
    NumberStyle::Hexadecimal};
constexpr FieldLayout logLevel{{"logLevel", "Events up to this level are wanted; 5 is the most detailed."},
                               U32,
                               NumberStyle::OneOf,
                               levels};
constexpr FieldLayout providerName{{"provider_name", "Name of the provider, the source of the events."},
                                   String};
constexpr FieldLayout arguments{
    {"arguments", "What the provider is told, as name=value; the specification calls it filter_data."},
    String,
    NumberStyle::Decimal,
    {},
    {},
    FieldKind::Arguments};
constexpr FieldLayout provider[] = {keywords, logLevel, providerName, arguments};

constexpr FieldLayout eventFilterMembers[] = {
    {{"enable", "Whether the ids are the events that are wanted, or those that are not."},
     U8,
     NumberStyle::OneOf,
     filterModes},
    {{"event_ids", "Ids of events of the provider."}, Numbers},
};
constexpr FieldLayout tracepointSet[] = {
    {{"tracepoint_name", "Tracepoint that these events are written to."}, String},
    {{"event_ids", "Ids of the events that go to this tracepoint."}, Numbers},
};
constexpr FieldLayout tracepointMembers[] = {
    {{"default_tracepoint_name", "Tracepoint of the events that no set names."}, String},
    {{"tracepoints", "Events with a tracepoint of their own."},
     Array,
     NumberStyle::Decimal,
     {},
     tracepointSet,
     FieldKind::Plain,
     Presence::Always,
     "tracepoint_set"},
};
constexpr FieldLayout filteredProvider[] = {
    keywords,
    logLevel,
    providerName,
    arguments,
    {{"event_filter", "Which of the provider's events are wanted, by their ids."},
     Structure,
     NumberStyle::Decimal,
     {},
     eventFilterMembers},
    {{"tracepoint_config", "Where the kernel's user_events receive the provider's events."},
     Structure,
     NumberStyle::Decimal,
     {},
     tracepointMembers,
     FieldKind::Plain,
     Presence::UserEvents},
};

constexpr FieldLayout bufferSize(Presence presence)
{
    return {{"circularBufferMB", "The most memory that the target holds events in, in MB."},
            U32,
            NumberStyle::Decimal,
            {},
            {},
            FieldKind::Plain,
            presence};
}
constexpr FieldLayout streamFormat(Presence presence)
{
    return {{"format", "Format of the stream that follows the reply."},
            U32,
            NumberStyle::OneOf,
            streamFormats,
            {},
            FieldKind::Plain,
            presence};
}
constexpr FieldLayout requestRundown{
    {"requestRundown", "Whether methods and modules are listed when the session ends."},
    U8,
    NumberStyle::YesNo};
constexpr FieldLayout rundownKeyword{
    {"rundownKeyword", "What is listed when the session ends, as keywords of the rundown provider."},
    U64,
    NumberStyle::Hexadecimal};
constexpr FieldLayout requestStackwalk(Presence presence)
{
    return {{"requestStackwalk", "Whether each event has the stack of the thread that wrote it."},
            U8,
            NumberStyle::YesNo,
            {},
            {},
            FieldKind::Plain,
            presence};
}
constexpr FieldLayout providers(ConstantRow<FieldLayout> members)
{
    return {{"providers", "The sources of events that are turned on for this session."},
            Array,
            NumberStyle::Decimal,
            {},
            members,
            FieldKind::Plain,
            Presence::Always,
            "provider"};
}
constexpr FieldLayout sessionType{
    {sessionTypeName, "Where the events go: into this connection, or to the kernel's user_events."},
    U32,
    NumberStyle::OneOf,
    sessionTypes};

constexpr FieldLayout collectTracing[]
    = {bufferSize(Presence::Always), streamFormat(Presence::Always), providers(provider)};
constexpr FieldLayout collectTracing2[]
    = {bufferSize(Presence::Always), streamFormat(Presence::Always), requestRundown, providers(provider)};
constexpr FieldLayout collectTracing3[]
    = {bufferSize(Presence::Always), streamFormat(Presence::Always), requestRundown,
       requestStackwalk(Presence::Always), providers(provider)};
constexpr FieldLayout collectTracing4[]
    = {bufferSize(Presence::Always), streamFormat(Presence::Always), rundownKeyword,
       requestStackwalk(Presence::Always), providers(provider)};
constexpr FieldLayout collectTracing5[]
    = {sessionType,    bufferSize(Presence::Streaming),       streamFormat(Presence::Streaming),
       rundownKeyword, requestStackwalk(Presence::Streaming), providers(filteredProvider)};
constexpr FieldLayout collectTracing6[]
    = {sessionType,
       bufferSize(Presence::Streaming),
       streamFormat(Presence::Streaming),
       rundownKeyword,
       requestStackwalk(Presence::Streaming),
       providers(filteredProvider),
       {{"bufferMode", "What happens to events when the buffer is full: they are dropped, or threads wait."},
        U32,
        NumberStyle::OneOf,
        bufferModes}};
constexpr FieldLayout stopTracing[]
    = {{{"sessionId", "The session that ends; its number is in the reply that began it."},
        U64,
        NumberStyle::Hexadecimal}};

// Profiler Commands

constexpr FieldLayout profilerGuid{{"profilerGuid", "CLSID of the profiler, by which its library makes it."},
                                   Guid};
constexpr FieldLayout profilerPath{{"profilerPath", "Library of the profiler, as the target sees it."},
                                   String};
constexpr FieldLayout attachProfiler[]
    = {{{"attachTimeout", "How long the runtime waits for the profiler."}, U32, NumberStyle::Milliseconds},
       profilerGuid,
       profilerPath,
       {{"clientData", "Bytes that the profiler receives; only it understands them."},
        Bytes,
        NumberStyle::Decimal,
        {},
        {},
        FieldKind::Unknown}};
constexpr FieldLayout startupProfiler[] = {profilerGuid, profilerPath};

// Process Commands

constexpr FieldLayout setEnvironmentVariable[] = {{{"name", "Name of the environment variable."}, String},
                                                  {{"value", "Its new value; absent removes the variable."},
                                                   String,
                                                   NumberStyle::Decimal,
                                                   {},
                                                   {},
                                                   FieldKind::EnvironmentEntry}};
constexpr FieldLayout enablePerfMap[] = {
    {{"type", "Which files for the perf tool the runtime writes."}, U32, NumberStyle::OneOf, perfMapTypes}};
constexpr FieldLayout applyStartupHook[]
    = {{{"startupHookPath", "Assembly with the startup hook, as the target sees it."}, String}};

} // namespace

PayloadLayout requestLayout(Command command)
{
    switch (command) {
    case Command::CreateCoreDump:
        return createCoreDump;
    case Command::GenerateCoreDump2:
    case Command::GenerateCoreDump3:
        return generateCoreDump;
    case Command::StopTracing:
        return stopTracing;
    case Command::CollectTracing:
        return collectTracing;
    case Command::CollectTracing2:
        return collectTracing2;
    case Command::CollectTracing3:
        return collectTracing3;
    case Command::CollectTracing4:
        return collectTracing4;
    case Command::CollectTracing5:
        return collectTracing5;
    case Command::CollectTracing6:
        return collectTracing6;
    case Command::AttachProfiler:
        return attachProfiler;
    case Command::StartupProfiler:
        return startupProfiler;
    case Command::SetEnvironmentVariable:
        return setEnvironmentVariable;
    case Command::EnablePerfMap:
        return enablePerfMap;
    case Command::ApplyStartupHook:
        return applyStartupHook;
    default: // the others have no payload
        return {};
    }
}

} // namespace protocol::ipc
