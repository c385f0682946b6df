// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/tracesnapshot.h"
#include "protocol/nettrace/payload.h"

#include <optional>
#include <QString>
#include <span>
#include <vector>

namespace model {

/// One field of an event type, looked up once and then read from the payloads of its events.
///
/// Reads exactly what protocol::nettrace::decodePayload() reads, at the same truncations. A number behind
/// fields whose size is fixed, or behind strings, is read without decoding what precedes it; whatever else
/// needs more, the decoder reads. Immutable, for any thread.
class PayloadField {
public:
    /// Finds a field by its name, upper or lower case; an exact match goes first. Members of objects have
    /// their object's name before a point: "Payload.Mean". The objects that wrap all fields of an
    /// EventCounter are left out, as they are where payloads are shown. Returns nothing where the type has no
    /// such field.
    static std::optional<PayloadField> find(const EventType &type, QStringView name,
                                            std::uint32_t pointerSize);

    const protocol::nettrace::Field &field() const { return *m_path.back(); }
    /// Returns how many bytes a field of that type always takes; nothing where that varies or only the
    /// decoder knows.
    static std::optional<std::size_t> fixedSize(protocol::nettrace::FieldType type,
                                                std::uint32_t pointerSize);
    /// Returns whether all values of a field are numbers.
    static bool isNumeric(const protocol::nettrace::Field &field);
    /// Returns whether all of its values are numbers, so that number() can read them.
    bool isNumeric() const;
    /// Returns the offset in the payload where that is the same for all events of the type.
    std::optional<std::size_t> fixedOffset() const;

    /// Where a field begins that can be read without the decoder.
    struct Place {
        std::size_t strings = 0; ///< so many texts stand before it
        std::size_t bytes = 0; ///< and so many bytes behind the last of them
        bool isText = false; ///< else a number without sign, of `size` bytes
        std::size_t size = 0;

        bool operator==(const Place &) const = default;
    };
    /// Returns the place; nothing for other fields.
    std::optional<Place> place() const;

    /// Reads the value; std::monostate where the payload ends before the field does.
    protocol::nettrace::FieldValue read(protocol::ByteView payload) const;
    /// Reads a number, rounded to a double; nothing where there is none.
    std::optional<double> number(protocol::ByteView payload) const;

private:
    friend class PayloadRecord;
    PayloadField() = default;
    void planSteps();
    protocol::nettrace::FieldValue readByDecoding(protocol::ByteView payload) const;

    /// What lies before the field: some bytes, then perhaps a string.
    struct Step {
        std::size_t bytes = 0;
        bool stringFollows = false;
    };
    FieldList m_fields; ///< of the type; owns what m_path points to
    std::vector<const protocol::nettrace::Field *> m_path; ///< from the outermost object to the field
    std::vector<Step> m_steps;
    bool m_direct = false; ///< m_steps lead to the field; else the decoder reads
    std::uint32_t m_pointerSize = 8;
};

/// Several fields of an event type, looked up once and then read together: in one pass over the payload where
/// that is possible. Immutable, for any thread.
class PayloadRecord {
public:
    PayloadRecord() = default;
    /// Finds fields as PayloadField::find() does. Those that the type lacks have no values.
    PayloadRecord(const EventType &type, std::span<const QStringView> names, std::uint32_t pointerSize);

    /// Returns whether the type has all of the fields.
    bool isComplete() const { return m_order.size() == m_fields.size(); }
    /// Reads the values, in the order of the names: std::monostate where the type lacks the field, or the
    /// payload ends before it does. `values` has as many elements as there are names.
    void read(protocol::ByteView payload, std::span<protocol::nettrace::FieldValue> values) const;

private:
    std::vector<std::optional<PayloadField>> m_fields; ///< by name
    std::vector<std::size_t> m_order; ///< of those that the type has, as they stand in the payload
};

/// Returns the fields that users see: those of the type, or of the objects that wrap them.
const std::vector<protocol::nettrace::Field> &shownFields(const EventType &type);

} // namespace model
