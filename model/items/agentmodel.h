// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/agents/agentinfo.h"
#include "model/items/tablemodelbase.h"

namespace model {

/// Tracing agents that came to the program, in the order in which they did.
class AgentModel : public TableModelBase<agents::AgentInfo> {
    Q_OBJECT
public:
    enum Column { Agent, Version, State, Events, Rate, Lost, Waiting, Queue, Classes, Trace, ColumnCount };

    using TableModelBase::TableModelBase;
    void setAgents(const std::vector<agents::AgentInfo> &agents);

private:
    int numColumns() const override { return ColumnCount; }
    QVariant header(int column, int role) const override;
    QVariant cell(const agents::AgentInfo &row, int column, int role) const override;
};

} // namespace model
