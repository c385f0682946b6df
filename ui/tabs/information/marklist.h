// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/sidecar/sidecar.h"

#include <optional>
#include <QTreeWidget>

namespace ui {

class TraceContext;

/// The marked moments of a trace with their notes, which the timeline shows, too. Notes are edited in place.
class MarkList : public QTreeWidget {
    Q_OBJECT
public:
    explicit MarkList(TraceContext &trace);

    /// Shows these marks; after the note is typed that is being edited.
    void setMarks(const QList<model::TraceMark> &marks);
    /// Shows the moments in seconds since the first event, which is known once the trace is read.
    void showSnapshot();

Q_SIGNALS:
    /// The user gave the mark another note.
    void noteChanged(const model::TraceMark &mark, const QString &note);
    void removeAsked(const model::TraceMark &mark);

private:
    void listMarks();
    void takeNote(QTreeWidgetItem *item);
    void showMenu(const QPoint &position);

    TraceContext &m_trace;
    QList<model::TraceMark> m_known;
    bool m_isEdited = false; ///< a note is being typed: the list stays as it is
    std::optional<std::int64_t> m_from; ///< what the shown seconds count from, in nanoseconds since 1970
};

} // namespace ui
