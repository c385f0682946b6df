// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/eventcopy.h"

#include "model/items/eventtable.h"
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

    /// A file has the same cells, and the payload whole; what is private is left out on request.
    void filesHaveTheSameCells()
    {
        using protocol::nettrace::FieldType;
        tests::ShopTrace trace;
        protocol::nettrace::Field command;
        command.name = QStringLiteral("CommandLine");
        command.type = FieldType::Utf16z;
        protocol::nettrace::Field item = command;
        item.name = QStringLiteral("Item");
        const auto start = trace.type(QStringLiteral("Shop"), 3, QStringLiteral("Start"), {command, item});
        trace.sell(QStringLiteral("a, b"), 1);
        protocol::ByteWriter payload;
        payload.utf16z(QStringLiteral("--key secret"));
        payload.utf16z(QStringLiteral("door"));
        trace.event(5000, start, payload.bytes());
        const auto snapshot = trace.snapshot();
        ShownColumns shown{columns, titles};
        shown.columns.push_back({EventColumn::Kind::Payload, {}});
        shown.titles += QStringLiteral("Payload");
        const auto written = [&](PrivateKinds leftOut) {
            const CsvTable table = csvOf(shown)(snapshot, leftOut);
            QByteArray text = table.head;
            for (std::uint64_t i = 0; i < snapshot->events.size(); ++i)
                text += table.line(i, snapshot->events.row(i)).value_or("lost");
            return QString::fromUtf8(text);
        };
        const QString first
            = QStringLiteral("Time (s),Event,Item,Payload\r\n"
                             "0.000000,Sale,\"a, b\",\"{\"\"Item\"\":\"\"a, b\"\",\"\"Price\"\":1}\"\r\n");
        QCOMPARE(written({}),
                 QString(first
                         % QStringLiteral("5.000000,Start,door,\"{\"\"CommandLine\"\":\"\"--key secret\"\","
                                          "\"\"Item\"\":\"\"door\"\"}\"\r\n")));
        QCOMPARE(written(startOfProcess),
                 QString(first
                         % QStringLiteral("5.000000,Start,door,\"{\"\"CommandLine\"\":\"\"(left out)\"\","
                                          "\"\"Item\"\":\"\"door\"\"}\"\r\n")));
        QVERIFY(!csvOf({})); // no table says which columns
    }

    void filesLeaveOutFolders()
    {
        tests::ShopTrace trace;
        protocol::nettrace::Field path;
        path.name = QStringLiteral("ModuleILPath");
        path.type = protocol::nettrace::FieldType::Utf16z;
        const auto load = trace.type(QStringLiteral("Shop"), 4, QStringLiteral("Load"), {path});
        protocol::ByteWriter payload;
        payload.utf16z(QStringLiteral("/home/ada/Shop.dll"));
        trace.event(5000, load, payload.bytes());
        const auto snapshot = trace.snapshot();
        const ShownColumns shown{{{EventColumn::Kind::Field, path.name}, {EventColumn::Kind::Payload, {}}},
                                 {path.name, QStringLiteral("Payload")}};
        const auto line = [&](PrivateKinds leftOut) {
            return csvOf(shown)(snapshot, leftOut).line(0, snapshot->events.row(0)).value_or("lost");
        };
        QCOMPARE(line(PrivateKind::Paths),
                 QByteArray("Shop.dll,\"{\"\"ModuleILPath\"\":\"\"Shop.dll\"\"}\"\r\n"));
        QVERIFY(line({}).startsWith("/home/ada/Shop.dll,"));
    }

    /// Empty cells would say that its events have no such field.
    void filesOfAShorterTraceAreNotWritten()
    {
        tests::ShopTrace trace;
        trace.sell(QStringLiteral("cup"), 250);
        const auto snapshot = trace.snapshot();
        const ShownColumns shown{{{EventColumn::Kind::Field, QStringLiteral("Item")}},
                                 {QStringLiteral("Item")}};
        const auto line = [&] { return csvOf(shown)(snapshot, {}).line(0, snapshot->events.row(0)); };
        QCOMPARE(line(), std::optional(QByteArray("cup\r\n")));
        QVERIFY(QFile::resize(snapshot->filePath, 8));
        QVERIFY(!line());
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
