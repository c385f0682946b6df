// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panes/pane.h"
#include "ui/panes/processcontext.h"

namespace ui {

class HookGroup;
class HookRunner;

/// Code of others in the process, a group of fields for each way: a profiler that is attached, one for the
/// start, a startup hook; the variables that these read; and the perf map that the process writes.
class ProfilerPane : public Pane {
    Q_OBJECT
public:
    static QString paneId() { return QStringLiteral("profiler"); }
    static QString paneTitle() { return tr("Profiler and hooks"); }
    ProfilerPane(ProcessContext &process, Context &context);
    bool isBusy() const override;
    void activated() override;

private:
    HookRunner *m_runner;
    QList<HookGroup *> m_groups;
};

} // namespace ui
