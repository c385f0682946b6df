// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/latestjob.h"
#include "model/calltree/callview.h"
#include "model/query/scope.h"

#include <chrono>
#include <QObject>

namespace ui {

/// Has views of stacks put together on a worker, one at a time. For the GUI thread.
class CallViewMaker : public QObject {
    Q_OBJECT
public:
    /// What a view is made from.
    struct Question {
        QString analysis;
        model::Scope scope; ///< with its transforms
        model::CallViewOptions options;
        bool operator==(const Question &) const = default;
    };

    /// `jobs` is borrowed and outlives this.
    explicit CallViewMaker(model::JobRunner &jobs, QObject *parent = nullptr);

    /// Asks for a view of `source`. Returns whether view() is the answer already; else made() tells. While a
    /// view of the same question is made from older rows, that one is finished first, so that each view comes
    /// however fast rows do.
    bool ask(const Question &question, const model::StackSource &source);
    void cancel();
    /// Returns whether there are newer rows than view() has; the owner asks again then.
    bool isBehind() const { return m_isBehind; }
    /// Returns the newest view.
    const model::CallView &view() const { return m_view; }
    /// Returns what view() answers; null before the first one.
    const Question *answered() const { return m_made ? &m_made->question : nullptr; }

Q_SIGNALS:
    /// view() is another one, and took that long to make.
    void made(std::chrono::nanoseconds took);

private:
    struct Made {
        Question question;
        std::shared_ptr<const model::StackCosts> costs;
        std::uint64_t symbolsVersion = 0;
        bool hidesUnsampled = false;
        bool operator==(const Made &) const = default;
    };

    model::LatestJob m_job;
    Made m_making;
    bool m_isBehind = false;
    std::optional<Made> m_made;
    model::CallView m_view;
};

} // namespace ui
