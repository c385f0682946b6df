// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/wholenumber.h"

#include "model/text/decimals.h"
#include "model/text/fieldtext.h"

#include <cmath>

namespace model::text {

namespace {

constexpr int wholeDigits = 15; // that each double has; further ones are those of its binary form

QString baseUnitName(const Unit &unit)
{
    switch (unit.kind) {
    case Unit::Kind::Bytes:
        return QLatin1String("B") % unit.per;
    case Unit::Kind::Seconds:
        return QLatin1String("s") % unit.per;
    case Unit::Kind::Percent:
        return QLatin1String("%") % unit.per;
    case Unit::Kind::Number:
        break;
    }
    return unit.per.isEmpty() ? QString() : QString(unit.noun % unit.per);
}

} // namespace

QString wholeNumber(double value)
{
    constexpr double plainMost = 1e18;
    if (!std::isfinite(value))
        return number(value, false);
    if (isSmall(value))
        return smallNumber(value, wholeDigits);
    if (value == std::floor(value) && std::abs(value) < plainMost)
        return QString::number(value, 'f', 0);
    return withDecimalSign(QString::number(value, 'g', wholeDigits));
}

QString wholeQuantity(double amount, const Unit &unit)
{
    const QString name = baseUnitName(unit);
    return name.isEmpty() || !std::isfinite(amount) ? wholeNumber(amount)
                                                    : QString(wholeNumber(amount) % u' ' % name);
}

} // namespace model::text
