// SPDX-License-Identifier: GPL-3.0-or-later
// What a button does is in a menu, too, where those look who do not know the button.
#include "tests/support/testprogram.h"
#include "tests/ui/windowjourney.h"
#include "ui/shell/inspector.h"
#include "ui/shell/mainwindow.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QToolButton>
#include <QtTest>

namespace {

bool isInAMenu(const QAction &action)
{
    const QList<QObject *> places = action.associatedObjects();
    return std::ranges::any_of(places, [](const QObject *place) { return place->inherits("QMenu"); });
}

/// Those within a line edit, as the one that clears it, do what keys do; those of the inspector's head lead
/// to panes whose own commands the menu Pane has.
bool isOnlyAShortcut(const QWidget &button)
{
    const QWidget *place = button.parentWidget();
    return place->inherits("QLineEdit") || place->objectName() == QLatin1String("inspectorHeader");
}

} // namespace

class TestMenus : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyButtonIsInAMenu()
    {
        tests::WindowJourney journey({}, true);
        QCOMPARE(journey.waitForInspector(), QString());
        QCOMPARE(journey.startRecording({}, 10), QString());
        ui::MainWindow &window = journey.composition().window();
        QStringList missing;
        int looked = 0;
        const auto look = [&](const QString &where) {
            for (const auto *menu :
                 window.menuBar()->findChildren<QMenu *>(QString(), Qt::FindDirectChildrenOnly))
                QMetaObject::invokeMethod(const_cast<QMenu *>(menu), "aboutToShow");
            for (const auto *button : window.findChildren<QToolButton *>()) {
                const QAction *const action = button->defaultAction();
                if (!action || !button->isVisible() || isOnlyAShortcut(*button))
                    continue;
                ++looked;
                const QString name = action->objectName().isEmpty() ? action->text() : action->objectName();
                if (!isInAMenu(*action))
                    missing += where % u": " % name % u" in " % button->parentWidget()->objectName();
            }
        };
        for (const char *pane : {"trace", "overview", "environment", "dump", "profiler", "wire"}) {
            journey.inspector()->showPane(QLatin1String(pane));
            look(QLatin1String(pane));
        }
        QVERIFY(looked > 20);
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
        QCOMPARE(journey.stopRecording(), QString());
    }
};

CLRLENS_TEST(TestMenus)
#include "tst_menus.moc"
