// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace ui {

/// A place in a layout for a line of text that changes many times a second. A label in a layout has all that
/// is around it laid out with each text, up to the window, and tab widgets paint all that is in them then.
/// Here its text changes nothing but itself: it is as wide as there is room, and as high as a line. Where the
/// label wraps, it is as high as its text needs, and nothing where the label is hidden; all around is laid
/// out when that changes.
class SteadyPlace : public QWidget {
    Q_OBJECT
public:
    explicit SteadyPlace(QLabel *label, QWidget *parent = nullptr);

    /// Lets it take no more room than its text needs, for texts that seldom change.
    void setAsWideAsText(bool isAsWide);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitHeight();

    QLabel *m_label;
    int m_height; ///< that the label needs
    bool m_isAsWideAsText = false;
};

} // namespace ui
