// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/text/unit.h"

/// Numbers with all of their digits, for copies and tooltips. Pure functions for any thread.
namespace model::text {

/// Returns a number as a program could read it again: not rounded, not grouped, and without an exponent
/// unless it is huge or next to nothing. The decimal sign is the reader's.
QString wholeNumber(double value);
/// Returns an amount, in bytes, seconds or percent already, with its base unit: "12345.5 B/s", "0.0123 s".
QString wholeQuantity(double amount, const Unit &unit);

} // namespace model::text
