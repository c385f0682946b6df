// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/hooks/variablegroup.h"

#include "ui/panes/hooks/hookrunner.h"
#include "ui/panes/processcontext.h"
#include "ui/panes/variableform.h"

#include <QFormLayout>

namespace ui {

VariableGroup::VariableGroup(HookRunner &runner)
    : HookGroup(QStringLiteral("variable"), tr("Environment variable"),
                model::RuntimeCommand::SetEnvironmentVariable, runner)
    , m_variable(new VariableForm)
{
    form()->addRow(m_variable);
    addOwnActions({m_variable->setAction(), m_variable->clearAction()});
    addHint(tr("The process's own environment: what a profiler, a hook or a part of the program reads after "
               "this. The Environment pane shows all variables."));
    connect(m_variable, &VariableForm::changeRequested, this, &VariableGroup::change);
    finishLayout();
}

QString VariableGroup::refusal() const
{
    return process().isReachable()
        ? QString()
        : tr("The environment cannot be changed while the runtime does not answer.");
}

/// The form says by itself what is missing in its fields.
void VariableGroup::showState(const QString &reason, bool canRun)
{
    m_variable->setRefusal(reason);
    m_variable->setPaused(!canRun);
}

void VariableGroup::change(const QString &name, const std::optional<QString> &value)
{
    const VariableChangeText text = variableChangeText(name, value.has_value(), process().label());
    HookRequest request;
    request.busy = text.busy;
    request.doing = text.doing;
    request.done = text.done;
    request.doneDetails = text.details;
    request.send = [name, value](auto &commands, auto *context, auto done) {
        return commands.setEnvironmentVariable(name, value, context, done);
    };
    runner().run(request);
}

} // namespace ui
