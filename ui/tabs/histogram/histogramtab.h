// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/histogram.h"
#include "ui/trace/tracetab.h"

#include <QHBoxLayout>

class QComboBox;
class QLabel;
class QStackedLayout;

namespace ui {

class BarPlot;
class EmptyState;

/// How the values of a numeric field are distributed in what is looked at. Chosen bars become the filter.
class HistogramTab : public TraceTab {
    Q_OBJECT
public:
    HistogramTab(TraceContext &trace, Context &context, QWidget *parent = nullptr);

    QBoxLayout *toolRow() const override { return m_choice; }
    void showSnapshot() override;
    void showResults() override;
    /// Shows that field of the events of that name.
    void showField(const QString &event, const QString &field);
    QString layoutWords() const override;
    void takeLayoutWords(const QString &words) override;

protected:
    void showEvent(QShowEvent *event) override;

private:
    void layOut();
    void refillEvents();
    void refillFields();
    void takeChoice();
    void setField(const QString &event, const QString &field);
    void showHistogram(const model::Histogram &histogram);
    void showEmpty(const QString &title, const QString &hint);
    void showHighlight();
    void chooseBars(int first, int last);

    TraceContext &m_trace;
    QComboBox *m_event;
    QComboBox *m_field;
    QComboBox *m_scale;
    QHBoxLayout *m_choice; ///< has them
    QLabel *m_facts;
    QLabel *m_note;
    BarPlot *m_plot;
    EmptyState *m_empty;
    QStackedLayout *m_stack;
    QList<model::NumericFields> m_choices;
    std::size_t m_typesWithEvents = 0; ///< of the trace when the choices were made
    QString m_chosenEvent; ///< empty: none
    QString m_chosenField;
    QString m_analysis; ///< the name of what counts the chosen field
    std::shared_ptr<const model::Histogram> m_histogram;
    QString m_filterBefore; ///< what was the filter when bars were chosen
    QString m_filterOfBars; ///< and what it became
};

} // namespace ui
