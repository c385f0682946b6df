// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/stacktransform.h"

#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using Kind = StackTransform::Kind;

/// Functions are letters: lower-case ones are the framework's.
class TestStackTransform : public QObject {
    Q_OBJECT

    FunctionTable m_functions;

    FunctionId letter(QChar name)
    {
        const QString raw(name);
        const bool isUnknown = !name.isLetter();
        const QString module = isUnknown ? QString()
            : name.isLower()             ? QStringLiteral("System.dll")
                                         : QStringLiteral("Shop.dll");
        return m_functions.intern(module, raw, [&] {
            Function function;
            function.name = function.raw = name.isDigit() ? QString(QStringLiteral("0x") + raw) : raw;
            function.module = module;
            function.nameSpace = name.isLower() ? QStringLiteral("System") : QStringLiteral("Shop");
            function.kind = isUnknown ? CodeKind::Unknown
                : name.isLower()      ? CodeKind::Framework
                                      : CodeKind::Application;
            return function;
        });
    }
    static QString key(QChar name)
    {
        return QString((name.isLower() ? QStringLiteral("System.dll!") : QStringLiteral("Shop.dll!")) + name);
    }

private Q_SLOTS:
    void changes_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("functions");
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        const auto row = [](Kind kind, const char *functions, const char *before, const char *after) {
            QTest::addRow("%d %s %s", int(kind), functions, before)
                << int(kind) << QString::fromLatin1(functions) << QString::fromLatin1(before)
                << QString::fromLatin1(after);
        };
        row(Kind::FocusPath, "AB", "ABCD", "BCD");
        row(Kind::FocusPath, "AB", "ACBD", "-");
        row(Kind::FocusFunction, "B", "ABCBD", "BCBD");
        row(Kind::FocusFunction, "B", "ACD", "-");
        row(Kind::DropPath, "AB", "ABCD", "-");
        row(Kind::DropPath, "AB", "ACB", "ACB");
        row(Kind::DropFunction, "B", "ACB", "-");
        row(Kind::DropFunction, "B", "AC", "AC");
        row(Kind::MergeFunction, "B", "ABCB", "AC");
        row(Kind::CollapseFunction, "B", "ABCB", "AB");
        row(Kind::CollapseFunction, "B", "ACD", "ACD");
        row(Kind::CollapseRecursion, "", "AAABBA", "ABA");
        row(Kind::GroupByModule, "", "abABa", "System.dll Shop.dll System.dll");
        row(Kind::GroupByNamespace, "", "abAB", "System Shop");
        row(Kind::MyCode, "", "aAbBc", "AB");
        row(Kind::MyCode, "", "abc", "(other code)");
        row(Kind::MyCode, "", "a?A?", "?A?"); // its module is not known yet
        row(Kind::MyCode, "", "a0A0", "A");
        row(Kind::MyCode, "", "a0", "(unknown code)"); // and may be mine
    }

    void changes()
    {
        QFETCH(int, kind);
        QFETCH(QString, functions);
        QFETCH(QString, before);
        QFETCH(QString, after);
        StackTransform transform{Kind(kind), {}};
        for (const QChar name : functions) {
            letter(name);
            transform.functions += key(name);
        }
        std::vector<FunctionId> path;
        for (const QChar name : before)
            path.push_back(letter(name));
        StackTransformer transformer({transform}, m_functions);
        QStringList names;
        if (transformer.apply(path)) {
            for (const FunctionId function : path)
                names += m_functions.at(function).name;
        } else {
            names += QStringLiteral("-");
        }
        const bool areLetters
            = std::ranges::all_of(names, [](const QString &name) { return name.size() == 1; });
        QCOMPARE(names.join(areLetters ? QString() : QStringLiteral(" ")), after);
    }

    void eachIsAppliedToWhatTheOneBeforeLeft()
    {
        std::vector<FunctionId> path{letter(u'A'), letter(u'b'), letter(u'A'), letter(u'C')};
        StackTransformer transformer({{Kind::MyCode, {}}, {Kind::CollapseRecursion, {}}}, m_functions);
        QVERIFY(transformer.apply(path));
        QCOMPARE(path, (std::vector<FunctionId>{letter(u'A'), letter(u'C')}));
    }

    void aFunctionThatNobodyHasMatchesNothing()
    {
        std::vector<FunctionId> path{letter(u'A')};
        StackTransformer focus({{Kind::FocusFunction, {QStringLiteral("Other.dll!X")}}}, m_functions);
        QVERIFY(!focus.apply(path));
        StackTransformer drop({{Kind::DropFunction, {QStringLiteral("Other.dll!X")}}}, m_functions);
        QVERIFY(drop.apply(path));
    }

    void textsAreReadAgain()
    {
        StackTransform fold{Kind::FoldBelow, {}};
        fold.percent = 1.5;
        const QList<StackTransform> all{
            {Kind::FocusPath, {QStringLiteral("Shop.dll!A(int32, class B)"), QStringLiteral("x y")}},
            {Kind::FocusFunction, {QStringLiteral("a")}},
            {Kind::DropPath, {QStringLiteral("a"), QStringLiteral("b")}},
            {Kind::DropFunction, {QStringLiteral("a")}},
            {Kind::MergeFunction, {QStringLiteral("a")}},
            {Kind::CollapseFunction, {QStringLiteral("a")}},
            fold,
            {Kind::CollapseRecursion, {}},
            {Kind::GroupByModule, {}},
            {Kind::GroupByNamespace, {}},
            {Kind::MyCode, {}},
        };
        for (const StackTransform &transform : all) {
            const auto read = transformOfText(transformText(transform));
            QVERIFY2(read, qPrintable(transformText(transform)));
            QCOMPARE(*read, transform);
        }
        for (const QString &bad :
             {QString(), QStringLiteral("explode"), QStringLiteral("focus"), QStringLiteral("fold-below x"),
              QStringLiteral("fold-below 101"), QStringLiteral("fold-below nan"), QStringLiteral("focus ")})
            QVERIFY2(!transformOfText(bad), qPrintable(bad));
    }
};

CLRLENS_TEST(TestStackTransform)
#include "tst_stacktransform.moc"
