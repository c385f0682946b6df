// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/composition.h"
#include "model/analysis/analysisrunner.h"
#include "model/reading/trace.h"
#include "model/symbols/symbols.h"
#include "protocol/core/bytewriter.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowjourney.h"
#include "ui/commands/commandmodel.h"
#include "ui/commands/commandpalette.h"
#include "ui/commands/commandsearch.h"
#include "ui/commands/menuactions.h"
#include "ui/shell/inspector.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/torntab.h"
#include "ui/shell/workspace.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/tracedocument.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/tableview.h"

#include <QAbstractItemModelTester>
#include <QAbstractItemView>
#include <QAction>
#include <QFileInfo>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QtTest>

namespace {

ui::Command named(const QString &title, const QString &detail = {},
                  ui::CommandKind kind = ui::CommandKind::Action)
{
    return {kind, title, detail, {}, [] {}};
}

QStringList titles(const QList<ui::Command> &commands)
{
    QStringList found;
    for (const ui::Command &command : commands)
        found.append(command.title);
    return found;
}

QByteArray texts(std::initializer_list<QStringView> values)
{
    protocol::ByteWriter writer;
    for (const QStringView value : values)
        writer.utf16z(value);
    return writer.takeBytes();
}

/// A method of Shop.Cart that two events have in their stacks, three allocations of a list of orders, and one
/// exception without a stack.
QByteArray typesTrace()
{
    using namespace generated;
    const QString runtime = QStringLiteral("Microsoft-Windows-DotNETRuntime");
    TraceWriter writer(header());
    EventMetadata load;
    load.metadataId = 1;
    load.provider = runtime;
    load.eventId = 143;
    load.name = QStringLiteral("MethodLoadVerbose");
    writer.metadata(load);
    writer.metadata(metadata(2, QStringLiteral("Order"), 7));
    EventMetadata tick = metadata(3, QStringLiteral("Allocated"), 8);
    tick.fields = {{QStringLiteral("TypeName"), FieldType::Utf16z, {}, 0, {}, {}, false}};
    writer.metadata(tick);
    EventMetadata thrown = metadata(4, QStringLiteral("Thrown"), 9);
    thrown.fields = {{QStringLiteral("ExceptionType"), FieldType::Utf16z, {}, 0, {}, {}, false}};
    writer.metadata(thrown);
    writer.stack(1, view({0x1000}));
    std::int64_t time = 2'000'000'000;
    std::uint32_t sequence = 0;
    const auto write = [&](std::uint32_t id, const QByteArray &payload, std::uint32_t stack) {
        EventHeader event = eventHeader({time += 1'000'000, 7, id, 0, stack}, ++sequence, true);
        event.payload = reinterpret_cast<const std::uint8_t *>(payload.constData());
        event.payloadSize = std::uint32_t(payload.size());
        writer.event(event);
    };
    protocol::ByteWriter method;
    for (const std::uint64_t value : {std::uint64_t(0x1000), std::uint64_t(9), std::uint64_t(0x1000)})
        method.u64(value);
    for (const std::uint32_t value : {0x100u, 0x06000001u, 8u})
        method.u32(value);
    write(1, method.takeBytes() + texts({u"Shop.Cart", u"Total", u"void  ()"}) + QByteArray(2, 0), 0);
    for (int i = 0; i < 2; ++i)
        write(2, QByteArray(4, 0), 1);
    for (int i = 0; i < 3; ++i)
        write(3, texts({u"System.Collections.Generic.List`1[Shop.Order]"}), 0);
    write(4, texts({u"Shop.SoldOutException"}), 0);
    writer.flush();
    writer.end();
    return writer.takeBytes();
}

} // namespace

