// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/source/sourcepane.h"

#include "model/calltree/costtext.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "ui/source/editorbar.h"
#include "ui/source/linetable.h"
#include "ui/source/sourcefolders.h"
#include "ui/source/sourcehead.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/footline.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/passfocus.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QStackedLayout>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr int slowMilliseconds = 250;

QString asSentence(const QString &text)
{
    if (text.isEmpty())
        return {};
    QString sentence = text;
    sentence[0] = sentence[0].toUpper();
    return sentence.endsWith(u'.') ? sentence : QString(sentence % u'.');
}

QToolButton *textButton(QAction *action, const QString &name)
{
    auto *const button = new QToolButton;
    button->setDefaultAction(action);
    button->setObjectName(name);
    button->setAccessibleName(action->text().remove(u'&'));
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    return button;
}

} // namespace

SourcePane::SourcePane(model::JobRunner &jobs, std::shared_ptr<model::ModuleFiles> files, QWidget *parent)
    : QWidget(parent)
    , m_files(files ? std::move(files) : std::make_shared<model::ModuleFiles>())
    , m_folders(new SourceFolders(m_files, this))
    , m_job(jobs)
    , m_slow(new QTimer(this))
    , m_editorBar(new EditorBar(jobs))
    , m_table(new LineTable)
    , m_empty(new EmptyState({}))
    , m_pages(new QStackedLayout)
{
    setObjectName(QStringLiteral("sourcePane"));
    setAccessibleName(tr("Source with costs"));
    buildActions();
    m_head = makeHead();
    connect(m_folders, &SourceFolders::changed, this, &SourcePane::lookAnew);
    connect(m_editorBar, &EditorBar::commandGiven, this, &SourcePane::openLine);
    connect(m_editorBar, &InlineBar::closed, this, [this] { m_table->setFocus(Qt::OtherFocusReason); });
    m_empty->setObjectName(QStringLiteral("sourceEmpty"));
    m_empty->layout()->setContentsMargins(8, 4, 8, 4); // it stands beside others
    for (QAction *const action : m_folders->actions())
        m_empty->addAction(action);
    m_page = makePage();
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_head);
    layout->addWidget(m_editorBar);
    layout->addLayout(m_pages, 1);
    // Last: a page that is shown without a parent would be a window.
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_page);
    m_slow->setSingleShot(true);
    m_slow->setInterval(slowMilliseconds);
    connect(m_slow, &QTimer::timeout, this, [this] {
        m_table->clear();
        m_shown.reset();
        m_shownFunction.reset();
        m_head->showFinding(nullptr);
        m_empty->setText(tr("Looking for lines"), tr("PDBs are read when they are needed first."));
        m_pages->setCurrentWidget(m_empty);
        updateActions();
    });
    passFocus(*this, *m_table);
    clear();
}

void SourcePane::buildActions()
{
    const auto made = [this](const QString &name, const QString &text, const QString &tip, auto slot) {
        auto *const action = new QAction(text, this);
        action->setObjectName(name);
        action->setToolTip(plainToolTip(tip));
        connect(action, &QAction::triggered, this, slot);
        return action;
    };
    m_open = made(QStringLiteral("openInEditor"), tr("Open in &Editor"),
                  tr("Open the current line in your editor (Return)"), &SourcePane::openLine);
    m_setEditor = made(QStringLiteral("setEditor"), tr("Editor &Command…"),
                       tr("Say how your editor is started"), [this] { m_editorBar->ask(); });
    m_copyPath = made(QStringLiteral("copySourcePath"), tr("Copy &Path of the File"),
                      tr("Copy the path of the source file"), [this] {
                          if (m_shown && m_shown->hasFile())
                              copyToClipboard(model::text::visible(m_shown->shownFile().path));
                      });
    m_copyLink = made(QStringLiteral("copySourceLink"), tr("Copy &Web Address"),
                      tr("Copy where the source is on the web; it is not fetched"),
                      [this] { copyToClipboard(m_link->text()); });
}

