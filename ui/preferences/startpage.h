// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/preferences/preferencepage.h"

class QCheckBox;

namespace ui {

/// What is restored at the start of the program.
class StartPage : public PreferencePage {
    Q_OBJECT
public:
    StartPage();
    void show(const model::Preferences &preferences) override;
    void take(model::Preferences &preferences) const override;

private:
    QCheckBox *m_window;
    QCheckBox *m_traces;
};

} // namespace ui
