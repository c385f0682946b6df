// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/dumpmodel.h"
#include "model/text/format.h"
#include "protocol/ipc/dumpcommands.h"
#include "tests/support/fakeruntime.h"
#include "tests/support/testprogram.h"
#include "tests/ui/panebench.h"
#include "ui/panes/dumppane.h"
#include "ui/panes/dumps/dumpoutcometext.h"
#include "ui/trace/recordingtext.h"
#include "ui/widgets/findinglist.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableView>

using namespace protocol::ipc;
using Bench = tests::PaneBench<ui::DumpPane>;

/// Asking for a dump, and what is said of the answer.
class TestDumpPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void asksForWhatWasChosen();
    void dumpIsWritten();
    void badPathIsRefused_data();
    void badPathIsRefused();
    void runtimesReasonIsShown();
    void waitingCanBeCancelled();
    void nothingCanBeAskedWithoutAPath();
    void suggestedPathFollowsTheNameUntilItIsEdited();
    void refreshLeavesTheFieldAlone();
    void nothingIsWrittenOver();
    void saysBeforehandWhatIsWrong();
    void dumpsAreListed();
    void dumpIsCopied();
    void copyThatStandsStillSaysSo();
    void growthIsShown();
    void saysWhatItWaitsFor();
    void saysWhatBecameOfACancelledOne();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    static QString findings(Bench &bench) { return bench.pane().findChild<ui::FindingList *>()->text(); }
    static QAction *action(Bench &bench, const char *name)
    {
        return bench.pane().findChild<QAction *>(QString::fromLatin1(name));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestDumpPane::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestDumpPane::asksForWhatWasChosen()
{
    tests::FakeRuntime runtime;
    runtime.answer(Command::GenerateCoreDump3, tests::FakeRuntime::ok(encodeHresult(0)));
    Bench bench(runtime.path());
    auto *kind = bench.pane().findChild<QComboBox *>(QStringLiteral("dumpType"));
    QCOMPARE(DumpType(kind->currentData().toUInt()), DumpType::WithHeap);
    kind->setCurrentIndex(kind->findData(uint(DumpType::Triage)));
    bench.pane().findChildren<QCheckBox *>().last()->click(); // crash report
    bench.type("dumpPath", QStringLiteral("  /tmp/a b.dmp "));
    bench.press();
    QTRY_VERIFY(!bench.message().isEmpty());
    QCOMPARE(runtime.requests().size(), 1);
    const auto asked = decodeCreateCoreDump(runtime.requests().first());
    QVERIFY(asked.ok());
    QCOMPARE(asked.value(), (CreateCoreDumpRequest{QStringLiteral("/tmp/a b.dmp"), DumpType::Triage, 4}));
}

void TestDumpPane::dumpIsWritten()
{
    const auto runtime = tests::demoRuntime(*m_folder);
    QVERIFY(runtime);
    Bench bench(runtime->socketPath());
    bench.type("dumpPath", path(QStringLiteral("x.dmp")));
    bench.press();
    QVERIFY(bench.busyLine().isVisible());
    QTRY_VERIFY(!bench.busyLine().isBusy());
    QVERIFY2(bench.message().contains(path(QStringLiteral("x.dmp"))), qPrintable(bench.message()));
    QVERIFY(QFile::exists(path(QStringLiteral("x.dmp"))));
    QVERIFY(bench.action().isEnabled() && !bench.busyLine().isVisible());
    QCOMPARE(bench.logged(), QStringLiteral("Shop 4711 ") + bench.message());
}

void TestDumpPane::badPathIsRefused_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("told");
    const QString refused = QStringLiteral("the runtime refused: it reported a failure");
    QTest::newRow("no such folder") << QStringLiteral("none/x.dmp") << refused;
    QTest::newRow("a folder") << QString() << refused;
    QTest::newRow("there already") << QStringLiteral("kept") << refused;
    QTest::newRow("too long") << QString(32'760, QLatin1Char('x'))
                              << QStringLiteral("more than the protocol");
}

void TestDumpPane::badPathIsRefused()
{
    QFETCH(const QString, name);
    QFETCH(const QString, told);
    QFile kept(path(QStringLiteral("kept")));
    QVERIFY(kept.open(QIODevice::WriteOnly));
    const auto runtime = tests::demoRuntime(*m_folder);
    QVERIFY(runtime);
    Bench bench(runtime->socketPath());
    auto *line = bench.pane().findChild<QLineEdit *>(QStringLiteral("dumpPath"));
    line->setText(path(name)); // pasted: typed letter by letter it would take its time
    bench.press();
    QTRY_VERIFY(!bench.message().isEmpty());
    QVERIFY2(bench.message().contains(told), qPrintable(bench.message()));
    QVERIFY(!bench.busyLine().isBusy() && bench.action().isEnabled());
    QCOMPARE(kept.size(), 0);
    QCOMPARE(line->text(), path(name).left(line->maxLength()));
}

void TestDumpPane::runtimesReasonIsShown()
{
    tests::FakeRuntime runtime;
    protocol::ByteWriter payload;
    payload.u32(std::uint32_t(HResult::Fail));
    payload.ipcString(QStringLiteral("createdump has no <room> for it"));
    const Message refusal{Command::Error, payload.takeBytes()};
    runtime.answer(Command::GenerateCoreDump3, {tests::FakeRuntime::bytesOf(refusal)});
    Bench bench(runtime.path());
    bench.press();
    QTRY_VERIFY(!bench.message().isEmpty());
    QVERIFY2(bench.message().contains(QStringLiteral("createdump has no <room> for it")),
             qPrintable(bench.message()));
}

void TestDumpPane::waitingCanBeCancelled()
{
    const auto runtime = tests::demoRuntime(*m_folder, model::demo::Misbehaviour::Silence);
    QVERIFY(runtime);
    Bench bench(runtime->socketPath());
    bench.press();
    // The runtime has its command, and nothing comes.
    QTRY_VERIFY(
        bench.busyLine().findChild<QLabel *>()->text().contains(QStringLiteral("writes its dump to")));
    QVERIFY(bench.busyLine().isBusy());
    auto *cancel = bench.busyLine().findChild<QPushButton *>(QStringLiteral("cancel"));
    QTRY_VERIFY(cancel->isVisible());
    QCOMPARE(bench.dumps.running().size(), 1);
    cancel->click(); // wherever the busy line lies just now
    QCOMPARE(bench.dumps.running().size(), 0);
    QVERIFY(!bench.busyLine().isBusy() && bench.action().isEnabled());
    const QString told = bench.message();
    QVERIFY2(told.contains(QStringLiteral("No longer waiting")), qPrintable(told));
    QTest::qWait(100); // the cancelled command's own answer has nothing to add
    QCOMPARE(bench.message(), told);
}

void TestDumpPane::nothingCanBeAskedWithoutAPath()
{
    tests::FakeRuntime runtime;
    Bench bench(runtime.path());
    bench.type("dumpPath", QStringLiteral("  "));
    QVERIFY(!bench.action().isEnabled());
    QTest::keyClick(bench.pane().findChild<QLineEdit *>(QStringLiteral("dumpPath")), Qt::Key_Return);
    QVERIFY(!bench.busyLine().isBusy());
    bench.type("dumpPath", QStringLiteral("x"));
    QVERIFY(bench.action().isEnabled());
    model::ProcessEntry exited = bench.process().entry();
    exited.state = model::ProcessState::Exited;
    bench.process().update(exited);
    QVERIFY(!bench.action().isEnabled());
}

void TestDumpPane::suggestedPathFollowsTheNameUntilItIsEdited()
{
    tests::FakeRuntime runtime;
    Bench bench(runtime.path());
    const auto *line = bench.pane().findChild<QLineEdit *>(QStringLiteral("dumpPath"));
    // In the folder that the runtime made its socket in.
    const QRegularExpression first(QStringLiteral("^%1/Shop_4711_[0-9]{8}_[0-9]{6}[.]dmp$")
                                       .arg(QRegularExpression::escape(QFileInfo(runtime.path()).path())));
    QVERIFY2(first.match(line->text()).hasMatch(), qPrintable(line->text()));
    model::ProcessEntry renamed = bench.process().entry();
    renamed.name = QStringLiteral("Shop.Web");
    bench.process().update(renamed);
    QVERIFY2(line->text().contains(QStringLiteral("/Shop.Web_4711_")), qPrintable(line->text()));
    bench.type("dumpPath", QStringLiteral("/mine"));
    renamed.name = QStringLiteral("Other");
    bench.process().update(renamed);
    QCOMPARE(line->text(), QStringLiteral("/mine"));
}

void TestDumpPane::refreshLeavesTheFieldAlone()
{
    tests::FakeRuntime runtime;
    Bench bench(runtime.path());
    auto *line = bench.pane().findChild<QLineEdit *>(QStringLiteral("dumpPath"));
    model::ProcessEntry entry = bench.process().entry();
    const QString text = line->text();
    line->setCursorPosition(3);
    entry.cpuPercent = 1;
    bench.process().update(entry);
    QCOMPARE(line->text(), text);
    QCOMPARE(line->cursorPosition(), 3);
    // Also a new name, as long as the user is in the field.
    line->setFocus();
    QTRY_VERIFY(line->hasFocus());
    line->setSelection(1, 4);
    entry.name = QStringLiteral("Other");
    bench.process().update(entry);
    QCOMPARE(line->text(), text);
    QCOMPARE(line->selectionStart(), 1);
    QCOMPARE(line->selectedText().size(), 4);
}

void TestDumpPane::nothingIsWrittenOver()
{
    QFile kept(path(QStringLiteral("kept")));
    QVERIFY(kept.open(QIODevice::WriteOnly));
    tests::FakeRuntime runtime;
    Bench bench(runtime.path(), QCoreApplication::applicationPid());
    bench.pane().findChild<QLineEdit *>(QStringLiteral("dumpPath"))->setText(kept.fileName());
    QTRY_VERIFY2(findings(bench).contains(QStringLiteral("There is a file")), qPrintable(findings(bench)));
    bench.press();
    QTRY_VERIFY2(bench.message().contains(QStringLiteral("it exists already")), qPrintable(bench.message()));
    QVERIFY(runtime.requests().isEmpty());
}

void TestDumpPane::saysBeforehandWhatIsWrong()
{
    tests::FakeRuntime runtime;
    Bench bench(runtime.path(), QCoreApplication::applicationPid());
    bench.pane()
        .findChild<QLineEdit *>(QStringLiteral("dumpPath"))
        ->setText(path(QStringLiteral("no/x.dmp")));
    QTRY_VERIFY2(findings(bench).contains(QStringLiteral("Will fail: There is no folder")),
                 qPrintable(findings(bench)));
    QVERIFY(bench.action().isEnabled()); // a user who knows better may try
    bench.pane().findChild<QLineEdit *>(QStringLiteral("dumpPath"))->setText(path(QStringLiteral("x.dmp")));
    QTRY_VERIFY2(findings(bench).contains(QStringLiteral("The process can write to")),
                 qPrintable(findings(bench)));
    QVERIFY(runtime.requests().isEmpty());
}

void TestDumpPane::dumpsAreListed()
{
    const auto runtime = tests::demoRuntime(*m_folder);
    QVERIFY(runtime);
    Bench bench(runtime->socketPath(), QCoreApplication::applicationPid());
    const auto *list = bench.pane().findChild<QTableView *>(QStringLiteral("dumpList"));
    QCOMPARE(list->model()->rowCount(), 0);
    QVERIFY(!list->isVisible());
    const auto inTheFolder
        = [this] { return QDir(m_folder->path()).entryList({QStringLiteral("*.dmp")}).size(); };
    for (int i = 1; i <= 2; ++i) {
        bench.press(); // each with a name of its own
        QTRY_VERIFY(bench.busyLine().isBusy() || !bench.message().isEmpty());
        QTRY_VERIFY(!bench.busyLine().isBusy());
        QCOMPARE(list->model()->rowCount(), i);
        QCOMPARE(inTheFolder(), i);
    }
    QVERIFY(list->isVisible());
    const auto cell = [list](int column) { return list->model()->index(0, column).data().toString(); };
    QCOMPARE(cell(model::DumpModel::State), QStringLiteral("written"));
    QVERIFY(!cell(model::DumpModel::Size).isEmpty());
    QCOMPARE(list->currentIndex().row(), 0);
    action(bench, "copyDumpPath")->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), cell(model::DumpModel::Path));
    QVERIFY(action(bench, "revealDump")->isEnabled());
    // Another pane of the same process lists them too.
    ui::DumpPane other(bench.process(), bench.context);
    QCOMPARE(other.findChild<QTableView *>(QStringLiteral("dumpList"))->model()->rowCount(), 2);
}

