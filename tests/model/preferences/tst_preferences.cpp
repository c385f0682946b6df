// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preferences/preferencefile.h"
#include "model/recording/recordingfolder.h"
#include "model/text/byteunits.h"
#include "model/text/format.h"
#include "model/text/secretdetection.h"
#include "tests/support/settings.h"
#include "tests/support/testprogram.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <QProcess>
#include <QSet>
#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>
#include <thread>
#ifdef Q_OS_LINUX
#include <cstdio>
#include <sys/stat.h>
#endif

using namespace model;

namespace {

/// Differs from the defaults in everything.
Preferences others()
{
    Preferences preferences;
    preferences.appearance = QStringLiteral("dark");
    preferences.scalePercent = 150;
    preferences.memoryUnits = QStringLiteral("MiB");
    preferences.refreshMilliseconds = 4000;
    preferences.recordingsFolder = QDir::rootPath() + QStringLiteral("traces");
    preferences.recordingSeconds = 60;
    preferences.recordingSize = QStringLiteral("500M");
    preferences.recordingFiles = 3;
    preferences.editor = QStringLiteral("kate -l {line} {file}");
    preferences.sourceFolders = {QDir::rootPath() + QStringLiteral("src"), QDir::rootPath()};
    preferences.secretNames = {QStringLiteral("ACME_*")};
    preferences.restoresWindow = false;
    preferences.reopensTraces = true;
    return preferences;
}

/// Single quotation marks stand for double ones.
QByteArray json(QByteArray text)
{
    return text.replace('\'', '"');
}

QByteArray fileWith(const QByteArray &values)
{
    return json("{'clrlensPreferences': 1, 'preferences': {" + values + "}}");
}

/// Ends as programs do, without waiting for what it keeps.
int beOtherProgram(const QStringList &arguments)
{
    QCoreApplication::setOrganizationName(QStringLiteral("CLR Lens"));
    QCoreApplication::setApplicationName(QStringLiteral("clrlens-test"));
    tests::keepSettingsIn(arguments.value(2));
    keepSetting(QStringLiteral("both"), 42);
    keepSetting(QStringLiteral("theirs"), 42);
    return 0;
}

/// Prints what is kept and what it keeps itself, where the system has the settings of users.
int askSettings(const QStringList &)
{
    QCoreApplication::setOrganizationName(QStringLiteral("CLR Lens"));
    QCoreApplication::setApplicationName(QStringLiteral("clrlens-test"));
    const int before = keptSetting(QStringLiteral("kept")).toInt();
    keepSetting(QStringLiteral("kept"), 42);
    finishSettings();
    std::printf("%d %d\n%s\n", before, keptSetting(QStringLiteral("kept")).toInt(),
                qPrintable(settingsThatAreNoFile()));
    return 0;
}

const tests::ChildRegistration asking("--ask-settings", askSettings);
const tests::ChildRegistration otherProgram("--other-program", beOtherProgram);

} // namespace

class TestPreferences : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanupTestCase() { model::finishSettings(); } // before their folder goes
    void init()
    {
        tests::keepSettingsIn(m_folder.path());
        tests::forgetSettings();
    }
    void cleanup() { applyPreferences({}); }

    void fileCarriesAll()
    {
        const auto read = parsePreferenceFile(formatPreferenceFile(others()));
        QVERIFY(read.ok());
        QVERIFY(read.value().preferences == others());
        QVERIFY(read.value().unknown.isEmpty());
    }
    void settingsCarryAll()
    {
        QVERIFY(keptPreferences() == Preferences());
        keepPreferences(others());
        QVERIFY(keptPreferences() == others());
    }
    void settingsSurvive()
    {
        keepSetting(QStringLiteral("filters/recent"), QStringList{QStringLiteral("a"), QStringLiteral("b")});
        QCOMPARE(keptSetting(QStringLiteral("filters/recent")).toStringList().size(), 2); // at once
        const QVariant written = tests::writtenSetting(QStringLiteral("filters/recent"));
        QCOMPARE(written.toStringList().value(1), QStringLiteral("b"));
        forgetSetting(QStringLiteral("filters"));
        QVERIFY(!keptSetting(QStringLiteral("filters/recent")).isValid());
        keepSetting(QStringLiteral("filters/saved"), 1); // was given after that
        QVERIFY(!tests::writtenSetting(QStringLiteral("filters/recent")).isValid());
        QCOMPARE(tests::writtenSetting(QStringLiteral("filters/saved")).toInt(), 1);
    }
