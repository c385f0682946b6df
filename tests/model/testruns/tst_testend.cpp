// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/testruns/testend.h"

#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model::testruns;
using protocol::Error;
using protocol::ErrorCode;

namespace {

struct Case {
    const char *name;
    EndFacts facts;
    EndKind end;
};

EndFacts with(bool isHandshaken, bool isWhole, int exitStatus, const char *errorOutput = "",
              std::optional<Error> error = {})
{
    return {isHandshaken,    isWhole, false, false,
            exitStatus,      false,   false, QString::fromLatin1(errorOutput),
            std::move(error)};
}

EndFacts stopped(bool isWhole, int exitStatus)
{
    EndFacts facts = with(true, isWhole, exitStatus);
    facts.isStopped = true;
    return facts;
}

EndFacts controller(int exitStatus, const char *errorOutput)
{
    EndFacts facts = with(true, false, exitStatus, errorOutput);
    facts.hasLostChild = true;
    return facts;
}

EndFacts unfinished(int exitStatus)
{
    EndFacts facts = with(true, true, exitStatus);
    facts.hasUnfinished = true;
    return facts;
}

Error errorOf(ErrorCode code)
{
    return {code, QStringLiteral("text")};
}

std::vector<Case> cases()
{
    EndFacts hung = with(true, false, 137);
    hung.isHung = true;
    return {
        {"all passed", with(true, true, 0), EndKind::Completed},
        {"some failed", with(true, true, 2), EndKind::Completed},
        {"exit 0 without the end of the session", with(true, false, 0), EndKind::Exited},
        {"Environment.Exit", with(true, false, 77), EndKind::Exited},
        {"Environment.Exit(-1)", with(true, false, 255), EndKind::Exited},
        {"exit 255 after the session", with(true, true, 255), EndKind::Completed},
        {"exit 128 after the session", with(true, true, 128), EndKind::Completed},
        {"the last signal", with(true, false, 192), EndKind::Crashed},
        {"no connection", with(false, false, 5), EndKind::NeverConnected},
        {"no connection, exit 0", with(false, false, 0), EndKind::NeverConnected},
        {"cut frame, exit 0", with(true, false, 0, "", errorOf(ErrorCode::Truncated)), EndKind::BrokenStream},
        {"cut frame after the session", with(true, true, 0, "", errorOf(ErrorCode::Truncated)),
         EndKind::BrokenStream},
        {"old dialect", with(false, false, 1, "", errorOf(ErrorCode::Unsupported)), EndKind::TooOld},
        {"other versions", with(true, false, 12, "", errorOf(ErrorCode::Unsupported)), EndKind::Refused},
        {"other mode", with(true, false, 12, "", errorOf(ErrorCode::BadValue)), EndKind::Refused},
        {"SIGKILL", with(true, false, 137), EndKind::Killed},
        {"SIGSEGV", with(true, false, 139), EndKind::Crashed},
        {"SIGABRT without a word", with(true, false, 134), EndKind::Crashed},
        {"FailFast", with(true, false, 134, "Process terminated.\nword\n"), EndKind::FailFast},
        {"overflow", with(true, false, 134, "Stack overflow.\n"), EndKind::StackOverflow},
        {"overflow behind a caught exception",
         with(true, false, 134, "Unhandled exception. logged only\nStack overflow.\n"),
         EndKind::StackOverflow},
        {"unhandled", with(true, false, 134, "Unhandled exception. System.Exception: x\n"),
         EndKind::UnhandledException},
        {"crash with a cut frame", with(true, false, 137, "", errorOf(ErrorCode::Truncated)),
         EndKind::Killed},
        {"crash after the session", with(true, true, 139), EndKind::Crashed},
        {"stopped", stopped(false, 3), EndKind::Stopped},
        {"stopped, all sessions ended as ever", stopped(true, 2), EndKind::Stopped},
        {"stopped too late", stopped(true, 0), EndKind::Completed},
        {"stopped by a kill", stopped(false, 137), EndKind::Stopped},
        {"hung", hung, EndKind::Hung},
        {"FailFast of a child", controller(7, "Process terminated.\nword\n"), EndKind::FailFast},
        {"Environment.Exit of a child", controller(7, "said by a test\n"), EndKind::Lost},
        {"Environment.Exit(7) behind words", with(true, false, 7, "Process terminated.\n"), EndKind::Exited},
        {"exit under a test, behind the session", unfinished(77), EndKind::Exited},
        {"a test that never told its end", unfinished(0), EndKind::Completed},
        {"the same, and others failed", unfinished(2), EndKind::Completed},
        {"kill of a controller", controller(137, ""), EndKind::Killed},
    };
}

} // namespace

class TestTestEnd : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tellsEndsApart()
    {
        for (const Case &one : cases())
            QVERIFY2(
                endOf(one.facts) == one.end,
                qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(one.name), nameOf(endOf(one.facts)))));
    }

    void hasWordsForEachEnd()
    {
        QSet<QString> names;
        QSet<QString> texts;
        for (int kind = 0; kind <= int(EndKind::Lost); ++kind) {
            names.insert(nameOf(EndKind(kind)));
            texts.insert(textOf(EndKind(kind)));
        }
        QCOMPARE(names.size(), int(EndKind::Lost) + 1);
        QCOMPARE(texts.size(), int(EndKind::Lost) + 1);
        QCOMPARE(nameOf(EndKind::Lost), QLatin1String("lost"));
    }

    void tellsWhyTheRuntimeEnded()
    {
        const QString frames = QStringLiteral("   at A()\n").repeated(100);
        QCOMPARE(tellingLines(QStringLiteral("before\nStack overflow.\n") + frames, 2),
                 QStringLiteral("Stack overflow.\n   at A()"));
    }

    void tellsTheLastLinesWithoutACrash()
    {
        QCOMPARE(tellingLines(QStringLiteral("a\nb\nc\n"), 2), QStringLiteral("b\nc"));
        QCOMPARE(tellingLines(QStringLiteral("a\nb\nc"), 5), QStringLiteral("a\nb\nc"));
        QCOMPARE(tellingLines({}, 5), QString());
    }
};

CLRLENS_TEST(TestTestEnd)
#include "tst_testend.moc"
