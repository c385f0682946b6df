// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/footline.h"

#include "ui/widgets/plaintext.h"

#include <QLabel>

namespace ui {

QLabel *footLine()
{
    auto *line = plainLabel();
    line->setForegroundRole(QPalette::PlaceholderText);
    line->setWordWrap(true);
    line->hide();
    return line;
}

void showFoot(QLabel *line, const QString &text)
{
    line->setText(text);
    line->setVisible(!text.isEmpty());
}

} // namespace ui
