// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/layoutbutton.h"

#include "ui/trace/keptlayouts.h"
#include "ui/trace/lookhistory.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/plaintext.h"

#include <QInputDialog>
#include <QMenu>

namespace ui {

LayoutButton::LayoutButton(TraceContext &trace, QWidget *parent)
    : QPushButton(parent)
    , m_trace(trace)
    , m_menu(new QMenu(this))
{
    setObjectName(QStringLiteral("layouts"));
    setText(tr("Layout"));
    setFlat(true);
    setToolTip(plainToolTip(
        tr("Saves columns, lanes, plots, limits, sizes, tab and filter under a name, for any trace")));
    m_menu->setObjectName(QStringLiteral("layoutMenu"));
    setMenu(m_menu);
    connect(m_menu, &QMenu::aboutToShow, this, &LayoutButton::fillMenu);
}

void LayoutButton::fillMenu()
{
    m_menu->clear();
    m_menu->addAction(tr("&Save as…"), this, [this] { askForName({}); });
    const KeptLayouts kept;
    if (kept.layouts().empty()) {
        m_menu->addAction(tr("None is saved yet"))->setEnabled(false);
        return;
    }
    m_menu->addSeparator();
    for (const auto &[name, layout] : kept.layouts())
        m_menu->addAction(titleText(name), this, [this, layout = layout] { show(layout); });
    m_menu->addSeparator();
    QMenu *removal = m_menu->addMenu(tr("&Remove"));
    for (const auto &[name, layout] : kept.layouts())
        removal->addAction(titleText(name), this, [name = name] { KeptLayouts().remove(name); });
}

void LayoutButton::show(const ViewLayout &layout)
{
    const auto apply = [&] {
        // First, for the sizes of a layout are of what is in front.
        if (!layout.tab.isEmpty())
            m_trace.showTab(layout.tab);
        m_trace.askForLayout(layout);
        if (!layout.filter.isEmpty())
            m_trace.setFilter(layout.filter);
    };
    LookHistory *const looks = LookHistory::of(m_trace);
    if (!looks)
        return apply();
    const ViewLayout before = m_trace.namedLayout();
    const bool wereLanesChosen = !m_trace.chosenLayout().lanes.isEmpty();
    const model::Scope scopeBefore = m_trace.scope();
    looks->doAsOne(apply);
    looks->add([this, before, wereLanesChosen, scopeBefore, scope = m_trace.scope()] {
        if (scope != scopeBefore && scope == m_trace.scope())
            m_trace.back(); // its filter came with it
        takeBack(before, wereLanesChosen);
    });
}

void LayoutButton::takeBack(const ViewLayout &before, bool wereLanesChosen)
{
    ViewLayout wanted = before;
    if (!wereLanesChosen)
        wanted.lanes.clear();
    m_trace.showTab(before.tab);
    m_trace.askForLayout(wanted);
    if (!wereLanesChosen)
        Q_EMIT usualLanesAsked();
}

void LayoutButton::saveAs(const QString &name)
{
    if (const QString problem = KeptLayouts().save(name, m_trace.namedLayout()); !problem.isEmpty())
        askForName(problem);
}

void LayoutButton::askForName(const QString &problem)
{
    const QString asked
        = tr("Name of the columns, lanes, plots, limits, sizes, tab and filter that are shown now:");
    auto *dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("layoutName"));
    dialog->setWindowTitle(tr("Save layout"));
    dialog->setLabelText(problem.isEmpty() ? asked : QString(problem % QLatin1Char(' ') % asked));
    connect(dialog, &QInputDialog::textValueSelected, this, &LayoutButton::saveAs);
    dialog->open();
}

} // namespace ui
