// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/recording/recordings.h"

#include <QWidget>

class QAction;
class QBoxLayout;

namespace ui {

class HeapMeter;
class LoadMeter;
class ProcessContext;
struct Context;

/// The end of an inspector's head, the same on every pane: what the process uses, and the actions that
/// matter.
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

    /// Returns the width of its buttons without their texts.
    int leastWidth() const;
    /// Returns how much of such a width it uses: for the meters that have room, then for texts of buttons.
    int widthFor(int width) const;
    /// Takes that width.
    void useWidth(int width);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// A button or a meter came or went.
    void roomAsked();
    void recordRequested();
    void dumpRequested();
    void resumeRequested();

private:
    void buildActions();
    void layOut();
    struct Parts {
        bool cpu = false;
        bool memory = false;
        bool isCompact = false; ///< the heap stands below the memory
        int width = 0;
    };

    /// Returns what has room.
    Parts partsFor(int width) const;
    void showProcess();
    /// Lets Record stop what is recorded, as long as that goes on.
    void showRecord();
    QString recordText() const;
    void recordOrStop();
    model::Recording *runningRecording() const;

    ProcessContext &m_process;
    Context &m_context;
    LoadMeter *m_cpu;
    LoadMeter *m_memory;
    HeapMeter *m_heap;
    QWidget *m_memoryPlace; ///< has both
    QBoxLayout *m_memories; ///< in it
    QAction *m_record; ///< stops while it records
    bool m_recordIsShown = false;
    QString m_whatIsRecorded;
    QAction *m_dump;
    QAction *m_resume;
    int m_width = 0;
};

} // namespace ui
