// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/preferences/preferencepage.h"

class QComboBox;
class QDoubleSpinBox;

namespace ui {

/// Palette, language, scale, units, and how often the list of processes is refreshed.
class LookPage : public PreferencePage {
    Q_OBJECT
public:
    LookPage();
    void show(const model::Preferences &preferences) override;
    void take(model::Preferences &preferences) const override;

private:
    QComboBox *m_appearance;
    QComboBox *m_language;
    QComboBox *m_scale;
    QComboBox *m_units;
    QDoubleSpinBox *m_refresh;
};

} // namespace ui
