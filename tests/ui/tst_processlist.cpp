// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/processlist.h"

#include "model/demo/demoprocess.h"
#include "model/items/processmodel.h"
#include "model/recording/recordings.h"
#include "tests/support/settings.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowjourney.h"
#include "ui/panes/pane.h"
#include "ui/panes/tracepane.h"
#include "ui/shell/inspector.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/processdelegate.h"
#include "ui/shell/workspace.h"
#include "ui/widgets/orderhold.h"
#include "ui/widgets/tableview.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPainter>
#include <QPushButton>
#include <QStandardItemModel>
#include <QToolButton>
#include <QtTest>

/// The process list and the head of the inspector, with the simulated runtime.
class TestProcessList : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theFocusAloneChoosesNobody();
    void whoIsShownIsSelected();
    void aNumberIsSortedFromTheLargest();
    void groupsAreKept();
    void theMenuIsReachedByKey();
    void aSignalIsAskedFor();
    void recordsFromTheMenu();
    void theHeadSaysWhoAndActs();
    void theNumberIsNotCut();
    void theStateIsSeenInANarrowList();
    void whatFindsNothingIsReadWhole();
    void theOrderIsHeldUnderThePointer();
    void namesStayInANarrowList();
};

namespace {

ui::TableView *viewOf(tests::WindowJourney &journey)
{
    return journey.composition().window().findChild<ui::ProcessList *>()->view();
}

/// The menu of the selected row, as the menu key opens it.
QMenu *openMenu(tests::WindowJourney &journey)
{
    ui::TableView *view = viewOf(journey);
    qDeleteAll(journey.composition().window().findChildren<QMenu *>(QStringLiteral("processMenu")));
    QContextMenuEvent key(QContextMenuEvent::Keyboard, QPoint(), QPoint());
    QApplication::sendEvent(view->viewport(), &key);
    return journey.composition().window().findChild<QMenu *>(QStringLiteral("processMenu"));
}

QAction *actionIn(const QMenu *menu, const char *name)
{
    return menu ? menu->findChild<QAction *>(QLatin1String(name)) : nullptr;
}

} // namespace

/// A user who starts the program with a process running sees what it offers first.
void TestProcessList::theFocusAloneChoosesNobody()
{
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    auto &window = journey.composition().window();
    auto &list = *window.findChild<ui::ProcessList *>();
    QSignalSpy chosen(&list, &ui::ProcessList::processSelected);
    list.view()->setCurrentIndex({});
    list.view()->selectionModel()->setCurrentIndex(list.view()->model()->index(0, 0),
                                                   QItemSelectionModel::NoUpdate); // as Qt does at the focus
    QCOMPARE(chosen.size(), 0);
    QTest::keyClick(list.view(), Qt::Key_Return);
    QCOMPARE(chosen.size(), 1);
}

void TestProcessList::whoIsShownIsSelected()
{
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    auto &window = journey.composition().window();
    ui::TableView *view = viewOf(journey);
    const model::ProcessEntry entry = *qobject_cast<const model::ProcessModel *>(view->model())->entryAt(0);
    view->setCurrentIndex({});
    view->clearSelection();
    window.workspace()->inspect(entry); // as a port's pane asks
    QVERIFY(view->selectionModel()->isRowSelected(0));
    QVERIFY(journey.inspector());
    view->clearSelection(); // it stays the current row
    window.workspace()->inspect(entry);
    QVERIFY(view->selectionModel()->isRowSelected(0));
}

void TestProcessList::aNumberIsSortedFromTheLargest()
{
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    journey.composition().window().findChild<ui::ProcessList *>()->setMinimumWidth(420); // for all columns
    QHeaderView *header = viewOf(journey)->horizontalHeader();
    QTRY_VERIFY(!header->isSectionHidden(model::ProcessModel::Cpu)
                && !header->isSectionHidden(model::ProcessModel::Memory));
    const auto click = [header](int column) {
        const QPoint at(header->sectionViewportPosition(column) + header->sectionSize(column) / 2,
                        header->height() / 2);
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, at);
    };
    click(model::ProcessModel::Memory);
    QCOMPARE(header->sortIndicatorSection(), int(model::ProcessModel::Memory));
    QCOMPARE(header->sortIndicatorOrder(), Qt::DescendingOrder);
    click(model::ProcessModel::Memory);
    QCOMPARE(header->sortIndicatorOrder(), Qt::AscendingOrder);
    click(model::ProcessModel::Name);
    QCOMPARE(header->sortIndicatorOrder(), Qt::AscendingOrder);
}

