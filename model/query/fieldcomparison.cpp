// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/query/fieldcomparison.h"
#include "model/query/exactnumber.h"

#include "model/text/fieldtext.h"

#include <algorithm>
#include <QDateTime>

namespace model {

using protocol::nettrace::FieldType;
using protocol::nettrace::FieldValue;
using protocol::nettrace::FieldValues;

namespace {

using Order = std::partial_ordering;

/// Decides a comparison that asks for an order. `order` returns how the value lies to one of the filter's.
template <class OrderOf> bool holds(const FilterNode &node, FilterOperator comparison, const OrderOf &order)
{
    const auto first = [&] { return order(node.choices[0].value); };
    switch (comparison) {
    case FilterOperator::Equal:
        return std::is_eq(first());
    case FilterOperator::NotEqual:
        return !std::is_eq(first());
    case FilterOperator::Less:
        return std::is_lt(first());
    case FilterOperator::LessOrEqual:
        return std::is_lteq(first());
    case FilterOperator::Greater:
        return std::is_gt(first());
    case FilterOperator::GreaterOrEqual:
        return std::is_gteq(first());
    case FilterOperator::In:
        return std::ranges::any_of(node.choices, [&](const FilterChoice &choice) {
            return choice.end ? std::is_gteq(order(choice.value)) && std::is_lt(order(*choice.end))
                              : std::is_eq(order(choice.value));
        });
    case FilterOperator::Exists:
        return true;
    default:
        return false;
    }
}

Order orderOfTexts(const QString &text, const QString &other)
{
    return text.compare(other, Qt::CaseInsensitive) <=> 0;
}

bool isAbout(FilterOperator comparison)
{
    return comparison == FilterOperator::Contains || comparison == FilterOperator::Matches;
}

/// Decides `contains` and `matches`.
bool occursIn(const FilterNode &node, const QString &text)
{
    return node.comparison == FilterOperator::Contains
        ? text.contains(node.choices[0].value.text, Qt::CaseInsensitive)
        : node.pattern.match(text).hasMatch();
}

/// Equal or not, for values without an order.
Order equality(bool equal)
{
    return equal ? Order::equivalent : Order::unordered;
}

/// Reads a date and time of ISO 8601 as the runtime counts it: 100 ns since 1601, UTC.
std::optional<std::uint64_t> fileTimeOf(const QString &text)
{
    constexpr qint64 from1601To1970 = 11'644'473'600;
    constexpr std::uint64_t perSecond = 10'000'000;
    // Qt reads milliseconds only.
    static const QRegularExpression iso(
        QStringLiteral(R"(^(\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?)?)(?:\.(\d{1,7}))?Z?$)"),
        QRegularExpression::CaseInsensitiveOption);
    const auto match = iso.match(text);
    if (!match.hasMatch())
        return {};
    const QString day = match.captured(1);
    const auto time = QDateTime::fromString(day.contains(u't', Qt::CaseInsensitive)
                                                ? QString(day.toUpper() % u'Z')
                                                : QString(day % QLatin1String("T00:00Z")),
                                            Qt::ISODate);
    const qint64 seconds = time.toSecsSinceEpoch() + from1601To1970;
    if (!time.isValid() || seconds < 0)
        return {};
    return std::uint64_t(seconds) * perSecond + match.captured(2).leftJustified(7, u'0').toULongLong();
}

/// How a value of the payload lies to one of the filter's.
struct FieldOrder {
    const FieldValue &field;
    const FilterValue &other;
    std::int64_t nanoseconds;

    Order operator()(std::monostate) const { return Order::unordered; }
    Order operator()(bool value) const
    {
        const QString &text = other.text;
        const bool isTrue
            = text.compare(QLatin1String("true"), Qt::CaseInsensitive) == 0 || text == QLatin1String("1");
        const bool isFalse
            = text.compare(QLatin1String("false"), Qt::CaseInsensitive) == 0 || text == QLatin1String("0");
        return equality(value ? isTrue : isFalse);
    }
    Order operator()(std::int64_t value) const { return number(value); }
    Order operator()(std::uint64_t value) const
    {
        if (field.field->type != FieldType::DateTime)
            return number(value);
        const auto time = fileTimeOf(other.text);
        return time ? Order(value <=> *time) : shownText();
    }
    Order operator()(double value) const { return number(value); }
    Order operator()(const QString &value) const { return orderOfTexts(value, other.text); }
    Order operator()(const QUuid &value) const
    {
        const auto guid = QUuid::fromString(other.text);
        return equality(!(guid.isNull() && !value.isNull()) && guid == value);
    }
    Order operator()(const QByteArray &value) const
    {
        const QByteArray hexadecimal = other.text.toLatin1().replace(" ", "").toLower();
        return equality(value.toHex() == hexadecimal);
    }
    Order operator()(const FieldValues &) const { return Order::unordered; }

