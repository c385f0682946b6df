// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace protocol {

/// Returns what an errno means, in the language of the program: strerror() speaks that of the system, or
/// English where the C library has no translations. A number that is rarely met is left to it, which not
/// every C library does in several threads at once.
QString systemErrorText(int number);

} // namespace protocol
