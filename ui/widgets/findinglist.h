// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/preflight/finding.h"

#include <QFrame>

class QLabel;

namespace ui {

/// Shows what a look before a command found, a line each, with what to do about it. Hidden while there is
/// nothing.
class FindingList : public QFrame {
    Q_OBJECT
public:
    explicit FindingList(QWidget *parent = nullptr);

    void setFindings(const QList<model::preflight::Finding> &findings);
    /// Returns what is shown, as plain lines.
    QString text() const { return m_text; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void showFindings();

    QLabel *m_label;
    QList<model::preflight::Finding> m_findings;
    QString m_text;
};

} // namespace ui
