// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/sourcelines.h"
#include "tests/support/codefiles.h"
#include "tests/support/inlinebytes.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace model;

namespace {

constexpr std::uint64_t moduleId = 9;
constexpr std::uint64_t viaId = 60;
constexpr std::uint64_t innerId = 70;
constexpr std::uint32_t viaToken = 0x06000002;
constexpr std::uint32_t innerToken = 0x06000003;
constexpr std::uint32_t viaCall = 6; ///< in the IL of Caller
constexpr std::uint32_t garbage = 0x7c085f70; ///< as .NET 10 leaves it

MethodEventReader readerOf(std::uint32_t id, std::uint32_t version, bool isPrivate = false)
{
    EventType type;
    type.provider = isPrivate ? QStringLiteral("Microsoft-Windows-DotNETRuntimePrivate")
                              : QStringLiteral("Microsoft-Windows-DotNETRuntime");
    type.id = id;
    type.version = version;
    return {type, 8};
}

/// Caller calls Other in line 10 and Via in 11; Via calls Inner in line 21, Inner is line 30.
tests::CodeFile codeFile(const tests::PdbFile &pdb)
{
    const QByteArray pop("\x26", 1);
    const QByteArray ret("\x2a", 1);
    tests::CodeFile file;
    file.methods = {{"Caller", tests::callOf(4) + pop + tests::callOf(2) + ret},
                    {"Via", pop + tests::callOf(3) + ret},
                    {"Inner", ret},
                    {"Other", ret}};
    file.entries = {tests::PeFile::codeView(pdb.guid, pdb.stamp, "Shop.pdb")};
    return file;
}

tests::PdbFile pdbFile()
{
    tests::PdbFile pdb;
    pdb.documents = {{"/src/Cart.cs", {}, {}, {}, std::nullopt, false}};
    pdb.methods = {{1, tests::pointsBlob({{0, 1, 10, 1, 10, 9}, {6, 1, 11, 1, 11, 9}}, 1)},
                   {1, tests::pointsBlob({{0, 1, 20, 1, 20, 9}, {1, 1, 21, 1, 21, 9}}, 1)},
                   {1, tests::pointsBlob({{0, 1, 30, 1, 30, 9}}, 1)},
                   {1, {}}};
    pdb.stateMachines = {};
    return pdb;
}

} // namespace

