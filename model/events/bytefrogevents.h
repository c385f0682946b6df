// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/events/eventreader.h"

/// What tracing agents tell, as the program writes it down (model/agents/agentevents.h has the schema).
namespace model::events {

inline constexpr char bytefrogProvider[] = "Bytefrog";

inline constexpr EventKey agentMethodEntry{bytefrogProvider, 1};
inline constexpr EventKey agentMethodExit{bytefrogProvider, 2};
inline constexpr EventKey agentExceptionBubble{bytefrogProvider, 4};
inline constexpr EventKey agentGap{bytefrogProvider, 15};
inline constexpr EventKey agentDataBreak{bytefrogProvider, 16};

struct AgentException {
    static constexpr EventKey key{bytefrogProvider, 3};
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
    static constexpr EventKey key{bytefrogProvider, 6};
    QString name;
    QString value;
    template <class Bind> void bind(Bind &bind)
    {
        bind("Key", name);
        bind("Value", value);
    }
};

struct AgentExceptionType {
    static constexpr EventKey key{bytefrogProvider, 9};
    std::uint32_t exception = 0;
    QString type;
    template <class Bind> void bind(Bind &bind)
    {
        bind("Exception", exception);
        bind("Type", type);
    }
};

struct AgentClass {
    static constexpr EventKey key{bytefrogProvider, 12};
    QString outcome; ///< "transformed", "ignored" or "failed"
    QString name; ///< as "com/acme/Demo"
    template <class Bind> void bind(Bind &bind)
    {
        bind("Outcome", outcome);
        bind("Class", name);
    }
};

/// The made-up addresses of methods, each of which is the only frame of its events' stacks.
inline constexpr std::uint64_t agentMethodsFrom = 0x1000'0000'0000;
inline constexpr std::uint64_t agentMethodBytes = 16;

} // namespace model::events
