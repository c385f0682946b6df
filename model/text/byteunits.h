// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLatin1String>

/// The one place that knows the units of bytes: kB is always 1000 bytes, KiB always 1024.
namespace model::text {

/// In which units bytes are shown. What is typed may have either.
enum class ByteUnits : unsigned char {
    Decimal, ///< kB, MB, GB: powers of 1000
    Binary, ///< KiB, MiB, GiB: powers of 1024
};

/// The choice for the whole process, Decimal at first. For any thread; what is shown already has to be asked
/// for again by the caller that changes it.
ByteUnits byteUnits();
void setByteUnits(ByteUnits units);

double byteStep(); ///< how many of a unit the next larger one has: 1000 or 1024

/// An amount in the unit that suits its size: 1.5 and "MB".
struct ScaledBytes {
    double amount = 0;
    QLatin1String unit;
    bool isWhole = true; ///< counts single bytes
};

/// Takes the next larger unit where rounding to a multiple of twice `rounding` would show a whole one of it:
/// "1.0 MB" and not "1000.0 kB".
ScaledBytes scaledBytes(double bytes, double rounding);

} // namespace model::text
