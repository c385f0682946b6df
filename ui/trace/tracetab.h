// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/context.h"

#include <QList>
#include <QString>
#include <QWidget>

class QAction;

namespace ui {

class TraceContext;

/// One tab of the trace view: an analysis and how it is shown. It asks for its analyses when it is made, and
/// is told when there is something new to show. A new tab is one folder under `ui/tabs` and one line where
/// the program registers its tabs; the view knows none of them.
class TraceTab : public QWidget {
    Q_OBJECT
public:
    TraceTab(const QString &id, const QString &name, QWidget *parent = nullptr)
        : QWidget(parent)
        , m_name(name)
    {
        setObjectName(id);
        setAccessibleName(name);
    }

    QString id() const { return objectName(); }
    /// Returns the name, with the count behind it where there is one: "Notices (3)".
    QString title() const
    {
        return m_count == 0 ? m_name : QStringLiteral("%1 (%2)").arg(m_name).arg(m_count);
    }

    /// Returns whether the trace has anything for the tab. A tab that is not offered is hidden.
    virtual bool isOffered() const { return true; }
    /// Is called for each new snapshot of the trace, and once at the start.
    virtual void showSnapshot() { }
    /// Is called when analyses have new results, and once at the start.
    virtual void showResults() { }
    /// Returns what can be done with the whole trace by this tab, whichever one is in front.
    virtual QList<QAction *> traceActions() const { return {}; }
    /// Returns what a layout with a name keeps of the tab, in its own words; empty: nothing.
    virtual QString layoutWords() const { return {}; }
    /// Is called with such words, which others may have written.
    virtual void takeLayoutWords(const QString &words) { Q_UNUSED(words) }

Q_SIGNALS:
    void titleChanged();

protected:
    /// Shows how many things in the tab ask for attention; 0 shows no number.
    void setCount(quint64 count)
    {
        if (m_count == count)
            return;
        m_count = count;
        Q_EMIT titleChanged();
    }

private:
    const QString m_name;
    quint64 m_count = 0;
};

template <class T> TraceTabFactory traceTabFactory()
{
    return [](TraceContext &trace, Context &context) -> TraceTab * { return new T(trace, context); };
}

} // namespace ui
