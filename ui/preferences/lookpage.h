// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/preferences/preferencepage.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;

namespace ui {

/// Palette, language, scale, units, and what is told of processes.
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
    QCheckBox *m_heap;
};

} // namespace ui
