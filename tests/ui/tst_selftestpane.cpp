// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testprogram.h"
#include "tests/ui/windowjourney.h"
#include "ui/base/context.h"
#include "ui/selftest/selftestpane.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/workspace.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QtTest>

/// Help, Self Test: a tab of the window that says what this system lets the program do.
class TestSelfTestPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void menuOpensATabThatCanBeClosed();
    void looksAgainAndCopies();
    void findsTheProcessesOfTheList();
};

namespace {

ui::SelfTestPane *openPane(const tests::WindowJourney &journey, ui::MainWindow &window)
{
    Q_UNUSED(journey);
    window.findChild<QAction *>(QStringLiteral("selfTestAction"))->trigger();
    return qobject_cast<ui::SelfTestPane *>(window.workspace()->currentWidget());
}

} // namespace

void TestSelfTestPane::menuOpensATabThatCanBeClosed()
{
    tests::WindowJourney journey({});
    ui::MainWindow &window = journey.composition().window();
    const int tabs = window.workspace()->count();
    ui::SelfTestPane *const pane = openPane(journey, window);
    QVERIFY(pane);
    QCOMPARE(openPane(journey, window), pane); // once
    QCOMPARE(window.workspace()->count(), tabs + 1);
    const auto row = [pane](const char *id) {
        const auto *label = pane->findChild<QLabel *>(QLatin1String(id));
        return label ? label->text() : QString();
    };
    QTRY_VERIFY(!row("versions").isEmpty());
    QVERIFY(row("versions").contains(QStringLiteral(CLRLENS_VERSION)));
    QVERIFY(row("graphics").contains(QGuiApplication::platformName()));
    QVERIFY(row("versions-state").contains(QStringLiteral("in order")));
    QVERIFY(row("recordings").contains(QStringLiteral("can be written to")));
    window.workspace()->closeCurrent();
    QCOMPARE(window.workspace()->count(), tabs);
}

void TestSelfTestPane::looksAgainAndCopies()
{
    tests::WindowJourney journey({});
    ui::MainWindow &window = journey.composition().window();
    const ui::SelfTestPane *const pane = openPane(journey, window);
    QVERIFY(pane);
    auto *const again = pane->findChild<QAction *>(QStringLiteral("runSelfTest"));
    auto *const copy = pane->findChild<QAction *>(QStringLiteral("copySelfTest"));
    QVERIFY(!again->isEnabled() && !copy->isEnabled()); // it looks right now
    QTRY_VERIFY(again->isEnabled());
    const auto rows = [pane] { return pane->findChildren<QLabel *>(QStringLiteral("memory")).size(); };
    QCOMPARE(rows(), 1);
    again->trigger();
    QTRY_VERIFY(again->isEnabled());
    QCOMPARE(rows(), 1);
    copy->trigger();
    const QString text = QApplication::clipboard()->text();
    QVERIFY2(text.startsWith(QStringLiteral("- Versions: **")), qPrintable(text));
    QVERIFY(text.contains(QStringLiteral("\n- Graphics: **")));
}

/// Two pages of one window must not contradict each other.
void TestSelfTestPane::findsTheProcessesOfTheList()
{
    const QTemporaryDir empty;
    tests::WindowJourney journey(empty.path(), true);
    QVERIFY2(journey.waitForInspector().isEmpty(), "the demo runtime is not in the list");
    const ui::SelfTestPane *const pane = openPane(journey, journey.composition().window());
    QVERIFY(pane);
    const auto found = [pane] {
        const auto *label = pane->findChild<QLabel *>(QStringLiteral("sockets"));
        return label ? label->text() : QString();
    };
    QTRY_VERIFY(!found().isEmpty());
    static const QRegularExpression one(QStringLiteral("^(One|1) [.]NET process"));
    QVERIFY2(found().contains(one), qPrintable(found()));
}

CLRLENS_TEST(TestSelfTestPane)
#include "tst_selftestpane.moc"
