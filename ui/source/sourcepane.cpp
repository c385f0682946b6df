// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/source/sourcepane.h"

#include "model/calltree/costtext.h"
#include "model/items/sourcelinemodel.h"
#include "model/preferences/preferences.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "ui/base/preferencekeeper.h"
#include "ui/source/editorcommand.h"
#include "ui/source/linedelegate.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/footline.h"
#include "ui/widgets/inlinebar.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/passfocus.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/tableview.h"

#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QProcess>
#include <QScrollBar>
#include <QStackedLayout>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr qsizetype foldersMost = 32;
constexpr qsizetype filesMost = 200; ///< in the box; a function has its lines in one, rarely in two
constexpr int slowMilliseconds = 250;
constexpr int textMargin = 24; ///< pixels beside the longest line

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
    , m_jobs(jobs)
    , m_files(files ? std::move(files) : std::make_shared<model::ModuleFiles>())
    , m_slow(new QTimer(this))
    , m_model(new model::SourceLineModel(this))
    , m_editorBar(new InlineBar(QStringLiteral("editorBar"), tr("&Open lines with:"),
                                QStringLiteral("code -g {file}:{line}")))
    , m_empty(new EmptyState({}))
    , m_pages(new QStackedLayout)
{
    setObjectName(QStringLiteral("sourcePane"));
    setAccessibleName(tr("Source with costs"));
    buildActions();
    m_head = makeHead();
    connect(m_editorBar, &InlineBar::accepted, this, &SourcePane::editorAccepted);
    connect(m_editorBar, &InlineBar::closed, this, [this] {
        m_opensAfterwards = false;
        m_table->setFocus(Qt::OtherFocusReason);
    });
    m_empty->setObjectName(QStringLiteral("sourceEmpty"));
    m_empty->layout()->setContentsMargins(8, 4, 8, 4); // it stands beside others
    m_empty->addAction(m_allowFolder);
    m_empty->addAction(m_addFolder);
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
        m_model->clear();
        m_shown.reset();
        m_shownFunction.reset();
        showHead();
        m_empty->setText(tr("Looking for lines"), tr("PDBs are read when they are needed first."));
        m_pages->setCurrentWidget(m_empty);
        updateActions();
    });
    auto places = m_files->places();
    places.folders = model::keptPreferences().sourceFolders.mid(0, foldersMost);
    m_files->setPlaces(std::move(places));
    connect(&PreferenceKeeper::instance(), &PreferenceKeeper::changed, this,
            [this](const model::Preferences &, const model::Preferences &now) {
                if (now.sourceFolders.mid(0, foldersMost) != this->folders())
                    lookIn(now.sourceFolders.mid(0, foldersMost));
            });
    passFocus(*this, *m_table);
    clear();
}

SourcePane::~SourcePane()
{
    m_jobs.cancel(m_job);
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
                       tr("Say how your editor is started"), &SourcePane::askForEditor);
    m_addFolder = made(QStringLiteral("addSourceFolder"), tr("&Add Folder of Sources or PDBs…"),
                       tr("Look for sources and PDBs there too"), &SourcePane::chooseFolder);
    m_allowFolder = made(QStringLiteral("allowFolder"), {},
                         tr("You trust this trace: look for its files below that folder, now and later"),
                         [this] { addFolder(m_allowFolder->data().toString()); });
    m_allowFolder->setVisible(false);
    m_copyPath = made(QStringLiteral("copySourcePath"), tr("Copy &Path of the File"),
                      tr("Copy the path of the source file"), [this] {
                          if (m_shown && m_shown->hasFile())
                              copyToClipboard(model::text::visible(m_shown->shownFile().path));
                      });
    m_copyLink = made(QStringLiteral("copySourceLink"), tr("Copy &Web Address"),
                      tr("Copy where the source is on the web; it is not fetched"),
                      [this] { copyToClipboard(m_link->text()); });
}

