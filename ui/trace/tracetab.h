// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answers/subject.h"
#include "ui/base/context.h"

#include <QList>
#include <QString>
#include <QWidget>

class QAction;
class QBoxLayout;

namespace ui {

class TraceContext;

/// What stands in the list of subjects, or among the pages of one.
struct TracePage {
    QString id; ///< of the tab, or "tab/part" where it has several
    model::answers::Subject subject = model::answers::Subject::Events;
    QString title; ///< among the pages of its subject
    bool hasData = true; ///< the trace has events for it; without them the page says how to record some
};

/// Returns what a page is called where its subject does not stand above it: "Memory: GC (11)".
inline QString pageTitle(const TracePage &page)
{
    const QString subject = model::answers::subjectTitle(page.subject);
    return subject == page.title ? subject : QStringLiteral("%1: %2").arg(subject, page.title);
}

/// One tab of the trace view: an analysis and how it is shown, under the subject that it belongs to. It asks
/// for its analyses when it is made, and is told when there is something new to show. A new tab is one folder
/// under `ui/tabs` and one line where the program registers its tabs; the view knows none of them.
class TraceTab : public QWidget {
    Q_OBJECT
public:
    TraceTab(const QString &id, const QString &name, model::answers::Subject subject,
             QWidget *parent = nullptr)
        : QWidget(parent)
        , m_name(name)
        , m_subject(subject)
    {
        setObjectName(id);
        setAccessibleName(name);
    }

    QString id() const { return objectName(); }
    /// Returns the name, with the count behind it where there is one: "Damage (3)".
    QString title() const
    {
        return m_count == 0 ? m_name : QStringLiteral("%1 (%2)").arg(m_name).arg(m_count);
    }

    /// Returns whether the trace has anything for the tab. A tab that is not offered is hidden.
    virtual bool isOffered() const { return true; }
    /// Returns the pages that the tab has, of one subject or several. Most tabs are one page.
    virtual QList<TracePage> pages() const { return {{id(), m_subject, title(), hasData()}}; }
    /// Returns the id of the page that it shows.
    virtual QString frontPage() const { return id(); }
    /// Shows one of its pages.
    virtual void takePage(const QString &pageId) { Q_UNUSED(pageId) }
    /// Returns how many things in the tab ask for attention, for the mark beside its subject.
    virtual quint64 findings() const { return 0; }
    /// Returns what these are, for the tooltip of that mark and for screen readers.
    virtual QString findingsText() const { return {}; }
    /// Returns the row of its tools, which begins with the switch between pages of a subject; null where it
    /// has none.
    virtual QBoxLayout *toolRow() const { return nullptr; }
    /// Returns what tells of the tab in the view's foot; null: nothing. The view takes it there.
    virtual QWidget *foot() const { return nullptr; }

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
    /// A title, a number or the data of its pages is another.
    void pagesChanged();
    /// The tab itself went to another of its pages.
    void frontPageChanged();

protected:
    /// Returns whether the trace has events for the one page of the tab.
    virtual bool hasData() const { return true; }
    /// Shows how many things the tab has; 0 shows no number.
    void setCount(quint64 count)
    {
        if (m_count == count)
            return;
        m_count = count;
        Q_EMIT pagesChanged();
    }
    quint64 count() const { return m_count; }

private:
    const QString m_name;
    const model::answers::Subject m_subject;
    quint64 m_count = 0;
};

template <class T> TraceTabFactory traceTabFactory()
{
    return [](TraceContext &trace, Context &context) -> TraceTab * { return new T(trace, context); };
}

} // namespace ui
