// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/async/jobrunner.h"
#include "model/presets/ownpresets.h"
#include "model/text/format.h"
#include "tests/support/testprogram.h"
#include "ui/trace/presetbar.h"
#include "ui/trace/providerpicker.h"
#include "ui/trace/recordform.h"
#include "ui/widgets/formscroll.h"

#include <algorithm>
#include <atomic>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeWidget>
#include <QtTest>

#include <thread>

/// Presets write themselves out, the text is checked while it is written.
class TestRecordForm : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void generalIsTheDefault();
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
    void stopsAtEvents();
    void largeNumbersAreReadAndTyped();
    void stopsAtACounter();
    void ringStopsAtWhatComes();
    void wrongSizeIsExplained();
    void ringNeedsALimit();
    void costIsSaid();
    void costCountsTheThreads();
    void costIsOfTheProcessThatPays();
    void clicksOnPresetsSayWhatTheyDo();
    void ownPresetsAreKeptAndShared();
    void aPresetNeedsATitle();
    void brokenFileOfPresetsIsSaid();
    void conflictOfPresetsIsSaid();
    void pickedProviderIsAdded();
    void lineForDotnetTrace();
    void smallWindowSqueezesNothing();

private:
    model::JobRunner m_jobs;
    QTemporaryDir m_folder;
};

void TestRecordForm::init()
{
    qputenv(model::ownPresetsVariable, m_folder.filePath(QStringLiteral("presets.json")).toUtf8());
    QFile::remove(model::ownPresetsPath());
}

void TestRecordForm::generalIsTheDefault()
{
    ui::RecordForm form(m_jobs);
    QVERIFY(form.isValid());
    QCOMPARE(form.options().presetIds, QStringList{QStringLiteral("general")});
    // Another choice replaces what the user did not choose, and is joined with what the user did.
    form.findChild<QToolButton *>(QStringLiteral("preset-gc"))->click();
    QCOMPARE(form.options().presetIds, QStringList{QStringLiteral("gc")});
    form.findChild<QToolButton *>(QStringLiteral("preset-general"))->click();
    QCOMPARE(form.options().presetIds, (QStringList{QStringLiteral("general"), QStringLiteral("gc")}));
}

void TestRecordForm::emptyAsksForAChoice()
{
    ui::RecordForm form(m_jobs);
    form.setPresetChecked(QStringLiteral("general"), false);
    QVERIFY(!form.isValid());
    QVERIFY(form.options().request.providers.isEmpty());
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
    ui::RecordForm form(m_jobs);
    form.setProviderText({});
    QSignalSpy validity(&form, &ui::RecordForm::validityChanged);
    form.findChild<QToolButton *>(QStringLiteral("preset-%1").arg(id))->click();
    QVERIFY(form.isValid());
    QCOMPARE(validity.size(), 1);
    QVERIFY(!form.providerText().isEmpty());
    QCOMPARE(model::formatProviders(form.options().request.providers), form.providerText());
    form.findChild<QToolButton *>(QStringLiteral("preset-%1").arg(id))->click();
    QVERIFY(form.providerText().isEmpty());
    QVERIFY(!form.isValid());
}

void TestRecordForm::presetsJoinWithoutNamingAProviderTwice()
{
    ui::RecordForm form(m_jobs);
    for (const auto &preset : model::presets())
        form.setPresetChecked(preset.id, true);
    QVERIFY(form.isValid());
    QSet<QString> names;
    for (const auto &provider : form.options().request.providers) {
        QVERIFY2(!names.contains(provider.name), qPrintable(provider.name));
        names.insert(provider.name);
    }
    QVERIFY(names.size() >= 3);
}

