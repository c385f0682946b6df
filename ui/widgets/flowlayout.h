// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>
#include <QList>

namespace ui {

/// Lays widgets out in rows, as many in each as the width allows: for buttons that are too many for one row.
class FlowLayout : public QLayout {
    Q_OBJECT
public:
    explicit FlowLayout(QWidget *parent);
    ~FlowLayout() override;

    void addItem(QLayoutItem *item) override;
    /// Adds a widget at a place among those that are there.
    void insertWidget(int index, QWidget *widget);
    int count() const override { return int(m_items.size()); }
    QLayoutItem *itemAt(int index) const override { return m_items.value(index); }
    QLayoutItem *takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return place(QRect(0, 0, width, 0), false); }
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    void setGeometry(const QRect &rect) override;

private:
    /// Returns the height that the items take; moves them only where that is asked for.
    int place(const QRect &rect, bool moves) const;

    QList<QLayoutItem *> m_items;
};

/// Returns a part of such a row that stays together: a field with its label, and a gap behind it.
QWidget *fieldGroup(const QList<QWidget *> &fields);

} // namespace ui
