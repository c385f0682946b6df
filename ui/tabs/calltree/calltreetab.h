// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stacks/callviewmaker.h"
#include "ui/stacks/viewswitch.h"
#include "ui/trace/tracetab.h"

#include <chrono>
#include <QHBoxLayout>

namespace ui {

class ElidedLabel;
class LivePace;
class MeasureBox;
class SearchLine;
class SourcePane;
class StackActions;
class StackPage;
class StackPages;
class StackSaver;
class TransformChips;

/// Where the time goes, or whatever else stacks are weighed by: a page of ui/stacks for each way to look at
/// them. How stacks are changed before is part of the trace's scope, so that Back and Forward walk it.
class CallTreeTab : public TraceTab {
    Q_OBJECT
public:
    CallTreeTab(TraceContext &trace, Context &context, QWidget *parent = nullptr);

    QList<TracePage> pages() const override;
    QString frontPage() const override;
    void takePage(const QString &pageId) override;
    QBoxLayout *toolRow() const override { return m_row; }
    QWidget *foot() const override { return m_footRow; }
    void showResults() override;
    QString layoutWords() const override;
    void takeLayoutWords(const QString &words) override;

protected:
    bool event(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void connectRows();
    void layOut(QWidget *message);
    void layOutFoot();

    const model::FunctionTable &functions() const;
    /// Returns what trees and lists of the costs are made from now.
    model::StackSource stacks(const std::shared_ptr<const model::StackCosts> &costs) const;
    const std::shared_ptr<const model::StackCosts> &shownCosts() const;

    void takeMeasure();
    void changeView();
    void rebuild();
    bool isTooEarlyFor(const CallViewMaker::Question &question);
    void takeView(std::chrono::nanoseconds took);
    void showView();
    void showTools(ViewSwitch::View view);
    void showChart();
    void showPage(StackPage *page, const QString &foot, const QString &footTip);
    void showEmpty(const QString &title, const QString &hint);
    void showEmptyMeasure();
    QString emptyHint() const;
    void offerToSave(const QString &note);

    void goToFunction(const model::Measure &measure, const QString &key);
    void openRow();
    void showAround();
    void showSource();
    void updateActions();
    void search();
    void goToNextMatch();

    TraceContext &m_trace;
    MeasureBox *m_measure;
    ViewSwitch *m_views;
    SearchLine *m_search;
    TransformChips *m_chips;
    StackPages *m_pages;
    StackActions *m_actions;
    SourcePane *m_source;
    QHBoxLayout *m_row; ///< of tools
    QWidget *m_footRow;
    ElidedLabel *m_foot; ///< in it
    StackSaver *m_saver;
    CallViewMaker *m_maker;
    LivePace *m_pace; ///< while the trace grows

    QString m_analysis; ///< the name of what weighs the stacks; empty before the tab was seen
    QString m_wanted; ///< functionKey() of the function to go to, once it is there
    QString m_around; ///< functionKey() of the function that is looked around
    std::optional<std::pair<ViewSwitch::View, CallViewMaker::Question>> m_asked; ///< last
    std::shared_ptr<const model::StackCosts> m_pacedCosts; ///< of the chart's last update
};

} // namespace ui
