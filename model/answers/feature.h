// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysisrunner.h"
#include "model/answers/answer.h"
#include "model/answers/subject.h"
#include "model/events/eventreader.h"

namespace model::answers {

/// A lane of the timeline that the analysis draws.
struct FeatureLane {
    QString id; ///< by which layouts keep it
    QString title;
    Measure measure = Measure::Count;
    QString series; ///< id of one of the answer
};

/// What a trace can be asked: one declaration, from which its tab, its lanes and its command come.
struct Feature {
    QString id; ///< of the command, and in JSON
    QString title; ///< of the tab
    Subject subject = Subject::Events; ///< that the tab belongs to
    QString question; ///< that it answers, one sentence
    QString summary; ///< in the list of commands, as "show what the garbage collector costs"; empty: a
                     ///< command of another name tells of it
    QStringList presets; ///< that record what it needs, the best first
    std::vector<model::events::EventKey> events; ///< one of them at least is needed; empty: any will do
    bool isRare = false; ///< few traces have these events: the tab is there only in those
    bool hasCount = true; ///< the title has the number of rows of the first table
    /// Makes the analysis, whose results are Answers.
    AnalysisRunner::Make make;
    std::vector<FeatureLane> lanes;

    /// Returns under which name the analysis of the feature with that id runs in an AnalysisRunner.
    static QString analysisNameOf(const QString &id) { return QStringLiteral("feature ") + id; }
    QString analysisName() const { return analysisNameOf(id); }
    /// Returns whether a trace has events for it.
    bool hasData(const TraceSnapshot &snapshot) const;
    /// Returns what to say where it has none, with the preset to record with.
    QString whenEmpty() const;
};

} // namespace model::answers
