// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/agents/agentconfiguration.h"

#include <QWidget>

class QCheckBox;
class QPlainTextEdit;
class QSpinBox;

namespace model {
class JobRunner;
}

namespace ui {

class ClassesLine;

/// What agents are told before they are started: which classes tell of their calls, and how much memory and
/// how many connections the agent takes. Kept for the next start of the program, and under names.
class AgentSettings : public QWidget {
    Q_OBJECT
public:
    explicit AgentSettings(model::JobRunner &jobs, QWidget *parent = nullptr);

    model::agents::AgentConfiguration configuration() const;
    bool startsThemAll() const;
    /// Says what becomes of classes, whose names have slashes. `unknown` is how many others were named.
    void setClasses(const QStringList &classes, std::uint64_t unknown);

Q_SIGNALS:
    void changed();

private:
    QPlainTextEdit *makePatterns(const char *name, const QString &accessibleName, const QString &hint);
    QSpinBox *makeNumber(const char *name, const QString &accessibleName, int least, int most);
    void layOut();
    void readKept();
    void showConfiguration(const model::agents::AgentConfiguration &configuration);
    void keep();

    QPlainTextEdit *m_inclusions;
    QPlainTextEdit *m_exclusions;
    QSpinBox *m_buffer; ///< KiB
    QSpinBox *m_heartbeat; ///< milliseconds
    QSpinBox *m_senders;
    QCheckBox *m_startsThemAll;
    ClassesLine *m_classes;
    bool m_isShowing = false; ///< another configuration, field by field
};

} // namespace ui
