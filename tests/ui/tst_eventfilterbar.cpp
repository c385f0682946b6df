// SPDX-License-Identifier: GPL-3.0-or-later
// The filter line over the events, by keys as a user types them.
#include "model/query/filter.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/settings.h"
#include "tests/support/testprogram.h"
#include "tests/ui/panebench.h"
#include "ui/tabs/events/eventstab.h"
#include "ui/trace/eventfilterbar.h"
#include "ui/trace/filtercolors.h"
#include "ui/trace/keptfilters.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/tableview.h"

#include <QAbstractItemView>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QTextBrowser>
#include <QToolButton>
#include <QtTest>
#include <QWindow>

namespace {

QByteArray someEvents()
{
    using namespace generated;
    TraceWriter writer(header());
    writer.metadata(metadata(1, QStringLiteral("Common"), 1));
    writer.metadata(metadata(2, QStringLiteral("Rare one"), 2));
    std::map<std::uint64_t, std::uint32_t> numbers;
    for (unsigned i = 0; i < 20; ++i) {
        const Event event{std::int64_t(i) * 1'000'000, 7, i == 5 ? 2U : 1U, i, 0};
        writer.event(eventHeader(event, ++numbers[event.thread], true));
    }
    writer.end();
    return writer.takeBytes();
}

class Bench : public tests::PaneContext {
public:
    Bench()
        : m_file(someEvents())
        , m_trace(model::Trace::openFile(m_file.path()))
    {
        traceTabs = {ui::traceTabFactory<ui::EventsTab>()};
        m_view = std::make_unique<ui::TraceView>(m_trace.get(), context);
        m_view->resize(1000, 700);
        m_view->show();
        m_view->activateWindow();
    }
    bool isReady()
    {
        const bool ready = tests::waitFor(
            [this] { return m_trace->snapshot()->complete && QTest::qWaitForWindowActive(m_view.get()); });
        line()->setFocus();
        return ready && tests::waitFor([this] { return line()->hasFocus(); });
    }
    ui::TraceView &view() { return *m_view; }
    ui::TraceContext &shared() { return m_view->shared(); }
    ui::EventFilterBar *bar() { return m_view->findChild<ui::EventFilterBar *>(); }
    QLineEdit *line() { return bar()->findChild<QLineEdit *>(QStringLiteral("filter")); }
    QAbstractItemView *popup()
    {
        for (QWidget *const widget : QApplication::allWidgets()) {
            if (widget->objectName() == QLatin1String("filterSuggestions"))
                return qobject_cast<QAbstractItemView *>(widget);
        }
        return nullptr;
    }
    QStringList offered()
    {
        QStringList texts;
        for (int i = 0; popup()->isVisible() && i < popup()->model()->rowCount(); ++i)
            texts += popup()->model()->index(i, 0).data().toString();
        return texts;
    }
    /// The menu of filters, filled as when it opens.
    QMenu *menu()
    {
        auto *menu = bar()->findChild<QMenu *>(QStringLiteral("filterListMenu"));
        Q_EMIT menu->aboutToShow();
        return menu;
    }
    QStringList menuTexts()
    {
        QStringList texts;
        for (const QAction *action : menu()->actions())
            texts += action->text();
        return texts;
    }
    void giveName(const QString &name)
    {
        auto *line = bar()->findChild<QLineEdit *>(QStringLiteral("filterName"));
        line->clear();
        QTest::keyClicks(line, name);
        QTest::keyClick(line, Qt::Key_Return);
    }

private:
    generated::File m_file;
    std::unique_ptr<model::Trace> m_trace;
    std::unique_ptr<ui::TraceView> m_view;
};

} // namespace

