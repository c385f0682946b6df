// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/roles.h"
#include "model/items/sessionlogmodel.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace model;

class TestSessionLogModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aLineSaysWhatAboutWhomAndHowGrave()
    {
        SessionLogModel log;
        const QAbstractItemModelTester tester(&log, QAbstractItemModelTester::FailureReportingMode::QtTest);
        log.add(Severity::Info, QStringLiteral("port"), QStringLiteral("Closed"));
        log.add(Severity::Error, QStringLiteral("app 12"), QStringLiteral("The disk is full."));
        QCOMPARE(log.rowCount(), 2);
        const auto line = [&](int column) { return log.index(1, column); };
        QCOMPARE(line(SessionLogModel::Subject).data().toString(), QStringLiteral("app 12"));
        QCOMPARE(line(SessionLogModel::Text).data().toString(), QStringLiteral("The disk is full."));
        QVERIFY(!line(SessionLogModel::Time).data().toString().isEmpty());
        QCOMPARE(line(SessionLogModel::Time).data(SeverityRole).toInt(), int(Severity::Error));
        QCOMPARE(log.index(0, 0).data(SeverityRole).toInt(), int(Severity::Info));
        QCOMPARE(line(SessionLogModel::Time).data(FilterRole).toString(),
                 QStringLiteral("app 12 The disk is full."));
    }
    void onlyTheNewestLinesAreKept()
    {
        SessionLogModel log;
        for (int i = 0; i < SessionLogModel::maxLines; ++i)
            log.add(Severity::Info, {}, QString::number(i));
        // The tester looks at every row after each change, so it comes when lines begin to be dropped.
        const QAbstractItemModelTester tester(&log, QAbstractItemModelTester::FailureReportingMode::QtTest);
        log.add(Severity::Info, {}, QString::number(SessionLogModel::maxLines));
        log.add(Severity::Info, {}, QString::number(SessionLogModel::maxLines + 1));
        QCOMPARE(log.rowCount(), SessionLogModel::maxLines);
        QCOMPARE(log.index(0, SessionLogModel::Text).data().toString(), QStringLiteral("2"));
        QCOMPARE(log.index(log.rowCount() - 1, SessionLogModel::Text).data().toString(),
                 QString::number(SessionLogModel::maxLines + 1));
    }
};

CLRLENS_TEST(TestSessionLogModel)
#include "tst_sessionlogmodel.moc"