void TestProcessList::groupsAreKept()
{
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    auto &window = journey.composition().window();
    const auto *model = qobject_cast<const model::ProcessModel *>(viewOf(journey)->model());
    window.findChild<QAction *>(QStringLiteral("group.user"))->trigger();
    QCOMPARE(model->rowCount(), model->shownProcesses() + 1);
    QVERIFY(model->entryAt(0) == nullptr);
    QVERIFY(viewOf(journey)->currentIndex().isValid());
    QCOMPARE(tests::writtenSetting(QStringLiteral("processes/group")).toString(), QStringLiteral("user"));
    window.findChild<QAction *>(QStringLiteral("group.none"))->trigger();
    QCOMPARE(model->rowCount(), model->shownProcesses());
    QAction *state = window.findChild<QAction *>(QStringLiteral("column.state"));
    QVERIFY(viewOf(journey)->isColumnHidden(model::ProcessModel::State));
    state->trigger();
    QVERIFY(!viewOf(journey)->isColumnHidden(model::ProcessModel::State));
}

void TestProcessList::theMenuIsReachedByKey()
{
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    const QMenu *menu = openMenu(journey);
    QVERIFY(menu);
    for (const char *name : {"dumpProcess", "copyPid", "copyCommandLine", "openProgramFolder",
                             "openWorkingFolder", "sendStop", "sendContinue", "sendTerminate"}) {
        const QAction *action = actionIn(menu, name);
        QVERIFY2(action && action->isEnabled(), name);
    }
    QVERIFY(actionIn(menu->findChild<QMenu *>(QStringLiteral("recordWith")), "record.general"));
}

void TestProcessList::aSignalIsAskedFor()
{
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    auto &window = journey.composition().window();
    const auto *model = qobject_cast<const model::ProcessModel *>(viewOf(journey)->model());
    // Only one that has answered is worth a row when it has ended.
    QVERIFY(!journey.overviewField(QStringLiteral("assembly")).isEmpty());
    const auto current = [&] { return model->entryAt(viewOf(journey)->currentIndex().row()); };
    QTRY_COMPARE(current()->state, model::ProcessState::Ok);
    const model::ProcessEntry process = *current();
    actionIn(openMenu(journey), "sendTerminate")->trigger();
    auto *box = window.findChild<QMessageBox *>(QStringLiteral("signalQuestion"));
    QVERIFY(box && box->isVisible());
    QVERIFY2(box->text().contains(process.name) && box->text().contains(QString::number(process.pid)),
             qPrintable(box->text()));
    // The key that is pressed without a look does no harm.
    QCOMPARE(box->defaultButton(), box->button(QMessageBox::Cancel));
    box->button(QMessageBox::Cancel)->click();
    QTRY_VERIFY(!window.findChild<QMessageBox *>(QStringLiteral("signalQuestion")));
    QVERIFY(model->rowOf(process.pid) >= 0);

    actionIn(openMenu(journey), "sendTerminate")->trigger();
    box = window.findChild<QMessageBox *>(QStringLiteral("signalQuestion"));
    QVERIFY(box);
    box->findChild<QPushButton *>(QStringLiteral("sendSignal"))->click();
    // It has ended, and its row stays, with its inspector, until it is removed.
    const auto exitedRow = [&] {
        for (int row = 0; row < model->rowCount(); ++row) {
            const model::ProcessEntry *entry = model->entryAt(row);
            if (entry && entry->pid == process.pid && entry->state == model::ProcessState::Exited)
                return row;
        }
        return -1;
    };
    const auto states = [&] {
        QStringList texts;
        for (int row = 0; row < model->rowCount(); ++row)
            texts << model->index(row, model::ProcessModel::State).data().toString();
        return texts.join(u'|');
    };
    QTRY_VERIFY2(exitedRow() >= 0, qPrintable(states()));
    QVERIFY(journey.inspector());
    QCOMPARE(viewOf(journey)->currentIndex().row(), exitedRow());
    QAction *remove = actionIn(openMenu(journey), "removeExited");
    QVERIFY(remove);
    remove->trigger();
    QCOMPARE(exitedRow(), -1);
}

