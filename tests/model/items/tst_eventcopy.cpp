// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/eventcopy.h"

#include "tests/model/items/shoptrace.h"
#include "tests/support/testprogram.h"

#include <QJsonDocument>
#include <QtTest>

using namespace model;
using Format = EventCopy::Format;

namespace {

const std::vector<EventColumn> columns{{EventColumn::Kind::Time, {}},
                                       {EventColumn::Kind::Event, {}},
                                       {EventColumn::Kind::Field, QStringLiteral("Item")}};
const QStringList titles{QStringLiteral("Time (s)"), QStringLiteral("Event"), QStringLiteral("Item")};

QString copied(const EventRows &rows, Format format)
{
    EventCopy copy(rows, {{0, rows.count}}, columns, titles, format, {1000, 1'000'000});
    tests::workToTheEnd(copy);
    return copy.isTooLong() || copy.rows() != rows.count ? QStringLiteral("cut") : copy.text();
}

} // namespace

class TestEventCopy : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void formats_data()
    {
        QTest::addColumn<int>("format");
        QTest::addColumn<QString>("expected");
        QTest::newRow("text") << int(Format::Text)
                              << QStringLiteral("0.000000  Order  item0\n1.000000  Sale  a, \"b\"|c\n"
                                                "2.000000  Sale  =run\\n\n");
        QTest::newRow("TSV") << int(Format::Tsv)
                             << QStringLiteral("Time (s)\tEvent\tItem\n0.000000\tOrder\titem0\n"
                                               "1.000000\tSale\ta, \"b\"|c\n2.000000\tSale\t'=run\\n\n");
        QTest::newRow("CSV") << int(Format::Csv)
                             << QStringLiteral("Time (s),Event,Item\r\n0.000000,Order,item0\r\n"
                                               "1.000000,Sale,\"a, \"\"b\"\"|c\"\r\n"
                                               "2.000000,Sale,'=run\\n\r\n");
        QTest::newRow("Markdown") << int(Format::Markdown)
                                  << QStringLiteral(
                                         "| Time (s) | Event | Item |\n| --- | --- | --- |\n"
                                         "| 0.000000 | Order | item0 |\n| 1.000000 | Sale | a, \"b\"\\|c |\n"
                                         "| 2.000000 | Sale | =run\\\\n |\n");
    }
    void formats()
    {
        QFETCH(int, format);
        QFETCH(QString, expected);
        tests::ShopTrace trace;
        trace.orders(1);
        trace.sell(QStringLiteral("a, \"b\"|c"), 1);
        trace.sell(QStringLiteral("=run\n"), 1);
        QCOMPARE(copied(tests::allRows(trace.snapshot()), Format(format)), expected);
    }

    void jsonLinesAreThoseOfTheCommandLine()
    {
        tests::ShopTrace trace;
        trace.sell(QStringLiteral("cup"), 250);
        trace.sell(QStringLiteral("pot"), 99);
        const auto lines
            = copied(tests::allRows(trace.snapshot()), Format::JsonLines).split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 2);
        const auto object = QJsonDocument::fromJson(lines[1].toUtf8()).object();
        QCOMPARE(object[u"event"].toString(), QStringLiteral("Sale"));
        QCOMPARE(object[u"thread"].toInt(), 4711);
        QCOMPARE(object[u"payload"][u"Price"].toInt(), 99);
    }

    void rowsAreThoseOfTheTable()
    {
        tests::ShopTrace trace;
        trace.orders(20);
        EventRows rows = tests::listedRows(trace.snapshot(), {3, 13});
        const QString text = copied(rows, Format::Text);
        QCOMPARE(text, QStringLiteral("3.000000  Order  item3\n13.000000  Order  item3\n"));
        rows.order = std::make_shared<const std::vector<std::uint32_t>>(std::vector<std::uint32_t>{13, 3});
        QCOMPARE(copied(rows, Format::Text).split(u'\n').first(), QStringLiteral("13.000000  Order  item3"));
    }

    void limitsOfRowsAndCharacters()
    {
        tests::ShopTrace trace;
        trace.orders(1000);
        const EventRows rows = tests::allRows(trace.snapshot());
        EventCopy asked(rows, {{0, 10}, {100, 1000}}, columns, titles, Format::Text, {12, 1'000'000});
        tests::workToTheEnd(asked);
        QCOMPARE(asked.rows(), std::uint64_t(12));
        QVERIFY(!asked.isTooLong()); // as many as were wanted
        QVERIFY(asked.text().endsWith(QStringLiteral("101.000000  Order  item1\n")));
        EventCopy cut(rows, {{0, 1000}}, columns, titles, Format::Text, {1000, 500});
        tests::workToTheEnd(cut);
        QVERIFY(cut.isTooLong());
        QVERIFY(cut.text().size() > 500 && cut.text().size() < 600);
        QCOMPARE(quint64(cut.text().count(u'\n')), quint64(cut.rows())); // whole rows
    }
};

CLRLENS_TEST(TestEventCopy)
#include "tst_eventcopy.moc"