void TestDumpPane::dumpIsCopied()
{
    const auto runtime = tests::demoRuntime(*m_folder);
    QVERIFY(runtime);
    Bench bench(runtime->socketPath(), QCoreApplication::applicationPid());
    QVERIFY(!action(bench, "copyDumpOut")->isEnabled());
    bench.press();
    QTRY_VERIFY(action(bench, "copyDumpOut")->isEnabled());
    action(bench, "copyDumpOut")->trigger();
    auto *dialog = bench.pane().findChild<QFileDialog *>(QStringLiteral("copyDumpDialog"));
    QVERIFY(dialog);
    const QString copy = path(QStringLiteral("copy"));
    Q_EMIT dialog->fileSelected(copy);
    QTRY_VERIFY2(bench.message().contains(QStringLiteral("The dump was copied")),
                 qPrintable(bench.message()));
    QVERIFY(QFileInfo(copy).size() > 0);
    dialog->close();
}

void TestDumpPane::copyThatStandsStillSaysSo()
{
    QVERIFY(ui::standstillText(std::chrono::milliseconds(0)).isEmpty());
    const QString text = ui::standstillText(std::chrono::seconds(5));
    QVERIFY2(text.contains(QStringLiteral("5")) && text.contains(QStringLiteral("cancel")), qPrintable(text));
}

