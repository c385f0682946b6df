// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/core/systemtext.h"
#include "tests/support/testprogram.h"

#include <cerrno>
#include <QTranslator>
#include <QtTest>

using protocol::systemErrorText;

namespace {

class German : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *, const char *text, const char *, int) const override
    {
        return QLatin1String(text) == QLatin1String("Connection refused")
            ? QStringLiteral("Verbindungsaufbau abgelehnt")
            : QString();
    }
};

} // namespace

class TestSystemText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void speaksTheLanguageOfTheProgram()
    {
        QCOMPARE(systemErrorText(ECONNREFUSED), QStringLiteral("Connection refused"));
        German german;
        QCoreApplication::installTranslator(&german);
        QCOMPARE(systemErrorText(ECONNREFUSED), QStringLiteral("Verbindungsaufbau abgelehnt"));
        QCoreApplication::removeTranslator(&german);
    }

    void whatIsRareIsLeftToTheSystem() { QVERIFY(!systemErrorText(EDOM).isEmpty()); }
};

CLRLENS_TEST(TestSystemText)
#include "tst_systemtext.moc"
