// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>

class QWidget;

namespace ui {

/// Says when the rows of a list, or what else stands in an order, may change it: not while the pointer is
/// over the list or a menu is open, nor in the second after, in which a user clicks what was there.
class OrderHold : public QObject {
    Q_OBJECT
public:
    /// `list` is where the pointer would be; owns this object.
    explicit OrderHold(QWidget *list);
    /// Holds the order as when the pointer comes: for a menu that a key opens.
    void begin();

Q_SIGNALS:
    void changed(bool held);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void look();

    QWidget &m_list;
    QTimer m_untilRelease; ///< looks each second, while the order is held, whether the pointer has gone
    bool m_isHeld = false;
};

} // namespace ui
