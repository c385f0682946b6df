// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/requestfields.h"

#include <array>
#include <utility>

namespace protocol::ipc {

namespace {

/// Bytes of an empty provider of CollectTracing to 4: keywords, level, two string lengths.
constexpr std::size_t emptyProviderBytes = 8 + 4 + 4 + 4;
/// Bytes of an empty set of tracepoints: a string length and the count of its events.
constexpr std::size_t emptyTracepointSetBytes = 4 + 4;

constexpr std::uint32_t streamingSession = 0;
constexpr std::uint32_t userEventsSession = 1;

QString named(std::uint64_t value, const char *name)
{
    return name ? QStringLiteral("%1 (%2)").arg(value).arg(QLatin1String(name)) : QString::number(value);
}

/// Returns the text of numbers from `first` on that have names.
template <std::size_t N> auto oneOf(std::array<const char *, N> names, std::uint32_t first = 0)
{
    return [names, first](std::uint64_t value) {
        const bool known = value >= first && value - first < N;
        return named(value, known ? names[std::size_t(value - first)] : nullptr);
    };
}

QString yesOrNo(std::uint64_t value)
{
    return named(value, value == 0 ? "no" : "yes");
}

QString hexadecimal(std::uint64_t value)
{
    return QStringLiteral("0x") + QString::number(value, 16).toUpper();
}

QString dumpFlags(std::uint32_t flags)
{
    constexpr std::array flagNames = {"log", "verbose", "crash report"};
    QStringList set;
    for (std::size_t i = 0; i < flagNames.size(); ++i) {
        if (flags & (1U << i))
            set.append(QLatin1String(flagNames[i]));
    }
    return set.isEmpty() ? hexadecimal(flags)
                         : QStringLiteral("%1 (%2)").arg(hexadecimal(flags), set.join(QLatin1String(", ")));
}

void readDump(FieldReader &reader, Command command)
{
    reader.string(QStringLiteral("dumpName"));
    reader.number<std::uint32_t>(QStringLiteral("dumpType"),
                                 oneOf<4>({"normal", "with heap", "triage", "full"}, 1));
    if (command == Command::CreateCoreDump)
        reader.number<std::uint32_t>(QStringLiteral("diagnostics"), yesOrNo);
    else
        reader.number<std::uint32_t>(QStringLiteral("flags"), dumpFlags);
}

/// What the providers of a session have beyond those of CollectTracing.
struct ProviderExtras {
    bool eventFilter = false;
    bool tracepoints = false;
};

/// Reads which tracepoints of user_events a provider's events go to: string default, array of sets; a set is
/// a string and an array of u32 event ids.
void readTracepoints(FieldReader &reader)
{
    const auto config = reader.group(QStringLiteral("tracepoint_config"));
    reader.string(QStringLiteral("default_tracepoint_name"));
    std::uint32_t count = 0;
    const auto sets = reader.array(QStringLiteral("tracepoints"), emptyTracepointSetBytes, count);
    for (std::uint32_t i = 0; i < count && !reader.failed(); ++i) {
        const auto set = reader.group(QStringLiteral("tracepoint_set %1").arg(i + 1));
        reader.string(QStringLiteral("tracepoint_name"));
        reader.numbers(QStringLiteral("event_ids"));
    }
}

void readProvider(FieldReader &reader, std::uint32_t number, ProviderExtras extras)
{
    const auto provider = reader.group(QStringLiteral("provider %1").arg(number));
    reader.number<std::uint64_t>(QStringLiteral("keywords"), hexadecimal);
    reader.number<std::uint32_t>(
        QStringLiteral("logLevel"),
        oneOf<6>({"LogAlways", "Critical", "Error", "Warning", "Informational", "Verbose"}));
    reader.string(QStringLiteral("provider_name"));
    reader.string(QStringLiteral("arguments"), FieldKind::Arguments);
    if (extras.eventFilter) {
        const auto filter = reader.group(QStringLiteral("event_filter"));
        reader.number<std::uint8_t>(QStringLiteral("enable"), [](std::uint64_t value) {
            return named(value, value == 0 ? "these are left out" : "only these");
        });
        reader.numbers(QStringLiteral("event_ids"));
    }
    if (extras.tracepoints)
        readTracepoints(reader);
}

void readProviders(FieldReader &reader, ProviderExtras extras = {})
{
    std::uint32_t count = 0;
    const auto providers = reader.array(QStringLiteral("providers"), emptyProviderBytes, count);
    for (std::uint32_t i = 0; i < count && !reader.failed(); ++i)
        readProvider(reader, i + 1, extras);
}

void readStreamHead(FieldReader &reader)
{
    reader.number<std::uint32_t>(QStringLiteral("circularBufferMB"));
    reader.number<std::uint32_t>(QStringLiteral("format"), oneOf<3>({"NetPerf", "NetTrace", "NetTrace 6"}));
}

/// CollectTracing to 4: u32 MB, u32 format, [2 and 3: u8 rundown; 4: u64 rundown keyword], [3 and 4: u8
/// stacks], array of providers.
void readCollectTracing(FieldReader &reader, Command command)
{
    readStreamHead(reader);
    if (command == Command::CollectTracing2 || command == Command::CollectTracing3)
        reader.number<std::uint8_t>(QStringLiteral("requestRundown"), yesOrNo);
    if (command == Command::CollectTracing4)
        reader.number<std::uint64_t>(QStringLiteral("rundownKeyword"), hexadecimal);
    if (command == Command::CollectTracing3 || command == Command::CollectTracing4)
        reader.number<std::uint8_t>(QStringLiteral("requestStackwalk"), yesOrNo);
    readProviders(reader);
}

/// CollectTracing5 and 6: u32 session type, [streaming: u32 MB, u32 format], u64 rundown keyword, [streaming:
/// u8 stacks], array of providers with an event filter (u8 allow, array of u32) [user_events: and
/// tracepoints], [6: u32 buffer mode]. The layout of another session type is not known.
void readTypedCollectTracing(FieldReader &reader, Command command)
{
    const auto type = reader.number<std::uint32_t>(QStringLiteral("session_type"),
                                                   oneOf<2>({"streaming", "user_events"}));
    if (type > userEventsSession)
        return;
    if (type == streamingSession)
        readStreamHead(reader);
    reader.number<std::uint64_t>(QStringLiteral("rundownKeyword"), hexadecimal);
    if (type == streamingSession)
        reader.number<std::uint8_t>(QStringLiteral("requestStackwalk"), yesOrNo);
    readProviders(reader, {true, type == userEventsSession});
    if (command == Command::CollectTracing6)
        reader.number<std::uint32_t>(QStringLiteral("bufferMode"), oneOf<2>({"drop", "block"}));
}

/// AttachProfiler: u32 milliseconds, then, as in StartupProfiler, GUID, string path; u32 count and bytes.
void readProfiler(FieldReader &reader, Command command)
{
    if (command == Command::AttachProfiler)
        reader.number<std::uint32_t>(QStringLiteral("attachTimeout"),
                                     [](std::uint64_t value) { return QStringLiteral("%1 ms").arg(value); });
    reader.guid(QStringLiteral("profilerGuid"));
    reader.string(QStringLiteral("profilerPath"));
    if (command == Command::AttachProfiler)
        reader.blob(QStringLiteral("clientData"));
}

void readProcessRequest(FieldReader &reader, Command command)
{
    switch (command) {
    case Command::SetEnvironmentVariable: // string name, string value
        reader.string(QStringLiteral("name"));
        reader.string(QStringLiteral("value"), FieldKind::EnvironmentEntry);
        return;
    case Command::EnablePerfMap: // u32 type
        reader.number<std::uint32_t>(QStringLiteral("type"),
                                     oneOf<4>({"disabled", "all", "jitdump", "perfmap"}));
        return;
    case Command::ApplyStartupHook: // string path
        reader.string(QStringLiteral("startupHookPath"));
        return;
    default: // the others have no payload
        return;
    }
}

} // namespace

void readRequestFields(FieldReader &reader, Command command)
{
    switch (command) {
    case Command::CreateCoreDump:
    case Command::GenerateCoreDump2:
    case Command::GenerateCoreDump3:
        return readDump(reader, command);
    case Command::StopTracing:
        reader.number<std::uint64_t>(QStringLiteral("sessionId"), hexadecimal);
        return;
    case Command::CollectTracing:
    case Command::CollectTracing2:
    case Command::CollectTracing3:
    case Command::CollectTracing4:
        return readCollectTracing(reader, command);
    case Command::CollectTracing5:
    case Command::CollectTracing6:
        return readTypedCollectTracing(reader, command);
    case Command::AttachProfiler:
    case Command::StartupProfiler:
        return readProfiler(reader, command);
    default:
        return readProcessRequest(reader, command);
    }
}

} // namespace protocol::ipc
