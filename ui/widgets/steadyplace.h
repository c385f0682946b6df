// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace ui {

/// A place in a layout for a line of text that changes many times a second. A label in a layout has all that
/// is around it laid out with each text, up to the window, and tab widgets paint all that is in them then.
/// Here its text changes nothing but itself: it is as high as a line, and as wide as there is room.
class SteadyPlace : public QWidget {
    Q_OBJECT
public:
    explicit SteadyPlace(QLabel *label, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QLabel *m_label;
};

} // namespace ui
