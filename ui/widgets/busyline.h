// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace ui {

class OverlayPlace;

/// Shows that work is being done: a text, a bar, a Cancel button. Hidden while idle. Below other widgets it
/// lies over what follows it, so that nothing moves when work begins.
class BusyLine : public QWidget {
    Q_OBJECT
public:
    explicit BusyLine(QWidget *parent = nullptr);

    void start(const QString &text, bool cancellable = true);
    void setText(const QString &text);
    /// `share` is from 0 to 1, or below 0 where it is unknown.
    void setProgress(double share);
    void finish();
    bool isBusy() const { return m_busy; }
    /// Keeps its room while idle, beside a text that is always there.
    void keepRoom();

Q_SIGNALS:
    void cancelled();

private:
    QLabel *m_label;
    QProgressBar *m_bar;
    QPushButton *m_cancel;
    OverlayPlace *m_place;
    bool m_busy = false;
};

} // namespace ui
