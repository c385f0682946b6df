// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <QFlags>

namespace model {

/// What a copy or an export can leave out, so that it can be given to others.
enum class PrivateKind : std::uint8_t {
    CommandLine = 1, ///< of the traced process
    Environment = 2, ///< its variables
    Paths = 4, ///< the folders of files; the files' names stay
    Strings = 8, ///< all texts of payloads, but the names that symbols need
};
Q_DECLARE_FLAGS(PrivateKinds, PrivateKind)
Q_DECLARE_OPERATORS_FOR_FLAGS(PrivateKinds)

/// What is left out where the user says no more: secrets are most often in these two.
inline constexpr PrivateKinds startOfProcess = PrivateKind::CommandLine | PrivateKind::Environment;

} // namespace model
