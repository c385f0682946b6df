// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preflight/managedimage.h"

#include "tests/support/imagefiles.h"
#include "tests/support/testprogram.h"

#include <QBuffer>
#include <QtTest>

using namespace model::preflight;
using protocol::ErrorCode;
using tests::Assembly;

namespace {

protocol::Result<StartupHookClass> hookIn(const QByteArray &bytes)
{
    QBuffer file;
    file.setData(bytes);
    file.open(QIODevice::ReadOnly);
    return findStartupHook(file);
}

} // namespace

Q_DECLARE_METATYPE(Assembly)

class TestManagedImage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findsStartupHooks_data()
    {
        QTest::addColumn<Assembly>("assembly");
        QTest::addColumn<bool>("hasClass");
        QTest::addColumn<bool>("hasMethod");
        const auto row = [](const char *name, bool hasClass, bool hasMethod, auto change) {
            Assembly assembly;
            change(assembly);
            QTest::newRow(name) << assembly << hasClass << hasMethod;
        };
        row("a hook", true, true, [](Assembly &) {});
        row("public", true, true, [](Assembly &a) { a.classFlags = 1; });
        row("PE32", true, true, [](Assembly &a) { a.wideFile = false; });
        row("wide heaps", true, true, [](Assembly &a) { a.wideHeaps = true; });
        row("in a namespace", false, false, [](Assembly &a) { a.space = "Shop"; });
        row("nested", false, false, [](Assembly &a) { a.classFlags = 2; });
        row("another name", false, false, [](Assembly &a) { a.name = "StartupHooks"; });
        row("another case", false, false, [](Assembly &a) { a.name = "startuphook"; });
        row("another method", true, false, [](Assembly &a) { a.method = "Start"; });
        row("of an instance", true, false, [](Assembly &a) { a.methodFlags = 0; });
        row("takes a number", true, false,
            [](Assembly &a) { a.signature = QByteArray::fromHex("00010108"); });
        row("returns a number", true, false,
            [](Assembly &a) { a.signature = QByteArray::fromHex("000008"); });
    }
    void findsStartupHooks()
    {
        QFETCH(const Assembly, assembly);
        QFETCH(const bool, hasClass);
        QFETCH(const bool, hasMethod);
        const auto hook = hookIn(assembly.bytes());
        QVERIFY2(hook.ok(), hook.ok() ? "" : qPrintable(hook.error().text));
        QCOMPARE(hook.value().hasClass, hasClass);
        QCOMPARE(hook.value().hasMethod, hasMethod);
    }

    void nothingWrongTakesLongOrCrashes()
    {
        int looked = 0;
        tests::eachDamage(Assembly().bytes(), [&looked](const QByteArray &damaged) {
            (void)hookIn(damaged);
            ++looked;
        });
        QCOMPARE(looked, 4 * int(Assembly().bytes().size()));
        for (qsizetype size = 0; size < 0x200; ++size)
            QVERIFY(!hookIn(Assembly().bytes().first(size)).ok());
    }

    void otherFilesAreErrors()
    {
        QCOMPARE(hookIn({}).error().code, ErrorCode::BadMagic);
        QCOMPARE(hookIn("\x7f"
                        "ELF")
                     .error()
                     .code,
                 ErrorCode::BadMagic);
        QCOMPARE(hookIn(QByteArray(200, 'M')).error().code, ErrorCode::BadMagic);
        Assembly native;
        native.managed = false;
        QCOMPARE(hookIn(native.bytes()).error().code, ErrorCode::BadValue);
    }
};

CLRLENS_TEST(TestManagedImage)
#include "tst_managedimage.moc"
