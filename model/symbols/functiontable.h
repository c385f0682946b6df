// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/symbols/codekind.h"
#include "model/symbols/codetier.h"
#include "model/symbols/sharedmutex.h"

#include <atomic>
#include <cstdint>
#include <deque>
#include <optional>
#include <QHash>
#include <QString>
#include <utility>

namespace model {

/// Index of a function in its FunctionTable.
using FunctionId = std::uint32_t;

/// What a frame of a stack is called: a method with all versions of its code, or what stands for one.
struct Function {
    QString name; ///< as people read it, without parameters: "Shop.Cart.Total"
    QString parameters; ///< "(Order, int)"; empty where they are not known
    QString raw; ///< the runtime's own: "Shop.Cart.Total(class Shop.Order,int32)"; else as `name`
    QString type; ///< as people read it: "Shop.Cart"; empty without one
    QString nameSpace; ///< "Shop"
    QString method; ///< the runtime's own name of it, without its type: "Total"; empty without one
    QString module; ///< file name of the assembly; empty where unknown
    CodeKind kind = CodeKind::Unknown;
    /// A thread whose innermost method this is waits, whatever the runtime says of it.
    bool isWaiting = false;
    bool callsNative = false; ///< it does nothing but call native code, which may run or wait

    /// Returns "Shop.Cart.Total(Order, int)".
    QString full() const { return name + parameters; }
    /// Returns whether it stands for more than an address, whose module may be known all the same. Whose code
    /// it is may be unknown although an event names it: modules are announced later as a rule.
    bool isNamed() const { return kind == CodeKind::Group || !raw.startsWith(QLatin1String("0x")); }
};

/// All functions of a trace that were asked for, each once: told apart by module and raw name. Only grows,
/// so ids and references stay valid. Thread-safe.
class FunctionTable {
public:
    /// Returns the function of that raw name in that module. `make()` makes it where it is new; what it
    /// returns has the same module and raw name.
    template <class Make> FunctionId intern(const QString &module, const QString &raw, Make &&make)
    {
        if (const auto known = find(module, raw))
            return *known;
        return add(make());
    }
    /// Returns a function that is no code: a group of methods, or what an event is about.
    FunctionId group(const QString &name);
    std::optional<FunctionId> find(const QString &module, const QString &raw) const;
    const Function &at(FunctionId id) const;
    FunctionId size() const;
    /// Takes note that a version of the function's code was met whose tier is this.
    void met(FunctionId id, CodeTier tier);
    /// Returns the tiers of all versions of the function's code that were met in stacks.
    CodeTiers tiersOf(FunctionId id) const;

private:
    using Key = std::pair<QString, QString>;
    FunctionId add(Function function);

    mutable SharedMutex m_mutex; ///< guards the rest
    std::deque<Function> m_functions;
    std::deque<std::atomic<std::uint16_t>> m_tiers; ///< likewise: CodeTiers
    QHash<Key, FunctionId> m_ids;
};

} // namespace model
