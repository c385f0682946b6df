// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sidecar/sidecar.h"
#include "tests/support/testprogram.h"

#include <QJsonDocument>
#include <QtTest>

using namespace model;

/// The notes of a trace may come from others, and from programs that are newer than ours.
class TestSidecar : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void givesBackWhatWasWritten();
    void beginsWithWhereAndWhen();
    void unknownKeysAreKept();
    void marksAreInTheOrderOfTheirTimes();
    void marksHaveALimit();
    void strangeValuesAreNothing();
    void hostileFiles_data();
    void hostileFiles();
};

namespace {

Sidecar example()
{
    Sidecar sidecar = beginSidecar();
    sidecar.recordingStart = QDateTime(QDate(2026, 1, 2), QTime(3, 4, 5, 678), Qt::UTC);
    sidecar.process = {QStringLiteral("app ä"), 4711, QStringLiteral("app --secret x"),
                       QStringLiteral("10.0.1"), QDateTime(QDate(2026, 1, 2), QTime(1, 0), Qt::UTC)};
    sidecar.presets = {QStringLiteral("gc"), QStringLiteral("http")};
    sidecar.providers
        = {{QStringLiteral("A"), ~0ull, 5, QStringLiteral("k=\"v\nw\"")}, {QStringLiteral("B"), 0, 4, {}}};
    sidecar.notes = QStringLiteral("line\nline");
    // Beyond 2^53, where a double has no ones any more.
    sidecar.marks = {{1'767'323'045'678'901'233, QStringLiteral("here")}, {1'767'323'045'678'901'235, {}}};
    sidecar.columns = QJsonArray{QJsonObject{{QStringLiteral("field"), QStringLiteral("X")}}};
    sidecar.lanes = QJsonArray{1, QStringLiteral("two")};
    sidecar.limits = QJsonArray{QJsonObject{{QStringLiteral("counter"), QStringLiteral("cpu")}}};
    sidecar.filters = QJsonArray{QStringLiteral("event == GCStart")};
    sidecar.codeMappings
        = {{0x7f00'0000'1000, 0x7f00'0000'2000, 0x7f00'0000'0000, QStringLiteral("/lib/a.so")},
           {~0ull - 1, ~0ull, ~0ull - 1, QStringLiteral("/lib/b c.so")}};
    sidecar.threadNames = {{7, QStringLiteral("Teller 0")}, {4'194'304, QStringLiteral(".NET ä")}};
    return sidecar;
}

QByteArray notes(const QByteArray &members)
{
    return "{\"clrlensTrace\":1," + members + "}";
}

} // namespace

void TestSidecar::givesBackWhatWasWritten()
{
    const auto read = parseSidecar(formatSidecar(example()));
    QVERIFY2(read.ok(), read.ok() ? "" : qPrintable(read.error().text));
    QCOMPARE(read.value(), example());
    QVERIFY(read.value().providers[1].arguments.isNull());
    QCOMPARE(parseSidecar(formatSidecar(Sidecar())).value(), Sidecar());
}

void TestSidecar::beginsWithWhereAndWhen()
{
    const Sidecar begun = beginSidecar();
    QVERIFY(begun.program.startsWith(QStringLiteral("CLR Lens ")));
    QVERIFY(!begun.machine.isEmpty());
    QVERIFY(std::abs(begun.recordingStart.secsTo(QDateTime::currentDateTimeUtc())) < 60);
}

void TestSidecar::unknownKeysAreKept()
{
    auto read = parseSidecar(notes("\"layout\":{\"a\":[1,{\"b\":null}]},\"notes\":\"n\""));
    QVERIFY(read.ok());
    read.value().notes = QStringLiteral("changed");
    const auto root = QJsonDocument::fromJson(formatSidecar(read.value())).object();
    QCOMPARE(root[QStringLiteral("notes")].toString(), QStringLiteral("changed"));
    QCOMPARE(QJsonDocument(root[QStringLiteral("layout")].toObject()).toJson(QJsonDocument::Compact),
             QByteArray("{\"a\":[1,{\"b\":null}]}"));
}