void TestProcessList::recordsFromTheMenu()
{
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    QAction *record
        = actionIn(openMenu(journey)->findChild<QMenu *>(QStringLiteral("recordWith")), "record.gc");
    QVERIFY(record);
    record->trigger();
    QTRY_VERIFY(journey.tracePane()->recording());
    QCOMPARE(journey.tracePane()->recording()->options().presetIds, QStringList{QStringLiteral("gc")});
    QCOMPARE(journey.inspector()->currentPane()->id(), QStringLiteral("trace"));
    // The row and the head say so in words.
    const auto *view = viewOf(journey);
    QTRY_VERIFY(view->currentIndex()
                    .siblingAtColumn(model::ProcessModel::Name)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(QStringLiteral("records it since")));
    const auto *activity = journey.inspector()->findChild<QLabel *>(QStringLiteral("runtimeActivity"));
    journey.inspector()->showPane(
        QStringLiteral("overview")); // the tools of the pane that records say it, too
    QTRY_VERIFY2(activity->text().startsWith(u'●'), qPrintable(activity->text()));
    QVERIFY(activity->accessibleDescription().contains(QStringLiteral("recording")));
    QCOMPARE(journey.stopRecording(), QString());
    QTRY_VERIFY2(!activity->text().contains(u'●'), qPrintable(activity->text()));
}

void TestProcessList::theHeadSaysWhoAndActs()
{
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    ui::Inspector *inspector = journey.inspector();
    const auto textOf = [inspector](const char *name) {
        return inspector->findChild<QLabel *>(QLatin1String(name))->text();
    };
    QTRY_VERIFY2(textOf("inspectorHead").contains(QStringLiteral("Demo.Shop")),
                 qPrintable(textOf("inspectorHead")));
    QTRY_VERIFY2(textOf("inspectorFacts").contains(QStringLiteral(".NET")),
                 qPrintable(textOf("inspectorFacts")));
    const auto *memory = inspector->findChild<QWidget *>(QStringLiteral("inspectorMemory"));
    QTRY_VERIFY(!memory->accessibleDescription().isEmpty());
    inspector->findChild<QToolButton *>(QStringLiteral("headerDump"))->click();
    QCOMPARE(inspector->currentPane()->id(), QStringLiteral("dump"));
    QVERIFY(!inspector->findChild<QToolButton *>(QStringLiteral("headerResume"))->isVisible());
    // The settings are read from what the system has.
    inspector->showPane(QStringLiteral("overview"));
#ifdef Q_OS_LINUX
    QTRY_VERIFY(!journey.overviewField(QStringLiteral("gcMode")).isEmpty());
#endif
}

