// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testprogram.h"
#include "ui/trace/recordform.h"
#include "ui/trace/sessionform.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSpinBox>
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
    void wrongTextIsExplained_data();
    void wrongTextIsExplained();
    void countersNeedNoRundown();
    void sessionSettings();
    void singleEvents();
    void limits();
    void wrongSizeIsExplained();
    void ringNeedsALimit();
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

void TestRecordForm::wrongTextIsExplained_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("culprit"); // what the explanation repeats
    QTest::addColumn<QString>("rule");
    QTest::newRow("keywords") << "My-Source:xyz"
                              << "\"xyz\""
                              << "hexadecimal";
    QTest::newRow("level") << "My-Source:1:NoSuchLevel"
                           << "\"NoSuchLevel\""
                           << "0 to 5";
    QTest::newRow("level too high") << "My-Source:1:6"
                                    << "\"6\""
                                    << "0 to 5";
    QTest::newRow("no name") << "My-Source,:1"
                             << "provider"
                             << "no name";
    QTest::newRow("quote") << "My-Source:1:5:\"a=b"
                           << "quote"
                           << "not closed";
}

void TestRecordForm::wrongTextIsExplained()
{
    QFETCH(const QString, text);
    QFETCH(const QString, culprit);
    QFETCH(const QString, rule);
    ui::RecordForm form;
    form.setProviderText(text);
    QVERIFY(!form.isValid());
    const QString verdict = form.findChild<QLabel *>(QStringLiteral("providersVerdict"))->text();
    QVERIFY2(verdict.contains(culprit) && verdict.contains(rule), qPrintable(verdict));
    form.setProviderText(QStringLiteral("My-Source"));
    QVERIFY(form.isValid());
    QCOMPARE(form.findChild<QLabel *>(QStringLiteral("providersVerdict"))->text(),
             QStringLiteral("One provider."));
}

void TestRecordForm::countersNeedNoRundown()
{
    ui::RecordForm form;
    form.setPresetChecked(QStringLiteral("counters"), true);
    QCOMPARE(form.session().rundownKeyword(), std::uint64_t(0));
    form.setPresetChecked(QStringLiteral("cpu"), true);
    QCOMPARE(form.session().rundownKeyword(), model::wholeRundown);
}

void TestRecordForm::sessionSettings()
{
    ui::RecordForm form;
    form.setPresetChecked(QStringLiteral("gc"), true);
    QVERIFY(form.session().stacks());
    QCOMPARE(form.session().bufferMode(), model::BufferMode::Drop);
    form.findChild<QCheckBox *>(QStringLiteral("stacks"))->setChecked(false);
    form.findChild<QComboBox *>(QStringLiteral("bufferMode"))->setCurrentIndex(1);
    auto *keyword = form.findChild<QLineEdit *>(QStringLiteral("rundownKeyword"));
    keyword->setText(QStringLiteral("0x8"));
    QVERIFY(form.isValid());
    QVERIFY(!form.session().stacks());
    QCOMPARE(form.session().bufferMode(), model::BufferMode::Block);
    QCOMPARE(form.session().rundownKeyword(), std::uint64_t(8));
    keyword->setText(QStringLiteral("much"));
    QVERIFY(!form.isValid());
    form.findChild<QCheckBox *>(QStringLiteral("rundown"))->setChecked(false);
    QVERIFY2(form.isValid(), "keywords of no rundown matter to nobody");
    QCOMPARE(form.session().rundownKeyword(), std::uint64_t(0));
}

void TestRecordForm::singleEvents()
{
    ui::RecordForm form;
    form.setProviderText(QStringLiteral("My-Source:1:5"));
    auto *ids = form.findChild<QLineEdit *>(QStringLiteral("eventIds"));
    ids->setText(QStringLiteral("My-Source=80,1"));
    QVERIFY(form.isValid());
    QVERIFY(form.providers()[0].eventFilter.enable);
    QCOMPARE(form.providers()[0].eventFilter.ids, (QList<std::uint32_t>{1, 80}));
    ids->setText(QStringLiteral("Other=1"));
    QVERIFY(!form.isValid());
    const QString verdict = form.findChild<QLabel *>(QStringLiteral("providersVerdict"))->text();
    QVERIFY2(verdict.contains(QStringLiteral("Other")), qPrintable(verdict));
    form.setProviderText(QStringLiteral("My-Source:1:5,Other"));
    QVERIFY(form.isValid());
}

void TestRecordForm::limits()
{
    ui::RecordForm form;
    form.setPresetChecked(QStringLiteral("gc"), true);
    QVERIFY(!form.duration());
    QVERIFY(!form.maxBytes());
    form.findChild<QSpinBox *>(QStringLiteral("duration"))->setValue(90);
    QVERIFY(form.duration() == std::chrono::seconds(90));
    form.findChild<QLineEdit *>(QStringLiteral("maxSize"))->setText(QStringLiteral("2G"));
    QCOMPARE(form.maxBytes(), std::optional(std::uint64_t(2) << 30));
    QVERIFY(form.isValid());
}

void TestRecordForm::wrongSizeIsExplained()
{
    ui::RecordForm form;
    form.setPresetChecked(QStringLiteral("gc"), true);
    QSignalSpy validity(&form, &ui::RecordForm::validityChanged);
    auto *size = form.findChild<QLineEdit *>(QStringLiteral("maxSize"));
    const auto *verdict = form.findChild<QLabel *>(QStringLiteral("providersVerdict"));
    size->setText(QStringLiteral("huge"));
    // Not taken for "no limit": the recording would fill the disk.
    QVERIFY(!form.isValid());
    QCOMPARE(validity.size(), 1);
    QVERIFY2(verdict->text().contains(QStringLiteral("huge")), qPrintable(verdict->text()));
    size->clear();
    QVERIFY(form.isValid());
    QVERIFY(!verdict->text().contains(QStringLiteral("size")));
}

void TestRecordForm::ringNeedsALimit()
{
    const ui::RecordForm form;
    auto *ring = form.findChild<QSpinBox *>(QStringLiteral("ringFiles"));
    auto *duration = form.findChild<QSpinBox *>(QStringLiteral("duration"));
    auto *size = form.findChild<QLineEdit *>(QStringLiteral("maxSize"));
    QVERIFY(!ring->isEnabled());
    QVERIFY(!ring->toolTip().isEmpty());
    ring->setValue(5);
    QCOMPARE(form.ringFiles(), 0);
    duration->setValue(10);
    QVERIFY(ring->isEnabled());
    QCOMPARE(form.ringFiles(), 5);
    duration->setValue(0);
    QCOMPARE(form.ringFiles(), 0);
    size->setText(QStringLiteral("no size"));
    QVERIFY(!ring->isEnabled());
    size->setText(QStringLiteral("10M"));
    QCOMPARE(form.ringFiles(), 5);
    ring->setValue(0);
    QVERIFY(ring->isEnabled());
    QCOMPARE(form.ringFiles(), 0);
}

CLRLENS_TEST(TestRecordForm)
#include "tst_recordform.moc"
