// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/export/tracecopies.h"
#include "model/reading/readtrace.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"

#include <QJsonDocument>
#include <QtTest>

using namespace model;

/// Ten events, one each second from the first on, numbered from 1, on the threads 7 and 8 in turn.
class TestScopeExport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void exportsAndCutsTheSame_data();
    void exportsAndCutsTheSame();
    void csvHasItsHeader();
    void cancelledWritesNothing();
    void keepsWhatIsThere();

private:
    QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }
    ScopeExport request(const char *name, const Selection &selection = {}) const
    {
        ScopeExport request;
        request.to = path(name);
        request.selected = RowSets().of(selection);
        return request;
    }

    QTemporaryDir m_folder;
    std::shared_ptr<const TraceSnapshot> m_trace;
    const std::atomic<bool> m_never = false;
};

namespace {

const auto noProgress = [](double) {};

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("nothing there");
}

QList<int> numbersOf(const QByteArray &jsonLines)
{
    QList<int> numbers;
    for (const QByteArray &line : jsonLines.split('\n')) {
        if (!line.isEmpty())
            numbers
                += QJsonDocument::fromJson(line)[QStringLiteral("payload")][QStringLiteral("number")].toInt();
    }
    return numbers;
}

} // namespace

void TestScopeExport::initTestCase()
{
    generated::TraceWriter writer(generated::header());
    writer.metadata(generated::metadata(1, QStringLiteral("Numbered"), 1));
    std::uint32_t sequence[2] = {};
    for (std::uint32_t i = 1; i <= 10; ++i) {
        const std::uint32_t thread = i % 2;
        const generated::Event event{1'000'000'000 * std::int64_t(i), 7 + thread, 1, i, 0};
        writer.event(generated::eventHeader(event, ++sequence[thread], true));
    }
    writer.end();
    const QByteArray bytes = writer.takeBytes();
    QFile file(path("ten.nettrace"));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    file.close();
    const auto read = readTrace(path("ten.nettrace"));
    QVERIFY(read.ok());
    m_trace = read.value();
}

void TestScopeExport::exportsAndCutsTheSame_data()
{
    QTest::addColumn<double>("from");
    QTest::addColumn<double>("to");
    QTest::addColumn<QList<quint64>>("threads");
    QTest::addColumn<QString>("filter");
    QTest::addColumn<QList<int>>("numbers");
    const QList<quint64> all;
    QTest::newRow("whole") << -1.0 << 0.0 << all << QString() << QList<int>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    QTest::newRow("time, half-open") << 2.0 << 4.0 << all << QString() << QList<int>{3, 4};
    QTest::newRow("a thread") << -1.0 << 0.0 << QList<quint64>{8} << QString() << QList<int>{1, 3, 5, 7, 9};
    QTest::newRow("a filter") << -1.0 << 0.0 << all << QStringLiteral("number > 8") << QList<int>{9, 10};
    QTest::newRow("all three") << 1.5 << 9.0 << QList<quint64>{7}
                               << QStringLiteral("number < 7 or number > 8") << QList<int>{4, 6};
}

void TestScopeExport::exportsAndCutsTheSame()
{
    QFETCH(double, from);
    QFETCH(double, to);
    QFETCH(QList<quint64>, threads);
    QFETCH(QString, filter);
    QFETCH(QList<int>, numbers);
    Selection selection;
    if (from >= 0)
        selection.time = TimeRange{from, to};
    for (const quint64 thread : threads)
        selection.threads.append(thread);
    selection.filter = Filter::parse(filter).filter;
    auto text = request("part.jsonl", selection);
    text.existing = Existing::Replace;
    const auto exported = exportScope(m_trace, text, ExportFormat::JsonLines, noProgress, m_never);
    QVERIFY2(exported.ok(), qPrintable(exported.ok() ? QString() : exported.error().text));
    QCOMPARE(exported.value(), std::uint64_t(numbers.size()));
    QCOMPARE(numbersOf(contents(text.to)), numbers);

    auto part = request("part.nettrace", selection);
    part.existing = Existing::Replace;
    const auto cut = cutScope(m_trace, part, m_never);
    QVERIFY2(cut.ok(), qPrintable(cut.ok() ? QString() : cut.error().text));
    const auto again = readTrace(part.to);
    QVERIFY(again.ok());
    auto whole = request("again.jsonl");
    whole.existing = Existing::Replace;
    QVERIFY(exportScope(again.value(), whole, ExportFormat::JsonLines, noProgress, m_never).ok());
    QCOMPARE(contents(whole.to), contents(text.to));
}

void TestScopeExport::csvHasItsHeader()
{
    const auto exported = exportScope(m_trace, request("all.csv"), ExportFormat::Csv, noProgress, m_never);
    QVERIFY(exported.ok());
    const QList<QByteArray> lines = contents(path("all.csv")).split('\n');
    QCOMPARE(lines.size(), 12); // the last one is empty
    QVERIFY(lines.first().startsWith("time,provider,event"));
}

void TestScopeExport::cancelledWritesNothing()
{
    const std::atomic<bool> cancel = true;
    const auto exported
        = exportScope(m_trace, request("cancelled.csv"), ExportFormat::Csv, noProgress, cancel);
    QVERIFY(!exported.ok());
    QCOMPARE(exported.error().code, protocol::ErrorCode::Cancelled);
    QVERIFY(!QFile::exists(path("cancelled.csv")));
}

void TestScopeExport::keepsWhatIsThere()
{
    QFile file(path("mine.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("mine") == 4);
    file.close();
    const auto exported = exportScope(m_trace, request("mine.csv"), ExportFormat::Csv, noProgress, m_never);
    QVERIFY(!exported.ok());
    QCOMPARE(exported.error().code, protocol::ErrorCode::Exists);
    QCOMPARE(contents(path("mine.csv")), QByteArray("mine"));
}

CLRLENS_TEST(TestScopeExport)
#include "tst_scopeexport.moc"
