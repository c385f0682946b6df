// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stacks/treepage.h"

class QLabel;

namespace ui {

/// What calls one function, above what the function calls.
class AroundPage : public TreesPage {
    Q_OBJECT
public:
    explicit AroundPage(QWidget *parent = nullptr);

    void show(const model::CallView &view, const model::StackSource &source) override;

private:
    QLabel *m_callersTitle;
    QLabel *m_callsTitle;
};

} // namespace ui
