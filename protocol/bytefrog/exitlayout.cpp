// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/bytefrog/exitlayout.h"

#include "protocol/bytefrog/messagelayout.h"

#include <algorithm>
#include <cstdlib>

namespace protocol::bytefrog {

namespace {

/// So far both layouts are followed, which bounds the work where bytes arrive one by one.
constexpr std::size_t followedBytesMax = 4096;
/// The ids that maps assign and all times are among so many bytes of a message.
constexpr std::size_t headBytes = 7;
/// In a message that is one byte off, a type or a low byte stands at the top of each time and id.
constexpr std::uint32_t idMax = 1u << 24;
constexpr std::int64_t timeDistanceMax = 1 << 24; // 4.7 hours

/// Whether agents of this dialect send that type among their data.
bool isSent(std::uint8_t type, Dialect dialect)
{
    switch (MessageType(type)) {
    case MessageType::MapThreadName:
    case MessageType::MapException:
    case MessageType::Exception:
    case MessageType::ExceptionBubble:
    case MessageType::Marker:
        return dialect == Dialect::Original;
    default:
        return hasPlace(type, Channel::AgentData, dialect);
    }
}

/// An agent's error is a sentence. The wrong layout takes a type for the first byte of the count.
bool isLongError(ByteView bytes)
{
    return MessageType(bytes.front()) == MessageType::Error && bytes.size() > 1
        && bytes[1] >= std::uint8_t(MessageType::MapThreadName);
}

bool hasPlausibleHead(ByteView bytes, Dialect dialect, std::uint32_t timeOfExit)
{
    const Message head = readFront(bytes.first(headBytes), dialect).message;
    if (isSequenced(head.type) || head.type == MessageType::MapThreadName)
        return std::abs(std::int64_t(head.relativeTimestamp) - timeOfExit) < timeDistanceMax;
    return head.method < idMax && head.exception < idMax;
}

/// Where Code Pulse says whether there was an exception, in a method exit.
constexpr std::size_t exceptionThrownAt = 13;

bool isNoExitOfCodePulse(ByteView bytes, Dialect dialect)
{
    return dialect == Dialect::CodePulse1 && MessageType(bytes.front()) == MessageType::MethodExit
        && bytes.size() > exceptionThrownAt && bytes[exceptionThrownAt] > 1;
}

/// Returns how many bytes it takes to see that the layout does not fit, nothing where it fits. That number
/// does not depend on how many bytes have arrived, and so neither does the decision.
std::optional<std::size_t> bytesToMisfit(ByteView bytes, bool ended, Dialect dialect)
{
    std::optional<std::uint32_t> timeOfExit;
    for (std::size_t at = 0; at < bytes.size();) {
        const auto left = bytes.subspan(at);
        if (!isSent(left.front(), dialect))
            return at + 1;
        if (isLongError(left))
            return at + 2;
        const auto front = readFront(left, dialect);
        if (left.size() >= headBytes && timeOfExit && !hasPlausibleHead(left, dialect, *timeOfExit))
            return at + headBytes;
        if (isNoExitOfCodePulse(left, dialect))
            return at + exceptionThrownAt + 1;
        if (front.size == 0)
            return ended ? std::optional(bytes.size() + 1) : std::nullopt;
        timeOfExit = timeOfExit.value_or(front.message.relativeTimestamp);
        at += front.size;
    }
    return {};
}

} // namespace

std::optional<Dialect> exitDialect(ByteView bytes, bool ended)
{
    const auto followed = bytes.first(std::min(bytes.size(), followedBytesMax));
    const bool isAll = ended && followed.size() == bytes.size();
    const auto original = bytesToMisfit(followed, isAll, Dialect::Original);
    const auto codePulse = bytesToMisfit(followed, isAll, Dialect::CodePulse1);
    if (!original && !codePulse && !ended && followed.size() < followedBytesMax)
        return {};
    const auto never = bytes.size() + 2;
    return codePulse.value_or(never) > original.value_or(never) ? Dialect::CodePulse1 : Dialect::Original;
}

} // namespace protocol::bytefrog
