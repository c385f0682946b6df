// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/trace/tracetab.h"
#include "ui/widgets/pagehost.h"

#include <QMap>

class QStackedWidget;

namespace ui {

class ChoiceRow;
class SubjectList;

/// The tabs of a trace by their subjects: a list of these at the left, and the page in front beside it. The
/// switch between the pages of one subject stands at the beginning of the tools of the tab in front. A tab
/// may have pages of several subjects.
class SubjectView : public QWidget, public PageHost {
    Q_OBJECT
public:
    explicit SubjectView(QWidget *parent = nullptr);

    /// Adds a tab behind those that are there, and owns it. The first one is in front until another is shown.
    void addTab(TraceTab *tab);
    const QList<TraceTab *> &tabs() const { return m_tabs; }
    /// Returns the tab in front; null where there is none.
    TraceTab *front() const;
    /// Returns the pages of all tabs that are offered, by subject.
    QList<TracePage> pages() const;
    /// Returns the id of the page in front; empty where there is none.
    QString frontPage() const;
    /// Returns the subject in front.
    model::answers::Subject subject() const { return m_subject; }
    /// Shows the page with that id, or the tab's, with the page that it shows by itself.
    void showPage(const QString &id);
    /// Looks anew which tabs are offered, and which pages have data.
    void refresh();
    QString pageNameOf(const QWidget &widget) const override;
    void showPageOf(const QWidget &widget) override;
    /// The foot of the tab in front, which the view shows where it likes.
    QWidget *foot() const;

Q_SIGNALS:
    /// Another page is in front.
    void frontChanged();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QList<TracePage> pagesOf(model::answers::Subject subject) const;
    TraceTab *tabOf(const QString &pageId) const;
    TraceTab *tabWith(const QWidget &widget) const;
    void showSubject(model::answers::Subject subject);
    void bringForward(TraceTab *tab);
    void follow();
    void showSwitch();

    SubjectList *m_list;
    QStackedWidget *m_stack; ///< of tabs
    QStackedWidget *m_feet; ///< in the order of m_tabs
    ChoiceRow *m_switch;
    QWidget *m_switchPlace; ///< of tabs without a row of tools
    QBoxLayout *m_placeRow; ///< in it
    QBoxLayout *m_switchRow; ///< that has the switch now
    QList<TraceTab *> m_tabs;
    model::answers::Subject m_subject = model::answers::Subject::Summary;
    QMap<model::answers::Subject, QString> m_last; ///< page that was in front
    QStringList m_switched; ///< pages of the switch
    QString m_told; ///< page of which frontChanged() told
};

} // namespace ui
