// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/sourcelines.h"
#include "tests/support/codefiles.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace model;

namespace {

constexpr std::uint64_t moduleId = 9;
constexpr std::uint32_t jitted = MethodCode::jittedFlag;
constexpr std::uint32_t callerRow = 1;
constexpr std::uint32_t moveNextRow = 4;
constexpr std::uint32_t kickoffRow = 5;

MethodEventReader readerOf(std::uint32_t id, std::uint32_t version, bool rundown = false)
{
    EventType type;
    type.provider = rundown ? QStringLiteral("Microsoft-Windows-DotNETRuntimeRundown")
                            : QStringLiteral("Microsoft-Windows-DotNETRuntime");
    type.id = id;
    type.version = version;
    return {type, 8};
}

/// In lines 10 to 14: calls of First in 10, Second in 11, First in 13, Via (which calls Inner) in 14.
tests::CodeFile codeFile(const tests::PdbFile &pdb)
{
    tests::CodeFile file;
    const QByteArray pop("\x26", 1);
    const QByteArray ret("\x2a", 1);
    file.methods = {{"Caller",
                     tests::callOf(2) + pop + tests::callOf(3) + pop + pop + tests::callOf(2) + pop
                         + tests::callOf(6) + ret},
                    {"First", ret},
                    {"Second", ret},
                    {"MoveNext", tests::callOf(2) + ret},
                    {"Kickoff", ret},
                    {"Via", tests::callOf(7) + ret},
                    {"Inner", ret}};
    file.entries = {tests::PeFile::codeView(pdb.guid, pdb.stamp, "Shop.pdb")};
    return file;
}

tests::PdbFile pdbFile()
{
    tests::PdbFile pdb;
    pdb.documents = {{"/src/Cart.cs", {}, {}, {}, std::nullopt, false}};
    const QByteArray first = tests::pointsBlob({{0, 1, 30, 1, 30, 9}}, 1);
    pdb.methods = {{1,
                    tests::pointsBlob({{0, 1, 10, 1, 10, 9},
                                       {6, 1, 11, 1, 11, 9},
                                       {12, 1, 12, 1, 12, 9},
                                       {13, 1, 13, 1, 13, 9},
                                       {19, 1, 14, 1, 15, 9}},
                                      1)},
                   {1, first},
                   {1, first},
                   {1, tests::pointsBlob({{0, 1, 40, 1, 40, 9}}, 1)},
                   {1, {}},
                   {1, tests::pointsBlob({{0, 1, 50, 1, 50, 9}}, 1)},
                   {1, {}}};
    pdb.stateMachines = {{moveNextRow, kickoffRow}};
    return pdb;
}

} // namespace

