// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/composition.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowjourney.h"
#include "ui/panes/pane.h"
#include "ui/shell/inspector.h"
#include "ui/shell/mainwindow.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QLineEdit>
#include <QtTest>

namespace {

QString nameOf(const QWidget &widget)
{
    return QString::fromLatin1(widget.metaObject()->className()) % u' ' % widget.objectName() % u" in "
        % (widget.parentWidget() ? widget.parentWidget()->objectName() : QString());
}

/// Whether a user does something with it, so that a screen reader must have a name for it.
bool isOperated(const QWidget &widget)
{
    if (widget.objectName().startsWith(QLatin1String("qt_")) || qobject_cast<const QScrollBar *>(&widget))
        return false;
    return qobject_cast<const QAbstractButton *>(&widget) || qobject_cast<const QLineEdit *>(&widget)
        || qobject_cast<const QComboBox *>(&widget) || qobject_cast<const QAbstractSpinBox *>(&widget)
        || qobject_cast<const QAbstractItemView *>(&widget);
}

/// Editable lists and spin boxes name their line by themselves, and headers belong to their table.
bool isPartOfAnother(const QWidget &widget)
{
    const QWidget *parent = widget.parentWidget();
    return qobject_cast<const QComboBox *>(parent) || qobject_cast<const QAbstractSpinBox *>(parent)
        || qobject_cast<const QHeaderView *>(&widget) || qobject_cast<const QLineEdit *>(parent)
        || widget.inherits("QComboBoxPrivateContainer") || widget.inherits("QTabBar")
        || (parent && parent->inherits("QTabBar")) || widget.inherits("QTableCornerButton");
}

} // namespace

/// The window without a mouse: Tab reaches and leaves every widget, and all have names.
class TestKeyboard : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tabLeavesEveryWidget_data()
    {
        QTest::addColumn<QString>("pane");
        for (const char *pane : {"overview", "environment", "trace", "dump", "profiler", "wire"})
            QTest::newRow(pane) << QString::fromLatin1(pane);
    }
    void tabLeavesEveryWidget()
    {
        QFETCH(QString, pane);
        tests::WindowJourney journey({}, true);
        QCOMPARE(journey.waitForInspector(), QString());
        ui::MainWindow &window = journey.composition().window();
        QApplication::setActiveWindow(&window);
        QTRY_VERIFY(window.isActiveWindow());
        journey.inspector()->showPane(pane);
        QList<QWidget *> met;
        for (int step = 0; step < 200; ++step) {
            QWidget *const focus = QApplication::focusWidget();
            QVERIFY2(focus != nullptr, "nothing has the focus");
            if (step > 0 && met.contains(focus))
                break;
            met.append(focus);
            QTest::keyClick(focus, Qt::Key_Tab);
            QVERIFY2(QApplication::focusWidget() != focus, qPrintable(nameOf(*focus) % u" keeps the focus"));
        }
        QStringList way;
        for (const QWidget *widget : met)
            way.append(nameOf(*widget));
        const QString wayText = way.join(QLatin1String(" > "));
        // Round the whole window: what can be tabbed to and is seen was met.
        for (QWidget *widget : window.findChildren<QWidget *>()) {
            if (!isOperated(*widget) || isPartOfAnother(*widget) || !widget->isVisible()
                || !widget->isEnabled() || !(widget->focusPolicy() & Qt::TabFocus) || widget->focusProxy())
                continue;
            const bool isInButtonGroup = qobject_cast<QAbstractButton *>(widget)
                && qobject_cast<QAbstractButton *>(widget)->autoExclusive();
            if (!isInButtonGroup)
                QVERIFY2(met.contains(widget),
                         qPrintable(nameOf(*widget) % u" is not reached; Tab goes " % wayText));
        }
    }
    void everythingHasAName_data() { tabLeavesEveryWidget_data(); }
    void everythingHasAName()
    {
        QFETCH(QString, pane);
        tests::WindowJourney journey({}, true);
        QCOMPARE(journey.waitForInspector(), QString());
        journey.inspector()->showPane(pane);
        QStringList nameless;
        for (QWidget *widget : journey.composition().window().findChildren<QWidget *>()) {
            if (!widget->isVisible() || !isOperated(*widget) || isPartOfAnother(*widget))
                continue;
            QAccessibleInterface *const spoken = QAccessible::queryAccessibleInterface(widget);
            if (!spoken || spoken->text(QAccessible::Name).isEmpty())
                nameless.append(nameOf(*widget));
        }
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QLatin1String("; "))));
    }
};

CLRLENS_TEST(TestKeyboard)
#include "tst_keyboard.moc"
