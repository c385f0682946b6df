// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/lensstyle.h"

#include "tests/support/settings.h"
#include "tests/support/testprogram.h"
#include "ui/base/appearance.h"
#include "ui/base/contrast.h"
#include "ui/base/icons.h"
#include "ui/base/palette.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QStyleFactory>
#include <QStyleOptionButton>
#include <QStyleOptionHeader>
#include <QStyleOptionSlider>
#include <QStyleOptionViewItem>
#include <QTabBar>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

Q_DECLARE_METATYPE(QPalette)

namespace {

void addPalettes()
{
    QTest::addColumn<QPalette>("palette");
    QTest::newRow("light") << ui::lightPalette();
    QTest::newRow("dark") << ui::darkPalette();
}

/// The best contrast of a column of pixels, from top to bottom of a rectangle, against a ground.
double bestContrast(const QImage &image, const QRect &rect, const QColor &ground)
{
    double best = 1;
    for (int x = rect.left() - 1; x <= rect.left() + 1; ++x) {
        double least = 21;
        for (int y = rect.top() + 3; y <= rect.bottom() - 3; ++y)
            least = std::min(least, ui::contrastOf(image.pixelColor(std::max(0, x), y), ground));
        best = std::max(best, least);
    }
    return best;
}

int pixelsOf(const QImage &image, const QColor &color)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y) == color ? 1 : 0;
    }
    return count;
}

QImage pictureOf(QWidget &widget, QStyle &style, const QPalette &palette)
{
    widget.setStyle(&style);
    widget.setPalette(palette);
    widget.resize(200, 60);
    return widget.grab().toImage();
}

} // namespace

