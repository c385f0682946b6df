// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/agents/classpreview.h"
#include "ui/widgets/elidedlabel.h"

namespace model {
class JobRunner;
}

namespace ui {

/// A line that says which of the classes that agents named would be traced. Hidden while they named none.
class ClassesLine : public ElidedLabel {
    Q_OBJECT
public:
    explicit ClassesLine(model::JobRunner &jobs, QWidget *parent = nullptr);

    void setConfiguration(const model::agents::AgentConfiguration &configuration);
    /// `unknown` is how many names beside these were not kept.
    void setClasses(const QStringList &classes, std::uint64_t unknown = 0);

private:
    void ask();
    void showPreview();

    model::JobRunner &m_jobs;
    model::agents::AgentConfiguration m_configuration;
    QStringList m_classes;
    std::uint64_t m_unknown = 0;
    model::agents::ClassPreview m_preview; ///< the last one
    bool m_isAsking = false;
    bool m_isStale = false; ///< what is asked
};

} // namespace ui
