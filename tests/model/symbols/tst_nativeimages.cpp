// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/elfsymbols.h"
#include "model/symbols/nativename.h"
#include "model/symbols/symbols.h"
#include "tests/support/nativefile.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace model;
using tests::NativeSymbol;

namespace {

constexpr std::uint64_t base = 0x5500'0000'0000;

bool writeFile(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

const std::vector<NativeSymbol> shopSymbols{
    {"Shop_Shop_Cart__Total", 0x1000, 0x100},
    {"S_P_CoreLib_System_Threading_Thread__Sleep", 0x1100, 0x80},
    {"RhpNewFast", 0x2000, 0x20},
};

/// The code of a file that begins at the base; the linker's first address is the code's, as in a program that
/// is no shared object.
std::vector<CodeMapping> mappingsOf(const QString &path, std::uint64_t size = tests::nativeCodeSize)
{
    return {{base, base + size, base, path}};
}

std::uint64_t inProcess(std::uint64_t address)
{
    return address - tests::nativeCodeStart + base;
}

} // namespace

/// Programs that were compiled ahead of time: no event names their code.
class TestNativeImages : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    static QString nameAt(const Symbols &symbols, std::uint64_t address)
    {
        return symbols.functions().at(symbols.functionAt(inProcess(address), 0)).name;
    }

private Q_SLOTS:
    void symbolsNameFrames_data()
    {
        QTest::addColumn<QString>("program"); // where the process had it
        QTest::addColumn<QString>("file"); // that has the symbols
        const QString here = m_folder.filePath(QStringLiteral("%1/Shop"));
        QTest::newRow("in the program") << here.arg(u'a') << here.arg(u'a');
        QTest::newRow("in a file beside it") << here.arg(u'b') << here.arg(u'b') + QStringLiteral(".dbg");
        QTest::newRow("in a file beside the recording")
            << QStringLiteral("/nosuch/Shop") << here.arg(u'c') + QStringLiteral(".dbg");
    }
    void symbolsNameFrames()
    {
        QFETCH(const QString, program);
        QFETCH(const QString, file);
        const QString folder = QFileInfo(file).path();
        QVERIFY(QDir().mkpath(folder));
        if (file != program && program.startsWith(folder))
            QVERIFY(writeFile(program, tests::nativeFile({}, {0x1000, 0x1100, 0x2000})));
        QVERIFY(writeFile(file, tests::nativeFile(shopSymbols)));
        Symbols symbols;
        symbols.takeMappings(mappingsOf(program), folder);
        QCOMPARE(nameAt(symbols, 0x1010), QStringLiteral("Shop.Cart.Total"));
        QCOMPARE(nameAt(symbols, 0x1110), QStringLiteral("System.Threading.Thread.Sleep"));
        QCOMPARE(nameAt(symbols, 0x2010), QStringLiteral("RhpNewFast"));
        // One function, wherever in it a frame is.
        QCOMPARE(symbols.functionAt(inProcess(0x1010), 0), symbols.functionAt(inProcess(0x10f0), 0));
        const Function &sleep = symbols.functions().at(symbols.functionAt(inProcess(0x1110), 0));
        QVERIFY(sleep.isWaiting && sleep.isNamed());
        QCOMPARE(sleep.kind, CodeKind::Framework);
        QCOMPARE(symbols.functions().at(symbols.functionAt(inProcess(0x1010), 0)).kind,
                 CodeKind::Application);
        // Filters and stacks find it, too.
        QVERIFY(symbols.namesAt(inProcess(0x1010)).contains(QStringLiteral("Shop.Cart.Total")));
        QCOMPARE(symbols.find(inProcess(0x1010), 0)->name, QStringLiteral("Total"));
    }

    /// Without symbols it is known where functions begin.
    void aFunctionWithoutANameIsOneRow()
    {
        const QString program = m_folder.filePath(QStringLiteral("stripped"));
        QVERIFY(writeFile(program, tests::nativeFile({}, {0x1000, 0x1100})));
        Symbols symbols;
        symbols.takeMappings(mappingsOf(program));
        QCOMPARE(symbols.functionAt(inProcess(0x1010), 0), symbols.functionAt(inProcess(0x10f0), 0));
        QVERIFY(symbols.functionAt(inProcess(0x1010), 0) != symbols.functionAt(inProcess(0x1110), 0));
        const Function &function = symbols.functions().at(symbols.functionAt(inProcess(0x1110), 0));
        QCOMPARE(function.name, QStringLiteral("stripped+0x100"));
        QVERIFY(!function.isNamed());
    }

