// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// Decimals as the reader's language has them. Pure functions for any thread, but for the choice.
namespace model::text {

/// The choice for the whole process, '.' at first. Only what people read has it: what programs read, fields
/// of events, and filters keep '.', so that they can be copied from one to the other. See format.h.
QChar decimalSign();
void setDecimalSign(QChar sign);

QString decimal(double value, int decimals); ///< "3.20", or "3,20"
/// Returns whether a value is so close to 0, and not 0, that two decimals say too little of it.
bool isSmall(double value);
/// Returns such a value with so many digits that mean something: "0.000012345", "1.5e-12".
QString smallNumber(double value, int digits);
/// Puts the sign into a number as QString::number() writes it.
QString withDecimalSign(QString number);

} // namespace model::text
