// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/jobrunner.h"
#include "model/demo/demoruntime.h"
#include "model/dumps/dumps.h"
#include "model/items/sessionlogmodel.h"
#include "model/launch/launches.h"
#include "model/ports/portrecipes.h"
#include "model/recording/recordings.h"
#include "model/runtime/runtimes.h"
#include "model/wire/journal.h"
#include "ui/base/context.h"
#include "ui/base/recentfiles.h"
#include "ui/lanes/lanekinds.h"
#include "ui/panes/pane.h"
#include "ui/panes/processcontext.h"
#include "ui/panes/sessionnotes.h"
#include "ui/plots/plotclock.h"
#include "ui/widgets/busyline.h"
#include "ui/widgets/messageline.h"

#include <QAction>
#include <QLineEdit>
#include <QToolButton>
#include <QtTest>

namespace tests {

/// Null where it could not listen.
inline std::unique_ptr<model::demo::DemoRuntime> demoRuntime(const QTemporaryDir &folder,
                                                             model::demo::Misbehaviour misbehaviour
                                                             = model::demo::Misbehaviour::None)
{
    model::demo::DemoRuntime::Options options;
    options.folder = folder.path();
    options.misbehaviour = misbehaviour;
    auto runtime = model::demo::DemoRuntime::listen(options);
    return runtime.ok() ? std::move(runtime).value() : nullptr;
}

/// Everything that a pane needs around it.
struct PaneContext {
    model::JobRunner jobs{1};
    model::Runtimes runtimes;
    model::wire::Journal journal;
    ui::PlotClock plotClock;
    model::SessionLogModel log;
    ui::RecentFiles recent;
    model::Recordings recordings;
    model::Dumps dumps;
    QTemporaryDir settings;
    model::DiagnosticPorts ports{runtimes, jobs, {{}, settings.filePath(QStringLiteral("ports.json"))}};
    model::Recipes recipes{jobs, settings.filePath(QStringLiteral("recipes.json"))};
    model::PortRecipes portRecipes{ports, recipes, recordings};
    model::Launches launches{runtimes, recordings, jobs};
    QList<ui::TraceTabFactory> traceTabs;
    QList<ui::LaneKind> lanes = ui::laneKinds();
    ui::Context context{runtimes, journal, jobs,        plotClock, log,       recent, recordings,
                        dumps,    ports,   portRecipes, launches,  traceTabs, lanes};
    ui::SessionNotes notes{context};
};

/// One pane on the screen, of a process whose runtime listens at `socketPath`; what a user does with it.
template <class PaneType> class PaneBench : public PaneContext {
public:
    /// `identityPid`, where it is not 0, is whose process it really is: whose files and memory are looked at.
    explicit PaneBench(const QString &socketPath, qint64 identityPid = 0)
        : m_process(entryFor(socketPath, identityPid), context)
        , m_pane(m_process, context)
    {
        m_pane.resize(800, 500);
        m_pane.show();
    }

    ui::ProcessContext &process() { return m_process; }
    PaneType &pane() { return m_pane; }
    ui::BusyLine &busyLine() { return *m_pane.template findChild<ui::BusyLine *>(); }
    /// What the pane says; empty while it says nothing.
    QString message()
    {
        const auto *line = m_pane.template findChild<ui::MessageLine *>();
        return line->isVisible() ? line->text() : QString();
    }
    void type(const char *objectName, const QString &text)
    {
        auto *line = m_pane.template findChild<QLineEdit *>(QLatin1String(objectName));
        line->setFocus();
        line->selectAll();
        QTest::keyClick(line, Qt::Key_Backspace);
        QTest::keyClicks(line, text);
    }
    QAction &action() { return *m_pane.paneActions().first(); }
    /// Presses the button of the pane's first action, as far as it can be pressed.
    void press()
    {
        for (auto *button : m_pane.template findChildren<QToolButton *>()) {
            if (button->defaultAction() == &action())
                QTest::mouseClick(button, Qt::LeftButton);
        }
    }
    /// The subject and text of the last line of the log.
    QString logged()
    {
        const int last = log.rowCount() - 1;
        return log.index(last, model::SessionLogModel::Subject).data().toString() + QLatin1Char(' ')
            + log.index(last, model::SessionLogModel::Text).data().toString();
    }

private:
    static model::ProcessEntry entryFor(const QString &socketPath, qint64 identityPid)
    {
        model::ProcessEntry entry;
        entry.pid = 4711;
        entry.name = QStringLiteral("Shop");
        entry.socketPath = socketPath;
        entry.address.path = socketPath;
        entry.identity.pid = identityPid;
        entry.state = model::ProcessState::Ok;
        return entry;
    }

    ui::ProcessContext m_process;
    PaneType m_pane;
};

} // namespace tests
