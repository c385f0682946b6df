// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/palette.h"

#include <array>

namespace ui {

namespace {

QColor blend(const QColor &over, const QColor &base, double share)
{
    const auto mix = [share](int a, int b) { return static_cast<int>(a * share + b * (1.0 - share)); };
    return {mix(over.red(), base.red()), mix(over.green(), base.green()), mix(over.blue(), base.blue())};
}

} // namespace

bool isDark(const QPalette &palette)
{
    return palette.color(QPalette::Base).lightness() < palette.color(QPalette::Text).lightness();
}

QColor seriesColor(int index, const QPalette &palette)
{
    static constexpr std::array<QRgb, seriesColorCount> light{0xff1f6fb4, 0xffc2570c, 0xff2c8a43, 0xff8e44ad,
                                                              0xff00838f, 0xffb5306e, 0xff8a6d00, 0xff5b6670};
    static constexpr std::array<QRgb, seriesColorCount> dark{0xff6cb6ff, 0xffffa657, 0xff6fd08c, 0xffd2a8ff,
                                                             0xff56d4dd, 0xffff8fbf, 0xffe3c341, 0xffa8b3bd};
    const auto &colors = isDark(palette) ? dark : light;
    return QColor::fromRgb(colors[static_cast<std::size_t>(index) % colors.size()]);
}

QColor severityColor(model::Severity severity, const QPalette &palette)
{
    const bool dark = isDark(palette);
    switch (severity) {
    case model::Severity::Success:
        return QColor::fromRgb(dark ? 0xff6fd08c : 0xff1e7a38);
    case model::Severity::Warning:
        return QColor::fromRgb(dark ? 0xffffb454 : 0xff9a5b00);
    case model::Severity::Error:
        return QColor::fromRgb(dark ? 0xffff7b72 : 0xffc62828);
    case model::Severity::Info:
        break;
    }
    return mutedTextColor(palette);
}

QColor severityBackground(model::Severity severity, const QPalette &palette)
{
    return blend(severityColor(severity, palette), palette.color(QPalette::Window),
                 isDark(palette) ? 0.20 : 0.13);
}

QColor mutedTextColor(const QPalette &palette)
{
    return blend(palette.color(QPalette::Text), palette.color(QPalette::Base), 0.62);
}

QColor gridColor(const QPalette &palette)
{
    return blend(palette.color(QPalette::Text), palette.color(QPalette::Base), 0.14);
}

QPalette darkPalette()
{
    QPalette palette;
    const QColor window(0x25, 0x28, 0x2c);
    const QColor base(0x1c, 0x1e, 0x21);
    const QColor text(0xe4, 0xe6, 0xe8);
    palette.setColor(QPalette::Window, window);
    palette.setColor(QPalette::Base, base);
    palette.setColor(QPalette::AlternateBase, QColor(0x22, 0x25, 0x29));
    palette.setColor(QPalette::Button, QColor(0x2f, 0x33, 0x38));
    palette.setColor(QPalette::Light, QColor(0x45, 0x4a, 0x50));
    palette.setColor(QPalette::Midlight, QColor(0x38, 0x3d, 0x42));
    palette.setColor(QPalette::Mid, QColor(0x1f, 0x22, 0x25));
    palette.setColor(QPalette::Dark, QColor(0x17, 0x19, 0x1b));
    palette.setColor(QPalette::Shadow, Qt::black);
    palette.setColor(QPalette::ToolTipBase, QColor(0x33, 0x37, 0x3c));
    for (const auto role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText})
        palette.setColor(role, text);
    palette.setColor(QPalette::PlaceholderText, blend(text, base, 0.6)); // labels and hints are read
    palette.setColor(QPalette::BrightText, Qt::white);
    palette.setColor(QPalette::Highlight, QColor(0x2f, 0x6f, 0xb0));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Link, QColor(0x6c, 0xb6, 0xff));
    palette.setColor(QPalette::LinkVisited, QColor(0xd2, 0xa8, 0xff));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, blend(text, window, 0.45));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor(0x40, 0x45, 0x4b));
    return palette;
}

} // namespace ui
