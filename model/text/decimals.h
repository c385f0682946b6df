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
/// Puts the sign into a number as QString::number() writes it.
QString withDecimalSign(QString number);

} // namespace model::text
