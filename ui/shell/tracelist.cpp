// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/tracelist.h"

#include "model/async/jobrunner.h"
#include "model/items/sessionlogmodel.h"
#include "model/recording/recordings.h"
#include "model/sidecar/tracefiles.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/base/preferencekeeper.h"
#include "ui/base/recentfiles.h"
#include "ui/shell/tracerow.h"
#include "ui/widgets/passfocus.h"
#include "ui/widgets/plaintext.h"

#include <algorithm>
#include <QAction>
#include <QDesktopServices>
#include <QFileInfo>
#include <QHeaderView>
#include <QInputDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QStyle>
#include <QTreeWidget>
#include <QUrl>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr int refreshWhileWriting = 3000; // milliseconds: a folder does not tell that a file has ended

} // namespace

TraceList::TraceList(Context &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_tree(new QTreeWidget)
    , m_rename(new QAction(tr("&Rename…"), m_tree))
    , m_remove(new QAction(tr("&Delete…"), m_tree))
    , m_listing(context.jobs)
{
    m_tree->setColumnCount(3);
    m_tree->setHeaderHidden(true);
    m_tree->setItemDelegate(new PlainTextDelegate(m_tree));
    m_tree->setUniformRowHeights(true);
    m_tree->setTextElideMode(Qt::ElideMiddle); // names end with their times
    m_tree->setRootIsDecorated(true);
    m_tree->setIndentation(14);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setMinimumSectionSize(1); // what has no text leaves its room to the names
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_tree->header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    m_tree->setObjectName(QStringLiteral("traceList"));
    m_tree->setAccessibleName(tr("Recordings and recent files"));
    m_recordings = TraceRow::makeGroup(m_tree, tr("Recordings"));
    m_recent = TraceRow::makeGroup(m_tree, tr("Recent files"));
    passFocus(*this, *m_tree);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 0, 4, 4);
    layout->addWidget(m_tree);
    buildActions();

    m_refreshSoon.setSingleShot(true);
    connect(&m_refreshSoon, &QTimer::timeout, this, &TraceList::refresh);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, [this] { m_refreshSoon.start(300); });
    connect(&m_context.recent, &RecentFiles::changed, this, &TraceList::showRecent);
    connect(&m_context.recordings, &model::Recordings::changed, this, &TraceList::readAgain);
    // At once, as the status line does: what one window says of a recording is one moment's.
    connect(&m_context.recordings, &model::Recordings::progressed, this, &TraceList::showRunning);
    connect(&PreferenceKeeper::instance(), &PreferenceKeeper::changed, this, &TraceList::readAgain);
    connect(m_tree, &QTreeWidget::itemActivated, this, &TraceList::openSelected);
    showRecent();
    refresh();
}

void TraceList::buildActions()
{
    auto *open = new QAction(icon(Symbol::Open), tr("&Open"), m_tree);
    connect(open, &QAction::triggered, this, &TraceList::openSelected);
    auto *beside = new QAction(tr("Open in Its Own &Window"), m_tree);
    beside->setObjectName(QStringLiteral("openTraceBeside"));
    connect(beside, &QAction::triggered, this, [this] {
        if (const QString path = selectedPath(); !path.isEmpty())
            Q_EMIT openBesideRequested(path);
    });
    auto *folder = new QAction(tr("Show the &Folder"), m_tree);
    connect(folder, &QAction::triggered, this, [this] {
        const QString path = selectedPath();
        const QString wanted = path.isEmpty() ? model::recordingFolder() : QFileInfo(path).absolutePath();
        QDesktopServices::openUrl(QUrl::fromLocalFile(wanted));
    });
    auto *forget = new QAction(tr("Clear Recent Files"), m_tree);
    connect(forget, &QAction::triggered, &m_context.recent, &RecentFiles::clear);
    m_rename->setObjectName(QStringLiteral("renameTrace"));
    m_rename->setShortcut(Qt::Key_F2);
    m_remove->setObjectName(QStringLiteral("deleteTrace"));
    m_remove->setShortcut(QKeySequence::Delete);
    for (QAction *action : {m_rename, m_remove})
        action->setShortcutContext(Qt::WidgetShortcut);
    connect(m_rename, &QAction::triggered, this, &TraceList::askName);
    connect(m_remove, &QAction::triggered, this, &TraceList::askRemoval);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &TraceList::updateActions);
    connect(&m_context.recordings, &model::Recordings::changed, this, &TraceList::updateActions);
    m_tree->addActions({open, beside, m_rename, m_remove, folder, forget});
    updateActions();
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
}

