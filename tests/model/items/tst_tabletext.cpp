// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/answermodel.h"
#include "model/items/tabletext.h"

#include "model/items/columnsums.h"
#include "model/items/roles.h"
#include "model/statistics/statisticstable.h"
#include "tests/support/columns.h"
#include "tests/support/testprogram.h"

#include <limits>
#include <QAbstractTableModel>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace model;

namespace {

struct Cell {
    QString text;
    QVariant number = {};
    QVariant unit = {};
};

/// A table as the test says it.
class Table : public QAbstractTableModel {
public:
    Table(QStringList titles, QList<QList<Cell>> rows)
        : m_titles(std::move(titles))
        , m_rows(std::move(rows))
    {
    }

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_rows.size());
    }
    int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_titles.size());
    }
    QVariant data(const QModelIndex &index, int role) const override
    {
        const Cell &cell = m_rows.at(index.row()).at(index.column());
        if (role == Qt::DisplayRole)
            return cell.text;
        return role == NumberRole ? cell.number : role == UnitRole ? cell.unit : QVariant();
    }
    QVariant headerData(int section, Qt::Orientation, int role) const override
    {
        return role == Qt::DisplayRole ? QVariant(m_titles.at(section)) : QVariant();
    }
    QModelIndexList all() const
    {
        QModelIndexList rows;
        for (int row = 0; row < rowCount(); ++row)
            rows.append(index(row, 0));
        return rows;
    }

private:
    const QStringList m_titles;
    const QList<QList<Cell>> m_rows;
};

QVariant unit(text::Unit::Kind kind)
{
    return QVariant::fromValue(text::Unit{kind, 1, {}, {}});
}

/// What a process may be called, and how large it is.
Table hostile()
{
    return {{QStringLiteral("Name"), QStringLiteral("Size")},
            {{{QStringLiteral("=a|b;\"c\"\n*d*")}, {QStringLiteral("1.5 kB"), quint64(1500)}},
             {{QStringLiteral("e\u202e,f")}, {QString(), QVariant()}}}};
}

} // namespace

