// SPDX-License-Identifier: GPL-3.0-or-later
// Alt and a letter does one thing: menus keep theirs whatever is in front, and fields of one pane share none.
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowjourney.h"
#include "ui/shell/inspector.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/workspace.h"
#include "ui/trace/tracedocument.h"
#include "ui/trace/tracetab.h"
#include "ui/trace/traceview.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QGroupBox>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>
#include <QTranslator>
#include <QtTest>

namespace {

struct Mnemonic {
    QString key;
    QString text;
};

void addTo(QList<Mnemonic> &found, const QString &text)
{
    const QKeySequence key = QKeySequence::mnemonic(text);
    if (!key.isEmpty())
        found.append({key.toString(), text});
}

/// Whether a user who looks at `area` may see the widget: also what a switch or a field that
/// was not filled in hides, but not other pages.
bool isOfWhatIsSeen(const QWidget &widget, const QWidget &area)
{
    for (const QWidget *at = &widget; at && at != &area; at = at->parentWidget()) {
        if (at->isWindow())
            return false;
        const auto *const pages
            = at->parentWidget() ? qobject_cast<const QStackedWidget *>(at->parentWidget()) : nullptr;
        if (pages && pages->currentWidget() != at)
            return false;
    }
    return true;
}

QList<Mnemonic> mnemonicsIn(const QWidget &area)
{
    QList<Mnemonic> found;
    for (const QWidget *widget : area.findChildren<QWidget *>()) {
        if (!isOfWhatIsSeen(*widget, area))
            continue;
        if (const auto *label = qobject_cast<const QLabel *>(widget); label && label->buddy())
            addTo(found, label->text());
        else if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            addTo(found, button->text());
        else if (const auto *group = qobject_cast<const QGroupBox *>(widget))
            addTo(found, group->title());
        else if (const auto *tabs = qobject_cast<const QTabBar *>(widget)) {
            for (int i = 0; i < tabs->count(); ++i)
                addTo(found, tabs->tabText(i));
        } else if (const auto *menus = qobject_cast<const QMenuBar *>(widget)) {
            for (const QAction *action : menus->actions())
                addTo(found, action->text());
        }
    }
    return found;
}

QStringList sharedIn(const QWidget &area)
{
    QStringList shared;
    QMap<QString, QString> seen;
    for (const Mnemonic &mnemonic : mnemonicsIn(area)) {
        if (seen.contains(mnemonic.key))
            shared.append(mnemonic.key % u": " % seen.value(mnemonic.key) % u" / " % mnemonic.text);
        seen.insert(mnemonic.key, mnemonic.text);
    }
    return shared;
}

void openAll(const QMenu &menu)
{
    QMetaObject::invokeMethod(const_cast<QMenu *>(&menu), "aboutToShow");
    for (const QAction *action : menu.actions()) {
        if (action->menu())
            openAll(*action->menu());
    }
}

/// The keys of all menus, each with the entry that has it first.
using MenuKeyMap = QMap<QString, const QAction *>;

/// What a level of a menu, or one below it, has twice.
void findDoubled(const QMenu &menu, MenuKeyMap &keys, QStringList &faults)
{
    QMap<QString, QString> letters;
    for (const QAction *action : menu.actions()) {
        if (!action->isVisible() || action->isSeparator())
            continue;
        const QString letter = QKeySequence::mnemonic(action->text()).toString();
        if (!letter.isEmpty() && letters.contains(letter))
            faults.append(letter % u": " % letters.value(letter) % u" / " % action->text());
        letters.insert(letter, action->text());
        for (const QKeySequence &key : action->shortcuts()) {
            const QAction *const first = keys.value(key.toString(), action);
            if (first != action)
                faults.append(key.toString() % u": " % first->text() % u" / " % action->text());
            keys.insert(key.toString(), first);
        }
        if (action->menu())
            findDoubled(*action->menu(), keys, faults);
    }
}

/// The entries of a menu that no key does; those that lead to other entries need none, and there are no more
/// than ten keys by place.
QStringList keylessIn(const QMenu &menu)
{
    QStringList keyless;
    const QList<QAction *> entries = menu.actions();
    const QKeySequence tenth(Qt::ALT | Qt::SHIFT | Qt::Key_0);
    if (std::ranges::any_of(entries, [&](const QAction *action) { return action->shortcut() == tenth; }))
        return keyless;
    for (const QAction *action : entries) {
        if (action->isVisible() && !action->isSeparator() && !action->menu() && action->shortcuts().isEmpty()
            && !action->text().contains(u'\t'))
            keyless.append(action->text());
    }
    return keyless;
}

} // namespace