/// Everything is found by typing a part of its name, and run by Return.
class TestCommandPalette : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theBestStandsFirst()
    {
        const QList<ui::Command> commands{named(QStringLiteral("Close Tab")),
                                          named(QStringLiteral("Copy Total")),
                                          named(QStringLiteral("Shop.CartTotal")),
                                          named(QStringLiteral("subtotals")), named(QStringLiteral("Total"))};
        QCOMPARE(titles(ui::bestCommands(commands, QStringLiteral("total"), {}, 10)),
                 (QStringList{QStringLiteral("Total"), QStringLiteral("Copy Total"),
                              QStringLiteral("Shop.CartTotal"), QStringLiteral("subtotals")}));
        QCOMPARE(titles(ui::bestCommands(commands, QStringLiteral("total"), {}, 1)),
                 QStringList{QStringLiteral("Total")});
    }
    void allWordsMustBeThere()
    {
        const QList<ui::Command> commands{
            named(QStringLiteral("Shop 4711"), QStringLiteral("shop.dll --urls")),
            named(QStringLiteral("Shop 4802"), QStringLiteral("shop.dll"))};
        QCOMPARE(titles(ui::bestCommands(commands, QStringLiteral("urls SHOP"), {}, 10)),
                 QStringList{QStringLiteral("Shop 4711")});
        QVERIFY(ui::bestCommands(commands, QStringLiteral("shop billing"), {}, 10).isEmpty());
    }
    void whatWasUsedLastStandsFirstAmongEquals()
    {
        const QList<ui::Command> commands{named(QStringLiteral("Open A")), named(QStringLiteral("Open B"))};
        QCOMPARE(titles(ui::bestCommands(commands, QStringLiteral("open"), {QStringLiteral("Open B")}, 10))
                     .first(),
                 QStringLiteral("Open B"));
    }
    void mnemonicsAreNoPartOfTitles()
    {
        const QAction action(QStringLiteral("Save && C&lose…"));
        QCOMPARE(ui::actionTitle(action), QStringLiteral("Save & Close"));
    }
    void theListIsAModel()
    {
        ui::CommandModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setCommands({named(QStringLiteral("One")), named(QStringLiteral("Two"))});
        QCOMPARE(model.rowCount(), 2);
        model.setCommands({});
        QCOMPARE(model.rowCount(), 0);
    }
    void answersToOlderQuestionsAreDropped()
    {
        QWidget window;
        window.resize(600, 400);
        ui::CommandPalette palette(&window);
        QList<ui::CommandsFound> waiting;
        palette.addSource(
            [&waiting](const QString &, const ui::CommandsFound &found) { waiting.append(found); });
        window.show();
        palette.toggle();
        palette.findChild<QLineEdit *>()->setText(QStringLiteral("n"));
        QCOMPARE(waiting.size(), 2);
        waiting.at(0)({named(QStringLiteral("nothing new"))});
        const auto *model = palette.findChild<ui::CommandModel *>();
        QCOMPARE(model->rowCount(), 0);
        waiting.at(1)({named(QStringLiteral("new"))});
        QCOMPARE(model->rowCount(), 1);
    }
    void keysFindAndRun()
    {
        QWidget window;
        window.resize(600, 400);
        auto *before = new QLineEdit(&window);
        ui::CommandPalette palette(&window);
        QStringList ran;
        palette.addSource([&ran](const QString &, const ui::CommandsFound &found) {
            QList<ui::Command> commands;
            for (const auto &name :
                 {QStringLiteral("first"), QStringLiteral("second"), QStringLiteral("third")})
                commands.append({ui::CommandKind::Action, name, {}, {}, [&ran, name] { ran.append(name); }});
            found(commands);
        });
        window.show();
        QApplication::setActiveWindow(&window);
        before->setFocus();
        palette.toggle();
        auto *line = palette.findChild<QLineEdit *>();
        // The marked row looks like what Return takes, though the line has the focus.
        const QPalette row = palette.findChild<ui::TableView *>()->palette();
        for (const auto role : {QPalette::Highlight, QPalette::HighlightedText})
            QCOMPARE(row.color(QPalette::Inactive, role), row.color(QPalette::Active, role));
        QTest::keyClick(line, Qt::Key_Down);
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_COMPARE(ran, QStringList{QStringLiteral("second")});
        QVERIFY(!palette.isVisible());
        QVERIFY(before->hasFocus());
        palette.toggle();
        QTest::keyClicks(line, QStringLiteral("thi"));
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_COMPARE(ran.size(), 2);
        QCOMPARE(ran.last(), QStringLiteral("third"));
        palette.toggle();
        QTest::keyClick(line, Qt::Key_Escape);
        QVERIFY(!palette.isVisible());
    }
    void whatCannotBeDoneSaysWhatItNeeds();
    void findsAllThatTheWindowHas();
    void findsWhatOtherPanesDo();
    void recentTracesStandOnce();
    void worksInWindowsOfTabs();
    void findsTypesOfATrace();
    void theSheetNamesTheKeys();
};

