// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preflight/elfimage.h"

#include "tests/support/imagefiles.h"
#include "tests/support/testprogram.h"

#include <QBuffer>
#include <QtTest>

#ifdef Q_OS_LINUX
#include <cstdlib>
#include <dlfcn.h>
#endif

using namespace model::preflight;
using protocol::ErrorCode;
using tests::ElfFile;

namespace {

protocol::Result<bool> exportsOf(const QByteArray &bytes, const QByteArray &name = "DllGetClassObject")
{
    QBuffer file;
    file.setData(bytes);
    file.open(QIODevice::ReadOnly);
    return exportsSymbol(file, name);
}

/// Counts how often it is read.
class CountingFile : public QBuffer {
public:
    int reads = 0;

protected:
    qint64 readData(char *data, qint64 size) override
    {
        ++reads;
        return QBuffer::readData(data, size);
    }
};

protocol::Result<ElfHeader> headerOf(const QByteArray &bytes)
{
    QBuffer file;
    file.setData(bytes);
    file.open(QIODevice::ReadOnly);
    return readElfHeader(file);
}

} // namespace

class TestElfImage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsHeaders_data()
    {
        QTest::addColumn<quint16>("machine");
        QTest::addColumn<bool>("is64");
        QTest::addColumn<QString>("architecture");
        QTest::newRow("x64") << quint16(62) << true << QStringLiteral("x64");
        QTest::newRow("arm64") << quint16(183) << true << QStringLiteral("arm64");
        QTest::newRow("arm") << quint16(40) << false << QStringLiteral("arm");
        QTest::newRow("x32, which .NET does not run on")
            << quint16(62) << false << QStringLiteral("ELF machine 62");
        QTest::newRow("unknown") << quint16(9) << true << QStringLiteral("ELF machine 9");
    }
    void readsHeaders()
    {
        QFETCH(const quint16, machine);
        QFETCH(const bool, is64);
        QFETCH(const QString, architecture);
        ElfFile file;
        file.machine = machine;
        file.is64 = is64;
        const auto header = headerOf(file.bytes());
        QVERIFY(header.ok() && header.value().isSharedObject());
        QCOMPARE(elfArchitecture(header.value()), architecture);
        file.type = 2; // a program at a fixed address
        QVERIFY(!headerOf(file.bytes()).value().isSharedObject());
    }

    void findsDynamicSymbols_data()
    {
        QTest::addColumn<bool>("is64");
        QTest::addColumn<bool>("gnuHash");
        QTest::newRow("64 bits, GNU hash") << true << true;
        QTest::newRow("64 bits, System V hash") << true << false;
        QTest::newRow("32 bits, GNU hash") << false << true;
        QTest::newRow("32 bits, System V hash") << false << false;
    }
    void findsDynamicSymbols()
    {
        ElfFile file;
        QFETCH(bool, is64);
        QFETCH(bool, gnuHash);
        file.is64 = is64;
        file.gnuHash = gnuHash;
        QVERIFY(exportsOf(file.bytes()).value());
        QVERIFY(!exportsOf(file.bytes(), "DllGetClassObjec").value());
        QVERIFY(!exportsOf(file.bytes(), "llGetClassObject").value());
        file.defined = false;
        QVERIFY(!exportsOf(file.bytes()).value());
        file.defined = true;
        file.symbol = "dllgetclassobject";
        QVERIFY(!exportsOf(file.bytes()).value());
    }

    void nothingWrongTakesLongOrCrashes_data() { findsDynamicSymbols_data(); }
    void nothingWrongTakesLongOrCrashes()
    {
        ElfFile file;
        QFETCH(bool, is64);
        QFETCH(bool, gnuHash);
        file.is64 = is64;
        file.gnuHash = gnuHash;
        int looked = 0;
        tests::eachDamage(file.bytes(), [&looked](const QByteArray &damaged) {
            (void)exportsOf(damaged);
            ++looked;
        });
        QCOMPARE(looked, 4 * int(file.bytes().size()));
    }

    void aCircleCostsNoMoreThanTheFilesSize()
    {
        ElfFile circle;
        circle.gnuHash = false;
        circle.symbol = "other";
        auto bytes = circle.bytes();
        const auto chain = bytes.size() - 4 * 16 - 4;
        bytes[chain] = 1; // leads back to itself
        CountingFile file;
        file.setData(bytes);
        QVERIFY(file.open(QIODevice::ReadOnly | QIODevice::Unbuffered));
        QVERIFY(!exportsSymbol(file, "DllGetClassObject").value());
        QVERIFY2(file.reads < bytes.size(), qPrintable(QString::number(file.reads)));
    }

    void otherFilesAreErrors()
    {
        QCOMPARE(headerOf({}).error().code, ErrorCode::BadMagic);
        QCOMPARE(headerOf("#!/bin/sh\n").error().code, ErrorCode::BadMagic);
        QCOMPARE(headerOf(ElfFile().bytes().first(40)).error().code, ErrorCode::Truncated);
        auto bigEndian = ElfFile().bytes();
        bigEndian[5] = 2;
        QCOMPARE(headerOf(bigEndian).error().code, ErrorCode::Unsupported);
        auto noDynamic = ElfFile().bytes();
        noDynamic[64 + 56] = 4; // a note in place of the dynamic segment
        QCOMPARE(exportsOf(noDynamic).error().code, ErrorCode::BadValue);
        auto otherRows = ElfFile().bytes();
        otherRows[54] = 57; // bytes of a segment's row: loaders do not take that, either
        QCOMPARE(exportsOf(otherRows).error().code, ErrorCode::BadValue);
    }

#ifdef Q_OS_LINUX
    void readsALibraryOfTheSystem()
    {
        Dl_info library{};
        QVERIFY(::dladdr(reinterpret_cast<const void *>(&std::malloc), &library) != 0);
        QFile file(QFile::decodeName(library.dli_fname));
        QVERIFY2(file.open(QIODevice::ReadOnly), library.dli_fname);
        QVERIFY(readElfHeader(file).value().isSharedObject());
        const auto *const name = QByteArray(library.dli_fname).contains("libc") ? "qsort" : "malloc";
        QVERIFY(exportsSymbol(file, name).value());
        QVERIFY(!exportsSymbol(file, "DllGetClassObject").value());
    }
#endif
};

CLRLENS_TEST(TestElfImage)
#include "tst_elfimage.moc"