class TestMnemonics : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { QCoreApplication::removeTranslator(&m_german); }
    void clashesAreSeen()
    {
        QWidget window;
        auto *const menus = new QMenuBar(&window);
        menus->addMenu(QStringLiteral("&File"));
        auto *const field = new QWidget(&window);
        auto *const label = new QLabel(QStringLiteral("&File"), &window);
        QVERIFY(sharedIn(window).isEmpty());
        label->setBuddy(field);
        QCOMPARE(sharedIn(window).size(), 1);
        label->setText(QStringLiteral("F&ile"));
        QVERIFY(sharedIn(window).isEmpty());
        new QPushButton(QStringLiteral("L&ist"), &window);
        QCOMPARE(sharedIn(window).size(), 1);
    }
    void menusShareNone_data() { languages(); }
    void menusShareNone();
    void panesShareNone_data() { languages(); }
    void panesShareNone();
    void dialogsShareNone_data() { languages(); }
    void dialogsShareNone();

private:
    static void languages()
    {
        QTest::addColumn<bool>("isGerman");
        QTest::newRow("English") << false;
        QTest::newRow("German") << true;
    }
    /// Speaks German until the end of the test function, if asked to.
    bool speak()
    {
        QFETCH(bool, isGerman);
        return !isGerman
            || (m_german.load(QStringLiteral(":/clrlens/i18n/clrlens_de.qm"))
                && QCoreApplication::installTranslator(&m_german));
    }

    QTranslator m_german;
};

/// Whatever is in front, a key does one thing, and so does a letter in each level of a menu; what one sees at
/// a glance can be done by key.
void TestMnemonics::menusShareNone()
{
    QVERIFY(speak());
    const generated::File file(generated::runtimeLike({}).bytes);
    tests::WindowJourney journey({}, true);
    ui::MainWindow &window = journey.composition().window();
    QStringList faults;
    const auto look = [&](const QString &where) {
        MenuKeyMap keys;
        QStringList found;
        const QList<QAction *> menus = window.menuBar()->actions();
        for (const QAction *action : menus) {
            const QMenu &menu = *action->menu();
            openAll(menu);
            findDoubled(menu, keys, found);
            const QString name = action->text().remove(u'&');
            const bool isPlaceholder
                = menu.actions().size() == 1 && !menu.actions().constFirst()->isEnabled();
            if (QStringList{QStringLiteral("Edit"), QStringLiteral("View"), QStringLiteral("Pane"),
                            QStringLiteral("Trace"), QStringLiteral("Bearbeiten"), QStringLiteral("Ansicht"),
                            QStringLiteral("Bereich")}
                    .contains(name)
                && !isPlaceholder) {
                for (const QString &keyless : keylessIn(menu))
                    found.append(name % u" has no key for " % keyless);
            }
            QMetaObject::invokeMethod(const_cast<QMenu *>(&menu), "aboutToHide");
        }
        for (const QString &fault : found)
            faults.append(where % u": " % fault);
    };
    look(QStringLiteral("welcome"));
    QCOMPARE(journey.waitForInspector(), QString());
    for (const char *pane : {"overview", "environment", "dump", "profiler", "wire", "trace"}) {
        journey.inspector()->showPane(QLatin1String(pane));
        QTRY_COMPARE(journey.inspector()->currentPane()->id(), QLatin1String(pane));
        look(QLatin1String(pane));
    }
    QCOMPARE(journey.startRecording({}, 10), QString());
    look(QStringLiteral("recording"));
    QCOMPARE(journey.stopRecording(), QString());
    window.workspace()->setCurrentIndex(1);
    look(QStringLiteral("ports"));
    ui::TraceView *const view = window.workspace()->openTrace(file.path())->view();
    QTRY_VERIFY(view->isVisible() && view->hasAllTabs());
    for (const ui::TraceTab *tab : view->tabs()) {
        view->showTab(tab->id());
        QTRY_VERIFY(tab->isVisible() || !tab->isOffered());
        look(tab->id());
    }
    faults.removeDuplicates();
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
}

