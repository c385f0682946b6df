// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/samesubject.h"

#include "model/preferences/settings.h"
#include "ui/trace/subjectview.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QScopedValueRollback>

namespace ui {

namespace {

QString sameSubjectKey()
{
    return QStringLiteral("trace/sameSubject");
}

bool isSameSubjectWanted()
{
    const QVariant kept = model::keptSetting(sameSubjectKey());
    return kept.isNull() || kept.toBool();
}

} // namespace

SameSubject &SameSubject::instance()
{
    static SameSubject one;
    return one;
}

QAction *SameSubject::makeAction(QObject *parent)
{
    auto *const action = new QAction(tr("Same &Subject in All Windows"), parent);
    action->setObjectName(QStringLiteral("sameSubject"));
    action->setCheckable(true);
    action->setChecked(isSameSubjectWanted());
    action->setToolTip(plainToolTip(
        tr("Where you go to another subject of a trace, traces in other windows go there, too")));
    connect(action, &QAction::toggled, action, [](bool on) { model::keepSetting(sameSubjectKey(), on); });
    return action;
}

void SameSubject::join(TraceView &view)
{
    m_views.append(&view);
    connect(&view, &QObject::destroyed, this, [this, gone = &view] { m_views.removeOne(gone); });
    connect(&view.subjects(), &SubjectView::frontChanged, this, [this, leader = &view] { follow(*leader); });
}

void SameSubject::follow(const TraceView &leader)
{
    // A page that comes to the front in a window where the user is not was chosen by the program.
    if (m_isFollowing || !leader.isVisible() || !leader.isActiveWindow() || !isSameSubjectWanted())
        return;
    const QScopedValueRollback guard(m_isFollowing, true);
    const QString page = leader.subjects().frontPage();
    for (TraceView *const view : m_views) {
        if (view->isVisible() && view->window() != leader.window())
            view->showTab(page);
    }
}

} // namespace ui
