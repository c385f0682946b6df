// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/nettrace/v6plausibility.h"
#include "tests/support/testprogram.h"
#include "tests/support/tracebytes.h"

#include <QtTest>

using namespace protocol::nettrace;
using protocol::byteView;
using protocol::ByteWriter;

/// What is looked at of a block, to judge whether it is one, is little.
class TestV6Plausibility : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void threads();
    void removedThreads();
};

namespace {

V6Plausibility judge(BlockKind kind, const QByteArray &body)
{
    return v6Plausibility(kind, std::uint64_t(body.size()), byteView(body));
}

/// A row with as many process ids.
QByteArray threadRow(int facts)
{
    ByteWriter row;
    row.u16(std::uint16_t(1 + 2 * facts));
    row.varUInt(5);
    for (int i = 0; i < facts; ++i) {
        row.u8(2);
        row.varUInt(7);
    }
    return row.takeBytes();
}

QByteArray removedRows(int rows)
{
    ByteWriter body;
    for (int i = 0; i < rows; ++i) {
        body.varUInt(std::uint64_t(i));
        body.varUInt(7);
    }
    return body.takeBytes();
}

} // namespace

void TestV6Plausibility::threads()
{
    QCOMPARE(judge(BlockKind::Thread, threadRow(1)), V6Plausibility::Plausible);
    QCOMPARE(judge(BlockKind::Thread, threadRow(3)), V6Plausibility::Plausible);
    QCOMPARE(judge(BlockKind::Thread, threadRow(4)), V6Plausibility::Possible);
    QCOMPARE(judge(BlockKind::Thread, threadRow(30'000)), V6Plausibility::Possible);
    QCOMPARE(judge(BlockKind::Thread, threadRow(3).chopped(1)), V6Plausibility::Impossible);
}

void TestV6Plausibility::removedThreads()
{
    QCOMPARE(judge(BlockKind::RemoveThread, removedRows(1)), V6Plausibility::Plausible);
    QCOMPARE(judge(BlockKind::RemoveThread, removedRows(256)), V6Plausibility::Plausible);
    QCOMPARE(judge(BlockKind::RemoveThread, removedRows(257)), V6Plausibility::Possible);
    QCOMPARE(judge(BlockKind::RemoveThread, removedRows(2).chopped(1)), V6Plausibility::Possible);
    QCOMPARE(judge(BlockKind::RemoveThread, {}), V6Plausibility::Possible);
}

CLRLENS_TEST(TestV6Plausibility)
#include "tst_v6plausibility.moc"