void TestSidecar::marksAreInTheOrderOfTheirTimes()
{
    auto read = parseSidecar(
        notes("\"marks\":[{\"unixNanoseconds\":5,\"text\":\"b\"},{\"unixNanoseconds\":3,\"text\":\"a\"}]"));
    QVERIFY(read.ok());
    QVERIFY(addMark(read.value(), {4, QStringLiteral("between")}).ok());
    QVERIFY(addMark(read.value(), {5, QStringLiteral("last")}).ok());
    QStringList texts;
    for (const TraceMark &mark : read.value().marks)
        texts.append(mark.text);
    QCOMPARE(texts.join(u' '), QStringLiteral("a between b last"));
}

void TestSidecar::marksHaveALimit()
{
    Sidecar sidecar;
    for (qsizetype i = 0; i < sidecarMarksMax; ++i)
        QVERIFY(addMark(sidecar, {i, {}}).ok());
    QCOMPARE(addMark(sidecar, {}).error().code, protocol::ErrorCode::LimitExceeded);
    QVERIFY(parseSidecar(formatSidecar(sidecar)).ok());
}

void TestSidecar::strangeValuesAreNothing()
{
    const auto read
        = parseSidecar(notes("\"process\":17,\"providers\":[null,{\"level\":1e300,\"keywords\":-1}],"
                             "\"marks\":{\"a\":1},\"notes\":[],\"recordingStart\":\"soon\""));
    QVERIFY(read.ok());
    QCOMPARE(read.value().process, RecordedProcess());
    QCOMPARE(read.value().providers.size(), 2);
    QVERIFY(read.value().marks.isEmpty() && read.value().notes.isEmpty());
    QVERIFY(!read.value().recordingStart.isValid());
}

void TestSidecar::hostileFiles_data()
{
    using protocol::ErrorCode;
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<int>("code");
    const auto row = [](const char *name, const QByteArray &json, ErrorCode code) {
        QTest::newRow(name) << json << int(code);
    };
    const auto text = [](qsizetype length) -> QByteArray { return '"' + QByteArray(length, 'x') + '"'; };
    const auto list = [](const QByteArray &element, qsizetype count) -> QByteArray {
        return '[' + QByteArray(element + ',').repeated(count) + element + ']';
    };
    row("empty", "", ErrorCode::BadValue);
    row("a trace", "Nettrace\x14", ErrorCode::BadValue);
    row("cut", formatSidecar(example()).chopped(4), ErrorCode::BadValue);
    row("deep", QByteArray(1'000'000, '['), ErrorCode::BadValue);
    row("other document", "{\"name\":\"package\"}", ErrorCode::BadValue);
    row("array", "[{\"clrlensTrace\":1}]", ErrorCode::BadValue);
    row("newer", "{\"clrlensTrace\":2}", ErrorCode::Unsupported);
    row("too large", notes("\"a\":" + text(sidecarBytesMax)), ErrorCode::LimitExceeded);
    row("long notes", notes("\"notes\":" + text(sidecarTextMax + 1)), ErrorCode::LimitExceeded);
    row("long command line", notes("\"process\":{\"commandLine\":" + text(sidecarTextMax + 1) + "}"),
        ErrorCode::LimitExceeded);
    row("long machine", notes("\"machine\":" + text(sidecarNameMax + 1)), ErrorCode::LimitExceeded);
    row("many marks", notes("\"marks\":" + list("{}", sidecarMarksMax)), ErrorCode::LimitExceeded);
    row("long mark", notes("\"marks\":[{\"text\":" + text(sidecarTextMax + 1) + "}]"),
        ErrorCode::LimitExceeded);
    row("many providers", notes("\"providers\":" + list("{}", sidecarListMax)), ErrorCode::LimitExceeded);
    row("many presets", notes("\"presets\":" + list("\"a\"", sidecarListMax)), ErrorCode::LimitExceeded);
    row("long preset", notes("\"presets\":[" + text(sidecarNameMax + 1) + "]"), ErrorCode::LimitExceeded);
    row("many limits", notes("\"limits\":" + list("1", sidecarListMax)), ErrorCode::LimitExceeded);
    row("many filters", notes("\"filters\":" + list("1", sidecarListMax)), ErrorCode::LimitExceeded);
}

void TestSidecar::hostileFiles()
{
    QFETCH(const QByteArray, json);
    QFETCH(const int, code);
    const auto read = parseSidecar(json);
    QVERIFY(!read.ok());
    QCOMPARE(int(read.error().code), code);
    QVERIFY(!read.error().text.isEmpty() && read.error().text.size() < 500);
}

CLRLENS_TEST(TestSidecar)
#include "tst_sidecar.moc"
