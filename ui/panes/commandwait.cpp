// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/commandwait.h"

#include "model/items/activitytext.h"
#include "model/runtime/runtime.h"
#include "ui/panes/processcontext.h"

namespace ui {

namespace {
/// Most commands are answered sooner, and a text that flickers is no help.
constexpr std::chrono::milliseconds activityInterval{500};
} // namespace

CommandWait::CommandWait(ProcessContext &process, QWidget *parent)
    : BusyLine(parent)
    , m_process(process)
{
    m_clock.setInterval(activityInterval);
    connect(&m_clock, &QTimer::timeout, this, &CommandWait::showActivity);
    connect(this, &BusyLine::cancelled, this, [this] {
        if (m_cancel)
            m_cancel();
    });
}

void CommandWait::wait(const QString &text, quint64 command)
{
    wait(text, [this, command] { m_process.commands().cancel(command); });
}

void CommandWait::wait(const QString &text, std::function<void()> cancel)
{
    m_text = text;
    m_cancel = std::move(cancel);
    start(text);
    m_clock.start();
}

void CommandWait::showActivity()
{
    if (!isBusy()) {
        m_clock.stop();
        return;
    }
    const QString activity
        = model::activityText(m_process.commands().runtime()->activity(), std::chrono::steady_clock::now());
    setText(activity.isEmpty() ? m_text : tr("%1; the runtime is %2").arg(m_text, activity));
}

} // namespace ui
