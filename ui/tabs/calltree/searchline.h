// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/filterbar.h"

#include <QLineEdit>

namespace ui {

/// A line to look for something with: Return goes to the next one that was found.
class SearchLine : public FilterBar {
    Q_OBJECT
public:
    explicit SearchLine(const QString &placeholder, QWidget *parent = nullptr)
        : FilterBar(placeholder, parent)
    {
        setObjectName(QStringLiteral("callTreeSearch"));
        line()->setObjectName(QStringLiteral("callTreeSearchLine"));
        connect(line(), &QLineEdit::returnPressed, this, &SearchLine::nextAsked);
    }

Q_SIGNALS:
    void nextAsked();
};

} // namespace ui
