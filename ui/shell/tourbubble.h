// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QString>

class QLabel;
class QPushButton;

namespace ui {

/// A text with "Back", "Next" and "Skip" that stands over the window beside what it tells of. It is no window
/// of its own, and all else can be used while it is there.
class TourBubble : public QFrame {
    Q_OBJECT
public:
    explicit TourBubble(QWidget *window);

    /// Shows the text of step `index` of `count`, beside `target`; in the middle of the window where that is
    /// empty. Rectangles are the window's.
    void tell(const QString &title, const QString &text, int index, int count);
    void placeBeside(const QRect &target);
    QString title() const;

Q_SIGNALS:
    void nextRequested();
    void backRequested();
    void skipRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QLabel *m_title;
    QLabel *m_text;
    QLabel *m_step;
    QPushButton *m_back;
    QPushButton *m_next;
    QPushButton *m_skip;
};

/// A ring of the accent colour around what the tour tells of. The mouse does not see it.
class TourRing : public QWidget {
    Q_OBJECT
public:
    explicit TourRing(QWidget *window);

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace ui
