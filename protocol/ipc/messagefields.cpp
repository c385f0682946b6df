// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/messagefields.h"

#include "protocol/core/limits.h"
#include "protocol/core/texts.h"
#include "protocol/ipc/advertise.h"
#include "protocol/ipc/layoutreader.h"

#include <algorithm>
#include <string_view>

namespace protocol::ipc {

namespace {

using namespace std::literals;

// Their NULs belong to them.
constexpr auto messageMagicBytes = "DOTNET_IPC_V1\0"sv;
constexpr auto advertiseMagicBytes = "ADVR_V1\0"sv;

constexpr FieldLabel reservedLabel{"reserved", "For later versions; 0."};
constexpr FieldLabel futureLabel{"future", "For later versions; 0."};
constexpr FieldLabel payloadLabel{"payload", "What the command says, in a layout that is not known."};
constexpr FieldLabel trailingLabel{"trailing bytes", "Behind all that the layout has."};
constexpr FieldLabel eventStreamLabel{"event stream", "The events of the session, until it ends."};

/// Returns whether the bytes begin with `magic`, or are the beginning of it.
bool beginsLike(ByteView bytes, std::string_view magic)
{
    const auto size = std::min(bytes.size(), magic.size());
    return size > 0
        && std::ranges::equal(bytes.first(size), magic.substr(0, size),
                              [](std::uint8_t a, char b) { return a == std::uint8_t(b); });
}

/// Returns whether a stream of events in the NetTrace or NetPerf format begins there.
bool beginsEventStream(ByteView bytes)
{
    const auto text = std::string_view(reinterpret_cast<const char *>(bytes.data()), bytes.size());
    return text.starts_with("Nettrace"sv) || text.starts_with("\x14\0\0\0!FastSerialization"sv);
}

void readAdvertise(FieldReader &reader)
{
    reader.literal({"magic", "Begins every announcement of a runtime; the NUL belongs to it."},
                   QStringLiteral("ADVR_V1"), advertiseMagicBytes.size());
    reader.guid({"runtimeCookie", "Tells this runtime from all others."});
    reader.number<std::uint64_t>({"processId", "Id of the process, as its own PID namespace has it."});
    reader.number<std::uint16_t>(futureLabel);
    reader.trailing(trailingLabel);
}

bool isReply(Command command)
{
    return std::uint16_t(command) >> 8 == std::uint16_t(CommandSet::Server);
}

void readPayload(FieldReader &reader, Command command, std::optional<Command> request)
{
    if (!isReply(command))
        readPayloadFields(reader, requestLayout(command));
    else if (command == Command::Error)
        readPayloadFields(reader, errorLayout());
    else if (command == Command::Ok && request)
        readPayloadFields(reader, replyLayout(*request));
}

/// Reads the header. Returns the command and sets where the message ends.
Command readHeader(FieldReader &reader, std::size_t &declaredEnd)
{
    reader.literal({"magic", "Begins every message of this version of the protocol; the NUL belongs to it."},
                   QStringLiteral("DOTNET_IPC_V1"), messageMagicBytes.size());
    const auto size
        = reader.number<std::uint16_t>({"size", "Bytes of this message: its header and payload."});
    declaredEnd = size;
    constexpr FieldLabel setLabel{"commandSet", "The group that the command is in; 0xff are the replies."};
    const auto set = reader.number<std::uint8_t>(setLabel, [](std::uint64_t value) {
        constexpr const char *names[] = {"Dump", "EventPipe", "Profiler", "Process"};
        const bool known = value >= 1 && value <= std::size(names);
        const auto name = known                         ? names[value - 1]
            : value == std::uint8_t(CommandSet::Server) ? "Server"
                                                        : "";
        return QStringLiteral("0x%1 %2")
            .arg(value, 2, 16, QLatin1Char('0'))
            .arg(QLatin1String(name))
            .trimmed();
    });
    Command command{};
    constexpr FieldLabel idLabel{"commandId", "The command within its set."};
    (void)reader.number<std::uint8_t>(idLabel, [&](std::uint64_t id) {
        command = Command(std::uint16_t(set) << 8 | std::uint16_t(id));
        return QStringLiteral("0x%1 (%2)").arg(id, 2, 16, QLatin1Char('0')).arg(commandName(command));
    });
    (void)reader.number<std::uint16_t>(reservedLabel);
    if (size < limits::ipcHeaderSize)
        reader.damage(payloadLabel,
                      Texts::tr("the header says a size of %1 bytes, it has %2 itself")
                          .arg(size)
                          .arg(limits::ipcHeaderSize));
    return command;
}

void readMessage(FieldReader &reader, std::size_t available, std::optional<Command> request)
{
    std::size_t declaredEnd = 0;
    const auto command = readHeader(reader, declaredEnd);
    if (reader.failed())
        return;
    reader.setEnd(declaredEnd);
    const auto payloadSize = reader.remaining();
    readPayload(reader, command, request);
    if (declaredEnd > available)
        reader.damage(payloadLabel,
                      Texts::tr("the message ends after %1 of %2 bytes").arg(available).arg(declaredEnd));
    // Nothing was read of a command that we do not know.
    reader.trailing(reader.remaining() == payloadSize ? payloadLabel : trailingLabel);
    reader.setEnd(available);
    if (command == Command::Ok && request == Command::ProcessEnvironment && !reader.failed())
        readEnvironmentFields(reader);
    reader.trailing(command == Command::Ok && request && beginsEventStream(reader.rest()) ? eventStreamLabel
                                                                                          : trailingLabel);
}

} // namespace

QList<MessageField> messageFields(ByteView bytes, std::optional<Command> request)
{
    FieldReader reader(bytes);
    if (bytes.empty())
        return {};
    if (beginsLike(bytes, messageMagicBytes))
        readMessage(reader, bytes.size(), request);
    else if (beginsLike(bytes, advertiseMagicBytes))
        readAdvertise(reader);
    else
        reader.damage({"bytes", "Neither a message nor an announcement."},
                      Texts::tr("%1 bytes that begin like no message of the protocol").arg(bytes.size()));
    auto fields = reader.takeFields();
    // A stranger's first words are no secret. In place of a reply they may be the rest of one.
    if (!request && fields.first().damaged && fields.first().offset == 0)
        fields.first().kind = FieldKind::Plain;
    return fields;
}

std::optional<Command> messageCommand(ByteView bytes)
{
    if (bytes.size() < limits::ipcHeaderSize || !beginsLike(bytes, messageMagicBytes))
        return {};
    return Command(std::uint16_t(bytes[16]) << 8 | bytes[17]);
}

QString messageName(ByteView bytes)
{
    if (const auto command = messageCommand(bytes))
        return commandName(*command);
    if (bytes.size() >= advertiseMagicBytes.size() && beginsLike(bytes, advertiseMagicBytes))
        return QStringLiteral("Advertise");
    return {};
}

} // namespace protocol::ipc
