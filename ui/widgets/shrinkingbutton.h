// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace ui {

/// A button of a ToolRow: its icon and its text, or the icon alone where the row has not the room for both.
/// The tooltip and accessibility have the text in any case. One without an icon keeps its text.
class ShrinkingButton : public QToolButton {
    Q_OBJECT
public:
    explicit ShrinkingButton(QAction *action, QWidget *parent = nullptr);

    /// Returns whether its text is left out now.
    bool isShrunk() const;
    void setShrunk(bool shrunk);
    /// Returns its size with its text, and without, whatever it is now.
    QSize wholeSize() const;
    QSize shrunkSize() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

private:
    /// Returns the size of a button around such a content.
    QSize framed(Qt::ToolButtonStyle what, const QSize &content) const;
};

} // namespace ui
