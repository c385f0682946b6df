// SPDX-License-Identifier: GPL-3.0-or-later
// A user prepares real runtimes that wait at a port: by a recipe, by the panes of the inspector, and where
// another program has to resume them, too.
#include "model/items/portruntimemodel.h"
#include "model/reading/trace.h"
#include "model/recording/recordings.h"
#include "model/runtime/runtimes.h"
#include "tests/real/eventcounts.h"
#include "tests/real/workload.h"
#include "tests/support/dotnet.h"
#include "tests/support/paths.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowjourney.h"
#include "ui/panes/ports/recipeeditor.h"
#include "ui/panes/portspane.h"
#include "ui/panes/tracepane.h"
#include "ui/shell/inspector.h"
#include "ui/shell/mainwindow.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/tableview.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QGroupBox>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QtTest>

using Column = model::PortRuntimeModel::Column;

namespace {

const QString profilerClass = QStringLiteral("01234567-89ab-cdef-0123-456789abcdef");

QByteArray fileText(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The window with an open port, and a program that waits there.
class Waiting {
public:
    explicit Waiting(const QTemporaryDir &folder)
        : m_folder(folder)
        , m_journey(folder.path())
        , m_pane(m_journey.composition().window().findChild<ui::PortsPane *>())
        , m_model(m_pane->findChild<ui::TableView *>(QStringLiteral("portRuntimes"))->model())
    {
        m_pane->findChild<QLineEdit *>(QStringLiteral("portPath"))->setText(port());
        trigger("openPort");
    }
    ~Waiting()
    {
        m_process.kill();
        m_process.waitForFinished(tests::patienceMilliseconds);
    }

    tests::WindowJourney &journey() { return m_journey; }
    ui::PortsPane &pane() { return *m_pane; }
    QProcess &process() { return m_process; }
    QString port() const { return m_folder.filePath(QStringLiteral("port")); }
    QString hookFile() const { return m_folder.filePath(QStringLiteral("hook")); }
    QString profilerFile() const { return m_folder.filePath(QStringLiteral("profiler")); }
    void trigger(const char *action) { m_pane->findChild<QAction *>(QLatin1String(action))->trigger(); }
    QString cell(int column) const { return m_model->index(0, column).data().toString(); }

    void start(const QString &program, const QStringList &arguments, const QString &ports)
    {
        start(program, arguments, ports, m_folder.path());
    }
    /// With its own socket there, by which it is reached as well where the window sees it.
    void start(const QString &program, const QStringList &arguments, const QString &ports,
               const QString &socketFolder)
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("TMPDIR"), socketFolder);
        environment.insert(QStringLiteral("DOTNET_DiagnosticPorts"), ports);
        environment.insert(QStringLiteral("CLRLENS_TEST_PROFILER_FILE"), profilerFile());
        environment.insert(QStringLiteral("CLRLENS_TEST_HOOK_FILE"), hookFile());
        for (const auto &[name, value] : variables)
            environment.insert(name, value);
        m_process.setProcessEnvironment(environment);
        m_process.start(program, arguments);
    }
    QList<std::pair<QString, QString>> variables; ///< that the program is started with, beside these
    /// Whether the list says that it waits here.
    bool waits() const { return cell(Column::State).startsWith(QStringLiteral("waits here since ")); }

private:
    const QTemporaryDir &m_folder;
    tests::WindowJourney m_journey;
    ui::PortsPane *m_pane;
    QAbstractItemModel *m_model;
    QProcess m_process;
};

} // namespace

class TestRealRecipeJourney : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void aRecipePreparesIt_data() { tests::addFrameworks(); }
    void aRecipePreparesIt();
    void panesPrepareIt_data() { tests::addFrameworks(); }
    void panesPrepareIt();
    void panesReachItThroughThePortAlone_data() { tests::addFrameworks(); }
    void panesReachItThroughThePortAlone();
    void eachOwnerOfAPortMustResume_data() { tests::addFrameworks(); }
    void eachOwnerOfAPortMustResume();

