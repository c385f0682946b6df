// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/messagesequence.h"

#include "protocol/core/bytereader.h"
#include "protocol/core/limits.h"
#include "protocol/ipc/advertise.h"
#include "protocol/ipc/messagefields.h"

#include <algorithm>
#include <string_view>

namespace protocol::ipc {

namespace {

using namespace std::literals;

constexpr auto messageBeginning = "DOTNET_IPC_V1\0"sv;
constexpr auto advertiseBeginning = "ADVR_V1\0"sv;

bool beginsWith(ByteView bytes, std::string_view magic)
{
    return std::string_view(reinterpret_cast<const char *>(bytes.data()), bytes.size()).starts_with(magic);
}

bool beginsMessage(ByteView bytes)
{
    return beginsWith(bytes, messageBeginning) || beginsWith(bytes, advertiseBeginning);
}

/// Returns where a message begins behind the first byte, before `end`; else `end`.
std::size_t nextBeginning(ByteView bytes, std::size_t end)
{
    // One search for both, so that many of one kind and none of the other do not cost the whole rest each.
    for (std::size_t at = 1; at < end; ++at) {
        if (beginsMessage(bytes.subspan(at)))
            return at;
    }
    return end;
}

std::size_t declaredSize(ByteView message)
{
    ByteReader reader(message);
    reader.skip(messageBeginning.size());
    return reader.u16();
}

/// Returns the bytes that follow the reply of ProcessEnvironment, as it says.
std::size_t continuationSize(ByteView reply)
{
    ByteReader reader(reply);
    reader.skip(limits::ipcHeaderSize);
    return reader.u32();
}

bool isCollectTracing(Command command)
{
    return command >= Command::CollectTracing && command <= Command::CollectTracing6;
}

} // namespace

std::size_t MessageSequence::partSize(ByteView rest, std::optional<Command> command) const
{
    if (beginsWith(rest, advertiseBeginning))
        return std::min(rest.size(), advertiseSize);
    if (!command)
        return nextBeginning(rest, rest.size());
    const auto declared = std::max<std::size_t>(declaredSize(rest), limits::ipcHeaderSize);
    const auto size = std::min(declared, rest.size());
    const auto behind = rest.subspan(size);
    // A message that was cut says a size that reaches into what follows it.
    if (declared > rest.size())
        return nextBeginning(rest, size);
    if (behind.empty() || beginsMessage(behind))
        return size;
    if (command == Command::Ok && m_request == Command::ProcessEnvironment)
        return size + std::min(continuationSize(rest.first(size)), behind.size());
    if (command == Command::Ok && m_request && isCollectTracing(*m_request))
        return rest.size(); // a stream of events goes on until its end
    return nextBeginning(rest, size);
}

std::optional<SequencePart> MessageSequence::next()
{
    const auto rest = m_bytes.subspan(m_at);
    if (rest.empty())
        return {};
    const auto command = messageCommand(rest);
    SequencePart part{m_at, rest.first(partSize(rest, command)), m_request};
    const bool isReply = command && std::uint16_t(*command) >> 8 == std::uint16_t(CommandSet::Server);
    if (command && !isReply) {
        m_request = command;
        part.request = {};
    }
    part.isSecondReply = isReply && m_answered;
    m_answered = isReply || (m_answered && !command);
    m_at += part.bytes.size();
    return part;
}

} // namespace protocol::ipc