class TestLensStyle : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// The button of a menu keeps no colour of a palette that has gone.
    void menuButtonFollowsThePalette()
    {
        ui::LensStyle style;
        QToolButton button;
        QMenu menu;
        button.setText(QStringLiteral("⋮"));
        button.setMenu(&menu);
        button.setPopupMode(QToolButton::InstantPopup);
        button.setAutoRaise(true);
        const QImage marked = pictureOf(button, style, ui::lightPalette());
        ui::setPlainMenuButton(button);
        const QImage light = pictureOf(button, style, ui::lightPalette());
        QVERIFY(light != marked); // no arrow beside the sign
        QVERIFY(button.styleSheet().isEmpty());
        pictureOf(button, style, ui::darkPalette());
        QCOMPARE(pictureOf(button, style, ui::lightPalette()), light);
        const QImage dark = pictureOf(button, style, ui::darkPalette());
        QVERIFY(dark != light);
    }

    void emptyBoxIsSeen_data() { addPalettes(); }
    void emptyBoxIsSeen()
    {
        QFETCH(const QPalette, palette);
        ui::LensStyle style;
        QCheckBox box(QStringLiteral("Stacks"));
        const QImage picture = pictureOf(box, style, palette);
        QStyleOptionButton option;
        option.initFrom(&box);
        const QRect rect = style.subElementRect(QStyle::SE_CheckBoxIndicator, &option, &box);
        const double contrast = bestContrast(picture, rect, palette.color(QPalette::Window));
        QVERIFY2(contrast >= ui::graphicsContrast, qPrintable(QString::number(contrast)));
    }

    void checksOfRowsAreSeenToo_data() { addPalettes(); }
    void checksOfRowsAreSeenToo()
    {
        QFETCH(const QPalette, palette);
        ui::LensStyle style;
        QListWidget list;
        auto *item = new QListWidgetItem(QStringLiteral("CPU"), &list);
        item->setCheckState(Qt::Unchecked);
        const QImage picture = pictureOf(list, style, palette);
        double best = 1;
        const QRect row = list.visualItemRect(item).translated(list.viewport()->pos());
        for (int x = row.left(); x < row.left() + 12; ++x)
            best = std::max(
                best, ui::contrastOf(picture.pixelColor(x, row.center().y()), palette.color(QPalette::Base)));
        QVERIFY2(best >= ui::graphicsContrast, qPrintable(QString::number(best)));
        QVERIFY(row.height() >= ui::listRowHeight);
    }

    void focusIsSeen_data()
    {
        QTest::addColumn<QPalette>("palette");
        QTest::addColumn<QString>("kind");
        for (const char *kind : {"QPushButton", "QToolButton", "QCheckBox", "QRadioButton", "QLineEdit",
                                 "QComboBox", "QSpinBox", "QListWidget", "QTabBar"}) {
            QTest::addRow("%s light", kind) << ui::lightPalette() << QString::fromLatin1(kind);
            QTest::addRow("%s dark", kind) << ui::darkPalette() << QString::fromLatin1(kind);
        }
    }
    void focusIsSeen()
    {
        QFETCH(const QPalette, palette);
        QFETCH(const QString, kind);
        ui::LensStyle style;
        std::unique_ptr<QWidget> widget;
        const QString text = QStringLiteral("Record");
        if (kind == QLatin1String("QPushButton"))
            widget = std::make_unique<QPushButton>(text);
        else if (kind == QLatin1String("QCheckBox"))
            widget = std::make_unique<QCheckBox>(text);
        else if (kind == QLatin1String("QRadioButton"))
            widget = std::make_unique<QRadioButton>(text);
        else if (kind == QLatin1String("QLineEdit"))
            widget = std::make_unique<QLineEdit>();
        else if (kind == QLatin1String("QComboBox"))
            widget = std::make_unique<QComboBox>();
        else if (kind == QLatin1String("QSpinBox"))
            widget = std::make_unique<QSpinBox>();
        else if (kind == QLatin1String("QListWidget"))
            widget = std::make_unique<QListWidget>();
        if (kind == QLatin1String("QToolButton")) {
            auto button = std::make_unique<QToolButton>();
            button->setText(text);
            button->setAutoRaise(true);
            button->setFocusPolicy(Qt::StrongFocus);
            widget = std::move(button);
        } else if (kind == QLatin1String("QTabBar")) {
            auto bar = std::make_unique<QTabBar>();
            bar->addTab(text);
            widget = std::move(bar);
        }
        pictureOf(*widget, style, palette);
        widget->show();
        widget->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(widget.get()));
        widget->clearFocus();
        const QColor accent = ui::accentColor(palette);
        const int before = pixelsOf(widget->grab().toImage(), accent);
        widget->setFocus(Qt::MouseFocusReason); // also where no key was pressed yet
        const int with = pixelsOf(widget->grab().toImage(), accent);
        QVERIFY2(with - before >= 60, qPrintable(QStringLiteral("%1, %2").arg(before).arg(with)));
    }

    void chosenTabHasTheAccent_data() { addPalettes(); }
    void chosenTabHasTheAccent()
    {
        QFETCH(const QPalette, palette);
        ui::LensStyle style;
        QTabBar bar;
        bar.addTab(QStringLiteral("Events"));
        bar.addTab(QStringLiteral("Stacks"));
        bar.setCurrentIndex(1);
        const QImage picture = pictureOf(bar, style, palette);
        const auto isMarked = [&](int tab) {
            const QRect rect = bar.tabRect(tab);
            return picture.pixelColor(rect.center().x(), rect.bottom()) == ui::accentColor(palette);
        };
        QVERIFY(isMarked(1));
        QVERIFY(!isMarked(0));
    }

    void cellIsDrawnAsQtDrawsIt_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<Qt::Alignment>("alignment");
        QTest::addColumn<Qt::TextElideMode>("elision");
        QTest::addColumn<QStyle::State>("state");
        const QString name = QStringLiteral("GCAllocationTick");
        const QString names = QStringLiteral("Microsoft-Windows-DotNETRuntime/GCAllocationTick/Verbose");
        const Qt::Alignment left = Qt::AlignLeft | Qt::AlignVCenter;
        const Qt::Alignment right = Qt::AlignRight | Qt::AlignVCenter;
        const QStyle::State usual = QStyle::State_Enabled | QStyle::State_Active;
        QTest::newRow("left") << name << left << Qt::ElideRight << usual;
        QTest::newRow("right") << name << right << Qt::ElideRight << usual;
        QTest::newRow("centre") << name << Qt::Alignment(Qt::AlignCenter) << Qt::ElideRight << usual;
        QTest::newRow("top") << name << (Qt::AlignLeft | Qt::AlignTop) << Qt::ElideRight << usual;
        QTest::newRow("too long") << names << left << Qt::ElideRight << usual;
        QTest::newRow("too long, elided in the middle") << names << left << Qt::ElideMiddle << usual;
        QTest::newRow("too long, right") << names << right << Qt::ElideRight << usual;
        QTest::newRow("other letters") << QString::fromUtf16(u"Gr\u00f6\u00dfe \u6f22\u5b57 \u202e123")
                                       << left << Qt::ElideRight << usual;
        QTest::newRow("disabled") << name << left << Qt::ElideRight << QStyle::State(QStyle::State_Active);
        QTest::newRow("another window")
            << name << left << Qt::ElideRight << QStyle::State(QStyle::State_Enabled);
        QTest::newRow("nothing") << QString() << left << Qt::ElideRight << usual;
    }
    void cellIsDrawnAsQtDrawsIt()
    {
        QFETCH(const QString, text);
        QFETCH(const Qt::Alignment, alignment);
        QFETCH(const Qt::TextElideMode, elision);
        QFETCH(const QStyle::State, state);
        const QWidget view;
        QStyleOptionViewItem item;
        item.initFrom(&view);
        item.rect = {0, 0, 200, 30};
        item.palette = ui::lightPalette();
        item.state = state;
        item.features = QStyleOptionViewItem::HasDisplay;
        item.text = text;
        item.displayAlignment = alignment;
        item.textElideMode = elision;
        const auto drawn = [&item](const QStyle &style) {
            QImage picture(200, 30, QImage::Format_RGB32);
            picture.fill(Qt::white);
            QPainter painter(&picture);
            style.drawControl(QStyle::CE_ItemViewItem, &item, &painter);
            return picture;
        };
        const ui::LensStyle ours;
        const std::unique_ptr<QStyle> theirs(QStyleFactory::create(QStringLiteral("fusion")));
        const QImage picture = drawn(ours);
        if (alignment.testFlag(Qt::AlignRight))
            item.rect.setWidth(200 - ui::figureGap); // figures keep away from the next column
        QCOMPARE(picture, drawn(*theirs));
        QCOMPARE(pixelsOf(picture, Qt::white) == 200 * 30, text.isEmpty());
    }

    /// Of "Value" at the right of its column and "History" at the left of the next.
    void figuresKeepAwayFromTheNextColumn()
    {
        const ui::LensStyle style;
        const QWidget view;
        const auto from = [&](QStyle::SubElement element, QStyleOptionViewItem item) {
            return style.subElementRect(element, &item, &view).right();
        };
        QStyleOptionViewItem item;
        item.rect = {0, 0, 100, 20};
        item.features = QStyleOptionViewItem::HasDisplay;
        item.text = QStringLiteral("12");
        item.displayAlignment = Qt::AlignRight | Qt::AlignVCenter;
        QCOMPARE(from(QStyle::SE_ItemViewItemText, item), 99 - ui::figureGap);
        QStyleOptionHeader header;
        header.rect = item.rect;
        header.orientation = Qt::Horizontal;
        header.text = QStringLiteral("Value");
        header.palette = ui::lightPalette();
        header.state = QStyle::State_Enabled | QStyle::State_Horizontal;
        const auto lastInk = [&](Qt::Alignment alignment) {
            header.textAlignment = alignment;
            QImage picture(header.rect.size(), QImage::Format_RGB32);
            picture.fill(Qt::white);
            QPainter painter(&picture);
            style.drawControl(QStyle::CE_HeaderLabel, &header, &painter, &view);
            for (int x = picture.width() - 1; x >= 0; --x) {
                for (int y = 0; y < picture.height(); ++y) {
                    if (picture.pixelColor(x, y) != QColor(Qt::white))
                        return x;
                }
            }
            return -1;
        };
        QVERIFY(lastInk(Qt::AlignRight) > 50);
        QVERIFY(lastInk(Qt::AlignRight) < 100 - ui::figureGap);
    }

    void scrollBarIsWholeGroove()
    {
        ui::LensStyle style;
        QScrollBar bar(Qt::Vertical);
        bar.setStyle(&style);
        bar.setRange(0, 900);
        bar.setPageStep(100);
        bar.resize(12, 400);
        QStyleOptionSlider option;
        option.initFrom(&bar);
        option.orientation = Qt::Vertical;
        option.maximum = 900;
        option.pageStep = 100;
        const auto handleAt = [&](int value) {
            option.sliderPosition = value;
            return style.subControlRect(QStyle::CC_ScrollBar, &option, QStyle::SC_ScrollBarSlider, &bar);
        };
        QCOMPARE(handleAt(0).top(), 0);
        QCOMPARE(handleAt(900).bottom(), 399);
        QCOMPARE(handleAt(450).center().y(), 199);
        // Of more rows than pixels the handle can still be caught.
        option.maximum = 2'000'000'000;
        option.pageStep = 10;
        QVERIFY(handleAt(1'000'000'000).height() >= 20);
        QVERIFY(handleAt(2'000'000'000).bottom() <= 399);
    }

    void iconsAreSharpAtEveryScale()
    {
        for (const double scale : {1.0, 1.25, 1.5, 2.0, 3.0}) {
            const QPixmap picture = ui::icon(ui::Symbol::Dump).pixmap(QSize(16, 16), scale);
            QCOMPARE(picture.width(), qRound(16 * scale)); // drawn for it, not enlarged
        }
        // None is empty, and no two are the same.
        QSet<QByteArray> seen;
        for (int i = 0; i <= int(ui::Symbol::Help); ++i) {
            const QImage picture = ui::icon(ui::Symbol(i)).pixmap(QSize(32, 32), 1.0).toImage();
            const QByteArray bytes(reinterpret_cast<const char *>(picture.constBits()),
                                   picture.sizeInBytes());
            QVERIFY2(bytes.count('\0') < bytes.size(), qPrintable(QString::number(i)));
            seen.insert(bytes);
        }
        QCOMPARE(int(seen.size()), int(ui::Symbol::Help) + 1);
    }

    void appearanceIsChosenLiveAndKept()
    {
        const QTemporaryDir folder;
        tests::keepSettingsIn(folder.path());
        const QPalette before = QApplication::palette();
        const QFont font = QApplication::font();
        const QString style = QApplication::style()->name();
        ui::AppearanceSwitch &appearance = ui::AppearanceSwitch::instance();
        appearance.start(ui::Appearance::Light);
        QVERIFY(!ui::isDark(QApplication::palette()));
        appearance.choose(ui::Appearance::Dark);
        QVERIFY(ui::isDark(QApplication::palette()));
        QCOMPARE(tests::writtenSetting(QStringLiteral("appearance")).toString(), QStringLiteral("dark"));
        // An option of the command line is for one run.
        appearance.start(ui::Appearance::Light);
        QVERIFY(!ui::isDark(QApplication::palette()));
        QCOMPARE(tests::writtenSetting(QStringLiteral("appearance")).toString(), QStringLiteral("dark"));
        appearance.start();
        QCOMPARE(appearance.chosen(), ui::Appearance::Dark);
        // No desktop says what it has here: light.
        appearance.choose(ui::Appearance::Desktop);
        QVERIFY(!ui::isDark(QApplication::palette()));
        delete &appearance;
        QApplication::setStyle(style);
        QApplication::setPalette(before);
        QApplication::setFont(font);
    }
};

CLRLENS_TEST(TestLensStyle)
#include "tst_lensstyle.moc"