void TestCommandPalette::findsAllThatTheWindowHas()
{
    tests::WindowJourney journey({}, true);
    ui::MainWindow &window = journey.composition().window();
    QCOMPARE(journey.waitForInspector(), QString());
    auto *palette = window.findChild<ui::CommandPalette *>();
    QVERIFY(palette != nullptr);
    auto *line = palette->findChild<QLineEdit *>();
    const auto *model = palette->findChild<ui::CommandModel *>();
    const auto firstFor = [&](const QString &typed) {
        line->setText(typed);
        const auto index = model->index(0, ui::CommandModel::Title);
        return index.isValid() ? index.data().toString() : QString();
    };
    window.findChild<QAction *>(QStringLiteral("openPalette"))->trigger();
    QVERIFY(palette->isVisible());
    const QString pid = QString::number(journey.inspector()->process().entry().pid);
    QVERIFY(firstFor(pid).endsWith(pid));
    QCOMPARE(firstFor(QStringLiteral("open trace")), QStringLiteral("Open Trace"));
    QCOMPARE(firstFor(QStringLiteral("environment")), QStringLiteral("Environment"));
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_COMPARE(journey.inspector()->currentPane()->id(), QStringLiteral("environment"));
    // The keyboard is where the user went.
    QTRY_VERIFY(journey.inspector()->currentPane()->isAncestorOf(QApplication::focusWidget()));
}

void TestCommandPalette::whatCannotBeDoneSaysWhatItNeeds()
{
    QWidget window;
    window.resize(600, 400);
    ui::CommandPalette palette(&window);
    bool ran = false;
    palette.addSource([&ran](const QString &, const ui::CommandsFound &found) {
        found({{ui::CommandKind::Action,
                QStringLiteral("Cut"),
                {},
                {},
                [&ran] { ran = true; },
                QStringLiteral("select a range")},
               named(QStringLiteral("Cut All"))});
    });
    window.show();
    palette.toggle();
    auto *const line = palette.findChild<QLineEdit *>();
    const auto *const model = palette.findChild<ui::CommandModel *>();
    line->setText(QStringLiteral("cut"));
    const int row
        = model->index(0, ui::CommandModel::Title).data().toString() == QLatin1String("Cut") ? 0 : 1;
    QVERIFY(model->index(row, ui::CommandModel::Detail)
                .data()
                .toString()
                .contains(QStringLiteral("select a range")));
    for (int i = 0; i < row; ++i)
        QTest::keyClick(line, Qt::Key_Down);
    QTest::keyClick(line, Qt::Key_Return);
    QTest::qWait(10);
    QVERIFY(!ran && palette.isVisible());
}

