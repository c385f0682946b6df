// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/flame/boxcolors.h"

#include "ui/base/palette.h"

#include <array>
#include <QCoreApplication>

namespace ui {

namespace {

constexpr std::uint32_t moduleHues = 36; // modules are too many for the categories
constexpr std::array moduleShares{0.4, 0.6}; // of a module's colour in the fill
constexpr double kindShare = 0.46;
constexpr double unknownShare = 0.2; // quiet: it says nothing
constexpr int lighterOnDark = 125; // percent
constexpr double fadedShare = 0.32;

constexpr std::array costSteps{0.0, 0.001, 0.01, 0.05, 0.2}; // of all, own cost
constexpr std::array<double, costSteps.size()> costShares{0.10, 0.25, 0.42, 0.62, 0.85};

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

struct BoxWords {
    Q_DECLARE_TR_FUNCTIONS(ui::BoxColors)
};

} // namespace

QString kindText(model::CodeKind kind)
{
    switch (kind) {
    case model::CodeKind::Application:
        return BoxWords::tr("application");
    case model::CodeKind::Framework:
        return BoxWords::tr(".NET");
    case model::CodeKind::Runtime:
        return BoxWords::tr("runtime");
    case model::CodeKind::Dynamic:
        return BoxWords::tr("made while it runs");
    case model::CodeKind::Native:
        return BoxWords::tr("native");
    case model::CodeKind::Group:
        return BoxWords::tr("no code");
    case model::CodeKind::Unknown:
        break;
    }
    return BoxWords::tr("unknown");
}

BoxColors::BoxColors(const QPalette &palette)
    : m_tokens(&tokensOf(palette))
    , m_ground(palette.color(QPalette::Base))
    , m_text(palette.color(QPalette::Text))
    , m_isDark(isDark(palette))
{
    const QColor &orange = m_tokens->categories[std::size_t(Category::Orange)];
    for (std::size_t step = 0; step < m_costs.size(); ++step)
        m_costs[step] = onGround(orange, costShares[step]);
}

QColor BoxColors::onGround(const QColor &over, double share) const
{
    return blended(over, m_ground, share);
}

QColor BoxColors::categoryOf(model::CodeKind kind) const
{
    const auto of = [this](Category category) { return m_tokens->categories[std::size_t(category)]; };
    switch (kind) {
    case model::CodeKind::Application:
        return of(Category::Blue);
    case model::CodeKind::Framework:
        return of(Category::Slate);
    case model::CodeKind::Runtime:
        return of(Category::Brown);
    case model::CodeKind::Dynamic:
        return of(Category::Violet);
    case model::CodeKind::Native:
        return of(Category::Olive);
    case model::CodeKind::Group:
        return of(Category::Teal);
    case model::CodeKind::Unknown:
        break;
    }
    return m_tokens->faint;
}

QColor BoxColors::ofKind(model::CodeKind kind) const
{
    return onGround(categoryOf(kind), kind == model::CodeKind::Unknown ? unknownShare : kindShare);
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
    const QColor color = QColor::fromHsv(hue, saturation, value);
    return onGround(m_isDark ? color.lighter(lighterOnDark) : color,
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
    QList<LegendEntry> entries{{ofCost(0), BoxWords::tr("own cost below 0.1 % of all")}};
    for (std::size_t step = 1; step < costSteps.size(); ++step)
        entries.append({ofCost(costSteps[step]), BoxWords::tr("from %1 %").arg(costSteps[step] * 100)});
    return entries;
}

QColor BoxColors::ofAll() const
{
    return onGround(m_text, 0.12);
}

QColor BoxColors::found() const
{
    return m_tokens->found;
}

QColor BoxColors::faded(const QColor &fill) const
{
    return onGround(fill, fadedShare);
}

QColor BoxColors::textOn(const QColor &fill) const
{
    if (contrastOf(m_text, fill) >= textContrast)
        return m_text;
    return contrastOf(Qt::black, fill) > contrastOf(Qt::white, fill) ? QColor(Qt::black) : QColor(Qt::white);
}

} // namespace ui
