// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/process/processfacts.h"

#include <optional>

/// One process as Windows shows it.
namespace model::windowsproc {

struct Process {
    quint64 created = 0; ///< FILETIME: 100 ns since 1601; 0 where it is closed to us
    bool ended = false;
    ProcessFacts facts;
};

/// Reads a process; returns nothing when it does not exist (any more) or is closed to us.
std::optional<Process> readProcess(qint64 pid);

} // namespace model::windowsproc
