// SPDX-License-Identifier: GPL-3.0-or-later
// A user looks for the time of a real process while it is recorded: flame graph, time, focus, search, back,
// line, export.
#include "model/analysis/analysisrunner.h"
#include "model/items/callcells.h"
#include "model/recording/recording.h"
#include "tests/real/workload.h"
#include "tests/support/dotnet.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowjourney.h"
#include "ui/flame/flamegraph.h"
#include "ui/flame/flamepane.h"
#include "ui/panes/tracepane.h"
#include "ui/plots/qcustomplot.h"
#include "ui/plots/timeplot.h"
#include "ui/shell/inspector.h"
#include "ui/trace/lane.h"
#include "ui/trace/recordform.h"
#include "ui/trace/timeline.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/elidedlabel.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>
#include <QtTest>

using model::CallNode;

namespace {

/// Chooses the preset as a user does: clicks on its button, and on those of others that are chosen.
void choosePreset(ui::TracePane &pane, const QString &id)
{
    const QString wanted = QStringLiteral("preset-") + id;
    static const QRegularExpression presets(QStringLiteral("^preset-"));
    bool isThere = false;
    for (QToolButton *button : pane.form()->findChildren<QToolButton *>(presets)) {
        const bool isWanted = button->objectName() == wanted;
        QVERIFY(!isWanted || button->isVisible());
        if (button->isChecked() != isWanted)
            QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(button->isChecked(), isWanted);
        isThere = isThere || isWanted;
    }
    QVERIFY(isThere);
}

/// The flame graph of the recording that runs.
class FlameScreen {
public:
    explicit FlameScreen(ui::TraceView &view)
        : m_view(view)
    {
        view.showTab(QStringLiteral("callTreeTab"));
        press("showFlame");
        m_graph = find<ui::FlameGraph>("flameGraph");
    }

    ui::FlameGraph &graph() { return *m_graph; }
    ui::TraceContext &shared() { return m_view.shared(); }
    template <class T> T *find(const char *name) { return m_view.findChild<T *>(QLatin1String(name)); }
    void press(const char *button) { QTest::mouseClick(find<QToolButton>(button), Qt::LeftButton); }
    /// The most costly frame of a method; none where there is none.
    quint32 node(const QString &method)
    {
        quint32 found = CallNode::none;
        const auto tree = m_graph->tree();
        for (quint32 at = 1; tree && at < tree->nodes.size(); ++at) {
            const CallNode &is = tree->nodes[at];
            if (shared().analyses().symbols()->functions().at(is.function).name.endsWith(method)
                && (found == CallNode::none || is.inclusive > tree->nodes[found].inclusive))
                found = at;
        }
        return found;
    }
    bool has(const QString &method) { return node(method) != CallNode::none; }
    double total() { return m_graph->tree() ? m_graph->tree()->total() : 0; }
    void click(quint32 at)
    {
        QTest::mouseClick(m_graph->viewport(), Qt::LeftButton, {},
                          m_graph->rectOfNode(at).center().toPoint());
    }
    /// Drags over a range of time in the first lane.
    void brush(double from, double to)
    {
        const ui::Lane *const seen = m_view.timeline().firstSeen();
        QVERIFY(seen && seen->isVisible());
        ui::TimePlot *const lane = seen->plot();
        auto *plot = lane->findChild<QCustomPlot *>();
        const int middle = plot->axisRect()->center().y();
        const QPoint start(lane->plotX(from), middle);
        const QPoint end(lane->plotX(to), middle);
        QTest::mousePress(plot, Qt::LeftButton, {}, start);
        for (const QPoint &point : {(start + end) / 2, end}) {
            QMouseEvent move(QEvent::MouseMove, point, plot->mapToGlobal(point), Qt::NoButton, Qt::LeftButton,
                             {});
            QCoreApplication::sendEvent(plot, &move);
        }
        QTest::mouseRelease(plot, Qt::LeftButton, {}, end);
    }
    bool save(const QString &path)
    {
        find<QAction>("saveStacks")->trigger();
        const QPointer<QFileDialog> dialog = m_view.window()->findChild<QFileDialog *>();
        if (!dialog || !tests::waitFor([dialog] { return dialog->isVisible(); }))
            return false;
        auto *line = dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"));
        line->setText(path);
        QTest::keyClick(line, Qt::Key_Return);
        return tests::waitFor([&] { return !dialog && QFileInfo(path).size() > 0; });
    }

private:
    ui::TraceView &m_view;
    ui::FlameGraph *m_graph;
};

} // namespace

