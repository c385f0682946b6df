// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testprogram.h"
#include "ui/trace/recordform.h"

#include <QCheckBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QToolButton>
#include <QtTest>

/// Presets write themselves out, the text is checked while it is written.
class TestRecordForm : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void emptyAsksForAChoice();
    void eachPresetIsWrittenOut_data();
    void eachPresetIsWrittenOut();
    void presetsJoinWithoutNamingAProviderTwice();
    void ownTextUnchecksPresets();
    void wrongTextIsExplained();
    void countersNeedNoRundown();
};

void TestRecordForm::emptyAsksForAChoice()
{
    const ui::RecordForm form;
    QVERIFY(!form.isValid());
    QVERIFY(form.providers().isEmpty());
    QVERIFY(!form.findChild<QLabel *>(QStringLiteral("providersVerdict"))->text().isEmpty());
}

void TestRecordForm::eachPresetIsWrittenOut_data()
{
    QTest::addColumn<QString>("id");
    for (const auto &preset : model::presets())
        QTest::newRow(qPrintable(preset.id)) << preset.id;
}

void TestRecordForm::eachPresetIsWrittenOut()
{
    QFETCH(QString, id);
    ui::RecordForm form;
    QSignalSpy validity(&form, &ui::RecordForm::validityChanged);
    form.findChild<QToolButton *>(QStringLiteral("preset-%1").arg(id))->click();
    QVERIFY(form.isValid());
    QCOMPARE(validity.size(), 1);
    QVERIFY(!form.providerText().isEmpty());
    QCOMPARE(model::formatProviders(form.providers()), form.providerText());
    form.findChild<QToolButton *>(QStringLiteral("preset-%1").arg(id))->click();
    QVERIFY(form.providerText().isEmpty());
    QVERIFY(!form.isValid());
}

void TestRecordForm::presetsJoinWithoutNamingAProviderTwice()
{
    ui::RecordForm form;
    for (const auto &preset : model::presets())
        form.setPresetChecked(preset.id, true);
    QVERIFY(form.isValid());
    QSet<QString> names;
    for (const auto &provider : form.providers()) {
        QVERIFY2(!names.contains(provider.name), qPrintable(provider.name));
        names.insert(provider.name);
    }
    QVERIFY(names.size() >= 3);
}

void TestRecordForm::ownTextUnchecksPresets()
{
    ui::RecordForm form;
    form.setPresetChecked(QStringLiteral("gc"), true);
    form.findChild<QPlainTextEdit *>(QStringLiteral("providers"))
        ->setPlainText(QStringLiteral("My-Source:ff:Verbose"));
    QVERIFY(!form.findChild<QToolButton *>(QStringLiteral("preset-gc"))->isChecked());
    QCOMPARE(form.providers().size(), 1);
    QCOMPARE(form.providers().first().keywords, 0xffu);
    QCOMPARE(form.providers().first().level, 5u);
}

void TestRecordForm::wrongTextIsExplained()
{
    ui::RecordForm form;
    form.setProviderText(QStringLiteral("My-Source:xyz"));
    QVERIFY(!form.isValid());
    const QString before = form.findChild<QLabel *>(QStringLiteral("providersVerdict"))->text();
    form.setProviderText(QStringLiteral("My-Source:1:NoSuchLevel"));
    QVERIFY(!form.isValid());
    QVERIFY(form.findChild<QLabel *>(QStringLiteral("providersVerdict"))->text() != before);
}

void TestRecordForm::countersNeedNoRundown()
{
    ui::RecordForm form;
    form.setPresetChecked(QStringLiteral("counters"), true);
    QVERIFY(!form.rundown());
    form.setPresetChecked(QStringLiteral("cpu"), true);
    QVERIFY(form.rundown());
}

CLRLENS_TEST(TestRecordForm)
#include "tst_recordform.moc"