class TestSourceLines : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_symbols = std::make_shared<Symbols>();
        m_files = std::make_shared<ModuleFiles>();
        m_lines = std::make_unique<SourceLines>(m_symbols, m_files);
        write(QStringLiteral("Shop.dll"), codeFile(pdbFile()).bytes());
        write(QStringLiteral("Shop.pdb"), pdbFile().bytes());
        tellModule();
    }

    void leavesAreWhereTheyAre()
    {
        load(0x1000, callerRow, {{-2, 0}, {0, 4}, {6, 0x20}, {19, 0x40}, {-1, 0x80}});
        QCOMPARE(lineAt(0x1000), 10U);
        QCOMPARE(lineAt(0x101f), 10U);
        QCOMPARE(lineAt(0x1020), 11U);
        const auto place = m_lines->find({0x1040, 5, true, {}});
        QCOMPARE(place.line, 14U);
        QCOMPARE(place.endLine, 15U);
        QCOMPARE(place.file, QStringLiteral("/src/Cart.cs"));
        QCOMPARE(place.document, 1U);
        QVERIFY(!place.isAbout && place.whyNot.isEmpty() && place.module);
        QVERIFY(m_lines->find({0x1090, 5, true, {}}).isAbout);
        QCOMPARE(lineAt(0x1090), 14U);
    }
    void callersAreWhereTheyCall()
    {
        load(0x1000, callerRow, {{0, 0}, {6, 0x20}, {12, 0x30}, {13, 0x40}});
        // The address is where the call returns to: the next statement may begin there.
        QCOMPARE(callerLine(0x1020, "First"), QStringLiteral("10"));
        QCOMPARE(callerLine(0x1030, "Second"), QStringLiteral("11"));
        QCOMPARE(callerLine(0x1050, "First"), QStringLiteral("13"));
        // Behind the last instruction, as after a call that never returns.
        QCOMPARE(callerLine(0x1100, "First"), QStringLiteral("13"));
        // Unknown, or called by other means: the map stands.
        QCOMPARE(callerLine(0x1030, ""), QStringLiteral("11"));
        QCOMPARE(callerLine(0x1030, "Invoke"), QStringLiteral("11"));
    }
    void callsTellWhereTheMapErrs()
    {
        // Optimized code: all is said to be line 12, which calls nothing.
        load(0x1000, callerRow, {{12, 0}});
        QCOMPARE(callerLine(0x1010, "Second"), QStringLiteral("11"));
        QCOMPARE(callerLine(0x1010, "First"), QStringLiteral("about 13")); // the nearest of two
        QCOMPARE(callerLine(0x1010, "System.IThing.Second"), QStringLiteral("11")); // an explicit one
        QCOMPARE(callerLine(0x1010, "Inner"), QStringLiteral("14")); // by Via, which is inlined
        QCOMPARE(lineAt(0x1010), 12U); // a leaf calls no method
    }
    void callsTellWhereTheMapHasNothing()
    {
        load(0x1000, callerRow, {{19, 0}, {-1, 0x20}});
        QCOMPARE(callerLine(0x1030, "Second"), QStringLiteral("11"));
        QCOMPARE(callerLine(0x1030, "Via"), QStringLiteral("14"));
        QCOMPARE(callerLine(0x1030, "Invoke"), QStringLiteral("about 14"));
        load(0x2000, callerRow, {{0, 0}, {-1, 0x20}}, 2);
        QCOMPARE(callerLine(0x2030, "First"), QStringLiteral("about 10"));
    }
    void whatIsInlinedMakesCalls()
    {
        // Line 14 calls Inner by Via; that Caller calls it in another line means nothing.
        auto code = codeFile(pdbFile());
        code.methods[0].il.replace(6, 5, tests::callOf(7));
        write(QStringLiteral("Shop.dll"), code.bytes());
        load(0x1000, callerRow, {{19, 0}});
        QCOMPARE(callerLine(0x1010, "Inner"), QStringLiteral("about 14"));
    }

    void readyToRunCodeTellsTheMethod()
    {
        load(0x1000, callerRow, {}, 1, 0);
        QCOMPARE(callerLine(0x1010, "Second"), QStringLiteral("about 11"));
        QCOMPARE(callerLine(0x1010, "Invoke"), QStringLiteral("about 10"));
        QVERIFY(m_lines->find({0x1010, 5, true, {}}).isAbout);
        QCOMPARE(lineAt(0x1010), 10U);
    }
    void asyncMethods()
    {
        load(0x1000, moveNextRow, {{0, 0}});
        load(0x2000, kickoffRow, {{0, 0}}, 2);
        QCOMPARE(callerLine(0x1010, "First"), QStringLiteral("40"));
        QCOMPARE(callerLine(0x2010, "Start"), QStringLiteral("about 40"));
    }
    void rewrittenIlTellsTheMethodOnly()
    {
        load(0x1000, callerRow, {{12, 0}}, 1, jitted, 7);
        QCOMPARE(callerLine(0x1010, "Second"), QStringLiteral("about 10"));
        QVERIFY(m_lines->find({0x1010, 5, true, {}}).isAbout);
    }
    void mapsMayComeLater()
    {
        load(0x1000, callerRow, {}, 1);
        QVERIFY(m_lines->find({0x1030, 5, true, {}}).isAbout);
        tellMap(1, 1, {{0, 0}, {6, 0x20}}, 0);
        QVERIFY(!m_lines->find({0x1030, 5, true, {}}).isAbout);
        QCOMPARE(lineAt(0x1030), 11U);
    }

    void saysWhyNot()
    {
        const auto whyNot = [this](std::uint64_t address) {
            const auto place = m_lines->find({address, 5, true, {}});
            return place.isKnown() ? QStringLiteral("known") : place.whyNot;
        };
        QVERIFY(whyNot(0x1000).contains(QLatin1String("not known which method")));
        load(0x1000, callerRow, {}, 1, MethodCode::dynamicFlag | jitted);
        QVERIFY(whyNot(0x1000).contains(QLatin1String("while the program ran")));
        load(0x2000, 7, {}, 2);
        QVERIFY(whyNot(0x2000).contains(QLatin1String("the compiler made")));
        load(0x3000, callerRow, {}, 3, jitted, 0, 10);
        QVERIFY(whyNot(0x3000).contains(QLatin1String("which module")));
        tellModule(10);
        QCOMPARE(whyNot(0x3000), QStringLiteral("known"));
        load(0x4000, 0, {}, 4);
        QVERIFY(whyNot(0x4000).contains(QLatin1String("which method of its module")));
    }
    void anotherPlaceForFilesIsLookedAt()
    {
        write(QStringLiteral("Shop.pdb"), "nonsense");
        load(0x1000, callerRow, {{0, 0}});
        QVERIFY(
            m_lines->find({0x1000, 5, true, {}}).whyNot.contains(QLatin1String("Shop.pdb is not usable")));
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("mine")));
        write(QStringLiteral("mine/Shop.pdb"), pdbFile().bytes());
        m_files->setPlaces({{m_folder->filePath(QStringLiteral("mine"))}, {}, {}});
        QCOMPARE(lineAt(0x1000), 10U);
    }
    void stacks()
    {
        load(0x1000, callerRow, {{0, 0}, {6, 0x20}, {12, 0x30}});
        load(0x2000, 3, {{0, 0}}, 2, jitted, 0, moduleId, u"Second");
        const std::array<std::uint64_t, 3> stack{0x2000, 0x1010, 0x99};
        const auto places = m_lines->ofStack(stack, 5);
        QCOMPARE(places.size(), 3);
        QCOMPARE(places[0].line, 30U);
        QCOMPARE(places[1].line, 11U); // by the call of Second
        QVERIFY(!places[2].isKnown());
    }

