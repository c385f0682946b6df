// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/processlistmenu.h"

#include "model/preferences/settings.h"

#include <array>
#include <QActionGroup>
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
        connect(action, &QAction::triggered, this, [this] {
            QStringList ids;
            for (std::size_t i = 0; i < columnChoices.size(); ++i) {
                if (m_columns.at(qsizetype(i))->isChecked())
                    ids << QLatin1String(columnChoices[i].id);
            }
            model::keepSetting(columnsKey, ids);
            showColumns();
        });
    }
}

void ProcessListMenu::showColumns()
{
    for (std::size_t i = 0; i < columnChoices.size(); ++i) {
        const Column column = columnChoices[i].column;
        const bool wanted = m_columns.at(qsizetype(i))->isChecked();
        m_view.setColumnHidden(column, !wanted || (column == Column::Port && !m_hasPorts));
    }
}

void ProcessListMenu::setHasPorts(bool hasPorts)
{
    if (hasPorts == m_hasPorts)
        return;
    m_hasPorts = hasPorts;
    showColumns();
}

} // namespace ui
