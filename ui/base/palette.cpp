// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/palette.h"

#include "ui/base/contrast.h"

#include <algorithm>

namespace ui {

namespace {

QPalette paletteOf(const Tokens &tokens)
{
    constexpr double unfocusedSelection = 0.10; // of the text
    QPalette palette;
    const auto set = [&palette](std::initializer_list<QPalette::ColorRole> roles, const QColor &color) {
        for (const auto role : roles)
            palette.setColor(role, color);
    };
    set({QPalette::Window}, tokens.ground);
    set({QPalette::Base}, tokens.panel);
    set({QPalette::AlternateBase}, blended(tokens.ground, tokens.panel, 0.7));
    set({QPalette::Button, QPalette::ToolTipBase}, tokens.raised);
    set({QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText,
         QPalette::BrightText, QPalette::HighlightedText},
        tokens.text);
    set({QPalette::PlaceholderText}, tokens.second); // labels and hints are read
    set({QPalette::Highlight}, tokens.selection);
    set({QPalette::Link}, tokens.accent);
    set({QPalette::LinkVisited},
        readable(tokens.categories[std::size_t(Category::Violet)], tokens.text, tokens.panel));
    // What the style beneath ours shades with.
    set({QPalette::Light, QPalette::Midlight}, tokens.panel);
    set({QPalette::Mid}, tokens.line);
    set({QPalette::Dark}, tokens.edge);
    set({QPalette::Shadow}, tokens.line);
    palette.setColor(QPalette::Inactive, QPalette::Highlight,
                     blended(tokens.text, tokens.panel, unfocusedSelection));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
                            QPalette::HighlightedText, QPalette::PlaceholderText})
        palette.setColor(QPalette::Disabled, role, tokens.faint);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, tokens.raised);
    return palette;
}

} // namespace

bool isDark(const QPalette &palette)
{
    return palette.color(QPalette::Base).lightness() < palette.color(QPalette::Text).lightness();
}

const Tokens &tokensOf(const QPalette &palette)
{
    return isDark(palette) ? darkTokens() : lightTokens();
}

QColor seriesColor(int index, const QPalette &palette)
{
    const auto &colors = tokensOf(palette).categories;
    return colors[static_cast<std::size_t>(index) % colors.size()];
}

QColor seriesTextColor(int index, const QPalette &palette)
{
    return readable(seriesColor(index, palette), palette.color(QPalette::Text),
                    palette.color(QPalette::Base));
}

QColor generationColor(int generation, const QPalette &palette)
{
    const auto &colors = tokensOf(palette).generations;
    return colors[static_cast<std::size_t>(std::clamp(generation, 0, int(colors.size()) - 1))];
}

QColor severityColor(model::Severity severity, const QPalette &palette)
{
    const Tokens &tokens = tokensOf(palette);
    switch (severity) {
    case model::Severity::Success:
        return tokens.good;
    case model::Severity::Warning:
        return tokens.warn;
    case model::Severity::Error:
        return tokens.bad;
    case model::Severity::Info:
        break;
    }
    return tokens.second;
}

QColor severityBackground(model::Severity severity, const QPalette &palette)
{
    return blended(severityColor(severity, palette), palette.color(QPalette::Window),
                   isDark(palette) ? 0.14 : 0.10);
}

QColor accentColor(const QPalette &palette)
{
    return tokensOf(palette).accent;
}

QColor mutedTextColor(const QPalette &palette)
{
    return tokensOf(palette).second;
}

QColor gridColor(const QPalette &palette)
{
    return tokensOf(palette).line;
}

QPalette lightPalette()
{
    return paletteOf(lightTokens());
}

QPalette darkPalette()
{
    return paletteOf(darkTokens());
}

} // namespace ui
