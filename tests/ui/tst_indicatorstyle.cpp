// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/indicatorstyle.h"

#include "tests/support/testprogram.h"
#include "ui/base/palette.h"

#include <QCheckBox>
#include <QListWidget>
#include <QStyleFactory>
#include <QStyleOptionButton>
#include <QtTest>

#include <cmath>

namespace {

/// The relative luminance of WCAG 2.
double luminance(const QColor &color)
{
    const auto linear
        = [](double part) { return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double contrast(const QColor &one, const QColor &other)
{
    const double a = luminance(one) + 0.05;
    const double b = luminance(other) + 0.05;
    return a > b ? a / b : b / a;
}

/// The best contrast of a column of pixels, from top to bottom of a rectangle, against a ground.
double bestContrast(const QImage &image, const QRect &rect, const QColor &ground)
{
    double best = 1;
    for (int x = rect.left() - 1; x <= rect.left() + 1; ++x) {
        double least = 21;
        for (int y = rect.top() + 3; y <= rect.bottom() - 3; ++y)
            least = std::min(least, contrast(image.pixelColor(std::max(0, x), y), ground));
        best = std::max(best, least);
    }
    return best;
}

QImage pictureOf(QWidget &widget, QStyle &style, const QPalette &palette)
{
    widget.setStyle(&style);
    widget.setPalette(palette);
    widget.resize(200, 60);
    return widget.grab().toImage();
}

} // namespace

class TestIndicatorStyle : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void emptyBoxIsSeenOnDarkGround()
    {
        ui::IndicatorStyle style;
        const QPalette dark = ui::darkPalette();
        QCheckBox box(QStringLiteral("Stacks"));
        const QImage picture = pictureOf(box, style, dark);
        QStyleOptionButton option;
        option.initFrom(&box);
        const QRect rect = style.subElementRect(QStyle::SE_CheckBoxIndicator, &option, &box);
        // What WCAG 2 asks of the outline of a control.
        QVERIFY(bestContrast(picture, rect, dark.color(QPalette::Window)) >= 3);
    }

    void checksOfRowsAreSeenToo()
    {
        ui::IndicatorStyle style;
        const QPalette dark = ui::darkPalette();
        QListWidget list;
        auto *item = new QListWidgetItem(QStringLiteral("CPU"), &list);
        item->setCheckState(Qt::Unchecked);
        const QImage picture = pictureOf(list, style, dark);
        double best = 1;
        const QRect row = list.visualItemRect(item).translated(list.viewport()->pos());
        for (int x = row.left(); x < row.left() + 12; ++x)
            best = std::max(best,
                            contrast(picture.pixelColor(x, row.center().y()), dark.color(QPalette::Base)));
        QVERIFY2(best >= 3, qPrintable(QString::number(best)));
    }

    void quietTextIsReadOnDarkGround()
    {
        const QPalette dark = ui::darkPalette();
        for (const auto ground : {QPalette::Window, QPalette::Base, QPalette::AlternateBase}) {
            // What WCAG 2 asks of text.
            QVERIFY(contrast(dark.color(QPalette::PlaceholderText), dark.color(ground)) >= 4.5);
            QVERIFY(contrast(ui::mutedTextColor(dark), dark.color(ground)) >= 4.5);
        }
    }

    void lightGroundIsAsItWas()
    {
        ui::IndicatorStyle style;
        const std::unique_ptr<QStyle> plain(QStyleFactory::create(QStringLiteral("Fusion")));
        QCheckBox box(QStringLiteral("Stacks"));
        const QPalette light = plain->standardPalette();
        QCOMPARE(pictureOf(box, style, light), pictureOf(box, *plain, light));
    }
};

CLRLENS_TEST(TestIndicatorStyle)
#include "tst_indicatorstyle.moc"
