// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoprocess.h"
#include "model/discovery/processdiscovery.h"
#include "model/items/eventmodel.h"
#include "model/items/processmodel.h"
#include "model/items/sessionlogmodel.h"
#include "model/items/wirelogmodel.h"
#include "model/reading/trace.h"
#include "protocol/ipc/advertise.h"
#include "tests/support/settings.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowjourney.h"
#include "ui/base/recentfiles.h"
#include "ui/commands/commandmodel.h"
#include "ui/commands/commandpalette.h"
#include "ui/panes/portspane.h"
#include "ui/panes/tracepane.h"
#include "ui/shell/inspector.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/processlist.h"
#include "ui/shell/workspace.h"
#include "ui/trace/tracedocument.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/tableview.h"
#include "ui/widgets/windowfoot.h"

#include <QAction>
#include <QApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QLocalSocket>
#include <QMainWindow>
#include <QMimeData>
#include <QtTest>

/// The window as a whole, with the simulated runtime.
class TestMainWindow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void journey();
    void portShowsItsMessages();
    void sumsStandInTheStatusBar();
    void selectionSurvivesRefresh();
    void cutFileSaysWhereItEnded();
    void otherFilesAreRefusedByName();
    void droppedFileOpensInATab();
    void damagedSettingsFallBack();
    void settingsThatAreNoFileAreTold();
};

namespace {

/// "sent ProcessInfo3" and so on, as the pane's table has them.
QStringList messagesIn(const QWidget &pane)
{
    const auto *model = pane.findChild<ui::TableView *>(QStringLiteral("wireMessages"))->model();
    QStringList messages;
    for (int row = 0; row < model->rowCount(); ++row) {
        messages.append(model->index(row, model::WireLogModel::Direction).data().toString() + QLatin1Char(' ')
                        + model->index(row, model::WireLogModel::What).data().toString());
    }
    return messages;
}

/// Notes widgets that become windows by themselves, as one without a parent does when it is shown.
class StrayWindows : public QObject {
public:
    StrayWindows() { qApp->installEventFilter(this); }
    const QStringList &found() const { return m_found; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        const auto *widget = event->type() == QEvent::Show ? qobject_cast<QWidget *>(watched) : nullptr;
        const bool isWindow = widget && widget->windowType() == Qt::Window && widget->isWindow();
        if (isWindow && !qobject_cast<const QMainWindow *>(widget))
            m_found.append(QString::fromLatin1(widget->metaObject()->className()) % u' '
                           % widget->accessibleName());
        return false;
    }

private:
    QStringList m_found;
};

} // namespace

void TestMainWindow::journey()
{
    const StrayWindows strays;
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    QCOMPARE(journey.overviewField(QStringLiteral("assembly")), QStringLiteral("Demo.Shop"));
    QCOMPARE(journey.overviewField(QStringLiteral("answered")), QStringLiteral("ProcessInfo3"));
    QCOMPARE(journey.readEnvironment(), QString());
    QCOMPARE(journey.environmentValue(QStringLiteral("HOME")), QStringLiteral("/home/shop"));
    const QString masked = journey.environmentValue(QStringLiteral("PAYMENT_API_TOKEN"));
    QVERIFY(!masked.isEmpty() && !masked.contains(QLatin1Char('a')));

    QCOMPARE(journey.record(QStringLiteral("Microsoft-Windows-DotNETRuntime:1:Verbose"), 50), QString());
    const quint64 live = journey.tracePane()->traceView()->trace()->snapshot()->events.size();
    // Most of what an event says is there, also on a small screen.
    journey.composition().window().resize(1360, 860);
    const auto *events
        = journey.tracePane()->traceView()->findChild<ui::TableView *>(QStringLiteral("events"));
    QTRY_VERIFY2(events->columnWidth(model::EventModel::Payload) >= 200,
                 qPrintable(QString::number(events->columnWidth(model::EventModel::Payload))));

    quint64 reopened = 0;
    QCOMPARE(journey.reopen(journey.recordedFile(), &reopened), QString());
    QCOMPARE(reopened, live);
    QVERIFY(reopened >= 50);

    const auto &wire = *journey.inspector()->pane(QStringLiteral("wire"));
    for (const char *sent : {"sent CollectTracing", "sent StopTracing"}) {
        QTRY_VERIFY2(messagesIn(wire).contains(QLatin1String(sent)), sent);
        const QStringList messages = messagesIn(wire);
        const auto command = QString::fromLatin1(sent).section(u' ', 1);
        QCOMPARE(messages.value(messages.indexOf(QLatin1String(sent)) + 1),
                 QStringLiteral("received OK (%1)").arg(command));
    }
    QCOMPARE(strays.found().join(u'\n'), QString());
    // Also on a small screen all of it is seen, with the log and the outcome of a recording.
    const QSize least = journey.composition().window().minimumSizeHint();
    QVERIFY2(least.width() <= 1024 && least.height() <= 700,
             qPrintable(QStringLiteral("%1x%2").arg(least.width()).arg(least.height())));
}

