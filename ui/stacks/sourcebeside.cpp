// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stacks/sourcebeside.h"

#include "ui/source/sourcepane.h"

#include <algorithm>
#include <utility>

namespace ui {

namespace {

constexpr int leastPages = 320; // pixels in width
constexpr int leastSource = 220;
constexpr int readableSource = 560; ///< lines of source are read in it, beside their figures

} // namespace

SourceBeside::SourceBeside(QWidget *pages, SourcePane *source, QWidget *parent)
    : QSplitter(parent)
    , m_source(source)
{
    setObjectName(QStringLiteral("callTreeBeside"));
    setChildrenCollapsible(false);
    addWidget(pages);
    addWidget(source);
    // The source comes and goes, and must not make the window wider.
    pages->setMinimumWidth(leastPages);
    source->setMinimumWidth(leastSource);
    source->hide();
}

void SourceBeside::setSourceShown(bool shown)
{
    m_source->setVisible(shown);
    if (!shown || std::exchange(m_hadRoom, true))
        return;
    const int room = width() - handleWidth();
    const int wide = std::max(room / 2, std::min(readableSource, room - leastPages));
    setSizes({room - wide, wide});
}

} // namespace ui
