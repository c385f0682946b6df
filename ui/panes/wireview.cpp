// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/wireview.h"

#include "model/async/jobrunner.h"
#include "model/items/wirelogmodel.h"
#include "model/text/errortext.h"
#include "model/text/format.h"
#include "ui/base/icons.h"
#include "ui/panes/messageview.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/filteredtable.h"
#include "ui/widgets/greyreason.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/tableview.h"

#include <QAction>
#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QVBoxLayout>

namespace ui {

using model::wire::BytesFormat;

namespace {

constexpr int tableLinesMin = 3;

} // namespace

WireView::WireView(const model::wire::Journal &journal, model::JobRunner &jobs, QWidget *parent)
    : QWidget(parent)
    , m_jobs(jobs)
    , m_log(new model::WireLogModel(journal, this))
    , m_table(new FilteredTable(m_log, tr("Filter messages")))
    , m_view(new MessageView(QStringLiteral("wire")))
    , m_message(new MessageLine)
    , m_reveal(new QCheckBox(tr("Show &secret values")))
    , m_removed(plainLabel())
{
    buildActions();
    buildMessages();
    layOut();
    connect(m_log, &QAbstractItemModel::modelReset, this, &WireView::showMessage);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved}) {
        connect(m_log, signal, this, &WireView::updateState);
        connect(m_table->proxy(), signal, this, &WireView::updateState);
    }
    showMessage();
}

QAction *WireView::addMessageAction(const QString &text, const char *name, const QKeySequence &keys)
{
    auto *action = new QAction(icon(Symbol::Copy), text, this);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(action);
    m_table->view()->addAction(action);
    m_actions.append(action);
    return action;
}

void WireView::buildActions()
{
    const auto keys = [](Qt::Key key) { return QKeySequence(Qt::CTRL | Qt::SHIFT | key); };
    const auto addCopy = [&](const QString &text, const char *name, Qt::Key key, BytesFormat format) {
        auto *action = addMessageAction(text, name, keys(key));
        connect(action, &QAction::triggered, this, [this, format] { copyBytes(format); });
        return action;
    };
    auto *hex = addCopy(tr("Copy as &Hex"), "copyHex", Qt::Key_H, BytesFormat::Hex);
    hex->setIconText(tr("Copy as hex"));
    addCopy(tr("Copy as C &Array"), "copyArray", Qt::Key_A, BytesFormat::CArray);
    addCopy(tr("Copy as &Base64"), "copyBase64", Qt::Key_B, BytesFormat::Base64);
    auto *text = addMessageAction(tr("Copy Fields as &Text"), "copyFields", keys(Qt::Key_T));
    connect(text, &QAction::triggered, this, &WireView::copyText);
    m_save = addMessageAction(tr("&Save Messages…"), "saveMessages", keys(Qt::Key_S));
    m_save->setIcon(icon(Symbol::Open));
    m_save->setIconText(tr("Save"));
    m_save->setToolTip(plainToolTip(
        tr("Writes the messages that the filter leaves into a text file; what is masked stays masked.")));
    connect(m_save, &QAction::triggered, this, &WireView::chooseFile);
}

void WireView::buildMessages()
{
    TableView *view = m_table->view();
    view->setColumnSamples({QStringLiteral("00:00:00.000"), QStringLiteral("received"),
                            QStringLiteral("OK (ProcessEnvironment)"), QStringLiteral("recording"),
                            QStringLiteral("Connection"), QStringLiteral("64.0 KiB"),
                            QStringLiteral("Duration")});
    view->horizontalHeader()->setStretchLastSection(false);
    view->horizontalHeader()->setSectionResizeMode(model::WireLogModel::What, QHeaderView::Stretch);
    view->setObjectName(QStringLiteral("wireMessages"));
    view->setAccessibleName(tr("Messages"));
    connect(view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &WireView::showMessage);
    m_view->setPlaceholder(tr("Select a message to see its fields and bytes."));
    m_reveal->setObjectName(QStringLiteral("showSecretValues"));
    m_reveal->setToolTip(plainToolTip(
        tr("Values of environment variables, arguments and command lines that look secret, and bytes whose "
           "meaning is not known are masked until this is checked.")));
    connect(m_reveal, &QCheckBox::toggled, this, &WireView::showMessage);
}

