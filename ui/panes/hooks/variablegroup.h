// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panes/hooks/hookgroup.h"

#include <optional>

namespace ui {

class VariableForm;

/// Sets and clears a variable of the process's environment (SetEnvironmentVariable), as for a profiler or a
/// hook that reads one.
class VariableGroup : public HookGroup {
    Q_OBJECT
public:
    explicit VariableGroup(HookRunner &runner);

private:
    QString refusal() const override;
    void showState(const QString &reason, bool canRun) override;
    void change(const QString &name, const std::optional<QString> &value);

    VariableForm *m_variable;
};

} // namespace ui
