// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace ui {

/// A form that is as tall as it needs to be where there is room, and scrolls where there is not: in a small
/// window no field is squeezed.
class FormScroll : public QScrollArea {
    Q_OBJECT
public:
    explicit FormScroll(QWidget *form, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    void adapt();

    int m_formHeight = 0; ///< at the width that there is
};

} // namespace ui
