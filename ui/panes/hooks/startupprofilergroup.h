// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panes/hooks/hookgroup.h"

namespace ui {

class ProfilerFields;

/// Names the profiler that a suspended runtime loads when it is resumed (StartupProfiler). One that runs
/// would report success and do nothing, so it is not asked.
class StartupProfilerGroup : public HookGroup {
    Q_OBJECT
public:
    explicit StartupProfilerGroup(HookRunner &runner);

private:
    QString refusal() const override;
    bool isComplete() const override;
    void name();

    ProfilerFields *m_profiler;
};

} // namespace ui
