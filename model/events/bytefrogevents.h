// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/events/eventreader.h"

/// What tracing agents tell, as the program writes it down (model/agents/agentevents.h has the schema).
namespace model::events {

inline constexpr char bytefrogProvider[] = "Bytefrog";

/// Ids of the events of that provider.
enum class AgentEvent : std::uint8_t {
    MethodEntry = 1,
    MethodExit,
    Exception,
    ExceptionBubble,
    MethodVisit,
    Marker,
    ThreadName,
    MethodSignature,
    ExceptionType,
    SourceLocation,
    SourceLocationCount,
    Class,
    Control,
    Heartbeat,
    Gap,
    DataBreak,
    Summary,
    MethodNamed, ///< none of these: MethodLoadVerbose of the runtime's provider
};

constexpr EventKey keyOf(AgentEvent event)
{
    return {bytefrogProvider, std::uint32_t(event)};
}

/// The made-up address of a method's code, which has agentMethodBytes, is the only frame of its events'
/// stacks.
inline constexpr std::uint64_t agentMethodsFrom = 0x1000'0000'0000;
inline constexpr std::uint32_t agentMethodBytes = 16;
constexpr std::uint64_t agentMethodAddress(std::uint32_t method)
{
    return agentMethodsFrom + std::uint64_t(method) * agentMethodBytes;
}

struct AgentException {
    static constexpr EventKey key = keyOf(AgentEvent::Exception);
    std::uint32_t method = 0; ///< that threw it
    std::uint32_t exception = 0; ///< id of the type
    QString type;
    template <class Bind> void bind(Bind &bind)
    {
        bind("Method", method);
        bind("Exception", exception);
        bind("Type", type);
    }
};

struct AgentMarker {
    static constexpr EventKey key = keyOf(AgentEvent::Marker);
    QString name;
    QString value;
    template <class Bind> void bind(Bind &bind)
    {
        bind("Key", name);
        bind("Value", value);
    }
};

struct AgentExceptionType {
    static constexpr EventKey key = keyOf(AgentEvent::ExceptionType);
    std::uint32_t exception = 0;
    QString type;
    template <class Bind> void bind(Bind &bind)
    {
        bind("Exception", exception);
        bind("Type", type);
    }
};

struct AgentClass {
    static constexpr EventKey key = keyOf(AgentEvent::Class);
    QString outcome; ///< "transformed", "ignored" or "failed"
    QString name; ///< as "com/acme/Demo"
    template <class Bind> void bind(Bind &bind)
    {
        bind("Outcome", outcome);
        bind("Class", name);
    }
};

} // namespace model::events
