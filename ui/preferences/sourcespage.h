// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/preferences/preferencepage.h"

class QLineEdit;
class QPlainTextEdit;

namespace ui {

/// Where sources and symbols are looked for, and the editor that opens a line.
class SourcesPage : public PreferencePage {
    Q_OBJECT
public:
    SourcesPage();
    void show(const model::Preferences &preferences) override;
    void take(model::Preferences &preferences) const override;
    QString problem() const override;

private:
    void addFolder();

    QLineEdit *m_editor;
    QPlainTextEdit *m_folders;
};

} // namespace ui