void TestMnemonics::panesShareNone()
{
    QVERIFY(speak());
    const generated::File file(generated::runtimeLike({}).bytes);
    tests::WindowJourney journey({}, true);
    ui::MainWindow &window = journey.composition().window();
    QStringList shared;
    const auto look = [&](const QString &where) {
        QTest::qWait(20);
        for (const QString &clash : sharedIn(window))
            shared.append(where % u": " % clash);
    };
    look(QStringLiteral("welcome"));
    QCOMPARE(journey.waitForInspector(), QString());
    for (const char *pane : {"overview", "environment", "dump", "profiler", "wire", "trace"}) {
        journey.inspector()->showPane(QLatin1String(pane));
        look(QLatin1String(pane));
    }
    window.findChild<QAction *>(QStringLiteral("selfTestAction"))->trigger();
    look(QStringLiteral("self test"));
    window.workspace()->setCurrentIndex(1);
    look(QStringLiteral("ports"));
    ui::TraceView *const view = window.workspace()->openTrace(file.path())->view();
    QTRY_VERIFY(view->isVisible() && view->hasAllTabs());
    for (const char *tab : {"eventsTab", "callTreeTab", "countersTab", "statisticsTab", "histogramTab",
                            "noticesTab", "informationTab"}) {
        view->showTab(QLatin1String(tab));
        look(QLatin1String(tab));
    }
    shared.removeDuplicates();
    QVERIFY2(shared.isEmpty(), qPrintable(shared.join(u'\n')));
}

void TestMnemonics::dialogsShareNone()
{
    QVERIFY(speak());
    tests::WindowJourney journey({}, true);
    ui::MainWindow &window = journey.composition().window();
    QCOMPARE(journey.waitForInspector(), QString());
    journey.inspector()->showPane(QStringLiteral("trace"));
    QStringList shared;
    const auto look = [&](const QString &where) {
        QTest::qWait(20);
        int looked = 0;
        for (QWidget *front : QApplication::topLevelWidgets()) {
            if (!front->isVisible() || front == &window)
                continue;
            ++looked;
            for (const QString &clash : sharedIn(*front))
                shared.append(where % u": " % clash);
        }
        return looked > 0;
    };
    const auto closeAll = [&] {
        for (QWidget *front : QApplication::topLevelWidgets()) {
            if (front->isVisible() && front != &window)
                front->close();
        }
        QTest::qWait(0);
    };
    window.findChild<QAction *>(QStringLiteral("preferences"))->trigger();
    auto *const pages = window.findChild<QListWidget *>(QStringLiteral("preferencePages"));
    for (int page = 0; page < pages->count(); ++page) {
        pages->setCurrentRow(page);
        QVERIFY(look(QStringLiteral("preferences %1").arg(page + 1)));
    }
    closeAll();
    for (const char *name : {"launchProgram", "about", "pickProvider", "pickInstruments", "composeCommand",
                             "decodeBytes", "allRecipes"}) {
        auto *const action = window.findChild<QAction *>(QLatin1String(name));
        auto *const button = window.findChild<QAbstractButton *>(QLatin1String(name));
        QVERIFY2(action || button, name);
        if (action)
            action->trigger();
        else
            button->click();
        QVERIFY2(look(QLatin1String(name)), name);
        closeAll();
    }
    shared.removeDuplicates();
    QVERIFY2(shared.isEmpty(), qPrintable(shared.join(u'\n')));
}

CLRLENS_TEST(TestMnemonics)
#include "tst_mnemonics.moc"
