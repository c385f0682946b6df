// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answers/subject.h"

#include <functional>
#include <QObject>
#include <QStringList>

class QAction;
class QGridLayout;
class QLabel;
class QToolButton;

namespace ui {

class TraceContext;

/// A way from the summary to one thing: the longest wait, for instance.
struct SummaryWay {
    QString id; ///< for the name of its button
    QString text;
    QString tip;
    std::function<void()> follow;
};

/// One subject in the summary: a button that leads to where its numbers come from, and what they say; for a
/// subject that was not recorded which preset records it, with a button that does.
class SummaryLine : public QObject {
    Q_OBJECT
public:
    using Subject = model::answers::Subject;

    /// Adds its widgets as the last row of `grid`. The button leads to the page with that id. `trace` is
    /// borrowed and outlives this.
    SummaryLine(Subject subject, const QString &page, TraceContext &trace, QGridLayout &grid,
                QObject *parent);

    /// Says what is known. `isThere`: the trace has events for it; `recorded`: ids of the presets that it
    /// was recorded with.
    void tell(bool isThere, const QStringList &facts, const QStringList &recorded);
    /// Offers these ways, and no others any more, below the text.
    void offer(const QList<SummaryWay> &ways);

private:
    void show(const QString &text);
    void tellWithout(const QStringList &recorded);

    const Subject m_subject;
    TraceContext &m_trace;
    QToolButton *m_link;
    QLabel *m_text;
    QWidget *m_wayRow;
    QList<SummaryWay> m_ways; ///< that are offered
    QList<QToolButton *> m_wayButtons; ///< in m_wayRow, at least as many
    QToolButton *m_recordButton;
    QAction *m_record = nullptr; ///< null where the trace's process cannot be recorded
};

} // namespace ui
