// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/decimals.h"

#include <atomic>

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

QString withDecimalSign(QString number)
{
    if (const QChar sign = decimalSign(); sign != u'.')
        number.replace(u'.', sign);
    return number;
}

} // namespace model::text