QWidget *SourcePane::makeHead()
{
    m_name = new ElidedLabel;
    m_name->setObjectName(QStringLiteral("sourceFunction"));
    QFont bold = m_name->font();
    bold.setBold(true);
    m_name->setFont(bold);
    m_pathLabel = new ElidedLabel;
    m_pathLabel->setObjectName(QStringLiteral("sourceFile"));
    m_pathLabel->setForegroundRole(QPalette::PlaceholderText);
    m_fileBox = new QComboBox;
    m_fileBox->setObjectName(QStringLiteral("sourceFiles"));
    m_fileBox->setAccessibleName(tr("Files that the function has lines in"));
    m_fileBox->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    connect(m_fileBox, &QComboBox::activated, this, &SourcePane::chooseFile);

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
    auto *const folderMenu = new QMenu(folderButton);
    folderButton->setMenu(folderMenu);
    connect(folderMenu, &QMenu::aboutToShow, this, [this, folderMenu] { fillFolderMenu(folderMenu); });

    auto *const head = new QWidget;
    auto *const texts = new QVBoxLayout;
    texts->setSpacing(1);
    texts->addWidget(m_name);
    texts->addWidget(m_pathLabel);
    texts->addWidget(m_fileBox);
    auto *const row = new QHBoxLayout(head);
    row->setContentsMargins(6, 4, 6, 0);
    row->addLayout(texts, 1);
    row->addWidget(open);
    row->addWidget(folderButton);
    return head;
}