#ifdef Q_OS_LINUX
    /// Also where an older version let others read it.
    void settingsAreTheUsersAlone()
    {
        keepSetting(QStringLiteral("a"), 1);
        finishSettings();
        const QString file = QSettings().fileName();
        const auto own = QFile::ReadOwner | QFile::WriteOwner | QFile::ReadUser | QFile::WriteUser;
        QCOMPARE(QFile::permissions(file), own);
        QVERIFY(QFile::setPermissions(file, own | QFile::ReadGroup | QFile::ReadOther));
        keepSetting(QStringLiteral("a"), 2);
        finishSettings();
        QCOMPARE(QFile::permissions(file), own);
    }
    /// No program ever writes to it.
    void aPipeInPlaceOfTheSettingsStopsNobody()
    {
        const QTemporaryDir config;
        QVERIFY(QDir(config.path()).mkdir(QStringLiteral("CLR Lens")));
        const QString pipe = config.filePath(QStringLiteral("CLR Lens/clrlens-test.conf"));
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), config.path());
        program.setProcessEnvironment(environment);
        program.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--ask-settings")});
        const bool ended = program.waitForFinished(60'000);
        program.kill();
        QVERIFY(ended);
        QCOMPARE(program.readAllStandardOutput(), "0 42\n" + QFile::encodeName(pipe) + '\n');
        QVERIFY(!QFileInfo(pipe).isFile()); // it stays
    }
