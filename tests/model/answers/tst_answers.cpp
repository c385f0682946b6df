// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/answers/answerlines.h"
#include "model/answers/groupedtable.h"
#include "tests/support/testprogram.h"

#include <limits>
#include <QJsonDocument>
#include <QtTest>

using namespace model::answers;

namespace {

struct Fruit {
    QString name;
    std::optional<std::uint64_t> bytes;
    double seconds = 0;
    QStringList from;
    bool operator==(const Fruit &) const = default;
};

std::shared_ptr<const Table> fruits(std::vector<Fruit> rows)
{
    Columns<Fruit> columns;
    columns.add("name", QStringLiteral("Name"), {}, Measure::Text, &Fruit::name)
        .means([](const Fruit &fruit) { return QString(u"name == " + fruit.name); });
    columns.add("size", QStringLiteral("Size"), {}, Measure::Bytes, &Fruit::bytes).sums();
    columns.add("time", QStringLiteral("Time"), {}, Measure::Seconds, &Fruit::seconds).sums();
    columns.add("from", QStringLiteral("From"), {}, Measure::Text, &Fruit::from).detail();
    return std::make_shared<TableOf<Fruit>>("fruits", QStringLiteral("Fruits"), std::move(columns),
                                            std::move(rows));
}

const std::vector<Fruit> threeFruits{
    {QStringLiteral("apple"), 1500, 0.25, {QStringLiteral("tree"), QStringLiteral("garden")}},
    {QStringLiteral("=pear, \"ripe\""), std::nullopt, 1, {}},
    {QStringLiteral("apple"), 500, 0.5, {}}};

} // namespace

class TestAnswers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void jsonHasNumbersInBaseUnitsByTheIdsOfColumns()
    {
        Answer answer;
        answer.facts
            = {{QStringLiteral("share"), QStringLiteral("Share"), {}, Measure::Share, 0.5},
               {QStringLiteral("none"), QStringLiteral("None"), {}, Measure::Bytes, {}},
               {QStringLiteral("many"), QStringLiteral("Many"), {}, Measure::Count, qint64(1) << 53}};
        answer.tables = {fruits(threeFruits)};
        answer.notes = {QStringLiteral("Ripe.")};
        QByteArray json = "{'feature': 'fruit', 'facts': {'share': {'value': 0.5, 'unit': 'share'},"
                          "'none': {'value': null, 'unit': 'bytes'},"
                          "'many': {'value': 9007199254740992, 'unit': 'count'}},"
                          "'tables': {'fruits': ["
                          "{'name': 'apple', 'size': 1500, 'time': 0.25, 'from': ['tree', 'garden']},"
                          "{'name': '=pear, `ripe`', 'size': null, 'time': 1, 'from': null},"
                          "{'name': 'apple', 'size': 500, 'time': 0.5, 'from': null}]}, 'notes': ['Ripe.']}";
        json.replace('\'', '"').replace("`", "\\\"");
        const auto expected = QJsonDocument::fromJson(json);
        QVERIFY(expected.isObject());
        QCOMPARE(answerJson(QStringLiteral("fruit"), answer), expected.object());
    }

    void numbersThatJsonLacksAreNull()
    {
        QVERIFY(jsonOf(std::numeric_limits<double>::infinity()).isNull());
        QVERIFY(jsonOf(std::numeric_limits<double>::quiet_NaN()).isNull());
    }

    void csvHasTheSameNumbersAndNoFormulas()
    {
        QCOMPARE(tableCsv(*fruits(threeFruits)),
                 QByteArray("name,size,time,from\r\n"
                            "apple,1500,0.25,tree \xE2\x86\x90 garden\r\n"
                            "\"'=pear, \"\"ripe\"\"\",,1,\r\n"
                            "apple,500,0.5,\r\n"));
    }

    void textIsForPeopleWithoutDetails()
    {
        const auto lines
            = tableLines(*fruits({{QStringLiteral("apple"), 1500, 0.25, {QStringLiteral("tree")}}}));
        QCOMPARE(lines.size(), 2);
        QCOMPARE(lines.at(0).size(), 3);
        QCOMPARE(lines.at(0).at(0), QStringLiteral("Name"));
        QCOMPARE(lines.at(1).at(1).trimmed(), QStringLiteral("1.5 kB"));
        QCOMPARE(lines.at(1).at(2).trimmed(), QStringLiteral("250.000 ms"));
    }

    void columnsWithoutAnyValueAreLeftOutOfText()
    {
        const auto lines = tableLines(*fruits({{QStringLiteral("apple"), std::nullopt, 1, {}}}));
        QCOMPARE(lines.at(0).size(), 2);
    }

    void groupsCountRowsAndAddUpWhatAddsUp()
    {
        const auto groups = groupedBy(*fruits(threeFruits), "name", "byName", QStringLiteral("By name"));
        QCOMPARE(groups->rowCount(), std::size_t(2));
        QCOMPARE(tableCsv(*groups),
                 QByteArray("name,count,size,time\r\n"
                            "apple,2,2000,0.75\r\n"
                            "\"'=pear, \"\"ripe\"\"\",1,,1\r\n"));
        QCOMPARE(groups->condition(0, 0), QStringLiteral("name == apple"));
    }

    void tablesKnowWhichRowsStayedTheSame()
    {
        auto changed = threeFruits;
        changed[1].seconds = 2;
        const auto before = fruits(threeFruits);
        const auto after = fruits(changed);
        QVERIFY(before->hasSameRow(*after, 0));
        QVERIFY(!before->hasSameRow(*after, 1));
        QVERIFY(!before->hasSameRow(*fruits({}), 0));
    }
};

CLRLENS_TEST(TestAnswers)
#include "tst_answers.moc"
