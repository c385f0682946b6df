// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

namespace ui {

class Timeline;

/// The timeline of a trace above everything else that is shown of it. Until the user divides the room, the
/// lanes get as much as they want of a high window, and what they need of a low one.
class TimelineSplitter : public QSplitter {
    Q_OBJECT
public:
    static constexpr int leastTimeline = 92; ///< pixels; of a low window, whose rows are to be seen

    TimelineSplitter(Timeline *timeline, QWidget *below, QWidget *parent = nullptr);

    /// Divides the room again, for there are other lanes.
    void divide();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    Timeline *m_timeline;
    bool m_isChosen = false; ///< by the user, or a layout
};

} // namespace ui
