// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/events/eventcopier.h"

#include "model/items/eventmodel.h"
#include "model/text/format.h"
#include "ui/tabs/events/rowwindow.h"
#include "ui/widgets/busyline.h"
#include "ui/widgets/inlinebar.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/tableview.h"

#include <QAction>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QVBoxLayout>

namespace ui {

using Format = model::EventCopy::Format;

EventCopier::EventCopier(model::EventModel *model, TableView *view, const RowWindow *window,
                         model::JobRunner &jobs)
    : m_model(model)
    , m_view(view)
    , m_window(window)
    , m_job(new model::LongJob(jobs, this))
    , m_busy(new BusyLine)
    , m_question(new InlineBar(QStringLiteral("copyBar"), tr("Copy onl&y the first:"), tr("Rows")))
    , m_message(new MessageLine)
    , m_takePart(new QAction(tr("Copy These"), this))
{
    setObjectName(QStringLiteral("eventCopier"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_busy);
    layout->addWidget(m_question);
    layout->addWidget(m_message);
    m_message->addButton(m_takePart);
    auto *copyThem = new QAction(tr("Copy"), this);
    m_question->addButton(copyThem);
    connect(copyThem, &QAction::triggered, m_question->line(), &QLineEdit::returnPressed);
    connect(m_question, &InlineBar::accepted, this, [this](const QString &text) {
        bool isNumber = false;
        const quint64 rows = text.trimmed().toULongLong(&isNumber);
        if (!isNumber || rows == 0) {
            m_question->setMessage(tr("How many rows? A number, such as 100000."));
            return;
        }
        m_question->close();
        start(rows);
    });
    connect(m_question, &InlineBar::closed, m_view, qOverload<>(&QWidget::setFocus));
    connect(m_busy, &BusyLine::cancelled, this, [this] {
        m_job->cancel();
        m_busy->finish();
    });
    connect(m_job, &model::LongJob::progressed, this, [this] {
        if (!m_busy->isBusy())
            m_busy->start(tr("Copying"));
        m_busy->setProgress(m_job->progress());
    });
    connect(m_takePart, &QAction::triggered, this, [this] {
        if (m_part)
            copyToClipboard(m_part->text());
        m_part.reset();
        m_message->clear();
    });
}

void EventCopier::fillMenu(QMenu *menu)
{
    menu->setTitle(tr("&Copy As"));
    const std::pair<QString, Format> formats[]{{tr("&Text"), Format::Text},
                                               {tr("T&SV, with a Header"), Format::Tsv},
                                               {tr("&CSV, with a Header"), Format::Csv},
                                               {tr("&JSON Lines"), Format::JsonLines},
                                               {tr("&Markdown"), Format::Markdown}};
    for (const auto &[name, format] : formats)
        menu->addAction(name, this, [this, chosen = format] { copy(chosen); });
}

void EventCopier::copy(Format format)
{
    m_job->cancel();
    m_busy->finish();
    m_message->clear();
    m_part.reset();
    m_format = format;
    quint64 rows = 0;
    for (const model::RowRange &range : m_window->selectedRanges())
        rows += range.size();
    if (rows > rowsUnasked)
        askHowMany(rows);
    else if (rows > 0)
        start(rows);
}

void EventCopier::askHowMany(quint64 rows)
{
    m_question->line()->setText(QString::number(rowsUnasked));
    m_question->open();
    m_question->setMessage(tr("of %1 selected rows").arg(model::text::count(rows)));
}

void EventCopier::start(quint64 rows)
{
    std::vector<model::EventColumn> columns;
    QStringList titles;
    const QHeaderView *header = m_view->horizontalHeader();
    for (int visual = 0; visual < header->count(); ++visual) {
        const int column = header->logicalIndex(visual);
        if (m_view->isColumnHidden(column))
            continue;
        columns.push_back(m_model->columns()[static_cast<std::size_t>(column)]);
        titles += m_model->headerData(column, Qt::Horizontal).toString();
    }
    auto copied
        = std::make_shared<model::EventCopy>(m_model->rows(), m_window->selectedRanges(), std::move(columns),
                                             titles, m_format, model::EventCopy::Limits{rows, charactersMax});
    m_job->start(copied, [this, copied] { finish(copied); });
}

void EventCopier::finish(const std::shared_ptr<model::EventCopy> &copied)
{
    m_busy->finish();
    if (!copied->isTooLong()) {
        copyToClipboard(copied->text());
        return;
    }
    m_part = copied;
    m_message->showMessage(model::Severity::Info,
                           tr("The text became too long: the first %1 rows are about %2.")
                               .arg(model::text::count(copied->rows()),
                                    model::text::bytes(static_cast<quint64>(copied->text().size()))),
                           tr("Copy these, or select fewer rows or columns."));
}

} // namespace ui
