// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/flame/flamepane.h"

#include "ui/base/icons.h"
#include "ui/flame/flamelegend.h"
#include "ui/flame/frametext.h"
#include "ui/widgets/filterbar.h"
#include "ui/widgets/passfocus.h"
#include "ui/widgets/plaintext.h"

#include <QActionGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

FlamePane::FlamePane(QWidget *parent)
    : QWidget(parent)
    , m_graph(new FlameGraph)
    , m_legend(new FlameLegend)
    , m_tools(new QWidget)
    , m_search(new FilterBar(tr("Search frames")))
    , m_reset(new QToolButton)
    , m_line(m_search->findChild<QLineEdit *>(QStringLiteral("filter")))
{
    setObjectName(QStringLiteral("flamePane"));
    buildTools();
    m_search->setObjectName(QStringLiteral("flameSearch"));
    connect(m_search, &FilterBar::filterChanged, m_graph, &FlameGraph::setSearch);
    connect(m_graph, &FlameGraph::searchMatched, this, &FlamePane::showMatched);
    connect(m_line, &QLineEdit::returnPressed, m_graph, &FlameGraph::selectNextFound);
    auto *const find = new QShortcut(QKeySequence::Find, this);
    find->setContext(Qt::WidgetWithChildrenShortcut);
    connect(find, &QShortcut::activated, this, &FlamePane::focusSearch);
    m_line->installEventFilter(this);

    m_reset->setObjectName(QStringLiteral("flameReset"));
    m_reset->setText(tr("Show all"));
    m_reset->setAccessibleName(m_reset->text());
    m_reset->setToolTip(plainToolTip(tr("Show the whole tree again (Esc)")));
    m_reset->hide();
    connect(m_reset, &QToolButton::clicked, m_graph, [this] {
        m_graph->zoomTo(0);
        Q_EMIT m_graph->resetAsked();
    });
    connect(m_graph, &FlameGraph::zoomChanged, this, &FlamePane::offerReset);
    connect(m_graph, &FlameGraph::legendChanged, m_legend,
            [this] { m_legend->setEntries(m_graph->legend()); });
    connect(m_graph, &FlameGraph::focusAsked, this, &FlamePane::focusAsked);
    connect(m_graph, &FlameGraph::resetAsked, this, &FlamePane::resetAsked);
    connect(m_graph, &FlameGraph::nodeSelected, this, &FlamePane::nodeSelected);
    connect(m_graph, &FlameGraph::menuAsked, this, &FlamePane::menuAsked);

    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_tools);
    layout->addWidget(m_graph, 1);
    layout->addWidget(m_legend);
    passFocus(*this, *m_graph);
}

void FlamePane::buildTools()
{
    auto *const look = new QToolButton;
    look->setObjectName(QStringLiteral("flameLook"));
    look->setText(tr("Look"));
    look->setAccessibleName(tr("How the graph looks"));
    look->setToolTip(plainToolTip(tr("Where the root is, and what colours say")));
    look->setPopupMode(QToolButton::InstantPopup);
    auto *const menu = new QMenu(look);
    look->setMenu(menu);
    const QActionGroup *const orientation
        = addChoices(*menu, tr("Where the root is"), QStringLiteral("flameOrientation"),
                     {tr("Root on top"), tr("Root at the bottom")}); // as BoxView::Orientation
    connect(orientation, &QActionGroup::triggered, m_graph, [this, orientation](QAction *action) {
        m_graph->setOrientation(FlameGraph::Orientation(orientation->actions().indexOf(action)));
    });
    const QActionGroup *const colors
        = addChoices(*menu, tr("What colours say"), QStringLiteral("flameColors"),
                     {tr("Colour: whose code"), tr("Colour: own cost"), tr("Colour: module")}); // as ColorBy
    connect(colors, &QActionGroup::triggered, m_graph, [this, colors](QAction *action) {
        m_graph->setColorBy(ColorBy(colors->actions().indexOf(action)));
    });
    constexpr int searchLetters = 12;
    m_search->setMinimumWidth(fontMetrics().averageCharWidth() * searchLetters);
    auto *const tools = new QHBoxLayout(m_tools);
    tools->setContentsMargins(0, 0, 0, 0);
    tools->setSpacing(4);
    tools->addWidget(look);
    tools->addWidget(m_search, 1);
    tools->addWidget(m_reset);
}

QActionGroup *FlamePane::addChoices(QMenu &menu, const QString &title, const QString &name,
                                    const QStringList &texts)
{
    menu.addSection(title);
    auto *const group = new QActionGroup(this);
    for (qsizetype i = 0; i < texts.size(); ++i) {
        QAction *const action = menu.addAction(texts.at(i));
        action->setObjectName(name + QString::number(i));
        action->setCheckable(true);
        action->setChecked(i == 0);
        group->addAction(action);
    }
    return group;
}

QWidget *FlamePane::takeTools()
{
    layout()->removeWidget(m_tools);
    return m_tools;
}

QWidget *FlamePane::takeLegend()
{
    layout()->removeWidget(m_legend);
    return m_legend;
}

void FlamePane::setToolsShown(bool shown)
{
    m_tools->setVisible(shown);
    m_legend->setVisible(shown);
}

void FlamePane::setTree(std::shared_ptr<const model::CallTree> tree,
                        std::shared_ptr<const model::Symbols> symbols)
{
    m_graph->setTree(std::move(tree), std::move(symbols));
}

void FlamePane::setIsPart(bool isPart)
{
    m_isPart = isPart;
    m_graph->setIsPart(isPart);
    offerReset();
}

void FlamePane::offerReset()
{
    m_reset->setVisible(m_isPart || m_graph->zoomed() != 0);
}

/// Escape ends the search before it is a shortcut of what is around the pane.
bool FlamePane::eventFilter(QObject *watched, QEvent *event)
{
    const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (watched != m_line || !isKey || static_cast<QKeyEvent *>(event)->key() != Qt::Key_Escape)
        return QWidget::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::KeyPress) {
        m_search->setText({});
        m_graph->setFocus(Qt::OtherFocusReason);
    }
    return true;
}

void FlamePane::focusSearch()
{
    m_search->focusLine();
}

void FlamePane::showMatched(double share)
{
    m_search->setCount(share < 0 ? QString() : tr("%1 matched").arg(frameShareText(share, 1)));
}

} // namespace ui
