// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/lookhistory.h"

#include "ui/trace/subjectview.h"
#include "ui/trace/timeline.h"
#include "ui/trace/timelinesplitter.h"
#include "ui/trace/tracecontext.h"

#include <algorithm>
#include <utility>

namespace ui {

LookHistory::LookHistory(TraceContext &trace)
    : QObject(&trace)
    , m_trace(trace)
    , m_scopes(trace.history().behind())
{
    connect(&m_trace, &TraceContext::scopeChanged, this, &LookHistory::followScope);
}

LookHistory *LookHistory::of(const TraceContext &trace)
{
    return trace.findChild<LookHistory *>(QString(), Qt::FindDirectChildrenOnly);
}

/// A new scope comes after all changes of layout, also those that were made at scopes which Back has left.
void LookHistory::followScope()
{
    const qsizetype before = std::exchange(m_scopes, m_trace.history().behind());
    if (m_scopes <= before)
        return;
    for (Change &change : m_changes)
        change.scopes = std::min(change.scopes, before);
}

void LookHistory::add(std::function<void()> takeBack)
{
    if (m_isInOne)
        return;
    m_changes.append({m_scopes, std::move(takeBack)});
    if (m_changes.size() > limit)
        m_changes.removeFirst();
}

void LookHistory::doAsOne(const std::function<void()> &change)
{
    const bool wasInOne = std::exchange(m_isInOne, true);
    change();
    m_isInOne = wasInOne;
}

void LookHistory::follow(TimelineSplitter &splitter, Timeline &timeline, SubjectView &subjects)
{
    connect(&splitter, &TimelineSplitter::chosen, this, [this, &splitter, &subjects](bool isStrip) {
        add([&splitter, &subjects, isStrip, page = subjects.frontPage()] {
            subjects.showPage(page); // each subject has its own
            splitter.choose(!isStrip);
        });
    });
    connect(&timeline, &Timeline::lanesChosen, this,
            [this, &timeline](const LaneList &before, bool wereChosen) {
                add([&timeline, before, wereChosen] { timeline.takeBack(before, wereChosen); });
            });
}

bool LookHistory::canTakeBack() const
{
    return !m_changes.isEmpty() || m_trace.history().canGoBack();
}

void LookHistory::takeBack()
{
    if (m_changes.isEmpty() || m_changes.last().scopes < m_scopes)
        return m_trace.back();
    doAsOne(m_changes.takeLast().takeBack);
}

} // namespace ui
