// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/inspector.h"

#include "model/items/sessionlogmodel.h"
#include "model/text/errortext.h"
#include "ui/base/context.h"
#include "ui/shell/inspectorheader.h"
#include "ui/shell/panerow.h"
#include "ui/shell/processlabel.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QShortcut>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ui {

namespace {

/// Where a pane is; while it is hidden, no layout measures how high its texts would be at some width.
class PanePlace : public QWidget {
public:
    int heightForWidth(int width) const override { return isHidden() ? -1 : QWidget::heightForWidth(width); }
};

} // namespace

Inspector::Inspector(const model::ProcessEntry &entry, Context &context, const QList<PaneFactory> &panes,
                     QWidget *parent)
    : QWidget(parent)
    , m_process(entry, context)
    , m_context(context)
    , m_who(new ProcessLabel(m_process, context))
    , m_header(new InspectorHeader(m_process, context))
    , m_state(new MessageLine)
    , m_tabs(new QTabWidget)
    , m_row(new PaneRow(m_tabs, m_who, m_header))
    , m_record(new QAction(tr("Record This Process, and Show It"), this))
{
    setObjectName(QStringLiteral("inspector"));
    m_state->setClosable(false);
    m_tabs->setObjectName(QStringLiteral("inspectorPanes"));
    m_tabs->setDocumentMode(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_state);
    layout->addWidget(m_tabs, 1);
    for (const PaneFactory &factory : panes)
        addPage(factory);
    addRecordKeys();
    connect(m_tabs, &QTabWidget::currentChanged, this, &Inspector::activateCurrent);
    connect(&m_makeNext, &QTimer::timeout, this, &Inspector::makeNext);
    connect(&m_process, &ProcessContext::changed, this, &Inspector::showHead);
    connect(m_header, &InspectorHeader::recordRequested, this, [this] { perform(PaneTask::Record); });
    connect(m_header, &InspectorHeader::dumpRequested, this, [this] { perform(PaneTask::Dump); });
    connect(m_header, &InspectorHeader::resumeRequested, this, &Inspector::resume);
    showHead();
}

/// The head goes before the process does, which it and the panes know.
Inspector::~Inspector()
{
    delete m_header;
    m_tabs->setCornerWidget(nullptr, Qt::TopLeftCorner);
    delete m_who;
}

void Inspector::addPage(const PaneFactory &factory)
{
    auto *place = new PanePlace;
    place->setObjectName(QString(factory.id % QStringLiteral("Place")));
    auto *layout = new QVBoxLayout(place);
    layout->setContentsMargins(0, 0, 0, 0);
    m_pages.append({factory, place});
    const int index = m_tabs->addTab(place, factory.title);
    if (index < 9) {
        // Hidden inspectors keep their shortcuts to themselves.
        const QKeySequence keys(Qt::ALT | static_cast<Qt::Key>(Qt::Key_1 + index));
        auto *shortcut = new QShortcut(keys, this);
        connect(shortcut, &QShortcut::activated, this, [this, index] { m_tabs->setCurrentIndex(index); });
        m_tabs->setTabToolTip(index, plainToolTip(keys.toString(QKeySequence::NativeText)));
    }
}

Pane *Inspector::made(Page &page)
{
    if (!page.pane) {
        page.pane = page.factory.make(m_process, m_context);
        page.place->layout()->addWidget(page.pane);
        m_row->add(*page.pane);
        page.pane->show(); // as soon as its place is, and not a turn of the event loop later
        m_makeNext.start(0);
        connect(page.pane, &Pane::wouldTakeChanged, this, &Inspector::showWhatIsRecorded);
        showWhatIsRecorded();
    }
    return page.pane;
}

bool Inspector::hasAllPanes() const
{
    return std::all_of(m_pages.begin(), m_pages.end(), [](const Page &page) { return page.pane; });
}

