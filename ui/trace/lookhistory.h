// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QList>
#include <QObject>

namespace ui {

class SubjectView;
class Timeline;
class TimelineSplitter;
class TraceContext;

/// What was done to how a trace is looked at, so that one key takes the last of it back: changes of the
/// scope, as its own history has them, and between these changes of layout, as they are noted here. A view
/// makes one for its trace.
class LookHistory : public QObject {
    Q_OBJECT
public:
    static constexpr qsizetype limit = 100; ///< changes of layout; older ones stay

    /// Belongs to the trace.
    explicit LookHistory(TraceContext &trace);
    /// Returns that of a trace; null where it has no view.
    static LookHistory *of(const TraceContext &trace);

    /// Notes what the user does to the timeline. All of them live as long as the trace's view.
    void follow(TimelineSplitter &splitter, Timeline &timeline, SubjectView &subjects);
    /// Notes a change that was just made.
    void add(std::function<void()> takeBack);
    /// Does something whose parts are not noted.
    void doAsOne(const std::function<void()> &change);
    bool canTakeBack() const;
    void takeBack();

private:
    struct Change {
        qsizetype scopes = 0; ///< that Back leads to from where it was made
        std::function<void()> takeBack;
    };
    void followScope();

    TraceContext &m_trace;
    QList<Change> m_changes; ///< the newest last
    qsizetype m_scopes = 0; ///< behind the current one
    bool m_isInOne = false;
};

} // namespace ui
