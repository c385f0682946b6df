// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/flame/flamepane.h"

#include "tests/support/foldedtree.h"
#include "tests/support/testprogram.h"
#include "ui/base/palette.h"
#include "ui/flame/flamelegend.h"
#include "ui/widgets/filterbar.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QtTest>

namespace {

tests::FoldedTree threeFrames()
{
    return tests::foldedTree({QStringLiteral("Shop.dll!Shop.Program.Main;Shop.dll!Shop.Db.Read 30"),
                              QStringLiteral("Shop.dll!Shop.Program.Main 70")});
}

/// Chooses in the menu of how the graph looks.
void choose(const ui::FlamePane &pane, const char *choice, int index)
{
    pane.findChild<QAction *>(QLatin1String(choice) + QString::number(index))->trigger();
}

} // namespace

class TestFlamePane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void choicesReachTheGraph()
    {
        ui::FlamePane pane;
        choose(pane, "flameOrientation", 1);
        QCOMPARE(pane.graph().orientation(), ui::FlameGraph::Orientation::Flame);
        choose(pane, "flameColors", 2);
        QCOMPARE(pane.graph().colorBy(), ui::ColorBy::Module);
    }

    void theSearchSaysItsShare()
    {
        ui::FlamePane pane;
        const auto folded = threeFrames();
        pane.setTree(folded.tree, folded.symbols);
        pane.resize(800, 400);
        pane.show();
        pane.focusSearch();
        auto *const search = pane.findChild<ui::FilterBar *>(QStringLiteral("flameSearch"));
        auto *const line = search->findChild<QLineEdit *>();
        QTest::keyClicks(line, QStringLiteral("read"));
        QTest::keyClick(line, Qt::Key_Return);
        QStringList texts;
        for (const QLabel *label : search->findChildren<QLabel *>())
            texts << label->text();
        QVERIFY2(texts.join(u'|').contains(QLatin1String("30")), qPrintable(texts.join(u'|')));
        QCOMPARE(pane.graph().selected(), folded.node(QStringLiteral("Shop.Program.Main;Shop.Db.Read")));
    }

    void keysGoToTheSearchAndBack()
    {
        ui::FlamePane pane;
        const auto folded = threeFrames();
        pane.setTree(folded.tree, folded.symbols);
        pane.resize(800, 400);
        pane.show();
        QVERIFY(QTest::qWaitForWindowActive(&pane));
        pane.graph().setFocus();
        QTest::keyClick(&pane.graph(), Qt::Key_F, Qt::ControlModifier);
        auto *const line = pane.findChild<ui::FilterBar *>()->findChild<QLineEdit *>();
        QVERIFY(line->hasFocus());
        QTest::keyClicks(line, QStringLiteral("read"));
        QTest::keyClick(line, Qt::Key_Escape);
        QCOMPARE(line->text(), QString());
        QVERIFY(pane.graph().hasFocus());
    }

    void zoomingOffersTheWayBack()
    {
        ui::FlamePane pane;
        const auto folded = threeFrames();
        pane.setTree(folded.tree, folded.symbols);
        pane.resize(800, 400);
        auto *const reset = pane.findChild<QToolButton *>(QStringLiteral("flameReset"));
        QVERIFY(reset->isHidden());
        pane.graph().zoomTo(folded.node(QStringLiteral("Shop.Program.Main;Shop.Db.Read")));
        QVERIFY(!reset->isHidden());
        QSignalSpy asked(&pane, &ui::FlamePane::resetAsked);
        reset->click();
        QCOMPARE(asked.size(), 1);
        QCOMPARE(pane.graph().zoomed(), 0U);
        QVERIFY(reset->isHidden());
    }

    void theLegendFollows()
    {
        ui::FlamePane pane;
        const auto folded = threeFrames();
        pane.resize(800, 400);
        pane.show();
        pane.setTree(folded.tree, folded.symbols);
        const auto *const legend = pane.findChild<ui::FlameLegend *>();
        QCOMPARE(legend->entries(), pane.graph().legend());
        QCOMPARE(legend->entries().size(), 1);
        choose(pane, "flameColors", 1);
        QCOMPARE(legend->entries(), pane.graph().legend());
        QVERIFY(legend->entries().size() > 1);
    }

    void everythingHasAName()
    {
        ui::FlamePane pane;
        for (const QWidget *widget : pane.findChildren<QWidget *>()) {
            if (widget->focusPolicy() == Qt::NoFocus || !widget->isEnabled() || widget->focusProxy())
                continue;
            if (widget->objectName().startsWith(QLatin1String("qt_")) || widget->inherits("QLabel"))
                continue;
            QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
        }
    }

    void pictures()
    {
        const QString folder = qEnvironmentVariable("CLRLENS_PICTURES");
        if (folder.isEmpty())
            QSKIP("CLRLENS_PICTURES names the folder for pictures");
        QStringList lines;
        const QString base
            = QStringLiteral("Shop.dll!Shop.Program.Main(string[]);Shop.dll!Shop.Web.Host.Run");
        for (int i = 0; i < 400; ++i) {
            QStringList names{base};
            names << QStringLiteral("Shop.dll!Shop.Orders.Handler%1.Handle(Order, int)").arg(i % 7);
            for (int depth = 0; depth < (i * 7) % 13; ++depth) {
                const int pick = (i / (depth + 1) + depth) % 9;
                names << (pick < 3 ? QStringLiteral("System.Private.CoreLib.dll!System.Collections.Generic."
                                                    "Dictionary<string, int>.FindValue%1")
                              : pick < 5 ? QStringLiteral("System.Linq.dll!System.Linq.Enumerable.Where%1")
                              : pick < 8 ? QStringLiteral("Shop.Data.dll!Shop.Data.Repository.Load%1")
                                         : QStringLiteral("libcoreclr.so+0x%1"))
                             .arg(pick);
            }
            lines << QStringLiteral("%1 %2").arg(names.join(u';')).arg(1 + (i * i) % 97);
        }
        lines << QStringLiteral(
            "System.Threading.dll!System.Threading.PortableThreadPool.WorkerThread.Start 900");
        const auto folded = tests::foldedTree(lines);
        struct Picture {
            QString name;
            QPalette palette;
            int colors;
            int orientation;
            QString search;
        };
        const QList<Picture> pictures{
            {QStringLiteral("light"), QApplication::palette(), 0, 0, {}},
            {QStringLiteral("dark"), ui::darkPalette(), 0, 0, {}},
            {QStringLiteral("light-search"), QApplication::palette(), 0, 1, QStringLiteral("Repository")},
            {QStringLiteral("dark-module"), ui::darkPalette(), 2, 1, {}},
            {QStringLiteral("light-cost-zoomed"), QApplication::palette(), 1, 0, {}},
        };
        const QPalette before = QApplication::palette();
        for (const Picture &picture : pictures) {
            QApplication::setPalette(picture.palette);
            ui::FlamePane pane;
            pane.setTree(folded.tree, folded.symbols);
            pane.resize(1024, 700);
            pane.show();
            choose(pane, "flameColors", picture.colors);
            choose(pane, "flameOrientation", picture.orientation);
            pane.findChild<ui::FilterBar *>()->setText(picture.search);
            if (picture.name.endsWith(QLatin1String("zoomed")))
                pane.graph().zoomTo(folded.node(
                    QStringLiteral("Shop.Program.Main;Shop.Web.Host.Run;Shop.Orders.Handler3.Handle")));
            pane.graph().setFocus();
            pane.graph().select(folded.node(
                QStringLiteral("Shop.Program.Main;Shop.Web.Host.Run;Shop.Orders.Handler3.Handle")));
            QTest::qWait(50);
            QVERIFY(pane.grab().save(QStringLiteral("%1/flame-%2-%3.png")
                                         .arg(folder, picture.name)
                                         .arg(pane.devicePixelRatioF())));
        }
        QApplication::setPalette(before);
    }
};

CLRLENS_TEST(TestFlamePane)
#include "tst_flamepane.moc"