/// Makes one in each turn of the event loop, so that the user's input comes in between.
void Inspector::makeNext()
{
    const auto next
        = std::find_if(m_pages.begin(), m_pages.end(), [](const Page &page) { return !page.pane; });
    if (next != m_pages.end() && isVisible()) {
        made(*next);
        return;
    }
    m_makeNext.stop();
    for (const Task &task : std::exchange(m_asked, {}))
        perform(task.task, task.argument);
}

void Inspector::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (!hasAllPanes())
        m_makeNext.start(0);
}

QList<Pane *> Inspector::panes()
{
    QList<Pane *> panes;
    for (Page &page : m_pages)
        panes.append(made(page));
    return panes;
}

Pane *Inspector::pane(const QString &id)
{
    for (Page &page : m_pages) {
        if (page.factory.id == id)
            return made(page);
    }
    return nullptr;
}

Pane *Inspector::currentPane() const
{
    return m_pages.isEmpty() ? nullptr : m_pages.at(m_tabs->currentIndex()).pane;
}

void Inspector::showPane(const QString &id)
{
    for (qsizetype i = 0; i < m_pages.size(); ++i) {
        if (m_pages.at(i).factory.id == id)
            m_tabs->setCurrentIndex(int(i));
    }
    if (!m_pages.isEmpty())
        made(m_pages[m_tabs->currentIndex()]);
}

bool Inspector::isBusy() const
{
    return std::any_of(m_pages.begin(), m_pages.end(),
                       [](const Page &page) { return page.pane && page.pane->isBusy(); });
}

int Inspector::heightForWidth(int width) const
{
    return isHidden() ? -1 : QWidget::heightForWidth(width);
}

void Inspector::showHead()
{
    const model::ProcessEntry &entry = m_process.entry();
    if (entry.reason.isEmpty())
        m_state->clear();
    else
        m_state->showMessage(model::Severity::Warning, entry.reason, entry.remedy);
}

void Inspector::update(const model::ProcessEntry &entry)
{
    m_process.update(entry);
    m_header->showLoad();
}

void Inspector::perform(PaneTask task, const QString &argument)
{
    if (m_makeNext.isActive() && (!hasAllPanes() || !m_asked.isEmpty())) {
        m_asked.append({task, argument});
        return;
    }
    for (Pane *pane : panes()) {
        if (!pane->take(task, argument))
            continue;
        showPane(pane->id());
        pane->setFocus(Qt::OtherFocusReason);
        return;
    }
}

void Inspector::resume()
{
    m_process.resume(this, [this](const protocol::Result<> &result) {
        if (result.ok()) {
            m_context.log.add(model::Severity::Info, m_process.label(),
                              tr("The runtime took the command to resume."));
            return;
        }
        const auto text = model::describeError(result.error(), tr("Resuming %1").arg(m_process.label()),
                                               model::ErrorSubject::Runtime);
        m_state->showError(text);
        m_context.log.add(model::Severity::Error, m_process.label(), text.sentence());
    });
}

void Inspector::addRecordKeys()
{
    m_record->setObjectName(QStringLiteral("recordThisProcess"));
    m_record->setShortcut(recordKeys());
    addAction(m_record);
    connect(m_record, &QAction::triggered, this, [this] { perform(PaneTask::Record); });
}

void Inspector::showWhatIsRecorded()
{
    for (const Page &page : std::as_const(m_pages)) {
        if (page.pane && !page.pane->wouldTake(PaneTask::Record).isEmpty())
            return m_header->setWhatIsRecorded(page.pane->wouldTake(PaneTask::Record));
    }
    m_header->setWhatIsRecorded({});
}

void Inspector::activateCurrent()
{
    Pane *pane = made(m_pages[m_tabs->currentIndex()]);
    m_record->setVisible(std::ranges::none_of(
        pane->paneActions(), [](const QAction *action) { return action->shortcut() == recordKeys(); }));
    const bool recordsItself = m_row->showToolsOf(*pane);
    m_header->setRecordShown(!recordsItself);
    if (isVisible())
        pane->activated();
    Q_EMIT currentPaneChanged();
}

} // namespace ui