private:
    QString m_hook;
    const QString m_profiler = tests::programPath(QStringLiteral("libclrlens_test_profiler.so"));
};

void TestRealRecipeJourney::initTestCase()
{
    CLRLENS_REQUIRE_DOTNET();
    const auto hook = tests::builtProgram(QStringLiteral("programs/StartupHook"), QStringLiteral("net8.0"));
    QVERIFY2(hook.ok(), hook.ok() ? "" : qPrintable(hook.error().text));
    m_hook = hook.value() + QStringLiteral(".dll");
    QVERIFY(QFileInfo::exists(m_hook) && QFileInfo::exists(m_profiler));
}

void TestRealRecipeJourney::aRecipePreparesIt()
{
    QFETCH(const QString, framework);
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    const QTemporaryDir folder;
    Waiting waiting(folder);
    waiting.variables = {{QStringLiteral("DOTNET_RichDebugInfo"), QStringLiteral("1")}};
    waiting.start(program.value(), {QStringLiteral("variable"), QStringLiteral("CLRLENS_SET")},
                  waiting.port());
    QTRY_VERIFY2(waiting.waits(), qPrintable(waiting.cell(Column::State)));
    waiting.trigger("recipeOfRuntime");
    auto *editor = waiting.pane().findChild<ui::RecipeEditor *>();
    QVERIFY(editor);
    const auto add = [editor](const char *kind, const QString &first, const QString &second) {
        editor->findChild<QComboBox *>(QStringLiteral("recipeKind"))->setCurrentText(QLatin1String(kind));
        editor->findChild<QLineEdit *>(QStringLiteral("recipeFirst"))->setText(first);
        editor->findChild<QLineEdit *>(QStringLiteral("recipeSecond"))->setText(second);
        editor->findChild<QPushButton *>(QStringLiteral("recipeAdd"))->click();
    };
    editor->findChild<QCheckBox *>(QStringLiteral("recipeTellsInlined"))->setChecked(true);
    // In an order that would not work.
    add("Record", {}, {});
    add("Run a startup hook", m_hook, {});
    add("Load a profiler", profilerClass, m_profiler);
    add("Set a variable", QStringLiteral("CLRLENS_SET"), QStringLiteral("by recipe"));
    QCOMPARE(editor->steps().size(), 5);
    editor->findChild<QPushButton *>(QStringLiteral("recipeApply"))->click();

    QTRY_VERIFY2(waiting.process().canReadLine(),
                 qPrintable(waiting.pane().findChild<ui::MessageLine *>()->text()));
    QCOMPARE(waiting.process().readLine().trimmed(), QByteArray("CLRLENS_SET=by recipe"));
    QTRY_COMPARE(fileText(waiting.profilerFile()), QByteArray("Initialize\n"));
    QCOMPARE(fileText(waiting.hookFile()), QByteArray::number(waiting.process().processId()) + '\n');
    waiting.trigger("inspectRuntime");
    QCOMPARE(waiting.journey().waitForInspector(), QString());
    QTRY_VERIFY(waiting.journey().tracePane()->recording());
    model::Recording *const recording = waiting.journey().tracePane()->recording();
    waiting.process().closeWriteChannel();
    QTRY_COMPARE(recording->state(), model::RecordingState::Finished);
    const auto trace = recording->trace();
    QTRY_VERIFY(trace->snapshot()->complete);
    const auto counts = tests::countsOf(*trace->snapshot());
    QVERIFY(counts.contains(tests::countKey(QStringLiteral("Microsoft-Windows-DotNETRuntime"), 187, 0)));
    QVERIFY(
        counts.contains(tests::countKey(QStringLiteral("Microsoft-Windows-DotNETRuntimePrivate"), 189, 0)));
}

