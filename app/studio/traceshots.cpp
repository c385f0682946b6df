// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/traceshots.h"

#include "model/items/callcells.h"
#include "model/items/roles.h"
#include "model/recording/recordings.h"
#include "ui/panes/tracepane.h"
#include "ui/shell/mainwindow.h"
#include "ui/stacks/calltreeview.h"
#include "ui/trace/recordform.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/tracedocument.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/tableview.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSpinBox>

namespace app {

namespace {

constexpr int recordFor = 8'000; // milliseconds

Shot::Action showTab(const char *tab)
{
    return [tab](Stage &stage) { stage.traceView()->showTab(QLatin1String(tab)); };
}

Shot tabShot(const char *name, const char *shows, const char *tab)
{
    return {QLatin1String(name), QLatin1String(shows), showTab(tab)};
}

void setNumber(const char *box, int number)
{
    if (auto *spin = qobject_cast<QSpinBox *>(Stage::seen(QLatin1String(box))))
        spin->setValue(number);
}

/// The trace's; the process list has one, too.
void typeFilter(const Stage &stage, const QString &text)
{
    for (auto *line : stage.traceView()->findChildren<QLineEdit *>(QStringLiteral("filter"))) {
        if (line->isVisible()) // each tab has one
            line->setText(text);
    }
}

void addRecording(Shots &shots)
{
    const auto choosePresets = [](Stage &stage) {
        stage.showPane(QStringLiteral("trace"));
        for (const char *preset : {"cpu", "gc", "exceptions", "counters"})
            stage.tracePane()->form()->setPresetChecked(QLatin1String(preset), true);
    };
    shots.push_back({QStringLiteral("what-to-record"), QStringLiteral("TracePane"), choosePresets});
    shots.push_back({QStringLiteral("providers-wrong"), QStringLiteral("providersVerdict"), [](Stage &) {
                         if (auto *text
                             = qobject_cast<QPlainTextEdit *>(Stage::seen(QStringLiteral("providers"))))
                             text->setPlainText(QStringLiteral("Microsoft-Windows-DotNETRuntime:0x1:9"));
                     }});
    shots.push_back(step(choosePresets));
    shots.push_back({QStringLiteral("ring"), QStringLiteral("ringFiles"), [](Stage &) {
                         type("maxSize", QStringLiteral("100 MB"));
                         setNumber("ringFiles", 5);
                     }});
    shots.push_back(step([](Stage &) {
        setNumber("ringFiles", 0);
        type("maxSize", {});
    }));
    addDialog(shots, "providers", "ProviderPicker", "pickProvider");
    shots.push_back(step(trigger("pickInstruments")));
    shots.push_back({QStringLiteral("instruments"), QStringLiteral("InstrumentPicker"), {}, [](Stage &) {
                         return Stage::seen(QStringLiteral("instruments")) != nullptr;
                     }});
    shots.push_back(closeFront());
    addDialog(shots, "keep-preset", "presetTitle", "keepPreset");
    shots.push_back(step([](Stage &stage) { stage.tracePane()->startAction()->trigger(); }));
    const auto hasEvents = [](Stage &stage) {
        const auto *recording = stage.tracePane()->recording();
        return recording && recording->progress().events > 0 && stage.tracePane()->traceView();
    };
    shots.push_back({QStringLiteral("live-summary"), QStringLiteral("SummaryTab"), {}, hasEvents, recordFor});
    shots.push_back(tabShot("live-events", "EventsTab", "eventsTab"));
    shots.push_back({QStringLiteral("live-counters"), QStringLiteral("CountersTab"), showTab("countersTab")});
    shots.push_back(
        {QStringLiteral("quit"), QStringLiteral("QuitDialog"), [](Stage &stage) { stage.window().close(); }});
    shots.push_back(step(click("stay")));
    shots.push_back(step([](Stage &stage) { stage.tracePane()->stopAction()->trigger(); }));
}

/// Whether the rows of the call tree in front say when they came: the last that a view of costs comes to
/// know.
bool treeHasTimes(Stage &stage)
{
    const auto *tree = stage.traceView()->findChild<ui::CallTreeView *>(QStringLiteral("callTree"));
    const QModelIndex first = tree->model()->index(0, model::CallWhen);
    return !first.data(model::HistoryRole).value<QList<QPointF>>().isEmpty();
}

/// Selects the first function whose name begins so.
void selectFunction(const Stage &stage, const QString &begin)
{
    auto *functions = stage.traceView()->findChild<ui::TableView *>(QStringLiteral("functionCosts"));
    const auto found = functions->model()->match(functions->model()->index(0, 0), Qt::DisplayRole, begin, 1,
                                                 Qt::MatchStartsWith);
    if (!found.isEmpty())
        functions->setCurrentIndex(found.first());
}

void addCosts(Shots &shots)
{
    const auto finished = [](Stage &stage) {
        const auto *recording = stage.tracePane()->recording();
        return recording->state() == model::RecordingState::Finished;
    };
    shots.push_back(step(showTab("callTreeTab"), finished));
    shots.push_back({QStringLiteral("call-tree"), QStringLiteral("CallTreeTab"), {}, treeHasTimes, analysed});
    shots.push_back({QStringLiteral("bottom-up"), {}, click("showBottomUp")});
    shots.push_back({QStringLiteral("modules"), {}, click("showModules")});
    shots.push_back({QStringLiteral("types"), {}, click("showDeclaringTypes")});
    shots.push_back({QStringLiteral("functions"), QStringLiteral("functionCosts"), [](Stage &stage) {
                         stage.traceView()->shared().setTransforms({QStringLiteral("collapse-recursion")});
                         stage.click("showFunctions");
                     }});
    shots.push_back({QStringLiteral("callers-and-callees"), {}, [](Stage &stage) {
                         ui::TraceView *view = stage.traceView();
                         view->shared().setTransforms({});
                         auto *functions = view->findChild<ui::TableView *>(QStringLiteral("functionCosts"));
                         functions->setCurrentIndex(functions->model()->index(2, 0));
                         stage.click("showAround");
                     }});
    shots.push_back({QStringLiteral("source"), QStringLiteral("sourcePane"), [](Stage &stage) {
                         stage.click("showFunctions");
                         selectFunction(stage, QStringLiteral("Shop."));
                         stage.trigger("showSource");
                     }});
    shots.push_back(step([](Stage &) {
        if (QWidget *source = Stage::seen(QStringLiteral("sourcePane")))
            source->close();
    }));
    shots.push_back({QStringLiteral("flame-graph"), {}, click("showFlame")});
    shots.push_back({QStringLiteral("thread-over-time"), {}, click("showChart")});
}

Shot histogramShot(const char *name)
{
    return {QLatin1String(name), QStringLiteral("HistogramTab"), [](Stage &stage) {
                stage.traceView()->shared().showHistogram(QStringLiteral("GCAllocationTick"),
                                                          QStringLiteral("ObjectSize"));
            }};
}

void addTabs(Shots &shots)
{
    shots.push_back(tabShot("gc", "FeatureTab", "gcTab"));
    shots.push_back(tabShot("statistics", "FeatureTab", "statisticsTab"));
    shots.push_back(histogramShot("histogram"));
    shots.push_back(tabShot("notices", "NoticesTab", "noticesTab"));
    shots.push_back(tabShot("information", "InformationTab", "informationTab"));
}

/// Half of the file, with wrong bytes in the middle of that.
QString damagedCopy(const QString &path)
{
    QFile file(path);
    QByteArray bytes = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    bytes.truncate(bytes.size() / 2);
    constexpr qsizetype wrong = 4096;
    for (qsizetype at = bytes.size() / 2; at < qMin(bytes.size(), bytes.size() / 2 + wrong); ++at)
        bytes[at] = '\x5a';
    QFile copy(QFileInfo(path).dir().filePath(QStringLiteral("damaged.nettrace")));
    return copy.open(QIODevice::WriteOnly) && copy.write(bytes) == bytes.size() ? copy.fileName() : QString();
}

/// A text beside the file that has the name of a trace.
QString letter(const QString &path)
{
    QFile file(QFileInfo(path).dir().filePath(QStringLiteral("letter.nettrace")));
    const QByteArray text("Dear reader,\nthis is no trace, whatever its name says.\n");
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName() : QString();
}

void addSavedTraces(Shots &shots)
{
    const auto isRead = [](Stage &stage) {
        const ui::TraceView *view = stage.traceView();
        return view && (view->trace()->snapshot()->complete || view->trace()->failure());
    };
    shots.push_back(step([](Stage &stage) {
        stage.recording = stage.tracePane()->recording()->filePath();
        stage.window().openTrace(stage.recording);
    }));
    shots.push_back({QStringLiteral("saved-summary"), QStringLiteral("SummaryTab"), {}, isRead, analysed});
    shots.push_back({QStringLiteral("saved-trace"), QStringLiteral("EventsTab"),
                     [](Stage &stage) { stage.traceView()->shared().showEventsAt(2); }});
    shots.push_back(tabShot("saved-counters", "CountersTab", "countersTab"));
    shots.push_back(step(showTab("callTreeTab")));
    shots.push_back({QStringLiteral("saved-call-tree"), QStringLiteral("CallTreeTab"), {}, treeHasTimes});
    shots.push_back(histogramShot("saved-histogram"));
    shots.push_back(step(showTab("eventsTab")));
    shots.push_back({QStringLiteral("filter-wrong"), QStringLiteral("EventFilterBar"),
                     [](Stage &stage) { typeFilter(stage, QStringLiteral("event == GCStart and ")); }});
    shots.push_back({QStringLiteral("filter-finds-nothing"), QStringLiteral("EventFilterBar"),
                     [](Stage &stage) { typeFilter(stage, QStringLiteral("event == NoSuchEvent")); }});
    shots.push_back({QStringLiteral("torn-tab"), QStringLiteral("tornTab"), [](Stage &stage) {
                         typeFilter(stage, {});
                         stage.trigger("tearOffTab");
                     }});
    shots.push_back(closeFront());
    shots.push_back(step([](Stage &stage) { stage.window().openTrace(damagedCopy(stage.recording)); }));
    shots.push_back({QStringLiteral("damaged-trace"), QStringLiteral("EventsTab"), showTab("eventsTab"),
                     isRead, analysed});
    shots.push_back(tabShot("damaged-notices", "NoticesTab", "noticesTab"));
    shots.push_back(step([](Stage &stage) { stage.window().openTrace(letter(stage.recording)); }));
    shots.push_back({QStringLiteral("unreadable"), QStringLiteral("UnreadablePage"), {}, [](Stage &) {
                         return Stage::seen(QStringLiteral("firstBytes")) != nullptr;
                     }});
}

} // namespace

void addTraceShots(Shots &shots)
{
    addRecording(shots);
    addCosts(shots);
    addTabs(shots);
    addSavedTraces(shots);
}

} // namespace app
