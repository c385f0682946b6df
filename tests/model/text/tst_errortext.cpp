// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/porterrortext.h"

#include "protocol/ipc/ipcmessage.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using protocol::Error;
using protocol::ErrorCode;
using namespace protocol::ipc;

class TestErrorText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyCodeSaysWhatHappened_data()
    {
        QTest::addColumn<ErrorSubject>("subject");
        QTest::newRow("file") << ErrorSubject::File;
        QTest::newRow("runtime") << ErrorSubject::Runtime;
        QTest::newRow("recording") << ErrorSubject::Recording;
    }
    void everyCodeSaysWhatHappened()
    {
        QFETCH(const ErrorSubject, subject);
        QSet<QString> sentences;
        const int last = int(ErrorCode::NotATrace);
        for (int code = 0; code <= last; ++code) {
            const auto text = describeError({ErrorCode(code), QStringLiteral("detail")},
                                            QStringLiteral("Reading it"), subject);
            QVERIFY2(text.what.startsWith(QStringLiteral("Reading it failed: ")), qPrintable(text.what));
            QVERIFY2(!text.what.contains(QStringLiteral("failed:  ")), qPrintable(text.what));
            QVERIFY(text.what.endsWith(u'.'));
            sentences.insert(text.what);
        }
        QCOMPARE(sentences.size(), last + 1);
    }

    void unreachableRuntimesComeWithReasonAndRemedy_data()
    {
        QTest::addColumn<ErrorCode>("code");
        QTest::newRow("refused") << ErrorCode::ConnectionRefused;
        QTest::newRow("denied") << ErrorCode::AccessDenied;
        QTest::newRow("not found") << ErrorCode::NotFound;
        QTest::newRow("not answering") << ErrorCode::NotAnswering;
        QTest::newRow("closed") << ErrorCode::Closed;
    }
    void unreachableRuntimesComeWithReasonAndRemedy()
    {
        QFETCH(ErrorCode, code);
        const auto text = describeError({code, {}}, QStringLiteral("Connecting"), ErrorSubject::Runtime);
        QVERIFY(!text.why.isEmpty());
        QVERIFY(!text.remedy.isEmpty());
    }

    void filesGetNoAdviceForProcesses_data()
    {
        QTest::addColumn<ErrorCode>("code");
        QTest::newRow("not found") << ErrorCode::NotFound;
        QTest::newRow("denied") << ErrorCode::AccessDenied;
        QTest::newRow("cut off") << ErrorCode::Truncated;
        QTest::newRow("other bytes") << ErrorCode::BadMagic;
        QTest::newRow("size") << ErrorCode::BadSize;
        QTest::newRow("text") << ErrorCode::BadString;
        QTest::newRow("too long") << ErrorCode::LimitExceeded;
    }
    void filesGetNoAdviceForProcesses()
    {
        QFETCH(const ErrorCode, code);
        const Error error{code, {}};
        const QString file = describeError(error, QStringLiteral("It"), ErrorSubject::File).sentence();
        const QString runtime = describeError(error, QStringLiteral("It"), ErrorSubject::Runtime).sentence();
        for (const char *word : {"process", "socket", "runtime", "provider", "list"})
            QVERIFY2(!file.contains(QLatin1String(word)), qPrintable(file));
        QVERIFY2(!runtime.contains(QLatin1String("file")), qPrintable(runtime));
        QVERIFY(file != runtime);
    }

    void hresultsAreShownByNameMeaningCauseAndRemedy_data()
    {
        QTest::addColumn<HResult>("hresult");
        QTest::addColumn<QString>("meaning");
        QTest::newRow("unknown command") << HResult::UnknownCommand << "does not know the command";
        QTest::newRow("bad encoding") << HResult::BadEncoding << "could not read the command";
        QTest::newRow("E_FAIL") << HResult::Fail << "createdump";
        QTest::newRow("not yet") << HResult::NotYetAvailable << "suspended at startup";
        QTest::newRow("active") << HResult::ProfilerAlreadyActive << "profiler is loaded already";
        QTest::newRow("module") << HResult::ModuleNotFound << "library could not be loaded";
        QTest::newRow("argument") << HResult::InvalidArgument << "argument is not valid";
        QTest::newRow("not supported") << HResult::NotSupported << "does not support";
    }
    void hresultsAreShownByNameMeaningCauseAndRemedy()
    {
        QFETCH(HResult, hresult);
        QFETCH(QString, meaning);
        const auto error = replyPayload(errorReply(std::uint32_t(hresult))).error();
        const auto text = describeError(error, QStringLiteral("Asking"), ErrorSubject::Runtime);
        QVERIFY2(text.what.contains(hresultName(std::uint32_t(hresult))), qPrintable(text.what));
        QVERIFY2(text.sentence().contains(meaning), qPrintable(text.sentence()));
        QVERIFY(!text.remedy.isEmpty());
    }

    void undocumentedHresultsShowTheirNumber()
    {
        const auto text = describeError(replyPayload(errorReply(0x80131234)).error(),
                                        QStringLiteral("Asking"), ErrorSubject::Runtime);
        QVERIFY(text.what.contains(QStringLiteral("0x80131234")));
    }

    void theRuntimesOwnTextIsKept()
    {
        const auto text
            = describeError({ErrorCode::RuntimeError, QStringLiteral("E_FAIL (0x80004005): no\n space\n"), 0,
                             std::int32_t(0x80004005)},
                            QStringLiteral("Writing the dump"), ErrorSubject::Runtime);
        QVERIFY(text.what.contains(QStringLiteral("(E_FAIL (0x80004005): no space)")));
    }

    void portsHaveTheirOwnTexts()
    {
        const auto opening = [](ErrorCode code, bool isFull = false) {
            return describePortError({code, {}}, QStringLiteral("It"), isFull).sentence();
        };
        QVERIFY(opening(ErrorCode::LimitExceeded).contains(QStringLiteral("path is too long")));
        const QString full = opening(ErrorCode::LimitExceeded, true);
        QVERIFY2(full.contains(QStringLiteral("Close a port")) && !full.contains(QStringLiteral("long")),
                 qPrintable(full));
        const QString used = opening(ErrorCode::Exists);
        QVERIFY2(used.contains(QStringLiteral("in use")) && !used.contains(QStringLiteral("remove")),
                 qPrintable(used));
        QCOMPARE(opening(ErrorCode::AccessDenied),
                 describeError({ErrorCode::AccessDenied, {}}, QStringLiteral("It"), ErrorSubject::File)
                     .sentence());
        const Error judged{ErrorCode::AccessDenied, QStringLiteral("/srv may be changed by all users")};
        QVERIFY(describePortError(judged, QStringLiteral("It"))
                    .sentence()
                    .contains(QStringLiteral("folder of your own")));
        const QString refused = describeRefusal({ErrorCode::LimitExceeded, {}}).sentence();
        QVERIFY2(refused.contains(QStringLiteral("connection"))
                     && !refused.contains(QStringLiteral("providers")),
                 qPrintable(refused));
    }

    void sentencesLeaveOutWhatIsEmpty()
    {
        QCOMPARE(describeError({ErrorCode::Cancelled, QStringLiteral("cancelled")},
                               QStringLiteral("The dump"), ErrorSubject::Runtime)
                     .sentence(),
                 QStringLiteral("The dump failed: it was cancelled."));
        QCOMPARE((ErrorText{QStringLiteral("A."), {}, QStringLiteral("C.")}.sentence()),
                 QStringLiteral("A. C."));
    }
};

CLRLENS_TEST(TestErrorText)
#include "tst_errortext.moc"
