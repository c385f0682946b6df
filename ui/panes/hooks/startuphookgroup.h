// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panes/hooks/hookgroup.h"

class QLineEdit;

namespace ui {

/// Runs a startup hook in the process (ApplyStartupHook), once it was looked at.
class StartupHookGroup : public HookGroup {
    Q_OBJECT
public:
    explicit StartupHookGroup(HookRunner &runner);

private:
    QString refusal() const override;
    bool isComplete() const override;
    void apply();

    QLineEdit *m_path;
};

} // namespace ui
