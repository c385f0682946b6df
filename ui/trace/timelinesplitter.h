// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answers/subject.h"

#include <QSplitter>

class QAction;

namespace ui {

class Timeline;

/// The timeline of a trace above everything else that is shown of it: as a strip, or with its lanes. Until
/// the user divides the room, lanes get as much as they want of a high window, and what they need of a low
/// one. An action, and the handle, make a strip of lanes and lanes of a strip. What the user chose last is
/// kept for each subject.
class TimelineSplitter : public QSplitter {
    Q_OBJECT
public:
    static constexpr int leastLanes = 92; ///< pixels; of a low window, whose rows are to be seen

    TimelineSplitter(Timeline *timeline, QWidget *below, QWidget *parent = nullptr);

    /// Returns the checkable action that shows all lanes. Its key works where the action is added.
    QAction *lanesAction() const { return m_lanes; }
    /// Shows the timeline as it is kept for the subject, whose lane is the strip.
    void setSubject(model::answers::Subject subject);
    /// Shows it so for the subject in front, and keeps that.
    void choose(bool isStrip);
    /// Divides the room again, for there are other lanes.
    void divide();

Q_SIGNALS:
    /// The user has made a strip of lanes, or lanes of a strip.
    void chosen(bool isStrip);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void takeMove();
    void setStrip(bool isStrip);
    void setTimelineHeight(int height);

    Timeline *m_timeline;
    QAction *m_lanes;
    model::answers::Subject m_subject = model::answers::Subject::Summary;
    int m_chosen = 0; ///< height of lanes that the user or a layout chose; 0: none
};

} // namespace ui
