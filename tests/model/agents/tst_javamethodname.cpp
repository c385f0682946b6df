// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/agents/javamethodname.h"
#include "model/symbols/sourcename.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model::agents;

class TestJavaMethodName : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isShownAsInTheSource_data()
    {
        QTest::addColumn<QString>("signature");
        QTest::addColumn<QString>("shown");
        QTest::newRow("static") << "com/acme/Demo.fib;8;(I)I"
                                << "com.acme.Demo.fib(int)";
        QTest::newRow("constructor") << "com/acme/Demo$T.<init>;0;(I)V"
                                     << "com.acme.Demo$T.constructor(int)";
        QTest::newRow("types") << "com/acme/Demo.m;9;([Ljava/lang/String;J[[Z)Ljava/util/List;"
                               << "com.acme.Demo.m(String[], long, boolean[][])";
        QTest::newRow("no package") << "Main.run;1;()V"
                                    << "Main.run()";
    }
    void isShownAsInTheSource()
    {
        QFETCH(QString, signature);
        QFETCH(QString, shown);
        const JavaMethodName name = javaMethodName(signature);
        QCOMPARE(model::sourceName(name.type, name.name, name.signature).full(), shown);
    }

    void accessFlagsAreRead() { QCOMPARE(javaMethodName(QStringLiteral("A.b;4161;()V")).accessFlags, 4161U); }

    void otherShapesAreNames_data()
    {
        QTest::addColumn<QString>("signature");
        for (const char *signature : {"", ";", ";;", "a", "a.b", "a.b;8", "noDot;8;()V"})
            QTest::newRow(signature) << QString::fromLatin1(signature);
    }
    void otherShapesAreNames()
    {
        QFETCH(QString, signature);
        const JavaMethodName name = javaMethodName(signature);
        QCOMPARE(name.name, signature);
        QVERIFY(name.type.isEmpty() && name.signature.isEmpty());
    }

    void damagedDescriptorsAreHarmless_data()
    {
        QTest::addColumn<QString>("descriptor");
        for (const char *descriptor :
             {"", "(", ")", "()", "(L)V", "(Ljava/lang/String)V", "([[[)", "(;;)V", "(I"})
            QTest::newRow(descriptor) << QString::fromLatin1(descriptor);
        QTest::newRow("many dimensions") << QString(u'(' + QString(60000, u'[') + QStringLiteral("I)V"));
    }
    void damagedDescriptorsAreHarmless()
    {
        QFETCH(QString, descriptor);
        const JavaMethodName name = javaMethodName(QStringLiteral("a/B.c;0;") + descriptor);
        QCOMPARE(name.name, QStringLiteral("c"));
        QVERIFY(name.signature.size() <= descriptor.size() * 2 + 1000);
    }
};

CLRLENS_TEST(TestJavaMethodName)
#include "tst_javamethodname.moc"
