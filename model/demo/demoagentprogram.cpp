// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoagentprogram.h"

#include <array>

namespace model::demoagent {

using protocol::bytefrog::Message;
using protocol::bytefrog::MessageType;

namespace {

enum ShopMethod : std::uint32_t { Main, Handle, Price, Check };
constexpr std::array shopMethods{"com/acme/Shop.main;9;([Ljava/lang/String;)V", "com/acme/Shop.handle;1;(I)V",
                                 "com/acme/Cart.price;8;(I)J", "com/acme/Cart.check;1;(Ljava/lang/String;)Z"};
constexpr std::array shopThreads{"main", "worker-1", "w\xc3\xb6rker-2"};
constexpr std::uint32_t depthMax = 4;
constexpr std::uint64_t failsEach = 10;
constexpr std::uint64_t marksEach = 100;
constexpr std::uint16_t lineOfExit = 12;
constexpr std::uint16_t lineOfFailure = 40;

} // namespace

void AgentProgram::tellMaps(const Emit &emit) const
{
    for (std::uint32_t method = 0; method < shopMethods.size(); ++method)
        emit({.type = MessageType::MapMethodSignature, .method = method, .text = shopMethods.at(method)});
    if (m_isCodePulse) {
        for (std::uint32_t method = 0; method < shopMethods.size(); ++method)
            emit({.type = MessageType::MapSourceLocation,
                  .startCharacter = protocol::bytefrog::characterUnknown,
                  .endCharacter = protocol::bytefrog::characterUnknown,
                  .method = method,
                  .sourceLocation = method,
                  .startLine = 10 * (method + 1),
                  .endLine = 10 * (method + 1) + 5});
        return;
    }
    for (std::uint16_t thread = 0; thread < threads; ++thread)
        emit({.type = MessageType::MapThreadName, .thread = thread, .text = shopThreads.at(thread)});
    emit({.type = MessageType::MapException, .exception = 0, .text = "java.lang.IllegalStateException"});
}

void AgentProgram::enterMain(std::chrono::milliseconds time, const Emit &emit)
{
    for (std::uint16_t thread = 0; thread < threads; ++thread)
        enter({emit, time, thread}, Main);
}

void AgentProgram::leaveMain(std::chrono::milliseconds time, const Emit &emit)
{
    for (std::uint16_t thread = 0; thread < threads; ++thread)
        leave({emit, time, thread}, Main);
}

void AgentProgram::playRound(std::chrono::milliseconds time, const Emit &emit)
{
    for (std::uint16_t thread = 0; thread < threads; ++thread) {
        const Here here{emit, time, thread};
        ++m_orders;
        enter(here, Handle);
        price(here, std::uint32_t(m_orders % depthMax));
        if (m_orders % failsEach == 0 && !m_isCodePulse)
            fail(here);
        leave(here, Handle);
        if (m_orders % marksEach == 0 && !m_isCodePulse) {
            const QByteArray count = QByteArray::number(m_orders);
            record(here, {.type = MessageType::Marker, .text = "orders", .value = count}, m_counts.markers);
        }
    }
}

void AgentProgram::price(const Here &here, std::uint32_t depth)
{
    enter(here, Price);
    if (depth > 0)
        price(here, depth - 1);
    leave(here, Price);
}

/// check() throws and does not catch; handle() does.
void AgentProgram::fail(const Here &here)
{
    enter(here, Check);
    record(here, {.type = MessageType::Exception, .line = lineOfFailure, .method = Check},
           m_counts.exceptions);
    record(here, {.type = MessageType::ExceptionBubble, .method = Check}, m_counts.bubbles);
}

void AgentProgram::enter(const Here &here, std::uint32_t method)
{
    record(here, {.type = MessageType::MethodEntry, .method = method}, m_counts.entries);
}

void AgentProgram::leave(const Here &here, std::uint32_t method)
{
    record(here, {.type = MessageType::MethodExit, .line = lineOfExit, .method = method}, m_counts.exits);
    if (m_isCodePulse)
        record(here, {.type = MessageType::MethodVisit, .method = method, .sourceLocation = method},
               m_counts.visits);
}

void AgentProgram::record(const Here &here, Message event, std::uint64_t &count)
{
    if (!m_isRecorded)
        return;
    event.thread = here.thread;
    event.relativeTimestamp = std::uint32_t(here.time.count());
    event.sequence = m_sequence++;
    ++count;
    here.emit(event);
}

} // namespace model::demoagent
