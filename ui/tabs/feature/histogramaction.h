// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QAction>

class QMenu;

namespace ui {

class TraceContext;

/// An action with a menu of the numbers that an event says, each of which leads to its histogram. Is hidden
/// while there is no event.
class HistogramAction : public QAction {
    Q_OBJECT
public:
    /// `trace` is borrowed and outlives this.
    HistogramAction(TraceContext &trace, QWidget *parent);
    ~HistogramAction() override;

    /// Takes an event by the name that its fields are found under; empty: none.
    void setEvent(const QString &event);

private:
    TraceContext &m_trace;
    const std::unique_ptr<QMenu> m_fields;
};

} // namespace ui
