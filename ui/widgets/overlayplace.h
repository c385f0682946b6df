// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

class QLayout;
class QSpacerItem;

namespace ui {

/// Lets a widget that comes and goes lie over what follows it in its layout, so that nothing below the mouse
/// moves when it comes. The widget is put into a vertical layout as any other one; once it is shown it has no
/// room of its own there any more. It keeps its room in horizontal layouts and in dialogs, which are laid out
/// for it. It never lies over fields, buttons, headings of columns or what has the focus: where its own place
/// would, it is at the bottom of the parent, and where it would there, too, it has room in the layout until
/// it goes. Belongs to the widget.
class OverlayPlace : public QObject {
    Q_OBJECT
public:
    explicit OverlayPlace(QWidget *widget);

    /// Lets the widget have room in its layout for good; is called before it is shown.
    void keepInLayout() { m_keepsRoom = true; }
    /// Takes the widget out of its layout, unless it is already; is called before it is shown.
    void use();
    /// Places the widget anew: its text is another one.
    void refresh();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *m_widget;
    QPointer<QLayout> m_layout; ///< that had it
    QPointer<QWidget> m_parent; ///< that is watched
    QSpacerItem *m_spacer = nullptr; ///< of the layout; stands where it was
    /// Whether a widget there would lie over something that one works with.
    bool isInTheWay(const QRect &place) const;
    void takeRoom(int height);

    bool m_keepsRoom = false;
    bool m_hasRoom = false; ///< for now
};

} // namespace ui