    void aFileOfAnotherBuildNamesNothing()
    {
        const QString program = m_folder.filePath(QStringLiteral("rebuilt"));
        QVERIFY(writeFile(program, tests::nativeFile(shopSymbols)));
        Symbols symbols;
        symbols.takeMappings(mappingsOf(program, tests::nativeCodeSize + 0x20'000));
        QVERIFY(!symbols.functions().at(symbols.functionAt(inProcess(0x1010), 0)).isNamed());
        // Symbols of another build beside it are not taken, either.
        const QString other = m_folder.filePath(QStringLiteral("other"));
        QVERIFY(writeFile(other, tests::nativeFile({}, {0x1000}, "one")));
        QVERIFY(writeFile(other + QStringLiteral(".dbg"), tests::nativeFile(shopSymbols, {}, "two")));
        symbols.takeMappings(mappingsOf(other));
        QVERIFY(!symbols.functions().at(symbols.functionAt(inProcess(0x1010), 0)).isNamed());
    }

    /// Libraries of the system have no managed code, whatever symbols they have.
    void otherFilesAreNotRead()
    {
        const QString library = m_folder.filePath(QStringLiteral("libother.so"));
        QVERIFY(writeFile(library, tests::nativeFile(shopSymbols, {}, "build", ".text")));
        Symbols symbols;
        symbols.takeMappings(mappingsOf(library));
        QCOMPARE(nameAt(symbols, 0x1010), QStringLiteral("libother.so+0x10"));
    }

    void damagedFilesAreRefusedOrReadInPart()
    {
        const QByteArray whole = tests::nativeFile(shopSymbols, {0x1000});
        const auto read = [](const QByteArray &bytes) { return ElfSymbols::read(protocol::byteView(bytes)); };
        QVERIFY(read(whole).ok() && read(whole).value().hasNames());
        for (qsizetype size = 0; size < whole.size(); ++size) {
            const QByteArray cut = whole.first(size);
            const auto symbols = read(cut);
            if (symbols.ok())
                (void)symbols.value().at(0x1010);
            QVERIFY(size >= 64 || !symbols.ok());
        }
        for (qsizetype at = 0; at < whole.size(); ++at) {
            QByteArray wild = whole;
            for (qsizetype i = at; i < std::min(at + 8, wild.size()); ++i)
                wild[i] = '\xff';
            const auto symbols = read(wild);
            if (symbols.ok())
                (void)symbols.value().at(0x1010);
        }
        QCOMPARE(read(QByteArray("MZ")).error().code, protocol::ErrorCode::BadMagic);
    }

    void namesAreWhatTheSourceHas_data()
    {
        QTest::addColumn<QString>("symbol");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("assembly");
        const auto row = [](const char *symbol, const char *name, const char *assembly) {
            QTest::newRow(symbol) << QString::fromLatin1(symbol) << QString::fromLatin1(name)
                                  << QString::fromLatin1(assembly);
        };
        row("S_P_CoreLib_System_Threading_Thread__Sleep_0", "System.Threading.Thread.Sleep",
            "System.Private.CoreLib");
        row("Shop_Shop_Data_Cart__Total", "Shop.Data.Cart.Total", "Shop");
        row("System_Linq_System_Linq_Enumerable__Sum", "System.Linq.Enumerable.Sum", "System.Linq");
        row("System_Diagnostics_DiagnosticSource_System_Diagnostics_Activity__Start",
            "System.Diagnostics.Activity.Start", "System.Diagnostics.DiagnosticSource");
        row("System_Collections_System_Collections_Generic_SortedSet_1<Int32>__Add",
            "System.Collections.Generic.SortedSet<Int32>.Add", "System.Collections");
        row("S_P_CoreLib_Interop_Sys___Poll_g____PInvoke_12_0", "Interop.Sys.Poll", "System.Private.CoreLib");
        row("Shop_Shop_Asking__Serve_d__5__MoveNext", "Shop.Asking.Serve", "Shop");
        row("Shop_Shop_Asking___c__DisplayClass1_0___Start_b__0", "Shop.Asking.Start.lambda", "Shop");
        row("Shop_Program___Main__", "Program.Main", "Shop");
        row("memcpy", "memcpy", "");
    }
    void namesAreWhatTheSourceHas()
    {
        QFETCH(const QString, symbol);
        const NativeName found = nativeName(symbol, u"Shop");
        QTEST(found.name(), "name");
        QTEST(found.assembly, "assembly");
    }
};

CLRLENS_TEST(TestNativeImages)
#include "tst_nativeimages.moc"
