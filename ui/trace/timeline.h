// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/trace/lane.h"

#include <QPointer>
#include <QWidget>

class QMenu;
class QScrollArea;
class QPushButton;
class QVBoxLayout;

namespace ui {

class MessageLine;

/// The lanes of a trace, one below the other, over one axis of time. As long as nobody has arranged them,
/// they are the usual ones whose events the trace has. Users add, remove, move and size them; which ones
/// there are is kept for the next trace. What a lane shows is its own business (lane.h).
class Timeline : public QWidget {
    Q_OBJECT
public:
    /// Begins with the lanes that were kept. Kinds are those of the context.
    Timeline(TraceContext &trace, Context &context, QWidget *parent = nullptr);
    ~Timeline() override;

    const QList<Lane *> &lanes() const { return m_lanes; }
    LaneList laneList() const;
    void setLaneList(const LaneList &lanes);
    /// Shows the usual lanes again, and forgets those that the user chose.
    void useUsualLanes();
    /// Adds a lane at the end; one that is there already is shown. Returns null where there is no such kind,
    /// or no more room, which a message says.
    Lane *addLane(const LaneSpec &spec);
    /// The button that opens the menu of kinds; the view says where it stands.
    QPushButton *addButton() const { return m_add; }

    /// Returns how high it is with all its lanes as high as their kinds suggest.
    int comfortableHeight() const;

    void showSnapshot();
    void showResults();
    void showScope();

private:
    const LaneKind *kindOf(const QString &id) const;
    Lane *makeLane(const LaneSpec &spec, int at);
    void removeLane(Lane *lane);
    void moveLane(Lane *lane, int direction);
    void replaceLane(Lane *lane, const LaneSpec &spec);
    void fillMenu(QMenu &menu);
    void addChoices(QMenu &menu, const LaneKind &kind);
    void placeLanes();
    void keep();
    void showReading();
    LaneList usualLanes() const;
    void showUsualLanes();

    TraceContext &m_trace;
    Context &m_context;
    MessageLine *m_message;
    QScrollArea *m_scroll;
    QVBoxLayout *m_stack = nullptr;
    QPushButton *m_add;
    QList<Lane *> m_lanes;
    QPointer<Lane> m_readingLane; ///< goes away when the file is read
    bool m_isFilling = false;
    bool m_isArranged = false; ///< the user, or a layout, says which lanes there are
};

} // namespace ui
