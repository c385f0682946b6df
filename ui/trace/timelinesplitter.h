// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

namespace ui {

class Timeline;

/// The timeline of a trace above everything else that is shown of it: as a strip, or with its lanes. Until
/// the user divides the room, lanes get as much as they want of a high window, and what they need of a low
/// one. Who drags the handle down from a strip gets lanes, and up far enough a strip again.
class TimelineSplitter : public QSplitter {
    Q_OBJECT
public:
    static constexpr int leastLanes = 92; ///< pixels; of a low window, whose rows are to be seen

    TimelineSplitter(Timeline *timeline, QWidget *below, QWidget *parent = nullptr);

    /// Divides the room again, for there are other lanes.
    void divide();
    void setStrip(bool isStrip);

Q_SIGNALS:
    /// The user asked for a strip, or for lanes, by the handle.
    void stripChosen(bool isStrip);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void takeMove();
    void setTimelineHeight(int height);

    Timeline *m_timeline;
    int m_chosen = 0; ///< height of lanes that the user or a layout chose; 0: none
};

} // namespace ui
