// SPDX-License-Identifier: GPL-3.0-or-later
// The panes of a process are there when they are needed, and do not all come in one turn of the event loop.
#include "tests/support/testprogram.h"
#include "tests/ui/panebench.h"
#include "ui/shell/inspector.h"

#include <QTabWidget>
#include <QtTest>

namespace {

class PlainPane : public ui::Pane {
    Q_OBJECT
public:
    explicit PlainPane(const QString &id, bool records = false)
        : Pane(id, id)
        , m_records(records)
    {
    }
    bool take(ui::PaneTask task, const QString &argument) override
    {
        if (task != ui::PaneTask::Record || !m_records)
            return false;
        taken = argument;
        return true;
    }
    void activated() override { ++timesActivated; }
    bool isBusy() const override { return true; }

    QString taken;
    int timesActivated = 0;

private:
    bool m_records;
};

/// An inspector with the panes a to d, of which c records.
class Bench : public tests::PaneContext {
public:
    Bench()
    {
        QList<ui::PaneFactory> panes;
        for (const char *const name : {"a", "b", "c", "d"}) {
            const QString id = QLatin1String(name);
            panes.append({id, id.toUpper(), [this, id](ui::ProcessContext &, ui::Context &) -> ui::Pane * {
                              made.append(id);
                              return new PlainPane(id, id == QLatin1String("c"));
                          }});
        }
        model::ProcessEntry entry;
        entry.pid = 4711;
        inspector = std::make_unique<ui::Inspector>(entry, context, panes);
        inspector->resize(800, 500);
        inspector->show();
    }
    PlainPane *pane(const char *id) { return qobject_cast<PlainPane *>(inspector->pane(QLatin1String(id))); }

    QStringList made;
    std::unique_ptr<ui::Inspector> inspector;
};

} // namespace

class TestInspector : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void panesAreMadeOneATurn()
    {
        Bench bench;
        const auto *const tabs = bench.inspector->findChild<QTabWidget *>();
        QCOMPARE(tabs->count(), 4); // by their names, before they are there
        QCOMPARE(tabs->tabText(3), QStringLiteral("D"));
        QVERIFY(!bench.inspector->isBusy());
        bench.inspector->showPane(QStringLiteral("c"));
        QCOMPARE(bench.made, QStringList{QStringLiteral("c")});
        QVERIFY(bench.inspector->currentPane()->isVisible());
        QVERIFY(bench.inspector->isBusy());
        // Whatever else is to be handled comes in between.
        qsizetype most = 0;
        QTRY_VERIFY([&] {
            const qsizetype before = bench.made.size();
            QCoreApplication::processEvents();
            most = std::max(most, bench.made.size() - before);
            return bench.made.size() == 4;
        }());
        QCOMPARE(most, qsizetype(1));
        QCOMPARE(bench.inspector->currentPane()->id(), QStringLiteral("c"));
        QVERIFY(!bench.pane("a")->isVisible());
        QCOMPARE(bench.made.size(), qsizetype(4));
    }

    void paneIsThereWhenItIsShown()
    {
        Bench bench;
        bench.inspector->showPane({}); // the first one
        QCOMPARE(bench.made, QStringList{QStringLiteral("a")});
        auto *const tabs = bench.inspector->findChild<QTabWidget *>();
        tabs->setCurrentIndex(3);
        QCOMPARE(bench.made, (QStringList{QStringLiteral("a"), QStringLiteral("d")}));
        QVERIFY(bench.pane("d")->isVisible());
        QCOMPARE(bench.pane("d")->timesActivated, 1);
    }

    /// A user who walks the list of processes leaves many inspectors behind.
    void panesOfAHiddenInspectorWait()
    {
        Bench bench;
        bench.inspector->showPane({});
        bench.inspector->hide();
        QTest::qWait(50);
        QCOMPARE(bench.made, QStringList{QStringLiteral("a")});
        bench.inspector->show();
        QTRY_COMPARE(bench.made.size(), qsizetype(4));
    }

    void taskIsDoneOnceItsPaneIsThere()
    {
        Bench bench;
        bench.inspector->showPane({});
        bench.inspector->perform(ui::PaneTask::Record, QStringLiteral("gc"));
        QTRY_COMPARE(bench.inspector->currentPane()->id(), QStringLiteral("c"));
        QCOMPARE(bench.pane("c")->taken, QStringLiteral("gc"));
        // And at once when all are there.
        bench.inspector->showPane(QStringLiteral("a"));
        bench.inspector->perform(ui::PaneTask::Record, QStringLiteral("cpu"));
        QCOMPARE(bench.pane("c")->taken, QStringLiteral("cpu"));
        QCOMPARE(bench.inspector->currentPane()->id(), QStringLiteral("c"));
    }
};

CLRLENS_TEST(TestInspector)
#include "tst_inspector.moc"
