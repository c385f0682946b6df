// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stacks/callviewmaker.h"

#include <utility>

namespace ui {

CallViewMaker::CallViewMaker(model::JobRunner &jobs, QObject *parent)
    : QObject(parent)
    , m_job(jobs)
{
}

bool CallViewMaker::ask(const Question &question, const model::StackSource &source)
{
    Made next{question, source.costs, source.symbols->version(), source.hidesUnsampled};
    if (m_job.isRunning()) {
        if (question == m_making.question) {
            m_isBehind = m_isBehind || !(next == m_making);
            return false;
        }
        cancel();
    }
    if (m_made == next)
        return true;
    m_making = std::move(next);
    m_isBehind = false;
    m_job.run(
        this,
        [source, options = question.options](const std::atomic<bool> &cancel) {
            const auto start = std::chrono::steady_clock::now();
            model::CallView view = model::buildCallView(source, options, cancel);
            return std::pair(std::move(view), std::chrono::steady_clock::now() - start);
        },
        [this](std::pair<model::CallView, std::chrono::nanoseconds> built) {
            m_made = m_making;
            m_view = std::move(built.first);
            Q_EMIT made(built.second);
        });
    return false;
}

void CallViewMaker::cancel()
{
    m_job.cancel();
}

} // namespace ui