void TestRealRecipeJourney::panesPrepareIt()
{
    QFETCH(const QString, framework);
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    const QTemporaryDir folder;
    Waiting waiting(folder);
    waiting.start(program.value(), {QStringLiteral("idle")}, waiting.port());
    QTRY_VERIFY2(waiting.waits(), qPrintable(waiting.cell(Column::State)));
    waiting.trigger("inspectRuntime");
    QCOMPARE(waiting.journey().waitForInspector(), QString());
    ui::Inspector *inspector = waiting.journey().inspector();
    inspector->showPane(QStringLiteral("profiler"));
    auto *hooks = inspector->pane(QStringLiteral("profiler"));
    const auto type = [hooks](const char *name, const QString &text) {
        hooks->findChild<QLineEdit *>(QLatin1String(name))->setText(text);
    };
    const auto press = [hooks](const char *group) {
        const auto buttons
            = hooks->findChild<QGroupBox *>(QLatin1String(group))->findChildren<QToolButton *>();
        for (QToolButton *button : buttons) {
            if (button->defaultAction() && button->isEnabled())
                button->defaultAction()->trigger();
        }
    };
    const auto said = [hooks] { return hooks->findChild<ui::MessageLine *>()->text(); };
    type("startupProfilerGuid", profilerClass);
    type("startupProfilerPath", m_profiler);
    press("startupProfiler");
    QTRY_VERIFY2(said().contains(QStringLiteral("loads the profiler when it is resumed")),
                 qPrintable(said()));
    type("startupHookPath", m_hook);
    press("startupHook");
    QTRY_VERIFY2(said().contains(QStringLiteral("runs when the runtime is resumed")), qPrintable(said()));
    QVERIFY(fileText(waiting.profilerFile()).isEmpty() && fileText(waiting.hookFile()).isEmpty());
    waiting.trigger("resumeRuntime");
    QTRY_VERIFY(waiting.process().canReadLine());
    QCOMPARE(fileText(waiting.profilerFile()), QByteArray("Initialize\n"));
    QCOMPARE(fileText(waiting.hookFile()), QByteArray::number(waiting.process().processId()) + '\n');
}

