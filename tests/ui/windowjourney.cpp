// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/windowjourney.h"

#include "model/items/environmentmodel.h"
#include "model/items/eventmodel.h"
#include "model/recording/recordings.h"
#include "tests/support/patience.h"
#include "tests/ui/userfolders.h"
#include "ui/base/appearance.h"
#include "ui/panes/environmentpane.h"
#include "ui/panes/tracepane.h"
#include "ui/shell/inspector.h"
#include "ui/shell/inspectorstack.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/workspace.h"
#include "ui/trace/recordform.h"
#include "ui/trace/tracedocument.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/factlist.h"

#include <cstdio>
#include <QAction>
#include <QtTest>

namespace tests {

namespace {

/// Returns the milliseconds that CLRLENS_WATCH_GUI asks for, or the watchdog's own.
std::chrono::milliseconds watchedLimit()
{
    const int asked = qEnvironmentVariableIntValue("CLRLENS_WATCH_GUI");
    return asked > 1 ? std::chrono::milliseconds(asked) : app::GuiWatchdog::defaultLimit;
}

/// Of the test's own work between events nothing is said: it blocks the window, too, but not for a user.
void printLongEvents(const app::GuiWatchdog &watchdog, std::chrono::milliseconds limit)
{
    int blocks = 0;
    int waits = 0;
    for (const app::GuiStall &stall : watchdog.stalls()) {
        if (stall.inEvent <= limit)
            continue;
        const bool isBlock = stall.ofItsOwn() > limit;
        ++(isBlock ? blocks : waits);
        std::printf("    %s: %s%s\n", isBlock ? "block" : "busy machine", qPrintable(stall.text()),
                    qPrintable(stall.stacksText(QLatin1String("        in "))));
    }
    std::printf("%s: %d of its events blocked the window for more than %d ms", QTest::currentTestFunction(),
                blocks, int(limit.count()));
    if (waits > 0)
        std::printf("; %d more had to wait for a processor", waits);
    std::printf("\n");
    std::fflush(stdout);
}

} // namespace

WindowJourney::WindowJourney(const QString &socketFolder, bool demo)
{
    keepAllIn(m_folder);
    if (qEnvironmentVariableIsSet("CLRLENS_WATCH_GUI")) {
        ui::AppearanceSwitch::instance().start(ui::Appearance::Light); // as the program looks
        m_watchdog.emplace(watchedLimit());
    }
    app::Options options;
    options.demo = demo;
    options.onlySocketFolder = socketFolder.isEmpty() ? m_folder.path() : socketFolder;
    m_composition = std::make_unique<app::Composition>(options);
    m_composition->window().show();
}

WindowJourney::~WindowJourney()
{
    m_composition.reset();
    model::finishSettings(); // before their folder goes
    if (m_watchdog)
        printLongEvents(*m_watchdog, watchedLimit());
}

ui::Inspector *WindowJourney::inspector() const
{
    return m_composition->window().workspace()->inspectors()->current();
}

ui::TracePane *WindowJourney::tracePane() const
{
    return qobject_cast<ui::TracePane *>(inspector()->pane(QStringLiteral("trace")));
}

QString WindowJourney::selectProcess(qint64 pid)
{
    m_composition->window().attachTo(pid);
    return waitForInspector();
}

QString WindowJourney::waitForInspector()
{
    const bool shown = tests::waitFor([this] { return inspector() != nullptr; });
    return shown ? QString() : QStringLiteral("no inspector was shown");
}

QString WindowJourney::overviewField(const QString &id)
{
    inspector()->showPane(QStringLiteral("overview"));
    auto *fields = inspector()->findChild<ui::FactList *>();
    const bool answered
        = tests::waitFor([fields] { return !fields->value(QStringLiteral("answered")).isEmpty(); });
    return answered ? fields->value(id) : QStringLiteral("(no answer)");
}

QString WindowJourney::readEnvironment()
{
    inspector()->showPane(QStringLiteral("environment"));
    auto *pane = qobject_cast<ui::EnvironmentPane *>(inspector()->pane(QStringLiteral("environment")));
    const bool read = tests::waitFor([pane] { return pane->environment()->rowCount() > 0; });
    return read ? QString() : QStringLiteral("no environment was shown");
}

QString WindowJourney::environmentValue(const QString &name) const
{
    auto *pane = qobject_cast<ui::EnvironmentPane *>(inspector()->pane(QStringLiteral("environment")));
    const auto *variables = pane->environment();
    for (int row = 0; row < variables->rowCount(); ++row) {
        if (variables->index(row, model::EnvironmentModel::Name).data().toString() == name)
            return variables->index(row, model::EnvironmentModel::Value).data().toString();
    }
    return {};
}

QString WindowJourney::record(const QString &providers, int events)
{
    const QString problem = startRecording(providers, events);
    return problem.isEmpty() ? stopRecording() : problem;
}

QString WindowJourney::startRecording(const QString &providers, int events)
{
    inspector()->showPane(QStringLiteral("trace"));
    ui::TracePane *pane = tracePane();
    if (!providers.isNull())
        pane->form()->setProviderText(providers);
    if (!pane->startAction()->isEnabled())
        return QStringLiteral("Start is not enabled");
    pane->startAction()->trigger();
    // Journeys look at the events, where the trace opens on its summary.
    if (!tests::waitFor([pane] { return pane->traceView(); }))
        return QStringLiteral("No trace is shown");
    pane->traceView()->showTab(QStringLiteral("eventsTab"));
    const auto rows = [pane] {
        return pane->traceView() ? pane->traceView()->findChild<model::EventModel *>()->rowCount() : 0;
    };
    if (!tests::waitFor([rows, events] { return rows() >= events; }))
        return QStringLiteral("%1 events were shown, not %2").arg(rows()).arg(events);
    if (pane->startAction()->isEnabled() || !pane->stopAction()->isEnabled())
        return QStringLiteral("Start and Stop do not tell that a recording runs");
    return {};
}

QString WindowJourney::stopRecording()
{
    ui::TracePane *pane = tracePane();
    pane->stopAction()->trigger();
    const auto finished = [pane] { return pane->recording()->state() == model::RecordingState::Finished; };
    if (!tests::waitFor(finished))
        return QStringLiteral("the recording did not end");
    const auto complete = [pane] { return pane->traceView()->trace()->snapshot()->complete; };
    return tests::waitFor(complete) ? QString() : QStringLiteral("the live trace was not completed");
}

QString WindowJourney::recordedFile() const
{
    return tracePane()->recording()->filePath();
}

QString WindowJourney::reopen(const QString &file, quint64 *events)
{
    ui::TraceDocument *document = m_composition->window().workspace()->openTrace(file);
    const model::Trace *trace = document->view()->trace();
    const auto settled = [trace, document] {
        return document->view()->hasAllTabs() && (trace->snapshot()->complete || trace->failure());
    };
    if (!tests::waitFor(settled))
        return QStringLiteral("the file was not read to its end");
    *events = trace->snapshot()->events.size();
    return {};
}

} // namespace tests
