// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/flame/boxcolors.h"

#include "ui/base/palette.h"

#include <array>
#include <cmath>
#include <QCoreApplication>

namespace ui {

namespace {

/// Told apart also by people who see colours otherwise.
constexpr std::array<QRgb, 8> categories{0xff3b76c4, 0xffc8731d, 0xff23897d, 0xffb5508f,
                                         0xff7e8324, 0xff8c5a3c, 0xff64748b, 0xff7a5cc8};
constexpr std::uint32_t moduleHues = 36; // modules are too many for the categories
constexpr std::array moduleShares{0.4, 0.6}; // of a module's colour in the fill
constexpr double kindShare = 0.46;
constexpr double unknownShare = 0.2; // quiet: it says nothing
constexpr int lighterOnDark = 125; // percent
constexpr double fadedShare = 0.32;
constexpr double leastContrast = 4.5; // what WCAG 2 asks of text

constexpr std::array costSteps{0.0, 0.001, 0.01, 0.05, 0.2}; // of all, own cost
constexpr std::array<double, costSteps.size()> costShares{0.10, 0.25, 0.42, 0.62, 0.85};

QRgb categoryOf(model::CodeKind kind)
{
    switch (kind) {
    case model::CodeKind::Application:
        return categories[0];
    case model::CodeKind::Framework:
        return categories[6];
    case model::CodeKind::Runtime:
        return categories[5];
    case model::CodeKind::Dynamic:
        return categories[7];
    case model::CodeKind::Native:
        return categories[4];
    case model::CodeKind::Group:
        return categories[2];
    case model::CodeKind::Unknown:
        break;
    }
    return 0xff8a94a3;
}

/// Not qHash(), which differs from run to run.
std::uint32_t stableHash(const QString &text)
{
    std::uint32_t hash = 2166136261U;
    for (const QChar unit : text) {
        hash = (hash ^ unit.toLower().unicode()) * 16777619U;
        hash ^= hash >> 15;
    }
    return hash;
}

double luminanceOf(const QColor &color)
{
    const auto linear
        = [](double part) { return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

QString shown(const char *text)
{
    return QCoreApplication::translate("ui::BoxColors", text);
}

} // namespace

double contrastOf(const QColor &one, const QColor &other)
{
    const double a = luminanceOf(one) + 0.05;
    const double b = luminanceOf(other) + 0.05;
    return a > b ? a / b : b / a;
}

QString kindText(model::CodeKind kind)
{
    switch (kind) {
    case model::CodeKind::Application:
        return shown("application");
    case model::CodeKind::Framework:
        return shown(".NET");
    case model::CodeKind::Runtime:
        return shown("runtime");
    case model::CodeKind::Dynamic:
        return shown("made while it runs");
    case model::CodeKind::Native:
        return shown("native");
    case model::CodeKind::Group:
        return shown("no code");
    case model::CodeKind::Unknown:
        break;
    }
    return shown("unknown");
}

BoxColors::BoxColors(const QPalette &palette)
    : m_ground(palette.color(QPalette::Base))
    , m_text(palette.color(QPalette::Text))
    , m_isDark(isDark(palette))
{
    for (std::size_t step = 0; step < m_costs.size(); ++step)
        m_costs[step] = blended(category(categories[1]), costShares[step]);
}

QColor BoxColors::blended(const QColor &over, double share) const
{
    const auto mix = [share](int a, int b) { return int(std::lround(a * share + b * (1.0 - share))); };
    return {mix(over.red(), m_ground.red()), mix(over.green(), m_ground.green()),
            mix(over.blue(), m_ground.blue())};
}

QColor BoxColors::category(QRgb color) const
{
    return m_isDark ? QColor::fromRgb(color).lighter(lighterOnDark) : QColor::fromRgb(color);
}

QColor BoxColors::ofKind(model::CodeKind kind) const
{
    return blended(category(categoryOf(kind)), kind == model::CodeKind::Unknown ? unknownShare : kindShare);
}

QColor BoxColors::ofModule(const QString &module) const
{
    if (module.isEmpty())
        return ofKind(model::CodeKind::Unknown);
    const std::uint32_t hash = stableHash(module);
    constexpr int circle = 360;
    constexpr int saturation = 165;
    constexpr int value = 190;
    const int hue = int(hash % moduleHues) * circle / int(moduleHues);
    return blended(category(QColor::fromHsv(hue, saturation, value).rgb()),
                   moduleShares[(hash / moduleHues) % moduleShares.size()]);
}

QColor BoxColors::ofCost(double share) const
{
    std::size_t step = 0;
    while (step + 1 < costSteps.size() && share >= costSteps[step + 1])
        ++step;
    return m_costs[step];
}

QList<LegendEntry> BoxColors::costLegend() const
{
    QList<LegendEntry> entries{{ofCost(0), shown("own cost below 0.1 % of all")}};
    for (std::size_t step = 1; step < costSteps.size(); ++step)
        entries.append({ofCost(costSteps[step]), shown("from %1 %").arg(costSteps[step] * 100)});
    return entries;
}

QColor BoxColors::ofAll() const
{
    return blended(m_text, 0.12);
}

QColor BoxColors::found() const
{
    return QColor::fromRgb(m_isDark ? 0xffe0a94a : 0xfff2c14e);
}

QColor BoxColors::faded(const QColor &fill) const
{
    return blended(fill, fadedShare);
}

QColor BoxColors::textOn(const QColor &fill) const
{
    if (contrastOf(m_text, fill) >= leastContrast)
        return m_text;
    return contrastOf(Qt::black, fill) > contrastOf(Qt::white, fill) ? QColor(Qt::black) : QColor(Qt::white);
}

} // namespace ui
