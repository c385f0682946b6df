// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/launchstarter.h"

#include "model/async/jobrunner.h"
#include "model/items/sessionlogmodel.h"
#include "model/launch/launches.h"
#include "model/presets/ownpresets.h"
#include "model/text/visibletext.h"
#include "ui/base/context.h"
#include "ui/launch/launchdialog.h"
#include "ui/launch/launchpane.h"
#include "ui/shell/workspace.h"

namespace ui {

LaunchStarter::LaunchStarter(Context &context, Workspace &workspace, QWidget &window)
    : QObject(&window)
    , m_context(context)
    , m_workspace(workspace)
    , m_window(window)
{
}

void LaunchStarter::openDialog()
{
    auto *dialog = new LaunchDialog(m_context.launches.recent(), m_context.jobs, &m_window);
    connect(dialog, &LaunchDialog::launchRequested, this, &LaunchStarter::launch);
    dialog->open();
}

void LaunchStarter::launchAgain(const model::LaunchRequest &request)
{
    m_context.jobs.run(
        this,
        [ids = request.presetIds.join(u',')](
            const model::JobRunner::CancelFlag &) -> protocol::Result<model::PresetChoice> {
            if (ids.isEmpty())
                return model::PresetChoice();
            const auto own = model::readOwnPresets();
            return model::choosePresets(
                ids, model::withOwnPresets(own.ok() ? own.value() : QList<model::Preset>()));
        },
        [this, request](const protocol::Result<model::PresetChoice> &recorded) {
            if (recorded.ok()) {
                launch(request, recorded.value());
                return;
            }
            m_context.log.add(
                model::Severity::Error, tr("launch"),
                tr("What was to be recorded is not known any more: %1. Choose it anew in Process, "
                   "Launch Program.")
                    .arg(model::text::visible(recorded.error().text)));
        });
}

void LaunchStarter::launch(const model::LaunchRequest &request, const model::PresetChoice &recorded)
{
    model::RecordingOptions recording;
    recording.request.providers = recorded.providers;
    recording.presetIds = request.presetIds;
    recording.request.rundownKeyword = recorded.rundown ? model::wholeRundown : 0;
    model::Launch *const launch = m_context.launches.start(request, recording);
    m_context.log.add(model::Severity::Info, launch->programName(),
                      tr("Launched: %1").arg(model::text::visible(model::launchLine(request.spec))));
    connect(launch, &model::Launch::stateChanged, this, [this, launch] {
        if (launch->state() == model::Launch::State::Ended)
            m_context.log.add(model::Severity::Info, launch->programName(),
                              tr("Ended with status %1").arg(launch->exitStatus()));
    });
    auto *pane = new LaunchPane(*launch, m_context);
    connect(pane, &LaunchPane::inspectRequested, &m_workspace, &Workspace::inspect);
    connect(pane, &LaunchPane::openTraceRequested, this, &LaunchStarter::openTraceRequested);
    connect(pane, &LaunchPane::againRequested, this,
            [this, request, recorded] { this->launch(request, recorded); });
    m_workspace.addLaunch(pane);
}

} // namespace ui
