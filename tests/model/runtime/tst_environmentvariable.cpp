// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/environmentvariable.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

class TestEnvironmentVariable : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void splitsEntries_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        QTest::addColumn<bool>("hasValue");
        QTest::newRow("usual") << "PATH=/bin"
                               << "PATH"
                               << "/bin" << true;
        QTest::newRow("= in the value") << "A=b=c"
                                        << "A"
                                        << "b=c" << true;
        QTest::newRow("empty value") << "A="
                                     << "A"
                                     << "" << true;
        QTest::newRow("folder of a drive") << "=C:=C:\\x"
                                           << "=C:"
                                           << "C:\\x" << true;
        QTest::newRow("no =") << "odd"
                              << "odd"
                              << "" << false;
        QTest::newRow("= alone") << "="
                                 << "="
                                 << "" << false;
        QTest::newRow("empty") << ""
                               << ""
                               << "" << false;
    }
    void splitsEntries()
    {
        QFETCH(QString, text);
        QFETCH(QString, name);
        QFETCH(QString, value);
        QFETCH(bool, hasValue);
        const auto variable = parseEnvironmentVariable(text);
        QCOMPARE(variable.text, text);
        QCOMPARE(variable.name, name);
        QCOMPARE(variable.value, value);
        QCOMPARE(variable.hasValue, hasValue);
    }
    void saysWhatIsSecret()
    {
        QVERIFY(parseEnvironmentVariable(QStringLiteral("DB_PASSWORD=x")).secret);
        QVERIFY(!parseEnvironmentVariable(QStringLiteral("PATH=/bin")).secret);
    }
};

CLRLENS_TEST(TestEnvironmentVariable)
#include "tst_environmentvariable.moc"
