// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/agents/agentconfiguration.h"

#include <functional>
#include <QPushButton>

class QMenu;

namespace ui {

/// A button whose menu keeps what agents are told under a name, and brings it back.
class ProfileButton : public QPushButton {
    Q_OBJECT
public:
    static constexpr qsizetype profilesMax = 100;

    /// `current` returns what is to be kept.
    explicit ProfileButton(std::function<model::agents::AgentConfiguration()> current,
                           QWidget *parent = nullptr);

Q_SIGNALS:
    void chosen(const model::agents::AgentConfiguration &profile);

private:
    void fillMenu();
    void askForName();
    void save(const QString &name);
    void askWhetherToReplace(const QString &name);
    void keep(const QString &name);

    const std::function<model::agents::AgentConfiguration()> m_current;
    QMenu *m_menu;
};

} // namespace ui
