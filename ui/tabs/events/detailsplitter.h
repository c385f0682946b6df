// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

class QAction;

namespace ui {

/// A table and the details of its selected row, which stand beside it or below it. Where they stand and how
/// large they are is kept in the settings. Leaves at least half of its room to the table until the user says
/// otherwise.
class DetailSplitter : public QSplitter {
    Q_OBJECT
public:
    DetailSplitter(QWidget *table, QWidget *detail, QWidget *parent = nullptr);

    /// Returns the action that moves the details below the table or beside it.
    QAction *belowAction() const { return m_below; }

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void place(bool below);
    void divide();
    void keepSize();
    int room() const { return orientation() == Qt::Vertical ? height() : width(); }
    QString sizeKey() const;

    QAction *m_below;
};

} // namespace ui
