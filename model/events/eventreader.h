// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/payload/payloadfield.h"

#include <array>
#include <type_traits>

/// Events as structs. An event that analyses read is declared once: its provider, its id, and what its fields
/// are called in resources/schemas:
///
///     struct GcEnd {
///         static constexpr EventKey key{runtimeProvider, 2};
///         std::uint64_t number = 0;
///         template <class Bind> void bind(Bind &bind) { bind("Count", number); }
///     };
///
/// A field that the event's version lacks, or that a cut payload ends before, leaves its member as the struct
/// has it from the start. Pointers are read as long as the process of the trace had them.
namespace model::events {

/// What an event is known by in the stream.
struct EventKey {
    const char *provider = nullptr;
    std::uint32_t id = 0;
    bool isOf(const EventType &type) const
    {
        return type.defined && type.id == id && type.provider == QLatin1String(provider);
    }
};

inline constexpr char runtimeProvider[] = "Microsoft-Windows-DotNETRuntime";

using protocol::nettrace::FieldValue;
using protocol::nettrace::FieldValues;

template <class T> struct IsVector : std::false_type { };
template <class T> struct IsVector<std::vector<T>> : std::true_type { };

/// Puts a value into a member where it has one: numbers into numbers, texts into texts, arrays of objects
/// into vectors of structs that bind their own fields.
template <class T> void assign(const FieldValue &value, T &member);

/// Finds the fields of one object among an array by their names.
class BindMembers {
public:
    explicit BindMembers(const FieldValues &values)
        : m_values(values)
    {
    }
    template <class T> void operator()(const char *name, T &member)
    {
        for (const FieldValue &value : m_values) {
            if (value.field && value.field->name == QLatin1String(name))
                return assign(value, member);
        }
    }

private:
    const FieldValues &m_values;
};

template <class T> void assign(const FieldValue &value, T &member)
{
    if constexpr (IsVector<T>::value) {
        const auto *const elements = std::get_if<FieldValues>(&value.value);
        for (const FieldValue &element : elements ? *elements : FieldValues()) {
            if (const auto *const members = std::get_if<FieldValues>(&element.value)) {
                BindMembers bind(*members);
                member.emplace_back().bind(bind);
            }
        }
    } else if constexpr (std::is_same_v<T, QString>) {
        if (const auto *const text = std::get_if<QString>(&value.value))
            member = *text;
    } else {
        if (const auto *const natural = std::get_if<std::uint64_t>(&value.value))
            member = T(*natural);
        else if (const auto *const whole = std::get_if<std::int64_t>(&value.value))
            member = T(*whole);
        else if (const auto *const real = std::get_if<double>(&value.value);
                 real && std::is_floating_point_v<T>)
            member = T(*real);
    }
}

/// Reads events of one type as structs. The fields are looked up once.
template <class Event> class EventReader {
public:
    EventReader(const EventType &type, std::uint32_t pointerSize)
    {
        std::vector<QString> names;
        const auto collect = [&](const char *name, auto &) { names.push_back(QString::fromLatin1(name)); };
        Event().bind(collect);
        const std::vector<QStringView> views(names.begin(), names.end());
        m_record = PayloadRecord(type, views, pointerSize);
        m_values.resize(names.size());
    }

    /// Returns whether the type has all fields that the struct asks for.
    bool isComplete() const { return m_record.isComplete(); }
    Event read(protocol::ByteView payload)
    {
        Event event;
        m_record.read(payload, m_values);
        std::size_t next = 0;
        const auto take = [&](const char *, auto &member) { assign(m_values[next++], member); };
        event.bind(take);
        return event;
    }

private:
    PayloadRecord m_record;
    std::vector<FieldValue> m_values; ///< of the event that is read
};

} // namespace model::events
