// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <QStringList>

namespace model {

/// The names of methods by code address, for filters on stacks. Readable from any thread.
class MethodNames {
public:
    virtual ~MethodNames() = default;
    /// Returns "Namespace.Type.Method" of each method whose code was ever at the address, as the runtime
    /// writes it, and as the source does where that is something else; none where none is known. Does not
    /// depend on time, so that a stack has to be looked at only once.
    virtual QStringList namesAt(std::uint64_t address) const = 0;
};

} // namespace model