QWidget *SourcePane::makePage()
{
    m_whyNoText = new MessageLine;
    m_whyNoText->setObjectName(QStringLiteral("sourceWhyNot"));
    m_whyNoText->setClosable(false);
    m_whyNoText->addButton(m_allowFolder);
    m_whyNoText->addButton(m_addFolder);

    m_table = new TableView;
    m_table->setObjectName(QStringLiteral("sourceLines"));
    m_table->setAccessibleName(tr("Lines and what they cost"));
    m_table->setModel(m_model);
    m_table->setItemDelegate(new LineDelegate(m_table));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->horizontalHeader()->setStretchLastSection(false); // long lines are scrolled to
    const int lineHeight = QFontMetrics(LineDelegate::fixedFont()).height() + 5;
    m_table->verticalHeader()->setDefaultSectionSize(
        std::max(lineHeight, m_table->verticalHeader()->defaultSectionSize()));
    m_table->viewport()->installEventFilter(this);
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
    if (isSame && m_job != 0) {
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
    m_jobs.cancel(m_job);
    m_job = 0;
    m_again = false;
    m_slow->stop();
    m_source = {};
    m_places.reset();
    m_function.reset();
    m_path.clear();
    m_shown.reset();
    m_shownFunction.reset();
    m_model->clear();
    m_empty->setText(
        tr("No function chosen"),
        tr("Choose one in a tree, a list or a flame graph to see what its lines cost. Lines come "
           "from portable PDBs, which are looked for beside the modules."));
    m_pages->setCurrentWidget(m_empty);
    showHead();
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

QStringList SourcePane::folders() const
{
    return m_files->places().folders;
}

void SourcePane::addFolder(const QString &folder)
{
    if (!QDir::isAbsolutePath(folder))
        return;
    QStringList all = folders();
    all.removeAll(folder);
    all.prepend(folder); // what was added last is looked at first
    setFolders(all.mid(0, foldersMost));
}

void SourcePane::removeFolder(const QString &folder)
{
    QStringList all = folders();
    all.removeAll(folder);
    setFolders(all);
}

void SourcePane::setFolders(const QStringList &folders)
{
    auto preferences = model::keptPreferences();
    preferences.sourceFolders = folders;
    lookIn(folders);
    PreferenceKeeper::instance().change(preferences);
}

void SourcePane::lookIn(const QStringList &folders)
{
    auto places = m_files->places();
    places.folders = folders;
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
    m_jobs.cancel(m_job);
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
    m_job = m_jobs.run(
        this, [request](const model::JobRunner::CancelFlag &cancel) { return findSource(request, cancel); },
        [this](const std::shared_ptr<const SourceFinding> &finding) {
            m_job = 0;
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
    showHead();
    if (finding->hasFile()) {
        m_pages->setCurrentWidget(m_page);
        showLines(stays);
    } else {
        m_model->clear();
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

void SourcePane::showHead()
{
    m_head->setVisible(m_shown != nullptr);
    if (!m_shown)
        return;
    const auto &function = m_shown->function;
    m_name->setText(model::text::visible(function.full()));
    m_name->setToolTip(
        plainToolTip(QStringList({function.full(), function.raw, function.module}).join(u'\n').trimmed()));
    m_name->setAccessibleName(tr("Function: %1").arg(m_name->text()));

    const auto &files = m_shown->costs->files;
    m_pathLabel->setVisible(files.size() == 1);
    m_fileBox->setVisible(files.size() > 1);
    m_fileBox->clear();
    if (!m_shown->hasFile())
        return;
    const auto toolTip = [this](const model::LineCosts::File &file) {
        const bool isElsewhere
            = &file == &m_shown->shownFile() && m_shown->text.isFound() && m_shown->text.path != file.path;
        return isElsewhere ? tr("%1\nFound in %2").arg(file.path, m_shown->text.path) : file.path;
    };
    m_pathLabel->setText(model::text::visible(m_shown->shownFile().path));
    m_pathLabel->setToolTip(plainToolTip(toolTip(m_shown->shownFile())));
    m_pathLabel->setAccessibleName(tr("Source file: %1").arg(m_pathLabel->text()));
    if (files.size() == 1)
        return;
    for (const auto &file : files) {
        if (m_fileBox->count() == filesMost)
            break;
        const double share = m_shown->costs->inclusive > 0 ? file.inclusive / m_shown->costs->inclusive : 0;
        m_fileBox->addItem(model::text::visible(
            tr("%1 (%2): %3")
                .arg(model::fileNameIn(file.path), model::text::percent(100 * share), file.path)));
    }
    m_fileBox->setCurrentIndex(int(m_shown->file));
    m_fileBox->setToolTip(plainToolTip(toolTip(m_shown->shownFile())));
}

void SourcePane::showLines(bool stays)
{
    const int row = m_table->currentIndex().row();
    const auto current = stays && row >= 0 ? std::optional(m_model->numberAt(row)) : std::nullopt;
    const int top = m_table->rowAt(0);
    const auto first = stays && top >= 0 ? std::optional(m_model->numberAt(top)) : std::nullopt;
    const int aside = m_table->horizontalScrollBar()->value();
    m_model->setFile(m_shown->lines, m_shown->costs, m_shown->file);
    showNotes();
    for (QLayout *const changed : {layout(), m_page->layout()})
        changed->activate(); // where to scroll to depends on how high the table is now
    fitFigureColumns(stays);
    fitTextColumn();
    const int wanted = current ? m_model->rowOf(*current) : -1;
    if (wanted < 0) {
        m_table->selectRow(m_model->costliestRow());
        m_table->scrollTo(m_table->currentIndex().siblingAtColumn(0), QAbstractItemView::PositionAtCenter);
        m_table->horizontalScrollBar()->setValue(0);
        return;
    }
    if (m_table->currentIndex().row() != wanted)
        m_table->selectRow(wanted);
    if (const int firstRow = first ? m_model->rowOf(*first) : -1; firstRow >= 0)
        m_table->scrollTo(m_model->index(firstRow, 0), QAbstractItemView::PositionAtTop);
    m_table->horizontalScrollBar()->setValue(aside);
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
    if (m_model->hasAbout())
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

bool SourcePane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table->viewport() && event->type() == QEvent::Resize)
        fitTextColumn();
    return QWidget::eventFilter(watched, event);
}

/// Makes the columns of figures as narrow as these allow: the room is for the text. Figures that are counted
/// anew only widen them, so that the text stands still.
void SourcePane::fitFigureColumns(bool stays)
{
    using Model = model::SourceLineModel;
    constexpr int measuredMost = 2000; // lines
    const QFontMetrics metrics(m_table->font());
    QStringList widest(Model::Source);
    widest[Model::Number] = QString::number(m_model->numberAt(std::max(0, m_model->rowCount() - 1)));
    if (m_model->hasAbout())
        widest[Model::Number].prepend(QStringLiteral("≈ "));
    const auto &lines = m_shown->shownFile().lines;
    const bool hasSelf = std::ranges::any_of(lines, [](const auto &line) { return line.second.self > 0; });
    int widths[Model::Source] = {};
    int measured = 0;
    for (const auto &[number, line] : lines) {
        if (measured++ == measuredMost)
            break;
        for (const int column : {Model::Self, Model::Inclusive}) {
            const QString text = m_model->index(m_model->rowOf(number), column).data().toString();
            const int width = metrics.horizontalAdvance(text);
            if (width > widths[column]) {
                widths[column] = width;
                widest[column] = text;
            }
        }
    }
    QList<int> before;
    for (int column = 0; column < Model::Source; ++column)
        before.append(m_table->columnWidth(column)); // 0: hidden
    m_table->setColumnHidden(Model::Self, !hasSelf);
    m_table->setColumnSamples(widest);
    for (int column = 0; stays && column < Model::Source; ++column)
        m_table->setColumnWidth(column, std::max(before.at(column), m_table->columnWidth(column)));
}

/// Gives the text what is left, or more where its longest line needs it.
void SourcePane::fitTextColumn()
{
    using Model = model::SourceLineModel;
    const qsizetype columns = m_shown && m_shown->lines ? m_shown->lines->longest() : 0;
    const int wanted
        = int(columns) * QFontMetrics(LineDelegate::fixedFont()).horizontalAdvance(u'm') + textMargin;
    const int left = m_table->viewport()->width() - m_table->columnViewportPosition(Model::Source)
        - m_table->horizontalScrollBar()->value();
    m_table->setColumnWidth(Model::Source, std::max(wanted, left));
}

void SourcePane::chooseFile(int index)
{
    if (!m_shown || !m_function || index < 0 || std::size_t(index) >= m_shown->costs->files.size())
        return;
    m_path = m_shown->costs->files[std::size_t(index)].path;
    start(false);
}

void SourcePane::chooseFolder()
{
    auto *const dialog = new FileDialog(this, tr("Folder of sources or PDBs"));
    dialog->setObjectName(QStringLiteral("sourceFolderDialog"));
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, &SourcePane::addFolder);
    dialog->open();
}

/// The trace of a stranger names it, so that the user is asked first.
void SourcePane::offerFolder()
{
    const bool isLacking = m_shown && (!m_shown->hasFile() || !m_shown->text.isFound());
    QString folder = isLacking ? m_shown->text.folderToAllow : QString();
    if (isLacking && folder.isEmpty())
        folder = m_files->foldersToAllow().value(0);
    m_allowFolder->setData(folder);
    m_allowFolder->setText(tr("&Look Below %1").arg(titleText(folder)));
    m_allowFolder->setVisible(!folder.isEmpty() && !folders().contains(folder));
}

void SourcePane::fillFolderMenu(QMenu *menu)
{
    menu->clear();
    menu->addAction(m_addFolder);
    menu->addSeparator();
    for (const QString &folder : folders()) {
        const auto *const forget = menu->addAction(tr("Forget %1").arg(titleText(folder)));
        connect(forget, &QAction::triggered, this, [this, folder] { removeFolder(folder); });
    }
}

void SourcePane::askForEditor()
{
    const QString kept = keptEditor();
    m_editorBar->line()->setText(kept.isEmpty() ? m_editorBar->line()->placeholderText() : kept);
    m_editorBar->open();
}

void SourcePane::editorAccepted(const QString &pattern)
{
    const auto command = editorCommand(pattern, QDir::rootPath(), 1);
    if (!command.whyNot.isEmpty()) {
        m_editorBar->setMessage(command.whyNot);
        return;
    }
    keepEditor(pattern);
    const bool opens = m_opensAfterwards;
    m_editorBar->close();
    if (opens)
        openLine();
}

void SourcePane::openLine()
{
    if (!m_open->isEnabled())
        return;
    const std::uint32_t line = m_model->numberAt(m_table->currentIndex().row());
    const auto command = editorCommand(keptEditor(), m_shown->ownFile, line);
    if (!command.whyNot.isEmpty()) {
        askForEditor();
        m_opensAfterwards = true;
        if (!keptEditor().isEmpty())
            m_editorBar->setMessage(command.whyNot);
        return;
    }
    m_jobs.run(
        this,
        [command](const model::JobRunner::CancelFlag &) {
            return QProcess::startDetached(command.program, command.arguments);
        },
        [this, program = command.program](bool isStarted) {
            if (isStarted)
                return;
            askForEditor();
            m_opensAfterwards = true;
            m_editorBar->setMessage(tr("%1 cannot be started").arg(program));
        });
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
    offerFolder();
}

} // namespace ui
