// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/processlistmenu.h"

#include "model/preferences/settings.h"

#include <array>
#include <QActionGroup>
#include <QEvent>
#include <QHeaderView>
#include <QTableView>

namespace ui {

namespace {

using Column = model::ProcessModel::Column;
using Grouping = model::ProcessGrouping;

struct GroupChoice {
    Grouping grouping;
    const char *id; ///< in the settings
    const char *text;
};
constexpr std::array groupChoices{
    GroupChoice{Grouping::None, "none", QT_TRANSLATE_NOOP("ui::ProcessListMenu", "&No Groups")},
    GroupChoice{Grouping::Port, "port", QT_TRANSLATE_NOOP("ui::ProcessListMenu", "Group by &Port")},
    GroupChoice{Grouping::Container, "container",
                QT_TRANSLATE_NOOP("ui::ProcessListMenu", "Group by &Container")},
    GroupChoice{Grouping::User, "user", QT_TRANSLATE_NOOP("ui::ProcessListMenu", "Group by &User")},
    GroupChoice{Grouping::Parent, "parent",
                QT_TRANSLATE_NOOP("ui::ProcessListMenu", "Group by Pa&rent Process")},
};

struct ColumnChoice {
    Column column;
    const char *id;
    bool byDefault;
};
/// The name is always there, and has pid, runtime and command line, too. State and port say in words what the
/// marks do, for those who sort by them.
constexpr std::array columnChoices{
    ColumnChoice{Column::Cpu, "cpu", true},        ColumnChoice{Column::Memory, "memory", true},
    ColumnChoice{Column::Pid, "pid", false},       ColumnChoice{Column::Runtime, "runtime", false},
    ColumnChoice{Column::System, "system", false}, ColumnChoice{Column::Owner, "owner", false},
    ColumnChoice{Column::Uptime, "uptime", false}, ColumnChoice{Column::State, "state", false},
    ColumnChoice{Column::Port, "port", true},      ColumnChoice{Column::CommandLine, "command", false},
};

const QString groupKey = QStringLiteral("processes/group");
const QString columnsKey = QStringLiteral("processes/columns");

} // namespace

ProcessListMenu::ProcessListMenu(QTableView &view, model::ProcessModel &processes)
    : QMenu(&view)
    , m_view(view)
    , m_processes(processes)
{
    setObjectName(QStringLiteral("processListMenu"));
    addGroups();
    addSeparator();
    addColumns();
    addSeparator();
    m_removeExited = addAction(tr("Remove All &Exited Processes"));
    m_removeExited->setObjectName(QStringLiteral("removeAllExited"));
    connect(m_removeExited, &QAction::triggered, this, &ProcessListMenu::removeExitedRequested);
    showColumns();
    view.viewport()->installEventFilter(this);
}

void ProcessListMenu::addGroups()
{
    const QString kept = model::keptSetting(groupKey).toString();
    auto *group = new QActionGroup(this);
    for (const GroupChoice &choice : groupChoices) {
        QAction *action = addAction(tr(choice.text));
        action->setObjectName(QStringLiteral("group.") % QLatin1String(choice.id));
        action->setCheckable(true);
        action->setChecked(choice.grouping == Grouping::None || kept == QLatin1String(choice.id));
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, choice] {
            m_processes.setGrouping(choice.grouping);
            model::keepSetting(groupKey, QLatin1String(choice.id));
        });
        if (action->isChecked())
            m_processes.setGrouping(choice.grouping);
    }
}

void ProcessListMenu::addColumns()
{
    const QVariant kept = model::keptSetting(columnsKey);
    const QStringList shown = kept.toStringList();
    for (const ColumnChoice &choice : columnChoices) {
        QAction *action = addAction(
            tr("Column %1").arg(m_processes.headerData(choice.column, Qt::Horizontal).toString()));
        action->setObjectName(QStringLiteral("column.") % QLatin1String(choice.id));
        action->setCheckable(true);
        action->setChecked(kept.isValid() ? shown.contains(QLatin1String(choice.id)) : choice.byDefault);
        m_columns.append(action);
        connect(action, &QAction::triggered, this, [this, choice](bool isWanted) {
            QStringList ids;
            for (std::size_t i = 0; i < columnChoices.size(); ++i) {
                if (m_columns.at(qsizetype(i))->isChecked())
                    ids << QLatin1String(columnChoices[i].id);
            }
            model::keepSetting(columnsKey, ids);
            fitColumns();
            if (isWanted && (choice.column != Column::Port || m_hasPorts))
                m_view.setColumnHidden(choice.column, false);
        });
    }
}

void ProcessListMenu::showColumns()
{
    m_columnsWidth = 0;
    for (std::size_t i = 0; i < columnChoices.size(); ++i) {
        const Column column = columnChoices[i].column;
        const bool wanted = m_columns.at(qsizetype(i))->isChecked();
        m_view.setColumnHidden(column, !wanted || (column == Column::Port && !m_hasPorts));
        m_columnsWidth += m_view.columnWidth(column);
    }
}

/// Leaves out those at the end that would take the room of the names. A column that the user asks for is
/// shown all the same, until the list gets another width.
void ProcessListMenu::fitColumns()
{
    showColumns();
    if (!m_view.isVisible())
        return; // it has no size yet
    const QHeaderView &header = *m_view.horizontalHeader();
    int room = m_view.viewport()->width()
        - m_view.fontMetrics().horizontalAdvance(QStringLiteral("Company.Service"));
    for (int visual = 0; visual < header.count(); ++visual) {
        const int column = header.logicalIndex(visual);
        if (column == Column::Name || header.isSectionHidden(column))
            continue;
        room -= header.sectionSize(column);
        if (room < 0)
            m_view.setColumnHidden(column, true);
    }
}

void ProcessListMenu::setHasPorts(bool hasPorts)
{
    if (hasPorts == m_hasPorts)
        return;
    m_hasPorts = hasPorts;
    fitColumns();
}

bool ProcessListMenu::eventFilter(QObject *watched, QEvent *event)
{
    // Of other events some come while the list is destroyed.
    if (event->type() == QEvent::Resize
        && m_view.viewport()->width() != std::exchange(m_fittedWidth, m_view.viewport()->width()))
        fitColumns();
    return QMenu::eventFilter(watched, event);
}

} // namespace ui
