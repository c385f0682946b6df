// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/trace/lane.h"

#include <QPointer>
#include <QWidget>

#include <optional>

class QLabel;
class QMenu;
class QScrollArea;
class QPushButton;
class QVBoxLayout;

namespace ui {

class MessageLine;

/// The lanes of a trace, one below the other, over one axis of time. Until the user has arranged them,
/// they are the usual ones whose events the trace has. Users add, remove, move and size them. What they
/// choose is kept for traces that have the same usual lanes, and shown there as far as there is data for it:
/// a choice for one trace leaves no empty lanes in others. What a lane shows is its own business (lane.h).
/// Lanes whose events come later, as in a live trace, never push away what the pointer is at: they are
/// offered, and come by themselves once it has gone.
class Timeline : public QWidget {
    Q_OBJECT
public:
    /// Kinds are those of the context.
    Timeline(TraceContext &trace, Context &context, QWidget *parent = nullptr);
    ~Timeline() override;

    const QList<Lane *> &lanes() const { return m_lanes; }
    LaneList laneList() const;
    void setLaneList(const LaneList &lanes);
    /// Shows the usual lanes again, and forgets what the user chose for such traces.
    void useUsualLanes();
    /// Shows those that a trace like this one had before anything was chosen in it.
    void arrangeAnew();
    /// Shows the lanes that were there before a choice, as lanesChosen() told them.
    void takeBack(const LaneList &before, bool wereChosen);
    /// Adds a lane at the end; one that is there already is shown. Returns null where there is no such kind,
    /// or no more room, which a message says.
    Lane *addLane(const LaneSpec &spec);
    /// The button that opens the menu of kinds; the view says where it stands.
    QPushButton *addButton() const { return m_add; }
    /// The button that shows the usual lanes again. It is there while there are others. While lanes wait for
    /// the pointer to go, it says how many, and shows them.
    QPushButton *usualButton() const { return m_usual; }

    /// Returns how high it is as a strip, with its caption; it is never lower.
    int stripRoom() const;
    /// Returns the first lane that is seen: as a strip, the one that stands for all; null where there is
    /// none.
    Lane *firstSeen() const;
    /// Whether one lane stands for all, in a strip: the first one that tells of the subject, else the first.
    /// Lanes that are added then are shown once it is no strip any more.
    void setStrip(bool isStrip);
    bool isStrip() const { return m_isStrip; }
    void setStripSubject(model::answers::Subject subject);

    /// Says something of all lanes below them; nothing where it is empty.
    void setCaption(const QString &text);

    /// Returns how high it is with all its lanes as high as their kinds suggest.
    int comfortableHeight() const;

    void showSnapshot();
    void showResults();
    void showScope();

Q_SIGNALS:
    /// The user asked for a lane, which a strip hides.
    void lanesAsked();
    void stripRoomChanged();
    /// The user has added, removed or moved lanes. `wereChosen`: those before, too, else they were the usual
    /// ones.
    void lanesChosen(const ui::LaneList &before, bool wereChosen);

private:
    Lane *stripLane() const;
    const LaneKind *kindOf(const QString &id) const;
    Lane *makeLane(const LaneSpec &spec, int at);
    void removeLane(Lane *lane);
    void moveLane(Lane *lane, int direction);
    void placeAt(Lane *lane, int at);
    int heightBeside(const LaneKind *kind) const;
    void replaceLane(Lane *lane, const LaneSpec &spec);
    void fillMenu(QMenu &menu);
    void addChoices(QMenu &menu, const LaneKind &kind);
    void placeLanes();
    void keep();
    void showReading();
    QString content() const;
    bool isContentKnown() const;
    void followContent();
    LaneList withData(const LaneList &kept);
    void offerUsual();
    LaneList usualLanes() const;
    LaneList unarrangedLanes();
    void showUnarranged();
    void hold(bool holds);
    void showWaiting();

    TraceContext &m_trace;
    Context &m_context;
    MessageLine *m_message;
    QScrollArea *m_scroll;
    QVBoxLayout *m_stack = nullptr;
    QLabel *m_caption;
    QPushButton *m_add;
    QPushButton *m_usual;
    QList<Lane *> m_lanes;
    QPointer<Lane> m_readingLane; ///< goes away when the file is read
    bool m_isStrip = false;
    model::answers::Subject m_stripSubject = model::answers::Subject::Summary;
    bool m_isHeld = false; ///< the pointer is at the lanes
    bool m_hasSettled = false; ///< lanes for all that the trace had were once shown
    qsizetype m_waiting = 0; ///< lanes that are to come once it has gone
    bool m_isFilling = false;
    bool m_isArranged = false; ///< the user, or a layout, says which lanes this trace has
    bool m_isChosenHere = false; ///< by the user, in this trace: kept for those like it
    std::optional<QString> m_keptUnder; ///< the content that it is kept under now
    LaneList m_keptBefore; ///< what was kept there before
    std::optional<QString> m_readFor; ///< the content of m_read
    LaneList m_read; ///< from the settings
    LaneList m_withoutData; ///< kept for such traces, and left out of this one
};

} // namespace ui
