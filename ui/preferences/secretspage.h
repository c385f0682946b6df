// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/preferences/preferencepage.h"

class QPlainTextEdit;

namespace ui {

/// Which values are masked besides those that are known to be secret.
class SecretsPage : public PreferencePage {
    Q_OBJECT
public:
    SecretsPage();
    void show(const model::Preferences &preferences) override;
    void take(model::Preferences &preferences) const override;
    QString problem() const override;

private:
    QPlainTextEdit *m_names;
};

} // namespace ui
