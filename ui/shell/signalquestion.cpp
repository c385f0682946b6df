// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/signalquestion.h"

#include "model/async/jobrunner.h"
#include "model/items/sessionlogmodel.h"
#include "model/text/errortext.h"
#include "ui/base/context.h"
#include "ui/widgets/plaintext.h"

#include <QCoreApplication>
#include <QPushButton>

namespace ui {

namespace {

struct SignalWords {
    Q_DECLARE_TR_FUNCTIONS(ui::SignalQuestion)
};

struct Wording {
    QString button;
    QString question; ///< with %1 for the process
    QString outcome;
    QString doing;
};

Wording wordingOf(model::ProcessSignal what)
{
    switch (what) {
    case model::ProcessSignal::Stop:
        return {SignalWords::tr("Suspend process"), SignalWords::tr("Suspend %1 (SIGSTOP)?"),
                SignalWords::tr(
                    "None of its threads runs until it is continued: it serves no request, and answers "
                    "no command meanwhile."),
                SignalWords::tr("Stopping %1")};
    case model::ProcessSignal::Continue:
        return {SignalWords::tr("Continue process"), SignalWords::tr("Let %1 continue (SIGCONT)?"),
                SignalWords::tr("A process that was stopped goes on where it was. To one that runs it means "
                                "nothing."),
                SignalWords::tr("Continuing %1")};
    case model::ProcessSignal::Interrupt: // these two are not asked for here
    case model::ProcessSignal::Kill:
    case model::ProcessSignal::Terminate:
        break;
    }
    return {
        SignalWords::tr("Terminate process"), SignalWords::tr("Terminate %1 (SIGTERM)?"),
        SignalWords::tr("The program is asked to end, and may still finish what it is at. Recordings of it "
                        "end without the names of all methods."),
        SignalWords::tr("Terminating %1")};
}

} // namespace

bool canSendSignal(const model::ProcessEntry &entry, model::ProcessSignal what)
{
    using State = model::ProcessState;
    const bool isProcess = entry.state != State::Exited && entry.state != State::Stale
        && entry.state != State::Spoofed && entry.identity.pid > 0 && entry.identity.startTime != 0;
    return isProcess && model::knowsSignal(what);
}

void askAndSend(Context &context, QWidget *parent, const model::ProcessEntry &entry,
                model::ProcessSignal what, std::function<void(const QString &)> done)
{
    const Wording wording = wordingOf(what);
    const QString label = QStringLiteral("%1 %2").arg(entry.name).arg(entry.pid).trimmed();
    QMessageBox *box = plainMessageBox(QMessageBox::Question, wording.button, wording.question.arg(label),
                                       QMessageBox::Cancel, parent);
    box->setObjectName(QStringLiteral("signalQuestion"));
    box->setInformativeText(wording.outcome);
    QPushButton *send = box->addButton(wording.button, QMessageBox::DestructiveRole);
    send->setObjectName(QStringLiteral("sendSignal"));
    box->setDefaultButton(QMessageBox::Cancel);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(
        send, &QPushButton::clicked, parent,
        [&context, parent, identity = entry.identity, what, label, doing = wording.doing,
         done = std::move(done)] {
            context.jobs.run(
                parent,
                [identity, what](const model::JobRunner::CancelFlag &) {
                    return model::sendSignal(identity, what);
                },
                [&context, label, doing, done](const protocol::Result<> &result) {
                    if (result.ok()) {
                        context.log.add(model::Severity::Info, label,
                                        SignalWords::tr("%1: the signal was sent.").arg(doing.arg(label)));
                        done({});
                        return;
                    }
                    const QString problem
                        = model::describeError(result.error(), doing.arg(label), model::ErrorSubject::Runtime)
                              .sentence();
                    context.log.add(model::Severity::Error, label, problem);
                    done(problem);
                });
        });
    box->open();
}

} // namespace ui
