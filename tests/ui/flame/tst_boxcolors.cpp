// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/foldedtree.h"
#include "tests/support/testprogram.h"
#include "ui/base/palette.h"
#include "ui/flame/boxpainter.h"

#include <QtTest>

using ui::BoxColors;

Q_DECLARE_METATYPE(QPalette)

class TestBoxColors : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textIsRead_data()
    {
        QTest::addColumn<QPalette>("palette");
        QTest::newRow("light") << QPalette(Qt::white);
        QTest::newRow("dark") << ui::darkPalette();
    }
    void textIsRead()
    {
        QFETCH(const QPalette, palette);
        const BoxColors colors(palette);
        QList<QColor> fills{colors.ofAll(), colors.found(), colors.ofModule({})};
        for (std::size_t kind = 0; kind < model::codeKindCount; ++kind)
            fills << colors.ofKind(model::CodeKind(kind));
        for (int i = 0; i < 200; ++i)
            fills << colors.ofModule(QStringLiteral("Module%1.dll").arg(i));
        for (const double share : {0.0, 0.005, 0.02, 0.1, 0.9})
            fills << colors.ofCost(share);
        for (const QColor &fill : QList<QColor>(fills))
            fills << colors.faded(fill);
        for (const QColor &fill : fills) {
            // What WCAG 2 asks of text.
            const double contrast = ui::contrastOf(colors.textOn(fill), fill);
            QVERIFY2(contrast >= 4.5, qPrintable(QStringLiteral("%1: %2").arg(fill.name()).arg(contrast)));
        }
    }
    void kindsAreToldApart()
    {
        for (const QPalette &palette : {QPalette(Qt::white), ui::darkPalette()}) {
            const BoxColors colors(palette);
            QSet<QRgb> fills;
            QSet<QString> texts;
            for (std::size_t kind = 0; kind < model::codeKindCount; ++kind) {
                fills << colors.ofKind(model::CodeKind(kind)).rgb();
                texts << ui::kindText(model::CodeKind(kind));
            }
            QCOMPARE(fills.size(), qsizetype(model::codeKindCount));
            // Both are grey.
            QVERIFY(ui::contrastOf(colors.ofKind(model::CodeKind::Unknown),
                                   colors.ofKind(model::CodeKind::Framework))
                    >= 1.3);
            QCOMPARE(texts.size(), qsizetype(model::codeKindCount));
        }
    }
    void aModuleKeepsItsColour()
    {
        const BoxColors colors{QPalette(Qt::white)};
        // The same in every run: the hash has no seed.
        QCOMPARE(colors.ofModule(QStringLiteral("Shop.dll")), colors.ofModule(QStringLiteral("shop.DLL")));
        QSet<QRgb> fills;
        for (int i = 0; i < 100; ++i)
            fills << colors.ofModule(QStringLiteral("Module%1.dll").arg(i)).rgb();
        QVERIFY(fills.size() >= 20);
    }
    void costIsToldInSteps()
    {
        const BoxColors colors{QPalette(Qt::white)};
        const auto legend = colors.costLegend();
        QCOMPARE(legend.front().color, colors.ofCost(0));
        QCOMPARE(legend.back().color, colors.ofCost(1));
        QVERIFY(colors.ofCost(0.5) != colors.ofCost(0.001));
    }

    void namesLoseWhatTellsLeast()
    {
        tests::FoldedTree folded
            = tests::foldedTree({QStringLiteral("Shop.dll!Shop.Web.Cart.TotalOfAll(Order) 1")});
        ui::BoxPainter painter;
        painter.reset(QFont(), BoxColors());
        painter.setSymbols(folded.symbols);
        const auto function = folded.tree->nodes[1].function;
        QCOMPARE(painter.nameFor(function, 1000), QStringLiteral("Shop.Web.Cart.TotalOfAll"));
        QStringList seen;
        for (double width = 400; width > 0; width -= 1) {
            const QString text = painter.nameFor(function, width);
            if (seen.isEmpty() || seen.last() != text)
                seen << text;
        }
        QCOMPARE(seen.mid(0, 3),
                 (QStringList{QStringLiteral("Shop.Web.Cart.TotalOfAll"), QStringLiteral("Cart.TotalOfAll"),
                              QStringLiteral("TotalOfAll")}));
        // At least three characters, then nothing.
        QCOMPARE(seen.last(), QString());
        QCOMPARE(seen.at(seen.size() - 2), QStringLiteral("Tot…"));
    }
    void hostileNamesAreHarmless()
    {
        const QString evil = QStringLiteral("A.dll!\u202eevil\nname\t<b>") + QString(100'000, u'x');
        tests::FoldedTree folded = tests::foldedTree({evil + QStringLiteral(" 1")});
        ui::BoxPainter painter;
        painter.reset(QFont(), BoxColors());
        painter.setSymbols(folded.symbols);
        const QString shown = painter.nameFor(folded.tree->nodes[1].function, 1e9);
        QVERIFY(shown.size() < 1000);
        QVERIFY(!shown.contains(QChar(0x202e)) && !shown.contains(u'\n'));
        // Characters that do not stand side by side are measured as a whole.
        folded
            = tests::foldedTree({QStringLiteral("A.dll!\u65e5\u672c\u8a9e\u65e5\u672c\u8a9e\u65e5\u672c 1")});
        painter.setSymbols(folded.symbols);
        const auto function = folded.tree->nodes[1].function;
        for (double width = 0; width < 200; width += 7)
            QVERIFY(painter.nameFor(function, width).isEmpty() || width > 12);
    }
};

CLRLENS_TEST(TestBoxColors)
#include "tst_boxcolors.moc"
