// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/subjectview.h"

#include "ui/trace/subjectlist.h"
#include "ui/widgets/choicerow.h"
#include "ui/widgets/plaintext.h"

#include <QBoxLayout>
#include <QShortcut>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace ui {

using model::answers::Subject;

SubjectView::SubjectView(QWidget *parent)
    : QWidget(parent)
    , m_list(new SubjectList)
    , m_stack(new QStackedWidget)
    , m_feet(new QStackedWidget)
    , m_switch(new ChoiceRow)
    , m_switchPlace(new QWidget)
{
    setObjectName(QStringLiteral("subjectView"));
    m_stack->setObjectName(QStringLiteral("traceTabs"));
    setFocusProxy(m_list);
    m_feet->setObjectName(QStringLiteral("tabFoot"));
    m_feet->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_switch->setObjectName(QStringLiteral("subjectPages"));
    m_switch->setAccessibleName(tr("Pages of the subject"));
    m_switch->hide();
    m_placeRow = new QHBoxLayout(m_switchPlace);
    m_placeRow->setContentsMargins(0, 0, 0, 0);
    m_placeRow->addWidget(m_switch);
    m_placeRow->addStretch(1);
    m_switchRow = m_placeRow;
    m_switchPlace->hide();
    auto *beside = new QVBoxLayout;
    beside->setContentsMargins(0, 0, 0, 0);
    beside->setSpacing(0);
    beside->addWidget(m_switchPlace);
    beside->addWidget(m_stack, 1);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    auto *listPlace = new QVBoxLayout; // begins where tools do
    listPlace->setContentsMargins(0, 4, 0, 0);
    listPlace->addWidget(m_list);
    layout->addLayout(listPlace);
    layout->addLayout(beside, 1);
    connect(m_list, &SubjectList::chosen, this, &SubjectView::showSubject);
    connect(m_switch, &ChoiceRow::chosen, this, [this](int index) {
        if (index < m_switched.size())
            showPage(m_switched.at(index));
    });
    constexpr int keyCount = 10;
    for (int index = 0; index < keyCount; ++index) {
        const Qt::Key digit = Qt::Key(Qt::Key_0 + (index + 1) % keyCount); // 0 is the tenth
        auto *const keys = new QShortcut(QKeySequence(Qt::CTRL | digit), this);
        keys->setObjectName(QStringLiteral("subjectKeys"));
        // In all of the trace view.
        keys->setContext(Qt::WindowShortcut);
        connect(keys, &QShortcut::activated, this, [this, index] {
            if (index < m_list->count())
                m_list->setCurrentRow(index);
        });
    }
}

void SubjectView::addTab(TraceTab *tab)
{
    m_tabs.append(tab);
    m_stack->addWidget(tab);
    QWidget *const foot = tab->foot();
    m_feet->addWidget(foot ? foot : new QWidget);
    connect(tab, &TraceTab::pagesChanged, this, &SubjectView::refresh);
    connect(tab, &TraceTab::frontPageChanged, this, [this, tab] {
        if (tab == front())
            follow();
    });
    refresh();
    if (m_tabs.size() == 1)
        bringForward(tab);
}

TraceTab *SubjectView::front() const
{
    return qobject_cast<TraceTab *>(m_stack->currentWidget());
}

TraceTab *SubjectView::tabWith(const QWidget &widget) const
{
    const auto tab = std::ranges::find_if(
        m_tabs, [&](const TraceTab *one) { return one == &widget || one->isAncestorOf(&widget); });
    return tab == m_tabs.end() ? nullptr : *tab;
}

QString SubjectView::pageNameOf(const QWidget &widget) const
{
    const TraceTab *const tab = tabWith(widget);
    return tab ? tab->accessibleName() : QString();
}

void SubjectView::showPageOf(const QWidget &widget)
{
    if (const TraceTab *const tab = tabWith(widget))
        showPage(tab->id());
}

QWidget *SubjectView::foot() const
{
    return m_feet;
}

/// In a narrow view the switch gives way before the tools behind it do.
void SubjectView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    constexpr int mostPart = 3;
    m_switch->setMaximumWidth(width() / mostPart);
}

QList<TracePage> SubjectView::pagesOf(Subject subject) const
{
    QList<TracePage> pages;
    for (const TraceTab *tab : m_tabs) {
        if (!tab->isOffered())
            continue;
        for (const TracePage &page : tab->pages()) {
            if (page.subject == subject)
                pages.append(page);
        }
    }
    return pages;
}