void TestDumpPane::growthIsShown()
{
    model::demo::DemoRuntime::Options options;
    options.folder = m_folder->path();
    options.dumpPieces = 30;
    const auto runtime = model::demo::DemoRuntime::listen(options);
    QVERIFY(runtime.ok());
    Bench bench(runtime.value()->socketPath(), QCoreApplication::applicationPid());
    bench.type("dumpPath",
               path(QStringLiteral("growing.dmp"))); // what is suggested may be taken in this second
    bench.press();
    const auto *text = bench.busyLine().findChild<QLabel *>();
    const QRegularExpression sizes(QStringLiteral(": [0-9]+ bytes|: [0-9.]+ [kK]?B"));
    QTRY_VERIFY2(sizes.match(text->text()).hasMatch(), qPrintable(text->text()));
    QTRY_VERIFY(!bench.busyLine().isBusy());
    const auto *list = bench.pane().findChild<QTableView *>(QStringLiteral("dumpList"));
    const QFileInfo file(list->model()->index(0, model::DumpModel::Path).data().toString());
    QCOMPARE(list->model()->index(0, model::DumpModel::Size).data().toString(),
             model::text::bytes(quint64(file.size())));
}

void TestDumpPane::saysWhatItWaitsFor()
{
    const auto runtime = tests::demoRuntime(*m_folder, model::demo::Misbehaviour::Silence);
    QVERIFY(runtime);
    Bench bench(runtime->socketPath());
    bench.process().commands().fetchEnvironment(&bench.pane(), [](const auto &) {});
    bench.press();
    const auto *text = bench.busyLine().findChild<QLabel *>();
    QTRY_VERIFY2(text->text().contains(QStringLiteral("busy: environment")), qPrintable(text->text()));
}

/// That it was never written is not said where the file could not be seen.
void TestDumpPane::saysWhatBecameOfACancelledOne()
{
    using Aftermath = model::Dump::Aftermath;
    model::Dump dump;
    dump.state = model::Dump::State::Abandoned;
    dump.sent = true;
    dump.path = QStringLiteral("/tmp/a.dmp");
    for (const auto &[aftermath, words] : {std::pair(Aftermath::Unknown, "goes on writing"),
                                           {Aftermath::Settled, "written all the same"},
                                           {Aftermath::NeverCame, "never written"},
                                           {Aftermath::OutOfSight, "not known"}}) {
        dump.aftermath = aftermath;
        const QString text = ui::dumpOutcome(dump).sentence();
        QVERIFY2(text.contains(QLatin1String(words)), qPrintable(text));
    }
}

CLRLENS_TEST(TestDumpPane)
#include "tst_dumppane.moc"
