// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answers/subject.h"

#include <QListWidget>

namespace ui {

/// The subjects of a trace, one below the other. One of which the trace has no events is grey, and can be
/// chosen all the same: its page says how to record some.
class SubjectList : public QListWidget {
    Q_OBJECT
public:
    struct Entry {
        model::answers::Subject subject = model::answers::Subject::Events;
        bool hasData = false;
        quint64 findings = 0; ///< that ask for attention
        QString findingsText; ///< what they are; nothing while there are none
        bool operator==(const Entry &) const = default;
    };

    explicit SubjectList(QWidget *parent = nullptr);

    /// Shows these, in their order. The current one stays where it is still there.
    void setEntries(const QList<Entry> &entries);
    void setCurrent(model::answers::Subject subject);
    QSize sizeHint() const override;
    /// A narrow window cuts the titles.
    QSize minimumSizeHint() const override { return {sizeHint().width() / 5, 0}; }

Q_SIGNALS:
    void chosen(model::answers::Subject subject);

protected:
    void changeEvent(QEvent *event) override;

private:
    void show(QListWidgetItem &item, const Entry &entry) const;

    QList<Entry> m_entries;
};

} // namespace ui
