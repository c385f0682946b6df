// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/symbols/methodevents.h"
#include "model/symbols/methodtable.h"

#include <mutex>

namespace model {

/// A method as it is shown.
struct MethodName {
    QString name; ///< "Main(System.String[])"
    QString typeName; ///< namespace and type
    QString module; ///< assembly file name without folder, empty where unknown
    std::uint64_t start = 0; ///< where its code starts
};

/// The names of a trace's code. One worker reads the events that tell of code, in time order and once;
/// others ask meanwhile. Thread-safe.
class Symbols {
public:
    /// Takes an event that tells of code; others change nothing.
    void take(MethodEvent event, const QByteArray &payload, std::int64_t ticks);
    /// Returns the method whose code was at that address at that time; nothing when none is known (yet: the
    /// rundown at the end of a recording names most).
    std::optional<MethodName> find(std::uint64_t address, std::int64_t ticks) const;
    /// Returns a number that is another one whenever find() may answer otherwise than before.
    std::uint64_t version() const;

private:
    mutable std::mutex m_mutex; ///< guards the rest
    MethodTable m_methods;
    std::uint64_t m_version = 0;
};

} // namespace model
