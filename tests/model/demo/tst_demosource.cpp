// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demosource.h"
#include "model/demo/demoworkload.h"
#include "model/symbols/sourcelines.h"
#include "model/symbols/sourcetext.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace model;

namespace {

MethodEventReader readerOf(demo::EventType event)
{
    const auto &metadata = demo::metadataOf(event);
    EventType type;
    type.provider = metadata.provider;
    type.id = metadata.eventId;
    type.version = metadata.version;
    return {type, 8};
}

} // namespace

class TestDemoSource : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void framesOfItsOwnCodeHaveTheLineOfTheirCall();
};

void TestDemoSource::framesOfItsOwnCodeHaveTheLineOfTheirCall()
{
    constexpr std::int64_t seconds = 1'000'000'000;
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("Shop.pdb"));
    QFile pdb(path);
    QVERIFY(pdb.open(QIODevice::WriteOnly) && pdb.write(demo::pdbBytes()) > 0);
    pdb.close();
    demo::Workload workload(1, 0, path);
    auto events = workload.advanceTo(30 * seconds);
    const auto rundown = workload.rundown(31 * seconds);
    events.insert(events.end(), rundown.begin(), rundown.end());
    const auto symbols = std::make_shared<Symbols>();
    for (const demo::Event &event : events)
        symbols->take(readerOf(event.type), event.payload, event.time);
    SourceLines lines(symbols, std::make_shared<ModuleFiles>());
    QSet<std::pair<std::size_t, std::size_t>> seen;
    for (const auto &stack : demo::stacks()) {
        for (std::size_t frame = 0; frame < stack.size(); ++frame) {
            const std::size_t method = stack[frame];
            const auto callee = frame == 0 ? std::nullopt : std::optional<std::size_t>(stack[frame - 1]);
            const std::pair place(method, callee.value_or(SIZE_MAX));
            if (demo::statementCount(method) == 0 || seen.contains(place))
                continue;
            seen.insert(place);
            const std::uint64_t address = demo::methodAddress(method) + demo::codeOffset(method, callee);
            const auto found = lines.find({address, 31 * seconds, frame == 0, {}});
            QVERIFY2(found.isKnown() && !found.isAbout, qPrintable(found.whyNot));
            const auto text = sourceText(*found.module, found.document, {});
            QVERIFY2(text.isFound(), qPrintable(text.whyNot));
            QCOMPARE(text.fit, SourceFit::Same);
            const QByteArray line = text.text.split('\n').value(qsizetype(found.line) - 1).trimmed();
            const QByteArray called = callee
                ? symbols->functions()
                      .at(symbols->functionAt(demo::methodAddress(*callee), 31 * seconds))
                      .name.toUtf8()
                : QByteArray("Work");
            QVERIFY2(line.startsWith(QByteArray(called + "();")), line.constData());
            const Function &function = symbols->functions().at(symbols->functionAt(address, 31 * seconds));
            QVERIFY(found.file.startsWith(QLatin1String("/src/Shop/"))
                    && function.kind == CodeKind::Application);
        }
    }
    QVERIFY(seen.size() > 50);
    QSet<CodeTier> met;
    for (std::size_t method = 0; method < demo::methods().size(); ++method) {
        const auto code = symbols->codeAt(demo::methodAddress(method), 31 * seconds);
        QVERIFY(code);
        met.insert(codeTierOf(code->code.flags));
    }
    for (const CodeTier tier :
         {CodeTier::ReadyToRun, CodeTier::Quick, CodeTier::Tier1, CodeTier::Osr, CodeTier::QuickInstrumented})
        QVERIFY(met.contains(tier));
}

CLRLENS_TEST(TestDemoSource)
#include "tst_demosource.moc"
