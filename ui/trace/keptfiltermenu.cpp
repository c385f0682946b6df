// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/keptfiltermenu.h"

#include "model/query/filter.h"
#include "model/text/visibletext.h"
#include "ui/trace/keptfilters.h"
#include "ui/widgets/plaintext.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace ui {

namespace {

constexpr int recentInMenu = 12;
constexpr qsizetype menuTextMax = 70; // characters

QString shortText(const QString &text)
{
    return titleText(text.size() <= menuTextMax ? text : QString(text.left(menuTextMax - 1) % u'…'));
}

} // namespace

KeptFilterMenu::KeptFilterMenu(std::function<QString()> typed, QWidget *parent)
    : QMenu(parent)
    , m_typed(std::move(typed))
    , m_row(new QWidget)
    , m_name(new QLineEdit)
    , m_problem(plainLabel())
{
    setObjectName(QStringLiteral("filterListMenu"));
    setAccessibleName(tr("Filters used before and saved ones"));
    connect(this, &QMenu::aboutToShow, this, &KeptFilterMenu::fillMenu);
    buildNameRow();
}

bool KeptFilterMenu::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_name) {
        const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
        if (isKey && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
            event->accept();
            if (event->type() == QEvent::KeyPress) {
                m_row->hide();
                Q_EMIT done();
            }
            return true;
        }
    }
    return QMenu::eventFilter(watched, event);
}

void KeptFilterMenu::buildNameRow()
{
    m_name->setObjectName(QStringLiteral("filterName"));
    m_name->setAccessibleName(tr("Name of the filter"));
    m_name->setMaxLength(KeptFilters::nameLengthMax);
    m_name->installEventFilter(this);
    m_problem->setObjectName(QStringLiteral("filterNameProblem"));
    m_problem->setAccessibleName(tr("What is wrong with the name"));
    auto *save = new QPushButton(tr("&Save"));
    save->setObjectName(QStringLiteral("filterNameSave"));
    save->setAutoDefault(false);
    auto *label = plainLabel(tr("&Name of the filter:"));
    label->setBuddy(m_name);
    auto *row = new QHBoxLayout(m_row);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(label);
    row->addWidget(m_name, 1);
    row->addWidget(save);
    row->addWidget(m_problem);
    m_row->hide();
    connect(m_name, &QLineEdit::returnPressed, this, &KeptFilterMenu::takeName);
    connect(save, &QPushButton::clicked, this, &KeptFilterMenu::takeName);
}

void KeptFilterMenu::fillMenu()
{
    clear();
    const KeptFilters kept;
    for (const QString &filter : kept.recent().mid(0, recentInMenu))
        connect(addAction(shortText(filter)), &QAction::triggered, this,
                [this, filter] { Q_EMIT chosen(filter); });
    if (kept.recent().isEmpty())
        addAction(tr("No filter was used yet"))->setEnabled(false);
    addSeparator();
    for (const KeptFilters::Saved &saved : kept.saved())
        addSaved(saved.name, saved.filter);
    addSeparator();
    auto *save = addAction(tr("&Save This Filter…"));
    save->setObjectName(QStringLiteral("saveFilter"));
    save->setEnabled(!m_typed().trimmed().isEmpty() && !model::Filter::parse(m_typed()).problem);
    connect(save, &QAction::triggered, this, [this] { askName({}); });
}

void KeptFilterMenu::addSaved(const QString &name, const QString &filter)
{
    auto *menu = addMenu(shortText(name));
    menu->setObjectName(u"saved:" % name);
    menu->setToolTipsVisible(true);
    auto *use = menu->addAction(tr("&Use: %1").arg(shortText(filter)));
    use->setObjectName(QStringLiteral("useFilter"));
    use->setToolTip(plainToolTip(filter));
    connect(use, &QAction::triggered, this, [this, filter] { Q_EMIT chosen(filter); });
    auto *rename = menu->addAction(tr("&Rename…"));
    rename->setObjectName(QStringLiteral("renameFilter"));
    connect(rename, &QAction::triggered, this, [this, name] { askName(name); });
    auto *remove = menu->addAction(tr("&Delete"));
    remove->setObjectName(QStringLiteral("deleteFilter"));
    connect(remove, &QAction::triggered, this, [name] { KeptFilters().remove(name); });
}

void KeptFilterMenu::askName(const QString &renamed)
{
    m_renamed = renamed;
    m_name->setText(model::text::visible(renamed));
    m_problem->clear();
    m_row->show();
    m_name->setFocus(Qt::OtherFocusReason);
    m_name->selectAll();
}

void KeptFilterMenu::takeName()
{
    KeptFilters kept;
    const QString problem
        = m_renamed.isEmpty() ? kept.save(m_name->text(), m_typed()) : kept.rename(m_renamed, m_name->text());
    m_problem->setText(problem);
    if (!problem.isEmpty())
        return;
    m_row->hide();
    Q_EMIT done();
}

} // namespace ui