/// Also those of panes that are not in front; of a trace, where there is none, what it takes.
void TestCommandPalette::findsWhatOtherPanesDo()
{
    const generated::File file(generated::runtimeLike({}).bytes);
    tests::WindowJourney journey({}, true);
    ui::MainWindow &window = journey.composition().window();
    QCOMPARE(journey.waitForInspector(), QString());
    QTRY_COMPARE(journey.inspector()->findChildren<ui::Pane *>().size(), 6);
    journey.inspector()->showPane(QStringLiteral("overview"));
    auto *const palette = window.findChild<ui::CommandPalette *>();
    auto *const line = palette->findChild<QLineEdit *>();
    const auto *const model = palette->findChild<ui::CommandModel *>();
    /// Returns the row of what is found under exactly that title; -1 where it is not.
    const auto rowOf = [&](const QString &title) {
        line->setText(title);
        for (int row = 0; row < model->rowCount(); ++row) {
            if (model->index(row, ui::CommandModel::Title).data().toString() == title)
                return row;
        }
        return -1;
    };
    window.findChild<QAction *>(QStringLiteral("openPalette"))->trigger();
    for (const auto &title : {QStringLiteral("Create Dump"), QStringLiteral("Refresh Environment"),
                              QStringLiteral("Decode Bytes"), QStringLiteral("Import presets"),
                              QStringLiteral("Dump of %1").arg(journey.inspector()->process().label())})
        QVERIFY2(rowOf(title) >= 0, qPrintable(title));
    const int flame = rowOf(QStringLiteral("Flame Graph"));
    QVERIFY(flame >= 0 && !model->commands().at(flame).needs.isEmpty());
    const int refresh = rowOf(QStringLiteral("Refresh Environment"));
    model->commands().at(refresh).run();
    QCOMPARE(journey.inspector()->currentPane()->id(), QStringLiteral("environment"));

    ui::TraceView *const view = window.workspace()->openTrace(file.path())->view();
    QTRY_VERIFY(view->hasAllTabs() && view->trace()->snapshot()->complete);
    const int graph = rowOf(QStringLiteral("Flame graph"));
    QVERIFY(graph >= 0 && rowOf(QStringLiteral("Export what is selected as CSV")) >= 0);
    model->commands().at(rowOf(QStringLiteral("Flame graph"))).run();
    QCOMPARE(view->currentTab(), QStringLiteral("callTreeTab"));
}

void TestCommandPalette::recentTracesStandOnce()
{
    const generated::File file(generated::runtimeLike({}).bytes);
    tests::WindowJourney journey({});
    ui::MainWindow &window = journey.composition().window();
    ui::TraceView *const view = window.workspace()->openTrace(file.path())->view();
    QTRY_VERIFY(view->trace()->snapshot()->complete);
    auto *const menu = window.menuBar()->findChild<QMenu *>(QStringLiteral("recentTraces"));
    QTRY_VERIFY(!menu->isEmpty());
    window.workspace()->closeCurrent();
    auto *const palette = window.findChild<ui::CommandPalette *>();
    const auto *const model = palette->findChild<ui::CommandModel *>();
    window.findChild<QAction *>(QStringLiteral("openPalette"))->trigger();
    palette->findChild<QLineEdit *>()->setText(QFileInfo(file.path()).fileName());
    QCOMPARE(model->rowCount(), 1);
}

