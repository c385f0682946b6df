// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace model {
class SessionLogModel;
}

namespace ui {

/// The session log as a filterable table; it scrolls to the newest line.
class SessionLogView : public QWidget {
    Q_OBJECT
public:
    explicit SessionLogView(model::SessionLogModel &log, QWidget *parent = nullptr);
    QSize sizeHint() const override { return {600, 130}; }
};

} // namespace ui
