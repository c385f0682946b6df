// SPDX-License-Identifier: GPL-3.0-or-later
// Preferences have the effect that they promise: while the program runs, and at its next start.
#include "app/gui/composition.h"
#include "model/discovery/processdiscovery.h"
#include "model/instance/statefolder.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"
#include "tests/ui/userfolders.h"
#include "ui/base/preferencekeeper.h"
#include "ui/shell/mainwindow.h"
#include "ui/trace/tracedocument.h"

#include <QLocalServer>
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

CLRLENS_TEST(TestPreferencesEffect)
#include "tst_preferenceseffect.moc"