QList<TracePage> SubjectView::pages() const
{
    QList<TracePage> pages;
    for (const Subject subject : model::answers::allSubjects)
        pages += pagesOf(subject);
    return pages;
}

QString SubjectView::frontPage() const
{
    const TraceTab *const tab = front();
    return tab ? tab->frontPage() : QString();
}

TraceTab *SubjectView::tabOf(const QString &pageId) const
{
    const auto tab = std::ranges::find(m_tabs, pageId.section(u'/', 0, 0), &TraceTab::id);
    return tab == m_tabs.end() ? nullptr : *tab;
}

void SubjectView::showPage(const QString &id)
{
    TraceTab *const tab = tabOf(id);
    if (!tab || !tab->isOffered())
        return;
    if (id != tab->id())
        tab->takePage(id);
    bringForward(tab);
}

/// Shows the page of the subject that was in front last, else the first one that has something to show.
void SubjectView::showSubject(Subject subject)
{
    const QList<TracePage> pages = pagesOf(subject);
    if (pages.isEmpty())
        return;
    auto page = std::ranges::find(pages, m_last.value(subject), &TracePage::id);
    if (page == pages.end())
        page = std::ranges::find(pages, true, &TracePage::hasData);
    showPage((page == pages.end() ? pages.begin() : page)->id);
}

void SubjectView::bringForward(TraceTab *tab)
{
    m_stack->setCurrentWidget(tab);
    m_feet->setCurrentIndex(int(m_tabs.indexOf(tab)));
    follow();
}

/// Makes list and switch tell of the page in front.
void SubjectView::follow()
{
    const QString id = frontPage();
    for (const TracePage &page : front()->pages()) {
        if (page.id != id)
            continue;
        m_subject = page.subject;
        m_last.insert(page.subject, id);
        m_list->setCurrent(page.subject);
    }
    showSwitch();
    if (std::exchange(m_told, id) != id)
        Q_EMIT frontChanged();
}

void SubjectView::showSwitch()
{
    TraceTab *const tab = front();
    const QList<TracePage> own = tab->pages();
    const auto current = std::ranges::find(own, tab->frontPage(), &TracePage::id);
    const QList<TracePage> pages = current == own.end() ? QList<TracePage>() : pagesOf(current->subject);
    QStringList ids;
    for (const TracePage &page : pages)
        ids.append(page.id);
    if (ids != m_switched) {
        m_switch->clear();
        for (qsizetype i = 0; i < pages.size(); ++i)
            m_switch->addChoice(int(i), QString(pages.at(i).id % QStringLiteral("Page")),
                                titleText(pages.at(i).title), pages.at(i).title);
        m_switched = ids;
    }
    for (qsizetype i = 0; i < pages.size(); ++i) {
        m_switch->setText(int(i), titleText(pages.at(i).title));
        if (pages.at(i).id == current->id)
            m_switch->setCurrent(int(i));
    }
    const bool isThere = pages.size() > 1;
    QBoxLayout *const row = tab->toolRow();
    QBoxLayout *const wanted = row ? row : m_placeRow;
    if (isThere && wanted != m_switchRow) {
        m_switchRow->removeWidget(m_switch);
        wanted->insertWidget(0, m_switch, 0, Qt::AlignTop);
        m_switchRow = wanted;
    }
    m_switch->setVisible(isThere);
    m_switchPlace->setVisible(isThere && !row);
}

void SubjectView::refresh()
{
    QMap<Subject, SubjectList::Entry> found; // in the order of subjects
    for (const TraceTab *tab : std::as_const(m_tabs)) {
        if (!tab->isOffered())
            continue;
        const QList<TracePage> pages = tab->pages();
        for (const TracePage &page : pages) {
            SubjectList::Entry &entry = found[page.subject];
            entry.subject = page.subject;
            entry.hasData = entry.hasData || page.hasData;
        }
        if (tab->findings() == 0)
            continue;
        SubjectList::Entry &marked = found[pages.constFirst().subject];
        marked.findings += tab->findings();
        marked.findingsText
            += (marked.findingsText.isEmpty() ? QString() : QStringLiteral("\n")) % tab->findingsText();
    }
    m_list->setEntries(found.values());
    if (!front())
        return;
    if (!front()->isOffered()) {
        for (TraceTab *tab : std::as_const(m_tabs)) {
            if (tab->isOffered())
                return bringForward(tab);
        }
    }
    showSwitch();
}

} // namespace ui
