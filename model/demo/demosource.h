// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <QByteArray>
#include <QUuid>
#include <vector>

/// The source of the simulated process' own code: made up of what its methods call, a line for each call, so
/// that frames have lines. It is in the PDB that belongs to it.
namespace model::demo {

/// Returns how many statements a method has, the first of which is its own work and each other one a call; 0
/// where it has no source.
std::size_t statementCount(std::size_t method);
/// Returns where in a method's code the address of a frame is: behind the call of `callee`, or at its own
/// work.
std::uint32_t codeOffset(std::size_t method, std::optional<std::size_t> callee);

/// A statement of a method in its IL and in its code.
struct Statement {
    std::uint32_t il = 0;
    std::uint32_t native = 0;
};
std::vector<Statement> statementsOf(std::size_t method);

/// Returns whether the PDB is that of the module.
bool hasSource(std::size_t module);
QUuid pdbGuid();
/// Returns the portable PDB, with the source in it.
QByteArray pdbBytes();

} // namespace model::demo
