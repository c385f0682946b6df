// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/nettrace/records.h"

#include <memory>
#include <vector>

namespace model {

/// The fields of an event type, immutable. Copies share them, because a type may have thousands, and label
/// lists make thousands of types from one.
class FieldList {
public:
    using Field = protocol::nettrace::Field;

    FieldList() = default;
    FieldList(std::vector<Field> fields)
        : m_fields(fields.empty() ? nullptr : std::make_shared<const std::vector<Field>>(std::move(fields)))
    {
    }

    const std::vector<Field> &all() const
    {
        static const std::vector<Field> none;
        return m_fields ? *m_fields : none;
    }
    operator const std::vector<Field> &() const { return all(); }
    bool empty() const { return !m_fields; }
    std::size_t size() const { return all().size(); }
    auto begin() const { return all().begin(); }
    auto end() const { return all().end(); }
    const Field &operator[](std::size_t index) const { return all()[index]; }

    friend bool operator==(const FieldList &a, const FieldList &b)
    {
        return a.m_fields == b.m_fields || a.all() == b.all();
    }

private:
    std::shared_ptr<const std::vector<Field>> m_fields; ///< null: none
};

} // namespace model
