// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/commands/commandpalette.h"

#include "ui/commands/commandmodel.h"
#include "ui/commands/commandsearch.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/tableview.h"

#include <algorithm>
#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTimer>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr int recentMax = 20;
constexpr int rowsShown = 14;
constexpr int widthMost = 760;

} // namespace

CommandPalette::CommandPalette(QWidget *window)
    : QFrame(window)
    , m_line(new QLineEdit)
    , m_model(new CommandModel(this))
    , m_view(new TableView)
    , m_nothing(plainLabel(tr("Nothing found. Try fewer letters.")))
{
    setObjectName(QStringLiteral("commandPalette"));
    setAccessibleName(tr("Command palette"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setFocusProxy(m_line);
    m_line->setObjectName(QStringLiteral("commandLine"));
    m_line->setAccessibleName(tr("Search actions, processes, traces, tabs, events, types and methods"));
    m_line->setPlaceholderText(tr("Actions, processes, traces, tabs, events, types, methods"));
    m_line->setClearButtonEnabled(true);
    m_line->installEventFilter(this);
    m_view->setObjectName(QStringLiteral("commandList"));
    m_view->setAccessibleName(tr("Commands"));
    m_view->setModel(m_model);
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setFocusPolicy(Qt::NoFocus);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setAlternatingRowColors(false);
    m_view->setTextElideMode(Qt::ElideMiddle);
    QHeaderView *const header = m_view->horizontalHeader();
    header->hide();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(CommandModel::Title, QHeaderView::Stretch);
    header->setSectionResizeMode(CommandModel::Detail, QHeaderView::Stretch);
    header->setSectionResizeMode(CommandModel::Kind, QHeaderView::ResizeToContents);
    header->setSectionResizeMode(CommandModel::Shortcut, QHeaderView::ResizeToContents);
    m_nothing->setObjectName(QStringLiteral("commandsNone"));
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->hide();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(8);
    layout->addWidget(m_line);
    layout->addWidget(m_nothing);
    layout->addWidget(m_view);
    connect(m_line, &QLineEdit::textChanged, this, &CommandPalette::ask);
    connect(m_view, &QAbstractItemView::clicked, this,
            [this](const QModelIndex &index) { run(index.row()); });
    window->installEventFilter(this);
    colour();
    hide();
}

/// The line has the focus, yet it is the row that Return takes: it is drawn as what is active.
void CommandPalette::colour()
{
    QPalette own = palette();
    for (const QPalette::ColorRole role : {QPalette::Highlight, QPalette::HighlightedText})
        own.setColor(QPalette::Inactive, role, own.color(QPalette::Active, role));
    m_view->setPalette(own);
}

void CommandPalette::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colour();
}

void CommandPalette::addSource(CommandSource source)
{
    m_sources.append(std::move(source));
    m_found.append(QList<Command>());
}

void CommandPalette::toggle()
{
    if (isVisible()) {
        close();
        return;
    }
    m_focusBefore = QApplication::focusWidget();
    m_line->clear();
    ask();
    place();
    show();
    raise();
    m_line->setFocus(Qt::ShortcutFocusReason);
}

void CommandPalette::ask()
{
    ++m_question;
    for (QList<Command> &found : m_found)
        found.clear();
    const QPointer<CommandPalette> self(this);
    for (qsizetype i = 0; i < m_sources.size(); ++i) {
        m_sources.at(i)(m_line->text(), [self, i, question = m_question](const QList<Command> &commands) {
            if (self && self->m_question == question)
                self->take(static_cast<std::size_t>(i), commands);
        });
    }
    list();
}

void CommandPalette::take(std::size_t source, const QList<Command> &commands)
{
    m_found[static_cast<qsizetype>(source)]
        = commands.first(std::min<qsizetype>(commands.size(), commandsPerSource));
    if (isVisible())
        list();
}

void CommandPalette::list()
{
    QList<Command> all;
    for (const QList<Command> &found : m_found)
        all += found;
    m_model->setCommands(bestCommands(all, m_line->text(), m_recent, rowsMax));
    const bool isEmpty = m_model->rowCount() == 0;
    m_nothing->setVisible(isEmpty);
    m_view->setVisible(!isEmpty);
    if (!isEmpty)
        m_view->selectRow(0);
}

void CommandPalette::place()
{
    const QRect area = parentWidget()->rect();
    const int rowHeight = m_view->verticalHeader()->defaultSectionSize();
    const int width = std::min(widthMost, area.width() - 32);
    const int height
        = std::min(rowHeight * rowsShown + 2 * m_line->sizeHint().height() + 16, area.height() - 64);
    setGeometry((area.width() - width) / 2, 32, width, height);
}

void CommandPalette::moveMark(int rows)
{
    const int count = m_model->rowCount();
    if (count > 0)
        m_view->selectRow(std::clamp(m_view->currentIndex().row() + rows, 0, count - 1));
}

bool CommandPalette::handleKey(int key)
{
    switch (key) {
    case Qt::Key_Up:
        moveMark(-1);
        return true;
    case Qt::Key_Down:
        moveMark(1);
        return true;
    case Qt::Key_PageUp:
        moveMark(-rowsShown);
        return true;
    case Qt::Key_PageDown:
        moveMark(rowsShown);
        return true;
    case Qt::Key_Tab:
    case Qt::Key_Backtab:
        return true; // there is nowhere else to go within it
    case Qt::Key_Return:
    case Qt::Key_Enter:
        run(m_view->currentIndex().row());
        return true;
    case Qt::Key_Escape:
        close();
        return true;
    default:
        return false;
    }
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_line && event->type() == QEvent::ShortcutOverride
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        event->accept(); // else a shortcut of the window gets it
        return true;
    }
    if (watched == m_line && event->type() == QEvent::KeyPress)
        return handleKey(static_cast<QKeyEvent *>(event)->key());
    if (watched == m_line && event->type() == QEvent::FocusOut && isVisible()
        && static_cast<QFocusEvent *>(event)->reason() != Qt::PopupFocusReason
        && static_cast<QFocusEvent *>(event)->reason() != Qt::ActiveWindowFocusReason) {
        hide();
    }
    if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible())
        place();
    return QFrame::eventFilter(watched, event);
}

void CommandPalette::run(int row)
{
    if (row < 0 || row >= m_model->rowCount())
        return;
    const Command command = m_model->commands().at(row);
    if (!command.needs.isEmpty())
        return; // its row says why
    m_recent.removeAll(command.title);
    m_recent.prepend(command.title);
    m_recent = m_recent.first(std::min<qsizetype>(m_recent.size(), recentMax));
    close();
    // After the focus is back where it was: some actions are about what has it.
    QTimer::singleShot(0, this, [run = command.run] { run(); });
}

void CommandPalette::close()
{
    hide();
    if (m_focusBefore)
        m_focusBefore->setFocus(Qt::OtherFocusReason);
}

void CommandPalette::hideEvent(QHideEvent *event)
{
    ++m_question; // answers that still come are too late
    QFrame::hideEvent(event);
}

} // namespace ui
