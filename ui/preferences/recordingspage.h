// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/preferences/preferencepage.h"

class QLineEdit;
class QSpinBox;

namespace ui {

/// Where recordings go, and the limits that new ones begin with.
class RecordingsPage : public PreferencePage {
    Q_OBJECT
public:
    RecordingsPage();
    void show(const model::Preferences &preferences) override;
    void take(model::Preferences &preferences) const override;
    QString problem() const override;

private:
    QLineEdit *m_folder;
    QSpinBox *m_seconds;
    QLineEdit *m_size;
    QSpinBox *m_files;
};

} // namespace ui
