// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/stackmodel.h"
#include "protocol/core/bytewriter.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QtTest>

using namespace model;

namespace {

QByteArray method(std::uint64_t start, QStringView type, QStringView name)
{
    protocol::ByteWriter writer;
    writer.u64(start);
    writer.u64(7);
    writer.u64(start);
    writer.u32(0x100);
    writer.u32(0);
    writer.u32(4u << 7 | 8u); // tier 1, jitted
    writer.utf16z(type);
    writer.utf16z(name);
    writer.utf16z(u"void  (class System.String,int32)");
    return writer.takeBytes();
}

QByteArray module()
{
    protocol::ByteWriter writer;
    writer.u64(7);
    writer.u64(0);
    writer.u64(0);
    writer.utf16z(u"/app/App.dll");
    writer.utf16z(u"");
    return writer.takeBytes();
}

MethodEventReader reader(const char *provider, std::uint32_t id)
{
    EventType type;
    type.provider = QString::fromLatin1(provider);
    type.id = id;
    return {type, 8};
}

} // namespace

class TestStackModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void framesGetNamesWhenSymbolsArrive()
    {
        const auto load = reader("Microsoft-Windows-DotNETRuntime", 143);
        const auto rundown = reader("Microsoft-Windows-DotNETRuntimeRundown", 144);
        const auto modules = reader("Microsoft-Windows-DotNETRuntimeRundown", 154);
        auto symbols = std::make_shared<Symbols>();
        StackModel model(symbols);
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.setStack({0x101f, 0x2000, 0x10}, 50);
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("0x000000000000101f"));
        QCOMPARE(model.index(0, 0).data(StackModel::MethodRole).toString(), QString());
        model.refresh();
        QCOMPARE(changed.count(), 0);

        symbols->take(load, method(0x1000, u"App.Main", u"Run"), 10);
        symbols->take(rundown, method(0x2000, u"", u"dynamic"), 100);
        symbols->take(load, method(0x10, u"App", u"Later"), 60); // it ran before that was told
        symbols->take(modules, module(), 100);
        model.refresh();
        QCOMPARE(changed.count(), 1);
        QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("App.dll!App.Main.Run(string, int)"));
        QCOMPARE(model.index(0, 0).data(Qt::ToolTipRole).toString(),
                 QStringLiteral("App.Main.Run(string, int)\nApp.Main.Run(System.String,int32)+0x1f\nApp.dll\n"
                                "code of the application\nCompiled as: tier 1, optimized"));
        SourcePlace place;
        place.file = QStringLiteral("/src/App.cs");
        place.line = 12;
        const FunctionId run = symbols->functionAt(0x101f, 50);
        model.setSteps({{{run, place, false}}});
        QVERIFY(model.index(0, 0).data(Qt::ToolTipRole).toString().endsWith(QLatin1String("/src/App.cs:12")));
        QVERIFY(!model.index(1, 0).data(Qt::ToolTipRole).toString().contains(QLatin1String("App.cs")));
        QCOMPARE(model.index(0, 0).data(StackModel::MethodRole).toString(), QStringLiteral("App.Main.Run"));
        QCOMPARE(model.asText(),
                 QStringLiteral("App.dll!App.Main.Run(string, int)\n"
                                "App.dll!dynamic(string, int)\n"
                                "App.dll!App.Later(string, int)"));
        // What was inlined is a row of its own; the addresses stay those of the stack.
        SourcePlace inner;
        inner.file = QStringLiteral("/src/Inner.cs");
        inner.line = 7;
        const FunctionId inlined = symbols->nameMethod(9, {QStringLiteral("/app/App.dll"), {}, 0, {}},
                                                       QStringLiteral("App.Inner"), QStringLiteral("Tiny"));
        model.setSteps({{{inlined, inner, true}, {run, place, false}}});
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("App.dll!App.Inner.Tiny"));
        QCOMPARE(model.index(0, 0).data(StackModel::MethodRole).toString(), QStringLiteral("App.Inner.Tiny"));
        QVERIFY(
            model.index(0, 0).data(Qt::ToolTipRole).toString().endsWith(QLatin1String("/src/Inner.cs:7")));
        QVERIFY(model.index(0, 0).data(Qt::ToolTipRole).toString().contains(QLatin1String("Inlined")));
        QCOMPARE(model.index(1, 0).data().toString(), QStringLiteral("App.dll!App.Main.Run(string, int)"));
        QCOMPARE(model.frames(), std::vector<std::uint64_t>({0x101f, 0x2000, 0x10}));
        // Where only the module is known, it is said.
        symbols->takeMappings({{0x9000, 0xa000, 0x8000, QStringLiteral("/usr/lib/libcoreclr.so")}});
        model.setStack({0x9010}, 50);
        QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("libcoreclr.so+0x1010"));
        QCOMPARE(model.index(0, 0).data(StackModel::MethodRole).toString(), QString());
        model.setStack({}, 0);
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(model.asText(), QString());
    }
};

CLRLENS_TEST(TestStackModel)
#include "tst_stackmodel.moc"
