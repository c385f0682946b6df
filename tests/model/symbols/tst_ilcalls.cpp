// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/ilcalls.h"

#include "tests/support/imagefiles.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using protocol::ErrorCode;

namespace {

protocol::Result<QList<IlCall>> callsInHex(const char *hex)
{
    const QByteArray code = QByteArray::fromHex(hex);
    return callsIn(protocol::byteView(code), 100);
}

/// An assembly whose method, the first row, has this body.
QByteArray assemblyWith(const QByteArray &body)
{
    constexpr char addressOfMethod[] = "\x50\x20\0\0"; // 0x2050 in tests::Assembly
    QByteArray file = tests::Assembly().bytes();
    // The body stands behind the section, which grows by it.
    const qsizetype sectionAt = file.indexOf(".text");
    constexpr std::uint32_t sectionAddress = 0x2000;
    constexpr qsizetype sectionOffset = 0x200;
    const auto address = std::uint32_t(file.size() - sectionOffset) + sectionAddress;
    const qsizetype methodAt = file.lastIndexOf(QByteArray(addressOfMethod, 4));
    const auto patch = [&file](qsizetype at, std::uint32_t value) {
        protocol::ByteWriter bytes;
        bytes.u32(value);
        file.replace(at, 4, bytes.bytes());
    };
    patch(methodAt, address);
    patch(sectionAt + 16, std::uint32_t(file.size() - sectionOffset + body.size()));
    return file + body;
}

protocol::Result<QList<IlCall>> callsOfBody(const QByteArray &body)
{
    const QByteArray file = assemblyWith(body);
    const auto view = protocol::byteView(file);
    return IlCode::open(view, PeImage::read(view).value()).value().callsOf(1);
}

} // namespace

class TestIlCalls : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findsCalls()
    {
        // nop; ldarg.s; call; ldc.i8 with a call in it; constrained., callvirt; newobj; switch of one; ret
        const auto calls = callsInHex("00 0e28 2801000006 212828282828282828 fe160200001b 6f0300000a "
                                      "730400000a 450100000028282828 2a");
        QVERIFY2(calls.ok(), calls.ok() ? "" : qPrintable(calls.error().text));
        QCOMPARE(calls.value(), (QList<IlCall>{{3, 0x06000001}, {23, 0x0a000003}, {28, 0x0a000004}}));
        QCOMPARE(callsInHex("").value(), QList<IlCall>());
    }

    void damagedCodeIsAnError_data()
    {
        QTest::addColumn<QByteArray>("hex");
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<quint64>("position");
        QTest::newRow("no instruction") << QByteArray("0024") << ErrorCode::BadValue << quint64(101);
        QTest::newRow("no long instruction") << QByteArray("fe08") << ErrorCode::BadValue << quint64(100);
        QTest::newRow("beyond the long ones") << QByteArray("fe1f") << ErrorCode::BadValue << quint64(100);
        QTest::newRow("prefix alone") << QByteArray("00fe") << ErrorCode::Truncated << quint64(102);
        QTest::newRow("cut token") << QByteArray("28010000") << ErrorCode::Truncated << quint64(101);
        QTest::newRow("switch too large")
            << QByteArray("45ffffffff00") << ErrorCode::Truncated << quint64(105);
    }
    void damagedCodeIsAnError()
    {
        QFETCH(const QByteArray, hex);
        QFETCH(const ErrorCode, code);
        const auto calls = callsInHex(hex.constData());
        QVERIFY(!calls.ok());
        QCOMPARE(calls.error().code, code);
        QTEST(quint64(calls.error().position), "position");
    }

    void bodiesOfMethods()
    {
        const QList<IlCall> one{{0, 0x06000001}};
        const QByteArray code = QByteArray::fromHex("28010000062a");
        QCOMPARE(callsOfBody(char(6 << 2 | 2) + code).value(), one);
        QCOMPARE(callsOfBody(QByteArray::fromHex("0330 0800 06000000 00000000") + code).value(), one);
        QCOMPARE(callsOfBody(char(7 << 2 | 2) + code).error().code, ErrorCode::Truncated);
        QCOMPARE(callsOfBody(QByteArray::fromHex("0330 0800 ffffff7f 00000000") + code).error().code,
                 ErrorCode::Truncated);
        QCOMPARE(callsOfBody("\x01").error().code, ErrorCode::BadValue);
    }

    void namesOfMethods()
    {
        const QByteArray file = tests::Assembly().bytes();
        const auto view = protocol::byteView(file);
        const auto code = IlCode::open(view, PeImage::read(view).value()).value();
        QCOMPARE(code.methodName(0x06000001), QByteArray("Initialize"));
        QCOMPARE(code.methodName(0x06000002), QByteArray());
        QCOMPARE(code.methodName(0x0a000001), QByteArray());
        QCOMPARE(code.methodName(0x2b000001), QByteArray());
        QCOMPARE(code.methodName(0xff000001), QByteArray());
        QCOMPARE(code.callsOf(0).value(), QList<IlCall>());
        QCOMPARE(code.callsOf(9).value(), QList<IlCall>());
    }

    void everyDamageIsSurvived()
    {
        const QByteArray file = assemblyWith(char(6 << 2 | 2) + QByteArray::fromHex("28010000062a"));
        int opened = 0;
        tests::eachDamage(file, [&opened](const QByteArray &damaged) {
            const auto view = protocol::byteView(damaged);
            const auto image = PeImage::read(view);
            if (!image.ok())
                return;
            const auto code = IlCode::open(view, image.value());
            if (!code.ok())
                return;
            ++opened;
            (void)code.value().callsOf(1);
            (void)code.value().methodName(0x06000001);
        });
        QVERIFY(opened > 0);
    }

    void imagesWithoutCode()
    {
        tests::Assembly native;
        native.managed = false;
        const QByteArray file = native.bytes();
        const auto view = protocol::byteView(file);
        QCOMPARE(IlCode::open(view, PeImage::read(view).value()).error().code, ErrorCode::NotFound);
    }
};

CLRLENS_TEST(TestIlCalls)
#include "tst_ilcalls.moc"
