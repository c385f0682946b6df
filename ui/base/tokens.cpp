// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/tokens.h"

#include "ui/base/contrast.h"

namespace ui {

namespace {

constexpr double selectionOnLight = 0.16; // of the accent
constexpr double selectionOnDark = 0.26;

QColor rgb(QRgb color)
{
    return QColor::fromRgb(color);
}

Tokens makeLight()
{
    Tokens tokens;
    tokens.ground = rgb(0xf7f8fa);
    tokens.panel = rgb(0xffffff);
    tokens.raised = rgb(0xe9edf2);
    tokens.line = rgb(0xd9dee6);
    tokens.edge = rgb(0x7f8998);
    tokens.text = rgb(0x1b1f26);
    tokens.second = rgb(0x55606f);
    tokens.faint = rgb(0x8a94a3);
    tokens.accent = rgb(0x2563eb);
    tokens.onAccent = rgb(0xffffff);
    tokens.selection = blended(tokens.accent, tokens.panel, selectionOnLight);
    tokens.good = rgb(0x1a7045);
    tokens.warn = rgb(0x855400);
    tokens.bad = rgb(0xb3261e);
    tokens.found = rgb(0xf2c14e);
    tokens.categories = {rgb(0x314f9c), rgb(0xa98521), rgb(0x279783), rgb(0x941c57),
                         rgb(0x606910), rgb(0x733929), rgb(0x637a9b), rgb(0x9e74d7)};
    tokens.generations = {rgb(0x6f87de), rgb(0x8b5cd0), rgb(0x7327a8), rgb(0x4f1280), rgb(0x280650)};
    return tokens;
}

Tokens makeDark()
{
    Tokens tokens;
    tokens.ground = rgb(0x16181d);
    tokens.panel = rgb(0x1d2026);
    tokens.raised = rgb(0x2a2f38);
    tokens.line = rgb(0x323843);
    tokens.edge = rgb(0x76808f);
    tokens.text = rgb(0xe6e9ee);
    tokens.second = rgb(0xa7b0bd);
    tokens.faint = rgb(0x6f7987);
    tokens.accent = rgb(0x6ea8fe);
    tokens.onAccent = rgb(0x0b1220);
    tokens.selection = blended(tokens.accent, tokens.panel, selectionOnDark);
    tokens.good = rgb(0x58c28d);
    tokens.warn = rgb(0xe0a94a);
    tokens.bad = rgb(0xf2736b);
    tokens.found = rgb(0xe0a94a);
    tokens.categories = {rgb(0x43a8ff), rgb(0xf08a23), rgb(0x098d83), rgb(0xe4347e),
                         rgb(0xafae64), rgb(0xa86c48), rgb(0x85a7b7), rgb(0x7475ff)};
    tokens.generations = {rgb(0x5f78d8), rgb(0x9b7cf0), rgb(0xc793f2), rgb(0xe0b8f8), rgb(0xf7e6ff)};
    return tokens;
}

} // namespace

const Tokens &lightTokens()
{
    static const Tokens tokens = makeLight();
    return tokens;
}

const Tokens &darkTokens()
{
    static const Tokens tokens = makeDark();
    return tokens;
}

} // namespace ui
