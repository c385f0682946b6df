// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/tracesnapshot.h"

#include <QString>
#include <QStringList>

namespace model {

/// The names of a trace that filters can be about, each once and sorted.
struct FilterNames {
    static constexpr qsizetype namesMax = 5'000; ///< of each kind

    QStringList providers;
    QStringList events;
    QStringList fields; ///< of payloads: "Size", "In.Deep"
    QStringList threadIds;
    QStringList threadNames;
    /// Of fields whose name stands in several events: those of one event ("GCStart.Depth"; eventfield.h).
    QStringList eventFields = {};
};

/// Returns the names of the types and threads that a trace has. Takes a while, so it is for workers.
FilterNames filterNames(const TraceSnapshot &snapshot);

/// What may stand at a place of a filter's text.
struct FilterSuggestions {
    static constexpr qsizetype textsMax = 50;

    qsizetype position = 0; ///< a suggestion replaces these characters
    qsizetype length = 0;
    bool hasBegun = false; ///< something of it is there already
    QStringList texts; ///< the best first; in the language, with quotes where they need them
};

/// Returns what fits at the cursor: fields where a condition begins, operators behind a field, the trace's
/// names behind an operator. A pure function.
FilterSuggestions filterSuggestions(const QString &text, qsizetype cursor, const FilterNames &names);

} // namespace model
