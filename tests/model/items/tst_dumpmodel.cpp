// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/dumpmodel.h"
#include "model/items/roles.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace model;

/// The list of a process's dumps.
class TestDumpModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void newestComesFirst();
    void saysHowItStands_data();
    void saysHowItStands();
    void saysWhatBecameOfACancelledOne();
};

namespace {

Dump dumpWith(quint64 id, Dump::State state = Dump::State::Writing)
{
    Dump dump;
    dump.id = id;
    dump.state = state;
    dump.path = QStringLiteral("/tmp/%1").arg(id);
    return dump;
}

QString dumpCell(const DumpModel &model, int row, int column)
{
    return model.index(row, column).data().toString();
}

} // namespace

void TestDumpModel::newestComesFirst()
{
    DumpModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setDumps({dumpWith(1), dumpWith(2)});
    QCOMPARE(dumpCell(model, 0, DumpModel::Path), QStringLiteral("/tmp/2"));
    const QPersistentModelIndex selected = model.index(0, 0);
    model.setDumps({dumpWith(1), dumpWith(2), dumpWith(3)});
    QCOMPARE(selected.row(), 1); // it keeps its selection
    QCOMPARE(selected.data(IdRole).toULongLong(), quint64(2));
    Dump grown = dumpWith(2);
    grown.bytes = 2000;
    model.update(grown);
    QCOMPARE(dumpCell(model, 1, DumpModel::Size), QStringLiteral("2.0 kB"));
    model.update(dumpWith(9)); // of another process
    QCOMPARE(model.rowCount(), 3);
    model.setDumps({dumpWith(3)});
    QCOMPARE(model.rowCount(), 1);
}

void TestDumpModel::saysHowItStands_data()
{
    QTest::addColumn<int>("state");
    QTest::addColumn<bool>("sent");
    QTest::addColumn<QString>("text");
    using State = Dump::State;
    QTest::newRow("looking") << int(State::Checking) << false << QStringLiteral("looking");
    QTest::newRow("waiting") << int(State::Writing) << false << QStringLiteral("waiting");
    QTest::newRow("written") << int(State::Writing) << true << QStringLiteral("being written");
    QTest::newRow("done") << int(State::Written) << true << QStringLiteral("written");
    QTest::newRow("failed") << int(State::Failed) << true << QStringLiteral("failed");
    QTest::newRow("left") << int(State::Abandoned) << true << QStringLiteral("not waited for");
    QTest::newRow("never sent") << int(State::Abandoned) << false << QStringLiteral("cancelled");
}

void TestDumpModel::saysWhatBecameOfACancelledOne()
{
    using Aftermath = Dump::Aftermath;
    DumpModel model;
    for (const auto &[aftermath, text] : {std::pair(Aftermath::Unknown, "not waited for"),
                                          {Aftermath::Growing, "cancelled, being written"},
                                          {Aftermath::Settled, "cancelled, written"},
                                          {Aftermath::NeverCame, "cancelled, no file"},
                                          {Aftermath::OutOfSight, "cancelled, out of sight"}}) {
        Dump dump = dumpWith(1, Dump::State::Abandoned);
        dump.sent = true;
        dump.aftermath = aftermath;
        model.setDumps({dump});
        QCOMPARE(dumpCell(model, 0, DumpModel::State), QString::fromLatin1(text));
    }
}

void TestDumpModel::saysHowItStands()
{
    QFETCH(const int, state);
    QFETCH(const bool, sent);
    QFETCH(const QString, text);
    Dump dump = dumpWith(1, Dump::State(state));
    dump.sent = sent;
    dump.type = DumpType::Triage;
    dump.bytes = 1'000'000;
    dump.expectedBytes = 2'000'000;
    DumpModel model;
    model.setDumps({dump});
    QCOMPARE(dumpCell(model, 0, DumpModel::State), text);
    QCOMPARE(dumpCell(model, 0, DumpModel::Type), QStringLiteral("Triage"));
    QCOMPARE(dumpCell(model, 0, DumpModel::Size).contains(QStringLiteral("of about 2.0 MB")),
             Dump::State(state) == Dump::State::Writing);
}

CLRLENS_TEST(TestDumpModel)
#include "tst_dumpmodel.moc"