class TestInlinedCode : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_symbols = std::make_shared<Symbols>();
        m_files = std::make_shared<ModuleFiles>();
        m_inlined = std::make_unique<InlinedCode>(m_symbols, m_files);
        write(QStringLiteral("Shop.dll"), codeFile(pdbFile()).bytes());
        write(QStringLiteral("Shop.pdb"), pdbFile().bytes());
        tellModule();
        load(1, 0x1000, 1, u"Caller");
    }

    void namesWhatHasNoCodeOfItsOwn()
    {
        QVERIFY(!m_inlined->knowsAny());
        tellTree();
        tellDetails(viaId, viaToken);
        tellDetails(innerId, innerToken);
        QVERIFY(m_inlined->knowsAny());
        QCOMPARE(namesAt(0x1000), QString());
        QCOMPARE(namesAt(0x1045), QStringLiteral("Via Inner"));
        QCOMPARE(namesAt(0x1055), QStringLiteral("Via"));
        QCOMPARE(namesAt(0x1090), QString());
        QCOMPARE(namesAt(0x9000), QString()); // no code
        // Filters find the stack by it, too.
        QVERIFY(m_symbols->namesAt(0x1045).join(u' ').contains(QLatin1String("Inner")));
    }
    void whoWasCompiledHasThatName()
    {
        tellTree();
        tellDetails(innerId, innerToken);
        load(viaId, 0x3000, 2, u"Via");
        const auto frames = m_inlined->at({0x1045, 5, true, {}});
        QCOMPARE(frames.size(), std::size_t(2));
        QCOMPARE(frames[0].function, m_symbols->functionAt(0x3000, 5)); // one function, however it runs
        QCOMPARE(nameOf(frames[1].function), QStringLiteral("Inner"));
    }
    /// The module that loads an instance of a generic method may be another one than the method's.
    void tokensOfOtherModulesAreNotBelieved()
    {
        tellTree();
        tellDetails(viaId, viaToken, 77); // of which no event told: the inliner's has such a method
        tellDetails(innerId, 0x06000004); // Other, which Via does not call
        QCOMPARE(namesAt(0x1045), QStringLiteral("Via"));
    }
    void withoutAnyNameTheCallerHasIt()
    {
        tellTree();
        QCOMPARE(namesAt(0x1045), QString());
    }
    /// Optimized code loses which method a call is of: here all of it counts to the caller itself.
    void callsBelongToWhoMakesThem()
    {
        tellTree({{0, 0, 0}});
        tellDetails(viaId, viaToken);
        tellDetails(innerId, innerToken);
        QCOMPARE(namesAt(0x1045, "Inner"), QStringLiteral("Via"));
        QCOMPARE(namesAt(0x1045, "Other"), QString());
        QCOMPARE(namesAt(0x1045, "Elsewhere"), QString());
    }
    /// Or it counts to what was inlined before.
    void callsBehindInlinedCodeAreTheCallers()
    {
        tellTree();
        tellDetails(viaId, viaToken);
        tellDetails(innerId, innerToken);
        QCOMPARE(namesAt(0x1046, "Other"), QString());
        QCOMPARE(namesAt(0x1046, "Inner"), QStringLiteral("Via"));
        QCOMPARE(namesAt(0x1046, "Elsewhere"), QStringLiteral("Via Inner"));
    }
    /// Whichever of the two makes the call: its method is the same.
    void callsOfOneMethodInlinedTwiceAreIts()
    {
        tellTwo(viaId);
        tellDetails(viaId, viaToken);
        QCOMPARE(namesAt(0x1045, "Inner"), QStringLiteral("Via"));
        QCOMPARE(namesAt(0x1045, "Other"), QString());
    }
    void callsThatTwoMethodsMakeAreTheCallers()
    {
        constexpr std::uint64_t alsoVia = 99;
        load(alsoVia, 0x5000, 2, u"Via");
        tellTwo(alsoVia);
        tellDetails(viaId, viaToken);
        QCOMPARE(namesAt(0x1045, "Inner"), QString());
    }
    /// However much the trace tells: each frame has its share of the work, all of them a limited one.
    void aHostileTraceRunsOutOfSteps()
    {
        constexpr std::uint32_t count = 200'000;
        std::vector<tests::InlineNode> nodes(count);
        nodes[0] = {1, 0, 1, 0};
        for (std::uint32_t i = 1; i < count; ++i) // Via beside Via, which only the call tells apart
            nodes[i] = {viaId, garbage, 0, i + 1 < count ? i + 1 : 0};
        m_symbols->take(readerOf(189, 0, true),
                        tests::inlinePayload(1, 1, tests::inlineData(nodes, {{0, 0, 0}})), 2);
        tellDetails(viaId, viaToken);
        QCOMPARE(namesAt(0x1045, "Inner"), QStringLiteral("Via"));
        const std::uint64_t steps = m_inlined->steps();
        int asked = 0;
        for (; asked < 10'000 && !m_inlined->isExhausted(); ++asked)
            (void)namesAt(0x1045, "Inner");
        QVERIFY(m_inlined->isExhausted());
        QVERIFY(m_inlined->steps() < (std::uint64_t(1) << 26) + 1024 * std::uint64_t(asked) + 2 * steps);
        QCOMPARE(namesAt(0x1045, "Inner"), QString()); // then its caller has it
    }
    void whatNobodyNamesIsLookedForOnce()
    {
        tellTree();
        QCOMPARE(namesAt(0x1045), QString());
        const std::uint64_t first = m_inlined->steps();
        QCOMPARE(namesAt(0x1045), QString());
        QVERIFY(m_inlined->steps() - first < first);
        tellDetails(viaId, viaToken); // until more is told
        QCOMPARE(namesAt(0x1045), QStringLiteral("Via"));
    }

    void lines_data()
    {
        QTest::addColumn<quint32>("toldOffset");
        QTest::newRow("told") << viaCall;
        QTest::newRow("as .NET 10 tells") << garbage;
    }
    void lines()
    {
        QFETCH(quint32, toldOffset);
        tellTree({}, toldOffset);
        tellDetails(viaId, viaToken);
        tellDetails(innerId, innerToken);
        SourceLines lines(m_symbols, m_files);
        const auto steps = lines.stepsOf({0x1045, 5, true, {}});
        QCOMPARE(steps.size(), 3);
        QCOMPARE(steps[0].place.line, 30U);
        QCOMPARE(steps[1].place.line, 21U);
        QCOMPARE(steps[2].place.line, 11U);
        QVERIFY(steps[0].isInlined && steps[1].isInlined && !steps[2].isInlined);
        QVERIFY(!steps[1].place.isAbout);
        QCOMPARE(steps[2].function, m_symbols->functionAt(0x1000, 5));
        const std::array<std::uint64_t, 2> stack{0x1000, 0x1046};
        const auto all = lines.stepsOfStack(stack, 5);
        QCOMPARE(all.size(), 2);
        QCOMPARE(all[0].size(), 1);
        QCOMPARE(all[1].size(), 3);
    }

private:
    void write(const QString &name, const QByteArray &bytes) const
    {
        QFile file(m_folder->filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }
    void tellModule() const
    {
        protocol::ByteWriter payload;
        payload.u64(moduleId);
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
    void load(std::uint64_t id, std::uint64_t start, std::uint32_t row, QStringView name) const
    {
        protocol::ByteWriter payload;
        payload.u64(id);
        payload.u64(moduleId);
        payload.u64(start);
        payload.u32(0x100);
        payload.u32(0x06000000 | row);
        payload.u32(MethodCode::jittedFlag);
        payload.utf16z(u"Shop.Cart");
        payload.utf16z(name);
        payload.utf16z(u"void  ()");
        payload.u16(1);
        payload.u64(id);
        m_symbols->take(readerOf(143, 2), payload.takeBytes(), 2);
    }
    /// Via is inlined into Caller, and Inner into it: from 0x40 on Inner's code, then Via's, then Caller's.
    void tellTree(std::vector<tests::InlineMapping> mappings = {}, std::uint32_t viaOffset = viaCall) const
    {
        if (mappings.empty())
            mappings = {{0, 0, 0}, {0, 2, 0x40}, {0, 1, 0x50}, {0, 0, 0x80}};
        const QByteArray data = tests::inlineData(
            {{1, 0xffffffff, 1, 0}, {viaId, viaOffset, 2, 0}, {innerId, garbage, 0, 0}}, mappings);
        m_symbols->take(readerOf(189, 0, true), tests::inlinePayload(1, 1, data), 2);
    }
    /// Via and the other one are inlined into Caller, whose map tells nothing of it.
    void tellTwo(std::uint64_t otherId) const
    {
        const QByteArray data = tests::inlineData(
            {{1, 0xffffffff, 1, 0}, {viaId, garbage, 0, 2}, {otherId, garbage, 0, 0}}, {{0, 0, 0}});
        m_symbols->take(readerOf(189, 0, true), tests::inlinePayload(1, 1, data), 2);
    }
    void tellDetails(std::uint64_t id, std::uint32_t token, std::uint64_t loader = moduleId) const
    {
        m_symbols->take(readerOf(72, 0), tests::detailsPayload(id, token, loader), 2);
    }
    QString nameOf(FunctionId function) const
    {
        return m_symbols->functions().at(function).name.section(u'.', -1);
    }
    /// Of a leaf, or of a frame that calls.
    QString namesAt(std::uint64_t address, const char *callee = nullptr) const
    {
        QStringList names;
        for (const auto &frame : m_inlined->at({address, 5, callee == nullptr, QString::fromLatin1(callee)}))
            names += nameOf(frame.function);
        return names.join(u' ');
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::shared_ptr<Symbols> m_symbols;
    std::shared_ptr<ModuleFiles> m_files;
    std::unique_ptr<InlinedCode> m_inlined;
};

CLRLENS_TEST(TestInlinedCode)
#include "tst_inlinedcode.moc"
