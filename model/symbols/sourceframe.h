// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <QString>

namespace model {

/// A frame of a stack.
struct SourceFrame {
    std::uint64_t address = 0;
    std::int64_t ticks = 0; ///< when the stack was taken
    bool isLeaf = true; ///< the address of any other frame is where its call returns to
    /// The method of the next frame towards the leaf, by MethodCode::name; empty where it is not known.
    /// Optimized code can lose which statement a call is in; the caller's IL tells it by the name.
    QString callee;

    /// Returns an address in the code that the frame is at. Behind a call that never returns there may be
    /// another method.
    std::uint64_t codeAddress() const { return address - (isLeaf || address == 0 ? 0 : 1); }
};

} // namespace model
