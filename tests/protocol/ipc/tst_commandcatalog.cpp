// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/commandcatalog.h"

#include "tests/support/goldenmessages.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace protocol;
using namespace protocol::ipc;

class TestCommandCatalog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void messagesHaveTheirPlace()
    {
        const auto place = [](const char *name, std::optional<Command> request = {}) {
            return specificationPlace(byteView(tests::goldenBytes(name)), request);
        };
        QCOMPARE(place("CreateCoreDump"), QStringLiteral("Dump Commands > CreateCoreDump"));
        QCOMPARE(place("reply of StopTracing", Command::StopTracing),
                 QStringLiteral("EventPipe Commands > StopTracing > Returns"));
        QCOMPARE(place("OK without a payload"), QStringLiteral("Messages"));
        QCOMPARE(place("refusal", Command::StopTracing), QStringLiteral("Errors"));
        QCOMPARE(place("Advertise"), QStringLiteral("Diagnostic Ports > Advertise Protocol"));
        QCOMPARE(specificationPlace(byteView(QByteArray("GET / HTTP/1.1\r\nHost: x"))), QString());
        QCOMPARE(specificationPlace({}), QString());
    }
    void requestsHaveNames()
    {
        QCOMPARE(requestNamed(QStringLiteral("ProcessInfo2")), std::optional(Command::ProcessInfo2));
        QCOMPARE(requestNamed(QStringLiteral("processinfo2")), std::optional(Command::ProcessInfo2));
        QCOMPARE(requestNamed(QStringLiteral("0x0404")), std::optional(Command::ProcessInfo2));
        QCOMPARE(requestNamed(QStringLiteral("0x0299")), std::optional(Command(0x0299)));
        for (const char *wrong : {"", "OK", "Error", "0xff00", "0x", "0x12345", "ProcessInfo9", "1028"})
            QVERIFY2(!requestNamed(QLatin1String(wrong)), wrong);
    }
    void nearNamesAreOffered()
    {
        QCOMPARE(requestNamesNear(QStringLiteral("ProcesInfo2")).first(), QStringLiteral("ProcessInfo2"));
        QVERIFY(requestNamesNear(QStringLiteral("perfmap")).contains(QStringLiteral("DisablePerfMap")));
        QVERIFY(requestNamesNear(QStringLiteral("collecttracing")).size() == 5);
        QVERIFY(requestNamesNear(QString(100'000, u'x')).isEmpty());
        QVERIFY(requestNamesNear(QStringLiteral("zzzzzzzzzzzz")).isEmpty());
    }
};

CLRLENS_TEST(TestCommandCatalog)
#include "tst_commandcatalog.moc"
