// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/peimage.h"

#include "tests/support/imagefiles.h"
#include "tests/support/pdbfiles.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using protocol::ErrorCode;
using tests::PeFile;

namespace {

constexpr std::uint64_t pdbMost = 1 << 20;

PeImage imageOf(const PeFile &file)
{
    return PeImage::read(protocol::byteView(file.bytes())).valueOr({});
}

} // namespace

class TestPeImage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsTheDebugDirectory_data()
    {
        QTest::addColumn<bool>("wide");
        QTest::addColumn<bool>("reversed");
        QTest::newRow("PE32+") << true << false;
        QTest::newRow("PE32") << false << false;
        QTest::newRow("other order") << true << true;
    }
    void readsTheDebugDirectory()
    {
        QFETCH(const bool, wide);
        QFETCH(const bool, reversed);
        const auto pdb = tests::examplePdb();
        PeFile file = tests::exampleImage(pdb);
        file.wide = wide;
        if (reversed)
            std::ranges::reverse(file.entries);
        const QByteArray bytes = file.bytes();
        const auto image = PeImage::read(protocol::byteView(bytes)).value();
        QVERIFY(image.pdb().has_value());
        QCOMPARE(image.pdb()->id, (PdbId{pdb.guid, pdb.stamp}));
        QCOMPARE(image.pdb()->age, 1U);
        QCOMPARE(image.pdb()->path, QStringLiteral("Shop.pdb"));
        QVERIFY(image.pdb()->isPortable);
        QVERIFY(image.isReproducible());
        QCOMPARE(image.checksums().size(), 1);
        QCOMPARE(image.checksums().first().algorithm, QByteArray("SHA256"));
        QCOMPARE(image.checksums().first().hash, QByteArray(32, 'x'));
        QVERIFY(image.hasEmbeddedPdb());
        QCOMPARE(image.embeddedPdb(protocol::byteView(bytes), pdbMost).value(), pdb.bytes());
        QCOMPARE(image.embeddedPdb(protocol::byteView(bytes), 10).error().code, ErrorCode::LimitExceeded);
        QVERIFY(!image.isManaged());
    }

    void withoutDebugDirectory()
    {
        const PeImage image = imageOf({});
        QVERIFY(!image.pdb().has_value());
        QVERIFY(!image.hasEmbeddedPdb() && !image.isReproducible() && !image.isReadyToRun());
        QCOMPARE(image.embeddedPdb({}, pdbMost).error().code, ErrorCode::NotFound);
    }

    void theLastPortableEntryCounts()
    {
        PeFile file;
        const QUuid first(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
        const QUuid second(2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
        const QUuid native(3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
        file.entries = {{21, "R2RM", 0, 0},
                        PeFile::codeView(first, 1, "a.pdb"),
                        PeFile::codeView(second, 2, "b.pdb"),
                        PeFile::codeView(native, 3, "n.pdb", false)};
        QCOMPARE(imageOf(file).pdb()->id.guid, second);
        file.entries = {PeFile::codeView(native, 3, "n.pdb", false)};
        QCOMPARE(imageOf(file).pdb()->id.guid, native);
        QVERIFY(!imageOf(file).pdb()->isPortable);
    }

    void metadataAndNativeCode()
    {
        PeFile file;
        file.metadata = "BSJB";
        const QByteArray bytes = file.bytes();
        const auto image = PeImage::read(protocol::byteView(bytes)).value();
        QVERIFY(image.isManaged());
        QVERIFY(!image.isReadyToRun());
        QCOMPARE(protocol::byteArray(image.metadata(protocol::byteView(bytes))), file.metadata);
        QCOMPARE(bytes.mid(qsizetype(image.metadataPosition()), 4), file.metadata);
        QCOMPARE(image.atAddress(protocol::byteView(bytes), 0x2000, 1000).size(), 76U);
        QCOMPARE(image.atAddress(protocol::byteView(bytes), 0x9000, 10).size(), 0U);
        file.nativeAddress = 0x2100;
        QVERIFY(imageOf(file).isReadyToRun());
    }

    void entriesThatAreWrongAreLeftOut()
    {
        PeFile file;
        file.entries = {{2, "NB10 and more than enough", 0, 0},
                        {2, "RSDS", 0, 0},
                        {19, "SHA256", 0, 0},
                        {19, QByteArray("SHA256\0", 7) + QByteArray(65, 'x'), 0, 0},
                        {19, QByteArray(40, 'x'), 0, 0}};
        QVERIFY(!imageOf(file).pdb().has_value());
        QCOMPARE(imageOf(file).checksums().size(), 0);
        file.entries.clear();
        for (int i = 0; i < 100; ++i)
            file.entries += PeFile::checksum("SHA256", QByteArray(32, 'x'));
        QVERIFY(imageOf(file).checksums().size() <= 8);
    }

    void embeddedPdbsThatAreWrong()
    {
        const auto errorOf = [](const QByteArray &data) {
            PeFile file;
            file.entries = {{17, data, 0, 0}};
            const QByteArray bytes = file.bytes();
            const auto pdb = PeImage::read(protocol::byteView(bytes))
                                 .value()
                                 .embeddedPdb(protocol::byteView(bytes), UINT64_MAX);
            return pdb.ok() ? std::optional<ErrorCode>() : pdb.error().code;
        };
        const auto embedded = [](std::uint32_t size, const QByteArray &content) {
            protocol::ByteWriter data;
            data.u32(0x4244504d);
            data.u32(size);
            data.raw(content);
            return data.takeBytes();
        };
        const QByteArray text(500, 'a');
        const QByteArray deflated = tests::deflated(text);
        QCOMPARE(errorOf(embedded(500, deflated)), std::nullopt);
        QCOMPARE(errorOf(embedded(499, deflated)), ErrorCode::BadValue);
        QCOMPARE(errorOf(embedded(501, deflated)), ErrorCode::BadValue);
        QCOMPARE(errorOf(embedded(500, deflated.chopped(1))), ErrorCode::BadValue);
        QCOMPARE(errorOf(embedded(0, {})), ErrorCode::BadValue);
        QCOMPARE(errorOf(embedded(UINT32_MAX, deflated)), ErrorCode::LimitExceeded);
        QCOMPARE(errorOf("NPDB"), ErrorCode::BadMagic);
        QCOMPARE(errorOf("MPDBxx"), ErrorCode::BadMagic);
    }

    void everyDamageIsSurvived()
    {
        PeFile file = tests::exampleImage(tests::examplePdb());
        file.metadata = "BSJB";
        const QByteArray bytes = file.bytes();
        int looked = 0;
        tests::eachDamage(bytes, [&](const QByteArray &damaged) {
            const auto view = protocol::byteView(damaged);
            const auto image = PeImage::read(view);
            if (image.ok()) {
                (void)image.value().embeddedPdb(view, pdbMost);
                (void)image.value().metadata(view);
            }
            ++looked;
        });
        QCOMPARE(looked, 4 * int(bytes.size()));
        constexpr qsizetype headers = 300;
        for (qsizetype size = 0; size < headers; ++size)
            QVERIFY(!PeImage::read(protocol::byteView(bytes.first(size))).ok());
    }

    void otherFilesAreErrors()
    {
        const auto codeOf
            = [](const QByteArray &bytes) { return PeImage::read(protocol::byteView(bytes)).error().code; };
        QCOMPARE(codeOf({}), ErrorCode::BadMagic);
        QCOMPARE(codeOf("MZ"), ErrorCode::BadMagic);
        QCOMPARE(codeOf(QByteArray("MZ").leftJustified(100, '\xff')), ErrorCode::BadMagic);
        QCOMPARE(codeOf(tests::ElfFile().bytes()), ErrorCode::BadMagic);
    }
};

CLRLENS_TEST(TestPeImage)
#include "tst_peimage.moc"