// The demo runtime is this program once more.
static const tests::ChildRegistration demoRuntime("--demo-runtime", [](const QStringList &arguments) {
    return model::runDemoRuntime(arguments.value(2));
});
/// In a narrow list it leads the second line, so that neither it nor the name is cut.
void TestProcessList::theNumberIsNotCut()
{
    QVERIFY(ui::ProcessDelegate::fitsBeside(260, 200, 50));
    QVERIFY(!ui::ProcessDelegate::fitsBeside(240, 200, 50));
    // The cell of a name that fills the list has both lines, and what is in them is drawn whole: the picture
    // of one that differs in the last digit of its number is another.
    QStandardItemModel model(1, model::ProcessModel::ColumnCount);
    model.setData(model.index(0, model::ProcessModel::Name), QStringLiteral("Some.Company"));
    const auto picture = [&model](const QString &pid) {
        model.setData(model.index(0, model::ProcessModel::Pid), pid);
        QImage image(100, 60, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        QStyleOptionViewItem option;
        option.rect = image.rect();
        ui::ProcessDelegate().paint(&painter, option, model.index(0, model::ProcessModel::Name));
        return image;
    };
    QVERIFY(picture(QStringLiteral("1234567")) != picture(QStringLiteral("1234561")));
}

void TestProcessList::theStateIsSeenInANarrowList()
{
    QStandardItemModel model(1, model::ProcessModel::ColumnCount);
    const QModelIndex name = model.index(0, model::ProcessModel::Name);
    model.setData(name, QStringLiteral("Some.Company"));
    model.setData(model.index(0, model::ProcessModel::Pid), QStringLiteral("1234567"));
    model.setData(name, QStringLiteral("shop.dll --urls http://*:80"), model::ProcessModel::ShortCommandRole);
    const auto picture = [&](const QString &state) {
        using Kind = model::ProcessMark::Kind;
        const QList<model::ProcessMark> marks{{Kind::Ended, state, {}},
                                              {Kind::Place, QStringLiteral("container"), {}}};
        model.setData(name, QVariant::fromValue(marks), model::ProcessModel::MarksRole);
        QImage image(100, 60, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        QStyleOptionViewItem option;
        option.rect = image.rect();
        ui::ProcessDelegate().paint(&painter, option, name);
        return image;
    };
    QVERIFY(picture(QStringLiteral("exited")) != picture(QStringLiteral("ending")));
}

void TestProcessList::whatFindsNothingIsReadWhole()
{
    const QTemporaryDir empty;
    tests::WindowJourney journey(empty.path(), true);
    QCOMPARE(journey.waitForInspector(), QString());
    const auto *list = journey.composition().window().findChild<ui::ProcessList *>();
    auto *line = list->findChild<QLineEdit *>(QStringLiteral("filter"));
    const auto *count = list->findChild<QLabel *>(QStringLiteral("filterCount"));
    line->setText(QStringLiteral("Shop"));
    QTRY_VERIFY(!count->isHidden());
    line->setText(QStringLiteral("no such program"));
    QTRY_VERIFY(count->isHidden());
}

void TestProcessList::theOrderIsHeldUnderThePointer()
{
    QWidget list;
    list.resize(100, 100);
    ui::OrderHold hold(&list);
    QSignalSpy changed(&hold, &ui::OrderHold::changed);
    QEnterEvent enter({5, 5}, {5, 5}, {5, 5});
    QApplication::sendEvent(&list, &enter);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.last().first().toBool(), true);
    QTest::qWait(1500); // it stays so
    QCOMPARE(changed.size(), 1);
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&list, &leave);
    QCOMPARE(changed.size(), 1); // the second after
    QTRY_COMPARE(changed.size(), 2);
    QCOMPARE(changed.last().first().toBool(), false);
    hold.begin(); // as by the menu key
    QCOMPARE(changed.size(), 3);
    QMenu menu;
    menu.addAction(QStringLiteral("x"));
    menu.popup({10, 10});
    QTest::qWait(1500);
    QCOMPARE(changed.size(), 3);
    menu.close();
    QTRY_COMPARE(changed.size(), 4);
}

void TestProcessList::namesStayInANarrowList()
{
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    auto &list = *journey.composition().window().findChild<ui::ProcessList *>();
    const QHeaderView &header = *viewOf(journey)->horizontalHeader();
    using Column = model::ProcessModel::Column;
    list.setParent(nullptr);
    list.resize(600, 400);
    list.show();
    QTRY_VERIFY(!header.isSectionHidden(Column::Cpu) && !header.isSectionHidden(Column::Memory));
    const int hint = list.sizeHint().width();
    const int wide = header.sectionSize(Column::Memory);
    list.resize(230, 400);
    QTRY_VERIFY(header.isSectionHidden(Column::Memory));
    QVERIFY(header.sectionSize(Column::Name) > 100);
    QCOMPARE(list.sizeHint().width(), hint); // it still wants room for all
    list.resize(600, 400);
    QTRY_VERIFY(!header.isSectionHidden(Column::Memory));
    QCOMPARE(header.sectionSize(Column::Memory), wide);
}

CLRLENS_TEST(TestProcessList)

#include "tst_processlist.moc"
