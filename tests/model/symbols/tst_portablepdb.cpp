// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/portablepdb.h"

#include "tests/support/imagefiles.h"
#include "tests/support/pdbfiles.h"
#include "tests/support/testprogram.h"

#include <QCryptographicHash>
#include <QtTest>

using namespace model;
using protocol::ErrorCode;
using tests::PdbFile;
using tests::PdbPoint;

namespace {

constexpr std::uint64_t sourceMost = 1 << 20;

/// The points of a method as text: "offset document line.column-line.column", or "hidden" instead.
QStringList pointsOf(const PortablePdb &pdb, std::uint32_t method)
{
    QStringList texts;
    const auto walked = pdb.forEachPoint(method, [&](const SequencePoint &p) {
        texts += p.isHidden() ? QStringLiteral("%1 %2 hidden").arg(p.ilOffset).arg(p.document)
                              : QStringLiteral("%1 %2 %3.%4-%5.%6")
                                    .arg(p.ilOffset)
                                    .arg(p.document)
                                    .arg(p.startLine)
                                    .arg(p.startColumn)
                                    .arg(p.endLine)
                                    .arg(p.endColumn);
        return true;
    });
    if (!walked.ok())
        texts += walked.error().text;
    return texts;
}

/// Asks everything that can be asked.
void askAll(const QByteArray &bytes)
{
    const auto opened = PortablePdb::open(protocol::byteView(bytes));
    if (!opened.ok())
        return;
    const PortablePdb &pdb = opened.value();
    constexpr std::uint32_t few = 20;
    for (std::uint32_t row = 0; row <= std::min(few, pdb.documentCount() + 1); ++row) {
        (void)pdb.document(row);
        (void)pdb.embeddedSource(row, sourceMost);
        (void)pdb.forEachPointIn(row, [](std::uint32_t, const SequencePoint &) { return true; });
    }
    for (std::uint32_t row = 0; row <= std::min(few, pdb.methodCount() + 1); ++row) {
        (void)pointsOf(pdb, row);
        (void)pdb.find(row, 9);
        (void)pdb.kickoffOf(row);
        (void)pdb.moveNextOf(row);
    }
    (void)pdb.sourceLink();
    (void)pdb.fits({"SHA256", QByteArray(32, 'x')});
}

PdbFile withPoints(const QByteArray &points, std::uint32_t document = 1)
{
    PdbFile pdb;
    pdb.documents = {{"/a.cs", {}, {}, {}, {}, {}}};
    pdb.methods = {{document, points}};
    return pdb;
}

} // namespace

