// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/hooks/hookrunner.h"

#include "model/items/sessionlogmodel.h"
#include "model/preflight/looking.h"
#include "model/text/errortext.h"
#include "ui/base/context.h"
#include "ui/panes/commandwait.h"
#include "ui/panes/processcontext.h"
#include "ui/widgets/messageline.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

using model::preflight::Finding;
using Findings = QList<Finding>;

namespace {
constexpr std::chrono::milliseconds hookLookDeadline{5000};
} // namespace

HookRunner::HookRunner(ProcessContext &process, Context &context, QObject *parent)
    : QObject(parent)
    , m_process(process)
    , m_context(context)
    , m_message(new MessageLine)
    , m_busy(new CommandWait(process))
    , m_sendAnyway(new QPushButton(tr("Send it all the same")))
{
    m_sendAnyway->setObjectName(QStringLiteral("sendAnyway"));
    m_sendAnyway->hide();
    connect(m_sendAnyway, &QPushButton::clicked, this, [this] {
        m_sendAnyway->hide();
        m_message->clear();
        m_focus.beforeDisabling();
        m_busy->start(m_request.busy, false);
        send();
        Q_EMIT busyChanged();
        m_focus.disabled();
    });
}

void HookRunner::addTo(QVBoxLayout *layout)
{
    layout->addWidget(m_message);
    layout->addWidget(m_sendAnyway, 0, Qt::AlignLeft);
    layout->addWidget(m_busy);
}

void HookRunner::forgetDoubt()
{
    if (!m_sendAnyway->isVisibleTo(m_sendAnyway->parentWidget()))
        return;
    m_sendAnyway->hide();
    m_message->clear();
}

bool HookRunner::isBusy() const
{
    return m_busy->isBusy();
}

void HookRunner::run(const HookRequest &request)
{
    if (isBusy())
        return;
    m_request = request;
    m_doubts.clear();
    m_message->clear();
    m_sendAnyway->hide();
    m_focus.beforeDisabling();
    m_busy->start(m_request.busy, false);
    Q_EMIT busyChanged();
    m_focus.disabled();
    if (!m_request.look)
        return send();
    model::preflight::lookWithin<Findings>(
        this, m_process.entry().identity.pid, hookLookDeadline,
        [look = m_request.look] { return protocol::Result<Findings>(look()); },
        [this](const protocol::Result<Findings> &found) {
            judge(found.ok()
                      ? found.value()
                      : Findings{
                          {Finding::Severity::Warning,
                           tr("The files of the process could not be looked at: %1.").arg(found.error().text),
                           {}}});
        });
}

void HookRunner::judge(const Findings &findings)
{
    if (const Finding *blocking = model::preflight::firstBlocking(findings))
        return refuse(*blocking);
    QStringList doubts;
    for (const Finding &finding : findings) {
        if (finding.severity == Finding::Severity::Warning)
            doubts << finding.seen;
    }
    m_doubts = doubts.join(u' ');
    if (!m_doubts.isEmpty() && m_request.asksBeforeDoubt)
        return ask(m_doubts);
    send();
}

void HookRunner::refuse(const Finding &finding)
{
    m_busy->finish();
    m_message->showMessage(model::Severity::Error, finding.seen,
                           finding.remedy % u' ' % tr("Nothing was sent."));
    m_context.log.add(model::Severity::Error, m_process.label(), m_message->text());
    Q_EMIT busyChanged();
    m_focus.enabled();
}

void HookRunner::ask(const QString &doubts)
{
    m_busy->finish();
    m_message->showMessage(model::Severity::Warning, doubts,
                           tr("Nothing was sent yet. If it is wrong, the process ends."));
    m_sendAnyway->show();
    Q_EMIT busyChanged();
    m_focus.enabled();
}

void HookRunner::send()
{
    m_busy->wait(m_request.busy,
                 m_request.send(m_process.commands(), this,
                                [this](const protocol::Result<> &result) { finish(result); }));
}

void HookRunner::finish(const protocol::Result<> &result)
{
    m_busy->finish();
    if (result.ok()) {
        QStringList details{m_request.doneDetails, m_doubts};
        details.removeAll(QString());
        m_message->showMessage(model::Severity::Success, m_request.done, details.join(u' '));
    } else {
        auto text = model::describeError(result.error(), m_request.doing, model::ErrorSubject::Runtime);
        if (model::endedWithoutAnswer(result.error()) && !m_request.ifClosed.isEmpty()) {
            text.why = m_request.ifClosed;
            text.remedy.clear();
        }
        if (model::mayStillHappen(result.error()) && !m_request.ifCancelled.isEmpty())
            text.why = m_request.ifCancelled;
        m_message->showError(text);
    }
    m_context.log.add(result.ok() ? model::Severity::Success : model::Severity::Error, m_process.label(),
                      m_message->text());
    Q_EMIT busyChanged();
    m_focus.enabled();
    if (result.ok() && m_request.succeeded)
        m_request.succeeded();
}

} // namespace ui
