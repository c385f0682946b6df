// SPDX-License-Identifier: GPL-3.0-or-later
// Preferences have the effect that they promise: while the program runs, and at its next start.
#include "app/gui/composition.h"
#include "model/discovery/processdiscovery.h"
#include "model/instance/statefolder.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/paths.h"
#include "tests/support/settings.h"
#include "tests/support/testprogram.h"
#include "tests/ui/userfolders.h"
#include "ui/base/preferencekeeper.h"
#include "ui/shell/mainwindow.h"
#include "ui/trace/tracedocument.h"

#include <QImage>
#include <QLocalServer>
#include <QProcess>
#include <QtTest>

class TestPreferencesEffect : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void refreshTakesEffectAtOnce();
    void windowIsRestored_data();
    void windowIsRestored();
    void tracesAreReopened_data();
    void tracesAreReopened();
    void scaleCountsFromTheNextStartOn_data();
    void scaleCountsFromTheNextStartOn();

private:
    std::unique_ptr<app::Composition> start() const;
    /// Ends the program as its user does.
    static void end(std::unique_ptr<app::Composition> program);
    static void prefer(const std::function<void(model::Preferences &)> &change);

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestPreferencesEffect::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    tests::keepAllIn(*m_folder);
    qputenv(model::stateFolderVariable, QFile::encodeName(m_folder->filePath(QStringLiteral("state"))));
}

void TestPreferencesEffect::cleanup()
{
    ui::PreferenceKeeper::instance().change({});
    qunsetenv(model::stateFolderVariable);
}

std::unique_ptr<app::Composition> TestPreferencesEffect::start() const
{
    app::Options options;
    options.onlySocketFolder = m_folder->path();
    auto program = std::make_unique<app::Composition>(options);
    program->window().show();
    program->keepSession();
    return program;
}

void TestPreferencesEffect::end(std::unique_ptr<app::Composition> program)
{
    program->window().close();
    QTest::qWait(20);
}

void TestPreferencesEffect::prefer(const std::function<void(model::Preferences &)> &change)
{
    model::Preferences preferences = model::keptPreferences();
    change(preferences);
    ui::PreferenceKeeper::instance().change(preferences);
}

void TestPreferencesEffect::refreshTakesEffectAtOnce()
{
    prefer([](model::Preferences &preferences) { preferences.refreshMilliseconds = 60'000; });
    const auto program = start();
    const auto count = [&program] { return program->discovery().entries().size(); };
    QTest::qWait(300); // the first look
    QCOMPARE(count(), 0);
    QLocalServer runtime; // one of a process that is not there
    QVERIFY(runtime.listen(m_folder->filePath(QStringLiteral("dotnet-diagnostic-3999999-1234-socket"))));
    QTest::qWait(700);
    QCOMPARE(count(), 0); // the next look is in a minute
    prefer([](model::Preferences &preferences) { preferences.refreshMilliseconds = 250; });
    QTRY_COMPARE(count(), 1);
}

void TestPreferencesEffect::windowIsRestored_data()
{
    QTest::addColumn<bool>("isWanted");
    QTest::newRow("wanted") << true;
    QTest::newRow("not wanted") << false;
}

void TestPreferencesEffect::windowIsRestored()
{
    QFETCH(bool, isWanted);
    constexpr QSize size(810, 620);
    auto first = start();
    first->window().resize(size);
    end(std::move(first));
    prefer([isWanted](model::Preferences &preferences) { preferences.restoresWindow = isWanted; });
    const auto second = start();
    if (isWanted)
        QTRY_COMPARE(second->window().size(), size);
    else
        QVERIFY(second->window().size() != size);
}

void TestPreferencesEffect::tracesAreReopened_data()
{
    windowIsRestored_data();
}

void TestPreferencesEffect::tracesAreReopened()
{
    QFETCH(bool, isWanted);
    const generated::File file(generated::runtimeLike({}).bytes);
    auto first = start();
    first->window().openTrace(file.path());
    end(std::move(first));
    prefer([isWanted](model::Preferences &preferences) { preferences.reopensTraces = isWanted; });
    const auto second = start();
    // Whether the file is still there is asked elsewhere than on the window's thread.
    const auto documents = [&second] { return second->window().findChildren<ui::TraceDocument *>(); };
    if (isWanted) {
        QTRY_COMPARE(documents().size(), 1);
        QCOMPARE(documents().first()->path(), file.path());
    } else {
        QTest::qWait(300);
        QVERIFY(documents().isEmpty());
    }
}

void TestPreferencesEffect::scaleCountsFromTheNextStartOn_data()
{
    QTest::addColumn<int>("percent");
    QTest::addColumn<QString>("environment");
    QTest::addColumn<double>("scale");
    QTest::newRow("as the desktop") << 0 << QString() << 1.0;
    QTest::newRow("150 %") << 150 << QString() << 1.5;
    QTest::newRow("200 %") << 200 << QString() << 2.0;
    QTest::newRow("environment has precedence") << 200 << QStringLiteral("1.5") << 1.5;
}

/// The program itself starts, and its first picture is as large as the scale makes it.
void TestPreferencesEffect::scaleCountsFromTheNextStartOn()
{
    QFETCH(const int, percent);
    QFETCH(const QString, environment);
    QFETCH(const double, scale);
    constexpr QSize size(800, 600);
    tests::forgetSettings();
    QFile::remove(QSettings().fileName());
    prefer([percent](model::Preferences &preferences) { preferences.scalePercent = percent; });
    model::finishSettings();
    // Where the program looks for what this one has kept.
    const QString kept = m_folder->filePath(QStringLiteral("XDG_CONFIG_HOME/CLR Lens/clrlens.conf"));
    QVERIFY(QDir().mkpath(QFileInfo(kept).path()));
    QVERIFY(percent == 0 || QFile::copy(QSettings().fileName(), kept));
    QProcess program;
    QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
    for (const char *name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
        variables.insert(QLatin1String(name), m_folder->filePath(QLatin1String(name)));
    variables.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    if (environment.isEmpty())
        variables.remove(QStringLiteral("QT_SCALE_FACTOR"));
    else
        variables.insert(QStringLiteral("QT_SCALE_FACTOR"), environment);
    program.setProcessEnvironment(variables);
    const QString pictures = m_folder->filePath(QStringLiteral("pictures"));
    program.start(tests::programPath(QStringLiteral("clrlens-studio")),
                  {QStringLiteral("--screenshots"), pictures, QStringLiteral("--size"),
                   QStringLiteral("%1x%2").arg(size.width()).arg(size.height())});
    const auto isTaken = [&program] { return program.canReadLine(); };
    QVERIFY2(tests::waitFor(isTaken), program.readAllStandardError().constData());
    const QImage picture(QString::fromLocal8Bit(program.readLine()).trimmed());
    program.terminate();
    QVERIFY(program.waitForFinished(tests::patienceMilliseconds));
    QVERIFY(!picture.isNull());
    QVERIFY2(qAbs(picture.width() - size.width() * scale) <= 1, qPrintable(QString::number(picture.width())));
}

CLRLENS_TEST(TestPreferencesEffect)
#include "tst_preferenceseffect.moc"
