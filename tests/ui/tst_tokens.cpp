// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/tokens.h"

#include "tests/support/testprogram.h"
#include "ui/base/contrast.h"
#include "ui/base/figures.h"
#include "ui/base/palette.h"

#include <QtTest>

#include <cmath>

Q_DECLARE_METATYPE(QPalette)

namespace {

using Linear = std::array<double, 3>;
using Matrix = std::array<Linear, 3>;

/// What eyes without one kind of cone see of linear colours, after Machado, Oliveira and Fernandes (2009).
constexpr Matrix usual{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
constexpr Matrix protanopia{
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix deuteranopia{
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
constexpr Matrix tritanopia{
    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};

double linear(double part)
{
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
}

/// The colour as those eyes see it, in CIE L*a*b*, where distances are those that are seen.
Linear seenBy(const Matrix &eyes, const QColor &color)
{
    const Linear rgb{linear(color.redF()), linear(color.greenF()), linear(color.blueF())};
    Linear seen{};
    for (std::size_t row = 0; row < 3; ++row) {
        for (std::size_t column = 0; column < 3; ++column)
            seen[row] += eyes[row][column] * rgb[column];
        seen[row] = std::clamp(seen[row], 0.0, 1.0);
    }
    const auto root = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double x = root((0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.9505);
    const double y = root(0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]);
    const double z = root((0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.089);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double distance(const Linear &one, const Linear &other)
{
    return std::hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

QString pair(const QColor &one, const QColor &other, double value)
{
    return QStringLiteral("%1 on %2: %3").arg(one.name(), other.name()).arg(value);
}

void addPalettes()
{
    QTest::addColumn<QPalette>("palette");
    QTest::newRow("light") << ui::lightPalette();
    QTest::newRow("dark") << ui::darkPalette();
}

} // namespace

/// The colours that all else is drawn with.
class TestTokens : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void contrastIsThatOfWcag()
    {
        QCOMPARE(ui::contrastOf(Qt::black, Qt::white), 21.0);
        QCOMPARE(ui::contrastOf(Qt::white, Qt::white), 1.0);
        QVERIFY(std::abs(ui::contrastOf(QColor(0x77, 0x77, 0x77), Qt::white) - 4.48) < 0.01);
    }

    void textIsRead_data() { addPalettes(); }
    void textIsRead()
    {
        QFETCH(const QPalette, palette);
        const ui::Tokens &tokens = ui::tokensOf(palette);
        for (const QColor &ground : {tokens.ground, tokens.panel, tokens.raised, tokens.selection}) {
            for (const QColor &text : {tokens.text, tokens.second}) {
                const double contrast = ui::contrastOf(text, ground);
                QVERIFY2(contrast >= ui::textContrast, qPrintable(pair(text, ground, contrast)));
            }
        }
        for (const QColor &ground : {tokens.ground, tokens.panel, tokens.raised}) {
            for (const QColor &text : {tokens.accent, tokens.good, tokens.warn, tokens.bad}) {
                const double contrast = ui::contrastOf(text, ground);
                QVERIFY2(contrast >= (text == tokens.accent ? 4.2 : ui::textContrast),
                         qPrintable(pair(text, ground, contrast)));
            }
        }
        QVERIFY(ui::contrastOf(tokens.onAccent, tokens.accent) >= ui::textContrast);
        for (int i = 0; i < ui::categoryCount; ++i)
            QVERIFY(ui::contrastOf(ui::seriesTextColor(i, palette), tokens.panel) >= ui::textContrast);
    }

    void rolesAreRead_data() { addPalettes(); }
    void rolesAreRead()
    {
        QFETCH(const QPalette, palette);
        using Role = QPalette::ColorRole;
        const std::pair<Role, Role> roles[] = {
            {QPalette::WindowText, QPalette::Window},
            {QPalette::Text, QPalette::Base},
            {QPalette::Text, QPalette::AlternateBase},
            {QPalette::ButtonText, QPalette::Button},
            {QPalette::ToolTipText, QPalette::ToolTipBase},
            {QPalette::HighlightedText, QPalette::Highlight},
            {QPalette::PlaceholderText, QPalette::Base},
            {QPalette::PlaceholderText, QPalette::Window},
            {QPalette::PlaceholderText, QPalette::AlternateBase},
            {QPalette::Link, QPalette::Base},
            {QPalette::Link, QPalette::Window},
            {QPalette::LinkVisited, QPalette::Base},
        };
        for (const auto group : {QPalette::Active, QPalette::Inactive}) {
            for (const auto &[text, ground] : roles) {
                const QColor one = palette.color(group, text);
                const QColor other = palette.color(group, ground);
                const double contrast = ui::contrastOf(one, other);
                QVERIFY2(contrast >= ui::textContrast, qPrintable(pair(one, other, contrast)));
            }
        }
    }

    void messagesAreRead_data() { addPalettes(); }
    void messagesAreRead()
    {
        QFETCH(const QPalette, palette);
        using model::Severity;
        for (const auto severity : {Severity::Info, Severity::Success, Severity::Warning, Severity::Error}) {
            const QColor ground = ui::severityBackground(severity, palette);
            for (const QColor &text :
                 {ui::severityColor(severity, palette), palette.color(QPalette::WindowText)}) {
                const double contrast = ui::contrastOf(text, ground);
                QVERIFY2(contrast >= ui::textContrast, qPrintable(pair(text, ground, contrast)));
            }
        }
    }

    void graphicsAreSeen_data() { addPalettes(); }
    void graphicsAreSeen()
    {
        QFETCH(const QPalette, palette);
        const ui::Tokens &tokens = ui::tokensOf(palette);
        QList<QColor> colors{tokens.accent, tokens.edge};
        colors += QList<QColor>(tokens.categories.begin(), tokens.categories.end());
        colors += QList<QColor>(tokens.generations.begin(), tokens.generations.end());
        for (const QColor &color : colors) {
            for (const QColor &ground : {tokens.ground, tokens.panel}) {
                const double contrast = ui::contrastOf(color, ground);
                QVERIFY2(contrast >= ui::graphicsContrast, qPrintable(pair(color, ground, contrast)));
            }
        }
        QVERIFY(ui::contrastOf(tokens.accent, tokens.selection) >= ui::graphicsContrast);
    }

    void categoriesAreToldApartByAllEyes_data() { addPalettes(); }
    void categoriesAreToldApartByAllEyes()
    {
        QFETCH(const QPalette, palette);
        const auto &colors = ui::tokensOf(palette).categories;
        constexpr double leastDistance = 14; // about six times what is just noticed
        for (const Matrix &eyes : {usual, protanopia, deuteranopia, tritanopia}) {
            for (std::size_t i = 0; i < colors.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j) {
                    const double apart = distance(seenBy(eyes, colors[i]), seenBy(eyes, colors[j]));
                    QVERIFY2(apart >= leastDistance, qPrintable(pair(colors[i], colors[j], apart)));
                }
            }
        }
    }

    void generationsGrowStronger_data() { addPalettes(); }
    void generationsGrowStronger()
    {
        QFETCH(const QPalette, palette);
        for (int i = 1; i < 5; ++i) {
            const QColor ground = palette.color(QPalette::Base);
            const QColor one = ui::generationColor(i, palette);
            const QColor before = ui::generationColor(i - 1, palette);
            const double apart = distance(seenBy(usual, one), seenBy(usual, before));
            constexpr double leastDistance = 19; // areas of them are lighter, and the first two are seen most
            if (i == 1)
                QVERIFY2(apart >= leastDistance, qPrintable(pair(one, before, apart)));
            QVERIFY(ui::contrastOf(ui::generationColor(i, palette), ground)
                    >= 1.2 * ui::contrastOf(ui::generationColor(i - 1, palette), ground));
        }
        QCOMPARE(ui::generationColor(7, palette), ui::generationColor(4, palette));
    }

    void oneSetForEachGround()
    {
        QVERIFY(!ui::isDark(ui::lightPalette()));
        QVERIFY(ui::isDark(ui::darkPalette()));
        QCOMPARE(&ui::tokensOf(ui::darkPalette()), &ui::darkTokens());
        QCOMPARE(ui::seriesColor(ui::seriesColorCount + 1, ui::lightPalette()),
                 ui::lightTokens().categories[1]);
    }

    void figuresStandBelowEachOther()
    {
        const QFont font = ui::withTabularFigures(QApplication::font());
        QVERIFY(ui::hasTabularFigures(font));
        QCOMPARE(QFontMetrics(font).horizontalAdvance(QStringLiteral("111 111")),
                 QFontMetrics(font).horizontalAdvance(QStringLiteral("808 964")));
        QCOMPARE(font.pointSizeF(), QApplication::font().pointSizeF());
    }
};

CLRLENS_TEST(TestTokens)
#include "tst_tokens.moc"
