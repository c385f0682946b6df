// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysis.h"
#include "model/answers/table.h"

#include <memory>

namespace model::answers {

/// One number or text about all of what is looked at.
struct Fact {
    QString id; ///< in JSON
    QString title;
    QString tip;
    Measure measure = Measure::Text;
    Value value;
};

/// Values over time.
struct Series {
    struct Point {
        double seconds = 0; ///< since the trace's first event
        double value = 0;
    };
    QString id;
    QString title;
    std::vector<Point> points; ///< by time
};

/// What an analysis found of a subject.
struct Answer : AnalysisResult {
    /// Adds a fact. `value` is whatever valueOf() takes, also nothing.
    template <class Known>
    void addFact(const char *id, const QString &title, const QString &tip, Measure measure,
                 const Known &value)
    {
        facts.push_back({QString::fromLatin1(id), title, tip, measure, valueOf(value)});
    }

    std::vector<Fact> facts;
    std::vector<std::shared_ptr<const Table>> tables; ///< the same ones with every answer of the analysis
    std::vector<Series> series;
    QStringList notes; ///< what one has to know of the numbers, a sentence each
};

} // namespace model::answers
