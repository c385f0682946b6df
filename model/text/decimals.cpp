// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/decimals.h"

#include <atomic>
#include <cmath>

namespace model::text {

namespace {

std::atomic<char16_t> chosenSign{u'.'};

} // namespace

QChar decimalSign()
{
    return chosenSign.load(std::memory_order_relaxed);
}

void setDecimalSign(QChar sign)
{
    chosenSign.store(sign.unicode(), std::memory_order_relaxed);
}

QString decimal(double value, int decimals)
{
    return withDecimalSign(QString::number(value, 'f', decimals));
}

bool isSmall(double value)
{
    constexpr double least = 0.1;
    return value != 0 && std::abs(value) < least;
}

QString smallNumber(double value, int digits)
{
    constexpr double leastPlain = 1e-9;
    if (std::abs(value) < leastPlain)
        return withDecimalSign(QString::number(value, 'g', digits));
    const int leadingZeros = int(-std::floor(std::log10(std::abs(value))));
    QString text = QString::number(value, 'f', leadingZeros + digits - 1);
    while (text.endsWith(u'0'))
        text.chop(1);
    return withDecimalSign(text);
}

QString withDecimalSign(QString number)
{
    if (const QChar sign = decimalSign(); sign != u'.')
        number.replace(u'.', sign);
    return number;
}

} // namespace model::text
