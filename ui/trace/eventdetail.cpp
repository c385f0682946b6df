// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/eventdetail.h"

#include "model/items/eventdetails.h"
#include "model/text/format.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/hexdump.h"
#include "ui/widgets/plaintooltip.h"

#include <QAction>
#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTabWidget>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr qsizetype shownBytes = 64 * 1024; // a text widget is no place for more

QPlainTextEdit *fixedText(const QString &name)
{
    auto *text = new QPlainTextEdit;
    text->setReadOnly(true);
    text->setLineWrapMode(QPlainTextEdit::NoWrap);
    text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    text->setAccessibleName(name);
    text->setFrameShape(QFrame::NoFrame);
    return text;
}

QTreeWidgetItem *makeItem(const model::PayloadNode &node)
{
    auto *item = new QTreeWidgetItem({node.name, node.value});
    item->setToolTip(1, plainToolTip(node.value.left(2000)));
    for (const model::PayloadNode &child : node.children)
        item->addChild(makeItem(child));
    return item;
}

void appendText(const QTreeWidgetItem *item, int depth, QString &text)
{
    text += QString(depth * 2, QLatin1Char(' ')) % item->text(0) % QStringLiteral(": ") % item->text(1)
        % QLatin1Char('\n');
    for (int i = 0; i < item->childCount(); ++i)
        appendText(item->child(i), depth + 1, text);
}

} // namespace

EventDetail::EventDetail(QWidget *parent)
    : QWidget(parent)
    , m_head(new QLabel)
    , m_tabs(new QTabWidget)
    , m_fields(new QTreeWidget)
    , m_bytes(fixedText(tr("Bytes of the payload")))
    , m_stack(fixedText(tr("Stack of the event")))
    , m_empty(new EmptyState(tr("No event selected"), tr("Select a row to see its whole payload.")))
{
    setObjectName(QStringLiteral("eventDetail"));
    m_head->setWordWrap(true);
    m_head->setTextFormat(Qt::RichText);
    m_head->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_head->setContentsMargins(6, 4, 6, 4);
    m_fields->setHeaderLabels({tr("Field"), tr("Value")});
    m_fields->setObjectName(QStringLiteral("payloadFields"));
    m_fields->setAccessibleName(tr("Fields of the payload"));
    m_fields->setAlternatingRowColors(true);
    m_fields->setUniformRowHeights(true);
    m_fields->setFrameShape(QFrame::NoFrame);
    m_fields->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    auto *copy = new QAction(tr("&Copy Payload"), m_fields);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    m_fields->addAction(copy);
    m_fields->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(copy, &QAction::triggered, this, &EventDetail::copyPayload);
    m_tabs->addTab(m_fields, tr("Payload"));
    m_tabs->addTab(m_bytes, tr("Bytes"));
    m_tabs->addTab(m_stack, tr("Stack"));
    m_tabs->setDocumentMode(true);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addWidget(m_tabs, 1);
    layout->addWidget(m_empty, 1);
    clear();
}

void EventDetail::clear()
{
    m_head->hide();
    m_tabs->hide();
    m_empty->show();
}

void EventDetail::showDetails(const model::EventDetails &details)
{
    showHead(details);
    m_fields->clear();
    for (const model::PayloadNode &node : details.fields)
        m_fields->addTopLevelItem(makeItem(node));
    if (details.fields.empty())
        m_fields->addTopLevelItem(new QTreeWidgetItem({tr("no fields"), {}}));
    m_fields->expandToDepth(1);
    m_bytes->setPlainText(hexDump(details.payload.left(shownBytes)));
    QStringList frames;
    for (const std::uint64_t address : details.stack)
        frames.append(QStringLiteral("0x%1").arg(address, 16, 16, QLatin1Char('0')));
    m_stack->setPlainText(frames.join(QLatin1Char('\n')));
    m_tabs->setTabText(
        1, tr("Bytes (%1)").arg(model::text::count(static_cast<quint64>(details.payload.size()))));
    m_tabs->setTabText(2, tr("Stack (%1)").arg(details.stack.size()));
    m_tabs->setTabEnabled(2, !details.stack.empty());
    m_empty->hide();
    m_head->show();
    m_tabs->show();
}

void EventDetail::showHead(const model::EventDetails &details)
{
    QString thread = QString::number(details.threadId);
    if (!details.threadName.isEmpty())
        thread += QStringLiteral(" (%1)").arg(details.threadName);
    const QString head = QStringLiteral("<b>%1</b><br>%2<br>%3")
                             .arg(details.event.toHtmlEscaped(), details.provider.toHtmlEscaped(),
                                  tr("id %1, version %2, level %3, keywords 0x%4")
                                      .arg(details.id)
                                      .arg(details.version)
                                      .arg(details.level)
                                      .arg(details.keywords, 0, 16));
    const QString where = tr("thread %1, %2 s after the start")
                              .arg(thread.toHtmlEscaped(), model::text::offsetSeconds(details.seconds));
    m_head->setText(QStringLiteral("%1<br>%2<br>%3").arg(head, where, details.isoTime));
}

void EventDetail::copyPayload()
{
    QString text;
    for (int i = 0; i < m_fields->topLevelItemCount(); ++i)
        appendText(m_fields->topLevelItem(i), 0, text);
    QGuiApplication::clipboard()->setText(text);
}

} // namespace ui
