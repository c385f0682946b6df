// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/hooks/hookgroup.h"

#include "model/text/visibletext.h"
#include "ui/panes/hooks/hookrunner.h"
#include "ui/panes/processcontext.h"
#include "ui/widgets/greyreason.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QFormLayout>
#include <QLabel>
#include <QToolButton>

namespace ui {

HookGroup::HookGroup(const QString &id, const QString &title, model::RuntimeCommand command,
                     HookRunner &runner)
    : QGroupBox(tr("%1 (%2)").arg(title, model::sinceText(command)))
    , m_command(command)
    , m_runner(runner)
    , m_form(new QFormLayout(this))
    , m_reason(plainLabel())
{
    setObjectName(id);
    setAccessibleName(title);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_reason->setObjectName(id + QStringLiteral("Reason"));
    m_reason->setWordWrap(true);
    connect(&m_runner, &HookRunner::busyChanged, this, &HookGroup::updateActions);
    connect(&process(), &ProcessContext::changed, this, &HookGroup::updateActions);
}

ProcessContext &HookGroup::process() const
{
    return m_runner.process();
}

QAction *HookGroup::addAction(Symbol symbol, const QString &text, const QString &buttonText)
{
    auto *action = new QAction(icon(symbol), text, this);
    action->setIconText(buttonText);
    m_actions.append(action);
    return action;
}

void HookGroup::addHint(const QString &text)
{
    auto *hint = plainLabel(text);
    hint->setWordWrap(true);
    hint->setForegroundRole(QPalette::PlaceholderText);
    m_form->addRow(hint);
}

void HookGroup::finishLayout()
{
    auto *buttons = new QWidget;
    auto *row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    for (QAction *action : std::as_const(m_actions)) {
        auto *button = new QToolButton;
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setFocusPolicy(Qt::StrongFocus);
        row->addWidget(button);
    }
    row->addWidget(m_reason, 1);
    m_form->addRow(buttons);
    updateActions();
}

void HookGroup::updateActions()
{
    const auto known = model::checkKnown(m_command, process().entry().runtimeVersion);
    const QString reason = !known.ok() ? tr("Cannot be asked for: %1.").arg(known.error().text) : refusal();
    showState(reason, reason.isEmpty() && isComplete() && process().isReachable() && !m_runner.isBusy());
}

void HookGroup::showState(const QString &reason, bool canRun)
{
    m_reason->setText(model::text::visible(reason));
    for (QAction *action : std::as_const(m_actions))
        enableOrSay(*action, canRun, reason.isEmpty() ? tr("Fill in the fields first.") : reason);
}

} // namespace ui
