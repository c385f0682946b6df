// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stacks/callviewmaker.h"

class QWidget;

namespace ui {

class LivePace;
class TraceContext;

/// What costs most by one measure: the functions in which it is spent, or the types that it is about. The
/// events are weighed once update() was called while the trace has some. For the GUI thread.
class TopCosts : public QObject {
    Q_OBJECT
public:
    using Kind = model::CallViewOptions::Kind; ///< Functions or Types
    enum class OwnCode : quint8 { Left, Told }; ///< whether topOfOwnCode() is asked for

    struct Top {
        QString name; ///< from the trace
        QString shortName; ///< without the namespace
        QString key; ///< functionKey() of the function
        double share = 0; ///< of all, 0 to 1
        std::uint64_t events = 0;
    };

    /// All are borrowed and outlive this. Only while `page`, which owns this, is visible something is asked.
    TopCosts(TraceContext &trace, model::JobRunner &jobs, const model::Measure &measure, Kind kind,
             OwnCode ownCode, QWidget *page);

    /// Asks anew where the trace has more, or something else is looked at.
    void update();
    /// Lets the events be weighed no more, until update() is called again.
    void rest();
    /// Returns whether the trace has events for it.
    bool hasEvents() const;
    const model::Measure &measure() const { return m_measure; }
    /// Returns what was counted, null before the first answer.
    std::shared_ptr<const model::StackCosts> costs() const { return m_maker->view().costs; }
    /// Returns what all of it cost, also what ran without samples.
    double total() const { return m_maker->view().total + m_maker->view().unsampled; }
    /// Returns how many events were counted, with a stack or without.
    std::uint64_t events() const;
    /// Returns the most costly ones, no more than `most`.
    QList<Top> top(std::size_t most) const;
    /// Returns the function of the application's own code that costs most, with what other code cost that
    /// it called; nothing where no such code costs anything.
    std::optional<Top> topOfOwnCode() const;

Q_SIGNALS:
    void changed();

private:
    void follow(CallViewMaker &maker);
    static std::vector<model::FunctionCost> mostCostly(const model::CallView &view, std::size_t most);
    Top topOf(const model::CallView &view, const model::FunctionCost &cost) const;

    TraceContext &m_trace;
    const model::Measure m_measure;
    const Kind m_kind;
    const QString m_analysis;
    QWidget *m_page;
    CallViewMaker *m_maker;
    CallViewMaker *m_ownMaker = nullptr; ///< of the application's own code; null where that is left
    LivePace *m_pace;
    bool m_isAdded = false; ///< the analysis
};

} // namespace ui
