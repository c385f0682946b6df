// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answers/feature.h"
#include "ui/trace/tracetab.h"

#include <QHBoxLayout>

class QLabel;
class QStackedLayout;
class QTabWidget;

namespace model {
class AnswerModel;
}

namespace ui {

class EmptyState;
class FilteredTable;

/// The tab of a feature: its facts above, its tables below, all by the feature's declaration.
class FeatureTab : public TraceTab {
    Q_OBJECT
public:
    FeatureTab(const model::answers::Feature &feature, TraceContext &trace, QWidget *parent = nullptr);

    bool isOffered() const override { return m_isOffered; }
    QBoxLayout *toolRow() const override { return m_row; }
    void showSnapshot() override;
    void showResults() override;

    /// Makes the tabs of all these features.
    static QList<TraceTabFactory> factories(const std::vector<model::answers::Feature> &features);

protected:
    bool hasData() const override;

private:
    struct Page {
        model::AnswerModel *model = nullptr;
        FilteredTable *table = nullptr;
        bool isSized = false; ///< its columns are as wide as the texts that came first
    };
    void offerRecording();
    void addPage(const std::shared_ptr<const model::answers::Table> &table);
    static void sizeColumns(const Page &page, const model::answers::Table &table);
    void showMenu(const Page &page, const QModelIndex &index, const QPoint &position);
    QString conditionOf(const Page &page, const QModelIndex &index) const;

    const model::answers::Feature m_feature;
    TraceContext &m_trace;
    bool m_isOffered; ///< its analysis runs
    QHBoxLayout *m_row; ///< with the facts
    QLabel *m_facts;
    QTabWidget *m_tables;
    EmptyState *m_empty;
    QAction *m_record = nullptr; ///< null where it cannot be recorded
    QStackedLayout *m_stack;
    QList<Page> m_pages; ///< in the order of the answer's tables
    std::shared_ptr<const model::answers::Answer> m_shown;
};

} // namespace ui
