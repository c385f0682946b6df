// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/events/bytefrogevents.h"
#include "model/schema/eventschemas.h"
#include "tests/support/snapshotbuilder.h"

#include <map>

namespace tests {

/// Events of an agent's trace. Methods are single letters; a tick is a millisecond.
class AgentCalls {
public:
    AgentCalls()
    {
        using protocol::nettrace::Field;
        using protocol::nettrace::FieldType;
        const QString provider = QLatin1String(model::events::bytefrogProvider);
        const auto field = [](const char *name, FieldType type) {
            Field one;
            one.name = QString::fromLatin1(name);
            one.type = type;
            return one;
        };
        const auto number = [&](const char *name) { return field(name, FieldType::UInt32); };
        const auto text = [&](const char *name) { return field(name, FieldType::Utf16z); };
        for (const auto &[id, name] :
             {std::pair(1, "MethodEntry"), {2, "MethodExit"}, {4, "ExceptionBubble"}})
            m_types[id] = trace.type(provider, std::uint32_t(id), QString::fromLatin1(name));
        m_types[3] = trace.type(provider, 3, QStringLiteral("Exception"),
                                {number("Method"), number("Exception"), text("Type")});
        m_types[6] = trace.type(provider, 6, QStringLiteral("Marker"), {text("Key"), text("Value")});
        m_types[12] = trace.type(provider, 12, QStringLiteral("Class"), {text("Outcome"), text("Class")});
        m_types[15] = trace.type(provider, 15, QStringLiteral("Gap"));
        for (const std::uint64_t id : {0, 1})
            trace.thread(id);
    }

    /// Adds events in short: "0 +a" enters a at 0 ms on the first thread, "5 -a" leaves it, "5 ~a" is an
    /// exception that leaves it, "7 gap" loses events; "5 -a'" is of the second thread.
    void play(const QString &events)
    {
        for (const QString &event : events.split(QStringLiteral(", "))) {
            const std::int64_t at = event.section(u' ', 0, 0).toLongLong();
            const QString what = event.section(u' ', 1);
            if (what == QLatin1String("gap")) {
                trace.event(at, m_types[15]);
                continue;
            }
            const int type = what[0] == u'+' ? 1 : what[0] == u'-' ? 2 : 4;
            const std::uint64_t method = what[1].unicode() - u'a';
            trace.event(
                at, m_types[type], {},
                trace.stack({model::events::agentMethodsFrom + method * model::events::agentMethodBytes}),
                what.endsWith(u'\'') ? 1 : 0);
        }
    }
    void thrown(std::int64_t at, std::uint32_t method, std::uint32_t exception, const QString &type)
    {
        protocol::ByteWriter payload;
        payload.u32(method);
        payload.u32(exception);
        payload.utf16z(type);
        trace.event(at, m_types[3], payload.bytes());
    }
    void texts(std::int64_t at, int type, const QString &first, const QString &second)
    {
        protocol::ByteWriter payload;
        payload.utf16z(first);
        payload.utf16z(second);
        trace.event(at, m_types[type], payload.bytes());
    }

    /// Names a method as the trace of an agent does.
    void name(std::uint64_t method, const QString &type, const QString &name)
    {
        constexpr std::uint32_t verboseLoad = 143;
        constexpr std::uint32_t version = 2;
        const QString runtime = QLatin1String(model::events::runtimeProvider);
        const auto schema = model::EventSchemas::findBuiltIn(runtime, verboseLoad, version);
        protocol::ByteWriter payload;
        payload.u64(method);
        payload.u64(0); // module
        payload.u64(model::events::agentMethodsFrom + method * model::events::agentMethodBytes);
        payload.u32(std::uint32_t(model::events::agentMethodBytes));
        payload.u32(0); // token
        payload.u32(0); // flags
        payload.utf16z(type);
        payload.utf16z(name);
        payload.utf16z(QStringLiteral("void  ()"));
        payload.u16(0);
        payload.u64(0);
        payload.u64(0);
        trace.event(0, trace.type(runtime, verboseLoad, schema->name, schema->fields), payload.bytes());
    }

    SnapshotBuilder trace;

private:
    std::map<int, std::uint32_t> m_types;
};

} // namespace tests