void TestRealRecipeJourney::panesReachItThroughThePortAlone()
{
    QFETCH(const QString, framework);
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    const QTemporaryDir folder;
    const QTemporaryDir unseen;
    Waiting waiting(folder);
    waiting.start(program.value(), {QStringLiteral("variable"), QStringLiteral("CLRLENS_SET")},
                  waiting.port(), unseen.path());
    QTRY_COMPARE(waiting.cell(Column::Name), QStringLiteral("Workload"));
    waiting.trigger("inspectRuntime");
    QCOMPARE(waiting.journey().waitForInspector(), QString());
    ui::Inspector *inspector = waiting.journey().inspector();
    QCOMPARE(inspector->process().commands().runtime(), waiting.pane().ports().runtimes().first().runtime);
    QCOMPARE(waiting.journey().overviewField(QStringLiteral("processId")),
             QString::number(waiting.process().processId()));
    QCOMPARE(waiting.journey().readEnvironment(), QString());
    auto *variables = inspector->pane(QStringLiteral("environment"));
    variables->findChild<QLineEdit *>(QStringLiteral("variableName"))->setText(QStringLiteral("CLRLENS_SET"));
    auto *value = variables->findChild<QLineEdit *>(QStringLiteral("variableValue"));
    value->setText(QStringLiteral("by port"));
    QTest::keyClick(value, Qt::Key_Return);
    QTRY_COMPARE(waiting.journey().environmentValue(QStringLiteral("CLRLENS_SET")),
                 QStringLiteral("by port"));
    inspector->showPane(QStringLiteral("profiler"));
    auto *hooks = inspector->pane(QStringLiteral("profiler"));
    const auto said = [hooks] { return hooks->findChild<ui::MessageLine *>()->text(); };
    const auto type = [hooks](const char *name, const QString &text) {
        hooks->findChild<QLineEdit *>(QLatin1String(name))->setText(text);
    };
    // Only its own socket tells whether it waits: the command is sent, and the doubt is said.
    type("startupProfilerGuid", profilerClass);
    type("startupProfilerPath", m_profiler);
    auto *named = hooks->findChild<QGroupBox *>(QStringLiteral("startupProfiler"));
    const auto buttons = named->findChildren<QToolButton *>();
    for (QToolButton *button : buttons) {
        if (button->defaultAction() && button->isEnabled())
            button->defaultAction()->trigger();
    }
    QTRY_VERIFY2(said().startsWith(QStringLiteral("The runtime took the name of its profiler"))
                     && said().contains(QStringLiteral("cannot be told")),
                 qPrintable(said()));
    type("startupHookPath", m_hook);
    const auto *group = hooks->findChild<QGroupBox *>(QStringLiteral("startupHook"));
    group->findChild<QToolButton *>()->defaultAction()->trigger();
    QTRY_VERIFY2(said().startsWith(QStringLiteral("The startup hook r")), qPrintable(said()));
    waiting.trigger("resumeRuntime");
    QTRY_VERIFY(waiting.process().canReadLine());
    QCOMPARE(waiting.process().readLine().trimmed(), QByteArray("CLRLENS_SET=by port"));
    QTRY_COMPARE(fileText(waiting.profilerFile()), QByteArray("Initialize\n"));
    QCOMPARE(fileText(waiting.hookFile()), QByteArray::number(waiting.process().processId()) + '\n');

    inspector->showPane(QStringLiteral("dump"));
    auto *dumps = inspector->pane(QStringLiteral("dump"));
    const QString dump = folder.filePath(QStringLiteral("mini.dmp"));
    auto *kinds = dumps->findChild<QComboBox *>(QStringLiteral("dumpType"));
    kinds->setCurrentIndex(kinds->findText(QStringLiteral("Mini"), Qt::MatchStartsWith));
    dumps->findChild<QLineEdit *>(QStringLiteral("dumpPath"))->setText(dump);
    auto *create = dumps->findChild<QAction *>(QStringLiteral("createDump"));
    QTRY_VERIFY(create->isEnabled());
    create->trigger();
    QTRY_VERIFY(create->isEnabled() && QFileInfo(dump).size() > 100'000);
    QVERIFY(fileText(dump).startsWith("\x7f"
                                      "ELF"));
}

void TestRealRecipeJourney::eachOwnerOfAPortMustResume()
{
    QFETCH(const QString, framework);
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    const QTemporaryDir folder;
    Waiting waiting(folder);
    const QString theirs = folder.filePath(QStringLiteral("theirs"));
    model::Runtimes runtimes; // another program's
    model::DiagnosticPort other(runtimes);
    QVERIFY(other.listen(theirs).ok());
    waiting.start(program.value(), {QStringLiteral("idle")},
                  waiting.port() + QStringLiteral(",suspend;") + theirs + QStringLiteral(",suspend"));
    QTRY_VERIFY2(waiting.waits(), qPrintable(waiting.cell(Column::State)));
    const QString told = QStringLiteral("also waits for %1: its owner must resume it").arg(theirs);
    QTRY_VERIFY2(waiting.cell(Column::State).endsWith(told), qPrintable(waiting.cell(Column::State)));
    waiting.trigger("resumeRuntime");
    QTRY_VERIFY2(waiting.cell(Column::State).startsWith(QStringLiteral("resumed at ")),
                 qPrintable(waiting.cell(Column::State)));
    QTest::qWait(1000);
    QVERIFY(!waiting.process().canReadLine()); // as we said
    QVERIFY2(waiting.cell(Column::State).endsWith(told), qPrintable(waiting.cell(Column::State)));
    QTRY_COMPARE(other.runtimes().size(), 1);
    other.resume(other.runtimes().first().cookie, this, [](const protocol::Result<> &) {});
    QTRY_VERIFY(waiting.process().canReadLine());
    QTRY_VERIFY2(waiting.cell(Column::State).startsWith(QStringLiteral("runs, resumed at ")),
                 qPrintable(waiting.cell(Column::State)));
}

CLRLENS_TEST(TestRealRecipeJourney)
#include "tst_real_recipejourney.moc"
