// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace ui {

/// A table as all our lists are: whole rows, fixed low height, no grid, copy as tab-separated text. Tooltips
/// show the model's text as it is.
class TableView : public QTableView {
    Q_OBJECT
public:
    explicit TableView(QWidget *parent = nullptr);

    /// Widths by a sample text for each column; the last one takes the rest.
    void setColumnSamples(const QStringList &samples);
    /// Selected rows, visible columns in their visual order; with the header when there are several rows.
    QString selectionAsText() const;

protected:
    bool viewportEvent(QEvent *event) override;

private:
    void copy();
};

/// What the view shows, as lines of tab-separated cells.
QString rowsAsText(const QAbstractItemModel &model, const QList<int> &rows, const QList<int> &columns,
                   bool header);

} // namespace ui
