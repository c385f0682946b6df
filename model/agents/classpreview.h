// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/agents/agentconfiguration.h"

#include <atomic>

namespace model::agents {

/// What agents make of classes.
struct ClassPreview {
    QStringList traced; ///< by name, with slashes
    QStringList leftOut;
    bool operator==(const ClassPreview &) const = default;
};

/// Returns what becomes of classes, whose names have slashes. Regular expressions are those of this program,
/// which differ from Java's in rare ones; one that takes too long counts as one that matches nothing. For
/// workers; what was found until `cancel` was set is of no use.
ClassPreview previewClasses(const AgentConfiguration &configuration, QStringList classes,
                            const std::atomic<bool> &cancel);

} // namespace model::agents
