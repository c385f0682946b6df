// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/dumpcommands.h"
#include "tests/support/fakeruntime.h"
#include "tests/support/testprogram.h"
#include "tests/ui/panebench.h"
#include "ui/panes/dumppane.h"

#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>

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

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }

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
    QVERIFY(!bench.action().isEnabled());
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
    QTest::qWait(100); // it is connected, and nothing comes
    QVERIFY(bench.busyLine().isBusy());
    QTest::mouseClick(bench.busyLine().findChild<QPushButton *>(QStringLiteral("cancel")), Qt::LeftButton);
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
    QVERIFY2(line->text().endsWith(QStringLiteral("/Shop_4711.dmp")), qPrintable(line->text()));
    model::ProcessEntry renamed = bench.process().entry();
    renamed.name = QStringLiteral("Shop.Web");
    bench.process().update(renamed);
    QVERIFY2(line->text().endsWith(QStringLiteral("/Shop.Web_4711.dmp")), qPrintable(line->text()));
    bench.type("dumpPath", QStringLiteral("/mine"));
    renamed.name = QStringLiteral("Other");
    bench.process().update(renamed);
    QCOMPARE(line->text(), QStringLiteral("/mine"));
}

CLRLENS_TEST(TestDumpPane)
#include "tst_dumppane.moc"
