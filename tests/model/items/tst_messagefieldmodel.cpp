// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/messagefieldmodel.h"
#include "model/items/roles.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace model;

namespace {

QString fieldCell(const MessageFieldModel &model, int row, int column)
{
    return model.index(row, column).data().toString();
}

} // namespace

class TestMessageFieldModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fieldsAreRows()
    {
        MessageFieldModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setFields({{QStringLiteral("providers"), QStringLiteral("1"), 28, 40, 0, false, false,
                          QStringLiteral("The sources.")},
                         {QStringLiteral("arguments"), QStringLiteral("••"), 60, 8, 2, true, false, {}},
                         {QStringLiteral("rest"), QStringLiteral("missing"), 68, 0, 0, false, true, {}}});
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(fieldCell(model, 0, MessageFieldModel::Offset), QStringLiteral("0x1c"));
        QCOMPARE(fieldCell(model, 0, MessageFieldModel::Size), QStringLiteral("40"));
        QCOMPARE(fieldCell(model, 1, MessageFieldModel::Name), QStringLiteral("        arguments"));
        QCOMPARE(fieldCell(model, 1, MessageFieldModel::Value), QStringLiteral("••"));
        QVERIFY(model.index(1, 0).data(SecretRole).toBool());
        QVERIFY(!model.index(0, 0).data(SecretRole).toBool());
        QCOMPARE(model.index(0, 0).data(Qt::ToolTipRole).toString(),
                 QStringLiteral("providers\nThe sources."));
        QCOMPARE(model.index(0, 1).data(Qt::AccessibleDescriptionRole).toString(),
                 QStringLiteral("The sources."));
        QCOMPARE(fieldCell(model, 2, MessageFieldModel::Value), QStringLiteral("damaged: missing"));
        model.setFields({});
        QCOMPARE(model.rowCount(), 0);
    }
};

CLRLENS_TEST(TestMessageFieldModel)
#include "tst_messagefieldmodel.moc"