class TestRealFlameJourney : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { CLRLENS_REQUIRE_DOTNET(); }
    void journey_data() { tests::addFrameworks(); }
    void journey();
};

void TestRealFlameJourney::journey()
{
    QFETCH(const QString, framework);
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    tests::Workload workload(program.value());
    QCOMPARE(workload.start({QStringLiteral("stacking")}), QString());
    tests::WindowJourney journey(QFileInfo(workload.socketPath()).absolutePath());
    QCOMPARE(journey.selectProcess(workload.pid()), QString());
    journey.inspector()->showPane(QStringLiteral("trace"));
    choosePreset(*journey.tracePane(), QStringLiteral("cpu"));
    QCOMPARE(journey.startRecording({}, 500), QString());
    FlameScreen screen(*journey.tracePane()->traceView());

    // It has names before the stop, and moves.
    const QString burn = QStringLiteral("Stacking.Burn");
    QTRY_VERIFY(screen.graph().isVisible() && screen.has(burn));
    const double before = screen.total();
    QTRY_VERIFY(screen.total() > before && screen.has(burn));

    // A part of the time.
    QTRY_VERIFY(screen.shared().seconds() > 2);
    screen.brush(0.5, 1.5);
    QTRY_VERIFY(screen.shared().scope().time);
    QVERIFY(std::abs(screen.shared().scope().time->length() - 1) < 0.3);
    QTRY_VERIFY(screen.shared().analyses().isUpToDate() && screen.has(burn));
    const auto part = screen.graph().tree();

    // Focus, search, and back to where it was.
    screen.click(screen.node(QStringLiteral("Stacking.Objects")));
    QTRY_COMPARE(screen.shared().scope().transforms.size(), 1);
    QTRY_VERIFY(screen.graph().tree() != part && screen.has(burn));
    QVERIFY(!screen.has(QStringLiteral("Stacking.Deep"))); // another thread's
    QSignalSpy matched(&screen.graph(), &ui::FlameGraph::searchMatched);
    auto *const search = screen.find<QWidget>("flameSearch")->findChild<QLineEdit *>();
    search->setText(QStringLiteral("burn"));
    QTRY_VERIFY(!matched.isEmpty() && matched.last().first().toDouble() > 0.5);
    search->clear();
    const auto focused = screen.graph().tree();
    screen.shared().back();
    QVERIFY(screen.shared().scope().transforms.isEmpty() && screen.shared().scope().time);
    QTRY_VERIFY(screen.graph().tree() != focused && screen.has(QStringLiteral("Stacking.Deep")));

    // The line that costs most.
    screen.graph().select(screen.node(burn));
    screen.find<QAction>("showSource")->trigger();
    const auto lines = [&] { return screen.find<QTableView>("sourceLines")->model(); };
    QTRY_VERIFY(lines()->rowCount() > 50);
    QVERIFY(screen.find<ui::ElidedLabel>("sourceFunction")->text().contains(QLatin1String("Burn")));
    bool hasLine = false;
    for (int row = 0; row < lines()->rowCount() && !hasLine; ++row) {
        for (int column = 0; column < lines()->columnCount(); ++column)
            hasLine |= lines()->index(row, column).data().toString().contains(QLatin1String("Math.Sqrt(i)"));
    }
    QVERIFY(hasLine);

    // The tree has a column of lines, now that some are known, where it has the room.
    screen.find<QAction>("showSource")->trigger();
    screen.graph().window()->resize(1800, 900);
    screen.find<QToolButton>("showCallTree")->click();
    auto *const tree = screen.find<QTreeView>("callTree");
    QTRY_VERIFY(!tree->header()->isSectionHidden(model::CallSource));
    screen.find<QToolButton>("showFlame")->click();
    QTRY_VERIFY(screen.has(burn));

    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("second.folded"));
    QVERIFY(screen.save(file));
    QFile saved(file);
    QVERIFY(saved.open(QIODevice::ReadOnly));
    QVERIFY(saved.readAll().contains("Stacking.Burn"));
    QCOMPARE(journey.stopRecording(), QString());
}

CLRLENS_TEST(TestRealFlameJourney)
#include "tst_real_flamejourney.moc"