SourceHead *SourcePane::makeHead()
{
    auto *const open = textButton(m_open, QStringLiteral("openInEditorButton"));
    auto *const openMenu = new QMenu(open);
    openMenu->addAction(m_setEditor);
    open->setMenu(openMenu);
    open->setPopupMode(QToolButton::MenuButtonPopup);
    auto *const folderButton = new QToolButton;
    folderButton->setObjectName(QStringLiteral("sourceFolders"));
    folderButton->setText(tr("Folders"));
    folderButton->setAccessibleName(tr("Folders of sources and PDBs"));
    folderButton->setPopupMode(QToolButton::InstantPopup);
    folderButton->setMenu(m_folders->makeMenu(folderButton));
    auto *const head = new SourceHead({open, folderButton});
    connect(head, &SourceHead::fileChosen, this, &SourcePane::chooseFile);
    return head;
}

QWidget *SourcePane::makePage()
{
    m_whyNoText = new MessageLine;
    m_whyNoText->setObjectName(QStringLiteral("sourceWhyNot"));
    m_whyNoText->setClosable(false);
    for (QAction *const action : m_folders->actions())
        m_whyNoText->addButton(action);
    m_table->addActions({m_open, m_setEditor, m_copyPath});
    connect(m_table, &TableView::opened, m_open, &QAction::trigger);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &SourcePane::updateActions);

    m_foot = footLine();
    m_foot->setObjectName(QStringLiteral("sourceFoot"));
    m_foot->setContentsMargins(6, 0, 6, 2);

    m_link = new QLineEdit;
    m_link->setObjectName(QStringLiteral("sourceLink"));
    m_link->setReadOnly(true);
    m_link->setFrame(false);
    auto *const caption = plainLabel(tr("On the &web:"));
    caption->setBuddy(m_link);
    m_link->setAccessibleName(tr("Where the source is on the web"));
    m_linkRow = new QWidget;
    auto *const linkLayout = new QHBoxLayout(m_linkRow);
    linkLayout->setContentsMargins(6, 0, 6, 2);
    linkLayout->addWidget(caption);
    linkLayout->addWidget(m_link, 1);
    linkLayout->addWidget(textButton(m_copyLink, QStringLiteral("copySourceLinkButton")));
    m_linkRow->hide();

    auto *const page = new QWidget;
    auto *const layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_whyNoText);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_foot);
    layout->addWidget(m_linkRow);
    return page;
}

void SourcePane::showFunction(model::StackSource source, model::FunctionId function)
{
    if (!source.snapshot || !source.costs || !source.symbols) {
        clear();
        return;
    }
    const bool isSame = m_function == function && m_source.symbols == source.symbols;
    if (!m_places || m_source.symbols != source.symbols) {
        m_places = std::make_shared<model::SourceLines>(source.symbols, m_files);
        m_shownFunction.reset(); // of another trace
    }
    m_source = std::move(source);
    m_function = function;
    if (isSame && m_job.isRunning()) {
        m_again = true; // costs that come faster than they are added up must not keep each other from it
        return;
    }
    if (!isSame) {
        m_path.clear();
        m_slow->start();
    }
    start(true);
}

void SourcePane::clear()
{
    m_job.cancel();
    m_again = false;
    m_slow->stop();
    m_source = {};
    m_places.reset();
    m_function.reset();
    m_path.clear();
    m_shown.reset();
    m_shownFunction.reset();
    m_table->clear();
    m_empty->setText(
        tr("No function chosen"),
        tr("Choose one in a tree, a list or a flame graph to see what its lines cost. Lines come "
           "from portable PDBs, which are looked for beside the modules."));
    m_pages->setCurrentWidget(m_empty);
    m_head->showFinding(nullptr);
    updateActions();
    Q_EMIT shownChanged();
}

void SourcePane::setTarget(model::OpenInTarget openInTarget, const QString &program)
{
    auto places = m_files->places();
    places.openInTarget = std::move(openInTarget);
    places.program = program;
    m_files->setPlaces(std::move(places));
    lookAnew();
}

void SourcePane::lookAnew()
{
    if (m_function)
        start(true);
}

