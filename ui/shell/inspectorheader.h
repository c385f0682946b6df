// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/recording/recordings.h"

#include <QTimer>
#include <QWidget>

class QAction;
class QBoxLayout;
class QLabel;

namespace ui {

class ElidedLabel;
class HeapMeter;
class LoadMeter;
class ProcessContext;
struct Context;

/// The head of an inspector, the same on every pane: who the process is, what it uses, what it is at now, and
/// the actions that matter.
class InspectorHeader : public QWidget {
    Q_OBJECT
public:
    InspectorHeader(ProcessContext &process, Context &context, QWidget *parent = nullptr);
    ~InspectorHeader() override;

    /// Says what Record records, in a few words; empty: not known.
    void setWhatIsRecorded(const QString &what);
    /// Whether Record is there: a pane may have it beside its name.
    void setRecordShown(bool shown);
    /// Shows what it uses now; the last minutes go on, whatever else did not change.
    void showLoad();

protected:
    void resizeEvent(QResizeEvent *event) override;

Q_SIGNALS:
    void recordRequested();
    void dumpRequested();
    void resumeRequested();

private:
    void buildActions();
    void layOut();
    /// Puts the heap beside the memory, or below it where there is not the room for that.
    void placeHeap();
    void showProcess();
    void showActivity();
    /// Lets Record stop what is recorded, as long as that goes on.
    void showRecord();
    QString recordText() const;
    void recordOrStop();
    model::Recording *runningRecording() const;

    ProcessContext &m_process;
    Context &m_context;
    QLabel *m_name;
    ElidedLabel *m_facts;
    ElidedLabel *m_activity;
    QWidget *m_activityPlace; ///< so that its text, which changes each second, has nothing laid out
    LoadMeter *m_cpu;
    LoadMeter *m_memory;
    HeapMeter *m_heap;
    QBoxLayout *m_memories; ///< has both
    QAction *m_record; ///< stops while it records
    bool m_recordIsShown = false;
    QString m_whatIsRecorded;
    QAction *m_dump;
    QAction *m_resume;
    QTimer m_clock; ///< ticks while there is something that goes on
};

} // namespace ui
