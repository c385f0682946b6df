// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/eventplace.h"

#include "model/query/filtervalue.h"

#include <cmath>

namespace model {

std::optional<EventPlace> eventPlace(const QString &text)
{
    QString word = text.simplified();
    if (word.startsWith(u'#')) {
        bool isNumber = false;
        const quint64 number = word.sliced(1).trimmed().toULongLong(&isNumber);
        if (!isNumber || number == 0)
            return {};
        return EventPlace{0, number - 1};
    }
    const FilterValue value = filterValue(word.remove(u' '));
    if (!value.number || value.unit == FilterValue::Unit::Bytes)
        return {};
    constexpr double nanosecondsPerSecond = 1e9;
    const double number = std::visit([](auto exact) { return double(exact); }, *value.number);
    const double seconds
        = value.unit == FilterValue::Unit::Nanoseconds ? number / nanosecondsPerSecond : number;
    if (!std::isfinite(seconds))
        return {};
    return EventPlace{seconds, {}};
}

} // namespace model
