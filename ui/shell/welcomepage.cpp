// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/welcomepage.h"

#include "model/discovery/knownprocesses.h"
#include "model/text/visibletext.h"
#include "ui/base/icons.h"
#include "ui/base/recentfiles.h"
#include "ui/base/tokens.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QBoxLayout>
#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QToolButton>

namespace ui {

namespace {

constexpr int widthOfTwoColumns = 560;
constexpr int shownMax = 40; // the process list has them all
constexpr double titleSize = 3; // points more

QLabel *titleLabel(const QString &text, double larger, bool bold)
{
    QLabel *label = plainLabel(text);
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() + larger);
    font.setBold(bold);
    label->setFont(font);
    return label;
}

QLabel *quietLabel(const QString &text)
{
    QLabel *label = plainLabel(text);
    label->setWordWrap(true);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

/// Returns the process in a line: "Shop   4711   .NET 10.0.12".
QString lineOf(const model::ProcessEntry &entry)
{
    QStringList parts{entry.name.isEmpty() ? WelcomePage::tr("(no name yet)") : entry.name,
                      QString::number(entry.pid)};
    if (!entry.runtimeVersion.isEmpty())
        parts.append(WelcomePage::tr(".NET %1").arg(entry.runtimeVersion));
    return parts.join(QStringLiteral("   "));
}

bool canBeInspected(const model::ProcessEntry &entry)
{
    return entry.state == model::ProcessState::Ok || entry.state == model::ProcessState::Suspended;
}

} // namespace

WelcomePage::WelcomePage(const RecentFiles &recent, const model::KnownProcesses &processes, QWidget *parent)
    : QWidget(parent)
    , m_recent(recent)
    , m_known(processes)
    , m_noTraces(quietLabel(tr("Nothing yet. What you record or open is kept in this list; a trace file can "
                               "also be dropped on the window.")))
    , m_noProcesses(
          quietLabel(tr("None was found that you may inspect. Start your program, or launch it from here.")))
{
    setObjectName(QStringLiteral("welcomePage"));
    setAccessibleName(tr("Welcome"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(3 * gridStep, 2 * gridStep, 3 * gridStep, 2 * gridStep);
    layout->setSpacing(gridStep);
    layout->addWidget(titleLabel(tr("See what a .NET process does"), titleSize, true));
    layout->addWidget(quietLabel(tr("Choose a process to see who it is, how it was started, and its events, "
                                    "live. Or open a trace that was recorded before.")));
    layout->addSpacing(gridStep);
    auto *buttons = new QWidget;
    m_actions = new FlowLayout(buttons);
    layout->addWidget(buttons);
    layout->addSpacing(gridStep);
    m_columns = new QBoxLayout(QBoxLayout::LeftToRight);
    m_columns->setSpacing(3 * gridStep);
    m_running = addList(QStringLiteral("welcomeProcesses"), tr("Running processes"), m_noProcesses);
    m_traces = addList(QStringLiteral("welcomeTraces"), tr("Recent traces"), m_noTraces);
    layout->addLayout(m_columns, 1);

    auto *tour = new QToolButton;
    tour->setObjectName(QStringLiteral("takeTour"));
    tour->setText(tr("Take the tour: five steps"));
    tour->setIcon(icon(Symbol::Help));
    tour->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    tour->setFocusPolicy(Qt::StrongFocus);
    connect(tour, &QToolButton::clicked, this, &WelcomePage::tourRequested);
    layout->addWidget(tour, 0, Qt::AlignLeft);

    connect(m_running, &QListWidget::itemClicked, this,
            [this](QListWidgetItem *item) { inspect(m_running->row(item)); });
    connect(m_running, &QListWidget::itemActivated, this,
            [this](QListWidgetItem *item) { inspect(m_running->row(item)); });
    connect(m_traces, &QListWidget::itemClicked, this,
            [this](QListWidgetItem *item) { open(m_traces->row(item)); });
    connect(m_traces, &QListWidget::itemActivated, this,
            [this](QListWidgetItem *item) { open(m_traces->row(item)); });
    connect(&m_recent, &RecentFiles::changed, this, &WelcomePage::fillRecent);
    connect(&m_known, &model::KnownProcesses::entriesChanged, this, &WelcomePage::fillProcesses);
    fillRecent();
    fillProcesses();
}

QListWidget *WelcomePage::addList(const QString &name, const QString &title, QLabel *nothing)
{
    auto *list = new QListWidget;
    list->setObjectName(name);
    list->setAccessibleName(title);
    list->setItemDelegate(new PlainTextDelegate(list));
    list->setTextElideMode(Qt::ElideMiddle);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setUniformItemSizes(true);
    constexpr int iconSide = 16;
    list->setIconSize({iconSide, iconSide});
    list->setSizeAdjustPolicy(QAbstractItemView::AdjustToContents); // what is empty has no frame around it
    list->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    list->setCursor(Qt::PointingHandCursor);
    list->setMinimumHeight(listRowHeight + halfStep);
    list->setMinimumWidth(listRowHeight * 6);
    auto *column = new QVBoxLayout;
    column->setSpacing(halfStep);
    column->addWidget(titleLabel(title, 0, true));
    column->addWidget(nothing);
    column->addWidget(list, 1);
    column->addStretch(1);
    m_columns->addLayout(column, 1);
    return list;
}

void WelcomePage::addAction(QAction *action)
{
    auto *button = new QToolButton;
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setFocusPolicy(Qt::StrongFocus);
    m_actions->addWidget(button);
}

void WelcomePage::fillRecent()
{
    m_traces->clear();
    for (const QString &path : m_recent.files()) {
        const QFileInfo file(path);
        auto *item = new QListWidgetItem(icon(Symbol::Trace), file.fileName(), m_traces);
        item->setToolTip(plainToolTip(path));
    }
    m_traces->setVisible(m_traces->count() > 0);
    m_noTraces->setVisible(m_traces->count() == 0);
}

void WelcomePage::fillProcesses()
{
    QList<model::ProcessEntry> entries;
    QStringList lines;
    for (const model::ProcessEntry &entry : m_known.entries()) {
        if (!canBeInspected(entry) || entries.size() >= shownMax)
            continue;
        entries.append(entry);
        lines.append(lineOf(entry));
    }
    m_shown = entries;
    // Only what changed: the row where the keyboard is stays, and the page is quiet.
    while (m_running->count() > lines.size())
        delete m_running->takeItem(m_running->count() - 1);
    for (int row = 0; row < lines.size(); ++row) {
        if (row >= m_running->count())
            m_running->addItem(new QListWidgetItem(icon(Symbol::Process), lines.at(row)));
        QListWidgetItem *item = m_running->item(row);
        if (item->text() != lines.at(row))
            item->setText(lines.at(row));
        if (const QString &line = entries.at(row).commandLine; item->toolTip() != plainToolTip(line))
            item->setToolTip(plainToolTip(line));
    }
    m_running->setVisible(!lines.isEmpty());
    m_noProcesses->setVisible(lines.isEmpty());
}

void WelcomePage::open(int row)
{
    if (row >= 0 && row < m_recent.files().size())
        Q_EMIT openRequested(m_recent.files().at(row));
}

void WelcomePage::inspect(int row)
{
    if (row >= 0 && row < m_shown.size())
        Q_EMIT inspectRequested(m_shown.at(row));
}

void WelcomePage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_columns->setDirection(width() >= widthOfTwoColumns ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

} // namespace ui
