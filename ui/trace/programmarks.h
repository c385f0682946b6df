// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QObject>

namespace model::calls {
struct Markers;
}

namespace ui {

class TraceContext;

/// Marks the moments on the timeline that the traced program marked itself.
class ProgramMarks : public QObject {
    Q_OBJECT
public:
    /// `trace` outlives this.
    explicit ProgramMarks(TraceContext &trace, QObject *parent = nullptr);

Q_SIGNALS:
    /// Says how many are marked where not all are; empty where all are.
    void leftOut(const QString &text);

private:
    void ask();
    void mark();

    TraceContext &m_trace;
    bool m_isAsked = false;
    std::shared_ptr<const model::calls::Markers> m_marked;
};

} // namespace ui
