// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace ui {

/// Shows that work is being done: a text, a bar, a Cancel button. Hidden while idle.
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

Q_SIGNALS:
    void cancelled();

private:
    QLabel *m_label;
    QProgressBar *m_bar;
    QPushButton *m_cancel;
    bool m_busy = false;
};

} // namespace ui
