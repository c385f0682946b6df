// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panes/hooks/hookgroup.h"

#include <optional>

class QComboBox;
class QLineEdit;

namespace ui {

class CountBox;
class ProfilerFields;

/// Loads a profiler into the process that runs (AttachProfiler).
class AttachProfilerGroup : public HookGroup {
    Q_OBJECT
public:
    explicit AttachProfilerGroup(HookRunner &runner);

private:
    void buildData();
    QString refusal() const override;
    bool isComplete() const override;
    /// The bytes for the profiler; nothing where the field has no hexadecimal digits in pairs.
    std::optional<QByteArray> clientData() const;
    void attach();

    ProfilerFields *m_profiler;
    CountBox *m_timeout;
    QLineEdit *m_data;
    QComboBox *m_dataKind; ///< text or hexadecimal
};

} // namespace ui
