// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

class QLabel;

namespace ui {

class ElidedLabel;
class ProcessContext;
struct Context;

/// Who a process is, in two lines at the beginning of its head: its name, then its id, runtime, system and
/// owner, or what it is at now where there is not the room for both.
class ProcessLabel : public QWidget {
    Q_OBJECT
public:
    ProcessLabel(ProcessContext &process, Context &context, QWidget *parent = nullptr);

    /// Returns the width of its name, or of the beginning of a long one, and of what it is at: with less it
    /// is better not seen, for the tab of the window has the name, too.
    int leastWidth() const;
    /// Returns the width with all that it says.
    int wholeWidth() const;
    /// Takes that width; at 0 it is not seen.
    void useWidth(int width);
    /// Whether it says that the process is recorded, and for how long; not where tools beside it do.
    void setTellsRecording(bool tells);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, 0}; }

Q_SIGNALS:
    /// What it says is wider or narrower.
    void roomAsked();

private:
    void showProcess();
    void showActivity();
    /// Returns whether it has not the room for what it is at beside its name.
    bool isNarrow() const;
    /// Places the activity beside the name, or in the place of the facts.
    void place();

    ProcessContext &m_process;
    Context &m_context;
    QLabel *m_name;
    ElidedLabel *m_facts;
    ElidedLabel *m_activity;
    QWidget *m_activityPlace; ///< so that its text, which changes each second, has nothing laid out
    QTimer m_clock; ///< ticks while there is something that goes on
    int m_width = 0;
    bool m_tellsRecording = true;
};

} // namespace ui