void TestRecordForm::ownTextUnchecksPresets()
{
    ui::RecordForm form(m_jobs);
    form.setPresetChecked(QStringLiteral("gc"), true);
    form.findChild<QPlainTextEdit *>(QStringLiteral("providers"))
        ->setPlainText(QStringLiteral("My-Source:ff:Verbose"));
    QVERIFY(!form.findChild<QToolButton *>(QStringLiteral("preset-gc"))->isChecked());
    QCOMPARE(form.options().request.providers.size(), 1);
    QCOMPARE(form.options().request.providers.first().keywords, 0xffu);
    QCOMPARE(form.options().request.providers.first().level, 5u);
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
    ui::RecordForm form(m_jobs);
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
    ui::RecordForm form(m_jobs);
    form.setPresetChecked(QStringLiteral("counters"), true);
    QCOMPARE(form.options().request.rundownKeyword, std::uint64_t(0));
    form.setPresetChecked(QStringLiteral("cpu"), true);
    QCOMPARE(form.options().request.rundownKeyword, model::wholeRundown);
}

void TestRecordForm::sessionSettings()
{
    ui::RecordForm form(m_jobs);
    form.setPresetChecked(QStringLiteral("gc"), true);
    QVERIFY(form.options().request.requestStackwalk);
    QCOMPARE(form.options().request.bufferMode, model::BufferMode::Drop);
    form.findChild<QCheckBox *>(QStringLiteral("stacks"))->setChecked(false);
    form.findChild<QComboBox *>(QStringLiteral("bufferMode"))->setCurrentIndex(1);
    auto *keyword = form.findChild<QLineEdit *>(QStringLiteral("rundownKeyword"));
    keyword->setText(QStringLiteral("0x8"));
    QVERIFY(form.isValid());
    QVERIFY(!form.options().request.requestStackwalk);
    QCOMPARE(form.options().request.bufferMode, model::BufferMode::Block);
    QCOMPARE(form.options().request.rundownKeyword, std::uint64_t(8));
    keyword->setText(QStringLiteral("much"));
    QVERIFY(!form.isValid());
    form.findChild<QCheckBox *>(QStringLiteral("rundown"))->setChecked(false);
    QVERIFY2(form.isValid(), "keywords of no rundown matter to nobody");
    QCOMPARE(form.options().request.rundownKeyword, std::uint64_t(0));
}

void TestRecordForm::singleEvents()
{
    ui::RecordForm form(m_jobs);
    form.setProviderText(QStringLiteral("My-Source:1:5"));
    auto *ids = form.findChild<QLineEdit *>(QStringLiteral("eventIds"));
    ids->setText(QStringLiteral("My-Source=80,1"));
    QVERIFY(form.isValid());
    QVERIFY(form.options().request.providers[0].eventFilter.enable);
    QCOMPARE(form.options().request.providers[0].eventFilter.ids, (QList<std::uint32_t>{1, 80}));
    ids->setText(QStringLiteral("Other=1"));
    QVERIFY(!form.isValid());
    const QString verdict = form.findChild<QLabel *>(QStringLiteral("providersVerdict"))->text();
    QVERIFY2(verdict.contains(QStringLiteral("Other")), qPrintable(verdict));
    form.setProviderText(QStringLiteral("My-Source:1:5,Other"));
    QVERIFY(form.isValid());
}

