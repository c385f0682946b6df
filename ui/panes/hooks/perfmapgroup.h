// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/preflight/perfmapfiles.h"
#include "ui/panes/hooks/hookgroup.h"

#include <QTimer>

class QComboBox;
class QLabel;

namespace ui {

/// Turns the perf map of the process on and off (EnablePerfMap, DisablePerfMap), and shows what was written.
class PerfMapGroup : public HookGroup {
    Q_OBJECT
public:
    explicit PerfMapGroup(HookRunner &runner);
    void activated() override { look(); }

private:
    QString refusal() const override;
    void enable();
    void disable();
    /// Looks what is there now, unless that is being done.
    void look();
    /// What was found once stays where it is when the process ends.
    void show(const protocol::Result<QList<model::preflight::PerfMapFile>> &found);
    /// `link` is what was clicked at: "show 0" or "copy 0" for the first file.
    void openLink(const QString &link);

    QComboBox *m_type;
    QLabel *m_files;
    QTimer m_growing; ///< while we have turned it on
    QList<model::preflight::PerfMapFile> m_found; ///< when they could last be looked at
    bool m_looking = false;
};

} // namespace ui
