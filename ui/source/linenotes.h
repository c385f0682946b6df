// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/latestjob.h"
#include "model/calltree/linecosts.h"
#include "model/symbols/sourcelines.h"

#include <QHash>
#include <QObject>
#include <QSet>

namespace ui {

/// Says where in the source functions cost most, for tooltips. Looks for that on a worker when it is asked
/// first, one function at a time: what a tooltip lacks comes while it is shown. For the GUI thread.
class LineNotes : public QObject {
    Q_OBJECT
public:
    /// `jobs` is borrowed and outlives this.
    LineNotes(model::JobRunner &jobs, std::shared_ptr<model::ModuleFiles> files, QObject *parent = nullptr);

    /// Sets the stacks that lines are counted in. What was found for the ones before is shown until it is
    /// found anew.
    void setSource(model::StackSource source);
    /// Returns "Cart.cs:42, 61 % of it", empty where that is not known (yet). Asks for it; found() tells.
    QString of(model::FunctionId function);

    /// Returns "Cart.cs:42", with a sign before it where that is not sure; empty where it is not known (yet).
    QString placeOf(model::FunctionId function) const { return m_lines.value(function); }
    /// Returns the same of a row of a tree: the most costly line that the row's function is in when it is
    /// called along that way, and how many others there are, "Cart.cs:42 +2". As long as that is not known,
    /// the function's.
    QString placeOf(const model::CallTree &tree, std::uint32_t node,
                    const model::CallTreeOptions &options) const;
    /// Returns whether any place is known.
    bool knowsPlaces() const;
    /// Looks for the places of all of these; placesFound() tells when others are known.
    void lookForPlaces(const QSet<model::FunctionId> &functions);
    /// Likewise of rows of trees.
    void lookForPlaces(const QList<model::TimedRows> &rows);

Q_SIGNALS:
    void found(quint32 function);
    void placesFound();

private:
    struct Note {
        QString text;
        quint64 source = 0; ///< number of the stacks that it was found in
        quint64 generation = 0; ///< of the files, likewise
    };
    void look(model::FunctionId function);
    void takePlaces(const QList<model::TimedRows> &rows,
                    const QList<QHash<std::uint32_t, model::HottestLine>> &lines);

    const std::shared_ptr<model::ModuleFiles> m_files;
    model::StackSource m_source;
    quint64 m_number = 0; ///< of m_source
    std::shared_ptr<model::SourceLines> m_places; ///< by its symbols
    QHash<model::FunctionId, Note> m_notes;
    QHash<model::FunctionId, QString> m_lines; ///< of those that were looked for, also where there is none
    QSet<model::FunctionId> m_fresh; ///< those of m_lines that are of m_source and of m_freshGeneration
    quint64 m_freshGeneration = 0; ///< of the files
    QHash<quint64, QString> m_rowLines; ///< by pathKey(), likewise
    model::LatestJob m_rowsJob;
    QList<model::TimedRows> m_nextRows; ///< are looked at after the job: their costs are newer
    model::LatestJob m_placesJob;
    model::LatestJob m_job;
    model::FunctionId m_looking = 0; ///< what the job looks for
};

} // namespace ui
