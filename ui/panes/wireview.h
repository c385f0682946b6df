// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace model {
class WireLogModel;
}

namespace ui {

class EmptyState;
class FilteredTable;

/// A list of messages as they were exchanged, and the bytes of the selected one.
class WireView : public QWidget {
    Q_OBJECT
public:
    explicit WireView(QWidget *parent = nullptr);

    model::WireLogModel *log() const { return m_log; }
    EmptyState *emptyState() const;

private:
    model::WireLogModel *m_log;
    FilteredTable *m_table;
};

} // namespace ui