void WireView::layOut()
{
    // All three fit into a low window, one below the other.
    m_table->view()->setMinimumHeight(fontMetrics().height() * tableLinesMin);
    m_message->setClosable(true);
    auto *above = new QHBoxLayout;
    above->addWidget(m_removed, 1);
    above->addWidget(m_reveal);
    auto *below = new QWidget;
    auto *belowLayout = new QVBoxLayout(below);
    belowLayout->setContentsMargins(0, 4, 0, 0);
    belowLayout->setSpacing(4);
    belowLayout->addLayout(above);
    belowLayout->addWidget(m_view, 1);
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(m_table);
    splitter->addWidget(below);
    splitter->setSizes({200, 300});
    splitter->setChildrenCollapsible(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_message);
    layout->addWidget(splitter, 1);
}

void WireView::showRuntime(const QString &runtime)
{
    m_log->showRuntime(runtime);
}

void WireView::showPort(const QString &path)
{
    m_log->showPort(path);
}

EmptyState *WireView::emptyState() const
{
    return m_table->emptyState();
}

int WireView::currentRow() const
{
    return m_table->proxy()->mapToSource(m_table->view()->currentIndex()).row();
}

void WireView::showMessage()
{
    m_view->setMessage(m_log->message(currentRow(), m_reveal->isChecked()));
    m_reveal->setEnabled(m_view->message().hasSecrets);
    updateState();
}

void WireView::updateState()
{
    const quint64 removed = m_log->removedCount();
    m_removed->setText(removed == 0 ? QString()
                                    : tr("The %1 oldest messages of the program are no longer kept.")
                                          .arg(model::text::count(removed)));
    for (QAction *action : m_actions)
        enableOrSay(*action, action == m_save ? m_table->proxy()->rowCount() > 0 : currentRow() >= 0,
                    action == m_save ? tr("There is no message to save.") : tr("Select a message first."));
}

void WireView::copyBytes(BytesFormat format)
{
    if (currentRow() < 0)
        return;
    const auto &message = m_view->message();
    copyToClipboard(model::wire::bytesText(message.bytes, format));
    if (message.hasMasked)
        m_message->showMessage(
            model::Severity::Info, tr("The message was copied without its secrets."),
            tr("The characters of masked texts are “•” in the copy, other masked bytes are "
               "0. Check “Show secret values” to copy them as they are."));
    else
        m_message->clear();
}

void WireView::copyText()
{
    if (currentRow() >= 0)
        copyToClipboard(
            model::wire::messageText(m_view->message(), m_log->savedMessage(currentRow()).headline));
}

void WireView::chooseFile()
{
    auto *dialog = new FileDialog(this, tr("Save messages"), {}, tr("Text files (*.txt);;All files (*)"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("txt"));
    connect(dialog, &QFileDialog::fileSelected, this, &WireView::saveTo);
    dialog->open();
}

void WireView::saveTo(const QString &path)
{
    QList<model::wire::SavedMessage> messages;
    const auto *proxy = m_table->proxy();
    for (int row = 0; row < proxy->rowCount(); ++row)
        messages.append(m_log->savedMessage(proxy->mapToSource(proxy->index(row, 0)).row()));
    const auto count = messages.size();
    m_jobs.run(
        this,
        [path, messages = std::move(messages),
         reveal = m_reveal->isChecked()](const model::JobRunner::CancelFlag &cancelled) {
            return model::wire::saveMessages(path, messages, reveal, cancelled);
        },
        [this, path, count](const auto &saved) {
            if (saved.ok())
                m_message->showMessage(model::Severity::Success,
                                       tr("%n messages were saved.", nullptr, int(count)), path);
            else
                m_message->showError(model::describeError(
                    saved.error(), tr("Saving messages to %1").arg(path), model::ErrorSubject::File));
        });
}

} // namespace ui
