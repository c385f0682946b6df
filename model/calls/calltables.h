// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answers/answer.h"
#include "model/calls/agentnames.h"
#include "model/calls/callsums.h"

namespace model::calls {

/// Rows of the tables are declared with their columns here.
struct MethodRow {
    MethodCost cost;
    MethodName name;
    bool operator==(const MethodRow &other) const
    {
        return cost == other.cost && name.name == other.name.name;
    }
};
/// "methods": each method once, the most costly first.
std::shared_ptr<const answers::Table> methodsTable(const std::vector<MethodCost> &costs,
                                                   const AgentNames &names);

/// Returns what to say where calls were left out, or began before what is looked at; empty where none did.
QStringList callNotes(const Calls &calls);

/// "calls": the ways of calls from the roots on as a tree, of which waysMost at most, those that cost most.
inline constexpr std::size_t waysMost = 10'000;
std::shared_ptr<const answers::Table> callsTable(const Calls &calls, const std::vector<WayCost> &ways,
                                                 const AgentNames &names);

struct ClassRow {
    QString name;
    QString package;
    QString outcome; ///< "transformed", "ignored" or "failed"
    std::uint32_t methods = 0; ///< that were called
    std::uint64_t calls = 0;
    bool operator==(const ClassRow &) const = default;
};
/// "classes": what became of each class, and whether it was called.
std::shared_ptr<const answers::Table> classesTable(std::vector<ClassRow> rows);

struct ExceptionRow {
    QString type;
    QString thrower; ///< method
    std::uint64_t thrown = 0;
    bool operator==(const ExceptionRow &) const = default;
};
/// "exceptions": what was thrown by which method.
std::shared_ptr<const answers::Table> exceptionsTable(std::vector<ExceptionRow> rows);

struct MarkerRow {
    double at = 0; ///< seconds
    QString name;
    QString value;
    bool operator==(const MarkerRow &) const = default;
};
/// "markers": what the program marked, in the order of time.
std::shared_ptr<const answers::Table> markersTable(std::vector<MarkerRow> rows);

} // namespace model::calls