    template <class Number> Order number(Number value) const
    {
        if (!other.number)
            return shownText();
        if (other.unit == FilterValue::Unit::Nanoseconds && nanoseconds != 1)
            return compareExactly(value, dividedBy(*other.number, nanoseconds));
        return compareExactly(value, *other.number);
    }
    /// Values with names are compared by these.
    Order shownText() const
    {
        return equality(text::fieldValue(field).compare(other.text, Qt::CaseInsensitive) == 0);
    }
};

bool compareScalar(const FilterNode &node, FilterOperator comparison, const FieldValue &value,
                   std::int64_t nanoseconds)
{
    if (isAbout(comparison))
        return occursIn(node, text::fieldValue(value));
    return holds(node, comparison, [&](const FilterValue &other) {
        return std::visit(FieldOrder{value, other, nanoseconds}, value.value);
    });
}

} // namespace

bool compareText(const FilterNode &comparison, const QString &text)
{
    if (isAbout(comparison.comparison))
        return occursIn(comparison, text);
    return holds(comparison, comparison.comparison,
                 [&](const FilterValue &other) { return orderOfTexts(text, other.text); });
}

bool compareNumber(const FilterNode &comparison, std::uint64_t number)
{
    return holds(comparison, comparison.comparison,
                 [&](const FilterValue &other) { return compareExactly(number, *other.number); });
}

bool compareKeywords(const FilterNode &comparison, std::uint64_t keywords)
{
    if (comparison.comparison != FilterOperator::Contains)
        return compareNumber(comparison, keywords);
    const auto bits
        = std::visit([](auto number) { return std::uint64_t(number); }, *comparison.choices[0].value.number);
    return (keywords & bits) == bits;
}

bool compareThread(const FilterNode &comparison, std::uint64_t id, const QString &name, const QString &shown)
{
    if (isAbout(comparison.comparison))
        return occursIn(comparison, shown);
    return holds(comparison, comparison.comparison, [&](const FilterValue &other) {
        const bool isId = other.number && other.unit == FilterValue::Unit::None;
        return isId ? compareExactly(id, *other.number) : orderOfTexts(name, other.text);
    });
}

bool compareField(const FilterNode &comparison, const FieldValue &value, std::int64_t nanoseconds)
{
    const auto kind = comparison.comparison;
    if (kind == FilterOperator::Exists)
        return true;
    const auto *const elements = std::get_if<FieldValues>(&value.value);
    if (!elements)
        return compareScalar(comparison, kind, value, nanoseconds);
    if (value.field->type == FieldType::Object)
        return false;
    const auto anyElement = [&](FilterOperator one) {
        return std::ranges::any_of(*elements, [&](const FieldValue &element) {
            return compareScalar(comparison, one, element, nanoseconds);
        });
    };
    return kind == FilterOperator::NotEqual ? !anyElement(FilterOperator::Equal) : anyElement(kind);
}

std::int64_t nanosecondsOfUnit(const QString &fieldName)
{
    struct Ending {
        QLatin1String text;
        std::int64_t nanoseconds;
        Qt::CaseSensitivity sensitivity;
    };
    // Short endings count only as a word of their own: not that of "Status".
    static constexpr Ending endings[] = {
        {QLatin1String("nanoseconds"), 1, Qt::CaseInsensitive},
        {QLatin1String("NSec"), 1, Qt::CaseSensitive},
        {QLatin1String("Ns"), 1, Qt::CaseSensitive},
        {QLatin1String("microseconds"), 1'000, Qt::CaseInsensitive},
        {QLatin1String("USec"), 1'000, Qt::CaseSensitive},
        {QLatin1String("Us"), 1'000, Qt::CaseSensitive},
        {QLatin1String("milliseconds"), 1'000'000, Qt::CaseInsensitive},
        {QLatin1String("MSec"), 1'000'000, Qt::CaseSensitive},
        {QLatin1String("Ms"), 1'000'000, Qt::CaseSensitive},
        {QLatin1String("MS"), 1'000'000, Qt::CaseSensitive},
    };
    for (const Ending &ending : endings) {
        if (fieldName.endsWith(ending.text, ending.sensitivity))
            return ending.nanoseconds;
    }
    return 1'000'000'000;
}

} // namespace model