void TestRecordForm::limits()
{
    ui::RecordForm form(m_jobs);
    form.setPresetChecked(QStringLiteral("gc"), true);
    QVERIFY(!form.options().ends.duration);
    QVERIFY(!form.options().ends.maxBytes);
    form.findChild<QSpinBox *>(QStringLiteral("duration"))->setValue(90);
    QVERIFY(form.options().ends.duration == std::chrono::seconds(90));
    form.findChild<QLineEdit *>(QStringLiteral("maxSize"))->setText(QStringLiteral("2 GB"));
    QCOMPARE(form.options().ends.maxBytes, std::optional(std::uint64_t(2'000'000'000)));
    QVERIFY(form.isValid());
}

void TestRecordForm::stopsAtEvents()
{
    ui::RecordForm form(m_jobs);
    QVERIFY(!form.options().ends.maxEvents && !form.options().ends.stopAt);
    form.findChild<QSpinBox *>(QStringLiteral("maxEvents"))->setValue(1000);
    QCOMPARE(form.options().ends.maxEvents, std::optional(std::uint64_t(1000)));
    auto *stopAt = form.findChild<QLineEdit *>(QStringLiteral("stopAt"));
    stopAt->setText(QStringLiteral("A/B"));
    QVERIFY(form.options().ends.stopAt);
    QCOMPARE(form.options().ends.stopAt->text, QStringLiteral("A/B"));
    QVERIFY(form.isValid());
    stopAt->setText(QStringLiteral("A/"));
    QVERIFY(!form.isValid());
    stopAt->setText(QStringLiteral("event == B and"));
    QVERIFY(!form.isValid());
    stopAt->setText(QStringLiteral("event == B and Size > 10kB"));
    QVERIFY(form.isValid());
}

void TestRecordForm::largeNumbersAreReadAndTyped()
{
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany)); // whose point is no decimal sign
    const auto restore = qScopeGuard([&before] { QLocale::setDefault(before); });
    ui::RecordForm form(m_jobs);
    form.show();
    auto *const box = form.findChild<QSpinBox *>(QStringLiteral("maxEvents"));
    box->setValue(20'000);
    QCOMPARE(box->text(), QString(model::text::count(20'000) % QStringLiteral(" events")));
    auto *const line = box->findChild<QLineEdit *>();
    line->setCursorPosition(2);
    QTest::keyClick(line, Qt::Key_5);
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(box->value(), 205'000);
    QCOMPARE(box->text(), QString(model::text::count(205'000) % QStringLiteral(" events")));
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("1234567"));
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(box->value(), 1'234'567);
    QCOMPARE(box->text(), QString(model::text::count(1'234'567) % QStringLiteral(" events")));
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("12x"));
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(box->value(), 12);
    QCOMPARE(form.options().ends.maxEvents, std::optional(std::uint64_t(12)));
}

void TestRecordForm::stopsAtACounter()
{
    ui::RecordForm form(m_jobs);
    form.setProviderText(QStringLiteral("A:0x1:5"));
    const auto *verdict = form.findChild<QLabel *>(QStringLiteral("providersVerdict"));
    auto *counter = form.findChild<QLineEdit *>(QStringLiteral("stopAtCounter"));
    QVERIFY(!form.options().ends.stopAtCounter);
    QCOMPARE(form.options().request.providers.size(), 1);
    counter->setText(QStringLiteral("cpu-usage"));
    QVERIFY(!form.isValid());
    QVERIFY2(verdict->text().contains(QLatin1String("cpu-usage")), qPrintable(verdict->text()));
    counter->setText(QStringLiteral("cpu-usage > 80"));
    QVERIFY(form.isValid());
    QCOMPARE(form.options().ends.stopAtCounter->limit, QStringLiteral("80"));
    // It is recorded, which the form says.
    QVERIFY(form.options().request.providers.size() > 1);
    QCOMPARE(form.options().request.providers[1].name, QStringLiteral("System.Runtime"));
    QVERIFY2(verdict->text().contains(QLatin1String("cpu-usage > 80")), qPrintable(verdict->text()));
    QCOMPARE(form.providerText(), QStringLiteral("A:0x1:5"));
    // Where it is recorded anyway nothing is added.
    form.setProviderText(QStringLiteral("System.Runtime:0:4:EventCounterIntervalSec=1"));
    QCOMPARE(form.options().request.providers.size(), 1);
    QVERIFY(!verdict->text().contains(QLatin1String("cpu-usage")));
}

void TestRecordForm::ringStopsAtWhatComes()
{
    ui::RecordForm form(m_jobs);
    const auto *whole = form.findChild<QSpinBox *>(QStringLiteral("ringDuration"));
    form.findChild<QSpinBox *>(QStringLiteral("maxEvents"))->setValue(1000);
    form.findChild<QLineEdit *>(QStringLiteral("stopAt"))->setText(QStringLiteral("A/B"));
    form.findChild<QLineEdit *>(QStringLiteral("stopAtCounter"))->setText(QStringLiteral("cpu-usage > 80"));
    form.findChild<QSpinBox *>(QStringLiteral("duration"))->setValue(5);
    form.findChild<QSpinBox *>(QStringLiteral("ringDuration"))->setValue(60);
    QVERIFY(!whole->isEnabled() && !form.options().ends.ringDuration);
    form.findChild<QSpinBox *>(QStringLiteral("ringFiles"))->setValue(2);
    QVERIFY(form.isValid());
    QVERIFY(form.options().ends.stopAt && form.options().ends.stopAtCounter);
    QVERIFY(!form.options().ends.maxEvents); // files have events in common
    QVERIFY(whole->isEnabled());
    QCOMPARE(form.options().ends.ringDuration, std::optional(std::chrono::milliseconds(60'000)));
}

void TestRecordForm::wrongSizeIsExplained()
{
    ui::RecordForm form(m_jobs);
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
    ui::RecordForm form(m_jobs);
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

void TestRecordForm::costIsSaid()
{
    ui::RecordForm form(m_jobs);
    const auto *cost = form.findChild<QLabel *>(QStringLiteral("presetCost"));
    form.setPresetChecked(QStringLiteral("http"), true);
    QVERIFY2(cost->text().contains(QStringLiteral("HTTP: doubles")), qPrintable(cost->text()));
    form.setProviderText(QStringLiteral("My-Source"));
    QVERIFY(cost->text().isEmpty());
}

/// The sampler looks at each thread: many cost more than a preset says of programs with some ten.
void TestRecordForm::costCountsTheThreads()
{
    ui::RecordForm form(m_jobs);
    const auto *cost = form.findChild<QLabel *>(QStringLiteral("presetCost"));
    form.presetBar()->setThreads(20);
    QVERIFY2(cost->text().contains(QStringLiteral("General: 10 to 20 %")), qPrintable(cost->text()));
    form.presetBar()->setThreads(750);
    QVERIFY2(cost->text().contains(QStringLiteral("General: 750 threads make about 150")),
             qPrintable(cost->text()));
    QVERIFY2(cost->text().contains(QStringLiteral("36 % of a core")), qPrintable(cost->text()));
    QVERIFY2(cost->text().contains(QStringLiteral("without samples cost less: GC")),
             qPrintable(cost->text()));
    form.setPresetChecked(QStringLiteral("gc"), true); // in place of General, which was not chosen
    QVERIFY2(cost->text().contains(QStringLiteral("GC: hardly any")), qPrintable(cost->text()));
    QVERIFY2(!cost->text().contains(QStringLiteral("threads")), qPrintable(cost->text()));
}

/// Of a process that is there, the form finds out by itself.
void TestRecordForm::costIsOfTheProcessThatPays()
{
    std::atomic<bool> done = false;
    std::vector<std::thread> threads;
    constexpr int many = 200;
    for (int i = 0; i < many; ++i)
        threads.emplace_back([&done] { done.wait(false); });
    ui::RecordForm form(m_jobs);
    const auto *cost = form.findChild<QLabel *>(QStringLiteral("presetCost"));
    form.setPid(QCoreApplication::applicationPid());
    const bool isSaid
        = tests::waitFor([&] { return cost->text().contains(QStringLiteral("threads make about")); });
    done = true;
    done.notify_all();
    for (std::thread &thread : threads)
        thread.join();
    QVERIFY2(isSaid, qPrintable(cost->text()));
}

void TestRecordForm::clicksOnPresetsSayWhatTheyDo()
{
    ui::RecordForm form(m_jobs);
    const auto *cost = form.findChild<QLabel *>(QStringLiteral("presetCost"));
    QVERIFY2(cost->text().contains(QStringLiteral("replaces this one")), qPrintable(cost->text()));
    const auto click = [&form](const char *id) {
        form.findChild<QToolButton *>(QStringLiteral("preset-%1").arg(QLatin1String(id)))->click();
    };
    click("gc");
    QVERIFY2(cost->text().contains(QStringLiteral("a second click takes it away")), qPrintable(cost->text()));
    click("http");
    QCOMPARE(form.options().presetIds, (QStringList{QStringLiteral("gc"), QStringLiteral("http")}));
    click("gc");
    QCOMPARE(form.options().presetIds, QStringList{QStringLiteral("http")});
}

void TestRecordForm::ownPresetsAreKeptAndShared()
{
    ui::RecordForm form(m_jobs);
    ui::PresetBar *bar = form.presetBar();
    QSignalSpy changes(bar, &ui::PresetBar::ownChanged);
    bar->keep({ui::presetIdFor(QStringLiteral("  My (first) Preset!")),
               QStringLiteral("My & first"),
               {},
               {},
               QStringLiteral("My-Source:0x1:Verbose"),
               false});
    QTRY_COMPARE(bar->own().size(), 1);
    auto *button = form.findChild<QToolButton *>(QStringLiteral("preset-my-first-preset"));
    QVERIFY(button);
    button->click();
    QCOMPARE(form.providerText(), QStringLiteral("My-Source:0x1:Verbose"));
    QCOMPARE(form.options().presetIds, QStringList{QStringLiteral("my-first-preset")});
    QCOMPARE(form.options().request.rundownKeyword, std::uint64_t(0));

    const QString shared = m_folder.filePath(QStringLiteral("shared.json"));
    bar->exportTo(shared);
    QTRY_VERIFY(QFile::exists(shared));
    bar->removeAction()->trigger();
    QTRY_VERIFY(bar->own().isEmpty());
    QVERIFY(!form.findChild<QToolButton *>(QStringLiteral("preset-my-first-preset")));
    bar->importFrom(shared);
    QTRY_COMPARE(bar->own().size(), 1);
    ui::RecordForm other(m_jobs); // of another process
    QTRY_VERIFY(other.findChild<QToolButton *>(QStringLiteral("preset-my-first-preset")));
}

void TestRecordForm::aPresetNeedsATitle()
{
    ui::PresetBar bar(m_jobs);
    bar.show();
    bar.askTitle(QStringLiteral("A:1:5"), true);
    auto *dialog = bar.findChild<QInputDialog *>(QStringLiteral("presetTitle"));
    QVERIFY(dialog);
    const auto *ok = dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
    QVERIFY(!ok->isEnabled());
    dialog->setTextValue(QStringLiteral("  "));
    QVERIFY(!ok->isEnabled());
    dialog->setTextValue(QStringLiteral("Mine"));
    QVERIFY(ok->isEnabled());
    dialog->reject();
}

void TestRecordForm::brokenFileOfPresetsIsSaid()
{
    QFile file(model::ownPresetsPath());
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{");
    file.close();
    ui::RecordForm form(m_jobs);
    const auto *verdict = form.findChild<QLabel *>(QStringLiteral("providersVerdict"));
    QTRY_VERIFY(verdict->text().contains(QStringLiteral("cannot be read")));
    QVERIFY2(form.isValid(), "the program's own presets are there");
    QSignalSpy failures(form.presetBar(), &ui::PresetBar::failed);
    form.presetBar()->keep({QStringLiteral("a"), QStringLiteral("A"), {}, {}, QStringLiteral("A"), true});
    QTRY_COMPARE(failures.size(), 1);
    QCOMPARE(QFileInfo(file).size(), 1); // what cannot be read is not written over
}

void TestRecordForm::conflictOfPresetsIsSaid()
{
    ui::RecordForm form(m_jobs);
    form.presetBar()->keep({QStringLiteral("slow"),
                            QStringLiteral("Slow"),
                            {},
                            {},
                            QStringLiteral("System.Runtime:0:4:EventCounterIntervalSec=60"),
                            false});
    QTRY_COMPARE(form.presetBar()->own().size(), 1);
    form.setPresetChecked(QStringLiteral("counters"), true);
    form.setPresetChecked(QStringLiteral("slow"), true);
    QVERIFY(!form.isValid());
    const QString verdict = form.findChild<QLabel *>(QStringLiteral("providersVerdict"))->text();
    QVERIFY2(verdict.contains(QStringLiteral("EventCounterIntervalSec")), qPrintable(verdict));
    form.setPresetChecked(QStringLiteral("counters"), false);
    QVERIFY(form.isValid());
}

void TestRecordForm::pickedProviderIsAdded()
{
    ui::RecordForm form(m_jobs);
    form.setProviderText(QStringLiteral("Microsoft-Windows-DotNETRuntime:0x10:Informational"));
    form.findChild<QAction *>(QStringLiteral("pickProvider"))->trigger();
    auto *picker = form.findChild<ui::ProviderPicker *>();
    QVERIFY(picker);
    picker->showProvider(QStringLiteral("Microsoft-Windows-DotNETRuntime"));
    auto *keywords = picker->findChild<QTreeWidget *>(QStringLiteral("keywords"));
    keywords->findItems(QStringLiteral("Contention"), Qt::MatchExactly)
        .constFirst()
        ->setCheckState(0, Qt::Checked);
    picker->findChild<QComboBox *>(QStringLiteral("level"))->setCurrentIndex(5);
    QCOMPARE(picker->providerText(), QStringLiteral("Microsoft-Windows-DotNETRuntime:0x4000:Verbose"));
    picker->findChild<QPushButton *>(QStringLiteral("addProvider"))->click();
    QCOMPARE(form.providerText(), QStringLiteral("Microsoft-Windows-DotNETRuntime:0x4010:Verbose"));
    picker->findChild<QLineEdit *>(QStringLiteral("providerFilter"))->setText(QStringLiteral("JsonMessage"));
    const auto *list = picker->findChild<QListWidget *>(QStringLiteral("knownProviders"));
    int shown = 0;
    for (int row = 0; row < list->count(); ++row)
        shown += list->item(row)->isHidden() ? 0 : 1;
    QCOMPARE(shown, 1);
}

void TestRecordForm::lineForDotnetTrace()
{
    ui::RecordForm form(m_jobs);
    form.setPid(42);
    form.setProviderText(QStringLiteral("My-Source:1:5"));
    form.findChild<QAction *>(QStringLiteral("copyDotnetTrace"))->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(),
             QStringLiteral("dotnet-trace collect --process-id 42 --providers My-Source:0x1:Verbose "
                            "--buffersize 256"));
    auto *mode = form.findChild<QComboBox *>(QStringLiteral("bufferMode"));
    mode->setCurrentIndex(mode->findData(uint(model::BufferMode::Block)));
    form.findChild<QAction *>(QStringLiteral("copyDotnetTrace"))->trigger();
    QVERIFY2(QGuiApplication::clipboard()->text().endsWith(
                 QStringLiteral(" # dotnet-trace has no option for: blocking when the buffer is full")),
             qPrintable(QGuiApplication::clipboard()->text()));
    form.setProviderText(QStringLiteral("My-Source:x"));
    QVERIFY(!form.findChild<QAction *>(QStringLiteral("copyDotnetTrace"))->isEnabled());
}

void TestRecordForm::smallWindowSqueezesNothing()
{
    auto *form = new ui::RecordForm(m_jobs);
    ui::FormScroll scroll(form);
    const QSize room(scroll.minimumSizeHint().width(), 200);
    scroll.resize(room);
    scroll.show();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QTRY_VERIFY(form->height() > room.height()); // it scrolls
    QCOMPARE(form->width(), scroll.viewport()->width());
    for (const char *name : {"preset-general", "preset-counters", "providers", "maxSize", "stopAt"}) {
        const auto *field = form->findChild<QWidget *>(QString::fromLatin1(name));
        QVERIFY2(field->height() >= std::min(field->minimumSizeHint().height(), field->maximumHeight()),
                 name);
        const QRect place(field->mapTo(form, QPoint()), field->size());
        QVERIFY2(form->rect().contains(place), name);
        // Nor is it cut off by the widget that it stands in.
        QVERIFY2(field->parentWidget()->rect().contains(field->geometry()), name);
    }
    QVERIFY(scroll.sizeHint().height() >= form->heightForWidth(room.width()));
    QVERIFY(scroll.minimumSizeHint().height() < room.height());
}

CLRLENS_TEST(TestRecordForm)
#include "tst_recordform.moc"
