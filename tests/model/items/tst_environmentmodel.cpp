// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/environmentmodel.h"
#include "model/items/roles.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace model;

class TestEnvironmentModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void entriesAreShownAsTheyAre();
    void secretsAreMaskedUntilRevealed();
    void aMaskedValueIsNotSearched();
    void filter();
    void sort();
    void copy();

private:
    std::unique_ptr<EnvironmentModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

namespace {

QStringList column(const EnvironmentModel &model, int column)
{
    QStringList list;
    for (int row = 0; row < model.rowCount(); ++row)
        list << model.index(row, column).data().toString();
    return list;
}

} // namespace

void TestEnvironmentModel::init()
{
    m_tester.reset();
    m_model = std::make_unique<EnvironmentModel>();
    m_tester = std::make_unique<QAbstractItemModelTester>(
        m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QList<EnvironmentVariable> variables;
    for (const char *text :
         {"PATH=/bin:/usr/bin", "DB_PASSWORD=hunter2", "=C:=C:\\app", "lonely", "HOME=/root"})
        variables.append(parseEnvironmentVariable(QString::fromLatin1(text)));
    m_model->setVariables(variables);
}

void TestEnvironmentModel::entriesAreShownAsTheyAre()
{
    QCOMPARE(column(*m_model, EnvironmentModel::Name),
             QString(QStringLiteral("PATH DB_PASSWORD =C: lonely HOME")).split(u' '));
    QCOMPARE(m_model->index(2, EnvironmentModel::Value).data().toString(), QStringLiteral("C:\\app"));
    QCOMPARE(m_model->index(3, EnvironmentModel::Value).data().toString(), QString());
}

void TestEnvironmentModel::secretsAreMaskedUntilRevealed()
{
    const auto value = [this] { return m_model->index(1, EnvironmentModel::Value); };
    QVERIFY(m_model->hasSecrets());
    QCOMPARE(value().data(SecretRole).toBool(), true);
    for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(SortRole), int(FilterRole)})
        QVERIFY(!value().data(role).toString().contains(QLatin1String("hunter2")));
    m_model->setRevealed(true);
    QCOMPARE(value().data().toString(), QStringLiteral("hunter2"));
    init(); // another process
    QVERIFY(!value().data().toString().contains(QLatin1String("hunter2")));
}

void TestEnvironmentModel::aMaskedValueIsNotSearched()
{
    m_model->setFilter(QStringLiteral("hunter"));
    QCOMPARE(m_model->rowCount(), 0);
    m_model->setRevealed(true);
    QCOMPARE(m_model->rowCount(), 1);
}

void TestEnvironmentModel::filter()
{
    m_model->setFilter(QStringLiteral("bin"));
    QCOMPARE(column(*m_model, EnvironmentModel::Name), QStringList{QStringLiteral("PATH")});
    m_model->setFilter(QStringLiteral("ho"));
    QCOMPARE(column(*m_model, EnvironmentModel::Name), QStringList{QStringLiteral("HOME")});
    m_model->setFilter(QStringLiteral("  "));
    QCOMPARE(m_model->rowCount(), 5);
}

void TestEnvironmentModel::sort()
{
    m_model->sort(EnvironmentModel::Name, Qt::DescendingOrder);
    QCOMPARE(column(*m_model, EnvironmentModel::Name),
             QString(QStringLiteral("PATH lonely HOME DB_PASSWORD =C:")).split(u' '));
}

void TestEnvironmentModel::copy()
{
    QCOMPARE(m_model->copyText({3, 0}), QStringLiteral("PATH=/bin:/usr/bin\nlonely"));
    QVERIFY(!m_model->copyText({1}).contains(QLatin1String("hunter2")));
    m_model->setRevealed(true);
    QCOMPARE(m_model->copyText({1, 77}), QStringLiteral("DB_PASSWORD=hunter2"));
}

CLRLENS_TEST(TestEnvironmentModel)
#include "tst_environmentmodel.moc"
