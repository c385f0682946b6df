// SPDX-License-Identifier: GPL-3.0-or-later
// Two traces at once: one in the tabs, another in a window of its own, both at the same subject.
#include "model/answers/subject.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowjourney.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/torntab.h"
#include "ui/shell/workspace.h"
#include "ui/trace/subjectlist.h"
#include "ui/trace/subjectview.h"
#include "ui/trace/tracetab.h"
#include "ui/trace/traceview.h"

#include <QAction>
#include <QtTest>

using model::answers::Subject;

namespace {

QByteArray someEvents(unsigned seed)
{
    generated::Options options;
    options.seed = seed;
    return generated::runtimeLike(options).bytes;
}

/// The window with one trace in a tab and another one in a window of its own.
class TwoWindows {
public:
    TwoWindows()
    {
        tabs().openTrace(m_first.path());
        tabs().openBeside(m_second.path());
    }

    ui::MainWindow &window() { return m_journey.composition().window(); }
    ui::Workspace &tabs() { return *window().workspace(); }
    ui::TornTab &torn() { return *tabs().tornTabs().first(); }
    ui::TraceView &inTabs() { return *tabs().currentTrace(); }
    ui::TraceView &beside() { return *ui::Workspace::traceOf(torn()); }
    const generated::File &second() const { return m_second; }
    bool isReady()
    {
        return tests::waitFor([this] { return inTabs().hasAllTabs() && beside().hasAllTabs(); });
    }
    QAction &sameSubject() { return *window().findChild<QAction *>(QStringLiteral("sameSubject")); }

private:
    const generated::File m_first{someEvents(1)};
    const generated::File m_second{someEvents(2)};
    tests::WindowJourney m_journey{{}};
};

/// As a user does: in the window that is in front.
bool goTo(ui::TraceView &view, Subject subject)
{
    view.window()->activateWindow();
    if (!QTest::qWaitForWindowActive(view.window()))
        return false;
    view.findChild<ui::SubjectList *>()->setCurrentRow(int(subject));
    return view.subjects().subject() == subject;
}

} // namespace

class TestTwoWindows : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aTraceOpensBesideAnother()
    {
        TwoWindows two;
        QCOMPARE(two.tabs().tornTabs().size(), 1);
        QVERIFY(&two.inTabs() != &two.beside());
        QVERIFY(two.inTabs().isVisible());
        QVERIFY(two.beside().isVisible());
        QCOMPARE(two.beside().window(), static_cast<QWidget *>(&two.torn()));
        // It has its window already.
        const int count = two.tabs().count();
        two.tabs().openBeside(two.second().path());
        QCOMPARE(two.tabs().tornTabs().size(), 1);
        QCOMPARE(two.tabs().count(), count);
    }

    void bothShowTheSubjectThatTheUserGoesTo()
    {
        TwoWindows two;
        QVERIFY(two.isReady());
        QVERIFY(goTo(two.inTabs(), Subject::Events));
        QCOMPARE(two.beside().subjects().subject(), Subject::Events);
        QVERIFY(goTo(two.beside(), Subject::File));
        QCOMPARE(two.inTabs().subjects().frontPage(), two.beside().subjects().frontPage());
        QCOMPARE(two.inTabs().subjects().subject(), Subject::File);
    }

    void aPageThatTheProgramShowsLeadsNoOther()
    {
        TwoWindows two;
        QVERIFY(two.isReady());
        QVERIFY(goTo(two.inTabs(), Subject::Events));
        two.beside().showTab(two.beside().tabs().first()->id());
        QCOMPARE(two.beside().subjects().subject(), Subject::Summary);
        QCOMPARE(two.inTabs().subjects().subject(), Subject::Events);
    }

    void theUserCanHaveTwoSubjects()
    {
        TwoWindows two;
        QVERIFY(two.isReady());
        QVERIFY(two.torn().menu()->actions().contains(&two.sameSubject()));
        two.sameSubject().trigger();
        QVERIFY(goTo(two.inTabs(), Subject::Events));
        QCOMPARE(two.beside().subjects().subject(), Subject::Summary);
        two.sameSubject().trigger();
        QVERIFY(goTo(two.inTabs(), Subject::File));
        QCOMPARE(two.beside().subjects().subject(), Subject::File);
    }
};

CLRLENS_TEST(TestTwoWindows)
#include "tst_twowindows.moc"