private:
    void write(const QString &name, const QByteArray &bytes) const
    {
        QFile file(m_folder->filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }
    void tellModule(std::uint64_t id = moduleId) const
    {
        protocol::ByteWriter payload;
        payload.u64(id);
        payload.zeros(16);
        payload.utf16z(m_folder->filePath(QStringLiteral("Shop.dll")));
        payload.utf16z(u"");
        payload.u16(1);
        payload.guid(pdbFile().guid);
        payload.u32(1);
        payload.utf16z(u"/build/Shop.pdb");
        payload.zeros(22);
        m_symbols->take(readerOf(152, 2), payload.takeBytes(), 1);
    }
    void tellMap(std::uint64_t methodId, std::uint64_t codeId, const std::vector<IlMap::Entry> &entries,
                 std::uint64_t ilVersion) const
    {
        protocol::ByteWriter payload;
        payload.u64(methodId);
        payload.u64(codeId);
        payload.u8(0);
        payload.u16(std::uint16_t(entries.size()));
        for (const auto &entry : entries)
            payload.u32(std::uint32_t(entry.il));
        for (const auto &entry : entries)
            payload.u32(entry.native);
        payload.u16(1);
        payload.u64(ilVersion);
        m_symbols->take(readerOf(190, 1), payload.takeBytes(), 2);
    }
    void load(std::uint64_t start, std::uint32_t row, const std::vector<IlMap::Entry> &entries,
              std::uint64_t id = 1, std::uint32_t flags = jitted, std::uint64_t ilVersion = 0,
              std::uint64_t module = moduleId, QStringView name = u"Caller") const
    {
        protocol::ByteWriter payload;
        payload.u64(id);
        payload.u64(module);
        payload.u64(start);
        payload.u32(0x100);
        payload.u32(0x06000000 | row);
        payload.u32(flags);
        payload.utf16z(u"Shop.Cart");
        payload.utf16z(name);
        payload.utf16z(u"void  ()");
        payload.u16(1);
        payload.u64(id);
        m_symbols->take(readerOf(143, 2), payload.takeBytes(), 2);
        tellMap(id, id, entries, ilVersion);
    }
    std::uint32_t lineAt(std::uint64_t address) const { return m_lines->find({address, 5, true, {}}).line; }
    QString callerLine(std::uint64_t address, const char *callee) const
    {
        const auto place = m_lines->find({address, 5, false, QString::fromLatin1(callee)});
        return QString((place.isAbout ? QStringLiteral("about ") : QString()) + QString::number(place.line));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::shared_ptr<Symbols> m_symbols;
    std::shared_ptr<ModuleFiles> m_files;
    std::unique_ptr<SourceLines> m_lines;
};

CLRLENS_TEST(TestSourceLines)
#include "tst_sourcelines.moc"
