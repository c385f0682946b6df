// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/answermodel.h"
#include "model/items/roles.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QtTest>

using namespace model::answers;

namespace {

struct Room {
    QString name;
    qint64 bytes = 0;
    bool operator==(const Room &) const = default;
};

std::shared_ptr<const Table> rooms(std::vector<Room> rows)
{
    Columns<Room> columns;
    columns
        .add("name", QStringLiteral("Name"), QStringLiteral("What it is called."), Measure::Text, &Room::name)
        .means([](const Room &one) { return QString(u"room == " % one.name); });
    columns.add("bytes", QStringLiteral("Size"), {}, Measure::Bytes, &Room::bytes).sums();
    return std::make_shared<TableOf<Room>>("rooms", QStringLiteral("Rooms"), std::move(columns),
                                           std::move(rows));
}

} // namespace

/// Any table of an answer as rows of a view.
class TestAnswerModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsWhatColumnsDeclare()
    {
        model::AnswerModel shown(rooms({{QStringLiteral("hall"), 2'500}, {{}, 0}}));
        const QAbstractItemModelTester tester(&shown, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto cell = [&](int row, int column, int role) { return shown.index(row, column).data(role); };
        QCOMPARE(cell(0, 0, Qt::DisplayRole).toString(), QStringLiteral("hall"));
        QCOMPARE(cell(0, 0, Qt::ToolTipRole).toString(), QStringLiteral("hall")); // where it is cut
        QVERIFY(!cell(0, 1, Qt::ToolTipRole).isValid());
        QCOMPARE(cell(0, 1, Qt::DisplayRole).toString(), QStringLiteral("2.5 kB"));
        QCOMPARE(cell(0, 1, model::CopyRole).toString(), QStringLiteral("2500 B")); // all of it
        QVERIFY(!cell(0, 0, model::CopyRole).isValid());
        QCOMPARE(cell(0, 1, model::SortRole).toLongLong(), 2'500);
        QVERIFY(!cell(1, 0, model::SortRole).isValid());
        QCOMPARE(cell(0, 1, model::NumberRole).toDouble(), 2'500.0);
        QVERIFY(cell(0, 1, model::UnitRole).isValid());
        QVERIFY(!cell(0, 0, model::UnitRole).isValid());
        QCOMPARE(cell(0, 0, model::FilterRole).toString(), QStringLiteral("hall"));
        QCOMPARE(shown.headerData(0, Qt::Horizontal).toString(), QStringLiteral("Name"));
        QCOMPARE(shown.headerData(0, Qt::Horizontal, Qt::ToolTipRole).toString(),
                 QStringLiteral("What it is called."));
        QCOMPARE(shown.conditionOf(shown.index(0, 0)), QStringLiteral("room == hall"));
        QCOMPARE(shown.conditionOf(shown.index(0, 1)), QString());
    }

    /// So that a selection and the place in a long table stay.
    void tellsOnlyWhatChanged()
    {
        const Room hall{QStringLiteral("hall"), 1};
        const Room attic{QStringLiteral("attic"), 2};
        const Room cellar{QStringLiteral("cellar"), 3};
        model::AnswerModel shown(rooms({hall, attic}));
        const QAbstractItemModelTester tester(&shown, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy changed(&shown, &QAbstractItemModel::dataChanged);
        QSignalSpy inserted(&shown, &QAbstractItemModel::rowsInserted);
        QSignalSpy removed(&shown, &QAbstractItemModel::rowsRemoved);
        QSignalSpy reset(&shown, &QAbstractItemModel::modelReset);

        shown.setTable(rooms({hall, attic, cellar}));
        QCOMPARE(inserted.size(), 1);
        QCOMPARE(changed.size(), 0);

        shown.setTable(rooms({hall, cellar, cellar}));
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed.first().at(0).toModelIndex(), shown.index(1, 0));
        QCOMPARE(changed.first().at(1).toModelIndex(), shown.index(1, 1));

        shown.setTable(rooms({hall}));
        QCOMPARE(removed.size(), 1);
        QCOMPARE(shown.rowCount(), 1);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(reset.size(), 0);
    }
};

CLRLENS_TEST(TestAnswerModel)
#include "tst_answermodel.moc"
