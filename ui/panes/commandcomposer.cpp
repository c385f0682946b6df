// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/commandcomposer.h"

#include "model/items/sessionlogmodel.h"
#include "model/text/errortext.h"
#include "model/text/visibletext.h"
#include "ui/base/context.h"
#include "ui/panes/commandfields.h"
#include "ui/panes/commandwait.h"
#include "ui/panes/messageview.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/plaintext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>
#include <utility>

namespace ui {

namespace {

/// A view of a message below its title.
QWidget *titled(QLabel *title, MessageView *view)
{
    auto *widget = new QWidget;
    auto *layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(3);
    title->setBuddy(view);
    layout->addWidget(title);
    layout->addWidget(view, 1);
    return widget;
}

} // namespace

CommandComposer::CommandComposer(ProcessContext &process, Context &context, QWidget *parent)
    : QDialog(parent)
    , m_process(process)
    , m_context(context)
    , m_command(process.commands().runtime())
    , m_name(new QComboBox)
    , m_does(plainLabel())
    , m_harm(new MessageLine)
    , m_fields(new CommandFields(m_form))
    , m_composed(new MessageView(QStringLiteral("composed")))
    , m_answer(new MessageView(QStringLiteral("answer")))
    , m_answerTitle(plainLabel(tr("The answer")))
    , m_reveal(new QCheckBox(tr("Show s&ecret values")))
    , m_problem(plainLabel())
    , m_message(new MessageLine)
    , m_busy(new CommandWait(m_process))
    , m_send(new QPushButton(tr("&Send")))
{
    setObjectName(QStringLiteral("commandComposer"));
    setWindowTitle(tr("Compose a command to %1").arg(model::text::visible(process.label())));
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(buildHead());
    layout->addWidget(m_harm);
    layout->addWidget(buildBody(), 1);
    layout->addWidget(m_message);
    layout->addWidget(m_busy);
    layout->addWidget(buildFoot());
    resize(1000, 640);

    connect(m_name, &QComboBox::currentTextChanged, this, &CommandComposer::chooseCommand);
    connect(m_fields, &CommandFields::edited, this, &CommandComposer::showForm);
    connect(m_fields, &CommandFields::rebuilt, this, [this](const QList<QWidget *> &inOrder) {
        QWidget *previous = m_name;
        for (QWidget *next : inOrder)
            setTabOrder(std::exchange(previous, next), next);
    });
    connect(m_send, &QPushButton::clicked, this, &CommandComposer::send);
    connect(m_busy, &BusyLine::cancelled, &m_command, &model::ComposedCommand::cancel);
    connect(&m_command, &model::ComposedCommand::ended, this, &CommandComposer::showEnd);
    connect(m_reveal, &QCheckBox::toggled, this, &CommandComposer::showAnswer);
    connect(&m_process, &ProcessContext::changed, this, &CommandComposer::updateSend);
    m_name->setCurrentText(QStringLiteral("ProcessInfo"));
    chooseCommand();
    showAnswer();
}

QWidget *CommandComposer::buildHead()
{
    m_name->addItems(model::wire::CommandForm::commandNames());
    m_name->setObjectName(QStringLiteral("composedCommand"));
    m_name->setAccessibleName(tr("Command"));
    m_name->setMaxVisibleItems(30);
    m_does->setObjectName(QStringLiteral("composedDoes"));
    m_does->setWordWrap(true);
    auto *label = plainLabel(tr("&Command"));
    label->setBuddy(m_name);
    auto *head = new QWidget;
    auto *layout = new QHBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(label);
    layout->addWidget(m_name);
    layout->addWidget(m_does, 1);
    return head;
}

QWidget *CommandComposer::buildBody()
{
    m_composed->setPlaceholder(tr("The bytes appear here when no field is wrong."));
    m_answer->setPlaceholder(tr("The answer appears here."));
    m_harm->setClosable(false);
    m_harm->setObjectName(QStringLiteral("composedHarm"));
    auto *messages = new QSplitter(Qt::Vertical);
    messages->addWidget(titled(plainLabel(tr("As it will be sent")), m_composed));
    messages->addWidget(titled(m_answerTitle, m_answer));
    messages->setChildrenCollapsible(false);
    auto *body = new QSplitter;
    body->addWidget(m_fields);
    body->addWidget(messages);
    body->setStretchFactor(1, 1);
    body->setSizes({440, 560});
    body->setChildrenCollapsible(false);
    return body;
}

QWidget *CommandComposer::buildFoot()
{
    m_problem->setObjectName(QStringLiteral("composedProblem"));
    m_problem->setWordWrap(true);
    m_reveal->setObjectName(QStringLiteral("answerSecrets"));
    m_send->setObjectName(QStringLiteral("sendComposed"));
    m_send->setDefault(false);
    m_send->setAutoDefault(false); // Return in a field sends nothing
    auto *close = new QPushButton(tr("C&lose"));
    close->setAutoDefault(false);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    auto *foot = new QWidget;
    auto *layout = new QHBoxLayout(foot);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_problem, 1);
    layout->addWidget(m_reveal);
    layout->addWidget(m_send);
    layout->addWidget(close);
    return foot;
}

void CommandComposer::chooseCommand()
{
    m_form.setCommand(m_name->currentText());
    if (!m_command.isUnderWay())
        m_message->clear(); // what it says is about the command before
    m_does->setText(m_form.does());
    if (m_form.harm().isEmpty())
        m_harm->clear();
    else
        m_harm->showMessage(model::Severity::Warning, m_form.harm());
    m_fields->rebuild();
    showForm();
}

void CommandComposer::showForm()
{
    m_composed->setMessage(m_form.shownMessage());
    m_problem->setText(model::text::visibleMessage(m_form.problem()));
    updateSend();
}

void CommandComposer::updateSend()
{
    m_send->setEnabled(!m_form.message().isEmpty() && m_process.isReachable() && !m_command.isUnderWay());
    m_send->setToolTip(
        plainToolTip(m_process.isReachable() ? QString() : tr("The process cannot be reached now.")));
}

void CommandComposer::send()
{
    if (m_command.isUnderWay() || m_form.message().isEmpty())
        return;
    m_message->clear();
    m_focus.beforeDisabling();
    m_sentCommand = m_form.commandName();
    m_command.send(m_form.message());
    m_busy->wait(tr("%1 was sent to %2").arg(m_sentCommand, m_process.label()));
    m_answerTitle->setText(tr("The answer to %1").arg(m_sentCommand));
    showAnswer();
    updateSend();
    m_focus.disabled();
}

void CommandComposer::showEnd()
{
    m_busy->finish();
    if (m_command.error())
        m_message->showError(model::describeError(
            *m_command.error(), tr("Sending %1 to %2").arg(m_sentCommand, m_process.label()),
            model::ErrorSubject::Runtime));
    m_context.log.add(m_command.error() ? model::Severity::Error : model::Severity::Info, m_process.label(),
                      m_command.error() ? m_message->text()
                                        : tr("The composed %1 was answered.").arg(m_sentCommand));
    showAnswer();
    updateSend();
    m_focus.enabled();
}

void CommandComposer::showAnswer()
{
    m_answer->setMessage(m_command.isUnderWay() ? model::wire::ShownMessage()
                                                : m_command.answer(m_reveal->isChecked()));
    m_reveal->setEnabled(m_answer->message().hasSecrets);
}

} // namespace ui
