// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/query/filtervalue.h"
#include "model/query/exactnumber.h"

#include <cmath>
#include <limits>

namespace model {

namespace {

struct NamedUnit {
    QStringView name; ///< in lower case
    FilterValue::Unit unit;
    std::int64_t factor;
};

constexpr std::int64_t nsPerSecond = 1'000'000'000;
constexpr NamedUnit namedUnits[] = {
    {u"ns", FilterValue::Unit::Nanoseconds, 1},
    {u"us", FilterValue::Unit::Nanoseconds, 1'000},
    {u"µs", FilterValue::Unit::Nanoseconds, 1'000},
    {u"ms", FilterValue::Unit::Nanoseconds, 1'000'000},
    {u"s", FilterValue::Unit::Nanoseconds, nsPerSecond},
    {u"min", FilterValue::Unit::Nanoseconds, 60 * nsPerSecond},
    {u"h", FilterValue::Unit::Nanoseconds, 3'600 * nsPerSecond},
    {u"b", FilterValue::Unit::Bytes, 1},
    {u"kb", FilterValue::Unit::Bytes, 1'000},
    {u"mb", FilterValue::Unit::Bytes, 1'000'000},
    {u"gb", FilterValue::Unit::Bytes, 1'000'000'000},
    {u"kib", FilterValue::Unit::Bytes, 1 << 10},
    {u"mib", FilterValue::Unit::Bytes, 1 << 20},
    {u"gib", FilterValue::Unit::Bytes, 1 << 30},
};

const NamedUnit *unitNamed(QStringView name)
{
    for (const NamedUnit &unit : namedUnits) {
        if (name.compare(unit.name, Qt::CaseInsensitive) == 0)
            return &unit;
    }
    return nullptr;
}

/// Compares a number of 64 bits with any double but NaN.
std::partial_ordering compareWhole(std::uint64_t whole, double real)
{
    constexpr double end = 18'446'744'073'709'551'616.0; // 2^64
    if (real < 0)
        return std::partial_ordering::greater;
    if (real >= end)
        return std::partial_ordering::less;
    const double floor = std::floor(real);
    if (const auto order = whole <=> std::uint64_t(floor); std::is_neq(order))
        return order;
    return floor < real ? std::partial_ordering::less : std::partial_ordering::equivalent;
}

std::partial_ordering reversed(std::partial_ordering order)
{
    if (std::is_lt(order))
        return std::partial_ordering::greater;
    return std::is_gt(order) ? std::partial_ordering::less : order;
}

std::partial_ordering compareWith(const ExactNumber &number, double real)
{
    if (const auto *const other = std::get_if<double>(&number))
        return *other <=> real;
    if (std::isnan(real))
        return std::partial_ordering::unordered;
    if (const auto *const whole = std::get_if<std::uint64_t>(&number))
        return compareWhole(*whole, real);
    const auto whole = *std::get_if<std::int64_t>(&number);
    return whole >= 0 ? compareWhole(std::uint64_t(whole), real)
                      : reversed(compareWhole(0 - std::uint64_t(whole), -real));
}

/// A decimal number as digits * 10^-decimals.
struct Decimal {
    std::uint64_t digits = 0;
    int decimals = 0;
    bool negative = false;
    qsizetype length = 0; ///< characters of the text
};

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

/// Reads the number at the beginning of the text; more digits than 18 are not read.
std::optional<Decimal> decimalAt(QStringView text)
{
    constexpr int digitsMax = 18;
    Decimal decimal;
    decimal.negative = text.startsWith(u'-');
    qsizetype at = decimal.negative ? 1 : 0;
    int digits = 0;
    bool point = false;
    for (; at < text.size(); ++at) {
        if (text.at(at) == u'.' && !point && digits > 0) {
            point = true;
            continue;
        }
        if (!isDigit(text.at(at)))
            break;
        decimal.digits = decimal.digits * 10 + std::uint64_t(text.at(at).unicode() - u'0');
        decimal.decimals += point ? 1 : 0;
        if (++digits > digitsMax)
            return {};
    }
    decimal.length = at;
    const bool endsWithPoint = point && decimal.decimals == 0;
    return digits > 0 && !endsWithPoint ? std::optional(decimal) : std::nullopt;
}

ExactNumber scaled(const Decimal &decimal, std::int64_t factor)
{
    __extension__ using Wide = __int128;
    std::int64_t power = 1;
    for (int i = 0; i < decimal.decimals; ++i)
        power *= 10;
    const Wide product = Wide(decimal.digits) * factor * (decimal.negative ? -1 : 1);
    const Wide whole = product / power;
    const bool fits = whole <= std::numeric_limits<std::int64_t>::max()
        && whole >= std::numeric_limits<std::int64_t>::min();
    if (product % power == 0 && fits)
        return std::int64_t(whole);
    return double(product) / double(power);
}

/// Numbers that are too long, have an exponent or are hexadecimal. They have no unit.
std::optional<ExactNumber> otherNumber(const QString &word)
{
    bool ok = false;
    if (word.startsWith(QLatin1String("0x"), Qt::CaseInsensitive)) {
        const auto hexadecimal = QStringView(word).mid(2).toULongLong(&ok, 16);
        return ok && isxdigit(word.at(2).toLatin1()) ? std::optional<ExactNumber>(std::uint64_t(hexadecimal))
                                                     : std::nullopt;
    }
    const QChar first = word.startsWith(u'-') && word.size() > 1 ? word.at(1) : word.at(0);
    if (!isDigit(first) || !isDigit(word.back())) // neither "inf" nor "5."
        return {};
    if (const auto whole = word.toULongLong(&ok); ok)
        return std::uint64_t(whole);
    if (const auto whole = word.toLongLong(&ok); ok)
        return std::int64_t(whole);
    const double real = word.toDouble(&ok);
    return ok && std::isfinite(real) ? std::optional<ExactNumber>(real) : std::nullopt;
}

} // namespace

std::partial_ordering compareExactly(const ExactNumber &a, const ExactNumber &b)
{
    if (const auto *const real = std::get_if<double>(&b))
        return compareWith(a, *real);
    if (const auto *const real = std::get_if<double>(&a))
        return reversed(compareWith(b, *real));
    const auto isNegative = [](const ExactNumber &number) {
        const auto *const whole = std::get_if<std::int64_t>(&number);
        return whole && *whole < 0;
    };
    const auto bits = [](const ExactNumber &number) {
        const auto *const whole = std::get_if<std::int64_t>(&number);
        return whole ? std::uint64_t(*whole) : *std::get_if<std::uint64_t>(&number);
    };
    if (isNegative(a) != isNegative(b))
        return isNegative(a) ? std::partial_ordering::less : std::partial_ordering::greater;
    return bits(a) <=> bits(b); // negative ones keep their order as two's complements
}

ExactNumber dividedBy(const ExactNumber &number, std::int64_t divisor)
{
    const auto *const whole = std::get_if<std::int64_t>(&number);
    if (whole && *whole % divisor == 0)
        return *whole / divisor;
    return std::visit([](auto value) { return double(value); }, number) / double(divisor);
}

bool isFilterUnit(const QString &word)
{
    return unitNamed(word) != nullptr;
}

FilterValue filterValue(const QString &word)
{
    FilterValue value;
    value.text = word;
    if (word.isEmpty())
        return value;
    const auto decimal = decimalAt(word);
    if (decimal && decimal->length == word.size()) {
        value.number = scaled(*decimal, 1);
    } else if (const NamedUnit *const unit
               = decimal ? unitNamed(QStringView(word).mid(decimal->length)) : nullptr) {
        value.number = scaled(*decimal, unit->factor);
        value.unit = unit->unit;
    } else {
        value.number = otherNumber(word);
    }
    return value;
}

} // namespace model
