// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace ui {

/// The ring that says that a widget has the focus, for one that its children cover. It lies over these, takes
/// no part in anything else, and is there only with the focus.
class FocusRing : public QWidget {
    Q_OBJECT
public:
    /// `around` owns it.
    explicit FocusRing(QWidget *around);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void showFocus();
};

} // namespace ui
