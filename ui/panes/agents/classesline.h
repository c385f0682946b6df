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
    void setClasses(const QStringList &classes);

private:
    void ask();
    void showPreview(const model::agents::ClassPreview &preview);

    model::JobRunner &m_jobs;
    model::agents::AgentConfiguration m_configuration;
    QStringList m_classes;
    bool m_isAsking = false;
    bool m_isStale = false; ///< what is asked
};

} // namespace ui