/// Of the recordings: a recent file has the room of all columns.
int TraceList::namesWidth() const
{
    int widest = 0;
    for (int row = 0; row < m_recordings->childCount(); ++row)
        widest = std::max(widest, fontMetrics().horizontalAdvance(m_recordings->child(row)->text(0)));
    constexpr int margins = 12; // pixels
    return 2 * m_tree->indentation() + m_tree->style()->pixelMetric(QStyle::PM_SmallIconSize, nullptr, m_tree)
        + widest + margins;
}

/// Sizes leave their room to names where there is not the room for both and for what is said of a file.
void TraceList::fitColumns()
{
    constexpr int letters = 40; // of a name, with its icon and what it is indented by; a longer one is cut
    const QAbstractItemView &view = *m_tree;
    const int room = m_tree->viewport()->width() - view.sizeHintForColumn(1) - view.sizeHintForColumn(2);
    const int wanted = std::min(namesWidth(), fontMetrics().averageCharWidth() * letters);
    m_tree->setColumnHidden(1, room < wanted);
    for (int row = 0; row < m_recordings->childCount(); ++row) {
        QTreeWidgetItem *item = m_recordings->child(row);
        const bool isAlone = room < wanted && item->text(2).isEmpty();
        if (!item->icon(0).isNull() && isAlone != item->isFirstColumnSpanned()) // the hint has no icon
            item->setFirstColumnSpanned(isAlone);
    }
}

void TraceList::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitColumns();
}

/// Its rows have colours of their own, which no palette changes.
void TraceList::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange || !m_recent)
        return;
    showRecordings(QList(m_shown), true);
    showRecent();
}

void TraceList::refresh()
{
    const QString folder = model::recordingFolder();
    if (!m_watcher.directories().contains(folder))
        m_watcher.addPath(folder);
    m_listing.run(
        this, [folder](const auto &) { return model::listRecordings(folder); },
        [this](const QList<model::RecordingFileInfo> &recordings) { showRecordings(recordings); });
}

void TraceList::showRecordings(const QList<model::RecordingFileInfo> &recordings, bool anew)
{
    const auto isWritten
        = [](const auto &info) { return info.condition == model::RecordingCondition::BeingWritten; };
    if (std::any_of(recordings.begin(), recordings.end(), isWritten))
        m_refreshSoon.start(refreshWhileWriting);
    if (!anew && recordings == m_shown && m_recordings->childCount() > 0)
        return;
    m_shown = recordings;
    const QString selected = selectedPath();
    QList<QTreeWidgetItem *> items;
    for (const auto &info : recordings)
        items.append(TraceRow::ofRecording(info));
    TraceRow::replaceAll(m_recordings, items, tr("Recordings appear here."));
    for (QTreeWidgetItem *item : items) {
        if (!selected.isEmpty() && item->data(0, TraceRow::pathRole).toString() == selected)
            m_tree->setCurrentItem(item);
    }
    showRecent();
}

void TraceList::showRecent()
{
    const QString folder = QFileInfo(model::recordingFolder()).absoluteFilePath();
    QList<QTreeWidgetItem *> items;
    for (const QString &path : m_context.recent.files()) {
        const QFileInfo file(path);
        if (file.absolutePath() == folder)
            continue; // listed above
        items.append(TraceRow::ofFile(path));
    }
    TraceRow::replaceAll(m_recent, items, tr("Open or drop a trace file here."));
    for (QTreeWidgetItem *item : items)
        item->setFirstColumnSpanned(true); // nothing more is said of it
    showRunning();
}