#endif
    /// Without a call that waits for it.
    void settingsAreWrittenSoon()
    {
        const auto fileHas = [](const QByteArray &text) {
            QFile file(QSettings().fileName());
            return file.open(QIODevice::ReadOnly) && file.readAll().contains(text);
        };
        keepSetting(QStringLiteral("soon"), QStringLiteral("now"));
        QTRY_VERIFY(fileHas("soon=now"));
    }
    /// Also of those that come while the file is being written.
    void lastOfQuickChangesIsKept()
    {
        const QString key = QStringLiteral("window/splitter");
        for (int size = 1; size <= 300; ++size) {
            keepSetting(key, size);
            QCOMPARE(keptSetting(key).toInt(), size);
            if (size % 50 == 0)
                QTest::qWait(size); // in which some of them are written
        }
        QCOMPARE(tests::writtenSetting(key).toInt(), 300);
    }
    void settingsAreReadWhileTheyAreWritten()
    {
        keepSetting(QStringLiteral("before"), 1);
        finishSettings();
        std::atomic<bool> isDone = false;
        std::thread writer([&] {
            for (int i = 0; i < 30; ++i) {
                keepSetting(QStringLiteral("other"), i);
                finishSettings();
            }
            isDone = true;
        });
        bool isSame = true;
        int last = -1;
        while (!isDone) {
            std::this_thread::sleep_for(std::chrono::microseconds(100)); // the writer needs the lock, too
            isSame = isSame && keptSetting(QStringLiteral("before")).toInt() == 1;
            const int other = keptSetting(QStringLiteral("other")).toInt();
            isSame = isSame && other >= last; // never an older one again
            last = other;
        }
        writer.join();
        QVERIFY(isSame);
    }
    /// Be it written as often as it can be.
    void changesThatBelongTogetherAreWrittenTogether()
    {
        const auto keepList = [](int value) {
            QList<SettingChange> changes{{QStringLiteral("list"), {}}};
            for (int i = 0; i < 100; ++i)
                changes.append({QStringLiteral("list/%1").arg(i), value});
            keepSettings(changes);
        };
        keepList(0);
        finishSettings();
        std::atomic<bool> isDone = false;
        std::thread hurrying([&] {
            while (!isDone)
                finishSettings();
        });
        const QString name = QSettings().fileName(); // once: each QSettings that ends writes what it has
        int most = 0; // values that are in the file at once
        int least = 100; // entries
        for (int value = 1; value <= 50; ++value) {
            keepList(value);
            QFile file(name); // QSettings has what is not written yet, too
            QList<QByteArray> found;
            if (file.open(QIODevice::ReadOnly)) {
                for (const QByteArray &line : file.readAll().split('\n')) {
                    if (const qsizetype at = line.indexOf('='); at > 0)
                        found.append(line.mid(at + 1));
                }
            }
            least = std::min(least, int(found.size()));
            most = std::max(most, int(QSet<QByteArray>(found.cbegin(), found.cend()).size()));
        }
        isDone = true;
        hurrying.join();
        QCOMPARE(least, 100);
        QCOMPARE(most, 1);
        QCOMPARE(tests::writtenSetting(QStringLiteral("list/99")).toInt(), 50);
    }
    /// Two windows keep each what was changed in it, and see each other's changes.
    void otherProgramsSettingsStay()
    {
        keepSetting(QStringLiteral("ours"), 1);
        keepSetting(QStringLiteral("both"), 1);
        finishSettings();
        QProcess other;
        other.start(QCoreApplication::applicationFilePath(),
                    {QStringLiteral("--other-program"), m_folder.path()});
        QVERIFY(other.waitForFinished(tests::patienceMilliseconds));
        QCOMPARE(other.exitCode(), 0);
        keepSetting(QStringLiteral("ours"), 2);
        finishSettings();
        QCOMPARE(keptSetting(QStringLiteral("both")).toInt(), 42);
        QCOMPARE(keptSetting(QStringLiteral("theirs")).toInt(), 42);
        QCOMPARE(keptSetting(QStringLiteral("ours")).toInt(), 2);
    }
    void malformedSettingsAreAsAtFirst()
    {
        QSettings settings;
        settings.setValue(QStringLiteral("appearance"), QStringLiteral("pink"));
        settings.setValue(QStringLiteral("processes/refresh"), QStringLiteral("0"));
        settings.setValue(QStringLiteral("scale"), QStringLiteral("much"));
        settings.setValue(QStringLiteral("source/folders"), QStringList{QStringLiteral("not/whole")});
        QVERIFY(keptPreferences() == Preferences());
    }
    void whatAFileDoesNotNameStays()
    {
        const auto read = parsePreferenceFile(fileWith("'scale': 200, 'later/on': 1"), others());
        QVERIFY(read.ok());
        Preferences expected = others();
        expected.scalePercent = 200;
        QVERIFY(read.value().preferences == expected);
        QCOMPARE(read.value().unknown, QStringList{QStringLiteral("later/on")});
    }
    void badFilesAreRefused_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("why");
        const auto row = [](const char *name, const QByteArray &file, const char *why) {
            QTest::newRow(name) << file << QString::fromLatin1(why);
        };
        row("nothing", {}, "not JSON");
        row("cut off", formatPreferenceFile(others()).chopped(20), "not JSON");
        row("a list", "[]", "clrlensPreferences");
        row("other JSON", json("{'presets': []}"), "clrlensPreferences");
        row("newer", json("{'clrlensPreferences': 2, 'preferences': {}}"), "version 2");
        row("no values", json("{'clrlensPreferences': 1}"), "\"preferences\" is missing");
        row("text for a number", fileWith("'scale': '150'"), "\"scale\" is not a whole number");
        row("no whole number", fileWith("'scale': 150.5"), "\"scale\" is not a whole number");
        row("huge number", fileWith("'scale': 1e300"), "\"scale\" is not a whole number");
        row("out of range", fileWith("'scale': 20000"), "\"scale\" is neither");
        row("number for a switch", fileWith("'start/window': 1"), "true or false");
        row("text for a list", fileWith("'secrets/names': 'A'"), "a list of texts");
        row("list of others", fileWith("'secrets/names': [1]"), "a list of texts");
        row("unknown word", fileWith("'appearance': 'pink'"), "\"appearance\" is not");
        row("relative folder", fileWith("'recordings/folder': '../x'"), "whole path");
        row("no size", fileWith("'recordings/size': 'many'"), "no size");
        row("every name", fileWith("'secrets/names': ['**']"), "every name");
        row("long text", fileWith("'source/editor': '" + QByteArray(5000, 'x') + "'"), "4096");
        row("large file", QByteArray(preferenceFileBytesMax + 1, ' '), "at most");
    }
    void badFilesAreRefused()
    {
        QFETCH(QByteArray, file);
        QFETCH(QString, why);
        const auto read = parsePreferenceFile(file);
        QVERIFY(!read.ok());
        QVERIFY2(read.error().text.contains(why), qPrintable(read.error().text));
    }
    void changesElsewhereStay()
    {
        Preferences kept;
        kept.editor = QStringLiteral("vi {file}"); // meanwhile
        Preferences after;
        after.scalePercent = 125;
        const Preferences both = withChanges(kept, {}, after);
        QCOMPARE(both.editor, kept.editor);
        QCOMPARE(both.scalePercent, 125);
    }
    void takeEffectInTheWholeProgram()
    {
        qunsetenv(recordingFolderVariable);
        Preferences preferences;
        preferences.memoryUnits = QStringLiteral("MiB");
        preferences.secretNames = {QStringLiteral("acme_*_pin"), QStringLiteral("PLAIN")};
        preferences.recordingsFolder = m_folder.filePath(QStringLiteral("my traces"));
        applyPreferences(preferences);
        QCOMPARE(text::bytes(3 * 1024 * 1024 / 2), QStringLiteral("1.5 MiB"));
        QVERIFY(text::looksSecret(QStringLiteral("ACME_DOOR_PIN"), QStringLiteral("1")));
        QVERIFY(text::looksSecret(QStringLiteral("Plain"), QStringLiteral("1")));
        QVERIFY(!text::looksSecret(QStringLiteral("ACME_DOOR_PINS"), QStringLiteral("1")));
        QVERIFY(!text::looksSecret(QStringLiteral("PLAINER"), QStringLiteral("1")));
        QCOMPARE(recordingFolder(), preferences.recordingsFolder);
        QVERIFY(QFileInfo::exists(preferences.recordingsFolder));
        applyPreferences({});
        QVERIFY(!text::looksSecret(QStringLiteral("PLAIN"), QStringLiteral("1")));
        QVERIFY(text::bytes(3 * 1024 * 1024 / 2) != QStringLiteral("1.5 MiB"));
    }

private:
    QTemporaryDir m_folder;
};

CLRLENS_TEST(TestPreferences)
#include "tst_preferences.moc"