void SourcePane::start(bool withCosts)
{
    m_again = false;
    SourceRequest request;
    request.source = m_source;
    request.function = *m_function;
    request.places = m_places;
    request.path = m_path;
    if (m_shown && m_shownFunction == m_function) {
        request.before = m_shown;
        if (!withCosts)
            request.costs = m_shown->costs;
    }
    m_job.run(
        this, [request](const model::JobRunner::CancelFlag &cancel) { return findSource(request, cancel); },
        [this](const std::shared_ptr<const SourceFinding> &finding) {
            take(finding);
            if (m_again)
                start(true);
        });
}

void SourcePane::take(const std::shared_ptr<const SourceFinding> &finding)
{
    m_slow->stop();
    const bool stays = m_shown && m_shownFunction == m_function && m_shown->hasFile() && finding->hasFile()
        && m_shown->shownFile().path == finding->shownFile().path;
    m_shown = finding;
    m_shownFunction = m_function;
    m_head->showFinding(finding.get());
    if (finding->hasFile()) {
        m_pages->setCurrentWidget(m_page);
        m_table->setLines(finding);
        showNotes();
        for (QLayout *const changed : {layout(), m_page->layout()})
            changed->activate(); // where to scroll to depends on how high the table is now
        m_table->settle(stays);
    } else {
        m_table->clear();
        const QString name = model::text::visible(finding->function.name);
        if (finding->costs->inclusive > 0)
            m_empty->setText(tr("No lines are known of %1").arg(name), asSentence(finding->costs->whyNot));
        else
            m_empty->setText(tr("%1 costs nothing in what is selected").arg(name),
                             tr("Select more time, or another measure."));
        m_pages->setCurrentWidget(m_empty);
    }
    updateActions();
    Q_EMIT shownChanged();
}

void SourcePane::showNotes()
{
    const auto &text = m_shown->text;
    const auto &costs = *m_shown->costs;
    if (text.isFound())
        m_whyNoText->clear();
    else
        m_whyNoText->showMessage(model::Severity::Info,
                                 tr("There is no text to show, only the numbers of lines"),
                                 asSentence(text.whyNot));
    QStringList notes;
    if (costs.unknown > 0) {
        const double share = costs.inclusive > 0 ? costs.unknown / costs.inclusive : 0;
        notes << tr("%1 (%2) of it has no line: %3.")
                     .arg(costPhrase(costs.unknown, costs.measure), model::text::percent(100 * share),
                          costs.whyNot);
    }
    if (m_table->hasAbout())
        notes << tr("≈: optimized code, some of the cost belongs to a line near by.");
    if (text.isFound() && text.fit == model::SourceFit::Unknown)
        notes << tr("The PDB does not tell whether this text is the one that was compiled.");
    if (m_shown->lines && m_shown->lines->isCut())
        notes << tr("Only the first %1 lines have their text.")
                     .arg(model::text::count(quint64(model::SourceFileLines::linesMost)));
    showFoot(m_foot, model::text::visible(notes.join(u' ')));
    m_linkRow->setVisible(!text.link.isEmpty());
    m_link->setText(model::text::visible(text.link));
    m_link->setCursorPosition(0);
}

void SourcePane::chooseFile(int index)
{
    if (!m_shown || !m_function || index < 0 || std::size_t(index) >= m_shown->costs->files.size())
        return;
    m_path = m_shown->costs->files[std::size_t(index)].path;
    start(false);
}

void SourcePane::openLine()
{
    if (m_open->isEnabled())
        m_editorBar->openLine(m_shown->ownFile, m_table->currentLine());
}

void SourcePane::updateActions()
{
    const bool hasFile = m_shown && m_shown->hasFile();
    m_open->setEnabled(hasFile && !m_shown->ownFile.isEmpty() && m_table->currentIndex().isValid());
    m_open->setToolTip(plainToolTip(
        !hasFile || !m_shown->ownFile.isEmpty()
            ? tr("Open the current line in your editor (Return)")
            : tr("There is no file here with this text: it is in the PDB or in the process's own files")));
    m_copyPath->setEnabled(hasFile);
    const bool isLacking = m_shown && (!hasFile || !m_shown->text.isFound());
    const QString named = isLacking ? m_shown->text.folderToAllow : QString();
    m_folders->offer(isLacking && named.isEmpty() ? m_files->foldersToAllow().value(0) : named);
}

} // namespace ui
