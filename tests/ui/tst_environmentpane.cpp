// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/environmentmodel.h"
#include "protocol/ipc/processsettings.h"
#include "tests/support/fakeruntime.h"
#include "tests/support/testprogram.h"
#include "tests/ui/panebench.h"
#include "ui/panes/environmentpane.h"
#include "ui/panes/variableform.h"

#include <QLabel>
#include <QTableView>

using namespace protocol::ipc;
using Bench = tests::PaneBench<ui::EnvironmentPane>;

/// Setting and clearing variables, and what is said of it.
class TestEnvironmentPane : public QObject {
    Q_OBJECT

    static ui::VariableForm &form(Bench &bench) { return *bench.pane().findChild<ui::VariableForm *>(); }
    static QStringList shown(Bench &bench)
    {
        QStringList texts;
        for (const auto &row : bench.pane().environment()->rows())
            texts << row.variable.text;
        return texts;
    }

private Q_SLOTS:
    void setsAndClears();
    void waitsBehindADumpAndCanBeCancelled();
    void namesThatCannotBeAreNotSent();
    void secretsStayMasked();
    void anOldRuntimeIsNotAsked();
    void aRefusalIsShown();
};

void TestEnvironmentPane::setsAndClears()
{
    QTemporaryDir folder;
    const auto runtime = tests::demoRuntime(folder);
    QVERIFY(runtime);
    Bench bench(runtime->socketPath());
    bench.pane().activated();
    QTRY_VERIFY(shown(bench).contains(QStringLiteral("DOTNET_gcServer=0")));
    bench.type("variableName", QStringLiteral("SHOP_MODE"));
    bench.type("variableValue", QStringLiteral("a=b"));
    form(bench).setAction()->trigger();
    QTRY_VERIFY(bench.message().startsWith(QStringLiteral("SHOP_MODE is set.")));
    QVERIFY(bench.message().contains(QStringLiteral("does not notice")));
    QTRY_VERIFY(shown(bench).contains(QStringLiteral("SHOP_MODE=a=b")));
    QVERIFY(!bench.message().isEmpty()); // although it was read anew
    QCOMPARE(bench.logged(), QStringLiteral("Shop 4711 ") + bench.message());

    QTRY_VERIFY(!bench.busyLine().isBusy());
    form(bench).clearAction()->trigger();
    QTRY_VERIFY(bench.message().startsWith(QStringLiteral("SHOP_MODE is cleared.")));
    QTRY_VERIFY(!shown(bench).contains(QStringLiteral("SHOP_MODE=a=b")));
}

void TestEnvironmentPane::waitsBehindADumpAndCanBeCancelled()
{
    tests::FakeRuntime runtime;
    runtime.answer(protocol::ipc::Command::GenerateCoreDump3, tests::FakeRuntime::silence());
    Bench bench(runtime.path());
    const auto dumping = bench.process().newCommands();
    dumping->createDump({QStringLiteral("/dump"), model::DumpType::Normal, 0}, this, [](const auto &) {});
    QTRY_COMPARE(runtime.requests().size(), 1);
    bench.pane().activated();
    const auto *text = bench.busyLine().findChild<QLabel *>();
    QTRY_VERIFY(text->text().contains(QStringLiteral("the runtime is busy: dump since")));
    QVERIFY(text->text().contains(QStringLiteral("1 command waits")));
    auto *cancel = bench.busyLine().findChild<QPushButton *>(QStringLiteral("cancel"));
    QVERIFY(cancel->isVisible());
    cancel->click();
    QTRY_VERIFY(!bench.busyLine().isBusy());
    QVERIFY(bench.message().contains(QStringLiteral("it was cancelled")));
    QCOMPARE(runtime.requests().size(), 1); // it was never sent
    dumping->runtime()->cancelAll();
}

void TestEnvironmentPane::namesThatCannotBeAreNotSent()
{
    tests::FakeRuntime runtime;
    Bench bench(runtime.path());
    QVERIFY(!form(bench).setAction()->isEnabled()); // no name
    bench.type("variableName", QStringLiteral("A=B"));
    QVERIFY(!form(bench).setAction()->isEnabled() && !form(bench).clearAction()->isEnabled());
    const auto *problem = bench.pane().findChild<QLabel *>(QStringLiteral("variableProblem"));
    QVERIFY(problem->isVisible() && problem->text().contains(QStringLiteral("equals sign")));
    bench.type("variableName", QStringLiteral("A"));
    QVERIFY(!problem->isVisible() && form(bench).setAction()->isEnabled());
    auto *value = bench.pane().findChild<QLineEdit *>(QStringLiteral("variableValue"));
    value->setText(QString(QStringLiteral("1") + QChar(u'\0')));
    QVERIFY(!form(bench).setAction()->isEnabled());
    QCOMPARE(runtime.connections(), 0);
}

void TestEnvironmentPane::secretsStayMasked()
{
    QTemporaryDir folder;
    const auto runtime = tests::demoRuntime(folder);
    QVERIFY(runtime);
    Bench bench(runtime->socketPath());
    bench.pane().activated();
    const auto *model = bench.pane().environment();
    QTRY_VERIFY(model->hasSecrets());
    auto *table = bench.pane().findChild<QTableView *>(QStringLiteral("environmentTable"));
    const auto *value = bench.pane().findChild<QLineEdit *>(QStringLiteral("variableValue"));
    for (int row = 0; row < model->rowCount(); ++row) {
        table->setCurrentIndex(model->index(row, 0));
        for (QAction *action : bench.pane().paneActions()) {
            if (action->iconText() == QStringLiteral("Edit"))
                action->trigger();
        }
        const auto &entry = model->rows().at(row);
        QCOMPARE(value->text(), entry.masked ? QString() : entry.variable.value);
    }
}

void TestEnvironmentPane::anOldRuntimeIsNotAsked()
{
    tests::FakeRuntime runtime;
    Bench bench(runtime.path());
    auto entry = bench.process().entry();
    entry.runtimeVersion = QStringLiteral("5.0.17");
    bench.process().update(entry);
    bench.type("variableName", QStringLiteral("A"));
    QVERIFY(!form(bench).setAction()->isEnabled());
    const auto *problem = bench.pane().findChild<QLabel *>(QStringLiteral("variableProblem"));
    QVERIFY2(problem->text().contains(QStringLiteral("exists since .NET 6, and this runtime is 5.0.17")),
             qPrintable(problem->text()));
}

void TestEnvironmentPane::aRefusalIsShown()
{
    QTemporaryDir folder;
    const auto runtime = tests::demoRuntime(folder);
    QVERIFY(runtime);
    Bench bench(runtime->socketPath());
    bench.type("variableName", QStringLiteral("NOT_THERE"));
    form(bench).clearAction()->trigger();
    QTRY_VERIFY(bench.message().contains(QStringLiteral("there is no such environment variable")));
    QVERIFY(bench.message().contains(QStringLiteral("ERROR_ENVVAR_NOT_FOUND")));
}

CLRLENS_TEST(TestEnvironmentPane)
#include "tst_environmentpane.moc"
