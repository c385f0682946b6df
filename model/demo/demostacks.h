// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <QString>
#include <vector>

/// The code of the simulated process: its modules, its methods and the ways by which they call each other.
namespace model::demo {

/// Paths of the assemblies, as the runtime tells them.
const std::vector<QString> &modules();
inline std::uint64_t moduleId(std::size_t module)
{
    return 0x7f12'6000'0000 + module * 0x1000;
}

struct Method {
    QString typeName; ///< with its namespace, as the runtime writes it
    QString name;
    QString signature;
    std::size_t module = 0; ///< index into modules(); modules().size() for code that was made at run time
};
inline constexpr std::uint64_t methodSize = 0x400;
const std::vector<Method> &methods();
/// Returns the address of a method's code.
inline std::uint64_t methodAddress(std::size_t method)
{
    return 0x7f12'3400'0000 + method * methodSize;
}

/// The stacks as method indexes, leaf first; no more frames than a runtime tells. Stack 0 is "no stack".
const std::vector<std::vector<std::uint16_t>> &stacks();

/// What a thread is at for a while.
enum class Role : std::uint8_t { Main, Orders, Search, Basket, Report, Indexer, Mailer, Idle };
/// What happens at the leaf of a stack.
enum class StackUse : std::uint8_t { Run, Wait, Allocate, Throw, Lock };

/// Returns a stack of a role: `share` (0 to below 1) says where in its work the thread is. Stacks that cost
/// more have more of it. A role that has none for the use has the nearest: 0 where there is no other either.
std::size_t stackOf(Role role, StackUse use, double share);
/// Returns whether a role has stacks of that use.
bool hasStacks(Role role, StackUse use);

} // namespace model::demo
