// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/messageline.h"

namespace ui {

/// A message that lies over the lower edge of another widget and moves nothing of it.
class NoticeBar : public MessageLine {
    Q_OBJECT
public:
    explicit NoticeBar(QWidget *host);

Q_SIGNALS:
    void dismissed(); ///< the user, or clear(), has taken it away; not emitted when its window closes

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void place();
};

} // namespace ui