void TraceList::readAgain()
{
    m_shown.clear(); // the rows of recordings that have ended are to be made anew
    showRecent();
    refresh();
}

void TraceList::showRunning()
{
    QHash<QString, const model::Recording *> running;
    for (const model::Recording *recording : m_context.recordings.running()) {
        if (!recording->filePath().isEmpty()) // it has begun
            running.insert(QFileInfo(recording->filePath()).absoluteFilePath(), recording);
    }
    for (QTreeWidgetItem *group : {m_recordings, m_recent}) {
        for (int row = 0; !running.isEmpty() && row < group->childCount(); ++row) {
            QTreeWidgetItem *item = group->child(row);
            const auto *recording = running.value(item->data(0, TraceRow::pathRole).toString());
            if (!recording)
                continue;
            item->setFirstColumnSpanned(false);
            TraceRow::showProgress(*item, *recording);
        }
    }
    fitColumns();
}

QString TraceList::selectedPath() const
{
    const QTreeWidgetItem *item = m_tree->currentItem();
    return item ? item->data(0, TraceRow::pathRole).toString() : QString();
}

void TraceList::updateActions()
{
    const QString path = selectedPath();
    // A recording is what its file is called until it ends.
    const bool isIdle = !path.isEmpty() && m_context.recordings.runningAt(path) == nullptr
        && std::ranges::none_of(m_shown, [&path](const model::RecordingFileInfo &info) {
               return info.path == path && info.condition == model::RecordingCondition::BeingWritten;
           });
    m_rename->setEnabled(isIdle);
    m_remove->setEnabled(isIdle);
}

void TraceList::askName()
{
    const QString path = selectedPath();
    auto *dialog = new QInputDialog(this);
    dialog->setObjectName(QStringLiteral("traceName"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Rename trace"));
    dialog->setLabelText(tr("New name:"));
    dialog->setTextValue(QFileInfo(path).fileName());
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, path](const QString &name) { rename(path, name); });
    dialog->open();
}

void TraceList::askRemoval()
{
    const QString path = selectedPath();
    auto *box = plainMessageBox(QMessageBox::Warning, tr("Delete trace"),
                                tr("Delete %1 and what was noted about it? It does not go to a wastebasket.")
                                    .arg(QFileInfo(path).fileName()),
                                QMessageBox::Cancel, this);
    box->setObjectName(QStringLiteral("deleteQuestion"));
    QPushButton *yes = box->addButton(tr("&Delete"), QMessageBox::DestructiveRole);
    connect(yes, &QPushButton::clicked, this, [this, path] { remove(path); });
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

void TraceList::letGoOf(const QString &path)
{
    Q_EMIT aboutToChange(path);
    const QString absolute = QFileInfo(path).absoluteFilePath();
    for (model::Recording *recording : m_context.recordings.recordings()) {
        if (!recording->isRunning() && QFileInfo(recording->filePath()).absoluteFilePath() == absolute)
            m_context.recordings.dismiss(recording);
    }
}

void TraceList::rename(const QString &path, const QString &name)
{
    letGoOf(path);
    m_context.jobs.run(
        this, [path, name](const auto &) { return model::renameTrace(path, name); },
        [this, path](const protocol::Result<QString> &renamed) {
            if (!renamed.ok())
                m_context.log.add(model::Severity::Error, QFileInfo(path).fileName(),
                                  tr("It was not renamed: %1.").arg(renamed.error().text));
            readAgain();
        });
}

void TraceList::remove(const QString &path)
{
    letGoOf(path);
    m_context.jobs.run(
        this, [path](const auto &) { return model::removeTrace(path); },
        [this, path](const protocol::Result<> &removed) {
            if (!removed.ok())
                m_context.log.add(model::Severity::Error, QFileInfo(path).fileName(),
                                  tr("It was not deleted: %1.").arg(removed.error().text));
            readAgain();
        });
}

void TraceList::openSelected()
{
    if (const QString path = selectedPath(); !path.isEmpty())
        Q_EMIT openRequested(path);
}

} // namespace ui