class TestTableText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cellsAreHarmlessInEachForm()
    {
        const Table table = hostile();
        QCOMPARE(rowsAs(TableForm::Tsv, table.all(), {0, 1}),
                 QStringLiteral("Name\tSize\n'=a|b;\"c\"\\n*d*\t1.5 kB\ne\\u202e,f\t\n"));
        QCOMPARE(rowsAs(TableForm::Csv, table.all(), {0, 1}),
                 QStringLiteral("Name,Size\r\n\"'=a|b;\"\"c\"\"\\n*d*\",1.5 kB\r\n\"e\\u202e,f\",\r\n"));
        QCOMPARE(rowsAs(TableForm::Markdown, table.all(), {0, 1}),
                 QStringLiteral("| Name | Size |\n| --- | --- |\n| =a\\|b;\"c\"\\\\n\\*d\\* | 1.5 kB |\n"
                                "| e\\\\u202e,f |  |\n"));
        QVERIFY(rowsAs(TableForm::Csv, {}, {0, 1}).isEmpty());
    }

    void columnsAreThoseThatWereAskedFor()
    {
        const Table table = hostile();
        QCOMPARE(rowsAs(TableForm::Tsv, {table.index(1, 1), table.index(0, 0)}, {1}),
                 QStringLiteral("Size\n\n1.5 kB\n"));
    }

    void numbersOfJsonAreNumbers()
    {
        const Table table = hostile();
        const QString json = rowsAs(TableForm::Json, table.all(), {0, 1});
        QVERIFY2(!json.contains(QChar(0x202e)), qPrintable(json));
        QVERIFY2(json.indexOf(QStringLiteral("\"Name\"")) < json.indexOf(QStringLiteral("\"Size\"")),
                 qPrintable(json));
        const QJsonArray rows = QJsonDocument::fromJson(json.toUtf8()).array();
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows.at(0)[u"Name"].toString(), QStringLiteral("=a|b;\"c\"\n*d*"));
        QCOMPARE(rows.at(0)[u"Size"], QJsonValue(1500));
        QCOMPARE(rows.at(1)[u"Name"].toString(), QStringLiteral("e\u202e,f"));
        // Large ones keep their digits, what is no number is told as one does, and no member hides another.
        const Table odd({QStringLiteral("N"), QStringLiteral("N")},
                        {{{QStringLiteral("a"), std::numeric_limits<quint64>::max()},
                          {QStringLiteral("b"), std::numeric_limits<double>::quiet_NaN()}}});
        QCOMPARE(rowsAs(TableForm::Json, odd.all(), {0, 1}),
                 QStringLiteral("[\n  {\"N\": 18446744073709551615, \"N 2\": \"NaN\"}\n]\n"));
    }

    void typesOfEventsHaveTheirNumbers()
    {
        statistics::TypeRow type;
        type.event = QStringLiteral("Work");
        type.of.count = {12'345, 2'500'000};
        const AnswerModel types(statistics::statisticsTable({type}));
        const auto column = [&](const char *title) { return tests::columnOf(types, title); };
        const QString json = rowsAs(TableForm::Json, {types.index(0, 0)},
                                    {column("Event"), column("Count"), column("Payload bytes")});
        const auto row = QJsonDocument::fromJson(json.toUtf8()).array().at(0);
        QCOMPARE(row[u"Event"], QJsonValue(QStringLiteral("Work")));
        QCOMPARE(row[u"Count"], QJsonValue(12'345));
        QCOMPARE(row[u"Payload bytes"], QJsonValue(2'500'000));
    }

    void sumsAreOfNumbersThatAddUp()
    {
        using Kind = text::Unit::Kind;
        const QVariant bytes = unit(Kind::Bytes);
        const QVariant plain = unit(Kind::Number);
        const Table table({QStringLiteral("Name"), QStringLiteral("Size"), QStringLiteral("Count"),
                           QStringLiteral("Id"), QStringLiteral("Mixed")},
                          {{{QStringLiteral("a")},
                            {QStringLiteral("1 kB"), 1000, bytes},
                            {QStringLiteral("1"), 1, plain},
                            {QStringLiteral("7"), 7},
                            {QStringLiteral("1 B"), 1, bytes}},
                           {{QStringLiteral("b")},
                            {QStringLiteral("3 kB"), 3000, bytes},
                            {QString(), QVariant(), plain},
                            {QStringLiteral("8"), 8},
                            {QStringLiteral("1"), 1, plain}},
                           {{QStringLiteral("c")},
                            {QStringLiteral("2 kB"), 2000, bytes},
                            {QStringLiteral("-4"), -4, plain},
                            {QStringLiteral("9"), 9},
                            {QStringLiteral("1"), 1, plain}}});
        const auto sums = columnSums(table.all(), {0, 1, 2, 3, 4});
        QCOMPARE(sums.size(), 2);
        QCOMPARE(sums.at(0).name, QStringLiteral("Size"));
        QCOMPARE(sums.at(0).sum, 6000.0);
        QCOMPARE(sums.at(0).mean(), 2000.0);
        QCOMPARE(sums.at(0).minimum, 1000.0);
        QCOMPARE(sums.at(0).maximum, 3000.0);
        QCOMPARE(sums.at(1).count, std::uint64_t(2));
        QCOMPARE(sumsText(sums, 3),
                 QStringLiteral("3 rows selected  ·  Size: sum 6 kB, mean 2 kB, min 1 kB, max 3 kB  ·  "
                                "Count: sum -3, mean -1.5, min -4, max 1 (of 2)"));
        QVERIFY(columnSums({}, {0, 1}).isEmpty());
    }
};

CLRLENS_TEST(TestTableText)
#include "tst_tabletext.moc"
