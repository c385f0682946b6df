// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/async/jobrunner.h"
#include "model/preferences/preferencefile.h"
#include "model/preferences/preferences.h"
#include "tests/support/settings.h"
#include "tests/support/testprogram.h"
#include "ui/base/appearance.h"
#include "ui/base/language.h"
#include "ui/base/preferencekeeper.h"
#include "ui/preferences/preferencesdialog.h"
#include "ui/trace/recordform.h"
#include "ui/widgets/messageline.h"

#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QtTest>

namespace {

/// The dialog of a test, as a user finds it.
struct Bench {
    Bench()
    {
        dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        dialog->QDialog::show();
    }
    ~Bench() { delete dialog; }

    template <class W> W *field(const char *name) const
    {
        return dialog->findChild<W *>(QLatin1String(name));
    }
    QPushButton *button(QDialogButtonBox::StandardButton which) const
    {
        return dialog->findChild<QDialogButtonBox *>()->button(which);
    }
    QString message() const { return dialog->findChild<ui::MessageLine *>()->text(); }

    model::JobRunner jobs{1};
    ui::PreferencesDialog *dialog = new ui::PreferencesDialog(jobs);
};

} // namespace

class TestPreferencesDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanupTestCase() { model::finishSettings(); } // before their folder goes
    void init()
    {
        tests::keepSettingsIn(m_folder.path());
        tests::forgetSettings();
    }
    void cleanup() { ui::PreferenceKeeper::instance().change({}); }

    /// A user who changes the scale or the language reads that it needs another start.
    void saysWhatNeedsAnotherStart()
    {
        Bench bench;
        const auto labels = bench.dialog->findChildren<QLabel *>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel *label) {
            return label->isVisible() && label->text().contains(QStringLiteral("scale"))
                && label->text().contains(QStringLiteral("next start"));
        }));
    }

    void everyPageApplies()
    {
        Bench bench;
        QVERIFY(!bench.button(QDialogButtonBox::Apply)->isEnabled());
        bench.field<QComboBox>("appearanceChoice")->setCurrentIndex(2);
        auto *language = bench.field<QComboBox>("languageChoice");
        language->setCurrentIndex(language->findText(QStringLiteral("Deutsch")));
        bench.field<QComboBox>("scaleChoice")->setCurrentIndex(3);
        bench.field<QComboBox>("unitsChoice")->setCurrentIndex(1);
        bench.field<QDoubleSpinBox>("refreshSeconds")->setValue(3);
        bench.field<QLineEdit>("recordingsFolder")->setText(m_folder.filePath(QStringLiteral("own")));
        bench.field<QSpinBox>("recordingSeconds")->setValue(90);
        bench.field<QLineEdit>("recordingSize")->setText(QStringLiteral("2G"));
        bench.field<QSpinBox>("recordingFiles")->setValue(4);
        bench.field<QLineEdit>("editorPattern")->setText(QStringLiteral("code -g {file}:{line}"));
        bench.field<QPlainTextEdit>("sourceFolderLines")->setPlainText(m_folder.path() + u"\n\n");
        bench.field<QPlainTextEdit>("secretNames")->setPlainText(QStringLiteral("ACME_*\n PIN "));
        bench.field<QCheckBox>("restoresWindow")->setChecked(false);
        bench.field<QCheckBox>("reopensTraces")->setChecked(true);
        QSignalSpy changed(&ui::PreferenceKeeper::instance(), &ui::PreferenceKeeper::changed);
        bench.button(QDialogButtonBox::Apply)->click();
        QCOMPARE(changed.size(), 1);
        QVERIFY(bench.dialog->isVisible());
        const model::Preferences kept = model::keptPreferences();
        QCOMPARE(kept.appearance, QStringLiteral("dark"));
        QCOMPARE(kept.language, QStringLiteral("de"));
        QCOMPARE(ui::chosenLanguage(), QStringLiteral("de")); // which the next start reads
        QCOMPARE(kept.scalePercent, 125);
        QCOMPARE(kept.memoryUnits, QStringLiteral("MiB"));
        QCOMPARE(kept.refreshMilliseconds, 3000);
        QCOMPARE(kept.recordingsFolder, m_folder.filePath(QStringLiteral("own")));
        QCOMPARE(kept.recordingSeconds, 90);
        QCOMPARE(kept.recordingSize, QStringLiteral("2G"));
        QCOMPARE(kept.recordingFiles, 4);
        QCOMPARE(kept.editor, QStringLiteral("code -g {file}:{line}"));
        QCOMPARE(kept.sourceFolders, QStringList{m_folder.path()});
        QCOMPARE(kept.secretNames, (QStringList{QStringLiteral("ACME_*"), QStringLiteral("PIN")}));
        QVERIFY(!kept.restoresWindow);
        QVERIFY(kept.reopensTraces);
        QCOMPARE(ui::AppearanceSwitch::instance().chosen(), ui::Appearance::Dark);
        bench.button(QDialogButtonBox::RestoreDefaults)->click();
        bench.button(QDialogButtonBox::Ok)->click();
        QVERIFY(model::keptPreferences() == model::Preferences());
        QVERIFY(!bench.dialog->isVisible());
    }
    void cancelChangesNothing()
    {
        Bench bench;
        bench.field<QSpinBox>("recordingSeconds")->setValue(90);
        bench.button(QDialogButtonBox::Cancel)->click();
        QVERIFY(model::keptPreferences() == model::Preferences());
    }
    void sayWhatIsWrong()
    {
        Bench bench;
        auto *editor = bench.field<QLineEdit>("editorPattern");
        editor->setText(QStringLiteral("code"));
        QVERIFY2(bench.message().contains(QStringLiteral("{file}")), qPrintable(bench.message()));
        QVERIFY(!bench.button(QDialogButtonBox::Ok)->isEnabled());
        editor->clear();
        QVERIFY(bench.button(QDialogButtonBox::Ok)->isEnabled());
        bench.field<QLineEdit>("recordingSize")->setText(QStringLiteral("much"));
        QVERIFY(bench.message().contains(QStringLiteral("500M")));
        bench.field<QLineEdit>("recordingSize")->clear();
        bench.field<QLineEdit>("recordingsFolder")->setText(QStringLiteral("here"));
        QVERIFY(!bench.button(QDialogButtonBox::Ok)->isEnabled());
    }
    void aFileIsShownBeforeItCounts()
    {
        model::Preferences theirs;
        theirs.secretNames = {QStringLiteral("ACME_*")};
        theirs.editor = QStringLiteral("strange {file}");
        QByteArray json = model::formatPreferenceFile(theirs);
        json.replace("\"scale\"", "\"later\"");
        const QString path = m_folder.filePath(QStringLiteral("theirs.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(json);
        file.close();
        Bench bench;
        bench.dialog->importFrom(path);
        QTRY_COMPARE(bench.dialog->shown().secretNames, theirs.secretNames);
        QVERIFY2(bench.message().contains(QStringLiteral("strange")), qPrintable(bench.message()));
        QVERIFY(bench.message().contains(QStringLiteral("later")));
        QVERIFY(model::keptPreferences() == model::Preferences());
        bench.button(QDialogButtonBox::Ok)->click();
        QVERIFY(model::keptPreferences() == theirs);
    }
    void aBadFileIsNamed()
    {
        Bench bench;
        bench.dialog->importFrom(m_folder.filePath(QStringLiteral("none.json")));
        QTRY_VERIFY(bench.message().contains(QStringLiteral("none.json")));
        QVERIFY(bench.dialog->shown() == model::Preferences());
    }
    void aWrittenFileIsReadBack()
    {
        const QString path = m_folder.filePath(QStringLiteral("mine.json"));
        Bench bench;
        bench.field<QSpinBox>("recordingSeconds")->setValue(12);
        bench.dialog->exportTo(path);
        QTRY_VERIFY(bench.message().contains(QStringLiteral("mine.json")));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto read = model::parsePreferenceFile(file.readAll());
        QVERIFY(read.ok());
        QCOMPARE(read.value().preferences.recordingSeconds, 12);
    }
    void newRecordingsBeginWithTheLimits()
    {
        model::JobRunner jobs{1};
        ui::RecordForm form(jobs);
        QVERIFY(!form.options().ends.duration);
        model::Preferences preferences;
        preferences.recordingSeconds = 30;
        ui::PreferenceKeeper::instance().change(preferences);
        QCOMPARE(form.options().ends.duration, std::chrono::milliseconds(30'000));
        const ui::RecordForm later(jobs);
        QCOMPARE(later.options().ends.duration, std::chrono::milliseconds(30'000));
    }
    void everythingHasANameAndIsReachedByKeys()
    {
        Bench bench;
        auto *pages = bench.field<QListWidget>("preferencePages");
        QVERIFY(pages->count() >= 5);
        bench.dialog->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(bench.dialog));
        QVERIFY(pages->hasFocus());
        for (int page = 0; page < pages->count(); ++page) {
            QCOMPARE(pages->currentRow(), page);
            for (QWidget *widget : bench.dialog->findChildren<QWidget *>()) {
                const bool isField = qobject_cast<QLineEdit *>(widget) || qobject_cast<QComboBox *>(widget)
                    || qobject_cast<QAbstractSpinBox *>(widget) || qobject_cast<QPlainTextEdit *>(widget)
                    || qobject_cast<QAbstractButton *>(widget);
                if (!isField || !widget->isVisible() || widget->objectName().startsWith(QLatin1String("qt_")))
                    continue;
                QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(widget);
                QVERIFY2(spoken && !spoken->text(QAccessible::Name).isEmpty(),
                         qPrintable(widget->objectName()));
            }
            for (QLabel *label : bench.dialog->findChildren<QLabel *>()) {
                if (label->text().contains(u'&'))
                    QVERIFY2(label->buddy() && label->buddy()->focusPolicy() != Qt::NoFocus,
                             qPrintable(label->text()));
                if (label->isVisible() && label->wordWrap())
                    QVERIFY2(label->width() > 200 && label->height() >= label->heightForWidth(label->width()),
                             qPrintable(label->text()));
            }
            QTest::keyClick(pages, Qt::Key_Tab);
            QVERIFY(!pages->hasFocus());
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
            QVERIFY(pages->hasFocus());
            QTest::keyClick(pages, Qt::Key_Down);
        }
        QTest::keyClick(pages, Qt::Key_Escape);
        QVERIFY(!bench.dialog->isVisible());
    }

private:
    QTemporaryDir m_folder;
};

CLRLENS_TEST(TestPreferencesDialog)
#include "tst_preferencesdialog.moc"
