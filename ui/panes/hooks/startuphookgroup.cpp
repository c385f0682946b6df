// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/hooks/startuphookgroup.h"

#include "model/preflight/startuphookcheck.h"
#include "ui/panes/hooks/hookrunner.h"
#include "ui/panes/processcontext.h"

#include <QAction>
#include <QFormLayout>
#include <QLineEdit>

namespace ui {

StartupHookGroup::StartupHookGroup(HookRunner &runner)
    : HookGroup(QStringLiteral("startupHook"), tr("Startup hook"), model::RuntimeCommand::ApplyStartupHook,
                runner)
    , m_path(new QLineEdit)
{
    m_path->setPlaceholderText(tr("/path/to/Hook.dll, as the process sees it"));
    m_path->setObjectName(QStringLiteral("startupHookPath"));
    m_path->setAccessibleName(tr("Path of the startup hook"));
    form()->addRow(tr("Assembly"), m_path);
    addHint(tr(
        "Runs StartupHook.Initialize() of the assembly in the process; of a runtime that waits at its start, "
        "once it is resumed. A hook that cannot be loaded, or that throws, ends a process of .NET 9 or 10 "
        "at once, so the file is looked at before. Not looked at: whether the assemblies that it needs are "
        "there, and what it does."));
    auto *applyAction = addAction(Symbol::Resume, tr("Run Startup &Hook"), tr("Run startup hook"));
    connect(applyAction, &QAction::triggered, this, &StartupHookGroup::apply);
    connect(m_path, &QLineEdit::textChanged, this, &StartupHookGroup::updateActions);
    connect(m_path, &QLineEdit::textChanged, &runner, &HookRunner::forgetDoubt);
    finishLayout();
}

QString StartupHookGroup::refusal() const
{
    return {};
}

bool StartupHookGroup::isComplete() const
{
    return !m_path->text().trimmed().isEmpty();
}

void StartupHookGroup::apply()
{
    const QString path = m_path->text().trimmed();
    const model::ProcessEntry &entry = process().entry();
    const bool waits = entry.start == model::RuntimeStart::Suspended;
    HookRequest request;
    request.busy = tr("%1 runs %2").arg(process().label(), path);
    request.doing = tr("Running a startup hook in %1").arg(process().label());
    request.done
        = waits ? tr("The startup hook runs when the runtime is resumed.") : tr("The startup hook ran.");
    request.look
        = [identity = entry.identity, path] { return model::preflight::checkStartupHook(identity, path); };
    request.asksBeforeDoubt = true;
    request.ifCancelled = tr("It was sent already: the hook may still be loaded and run.");
    request.ifClosed = tr("The hook could not be loaded, or it threw: that ends a process of .NET 9 or 10.");
    request.send = [path](auto &commands, auto *context, auto done) {
        return commands.applyStartupHook(path, context, done);
    };
    runner().run(request);
}

} // namespace ui
