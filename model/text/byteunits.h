// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

/// The units in which text::bytes() shows sizes: a choice of the user, for the whole program.
namespace model::text {

enum class ByteUnits : std::uint8_t {
    Decimal, ///< the usual ones: kB, MB
    Binary, ///< powers of 1024 under their own names: KiB, MiB
};

/// Both for any thread. Texts that were made before stay as they are.
ByteUnits byteUnits();
void setByteUnits(ByteUnits units);

} // namespace model::text