class TestPortablePdb : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void layouts_data()
    {
        QTest::addColumn<bool>("wideHeaps");
        QTest::addColumn<bool>("pdbFirst");
        QTest::addColumn<std::uint32_t>("methodRows");
        QTest::newRow("of compilers") << false << true << 0U;
        QTest::newRow("of trimmers") << false << false << 0U;
        QTest::newRow("wide heaps") << true << true << 0U;
        QTest::newRow("wide parents") << false << true << 0x800U;
        QTest::newRow("wide methods") << true << false << 0x10000U;
    }
    void layouts()
    {
        QFETCH(const bool, wideHeaps);
        QFETCH(const bool, pdbFirst);
        QFETCH(const std::uint32_t, methodRows);
        PdbFile file = tests::examplePdb();
        file.wideHeaps = wideHeaps;
        file.pdbFirst = pdbFirst;
        file.methodRows = methodRows;
        const QByteArray bytes = file.bytes();
        const auto opened = PortablePdb::open(protocol::byteView(bytes));
        QVERIFY2(opened.ok(), opened.ok() ? "" : qPrintable(opened.error().text));
        const PortablePdb &pdb = opened.value();
        QCOMPARE(pdb.id(), (PdbId{file.guid, file.stamp}));

        QCOMPARE(pdb.documentCount(), 2U);
        QCOMPARE(pdb.document(1).value().path, QStringLiteral("/src/Cart.cs"));
        QCOMPARE(pdb.document(1).value().algorithm, PdbDocument::Hash::Sha256);
        QCOMPARE(pdb.document(1).value().hash, QByteArray(32, 'h'));
        QCOMPARE(pdb.document(1).value().language, file.documents[0].language);
        QCOMPARE(pdb.document(2).value().path, QStringLiteral("C:/src/Order.cs"));
        QCOMPARE(pdb.document(2).value().algorithm, PdbDocument::Hash::None);
        QCOMPARE(pdb.document(3).error().code, ErrorCode::NotFound);
        QCOMPARE(pdb.embeddedSource(1, sourceMost).value(), *file.documents[0].source);
        QCOMPARE(pdb.embeddedSource(2, sourceMost).value(), *file.documents[1].source);
        QCOMPARE(pdb.embeddedSource(1, 3).error().code, ErrorCode::LimitExceeded);
        QCOMPARE(pdb.embeddedSource(2, 3).error().code, ErrorCode::LimitExceeded);
        QCOMPARE(pdb.embeddedSource(3, sourceMost).error().code, ErrorCode::NotFound);
        QCOMPARE(pdb.sourceLink().value(), file.sourceLink);

        QCOMPARE(pdb.methodCount(), 4U);
        QCOMPARE(pointsOf(pdb, 1),
                 (QStringList{QStringLiteral("0 1 10.9-10.30"), QStringLiteral("7 1 hidden"),
                              QStringLiteral("9 1 8.13-9.5"), QStringLiteral("20 1 300.1-300.2")}));
        QCOMPARE(pointsOf(pdb, 2), QStringList());
        QCOMPARE(pointsOf(pdb, 3),
                 (QStringList{QStringLiteral("0 1 5.1-5.9"), QStringLiteral("3 2 70.1-70.4"),
                              QStringLiteral("300 1 hidden"), QStringLiteral("20000 1 6.1-6.2")}));
        QCOMPARE(pointsOf(pdb, 4), QStringList{QStringLiteral("2 2 hidden")});
        QCOMPARE(pointsOf(pdb, 5), QStringList());
        QCOMPARE(pdb.kickoffOf(3), 2U);
        QCOMPARE(pdb.kickoffOf(2), 0U);
        QCOMPARE(pdb.moveNextOf(2), 3U);
        QCOMPARE(pdb.moveNextOf(3), 0U);
    }

    void findsThePointOfAnOffset()
    {
        const QByteArray bytes = tests::examplePdb().bytes();
        const auto pdb = PortablePdb::open(protocol::byteView(bytes)).value();
        const auto lineOf = [&](std::uint32_t method, std::uint32_t ilOffset) {
            const auto point = pdb.find(method, ilOffset).value();
            return point ? point->startLine : 0;
        };
        QCOMPARE(lineOf(1, 0), 10U);
        QCOMPARE(lineOf(1, 6), 10U);
        QCOMPARE(lineOf(1, 8), 10U); // a hidden one is passed over
        QCOMPARE(lineOf(1, 9), 8U);
        QCOMPARE(lineOf(1, 19), 8U);
        QCOMPARE(lineOf(1, UINT32_MAX), 300U);
        QCOMPARE(lineOf(2, 0), 0U);
        QCOMPARE(lineOf(4, 2), 0U);
        QCOMPARE(pdb.find(3, 4).value()->document, 2U);

        const QByteArray late = withPoints(tests::pointsBlob({{5, 1}, {9, 1, 7, 1, 7, 2}}, 1)).bytes();
        const auto hidden = PortablePdb::open(protocol::byteView(late)).value();
        QCOMPARE(hidden.find(1, 0).value()->startLine, 7U);
    }

    void pointsInADocument()
    {
        const QByteArray bytes = tests::examplePdb().bytes();
        const auto pdb = PortablePdb::open(protocol::byteView(bytes)).value();
        QList<std::pair<std::uint32_t, std::uint32_t>> lines;
        const auto collect = [&](std::uint32_t method, const SequencePoint &point) {
            lines.emplaceBack(method, point.startLine);
            return lines.size() < 5;
        };
        QVERIFY(pdb.forEachPointIn(2, collect).ok());
        QCOMPARE(lines, (QList<std::pair<std::uint32_t, std::uint32_t>>{{3, 70}}));
        lines.clear();
        QVERIFY(pdb.forEachPointIn(1, collect).ok());
        QCOMPARE(lines,
                 (QList<std::pair<std::uint32_t, std::uint32_t>>{{1, 10}, {1, 8}, {1, 300}, {3, 5}, {3, 6}}));
        lines.clear();
        QVERIFY(pdb.forEachPointIn(1,
                                   [&](std::uint32_t method, const SequencePoint &point) {
                                       collect(method, point);
                                       return false;
                                   })
                    .ok());
        QCOMPARE(lines.size(), 1);
    }

    void checksums()
    {
        const PdbFile file = tests::examplePdb();
        const QByteArray bytes = file.bytes();
        const auto pdb = PortablePdb::open(protocol::byteView(bytes)).value();
        QByteArray zeroed = bytes;
        zeroed.replace(file.idAt(), 20, QByteArray(20, '\0'));
        QCOMPARE(pdb.fits({"SHA256", QCryptographicHash::hash(zeroed, QCryptographicHash::Sha256)}),
                 std::optional(true));
        QCOMPARE(pdb.fits({"SHA256", QCryptographicHash::hash(bytes, QCryptographicHash::Sha256)}),
                 std::optional(false));
        QCOMPARE(pdb.fits({"MD5", QByteArray(16, 'x')}), std::nullopt);
    }

    void sourcesFitByTheirHash()
    {
        const auto document = [](const QByteArray &text) {
            return PdbDocument{
                {}, PdbDocument::Hash::Sha1, QCryptographicHash::hash(text, QCryptographicHash::Sha1), {}};
        };
        QCOMPARE(sourceFit(document("a\nb\n"), "a\nb\n"), SourceFit::Same);
        QCOMPARE(sourceFit(document("a\nb\n"), "a\r\nb\r\n"), SourceFit::OtherLineEnds);
        QCOMPARE(sourceFit(document("a\r\nb\r\n"), "a\nb\n"), SourceFit::OtherLineEnds);
        QCOMPARE(sourceFit(document("a\r\nb\r\n"), "a\nb\r\n"), SourceFit::OtherLineEnds);
        QCOMPARE(sourceFit(document("a\nb\n"), "a\nc\n"), SourceFit::Different);
        QCOMPARE(sourceFit({}, "a"), SourceFit::Unknown);
    }

    void damagedPointsAreErrors_data()
    {
        QTest::addColumn<QByteArray>("points");
        QTest::addColumn<ErrorCode>("code");
        const auto row = [](const char *label, const char *hex, ErrorCode code) {
            QTest::newRow(label) << QByteArray::fromHex(hex) << code;
        };
        row("cut behind the offset", "0000", ErrorCode::Truncated);
        row("cut in a number", "00 00 c0", ErrorCode::Truncated);
        row("a number of no size", "00 e0000000 01 01 01", ErrorCode::Truncated);
        row("document without a point", "00 00 00 05 01 01 00 01", ErrorCode::Truncated);
        row("line before the first", "00 00 00 01 05 01 01 00 01 75 00", ErrorCode::BadValue);
        row("line that means hidden", "00 00 00 01 c0feefee 01", ErrorCode::BadValue);
        row("column before the first", "00 00 00 01 05 01 01 00 01 02 7d", ErrorCode::BadValue);
        row("column too far", "00 00 00 01 05 c0010000", ErrorCode::BadValue);
        row("end too far", "00 00 00 c0010000 05 01", ErrorCode::BadValue);
    }
    void damagedPointsAreErrors()
    {
        QFETCH(const QByteArray, points);
        QFETCH(const ErrorCode, code);
        const QByteArray bytes = withPoints(points).bytes();
        const auto pdb = PortablePdb::open(protocol::byteView(bytes)).value();
        const auto walked = pdb.forEachPoint(1, [](const SequencePoint &) { return true; });
        QVERIFY(!walked.ok());
        QCOMPARE(walked.error().code, code);
        QVERIFY(walked.error().position > 0 && walked.error().position <= std::uint64_t(bytes.size()));
        QVERIFY(!pdb.find(1, UINT32_MAX).ok());
        QVERIFY(pdb.forEachPointIn(1, [](std::uint32_t, const SequencePoint &) { return true; }).ok());
    }

    void ilOffsetsDoNotOverflow()
    {
        protocol::ByteWriter points;
        points.u8(0);
        for (int i = 0; i < 5; ++i)
            points.raw(QByteArray::fromHex("dfffffff 00 00"));
        const QByteArray bytes = withPoints(points.takeBytes()).bytes();
        const auto pdb = PortablePdb::open(protocol::byteView(bytes)).value();
        const auto walked = pdb.forEachPoint(1, [](const SequencePoint &) { return true; });
        QVERIFY(!walked.ok());
        QCOMPARE(walked.error().code, ErrorCode::BadValue);
    }

    void sharedPointsCostNoMore()
    {
        QList<PdbPoint> points;
        constexpr std::uint32_t many = 20'000;
        for (std::uint32_t i = 0; i < many; ++i)
            points += {i, 1, 1, 1, 1, 2};
        PdbFile file = withPoints(tests::pointsBlob(points, 1));
        while (file.methods.size() < 1000)
            file.methods += file.methods.first();
        file.wideHeaps = true;
        const QByteArray bytes = file.bytes();
        const auto pdb = PortablePdb::open(protocol::byteView(bytes)).value();
        std::uint32_t visited = 0;
        const auto walked = pdb.forEachPointIn(1, [&](std::uint32_t, const SequencePoint &) {
            ++visited;
            return true;
        });
        QVERIFY(!walked.ok());
        QCOMPARE(walked.error().code, ErrorCode::LimitExceeded);
        QVERIFY(visited < 10 * many);
    }

    void sharedPartsOfNamesCostNoMore()
    {
        PdbFile file = withPoints({});
        QByteArrayList parts;
        for (int i = 0; i < 3; ++i)
            parts += QByteArray(15'000, 'x');
        file.documents[0].path = parts.join('/');
        file.wideHeaps = true;
        const QByteArray bytes = file.bytes();
        const auto pdb = PortablePdb::open(protocol::byteView(bytes)).value();
        QCOMPARE(pdb.document(1).error().code, ErrorCode::LimitExceeded);
    }

    void everyDamageIsSurvived()
    {
        const QByteArray bytes = tests::examplePdb().bytes();
        int looked = 0;
        tests::eachDamage(bytes, [&](const QByteArray &damaged) {
            askAll(damaged);
            ++looked;
        });
        QCOMPARE(looked, 4 * int(bytes.size()));
        for (qsizetype size = 0; size < bytes.size(); ++size)
            QVERIFY(!PortablePdb::open(protocol::byteView(bytes.first(size))).ok());
    }

    void otherFilesAreErrors()
    {
        const auto codeOf = [](const QByteArray &bytes) {
            return PortablePdb::open(protocol::byteView(bytes)).error().code;
        };
        QCOMPARE(codeOf({}), ErrorCode::BadMagic);
        QCOMPARE(codeOf("text"), ErrorCode::BadMagic);
        QCOMPARE(codeOf("Microsoft C/C++ MSF 7.00\r\n"), ErrorCode::Unsupported);
        QByteArray assembly = tests::examplePdb().bytes();
        assembly.replace("#Pdb", "#Nop");
        QCOMPARE(codeOf(assembly), ErrorCode::BadMagic);
        QByteArray loose = tests::examplePdb().bytes();
        loose.replace("#~", "#-");
        QCOMPARE(codeOf(loose), ErrorCode::Unsupported);
    }
};

CLRLENS_TEST(TestPortablePdb)
#include "tst_portablepdb.moc"
