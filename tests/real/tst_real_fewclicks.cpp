// SPDX-License-Identifier: GPL-3.0-or-later
// A user meets a program that misbehaves, and finds the line at fault with few clicks. Each click is made by
// the mouse, where the user would make it, and counted.
#include "model/items/processmodel.h"
#include "tests/real/workload.h"
#include "tests/support/dotnet.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowjourney.h"
#include "ui/panes/tracepane.h"
#include "ui/shell/inspector.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/processlist.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/tableview.h"

#include <QFileInfo>
#include <QLabel>
#include <QTableView>
#include <QToolButton>
#include <QtTest>

namespace {

/// One program that misbehaves, and the window of a user who looks for its fault.
class Search {
public:
    /// Says why it cannot begin; empty is well.
    QString begin(const QString &mode)
    {
        const auto program
            = tests::builtProgram(QStringLiteral("programs/Misbehaving"), QStringLiteral("net10.0"));
        if (!program.ok())
            return program.error().text;
        m_workload.emplace(program.value());
        if (const QString refusal = m_workload->start({mode}); !refusal.isEmpty())
            return refusal;
        m_journey.emplace(QFileInfo(m_workload->socketPath()).absolutePath());
        window().resize(1400, 880);
        window().activateWindow();
        return tests::waitFor([this] { return row() >= 0; }) ? QString()
                                                             : QStringLiteral("the list shows no process");
    }

    int clicks() const { return m_clicks; }
    ui::MainWindow &window() { return m_journey->composition().window(); }
    ui::TraceView &trace() { return *m_journey->tracePane()->traceView(); }
    template <class T> T *find(const char *name) { return window().findChild<T *>(QLatin1String(name)); }

    /// The process in the list, and Record in its head; the recording shows its summary then.
    bool record()
    {
        QTableView *const list = window().findChild<ui::ProcessList *>()->view();
        const auto place
            = [&] { return list->visualRect(list->model()->index(row(), model::ProcessModel::Name)); };
        if (!tests::waitFor([&] { return !place().isEmpty(); }))
            return false;
        click(*list->viewport(), place().center());
        if (!m_journey->waitForInspector().isEmpty() || !clickButton("headerRecord"))
            return false;
        return tests::waitFor([this] { return m_journey->tracePane()->traceView() != nullptr; });
    }
    /// A button, once it is there and has that text.
    bool clickButton(const char *name, const QString &text = {})
    {
        const auto seen = [&]() -> QToolButton * {
            const auto all = window().findChildren<QToolButton *>(QLatin1String(name));
            const auto one = std::ranges::find_if(all, &QWidget::isVisible);
            return one == all.end() ? nullptr : *one;
        };
        if (!tests::waitFor([&] { return seen() && seen()->isEnabled() && seen()->text().contains(text); }))
            return false;
        click(*seen(), seen()->rect().center());
        return true;
    }
    QString summary(const char *subject)
    {
        const auto *const label
            = trace().findChild<QLabel *>(QStringLiteral("summaryText-") + QLatin1String(subject));
        return label->isVisible() ? label->text() : QString();
    }
    /// Returns whether the source is shown, and the line that costs most there has that text.
    bool showsLine(const QString &text)
    {
        const auto shows = [&](const QTableView *table) {
            const QModelIndex current = table->currentIndex();
            if (!table->isVisible() || !table->viewport()->rect().intersects(table->visualRect(current)))
                return false;
            for (int column = 0; column < table->model()->columnCount(); ++column) {
                if (current.siblingAtColumn(column).data().toString().contains(text))
                    return true;
            }
            return false;
        };
        const auto tables = trace().findChildren<QTableView *>(QStringLiteral("sourceLines"));
        return tests::waitFor([&] { return std::ranges::any_of(tables, shows); });
    }

private:
    /// Of the program, in the list of processes; -1 while that does not have it.
    int row()
    {
        const auto *const list = window().findChild<ui::ProcessList *>()->view();
        return qobject_cast<model::ProcessModel *>(list->model())->rowOf(m_workload->pid());
    }
    void click(QWidget &widget, const QPoint &at)
    {
        QTest::mouseClick(&widget, Qt::LeftButton, {}, at);
        ++m_clicks;
    }

    std::optional<tests::Workload> m_workload;
    std::optional<tests::WindowJourney> m_journey;
    int m_clicks = 0;
};

} // namespace

class TestRealFewClicks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { CLRLENS_REQUIRE_DOTNET(); }

    void theHotLine()
    {
        Search search;
        QCOMPARE(search.begin(QStringLiteral("batch")), QString());
        QVERIFY(search.record());
        QVERIFY(search.clickButton("summaryWay-cpu", QStringLiteral("Batch.Score")));
        QVERIFY(search.showsLine(QStringLiteral("// the hot line")));
        QVERIFY2(search.clicks() <= 4, qPrintable(QString::number(search.clicks())));
    }

    void theStarvingLine()
    {
        Search search;
        QCOMPARE(search.begin(QStringLiteral("service")), QString());
        QVERIFY(search.record());
        QVERIFY(search.clickButton("summaryWay-waits", QStringLiteral("Service.Handle")));
        QVERIFY(search.showsLine(QStringLiteral("// the starving line")));
        QVERIFY2(search.clicks() <= 5, qPrintable(QString::number(search.clicks())));
    }

    void theExceptionsPlace()
    {
        Search search;
        QCOMPARE(search.begin(QStringLiteral("importer")), QString());
        QVERIFY(search.record());
        QVERIFY(search.clickButton("summaryWay-thrown", QStringLiteral("Importer.Read")));
        QVERIFY(search.showsLine(QStringLiteral("// the exception's place")));
        QVERIFY2(search.clicks() <= 4, qPrintable(QString::number(search.clicks())));
    }

    void theLongestPauseAndItsReason()
    {
        Search search;
        QCOMPARE(search.begin(QStringLiteral("batch")), QString());
        QVERIFY(search.record());
        const auto tells = [&] {
            const QString memory = search.summary("memory");
            return memory.contains(QStringLiteral("Longest pause: "))
                && memory.contains(QStringLiteral("Induced")) && memory.contains(QStringLiteral("Batch.Run"));
        };
        QTRY_VERIFY2(tells(), qPrintable(search.summary("memory")));
        QVERIFY2(search.clicks() <= 3, qPrintable(QString::number(search.clicks())));
    }
};

CLRLENS_TEST(TestRealFewClicks)
#include "tst_real_fewclicks.moc"