/// A tab that was taken out has the palette and the sheet for what is there, and the main window's palette
/// finds it.
void TestCommandPalette::worksInWindowsOfTabs()
{
    const generated::File file(generated::runtimeLike({}).bytes);
    tests::WindowJourney journey({}, true);
    ui::MainWindow &window = journey.composition().window();
    QCOMPARE(journey.waitForInspector(), QString());
    ui::Workspace *const workspace = window.workspace();
    ui::TraceDocument *const document = workspace->openTrace(file.path());
    QTRY_VERIFY(document->view()->hasAllTabs() && document->view()->trace()->snapshot()->complete);
    const QString tabText = workspace->tabText(workspace->indexOf(document));
    ui::TornTab *const torn = workspace->tearOff(workspace->indexOf(document));
    QVERIFY(torn != nullptr);
    torn->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(torn));
    QVERIFY(ui::focusWithin(*document));

    // Ctrl+K opens it over the torn tab, and leaves the main window's alone.
    QTest::keyClick(torn, Qt::Key_K, Qt::ControlModifier);
    auto *const palette = torn->findChild<ui::CommandPalette *>();
    QVERIFY(palette != nullptr);
    QTRY_VERIFY(palette->isVisible());
    QVERIFY(!window.findChild<ui::CommandPalette *>()->isVisible());
    auto *const line = palette->findChild<QLineEdit *>();
    const auto rowOf = [](const ui::CommandPalette &in, const QString &title, ui::CommandKind kind) {
        in.findChild<QLineEdit *>()->setText(title);
        const auto *const model = in.findChild<ui::CommandModel *>();
        for (int row = 0; row < model->rowCount(); ++row) {
            const ui::Command &command = model->commands().at(row);
            if (command.title == title && command.kind == kind)
                return row;
        }
        return -1;
    };
    using Kind = ui::CommandKind;
    // What is there is found: its window's, the view's and its tabs'.
    QVERIFY(rowOf(*palette, QStringLiteral("Bring Back Into the Tabs"), Kind::Action) >= 0);
    QVERIFY(rowOf(*palette, QStringLiteral("Export what is selected as CSV"), Kind::Action) >= 0);
    QVERIFY(rowOf(*palette, QStringLiteral("Second"), Kind::EventType) >= 0);
    // Its name may still become another one.
    const auto processRow = [&] {
        const model::ProcessEntry &entry = journey.inspector()->process().entry();
        return rowOf(*palette, QStringLiteral("%1 %2").arg(entry.name).arg(entry.pid), Kind::Process);
    };
    QTRY_VERIFY(processRow() >= 0);
    // What works on the main window's tabs is not.
    QVERIFY(rowOf(*palette, QStringLiteral("Close Tab"), Kind::Action) < 0);
    QVERIFY(rowOf(*palette, QStringLiteral("Create Dump"), Kind::Action) < 0);

    // Return runs it here.
    line->setText(QStringLiteral("Statistics"));
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_COMPARE(document->view()->currentTab(), QStringLiteral("statisticsTab"));
    QVERIFY(torn->isActiveWindow());
    // A process is in the main window, which comes forward.
    QTest::keyClick(torn, Qt::Key_K, Qt::ControlModifier);
    QTRY_VERIFY(palette->isVisible());
    int process = -1;
    QTRY_VERIFY((process = processRow()) >= 0);
    palette->findChild<ui::CommandModel *>()->commands().at(process).run();
    QTRY_VERIFY(window.isActiveWindow());

    // The main window's palette leads back.
    QTest::keyClick(&window, Qt::Key_K, Qt::ControlModifier);
    const auto *const mainPalette = window.findChild<ui::CommandPalette *>();
    QTRY_VERIFY(mainPalette->isVisible());
    const int row = rowOf(*mainPalette, ui::actionTitle(QAction(tabText)), Kind::Tab);
    QVERIFY(row >= 0);
    mainPalette->findChild<ui::CommandModel *>()->commands().at(row).run();
    QTRY_VERIFY(torn->isActiveWindow());

    // The sheet has the keys of this window.
    QTest::keyClick(torn, Qt::Key_F1);
    auto *const sheet = torn->findChild<QTextBrowser *>(QStringLiteral("shortcuts"));
    QVERIFY(sheet != nullptr);
    const QString text = sheet->toPlainText();
    for (const QString &title :
         {QStringLiteral("Bring Back Into the Tabs"), QStringLiteral("Command Palette")})
        QVERIFY2(text.contains(title), qPrintable(title));
    QVERIFY2(!text.contains(QStringLiteral("Close Tab")), qPrintable(text));
    QVERIFY(window.findChild<QTextBrowser *>(QStringLiteral("shortcuts")) == nullptr);

    // Back among the tabs it is as before.
    QTest::keyClick(mainPalette->findChild<QLineEdit *>(), Qt::Key_Escape);
    QVERIFY(!mainPalette->isVisible());
    sheet->window()->close();
    Q_EMIT torn->bringBackRequested();
    QTRY_VERIFY(workspace->indexOf(document) >= 0);
    QTRY_VERIFY(window.isActiveWindow());
    QTest::keyClick(&window, Qt::Key_K, Qt::ControlModifier);
    QTRY_VERIFY(mainPalette->isVisible());
    QVERIFY(rowOf(*mainPalette, QStringLiteral("Second"), Kind::EventType) >= 0);
}