void TestMainWindow::portShowsItsMessages()
{
    tests::WindowJourney journey({});
    QTemporaryDir folder;
    auto *pane = journey.composition().window().findChild<ui::PortsPane *>();
    pane->findChild<QLineEdit *>(QStringLiteral("portPath"))->setText(folder.filePath(QStringLiteral("p")));
    pane->findChild<QAction *>(QStringLiteral("openPort"))->trigger();
    QCOMPARE(pane->ports().ports().size(), 1);
    QLocalSocket runtime;
    runtime.connectToServer(pane->ports().ports().first().path);
    runtime.write(protocol::ipc::encodeAdvertise({QUuid::createUuid(), 4711}));
    QTRY_COMPARE(messagesIn(*pane), QStringList{QStringLiteral("received Advertise")});
}

/// Of several messages, the bytes and the times add up, as long as they are seen.
void TestMainWindow::sumsStandInTheStatusBar()
{
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    ui::MainWindow &window = journey.composition().window();
    const auto *sums = window.findChild<QLabel *>(QStringLiteral("selectionSums"));
    QVERIFY(sums && !sums->isVisible());
    journey.inspector()->showPane(QStringLiteral("wire"));
    auto *messages = journey.inspector()->findChild<ui::TableView *>(QStringLiteral("wireMessages"));
    QTRY_VERIFY(messages && messages->isVisible() && messages->model()->rowCount() >= 2);
    messages->selectAll();
    QTRY_VERIFY(sums->isVisible());
    QVERIFY2(sums->text().contains(QStringLiteral("Size: sum ")), qPrintable(sums->text()));
    QVERIFY2(!sums->text().contains(QStringLiteral("Connection")), qPrintable(sums->text()));
    journey.inspector()->showPane(QStringLiteral("overview"));
    QTRY_VERIFY(!sums->isVisible());
}

void TestMainWindow::selectionSurvivesRefresh()
{
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    auto &discovery = journey.composition().discovery();
    const QModelIndex before
        = journey.composition().window().findChild<ui::ProcessList *>()->view()->currentIndex();
    QVERIFY(before.isValid());
    const ui::Inspector *inspector = journey.inspector();
    for (int i = 0; i < 3; ++i) {
        QSignalSpy changed(&discovery, &model::ProcessDiscovery::entriesChanged);
        discovery.refresh();
        QVERIFY(changed.wait(tests::patienceMilliseconds));
    }
    const QModelIndex after
        = journey.composition().window().findChild<ui::ProcessList *>()->view()->currentIndex();
    QCOMPARE(after.siblingAtColumn(model::ProcessModel::Pid).data(),
             before.siblingAtColumn(model::ProcessModel::Pid).data());
    QCOMPARE(journey.inspector(), inspector);
}

void TestMainWindow::cutFileSaysWhereItEnded()
{
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    QCOMPARE(journey.record(QStringLiteral("Microsoft-Windows-DotNETRuntime:1:Verbose"), 50), QString());
    QFile file(journey.recordedFile());
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.resize(file.size() - 30));
    file.close();
    quint64 events = 0;
    QCOMPARE(journey.reopen(file.fileName(), &events), QString());
    QVERIFY(events > 0);
    const auto *foot = journey.composition().window().findChild<ui::WindowFoot *>();
    const auto *banner = foot->findChild<ui::MessageLine *>(QStringLiteral("endedEarly"));
    QTRY_VERIFY(banner->isVisible());
    QVERIFY2(banner->text().startsWith(QStringLiteral("Ended early")), qPrintable(banner->text()));
    QVERIFY2(banner->text().contains(QStringLiteral(" % of the file")), qPrintable(banner->text()));
    // One press offers what can be done about it.
    banner->findChild<QAction *>(QStringLiteral("repairEndedEarly"))->trigger();
    const QPointer<QFileDialog> dialog = journey.composition().window().findChild<QFileDialog *>();
    QTRY_VERIFY(dialog && dialog->isVisible());
    const QString repaired = QFileInfo(file).path() + QStringLiteral("/repaired.nettrace");
    auto *line = dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"));
    line->setText(repaired);
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_VERIFY(!dialog);
    QTRY_VERIFY(QFile::exists(repaired));
    quint64 kept = 0;
    QCOMPARE(journey.reopen(repaired, &kept), QString());
    QCOMPARE(kept, events);
}

