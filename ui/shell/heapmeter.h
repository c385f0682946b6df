// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/runtime/heapwatch.h"
#include "ui/widgets/loadmeter.h"

namespace ui {

class ProcessContext;

/// The size of the GC heap in the head of an inspector. Follows it (model::HeapWatch) while it is seen, from
/// a moment after the process was chosen on, so that running through the list starts nothing. It is not shown
/// where the runtime is too old, and where the user does not want it.
class HeapMeter : public LoadMeter {
    Q_OBJECT
public:
    static constexpr std::chrono::milliseconds settleTime{1500};

    HeapMeter(ProcessContext &process, QWidget *parent);

    /// Waits for so long until it follows the heap.
    void setSettleTime(std::chrono::milliseconds time) { m_settle.setInterval(time); }
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

Q_SIGNALS:
    /// It is to be seen, or no more.
    void offered();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    /// Shows or hides it, and follows the heap or not.
    void follow();
    void showHeap();

    ProcessContext &m_process;
    model::HeapWatch m_watch;
    QTimer m_settle;
    bool m_isPreferred;
    bool m_isSettled = false;
};

} // namespace ui
