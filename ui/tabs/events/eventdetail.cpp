// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/events/eventdetail.h"

#include "model/items/eventdetails.h"
#include "model/text/format.h"
#include "model/text/hexdump.h"
#include "ui/tabs/events/payloadtree.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QFontDatabase>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTabWidget>
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

} // namespace

EventDetail::EventDetail(QWidget *parent)
    : QWidget(parent)
    , m_head(richLabel())
    , m_tabs(new QTabWidget)
    , m_fields(new PayloadTree)
    , m_bytes(fixedText(tr("Bytes of the payload")))
    , m_stack(fixedText(tr("Stack of the event")))
    , m_empty(new EmptyState(tr("No event selected"), tr("Select a row to see its whole payload.")))
{
    setObjectName(QStringLiteral("eventDetail"));
    m_head->setWordWrap(true);
    m_head->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_head->setContentsMargins(6, 4, 6, 4);
    m_fields->setObjectName(QStringLiteral("payloadFields"));
    m_fields->setAccessibleName(tr("Fields of the payload"));
    auto *copy = new QAction(tr("&Copy Payload"), m_fields);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    m_fields->addAction(copy);
    m_fields->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(copy, &QAction::triggered, m_fields, [this] { copyToClipboard(m_fields->asText()); });
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
    m_fields->setFields(details.fields);
    m_bytes->setPlainText(model::text::hexDump(details.payload.left(shownBytes)));
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
                             .arg(escaped(details.event), escaped(details.provider),
                                  tr("id %1, version %2, level %3, keywords 0x%4")
                                      .arg(details.id)
                                      .arg(details.version)
                                      .arg(details.level)
                                      .arg(details.keywords, 0, 16));
    const QString where = tr("thread %1, %2 s after the start")
                              .arg(escaped(thread), model::text::offsetSeconds(details.seconds));
    m_head->setText(QStringLiteral("%1<br>%2<br>%3").arg(head, where, details.isoTime));
}

} // namespace ui
