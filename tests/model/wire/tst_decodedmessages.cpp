// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/wire/decodedmessages.h"

#include "tests/support/goldenmessages.h"
#include "tests/support/testprogram.h"

#include <QFile>
#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif
#include <QTemporaryDir>
#include <QtTest>

using namespace model::wire;
using protocol::ErrorCode;
using tests::goldenBytes;

class TestDecodedMessages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void messagesAreTakenApart()
    {
        const QByteArray bytes = goldenBytes("ProcessInfo2") + goldenBytes("reply of ProcessInfo2") + "abc";
        const DecodedMessages messages(bytes, {});
        QCOMPARE(messages.parts().size(), 3);
        QVERIFY(!messages.hasMore());
        QCOMPARE(messages.parts()[0].title, QStringLiteral("ProcessInfo2"));
        QCOMPARE(messages.parts()[1].title, QStringLiteral("OK (ProcessInfo2)"));
        QCOMPARE(messages.parts()[1].offset, 20);
        QCOMPARE(messages.parts()[2].title, QStringLiteral("not a message"));
        QCOMPARE(messages.message(1, false).fields.last().name, QStringLiteral("clrProductVersion"));
        QVERIFY(messages.message(2, false).damaged);
        QVERIFY(messages.message(3, false).fields.isEmpty());
        QVERIFY(messages.message(-1, false).fields.isEmpty());
        QVERIFY(DecodedMessages().parts().isEmpty());
    }
    void aReplyCanBeToldItsCommand()
    {
        const auto reply = goldenBytes("reply of StopTracing");
        QCOMPARE(DecodedMessages(reply, QStringLiteral("StopTracing")).message(0, false).fields.last().name,
                 QStringLiteral("sessionId"));
        QCOMPARE(DecodedMessages(reply, {}).message(0, false).fields.last().name, QStringLiteral("payload"));
        QVERIFY(DecodedMessages::requestNames().contains(QStringLiteral("StopTracing")));
    }
    void textAndFilesAreRead()
    {
        QTemporaryDir folder;
        const auto info = goldenBytes("ProcessInfo");
        const auto written = [&](const QByteArray &bytes) {
            const auto path = folder.filePath(QStringLiteral("f"));
            QFile file(path);
            return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? path : QString();
        };
        QCOMPARE(DecodedMessages::fromText(QString::fromLatin1(info.toBase64()), {}).value().bytes(), info);
        QCOMPARE(DecodedMessages::fromText(QStringLiteral("?"), {}).error().code, ErrorCode::BadValue);
        QCOMPARE(DecodedMessages::fromFile(written(info), {}).value().bytes(), info);
        QCOMPARE(DecodedMessages::fromFile(written(info.toHex(' ') + '\n'), {}).value().bytes(), info);
        QCOMPARE(DecodedMessages::fromFile(folder.filePath(QStringLiteral("nosuch")), {}).error().code,
                 ErrorCode::NotFound);
        QVERIFY(!DecodedMessages::fromFile(folder.path(), {}).ok());
#ifdef Q_OS_UNIX
        const QString fifo = folder.filePath(QStringLiteral("fifo"));
        QCOMPARE(::mkfifo(QFile::encodeName(fifo).constData(), 0600), 0);
        QVERIFY(!DecodedMessages::fromFile(fifo, {}).ok()); // and does not wait for a writer
#endif
    }
    void notMorePartsAreListedThanTheMost()
    {
        const DecodedMessages messages(goldenBytes("ProcessInfo").repeated(DecodedMessages::partsMax + 1),
                                       {});
        QCOMPARE(messages.parts().size(), DecodedMessages::partsMax);
        QVERIFY(messages.hasMore());
    }
};

CLRLENS_TEST(TestDecodedMessages)
#include "tst_decodedmessages.moc"