class TestEventFilterBar : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanupTestCase() { model::finishSettings(); } // before their folder goes
    void initTestCase()
    {
        QVERIFY(m_settings.isValid());
        tests::keepSettingsIn(m_settings.path());
    }
    void init() { tests::forgetSettings(); }

    /// The click that closes the list counts where it was made: users need no second one.
    void aClickElsewhereClosesTheListAndCounts()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        auto *help = bench.bar()->findChild<QToolButton *>(QStringLiteral("filterHelp"));
        help->disconnect(); // its page is not the point
        QSignalSpy clicked(help, &QToolButton::clicked);
        QTest::keyClicks(bench.line(), QStringLiteral("event == ra"));
        QTRY_VERIFY(bench.popup()->isVisible());
        // By the window, as the system sends it: so it goes to the list first.
        QWindow *const window = bench.view().windowHandle();
        const QPoint at = help->mapTo(bench.view().window(), help->rect().center());
        QTest::mousePress(window, Qt::LeftButton, {}, at);
        QTRY_VERIFY(help->isDown());
        QTest::mouseRelease(window, Qt::LeftButton, {}, at);
        QTRY_COMPARE(clicked.size(), 1);
        QVERIFY(!bench.popup()->isVisible());
        QVERIFY(!help->isDown());
        QCOMPARE(bench.line()->text(), QStringLiteral("event == ra"));
    }

    void namesOfTheTraceAreOffered()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        QTest::keyClicks(bench.line(), QStringLiteral("event == ra"));
        QTRY_COMPARE(bench.offered(), QStringList{QStringLiteral("\"Rare one\"")});
        QTest::keyClick(bench.popup(), Qt::Key_Down);
        QTest::keyClick(bench.popup(), Qt::Key_Return);
        QVERIFY(!bench.popup()->isVisible());
        QCOMPARE(bench.line()->text(), QStringLiteral("event == \"Rare one\" "));
        QTest::keyClick(bench.line(), Qt::Key_Return);
        QCOMPARE(bench.shared().scope().filter, QStringLiteral("event == \"Rare one\" "));
        // What is typed in the middle replaces what is there.
        bench.line()->setText(QStringLiteral("event == Com and x"));
        bench.line()->setCursorPosition(11);
        QTest::keyClick(bench.line(), Qt::Key_Space, Qt::ControlModifier);
        QTRY_COMPARE(bench.offered(), QStringList{QStringLiteral("Common")});
        QTest::keyClick(bench.popup(), Qt::Key_Tab);
        QCOMPARE(bench.line()->text(), QStringLiteral("event == Common and x"));
    }

    /// What is wrong, and what counts meanwhile, can be read while names are offered.
    void listLeavesTheProblemToBeRead()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        const auto *problem = bench.view().findChild<QLabel *>(QStringLiteral("filterProblem"));
        const auto *chip = bench.view().findChild<QToolButton *>(QStringLiteral("chipFilter"));
        QTest::keyClicks(bench.line(), QStringLiteral("event == ("));
        QTest::keyClick(bench.line(), Qt::Key_Return);
        QTRY_VERIFY(problem->isVisible());
        QVERIFY2(problem->text().contains(QStringLiteral("At character")), qPrintable(problem->text()));
        QVERIFY(problem->text().contains(QStringLiteral("leaves no event out")));
        QVERIFY(!bench.view().findChild<QLabel *>(QStringLiteral("filterCount"))->isVisible());
        QVERIFY2(!problem->text().contains(u'\\'), qPrintable(problem->text())); // nothing is escaped
        QVERIFY(!chip->isVisible());
        bench.bar()->setText(QStringLiteral("event == Common"));
        QTRY_VERIFY(!problem->isVisible());
        QVERIFY(chip->isVisible());
        bench.bar()->setText(QStringLiteral("event == Common and (id == 1 or provider == "));
        QTRY_VERIFY(problem->isVisible());
        QTest::keyClick(bench.line(), Qt::Key_Space, Qt::ControlModifier);
        QTRY_VERIFY(!bench.offered().isEmpty());
        QVERIFY2(problem->text().contains(QStringLiteral("stays in force: event == Common")),
                 qPrintable(problem->text()));
        QCOMPARE(chip->text(), QStringLiteral("event == Common"));
        const QRect text(problem->mapToGlobal(QPoint()), problem->size());
        QVERIFY(!bench.popup()->geometry().intersects(text));
    }

    /// It would hide what the columns are, and which event the details are of.
    void problemLeavesHeadsToBeRead()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        const auto *problem = bench.view().findChild<QLabel *>(QStringLiteral("filterProblem"));
        const auto *events = bench.view().findChild<ui::TableView *>(QStringLiteral("events"));
        const auto *head = bench.view().findChild<QLabel *>(QStringLiteral("eventHead"));
        QTRY_VERIFY(events->model()->rowCount() > 0);
        bench.view().findChild<ui::TableView *>(QStringLiteral("events"))->selectRow(0);
        QTRY_VERIFY(head->isVisible());
        QTest::qWait(100); // lanes and details are laid out
        const QPoint table = events->mapToGlobal(QPoint());
        bench.bar()->setText(QStringLiteral("event == ("));
        QTRY_VERIFY(problem->isVisible());
        QTRY_COMPARE(events->mapToGlobal(QPoint()), table); // nothing moves
        const auto isApart = [&] {
            const QRect text(problem->mapToGlobal(QPoint()), problem->size());
            const auto isBelow = [&text](const QWidget *other) {
                return text.intersects(QRect(other->mapToGlobal(QPoint()), other->size()));
            };
            return !isBelow(events->horizontalHeader()) && !isBelow(head) && !isBelow(bench.bar())
                && bench.view().rect().contains(problem->mapTo(&bench.view(), problem->rect().bottomRight()));
        };
        QTRY_VERIFY(isApart());
    }

    void escapeClosesOnlyTheList()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        bench.shared().setThreads({7});
        QTest::keyClick(bench.line(), Qt::Key_Space, Qt::ControlModifier);
        QTRY_VERIFY(bench.offered().contains(QStringLiteral("provider")));
        QTRY_VERIFY(bench.offered().contains(QStringLiteral("number"))); // the payload's
        QTest::keyClick(bench.popup(), Qt::Key_Escape);
        QVERIFY(!bench.popup()->isVisible());
        QVERIFY(!bench.shared().scope().isWhole());
        QVERIFY(bench.line()->text().isEmpty());
        QTest::keyClick(bench.line(), Qt::Key_Escape);
        QVERIFY(bench.shared().scope().isWhole());
    }

    void typingGoesOnWhileTheListIsOpen()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        QTest::keyClicks(bench.line(), QStringLiteral("pro"));
        QTRY_VERIFY(bench.offered().contains(QStringLiteral("provider")));
        QTest::keyClicks(bench.popup(), QStringLiteral("zz"));
        QCOMPARE(bench.line()->text(), QStringLiteral("prozz"));
        QVERIFY(!bench.popup()->isVisible());
        // Return without a choice applies what stands there.
        QTest::keyClick(bench.line(), Qt::Key_Backspace);
        QTest::keyClick(bench.line(), Qt::Key_Backspace);
        QTRY_VERIFY(bench.popup()->isVisible());
        QTest::keyClick(bench.popup(), Qt::Key_Return);
        QVERIFY(!bench.popup()->isVisible());
        QCOMPARE(bench.line()->text(), QStringLiteral("pro"));
        QCOMPARE(bench.shared().scope().filter, QStringLiteral("pro"));
    }

    void colorsSayWhetherItIsSound()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        const auto base = [&] { return bench.line()->palette().color(QPalette::Base); };
        const QColor plain = base();
        QTest::keyClicks(bench.line(), QStringLiteral("id == 5"));
        const QColor sound = base();
        QTest::keyClicks(bench.line(), QStringLiteral(" and ("));
        const QColor problem = base();
        QVERIFY(plain != sound && sound != problem && problem != plain);
        // Colouring is invisible to the editing of the line.
        QCOMPARE(bench.line()->text(), QStringLiteral("id == 5 and ("));
        QCOMPARE(bench.line()->cursorPosition(), 13);
        QTest::keyClick(bench.line(), Qt::Key_Left);
        QTest::keyClicks(bench.line(), QStringLiteral("x"));
        QCOMPARE(bench.line()->text(), QStringLiteral("id == 5 and x("));
        bench.line()->undo();
        QVERIFY(bench.line()->text().size() < 14);
        bench.line()->clear();
        QCOMPARE(base(), plain);
    }

    void charactersOfTheProblemAreUnderlined()
    {
        const auto underlined = [](const QString &text) {
            for (const auto &range : ui::filterColors(text, model::Filter::parse(text).problem, QPalette())) {
                if (range.format.underlineStyle() == QTextCharFormat::WaveUnderline)
                    return text.mid(range.start, range.length);
            }
            return QString();
        };
        QCOMPARE(underlined(QStringLiteral("id == 5")), QString());
        QCOMPARE(underlined(QStringLiteral("a and )")), QStringLiteral(")"));
        QCOMPARE(underlined(QStringLiteral("level > large")), QStringLiteral("large"));
        QCOMPARE(underlined(QStringLiteral("id ==")), QStringLiteral("=")); // what is missing is behind it
        const auto ranges = ui::filterColors(QStringLiteral("Size not in {1, 2} and x"), {}, QPalette());
        QCOMPARE(ranges.size(), 6); // Size, not, in, 1, 2, and
    }

    void historyIsWalkedByUpAndDown()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        for (const char *filter : {"first", "second", "broken (", "third"}) {
            bench.line()->selectAll();
            QTest::keyClicks(bench.line(), QString::fromLatin1(filter));
            if (bench.popup()->isVisible())
                QTest::keyClick(bench.popup(), Qt::Key_Escape);
            QTest::keyClick(bench.line(), Qt::Key_Return);
        }
        QCOMPARE(ui::KeptFilters().recent(),
                 (QStringList{QStringLiteral("third"), QStringLiteral("second"), QStringLiteral("first")}));
        bench.line()->setText(QStringLiteral("draft"));
        QTest::keyClick(bench.line(), Qt::Key_Up);
        QCOMPARE(bench.line()->text(), QStringLiteral("third"));
        QTest::keyClick(bench.line(), Qt::Key_Up);
        QTest::keyClick(bench.line(), Qt::Key_Up);
        QTest::keyClick(bench.line(), Qt::Key_Up); // there is no more
        QCOMPARE(bench.line()->text(), QStringLiteral("first"));
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(bench.line(), Qt::Key_Down);
        QCOMPARE(bench.line()->text(), QStringLiteral("draft"));
        // What is half typed when the line is left is none.
        bench.view().findChild<QWidget *>(QStringLiteral("events"))->setFocus();
        QCOMPARE(ui::KeptFilters().recent().value(0), QStringLiteral("third"));
        // A filter that comes from a menu is remembered, too.
        bench.shared().combineFilter(QStringLiteral("id == 1"), model::FilterJoin::Only);
        QCOMPARE(ui::KeptFilters().recent().value(0), QStringLiteral("id == 1"));
        QCOMPARE(bench.menuTexts().value(0), QStringLiteral("id == 1"));
    }

    void filtersAreSavedByName()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        QVERIFY(!bench.menu()->findChild<QAction *>(QStringLiteral("saveFilter"))->isEnabled());
        bench.line()->setText(QStringLiteral("id == 1"));
        bench.menu()->findChild<QAction *>(QStringLiteral("saveFilter"))->trigger();
        bench.giveName(QStringLiteral("Ones & <b>more</b>"));
        QCOMPARE(ui::KeptFilters().saved(),
                 (QList<ui::KeptFilters::Saved>{
                     {QStringLiteral("Ones & <b>more</b>"), QStringLiteral("id == 1")}}));
        bench.line()->clear();
        auto *saved = bench.menu()->findChild<QMenu *>(QStringLiteral("saved:Ones & <b>more</b>"));
        QVERIFY(saved);
        saved->findChild<QAction *>(QStringLiteral("useFilter"))->trigger();
        QCOMPARE(bench.shared().scope().filter, QStringLiteral("id == 1"));
        saved->findChild<QAction *>(QStringLiteral("renameFilter"))->trigger();
        bench.giveName(QStringLiteral(" "));
        const auto *problem = bench.bar()->findChild<QLabel *>(QStringLiteral("filterNameProblem"));
        QVERIFY(!problem->text().isEmpty());
        bench.giveName(QStringLiteral("Ones"));
        QCOMPARE(ui::KeptFilters().saved().value(0).name, QStringLiteral("Ones"));
        QVERIFY(bench.line()->hasFocus());
        saved = bench.menu()->findChild<QMenu *>(QStringLiteral("saved:Ones"));
        saved->findChild<QAction *>(QStringLiteral("deleteFilter"))->trigger();
        QVERIFY(ui::KeptFilters().saved().isEmpty());
    }

    void settingsAreNotTrusted()
    {
        QStringList recent{QString(), QString(20'000, u'x'), QStringLiteral("good"), QStringLiteral("good")};
        for (int i = 0; i < 200; ++i)
            recent += QString::number(i);
        QSettings settings;
        settings.setValue(QStringLiteral("filters/recent"), recent);
        settings.beginWriteArray(QStringLiteral("filters/saved"), 100'000'000);
        const auto write = [&](int index, const QVariant &name, const QVariant &filter) {
            settings.setArrayIndex(index);
            settings.setValue(QStringLiteral("name"), name);
            settings.setValue(QStringLiteral("filter"), filter);
        };
        write(0, QString(1000, u'n'), QStringLiteral("a"));
        write(1, QStringLiteral("name"), QString(20'000, u'x'));
        write(2, 5, QByteArray("\0\1", 2));
        write(3, QStringLiteral("Good"), QStringLiteral("b"));
        write(4, QStringLiteral("gOOd"), QStringLiteral("c"));
        settings.endArray();
        const ui::KeptFilters kept;
        QCOMPARE(kept.recent().size(), ui::KeptFilters::recentMax);
        QCOMPARE(kept.recent().value(0), QStringLiteral("good"));
        QVERIFY(kept.saved().contains(ui::KeptFilters::Saved{QStringLiteral("Good"), QStringLiteral("b")}));
        QVERIFY(kept.saved().size() <= 2);
        settings.setValue(QStringLiteral("filters/recent"), 7.5);
        settings.remove(QStringLiteral("filters/saved"));
        settings.setValue(QStringLiteral("filters/saved"), QStringLiteral("nonsense"));
        QCOMPARE(ui::KeptFilters().saved().size(), 0);
    }

    void savedFiltersHaveALimit()
    {
        ui::KeptFilters kept;
        for (qsizetype i = 0; i < ui::KeptFilters::savedMax; ++i)
            QVERIFY(kept.save(QString::number(i), QStringLiteral("x")).isEmpty());
        QVERIFY(!kept.save(QStringLiteral("more"), QStringLiteral("x")).isEmpty());
        QVERIFY(kept.save(QStringLiteral("7"), QStringLiteral("y")).isEmpty()); // in place of one
        QVERIFY(!kept.rename(QStringLiteral("7"), QStringLiteral("8")).isEmpty()); // is taken
        QCOMPARE(ui::KeptFilters().saved().size(), ui::KeptFilters::savedMax);
    }

    void helpOpensBesideTheTrace()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        QTest::keyClick(bench.line(), Qt::Key_F1);
        auto *text = bench.view().findChild<QTextBrowser *>(QStringLiteral("helpText"));
        QVERIFY(text && text->isVisible());
        QVERIFY(text->toPlainText().contains(QStringLiteral("Comparisons")));
        QVERIFY(text->toPlainText().contains(QStringLiteral("KiB MiB GiB")));
        QVERIFY(!text->window()->isModal());
        // Once more brings the same window to the front.
        bench.bar()->findChild<QToolButton *>(QStringLiteral("filterHelp"))->click();
        QCOMPARE(bench.view().findChildren<QTextBrowser *>(QStringLiteral("helpText")).size(), 1);
        QTRY_COMPARE(QApplication::activeWindow(), text->window());
        QTest::keyClick(text, Qt::Key_Escape);
        QTRY_VERIFY(!bench.view().findChild<QTextBrowser *>(QStringLiteral("helpText")));
    }

private:
    QTemporaryDir m_settings;
};

CLRLENS_TEST(TestEventFilterBar)
#include "tst_eventfilterbar.moc"
