// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/sidecar/sidecar.h"
#include "ui/trace/tracetab.h"

#include <array>
#include <map>

class QGridLayout;
class QLabel;

namespace ui {

class SummaryLine;
class TopCosts;

/// What was recorded, and the few numbers that matter of each subject, with a way to where they come from. A
/// subject that was not recorded says so, and which preset records it.
class SummaryTab : public TraceTab {
    Q_OBJECT
public:
    SummaryTab(TraceContext &trace, Context &context, QWidget *parent = nullptr);

    /// Events that the runtime dropped: they lack in all subjects.
    quint64 findings() const override { return m_dropped; }
    QString findingsText() const override;
    void showSnapshot() override;
    void showResults() override;

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    using Subject = model::answers::Subject;

    void addLine(Subject subject, const QString &page);
    /// Shows what is known of a subject. `isThere`: the trace has events for it.
    void tell(Subject subject, bool isThere, const QStringList &facts);
    std::array<TopCosts *, 6> allCosts() const
    {
        return {m_cpu, m_allocated, m_thrown, m_waited, m_stood, m_compiled};
    }
    QString droppedText() const;
    void noteDrops();
    void showRecorded();
    void showTexts();
    bool hasAny(const QString &feature) const;
    QStringList factsOf(const QString &feature, const QStringList &wanted) const;
    QStringList cpuFacts() const;
    QStringList memoryFacts() const;
    QStringList threadFacts() const;
    QStringList eventFacts() const;
    QStringList fileFacts() const;
    double seconds() const;

    TraceContext &m_trace;
    QLabel *m_recorded;
    QGridLayout *m_grid;
    std::map<Subject, SummaryLine *> m_lines;
    TopCosts *m_cpu;
    TopCosts *m_allocated;
    TopCosts *m_thrown;
    TopCosts *m_waited; ///< for locks
    TopCosts *m_stood; ///< by samples, on a processor or not
    TopCosts *m_compiled;
    quint64 m_dropped = 0; ///< events
    model::Sidecar m_sidecar; ///< empty without one
};

} // namespace ui
