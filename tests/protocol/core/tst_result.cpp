// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/core/result.h"
#include "tests/support/testprogram.h"

#include <memory>
#include <QtTest>

using namespace protocol;

class TestResult : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isAValueOrAnError()
    {
        const Result<int> value(7);
        QVERIFY(value.ok());
        QCOMPARE(value.value(), 7);
        QCOMPARE(value.valueOr(1), 7);
        const Result<int> failed(Error{ErrorCode::BadSize, QStringLiteral("too big"), 12});
        QVERIFY(!failed.ok());
        QCOMPARE(failed.valueOr(1), 1);
        QCOMPARE(failed.error(), (Error{ErrorCode::BadSize, QStringLiteral("too big"), 12, 0}));
    }

    void withoutAValueItIsSuccess()
    {
        const Result<> done;
        QVERIFY(done.ok());
    }

    void movesValuesThatCannotBeCopied()
    {
        Result<std::unique_ptr<int>> result(std::make_unique<int>(3));
        const auto taken = std::move(result).value();
        QCOMPARE(*taken, 3);
    }
};

CLRLENS_TEST(TestResult)
#include "tst_result.moc"
