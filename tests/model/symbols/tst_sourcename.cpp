// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/sourcename.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

namespace {

QString text(const char *bytes)
{
    return QString::fromUtf8(bytes);
}

constexpr const char *hash64 = "0123456789ABCDEF0123456789ABCDEF0123456789ABCDEF0123456789ABCDEF";

} // namespace

class TestSourceName : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void methods_data()
    {
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("method");
        QTest::addColumn<QString>("signature");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("parameters");
        const auto row = [](const char *label, const char *type, const char *method, const char *signature,
                            const char *name, const char *parameters) {
            QTest::newRow(label) << text(type) << text(method) << text(signature) << text(name)
                                 << text(parameters);
        };
        row("ordinary", "Shop.Cart", "Total", "instance float64  (class Shop.Order)", "Shop.Cart.Total",
            "(Order)");
        row("no namespace", "Program", "Run", "void  ()", "Program.Run", "()");
        row("no type", "", "Run", "void  ()", "Run", "()");
        row("nested", "Shop.Cart+Item", "Price", "void  ()", "Shop.Cart.Item.Price", "()");
        row("dynamic", "dynamicClass", "lambda_method12", "void  (class Closure)",
            "dynamicClass.lambda_method12", "(Closure)");
        row("stub", "", "IL_STUB_PInvoke", "pMT: 0x00007F", "IL_STUB_PInvoke", "");

        row("async", "Shop.Cart+<Load>d__3", "MoveNext", "instance void  ()", "Shop.Cart.Load", "");
        row("generic async", "Shop.Cart+<Load>d__3`1[System.__Canon]", "MoveNext", "instance void  ()",
            "Shop.Cart.Load", "");
        row("async local function", "T+<<M>g__L|8_0>d", "MoveNext", "instance void  ()", "T.M.L", "");
        row("async lambda", "T+<>c+<<M>b__0_0>d", "MoveNext", "instance void  ()", "T.M.lambda", "");
        row("another method of an iterator", "T+<M>d__3", "System.IDisposable.Dispose", "instance void  ()",
            "T.M.IDisposable.Dispose", "()");
        row("iterator of an interface",
            "T+<System-Collections-Generic-IEnumerable<System-Int32>-GetEnumerator>d__5", "MoveNext",
            "instance bool  ()", "T.IEnumerable<int>.GetEnumerator", "");
        row("lambda", "T+<>c", "<M>b__1_0", "instance int32  (int32)", "T.M.lambda", "(int)");
        row("capturing lambda", "T+<>c__DisplayClass1_0", "<M>b__2", "instance void  ()", "T.M.lambda", "()");
        row("generic lambda", "T+<>c__0`1[System.__Canon]", "<M>b__0_0", "instance void  ()", "T.M.lambda",
            "()");
        row("lambda of this", "T", "<M>b__1_0", "instance void  ()", "T.M.lambda", "()");
        row("lambda of a property", "T", "<get_Price>b__1_0", "instance void  ()", "T.Price.lambda", "()");
        row("closure", "T+<>c__DisplayClass1_0", ".ctor", "instance void  ()", "T.closure.constructor", "()");
        row("local function", "T", "<M>g__L|1_2", "void  (int32)", "T.M.L", "(int)");
        row("local function, one number", "T+<>c__DisplayClass1_0", "<M>g__L|1", "void  ()", "T.M.L", "()");
        row("capturing local function", "T", "<M>g__L|1_2", "void  (int32,value class <>c__DisplayClass1_0&)",
            "T.M.L", "(int)");
        row("top level", "Program", "<Main>$", "void  (class System.String[])", "Program (top level)", "");
        row("lambda at top level", "Program+<>c", "<<Main>$>b__0_1", "instance void  ()",
            "Program (top level).lambda", "()");
        row("function at top level", "Program", "<<Main>$>g__Add|0_0", "int32  (int32,int32)",
            "Program (top level).Add", "(int, int)");
        row("async top level", "Program+<<Main>$>d__0", "MoveNext", "instance void  ()",
            "Program (top level)", "");
        row("what waits for an async Main", "Program", "<Main>", "void  ()", "Program.Main", "()");
        row("local type", qPrintable(text("Shop.<Cart>F%1__Helper").arg(text(hash64))), "Run", "void  ()",
            "Shop.Helper.Run", "()");
        row("clone of a record", "Shop.Order", "<Clone>$", "instance class Shop.Order  ()",
            "Shop.Order.Clone", "()");
        row("of an interface", "T", "Ns.IThing.Do", "instance void  ()", "T.IThing.Do", "()");
        row("of a generic interface", "T", "System.Collections.Generic.IDictionary<System.String,Ns.A>.Add",
            "instance void  ()", "T.IDictionary<string, A>.Add", "()");
        row("indexer", "T", "get_Item", "instance int32  (int32)", "T.this[]", "");
        row("property", "T", "set_Price", "instance void  (int32)", "T.Price", "");
        row("property of an interface", "T", "Ns.IThing.get_Price", "instance int32  ()", "T.IThing.Price",
            "");
        row("event", "T", "add_Changed", "instance void  (class System.EventHandler)", "T.Changed", "");
        row("event removed", "T", "remove_Changed", "instance void  (class E)", "T.Changed", "");
        row("event called Item", "T", "add_Item", "instance void  (class E)", "T.Item", "");
        row("no accessor", "T", "get_", "instance void  ()", "T.get_", "()");
        row("constructor", "T", ".ctor", "instance void  (int32)", "T.constructor", "(int)");
        row("static constructor", "T", ".cctor", "void  ()", "T.static constructor", "()");
        row("VB async", "Shop.T+VB$StateMachine_1_Go", "MoveNext", "instance void  ()", "Shop.T.Go", "");
        row("VB lambda", "Shop.T+_Closure$__1-0", "_Lambda$__0", "instance void  ()", "Shop.T.lambda", "()");
        row("F# closure", "A+inner@5", "Invoke", "instance int32  (int32)", "A.inner", "(int)");
        row("F# second closure", "A+inner@5-1", "Invoke", "instance int32  (int32)", "A.inner", "(int)");
        row("F# lambda", "A+clo@12", "Invoke", "instance int32  (int32)", "A.lambda", "(int)");
        row("F# task", "A+go@7", "MoveNext", "instance void  ()", "A.go", "");
        row("F# closure made", "A+inner@5", ".ctor", "instance void  ()", "A.inner.constructor", "()");

        row("generic", "System.Collections.Generic.List`1[System.Int32]", "Add", "instance void  (!0)",
            "System.Collections.Generic.List<int>.Add", "(int)");
        row("generic of classes", "System.Collections.Generic.Dictionary`2[System.__Canon,System.__Canon]",
            "TryGetValue", "instance bool  (!0,!1&)",
            "System.Collections.Generic.Dictionary<T, T2>.TryGetValue", "(T, ref T2)");
        row("nested generic",
            "System.Collections.Generic.Dictionary`2+KeyCollection[System.Int32,System.__Canon]", "CopyTo",
            "instance void  (!0[],int32)",
            "System.Collections.Generic.Dictionary<int, T2>.KeyCollection.CopyTo", "(int[], int)");
        row("generic in generic", "A`1+B`2[System.Int32,System.String,C`1[System.Byte[]]]", "M", "void  ()",
            "A<int>.B<string, C<byte[]>>.M", "()");
        row("definition", "A`2", "M", "void  (!1)", "A<T, T2>.M", "(T2)");
        row("generic method", "A", "M", "generic void  (!!0,!!1)", "A.M", "(U, U2)");
        row("state machine as argument",
            "AsyncTaskMethodBuilder`1+AsyncStateMachineBox`1[System.Threading.Tasks.VoidTaskResult,App.Foo+<"
            "Bar>d__1]",
            "MoveNext", "instance void  ()",
            "AsyncTaskMethodBuilder<VoidTaskResult>.AsyncStateMachineBox<Foo.Bar>.MoveNext", "()");
        row("more arguments than asked for", "A[System.Int32]", "M", "void  ()", "A<int>.M", "()");
    }
    void methods()
    {
        QFETCH(QString, type);
        QFETCH(QString, method);
        QFETCH(QString, signature);
        const auto name = sourceName(type, method, signature);
        QTEST(name.name(), "name");
        QTEST(name.parameters, "parameters");
        QCOMPARE(name.full(), name.name() + name.parameters);
    }

    void parameters_data()
    {
        QTest::addColumn<QString>("signature");
        QTest::addColumn<QString>("parameters");
        const auto row = [](const char *signature, const char *parameters) {
            QTest::newRow(signature) << text(signature) << text(parameters);
        };
        row("void  (bool,int8,unsigned int8,int16,unsigned int16,int32,unsigned int32,int64,unsigned int64)",
            "(bool, sbyte, byte, short, ushort, int, uint, long, ulong)");
        row("void  (float32,float64,wchar,native int,native unsigned int)",
            "(float, double, char, nint, nuint)");
        row("void  (class System.String,class System.Object,value class System.Decimal)",
            "(string, object, decimal)");
        row("void  (int32[],int32[,],int32[][],int32*,int32&)", "(int[], int[,], int[][], int*, ref int)");
        row("void  (value class System.Nullable`1<int32>)", "(int?)");
        row("void  (value class System.ValueTuple`2<int32,class A.B>[])", "((int, B)[])");
        row("void  (class System.Func`2<class A.B`1<!!0>,bool>)", "(Func<B<U>, bool>)");
        row("instance void  modreq(A.IsExternalInit)  (int32)", "(int)");
        row("void  (int32& modreq(A.InAttribute),int32)", "(ref int, int)");
        row("void  (class <Cart>d__1&)", "(ref Cart)");
        // What is not understood stays as it is.
        row("void  (fnptr int32 (bool),int32)", "(fnptr int32 (bool), int)");
        row("void  (class A`1<int32)", "(class A`1<int32)");
        row("void  (class ,!,!!x,[)", "(class, !, !!x, [)");
        row("", "");
        row("void", "");
        row("void  (", "");
        row("void  )", "");
    }
    void parameters()
    {
        QFETCH(QString, signature);
        QTEST(sourceName(u"T", u"M", signature).parameters, "parameters");
    }

    void types_data()
    {
        QTest::addColumn<QString>("raw");
        QTest::addColumn<QString>("name");
        const auto row
            = [](const char *raw, const char *name) { QTest::newRow(raw) << text(raw) << text(name); };
        row("", "");
        row("Shop.Cart", "Shop.Cart");
        row("System.Byte[]", "System.Byte[]");
        row("System.Int32[,]", "System.Int32[,]");
        row("System.Collections.Generic.List`1[System.Byte[]][]",
            "System.Collections.Generic.List<byte[]>[]");
        row("A.B`1[System.Nullable`1[System.Int32]]", "A.B<int?>");
        row("A.B`1[System.ValueTuple`2[System.Int32,System.__Canon]]", "A.B<(int, T2)>");
        row("A.B+<>c", "A.B.closure");
        row("A.B+<M>d__1", "A.B.M");
        row("<PrivateImplementationDetails>", "<PrivateImplementationDetails>");
        row("<>f__AnonymousType0`2[System.Int32,System.String]", "<>f__AnonymousType0<int, string>");
    }
    void types()
    {
        QFETCH(QString, raw);
        QTEST(sourceTypeName(raw), "name");
    }

    void ordinaryNamesStay()
    {
        const auto once = sourceName(u"Shop.Cart+Item", u"Total", u"void  ()");
        const auto twice = sourceName(once.type, once.method, u"void  ()");
        QCOMPARE(twice.full(), once.full());
    }

    /// No text may cost much, be it cut anywhere or made to grow.
    void hostileNames_data()
    {
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("method");
        QTest::addColumn<QString>("signature");
        constexpr qsizetype many = 100'000;
        const auto row
            = [](const char *label, const QString &type, const QString &method, const QString &signature) {
                  QTest::newRow(label) << type << method << signature;
              };
        const QString open(many, u'<');
        row("angles", open, open, u'(' % open % u')');
        row("angles closed", open + QString(many, u'>'), open + QString(many, u'>'), {});
        row("brackets", QString(many, u'['), QString(many, u']'), QString(many, u'('));
        row("nested arguments", text("A`1[").repeated(many), text("<").repeated(many) + text("M>b__"),
            text("(class A`1<").repeated(many) + u')');
        row("methods in methods", text("T"), text("<").repeated(1000) + text("M>b__0").repeated(1000), {});
        row("huge arity", text("A`999999999999"), text("M"), text("void  (!999999999)"));
        row("arities", text("A`99+").repeated(many), text("M"), {});
        row("arguments that grow", text("A`1[") + QString(3000, u'x') + u']', text("M"),
            text("void  (") + text("!0,").repeated(many) + text("!0)"));
        row("grown in their grown", text("A`1[") + QString(3000, u'x') + u']', text("M"),
            text("void  (class B`9<") + text("!0,").repeated(1300) + text("!0>)"));
        row("dots", QString(many, u'.'), QString(many, u'.'), QString(many, u'.'));
        row("plus", QString(many, u'+'), QString(many, u'+'), {});
        row("ticks", QString(many, u'`'), QString(many, u'@'), {});
        row("suffixes", text("A") + text("[]").repeated(many), text("M"),
            text("void  (int32") + text("[]").repeated(many) + u')');
    }
    void hostileNames()
    {
        QFETCH(QString, type);
        QFETCH(QString, method);
        QFETCH(QString, signature);
        constexpr qsizetype longest = 1024;
        const auto name = sourceName(type, method, signature);
        QVERIFY(name.type.size() <= longest);
        QVERIFY(name.method.size() <= longest);
        QVERIFY(name.parameters.size() <= longest);
        QVERIFY(sourceTypeName(type).size() <= longest);
    }

    void cutNames()
    {
        const QString type = text("System.A`2+<>c__DisplayClass1_0`1+<<M>g__L|8_0>d[System.Int32,B`1[C],D]");
        const QString method = text("<System.IEnumerable<System.Int32>.get_Item>b__1_0");
        const QString signature = text("instance void  (class A`1<!0>,unsigned int8[]& modreq(X),!!1)");
        for (qsizetype i = 0; i <= type.size(); ++i)
            QVERIFY(sourceName(type.first(i), method, {}).name().size() <= 3 * type.size());
        for (qsizetype i = 0; i <= method.size(); ++i)
            QVERIFY(sourceName({}, method.first(i), {}).name().size() <= method.size() + 10);
        for (qsizetype i = 0; i <= signature.size(); ++i)
            QVERIFY(sourceName({}, {}, signature.first(i)).full().size() <= signature.size() + 10);
    }
};

CLRLENS_TEST(TestSourceName)
#include "tst_sourcename.moc"