void TestMainWindow::otherFilesAreRefusedByName()
{
    QTemporaryFile file;
    QVERIFY(file.open());
    file.write("This is no trace at all, only a letter to a friend.");
    file.close();
    tests::WindowJourney journey({});
    quint64 events = 1;
    QCOMPARE(journey.reopen(file.fileName(), &events), QString());
    QCOMPARE(events, 0u);
    const auto *banner
        = journey.composition().window().findChild<ui::TraceDocument *>()->findChild<ui::MessageLine *>(
            QStringLiteral("traceFailure"));
    QTRY_VERIFY2(banner->text().contains(QStringLiteral("NetTrace")), qPrintable(banner->text()));
    // One page says so, without the empty view, and shows what the file is instead.
    auto &window = journey.composition().window();
    auto *const document = window.findChild<ui::TraceDocument *>();
    QVERIFY(document->isUnreadable() && !document->view()->isVisible());
    QVERIFY(!window.workspace()->currentTrace());
    auto *const page = document->findChild<QWidget *>(QStringLiteral("unreadablePage"));
    QVERIFY(page && page->isVisible());
    auto *const bytes = page->findChild<QWidget *>(QStringLiteral("firstBytes"));
    QTRY_VERIFY(bytes->isVisible());
    QVERIFY(bytes->property("plainText").toString().contains(QStringLiteral("This is")));
    // Nothing can be done with what could not be read.
    window.findChild<QAction *>(QStringLiteral("openPalette"))->trigger();
    auto *const palette = window.findChild<ui::CommandPalette *>();
    palette->findChild<QLineEdit *>()->setText(QStringLiteral("repaired copy"));
    QCOMPARE(palette->findChild<ui::CommandModel *>()->rowCount(), 0);
    palette->toggle();
    page->findChild<QAction *>(QStringLiteral("closeUnreadable"))->trigger();
    QTRY_VERIFY(!window.findChild<ui::TraceDocument *>());
}

void TestMainWindow::droppedFileOpensInATab()
{
    tests::WindowJourney journey({});
    auto &window = journey.composition().window();
    const int tabs = window.workspace()->count();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(QStringLiteral("/nowhere/a.nettrace"))});
    QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &drop);
    QCOMPARE(window.workspace()->count(), tabs + 1);
    window.workspace()->closeCurrent();
    QCOMPARE(window.workspace()->count(), tabs);
}

void TestMainWindow::damagedSettingsFallBack()
{
    QTemporaryDir folder;
    tests::WindowJourney first({});
    model::keepSetting(QStringLiteral("window/geometry"), QByteArray("nonsense"));
    model::keepSetting(QStringLiteral("window/state"), QByteArray("more nonsense"));
    model::keepSetting(QStringLiteral("recentFiles"), 42);
    app::Options options;
    options.onlySocketFolder = folder.path();
    app::Composition composition(options);
    composition.window().show();
    QVERIFY(composition.window().width() > 600);
    QVERIFY(composition.window().findChild<ui::ProcessList *>()->isVisible());
}

void TestMainWindow::settingsThatAreNoFileAreTold()
{
#ifdef Q_OS_LINUX
    const QTemporaryDir config;
    const QString file = config.path() % u'/' % QCoreApplication::organizationName() % u'/'
        % QCoreApplication::applicationName() % QLatin1String(".conf");
    QVERIFY(QDir().mkpath(file));
    const bool had = qEnvironmentVariableIsSet("XDG_CONFIG_HOME");
    const QByteArray was = qgetenv("XDG_CONFIG_HOME");
    qputenv("XDG_CONFIG_HOME", QFile::encodeName(config.path()));
    const auto restore
        = qScopeGuard([&] { had ? qputenv("XDG_CONFIG_HOME", was) : qunsetenv("XDG_CONFIG_HOME"); });
    tests::WindowJourney journey({});
    const auto *log = journey.composition().window().findChild<ui::TableView *>(QStringLiteral("sessionLog"));
    QVERIFY(log);
    bool told = false;
    for (int row = 0; row < log->model()->rowCount(); ++row)
        told
            = told || log->model()->index(row, model::SessionLogModel::Text).data().toString().contains(file);
    QVERIFY(told);
#endif
}

// The demo runtime is this program once more.
static const tests::ChildRegistration demoRuntime("--demo-runtime", [](const QStringList &arguments) {
    return model::runDemoRuntime(arguments.value(2));
});
CLRLENS_TEST(TestMainWindow)

#include "tst_mainwindow.moc"