/// By the names that people write, whatever the runtime writes; choosing one shows its events.
void TestCommandPalette::findsTypesOfATrace()
{
    const generated::File file(typesTrace());
    tests::WindowJourney journey({});
    ui::MainWindow &window = journey.composition().window();
    ui::TraceView *const view = window.workspace()->openTrace(file.path())->view();
    QTRY_VERIFY(view->hasAllTabs() && view->trace()->snapshot()->complete);
    auto *const palette = window.findChild<ui::CommandPalette *>();
    auto *const line = palette->findChild<QLineEdit *>();
    const auto *const model = palette->findChild<ui::CommandModel *>();
    // Methods are named once a view asks for their code, as the call tree does.
    const auto symbols = view->shared().analyses().symbols();
    QTRY_COMPARE(symbols->functions().at(symbols->functionAt(0x1000, 3'000'000'000)).type,
                 QStringLiteral("Shop.Cart"));
    window.findChild<QAction *>(QStringLiteral("openPalette"))->trigger();
    const auto typeNamed = [&](const QString &title) {
        const auto commands = model->commands();
        const auto found = std::find_if(commands.begin(), commands.end(), [&](const ui::Command &command) {
            return command.kind == ui::CommandKind::Type && command.title == title;
        });
        return found == commands.end() ? std::optional<ui::Command>() : *found;
    };
    struct Expected {
        QString typed;
        QString title;
        QString filter;
        std::uint64_t events;
    };
    for (const Expected &expected :
         {Expected{QStringLiteral("list order"), QStringLiteral("System.Collections.Generic.List<Order>"),
                   QStringLiteral("TypeName == \"System.Collections.Generic.List`1[Shop.Order]\""), 3},
          Expected{QStringLiteral("soldout"), QStringLiteral("Shop.SoldOutException"),
                   QStringLiteral("ExceptionType == Shop.SoldOutException"), 1},
          Expected{QStringLiteral("cart"), QStringLiteral("Shop.Cart"),
                   QStringLiteral("stack contains Shop.Cart."), 2}}) {
        line->setText(expected.typed);
        QTRY_VERIFY2(typeNamed(expected.title), qPrintable(expected.title));
        typeNamed(expected.title)->run();
        QCOMPARE(view->shared().scope().filter, expected.filter);
        QCOMPARE(view->currentTab(), QStringLiteral("eventsTab"));
        const auto *const table = view->findChild<QAbstractItemView *>(QStringLiteral("events"));
        QVERIFY(table != nullptr);
        QTRY_COMPARE(table->model()->rowCount(), int(expected.events));
    }
    // One letter fits nearly all; nothing is looked for.
    line->setText(QStringLiteral("S"));
    QTest::qWait(50);
    QVERIFY(!typeNamed(QStringLiteral("Shop.Cart")));
}

void TestCommandPalette::theSheetNamesTheKeys()
{
    tests::WindowJourney journey({});
    ui::MainWindow &window = journey.composition().window();
    window.findChild<QAction *>(QStringLiteral("showShortcuts"))->trigger();
    auto *sheet = window.findChild<QTextBrowser *>(QStringLiteral("shortcuts"));
    QVERIFY(sheet != nullptr);
    const QString text = sheet->toPlainText();
    QStringList headings;
    for (QTextBlock block = sheet->document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() > 0)
            headings.append(block.text());
    }
    QVERIFY(headings.size() > 3);
    QCOMPARE(headings.removeDuplicates(), 0);
    for (const QAction *action : window.findChildren<QAction *>()) {
        if (action->associatedObjects().isEmpty() || action->shortcut().isEmpty())
            continue;
        const bool isInMenu
            = std::any_of(action->associatedObjects().cbegin(), action->associatedObjects().cend(),
                          [](const QObject *at) { return at->inherits("QMenu"); });
        if (isInMenu && action->isVisible())
            QVERIFY2(text.contains(action->shortcut().toString(QKeySequence::NativeText)),
                     qPrintable(action->text()));
    }
    // Nothing is recorded: Stop is there to be learnt, and says that it has nothing to do.
    QVERIFY2(text.contains(QStringLiteral("(not now)")), qPrintable(text));
    QApplication::setActiveWindow(sheet->window());
    QTRY_VERIFY(sheet->window()->isActiveWindow());
    QTest::keyClick(sheet->window(), Qt::Key_Escape);
    QTRY_VERIFY(window.findChild<QTextBrowser *>(QStringLiteral("shortcuts")) == nullptr);
}

CLRLENS_TEST(TestCommandPalette)
#include "tst_commandpalette.moc"
