// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/flame/flamepane.h"

#include "ui/base/icons.h"
#include "ui/flame/flamelegend.h"
#include "ui/flame/frametext.h"
#include "ui/widgets/filterbar.h"
#include "ui/widgets/passfocus.h"
#include "ui/widgets/plaintext.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

FlamePane::FlamePane(QWidget *parent)
    : QWidget(parent)
    , m_graph(new FlameGraph)
    , m_legend(new FlameLegend)
    , m_search(new FilterBar(tr("Search frames")))
    , m_reset(new QToolButton)
    , m_line(m_search->findChild<QLineEdit *>(QStringLiteral("filter")))
{
    setObjectName(QStringLiteral("flamePane"));
    auto *const orientation
        = makeChoice(QStringLiteral("flameOrientation"), tr("Where the root is"),
                     {tr("Root on top"), tr("Root at the bottom")}); // as BoxView::Orientation
    connect(orientation, &QComboBox::currentIndexChanged, m_graph,
            [this](int index) { m_graph->setOrientation(FlameGraph::Orientation(index)); });
    auto *const colors
        = makeChoice(QStringLiteral("flameColors"), tr("What colours say"),
                     {tr("Colour: whose code"), tr("Colour: own cost"), tr("Colour: module")}); // as ColorBy
    connect(colors, &QComboBox::currentIndexChanged, m_graph,
            [this](int index) { m_graph->setColorBy(ColorBy(index)); });

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
    m_reset->setEnabled(false);
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

    auto *const tools = new QHBoxLayout;
    tools->addWidget(orientation);
    tools->addWidget(colors);
    tools->addWidget(m_search, 1);
    tools->addWidget(m_reset);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(tools);
    layout->addWidget(m_graph, 1);
    layout->addWidget(m_legend);
    passFocus(*this, *m_graph);
}

QComboBox *FlamePane::makeChoice(const QString &name, const QString &accessibleName, const QStringList &texts)
{
    auto *const box = new QComboBox;
    box->setObjectName(name);
    box->setAccessibleName(accessibleName);
    box->addItems(texts);
    return box;
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
    m_reset->setEnabled(m_isPart || m_graph->zoomed() != 0);
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
