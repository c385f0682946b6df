// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <QHash>
#include <QString>
#include <vector>

namespace model {

/// A method's code as the runtime announced it. Addresses and ids are 64 bits on all targets.
struct MethodCode {
    std::uint64_t start = 0; ///< code covers [start, start + size)
    std::uint32_t size = 0;
    std::uint64_t moduleId = 0;
    QString typeName; ///< namespace and type
    QString name;
    QString signature;
    std::int64_t loaded
        = std::numeric_limits<std::int64_t>::min(); ///< ticks; minimum: before the trace (rundown)
    std::int64_t unloaded = std::numeric_limits<std::int64_t>::max();
};

/// Finds the method of an instruction pointer at a time. Code addresses are used again (dynamic methods,
/// tiers): the newest load before the event wins, else what the rundown said.
class MethodTable {
public:
    void add(MethodCode code);
    void unload(std::uint64_t start, std::int64_t ticks);
    void addModule(std::uint64_t moduleId, const QString &path);

    /// Null when no known method covers the address.
    const MethodCode *find(std::uint64_t instructionPointer, std::int64_t ticks) const;
    QString moduleName(std::uint64_t moduleId) const; ///< file name without folder; empty when unknown
    std::size_t size() const { return m_size; }

private:
    /// All code that ever started at an address, by load time.
    std::map<std::uint64_t, std::vector<MethodCode>> m_byStart;
    std::uint32_t m_largest = 0; ///< how far below an address its method may start
    std::size_t m_size = 0;
    QHash<std::uint64_t, QString> m_modules;
};

} // namespace model
